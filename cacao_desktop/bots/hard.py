"""The bot that looks ahead."""

from __future__ import annotations

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.searching import Breadth, SearchingBot


class HardBot(SearchingBot):
    """Plays its best turns on for two rounds in thought, weighing things as the normal bot does."""

    id = "hard"
    budget = Budget(milliseconds=200)
    breadth = Breadth(candidates=16, plies=4)
