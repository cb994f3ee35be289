"""The journey from the village to the temple: its stops, tasks, progress and map."""
