"""The screen halves of the modules of the game, one file each, and what they are made of."""
