"""What moves when something happens: tiles, workers, gains."""
