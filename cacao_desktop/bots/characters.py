"""What bots like: a little more than its worth, so that opponents of one level play differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cacao_desktop.bots.evaluation import KNOTS, Weights
from cacao_desktop.engine.tiles import WATER_TRACK


@dataclass(frozen=True, slots=True)
class Character:
    """One opponent's taste: factors on what things are worth while there are rounds to come, by the weight's name."""

    id: str
    likes: tuple[tuple[str, float], ...]


CHARACTERS: Final[Mapping[str, Character]] = {
    character.id: character
    for character in (
        Character("trader", (("cacao", 1.15), ("chocolate", 1.15))),
        Character("water_carrier", (("water", 1.25),)),
        Character("temple_builder", (("temple", 1.1), ("temple_worker", 1.2), ("gem_color", 1.2))),
        Character("sun_worshipper", (("sun", 1.3), ("emperor", 1.5), ("open", 1.1))),
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
def to_taste(weights: Weights, character: Character) -> Weights:
    """Return weights as a character sees them; at the end of the game things are worth what they are worth."""
    likes = dict(character.likes)
    by_name = dict(weights.by_name)
    if "water" in likes:
        for field in range(1, len(WATER_TRACK)):
            step = float(WATER_TRACK[field] - WATER_TRACK[field - 1])
            by_name.setdefault(f"water_{field}", (step,) * len(KNOTS))
    by_name.setdefault("temple", (1.0,) * len(KNOTS))
    return Weights({name: _liked(values, likes.get(_thing(name), 1.0)) for name, values in by_name.items()})


def _thing(name: str) -> str:
    thing, _, number = name.rpartition("_")
    return thing if number.isdigit() else name


def _liked(values: tuple[float, ...], factor: float) -> tuple[float, ...]:
    return values[:1] + tuple(value * factor for value in values[1:])
