"""The board game Cacao with its expansions, for one to four people at one computer."""

__version__ = "1.0.0"
