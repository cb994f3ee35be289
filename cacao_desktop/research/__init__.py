"""The game for researchers: an environment of PettingZoo and a game of OpenSpiel, each with libraries of its own.

Neither is imported by anything else of the program; the extra `lab` brings what they need.
"""
