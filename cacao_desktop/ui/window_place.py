"""Where the window opens: inside the screen the first time, and later where it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.metrics import DESIGN_SIZE

_FRAME: Final = (16, 96)
"""What title bar, borders and task bar may take of a screen. SDL tells its usable part only to programs in C."""
_GRIP: Final = 100
"""So much of the window must be on a screen that it can be taken and moved."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window's size and, where it is known, its upper left corner, in the units of the desktop."""

    size: Size
    corner: tuple[int, int] | None = None
    maximized: bool = False


def first_place(screens: Sequence[Size]) -> WindowPlace:
    """Return where a window opens that was never open before.

    On a small screen it is maximized: the system knows which part of it task bar and title bar leave free.
    """
    width, height = min(screens, default=(DESIGN_SIZE[0] + _FRAME[0], DESIGN_SIZE[1] + _FRAME[1]))
    free = width - _FRAME[0], height - _FRAME[1]
    size = min(DESIGN_SIZE[0], free[0]), min(DESIGN_SIZE[1], free[1])
    return WindowPlace(size, maximized=size != DESIGN_SIZE)


def same_place(last: WindowPlace, screens: Sequence[Size]) -> WindowPlace:
    """Return where a window opens that was last open at a place; screens may have gone since then."""
    if last.corner is None or not screens:
        return first_place(screens)
    # How screens lie beside one another is not known; only what no arrangement could show is refused.
    reach = sum(width for width, _ in screens), sum(height for _, height in screens)
    others = len(screens) > 1
    for start, length, far in zip(last.corner, last.size, reach, strict=True):
        nearest = -far if others else 0
        if start > far - _GRIP or start + length < nearest + _GRIP:
            return first_place(screens)
    largest = max(width for width, _ in screens), max(height for _, height in screens)
    size = min(last.size[0], largest[0]), min(last.size[1], largest[1])
    return WindowPlace(size, last.corner, last.maximized)
