"""Where everything of the new-game screen is: seats at the left, modules at the right, as roomy as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.seat_card import EmptySeat, SeatCard
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad
from cacao_desktop.ui.boxes.places import Backed, Flow, Grid, held, lay
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import Button, Carousel, Panel, Toggle, Widget

RANDOM_STARTER: Final = -1
_LEFT: Final = 430
_NARROWEST_RIGHT: Final = 380
_TILE: Final = 150
_SMALL_TILE: Final = 112
_HIGHEST_TILE: Final = 198
_LARGEST: Final = 92
_SLOT: Final = 190
_GAP: Final = 10


@dataclass(slots=True)
class SetupParts:
    """The widgets of the page."""

    seats: Sequence[SeatCard]
    add: EmptySeat
    starter: Carousel[int]
    series: Carousel[str]
    rules: Sequence[Toggle]
    rules_panel: Panel
    more: Sequence[Button]
    """What leads to the house rules and to the lessons."""
    modules: Sequence[ModuleTile]

    @property
    def widgets(self) -> list[Widget]:
        above = [*self.seats, self.add, self.starter, self.series, self.rules_panel]
        return [*above, *self.rules, *self.modules, *self.more]


def arrange_parts(parts: SetupParts, place: pygame.Rect, theme: Theme) -> int:
    """Lay everything from the top of `place`, without sentences where these have no room; return the height."""
    parts.add.high = 0
    tx, more = theme.metrics.tx, Flow(held(*parts.more, grows=False), _GAP, spread=True)
    if place.width < tx(_LEFT + _NARROWEST_RIGHT + _GAP):
        for card in parts.seats:
            card.roomy = True
        for tile in parts.modules:
            tile.take_form(roomy=True)
        tiles = _tiles(parts, place.width // tx(_TILE + _GAP))
        return lay(
            Column([_left(parts), more, tiles], gap=_GAP), theme, pygame.Rect(place.topleft, (place.width, 0))
        )
    left = pygame.Rect(place.x, place.y, tx(_LEFT), 0)
    for roomy in (True, False):
        for card in parts.seats:
            card.roomy = roomy
        used = lay(_left(parts), theme, left)
        if used <= place.height:
            break
    parts.add.high = max(0, min(tx(_SLOT), parts.add.rect.height + place.height - used))
    used = lay(_left(parts), theme, left)
    right = pygame.Rect(left.right + tx(_GAP), place.y, place.right - left.right - tx(_GAP), place.height)
    foot = more.size(theme, right.width)[1] + tx(_GAP)
    right.height -= foot
    for roomy, columns in product((True, False), (5, 6, 4)):
        for tile in parts.modules:
            tile.take_form(roomy=roomy)
        width = (right.width - tx(_GAP) * (columns - 1)) // columns
        if width < tx(_TILE if roomy else _SMALL_TILE) or any(
            tile.breaks_its_name(theme, width) for tile in parts.modules
        ):
            continue
        if _tiles(parts, columns).size(theme, right.width)[1] <= right.height:
            break
    else:
        columns = right.width // tx(_TILE + _GAP)
    lay(_tiles(parts, columns), theme, right)
    spare = min(tile.rect.height - tile.measure(theme, tile.rect.width)[1] for tile in parts.modules)
    for tile in parts.modules:
        tile.side = min(_LARGEST, tile.side + spare / theme.metrics.text_scale)
    height = parts.modules[-1].rect.bottom - place.y
    lay(more, theme, pygame.Rect(right.x, place.y + height + tx(_GAP), right.width, 0))
    return max(used, height + foot)


def _left(parts: SetupParts) -> Box:
    """Return seats, the row below them, and the variants."""
    seats = [*parts.seats, *([parts.add] if parts.add.visible else [])]
    rules = Backed(Pad(Column(held(*parts.rules), gap=2), (12, 4, 12, 4)), parts.rules_panel)
    row = Flow(held(parts.starter, parts.series, grows=False), _GAP, spread=True)
    return Column([Column(held(*seats), gap=8), row, rules], gap=_GAP)


def _tiles(parts: SetupParts, columns: int) -> Box:
    return Grid(held(*parts.modules), _GAP, counts=(max(1, columns),), highest=_HIGHEST_TILE)
