"""The decisions of a person: a mode for each kind, and the panels it offers."""
