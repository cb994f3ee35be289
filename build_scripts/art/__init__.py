"""The painted pictures of the game, as seeded brushes that write SVG.

They are rendered once when the art is built. A picture depends only on its name: the same name
gives the same SVG text everywhere. Light falls from the top left; a picture that lies rotated on
the board is painted again rather than rotated.
"""
