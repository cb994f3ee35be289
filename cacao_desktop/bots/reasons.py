"""Why a plan is good or bad, as plain data.

Reasons are immediate gains, temples, effects on other seats, and later gains. A plan is played on
copies of the observer's table as far as that is known: cells that a tile from the pile would fill
stay empty.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.plans import Plan
from cacao_desktop.bots.small_decisions import carry_out_best
from cacao_desktop.bots.weights import Weights, with_temples, worth
from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Action, Activate, Discard, EndTurn, Fill, Place
from cacao_desktop.engine.legal import edge_effect
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
    """It takes the sole lead at a temple, which adds `gold`."""
    TIES = "ties"
    """It ties for the lead at a temple."""
    SECOND = "second"
    """It is second at a temple."""
    OVERBUILDS = "overbuilds"
    """It overbuilds one of its own tiles and pays `number` sun tokens."""
    BUILDS = "builds"
    """It builds `what` for `gold`."""
    SAVES = "saves"
    """It builds nothing although it could."""
    KEEPS = "keeps"
    """Another filling would give seat `seat` things worth `gold` more."""
    GIVES = "gives"
    """Seat `seat` gets things worth `gold` as well."""
    WAITS = "waits"
    """`number` workers touch cells that are still to be filled."""
    DISCARDS = "discards"
    """No tile can be laid."""


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
        if self.kind == ReasonKind.TAKES:
            return self.number * {"cacao": 1.6, "chocolate": 5.0, "sun": 1.8}.get(self.what, 1.2)
        if self.kind in (ReasonKind.WAITS, ReasonKind.OVERBUILDS):
            return self.number * 0.3
        if self.kind == ReasonKind.BUILDS:
            return 3.0
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
    if after.placed != NOTHING and isinstance(plan[0], Place):
        listed += _waiting(after)
    return tuple(sorted(listed, key=lambda reason: -reason.weight))


class _Ledger:
    """Plays a plan on a copy of a table and records each step's changes for one seat."""

    def __init__(self, table: GameState, seat: int, weights: Weights) -> None:
        self.state = table.clone()
        self._seat = seat
        self._weights = weights
        self._reasons: list[Reason] = []

    def play(self, plan: Plan) -> None:
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
            case ending if self._note_bought(ending):
                resolve_rest(self.state)
                advance(self.state, ending)
                return
            case _:
                self.state = after_filling(self.state, fills)
        self._finish()

    def _activate(self, action: Activate) -> None:
        state = self.state
        tile = state.rules.index(action.x, action.y)
        side = SIDES.index(action.side)
        before = counts(state, self._seat)
        advance(state, action)
        self._write(before, tile, side)

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
        at_start = before = counts(state, self._seat)
        for _seat, tile, side in resolve_each(state, self._seat):
            self._write(before, tile, side)
            before = counts(state, self._seat)
        for mask in counts(state, self._seat).masks[len(at_start.masks) :]:
            self._reasons.append(Reason(ReasonKind.MASK, gold=mask))
        resolve_rest(state)
        if state.rules.end_of_turn_modules and self._seat == state.active:
            bought_action = carry_out_best(state, self._weights.at(state))
            if bought_action is not None:
                self._note_bought(bought_action)

    def _note_bought(self, action: Action) -> bool:
        """Record the purchase of an action at the end of a turn, and tell whether there is one."""
        for module in self.state.rules.end_of_turn_modules:
            if bought := module.bought(action):
                self._reasons.append(Reason(ReasonKind.BUILDS, gold=bought[1], what=bought[0]))
                return True
        return False

    def _write(self, before: SeatCounts, tile: int, side: int) -> None:
        state = self.state
        cause = edge_effect(state, tile, side)[0].kind
        cell = state.rules.cell(state.rules.neighbours[tile][side])
        after = counts(state, self._seat)
        cacao = after.cacao - before.cacao
        chocolate = after.chocolate - before.chocolate
        gold = after.gold - before.gold
        note = self._reasons.append
        if gold > 0 and (cacao < 0 or chocolate < 0):
            sold = _sold_goods(cacao, chocolate)
            note(Reason(ReasonKind.SELLS, -cacao - chocolate, gold, sold, cell))
        elif gold:
            note(Reason(ReasonKind.EARNS, gold=gold, what=cause, cell=cell))
        for what, number in (
            ("cacao", cacao),
            ("chocolate", chocolate),
            ("sun", after.sun - before.sun),
        ):
            if number > 0:
                note(Reason(ReasonKind.TAKES, number, what=what, cell=cell))
        if after.water != before.water:
            gained = WATER_TRACK[after.water] - WATER_TRACK[before.water]
            note(Reason(ReasonKind.WALKS, after.water - before.water, gained, cell=cell))
        gems = sum(after.gems.values()) - sum(before.gems.values())
        if gems > 0:
            note(Reason(ReasonKind.TAKES, gems, what="gems", cell=cell))

    def merged(self) -> list[Reason]:
        """Return the reasons, with the same thing in several places merged into one."""
        merged: dict[tuple[ReasonKind, str], Reason] = {}
        for reason in self._reasons:
            key = reason.kind, reason.what
            earlier = merged.setdefault(key, reason)
            if earlier is not reason:
                number = earlier.number + reason.number
                gold = earlier.gold + reason.gold
                cell = earlier.cell if earlier.cell == reason.cell else None
                merged[key] = replace(earlier, number=number, gold=gold, cell=cell)
        return list(merged.values())


