"""What can be looked up at the table, each in a scene of its own."""
