"""The final scoring as a ceremony: each temple, then the score sheets."""
