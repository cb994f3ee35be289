"""The painted pictures of the game.

Seeded brushes that write SVG, rendered once when the art is built.

A picture is a function of nothing but its name: the same name gives the same SVG text everywhere.
One light falls from the top left; a picture that lies turned on the board is painted anew and
never rotated.
"""
