"""The bot that looks ahead."""

from __future__ import annotations

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.fitted import HARD_WEIGHTS, fitted_weights
from cacao_desktop.bots.search import Depth
from cacao_desktop.bots.searching import SearchingBot
from cacao_desktop.bots.weights import Weights
from cacao_desktop.engine.state import GameState


class HardBot(SearchingBot):
    """Plays its best turns on for some turns in thought, and knows from many games what things are worth."""

    id = "hard"
    budget = Budget(milliseconds=200)
    candidates = 16
    depth = Depth(plies=4)

    def weights_for(self, table: GameState) -> Weights:
        return fitted_weights(table.rules, HARD_WEIGHTS)
