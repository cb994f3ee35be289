"""Everything that is kept between two starts of the game, and where it lies."""
