"""The flow of a game at the table: decisions, saving, and passing the seat."""
