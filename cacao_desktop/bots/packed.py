"""The greedy of games without modules: all that the edges of a turn do to everybody goes into one integer.

What edges bring a seat depends on sums alone: cacao harvested, cacao sold at each price, steps of the water carrier,
sun tokens. The sums lie side by side in an integer, those of the other seats above, so edges are added as integers, and
what a sum is worth to a seat is looked up once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.evaluation import at_temple, margin, temple_row
from cacao_desktop.bots.weights import MOST_OPEN, Prices
from cacao_desktop.engine import NOTHING, WORKERS_OF, Turn, moves, temple_workers
from cacao_desktop.engine.fill_menu import Filling, fill_menu
from cacao_desktop.engine.tiles import (
    JUNGLE_BOX,
    LAST_WATER_FIELD,
    OWNER_OF,
    STORAGE_SPACES,
    SUN_PLACES,
    WORKER_KIND_OF,
)

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

Row = tuple[float, ...]
"""What 0, 1, 2 … workers on one edge are worth."""

Placement = tuple[int, tuple[Filling, ...], list[float]]
"""A cell, a way to fill from there, and the worth of each tile of the hand laid so."""

_EACH: Final = 6
"""Bits for a sum: one turn moves fewer than 64 of anything."""

_MOST: Final = (1 << _EACH) - 1
_STORING: Final = 5
_SOLD: Final = {1: 2, 2: 3, 3: 4}
"""The price of the cacao that each of these sums counts; before them lies what is harvested."""

_WATER, _SUN, _SEAT = 4 * _EACH, 5 * _EACH, 6 * _EACH
_STORAGE_SUMS: Final = (1 << _WATER) - 1
_SEAT_SUMS: Final = (1 << _SEAT) - 1

_DOES: Final = {
    "single_plantation": 1,
    "double_plantation": 2,
    **{f"market_{price}": 1 << place * _EACH for place, price in _SOLD.items()},
    "water": 1 << _WATER,
    "sun_site": 1 << _SUN,
}
"""What one worker adds to the sums, by kind of jungle tile."""

_STEP: Final = (0, *[_DOES.get(kind, 0) for kind in JUNGLE_BOX])
"""The same by code."""

_KEYS: Final = tuple(tuple(step * workers for workers in range(MOST_OPEN + 1)) for step in _STEP)
_GOLD: Final = tuple(
    tuple(float(gold * workers) for workers in range(MOST_OPEN + 1))
    for gold in (
        0,
        *[int(kind[-1]) if kind.startswith("gold_mine") else 0 for kind in JUNGLE_BOX],
    )
)
"""The gold of mines by code and workers: it shares nothing with other edges."""

_SHARES: Final = tuple(
    0 if not step else 1 if step < 1 << _WATER else 16 if step < 1 << _SUN else 256 for step in _STEP
)
"""Counts in one number, by code, the edges that use the storage, the water track and the sun places."""

_ALONE: Final = frozenset(
    storage + water + sun for storage in (0, 1) for water in (0, 16) for sun in (0, 256)
)
"""What those counts add up to where no two edges share anything."""

_TEMPLE: Final = 1 + list(JUNGLE_BOX).index("temple")


class RankedTurns(ABC):
    """Every whole turn of the active seat with its worth: the gain in its margin over the others' mean."""

    _state: GameState
    _codes: Sequence[int]
    """The tiles of the hand as they would lie."""

    def turns(self) -> list[tuple[float, Turn]]:
        """Return every whole turn with its worth."""
        ranked = [
            (worth, (code, index, fills))
            for index, fills, worths in self._placements()
            for worth, code in zip(worths, self._codes, strict=True)
        ]
        hand = self._state.hands[self._state.active]
        return ranked or [(0.0, (kind, NOTHING, ())) for kind in sorted(set(hand))]

    def best(self) -> Turn:
        """Return the turn worth most, the first of equals."""
        most, found = -1e9, None
        for placement in self._placements():
            worth = max(placement[2])
            if worth > most:
                most, found = worth, placement
        if found is None:
            return min(self._state.hands[self._state.active]), NOTHING, ()
        index, fills, worths = found
        return self._codes[worths.index(most)], index, fills

    @abstractmethod
    def _placements(self) -> Iterator[Placement]:
        """Yield every placement."""


