"""What bots like: a little more than its worth, so that opponents of one level play differently."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cacao_desktop.bots.weights import WeightName, Weights


@dataclass(frozen=True, slots=True)
class Character:
    """One opponent's taste: factors on what things are worth while there are rounds to come."""

    id: str
    likes: tuple[tuple[WeightName, float], ...]


CHARACTERS: Final[Mapping[str, Character]] = {
    character.id: character
    for character in (
        Character("trader", ((WeightName.SALE, 1.5),)),
        Character("water_carrier", ((WeightName.WATER, 1.35),)),
        Character(
            "temple_builder",
            # Whoever holds cacao cheap has more time for temples.
            (
                (WeightName.TEMPLE, 1.3),
                (WeightName.TEMPLE_WORKER, 1.3),
                (WeightName.CACAO, 0.85),
                (WeightName.GEM_COLOUR, 1.2),
            ),
        ),
        Character(
            "sun_worshipper",
            ((WeightName.SUN, 1.6), (WeightName.EMPEROR, 1.5), (WeightName.OPEN_WORKER, 1.1)),
        ),
    )
}


class UnknownCharacterError(ValueError):
    """There is no character with this id."""


def character_called(character_id: str) -> Character:
    """Return a character.

    Raises:
        UnknownCharacterError: there is none with this id.
    """
    try:
        return CHARACTERS[character_id]
    except KeyError:
        raise UnknownCharacterError(f"There is no character called {character_id}.") from None


@lru_cache(maxsize=64)
def to_taste(weights: Weights, character: Character, fondness: float = 1.0) -> Weights:
    """Return weights as a character sees them; at the end of the game things are worth what they are worth.

    `fondness` is how much of its likes the character indulges in.
    """
    likes = {thing: 1.0 + (factor - 1.0) * fondness for thing, factor in character.likes}
    return Weights(
        {
            thing: [(*curve[:1], *(value * likes.get(thing, 1.0) for value in curve[1:])) for curve in curves]
            for thing, curves in weights.curves.items()
        }
    )
