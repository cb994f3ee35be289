"""The results of a game."""
