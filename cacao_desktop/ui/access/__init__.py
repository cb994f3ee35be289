"""Speech, captions and the screen reader."""
