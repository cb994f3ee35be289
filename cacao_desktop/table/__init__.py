"""The game table on the screen: its scene, the flow of the game, and shared state."""
