"""How a game goes on at the table: who decides, saving, passing the seat."""
