"""Puzzles: positions in which one turn is clearly the best, one a day; and the small goals."""
