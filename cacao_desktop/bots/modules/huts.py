"""The values of huts to bots: what an owned hut is worth, and the gain of building one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cacao_desktop.bots.modules.base import ModuleValue
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.actions import Action, BuildHut
from cacao_desktop.engine.modules.huts import HUTS, Hut, hut_part
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, WATER_TRACK, WORKER_KINDS

_TIED_UP_LOSS: Final = 0.02
"""The loss per gold and round, because gold spent on a hut cannot buy another."""

_UNSOLD_LATER: Final = 0.5
"""The gold that the trader probably brings for cacao that is not harvested yet."""


@dataclass(frozen=True, slots=True)
class Building:
    """A hut that a seat may build now, and the number of remaining rounds."""

    state: GameState
    seat: int
    hut: Hut
    prices: Prices
    rounds_left: int


def _bonus_now(building: Building) -> float:
    return building.hut.bonus(building.state, building.seat)


def _cacao_kept(building: Building) -> float:
    # The trader brings 1 gold for each stored cacao, instead of what it is worth without him.
    stored = building.state.cacao[building.seat]
    return max(0.0, stored - building.prices.cacao[stored]) + _UNSOLD_LATER


def _free_overbuilding(building: Building) -> float:
    return float(min(building.rounds_left, 2))


def _scout(building: Building) -> float:
    tokens = map_part(building.state).tokens[building.seat]
    return 0.3 * building.rounds_left - tokens * building.prices.map_token


def _huts_owned(building: Building) -> float:
    return len(hut_part(building.state).owned[building.seat])


def _reinforced_tiles(building: Building) -> float:
    state = building.state
    seat = building.seat
    to_lay = [*state.hands[seat], *state.worker_piles[seat][state.worker_drawn[seat] :]]
    return 2.5 * sum("3" in WORKER_KINDS[kind] for kind in to_lay)


def _full_bucket(building: Building) -> float:
    steps = LAST_WATER_FIELD - building.state.water[building.seat]
    if not steps:
        return 4.0
    return 4.0 * max(0.0, 1.0 - steps / (1 + building.rounds_left))


def _fixed_carrier(building: Building) -> float:
    state = building.state
    seat = building.seat
    lost = WATER_TRACK[state.water[seat]]
    if "fountain_master" in hut_part(state).owned[seat]:
        lost += HUTS["fountain_master"].bonus(state, seat)
    return -lost - 0.4 * building.rounds_left


@dataclass(frozen=True, slots=True)
class HutValue:
    """The gold that a hut probably brings beyond its cost."""

    each_round: float = 0.0
    """The gold in every remaining round."""
    once: Callable[[Building], float] = _bonus_now


HUT_VALUES: Final = {
    "market_crier": HutValue(0.35),
    "hermit": HutValue(0.25),
    "road_worker": HutValue(0.2),
    "trader": HutValue(once=_cacao_kept),
    "new_storage": HutValue(0.45),
    "chocolate_maker": HutValue(0.3),
    "farmer": HutValue(0.25),
    "shaman": HutValue(once=_free_overbuilding),
    "scout": HutValue(once=_scout),
    "monk": HutValue(0.25),
    "master_builder": HutValue(0.35, _huts_owned),
    "foreman": HutValue(once=_reinforced_tiles),
    "fountain_master": HutValue(once=_full_bucket),
    "rainmaker": HutValue(once=_fixed_carrier),
}
"""Values by hut id; the other huts bring only their bonus."""

_ONLY_BONUS: Final = HutValue()


def hut_gain(state: GameState, seat: int, hut: Hut, prices: Prices) -> float:
    """Return the gold that building a hut now probably brings beyond its cost."""
    rounds_left = state.rounds - state.turn // state.seats - 1
    value = HUT_VALUES.get(hut.id, _ONLY_BONUS)
    gain = value.each_round * rounds_left - _TIED_UP_LOSS * hut.cost * rounds_left
    if "master_builder" in hut_part(state).owned[seat]:
        gain += 1
    return gain + value.once(Building(state, seat, hut, prices, rounds_left))


class HutsValue(ModuleValue):
    """The value of owned huts, and the gain of building one."""

    known_hooks = frozenset({"edges_done"})

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        return sum(HUTS[hut].cost for hut in hut_part(state).owned[seat])

    def gain_of(self, state: GameState, seat: int, action: Action, prices: Prices) -> float:
        if isinstance(action, BuildHut):
            return hut_gain(state, seat, HUTS[action.hut], prices)
        return 0.0
