"""People who hold their hand on a phone: seats, tokens, and what each device is shown of the game."""
