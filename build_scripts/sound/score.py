"""The parts of a piece of music, and the variation of melodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np


class Step(NamedTuple):
    """A tone as its degree in the scale (1 is the tonic, 8 its octave), or a rest, in eighths."""

    degree: int | None
    length: int
    ornament: str = ""
    """`'` for a grace note from below, `~` for a roll, both, or neither."""


Bar: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a piece.

    It has chords by the degree of their root, one per bar or two, and the volume of each player.
    The flute plays a `descant` above the melody.
    """

    chords: tuple[tuple[int, ...], ...]
    melody: tuple[Bar, ...] = ()
    lead: str = "marimba"
    lift: int = 0
    variation: float = 0.0
    lead_level: float = 1.0
    arpeggio: float = 0.0
    bass: float = 0.0
    pad: float = 0.0
    drum: float = 0.0
    shaker: float = 0.0
    guiro: float = 0.0
    rain: float = 0.0
    descant: tuple[Bar, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A piece of music.

    Its drum patterns are strokes of (eighth, name, level), one pattern per bar.
    """

    seed: int
    tonic: int
    scale: tuple[int, ...]
    eighths: int
    eighth_seconds: float
    arpeggios: tuple[tuple[int | None, ...], ...]
    drums: tuple[tuple[tuple[float, str, float], ...], ...]
    sections: tuple[Section, ...]
    brightness: float = 1.8
    """How much of the signal above 2 kHz is added again."""

    def key(self, degree: int) -> int:
        """Return the MIDI key of a degree of the scale."""
        octave, step = divmod(degree - 1, len(self.scale))
        return self.tonic + 12 * octave + self.scale[step]

    @property
    def bars(self) -> int:
        """Return the number of bars."""
        return sum(len(section.chords) for section in self.sections)

    @property
    def seconds(self) -> float:
        """Return the length of the piece in seconds."""
        return self.bars * self.eighths * self.eighth_seconds


def _ornamented(
    degree: int, length: int, following: int | None, chance: np.random.Generator
) -> list[Step]:
    """Return a held tone broken up: leading to the next tone, or circled by its neighbour."""
    if following is not None and abs(following - degree) == 2:
        passing = (following + degree) // 2
        return [Step(degree, length - 1), Step(passing, 1)]
    if length >= 3:
        neighbour = degree + int(chance.choice((-1, 1)))
        return [Step(degree, length - 2), Step(neighbour, 1), Step(degree, 1)]
    return [Step(degree, length - 1), Step(degree, 1)]


def varied(melody: tuple[Bar, ...], amount: float, chance: np.random.Generator) -> list[Bar]:
    """Return a melody with some held tones ornamented and some short ones omitted.

    Its end is unchanged.
    """
    tones = [[(number, step) for step in bar] for number, bar in enumerate(melody)]
    flat = [item for bar in tones for item in bar]
    result: list[list[Step]] = [[] for _ in melody]
    for place, (number, step) in enumerate(flat):
        degree, length, _ornament = step
        following = flat[place + 1][1].degree if place + 1 < len(flat) else None
        last_bar = number == len(melody) - 1
        if degree is None or last_bar or chance.random() >= amount:
            result[number].append(step)
        elif length >= 2:
            result[number].extend(_ornamented(degree, length, following, chance))
        elif chance.random() < 0.4:
            result[number].append(Step(None, length))
        else:
            result[number].append(step)
    return [tuple(bar) for bar in result]
