"""The legal actions in a fixed order, and those that the table carries out automatically.

An edge with a free yield is resolved automatically. The player is asked when something is given
away (selling, cooking, stepping back), when there is a choice of gems, and when the order matters
because goods come in and go out at the same time. The market with the best price sells
automatically, unless chocolate could be sold instead.
"""

from typing import Final, NamedTuple

from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    Place,
)
from cacao_desktop.engine.effects import (
    MOVES_CARRIER,
    PROCESSES,
    PRODUCES,
    PRODUCES_AT_A_PRICE,
    SELLS,
    Effect,
)
from cacao_desktop.engine.state import NOTHING, Edge, GameState, Phase
from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    DISTINCT_ROTATIONS,
    LAST_WATER_FIELD,
    SIDES,
    WORKER_KINDS,
    WORKERS_OF,
)


def legal_actions(state: GameState) -> list[Action]:
    """Return every legal action, none when the game is over.

    Placements are sorted by worker kind, cell in reading order, and rotation, with overbuilding
    last; rotations that look the same count as one.
    """
    if state.phase == Phase.PLACE:
        if placements := legal_placements(state):
            return [*placements]
        kinds = sorted(set(state.hands[state.active]))
        return [Discard(state.active, WORKER_KINDS[kind]) for kind in kinds]
    if state.phase == Phase.FILL:
        return legal_fillings(state)
    if state.phase == Phase.ACTIVATE:
        return legal_activations(state)
    if state.phase == Phase.FINISH:
        return legal_endings(state)
    return []


def legal_placements(state: GameState) -> list[Place]:
    """Return every way to lay a worker tile, overbuilding last."""
    seat = state.active
    cell = state.rules.cell
    cells = [(*cell(index), False) for index in state.frontier]
    overbuildings = []
    if moves.may_overbuild(state):
        overbuildings = [(*cell(index), True) for index in moves.cells_to_overbuild(state)]
    return [
        Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild)
        for targets in (cells, overbuildings)
        for kind in sorted(set(state.hands[seat]))
        for x, y, overbuild in targets
        for rotation in DISTINCT_ROTATIONS[kind]
    ]


def may_take_map_tile(state: GameState) -> bool:
    """Return whether the active seat may take a tile from the map board."""
    board = state.rules.map_board
    if board is None or all(position == NOTHING for position in state.open_slots[DISPLAY_SIZE:]):
        return False
    return board.may_take(state, state.active) > 0


def legal_fillings(state: GameState) -> list[Action]:
    """Return every way to fill the next cell.

    See the Cacao rulebook, step B, and the Chocolatl rulebook, map module.
    """
    seat = state.active
    if state.drawn_position != NOTHING:
        return list(_fills_with(state, state.drawn_position, "pile", None))
    number_of_slots = len(state.open_slots) if may_take_map_tile(state) else DISPLAY_SIZE
    fills: list[Action] = []
    for index in range(number_of_slots):
        if state.open_slots[index] != NOTHING:
            source, slot = state.rules.slots[index]
            fills += _fills_with(state, state.open_slots[index], source, slot)
    if moves.display_is_empty(state):
        if state.jungle_pile_size:
            fills.append(Draw(seat))
        else:
            fills.append(LeaveEmpty(seat))
    return fills


def _fills_with(state: GameState, position: int, source: str, slot: int | None) -> list[Fill]:
    kind = state.kind_in_pile(position)
    rotation_count = state.rules.kinds.rotations[state.jungle_pile[position]]
    rotations = range(rotation_count) if rotation_count > 1 else (None,)
    cells = [state.rules.cell(index) for index in state.cells_to_fill]
    return [
        Fill(state.active, kind, x, y, source, slot, rotation)
        for x, y in cells
        for rotation in rotations
    ]


def legal_activations(state: GameState) -> list[Action]:
    """Return every use of every edge that the deciding seat still has to resolve."""
    seat = state.deciding
    actions: list[Action] = []
    for edge in state.edges:
        if edge.seat == seat:
            x, y = state.rules.cell(edge.tile)
            effect, workers = edge_effect(state, edge.tile, edge.side)
            uses = effect.options(state, edge, workers)
            actions += [Activate(seat, x, y, SIDES[edge.side], use) for use in uses]
    return actions


def legal_endings(state: GameState) -> list[Action]:
    """Return every action at the end of a turn: those of modules, then ending it."""
    offers = [
        action
        for module in state.rules.end_of_turn_modules
        for action in module.end_of_turn_actions(state)
    ]
    return [*offers, EndTurn(state.active)]


class EdgeEffect(NamedTuple):
    """The effect of the tile that an edge touches, and the workers on the edge."""

    effect: Effect
    workers: int


