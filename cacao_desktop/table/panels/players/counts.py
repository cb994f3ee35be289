"""What a player has, counted in a grid in which every count keeps its place, and the strip of what is in front."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Row, Words, icon
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, parchment
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Pressable, draw_shadow
from cacao_desktop.words.goods import STORED, goods_in, goods_in_words
from cacao_desktop.words.numbers import signed, water_worth
from cacao_desktop.words.score_lines import line_name

ROW: Final = 23
_ROOMY_ROW: Final = 26
_ICON: Final = 19
_DOT: Final = (176, 146, 104)
_COLUMNS: Final = 4
_LAST_WIDER: Final = 1.3
"""The last column holds the water, whose worth has a sign and two digits."""


@dataclass(frozen=True, slots=True)
class Count:
    """One count: the name of its good, its icon, its text, and whether there is none of it."""

    what: str
    icon: str
    text: str
    none: bool

    @classmethod
    def of(cls, what: str, number: int, icon: str = "") -> Count:
        """Return a count that is only a dot at zero."""
        return cls(what, icon or what, str(number), number == 0)


def card_counts(model: TableModel, seat: int) -> list[Count]:
    """Return everything but gold, in the order of the grid of a card."""
    has = model.seat(seat).counts
    sun, tiles = Count.of("sun", has.sun), _tiles_left(model, seat)
    water = Count("water", "water", water_worth(has.water), none=False)
    rest = _from_modules(model, seat)
    stored = [Count.of(what, getattr(has, what)) for what in goods_in(model.match.setup) if what in STORED]
    goods = [*stored, sun, water] if len(stored) > 1 else [*stored, sun, *tiles, water]
    rest += tiles if len(stored) > 1 else []
    return [*goods, *_rows(model, seat), *rest]


def own_counts(model: TableModel, seat: int) -> list[Count]:
    """Return what a player has beside what is on the village board, in the order of the strip below it."""
    rest = [*_from_modules(model, seat), *_tiles_left(model, seat)]
    if len(rest) < _COLUMNS:
        gold = sum(temple.gold[seat] for temple in temple_scores(model.state))
        rest.insert(0, Count.of("temple", gold))
    return [*_rows(model, seat), *rest]


def rail_counts(model: TableModel, seat: int) -> list[Count]:
    """Return what matters most first: gold, and then as much of the rest as there is room for."""
    gold = Count("gold", "coin", str(model.seat(seat).counts.gold), none=False)
    return [gold, *card_counts(model, seat)]


def _rows(model: TableModel, seat: int) -> list[Count]:
    return [count for view in model.views for count in view.row_of_counts(model, seat)]


def _from_modules(model: TableModel, seat: int) -> list[Count]:
    return [count for view in model.views for count in view.counts(model, seat)]


def _tiles_left(model: TableModel, seat: int) -> list[Count]:
    left = Count.of("hand", len(model.seat(seat).hand) + model.seat(seat).pile)
    return [left] if model.match.house.piles else []


def columns_for(counts: int) -> int:
    """Return how many columns the grid of a card has."""
    return 2 if counts <= 4 else 3 if counts <= 6 else _COLUMNS


def grid_height(theme: Theme, counts: int, columns: int, *, roomy: bool = False) -> int:
    """Return how high a grid is, in pixels."""
    return -(-counts // columns) * theme.metrics.tx(_ROOMY_ROW if roomy else ROW)


def grid_cells(counts: int, columns: int, box: pygame.Rect) -> list[pygame.Rect]:
    """Return the place of each count in a grid that fills a box."""
    rows = max(1, -(-counts // columns))
    width = box.width / (columns - 1 + _LAST_WIDER) if columns > 1 else box.width
    height = box.height / rows
    return [
        pygame.Rect(
            box.x + round(index % columns * width),
            box.y + round(index // columns * height),
            round(width * (_LAST_WIDER if columns > 1 and index % columns == columns - 1 else 1)),
            round(height),
        )
        for index in range(counts)
    ]


def draw_count(surface: pygame.Surface, theme: Theme, count: Count, cell: pygame.Rect) -> None:
    """Show one count, as large as there is room for it; of what there is none is only a dot."""
    tx = theme.metrics.tx
    side = min(tx(_ICON if cell.width < tx(60) else _ICON + 3), cell.height)
    if count.none:
        pygame.draw.aacircle(surface, _DOT, (cell.x + side // 2, cell.centery), max(2, side // 8))
        return
    theme.icons.draw(surface, count.icon, side, (cell.x, cell.centery), "midleft")
    style = looks.COUNT
    room = cell.right - cell.x - side - tx(3)
    if theme.text.width(count.text, style) > room:
        style = theme.text.fit(count.text, style, max(1, room), cell.height)
    theme.text.draw(surface, count.text, style, (cell.x + side + tx(3), cell.centery), "midleft")


def worth_in_words(model: TableModel, seat: int) -> str:
    """Return what a seat's gold would be if the game ended now, and what it would be made of."""
    if not model.match.house.totals:
        return ""
    scored = model.match.scores[seat]
    ends = _("If the game ended now: {gold} gold").format(gold=signed(scored.total))
    says = _("{name}: {what}")
    lines = [line for line in scored.lines if line.gold]
    parts = "; ".join(says.format(name=line_name(line.key), what=signed(line.gold)) for line in lines)
    return f"{ends}\n{parts}" if parts else ends


