"""The valley comes to rest.

One full drawing without the motes over covered areas, then motes alone.
"""

from __future__ import annotations

import pygame

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.ambient.outlook import Change, Outlook
from cacao_desktop.ui.theme import Theme

SIZE = (640, 400)


def test_before_only_motes_move_everything_is_drawn_without_those_over_buttons() -> None:
    pygame.font.init()
    theme = Theme(resource("assets"))
    outlook = Outlook()
    covered = [pygame.Rect(0, 0, *SIZE).inflate(200, 200)]
    outlook.wake()
    was_windy = False
    for _ in range(2000):
        change = outlook.update(1 / 30)
        outlook.prepare(theme, SIZE, covered)
        if not outlook.resting:
            was_windy = was_windy or bool(outlook._motes)
            continue
        assert change is not Change.MOTES
        if change is Change.WHOLE:
            break
    assert was_windy
    assert outlook.resting
    assert outlook._motes == []
