"""The rectangles of the things at the table that a step of a lesson points at."""

from collections.abc import Sequence

import pygame

from cacao_desktop.scenes.lessons.lesson import LEARNER, TEACHER, Target
from cacao_desktop.scenes.lessons.lesson_flow import BUTTON, TURN
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Widget


def target_rect(
    table: TableCore, panels: TablePanels, target: Target | str | int
) -> pygame.Rect | None:
    """Return the rectangle of a target, None while it is hidden."""
    widgets = panels.widgets
    if isinstance(target, int):
        return _union(_seen(panels, [widgets.hand[target]]))
    if target == BUTTON:
        return _union(_seen(panels, [widgets.big_button]))
    if target == TURN:
        return _union(table.mode.extra_widgets)
    assert isinstance(target, Target)
    if target.what == "cell":
        return table.camera.tile_rect(target.cell)
    if target.what == "card" and _seen(panels, [widgets.village]):
        return widgets.village.gold_plate
    return _union(_seen(panels, _widgets_of(panels, target)))


def _widgets_of(panels: TablePanels, target: Target) -> Sequence[Widget]:
    """Return the widgets that show a target, or those that stand in for hidden ones."""
    widgets = panels.widgets
    own_card = widgets.cards[LEARNER]
    match target.what:
        case "hand":
            return widgets.hand
        case "slot":
            expected = (target.source, target.slot)
            return [slot for slot in widgets.slots if (slot.source, slot.slot) == expected]
        case "village":
            seen = _seen(panels, [widgets.village]) or _seen(panels, [widgets.goods])
            return seen or [own_card]
        case "goods":
            return _seen(panels, [widgets.goods]) or [own_card]
        case "card":
            return _seen(panels, [own_card, widgets.goods]) or [widgets.cards[TEACHER]]
        case "pile":
            return [widgets.pile]
    cards = [card for card in widgets.supply.cards if target.source in ("", card.key)]
    return _seen(panels, cards) or [*widgets.toolbar.of_modules]


def _seen(panels: TablePanels, widgets: Sequence[Widget]) -> list[Widget]:
    shown = {id(part) for widget in panels.page.widgets for part in widget.parts()}
    return [widget for widget in widgets if id(widget) in shown and widget.rect.width]


def _union(widgets: Sequence[Widget]) -> pygame.Rect | None:
    """Return the bounding box of widgets, None without any."""
    rects = [widget.rect for widget in widgets]
    if rects:
        return rects[0].unionall(rects[1:])
    return None
