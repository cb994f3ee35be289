"""Looking about on a board with nothing to decide: by dragging, the wheel, fingers and keys."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.intentions import (
    Intention,
    MouseButton,
    Pan,
    Pinch,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    Zoom,
    ZoomChange,
)

_STEP: Final = 1.15
"""How much larger the tiles are after one notch of the wheel or one press of a key."""


class FreeLook:
    """Moves a camera as a person wants, but never so far that none of the `tiles` is in sight.

    `is_free` tells whether a point is on the board, `fit` shows all of it.
    """

    def __init__(
        self,
        camera: Camera,
        tiles: Collection[Cell],
        is_free: Callable[[tuple[int, int]], bool],
        fit: Callable[[], None],
    ) -> None:
        self._camera = camera
        self._tiles = tiles
        self._is_free = is_free
        self._fit = fit
        self.dragging = False

    def handle(self, intention: Intention) -> bool:
        """Do what is wanted; return whether the intention was about looking."""
        camera = self._camera
        before = camera.look
        match intention:
            case Wheel(position=position, up=up) if self._is_free(position):
                camera.zoom(_STEP**up, position)
            case Pinch(position=position, factor=factor):
                camera.zoom(factor, position)
            case Pan(dx=dx, dy=dy):
                camera.pan(dx, dy)
            case Zoom(change=ZoomChange.FIT):
                self._fit()
            case Zoom(change=change):
                camera.zoom(_STEP if change is ZoomChange.IN else 1 / _STEP, camera.view.center)
            case PointerPressed(position=position, button=MouseButton.LEFT) if self._is_free(position):
                self.dragging = True
            case PointerMoved(delta=delta, buttons=buttons) if self.dragging and buttons:
                camera.pan(*delta)
            case PointerReleased() if self.dragging:
                self.dragging = False
            case _:
                return False
        if not camera.meets(self._tiles):
            camera.look = before
        return True
