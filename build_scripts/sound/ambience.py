"""The jungle round the table: a loop of leaves, insects and far birds."""

from __future__ import annotations

from typing import Final

import numpy as np

from build_scripts.sound.room import with_room_round
from build_scripts.sound.waves import Samples, band, clock, fade, noise, pan, place_round, silence, sine

SECONDS: Final = 26.0
_INSECTS: Final = ((4150.0, 13.0, -0.6, 0.045), (5200.0, 21.0, 0.5, 0.03), (3350.0, 8.0, 0.1, 0.02))
"""Pitch in hertz, chirps in a second, side, level."""


def _drift(chance: np.random.Generator, cycles: int) -> Samples:
    """Return a slow movement between 0 and 1 that comes round to where it began."""
    phase = clock(SECONDS) * 2 * np.pi / SECONDS
    waves = [
        np.sin(phase * cycle + chance.uniform(0, 2 * np.pi)) / cycle**0.5 for cycle in range(1, cycles + 1)
    ]
    movement = np.sum(waves, axis=0)
    return np.asarray((movement - movement.min()) / np.ptp(movement))


def _leaves(chance: np.random.Generator) -> Samples:
    middle = noise(chance, SECONDS)
    sides = [
        band(0.6 * middle + 0.8 * noise(chance, SECONDS), 250, 1500) * (0.25 + 0.75 * _drift(chance, 7) ** 2)
        for _ in range(2)
    ]
    return np.stack(sides, axis=1) * 0.07


def _insects(chance: np.random.Generator) -> Samples:
    total = np.zeros((len(silence(SECONDS)), 2))
    time = clock(SECONDS)
    for frequency, chirps, side, level in _INSECTS:
        voice = band(noise(chance, SECONDS), frequency - 90, frequency + 90, 3)
        pulse = (0.5 + 0.5 * np.sin(2 * np.pi * time * round(chirps * SECONDS) / SECONDS)) ** 3
        song = voice / np.std(voice) * pulse * np.clip(_drift(chance, 4) - 0.25, 0, 1) * level
        total += pan(song, side)
    return total


def _call(chance: np.random.Generator) -> Samples:
    """Return the call of one bird: a motif of a few whistles, said once or twice."""
    base, whistles = float(chance.uniform(1150, 2300)), int(chance.integers(2, 5))
    bends = chance.uniform(0.82, 1.28, (whistles, 2))
    lengths = chance.uniform(0.07, 0.22, whistles)
    call = silence(2.2)
    moment = 0.0
    for _ in range(int(chance.integers(1, 3))):
        for bend, length in zip(bends, lengths, strict=True):
            seconds = float(length)
            slope = np.linspace(bend[0], bend[1], len(silence(seconds)))
            whistle = sine(np.asarray(base * slope), seconds) + 0.08 * sine(
                np.asarray(2 * base * slope), seconds
            )
            place_round(call, fade(whistle, seconds * 0.4, seconds * 0.5), moment)
            moment += seconds + 0.05
        moment += 0.2
    return call


def ambience(chance: np.random.Generator) -> Samples:
    """Return the loop in stereo; everything in it goes round its end."""
    birds = np.zeros((len(silence(SECONDS)), 2))
    moments = (np.arange(8) + chance.uniform(0.1, 0.8, 8)) * SECONDS / 8
    for moment in moments:
        place_round(
            birds,
            pan(_call(chance), float(chance.uniform(-0.9, 0.9))),
            float(moment),
            float(chance.uniform(0.02, 0.07)),
        )
    return _leaves(chance) + _insects(chance) + with_room_round(birds, chance, 2.4, 1.1)
