"""The valley comes to rest.

One full drawing without the motes over covered areas, then motes alone.
"""

from __future__ import annotations

import pygame

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.ambient.valley_view import Change, ValleyView
from cacao_desktop.ui.theme import Theme

SIZE = (640, 400)


def test_before_only_motes_move_everything_is_drawn_without_those_over_buttons() -> None:
    pygame.font.init()
    theme = Theme(resource("assets"))
    valley = ValleyView()
    covered = [pygame.Rect(0, 0, *SIZE).inflate(200, 200)]
    valley.wake()
    was_windy = False
    for _ in range(2000):
        change = valley.update(1 / 30)
        valley.prepare(theme, SIZE, covered)
        if not valley.is_calm:
            was_windy = was_windy or bool(valley._motes)
            continue
        assert change is not Change.MOTES
        if change is Change.WHOLE:
            break
    assert was_windy
    assert valley.is_calm
    assert valley._motes == []
