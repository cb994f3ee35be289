"""The counts of a player's goods: a grid with fixed positions, and a strip for the viewer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from cacao_desktop.colours import (
    HEM,
    PLAYER_COLOURS,
    PLAYER_TEXT_COLOURS,
    WATER,
)
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.tiles import LAST_WATER_FIELD
from cacao_desktop.geometry import Point, Size, ceil_div
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.contribution import Count, PanelContribution
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Holder,
    Named,
    Pad,
    Painted,
    Row,
    Words,
    icon,
    pixels,
    spacer,
)
from cacao_desktop.ui.boxes.traversal import named_rects
from cacao_desktop.ui.paint.materials import light_plank, parchment, plain_cloth, woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Pressable, draw_rounded, draw_shadow
from cacao_desktop.words.goods import (
    STORED,
    carrier_in_words,
    goods_in,
    goods_in_words,
    signed,
    water_worth,
)
from cacao_desktop.words.persons import HAVE
from cacao_desktop.words.rows import line_name

ROW: Final = 24
"""The height of a row of counts, in design pixels."""
LOW_ROW: Final = 20
"""The height of a row if there are more than two."""
_EMBLEM_SIDE: Final = 20
BAND: Final = 24
"""The height of the band with the name of a part."""
_COLUMNS: Final = 4
"""The usual number of columns."""
_STRIP_COLUMNS: Final = 4
"""The most counts in the strip below the village board that are in one row."""
_WIDER: Final = {"water": 1.5, "hand": 1.15, "mask": 1.15}
"""The relative width of columns for two digits, or for two digits and a sign."""
_POINTS_NUMBER: Final = styles.COUNT.sized(TextSize.HEADING)
"""The style of the viewer's points, the second largest number after their gold."""
_ROOMY: Final = 40
"""The width per digit, in design pixels, from which icons and figures are large."""
_RAIL_ROW_HEIGHT: Final = 28
"""The height of a row of goods on a narrow table."""


def card_counts(model: TableModel, seat: int) -> list[Count]:
    """Return all counts except gold, in the order of the grid on a card."""
    counts = model.seat(seat).counts
    stored = [
        Count.of(what, getattr(counts, what))
        for what in goods_in(model.match.setup)
        if what in STORED
    ]
    goods = [
        *stored,
        Count.of("sun", counts.sun),
        Count("water", "water", water_worth(counts.water), none=False, steps=counts.water),
    ]
    others = [*_tiles_left(model, seat), *_from_modules(model, seat)]
    rows = _rows(model, seat)
    # The rows of modules begin below the first row.
    first = columns_of(len(goods) + len(others) + len(rows)) - len(goods)
    return [*goods, *others[:first], *rows, *others[first:]]


def columns_of(counts: int) -> int:
    """Return the number of columns for one row, else for two rows, else for rows of four."""
    if counts <= _COLUMNS:
        return counts
    return min(_COLUMNS, max(3, ceil_div(counts, 2)))


def own_counts(model: TableModel, seat: int) -> list[Count]:
    """Return the counts missing from the village board, in the order of the strip below it."""
    rest = [*_tiles_left(model, seat), *_from_modules(model, seat)]
    if len(rest) < _COLUMNS:
        rest.append(
            Count.of("temple", sum(temple.gold[seat] for temple in temple_scores(model.state)))
        )
    return [*rest, *_rows(model, seat)]


def rail_counts(model: TableModel, seat: int) -> list[Count]:
    """Return all counts, gold first, as only some may fit into a narrow strip."""
    return [
        Count("gold", "coin", str(model.seat(seat).counts.gold), none=False),
        *card_counts(model, seat),
    ]


def _rows(model: TableModel, seat: int) -> list[Count]:
    modules = model.contributions(PanelContribution)
    return [count for module in modules for count in module.row_of_counts(model, seat)]


def _from_modules(model: TableModel, seat: int) -> list[Count]:
    modules = model.contributions(PanelContribution)
    return [count for module in modules for count in module.counts(model, seat)]


def _tiles_left(model: TableModel, seat: int) -> list[Count]:
    left = Count.of("hand", len(model.seat(seat).hand) + model.seat(seat).pile)
    if model.shows_pile_counts:
        return [left]
    return []


