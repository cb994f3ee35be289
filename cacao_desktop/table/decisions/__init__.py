"""What a person is asked: one mode for each decision, and the choosers it offers."""
