"""The mouse pointer: painted cursors that scale with the interface, or those of the system."""

import logging
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

import pygame

logger = logging.getLogger(__name__)

_SIDE: Final = 34
"""The side of a pointer in pixels at 1366x768."""


class PointerShape(Enum):
    """The meaning of the pointer over a thing.

    The value is the name of its picture without extension.
    """

    POINTER = "pointer"
    OPEN_HAND = "open_hand"
    HOLDING = "holding_hand"
    TURN = "turn"
    TEXT = "text"


_HOT_SPOTS: Final[dict[PointerShape, tuple[float, float]]] = {
    PointerShape.POINTER: (0.235, 0.08),
    PointerShape.OPEN_HAND: (0.5, 0.45),
    PointerShape.HOLDING: (0.5, 0.45),
    PointerShape.TURN: (0.5, 0.5),
}
"""The hot spot in shares of the picture; shapes without one have no picture."""

_SYSTEM: Final = {
    PointerShape.POINTER: pygame.SYSTEM_CURSOR_ARROW,
    PointerShape.OPEN_HAND: pygame.SYSTEM_CURSOR_HAND,
    PointerShape.HOLDING: pygame.SYSTEM_CURSOR_SIZEALL,
    PointerShape.TURN: pygame.SYSTEM_CURSOR_HAND,
    PointerShape.TEXT: pygame.SYSTEM_CURSOR_IBEAM,
}


class Cursors:
    """Sets the mouse pointer.

    If the system rejects a painted one, its own pointer is used from then on.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = cache(self._painted)
        self._shown: tuple[PointerShape, int] | None = None
        self._refused = False

    def show(self, look: PointerShape, scale: float, *, painted: bool = True) -> None:
        """Show a shape at a text scale (1.0 at 1366x768), or the system's pointer."""
        if painted and look in _HOT_SPOTS and not self._refused:
            side = round(_SIDE * scale)
        else:
            side = 0
        if self._shown == (look, side):
            return
        self._shown = (look, side)
        try:
            pygame.mouse.set_cursor(self._made(look, side) if side else _SYSTEM[look])
        except pygame.error as error:
            # Some drivers have no pointer shapes; the pointer then stays as it was.
            logger.warning("no mouse pointer: %s", error)
            if side:
                self._refused = True
                self.show(look, scale, painted=False)

    def _painted(self, look: PointerShape, side: int) -> pygame.cursors.Cursor:
        picture = pygame.image.load(self._folder / f"{look.value}.webp")
        x, y = _HOT_SPOTS[look]
        small = pygame.transform.smoothscale(picture, (side, side))
        return pygame.cursors.Cursor((round(x * side), round(y * side)), small)
