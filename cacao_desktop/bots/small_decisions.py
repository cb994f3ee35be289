"""The decisions after a tile is laid: drawn tiles, edges, huts. Each option is tried, and the rest runs by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cacao_desktop.bots.evaluation import Prices, margin, worth
from cacao_desktop.bots.hut_worth import hut_gain
from cacao_desktop.engine.actions import Action, Activate, BuildHut, Draw, Fill
from cacao_desktop.engine.legal import edge_effect, legal_fillings
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import temple_gold, temple_workers
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
        for temple in after.temples:
            gold = temple_gold(temple_workers(after, temple), *after.rules.temple_values[after.board[temple]])
            values = [value + share for value, share in zip(values, gold, strict=True)]
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


def _best_hut(state: GameState, seat: int, legal: Sequence[Action], prices: Prices) -> Action:
    """Return the hut that brings most, or the end of the turn if a better one can soon be paid."""
    gains = {
        action: hut_gain(state, seat, HUTS[action.hut], prices)
        for action in legal
        if isinstance(action, BuildHut)
    }
    best = max(gains, key=lambda action: gains[action])
    if gains[best] <= 0:
        return next(action for action in legal if not isinstance(action, BuildHut))
    return best
