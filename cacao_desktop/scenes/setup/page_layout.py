"""Where everything of the new-game screen is: seats at the left, modules at the right, as roomy as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.seat_card import SeatCard
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad
from cacao_desktop.ui.boxes.places import Backed, Flow, Grid, held, lay
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import Button, Carousel, Panel, Toggle, Widget

RANDOM_STARTER: Final = -1
_LEFT: Final = 430
_NARROWEST_RIGHT: Final = 380
_TILE: Final = 150
_SMALL_TILE: Final = 112
_HIGHEST_TILE: Final = 198
_GAP: Final = 10


@dataclass(slots=True)
class SetupParts:
    """The widgets of the page."""

    seats: Sequence[SeatCard]
    add: Button
    starter: Carousel[int]
    series: Carousel[str]
    rules: Sequence[Toggle]
    rules_panel: Panel
    learn: Button
    """Leads to the lessons; it is there where it has room below the house rules."""
    modules: Sequence[ModuleTile]

    @property
    def widgets(self) -> list[Widget]:
        above = [*self.seats, self.add, self.starter, self.series, self.rules_panel]
        return [*above, *self.rules, self.learn, *self.modules]


def arrange_parts(parts: SetupParts, place: pygame.Rect, theme: Theme) -> int:
    """Lay everything from the top of `place`, in two columns where there is room; return the height it takes.

    Sentences on tiles and cards are left out where all would not fit with them.
    """
    tx = theme.metrics.tx
    wide = place.width >= tx(_LEFT + _NARROWEST_RIGHT + _GAP)
    room = place.height if wide else theme.metrics.height * 2
    left = pygame.Rect(place.topleft, (tx(_LEFT) if wide else place.width, 0))
    parts.learn.visible = True
    # The way to the lessons matters more than what an opponent is fond of.
    for parts.learn.visible, roomy in ((True, True), (True, False), (False, True), (False, False)):
        for card in parts.seats:
            card.roomy = roomy
        if _left(parts).size(theme, left.width)[1] <= room:
            break
    used = lay(_left(parts), theme, left)
    if not wide:
        for tile in parts.modules:
            tile.roomy = True
        below = pygame.Rect(place.x, place.y + used + tx(_GAP), place.width, 0)
        return used + tx(_GAP) + lay(_tiles(parts, place.width // tx(_TILE + _GAP)), theme, below)
    x = left.right + tx(_GAP)
    right = pygame.Rect(x, place.y, place.right - x, place.height)
    for roomy, columns in product((True, False), (5, 6, 4)):
        for tile in parts.modules:
            tile.roomy = roomy
        width = (right.width - tx(_GAP) * (columns - 1)) // columns
        if width < tx(_TILE if roomy else _SMALL_TILE) or any(
            tile.breaks_its_name(theme, width) for tile in parts.modules
        ):
            continue
        if _tiles(parts, columns).size(theme, right.width)[1] <= place.height:
            return max(used, lay(_tiles(parts, columns), theme, right))
    return max(used, lay(_tiles(parts, right.width // tx(_TILE + _GAP)), theme, right))


def _left(parts: SetupParts) -> Box:
    """Return seats, the row below them, the house rules and the way to the lessons."""
    below = [widget for widget in (parts.add, parts.starter, parts.series) if widget.visible]
    rules = Backed(Pad(Column(held(*parts.rules), gap=2), (12, 4, 12, 4)), parts.rules_panel)
    learn = [Held(parts.learn)] if parts.learn.visible else []
    row = Flow(held(*below, grows=False), _GAP, spread=True)
    return Column([Column(held(*parts.seats), gap=8), row, rules, *learn], gap=_GAP)


def _tiles(parts: SetupParts, columns: int) -> Box:
    return Grid(held(*parts.modules), _GAP, counts=(max(1, columns),), highest=_HIGHEST_TILE)
