"""Drawing text and lettering."""
