"""Sentences about the game, shared by the log, the voice and the screen."""
