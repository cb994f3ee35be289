"""Carry out actions.

`apply` checks the action and keeps the old state; `advance` does neither.
"""

from dataclasses import dataclass

from cacao_desktop.engine import actions, moves
from cacao_desktop.engine.check import check
from cacao_desktop.engine.events import (
    EdgeResolved,
    Event,
    JungleTilePlaced,
    Log,
    WorkerTileDiscarded,
)
from cacao_desktop.engine.legal import edge_effect, may_take_map_tile
from cacao_desktop.engine.state import NOTHING, Edge, GameState, Phase, Privilege
from cacao_desktop.engine.tiles import SIDES, WORKER_KINDS, Source, worker_code


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action, and the events that led to it."""

    state: GameState
    events: tuple[Event, ...]


def apply(state: GameState, action: actions.Action) -> Step:
    """Return the state after an action; the given state is unchanged.

    Raises:
        IllegalActionError: the rules do not allow the action now.
    """
    check(state, action)
    after = state.clone()
    log = Log()
    advance(after, action, log)
    return Step(after, tuple(log.events))


def advance(state: GameState, action: actions.Action, log: Log | None = None) -> None:
    """Carry out an action in place, unchecked."""
    match action:
        case actions.Place():
            lay_worker_tile(state, action, log)
            _settle_filling(state, log)
        case actions.Fill():
            lay_jungle_tile(state, action, log)
            _settle_filling(state, log)
        case actions.Draw():
            state.drawn_position = moves.turn_up(state, None, log)
        case actions.LeaveEmpty():
            start_activating(state)
        case actions.Activate():
            _activate(state, action, log)
        case actions.BuildHut():
            for module in state.rules.end_of_turn_modules:
                module.carry_out_end_of_turn(state, action, log)
        case actions.Discard():
            moves.take_from_hand(state, WORKER_KINDS.index(action.tile))
            state.phase = Phase.FINISH
            if log is not None:
                log.add(WorkerTileDiscarded(action.player, action.tile))
        case actions.EndTurn():
            state.placed = NOTHING
            state.filled.clear()
            moves.end_turn(state, log)


def lay_worker_tile(state: GameState, action: actions.Place, log: Log | None = None) -> None:
    """Lay the tile of a placement, and note which cells must then be filled."""
    kind = WORKER_KINDS.index(action.tile)
    index = state.rules.index(action.x, action.y)
    reinforced = state.may(state.active, Privilege.REINFORCED_TILES)
    code = worker_code(state.active, kind, action.rotation, reinforced)
    moves.take_from_hand(state, kind)
    moves.place_worker(state, index, code, log)
    state.placed = index
    if action.overbuild:
        state.cells_to_fill = []
    else:
        state.cells_to_fill = moves.cells_to_fill(state, index)


def lay_jungle_tile(state: GameState, action: actions.Fill, log: Log | None = None) -> None:
    """Lay the jungle tile of a fill action on its cell."""
    index = state.rules.index(action.x, action.y)
    source: tuple[Source, int | None] = moves.PILE
    if action.slot is None:
        position = state.drawn_position
        state.drawn_position = NOTHING
    else:
        slot = state.rules.slots.index((action.source, action.slot))
        source = state.rules.slots[slot]
        position = moves.take_open_tile(state, slot, log)
    rotation = action.rotation or 0
    moves.fill_cell(state, index, position, rotation)
    if log is not None:
        where = action.x, action.y
        log.add(JungleTilePlaced(state.active, action.tile, where, *source, rotation, position))
    state.cells_to_fill.remove(index)
    state.filled.append(index)


def _settle_filling(state: GameState, log: Log | None) -> None:
    """Go on to the next decision: a fill, a drawn tile's cell, or the edges."""
    if state.cells_to_fill:
        state.phase = Phase.FILL
        if not moves.display_is_empty(state) or may_take_map_tile(state):
            return
        if state.jungle_pile_size:
            state.drawn_position = moves.turn_up(state, None, log)
            return
    start_activating(state)


def start_activating(state: GameState) -> None:
    """End the filling and queue the edges activated in this turn.

    Cells not yet filled stay empty.
    """
    state.cells_to_fill.clear()
    state.edges = moves.activated_edges(state)
    if state.edges:
        state.phase = Phase.ACTIVATE
    else:
        state.phase = Phase.FINISH


def _activate(state: GameState, action: actions.Activate, log: Log | None) -> None:
    seat = action.player
    tile = state.rules.index(action.x, action.y)
    side = SIDES.index(action.side)
    edge = Edge(seat, tile, side)
    effect = edge_effect(state, tile, side).effect
    effect.carry_out(state, edge, action.use, log)
    if log is not None:
        log.add(EdgeResolved(seat, (action.x, action.y), SIDES[side]))
    state.edges.remove(edge)
    if all(other.seat != seat for other in state.edges):
        for hook in state.rules.on_edges_done:
            hook(state, seat, log)
    if not state.edges:
        state.phase = Phase.FINISH
