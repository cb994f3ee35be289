"""The simpler paintings of the tiles, for display under 56 pixels.

Few large shapes with dark outlines.
"""
