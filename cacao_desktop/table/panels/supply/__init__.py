"""The supply at the right of the table: open tiles, huts, piles."""
