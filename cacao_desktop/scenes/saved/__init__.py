"""Saved games, replays and examples."""
