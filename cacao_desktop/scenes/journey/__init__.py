"""The journey from the village to the temple: its stops, their tasks, how far somebody is, and its map."""
