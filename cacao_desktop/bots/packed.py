"""The greedy for games without modules.

The workers of a turn are counted in one integer, as in `engine.laying`. The active seat's workers
take its lowest bits, those of the others the bits above. So edges are added as integers, and their
value to a seat is looked up once. Finding the best turn of a position takes two thirds of the time
of `GeneralGreedy`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from cacao_desktop.bots.evaluation import margin, value_at_temple
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.ranked_turns import Placement, RankedTurns, Row
from cacao_desktop.bots.weights import MAX_WORKERS_ON_EDGE
from cacao_desktop.engine import (
    WORKERS_OF,
    GameState,
    moves,
    temple_workers,
)
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.laying import COUNTED_CODES, KIND_BITS, SEAT_BITS, STORAGE_BITS
from cacao_desktop.engine.state import Rules
from cacao_desktop.engine.tiles import DISPLAY_SIZE, JUNGLE_BOX, OPPOSITE, OWNER_OF, WORKER_KIND_OF
from cacao_desktop.engine.turn_listing import fill_menu
from cacao_desktop.engine.turns import yield_of

_STORAGE_SUMS: Final = (1 << STORAGE_BITS) - 1
"""A mask for the workers of a seat at plantations and markets."""

_SEAT_SUMS: Final = (1 << SEAT_BITS) - 1
"""A mask for all the workers of a seat."""

_SUN: Final = 1 << SEAT_BITS - KIND_BITS
"""The count that one worker at a sun site adds."""

_GOLD: Final = tuple(
    tuple(float(gold * workers) for workers in range(MAX_WORKERS_ON_EDGE + 1))
    for gold in (0, *[int(kind[-1]) if kind.startswith("gold_mine") else 0 for kind in JUNGLE_BOX])
)
"""The gold of mines by code and workers, which share nothing with other edges."""

_KEYS: Final = tuple(
    tuple(
        workers << KIND_BITS * COUNTED_CODES.index(code)
        if code in COUNTED_CODES and not any(gold)
        else 0
        for workers in range(MAX_WORKERS_ON_EDGE + 1)
    )
    for code, gold in enumerate(_GOLD)
)
"""The count that workers at each other kind add, by code and workers."""

_NOTHING_TO_FILL: Final[list[tuple[Filling, ...]]] = [()]


# Digits of base 16, each of which can count the four edges of a tile.
_AT_STORAGE: Final = 1
_AT_WATER: Final = 16
_AT_SUN: Final = 256


def _share(key: int) -> int:
    if not key:
        return 0
    if key <= _STORAGE_SUMS:
        return _AT_STORAGE
    if key < _SUN:
        return _AT_WATER
    return _AT_SUN


_SHARES: Final = tuple(_share(keys[1]) for keys in _KEYS)
"""By code: what the workers of an edge change, as a digit."""

_ALONE: Final = frozenset(
    storage + water + sun
    for storage in (0, _AT_STORAGE)
    for water in (0, _AT_WATER)
    for sun in (0, _AT_SUN)
)
"""The sums of `_SHARES` for edges of which no two share anything."""

_TEMPLE: Final = 1 + list(JUNGLE_BOX).index("temple")
"""The board code of a temple."""


class _StorageWorths(dict[int, float]):
    """By the workers at plantations and markets: their value with this much cacao stored."""

    def __init__(self, rules: Rules, prices: Prices, cacao: int) -> None:
        super().__init__()
        self._rules = rules
        self._prices = prices
        self._cacao = cacao
        self.rows = [
            tuple([self[key] for key in keys]) for keys in _KEYS if 0 < keys[1] <= _STORAGE_SUMS
        ]

    def __missing__(self, workers: int) -> float:
        cacao_price = self._prices.cacao
        stored = self._cacao
        gained = yield_of(self._rules, workers, stored)
        value = gained.gold * self._prices.sale + cacao_price[gained.cacao] - cacao_price[stored]
        self[workers] = value
        return value


class SeatWorths(dict[int, float]):
    """By all workers of a seat with these resources: their value.

    `rows` gives, by code, the value of one edge alone.
    """

    def __init__(self, rules: Rules, prices: Prices, cacao: int, water: int, sun: int) -> None:
        super().__init__()
        self.storage = _storage_worths(rules, prices, cacao)
        self._rules = rules
        self._prices = prices
        self._water = water
        self._sun = sun
        steps = _row(prices.water, water)
        tokens = _row(prices.sun, sun)
        self.rows: list[Row] = [
            prices.open_workers,
            *self.storage.rows,
            *_GOLD[6:8],
            steps,
            tokens,
            _GOLD[0],
        ]

    def __missing__(self, workers: int) -> float:
        value = self.storage[workers & _STORAGE_SUMS]
        if others := workers & ~_STORAGE_SUMS:
            prices = self._prices
            gained = yield_of(self._rules, others, 0, self._water, self._sun)
            value += prices.water[gained.water] - prices.water[self._water]
            value += prices.sun[gained.sun] - prices.sun[self._sun]
        self[workers] = value
        return value


@lru_cache(maxsize=1_000)
def _row(table: Row, owned: int) -> Row:
    """Return the value of 0, 1, 2 … more of a resource to a seat that has some.

    The table ends at the limit of the resource.
    """
    return tuple(
        [
            table[min(len(table) - 1, owned + more)] - table[owned]
            for more in range(MAX_WORKERS_ON_EDGE + 1)
        ]
    )


_storage_worths: Final = lru_cache(maxsize=1_000)(_StorageWorths)
_seat_worths: Final = lru_cache(maxsize=3_000)(SeatWorths)


@lru_cache(maxsize=3_000)
def _hand_of(codes: tuple[int, ...], prices: Prices) -> list[tuple[int, int, int, int, float]]:
    """Return the workers of each tile of a hand, and the loss of its future value."""
    return [(*WORKERS_OF[code], -prices.unlaid_tiles[WORKER_KIND_OF[code]]) for code in codes]


class PackedGreedy(RankedTurns):
    """The value of every whole turn in a game without modules."""

    def __init__(self, state: GameState, prices: Prices) -> None:
        super().__init__(state, prices)
        seat = self._seat
        seats = state.rules.seats
        self._hand = _hand_of(self._codes, prices)
        self._owners = [
            (1.0 if owner == seat else -self._others, SEAT_BITS * ((owner - seat) % seats))
            for owner in range(seats)
        ]
        self._filled: dict[int, tuple[float, int]] = {}
        self._to_others: dict[int, float] = {}

    def _placements(self) -> Iterator[Placement]:
        state = self._state
        hand = self._hand
        pile = self._state.jungle_pile
        width = self._state.rules.width
        board = state.board
        touching = state.touching
        neighbours = state.rules.neighbours
        menu = fill_menu(state)
        side_of = {-width: 0, 1: 1, width: 2, -1: 3}
        coming = pile[state.jungle_drawn : state.jungle_drawn + DISPLAY_SIZE]
        jungle_in = [*[pile[slot] for slot in state.open_slots], *coming]
        cached_ways = menu.cached
        filled = self._filled
        to_others = self._to_others
        worths_now = self._worths_of(self._seat)
        plain = [self._prices.open_workers, *_GOLD[1:]]
        over = moves.cells_to_overbuild(state) if moves.may_overbuild(state) else []
        worths_after_paying = worths_now
        if over:
            worths_after_paying = self._worths_of(self._seat, paid=1)
        for index in (*state.frontier, *over):
            seat_worths = worths_now
            north, east, south, west = neighbours[index]
            before = [board[north], board[east], board[south], board[west]]
            value_before = 0.0
            cells = 0
            ways = _NOTHING_TO_FILL
            if board[index]:
                value_before = self._given_up(index, before, 1)
                seat_worths = worths_after_paying
            elif sides := (
                (touching[north] and 1)
                | (touching[east] and 2)
                | (touching[south] and 4)
                | (touching[west] and 8)
            ):
                cells = sides.bit_count()
                ways = cached_ways.get(index << 4 | sides) or menu.around(index, sides)
            for fills in ways:
                around = before
                edges = 0
                value = value_before
                if fills:
                    around = before[:]
                    laid: Sequence[tuple[int, int, int]] = fills
                    if len(fills) < cells:
                        laid = self._and_from_pile(index, fills, len(coming))
                    for cell, slot, _ in laid:
                        around[side_of[cell - index]] = jungle = jungle_in[slot]
                        gain, new_edges = filled.get(cell << 5 | jungle) or self._worth_of_filling(
                            cell, jungle
                        )
                        value += gain
                        edges += new_edges
                    if others := edges >> SEAT_BITS:
                        value -= to_others.get(others) or self._worth_to_others(others)
                        edges &= _SEAT_SUMS
                a, b, c, d = around
                shares = _SHARES[a] + _SHARES[b] + _SHARES[c] + _SHARES[d]
                together = edges or shares not in _ALONE
                rows = plain if together else seat_worths.rows
                norths = rows[a]
                easts = rows[b]
                souths = rows[c]
                wests = rows[d]
                if _TEMPLE in around:
                    norths, easts, souths, wests = [
                        self._temple_row(index, side, jungle)
                        if jungle == _TEMPLE
                        else rows[jungle]
                        for side, jungle in enumerate(around)
                    ]
                # Edges that share nothing are looked up one by one, the others together.
                if together:
                    shared = (
                        seat_worths.storage
                        if shares < 16 and edges <= _STORAGE_SUMS
                        else seat_worths
                    )
                    first = _KEYS[a]
                    second = _KEYS[b]
                    third = _KEYS[c]
                    fourth = _KEYS[d]
                    worths = [
                        value
                        + norths[n]
                        + easts[e]
                        + souths[s]
                        + wests[w]
                        + keep
                        + shared[edges + first[n] + second[e] + third[s] + fourth[w]]
                        for n, e, s, w, keep in hand
                    ]
                else:
                    worths = [
                        value + norths[n] + easts[e] + souths[s] + wests[w] + keep
                        for n, e, s, w, keep in hand
                    ]
                yield index, fills, worths

    def _worths_of(self, seat: int, paid: int = 0) -> SeatWorths:
        state = self._state
        prices = self._prices
        return _seat_worths(
            state.rules, prices, state.cacao[seat], state.water[seat], state.sun[seat] - paid
        )

    def _and_from_pile(
        self, index: int, fills: tuple[Filling, ...], tiles_in_pile: int
    ) -> Sequence[Filling]:
        """Return the fills, and the fills from the pile with further slot numbers."""
        state = self._state
        filled = {cell for cell, _, _ in fills}
        empty_cells = [
            cell
            for cell in state.rules.neighbours[index]
            if state.touching[cell] and cell not in filled
        ]
        cells_from_pile = enumerate(empty_cells[:tiles_in_pile], DISPLAY_SIZE)
        return [*fills, *((cell, slot, 0) for slot, cell in cells_from_pile)]

    def _worth_of_filling(self, cell: int, jungle: int) -> tuple[float, int]:
        """Return the value of a jungle tile on a cell, and the workers that touch it by seat."""
        state = self._state
        seat = self._seat
        owners = self._owners
        board = state.board
        open_workers = self._prices.open_workers
        gold = _GOLD[jungle]
        keys = _KEYS[jungle]
        value = 0.0
        edges = 0
        for neighbour, side in zip(state.rules.neighbours[cell], OPPOSITE, strict=True):
            if code := board[neighbour]:
                workers = WORKERS_OF[code][side]
                share, shift = owners[OWNER_OF[code]]
                value += share * (gold[workers] - open_workers[workers])
                edges += keys[workers] << shift
        if jungle == _TEMPLE:
            workers_there = temple_workers(state, cell)
            printed_gold = state.rules.temple_values[jungle]
            gold_at_temple = value_at_temple(workers_there, printed_gold, self._prices.temple)
            value += margin(gold_at_temple, seat)
        self._filled[cell << 5 | jungle] = result = value, edges
        return result

    def _worth_to_others(self, edges: int) -> float:
        seat = self._seat
        seats = self._state.rules.seats
        worth = 0.0
        rest = edges
        while rest:
            seat = (seat + 1) % seats
            worth += self._worths_of(seat)[rest & _SEAT_SUMS]
            rest >>= SEAT_BITS
        self._to_others[edges] = worth = worth * self._others
        return worth
