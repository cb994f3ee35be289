"""Sounds of gains: coins, pods, chocolate, water, sun, gems."""

from __future__ import annotations

import numpy as np

from build_scripts.sound.effects_table import rustle, wood
from build_scripts.sound.instruments import drum, pitch_of
from build_scripts.sound.room import with_room
from build_scripts.sound.waves import (
    Samples,
    band,
    fade,
    fall,
    glide,
    noise,
    place,
    ring,
    scatter,
    shape,
    silence,
    sine,
)


def coin(frequency: float, seconds: float, chance: np.random.Generator) -> Samples:
    """Return one coin striking another."""
    long = seconds / 5
    modes = [
        (1, 0.8, long),
        (1.007, 0.4, long * 0.9),
        (1.62, 0.6, long * 0.7),
        (2.39, 0.45, long * 0.5),
    ]
    knock = band(noise(chance, seconds) * fall(seconds, 0.002), 2500, 10_000) * 0.4
    return ring(frequency, seconds, modes) + knock


def stone(frequency: float, seconds: float, chance: np.random.Generator) -> Samples:
    """Return a cut stone striking another: bright, short, with a ringing edge."""
    long = seconds / 6
    modes = [
        (1, 0.8, long),
        (1.41, 0.5, long * 0.8),
        (2.13, 0.35, long * 0.5),
        (3.3, 0.15, long * 0.3),
    ]
    return (
        ring(frequency, seconds, modes)
        + band(noise(chance, seconds) * fall(seconds, 0.0015), 1500, 9000) * 0.35
    )


def drop(chance: np.random.Generator, frequency: float) -> Samples:
    """Return a drop falling into water: a bubble with rising pitch."""
    seconds = 0.16
    bubble = sine(glide(frequency, frequency * 2.1, seconds, 0.07), seconds)
    return fade(bubble * fall(seconds, float(chance.uniform(0.028, 0.042))), 0.004, 0.06)


def gold_one(chance: np.random.Generator) -> Samples:
    """One small coin, put down so that it rocks once."""
    total = silence(0.45)
    for moment, key, level in ((0.0, 98.0, 1.0), (0.105, 100.0, 0.3), (0.15, 100.0, 0.14)):
        place(total, coin(pitch_of(key), 0.3, chance), moment, level)
    return with_room(total * shape(0.45, (0, 1), (0.28, 1), (0.45, 0)), chance, 0.25, 0.12)


def gold_hoard(chance: np.random.Generator) -> Samples:
    """A chest tipped out: countless coins over a deep drum, and one that rolls away."""
    total = silence(1.55)
    place(total, drum("bass", chance), 0.0, 0.9)
    moments = np.sort(chance.beta(1.2, 2.4, 34)) * 0.95
    scatter(
        total, moments, lambda pitch: coin(pitch, 0.4, chance), (1500, 3150), (0.25, 0.8), chance
    )
    for moment, key in ((0.9, 90.0), (1.02, 93.0), (1.14, 98.0)):
        place(total, coin(pitch_of(key), 0.35, chance), moment, 0.7)
    return with_room(total * shape(1.55, (0, 1), (1.2, 1), (1.55, 0)), chance, 0.4, 0.16)


def gold_many(chance: np.random.Generator) -> Samples:
    """A handful of coins poured on a heap, large ones below."""
    total = silence(1.05)
    moments = np.sort(chance.beta(1.3, 2.2, 15)) * 0.62
    scatter(
        total, moments, lambda pitch: coin(pitch, 0.4, chance), (1750, 3150), (0.3, 0.9), chance
    )
    place(total, coin(1620, 0.45, chance), 0.66, 0.8)
    return with_room(total * shape(1.05, (0, 1), (0.75, 1), (1.05, 0)), chance, 0.35, 0.14)


def market(chance: np.random.Generator) -> Samples:
    """A copper bell on a stall, rung twice by hand."""
    total = silence(1.1)
    modes = [
        (0.5, 0.25, 0.34),
        (1, 1, 0.3),
        (1.183, 0.5, 0.22),
        (1.506, 0.3, 0.18),
        (2, 0.5, 0.15),
        (2.74, 0.25, 0.09),
        (3.76, 0.12, 0.06),
    ]
    for moment, level in ((0.0, 1.0), (0.17, 0.72)):
        place(total, ring(pitch_of(86), 0.9, modes), moment, level)
        place(
            total, band(noise(chance, 0.03) * fall(0.03, 0.002), 1800, 8000), moment, 0.3 * level
        )
    return with_room(total * shape(1.1, (0, 1), (0.7, 1), (1.1, 0)), chance, 0.5, 0.16)


def crate(chance: np.random.Generator) -> Samples:
    """A crate of pods put down in the storehouse."""
    total = silence(0.62)
    place(total, wood(310, 0.3, chance, 0.5), 0.0)
    place(total, wood(165, 0.3, chance, 0.3), 0.0, 0.4)
    place(total, ring(82, 0.25, [(1, 0.7, 0.05), (2.3, 0.3, 0.03)]), 0.0, 0.3)
    place(total, wood(470, 0.16, chance, 0.45), 0.07, 0.55)
    moments = 0.02 + chance.gamma(2.0, 0.05, 12)
    scatter(
        total,
        moments,
        lambda pitch: wood(pitch, 0.06, chance, 0.3),
        (480, 980),
        (0.15, 0.45),
        chance,
    )
    return with_room(total, chance, 0.3, 0.16)


