"""Looking back on a finished game: every turn beside the best one found."""