class _StorageWorths(dict[int, float]):
    """By what edges do to a storage: what that is worth with so much cacao in it."""

    def __init__(self, prices: Prices, cacao: int) -> None:
        super().__init__()
        self._prices, self._cacao = prices, cacao
        self.rows = [tuple([self[key] for key in keys]) for keys in _KEYS[1 : 1 + _STORING]]

    def __missing__(self, sums: int) -> float:
        harvested = sums & _MOST
        two, three, four = sums >> _EACH & _MOST, sums >> 2 * _EACH & _MOST, sums >> 3 * _EACH
        gold, cacao = 0, self._cacao
        # Whoever can sell all of it sells first, so that there is room for the harvest.
        room_first = 0 < two + three + four <= cacao
        if not room_first:
            cacao = min(STORAGE_SPACES, cacao + harvested)
        for price, count in ((4, four), (3, three), (2, two)):
            number = min(count, cacao)
            cacao -= number
            gold += number * price
        if room_first:
            cacao = min(STORAGE_SPACES, cacao + harvested)
        value = self[sums] = (
            gold * self._prices.sale + self._prices.cacao[cacao] - self._prices.cacao[self._cacao]
        )
        return value


class SeatWorths(dict[int, float]):
    """By all that edges do for a seat that has so much: what it is worth. `rows` tell it by code for one edge alone."""

    def __init__(self, prices: Prices, cacao: int, water: int, sun: int) -> None:
        super().__init__()
        self._storage = _storage_worths(prices, cacao)
        self._water, self._sun = (prices.water, water), (prices.sun, sun)
        steps, tokens = _row(prices.water, water), _row(prices.sun, sun)
        self.rows: list[Row] = [prices.open_workers, *self._storage.rows, *_GOLD[6:8], steps, tokens, _GOLD[0]]

    def __missing__(self, sums: int) -> float:
        value = self._storage[sums & _STORAGE_SUMS]
        if rest := sums >> _WATER:
            table, has = self._water
            value += table[min(LAST_WATER_FIELD, has + (rest & _MOST))] - table[has]
            table, has = self._sun
            value += table[min(SUN_PLACES, has + (rest >> _EACH))] - table[has]
        self[sums] = value
        return value


@lru_cache(maxsize=1_000)
def _row(table: Row, has: int) -> Row:
    """Return what 0, 1, 2 … more of a thing are worth to a seat that has some; there are places for so many."""
    return tuple([table[min(len(table) - 1, has + more)] - table[has] for more in range(MOST_OPEN + 1)])


@lru_cache(maxsize=1_000)
def _storage_worths(prices: Prices, cacao: int) -> _StorageWorths:
    return _StorageWorths(prices, cacao)


@lru_cache(maxsize=3_000)
def _seat_worths(prices: Prices, cacao: int, water: int, sun: int) -> SeatWorths:
    return SeatWorths(prices, cacao, water, sun)


@lru_cache(maxsize=3_000)
def _hand_of(codes: tuple[int, ...], prices: Prices) -> list[tuple[int, int, int, int, float]]:
    """Return the workers of each tile of a hand, and what the tile would be worth later, as a loss."""
    return [(*WORKERS_OF[code], -prices.unlaid_tiles[WORKER_KIND_OF[code]]) for code in codes]


