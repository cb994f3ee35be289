"""The large pictures.

The ground of the table, the layers of the menu, and the other backgrounds.
"""
