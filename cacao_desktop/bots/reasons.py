"""Why a plan is good or bad, as plain data: what it brings at once, at temples, to the others, and later.

A plan is played on a copy of the observer's own table, only as far as that is known: cells that a tile from the pile
will fill stay empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.evaluation import Prices, Weights, with_temples, worth
from cacao_desktop.bots.plans import Plan
from cacao_desktop.bots.reason_kinds import Cell, Reason, ReasonKind
from cacao_desktop.bots.small_decisions import build_best_hut, resolve_rest
from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Activate, BuildHut, Discard, EndTurn, Fill, Place
from cacao_desktop.engine.counts import SeatCounts, counts
from cacao_desktop.engine.fill_menu import fill_menu
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import temple_gold, temple_workers
from cacao_desktop.engine.state import NOTHING, Phase
from cacao_desktop.engine.tiles import SIDES, WATER_TRACK, WORKERS_OF
from cacao_desktop.engine.turns import fills_of

if TYPE_CHECKING:
    from cacao_desktop.engine.state import Edge, GameState

_WORTH_TELLING: Final = 2.0
"""What others get, or are kept from, is told from this much gold on."""


def reasons(table: GameState, seat: int, plan: Plan, weights: Weights) -> tuple[Reason, ...]:
    """Return why a seat would play a plan at a table as it observes it, the weightiest first."""
    after = table.clone()
    found = _Ledger(after, seat, weights)
    if isinstance(plan[0], EndTurn):
        could_build = any(module.deeds(table) for module in table.rules.with_deeds)
        return (Reason(ReasonKind.SAVES),) if could_build else ()
    for action in plan:
        found.play(action)
    if not isinstance(plan[0], (Activate, BuildHut)):
        found.finish()
    listed = [
        *found.merged(),
        *_at_temples(table, after, seat),
        *_to_others(table, after, seat, plan, weights),
    ]
    if after.placed != NOTHING and isinstance(plan[0], Place):
        listed += _waiting(after)
    return tuple(sorted(listed, key=lambda reason: -reason.weight))


class _Ledger:
    """Plays a plan on a state and writes down what each step changed for one seat."""

    def __init__(self, state: GameState, seat: int, weights: Weights) -> None:
        self._state = state
        self._seat = seat
        self._weights = weights
        self._reasons: list[Reason] = []

    def play(self, action: object) -> None:
        """Carry out an action of the plan, and write down what it brought."""
        state = self._state
        match action:
            case Place():
                self._place(action)
            case Activate(x=x, y=y, side=side):
                tile, at = state.rules.index(x, y), SIDES.index(side)
                effect, _workers = edge_effect(state, tile, at)
                cell = state.rules.place(state.rules.neighbours[tile][at])
                with_before = counts(state, self._seat)
                advance(state, action)
                self._write(with_before, effect.cause, cell)
            case BuildHut(hut=hut):
                resolve_rest(state)
                advance(state, action)
                self._reasons.append(Reason(ReasonKind.BUILDS, gold=HUTS[hut].cost, what=hut))
            case Discard():
                advance(state, action)
                self._reasons.append(Reason(ReasonKind.DISCARDS))
            case Fill():
                advance(state, action)

    def _place(self, action: Place) -> None:
        state, cell = self._state, (action.x, action.y)
        before = counts(state, self._seat)
        kept = state.jungle_drawn
        advance(state, action)
        # A tile that would be turned up now is not known.
        if state.jungle_drawn != kept:
            _leave_unknown(state)
        after = counts(state, self._seat)
        if action.overbuild:
            self._reasons.append(Reason(ReasonKind.OVERBUILDS, before.sun - after.sun, cell=cell))
        if after.gold > before.gold:
            self._reasons.append(
                Reason(ReasonKind.EARNS, gold=after.gold - before.gold, what="emperor", cell=cell)
            )

    def finish(self) -> None:
        """Resolve all edges that wait, and build the hut that pays best."""
        state = self._state
        if state.phase == Phase.FILL:
            _leave_unknown(state)
        before = counts(state, self._seat)
        for edge in _in_order(state, self._seat):
            self._resolve(edge)
        for hook in state.rules.on_edges_done:
            hook(state, self._seat, None)
        self._write_masks(before)
        resolve_rest(state)
        if "huts" in state.parts and self._seat == state.active:
            had = counts(state, self._seat).huts
            build_best_hut(state, Prices.at(state, self._weights))
            for hut in counts(state, self._seat).huts[len(had) :]:
                self._reasons.append(Reason(ReasonKind.BUILDS, gold=HUTS[hut].cost, what=hut))

    def _resolve(self, edge: Edge) -> None:
        state = self._state
        _seat, tile, side = edge
        effect, workers = edge_effect(state, tile, side)
        before = counts(state, self._seat)
        effect.resolve(state, self._seat, tile, side, workers)
        state.edges.remove(edge)
        self._write(before, effect.cause, state.rules.place(state.rules.neighbours[tile][side]))

    def _write(self, before: SeatCounts, cause: str, cell: Cell) -> None:
        after = counts(self._state, self._seat)
        cacao, chocolate = after.cacao - before.cacao, after.chocolate - before.chocolate
        gold, note = after.gold - before.gold, self._reasons.append
        if gold > 0 and (cacao < 0 or chocolate < 0):
            what = "goods" if cacao and chocolate else "cacao" if cacao else "chocolate"
            note(Reason(ReasonKind.SELLS, -cacao - chocolate, gold, what, cell))
        elif gold:
            note(Reason(ReasonKind.EARNS, gold=gold, what=cause, cell=cell))
        for what, number in (("cacao", cacao), ("chocolate", chocolate), ("sun", after.sun - before.sun)):
            if number > 0:
                note(Reason(ReasonKind.TAKES, number, what=what, cell=cell))
        if after.water != before.water:
            gained = WATER_TRACK[after.water] - WATER_TRACK[before.water]
            note(Reason(ReasonKind.WALKS, after.water - before.water, gained, cell=cell))
        gems = sum(after.gems.values()) - sum(before.gems.values())
        if gems > 0:
            note(Reason(ReasonKind.TAKES, gems, what="gems", cell=cell))

    def _write_masks(self, before: SeatCounts) -> None:
        for mask in counts(self._state, self._seat).masks[len(before.masks) :]:
            self._reasons.append(Reason(ReasonKind.MASK, gold=mask))

    def merged(self) -> list[Reason]:
        """Return what was written, alike things from several places as one."""
        together: dict[tuple[ReasonKind, str], Reason] = {}
        for reason in self._reasons:
            key = reason.kind, reason.what
            known = together.get(key)
            together[key] = reason if known is None else _sum(known, reason)
        return list(together.values())


def _sum(one: Reason, other: Reason) -> Reason:
    cell = one.cell if one.cell == other.cell else None
    return replace(one, number=one.number + other.number, gold=one.gold + other.gold, cell=cell)


def _leave_unknown(state: GameState) -> None:
    """Fill no more cells: what the pile would bring is not known."""
    if state.drawn != NOTHING:
        state.drawn = NOTHING
        state.jungle_drawn -= 1
    state.cells_to_fill.clear()
    state.edges = moves.activated_edges(state)
    state.phase = Phase.ACTIVATE if state.edges else Phase.FINISH


def _in_order(state: GameState, seat: int) -> list[Edge]:
    """Return a seat's edges in the order that runs by itself: what brings goods before what sells them."""
    own = [edge for edge in state.edges if edge[0] == seat]
    return sorted(own, key=lambda edge: edge_effect(state, edge[1], edge[2])[0].stage)


