"""The panels around the board: hand, supply, player cards, village board, log and tools."""
