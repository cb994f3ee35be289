"""Cacao Desktop: the board game Cacao with its expansions, for one to four people at a computer."""

__version__ = "0.1.0"
