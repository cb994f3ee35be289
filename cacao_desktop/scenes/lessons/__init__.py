"""Lessons at the real table, their list, and what is told of them."""
