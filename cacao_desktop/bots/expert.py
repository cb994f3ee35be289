"""The best bot: it has learned from many games what things are worth, and plays the last turns out."""

from __future__ import annotations

from dataclasses import replace

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.fitted import fitted_weights
from cacao_desktop.bots.search import Depth
from cacao_desktop.bots.searching import SearchingBot
from cacao_desktop.bots.weights import Weights
from cacao_desktop.engine.state import GameState


class ExpertBot(SearchingBot):
    """Plays more turns on in thought, with fitted weights, and tries replies out near the end."""

    id = "expert"
    budget = Budget(milliseconds=1500)
    candidates = 24
    depth = Depth(plies=4, last_plies=2)

    def depth_for(self, table: GameState) -> Depth:
        """Return how turns are played on: with few things on the table one more of the last turns is tried out."""
        quick = table.seats == 2 and not table.rules.modules
        return replace(self.depth, last_plies=3) if quick else self.depth

    def weights_for(self, table: GameState) -> Weights:
        return fitted_weights(table.rules)
