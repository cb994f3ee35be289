"""What the person at the table points at, looks at and has explained."""