def edge_effect(state: GameState, tile: int, side: int) -> EdgeEffect:
    """Return the effect and the workers at an edge."""
    effect = state.rules.effects[state.board[state.rules.neighbours[tile][side]]]
    assert effect is not None
    return EdgeEffect(effect, WORKERS_OF[state.board[tile]][side])


def automatic_action(state: GameState) -> Action | None:
    """Return the action to carry out automatically now, None to ask the deciding seat."""
    if state.phase == Phase.ACTIVATE:
        return _automatic_activation(state)
    if state.phase == Phase.FILL:
        legal = legal_actions(state)
        if len(legal) == 1 and isinstance(legal[0], Fill):
            return legal[0]
    return None


def _automatic_activation(state: GameState) -> Activate | None:
    seat = state.deciding
    edges = [edge for edge in state.edges if edge.seat == seat]
    edges_that_only_cost = [edge for edge in edges if _effect(state, edge).only_costs(state, edge)]
    for edge in edges_that_only_cost or edges:
        if _may_run_alone(state, edge, edges):
            effect, workers = edge_effect(state, edge.tile, edge.side)
            x, y = state.rules.cell(edge.tile)
            return Activate(seat, x, y, SIDES[edge.side], effect.default_use(state, edge, workers))
    return None


def _may_run_alone(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Return whether an edge leaves nothing to choose, neither its use nor its order."""
    if _brings_nothing(state, edge, edges):
        return True
    effect, workers = edge_effect(state, edge.tile, edge.side)
    if effect.needs_choice(state, edge, workers):
        return False
    return not _order_matters(state, edge, edges)


_ORDER_MATTERS: Final = frozenset(
    {
        # The carrier may step back before it reaches the end of the track.
        (MOVES_CARRIER, PRODUCES_AT_A_PRICE),
        (PRODUCES_AT_A_PRICE, MOVES_CARRIER),
        # Goods may leave the storage before new ones come in, or the other way round.
        (PRODUCES, PROCESSES),
        (PRODUCES, SELLS),
        (PRODUCES_AT_A_PRICE, PROCESSES),
        (PRODUCES_AT_A_PRICE, SELLS),
        (PROCESSES, PRODUCES),
        (PROCESSES, PRODUCES_AT_A_PRICE),
        (SELLS, PRODUCES),
        (SELLS, PRODUCES_AT_A_PRICE),
        # Two edges may take the same goods.
        (PROCESSES, PROCESSES),
        (SELLS, PROCESSES),
    }
)
"""Pairs of stages: the stage of an edge, and a stage at which another may change its yield."""


def _order_matters(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Return whether the yield of an edge may depend on whether another is resolved first."""
    stage = _stage(state, edge)
    if stage == PRODUCES and all_cacao_fits(state, edges):
        return False
    if stage == MOVES_CARRIER and not _passes_end_of_track(state, edge):
        return False
    return any(
        (stage, _stage(state, other)) in _ORDER_MATTERS
        for other in edges
        if other != edge and not _brings_nothing(state, other, edges)
    )


def _stage(state: GameState, edge: Edge) -> int:
    """Return the stage of an edge; sales at all prices have one stage."""
    stage = _effect(state, edge).stage
    if stage > PROCESSES:
        return SELLS
    return stage


def _passes_end_of_track(state: GameState, edge: Edge) -> bool:
    """Return whether the water carrier has fewer fields ahead than the edge has workers."""
    steps = edge_effect(state, edge.tile, edge.side).workers
    return state.water[edge.seat] + steps > LAST_WATER_FIELD


def all_cacao_fits(state: GameState, edges: list[Edge]) -> bool:
    """Return whether the storage can hold all the cacao that these edges may bring.

    Then it is never better to harvest later.
    """
    seat = edges[0].seat
    cacao = 0
    for edge in edges:
        effect, workers = edge_effect(state, edge.tile, edge.side)
        cacao += effect.max_cacao(state, seat, workers)
    return cacao <= state.room[seat]


def _brings_nothing(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Return whether an edge cannot bring anything, whatever is resolved first."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    others = [_effect(state, other) for other in edges if other != edge]
    if effect.stage == PRODUCES_AT_A_PRICE:
        steps_may_come = any(other.stage == MOVES_CARRIER for other in others)
        return not steps_may_come and not effect.needs_choice(state, edge, workers)
    if effect.stage == PROCESSES:
        goods_may_come = any(other.stage in (PRODUCES, PRODUCES_AT_A_PRICE) for other in others)
        return not goods_may_come and not effect.needs_choice(state, edge, workers)
    return False


def _effect(state: GameState, edge: Edge) -> Effect:
    return edge_effect(state, edge.tile, edge.side).effect
