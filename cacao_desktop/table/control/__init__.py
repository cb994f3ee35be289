"""The input of the table: pointer, keys, and the view of the board."""
