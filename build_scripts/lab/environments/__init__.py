"""The game for researchers: an environment of PettingZoo and a game of OpenSpiel, each with libraries of its own."""
