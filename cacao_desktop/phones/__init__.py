"""Players on phones: their seats and tokens, and the view of the game sent to each device."""
