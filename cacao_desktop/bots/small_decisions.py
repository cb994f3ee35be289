"""The decisions after a tile is laid: drawn tiles, edges, huts. Each option is tried, and the rest runs by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cacao_desktop.bots.evaluation import Prices, margin, with_temples, worth
from cacao_desktop.bots.hut_worth import hut_gain
from cacao_desktop.engine.actions import Action, Activate, BuildHut, Draw, EndTurn, Fill
from cacao_desktop.engine.legal import edge_effect, legal_fillings
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import Phase
from cacao_desktop.engine.turns import Waiting, resolve_edges

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


def best_small_decision(state: GameState, seat: int, legal: Sequence[Action], prices: Prices) -> Action:
    """Return the best of the legal actions where no tile is to be laid."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == Phase.FINISH:
        return _best_hut(state, seat, legal, prices)
    if any(isinstance(action, Draw) for action in legal):
        # A tile from the map board costs a token and is known; the pile is free and on average as good.
        legal = [action for action in legal if isinstance(action, Draw)]
    return max(legal, key=lambda action: _outlook(state, seat, action, prices))


def _outlook(state: GameState, seat: int, action: Action, prices: Prices) -> float:
    """Return the margin after an action, once the other edges of this turn have run by themselves."""
    after = state.clone()
    advance(after, action)
    if isinstance(action, Fill):
        while after.phase == Phase.FILL and after.drawn < 0 and after.open_slots != state.open_slots:
            following = _first_fill(after)
            if following is None:
                break
            advance(after, following)
    resolve_rest(after)
    values = [worth(after, other, prices) for other in range(after.seats)]
    if not isinstance(action, Activate):
        values = with_temples(after, values, prices)
    return margin(values, seat)


def _first_fill(state: GameState) -> Fill | None:
    fills = [action for action in legal_fillings(state) if isinstance(action, Fill)]
    return fills[0] if fills else None


def resolve_rest(state: GameState) -> None:
    """Resolve in place every edge that still waits, in the automatic order, seat by seat."""
    while state.edges:
        seat = state.edges[0][0]
        waiting: list[Waiting] = []
        for edge in [edge for edge in state.edges if edge[0] == seat]:
            _, tile, side = edge
            effect, workers = edge_effect(state, tile, side)
            waiting.append((effect.stage, effect.resolve, tile, side, workers))
            state.edges.remove(edge)
        resolve_edges(state, seat, waiting)


def finish_turn(state: GameState, prices: Prices) -> None:
    """Play the rest of a turn in place: cells to fill, edges that wait, a hut, the end of the turn."""
    while state.phase == Phase.FILL:
        advance(state, legal_fillings(state)[0])
    resolve_rest(state)
    if "huts" in state.parts:
        build_best_hut(state, prices)
    advance(state, EndTurn(state.active))


def _best_hut(state: GameState, seat: int, legal: Sequence[Action], prices: Prices) -> Action:
    """Return the hut that brings most, or the end of the turn if none pays."""
    huts = [action for action in legal if isinstance(action, BuildHut)]
    best, gain = _dearest_hut(state, seat, huts, prices)
    return next(action for action in legal if not isinstance(action, BuildHut)) if gain <= 0 else best


def build_best_hut(state: GameState, prices: Prices) -> None:
    """Build in place the hut that brings the active seat most, if one pays."""
    huts = [
        deed
        for module in state.rules.with_deeds
        for deed in module.deeds(state)
        if isinstance(deed, BuildHut)
    ]
    if huts:
        best, gain = _dearest_hut(state, state.active, huts, prices)
        if gain > 0:
            advance(state, best)


def _dearest_hut(
    state: GameState, seat: int, huts: Sequence[BuildHut], prices: Prices
) -> tuple[BuildHut, float]:
    gains = [hut_gain(state, seat, HUTS[action.hut], prices) for action in huts]
    gain = max(gains)
    return huts[gains.index(gain)], gain
