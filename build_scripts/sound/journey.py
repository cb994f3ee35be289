"""Journeys.

Pieces in layers, with a tune, an opening, borrowed chords, a break and a modulation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from build_scripts.sound.harmony import Chord, chords, led, near
from build_scripts.sound.instruments import (
    drum,
    guiro,
    kalimba,
    marimba,
    pad,
    pitch_of,
    rain_stick,
    shaker,
)
from build_scripts.sound.loudness import integrated
from build_scripts.sound.room import with_room_round
from build_scripts.sound.score import Bar, varied
from build_scripts.sound.strings import charango, claves, low_string, panpipe
from build_scripts.sound.waves import Samples, band, frames, pan, place_round, silence

Stroke = tuple[float, str, float]
"""An eighth, the thing struck, and the strength."""

LAYERS: Final[dict[str, dict[str, float | None]]] = {
    "ground": {"bass": -0.05, "charango": 0.42, "pad": None},
    "mallets": {"marimba": -0.35, "kalimba": 0.25, "maracas": -0.5},
    "percussion": {"drum": 0.15, "claves": -0.6, "shaker": -0.45, "guiro": 0.6, "rain": 0.75},
    "flute": {"flute": 0.05, "counter": -0.3},
}
"""By the name of a layer.

Its tracks and the stereo position of each; those without one are wide.
"""

_UNDER_MALLETS: Final = 2.2
"""How much quieter the percussion is than the mallets, in LU."""

_HASTE: Final = 0.007
_HIGHEST: Final = 86
_GRACE: Final = 0.22
"""The number of eighths by which a grace note precedes its tone."""
_MARACAS: Final = (0.26, 0.1, 0.4, 0.1)
"""The volume of the maracas on each eighth; they also play during opponents' turns."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a journey: its chords, the tune over them, its lead, and its accompaniment.

    `up` transposes the tune by semitones. The `counter` voice runs in thirds with the tune or
    answers it. `busy` is the number of the string pattern, 0 for a break with sustained chords.
    """

    chords: str
    tune: tuple[Bar, ...] = ()
    lead: str = "marimba"
    up: int = 0
    level: float = 0.8
    counter: str = ""
    busy: int = 1
    variation: float = 0.0
    call: tuple[tuple[int, int, int], ...] = ()
    """The call of a pipe in a break: eighths from its start, keys, and lengths in eighths."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A piece: its mode, its metre, the patterns of strings and drums, and its parts."""

    seed: int
    tonic: int
    scale: tuple[int, ...]
    eighths: int
    eighth_seconds: float
    strums: tuple[tuple[int | None, ...], ...]
    drums: tuple[tuple[Stroke, ...], ...]
    clave: tuple[tuple[int, ...], ...]
    parts: tuple[Stretch, ...]
    swing: float = 0.5
    """The share of a pair of eighths that the first one takes: 0.5 is straight."""
    rest: int = 0
    """Bars of silence at the end, in which a piece that does not loop dies away."""

    @property
    def bars(self) -> int:
        """Return the number of bars."""
        return sum(part.chords.count("|") + 1 for part in self.parts) + self.rest

    @property
    def bar_seconds(self) -> float:
        """Return the length of a bar in seconds."""
        return self.eighths * self.eighth_seconds

    @property
    def mode(self) -> frozenset[int]:
        """Return the pitch classes of the scale."""
        return frozenset((self.tonic + step) % 12 for step in self.scale)

    def moment(self, bar: int, eighth: float) -> float:
        """Return the time of a position in a bar in seconds, including swing."""
        pair, within = divmod(eighth, 2)
        if within < 1:
            swung = 2 * self.swing * within
        else:
            swung = 2 * self.swing + 2 * (1 - self.swing) * (within - 1)
        return bar * self.bar_seconds + (2 * pair + swung) * self.eighth_seconds

    def key(self, degree: int) -> int:
        """Return the MIDI key of a degree of the scale."""
        octave, step = divmod(degree - 1, len(self.scale))
        return self.tonic + 12 * octave + self.scale[step]


