"""The journey from the village to the temple: its stops, their tasks, progress and map."""
