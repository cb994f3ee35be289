"""Why a plan is good or bad, as plain data.

Reasons are immediate gains, temples, effects on other seats, and later gains. A plan is played on
copies of the table as far as the observer knows it: cells that a tile from the pile would fill
stay empty.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from cacao_desktop.bots.evaluation import turns_left, value_of_possessions, with_temples
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.plans import Plan
from cacao_desktop.bots.small_decisions import carry_out_best
from cacao_desktop.bots.weights import Weights
from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Action, Activate, Discard, EndTurn, Fill, Place
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.modules.base import Purchase
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts, temple_gold, temple_workers
from cacao_desktop.engine.state import NOTHING, GameState
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.engine.tiles import SIDES, WATER_TRACK, WORKERS_OF
from cacao_desktop.engine.turn_listing import fill_menu
from cacao_desktop.engine.turns import fills_of
from cacao_desktop.engine.what_if import after_filling, after_placing, resolve_each, resolve_rest
from cacao_desktop.geometry import Cell

_MIN_GIVEN_GOLD: Final = 1.0
"""Gains given to another seat are mentioned from this much gold on, the worth of one cacao."""

_MIN_PREVENTED_GOLD: Final = 2.0
"""Gains prevented for another seat are mentioned from this much gold on."""


class ReasonKind(Enum):
    """The subject of a reason, and the fields that hold its numbers."""

    SELLS = "sells"
    """`number` of `what` (cacao, chocolate or goods of both) for `gold`."""
    TAKES = "takes"
    """`number` of `what`: cacao, chocolate, sun or gems."""
    MASK = "mask"
    """A mask worth `gold`."""
    WALKS = "walks"
    """The carrier walks `number` fields (back if negative), which changes its worth by `gold`."""
    EARNS = "earns"
    """`gold` (paid if negative) from `what`: mines, a volcano or a module."""
    LEADS = "leads"
    """The seat takes the sole lead at a temple, which adds `gold`."""
    TIES = "ties"
    """The seat ties for the lead at a temple."""
    SECOND = "second"
    """The seat is second at a temple."""
    LOWERS = "lowers"
    """Workers that add nothing themselves cost seat `seat` `gold` at a temple."""
    OVERBUILDS = "overbuilds"
    """The seat overbuilds one of its own tiles and pays `number` sun tokens."""
    BUILDS = "builds"
    """The seat builds `what` for `gold`."""
    SAVES = "saves"
    """The seat builds nothing although it could."""
    DENIES = "denies"
    """Another filling would give seat `seat` things worth `gold` more."""
    GIVES = "gives"
    """Seat `seat` gets things worth `gold` as well."""
    WAITS = "waits"
    """`number` workers touch cells that are still to be filled."""
    DISCARDS = "discards"
    """No tile can be laid."""
    ENDS = "ends"
    """The seat's last turn changes nothing for it."""


# The values that order reasons by importance. They are rough and the same for all bots, which
# themselves value things by their `Weights`.

