"""The fast exact greedy: the immediate gain of every whole turn, without playing each one.

The value of a turn is a sum of parts that recur in many turns: the yield of edges, the value of
more workers at a temple, the promise of open edges. Each part is computed once and then looked up.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from operator import add
from typing import Final

from cacao_desktop.bots.evaluation import margin, with_temples, worth
from cacao_desktop.bots.filling import NOTHING_FILLED, FilledCells, Fillings
from cacao_desktop.bots.module_values import module_values
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.outcomes import LAVA, Edges, SeatOutcomes, outcome_cache
from cacao_desktop.bots.packed import PackedGreedy
from cacao_desktop.bots.ranked_turns import Placement, RankedTurns, Row
from cacao_desktop.bots.sales import SalesCounter
from cacao_desktop.bots.weights import MAX_WORKERS_ON_EDGE
from cacao_desktop.engine import NOTHING, WORKERS_OF, GameState, Turn, Workers, moves
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.state import Privilege
from cacao_desktop.engine.tiles import DISPLAY_SIZE, OWNER_OF, WORKER_KIND_OF
from cacao_desktop.engine.turn_listing import fill_menu
from cacao_desktop.engine.turns import lay_tiles, lay_turn, resolve_edges

_NOTHING: Final[Row] = (0.0,) * (MAX_WORKERS_ON_EDGE + 1)
"""The row of a side whose workers are valued together with others."""


class SimulatedWorth:
    """Values turns of the active seat by simulating them.

    The value is the gain in its margin over the others' mean.
    """

    def __init__(self, state: GameState, prices: Prices) -> None:
        self._state = state
        self._prices = prices

    def of(self, turn: Turn) -> float:
        """Return the value of a turn, including the change in the promise of open edges."""
        code, index, _ = turn
        before = self._state
        seat = self._state.active
        after = before.clone()
        value = self._play(after, turn) - self._balance_before
        rules = before.rules
        open_workers = self._prices.open_workers
        others = 1.0 / (rules.seats - 1)
        for side, jungle in enumerate(rules.neighbours[index]):
            if not after.board[jungle]:
                value += open_workers[WORKERS_OF[code][side]]
                value -= open_workers[WORKERS_OF[before.board[index]][side]]
            elif not before.board[jungle]:
                for direction, tile in enumerate(rules.neighbours[jungle]):
                    older = before.board[tile]
                    if older:
                        share = 1.0 if OWNER_OF[older] == seat else -others
                        value -= share * open_workers[WORKERS_OF[older][direction ^ 2]]
        return value

    def _play(self, state: GameState, turn: Turn) -> float:
        """Play a turn in place and return the resulting margin."""
        sale = self._prices.sale
        if sale == 1.0:
            lay_turn(state, turn)
            return self._balance(state, [0.0] * state.seats)
        sales = SalesCounter(state.seats)
        for seat, edges in lay_tiles(state, turn):
            resolve_edges(state, seat, sales.watch(edges))
        return self._balance(state, [gold * (sale - 1.0) for gold in sales.gold])

    @cached_property
    def _balance_before(self) -> float:
        return self._balance(self._state, [0.0] * self._state.seats)

    def _balance(self, state: GameState, liked: list[float]) -> float:
        """Return the margin; `liked` is the value of sales beyond their gold, by seat."""
        gold = [worth(state, seat, self._prices) + liked[seat] for seat in range(state.seats)]
        return margin(with_temples(state, gold, self._prices), self._state.active)


def greedy(state: GameState, prices: Prices) -> RankedTurns:
    """Return the fastest exact ranking of the active seat's turns."""
    if state.rules.modules:
        return GeneralGreedy(state, prices)
    return PackedGreedy(state, prices)


