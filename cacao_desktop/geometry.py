"""Points and sizes in pixels, and cells of the board, as plain pairs of numbers."""

from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""(x, y) from the top left corner of the window, in pixels."""

Size: TypeAlias = tuple[int, int]
"""Width and height in pixels."""

Cell: TypeAlias = tuple[int, int]
"""A cell of the board: (x, y) to the east and south of the first tile."""


def ceil_div(number: int, divisor: int) -> int:
    """Return the quotient of two whole numbers, rounded up, such as the rows for some cards."""
    return -(-number // divisor)