_GOLD_PER_TAKEN: Final = {"cacao": 1.6, "chocolate": 5.0, "sun": 1.8, "gems": 1.2}
_GOLD_PER_WAITING_WORKER: Final = 0.3
_GOLD_PER_SUN_PAID: Final = 0.3
_GOLD_OF_BUILDING: Final = 3.0


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; `cell` is where it applies, None if it applies in several places."""

    kind: ReasonKind
    number: int = 0
    gold: int = 0
    what: str = ""
    cell: Cell | None = None
    seat: int | None = None

    @property
    def weight(self) -> float:
        """Its importance compared with other reasons, roughly in gold."""
        match self.kind:
            case ReasonKind.TAKES:
                return self.number * _GOLD_PER_TAKEN[self.what]
            case ReasonKind.WAITS:
                return self.number * _GOLD_PER_WAITING_WORKER
            case ReasonKind.OVERBUILDS:
                return self.number * _GOLD_PER_SUN_PAID
            case ReasonKind.BUILDS:
                return _GOLD_OF_BUILDING
            case _:
                return float(abs(self.gold))


def reasons(table: GameState, seat: int, plan: Plan, weights: Weights) -> tuple[Reason, ...]:
    """Return the reasons to play a plan at a table as the seat observes it, weightiest first."""
    if isinstance(plan[0], EndTurn):
        could_build = any(
            module.end_of_turn_actions(table) for module in table.rules.end_of_turn_modules
        )
        if could_build:
            return (Reason(ReasonKind.SAVES),)
        return ()
    ledger = _Ledger(table, seat, weights)
    ledger.play(plan)
    after = ledger.state
    at_temples = _at_temples(table, after, seat)
    to_others = _to_others(table, after, seat, plan, weights)
    listed = [*ledger.merged(), *at_temples, *to_others]
    more_turns_follow = table.turn + 1 < table.rounds * table.seats
    if more_turns_follow and after.placed != NOTHING and isinstance(plan[0], Place):
        workers = _waiting_workers(after)
        if workers:
            listed.append(Reason(ReasonKind.WAITS, workers))
    if not listed and turns_left(table, seat) <= 1:
        listed.append(Reason(ReasonKind.ENDS))
    return tuple(sorted(listed, key=lambda reason: -reason.weight))


class _Ledger:
    """Plays a plan on a copy of a table and records each step's changes for one seat."""

    def __init__(self, table: GameState, seat: int, weights: Weights) -> None:
        self.state = table.clone()
        self._seat = seat
        self._weights = weights
        self._reasons: list[Reason] = []

    def play(self, plan: Plan) -> None:
        purchase = self._purchase(plan[0])
        if purchase is not None:
            self._record_purchase(purchase)
            resolve_rest(self.state)
            advance(self.state, plan[0])
            return
        fills = [action for action in plan if isinstance(action, Fill)]
        match plan[0]:
            case Activate() as activation:
                self._activate(activation)
                return
            case Discard() as discard:
                advance(self.state, discard)
                self._reasons.append(Reason(ReasonKind.DISCARDS))
            case Place() as place:
                self._place(place, fills)
            case _:
                self.state = after_filling(self.state, fills)
        self._finish()

    def _activate(self, action: Activate) -> None:
        state = self.state
        tile = state.rules.index(action.x, action.y)
        side = SIDES.index(action.side)
        before = counts(state, self._seat)
        advance(state, action)
        self._record_edge(before, tile, side)

    def _place(self, action: Place, fills: list[Fill]) -> None:
        cell = (action.x, action.y)
        before = counts(self.state, self._seat)
        self.state = after_placing(self.state, action, fills)
        after = counts(self.state, self._seat)
        if action.overbuild:
            self._reasons.append(Reason(ReasonKind.OVERBUILDS, before.sun - after.sun, cell=cell))
        if after.gold > before.gold:
            giver = self.state.rules.modules_with("placed")[0].id
            gold = after.gold - before.gold
            self._reasons.append(Reason(ReasonKind.EARNS, gold=gold, what=giver, cell=cell))

    def _finish(self) -> None:
        """Resolve all waiting edges, and do whatever pays best at the end of the turn."""
        state = self.state
        at_start = counts(state, self._seat)
        before = at_start
        for _seat, tile, side in resolve_each(state, self._seat):
            self._record_edge(before, tile, side)
            before = counts(state, self._seat)
        for mask in before.masks[len(at_start.masks) :]:
            self._reasons.append(Reason(ReasonKind.MASK, gold=mask))
        resolve_rest(state)
        if state.rules.end_of_turn_modules and self._seat == state.active:
            bought_action = carry_out_best(state, self._weights.at(state))
            if bought_action is not None:
                purchase = self._purchase(bought_action)
                if purchase is not None:
                    self._record_purchase(purchase)

    def _purchase(self, action: Action) -> Purchase | None:
        """Return the purchase of an action at the end of a turn, None if it buys nothing."""
        for module in self.state.rules.end_of_turn_modules:
            if purchase := module.bought(action):
                return purchase
        return None

    def _record_purchase(self, purchase: Purchase) -> None:
        self._reasons.append(Reason(ReasonKind.BUILDS, gold=purchase.gold, what=purchase.what))

    def _record_edge(self, before: SeatCounts, tile: int, side: int) -> None:
        """Record the changes since `before`, which come from the edge resolved last."""
        state = self.state
        cell = state.rules.cell(state.rules.neighbours[tile][side])
        after = counts(state, self._seat)
        cause = edge_effect(state, tile, side).effect.kind
        self._record_gold(before, after, cause, cell)
        self._record_goods(before, after, cell)
        if after.water != before.water:
            steps = after.water - before.water
            gained = WATER_TRACK[after.water] - WATER_TRACK[before.water]
            self._reasons.append(Reason(ReasonKind.WALKS, steps, gained, cell=cell))

    def _record_gold(self, before: SeatCounts, after: SeatCounts, cause: str, cell: Cell) -> None:
        """Record a sale, or other gold gained or paid."""
        gold = after.gold - before.gold
        cacao_sold = before.cacao - after.cacao
        chocolate_sold = before.chocolate - after.chocolate
        if gold > 0 and (cacao_sold > 0 or chocolate_sold > 0):
            sold = _sold_goods(cacao_sold, chocolate_sold)
            number = cacao_sold + chocolate_sold
            self._reasons.append(Reason(ReasonKind.SELLS, number, gold, sold, cell))
        elif gold:
            self._reasons.append(Reason(ReasonKind.EARNS, gold=gold, what=cause, cell=cell))

    def _record_goods(self, before: SeatCounts, after: SeatCounts, cell: Cell) -> None:
        """Record the goods, sun tokens and gems gained."""
        gained = {
            "cacao": after.cacao - before.cacao,
            "chocolate": after.chocolate - before.chocolate,
            "sun": after.sun - before.sun,
            "gems": sum(after.gems.values()) - sum(before.gems.values()),
        }
        for what, number in gained.items():
            if number > 0:
                self._reasons.append(Reason(ReasonKind.TAKES, number, what=what, cell=cell))

    def merged(self) -> list[Reason]:
        """Return the reasons, with the same thing in several places merged into one."""
        by_key: dict[tuple[ReasonKind, str], Reason] = {}
        for reason in self._reasons:
            key = reason.kind, reason.what
            earlier = by_key.setdefault(key, reason)
            if earlier is not reason:
                number = earlier.number + reason.number
                gold = earlier.gold + reason.gold
                cell = earlier.cell if earlier.cell == reason.cell else None
                by_key[key] = replace(earlier, number=number, gold=gold, cell=cell)
        return list(by_key.values())


