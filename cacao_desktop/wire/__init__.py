"""Pages for other devices in the house: files from a list and messages, in a thread of its own; knows no game."""
