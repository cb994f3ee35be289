"""Where the parts of the table are, for any size of window and text.

The map of the table, brought to that size.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.geometry import Size
from cacao_desktop.table.maps import AXES, PANELS, WINDOW, MapPanel, Maps, PanelEdge, TableMap
from cacao_desktop.ui.metrics import Metrics

Span = tuple[int, int]
Sizes = dict[str, Size]


def panel_size(panel: MapPanel, metrics: Metrics) -> tuple[int, int]:
    """Return how large a panel is unless it stretches."""
    return min(metrics.tx(panel.width), round(metrics.width * panel.widest_share)), metrics.tx(
        panel.height
    )


@dataclass(slots=True)
class Axis:
    """The panels along one axis: across (0) or down (1).

    `shown` are those that have a place, `beside` those among them that others keep their distance
    from.
    """

    table: TableMap
    metrics: Metrics
    axis: int
    sizes: Sizes
    shown: set[str]
    beside: set[str]
    _spans: dict[str, Span] = field(default_factory=dict)

    def solve(self) -> dict[str, Span]:
        """Return where each panel begins and ends, in pixels."""
        for name in self.table.orders[self.axis]:
            if name in self.shown:
                self._spans[name] = self._span(name)
        return self._spans

    def _span(self, name: str) -> Span:
        panel = self.table.panels[name]
        size = self.sizes[name][self.axis]
        start, end = AXES[self.axis]
        if panel.floating_gap is not None and self.axis == 0:
            return self._floating_span(name, round(panel.floating_gap * self.metrics.text_scale))
        begin = self._reach(name, start) if panel.neighbours(start) else None
        stop = self._reach(name, end) if panel.neighbours(end) else None
        if begin is None:
            assert stop is not None
            return stop - size, stop
        return begin, begin + size if stop is None else stop

    def _reach(self, name: str, edge: PanelEdge) -> int:
        """Return how far a panel reaches towards an edge.

        As far from its neighbour as it was drawn.
        """
        drawn = self._drawn_gap(name, self.table.panels[name].neighbours(edge)[0], edge)
        sign = 1 if edge == AXES[self.axis][0] else -1
        return self._neighbour(name, edge) + sign * round(drawn * self.metrics.text_scale)

    def _drawn_gap(self, name: str, neighbour: str, edge: PanelEdge) -> float:
        start, end = self.table.panels[name].span(AXES[self.axis])
        before = 0.0
        after = self.table.size[self.axis]
        if neighbour != WINDOW:
            after, before = self.table.panels[neighbour].span(AXES[self.axis])
        if edge == AXES[self.axis][0]:
            return start - before
        return after - end

    def _neighbour(self, name: str, edge: PanelEdge) -> int:
        """Return where the first neighbour that is shown ends, or the window."""
        towards_start = edge == AXES[self.axis][0]
        for neighbour in self.table.panels[name].neighbours(edge):
            if neighbour in self.beside:
                return self._spans[neighbour][1 if towards_start else 0]
        if towards_start:
            return 0
        return self.metrics.size[self.axis]

    def _floating_span(self, name: str, gap: int) -> Span:
        low = self._neighbour(name, AXES[self.axis][0]) + gap
        high = self._neighbour(name, AXES[self.axis][1]) - gap
        size = min(self.sizes[name][self.axis], high - low)
        drawn = sum(self.table.panels[name].span(AXES[self.axis])) / 2 / self.table.size[self.axis]
        start = max(low, min(round(self.metrics.size[self.axis] * drawn - size / 2), high - size))
        return start, start + size


_WIDEST_SIDES: Final = 0.46
"""Where both columns would take more of the width than this, there is room for the narrow table only."""
_SMALLEST_VILLAGE: Final = 156
"""The own village board gives way to the cards down to this side, then it goes."""
_TILE: Final = 84
_NARROW_TILE: Final = 62
_LARGEST_HAND: Final = 104
_RESTING_HAND: Final = 0.5
"""How large the tiles of the hand are while they are not needed and others need the room."""
_LARGEST_NARROW_TILE: Final = 108
"""A tile of the narrow hand is never larger, in lengths of the window.

