"""The way of the arrow keys from cell to cell."""

from collections.abc import Collection

from cacao_desktop.geometry import Cell
from cacao_desktop.ui import Direction


def neighbour_cell(
    cells: Collection[Cell], start: Cell | None, direction: Direction
) -> Cell | None:
    """Return the cell that an arrow key leads to; repeated presses can reach every cell.

    Left and right follow the row and continue in the row above or below. Up and down go to the
    nearest cell of the next row that has any. Without a cell ahead, the result is `start`; without
    a start it is a cell in the middle.
    """
    if not cells:
        return None
    if start is None:
        return min(cells, key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
    dx, dy = direction.value
    x, y = start
    if dx:
        in_order = sorted((row, column) for column, row in cells)
        if dx > 0:
            ahead = [cell for cell in in_order if cell > (y, x)]
        else:
            ahead = [cell for cell in reversed(in_order) if cell < (y, x)]
        if not ahead:
            return start
        row, column = ahead[0]
        return column, row
    rows = [cell[1] for cell in cells if (cell[1] - y) * dy > 0]
    if not rows:
        return start
    row = min(rows, key=lambda other: abs(other - y))
    return min(
        (cell for cell in cells if cell[1] == row), key=lambda cell: (abs(cell[0] - x), cell)
    )
