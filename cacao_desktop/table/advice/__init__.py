"""Suggestions: asking for one, and saying it in words."""