def _at_temples(table: GameState, after: GameState, seat: int) -> Iterator[Reason]:
    for temple in after.temples:
        values = after.rules.temple_values[after.board[temple]]
        workers = temple_workers(after, temple)
        if temple in table.temples:
            workers_before = temple_workers(table, temple)
        else:
            workers_before = (0,) * after.seats
        gold = temple_gold(workers, *values)[seat] - temple_gold(workers_before, *values)[seat]
        if workers[seat] <= workers_before[seat] or gold <= 0:
            continue
        kind = ReasonKind.SECOND
        if workers[seat] == max(workers):
            kind = ReasonKind.TIES if workers.count(workers[seat]) > 1 else ReasonKind.LEADS
        yield Reason(kind, workers[seat], gold, cell=after.rules.cell(temple))


def _to_others(
    table: GameState, after: GameState, seat: int, plan: Plan, weights: Weights
) -> Iterator[Reason]:
    if not any(isinstance(action, Fill) for action in plan):
        return
    prices = weights.at(table)
    gains_given = _gains(table, after, prices)
    others = [other for other in range(table.seats) if other != seat]
    favoured = max(others, key=lambda other: gains_given[other])
    if gains_given[favoured] >= _MIN_GIVEN_GOLD:
        yield Reason(ReasonKind.GIVES, gold=round(gains_given[favoured]), seat=favoured)
    other_gains = [_gains(table, other_way, prices) for other_way in _other_fillings(table, plan)]
    if not other_gains:
        return
    prevented = {
        other: max(gains[other] for gains in other_gains) - gains_given[other] for other in others
    }
    denied = max(others, key=lambda other: prevented[other])
    if prevented[denied] >= _MIN_PREVENTED_GOLD and prevented[denied] > gains_given[favoured]:
        cell = next((action.x, action.y) for action in plan if isinstance(action, Fill))
        yield Reason(ReasonKind.KEEPS, gold=round(prevented[denied]), cell=cell, seat=denied)


def _gains(before: GameState, after: GameState, prices: Prices) -> list[float]:
    """Return, by seat, the increase in the value of its things."""
    values = zip(_values(before, prices), _values(after, prices), strict=True)
    return [value_after - value_before for value_before, value_after in values]


def _values(state: GameState, prices: Prices) -> list[float]:
    """Return, by seat, the value of its things and of its workers at temples."""
    values = [worth(state, seat, prices) for seat in range(state.seats)]
    return with_temples(state, values, prices)


def _other_fillings(table: GameState, plan: Plan) -> Iterator[GameState]:
    """Yield the states after the same tile on the same cell with each other filling."""
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
    """Return the name of the goods that were sold, given their changes."""
    if cacao and chocolate:
        return "goods"
    if cacao:
        return "cacao"
    return "chocolate"


def _waiting(after: GameState) -> Iterator[Reason]:
    """Yield the number of workers of the new tile that touch cells still to be filled."""
    code = after.board[after.placed]
    beside = after.rules.neighbours[after.placed]
    number = sum(
        count
        for count, cell in zip(WORKERS_OF[code], beside, strict=True)
        if not after.board[cell]
    )
    jungle_left = after.jungle_drawn < len(after.jungle_pile) or max(after.open_slots) >= 0
    if number and jungle_left:
        yield Reason(ReasonKind.WAITS, number)
