"""Whether an action is legal, and if not, the reason in words that a player understands."""

from collections.abc import Callable
from typing import Final

from cacao_desktop.engine import actions, moves
from cacao_desktop.engine.legal import edge_effect, legal_placements, may_take_map_tile
from cacao_desktop.engine.messages import refuse
from cacao_desktop.engine.state import NOTHING, Edge, GameState, Phase
from cacao_desktop.engine.tiles import DISPLAY_SIZE, OWNER_OF, SIDES, WORKER_KINDS, is_worker_cell
from cacao_desktop.i18n import N_

_TOO_EARLY = {
    Phase.PLACE: N_("Lay a worker tile first."),
    Phase.FILL: N_("Fill the jungle cell first."),
    Phase.ACTIVATE: N_("Use the activated workers first."),
}
"""By phase: why an action of a later phase is not possible yet."""

_TOO_LATE = {
    Phase.PLACE: N_("You have already laid a worker tile this turn."),
    Phase.FILL: N_("No jungle cell is left to be filled this turn."),
    Phase.ACTIVATE: N_("No workers are left to use this turn."),
}
"""By phase of the action: why it is no longer possible in this turn."""


# The table shows other sentences for these reasons, because it never shows coordinates.
NOT_A_WORKER_CELL: Final = N_(
    "A worker tile must lie on a worker cell, and ({x}, {y}) is a jungle cell."
)
TOUCHES_NO_JUNGLE: Final = N_("The cell ({x}, {y}) touches no jungle tile.")
NEEDS_NO_FILLING: Final = N_("The cell ({x}, {y}) does not need to be filled.")


def check(state: GameState, action: actions.Action) -> None:
    """Raise IllegalActionError, with the reason, unless the action is legal now."""
    if state.over:
        raise refuse("The game is over.")
    phase = state.phase
    due, check_rest = _CHECKS[type(action)]
    if type(action.player) is not int or action.player != state.deciding:
        name = state.rules.setup.players[state.deciding].name
        if phase == Phase.FINISH != due:
            raise refuse("{name} still has to end the turn.", name=name)
        raise refuse("{name} has to decide.", name=name)
    if due != phase:
        raise refuse(_TOO_LATE[due] if due < phase else _TOO_EARLY[phase])
    check_rest(state, action)


def _check_in_hand(state: GameState, tile: str) -> None:
    if tile not in WORKER_KINDS:
        raise refuse("There is no worker tile {tile}.", tile=tile)
    if WORKER_KINDS.index(tile) not in state.hands[state.active]:
        raise refuse("The tile {tile} is not in the hand.", tile=tile)


def _check_place(state: GameState, action: actions.Place) -> None:
    _check_in_hand(state, action.tile)
    if type(action.rotation) is not int or action.rotation not in range(4):
        raise refuse("A rotation is a number of quarter turns from 0 to 3.")
    index = _index(state, action)
    if action.overbuild:
        _check_overbuild(state, index)
        return
    if not is_worker_cell(action.x, action.y):
        raise refuse(NOT_A_WORKER_CELL, x=action.x, y=action.y)
    if index >= 0 and state.board[index]:
        raise refuse("The cell ({x}, {y}) is taken.", x=action.x, y=action.y)
    if index not in state.frontier:
        raise refuse(TOUCHES_NO_JUNGLE, x=action.x, y=action.y)


def _index(state: GameState, action: actions.Place | actions.Fill | actions.Activate) -> int:
    """Return the board index of an action's cell, -1 if it is out of reach."""
    if type(action.x) is not int or type(action.y) is not int:
        raise refuse("A cell is named by two whole numbers.")
    return state.rules.index(action.x, action.y)


def _check_overbuild(state: GameState, index: int) -> None:
    seat = state.active
    code = state.board[index] if index >= 0 else 0
    if OWNER_OF[code] != seat:
        raise refuse("You can only overbuild a worker tile of your own.")
    if index in state.covered:
        raise refuse("Each worker tile is overbuilt at most once.")
    reason = moves.why_no_overbuilding(state)
    if reason is not None:
        raise refuse(reason)


def _check_discard(state: GameState, action: actions.Discard) -> None:
    if legal_placements(state):
        raise refuse("A worker tile is discarded only when none can be laid.")
    _check_in_hand(state, action.tile)