class PackedGreedy(RankedTurns):
    """The worth of every whole turn in a game without modules."""

    def __init__(self, state: GameState, prices: Prices) -> None:
        self._state, self._prices = state, prices
        self._seat = seat = state.active
        self._codes = codes = state.rules.codes_of_hand(seat, state.hands[seat], 0)
        self._hand = _hand_of(tuple(codes), prices)
        self._others = 1.0 / (state.rules.seats - 1)
        self._plain: list[Row] = [prices.open_workers, *_GOLD[1:]]
        self._temples: dict[tuple[int, int], Row] = {}
        self._filled: dict[int, tuple[float, int]] = {}
        self._to_others: dict[int, float] = {}

    def _placements(self) -> Iterator[Placement]:
        state = self._state
        board, touching, neighbours = state.board, state.touching, state.rules.neighbours
        width, slots = state.rules.width, state.open_slots
        own, over_hand, menu = self._worths_of(self._seat), self._over_hand, fill_menu(state)
        known, side_of = menu.known, {-width: 0, 1: 1, width: 2, -1: 3}
        jungle_in = [state.jungle_pile[slot] for slot in slots]
        filled, to_others = self._filled, self._to_others
        for index in state.frontier:
            north, east, south, west = neighbours[index]
            around = [board[north], board[east], board[south], board[west]]
            sides = (
                (touching[north] and 1)
                | (touching[east] and 2)
                | (touching[south] and 4)
                | (touching[west] and 8)
            )
            if not sides:
                yield index, (), over_hand(own, index, around, 0, 0.0)
                continue
            cells = sides.bit_count()
            for fills in known.get(index << 4 | sides) or menu.around(index, sides):
                then, edges, value = around[:], 0, 0.0
                for at, slot, _ in fills if len(fills) == cells else self._and_from_pile(index, fills):
                    jungle = jungle_in[slot] if slot >= 0 else -slot
                    then[side_of[at - index]] = jungle
                    brings = filled.get(at << _EACH | jungle) or self._worth_of_filling(at, jungle)
                    value += brings[0]
                    edges += brings[1]
                others = edges >> _SEAT
                if others:
                    value -= to_others.get(others) or self._worth_to_others(others)
                yield index, fills, over_hand(own, index, then, edges & _SEAT_SUMS, value)
        if moves.may_overbuild(state):
            yield from self._overbuilding()

    def _overbuilding(self) -> Iterator[Placement]:
        state, seat, prices = self._state, self._seat, self._prices
        sun = state.sun[seat]
        paid = _seat_worths(prices, state.cacao[seat], state.water[seat], sun - 1)
        for index in moves.cells_to_overbuild(state):
            around = [state.board[at] for at in state.rules.neighbours[index]]
            value = prices.sun[sun - 1] - prices.sun[sun]
            for count, jungle in zip(WORKERS_OF[state.board[index]], around, strict=True):
                if not jungle:
                    value -= prices.open_workers[count]
            yield index, (), self._over_hand(paid, index, around, 0, value)

    def _worths_of(self, seat: int) -> SeatWorths:
        state = self._state
        return _seat_worths(self._prices, state.cacao[seat], state.water[seat], state.sun[seat])

    # What a tile brings

    def _over_hand(
        self, own: SeatWorths, index: int, around: list[int], edges: int, value: float
    ) -> list[float]:
        """Return the worth of each tile of the hand on a cell, given what will lie round it.

        `edges` is what own edges at tiles laid earlier in this turn do, `value` what else the tile has no part in.
        Edges that share nothing with others are looked up one by one, others together.
        """
        a, b, c, d = around
        together = edges or _SHARES[a] + _SHARES[b] + _SHARES[c] + _SHARES[d] not in _ALONE
        rows = self._plain if together else own.rows
        north, east, south, west = rows[a], rows[b], rows[c], rows[d]
        if _TEMPLE in around:
            north, east, south, west = [
                self._temple_row(index, side) if jungle == _TEMPLE else rows[jungle]
                for side, jungle in enumerate(around)
            ]
        if not together:
            return [value + north[n] + east[e] + south[s] + west[w] + keep for n, e, s, w, keep in self._hand]
        first, second, third, fourth = _KEYS[a], _KEYS[b], _KEYS[c], _KEYS[d]
        return [
            value
            + north[n]
            + east[e]
            + south[s]
            + west[w]
            + keep
            + own[edges + first[n] + second[e] + third[s] + fourth[w]]
            for n, e, s, w, keep in self._hand
        ]

    def _temple_row(self, index: int, side: int) -> Row:
        """Return how a number of workers beside a temple changes the margin there."""
        state = self._state
        temple, covered = state.rules.neighbours[index][side], WORKERS_OF[state.board[index]][side]
        row = self._temples.get((temple, covered))
        if row is None:
            values = state.rules.temple_values[_TEMPLE]
            row = temple_row(tuple(temple_workers(state, temple)), self._seat, covered, values, self._prices)
            self._temples[temple, covered] = row
        return row

    # Cells filled beside it

    def _and_from_pile(self, index: int, fills: tuple[Filling, ...]) -> list[Filling]:
        """Return fills and, as the display has run out, those of the pile: their slots are codes below zero."""
        state = self._state
        filled = {at for at, _, _ in fills}
        left = [at for at in state.rules.neighbours[index] if state.touching[at] and at not in filled]
        coming = state.jungle_pile[state.jungle_drawn :]
        return [*fills, *((at, -jungle, 0) for at, jungle in zip(left, coming, strict=False))]

    def _worth_of_filling(self, at: int, jungle: int) -> tuple[float, int]:
        """Return what a jungle tile on a cell brings by itself, and what all edges do that touch it, by seat."""
        state, seat, seats = self._state, self._seat, self._state.rules.seats
        open_workers, gold, keys = self._prices.open_workers, _GOLD[jungle], _KEYS[jungle]
        value, edges = 0.0, 0
        for side, neighbour in enumerate(state.rules.neighbours[at]):
            code = state.board[neighbour]
            if not code:
                continue
            workers, owner = WORKERS_OF[code][side ^ 2], OWNER_OF[code]
            brings = gold[workers] - open_workers[workers]
            value += brings if owner == seat else -self._others * brings
            edges += keys[workers] << _SEAT * ((owner - seat) % seats)
        if jungle == _TEMPLE:
            values = state.rules.temple_values[jungle]
            value += margin(at_temple(temple_workers(state, at), values, self._prices), seat)
        self._filled[at << _EACH | jungle] = value, edges
        return value, edges

    def _worth_to_others(self, edges: int) -> float:
        seat, seats, worth, rest = self._seat, self._state.rules.seats, 0.0, edges
        while rest:
            seat = (seat + 1) % seats
            worth += self._worths_of(seat)[rest & _SEAT_SUMS]
            rest >>= _SEAT
        self._to_others[edges] = worth = worth * self._others
        return worth
