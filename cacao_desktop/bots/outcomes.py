"""The gain of edges for a seat, cached by its possessions.

Some edges can be valued by themselves, some only together, and some only by simulating the turn.
An effect of the engine declares the resources that its workers share, or that they compete with
other seats'. Turns with undeclared effects are simulated, except for volcanoes, which the bots
know. So a new kind of tile is valued slowly until it declares more, but never wrongly.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cacao_desktop.bots.module_values import module_values
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.sales import SalesCounter
from cacao_desktop.bots.weights import MAX_WORKERS_ON_EDGE
from cacao_desktop.engine.effects import Shared
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.minis import GOLD_SIDE_GOLD, VolcanoEffect, is_lava
from cacao_desktop.engine.state import NOTHING, GameState, Privilege, Rules
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE
from cacao_desktop.engine.turns import WaitingEdge, resolve_edges

Edges = tuple[tuple[int, int], ...]
"""Edges of one seat as (jungle code as the edge sees it, workers)."""

LAVA: Final = FIRST_WORKER_CODE
"""The side of a volcano where lava flows, as an edge sees it."""

GOLD_FLOW: Final = FIRST_WORKER_CODE + 1
"""The other sides of a volcano, as an edge sees them."""

CODES_SEEN: Final = FIRST_WORKER_CODE + 2
"""The number of codes that an edge can see."""

_LIMITED: Final = Shared.STORAGE | Shared.TRACK | Shared.SUN_PLACES
"""Resources that can run out, so that the yield of one edge depends on the others."""


EdgeSplit = tuple[int, tuple[int, ...], Edges, Edges]
"""Edges at a new tile and at tiles laid earlier: (mask, sides, joint, single).

A plain tuple, for speed: the shared resources, the sides of the new tile that share, the earlier
edges that share, and the earlier edges that do not.
"""


class EdgeTable:
    """The bots' knowledge of the edges at each jungle tile, under one set of rules.

    `shares`, `idle` and `seen` go by jungle code; `seen` gives, by side of the tile, the code as
    that edge sees it.
    """

    def __init__(self, rules: Rules) -> None:
        shares = [0] * CODES_SEEN
        unknown = []
        self.seen: list[tuple[int, ...]] = [(code,) * 4 for code in range(FIRST_WORKER_CODE)]
        self.contested = module_values(rules).contested
        """By code: the tiles, other than temples, whose yield depends on all seats' workers."""
        self.has_volcanoes = False
        for code, effect in enumerate(rules.effects):
            if effect is None or code in self.contested:
                continue
            if effect.shares is not None:
                shares[code] = effect.shares & _LIMITED
            elif type(effect) is VolcanoEffect:
                self.has_volcanoes = True
                north, east = (
                    LAVA if is_lava(rules.kinds.rotation_of[code], side) else GOLD_FLOW
                    for side in (0, 1)
                )
                self.seen[code] = (north, east, north, east)
            else:
                unknown.append(code)
        self.shares = tuple(shares)
        self.idle = (*rules.idle, *[False] * (CODES_SEEN - len(rules.idle)))
        self.unknown = frozenset(unknown)
        """Codes that declare nothing: turns that touch them must be simulated."""
        self.special = frozenset({*rules.temple_values, *self.contested})
        """The codes of temples and of contested tiles."""
        self.split = lru_cache(maxsize=20_000)(self._split)

    def _split(self, around: tuple[int, ...], earlier: Edges) -> EdgeSplit:
        """Split edges at a new tile and at tiles laid earlier by whether they share resources."""
        shares = self.shares
        seen = shared = 0
        for jungle in (*around, *[jungle for jungle, _ in earlier]):
            shared |= shares[jungle] & seen
            seen |= shares[jungle]
        sides = tuple([side for side, jungle in enumerate(around) if shares[jungle] & shared])
        joint = tuple([edge for edge in earlier if shares[edge[0]] & shared])
        mask = 0
        for jungle in [around[side] for side in sides] + [jungle for jungle, _ in joint]:
            mask |= shares[jungle]
        single = tuple([edge for edge in earlier if not shares[edge[0]] & shared])
        return mask, sides, joint, single

    @staticmethod
    def gold_runs_out(gold: int, edges: Edges) -> bool:
        """Return whether a seat has too little gold for several lava edges, which come first."""
        lava = [workers for jungle, workers in edges if jungle == LAVA and workers]
        return len(lava) > 1 and sum(lava) > gold


edge_table: Final = lru_cache(maxsize=64)(EdgeTable)
"""Returns the table for some rules."""


Pair = tuple[tuple[float, ...], ...]
"""The value of workers at two jungle tiles together, by their numbers."""

