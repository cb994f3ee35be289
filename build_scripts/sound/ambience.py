"""Ambience loops: the jungle by day and by night, and a fire.

By day there are leaves, insects and distant birds; by night crickets, frogs and an owl.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from build_scripts.sound.room import with_room_round
from build_scripts.sound.waves import (
    Samples,
    band,
    clock,
    fade,
    fall,
    noise,
    pan,
    place_round,
    silence,
    sine,
)

SECONDS: Final = 90.0
_INSECTS: Final = (
    (4150.0, 13.0, -0.6, 0.045),
    (5200.0, 21.0, 0.5, 0.03),
    (3350.0, 8.0, 0.1, 0.02),
)
_CRICKETS: Final = (
    (4500.0, 17.0, -0.7, 0.06),
    (3900.0, 11.0, 0.6, 0.05),
    (5600.0, 26.0, 0.2, 0.03),
    (3100.0, 7.0, -0.2, 0.03),
)
"""Pitch in hertz, chirps per second, side, level."""
_BIRDS: Final = 26
_FROGS: Final = 20
_OWLS: Final = 5


def _drift(chance: np.random.Generator, cycles: int) -> Samples:
    """Return a slow movement between 0 and 1 that ends where it began."""
    phase = clock(SECONDS) * 2 * np.pi / SECONDS
    waves = [
        np.sin(phase * cycle + chance.uniform(0, 2 * np.pi)) / cycle**0.5
        for cycle in range(1, cycles + 1)
    ]
    movement = np.sum(waves, axis=0)
    return np.asarray((movement - movement.min()) / np.ptp(movement))


def _leaves(chance: np.random.Generator, level: float) -> Samples:
    middle = noise(chance, SECONDS)
    sides = [
        band(0.6 * middle + 0.8 * noise(chance, SECONDS), 250, 1500)
        * (0.25 + 0.75 * _drift(chance, 24) ** 2)
        for _ in range(2)
    ]
    return np.stack(sides, axis=1) * level


def _insects(
    chance: np.random.Generator, voices: Sequence[tuple[float, float, float, float]]
) -> Samples:
    total = np.zeros((len(silence(SECONDS)), 2))
    time = clock(SECONDS)
    for frequency, chirps, side, level in voices:
        voice = band(noise(chance, SECONDS), frequency - 90, frequency + 90, 3)
        pulse = (0.5 + 0.5 * np.sin(2 * np.pi * time * round(chirps * SECONDS) / SECONDS)) ** 3
        song = voice / np.std(voice) * pulse * np.clip(_drift(chance, 14) - 0.25, 0, 1) * level
        total += pan(song, side)
    return total


def _call(chance: np.random.Generator) -> Samples:
    """Return the call of one bird: a motif of a few whistles, once or twice."""
    base = float(chance.uniform(1150, 2300))
    whistles = int(chance.integers(2, 5))
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


def _frog(chance: np.random.Generator) -> Samples:
    """Return a few croaks of one frog."""
    call = silence(2.2)
    moment = 0.0
    pitch = float(chance.uniform(240, 420))
    for _ in range(int(chance.integers(1, 4))):
        croak = sine(pitch, 0.16) * (0.5 + 0.5 * sine(float(chance.uniform(38, 52)), 0.16))
        place_round(call, fade(band(croak, 150, 1400), 0.02, 0.06), moment)
        moment += float(chance.uniform(0.26, 0.4))
    return call


def _owl(chance: np.random.Generator) -> Samples:
    """Return the two calls of a distant owl."""
    call = silence(2.6)
    pitch = float(chance.uniform(330, 390))
    for moment, seconds in ((0.0, 0.35), (0.7, 0.8)):
        bend = np.linspace(1.0, 0.94, len(silence(seconds)))
        place_round(
            call,
            fade(sine(np.asarray(pitch * bend), seconds), seconds * 0.3, seconds * 0.5),
            moment,
        )
    return call


def _calls(
    chance: np.random.Generator,
    call: Callable[[np.random.Generator], Samples],
    count: int,
    levels: tuple[float, float],
) -> Samples:
    """Return calls from all sides, one in each section of the loop."""
    total = np.zeros((len(silence(SECONDS)), 2))
    for moment in (np.arange(count) + chance.uniform(0.1, 0.8, count)) * SECONDS / count:
        side = float(chance.uniform(-0.9, 0.9))
        level = float(chance.uniform(*levels))
        place_round(total, pan(call(chance), side), float(moment), level)
    return total


def by_day(chance: np.random.Generator) -> Samples:
    """Return the daytime loop in stereo; all sounds wrap around its end."""
    birds = _calls(chance, _call, _BIRDS, (0.02, 0.07))
    return (
        _leaves(chance, 0.07)
        + _insects(chance, _INSECTS)
        + with_room_round(birds, chance, 2.4, 1.1)
    )


def by_night(chance: np.random.Generator) -> Samples:
    """Return the night loop in stereo; all sounds wrap around its end."""
    far = _calls(chance, _frog, _FROGS, (0.015, 0.05)) + _calls(chance, _owl, _OWLS, (0.03, 0.05))
    return (
        _leaves(chance, 0.04)
        + _insects(chance, _CRICKETS)
        + with_room_round(far, chance, 2.6, 1.2)
    )


def by_the_fire(chance: np.random.Generator) -> Samples:
    """Return twenty seconds by a fire: its rush, and wood that cracks, with occasional bursts."""
    seconds = SECONDS * 2 / 9
    total = np.stack([band(noise(chance, seconds), 40, 260) for _ in range(2)], axis=1) * 0.05
    total += np.stack([band(noise(chance, seconds), 500, 2600) for _ in range(2)], axis=1) * 0.012
    moment = 0.0
    while moment < seconds:
        size = float(chance.pareto(2.2)) * 0.3 + 0.08
        length = 0.012 + 0.02 * min(0.6, size)
        crack = noise(chance, length) * fall(length, length / 5) * min(1.0, size)
        crack = band(
            np.concatenate([crack, silence(0.03)]), float(chance.uniform(500, 1800)), 7500
        )
        place_round_pan(total, crack, moment, float(chance.uniform(-0.5, 0.5)))
        moment += float(chance.exponential(0.03 if chance.random() < 0.35 else 0.22))
    # A fire has no peaks, which an encoder would raise even higher.
    return with_room_round(0.2 * np.tanh(total / 0.2), chance, 0.8, 0.12)


def place_round_pan(target: Samples, sound: Samples, at: float, side: float) -> None:
    """Add a mono sound to a stereo loop, at a time in seconds and a stereo position."""
    for channel, samples in enumerate(pan(sound, side).T):
        place_round(target[:, channel], samples, at)
