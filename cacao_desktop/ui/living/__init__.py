"""Small things that move by themselves: ripples, smoke, glints, awnings, leaves, a bird."""
