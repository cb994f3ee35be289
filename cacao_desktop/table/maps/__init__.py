"""What the editor Tiled says about the screen: where things are, and which pictures tiles show."""
