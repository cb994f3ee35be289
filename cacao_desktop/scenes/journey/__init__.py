"""The journey from the village to the temple.

Its stops, their tasks, how far somebody is, and its map.
"""
