"""The base class of bots, which answer one decision at a time with their seat's knowledge.

`RandomBot` is the simplest.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from cacao_desktop.bots.weights import WeightName, Weights
from cacao_desktop.engine import Action, Event, Observation


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent's preferences: factors on the values of things while rounds remain.

    Its main preference shows only in a game with one of the kinds of jungle tiles in `theme`.
    """

    id: str
    theme: tuple[str, ...]
    likes: tuple[tuple[WeightName, float], ...]


CHARACTERS: Final[Mapping[str, Character]] = {
    character.id: character
    for character in (
        Character("trader", ("market_2", "market_3", "market_4"), ((WeightName.SALE, 1.5),)),
        Character("water_carrier", ("water",), ((WeightName.WATER, 1.35),)),
        Character(
            "temple_builder",
            ("temple", "golden_temple"),
            # Low values for cacao leave more time for temples.
            (
                (WeightName.TEMPLE, 1.3),
                (WeightName.TEMPLE_WORKER, 1.3),
                (WeightName.CACAO, 0.85),
                (WeightName.GEM_COLOUR, 1.2),
            ),
        ),
        Character(
            "sun_worshipper",
            ("sun_site",),
            ((WeightName.SUN, 1.6), (WeightName.EMPEROR, 1.5), (WeightName.OPEN_WORKER, 1.1)),
        ),
    )
}


def suits(character_id: str | None, jungle_tiles: Mapping[str, int]) -> bool:
    """Return whether a game with these counts of jungle tiles has some of a character's theme.

    Opponents without a character suit every game.
    """
    if character_id is None:
        return True
    return any(jungle_tiles[kind] for kind in CHARACTERS[character_id].theme)


class UnknownCharacterError(ValueError):
    """There is no character with this id."""


@lru_cache(maxsize=64)
def adapted_to(weights: Weights, character: Character, fondness: float = 1.0) -> Weights:
    """Return weights as a character sees them.

    At the end of the game things have their true values. `fondness` is how strongly the bot
    follows its character.
    """
    likes = {thing: 1.0 + (factor - 1.0) * fondness for thing, factor in character.likes}
    return Weights(
        {
            thing: [
                (*curve[:1], *(value * likes.get(thing, 1.0) for value in curve[1:]))
                for curve in curves
            ]
            for thing, curves in weights.curves.items()
        }
    )


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision.

    The search ends after a number of simulations or milliseconds, whichever comes first. With
    simulations alone its result does not depend on the clock.
    """

    milliseconds: int | None = None
    simulations: int | None = None
    plain_simulations: int | None = None
    """The simulations in a game without modules; `with_modules` turns this into `simulations`."""

    def part(self, share: float) -> Budget:
        """Return a share of the budget."""

        def of(whole: int | None) -> int | None:
            return None if whole is None else round(whole * share)

        return Budget(of(self.milliseconds), of(self.simulations), of(self.plain_simulations))

    def with_modules(self, number: int) -> Budget:
        """Return the budget for a game with so many modules, as each slows simulations down."""
        if self.plain_simulations is None:
            return self
        return Budget(self.milliseconds, self.plain_simulations // (1 + number))


class ForfeitError(Exception):
    """An external bot failed or chose an illegal action, and has lost the game.

    The message is one sentence.
    """


class Bot(ABC):
    """An opponent whose choices depend only on its observations, its seed and its character."""

    id: ClassVar[str]
    budget: Budget = Budget(milliseconds=0)
    """Its usual budget at the table; most bots need no time."""
    follows: bool = False
    """Whether `watch` should show it the events of the game."""

    def __init__(self, seed: int, character: Character | None = None) -> None:
        self.rng = random.Random(seed)
        self.character = character

    @abstractmethod
    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        """Return one of the legal actions."""

    def watch(self, seat: int, events: Sequence[Event]) -> None:
        """Handle events, as this seat may see them."""

    def close(self) -> None:
        """Release the bot's resources after the game."""


class RandomBot(Bot):
    """Chooses every legal action with the same probability."""

    id = "random"

    def choose(
        self,
        observation: Observation,  # noqa: ARG002
        legal: Sequence[Action],
        budget: Budget,  # noqa: ARG002
    ) -> Action:
        return self.rng.choice(legal)
