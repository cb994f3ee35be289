"""The worker tiles: yards with a hut, workers at the edges, and the marks of the players."""
