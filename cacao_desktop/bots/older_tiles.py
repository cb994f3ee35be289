"""What it brings everyone, through tiles laid before, that the active seat fills cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.evaluation import Prices, at_temple, margin
from cacao_desktop.bots.gem_rows import mine_row
from cacao_desktop.bots.outcomes import GOLD_FLOW, LAVA, MOST_WORKERS, Book, Edges, Standing, seen_from
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.scoring import temple_workers
from cacao_desktop.engine.tiles import (
    BIG_MARKET,
    CHOCOLATE_MARKET,
    GEM_MINE,
    GOLD_MINE_1,
    GOLD_MINE_2,
    MARKET_2,
    MARKET_3,
    MARKET_4,
    OWNER_OF,
    VOLCANO,
    VOLCANO_TURNED,
    WORKERS_OF,
    jungle_code,
)

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

Older = tuple[float, Edges, tuple[float, ...] | None]
"""What older tiles do in a turn: a worth, own edges that act too, and the row of a gem mine laid in this turn."""

NO_OLDER: Final[Older] = (0.0, (), None)

_BRING_GOLD: Final = frozenset(
    {
        *(GOLD_MINE_1, GOLD_MINE_2, GOLD_FLOW, jungle_code("tree_of_life")),
        *(MARKET_2, MARKET_3, MARKET_4, BIG_MARKET, CHOCOLATE_MARKET),
    }
)
"""What may bring gold before lava takes it; markets do where the storage is full."""

_Touching = tuple[float, list[tuple[int, int, int]]]
"""What edges at an empty cell promised, and these edges as (owner, workers, side of the cell)."""


def lava_depends_on_order(gold: int, edges: Sequence[tuple[int, int]]) -> bool:
    """Tell whether a seat with so much gold pays more or less at lava if its other edges come first."""
    lava = [workers for jungle, workers in edges if jungle == LAVA and workers]
    if sum(lava) <= gold:
        return False
    return len(lava) > 1 or any(jungle in _BRING_GOLD for jungle, _ in edges)


class OlderTiles:
    """What filling cells brings in one position, from the active seat's point of view."""

    def __init__(self, state: GameState, prices: Prices, book: Book) -> None:
        self._state = state
        self._prices = prices
        self._book = book
        self._seat = state.active
        self._others = 1.0 / (state.rules.seats - 1)
        self._standings: dict[int, Standing] = {}
        self._single: dict[Filling, Older | None] = {}
        self._touching: dict[int, _Touching] = {}
        self._has_volcanoes = state.rules.effects[VOLCANO] is not None

    def at_filled(self, fills: tuple[Filling, ...]) -> Older | None:
        """Return what filling brings through older tiles, None where it must be played to know."""
        if len(fills) != 1:
            return self._work_out(fills)
        only = fills[0]
        if only not in self._single:
            self._single[only] = self._work_out(fills)
        return self._single[only]

    def _work_out(self, fills: tuple[Filling, ...]) -> Older | None:
        state, rules, prices = self._state, self._state.rules, self._prices
        value, gems = 0.0, None
        edges: dict[int, list[tuple[int, int]]] = {}
        for cell, slot, rotation in fills:
            position = state.open_slots[slot]
            jungle = VOLCANO_TURNED if rotation else state.jungle_pile[position]
            promised, touching = self._touching.get(cell) or self._touching_edges(cell)
            value -= promised
            if jungle in rules.temple_values:
                workers = temple_workers(state, cell)
                value += margin(at_temple(workers, rules.temple_values[jungle], prices), self._seat)
            elif jungle == GEM_MINE:
                gems = self._new_gem_row(position, touching)
            elif rules.resolve[jungle] is not None:
                for owner, count, side in touching:
                    if count or rules.idle[jungle]:
                        seen = seen_from(jungle, side) if self._has_volcanoes else jungle
                        edges.setdefault(owner, []).append((seen, count))
        own = tuple(edges.pop(self._seat, ()))
        for owner, theirs in edges.items():
            if self._has_volcanoes and lava_depends_on_order(state.gold[owner], theirs):
                return None
            value -= self._others * self._standing(owner).brings(theirs)
        return value, own, gems

    def _touching_edges(self, cell: int) -> _Touching:
        board, open_workers = self._state.board, self._prices.open_workers
        promised, touching = 0.0, []
        for side, tile in enumerate(self._state.rules.neighbours[cell]):
            code = board[tile]
            if code:
                owner, workers = OWNER_OF[code], WORKERS_OF[code][side ^ 2]
                promised += open_workers[workers] * (1.0 if owner == self._seat else -self._others)
                touching.append((owner, workers, side))
        self._touching[cell] = promised, touching
        return promised, touching

    def _new_gem_row(self, position: int, touching: list[tuple[int, int, int]]) -> tuple[float, ...]:
        """Return what workers bring at a gem mine about to be laid, with those of older tiles there."""
        part, seats = gem_part(self._state), self._state.rules.seats
        there = [0] * seats
        for owner, count, _ in touching:
            there[owner] += count
        own = tuple(part.owned[self._seat]), there[self._seat]
        later = [(self._seat + step) % seats for step in range(1, seats)]
        others = [(tuple(part.owned[seat]), there[seat]) for seat in later if there[seat]]
        mine = part.on_mine[position], part.supply
        return mine_row(own, others, self._others, mine, self._prices.gem_colours, MOST_WORKERS)

    def _standing(self, seat: int) -> Standing:
        standing = self._standings.get(seat)
        if standing is None:
            standing = self._standings[seat] = Standing(self._state, seat, self._book)
        return standing
