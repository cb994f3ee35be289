"""The panels of the table along one axis: each as far from its neighbours as it was drawn."""

from __future__ import annotations

from cacao_desktop.table.maps.table import AXES, WINDOW, Edge, Panel, TableMap
from cacao_desktop.ui.metrics import Metrics

Span = tuple[int, int]


def panel_size(panel: Panel, metrics: Metrics) -> tuple[int, int]:
    """Return how large a panel is unless it stretches."""
    return min(metrics.tx(panel.width), round(metrics.width * panel.widest_share)), metrics.tx(panel.height)


class Axis:
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
