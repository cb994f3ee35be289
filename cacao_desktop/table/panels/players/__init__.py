"""What players have: their cards, the counts on them, the village board."""
