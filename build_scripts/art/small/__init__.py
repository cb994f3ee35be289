"""The simpler paintings of the tiles, for display under 56 pixels: few large shapes with dark outlines."""