def worth_width(theme: Theme, worth: int | None, style: TextStyle) -> int:
    """Return how wide `draw_worth` draws, in pixels."""
    return 0 if worth is None else _flag_room(theme, style) + theme.text.width(signed(worth), style)


def draw_worth(surface: pygame.Surface, theme: Theme, worth: int | None, style: TextStyle, at: Point) -> None:
    """Show the flag of the finish and what the gold would be, if that is shown; `at` is the left end, in the middle."""
    if worth is None:
        return
    room = _flag_room(theme, style)
    theme.icons.draw(surface, "flag", room * 5 // 6, at, "midleft", colour=style.colour)
    theme.text.draw(surface, signed(worth), style, (at[0] + room, at[1]), "midleft")


def worth_box(theme: Theme, worth: int, style: TextStyle) -> Box:
    """Return the flag of the finish and what the gold would be, as a part of a row."""
    ends = Words(signed(worth), style, grows=False)
    return Row([icon(theme, "flag", style.size * 0.82, style.colour), ends], gap=3, grows=False)


def _flag_room(theme: Theme, style: TextStyle) -> int:
    return round(theme.text.line_height(style) * 0.72)


_PADDING: Final = 8
_EDGE: Final = 5


class OwnGoods(Pressable):
    """A strip of parchment with a grid of counts; a press shows the own points, village and tiles.

    As a `rail` it is as narrow as a tile, gold first, and shows as much as there is room for.
    """

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self._model = model
        self.rail = False
        self.topic = topics.SCORE

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        placed = self._laid_out(theme, self.rect.topleft)
        pointed = (topics.token_topic(count.what) for count, cell in placed if cell.collidepoint(position))
        self.topic = next(pointed, topics.SCORE)

    @property
    def hint(self) -> str:
        name = self._model.match.name(self._model.viewer)
        shows = _("{name}: points, village and tiles").format(name=name)
        return f"{shows}\n{worth_in_words(self._model, self._model.viewer)}"

    @property
    def words(self) -> str:
        seat = self._model.viewer
        has = goods_in_words(self._model.views, self._model.seat(seat).counts)
        return _("{name} has {goods}").format(name=self._model.match.name(seat), goods=has)

    def _counts(self) -> list[Count]:
        return (rail_counts if self.rail else own_counts)(self._model, self._model.viewer)

    def _columns(self) -> int:
        return 1 if self.rail else min(_COLUMNS, len(self._counts()))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        counts = len(self._counts())
        rows = counts * tx(ROW + 4) if self.rail else grid_height(theme, counts, self._columns())
        return width or tx(226), rows + tx(2 * _EDGE)

    def _laid_out(self, theme: Theme, at: tuple[int, int]) -> list[tuple[Count, pygame.Rect]]:
        """Return the counts that have room, each with its place on a strip whose corner is at a point."""
        tx, counts, columns = theme.metrics.tx, self._counts(), self._columns()
        inner = pygame.Rect(at, self.rect.size).inflate(-tx(2 * _PADDING), -tx(2 * _EDGE))
        if self.rail:
            counts = counts[: max(1, inner.height // tx(ROW))]
        return list(zip(counts, grid_cells(len(counts), columns, inner), strict=True))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        radius = theme.metrics.tx(PANEL_RADIUS)
        draw_shadow(surface, theme, self.rect, radius)
        look = theme.metrics.text_scale, theme.light.flat
        key = ("goods", self.rect.size, look, self.rail, tuple(self._counts()))
        surface.blit(theme.cache.get(key, lambda: self._painted(theme)), self.rect)
        if self.hovered:
            pygame.draw.rect(surface, HEM, self.rect, theme.metrics.tx(2), border_radius=radius)

    def _painted(self, theme: Theme) -> pygame.Surface:
        strip = theme.material(parchment, self.rect.size).copy()
        for count, cell in self._laid_out(theme, (0, 0)):
            draw_count(strip, theme, count, cell)
        return strip

    def anchor(self, what: str, theme: Theme) -> tuple[int, int]:
        """Return where a gain of something arrives."""
        places = (cell for count, cell in self._laid_out(theme, self.rect.topleft) if count.what == what)
        place = next(places, self.rect)
        return place.x + theme.metrics.tx(10), place.centery
