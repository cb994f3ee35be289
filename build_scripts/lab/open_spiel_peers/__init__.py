"""Cacao for two as a game of OpenSpiel, and OpenSpiel's searching bots as opponents for the arena."""
