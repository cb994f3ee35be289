"""The gain of all seats at tiles laid earlier when the active seat fills cells."""

from typing import Final

from cacao_desktop.bots.modules.base import ContestedTile
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.outcomes import MAX_WORKERS, Edges, OutcomeCache, SeatOutcomes
from cacao_desktop.bots.weights import at_temple, margin
from cacao_desktop.engine import NOTHING, WORKERS_OF, GameState, temple_workers
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.tiles import OWNER_OF

FilledCells = tuple[float, Edges, tuple[float, ...] | None]
"""The gain of filling cells at tiles laid earlier: (worth, own edges, row).

A plain tuple, for speed. The seat's own edges there interact with those of its new tile; the row
is the yield of workers at a contested tile laid in this turn.
"""

NOTHING_FILLED: Final[FilledCells] = (0.0, (), None)

_Touching = tuple[float, list[tuple[int, int, int]]]
"""The promise of the edges at an empty cell, and the edges.

Each edge is (owner, workers, side of the cell).
"""


class Fillings:
    """The gain of filling cells in one position, from the active seat's point of view."""

    def __init__(self, state: GameState, prices: Prices, cache: OutcomeCache) -> None:
        self._state = state
        self._prices = prices
        self._cache = cache
        self._table = cache.table
        self._seat = state.active
        self._others = 1.0 / (state.rules.seats - 1)
        self._outcomes: dict[int, SeatOutcomes] = {}
        self._single: dict[Filling, FilledCells | None] = {}
        self._touching: dict[int, _Touching] = {}

    def at_filled(self, fills: tuple[Filling, ...]) -> FilledCells | None:
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
        prices = self._prices
        table = self._table
        unknown = self._table.unknown
        value = 0.0
        row = None
        edges: dict[int, list[tuple[int, int]]] = {}
        for index, slot, rotation in fills:
            position = state.open_slots[slot]
            jungle = state.jungle_pile[position]
            if rotation:
                jungle = rules.kinds.turned[jungle][rotation]
            promised, touching = self._touching.get(index) or self._touching_edges(index)
            value -= promised
            if jungle in rules.temple_values:
                workers = temple_workers(state, index)
                value += margin(
                    at_temple(workers, rules.temple_values[jungle], prices.temple), self._seat
                )
            elif jungle in table.contested:
                row = self._new_row(table.contested[jungle], position, touching)
            elif rules.resolve[jungle] is not None:
                if jungle in unknown:
                    return None
                seen = table.seen[jungle]
                for owner, count, side in touching:
                    if count or rules.idle[jungle]:
                        edges.setdefault(owner, []).append((seen[side], count))
        active_edges = tuple(edges.pop(self._seat, ()))
        for owner, theirs in edges.items():
            if table.has_volcanoes and table.gold_runs_out(state.gold[owner], tuple(theirs)):
                return None
            if owner not in self._outcomes:
                self._outcomes[owner] = SeatOutcomes(state, owner, self._cache)
            value -= self._others * self._outcomes[owner].brings(theirs)
        return value, active_edges, row

    def _touching_edges(self, index: int) -> _Touching:
        board = self._state.board
        open_workers = self._prices.open_workers
        promised = 0.0
        touching = []
        for side, tile in enumerate(self._state.rules.neighbours[index]):
            code = board[tile]
            if code:
                owner = OWNER_OF[code]
                workers = WORKERS_OF[code][side ^ 2]
                promised += open_workers[workers] * (1.0 if owner == self._seat else -self._others)
                touching.append((owner, workers, side))
        self._touching[index] = promised, touching
        return promised, touching

    def _new_row(
        self, contested: ContestedTile, position: int, touching: list[tuple[int, int, int]]
    ) -> tuple[float, ...]:
        """Return the value of workers at a tile about to be laid, next to those of older tiles."""
        workers_there = [0] * self._state.rules.seats
        for owner, count, _ in touching:
            workers_there[owner] += count
        tile = NOTHING, position
        return contested.row(
            self._state, tile, workers_there, self._others, self._prices, MAX_WORKERS
        )
