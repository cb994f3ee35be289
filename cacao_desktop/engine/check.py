"""Whether an action is legal, and if not why, in words that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    Place,
)
from cacao_desktop.engine.legal import display_is_empty, edge_effect, legal_placements, map_tiles_left
from cacao_desktop.engine.messages import IllegalActionError, Message
from cacao_desktop.engine.state import NOTHING, Phase
from cacao_desktop.engine.tiles import DISPLAY_SIZE, FIRST_WORKER_CODE, OWNER_OF, SIDES, WORKER_KINDS

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

_PHASE_OF = {
    Place: Phase.PLACE,
    Discard: Phase.PLACE,
    Fill: Phase.FILL,
    Draw: Phase.FILL,
    LeaveEmpty: Phase.FILL,
    Activate: Phase.ACTIVATE,
    BuildHut: Phase.FINISH,
    EndTurn: Phase.FINISH,
}

_WAITS_FOR = {
    Phase.PLACE: "A worker tile is to be laid first.",
    Phase.FILL: "A jungle cell is to be filled first.",
    Phase.ACTIVATE: "Activated workers are to be used first.",
    Phase.FINISH: "Nothing is left to do but to end the turn.",
    Phase.OVER: "The game is over.",
}


def check(state: GameState, action: Action) -> None:
    """Raise IllegalActionError, with the reason, unless the action is legal now."""
    phase = Phase(state.phase)
    if _PHASE_OF[type(action)] != phase:
        raise _error(_WAITS_FOR[phase])
    if type(action.player) is not int or action.player != state.deciding:
        raise _error(
            "It is the turn of {name} to decide.", name=state.rules.setup.players[state.deciding].name
        )
    match action:
        case Place():
            _check_place(state, action)
        case Discard():
            _check_discard(state, action)
        case Fill():
            _check_fill(state, action)
        case Draw() | LeaveEmpty():
            _check_ending_display(state, action)
        case Activate():
            _check_activate(state, action)
        case BuildHut():
            _check_deed(state, action)


def _error(text: str, **values: object) -> IllegalActionError:
    return IllegalActionError(Message(text, values))


def _check_in_hand(state: GameState, tile: str) -> None:
    if tile not in WORKER_KINDS:
        raise _error("There is no worker tile {tile}.", tile=tile)
    if WORKER_KINDS.index(tile) not in state.hands[state.active]:
        raise _error("The tile {tile} is not in the hand.", tile=tile)


def _check_place(state: GameState, action: Place) -> None:
    _check_in_hand(state, action.tile)
    if action.rotation not in range(4):
        raise _error("A rotation is a number of quarter turns from 0 to 3.")
    if action.overbuild:
        _check_overbuild(state, action)
        return
    cell = state.rules.index(action.x, action.y)
    if (action.x + action.y) % 2 == 0:
        raise _error(
            "A worker tile must lie on a worker cell, and ({x}, {y}) is a jungle cell.",
            x=action.x,
            y=action.y,
        )
    if cell >= 0 and state.board[cell]:
        raise _error("The cell ({x}, {y}) is taken.", x=action.x, y=action.y)
    if cell not in state.frontier:
        raise _error("The cell ({x}, {y}) touches no jungle tile.", x=action.x, y=action.y)


def _check_overbuild(state: GameState, action: Place) -> None:
    seat = state.active
    cell = state.rules.index(action.x, action.y)
    code = state.board[cell] if cell >= 0 else 0
    if code < FIRST_WORKER_CODE or OWNER_OF[code] != seat:
        raise _error("Only an own worker tile can be overbuilt.")
    if cell in state.covered:
        raise _error("Each worker tile is overbuilt at most once.")
    if state.jungle_pile_size:
        raise _error("Overbuilding begins when the jungle pile is empty.")
    if not state.rules.setup.early_overbuild and not display_is_empty(state):
        raise _error("Overbuilding begins when the jungle display is empty.")
    if not moves.may_overbuild(state):
        raise _error("Overbuilding costs a sun token.")


def _check_discard(state: GameState, action: Discard) -> None:
    if legal_placements(state):
        raise _error("A worker tile is discarded only when none can be laid.")
    _check_in_hand(state, action.tile)


def _check_fill(state: GameState, action: Fill) -> None:
    position = _tile_to_fill_with(state, action)
    kind = state.kind_in_pile(position)
    if kind != action.tile:
        raise _error("The tile there is {kind}, not {tile}.", kind=kind, tile=action.tile)
    if state.rules.index(action.x, action.y) not in state.cells_to_fill:
        raise _error("The cell ({x}, {y}) is not to be filled.", x=action.x, y=action.y)
    if kind == "volcano":
        if type(action.rotation) is not int or action.rotation not in (0, 1):
            raise _error("A volcano is laid with rotation 0 or 1.")
    elif action.rotation is not None:
        raise _error("Only a volcano has a rotation.")


def _tile_to_fill_with(state: GameState, action: Fill) -> int:
    if action.source == "pile":
        if state.drawn == NOTHING:
            raise _error("A tile is drawn from the pile only when the display is empty.")
        if action.slot is not None:
            raise _error("The pile has no slots.")
        return state.drawn
    if state.drawn != NOTHING:
        raise _error("The tile drawn from the pile must be laid.")
    if type(action.slot) is not int or (action.source, action.slot) not in state.rules.slots:
        raise _error("There is no such place to take a tile from.")
    index = state.rules.slots.index((action.source, action.slot))
    if state.open_slots[index] == NOTHING:
        raise _error("No tile lies there any more.")
    if index >= DISPLAY_SIZE and not map_tiles_left(state):
        raise _error("A tile from the map board costs a map token.")
    return state.open_slots[index]


def _check_ending_display(state: GameState, action: Draw | LeaveEmpty) -> None:
    if state.drawn != NOTHING or not display_is_empty(state):
        raise _error("A cell must be filled as long as there are tiles in the display.")
    if isinstance(action, Draw) and not state.jungle_pile_size:
        raise _error("The jungle pile is empty.")
    if isinstance(action, LeaveEmpty) and state.jungle_pile_size:
        raise _error("A cell must be filled as long as there are tiles in the pile.")


def _check_deed(state: GameState, action: BuildHut) -> None:
    if not state.rules.with_deeds:
        raise _error("There are no huts in this game.")
    for module in state.rules.with_deeds:
        module.check_deed(state, action)


def _check_activate(state: GameState, action: Activate) -> None:
    if action.side not in SIDES:
        raise _error("A side is N, E, S or W.")
    tile, side = state.rules.index(action.x, action.y), SIDES.index(action.side)
    if (action.player, tile, side) not in state.edges:
        raise _error(
            "The {side} edge of ({x}, {y}) does not wait to be used.",
            side=action.side,
            x=action.x,
            y=action.y,
        )
    effect, workers = edge_effect(state, tile, side)
    effect.check(state, action.player, tile, side, workers, action.use)
