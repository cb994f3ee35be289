"""What a hut would bring a seat until the end of the game, beside its cost, which comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.weights import Prices
from cacao_desktop.engine import WATER_TRACK, WORKER_KINDS, totals
from cacao_desktop.engine.modules.hut_table import HUTS, Hut, hut_part
from cacao_desktop.engine.modules.map_board import map_part

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

# Gold per round that is still to come, for huts that work during the game.
_PER_ROUND: Final = {
    "market_crier": 0.35,
    "new_storage": 0.45,
    "chocolate_maker": 0.3,
    "farmer": 0.25,
    "hermit": 0.25,
    "road_worker": 0.2,
    "monk": 0.25,
    "master_builder": 0.35,
}
_TIED_UP: Final = 0.02
"""What it costs, per gold and round, that gold in a hut cannot buy another one."""


def hut_gain(state: GameState, seat: int, hut: Hut, prices: Prices) -> float:
    """Return the gold that building a hut now probably brings beyond its cost."""
    rounds_left = state.rounds - state.turn // state.seats - 1
    gain = _PER_ROUND.get(hut.id, 0.0) * rounds_left - _TIED_UP * hut.cost * rounds_left
    gain += "master_builder" in hut_part(state).owned[seat]
    if hut.id == "trader":
        stored = state.cacao[seat]
        return gain + max(0.0, stored - prices.cacao[stored]) + 0.5
    if hut.id == "shaman":
        return gain + min(rounds_left, 2) * 1.0
    if hut.id == "foreman":
        return gain + 2.5 * _tiles_with_three(state, seat)
    if hut.id == "fountain_master":
        steps = len(WATER_TRACK) - 1 - state.water[seat]
        return gain + (4.0 if not steps else 4.0 * max(0.0, 1.0 - steps / (1 + rounds_left)))
    if hut.id == "rainmaker":
        lost = WATER_TRACK[state.water[seat]] + _at_the_fountain(state, seat)
        return gain - lost - 0.4 * rounds_left
    if hut.id == "scout":
        return gain + 0.3 * rounds_left - map_part(state).tokens[seat] * prices.map_token
    if hut.id == "master_builder":
        return gain + len(hut_part(state).owned[seat])
    return gain + hut.bonus(state, seat)


def _at_the_fountain(state: GameState, seat: int) -> int:
    """Return what a seat's fountain master is worth where its carrier stands."""
    master = "fountain_master"
    return HUTS[master].bonus(state, seat) if master in hut_part(state).owned[seat] else 0


def _tiles_with_three(state: GameState, seat: int) -> int:
    """Count the tiles that a seat has still to lay and that the foreman would strengthen."""
    laid = state.worker_drawn[seat]
    kinds = [*state.hands[seat], *state.worker_piles[seat][laid:]]
    return sum("3" in WORKER_KINDS[kind] for kind in kinds)


def bonus_now(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that the hut would bring beside its cost if the game ended now."""
    after = state.clone()
    hut_part(after).owned[seat] += (hut,)
    field = HUTS[hut].carrier_field
    if field is not None:
        after.water[seat] = field
    return totals(after)[seat] - totals(state)[seat] - HUTS[hut].cost
