"""Where on the screen the things are that a lesson points at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from cacao_desktop.scenes.lessons.guidance import BUTTON, TURN
from cacao_desktop.scenes.lessons.lesson import LEARNER, TELLER, Target
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.widget import Widget


class PointedTable(Protocol):
    """What pointing needs of the table."""

    panels: TablePanels
    camera: Camera

    @property
    def mode(self) -> Mode:
        """The decision that the table waits for."""
        ...


def place_of(table: PointedTable, target: Target | str | int) -> pygame.Rect | None:
    """Return where a target is, None while it cannot be seen."""
    widgets = table.panels.widgets
    if isinstance(target, int):
        return _of(table, [widgets.hand.tiles[target]])
    if target == BUTTON:
        return _of(table, [widgets.big_button])
    if target == TURN:
        return _union([widget.rect for widget in table.mode.extra_widgets()])
    assert isinstance(target, Target)
    if target.what == "cell":
        return table.camera.tile_rect(target.cell)
    return _of(table, _widgets_of(table, target))


def _widgets_of(table: PointedTable, target: Target) -> Sequence[Widget]:
    """Return the widgets that show a target; of several possible ones the last that can be seen."""
    widgets = table.panels.widgets
    match target.what:
        case "hand":
            return widgets.hand.tiles
        case "slot":
            return [s for s in widgets.slots if (s.source, s.slot) == (target.source, target.slot)]
        case "village":
            return (
                _seen(table, [widgets.village]) or _seen(table, [widgets.goods]) or [widgets.cards[LEARNER]]
            )
        case "goods":
            return _seen(table, [widgets.goods]) or [widgets.cards[LEARNER]]
        case "card":
            return _seen(table, [widgets.cards[LEARNER], widgets.goods]) or [widgets.cards[TELLER]]
        case "pile":
            return [widgets.pile]
    huts = [hut for hut in widgets.supply.huts if target.source in ("", hut.hut)]
    return _seen(table, huts) or [widgets.toolbar.huts]


def _seen(table: PointedTable, widgets: Sequence[Widget]) -> list[Widget]:
    shown = {id(part) for widget in table.panels.page.widgets for part in widget.parts()}
    return [widget for widget in widgets if id(widget) in shown and widget.rect.width]


def _of(table: PointedTable, widgets: Sequence[Widget]) -> pygame.Rect | None:
    return _union([widget.rect for widget in _seen(table, widgets)])


def _union(rects: list[pygame.Rect]) -> pygame.Rect | None:
    return rects[0].unionall(rects[1:]) if rects else None
