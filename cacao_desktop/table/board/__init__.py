"""The board: its tiles, what marks them, what lives on it, and the pointer over it."""
