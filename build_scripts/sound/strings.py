"""Plucked strings, panpipes and sticks, for the journeys, which also use mallets and drums."""

from __future__ import annotations

import numpy as np

from build_scripts.sound.instruments import pitch_of
from build_scripts.sound.waves import (
    RATE,
    Samples,
    band,
    clock,
    fade,
    fall,
    frames,
    noise,
    ring,
    silence,
    sine,
)


def plucked(
    key: float, chance: np.random.Generator, seconds: float, bright: float, damp: float
) -> Samples:
    """Return a plucked string by the Karplus-Strong algorithm.

    `bright` is the pitch in hertz above which it is damped.
    """
    frequency = pitch_of(key)
    period = max(8, int(RATE / frequency))
    wave = chance.standard_normal(period)
    spectrum = np.fft.rfft(wave) / (1 + (np.arange(period // 2 + 1) * frequency / bright) ** 2)
    wave = np.fft.irfft(spectrum, period)
    wave /= np.max(np.abs(wave)) + 1e-9
    rounds = []
    for _ in range(int(seconds * RATE / period) + 2):
        rounds.append(wave)
        wave = damp * 0.5 * (wave + np.roll(wave, 1))
    string = np.concatenate(rounds)
    # A whole number of frames would be slightly out of tune, so the string is resampled.
    moments = np.arange(0, len(string) - 1, frequency * (period + 0.5) / RATE)
    tone = np.interp(moments, np.arange(len(string)), string)[: frames(seconds)]
    return fade(np.asarray(tone), 0.001, seconds * 0.4)


def charango(key: int, chance: np.random.Generator) -> Samples:
    """Return a short, bright double string."""
    first = plucked(key + 0.06, chance, 0.9, 5200, 0.992)
    second = plucked(key - 0.05, chance, 0.9, 4300, 0.991)
    size = min(len(first), len(second))
    return (first[:size] + 0.8 * second[:size]) * 0.5


def low_string(key: int, chance: np.random.Generator, seconds: float) -> Samples:
    """Return a low string plucked with the thumb."""
    string = plucked(key, chance, seconds, 700, 0.996)
    length = len(string) / RATE
    body = sine(pitch_of(key), length) * fall(length, 0.5)
    return string * 0.55 + body[: len(string)] * 0.6


def panpipe(key: int, seconds: float, chance: np.random.Generator) -> Samples:
    """Return a panpipe: odd overtones, a chiff, and continuous breath."""
    frequency = pitch_of(key)
    length = seconds + 0.12
    time = clock(length)
    tone = silence(length)
    tremor = 0.004 * np.clip((time - 0.3) / 0.6, 0, 1) * np.sin(2 * np.pi * 5.0 * time)
    bend = 1 - 0.02 * np.exp(-time / 0.03) + tremor
    for overtone, level in ((1, 1.0), (3, 0.22), (5, 0.07)):
        tone += level * sine(np.asarray(frequency * overtone * bend), length)
    breath = band(noise(chance, length), frequency * 1.6, 7500) * (
        0.07 + 0.22 * np.exp(-time / 0.05)
    )
    return fade((tone + breath) * 0.75, min(0.05, seconds / 3), min(0.16, length / 2))


def claves(chance: np.random.Generator) -> Samples:
    """Return two hardwood sticks."""
    pitch = 2480 * float(chance.uniform(0.995, 1.005))
    return ring(pitch, 0.1, [(1, 0.9, 0.018), (1.52, 0.3, 0.008)])
