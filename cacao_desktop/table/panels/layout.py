"""Where the parts of the table lie, for any size of window and text: the map of the table, brought to that size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.table.maps.library import Maps
from cacao_desktop.table.maps.table import AXES, PANELS, WINDOW, Edge, Panel, TableMap
from cacao_desktop.ui.metrics import Metrics

_WIDEST_SIDES: Final = 0.4
"""When both side panels take more of the width than this, they become drawers, one open at a time."""

Span = tuple[int, int]


@dataclass(slots=True)
class TableLayout:
    """Rectangles in pixels; what is not shown has no size. `board` is the part of the window that no panel covers."""

    menu: pygame.Rect
    tools: pygame.Rect
    sign: pygame.Rect
    cards: pygame.Rect
    village: pygame.Rect
    steps: pygame.Rect
    hand: pygame.Rect
    big_button: pygame.Rect
    supply: pygame.Rect
    board: pygame.Rect
    drawers: bool
    hand_tile: int

    @property
    def panels(self) -> list[pygame.Rect]:
        """Everything that covers the board."""
        parts = (
            self.menu,
            self.tools,
            self.sign,
            self.cards,
            self.village,
            self.steps,
            self.hand,
            self.big_button,
            self.supply,
        )
        return [part for part in parts if part.width]


def lay_out_table(
    maps: Maps,
    metrics: Metrics,
    *,
    left_open: bool,
    right_open: bool,
    bars: tuple[int, int],
    tool_buttons: int,
) -> TableLayout:
    """Return where everything lies.

    The open flags say whether the side panels are unfolded, `bars` how wide the tools at the upper left and right want
    to be, `tool_buttons` how many round ones lie at the upper right where there is no room for words.
    """
    panels = maps.table.panels
    sides = metrics.tx(panels["cards"].width + panels["supply"].width)
    drawers = sides > metrics.width * _WIDEST_SIDES
    hidden = {"cards": not left_open, "village": drawers or not left_open, "supply": not right_open}
    shown = {name for name in PANELS if not hidden.get(name)}
    sizes = {name: _size(panel, metrics) for name, panel in panels.items()}

    drawn_tile = maps.hand.tiles[0].width
    hand_tile = min(metrics.tx(drawn_tile), round(drawn_tile * max(0.8, metrics.window_scale) * 1.15))
    tiles_wide = len(maps.hand.tiles)
    sizes["hand"] = (
        tiles_wide * hand_tile + metrics.tx(panels["hand"].width - tiles_wide * drawn_tile),
        hand_tile + metrics.tx(panels["hand"].height - drawn_tile),
    )
    round_button = metrics.target + metrics.tx(6)
    for name, wanted, buttons in (("menu", bars[0], 3), ("tools", bars[1], tool_buttons)):
        width, height = sizes[name]
        width = buttons * round_button + metrics.tx(6) if drawers else max(width, wanted)
        sizes[name] = width, max(height, metrics.target + metrics.tx(8))

    # Open drawers lie over the board and push nothing aside.
    beside = shown - {"cards", "supply"} if drawers else shown
    across = _Axis(maps.table, metrics, 0, sizes, shown, beside).solve()
    shown &= across.keys()
    down = _Axis(maps.table, metrics, 1, sizes, shown, beside & shown).solve()
    places = {name: pygame.Rect(0, 0, 0, 0) for name in PANELS}
    for name in shown:
        (left, right), (top, bottom) = across[name], down[name]
        places[name] = pygame.Rect(left, top, right - left, bottom - top)
    return TableLayout(**places, drawers=drawers, hand_tile=hand_tile)


def _size(panel: Panel, metrics: Metrics) -> tuple[int, int]:
    """Return how large a panel is unless it stretches."""
    return min(metrics.tx(panel.width), round(metrics.width * panel.widest_share)), metrics.tx(panel.height)


class _Axis:
    """The panels along one axis: across (0) or down (1).

    `shown` are those that have a place, `beside` those among them that others keep their distance from.
    """

    def __init__(
        self,
        table: TableMap,
        metrics: Metrics,
        axis: int,
        sizes: dict[str, tuple[int, int]],
        shown: set[str],
        beside: set[str],
    ) -> None:
        self._panels = table.panels
        self._order = table.orders[axis]
        self._axis = AXES[axis]
        self._drawn_length = table.size[axis]
        self._length = metrics.size[axis]
        self._scale = metrics.text_scale
        self._sizes = {name: size[axis] for name, size in sizes.items()}
        self._shown = set(shown)
        self._beside = set(beside)
        self._spans: dict[str, Span] = {}

    def solve(self) -> dict[str, Span]:
        """Return where each panel begins and ends, in pixels; one that hangs on a full panel is left out."""
        for name in self._order:
            if name in self._shown:
                self._spans[name] = self._span(name)
        return self._spans

    def _span(self, name: str) -> Span:
        panel, size = self._panels[name], self._sizes[name]
        start, end = self._axis
        if panel.floating_gap is not None and self._axis == AXES[0]:
            return self._floating_span(name, round(panel.floating_gap * self._scale))
        begin = self._reach(name, start) if panel.neighbours(start) else None
        stop = self._reach(name, end) if panel.neighbours(end) else None
        if begin is None:
            assert stop is not None
            return stop - size, stop
        return begin, begin + size if stop is None else stop

    def _reach(self, name: str, edge: Edge) -> int:
        """Return how far a panel reaches towards an edge: as far from its neighbour as it was drawn."""
        drawn = self._drawn_gap(name, self._panels[name].neighbours(edge)[0], edge)
        sign = 1 if edge == self._axis[0] else -1
        return self._neighbour(name, edge) + sign * round(drawn * self._scale)

    def _drawn_gap(self, name: str, neighbour: str, edge: Edge) -> float:
        start, end = self._panels[name].span(self._axis)
        before, after = (
            (0.0, self._drawn_length)
            if neighbour == WINDOW
            else self._panels[neighbour].span(self._axis)[::-1]
        )
        return start - before if edge == self._axis[0] else after - end

    def _neighbour(self, name: str, edge: Edge) -> int:
        """Return where the first neighbour that is shown ends, or the window."""
        towards_start = edge == self._axis[0]
        for neighbour in self._panels[name].neighbours(edge):
            if neighbour in self._beside:
                return self._spans[neighbour][1 if towards_start else 0]
        return 0 if towards_start else self._length

    def _floating_span(self, name: str, gap: int) -> Span:
        low = self._neighbour(name, self._axis[0]) + gap
        high = self._neighbour(name, self._axis[1]) - gap
        size = self._sizes[name]
        for hanging, edge in self._hanging_on(name):
            needed = self._sizes[hanging] + round(self._drawn_gap(hanging, name, edge) * self._scale)
            if high - low < size + needed:
                self._shown.discard(hanging)
            elif edge == self._axis[1]:
                low += needed
            else:
                high -= needed
        size = min(size, high - low)
        drawn = sum(self._panels[name].span(self._axis)) / 2 / self._drawn_length
        start = max(low, min(round(self._length * drawn - size / 2), high - size))
        return start, start + size

    def _hanging_on(self, name: str) -> list[tuple[str, Edge]]:
        """Return the panels that lie by a floating one, with their edge towards it: they share its room."""
        return [
            (other, edge)
            for other in self._order
            if other in self._shown and self._panels[other].floating_gap is None
            for edge in self._axis
            if self._panels[other].neighbours(edge) == (name,)
        ]
