"""The new-game screen: who plays, and with what."""