def _check_fill(state: GameState, action: actions.Fill) -> None:
    position = _tile_to_fill_with(state, action)
    kind = state.kind_in_pile(position)
    if kind != action.tile:
        raise refuse("The tile there is {kind}, not {tile}.", kind=kind, tile=action.tile)
    if _index(state, action) not in state.cells_to_fill:
        raise refuse(NEEDS_NO_FILLING, x=action.x, y=action.y)
    rotations = state.rules.kinds.rotations[state.jungle_pile[position]]
    if rotations == 1:
        if action.rotation is not None:
            raise refuse("The tile {tile} has no rotation.", tile=kind)
    elif type(action.rotation) is not int or not 0 <= action.rotation < rotations:
        raise refuse(
            "The tile {tile} needs a rotation from 0 to {most} quarter turns.",
            tile=kind,
            most=rotations - 1,
        )


def _tile_to_fill_with(state: GameState, action: actions.Fill) -> int:
    if action.source == "pile":
        if state.drawn_position == NOTHING:
            raise refuse("A tile is drawn from the pile only when the display is empty.")
        if action.slot is not None:
            raise refuse("The pile has no slots.")
        return state.drawn_position
    if state.drawn_position != NOTHING:
        raise refuse("The tile drawn from the pile must be laid.")
    index = _slot_index(state, action)
    if state.open_slots[index] == NOTHING:
        raise refuse("That tile is no longer there.")
    if index >= DISPLAY_SIZE and not may_take_map_tile(state):
        raise refuse("A tile from the map board costs a map token.")
    return state.open_slots[index]


def _slot_index(state: GameState, action: actions.Fill) -> int:
    """Return the slot that a fill takes its tile from, counted through display and map board."""
    sources = [source for source, _ in state.rules.slots]
    if action.source not in sources:
        if action.source == "map":
            raise refuse("There is no map board in this game.")
        raise refuse("A tile comes from the display, the map board or the pile.")
    if type(action.slot) is not int:
        raise refuse("The slot from which a tile is taken must be a whole number.")
    if not 0 <= action.slot < sources.count(action.source):
        most = sources.count(action.source) - 1
        raise refuse(
            "There is no slot {slot}; slots run from 0 to {most}.", most=most, slot=action.slot
        )
    return sources.index(action.source) + action.slot


def _check_ending_display(state: GameState, action: actions.Draw | actions.LeaveEmpty) -> None:
    if state.drawn_position != NOTHING or not moves.display_is_empty(state):
        raise refuse("A cell must be filled as long as there are tiles in the display.")
    if isinstance(action, actions.Draw) and not state.jungle_pile_size:
        raise refuse("The jungle pile is empty.")
    if isinstance(action, actions.LeaveEmpty) and state.jungle_pile_size:
        raise refuse("A cell must be filled as long as there are tiles in the pile.")


def _check_end_of_turn(state: GameState, action: actions.BuildHut) -> None:
    if not state.rules.end_of_turn_modules:
        raise refuse("No module in this game allows that at the end of a turn.")
    for module in state.rules.end_of_turn_modules:
        module.check_end_of_turn(state, action)


def _check_activate(state: GameState, action: actions.Activate) -> None:
    if action.side not in SIDES:
        raise refuse("A side is N, E, S or W.")
    tile = _index(state, action)
    side = SIDES.index(action.side)
    edge = Edge(action.player, tile, side)
    if edge not in state.edges:
        text = N_("The {side} edge of ({x}, {y}) is not waiting to be used.")
        raise refuse(text, side=action.side, x=action.x, y=action.y)
    effect, workers = edge_effect(state, tile, side)
    effect.check(state, edge, workers, action.use)


_CHECKS: Final[dict[type, tuple[Phase, Callable[..., None]]]] = {
    actions.Place: (Phase.PLACE, _check_place),
    actions.Discard: (Phase.PLACE, _check_discard),
    actions.Fill: (Phase.FILL, _check_fill),
    actions.Draw: (Phase.FILL, _check_ending_display),
    actions.LeaveEmpty: (Phase.FILL, _check_ending_display),
    actions.Activate: (Phase.ACTIVATE, _check_activate),
    actions.BuildHut: (Phase.FINISH, _check_end_of_turn),
    actions.EndTurn: (Phase.FINISH, lambda _state, _action: None),
}
"""By kind of action: its phase, and the function that checks the rest."""
