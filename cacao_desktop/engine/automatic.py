"""What needs no decision: the actions that run by themselves at the table.

Everything that an edge brings for nothing runs at once. The player is asked where something is given away (selling,
cooking, stepping back), where there is a choice of gems, and where the order matters because goods come in and go out
at the same time. The market with the best price sells by itself, unless chocolate could be sold instead.
"""

from cacao_desktop.engine.actions import Action, Activate, Fill
from cacao_desktop.engine.effects import (
    MOVES_CARRIER,
    PROCESSES,
    PRODUCES,
    PRODUCES_AT_A_PRICE,
    Effect,
    Plantation,
)
from cacao_desktop.engine.legal import edge_effect, legal_actions
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, SIDES


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
    edges = [edge for edge in state.edges if edge.seat == seat]
    only_cost = [
        edge for edge in edges if _effect(state, edge).rank(state, seat, edge.tile, edge.side, 0) < 0
    ]
    for edge in only_cost or edges:
        action = _without_asking(state, edge, edges)
        if action is not None:
            return action
    return None


def _without_asking(state: GameState, edge: Edge, edges: list[Edge]) -> Activate | None:
    effect, workers = edge_effect(state, edge.tile, edge.side)
    if not _brings_nothing(state, edge, edges) and (
        effect.needs_choice(state, *edge, workers) or _order_matters(state, edge, edges)
    ):
        return None
    x, y = state.rules.cell(edge.tile)
    return Activate(edge.seat, x, y, SIDES[edge.side], effect.options(state, *edge, workers)[-1])


def _order_matters(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Tell whether more or less may come of an edge when another is resolved before it."""
    others = [other for other in edges if other != edge and not _brings_nothing(state, other, edges)]
    stages = [_effect(state, other).stage for other in others]
    effect = _effect(state, edge)
    if effect.stage == PRODUCES and _all_fits(state, edges):
        return False
    if effect.stage == MOVES_CARRIER:
        steps = edge_effect(state, edge.tile, edge.side)[1]
        return PRODUCES_AT_A_PRICE in stages and state.water[edge.seat] + steps > LAST_WATER_FIELD
    if effect.stage == PRODUCES_AT_A_PRICE and MOVES_CARRIER in stages:
        return True
    if effect.stage in (PRODUCES, PRODUCES_AT_A_PRICE):
        return any(stage >= PROCESSES for stage in stages)
    return effect.stage >= PROCESSES and any(PRODUCES <= stage <= PROCESSES for stage in stages)


def _all_fits(state: GameState, edges: list[Edge]) -> bool:
    """Tell whether all that plantations bring finds room now: then it is never better to harvest later."""
    cacao = 0
    for edge in edges:
        effect, workers = edge_effect(state, edge.tile, edge.side)
        cacao += effect.cacao * workers if isinstance(effect, Plantation) else 0
    return cacao <= state.room[edges[0].seat]


def _brings_nothing(state: GameState, edge: Edge, edges: list[Edge]) -> bool:
    """Tell whether nothing can come of an edge, whatever is resolved before it."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    others = [_effect(state, other) for other in edges if other != edge]
    if effect.stage == PRODUCES_AT_A_PRICE:
        steps_may_come = any(other.stage == MOVES_CARRIER for other in others)
        return not steps_may_come and not effect.needs_choice(state, *edge, workers)
    if effect.stage == PROCESSES:
        goods_may_come = any(other.stage in (PRODUCES, PRODUCES_AT_A_PRICE) for other in others)
        return not goods_may_come and not effect.needs_choice(state, *edge, workers)
    return False


def _effect(state: GameState, edge: Edge) -> Effect:
    return edge_effect(state, edge.tile, edge.side)[0]
