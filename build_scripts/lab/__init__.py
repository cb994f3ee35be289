"""What measures the opponents and makes their weights and the puzzles.

Nothing of it is in the game.
"""
