"""What lights up what is meant: a veil over everything else, rings, and a dashed way with a tile that shows it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.scenes.lessons.lesson import LEARNER, TELLER, Target
from cacao_desktop.scenes.lessons.lesson_flow import BUTTON, TURN
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Theme, colours
from cacao_desktop.ui.paint.shapes import blank, rounded
from cacao_desktop.ui.widgets.widget import Widget, draw_disc, draw_focus_ring, draw_jade_ring

_VEIL: Final = (12, 10, 6, 98)
TRAVEL: Final = 1.6
REST: Final = 0.8
_STEPS: Final = 28
Spot = tuple[float, float]


def draw_veil(surface: pygame.Surface, theme: Theme, lit: Sequence[pygame.Rect]) -> None:
    """Darken everything but what is lit."""
    size, radius = surface.get_size(), theme.metrics.tx(12)
    spots = tuple((rect.x, rect.y, rect.width, rect.height) for rect in lit)

    def paint() -> pygame.Surface:
        veil = blank(size)
        veil.fill(_VEIL)
        for rect in lit:
            hole = rounded(rect.size, radius, colours.WHITE, 255)
            veil.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        return veil

    surface.blit(theme.cache.get(("lesson veil", size, spots, radius), paint), (0, 0))


def draw_rings(surface: pygame.Surface, theme: Theme, places: Sequence[pygame.Rect], *, act: bool) -> None:
    """Ring what is meant: in jade what can be done now, in white what is only looked at."""
    for place in places:
        if act:
            draw_jade_ring(surface, theme, place, theme.metrics.tx(12))
        else:
            draw_focus_ring(surface, theme, place, 12)


def way_point(start: pygame.Rect, end: pygame.Rect, share: float) -> Spot:
    """Return a point of the arched way from the middle of one place to that of another."""
    (x0, y0), (x2, y2) = start.center, end.center
    x1, y1 = (x0 + x2) / 2, min(y0, y2) - abs(x2 - x0) * 0.12
    rest = 1 - share
    return (
        rest * rest * x0 + 2 * rest * share * x1 + share * share * x2,
        rest * rest * y0 + 2 * rest * share * y1 + share * share * y2,
    )


def draw_way(surface: pygame.Surface, theme: Theme, start: pygame.Rect, end: pygame.Rect) -> None:
    """Draw a dotted way from one place to another."""
    tx = theme.metrics.tx
    for number in range(_STEPS):
        x, y = way_point(start, end, number / _STEPS)
        if not start.collidepoint(x, y) and not end.collidepoint(x, y):
            draw_disc(surface, theme, (round(x), round(y)), tx(11), colours.JADE, (colours.JADE_LINE, tx(2)))


def draw_traveller(
    surface: pygame.Surface,
    picture: Callable[[int], pygame.Surface],
    start: pygame.Rect,
    end: pygame.Rect,
    seconds: float,
) -> None:
    """Draw what goes the way, as far as it is now; it rests at the end before it sets out again."""
    share = min(1.0, seconds % (TRAVEL + REST) / TRAVEL)
    share = share * share * (3 - 2 * share)
    side = max(1, round(start.width + (end.width - start.width) * share))
    shown = picture(side)
    surface.blit(shown, shown.get_rect(center=way_point(start, end, share)))


def place_of(table: TableCore, panels: TablePanels, target: Target | str | int) -> pygame.Rect | None:
    """Return where a target is, None while it cannot be seen."""
    widgets = panels.widgets
    if isinstance(target, int):
        return _of(panels, [widgets.hand.tiles[target]])
    if target == BUTTON:
        return _of(panels, [widgets.big_button])
    if target == TURN:
        return _union([widget.rect for widget in table.mode.extra_widgets])
    assert isinstance(target, Target)
    if target.what == "cell":
        return table.camera.tile_rect(target.cell)
    if target.what == "card" and _seen(panels, [widgets.village]):
        return widgets.village.gold_plate
    return _of(panels, _widgets_of(panels, target))


def _widgets_of(panels: TablePanels, target: Target) -> Sequence[Widget]:
    """Return the widgets that show a target; of several possible ones the last that can be seen."""
    widgets = panels.widgets
    match target.what:
        case "hand":
            return widgets.hand.tiles
        case "slot":
            return [s for s in widgets.slots if (s.source, s.slot) == (target.source, target.slot)]
        case "village":
            return (
                _seen(panels, [widgets.village]) or _seen(panels, [widgets.goods]) or [widgets.cards[LEARNER]]
            )
        case "goods":
            return _seen(panels, [widgets.goods]) or [widgets.cards[LEARNER]]
        case "card":
            return _seen(panels, [widgets.cards[LEARNER], widgets.goods]) or [widgets.cards[TELLER]]
        case "pile":
            return [widgets.pile]
    cards = [card for card in widgets.supply.cards if target.source in ("", card.key)]
    return _seen(panels, cards) or [*widgets.toolbar.of_modules]


def _seen(panels: TablePanels, widgets: Sequence[Widget]) -> list[Widget]:
    shown = {id(part) for widget in panels.page.widgets for part in widget.parts()}
    return [widget for widget in widgets if id(widget) in shown and widget.rect.width]


def _of(panels: TablePanels, widgets: Sequence[Widget]) -> pygame.Rect | None:
    return _union([widget.rect for widget in _seen(panels, widgets)])


def _union(rects: list[pygame.Rect]) -> pygame.Rect | None:
    return rects[0].unionall(rects[1:]) if rects else None
