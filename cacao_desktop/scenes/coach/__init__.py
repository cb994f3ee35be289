"""The review of a finished game: every turn beside the best one found."""