class Players:
    """Plays a journey once; sound after its end wraps around to its beginning."""

    def __init__(self, piece: Journey) -> None:
        self._piece = piece
        self._chance = np.random.default_rng(piece.seed)
        self._length = piece.bars * piece.bar_seconds
        names = [name for tracks in LAYERS.values() for name in tracks]
        self._tracks = {name: silence(self._length) for name in names}
        self._strokes: dict[tuple[str, int, float], Samples] = {}

    def layers(self) -> dict[str, Samples]:
        """Return the layers as stereo loops of equal length, with balanced percussion."""
        first = 0
        for part in self._piece.parts:
            bars = chords(part.chords)
            for number, bar in enumerate(bars):
                swell = part.level * (
                    0.86 + 0.14 * float(np.sin(np.pi * (number + 1) / len(bars)))
                )
                self._play_chords(part, first + number, number, bar, swell)
                self._play_rhythm(part, first + number, number, swell)
            self._play_tune(part, bars, first)
            for eighth, key, length in part.call:
                pipe = panpipe(key, length * self._piece.eighth_seconds, self._chance)
                self._put("flute", pipe, first, eighth, 0.26)
                self._strike("kalimba", key, first, eighth, 0.5)
            first += len(bars)
        made = {name: self._mixed(tracks) for name, tracks in LAYERS.items()}
        under = integrated(made["mallets"]) - _UNDER_MALLETS - integrated(made["percussion"])
        made["percussion"] *= 10 ** (under / 20)
        return made

    def _put(
        self,
        track: str,
        sound: Samples,
        bar: int,
        eighth: float,
        level: float,
        *,
        exact: bool = False,
    ) -> None:
        """Add a sound to a track, slightly early or late, as people play."""
        if exact:
            haste = 0.0
        else:
            haste = float(np.clip(self._chance.normal(0, _HASTE), -0.018, 0.018))
        moment = self._piece.moment(bar, eighth) + haste
        place_round(self._tracks[track], sound, moment % self._length, level)

    def _strike(self, name: str, key: int, bar: int, eighth: float, level: float) -> None:
        """Strike a bar or pluck a tongue; louder means harder and so brighter."""
        while key > _HIGHEST:
            key -= 12
        hardness = 0.55 if level < 0.8 else 0.8
        if (name, key, hardness) not in self._strokes:
            make = marimba if name == "marimba" else kalimba
            self._strokes[name, key, hardness] = make(pitch_of(key), self._chance, hardness)
        share = 0.56 if name == "marimba" else 0.44
        self._put(name, self._strokes[name, key, hardness], bar, eighth, share * level)

    def _play_chords(
        self, part: Stretch, bar: int, number: int, roots: list[Chord], swell: float
    ) -> None:
        piece = self._piece
        share = self._piece.eighths // len(roots)
        strum = piece.strums[(part.busy + (number % 4 == 3)) % len(piece.strums)]
        for half, chord in enumerate(roots):
            begin = half * share
            self._play_bass(part, bar, number, begin, chord, swell, whole=len(roots) == 1)
            grip = near(chord.tones, 69)
            grip.append(grip[0] + 12)
            if not part.busy:
                for voice, key in enumerate(grip):
                    self._put(
                        "charango",
                        charango(key, self._chance),
                        bar,
                        begin + voice * 0.14,
                        0.36 * swell,
                    )
            for eighth in range(begin, begin + share) if part.busy else ():
                step = strum[eighth]
                if step is not None:
                    stress = 1.0 if eighth in (0, 3, 6) else 0.62
                    string = charango(grip[step % len(grip)], self._chance)
                    self._put("charango", string, bar, eighth, 0.34 * swell * stress)
            for key in near(chord.tones, 57)[:3]:
                tone = pad(pitch_of(key), share * piece.eighth_seconds)
                self._put("pad", tone, bar, begin, 0.085 * swell, exact=True)

    def _play_bass(
        self,
        part: Stretch,
        bar: int,
        number: int,
        begin: int,
        chord: Chord,
        swell: float,
        *,
        whole: bool,
    ) -> None:
        key = 36 + chord.bass % 12
        key -= 12 if key > 45 else 0
        self._put("bass", low_string(key, self._chance, 1.6), bar, begin, 0.95 * swell)
        if whole:
            last = self._piece.eighths - 2
            walk = key + (7 if number % 2 else 12)
            self._put("bass", low_string(key, self._chance, 0.7), bar, 3, 0.5 * swell)
            self._put(
                "bass",
                low_string(walk, self._chance, 0.8),
                bar,
                last,
                (0.4 + 0.1 * part.busy) * swell,
            )

    def _play_tune(self, part: Stretch, bars: list[list[Chord]], first: int) -> None:
        piece = self._piece
        for number, steps in enumerate(varied(part.tune, part.variation, self._chance)):
            eighth = 0
            for degree, length, ornament in steps:
                chord = bars[number][
                    min(len(bars[number]) - 1, eighth * len(bars[number]) // piece.eighths)
                ]
                if degree is not None:
                    key = led(piece.key(degree) + part.up, chord.tones, piece.mode)
                    self._sing(part, first + number, eighth, key, length, chord)
                    self._ornament(part, first + number, eighth, key, length, ornament)
                eighth += length
            if part.counter == "answer" and number % 2:
                rise = near(bars[number][-1].tones, 74)
                for step, key in enumerate((*rise, rise[0] + 12)[: piece.eighths // 2]):
                    self._strike(
                        "marimba",
                        key,
                        first + number,
                        piece.eighths // 2 + step,
                        0.55 * part.level,
                    )

    def _sing(
        self, part: Stretch, bar: int, eighth: int, key: int, length: int, chord: Chord
    ) -> None:
        """Play a tone of the tune.

        If a pipe leads, the mallets double it, because the flute layer comes and goes.
        """
        loud = part.level * (1.0 if eighth == 0 else 0.84) * float(self._chance.uniform(0.88, 1))
        seconds = length * self._piece.eighth_seconds
        for name, lower, share in {
            "marimba": (("marimba", 0, 1.0),),
            "kalimba": (("kalimba", 0, 1.0),),
            "both": (("marimba", 0, 1.0), ("kalimba", -12, 1.0)),
            "flute": (("kalimba", 0, 0.72),),
        }[part.lead]:
            self._strike(name, key + lower, bar, eighth, share * loud)
        if part.lead == "flute":
            self._put(
                "flute", panpipe(key, seconds * 0.96, self._chance), bar, eighth, 0.27 * loud
            )
        if part.counter == "thirds" and length >= 2:
            below = max(
                (low for low in range(key - 9, key - 2) if low % 12 in chord.tones),
                default=key - 12,
            )
            pipe = panpipe(below if below > 60 else below + 12, seconds * 0.9, self._chance)
            self._put("counter", pipe, bar, eighth, 0.15 * part.level)

    def _ornament(
        self, part: Stretch, bar: int, eighth: int, key: int, length: int, ornament: str
    ) -> None:
        """Play a grace note before a tone, or a long tone as a roll that fades."""
        mallet = "kalimba" if part.lead == "kalimba" else "marimba"
        if "'" in ornament:
            below = max(low for low in range(key - 3, key) if low % 12 in self._piece.mode)
            self._strike(mallet, below, bar, eighth - _GRACE, 0.4 * part.level)
        if "~" in ornament:
            for step in range(1, 2 * length - 1):
                softer = 0.5 * part.level * (1 - step / (2 * length))
                self._strike(mallet, key, bar, eighth + step / 2, softer)

    def _play_rhythm(self, part: Stretch, bar: int, number: int, level: float) -> None:
        """Play drums, sticks and seeds; every fourth bar leads on, and a break is nearly empty."""
        piece = self._piece
        chance = self._chance
        strokes = list(piece.drums[number % len(piece.drums)])
        if not part.busy:
            strokes = [(0, "bass", 0.7), (piece.eighths - 2, "tap", 0.4)]
        elif number % 4 == 3:
            strokes += [(piece.eighths - 1.5, "tap", 0.5), (piece.eighths - 0.5, "open", 0.5)]
        for eighth, stroke, loud in strokes:
            self._put(
                "drum",
                drum(stroke, chance) * float(chance.uniform(0.8, 1)),
                bar,
                eighth,
                loud * level * 0.7,
            )
        for eighth in range(piece.eighths):
            loud = _MARACAS[eighth % len(_MARACAS)] * float(chance.uniform(0.8, 1))
            self._put("maracas", shaker(chance), bar, eighth, loud * level)
        if number % 4 == 3 or not part.busy:
            self._put("rain", rain_stick(chance, piece.bar_seconds), bar, 0, 0.5)
        if not part.busy:
            return
        for eighth in piece.clave[number % len(piece.clave)]:
            self._put("claves", claves(chance), bar, eighth, 0.14 * level)
        for eighth in range(piece.eighths):
            loud = (0.45, 1.0)[eighth % 4 == 2] * float(chance.uniform(0.7, 1))
            self._put("shaker", shaker(chance), bar, eighth, loud * level * 0.6)
        if part.busy > 1 and number % 2:
            for eighth, long in (
                (0, 0.28),
                (piece.eighths // 2, 0.13),
                (piece.eighths // 2 + 1, 0.13),
            ):
                self._put("guiro", guiro(chance, long), bar, eighth, 0.36 * level)

    def _mixed(self, tracks: dict[str, float | None]) -> Samples:
        total = np.zeros((len(self._tracks["pad"]), 2))
        for name, side in tracks.items():
            track = self._tracks[name]
            wide = np.stack([track, np.roll(track, 520)], axis=1) * 0.7
            total += wide if side is None else pan(track, side)
        finished = band(with_room_round(total, np.random.default_rng(7), 1.8, 0.26), 35, 15_500)
        finished += 1.7 * band(finished, 2200, 15_000)
        # The seam lies between two eighths, where encoding cannot smear a stroke across it.
        return np.roll(finished, frames(self._piece.eighth_seconds / 2), axis=0)
