"""Wind instruments: the conch shell and the wooden trumpet, with lips, breath and resonance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from build_scripts.sound.waves import RATE, Samples, band, clock, fade, noise, shape, silence, sine

_HIGHEST: Final = 9000.0
"""Overtones above this pitch in hertz are omitted."""


@dataclass(frozen=True, slots=True)
class Horn:
    """The characteristics of a horn.

    `formants` of its cavity are (hertz, width in hertz, gain). `breath` and `puff` are the levels
    of the air throughout and at the start. `scoop` is how far below its pitch a tone begins,
    `brightness` how quickly overtones rise with the pressure.
    """

    formants: tuple[tuple[float, float, float], ...]
    breath: float
    puff: float
    scoop: float
    brightness: float


CONCH: Final = Horn(((430, 170, 1.0), (980, 240, 0.7), (2150, 500, 0.25)), 0.055, 0.30, 0.075, 2.0)
TRUMPET: Final = Horn(
    ((560, 220, 1.0), (1250, 320, 0.95), (2700, 700, 0.5)), 0.036, 0.36, 0.045, 3.4
)


def _wander(chance: np.random.Generator, seconds: float, low: float, high: float) -> Samples:
    """Return a slow fluctuation of standard deviation 1, because no player is perfectly steady."""
    unrest = band(noise(chance, seconds), low, high)
    return np.asarray(unrest / (np.std(unrest) + 1e-9))


def _pressure(seconds: float, chance: np.random.Generator) -> Samples:
    """Return the pressure of the breath: the attack, a settling, a swell, and the release."""
    rise = min(0.055, seconds * 0.25)
    settle = min(0.14, seconds * 0.4)
    end = max(seconds - 0.22, seconds * 0.62)
    outline = shape(
        seconds,
        (0, 0),
        (rise, 1.0),
        (settle, 0.84),
        ((settle + end) / 2, 1.0),
        (end, 0.86),
        (seconds, 0),
    )
    return np.asarray(np.clip(outline * (1 + 0.03 * _wander(chance, seconds, 1.5, 9)), 0, None))


def _hollow(horn: Horn, pitch: float) -> float:
    """Return the resonance of a horn's cavity at a pitch."""
    answers = [
        gain / np.sqrt(1 + ((pitch - centre) / width) ** 2)
        for centre, width, gain in horn.formants
    ]
    return float(0.12 + np.sum(answers))


def blown(horn: Horn, frequency: float, seconds: float, chance: np.random.Generator) -> Samples:
    """Return one tone of a horn.

    An attack from below, overtones that follow the pressure, and air.
    """
    time = clock(seconds)
    pressure = _pressure(seconds, chance)
    vibrato = np.clip((time - 0.28) / 0.5, 0, 1) * np.sin(
        2 * np.pi * 5.1 * time + chance.uniform(0, 6)
    )
    bend = (
        1
        - horn.scoop * np.exp(-time / 0.028)
        + 0.0055 * vibrato
        + 0.0022 * _wander(chance, seconds, 0.8, 14)
        - 0.03 * (1 - pressure) * (time > seconds * 0.6)
    )
    tone = silence(seconds)
    harmonic = 1
    while frequency * harmonic < _HIGHEST:
        lips = np.exp(-(harmonic - 1) / (0.55 + horn.brightness * pressure**1.5))
        tone += (
            _hollow(horn, frequency * harmonic)
            * lips
            * sine(np.asarray(frequency * harmonic * bend), seconds)
        )
        harmonic += 1
    tone *= pressure * (1 + 0.05 * vibrato)
    tone /= np.max(np.abs(tone)) + 1e-9
    return fade(
        np.tanh(1.25 * tone) + _air(horn, frequency, seconds, pressure, chance),
        0.006,
        seconds * 0.12,
    )


def _air(
    horn: Horn, frequency: float, seconds: float, pressure: Samples, chance: np.random.Generator
) -> Samples:
    """Return the air of a tone.

    Puffs as the lips open, coloured by the cavity, strongest at the start.
    """
    time = clock(seconds)
    raw = noise(chance, seconds)
    coloured = sum(
        (
            gain * band(raw, centre - width * 0.7, centre + width)
            for centre, width, gain in horn.formants
        ),
        start=0.35 * band(raw, 1800, 6500),
    )
    coloured = np.asarray(coloured / np.std(coloured))
    pulses = 0.65 + 0.35 * np.sin(2 * np.pi * frequency * time)
    first = band(raw, 350, 3200)
    tongue = first / np.std(first) * np.exp(-time / 0.022) * (1 - np.exp(-time * RATE / 90))
    return np.asarray(coloured * pulses * pressure * horn.breath + tongue * horn.puff * 0.35)
