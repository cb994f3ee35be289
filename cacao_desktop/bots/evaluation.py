"""What a seat's things are worth to a bot: gold in hand, and what the rest will probably bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF, WATER_TRACK

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Weights:
    """What one of each thing is worth in gold while there is time to use it."""

    cacao: float = 1.4
    chocolate: float = 5.0
    sun: float = 1.8
    map_token: float = 0.8
    open_worker: float = 0.45
    emperor: float = 0.6
    gem_colors: tuple[float, float, float, float, float] = (0.0, 0.4, 1.4, 3.6, 3.6)
    rounds_to_use: float = 2.0
    """With fewer rounds left than this, what is worth nothing at the end counts less and less."""


@dataclass(frozen=True, slots=True)
class Prices:
    """The weights at one moment of a game."""

    cacao: float
    chocolate: float
    sun: float
    map_token: float
    open_worker: float
    emperor: float
    gem_colors: tuple[float, float, float, float, float]

    @classmethod
    def at(cls, state: GameState, weights: Weights) -> Prices:
        """Return what things are worth once the active seat's turn is played."""
        rounds_left = state.rounds - state.turn // state.seats - 1
        use = min(1.0, rounds_left / weights.rounds_to_use)
        jungle_left = any(position >= 0 for position in state.open_slots) or state.jungle_pile_size
        return cls(
            weights.cacao * use,
            weights.chocolate * use,
            1.0 + (weights.sun - 1.0) * use,
            weights.map_token * use if jungle_left else 0.0,
            weights.open_worker * use if jungle_left else 0.0,
            weights.emperor * use,
            weights.gem_colors,
        )


def _chocolate(state: GameState, seat: int, prices: Prices) -> float:
    return chocolate_part(state).bars[seat] * prices.chocolate


def _map_tokens(state: GameState, seat: int, prices: Prices) -> float:
    return map_part(state).tokens[seat] * prices.map_token


def _emperor(state: GameState, seat: int, prices: Prices) -> float:
    code = state.board[emperor_part(state).cell]
    return prices.emperor if code >= FIRST_WORKER_CODE and OWNER_OF[code] == seat else 0.0


def _gems(state: GameState, seat: int, prices: Prices) -> float:
    part = gem_part(state)
    owned = part.owned[seat]
    colors = sum(count > 0 for count in owned) if part.supply else 0
    return sum(part.masks[seat]) + sum(owned) + prices.gem_colors[colors]


def _huts(state: GameState, seat: int, prices: Prices) -> float:  # noqa: ARG001
    return sum(HUTS[hut].cost for hut in hut_part(state).owned[seat])


MODULE_WORTH: Final[dict[str, Callable[[GameState, int, Prices], float]]] = {
    "map": _map_tokens,
    "chocolate": _chocolate,
    "huts": _huts,
    "gem_mines": _gems,
    "emperor": _emperor,
}
"""By module: what a seat's things of it are worth."""


def worth(state: GameState, seat: int, prices: Prices) -> float:
    """Return what a seat has, in gold, without temples, open edges and what huts bring at the end."""
    value = (
        state.gold[seat]
        + WATER_TRACK[state.water[seat]]
        + state.sun[seat] * prices.sun
        + state.cacao[seat] * prices.cacao
    )
    for module in state.parts:
        of_module = MODULE_WORTH.get(module)
        if of_module is not None:
            value += of_module(state, seat, prices)
    return value


def margin(values: Sequence[float], seat: int) -> float:
    """Return how far a seat's value lies above the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)
