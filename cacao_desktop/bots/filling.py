"""The gain of all seats at tiles laid earlier when the active seat fills cells."""

from typing import Final

from cacao_desktop.bots.evaluation import margin, value_at_temple
from cacao_desktop.bots.modules.base import ContestedTile
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.outcomes import Edges, OutcomeCache, SeatOutcomes
from cacao_desktop.bots.weights import MAX_WORKERS_ON_EDGE
from cacao_desktop.engine import NOTHING, WORKERS_OF, GameState, temple_workers
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.tiles import OPPOSITE, OWNER_OF

FilledCells = tuple[float, Edges, tuple[float, ...] | None]
"""The gain of filling cells at tiles laid earlier: (gain, own edges, new row).

A plain tuple, for speed. The seat's own edges there interact with those of its new tile; the new
row is the yield of workers at a contested tile laid in this turn.
"""

NOTHING_FILLED: Final[FilledCells] = (0.0, (), None)


TouchingEdge = tuple[int, int, int]
"""An edge of a worker tile at an empty cell: (owner, workers, side of the cell).

A plain tuple, for speed.
"""

_TouchingEdges = tuple[float, list[TouchingEdge]]
"""The expected value of the open edges at an empty cell, and these edges."""


class Fillings:
    """The gain of filling cells in one position, from the active seat's point of view."""

    def __init__(self, state: GameState, prices: Prices, cache: OutcomeCache) -> None:
        self._state = state
        self._prices = prices
        self._cache = cache
        self._table = cache.table
        self._seat = state.active
        self._opponent_weight = 1.0 / (state.rules.seats - 1)
        """The weight of the gain of each opponent against that of the active seat."""
        self._weights = [-self._opponent_weight] * state.rules.seats
        self._weights[self._seat] = 1.0
        self._outcomes: dict[int, SeatOutcomes] = {}
        self._single: dict[Filling, FilledCells | None] = {}
        self._touching: dict[int, _TouchingEdges] = {}

    def gain_of(self, fills: tuple[Filling, ...]) -> FilledCells | None:
        """Return the gain at tiles laid earlier, None where the turn must be simulated."""
        if len(fills) != 1:
            return self._work_out(fills)
        only = fills[0]
        if only not in self._single:
            self._single[only] = self._work_out(fills)
        return self._single[only]

    def _work_out(self, fills: tuple[Filling, ...]) -> FilledCells | None:
        state = self._state
        rules = self._state.rules
        table = self._table
        value = 0.0
        row = None
        edges: dict[int, list[tuple[int, int]]] = {}
        for index, slot, rotation in fills:
            position = state.open_slots[slot]
            jungle = state.jungle_pile[position]
            if rotation:
                jungle = rules.kinds.turned[jungle][rotation]
            open_value, touching = self._edges_at(index)
            value -= open_value
            if jungle in rules.temple_values:
                value += self._gain_of_temple(index, jungle)
            elif jungle in table.contested:
                row = self._new_row(table.contested[jungle], position, touching)
            elif rules.resolve[jungle] is not None:
                if jungle in table.unknown:
                    return None
                seen = table.seen[jungle]
                for owner, workers, side in touching:
                    if workers or rules.idle[jungle]:
                        edges.setdefault(owner, []).append((seen[side], workers))
        active_edges = tuple(edges.pop(self._seat, ()))
        for owner, theirs in edges.items():
            if table.has_volcanoes and table.gold_runs_out(state.gold[owner], tuple(theirs)):
                return None
            value += self._weights[owner] * self._outcomes_of(owner).gain_of(theirs)
        return value, active_edges, row

    def _gain_of_temple(self, index: int, jungle: int) -> float:
        workers = temple_workers(self._state, index)
        printed_gold = self._state.rules.temple_values[jungle]
        return margin(value_at_temple(workers, printed_gold, self._prices.temple), self._seat)

    def _outcomes_of(self, owner: int) -> SeatOutcomes:
        if owner not in self._outcomes:
            self._outcomes[owner] = SeatOutcomes(self._state, owner, self._cache)
        return self._outcomes[owner]

    def _edges_at(self, index: int) -> _TouchingEdges:
        if index not in self._touching:
            self._touching[index] = self._find_edges_at(index)
        return self._touching[index]

    def _find_edges_at(self, index: int) -> _TouchingEdges:
        board = self._state.board
        open_workers = self._prices.open_workers
        open_value = 0.0
        touching: list[TouchingEdge] = []
        for side, tile in enumerate(self._state.rules.neighbours[index]):
            code = board[tile]
            if code:
                owner = OWNER_OF[code]
                workers = WORKERS_OF[code][OPPOSITE[side]]
                open_value += open_workers[workers] * self._weights[owner]
                touching.append((owner, workers, side))
        return open_value, touching

    def _new_row(
        self, contested: ContestedTile, position: int, touching: list[TouchingEdge]
    ) -> tuple[float, ...]:
        """Return the value of workers at a tile about to be laid, next to those of older tiles."""
        workers_there = [0] * self._state.rules.seats
        for owner, workers, _ in touching:
            workers_there[owner] += workers
        tile = NOTHING, position
        return contested.row(
            self._state,
            tile,
            workers_there,
            self._opponent_weight,
            self._prices,
            MAX_WORKERS_ON_EDGE,
        )
