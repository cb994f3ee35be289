"""Looking about on a board."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.ui.camera import Camera, FreeLook
from cacao_desktop.ui.input.intentions import (
    Intention,
    MouseButton,
    Pan,
    Pinch,
    PointerMoved,
    PointerPressed,
    Wheel,
)

TILES = [(0, 0), (1, 0), (0, 1)]
ON_BOARD = (400, 300)


def looking() -> tuple[Camera, FreeLook]:
    camera = Camera()
    camera.set_view(pygame.Rect(0, 0, 800, 600))
    return camera, FreeLook(camera, TILES, lambda _point: True, lambda: None)


@pytest.mark.parametrize(
    "intention",
    [
        Pan(60.0, -40.0),
        PointerMoved(ON_BOARD, (-50, 30), (MouseButton.LEFT,)),
        Pinch((799, 599), 1.3),
        Wheel((799, 0), 1),
    ],
    ids=lambda intention: type(intention).__name__,
)
def test_tiles_stay_in_view_however_far_one_pans(intention: Intention) -> None:
    camera, look = looking()
    look.handle(PointerPressed(ON_BOARD, MouseButton.LEFT))
    first = camera.look
    for _ in range(60):
        assert look.handle(intention)
        assert camera.meets(TILES)
    assert camera.look != first
