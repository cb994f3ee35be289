"""The input of the table: pointer, keys, and control of the camera."""
