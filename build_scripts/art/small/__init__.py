"""The simpler paintings of the tiles, for sizes under 56 pixels.

Few large shapes with dark outlines.
"""
