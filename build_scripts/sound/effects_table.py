"""Sounds of hands at the table: buttons, tiles and workers."""

from __future__ import annotations

import numpy as np

from build_scripts.sound.instruments import drum, kalimba, marimba, pitch_of
from build_scripts.sound.room import with_room
from build_scripts.sound.waves import Samples, band, fall, noise, place, ring, shape, silence


def wood(
    frequency: float, seconds: float, chance: np.random.Generator, hardness: float = 0.5
) -> Samples:
    """Return a knock on a piece of wood: a few short, untuned modes and the knock itself."""
    long = seconds / 6
    modes = [
        (1, 1, long),
        (1.83, 0.55, long * 0.7),
        (2.71, 0.4, long * 0.5),
        (4.4, 0.25 * hardness, long * 0.25),
    ]
    knock = band(noise(chance, seconds) * fall(seconds, 0.004), 500, 2500 + 5000 * hardness)
    return ring(frequency, seconds, modes) + knock * (0.3 + 0.7 * hardness)


def rustle(
    chance: np.random.Generator, seconds: float, grains: int, low: float, high: float
) -> Samples:
    """Return moving leaves or cloth: many small scrapes under one swell."""
    total = silence(seconds)
    for moment in np.sort(chance.beta(1.7, 2.2, grains)) * (seconds - 0.06):
        length = float(chance.uniform(0.02, 0.06))
        scrape = noise(chance, length) * np.sin(np.linspace(0, np.pi, len(silence(length)))) ** 2
        place(total, scrape, float(moment), float(chance.uniform(0.3, 1)))
    total += 0.35 * noise(chance, seconds) * np.sin(np.linspace(0, np.pi, len(total))) ** 2
    return band(total, low, high)


def hover(chance: np.random.Generator) -> Samples:
    """A finger touching wood."""
    return wood(980, 0.07, chance, 0.15)


def press(chance: np.random.Generator) -> Samples:
    """A small wooden key."""
    total = silence(0.13)
    place(total, wood(620, 0.06, chance, 0.35), 0, 0.5)
    place(total, wood(830, 0.09, chance, 0.3), 0.022)
    return total


def refused(chance: np.random.Generator) -> Samples:
    """Two soft falling strokes."""
    total = silence(0.42)
    for moment, key, level in ((0.0, 69.0, 1.0), (0.13, 64.0, 0.9)):
        place(total, band(marimba(pitch_of(key), chance, 0.25), 200, 1800), moment, level)
        place(total, wood(pitch_of(key) * 1.5, 0.12, chance, 0.05), moment, 0.35)
    return total


def pick_up(chance: np.random.Generator) -> Samples:
    """A tile sliding off the wood."""
    total = silence(0.26)
    place(total, rustle(chance, 0.16, 10, 700, 3800), 0, 0.5)
    place(total, wood(720, 0.12, chance, 0.2), 0.11, 0.7)
    return total


def turn(chance: np.random.Generator) -> Samples:
    """Three clicks of a ratchet."""
    total = silence(0.24)
    for moment, frequency, level in (
        (0.0, 1500.0, 0.55),
        (0.045, 1620.0, 0.7),
        (0.095, 1180.0, 1.0),
    ):
        place(total, wood(frequency, 0.07, chance, 0.5), moment, level)
    return total


def lay(chance: np.random.Generator) -> Samples:
    """A thick tile laid on the table, one edge first."""
    total = silence(0.42)
    place(total, wood(620, 0.14, chance, 0.45), 0, 0.45)
    place(total, wood(330, 0.34, chance, 0.35), 0.035)
    # The low part is inaudible on a laptop, so it must not be most of the sound.
    place(total, wood(190, 0.3, chance, 0.2), 0.035, 0.45)
    place(total, ring(88, 0.3, [(1, 0.9, 0.06)]), 0.035, 0.3)
    return with_room(total, chance, 0.3, 0.25)


def fill(chance: np.random.Generator) -> Samples:
    """A jungle tile growing in: leaves, then a soft knock on wood."""
    total = silence(0.55)
    place(total, rustle(chance, 0.4, 26, 1300, 6500), 0, 0.8)
    place(total, wood(300, 0.24, chance, 0.15), 0.3, 0.75)
    return with_room(total, chance, 0.3, 0.15)


def draw(chance: np.random.Generator) -> Samples:
    """A tile being drawn from a cloth bag."""
    total = silence(0.42)
    place(total, rustle(chance, 0.36, 22, 500, 3000), 0)
    place(total, wood(880, 0.08, chance, 0.15), 0.29, 0.4)
    return total


def your_turn(chance: np.random.Generator) -> Samples:
    """Two tones of the kalimba, a rising fourth."""
    total = silence(1.1)
    for moment, key, level in ((0.0, 72.0, 0.8), (0.17, 77.0, 1.0)):
        place(total, kalimba(pitch_of(key), chance, 0.5), moment, level)
        place(total, marimba(pitch_of(key - 12), chance, 0.4), moment, level * 0.4)
    return with_room(total * shape(1.1, (0, 1), (0.7, 1), (1.1, 0)), chance, 0.6, 0.25)


def score_line(chance: np.random.Generator, key: float = 74.0) -> Samples:
    """A bead moved along the counting string, with a tone of the scale."""
    total = silence(0.38)
    place(total, wood(1350, 0.06, chance, 0.3), 0, 0.6)
    place(total, marimba(pitch_of(key), chance, 0.5), 0.012, 0.8)
    return total * shape(0.38, (0, 1), (0.2, 1), (0.38, 0))


def count(chance: np.random.Generator) -> Samples:
    """A hand stroke on a drum for each item counted."""
    total = silence(0.3)
    place(total, ring(345, 0.28, [(1, 0.9, 0.06), (1.59, 0.6, 0.04), (2.3, 0.3, 0.025)]), 0.004)
    place(total, band(noise(chance, 0.08) * fall(0.08, 0.012), 400, 3200), 0.004, 0.35)
    place(total, drum("bass", chance), 0.004, 0.2)
    return total * shape(0.3, (0, 1), (0.16, 0.8), (0.3, 0))
