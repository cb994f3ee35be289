"""The decisions after a tile is laid: drawn tiles, edges, huts. Each option is tried, and the rest runs by itself."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from cacao_desktop.bots.evaluation import margin, with_temples, worth
from cacao_desktop.bots.hut_worth import hut_gain
from cacao_desktop.bots.weights import Prices
from cacao_desktop.engine import Action, Activate, BuildHut, Draw, EndTurn, Fill, Phase, advance
from cacao_desktop.engine.legal import legal_fillings
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.what_if import resolve_rest

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


def best_small_decision(state: GameState, seat: int, legal: Sequence[Action], prices: Prices) -> Action:
    """Return the best of the legal actions where no tile is to be laid."""
    return max(weighed(state, seat, legal, prices), key=itemgetter(0))[1]


def weighed(
    state: GameState, seat: int, legal: Sequence[Action], prices: Prices
) -> list[tuple[float, Action]]:
    """Return legal actions where no tile is to be laid with what they are worth beside one another."""
    if state.phase == Phase.FINISH:
        return [(_hut_worth(state, seat, action, prices), action) for action in legal]
    if any(isinstance(action, Draw) for action in legal):
        # A tile from the map board costs a token and is known; the pile is free and on average as good.
        legal = [action for action in legal if isinstance(action, Draw)]
    return [(_margin_after(state, seat, action, prices), action) for action in legal]


def _margin_after(state: GameState, seat: int, action: Action, prices: Prices) -> float:
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


def finish_turn(state: GameState, prices: Prices) -> None:
    """Play the rest of a turn in place: cells to fill, edges that wait, a hut, the end of the turn."""
    while state.phase == Phase.FILL:
        advance(state, legal_fillings(state)[0])
    resolve_rest(state)
    if state.rules.end_of_turn_modules:
        build_best_hut(state, prices)
    advance(state, EndTurn(state.active))


def _hut_worth(state: GameState, seat: int, action: Action, prices: Prices) -> float:
    return hut_gain(state, seat, HUTS[action.hut], prices) if isinstance(action, BuildHut) else 0.0


def build_best_hut(state: GameState, prices: Prices) -> None:
    """Build in place the hut that brings the active seat most, if one pays."""
    huts = [
        action
        for module in state.rules.end_of_turn_modules
        for action in module.end_of_turn_actions(state)
        if isinstance(action, BuildHut)
    ]
    gains = [_hut_worth(state, state.active, hut, prices) for hut in huts]
    if gains and max(gains) > 0:
        advance(state, huts[gains.index(max(gains))])