def map_token(chance: np.random.Generator) -> Samples:
    """A sheet of bark paper being unfolded."""
    total = silence(0.5)
    place(total, rustle(chance, 0.2, 9, 1200, 6500), 0.0, 0.8)
    for moment, level in ((0.19, 1.0), (0.215, 0.5), (0.3, 0.45)):
        place(total, band(noise(chance, 0.03) * fall(0.03, 0.003), 900, 6000), moment, level * 0.5)
    place(total, rustle(chance, 0.18, 7, 900, 5000), 0.24, 0.5)
    return with_room(total, chance, 0.2, 0.1)


def gold(chance: np.random.Generator) -> Samples:
    """Three small coins dropped on others."""
    total = silence(0.62)
    for moment, key, level in (
        (0.0, 98.0, 0.8),
        (0.075, 101.0, 1.0),
        (0.17, 100.0, 0.65),
        (0.225, 103.0, 0.3),
    ):
        place(total, coin(pitch_of(key), 0.38, chance), moment, level)
    return with_room(total * shape(0.62, (0, 1), (0.4, 1), (0.62, 0)), chance, 0.3, 0.12)


def cacao(chance: np.random.Generator) -> Samples:
    """A dry pod with beans in it, shaken once back and forth."""
    total = silence(0.5)
    for start, beans in ((0.0, 9), (0.17, 14)):
        moments = start + chance.gamma(2.0, 0.022, beans)
        scatter(
            total,
            moments,
            lambda pitch: wood(pitch, 0.05, chance, 0.35),
            (650, 1250),
            (0.25, 0.8),
            chance,
        )
        place(total, ring(230, 0.14, [(1, 0.5, 0.03), (1.7, 0.3, 0.02)]), start + 0.02)
    return with_room(total, chance, 0.2, 0.12)


def chocolate(chance: np.random.Generator) -> Samples:
    """A bar of chocolate being snapped."""
    total = silence(0.34)
    for moment in np.sort(chance.uniform(0, 0.03, 5)):
        place(total, band(noise(chance, 0.03) * fall(0.03, 0.002), 900, 6000), float(moment), 0.35)
    snap = band(noise(chance, 0.12) * fall(0.12, 0.009), 500, 5200) + ring(
        760, 0.12, [(1, 0.5, 0.014), (2.3, 0.4, 0.01)]
    )
    place(total, snap, 0.036)
    place(total, wood(520, 0.12, chance, 0.2), 0.16, 0.3)
    return with_room(total, chance, 0.2, 0.15)


def water(chance: np.random.Generator) -> Samples:
    """A carrier's step into shallow water."""
    total = silence(0.62)
    splash = noise(chance, 0.4) * shape(0.4, (0, 0), (0.03, 1), (0.12, 0.4), (0.4, 0))
    place(total, band(splash, 500, 3200), 0, 0.3)
    moments = np.sort(chance.beta(1.2, 2.4, 13)) * 0.42
    scatter(total, moments, lambda pitch: drop(chance, pitch), (420, 1150), (0.25, 0.8), chance)
    return with_room(total, chance, 0.35, 0.2)


def sun(chance: np.random.Generator) -> Samples:
    """A warm chime of four tones that open upwards."""
    total = silence(1.4)
    for moment, key in ((0.0, 74.0), (0.09, 79.0), (0.18, 81.0), (0.27, 86.0)):
        chime = ring(
            pitch_of(key),
            1.1,
            [(1, 1, 0.4), (1.002, 0.5, 0.36), (2.76, 0.18, 0.14), (5.4, 0.05, 0.05)],
        )
        place(total, chime, moment, 0.8 - moment)
    return with_room(total * shape(1.4, (0, 1), (0.8, 1), (1.4, 0)), chance, 0.8, 0.3)


def gem(chance: np.random.Generator) -> Samples:
    """A gem put down: two ticks of a stone."""
    total = silence(0.34)
    place(total, stone(pitch_of(100), 0.3, chance), 0)
    place(total, stone(pitch_of(103), 0.16, chance), 0.085, 0.35)
    return with_room(total * shape(0.34, (0, 1), (0.2, 1), (0.34, 0)), chance, 0.2, 0.12)


def gem_cart(chance: np.random.Generator) -> Samples:
    """A cart tipped up, with its gems pouring out."""
    total = silence(1.2)
    place(total, wood(240, 0.22, chance, 0.3), 0, 0.7)
    place(total, rustle(chance, 0.7, 16, 900, 3500), 0.1, 0.25)
    moments = 0.1 + np.sort(chance.beta(1.8, 2.6, 24)) * 0.85
    scatter(
        total, moments, lambda pitch: stone(pitch, 0.18, chance), (1900, 3500), (0.2, 0.75), chance
    )
    return with_room(total * shape(1.2, (0, 1), (0.9, 1), (1.2, 0)), chance, 0.4, 0.15)
