"""The pieces: tokens, gems, masks, pawns and huts on transparent ground, with a dark outline."""
