"""The board: tiles, marks, standings and living scenery."""
