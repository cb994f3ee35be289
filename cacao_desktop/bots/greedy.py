"""The fast exact greedy: the immediate gain of every whole turn, without playing each one.

The value of a turn is a sum of parts that recur in many turns: the yield of edges, the value of
more workers at a temple, the promise of open edges. Each part is computed once and then looked up.
Lists are built even within `tuple` and `sum`, because generators are slower.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from operator import add
from typing import Final

from cacao_desktop.bots.evaluation import margin, value_of_possessions, with_temples
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
from cacao_desktop.engine.tiles import DISPLAY_SIZE, OPPOSITE, OWNER_OF, WORKER_KIND_OF
from cacao_desktop.engine.turn_listing import fill_menu
from cacao_desktop.engine.turns import lay_tiles, lay_turn, resolve_edges

_ZERO_ROW: Final[Row] = (0.0,) * (MAX_WORKERS_ON_EDGE + 1)
"""The row of a side whose workers are valued together with others."""


class SimulatedValue:
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
                        value -= share * open_workers[WORKERS_OF[older][OPPOSITE[direction]]]
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

    def _balance(self, state: GameState, sale_bonus: list[float]) -> float:
        """Return the margin; `sale_bonus` is the value of sales beyond their gold, by seat."""
        gold = [
            value_of_possessions(state, seat, self._prices) + sale_bonus[seat]
            for seat in range(state.seats)
        ]
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
        kinds = state.rules.kinds
        open_tiles = [state.jungle_pile[position] for position in state.open_slots]
        self._open_codes = [kinds.turned.get(code, (code,)) for code in open_tiles]
        """By slot and rotation: the codes of the open tiles."""
        unlaid = [prices.unlaid_tiles[WORKER_KIND_OF[code]] for code in self._codes]
        self._losses = tuple([-price for price in unlaid]) if any(unlaid) else None
        """The future value that each tile of the hand loses when it is laid, None if none does."""
        self._cache = outcome_cache(state.rules, prices)
        self._table = self._cache.table
        self._own = SeatOutcomes(state, seat, self._cache)
        self._simulated = SimulatedValue(state, prices)
        self._fillings = Fillings(state, prices, self._cache)
        self._temple_codes = state.rules.temple_values
        self._special = self._table.special
        self._split = self._table.split
        hooks = module_values(state.rules)
        self._placing_values = hooks.placing_values
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
            index, fills, values = placement
            yield placement if losses is None else (index, fills, list(map(add, values, losses)))

    def _as_laid(self) -> Iterator[Placement]:
        """Yield every placement, without subtracting the future value of the tile laid."""
        state = self._state
        board = state.board
        menu = fill_menu(state)
        may_turn_up = state.jungle_drawn < len(state.jungle_pile)
        for index in state.frontier:
            value = self._value_of_placing(index) if self._placing_values else 0.0
            cells = state.rules.neighbours[index]
            north, east, south, west = cells
            around = [board[north], board[east], board[south], board[west]]
            sides = self._sides_touching(cells)
            if not sides:
                values = self._values_by_tile(index, (), tuple(around), NOTHING_FILLED, value)
                yield index, (), values
                continue
            for fills in menu.cached.get(index << 4 | sides) or menu.around(index, sides):
                if self._simulates_all or (may_turn_up and len(fills) < sides.bit_count()):
                    yield index, fills, self._simulated_values(index, fills)
                    continue
                surroundings = self._filled_surroundings(cells, around, fills)
                filled = self._fillings.gain_of(fills)
                net = value
                if self._token:
                    net -= self._token * sum([slot >= DISPLAY_SIZE for _, slot, _ in fills])
                yield index, fills, self._values_by_tile(index, fills, surroundings, filled, net)
        if moves.may_overbuild(state):
            yield from self._overbuilding()

    def _sides_touching(self, cells: tuple[int, int, int, int]) -> int:
        """Return the sides of the neighbours of a cell that are empty and touch a worker tile.

        North is 1, east 2, south 4 and west 8, as in a menu of fillings.
        """
        touching = self._state.touching
        north, east, south, west = cells
        return (
            (touching[north] and 1)
            | (touching[east] and 2)
            | (touching[south] and 4)
            | (touching[west] and 8)
        )

    def _filled_surroundings(
        self, cells: tuple[int, ...], around: list[int], fills: tuple[Filling, ...]
    ) -> tuple[int, ...]:
        """Return the codes at the neighbours of a cell once some of them are filled."""
        open_codes = self._open_codes
        codes = around[:]
        for cell, slot, rotation in fills:
            codes[cells.index(cell)] = open_codes[slot][rotation]
        return tuple(codes)

    def _overbuilding(self) -> Iterator[Placement]:
        state = self._state
        seat = self._seat
        paid = 0 if state.privileges[seat] & Privilege.FREE_OVERBUILD else 1
        self._own = SeatOutcomes(state, seat, self._cache, paid)
        for index in moves.cells_to_overbuild(state):
            around = tuple([state.board[cell] for cell in state.rules.neighbours[index]])
            value = self._value_of_placing(index) if self._placing_values else 0.0
            value += self._given_up(index, around, paid)
            yield index, (), self._values_by_tile(index, (), around, NOTHING_FILLED, value)
        self._own = SeatOutcomes(state, seat, self._cache)

    def _values_by_tile(
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
            around = tuple([seen[jungle][OPPOSITE[side]] for side, jungle in enumerate(around)])
        if filled is None:
            return self._simulated_values(index, fills)
        gain, own_edges, new_row = filled
        if self._may_need_simulation and self._needs_simulation(index, around, own_edges):
            return self._simulated_values(index, fills)
        outcomes = self._own
        value += gain
        mask, sides, joint_earlier, single_earlier = self._split(around, own_edges)
        for jungle, count in single_earlier:
            value += outcomes.row(jungle)[count]
        known_rows = outcomes.rows
        rows = [known_rows[jungle] or outcomes.row(jungle) for jungle in around]
        if not self._special.isdisjoint(around):
            self._put_special_rows(rows, index, around, new_row)
        for side in sides:
            rows[side] = _ZERO_ROW
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
        joint_gains = outcomes.joint_gains(mask)
        idle = self._table.idle
        values = []
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
            values.append(value + north[n] + east[e] + south[s] + west[w] + joint)
        return values

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

    def _simulated_values(self, index: int, fills: tuple[Filling, ...]) -> list[float]:
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
            placing_pays = self._value_of_placing(index) > 0.0
            if table.gold_runs_out(gold, edges) or (placing_pays and gold < MAX_WORKERS_ON_EDGE):
                return True
        return any(
            jungle in around and (around.count(jungle) > 1 or not tile.is_certain(self._state))
            for jungle, tile in self._contested.items()
        )

    def _value_of_placing(self, index: int) -> float:
        return sum(
            [
                placing_value(self._state, index, self._prices, self._others)
                for placing_value in self._placing_values
            ]
        )


@lru_cache(maxsize=2_000)
def _hand_of(codes: tuple[int, ...]) -> tuple[tuple[Workers, ...], tuple[tuple[int, ...], ...]]:
    hand = tuple([WORKERS_OF[code] for code in codes])
    return hand, tuple(zip(*hand, strict=True))
