"""The views of the modules of the game, one file for each, and their building blocks."""
