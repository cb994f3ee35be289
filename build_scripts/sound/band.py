"""The players of a piece, who play its sections into a loop, each time slightly differently."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from build_scripts.sound.instruments import (
    drum,
    flute,
    guiro,
    kalimba,
    marimba,
    pad,
    pitch_of,
    rain_stick,
    shaker,
)
from build_scripts.sound.room import with_room_round
from build_scripts.sound.score import Score, Section, varied
from build_scripts.sound.waves import Samples, band, frames, pan, place_round, silence

_LEVEL: Final = {"marimba": 0.62, "kalimba": 0.5, "flute": 0.30}
_SIDE: Final = {
    "marimba": -0.25,
    "kalimba": 0.35,
    "flute": 0.12,
    "bass": -0.08,
    "drum": 0.2,
    "shaker": -0.5,
    "guiro": 0.55,
    "rain": -0.7,
}
_HARDNESSES: Final = (0.35, 0.55, 0.8)
_VOICING: Final = (0, 4, 7, 9, 11)
"""Degrees above the root: open at the bottom, so that low tones do not clash."""
_HASTE: Final = 0.007
"""The standard deviation in seconds by which a stroke is early or late."""


class Band:
    """Plays a piece; sound after its end wraps around to its beginning."""

    def __init__(self, piece: Score) -> None:
        self._piece = piece
        self._chance = np.random.default_rng(piece.seed)
        self._tracks = {name: silence(piece.seconds) for name in (*_SIDE, "pad")}
        self._strokes: dict[tuple[str, int, float], Samples] = {}

    def play(self) -> Samples:
        """Return the piece as a stereo loop."""
        self._play_all()
        return self._mixed((*_SIDE, "pad"))

    def _play_all(self) -> None:
        bar = 0
        for section in self._piece.sections:
            self._play_melody(section, bar)
            self._play_descant(section, bar)
            for number, roots in enumerate(section.chords):
                self._play_chords(section, bar + number, roots)
                self._play_rhythm(section, bar + number, number)
            bar += len(section.chords)

    def _mixed(self, tracks: Iterable[str]) -> Samples:
        total = np.zeros((len(self._tracks["pad"]), 2))
        for name in tracks:
            if name == "pad":
                wide = self._tracks["pad"]
                total += np.stack([wide, np.roll(wide, 520)], axis=1) * 0.7
            else:
                total += pan(self._tracks[name], _SIDE[name])
        finished = band(with_room_round(total, self._chance, 2.2, 0.32), 35, 15_000)
        finished += self._piece.brightness * band(finished, 2000, 15_000)
        # The seam lies between two eighths, where encoding cannot smear a stroke across it.
        return np.roll(finished, frames(self._piece.eighth_seconds / 2), axis=0)

    def _moment(self, bar: int, eighth: float, *, exact: bool = False) -> float:
        beat = (bar * self._piece.eighths + eighth) * self._piece.eighth_seconds
        if exact:
            return beat
        return beat + float(np.clip(self._chance.normal(0, _HASTE), -0.018, 0.018))

    def _strike(self, track: str, instrument: str, key: int, moment: float, level: float) -> None:
        """Play one stroke; a louder one is also harder and so brighter."""
        hardness = _HARDNESSES[int(np.clip(level * 3, 0, 2.9))]
        name = (instrument, key, hardness)
        if name not in self._strokes:
            make = marimba if instrument == "marimba" else kalimba
            self._strokes[name] = make(pitch_of(key), self._chance, hardness)
        place_round(self._tracks[track], self._strokes[name], moment, level * _LEVEL[instrument])

    def _play_melody(self, section: Section, first: int) -> None:
        for number, bar in enumerate(varied(section.melody, section.variation, self._chance)):
            eighth = 0
            for degree, length, _ornament in bar:
                if degree is not None:
                    self._play_tone(section, first + number, eighth, degree + section.lift, length)
                eighth += length

    def _play_descant(self, section: Section, first: int) -> None:
        for number, bar in enumerate(section.descant):
            eighth = 0
            for degree, length, _ornament in bar:
                if degree is not None:
                    tone = flute(
                        pitch_of(self._piece.key(degree)),
                        length * self._piece.eighth_seconds,
                        self._chance,
                    )
                    moment = self._moment(first + number, eighth)
                    place_round(self._tracks["flute"], tone, moment, 0.8 * _LEVEL["flute"])
                eighth += length

    def _play_tone(
        self, section: Section, bar: int, eighth: int, degree: int, length: int
    ) -> None:
        key = self._piece.key(degree)
        moment = self._moment(bar, eighth)
        stress = 1.0 if eighth == 0 else 0.86
        level = section.lead_level * stress * float(self._chance.uniform(0.85, 1))
        if section.lead == "flute":
            tone = flute(pitch_of(key), length * self._piece.eighth_seconds, self._chance)
            place_round(self._tracks["flute"], tone, moment, level * _LEVEL["flute"])
            return
        self._strike(section.lead, section.lead, key, moment, level)
        if length >= 3 and self._chance.random() < section.variation:
            third = self._piece.key(degree - 2)
            self._strike(section.lead, section.lead, third, moment + 0.012, level * 0.45)

    def _chord_degrees(self, root: int) -> tuple[int, ...]:
        """Return the degrees of a chord upwards, voiced with minimal movement between chords."""
        low = root if root <= 4 else root - len(self._piece.scale)
        return tuple(low + step for step in _VOICING)

    def _play_chords(self, section: Section, bar: int, roots: tuple[int, ...]) -> None:
        share = self._piece.eighths // len(roots)
        pattern = self._piece.arpeggios[int(self._chance.integers(len(self._piece.arpeggios)))]
        for half, root in enumerate(roots):
            degrees = self._chord_degrees(root)
            begin = half * share
            if section.bass:
                self._play_bass(section.bass, bar, begin, degrees, share)
            if section.pad:
                self._play_pad(section.pad, bar, begin, degrees, share)
            for eighth in range(begin, begin + share):
                tone = pattern[eighth]
                if tone is not None and section.arpeggio:
                    level = section.arpeggio * float(self._chance.uniform(0.4, 0.58))
                    key = self._piece.key(degrees[tone]) - 12
                    self._strike("kalimba", "kalimba", key, self._moment(bar, eighth), level)

    def _play_bass(
        self, level: float, bar: int, begin: int, degrees: tuple[int, ...], share: int
    ) -> None:
        root, fifth = (self._piece.key(degrees[step]) - 12 for step in (0, 1))
        self._strike("bass", "marimba", root, self._moment(bar, begin), level)
        if share > 4 and self._chance.random() < 0.75:
            tone = fifth if self._chance.random() < 0.5 else root
            self._strike(
                "bass", "marimba", tone, self._moment(bar, begin + share // 2), level * 0.7
            )
        if share > 4 and self._chance.random() < 0.3:
            self._strike(
                "bass", "marimba", fifth, self._moment(bar, begin + share - 1), level * 0.5
            )

    def _play_pad(
        self, level: float, bar: int, begin: int, degrees: tuple[int, ...], share: int
    ) -> None:
        for step in (0, 2, 4):
            tone = pad(
                pitch_of(self._piece.key(degrees[0] + step)), share * self._piece.eighth_seconds
            )
            place_round(
                self._tracks["pad"], tone, self._moment(bar, begin, exact=True), level * 0.11
            )

    def _play_rhythm(self, section: Section, bar: int, number: int) -> None:
        """Play drum and shaker; every fourth bar leads to the next with a few extra strokes."""
        if section.drum:
            pattern = list(self._piece.drums[int(self._chance.integers(len(self._piece.drums)))])
            if number % 4 == 3:
                pattern += [(self._piece.eighths - step / 2, "tap", 0.5) for step in (1, 2, 3)]
            for eighth, stroke, level in pattern:
                if level >= 0.5 or self._chance.random() < 0.6:
                    tone = drum(stroke, self._chance) * float(self._chance.uniform(0.8, 1))
                    place_round(
                        self._tracks["drum"],
                        tone,
                        self._moment(bar, eighth),
                        level * section.drum * 0.8,
                    )
        if section.shaker:
            for eighth in range(self._piece.eighths):
                level = (
                    section.shaker
                    * (0.5 if eighth % 2 else 1.0)
                    * float(self._chance.uniform(0.6, 1))
                )
                place_round(
                    self._tracks["shaker"],
                    shaker(self._chance),
                    self._moment(bar, eighth),
                    level * 0.8,
                )
        if section.guiro and number % 2:
            for eighth, long in (
                (0, 0.3),
                (self._piece.eighths // 2, 0.14),
                (self._piece.eighths // 2 + 1, 0.14),
            ):
                scrape = guiro(self._chance, long * float(self._chance.uniform(0.9, 1.1)))
                place_round(
                    self._tracks["guiro"], scrape, self._moment(bar, eighth), section.guiro * 0.7
                )
        if section.rain and number % 4 == 3:
            trickle = rain_stick(self._chance, self._piece.eighths * self._piece.eighth_seconds)
            place_round(self._tracks["rain"], trickle, self._moment(bar, 0), section.rain)
