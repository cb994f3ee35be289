"""Measurements of a piece of music.

The loudness of its layers, its harmony, and its repetition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from build_scripts.sound.journey import Journey
from build_scripts.sound.loudness import integrated
from build_scripts.sound.waves import RATE, Samples

ALIKE: Final = 0.93
"""Two bars count as alike above this cosine of their tones."""

_HEARD: Final = 0.08
"""A pitch class counts as present in a bar from this share of its tones on."""

_LOWEST = 70.0
_HIGHEST = 1400.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The measurements of a piece."""

    loudness: float
    """The loudness of the whole, in LUFS."""
    percussion_under: float
    """How much quieter the percussion is than the mallets, in LU."""
    alike: float
    """The share of pairs of bars that are alike."""
    foreign: int
    """The number of pitch classes outside the scale that are present in some bar."""

    def __str__(self) -> str:
        return (
            f"{self.loudness:6.1f} LUFS, percussion {self.percussion_under:4.1f} LU under the "
            f"mallets, "
            f"{100 * self.alike:4.1f} % of the pairs of bars alike, {self.foreign} pitch "
            f"classes beside the scale"
        )


def chroma(samples: Samples) -> Samples:
    """Return the share of every pitch class, C first."""
    tone = samples.mean(axis=1) if samples.ndim == 2 else samples
    power = np.abs(np.fft.rfft(tone * np.hanning(len(tone)))) ** 2
    pitch = np.fft.rfftfreq(len(tone), 1 / RATE)
    within = (pitch > _LOWEST) & (pitch < _HIGHEST)
    classes = np.round(69 + 12 * np.log2(pitch[within] / 440)).astype(int) % 12
    found = np.bincount(classes, np.sqrt(power[within]), 12)
    # Noise is equal in all classes, so it is subtracted.
    found = np.maximum(found - np.min(found), 0)
    return np.asarray(found / max(1e-9, found.sum()))


def measured(piece: Journey, layers: Mapping[str, Samples]) -> Measures:
    """Return the measurements of a piece, given its layers by name."""
    tones = layers["ground"] + layers["mallets"]
    size = len(tones) / piece.bars
    bars = [
        chroma(tones[round(k * size) : round((k + 1) * size)])
        for k in range(piece.bars - piece.rest)
    ]
    alike = [
        float(a @ b / (np.linalg.norm(a) * np.linalg.norm(b))) > ALIKE
        for a, b in combinations(bars, 2)
    ]
    heard = {int(one) for bar in bars for one in np.flatnonzero(bar >= _HEARD)}
    return Measures(
        integrated(np.asarray(np.sum(list(layers.values()), axis=0))),
        integrated(layers["mallets"]) - integrated(layers["percussion"]),
        float(np.mean(alike)),
        len(heard - piece.mode),
    )
