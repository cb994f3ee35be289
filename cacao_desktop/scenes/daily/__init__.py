"""The deal of a day: its page, its results, and Expert's beside them."""
