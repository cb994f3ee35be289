"""Which actions are legal now, in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Action, Activate, Discard, Draw, EndTurn, Fill, LeaveEmpty, Place
from cacao_desktop.engine.state import NOTHING, GameState, Phase, Privilege
from cacao_desktop.engine.tiles import DISPLAY_SIZE, DISTINCT_ROTATIONS, SIDES, WORKER_KINDS, WORKERS_OF

if TYPE_CHECKING:
    from cacao_desktop.engine.effects import Effect


def legal_actions(state: GameState) -> list[Action]:
    """Return every legal action, none when the game is over.

    Placements come by worker kind, cell in reading order and rotation, those that overbuild last; two rotations that
    show the same are one.
    """
    if state.phase == Phase.PLACE:
        discards = [
            Discard(state.active, WORKER_KINDS[kind]) for kind in sorted(set(state.hands[state.active]))
        ]
        return list(legal_placements(state)) or list(discards)
    if state.phase == Phase.FILL:
        return legal_fillings(state)
    if state.phase == Phase.ACTIVATE:
        return legal_activations(state)
    if state.phase == Phase.FINISH:
        first = [
            action
            for module in state.rules.end_of_turn_modules
            for action in module.end_of_turn_actions(state)
        ]
        return [*first, EndTurn(state.active)]
    return []


def legal_placements(state: GameState) -> list[Place]:
    """Return every way to lay a worker tile, overbuilding last."""
    seat, cell = state.active, state.rules.cell
    cells = [(*cell(index), False) for index in state.frontier]
    over = (
        [(*cell(index), True) for index in moves.cells_to_overbuild(state)]
        if moves.may_overbuild(state)
        else []
    )
    return [
        Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild)
        for targets in (cells, over)
        for kind in sorted(set(state.hands[seat]))
        for x, y, overbuild in targets
        for rotation in DISTINCT_ROTATIONS[kind]
    ]


def map_tiles_left(state: GameState) -> bool:
    """Tell whether the active seat may take a tile from the map board."""
    board = state.rules.map_board
    if board is None or all(position == NOTHING for position in state.open_slots[DISPLAY_SIZE:]):
        return False
    return board.may_take(state, state.active) > 0


def legal_fillings(state: GameState) -> list[Action]:
    """Return every way to go on filling (Cacao rulebook, step B; Chocolatl rulebook, map module)."""
    seat = state.active
    if state.drawn != NOTHING:
        return list(_fills_with(state, state.drawn, "pile", None))
    last = len(state.open_slots) if map_tiles_left(state) else DISPLAY_SIZE
    fills: list[Action] = []
    for index in range(last):
        if state.open_slots[index] != NOTHING:
            source, slot = state.rules.slots[index]
            fills += _fills_with(state, state.open_slots[index], source, slot)
    if moves.display_is_empty(state):
        fills.append(Draw(seat) if state.jungle_pile_size else LeaveEmpty(seat))
    return fills


def _fills_with(state: GameState, position: int, source: str, slot: int | None) -> list[Fill]:
    kind = state.kind_in_pile(position)
    number = state.rules.kinds.rotations[state.jungle_pile[position]]
    rotations = range(number) if number > 1 else (None,)
    cells = [state.rules.cell(index) for index in state.cells_to_fill]
    return [
        Fill(state.active, kind, x, y, source, slot, rotation) for x, y in cells for rotation in rotations
    ]


def legal_activations(state: GameState) -> list[Action]:
    """Return every use of every edge that the deciding seat has still to resolve."""
    seat = state.deciding
    actions: list[Action] = []
    for edge in state.edges:
        if edge.seat == seat:
            x, y = state.rules.cell(edge.tile)
            effect, workers = edge_effect(state, edge.tile, edge.side)
            uses = effect.options(state, *edge, workers)
            actions += [Activate(seat, x, y, SIDES[edge.side], use) for use in uses]
    return actions


def edge_effect(state: GameState, tile: int, side: int) -> tuple[Effect, int]:
    """Return the effect of the jungle tile that an activated edge touches, and the workers on the edge."""
    effect = state.rules.effects[state.board[state.rules.neighbours[tile][side]]]
    assert effect is not None
    return effect, WORKERS_OF[state.board[tile]][side]


def strengthens(state: GameState, seat: int) -> bool:
    """Tell whether a seat's tiles are laid with the foreman's fourth worker."""
    return bool(state.privileges[seat] & Privilege.REINFORCED_TILES)
