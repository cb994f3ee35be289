"""What the edges of worker tiles bring a seat, worked out once for what the seat has and kept for later decisions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.evaluation import Prices
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.volcanoes import GOLD_TAKEN, is_lava
from cacao_desktop.engine.state import NOTHING
from cacao_desktop.engine.tiles import (
    BIG_MARKET,
    CHOCOLATE_KITCHEN,
    CHOCOLATE_MARKET,
    DOUBLE_PLANTATION,
    GEM_MINE,
    JUNGLE_CODES,
    MARKET_2,
    MARKET_3,
    MARKET_4,
    SINGLE_PLANTATION,
    SUN_SITE,
    VOLCANO,
    VOLCANO_TURNED,
    WATER,
    jungle_code,
)
from cacao_desktop.engine.turns import Waiting, resolve_edges

if TYPE_CHECKING:
    from cacao_desktop.engine.rules import Rules
    from cacao_desktop.engine.state import GameState

Edges = tuple[tuple[int, int], ...]
"""Edges of one seat as (jungle code, workers)."""

LAVA: Final = JUNGLE_CODES
GOLD_FLOW: Final = JUNGLE_CODES + 1
"""A volcano as an edge sees it: what workers do there depends on the side."""

CODES_SEEN: Final = JUNGLE_CODES + 2

Pair = tuple[tuple[float, ...], ...]
"""What workers at two jungle tiles are worth together, by their numbers."""

STORAGE: Final = 1
TRACK: Final = 2
SUN_PLACES: Final = 4
"""What edges can share, as bits: what one brings then depends on the others."""

MOST_WORKERS: Final = 4
_LAVA_ROWS: Final = tuple(
    tuple(-float(min(workers, gold)) for workers in range(MOST_WORKERS + 1))
    for gold in range(MOST_WORKERS + 1)
)
"""By the gold that a seat has: what so many workers pay at lava."""

_GOLD_FLOW_ROW: Final = tuple(float(workers * GOLD_TAKEN) for workers in range(MOST_WORKERS + 1))
_MUCH_GOLD: Final = 100
_MOST_KNOWN: Final = 1_000
"""For so many standings outcomes are kept at most before all are forgotten."""


def _shares() -> tuple[int, ...]:
    table = [0] * CODES_SEEN
    for code in (SINGLE_PLANTATION, DOUBLE_PLANTATION, MARKET_2, MARKET_3, MARKET_4, BIG_MARKET):
        table[code] = STORAGE
    table[CHOCOLATE_KITCHEN] = table[CHOCOLATE_MARKET] = STORAGE
    table[WATER] = TRACK
    table[jungle_code("watering")] = STORAGE | TRACK
    table[SUN_SITE] = SUN_PLACES
    return tuple(table)


SHARES: Final = _shares()
"""By jungle code: what the workers there use that other edges may use too."""


@lru_cache(maxsize=20_000)
def sharing(around: tuple[int, ...], older: Edges) -> tuple[int, tuple[int, ...], Edges, Edges]:
    """Tell which of the edges at a new tile and of older ones share something.

    That is what they share, the sides of the new tile, the older edges; and last the older edges that share nothing.
    """
    seen = shared = 0
    for jungle in (*around, *[jungle for jungle, _ in older]):
        shared |= SHARES[jungle] & seen
        seen |= SHARES[jungle]
    sides = tuple([side for side, jungle in enumerate(around) if SHARES[jungle] & shared])
    joint = tuple([edge for edge in older if SHARES[edge[0]] & shared])
    mask = 0
    for jungle in [around[side] for side in sides] + [jungle for jungle, _ in joint]:
        mask |= SHARES[jungle]
    return mask, sides, joint, tuple([edge for edge in older if not SHARES[edge[0]] & shared])


_Standing = tuple[int, int, int, int, int, int]
"""What a seat has: cacao, free storage spaces, chocolate, field on the water track, sun tokens, privileges."""


class Book:
    """What edges bring at one moment's prices under one set of rules."""

    def __init__(self, rules: Rules, prices: Prices) -> None:
        self._prices = prices
        self._scratch = new_game(rules.setup, 0)
        self._known: dict[tuple[int, _Standing], dict[Edges, float]] = {}
        self._rows: dict[tuple[int, _Standing], tuple[float, ...]] = {}
        has_four = "huts" in self._scratch.parts or rules.box.worker_tiles.get("0-0-0-4")
        self._most_workers = MOST_WORKERS if has_four else MOST_WORKERS - 1
        self._pairs: dict[tuple[int, int, _Standing], Pair] = {}

    def outcomes(self, mask: int, standing: _Standing) -> dict[Edges, float]:
        """Return what is known of edges that share what the mask says, for a seat that has so much."""
        key = mask, _relevant(mask, standing)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = {}
        return known

    def row(self, jungle: int, standing: _Standing) -> tuple[float, ...]:
        """Return what 0, 1, 2 … workers bring at a jungle tile alone; 0 stands for open edges.

        Temples and gem mines bring nothing here: what they bring depends on who else is there.
        """
        if not jungle:
            return self._prices.open_workers
        if jungle == GOLD_FLOW:
            return _GOLD_FLOW_ROW
        key = jungle, _relevant(SHARES[jungle], standing)
        row = self._rows.get(key)
        if row is None:
            if len(self._rows) > _MOST_KNOWN:
                self._rows.clear()
            row = self._rows[key] = self._new_row(jungle, standing)
        return row

    def _new_row(self, jungle: int, standing: _Standing) -> tuple[float, ...]:
        rules = self._scratch.rules
        if rules.resolve[jungle] is None or jungle == GEM_MINE:
            return (0.0,) * (MOST_WORKERS + 1)
        idle = self.resolve(((jungle, 0),), standing) if rules.idle[jungle] else 0.0
        return (
            idle,
            *[self.resolve(((jungle, workers),), standing) for workers in range(1, MOST_WORKERS + 1)],
        )

    def pair(self, mask: int, first: int, second: int, standing: _Standing) -> Pair:
        """Return what workers bring at two jungle tiles that share what the mask says."""
        key = first, second, _relevant(mask, standing)
        pair = self._pairs.get(key)
        if pair is None:
            if len(self._pairs) > _MOST_KNOWN:
                self._pairs.clear()
            pair = self._pairs[key] = self._new_pair(first, second, standing)
        return pair

    def _new_pair(self, first: int, second: int, standing: _Standing) -> Pair:
        """Work out a pair; numbers of workers that no tile in this game has are left at nothing."""
        by_first, by_second = self.row(first, standing), self.row(second, standing)
        numbers = range(1, self._most_workers + 1)
        pair = [list(by_second)] + [[by_first[a]] + [0.0] * MOST_WORKERS for a in range(1, MOST_WORKERS + 1)]
        for a in numbers:
            # A tile with so many workers on one edge has at most one more beside it.
            for b in range(1, self._most_workers + 2 - a):
                pair[a][b] = self.resolve(((first, a), (second, b)), standing)
        return tuple(tuple(row) for row in pair)

    def resolve(self, edges: Edges, standing: _Standing) -> float:
        """Return what edges bring by resolving them."""
        scratch, rules, prices = self._scratch, self._scratch.rules, self._prices
        scratch.gold[0], scratch.received[0] = _MUCH_GOLD, 0
        cacao, room, bars, water, sun, privileges = standing
        scratch.cacao[0], scratch.room[0], scratch.water[0] = cacao, room, water
        scratch.sun[0], scratch.privileges[0] = sun, privileges
        kitchen = chocolate_part(scratch) if "chocolate" in scratch.parts else None
        if kitchen is not None:
            kitchen.bars[0] = bars
        waiting: list[Waiting] = []
        for jungle, workers in edges:
            work = rules.resolve[jungle]
            assert work is not None
            waiting.append((rules.stage[jungle], work, NOTHING, 0, workers))
        resolve_edges(scratch, 0, waiting)
        value = float(scratch.gold[0] - _MUCH_GOLD)
        value += prices.water[scratch.water[0]] - prices.water[water]
        value += prices.sun[scratch.sun[0]] - prices.sun[sun]
        value += prices.cacao[scratch.cacao[0]] - prices.cacao[cacao]
        return value if kitchen is None else value + (kitchen.bars[0] - bars) * prices.chocolate


