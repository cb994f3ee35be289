"""People who hold their hand on a phone.

Seats, tokens, and what each device is shown of the game.
"""