class GeneralGreedy(RankedTurns):
    """The value of every whole turn in a game with any modules."""

    def __init__(self, state: GameState, prices: Prices) -> None:
        super().__init__(state, prices)
        seat = self._seat
        self._hand, self._columns = _hand_of(self._codes)
        unlaid = [prices.unlaid_tiles[WORKER_KIND_OF[code]] for code in self._codes]
        self._losses = tuple(-worth for worth in unlaid) if any(unlaid) else None
        """The future value that each tile of the hand loses when it is laid, None if none does."""
        self._cache = outcome_cache(state.rules, prices)
        self._table = self._cache.table
        self._own = SeatOutcomes(state, seat, self._cache)
        self._simulated = SimulatedWorth(state, prices)
        self._fillings = Fillings(state, prices, self._cache)
        self._temple_codes = state.rules.temple_values
        self._special = self._table.special
        self._sharing = self._table.sharing
        hooks = module_values(state.rules)
        self._placing_worths = hooks.placing_worths
        self._token = hooks.price_of_taking(state, seat, prices)
        self._has_volcanoes = self._table.has_volcanoes
        self._contested = self._table.contested
        self._unknown = self._table.unknown
        self._simulates_all = hooks.has_unknown_hooks
        self._may_need_simulation = bool(
            self._has_volcanoes or self._contested or self._unknown or self._simulates_all
        )

    def _placements(self) -> Iterator[Placement]:
        losses = self._losses
        for placement in self._as_laid():
            index, fills, worths = placement
            yield placement if losses is None else (index, fills, list(map(add, worths, losses)))

    def _as_laid(self) -> Iterator[Placement]:
        """Yield every placement, without subtracting the future value of the tile laid."""
        state = self._state
        board = state.board
        touching = state.touching
        neighbours = state.rules.neighbours
        pile = state.jungle_pile
        slots = state.open_slots
        turned = state.rules.kinds.turned
        simulates_all = self._simulates_all
        menu = fill_menu(state)
        over_hand = self._over_hand
        fillings = self._fillings
        for index in state.frontier:
            beside = neighbours[index]
            north, east, south, west = beside
            around = [board[north], board[east], board[south], board[west]]
            value = self._worth_of_placing(index) if self._placing_worths else 0.0
            sides = (
                (touching[north] and 1)
                | (touching[east] and 2)
                | (touching[south] and 4)
                | (touching[west] and 8)
            )
            if not sides:
                yield index, (), over_hand(index, (), tuple(around), NOTHING_FILLED, value)
                continue
            for fills in menu.cached.get(index << 4 | sides) or menu.around(index, sides):
                if simulates_all or (
                    len(fills) < sides.bit_count() and state.jungle_drawn < len(pile)
                ):
                    yield index, fills, self._simulated_worths(index, fills)
                    continue
                around_filled = around[:]
                for cell, slot, rotation in fills:
                    jungle = pile[slots[slot]]
                    around_filled[beside.index(cell)] = (
                        turned[jungle][rotation] if rotation else jungle
                    )
                filled = fillings.gain_of(fills)
                if self._token:
                    spent = self._token * sum(slot >= DISPLAY_SIZE for _, slot, _ in fills)
                else:
                    spent = 0.0
                surroundings = tuple(around_filled)
                yield index, fills, over_hand(index, fills, surroundings, filled, value - spent)
        if moves.may_overbuild(state):
            yield from self._overbuilding()

    def _overbuilding(self) -> Iterator[Placement]:
        state = self._state
        seat = self._seat
        paid = 0 if state.privileges[seat] & Privilege.FREE_OVERBUILD else 1
        self._own = SeatOutcomes(state, seat, self._cache, paid)
        for index in moves.cells_to_overbuild(state):
            around = tuple([state.board[cell] for cell in state.rules.neighbours[index]])
            value = self._worth_of_placing(index) if self._placing_worths else 0.0
            value += self._given_up(index, around, paid)
            yield index, (), self._over_hand(index, (), around, NOTHING_FILLED, value)
        self._own = SeatOutcomes(state, seat, self._cache)

    def _over_hand(
        self,
        index: int,
        fills: tuple[Filling, ...],
        around: tuple[int, ...],
        filled: FilledCells | None,
        value: float,
    ) -> list[float]:
        """Return the value of each tile of the hand on a cell with these surroundings.

        `filled` is the effect of tiles laid earlier in this turn, `value` everything that does not
        depend on the tile. Edges that share nothing are added up; those that share storage, track
        or sun places are looked up together. Where even that does not suffice, turns are
        simulated.
        """
        if self._has_volcanoes:
            seen = self._table.seen
            around = tuple([seen[jungle][side ^ 2] for side, jungle in enumerate(around)])
        if filled is None or (
            self._may_need_simulation and self._needs_simulation(index, around, filled[1])
        ):
            return self._simulated_worths(index, fills)
        outcomes = self._own
        filling_value, edges, new_row = filled
        value += filling_value
        mask, sides, joint_earlier, single_earlier = self._sharing(around, edges)
        for jungle, count in single_earlier:
            value += outcomes.row(jungle)[count]
        rows = [outcomes.rows[jungle] or outcomes.row(jungle) for jungle in around]
        if not self._special.isdisjoint(around):
            self._put_special_rows(rows, index, around, new_row)
        for side in sides:
            rows[side] = _NOTHING
        north, east, south, west = rows
        if not mask:
            return [value + north[n] + east[e] + south[s] + west[w] for n, e, s, w in self._hand]
        if len(sides) == 2 and not joint_earlier:
            first, second = sides
            pair = outcomes.pair(mask, around[first], around[second])
            return [
                value + north[n] + east[e] + south[s] + west[w] + pair[a][b]
                for (n, e, s, w), a, b in zip(
                    self._hand, self._columns[first], self._columns[second], strict=True
                )
            ]
        joint_gains = outcomes.cached(mask)
        idle = self._table.idle
        worths = []
        for workers in self._hand:
            n, e, s, w = workers
            edges = joint_earlier + tuple(
                [
                    (around[side], workers[side])
                    for side in sides
                    if workers[side] or idle[around[side]]
                ]
            )
            joint = joint_gains.get(edges)
            if joint is None:
                joint = outcomes.work_out(mask, edges)
            worths.append(value + north[n] + east[e] + south[s] + west[w] + joint)
        return worths

    def _put_special_rows(
        self, rows: list[Row], index: int, around: tuple[int, ...], new_row: Row | None
    ) -> None:
        """Fill in the rows of the temples and contested tiles around a cell."""
        state = self._state
        contested = self._contested
        temple_codes = self._temple_codes
        for side, jungle in enumerate(around):
            if jungle in temple_codes:
                rows[side] = self._temple_row(index, side, jungle)
            elif jungle in contested:
                tile = (state.rules.neighbours[index][side], NOTHING)
                workers_there = [0] * state.rules.seats
                rows[side] = new_row or contested[jungle].row(
                    state, tile, workers_there, 0.0, self._prices, MAX_WORKERS_ON_EDGE
                )

    def _simulated_worths(self, index: int, fills: tuple[Filling, ...]) -> list[float]:
        return [self._simulated.of((code, index, fills)) for code in self._codes]

    def _needs_simulation(self, index: int, around: tuple[int, ...], earlier: Edges) -> bool:
        """Return whether only a simulation shows the yield of the edges around a cell."""
        if self._simulates_all or (self._unknown and not self._unknown.isdisjoint(around)):
            return True
        table = self._table
        if LAVA in around or (
            self._has_volcanoes and any(jungle == LAVA for jungle, _ in earlier)
        ):
            edges = (*earlier, *[(jungle, MAX_WORKERS_ON_EDGE) for jungle in around])
            gold = self._state.gold[self._seat]
            placing_pays = self._worth_of_placing(index) > 0.0
            if table.gold_runs_out(gold, edges) or (placing_pays and gold < MAX_WORKERS_ON_EDGE):
                return True
        return any(
            jungle in around and (around.count(jungle) > 1 or not tile.is_certain(self._state))
            for jungle, tile in self._contested.items()
        )

    def _worth_of_placing(self, index: int) -> float:
        return sum(
            [
                worth(self._state, index, self._prices, self._others)
                for worth in self._placing_worths
            ]
        )


@lru_cache(maxsize=2_000)
def _hand_of(codes: tuple[int, ...]) -> tuple[tuple[Workers, ...], tuple[tuple[int, ...], ...]]:
    hand = tuple([WORKERS_OF[code] for code in codes])
    return hand, tuple(zip(*hand, strict=True))
