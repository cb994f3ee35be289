"""The page on which a player changes keys."""
