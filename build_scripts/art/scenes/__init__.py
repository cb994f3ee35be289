"""The large pictures: the ground of the table, the layers of the menu, and the plaza of the winner."""
