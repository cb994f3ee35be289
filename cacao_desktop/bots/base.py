"""What every bot is: something that answers one decision at a time, knowing what its seat may know; the simplest."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cacao_desktop.bots.characters import Character
from cacao_desktop.engine import Action, Event, Observation


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision: milliseconds, or a number of simulations, which no clock changes."""

    milliseconds: int | None = None
    simulations: int | None = None

    def part(self, share: float) -> Budget:
        return Budget(
            None if self.milliseconds is None else round(self.milliseconds * share),
            None if self.simulations is None else round(self.simulations * share),
        )


class ForfeitError(Exception):
    """A bot of others failed, or chose what it may not, and has lost the game; the message is one sentence."""


class Bot(ABC):
    """An opponent. Its choices depend on what it observes, on its seed and its character alone."""

    id: ClassVar[str]
    budget: Budget = Budget(milliseconds=0)
    """What it thinks at the table when nothing else is asked for; most bots need no time."""
    follows: bool = False
    """Whether it wants to be shown what happens, through `watch`."""

    def __init__(self, seed: int, character: Character | None = None) -> None:
        self.rng = random.Random(seed)
        self.character = character

    @abstractmethod
    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        """Return one of the legal actions."""

    def watch(self, seat: int, events: Sequence[Event]) -> None:
        """See what happened, as this seat may know it."""

    def close(self) -> None:
        """Let go of what the bot holds when the game is over."""


class RandomBot(Bot):
    """Every legal action is as likely as any other."""

    id = "random"

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:  # noqa: ARG002
        return self.rng.choice(legal)
