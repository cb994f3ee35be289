"""The animations of events: tiles, workers and gains."""