def _at_temples(table: GameState, after: GameState, seat: int) -> Iterator[Reason]:
    for temple in after.temples:
        printed_gold = after.rules.temple_values[after.board[temple]]
        workers = temple_workers(after, temple)
        if temple in table.temples:
            workers_before = temple_workers(table, temple)
        else:
            workers_before = (0,) * after.seats
        if workers[seat] <= workers_before[seat]:
            continue
        gold_before = temple_gold(workers_before, *printed_gold)
        gold_after = temple_gold(workers, *printed_gold)
        gold = gold_after[seat] - gold_before[seat]
        if gold <= 0:
            lost = [before - now for before, now in zip(gold_before, gold_after, strict=True)]
            most = max(lost)
            if most > 0:
                loser = lost.index(most)
                yield Reason(
                    ReasonKind.LOWERS, gold=most, cell=after.rules.cell(temple), seat=loser
                )
            continue
        kind = ReasonKind.SECOND
        if workers[seat] == max(workers):
            kind = ReasonKind.TIES if workers.count(workers[seat]) > 1 else ReasonKind.LEADS
        yield Reason(kind, workers[seat], gold, cell=after.rules.cell(temple))


def _to_others(
    table: GameState, after: GameState, seat: int, plan: Plan, weights: Weights
) -> Iterator[Reason]:
    """Yield the gains that the fillings of a plan give to another seat, and that they prevent."""
    fills = [action for action in plan if isinstance(action, Fill)]
    if not fills:
        return
    prices = weights.at(table)
    gains_given = _gains(table, after, prices)
    del gains_given[seat]
    # A sale gains less than the gold that everyone sees, because the goods are gone.
    visible_gains = {
        other: max(gain, counts(after, other).gold - counts(table, other).gold)
        for other, gain in gains_given.items()
    }
    yield from _gifts(visible_gains)
    alternatives = [_gains(table, other, prices) for other in _other_fillings(table, plan)]
    if alternatives:
        denial = _denial(gains_given, alternatives, (fills[0].x, fills[0].y))
        if denial is not None:
            yield denial