def _at_temples(table: GameState, after: GameState, seat: int) -> Iterator[Reason]:
    for temple in after.temples:
        values = after.rules.temple_values[after.board[temple]]
        now = temple_workers(after, temple)
        before = temple_workers(table, temple) if temple in table.temples else [0] * after.seats
        gold = temple_gold(now, *values)[seat] - temple_gold(before, *values)[seat]
        if now[seat] <= before[seat] or gold <= 0:
            continue
        most = max(now)
        leads = now[seat] == most
        kind = (
            ReasonKind.SECOND if not leads else ReasonKind.TIES if now.count(most) > 1 else ReasonKind.LEADS
        )
        yield Reason(kind, now[seat], gold, cell=after.rules.place(temple))


def _to_others(
    table: GameState, after: GameState, seat: int, plan: Plan, weights: Weights
) -> Iterator[Reason]:
    """Yield what the others get of it, and what another filling would have given them."""
    if not any(isinstance(action, Fill) for action in plan):
        return
    prices = Prices.at(table, weights)
    given = _gains(table, after, prices)
    others = [other for other in range(table.seats) if other != seat]
    luckiest = max(others, key=lambda other: given[other])
    if given[luckiest] >= _WORTH_TELLING:
        yield Reason(ReasonKind.GIVES, gold=round(given[luckiest]), seat=luckiest)
    worst = [_gains(table, other_way, prices) for other_way in _other_fillings(table, plan)]
    if not worst:
        return
    most = {other: max(gains[other] for gains in worst) - given[other] for other in others}
    spared = max(others, key=lambda other: most[other])
    if most[spared] >= _WORTH_TELLING and most[spared] > given[luckiest]:
        cell = next((action.x, action.y) for action in plan if isinstance(action, Fill))
        yield Reason(ReasonKind.KEEPS, gold=round(most[spared]), cell=cell, seat=spared)


def _gains(before: GameState, after: GameState, prices: Prices) -> list[float]:
    """Return by seat how much more things are worth after than before."""
    had, has = (
        with_temples(state, [worth(state, seat, prices) for seat in range(state.seats)], prices)
        for state in (before, after)
    )
    return [now - then for now, then in zip(has, had, strict=True)]


def _other_fillings(table: GameState, plan: Plan) -> Iterator[GameState]:
    """Yield what comes of the same tile on the same cell with every other filling."""
    laid = table.clone()
    if isinstance(plan[0], Place):
        advance(laid, plan[0])
    if laid.phase != Phase.FILL or laid.drawn != NOTHING:
        return
    own = {(action.x, action.y, action.tile) for action in plan if isinstance(action, Fill)}
    for fills in fill_menu(laid).fillings(tuple(laid.cells_to_fill)):
        actions = fills_of(laid, fills)
        if {(action.x, action.y, action.tile) for action in actions} == own:
            continue
        state = laid.clone()
        kept = state.jungle_drawn
        for action in actions:
            if state.jungle_drawn == kept:
                advance(state, action)
        if state.phase == Phase.FILL:
            _leave_unknown(state)
        resolve_rest(state)
        yield state


def _waiting(after: GameState) -> Iterator[Reason]:
    """Yield how many workers of the tile just laid look at cells that are still to be filled."""
    code = after.board[after.placed]
    beside = after.rules.neighbours[after.placed]
    number = sum(count for count, cell in zip(WORKERS_OF[code], beside, strict=True) if not after.board[cell])
    jungle_left = after.jungle_drawn < len(after.jungle_pile) or max(after.open_slots) >= 0
    if number and jungle_left:
        yield Reason(ReasonKind.WAITS, number)
