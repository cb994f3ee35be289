"""Lessons at the real table, their list, and their texts."""