def _gifts(gains_given: dict[int, float]) -> Iterator[Reason]:
    """Yield the gains given to other seats that are large enough to mention."""
    for other, gold in gains_given.items():
        if gold >= _MIN_GIVEN_GOLD:
            yield Reason(ReasonKind.GIVES, gold=round(gold), seat=other)


def _denial(
    gains_given: dict[int, float], alternatives: list[dict[int, float]], cell: Cell
) -> Reason | None:
    """Return the largest gain that another filling would give to another seat.

    Return None if it is too small to mention, or no larger than the gain given.
    """
    prevented = {
        other: max(gains[other] for gains in alternatives) - gain
        for other, gain in gains_given.items()
    }
    denied = max(prevented, key=lambda other: prevented[other])
    gold = prevented[denied]
    if gold < _MIN_PREVENTED_GOLD or gold <= max(gains_given.values()):
        return None
    return Reason(ReasonKind.DENIES, gold=round(gold), cell=cell, seat=denied)


def _gains(before: GameState, after: GameState, prices: Prices) -> dict[int, float]:
    """Return, by seat, the increase in the value of its possessions and temples."""
    gold_before = _gold_by_seat(before, prices)
    gold_after = _gold_by_seat(after, prices)
    return {seat: gold_after[seat] - gold_before[seat] for seat in range(before.seats)}


def _gold_by_seat(state: GameState, prices: Prices) -> list[float]:
    """Return, by seat, the value of its possessions and of its workers at temples."""
    gold = [value_of_possessions(state, seat, prices) for seat in range(state.seats)]
    return with_temples(state, gold, prices)


def _other_fillings(table: GameState, plan: Plan) -> Iterator[GameState]:
    """Yield the state after each other filling, with the worker tile laid as in the plan."""
    if table.drawn_position != NOTHING:
        return
    place = plan[0] if isinstance(plan[0], Place) else None
    cells = table.cells_to_fill
    if place is not None:
        cells = moves.cells_to_fill(table, table.rules.index(place.x, place.y))
    chosen = {(action.x, action.y, action.tile) for action in plan if isinstance(action, Fill)}
    for fillings in fill_menu(table).fillings(tuple(cells)):
        fills = fills_of(table, fillings)
        if {(fill.x, fill.y, fill.tile) for fill in fills} == chosen:
            continue
        if place is None:
            state = after_filling(table, fills)
        else:
            state = after_placing(table, place, fills)
        resolve_rest(state)
        yield state


def _sold_goods(cacao: int, chocolate: int) -> str:
    """Return the name of the goods that were sold, given the number of each."""
    if cacao and chocolate:
        return "goods"
    if cacao:
        return "cacao"
    return "chocolate"


def _waiting_workers(after: GameState) -> int:
    """Return the number of workers of the new tile that touch cells still to be filled."""
    if not after.jungle_left:
        return 0
    workers = WORKERS_OF[after.board[after.placed]]
    beside = after.rules.neighbours[after.placed]
    return sum(count for count, cell in zip(workers, beside, strict=True) if not after.board[cell])
