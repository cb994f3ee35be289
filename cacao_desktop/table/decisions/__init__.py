"""The decisions of a person: a mode for each, and the panels that it offers."""
