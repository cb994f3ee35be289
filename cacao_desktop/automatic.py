"""What needs no decision: the actions that run by themselves at the table.

Everything that an edge brings for nothing runs at once. The player is asked where something is given away (selling,
cooking, stepping back), where there is a choice of gems, and where the order matters because goods come in and go out
at the same time. The dearest market sells by itself, unless chocolate could be sold instead.
"""

from __future__ import annotations

from cacao_desktop.engine.actions import Action, Activate, EndTurn, Fill
from cacao_desktop.engine.effects import PROCESSES, PRODUCES, PRODUCES_AT_A_PRICE, Effect
from cacao_desktop.engine.legal import edge_effect, legal_actions
from cacao_desktop.engine.modules.volcanoes import is_lava
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import SIDES, VOLCANO, VOLCANO_TURNED


def automatic_action(state: GameState) -> Action | None:
    """Return the action that runs by itself now, None if the seat that decides is to be asked."""
    if state.phase == Phase.ACTIVATE:
        return _automatic_activation(state)
    if state.phase == Phase.FILL:
        legal = legal_actions(state)
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Fill) else None
    return None


def _automatic_activation(state: GameState) -> Activate | None:
    seat = state.deciding
    edges = [edge for edge in state.edges if edge[0] == seat]
    lava = [edge for edge in edges if _touches_lava(state, edge)]
    for edge in lava or edges:
        action = _without_asking(state, edge, edges)
        if action is not None:
            return action
    return None


def _touches_lava(state: GameState, edge: Edge) -> bool:
    _, tile, side = edge
    code = state.board[state.rules.neighbours[tile][side]]
    return code in (VOLCANO, VOLCANO_TURNED) and is_lava(code, side)


def _without_asking(state: GameState, edge: Edge, edges: list[Edge]) -> Activate | None:
    """Return what an edge does if nobody need be asked about it."""
    seat, tile, side = edge
    effect, workers = edge_effect(state, tile, side)
    if effect.needs_choice(state, seat, tile, side, workers):
        return None
    stages = [_effect(state, other).stage for other in edges if other != edge]
    produces = effect.stage in (PRODUCES, PRODUCES_AT_A_PRICE)
    if produces and any(stage >= PROCESSES for stage in stages):
        return None
    if effect.stage >= PROCESSES and any(PRODUCES <= stage <= PROCESSES for stage in stages):
        return None
    x, y = state.rules.place(tile)
    return Activate(seat, x, y, SIDES[side], effect.options(state, seat, tile, side, workers)[-1])


def _effect(state: GameState, edge: Edge) -> Effect:
    return edge_effect(state, edge[1], edge[2])[0]


def ends_turn_only(state: GameState) -> bool:
    """Tell whether nothing is left but to end the turn."""
    legal = legal_actions(state)
    return len(legal) == 1 and isinstance(legal[0], EndTurn)
