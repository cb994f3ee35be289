"""The rules of Cacao: set-up, board, actions, events and scoring, with the standard library alone."""
