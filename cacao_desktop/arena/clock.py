"""A clock beside a bot: how long it thinks about each of its turns."""

import time
from collections.abc import Sequence

from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine import Action, Event, Observation, Phase


class ClockedBot(Bot):
    """A bot with a budget of its own, whatever it is asked with.

    `turns` holds the seconds of each turn so far; what it decides while another seat plays counts to its last one.
    """

    def __init__(self, bot: Bot, budget: Budget) -> None:
        super().__init__(0)
        self.turns: list[float] = []
        self.follows = bot.follows
        self._bot = bot
        self._budget = budget

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:  # noqa: ARG002
        begin = time.perf_counter()
        action = self._bot.choose(observation, legal, self._budget)
        seconds = time.perf_counter() - begin
        if observation.table.phase == Phase.PLACE or not self.turns:
            self.turns.append(seconds)
        else:
            self.turns[-1] += seconds
        return action

    def watch(self, seat: int, events: Sequence[Event]) -> None:
        self._bot.watch(seat, events)

    def close(self) -> None:
        self._bot.close()
