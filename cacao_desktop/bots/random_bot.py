"""The bot that plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.observation import Observation


class RandomBot(Bot):
    """Every legal action is as likely as any other."""

    id = "random"

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:  # noqa: ARG002
        return self.rng.choice(legal)
