"""Tools that measure the opponents, and make their weights and the puzzles; not part of a game."""