_LAVA_ROWS: Final = tuple(
    tuple(-float(min(workers, gold)) for workers in range(MAX_WORKERS_ON_EDGE + 1))
    for gold in range(MAX_WORKERS_ON_EDGE + 1)
)
"""The payment of a number of workers at lava, by the seat's gold."""

_GOLD_FLOW_ROW: Final = tuple(
    float(workers * GOLD_SIDE_GOLD) for workers in range(MAX_WORKERS_ON_EDGE + 1)
)

_ENOUGH_GOLD: Final = 100
"""Gold that no edge can use up."""

_MAX_CACHED: Final = 1_000
"""The maximum number of different resources for which outcomes are cached."""


Resources = tuple[int, int, int, int, int, int]
"""A seat's resources.

Cacao, free storage spaces, chocolate, field on the water track, sun tokens, privileges.
"""

_NO_RESOURCES: Final = (0, 0, 0, 0, 0, 0)
"""The resources of a seat that has none, as one object for all keys of the cache."""


class OutcomeCache:
    """The gain of edges at one moment's prices, cached by the possessions of the seat."""

    def __init__(self, rules: Rules, prices: Prices) -> None:
        self._prices = prices
        self.table = edge_table(rules)
        self._shares = self.table.shares
        self._scratch = new_game(rules.setup, 0)
        self._joint_gains = lru_cache(maxsize=_MAX_CACHED)(
            lambda _mask, _resources: dict[Edges, float]()
        )
        """By mask and resources, a dictionary that starts empty and collects gains by edges."""
        self._rows = lru_cache(maxsize=_MAX_CACHED)(self._new_row)
        self._pairs = lru_cache(maxsize=_MAX_CACHED)(self._new_pair)

    def joint_gains(self, mask: int, resources: Resources) -> dict[Edges, float]:
        """Return the cached gains, by edges, of edges that share the resources of a mask."""
        return self._joint_gains(mask, _relevant(mask, resources))

    def row(self, jungle: int, resources: Resources) -> tuple[float, ...]:
        """Return the gain of 0, 1, 2 … workers at a jungle tile alone.

        Code 0 stands for open edges. The gain is 0 at temples and contested tiles, where it
        depends on the other seats' workers.
        """
        if not jungle:
            return self._prices.open_workers
        if jungle == GOLD_FLOW:
            return _GOLD_FLOW_ROW
        return self._rows(jungle, _relevant(self._shares[jungle], resources))

    def _new_row(self, jungle: int, resources: Resources) -> tuple[float, ...]:
        rules = self._scratch.rules
        if rules.resolve[jungle] is None or jungle in self.table.contested:
            return (0.0,) * (MAX_WORKERS_ON_EDGE + 1)
        idle_value = self.resolve(((jungle, 0),), resources) if rules.idle[jungle] else 0.0
        values = [
            self.resolve(((jungle, workers),), resources)
            for workers in range(1, MAX_WORKERS_ON_EDGE + 1)
        ]
        return idle_value, *values

    def pair(self, mask: int, first: int, second: int, resources: Resources) -> Pair:
        """Return the gain of workers at two jungle tiles that share the resources of a mask."""
        return self._pairs(first, second, _relevant(mask, resources))

    def _new_pair(self, first: int, second: int, resources: Resources) -> Pair:
        """Compute a pair.

        Numbers of workers that no tile in this game has are left at 0.
        """
        by_first = self.row(first, resources)
        by_second = self.row(second, resources)
        pair = [
            [by_first[a]] + [0.0] * MAX_WORKERS_ON_EDGE for a in range(MAX_WORKERS_ON_EDGE + 1)
        ]
        # Without workers at the first tile, only the second yields anything, unless the first has
        # a yield for idle edges.
        pair[0] = [by_first[0] + by_second[0], *by_second[1:]]
        idle = self.table.idle
        max_workers = self._max_workers(resources)
        for a in range(0 if idle[first] else 1, max_workers + 1):
            # A tile with that many workers on one edge has at most one on the next.
            max_second = min(max_workers, max_workers + 1 - a)
            for b in range(0 if idle[second] else 1, max_second + 1):
                pair[a][b] = self.resolve(((first, a), (second, b)), resources)
        return tuple(tuple(row) for row in pair)

    def _max_workers(self, resources: Resources) -> int:
        """Return the maximum number of workers on an edge of this seat's tiles."""
        tiles = self._scratch.rules.box.worker_tiles
        *_, privileges = resources
        if privileges & Privilege.REINFORCED_TILES or tiles["0-0-0-4"]:
            return MAX_WORKERS_ON_EDGE
        return MAX_WORKERS_ON_EDGE - 1

    def resolve(self, edges: Edges, resources: Resources) -> float:
        """Play these edges on the scratch state and return the gain."""
        scratch = self._scratch
        rules = self._scratch.rules
        prices = self._prices
        scratch.gold[0] = _ENOUGH_GOLD
        scratch.received[0] = 0
        cacao, room, bars, water, sun, privileges = resources
        scratch.cacao[0] = cacao
        scratch.room[0] = room
        scratch.water[0] = water
        scratch.sun[0] = sun
        scratch.privileges[0] = privileges
        kitchen = chocolate_part(scratch) if "chocolate" in scratch.parts else None
        if kitchen is not None:
            kitchen.bars[0] = bars
        waiting: list[WaitingEdge] = []
        for jungle, workers in edges:
            resolve = rules.resolve[jungle]
            assert resolve is not None
            waiting.append(WaitingEdge(rules.stage[jungle], resolve, NOTHING, 0, workers))
        sales = SalesCounter(1)
        if prices.sale != 1.0:
            waiting = sales.watch(waiting)
        resolve_edges(scratch, 0, waiting)
        value = scratch.gold[0] - _ENOUGH_GOLD + sales.gold[0] * (prices.sale - 1.0)
        value += prices.water[scratch.water[0]] - prices.water[water]
        value += prices.sun[scratch.sun[0]] - prices.sun[sun]
        value += prices.cacao[scratch.cacao[0]] - prices.cacao[cacao]
        if kitchen is None:
            return value
        return value + (kitchen.bars[0] - bars) * prices.chocolate