def draw_count(
    count: Count, surface: pygame.Surface, theme: Theme, cell: pygame.Rect, *, roomy: bool = True
) -> None:
    """Draw one count as large as the cell allows, and nothing for zero."""
    tx = theme.metrics.tx
    style = styles.COUNT
    side = tx(Icon.MEDIUM)
    if not roomy:
        style = style.sized(TextSize.TEXT)
        side = tx(Icon.SMALL)
    side = min(side, cell.height)
    if count.none:
        return
    if count.pieces:
        step = cell.width // len(count.pieces)
        for number, piece in enumerate(count.pieces):
            middle = cell.x + number * step + step // 2, cell.centery
            theme.icons.draw(surface, "storage_space", min(side, step), middle)
            if piece:
                theme.icons.draw(surface, piece, min(side, step), middle)
        return
    left = cell.x + side + tx(Line.THIN)
    available = cell.right - left
    if count.steps is not None:
        track = pygame.Rect(cell.x, 0, max(0, cell.width - tx(Space.SMALL)), tx(Line.THICK))
        track.bottom = cell.bottom
        _draw_steps(surface, track, count.steps)
        side = min(side, cell.height - track.height)
    theme.icons.draw(surface, count.icon, side, (cell.x + side // 2, _level(count, theme, cell)))
    if theme.text.width(count.text, style) > available:
        style = theme.text.fit(count.text, style, max(1, available), cell.height)
    theme.text.draw(surface, count.text, style, (left, cell.centery), "midleft")


def _level(count: Count, theme: Theme, cell: pygame.Rect) -> int:
    """Return the middle of an icon, which is above any steps."""
    if count.steps is None:
        return cell.centery
    return cell.centery - theme.metrics.tx(Line.THICK) // 2


def _draw_steps(surface: pygame.Surface, track: pygame.Rect, steps: int) -> None:
    """Draw a notch for each step of a water carrier, the completed ones in water blue."""
    for number in range(LAST_WATER_FIELD):
        left = track.x + track.width * number // LAST_WATER_FIELD
        right = track.x + track.width * (number + 1) // LAST_WATER_FIELD
        notch = pygame.Rect(left, track.y, max(0, right - left - 1), track.height)
        surface.fill(WATER if number < steps else HEM, notch)


def number_box(name: str, side: float, text: str, *, none: bool = False) -> Box:
    """Return an icon with its number, or an empty place for zero."""
    if none:
        return spacer(side)
    return Row([icon(name, side), Words(text, styles.COUNT_CREAM, grows=False)], 4, grows=False)


@dataclass(frozen=True)
class CountGrid(Holder):
    """Counts in a grid with rows of equal height; without `columns`, as many as fit in a column.

    `widths` are the relative widths of the columns, which are derived from the counts by default.
    """

    counts: Sequence[Count]
    columns: int = 0
    row: float = ROW
    widths: Sequence[float] = ()
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        return width, ceil_div(len(self.counts), max(1, self.columns)) * pixels(theme, self.row)

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[Box, pygame.Rect]]:
        counts = self.counts
        columns = max(1, self.columns)
        if not self.columns:
            counts = counts[: max(1, rect.height // pixels(theme, self.row))]
        widths = self.widths or column_widths(counts, columns)
        unit = rect.width / sum(widths)
        edges = [0, *accumulate(round(unit * width) for width in widths)]
        height = rect.height / max(1, ceil_div(len(counts), columns))
        roomy = unit >= theme.metrics.tx(_ROOMY)
        for index, count in enumerate(counts):
            row, column = divmod(index, columns)
            at = rect.x + edges[column], rect.y + round(row * height)
            size = edges[column + 1] - edges[column], round(height)
            paint = partial(draw_count, count, roomy=roomy)
            yield Named(Painted(paint, self.row), count.what), pygame.Rect(at, size)


def column_widths(counts: Sequence[Count], columns: int) -> list[float]:
    """Return the relative widths of columns for the widest numbers they may hold."""
    return [
        max((_WIDER.get(count.what, 1.0) for count in counts[column::columns]), default=1.0)
        for column in range(columns)
    ]


def even_widths(
    theme: Theme, counts: Sequence[Count], columns: int, available: float
) -> list[float]:
    """Return the relative widths of columns after which all gaps between counts are equal."""
    style = styles.COUNT.sized(TextSize.TEXT)
    side = theme.metrics.tx(Icon.SMALL) + theme.metrics.tx(Line.THIN)
    taken = [
        side + max(theme.text.width(count.text, style) for count in counts[column::columns])
        for column in range(min(columns, len(counts)))
    ]
    taken += [side] * (columns - len(taken))
    gap = max(1.0, (available - sum(taken)) / columns)
    return [(width + gap) * columns / max(1.0, available) for width in taken]


@dataclass(frozen=True)
class Band:
    """The emblem and name of a player on a band of their colour, with a hem if it shows gold."""

    colour: str
    name: str
    text: str = ""
    gold_width: float = 0
    """Fixed so that the coins of all players are aligned."""
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        return width, theme.metrics.tx(BAND)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        colour = PLAYER_COLOURS[self.colour]
        if self.text:
            band = theme.material(woven_cloth, rect.size, colour, 8)
        else:
            band = theme.material(plain_cloth, rect.size, colour, 8)
        surface.blit(band, rect)
        style = styles.COUNT.in_colour(PLAYER_TEXT_COLOURS[self.colour]).without_shadow()
        tx = theme.metrics.tx
        parts: list[Box] = [Words(self.name, style, fit="line")]
        area = rect.inflate(-tx(Space.MEDIUM), 0)
        if self.text:
            gold = Row([icon("coin", 18), Words(self.text, style, grows=False)], Space.TINY)
            parts.append(Fixed(gold, self.gold_width))
            area = rect.inflate(-tx(Space.LARGE), 0)
        taken = sum(part.size(theme, area.width)[0] + tx(Space.TINY) for part in parts[1:])
        # If the name does not fit beside the emblem, it is shown without.
        least = theme.text.width(self.name, style.sized(TextSize.SMALL))
        if least + tx(_EMBLEM_SIDE + Space.TINY) <= area.width - taken:
            parts.insert(0, icon(f"emblem_{self.colour}", _EMBLEM_SIDE))
        Row(parts, Space.TINY).draw(surface, theme, area)


class CountsCard(Composed, Pressable):
    """A card with the counts of a seat; the count under the pointer sets the topic of the book."""

    topic = topics.SCORE
    corner = Radius.PANEL

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model

    @property
    def seat(self) -> int:
        raise NotImplementedError

    @property
    def name(self) -> str:
        return self.model.match.name(self.seat)

    @property
    def words(self) -> str:
        goods = goods_in_words(self.model.words, self.model.seat(self.seat).counts)
        return HAVE.filled(goods=goods).to(self.model.listener, self.model.match, self.seat)

    @property
    def hint(self) -> str:
        shows = _("{name}: points, village and tiles").format(name=self.name)
        return "\n".join(line for line in (*self.details, shows) if line)

    @property
    def details(self) -> Sequence[str]:
        """The lines of the hint above the line about a press."""
        water = carrier_in_words(self.model.seat(self.seat).counts.water)
        return worth_in_words(self.model, self.seat), water

    def anchor(self, what: str, theme: Theme) -> Point:
        rect = next((rect for name, rect in self.counted(theme) if name == what), None)
        if rect is None:
            return self.rect.center
        return (rect.x + theme.metrics.tx(8), rect.centery)

    def counted(self, theme: Theme) -> Iterator[tuple[str, pygame.Rect]]:
        """Yield the name and rectangle of each count."""
        return named_rects(self.content(theme, self.rect.width), theme, self.rect)

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        pointed = (what for what, rect in self.counted(theme) if rect.collidepoint(position))
        self.topic = next(map(topics.token_topic, pointed), topics.SCORE)

    @property
    def contents_key(self) -> tuple[Hashable, ...]:
        """The values, apart from the size, that determine the picture of the card."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))
        key = (
            type(self).__name__,
            self.rect.size,
            theme.metrics.text_scale,
            theme.light.name,
            *self.contents_key,
        )
        surface.blit(theme.cache.get(key, self._painted, theme), self.rect)
        if self.hovered or self.model.highlighted == self.seat:
            radius = theme.metrics.tx(Radius.PANEL)
            draw_rounded(surface, theme, self.rect, radius, None, rim=(HEM, theme.metrics.tx(4)))

    def _painted(self, theme: Theme) -> pygame.Surface:
        card = self.material(theme)
        self.draw_ground(card, theme)
        self.content(theme, self.rect.width).draw(card, theme, card.get_rect())
        return card

    def material(self, theme: Theme) -> pygame.Surface:
        """Return the material of the card at the size of the card."""
        return theme.material(parchment, self.rect.size).copy()

    def draw_ground(self, card: pygame.Surface, theme: Theme) -> None:
        """Draw the background of the contents."""


def worth_in_words(model: TableModel, seat: int) -> str:
    """Return the points that a seat would have if the game ended now, with its parts, in words."""
    if not model.match.context.house.totals:
        return ""
    scored = model.match.scores[seat]
    ends = _("Points if the game ended now: {points}").format(points=signed(scored.total))
    says = _("{name}: {what}")
    lines = [line for line in scored.lines if line.gold]
    parts = "; ".join(
        says.format(name=line_name(line.key), what=signed(line.gold)) for line in lines
    )
    if parts:
        return f"{ends}\n{parts}"
    return ends


@dataclass(frozen=True)
class _InLineOrWrapped(Holder):
    """A text in one line, wrapped where it is too wide."""

    line: Words
    grows: bool = False

    def inside(self) -> Sequence[Box]:
        return (self.line,)

    def size(self, theme: Theme, width: int) -> Size:
        return self._words(theme, width).size(theme, width)

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[Box, pygame.Rect]]:
        yield self._words(theme, rect.width), rect

    def _words(self, theme: Theme, width: int) -> Words:
        if self.line.size(theme, width)[0] <= width:
            return self.line
        return replace(self.line, grows=True)


def points_in_words(points: int) -> str:
    """Return the points with a word for them."""
    text = ngettext("{points} point", "{points} points", abs(points))
    return text.format(points=signed(points))


def points_box(points: int | None, style: TextStyle, height: float = 0) -> Box:
    """Return the points if the game ended now with a word for them, empty if they are hidden.

    `height` is that of the line, if it differs from that of the text. Where the line is too wide,
    the word is below the number.
    """
    if points is None:
        return Row([], grows=False)
    text = points_in_words(points)
    return _InLineOrWrapped(Words(text, style, grows=False, height=height))


def _large_points(points: int | None, *, in_one_row: bool) -> Box:
    """Return the points if the game ended now as a large number, with its word after or below."""
    if points is None:
        return Row([], grows=False)
    text = ngettext("{points} point", "{points} points", abs(points))
    word = text.replace("{points}", "").strip()
    number = Words(signed(points), _POINTS_NUMBER, grows=False, height=ROW)
    unit = Words(word, styles.SMALL_INK, grows=False, height=Space.LARGE)
    if in_one_row:
        return Row([number, unit], Space.TINY, grows=False)
    return Column([number, unit], grows=False)


def points_after_dot(points: int | None, style: TextStyle) -> list[Box]:
    """Return a dot and the points if the game ended now, nothing if they are hidden."""
    if points is None:
        return []
    return [Words("·", style, grows=False), points_box(points, style)]


class OwnGoods(CountsCard):
    """A wooden strip with the counts of the viewer; a press opens their overview.

    As a `rail` it is only as wide as a tile, and shows name and gold first.
    """

    width = 240
    rail = False

    @property
    def seat(self) -> int:
        return self.model.viewer

    @property
    def contents_key(self) -> tuple[Hashable, ...]:
        points = self.model.seat(self.seat).points
        return self.rail, self.seat, self.name, points, *self._counts()

    def _counts(self) -> list[Count]:
        if not self.rail:
            return [count for count in own_counts(self.model, self.seat) if not count.none]
        counts = self.model.seat(self.seat).counts
        goods = [what for what in STORED for _number in range(getattr(counts, what))]
        pieces = *goods, *[""] * (counts.storage_spaces - len(goods))
        gold, *rest = (
            count for count in rail_counts(self.model, self.seat) if count.what not in STORED
        )
        storage = Count("cacao", "cacao", str(len(goods)), none=False, pieces=pieces)
        return [gold, storage, *(count for count in rest if not count.none)]

    def content(self, theme: Theme, width: int) -> Box:
        counts = self._counts()
        if self.rail:
            edges = Space.SMALL, BAND + Space.TINY, Space.SMALL, Space.TINY
            return Pad(CountGrid(counts, row=_RAIL_ROW_HEIGHT), edges)
        possible = len(own_counts(self.model, self.seat))
        in_one_row = possible <= _STRIP_COLUMNS
        columns = max(1, possible if in_one_row else ceil_div(possible, 2))
        points = _large_points(self.model.seat(self.seat).points, in_one_row=in_one_row)
        tx = theme.metrics.tx
        taken = points.size(theme, width)[0] + 2 * tx(Space.MEDIUM) + tx(Space.SMALL)
        widths = even_widths(theme, counts, columns, width - taken)
        grid = CountGrid(counts, columns, LOW_ROW, widths)
        edges = Space.MEDIUM, Space.TINY, Space.MEDIUM, Space.TINY
        rows = 1 if in_one_row else 2
        return Pad(Row([grid, points], Space.SMALL), edges, rows * LOW_ROW + 2 * Space.TINY)

    def material(self, theme: Theme) -> pygame.Surface:
        if self.rail:
            return super().material(theme)
        return theme.material(light_plank, self.rect.size).copy()

    def draw_ground(self, card: pygame.Surface, theme: Theme) -> None:
        if self.rail:
            head = Band(self.model.match.colour(self.seat), self.name)
            head.draw(card, theme, pygame.Rect(0, 0, card.get_width(), theme.metrics.tx(BAND)))
