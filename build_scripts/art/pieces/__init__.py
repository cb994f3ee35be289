"""The pieces: tokens, gems, masks, pawns and huts with a dark outline on transparent ground."""
