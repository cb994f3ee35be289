"""The animations of events: tiles, workers, gains."""
