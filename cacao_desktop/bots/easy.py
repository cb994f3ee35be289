"""The bot that plays like a beginner: sensible, careless, different from game to game."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.greedy import Greedy
from cacao_desktop.bots.normal import PlanningBot
from cacao_desktop.bots.weights import Prices, plain_weights
from cacao_desktop.engine.observation import Observation
from cacao_desktop.engine.turn_listing import Turn

_LOOKS_AT = 0.45
"""The part of all turns that a beginner notices."""

_CARELESSNESS = 1.7
"""How far, in gold, a beginner misjudges a turn (standard deviation)."""


class EasyBot(PlanningBot):
    """Sees some of the turns, misjudges them, and does not look ahead."""

    id = "easy"
    weights = plain_weights(open_worker=0.1, sun=1.0, map_token=0.1)

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:  # noqa: ARG002
        ranked = Greedy(observation.table, prices).turns()
        noticed: Sequence[tuple[float, Turn]] = [
            pair for pair in ranked if self.rng.random() < _LOOKS_AT
        ] or ranked
        return max(noticed, key=lambda pair: pair[0] + self.rng.gauss(0.0, _CARELESSNESS))[1]
