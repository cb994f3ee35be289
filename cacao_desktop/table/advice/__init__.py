"""Suggestions: requesting one, and explaining it in words."""