outcome_cache: Final = lru_cache(maxsize=24)(OutcomeCache)
"""Returns the cache for some rules and prices."""


def _relevant(mask: int, resources: Resources) -> Resources:
    """Return the resources, with 0 for each resource that no edge within the mask uses."""
    cacao, room, bars, water, sun, privileges = resources
    if mask == Shared.STORAGE:
        return cacao, room, bars, 0, 0, privileges
    if mask == Shared.TRACK:
        return 0, 0, 0, water, 0, privileges
    if mask == Shared.SUN_PLACES:
        return 0, 0, 0, 0, sun, privileges
    if mask:
        return resources
    if privileges:
        return (0, 0, 0, 0, 0, privileges)
    return _NO_RESOURCES


class SeatOutcomes:
    """The gain of edges for one seat at one decision."""

    __slots__ = ("_cache", "_resources", "_shares", "rows")

    def __init__(
        self, state: GameState, seat: int, cache: OutcomeCache, sun_paid: int = 0
    ) -> None:
        self._cache = cache
        self._shares = cache.table.shares
        bars = chocolate_part(state).bars[seat] if "chocolate" in state.parts else 0
        cacao = state.cacao[seat]
        room = state.room[seat]
        sun = state.sun[seat] - sun_paid
        self._resources = cacao, room, bars, state.water[seat], sun, state.privileges[seat]
        self.rows: list[tuple[float, ...] | None] = [None] * CODES_SEEN
        self.rows[LAVA] = _LAVA_ROWS[min(state.gold[seat], MAX_WORKERS_ON_EDGE)]

    def row(self, jungle: int) -> tuple[float, ...]:
        """Return the gain of 0, 1, 2 … workers at a jungle tile alone, cached in `rows`.

        Code 0 stands for open edges.
        """
        row = self.rows[jungle]
        if row is None:
            row = self.rows[jungle] = self._cache.row(jungle, self._resources)
        return row

    def pair(self, mask: int, first: int, second: int) -> Pair:
        """Return the gain of workers at two jungle tiles that share the resources of a mask."""
        return self._cache.pair(mask, first, second, self._resources)

    def joint_gains(self, mask: int) -> dict[Edges, float]:
        """Return the cached gains, by edges, of edges that share the resources of a mask."""
        return self._cache.joint_gains(mask, self._resources)

    def work_out(self, mask: int, edges: Edges) -> float:
        """Compute and cache the gain of edges that share the resources of a mask."""
        value = self._cache.resolve(edges, self._resources)
        self.joint_gains(mask)[edges] = value
        return value

    def gain_of(self, edges: Sequence[tuple[int, int]]) -> float:
        """Return the gain of edges, each a jungle code and the number of workers that touch it."""
        value = 0.0
        joint = []
        mask = 0
        shares = self._shares
        for jungle, workers in edges:
            if shares[jungle]:
                joint.append((jungle, workers))
                mask |= shares[jungle]
            else:
                value += self.row(jungle)[workers]
        if len(joint) == 1:
            jungle, workers = joint[0]
            value += self.row(jungle)[workers]
        elif joint:
            together = tuple(joint)
            cached = self.joint_gains(mask).get(together)
            value += self.work_out(mask, together) if cached is None else cached
        return value
