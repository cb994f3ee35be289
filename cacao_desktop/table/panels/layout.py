"""Computes the layout of the panels for any window and text size from the map of the table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.geometry import Size
from cacao_desktop.measures import HEADER, TARGET, Space
from cacao_desktop.table.maps import AXES, PANELS, WINDOW, MapPanel, Maps, PanelEdge, TableMap
from cacao_desktop.ui.metrics import Metrics

_MIN_CENTRED_SHARE: Final = 0.7
"""The share of the possible width from which the status bar stays in the middle."""
Span = tuple[int, int]
Sizes = dict[str, Size]


def panel_size(panel: MapPanel, metrics: Metrics) -> tuple[int, int]:
    """Return the size of a panel that does not stretch."""
    widest = round(metrics.width * panel.widest_share)
    return min(metrics.tx(panel.width), widest), metrics.tx(panel.height)


@dataclass(slots=True)
class Axis:
    """The panels along one axis: horizontal (0) or vertical (1).

    `shown` panels get a span; those in `beside` push others aside.
    """

    table: TableMap
    metrics: Metrics
    axis: int
    sizes: Sizes
    shown: set[str]
    beside: set[str]
    _spans: dict[str, Span] = field(default_factory=dict)

    def solve(self) -> dict[str, Span]:
        """Return the start and end of each panel, in pixels."""
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
        if not panel.neighbours(start):
            stop = self._reach(name, end)
            return stop - size, stop
        begin = self._reach(name, start)
        if not panel.neighbours(end):
            return begin, begin + size
        return begin, self._reach(name, end)

    def _reach(self, name: str, edge: PanelEdge) -> int:
        """Return the position of a panel's edge at the drawn distance from its neighbour."""
        drawn = self._drawn_gap(name, self.table.panels[name].neighbours(edge)[0], edge)
        gap = round(drawn * self.metrics.text_scale)
        if edge == AXES[self.axis][0]:
            return self._neighbour(name, edge) + gap
        return self._neighbour(name, edge) - gap

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
        """Return the facing edge of the first visible neighbour, or of the window."""
        neighbours = self.table.panels[name].neighbours(edge)
        begin, end = self.metrics.size[self.axis], 0
        for neighbour in neighbours:
            if neighbour in self.beside:
                begin, end = self._spans[neighbour]
                break
        if edge == AXES[self.axis][0]:
            return end
        return begin

    def _floating_span(self, name: str, gap: int) -> Span:
        """Return a span around the drawn middle, beside it only if that leaves much more width."""
        start_edge, end_edge = AXES[self.axis]
        begin = self._neighbour(name, start_edge) + gap
        end = self._neighbour(name, end_edge) - gap
        wanted = self.sizes[name][self.axis]
        drawn_middle = sum(self.table.panels[name].span(AXES[self.axis])) / 2
        drawn_share = drawn_middle / self.table.size[self.axis]
        middle = round(self.metrics.size[self.axis] * drawn_share)
        reach = min(middle - begin, end - middle, wanted // 2)
        if 2 * reach >= _MIN_CENTRED_SHARE * min(wanted, end - begin):
            return middle - reach, middle + reach
        size = min(wanted, end - begin)
        start = max(begin, min(middle - size // 2, end - size))
        return start, start + size


_MAX_SIDES_SHARE: Final = 0.46
"""The largest share of the width for both columns; beyond it the table is narrow."""
_MIN_VILLAGE: Final = 188
"""The smallest side of the viewer's round village board; with less height it is a low card."""
_LOW_VILLAGE: Final = 144
"""The height of the low village board; with less height it is hidden."""
_TILE_SIDE: Final = 84
"""The side of the viewer's hand tiles, in design pixels."""
_NARROW_TILE_SIDE: Final = 60
"""The side of hand tiles on a narrow table."""
_MAX_TILE_SIDE: Final = 104
"""The side of hand tiles if there is plenty of height."""
_NARROW_HAND_EDGES: Final = Space.LARGE
"""The space between hand tiles and the edges of the narrow hand."""
_HAND_EDGES: Final = Space.MEDIUM
"""The space between hand tiles and the edges of the hand."""
_RESTING_HAND: Final = 0.5
"""The scale of hand tiles while they are not needed and cards need the height."""
_MAX_NARROW_TILE: Final = 108
"""The largest tile of the narrow hand; it scales with the window, as it covers the board."""
MIN_LOG: Final = 84
"""The smallest height of the log, in design pixels; with less it is hidden."""
_PREFERRED_LOG_HEIGHT: Final = 108
"""The height of the log that the supply leaves to it."""
Drawer = Literal["", "left", "right"]
_DRAWERS: Final[dict[Drawer, set[str]]] = {"": set(), "left": {"cards"}, "right": {"log"}}


def _no_height(*_room: int) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class SizeRequests:
    """The sizes that panels request: the widths of bars, and heights for given widths.

    The supply takes the height it needs, and leaves the log its preferred height if possible.
    `cards` are those of opponents; `own_card` replaces the village board if that does not fit. The
    hand is needed while a tile is to be laid.
    """

    bars: tuple[int, int] = (0, 0)
    status: Callable[[int], int] = _no_height
    cards: Callable[[int], int] = _no_height
    own_card: Callable[[int], int] = _no_height
    goods: Callable[[int], int] = _no_height
    supply: Callable[[int, int, int], int] = _no_height
    big_button: Callable[[int], int] = _no_height
    hand_needed: bool = True
    hand_tiles: int = HAND_SIZE
    """The tiles of the hand for which there is room, side by side."""


@dataclass(slots=True)
class TableLayout:
    """The rectangles of the panels in pixels; a hidden panel has no size.

    `board` is the part of the window that no panel covers, `hand_area` the area of the hand at
    full size. The narrow table has no columns: hand and button are at its sides, cards and log in
    drawers over the board.
    """

    menu: pygame.Rect
    tools: pygame.Rect
    status_bar: pygame.Rect
    cards: pygame.Rect
    village: pygame.Rect
    goods: pygame.Rect
    hand: pygame.Rect
    supply: pygame.Rect
    log: pygame.Rect
    big_button: pygame.Rect
    board: pygame.Rect
    hand_area: pygame.Rect
    narrow: bool
    roomy: bool
    hand_tile: int

    @property
    def panels(self) -> list[pygame.Rect]:
        rects = [getattr(self, name) for name in PANELS if name != "board"]
        return [rect for rect in rects if rect.width]


def has_room_for_columns(maps: Maps, metrics: Metrics) -> bool:
    """Return whether both columns leave enough width for the board."""
    panels = maps.table.panels
    sides = metrics.tx(panels["cards"].width + panels["supply"].width)
    return sides <= metrics.width * _MAX_SIDES_SHARE


def layout_table(
    maps: Maps,
    metrics: Metrics,
    requests: SizeRequests,
    *,
    folded: bool = False,
    drawer: Drawer = "",
) -> TableLayout:
    """Return the rectangles of all panels.

    `folded` requests the narrow table even if the columns fit; its `drawer` may be open.
    """
    roomy = has_room_for_columns(maps, metrics)
    narrow = folded or not roomy
    table = maps.table
    if narrow:
        table = maps.narrow_table
    sizes = {name: panel_size(panel, metrics) for name, panel in table.panels.items()}
    _size_bars(sizes, requests, metrics, narrow=narrow)
    sizes["status_bar"] = panel_size(maps.table.panels["status_bar"], metrics)
    if narrow:
        plan = _narrow_plan(sizes, requests, metrics, drawer)
    else:
        plan = _wide_plan(sizes, requests, metrics)
    across = Axis(table, metrics, 0, sizes, plan.shown, plan.beside).solve()
    sizes["status_bar"] = _status_size(sizes, requests, across["status_bar"])
    down = Axis(table, metrics, 1, sizes, plan.shown, plan.beside).solve()
    rects = {name: pygame.Rect(0, 0, 0, 0) for name in PANELS}
    for name in plan.shown:
        left, right = across[name]
        top, bottom = down[name]
        rects[name] = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
    area = pygame.Rect((0, 0), _hand_size(plan.full_tile, plan.hand_tiles, metrics, narrow=narrow))
    area.bottomleft = rects["hand"].bottomleft
    return TableLayout(**rects, hand_area=area, narrow=narrow, roomy=roomy, hand_tile=plan.tile)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The panels to show, those that push others aside, and the hand.

    `tile` is the size of hand tiles, `full_tile` the same while the hand is needed, and
    `hand_tiles` how many have room.
    """

    shown: set[str]
    beside: set[str]
    tile: int
    full_tile: int
    hand_tiles: int


def _narrow_plan(sizes: Sizes, requests: SizeRequests, metrics: Metrics, drawer: Drawer) -> _Plan:
    """Size the panels of a narrow table."""
    shown = set(PANELS) - ({"village", "cards", "log"} - _DRAWERS[drawer])
    # Open drawers are over the board and push nothing aside.
    beside = shown - {"cards", "log"}
    max_tile = round(_MAX_NARROW_TILE * metrics.window_scale)
    tile = max(metrics.target, min(metrics.tx(_NARROW_TILE_SIDE), max_tile))
    sizes["hand"] = _hand_size(tile, HAND_SIZE, metrics, narrow=True)
    _size_narrow(sizes, requests, metrics)
    return _Plan(shown, beside, tile, tile, HAND_SIZE)


def _wide_plan(sizes: Sizes, requests: SizeRequests, metrics: Metrics) -> _Plan:
    """Size the panels of a table with columns."""
    shown = set(PANELS)
    tile, full_tile = _left_column(sizes, shown, metrics.tx(_TILE_SIDE), requests, metrics)
    sizes["hand"] = _hand_size(tile, requests.hand_tiles, metrics, narrow=False)
    _right_column(sizes, shown, requests, metrics)
    return _Plan(shown, shown, tile, full_tile, requests.hand_tiles)


def _size_bars(sizes: Sizes, requests: SizeRequests, metrics: Metrics, *, narrow: bool) -> None:
    for name, wanted_width in zip(("menu", "tools"), requests.bars, strict=True):
        width, height = sizes[name]
        if narrow:
            width = wanted_width
        height = max(height, metrics.target + metrics.tx(HEADER - TARGET))
        sizes[name] = max(width, wanted_width), height


def _status_size(sizes: Sizes, requests: SizeRequests, span: Span) -> Size:
    """Return the size of the status bar: as tall as the other bars, or as its text if taller."""
    width = span[1] - span[0]
    return width, max(sizes["menu"][1], sizes["tools"][1], requests.status(width))


def _size_narrow(sizes: Sizes, requests: SizeRequests, metrics: Metrics) -> None:
    """Set the sizes of goods, cards, big button and supply of the narrow table."""
    below_bar = metrics.height - sizes["menu"][1]
    width, hand = sizes["hand"]
    goods = min(below_bar - hand - metrics.tx(Space.LARGE), requests.goods(width))
    sizes["goods"] = width, max(1, goods)
    available = below_bar - metrics.tx(Space.MEDIUM)
    width = sizes["cards"][0]
    cards = requests.cards(width) + metrics.tx(Space.SMALL) + requests.own_card(width)
    sizes["cards"] = width, min(available, cards)
    width, height = sizes["big_button"]
    height = max(height, requests.big_button(width))
    sizes["big_button"] = width, height
    available -= height + metrics.tx(Space.SMALL)
    width = sizes["supply"][0]
    sizes["supply"] = width, requests.supply(width, available, 0)


def _hand_size(tile: int, tiles: int, metrics: Metrics, *, narrow: bool) -> tuple[int, int]:
    """Return the size of the hand panel for tiles of a size; its gaps grow with the text."""
    if narrow:
        edges = metrics.tx(2 * _NARROW_HAND_EDGES)
        return tile + edges, tiles * tile + edges
    gaps = metrics.tx(2 * _HAND_EDGES) + (tiles - 1) * metrics.tx(Space.SMALL)
    return tiles * tile + gaps, tile + metrics.tx(2 * _HAND_EDGES)


def _left_column(
    sizes: Sizes, shown: set[str], tile: int, requests: SizeRequests, metrics: Metrics
) -> tuple[int, int]:
    """Divide the left column among cards, village board, goods and hand.

    Return the size of hand tiles, and their size while the hand is needed.

    If height is short, the village board shrinks, then it is a low one, then a card replaces it;
    finally the hand shrinks while it is not needed. Spare height enlarges the hand.
    """
    gap = metrics.tx(Space.SMALL)
    width = sizes["cards"][0]
    goods = requests.goods(width)
    available = metrics.height - sizes["menu"][1] - 4 * gap
    available -= tile + metrics.tx(2 * _HAND_EDGES) + requests.cards(width)
    height = min(sizes["village"][0], available - goods - gap)
    side = height
    if height < metrics.tx(_MIN_VILLAGE):
        side = width
        height = min(height, metrics.tx(_LOW_VILLAGE))
    if height >= metrics.tx(_LOW_VILLAGE):
        sizes["village"] = (side, height)
        sizes["goods"] = (width, goods)
        larger = min(metrics.tx(_MAX_TILE_SIDE), tile + available - goods - gap - height)
        return larger, larger
    shown -= {"village"}
    sizes["goods"] = width, requests.own_card(width)
    if available < sizes["goods"][1] and not requests.hand_needed:
        return round(tile * _RESTING_HAND), tile
    return tile, tile


def _right_column(sizes: Sizes, shown: set[str], requests: SizeRequests, metrics: Metrics) -> None:
    """Give the supply its height, and the log the rest if that is enough.

    An empty supply leaves the log its space and the gap below it.
    """
    gap = metrics.tx(Space.SMALL)
    width, _height = sizes["supply"]
    available = metrics.height - sizes["menu"][1] - sizes["big_button"][1] - 3 * gap
    min_log = metrics.tx(MIN_LOG) + gap
    height = requests.supply(width, available, metrics.tx(_PREFERRED_LOG_HEIGHT) + gap)
    if available - height < min_log:
        shown.discard("log")
    sizes["supply"] = width, height or -gap


@dataclass(frozen=True, slots=True)
class HandoverLayout:
    """The layout of the handover page: left of all tiles, with its button in place of the hand.

    `events` is empty if the events are listed on the `ground`. The page also hides the `hand` and
    `own_goods`, which may begin above the ground.
    """

    ground: pygame.Rect
    own_goods: pygame.Rect
    hand: pygame.Rect
    button: pygame.Rect
    events: pygame.Rect
