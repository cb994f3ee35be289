"""The review of a finished game, which compares every turn with the best one found."""
