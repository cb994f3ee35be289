"""The game for researchers.

An environment of PettingZoo and a game of OpenSpiel, each with libraries of its own.
"""
