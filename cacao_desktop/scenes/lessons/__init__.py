"""Lessons at the real table: their list, texts and steps."""
