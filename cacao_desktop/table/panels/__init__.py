"""The panels round the board: hand, supply, player cards, village board, log, tools."""
