"""The game table on the screen: its scene, how a game goes on, and what every part shares."""
