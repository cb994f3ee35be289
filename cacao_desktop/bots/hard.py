"""The bot that looks ahead."""

from __future__ import annotations

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.search import Depth
from cacao_desktop.bots.searching import SearchingBot


class HardBot(SearchingBot):
    """Plays its best turns on for some turns in thought, weighing things as the normal bot does."""

    id = "hard"
    budget = Budget(milliseconds=200)
    candidates = 16
    depth = Depth(plies=4)
