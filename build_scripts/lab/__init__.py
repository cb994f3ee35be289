"""What measures the opponents and makes their weights and the puzzles; nothing of it is in the game."""
