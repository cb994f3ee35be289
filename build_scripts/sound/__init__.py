"""The sounds and music of the game, synthesised from seeds; needs the extra `art`."""
