"""Players on phones: their seats and tokens, and what each device is shown of the game."""
