"""Watching a replay: the game step by step on the board of the table."""
