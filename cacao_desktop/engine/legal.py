"""The legal actions in a fixed order, and those that the table carries out automatically.

An edge with a free yield is resolved automatically. The player is asked when something is given
away (selling, cooking, stepping back), when there is a choice of gems, and when the order matters
because goods come in and go out at the same time. The market with the best price sells
automatically, unless chocolate could be sold instead.
"""

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

    Placements go by worker kind, cell in reading order, and rotation, with overbuilding last;
    rotations that look the same count as one.
    """
    if state.phase == Phase.PLACE:
        kinds = sorted(set(state.hands[state.active]))
        discards = [Discard(state.active, WORKER_KINDS[kind]) for kind in kinds]
        return list(legal_placements(state)) or list(discards)
    if state.phase == Phase.FILL:
        return legal_fillings(state)
    if state.phase == Phase.ACTIVATE:
        return legal_activations(state)
    if state.phase == Phase.FINISH:
        offers = [
            action
            for module in state.rules.end_of_turn_modules
            for action in module.end_of_turn_actions(state)
        ]
        return [*offers, EndTurn(state.active)]
    return []


def legal_placements(state: GameState) -> list[Place]:
    """Return every way to lay a worker tile, overbuilding last."""
    seat = state.active
    cell = state.rules.cell
    cells = [(*cell(index), False) for index in state.frontier]
    if moves.may_overbuild(state):
        covering = moves.cells_to_overbuild(state)
    else:
        covering = []
    overbuildings = [(*cell(index), True) for index in covering]
    return [
        Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild)
        for targets in (cells, overbuildings)
        for kind in sorted(set(state.hands[seat]))
        for x, y, overbuild in targets
        for rotation in DISTINCT_ROTATIONS[kind]
    ]


def map_tiles_left(state: GameState) -> bool:
    """Return whether the active seat may take a tile from the map board."""
    board = state.rules.map_board
    if board is None or all(position == NOTHING for position in state.open_slots[DISPLAY_SIZE:]):
        return False
    return board.may_take(state, state.active) > 0


def legal_fillings(state: GameState) -> list[Action]:
    """Return every way to go on filling.

    See the Cacao rulebook, step B, and the Chocolatl rulebook, map module.
    """
    seat = state.active
    if state.drawn_position != NOTHING:
        return list(_fills_with(state, state.drawn_position, "pile", None))
    number_of_slots = len(state.open_slots) if map_tiles_left(state) else DISPLAY_SIZE
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
    number = state.rules.kinds.rotations[state.jungle_pile[position]]
    rotations = range(number) if number > 1 else (None,)
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


def edge_effect(state: GameState, tile: int, side: int) -> tuple[Effect, int]:
    """Return the effect of the tile that an edge touches, and the workers on the edge."""
    effect = state.rules.effects[state.board[state.rules.neighbours[tile][side]]]
    assert effect is not None
    return effect, WORKERS_OF[state.board[tile]][side]


def automatic_action(state: GameState) -> Action | None:
    """Return the action to carry out automatically now, None to ask the deciding seat."""
    if state.phase == Phase.ACTIVATE:
        return _automatic_activation(state)
    if state.phase == Phase.FILL:
        legal = legal_actions(state)
        if len(legal) == 1 and isinstance(legal[0], Fill):
            return legal[0]
        return None
    return None


def _automatic_activation(state: GameState) -> Activate | None:
    seat = state.deciding
    edges = [edge for edge in state.edges if edge.seat == seat]
    only_cost = [
        edge
        for edge in edges
        if _effect(state, edge).rank(state, seat, edge.tile, edge.side, 0) < 0
    ]
    for edge in only_cost or edges:
        effect, workers = edge_effect(state, edge.tile, edge.side)
        if _brings_nothing(state, edge, edges) or not (
            effect.needs_choice(state, edge, workers) or _order_matters(state, edge, edges)
        ):
            x, y = state.rules.cell(edge.tile)
            return Activate(seat, x, y, SIDES[edge.side], effect.options(state, edge, workers)[-1])
    return None


def _order_matters(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Return whether the yield of an edge may depend on whether another is resolved first."""
    others = [
        other for other in edges if other != edge and not _brings_nothing(state, other, edges)
    ]
    stages = [_effect(state, other).stage for other in others]
    effect = _effect(state, edge)
    if effect.stage == PRODUCES and all_fits(state, edges):
        return False
    if effect.stage == MOVES_CARRIER:
        steps = edge_effect(state, edge.tile, edge.side)[1]
        return PRODUCES_AT_A_PRICE in stages and state.water[edge.seat] + steps > LAST_WATER_FIELD
    if effect.stage == PRODUCES_AT_A_PRICE and MOVES_CARRIER in stages:
        return True
    if effect.stage in (PRODUCES, PRODUCES_AT_A_PRICE):
        return any(stage >= PROCESSES for stage in stages)
    return effect.stage >= PROCESSES and any(PRODUCES <= stage <= PROCESSES for stage in stages)


def all_fits(state: GameState, edges: list[Edge]) -> bool:
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
    return edge_effect(state, edge.tile, edge.side)[0]
