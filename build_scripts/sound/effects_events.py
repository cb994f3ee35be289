"""Sounds of major events: mask, hut, emperor, volcano, and the end of the game."""

from __future__ import annotations

import numpy as np

from build_scripts.sound.effects_table import wood
from build_scripts.sound.horns import CONCH, TRUMPET, blown
from build_scripts.sound.instruments import drum, kalimba, marimba, pitch_of
from build_scripts.sound.room import with_room
from build_scripts.sound.waves import (
    Samples,
    band,
    fall,
    noise,
    place,
    ring,
    scatter,
    shape,
    silence,
)


def mask(chance: np.random.Generator) -> Samples:
    """A distant conch with a rattle before it; a second conch answers a fifth higher."""
    total = silence(1.5)
    for step in range(5):
        rattle = band(noise(chance, 0.06) * fall(0.06, 0.014), 1500, 5000)
        place(total, rattle, 0.045 * step, 0.10 + 0.035 * step)
    place(total, blown(CONCH, pitch_of(53), 1.12, chance), 0.16)
    place(total, blown(CONCH, pitch_of(60), 0.82, chance), 0.44, 0.4)
    return with_room(total * shape(1.5, (0, 1), (1.1, 1), (1.5, 0)), chance, 1.0, 0.38)


def hut(chance: np.random.Generator) -> Samples:
    """Three hammer strokes on a post, the last of which settles it."""
    total = silence(0.85)
    for moment, frequency, level in ((0.0, 330.0, 0.7), (0.19, 345.0, 0.8), (0.38, 265.0, 1.0)):
        place(total, wood(frequency, 0.28, chance, 0.6), moment, level)
        place(total, ring(110, 0.2, [(1, 0.5, 0.035)]), moment, level)
    return with_room(total, chance, 0.4, 0.22)


def emperor(chance: np.random.Generator) -> Samples:
    """A short fanfare of two wooden trumpets over a drum, slightly out of step with each other."""
    total = silence(1.6)
    for moment, seconds, low, high in (
        (0.0, 0.19, 53, 60),
        (0.19, 0.15, 53, 60),
        (0.34, 1.1, 57, 65),
    ):
        place(total, blown(TRUMPET, pitch_of(high), seconds, chance), moment, 0.85)
        late = float(chance.uniform(0.008, 0.02))
        place(total, blown(TRUMPET, pitch_of(low) * 1.002, seconds, chance), moment + late, 0.55)
        place(total, drum("bass", chance), moment, 0.6)
    return with_room(total * shape(1.6, (0, 1), (1.25, 1), (1.6, 0)), chance, 0.9, 0.32)


def volcano(chance: np.random.Generator) -> Samples:
    """A rumble that swells and dies down, with falling stones."""
    seconds = 1.6
    swell = shape(seconds, (0, 0), (0.25, 0.8), (0.45, 1), (1.0, 0.5), (1.6, 0))
    flutter = 0.7 + 0.3 * band(noise(chance, seconds), 3, 14) / 0.02
    rumble = band(noise(chance, seconds), 45, 160) * np.clip(flutter, 0.2, 1.6)
    roar = band(noise(chance, seconds), 280, 1100) * np.clip(flutter, 0.4, 1.3)
    total = (0.5 * rumble / np.std(rumble) + roar / np.std(roar)) * swell
    moments = 0.45 + chance.beta(1.5, 2, 9) * 0.9
    scatter(
        total,
        moments,
        lambda pitch: wood(pitch, 0.16, chance, 0.5),
        (300, 640),
        (0.6, 1.6),
        chance,
    )
    return with_room(total, chance, 0.6, 0.2)


def winner(chance: np.random.Generator) -> Samples:
    """A flourish of marimba and kalimba that ends on a full chord."""
    total = silence(1.6)
    for step, key in enumerate((65, 69, 72, 77, 81)):
        place(total, marimba(pitch_of(key), chance, 0.8), 0.085 * step, 0.6 + 0.06 * step)
    for key in (65, 72, 77, 81, 84):
        place(total, kalimba(pitch_of(key), chance, 0.7), 0.46, 0.6)
        place(total, marimba(pitch_of(key - 12), chance, 0.7), 0.46, 0.4)
    for moment, stroke in ((0.0, "open"), (0.17, "tap"), (0.255, "open"), (0.46, "bass")):
        place(total, drum(stroke, chance), moment, 0.7)
    return with_room(total * shape(1.6, (0, 1), (0.9, 1), (1.6, 0)), chance, 0.8, 0.28)