@lru_cache(maxsize=24)
def book_for(rules: Rules, prices: Prices) -> Book:
    """Return the book of these rules at these prices."""
    return Book(rules, prices)


def _relevant(mask: int, standing: _Standing) -> _Standing:
    """Return a standing without what edges that share no more than the mask do not use."""
    cacao, room, bars, water, sun, privileges = standing
    if mask == STORAGE:
        return cacao, room, bars, 0, 0, privileges
    if mask == TRACK:
        return 0, 0, 0, water, 0, privileges
    if mask == SUN_PLACES:
        return 0, 0, 0, 0, sun, 0
    return standing if mask else (0, 0, 0, 0, 0, 0)


class Standing:
    """One seat at one decision: what edges bring it."""

    __slots__ = ("_book", "_has", "_joint", "_pairs", "rows")

    def __init__(self, state: GameState, seat: int, book: Book, sun_paid: int = 0) -> None:
        self._book = book
        bars = chocolate_part(state).bars[seat] if "chocolate" in state.parts else 0
        self._has = (
            state.cacao[seat],
            state.room[seat],
            bars,
            state.water[seat],
            state.sun[seat] - sun_paid,
            state.privileges[seat],
        )
        self.rows: list[tuple[float, ...] | None] = [None] * CODES_SEEN
        self.rows[LAVA] = _LAVA_ROWS[min(state.gold[seat], MOST_WORKERS)]
        self._joint: dict[int, dict[Edges, float]] = {}
        self._pairs: dict[int, Pair] = {}

    def row(self, jungle: int) -> tuple[float, ...]:
        """Return what 0, 1, 2 … workers bring at a jungle tile alone, also kept in `rows`; 0 stands for open edges."""
        row = self.rows[jungle]
        if row is None:
            row = self.rows[jungle] = self._book.row(jungle, self._has)
        return row

    def pair(self, mask: int, first: int, second: int) -> Pair:
        """Return what workers bring at two jungle tiles that share what the mask says."""
        key = first * CODES_SEEN + second
        pair = self._pairs.get(key)
        if pair is None:
            pair = self._pairs[key] = self._book.pair(mask, first, second, self._has)
        return pair

    def known(self, mask: int) -> dict[Edges, float]:
        """Return what is known of sets of edges that share what the mask says."""
        known = self._joint.get(mask)
        if known is None:
            known = self._joint[mask] = self._book.outcomes(mask, self._has)
        return known

    def work_out(self, mask: int, edges: Edges) -> float:
        """Return what a set of edges brings that share what the mask says, and keep it."""
        value = self._book.resolve(edges, self._has)
        self.known(mask)[edges] = value
        return value

    def brings(self, edges: Sequence[tuple[int, int]]) -> float:
        """Return what any edges bring together."""
        value, joint, mask = 0.0, [], 0
        for jungle, workers in edges:
            if SHARES[jungle]:
                joint.append((jungle, workers))
                mask |= SHARES[jungle]
            else:
                value += self.row(jungle)[workers]
        if len(joint) == 1:
            value += self.row(joint[0][0])[joint[0][1]]
        elif joint:
            together = tuple(joint)
            known = self.known(mask).get(together)
            value += self.work_out(mask, together) if known is None else known
        return value


def seen_from(jungle: int, side: int) -> int:
    """Return a jungle code as an edge on a side (0-3) sees it: a volcano as lava or gold."""
    if jungle in {VOLCANO, VOLCANO_TURNED}:
        return LAVA if is_lava(jungle, side) else GOLD_FLOW
    return jungle
