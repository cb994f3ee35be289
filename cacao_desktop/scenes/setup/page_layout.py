"""Where everything of the new-game screen is: seats at the left, modules at the right, as roomy as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.seat_card import SeatCard
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import Button, Carousel, Panel, Toggle, Widget, column

RANDOM_STARTER: Final = -1
_LEFT: Final = 430
_NARROWEST_RIGHT: Final = 380
_TILE: Final = 150
_SMALL_TILE: Final = 112
_HIGHEST_TILE: Final = 198


@dataclass(slots=True)
class SetupParts:
    """The widgets of the page."""

    seats: Sequence[SeatCard]
    add: Button
    starter: Carousel[int]
    series: Carousel[str]
    rules: Sequence[Toggle]
    rules_panel: Panel
    more: Sequence[Button]
    """What leads to the house rules and to the lessons."""
    modules: Sequence[ModuleTile]

    @property
    def widgets(self) -> list[Widget]:
        """All of them, in the order of the focus."""
        above = [*self.seats, self.add, self.starter, self.series, self.rules_panel]
        return [*above, *self.rules, *self.modules, *self.more]


def arrange_parts(parts: SetupParts, place: pygame.Rect, theme: Theme) -> int:
    """Lay everything from the top of `place`, in two columns where there is room; return the height it takes.

    Sentences on tiles and cards are left out where all would not fit with them.
    """
    tx = theme.metrics.tx
    gap = tx(10)
    if place.width < tx(_LEFT + _NARROWEST_RIGHT) + gap:
        return _arrange_narrow(parts, place, theme, gap)
    left = pygame.Rect(place.x, place.y, tx(_LEFT), place.height)
    right = pygame.Rect(left.right + gap, place.y, place.right - left.right - gap, place.height)
    for roomy in (True, False):
        for card in parts.seats:
            card.roomy = roomy
        used = _arrange_left(parts, left, theme, gap)
        if used <= place.height:
            break
    height, foot = 0, _in_rows(parts.more, right, theme, gap) + gap
    right.height -= foot
    for roomy, columns in product((True, False), (5, 6, 4)):
        for tile in parts.modules:
            tile.roomy = roomy
        width = (right.width - gap * (columns - 1)) // columns
        if width < tx(_TILE if roomy else _SMALL_TILE) or any(
            tile.breaks_its_name(theme, width) for tile in parts.modules
        ):
            continue
        height = _grid(parts.modules, right, theme, gap, columns)
        if height <= right.height:
            break
    else:
        columns = max(1, right.width // tx(_TILE + 10))
        height = _grid(parts.modules, right, theme, gap, columns)
    _in_rows(parts.more, right.move(0, height + gap), theme, gap)
    return max(used, height + foot)


def _arrange_narrow(parts: SetupParts, place: pygame.Rect, theme: Theme, gap: int) -> int:
    all_parts: list[SeatCard | ModuleTile] = [*parts.seats, *parts.modules]
    for part in all_parts:
        part.roomy = True
    used = _arrange_left(parts, place, theme, gap) + gap
    used += _in_rows(parts.more, place.move(0, used), theme, gap) + gap
    below = pygame.Rect(place.x, place.y + used, place.width, 0)
    columns = max(1, (place.width + gap) // (theme.metrics.tx(_TILE) + gap))
    return used + _grid(parts.modules, below, theme, gap, columns)


def _arrange_left(parts: SetupParts, place: pygame.Rect, theme: Theme, gap: int) -> int:
    """Lay seats, the row below them, and the variants; return the height they take."""
    tx = theme.metrics.tx
    y = place.y + column(parts.seats, place, theme, tx(8)) + tx(8)
    below = [widget for widget in (parts.add, parts.starter, parts.series) if widget.visible]
    y += _in_rows(below, place.move(0, y - place.y), theme, gap) + gap
    inner = pygame.Rect(place.x + tx(12), y + tx(4), place.width - tx(24), 0)
    high = column(parts.rules, inner, theme, tx(2)) + tx(8)
    parts.rules_panel.place(pygame.Rect(place.x, y, place.width, high), theme)
    return y + high - place.y


def _in_rows(widgets: Sequence[Widget], place: pygame.Rect, theme: Theme, gap: int) -> int:
    """Lay as many widgets beside one another as fit, each row as wide as the place; return the height they take."""
    rows: list[list[Widget]] = []
    for widget in widgets:
        if not rows or sum(each.measure(theme)[0] + gap for each in (*rows[-1], widget)) > place.width + gap:
            rows.append([])
        rows[-1].append(widget)
    y = place.y
    for row in rows:
        sizes = [each.measure(theme) for each in row]
        spare = (place.width + gap - sum(width + gap for width, _high in sizes)) // len(row)
        x, tallest = place.x, max(high for _width, high in sizes)
        for each, (width, _high) in zip(row, sizes, strict=True):
            each.place(pygame.Rect(x, y, width + spare, tallest), theme)
            x = each.rect.right + gap
        y += tallest + gap
    return y - gap - place.y


def _grid(tiles: Sequence[ModuleTile], place: pygame.Rect, theme: Theme, gap: int, columns: int) -> int:
    """Lay tiles in rows of equal height, higher than they need where there is room; return the height used."""
    width = (place.width - gap * (columns - 1)) // columns
    rows = -(-len(tiles) // columns)
    needed = max(tile.measure(theme, width)[1] for tile in tiles)
    spare = (place.height - gap * (rows - 1)) // rows
    height = max(needed, min(spare, theme.metrics.tx(_HIGHEST_TILE)))
    for number, tile in enumerate(tiles):
        x = place.x + number % columns * (width + gap)
        y = place.y + number // columns * (height + gap)
        tile.place(pygame.Rect(x, y, width, height), theme)
    return rows * (height + gap) - gap
