"""What movement must know of the table: where things lie."""

from __future__ import annotations

from typing import Protocol

import pygame


class Places(Protocol):
    """Where the parts of the table lie now."""

    def cell_place(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return where a tile on a cell lies."""
        ...

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile, or the tile just drawn, lies."""
        ...

    def pile_place(self) -> pygame.Rect:
        """Return where the jungle pile lies."""
        ...

    def cart_place(self) -> pygame.Rect:
        """Return where the mine cart stands."""
        ...

    def huts_place(self) -> pygame.Rect:
        """Return where the hut supply lies."""
        ...

    def hand_place(self, seat: int) -> pygame.Rect:
        """Return where the tile comes from that a seat lays."""
        ...

    def seat_place(self, seat: int, what: str) -> pygame.Rect:
        """Return where a seat keeps something."""
        ...

    def walk(self, seat: int, field_index: float | None) -> None:
        """Show a seat's carrier between two stones; None puts it back on its own."""
        ...
