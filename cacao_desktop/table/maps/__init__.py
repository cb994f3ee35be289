"""What the editor Tiled says about the screen: where things lie, and which pictures tiles show."""
