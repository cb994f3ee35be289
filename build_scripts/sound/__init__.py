"""The sounds and the music of the game, synthesised from seeds; needs the extra `art`."""
