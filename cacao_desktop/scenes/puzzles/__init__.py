"""Puzzles with one clearly best turn, the puzzle of the day, and the small goals."""
