"""The best bot: it has learned from many games what things are worth, and plays the last turns out."""

from __future__ import annotations

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import Weights
from cacao_desktop.bots.fitted import fitted_weights
from cacao_desktop.bots.search import Depth
from cacao_desktop.bots.searching import SearchingBot
from cacao_desktop.engine.state import GameState


class ExpertBot(SearchingBot):
    """Plays more turns on in thought, with fitted weights, and tries replies out near the end."""

    id = "expert"
    budget = Budget(milliseconds=1500)
    candidates = 24
    depth = Depth(plies=4, last_plies=3)

    def weights_for(self, table: GameState) -> Weights:
        """Return the weights fitted to games like this one."""
        return fitted_weights(table.rules)
