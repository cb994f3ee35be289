"""The large pictures.

The ground of the table, the layers of the menu, and the plaza of the winner.
"""
