"""What can live on a tile: the motions of its paint, and how they follow one another."""