What grows with the text is the board's loss.
"""
LEAST_LOG: Final = 84
_LIKED_LOG: Final = 108
_SLIM_BAR: Final = 32
"""How high the bars are where the board needs the height."""
Drawer = Literal["", "left", "right"]


@dataclass(frozen=True, slots=True)
class SizeRequests:
    """What the panels ask for: widths of the bars, and heights for a width.

    The supply takes as much of its room as it needs, and leaves the rest that the log would like
    to have if it can. `cards` are the cards of the others, `own_card` stands for the village board
    where that has no room; the hand is needed while a tile is to be laid. On the narrow table the
    supply may have the room of a `button` that is not shown.
    """

    bars: tuple[int, int] = (0, 0)
    cards: Callable[[int], int] = lambda _width: 0
    own_card: Callable[[int], int] = lambda _width: 0
    goods: Callable[[int], int] = lambda _width: 0
    supply: Callable[[int, int, int], int] = lambda _width, _room, _rest: 0
    hand_needed: bool = True
    button: bool = True


@dataclass(slots=True)
class TableLayout:
    """Rectangles in pixels; what is not shown has no size.

    `board` is the part of the window that no panel covers.

    The narrow table has no columns: hand and button are at its sides, cards and log in drawers
    over the board.
    """

    menu: pygame.Rect
    tools: pygame.Rect
    sign: pygame.Rect
    cards: pygame.Rect
    village: pygame.Rect
    goods: pygame.Rect
    hand: pygame.Rect
    supply: pygame.Rect
    log: pygame.Rect
    big_button: pygame.Rect
    board: pygame.Rect
    narrow: bool
    roomy: bool
    hand_tile: int

    @property
    def panels(self) -> list[pygame.Rect]:
        return [
            place
            for place in (getattr(self, name) for name in PANELS if name != "board")
            if place.width
        ]


def has_room_for_columns(maps: Maps, metrics: Metrics) -> bool:
    """Tell whether both columns leave enough of the width to the board."""
    panels = maps.table.panels
    sides = metrics.tx(panels["cards"].width + panels["supply"].width)
    return sides <= metrics.width * _WIDEST_SIDES


def lay_out_table(
    maps: Maps,
    metrics: Metrics,
    wishes: SizeRequests,
    *,
    folded: bool = False,
    drawer: Drawer = "",
    slim_bars: bool = False,
) -> TableLayout:
    """Return where everything is.

    `folded` asks for the narrow table although there is room for the columns, whose `drawer` may
    be open; with `slim_bars` menu, sign and tools leave more of the height to the board.
    """
    roomy = has_room_for_columns(maps, metrics)
    narrow = folded or not roomy
    table = maps.narrow_table if narrow else maps.table
    panels = table.panels
    sizes = {name: panel_size(panel, metrics) for name, panel in panels.items()}
    tile = metrics.tx(_NARROW_TILE if narrow else _TILE)
    if narrow:
        tile = max(metrics.target, min(tile, round(_LARGEST_NARROW_TILE * metrics.window_scale)))
    for name, wanted in zip(("menu", "tools"), wishes.bars, strict=True):
        width, height = sizes[name]
        if slim_bars:
            high = metrics.tx(_SLIM_BAR)
        else:
            high = max(height, metrics.target + metrics.tx(6))
        sizes[name] = wanted if narrow else max(width, wanted), high
    bars = max(sizes["menu"][1], sizes["tools"][1])
    sizes["sign"] = panel_size(maps.table.panels["sign"], metrics)[0], bars
    shown = set(PANELS)
    if narrow:
        shown -= {"village", "cards", "log"} - {"left": {"cards"}, "right": {"log"}}.get(
            drawer, set()
        )
        sizes["hand"] = _mat(tile, metrics, narrow=narrow)
        room = metrics.height - sizes["menu"][1] - sizes["hand"][1] - metrics.tx(18)
        width = sizes["hand"][0]
        sizes["goods"] = width, max(1, min(room, wishes.goods(width)))
        room = metrics.height - sizes["menu"][1] - metrics.tx(12)
        width = sizes["cards"][0]
        sizes["cards"] = (
            width,
            min(room, wishes.cards(width) + metrics.tx(8) + wishes.own_card(width)),
        )
        width = sizes["supply"][0]
        button = sizes["big_button"][1] + metrics.tx(6)
        room -= button if wishes.button else 0
        sizes["supply"] = width, wishes.supply(width, room, 0)
    else:
        tile = _left_column(sizes, shown, tile, wishes, metrics)
        sizes["hand"] = _mat(tile, metrics, narrow=narrow)
        _right_column(sizes, shown, wishes, metrics)

    # Open drawers are over the board and push nothing aside.
    beside = shown - {"cards", "log"} if narrow else shown
    across, down = (Axis(table, metrics, axis, sizes, shown, beside).solve() for axis in (0, 1))
    places = {name: pygame.Rect(0, 0, 0, 0) for name in PANELS}
    for name in shown:
        left, right = across[name]
        top, bottom = down[name]
        places[name] = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
    return TableLayout(**places, narrow=narrow, roomy=roomy, hand_tile=tile)


def _mat(tile: int, metrics: Metrics, *, narrow: bool) -> tuple[int, int]:
    """Return the size of the mat whose tiles have a side of `tile` pixels.

    What is between them grows with the text.
    """
    across = tile + metrics.tx(32 if narrow else 22)
    along = HAND_SIZE * tile + metrics.tx(36 if narrow else 40)
    if narrow:
        return (across, along)
    return (along, across)


def _left_column(
    sizes: Sizes, shown: set[str], tile: int, wishes: SizeRequests, metrics: Metrics
) -> int:
    """Share the left column out among cards, village board, goods and hand.

    Return the side of a hand tile.

    Where the cards have too little room, the village board becomes smaller, then a card; in the
    end the hand becomes smaller too while it is not needed. The village board is there all the
    time or never. Where there is room to spare, the hand takes it: it is what one chooses from.
    """
    gap = metrics.tx(8)
    width = sizes["cards"][0]
    goods = wishes.goods(width)
    room = (
        metrics.height - sizes["menu"][1] - 4 * gap - (tile + metrics.tx(22)) - wishes.cards(width)
    )
    village = min(sizes["village"][0], room - goods - gap)
    if village >= metrics.tx(_SMALLEST_VILLAGE):
        sizes["village"] = (village, village)
        sizes["goods"] = (width, goods)
        return min(metrics.tx(_LARGEST_HAND), tile + room - goods - gap - village)
    shown -= {"village"}
    sizes["goods"] = width, wishes.own_card(width)
    if room < sizes["goods"][1] and not wishes.hand_needed:
        return round(tile * _RESTING_HAND)
    return tile


def _right_column(sizes: Sizes, shown: set[str], wishes: SizeRequests, metrics: Metrics) -> None:
    """Give the supply what it asks for and the log what is left, if that is enough for it."""
    gap = metrics.tx(8)
    width, _height = sizes["supply"]
    room = metrics.height - sizes["menu"][1] - sizes["big_button"][1] - 3 * gap
    least = metrics.tx(LEAST_LOG) + gap
    height = wishes.supply(width, room, metrics.tx(_LIKED_LOG) + gap)
    if room - height < least:
        shown.discard("log")
    sizes["supply"] = width, height
