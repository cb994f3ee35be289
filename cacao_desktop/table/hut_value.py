"""What a hut would bring a player who built it now."""

from __future__ import annotations

from cacao_desktop.bots.hut_worth import hut_gain
from cacao_desktop.bots.weights import Prices, plain_weights
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK


def bonus_now(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that the hut would bring beside its cost if the game ended now."""
    bonus = HUTS[hut].bonus(state, seat)
    if hut == "master_builder":
        return bonus + 1  # Built now, it would count the huts that are there already.
    field = HUTS[hut].carrier_field
    return bonus if field is None else bonus + WATER_TRACK[field] - WATER_TRACK[state.water[seat]]


def gain_by_the_end(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that building the hut now probably brings by the end of the game beside its cost."""
    return round(hut_gain(state, seat, HUTS[hut], Prices.at(state, plain_weights())))
