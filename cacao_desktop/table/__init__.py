"""The game table: its scene, and one mode for each thing that a person can be asked."""
