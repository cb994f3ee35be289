"""The instruments: marimba, kalimba, flute, pad, drum, shaker, güiro, rain stick.

Each stroke is mono.
"""

from __future__ import annotations

import numpy as np

from build_scripts.sound.waves import (
    RATE,
    Samples,
    band,
    clock,
    fade,
    fall,
    frames,
    glide,
    noise,
    ring,
    silence,
    sine,
)


def pitch_of(key: float) -> float:
    """Return the frequency of a MIDI key; 69 is a' at 440 Hz."""
    return float(440 * 2 ** ((key - 69) / 12))


def marimba(frequency: float, chance: np.random.Generator, hardness: float = 0.6) -> Samples:
    """Return a rosewood bar struck with a yarn mallet, tuned to 1 : 4 : 10."""
    long = 0.42 * (260 / frequency) ** 0.55
    seconds = min(2.6, 5.5 * long)
    modes = [
        (1, 1, long),
        (3.98, 0.26 * hardness, long * 0.28),
        (9.9, 0.1 * hardness**2, long * 0.09),
    ]
    knock = band(noise(chance, 0.05) * fall(0.05, 0.008), 250, 2400) * 0.5 * hardness
    stroke = ring(frequency, seconds, modes)
    stroke[: len(knock)] += knock
    return fade(stroke, 0.003, seconds * 0.3)


def kalimba(frequency: float, chance: np.random.Generator, hardness: float = 0.6) -> Samples:
    """Return a plucked metal tongue on a hollow board."""
    long = 0.75 * (330 / frequency) ** 0.5
    seconds = min(3.2, 4.5 * long)
    modes = [
        (1, 1, long),
        (1.003, 0.25, long * 0.8),
        (2, 0.1 * hardness, long * 0.4),
        (5.42, 0.12 * hardness, long * 0.13),
        (13.6, 0.04 * hardness, long * 0.04),
    ]
    stroke = ring(frequency, seconds, modes)
    board = (
        ring(175, 0.12, [(1, 0.16, 0.03)])
        + band(noise(chance, 0.12) * fall(0.12, 0.004), 800, 5000) * 0.12
    )
    stroke[: len(board)] += board
    return fade(stroke, 0.002, seconds * 0.35)


def flute(frequency: float, seconds: float, chance: np.random.Generator) -> Samples:
    """Return a soft reed flute; its vibrato grows while a tone is held."""
    length = seconds + 0.16
    time = clock(length)
    growth = np.clip((time - 0.25) / 0.7, 0, 1)
    bend = 1 - 0.012 * np.exp(-time / 0.045) + 0.0045 * growth * np.sin(2 * np.pi * 4.7 * time)
    tone = silence(length)
    for harmonic, amplitude in ((1, 1.0), (2, 0.22), (3, 0.1), (4, 0.025)):
        tone += amplitude * sine(np.asarray(frequency * harmonic * bend), length)
    breath = band(noise(chance, length), frequency * 0.9, frequency * 2.6) * 0.09
    puff = band(noise(chance, length) * fall(length, 0.05), 900, 4500) * 0.12
    swell = (
        0.85
        + 0.15 * np.sin(np.pi * np.clip(time / length, 0, 1))
        + 0.06 * growth * np.sin(2 * np.pi * 4.7 * time)
    )
    return fade((tone * swell + breath + puff) * 0.8, min(0.07, seconds / 3), min(0.2, length / 2))


def pad(frequency: float, seconds: float) -> Samples:
    """Return a warm background tone that fades in and out slowly."""
    length = seconds * 1.35
    tone = silence(length)
    for detune, amplitude in ((0.9985, 0.5), (1.0015, 0.5), (2.001, 0.14), (3.0, 0.04)):
        tone += amplitude * sine(frequency * detune, length)
    return fade(tone, length * 0.4, length * 0.5)


def drum(stroke: str, chance: np.random.Generator) -> Samples:
    """Return a hand stroke on a clay drum: "bass", "open" or "tap"."""
    start, end, long, skin = {
        "bass": (135.0, 82.0, 0.16, 0.10),
        "open": (235.0, 196.0, 0.11, 0.16),
        "tap": (420.0, 372.0, 0.035, 0.30),
    }[stroke]
    seconds = long * 5
    body = sine(glide(start, end, seconds, 0.03), seconds) * fall(seconds, long)
    over = (
        sine(glide(start * 1.6, end * 1.59, seconds, 0.03), seconds)
        * fall(seconds, long * 0.4)
        * 0.25
    )
    hand = band(noise(chance, seconds) * fall(seconds, 0.012), 300, 2800) * skin
    return fade(body + over + hand, 0.002, seconds * 0.3)


def shaker(chance: np.random.Generator, seconds: float = 0.11) -> Samples:
    """Return one shake of a rattle of seeds."""
    swell = np.sin(np.pi * np.clip(np.arange(len(clock(seconds))) / RATE / seconds, 0, 1)) ** 2
    return fade(band(noise(chance, seconds), 3500, 8500) * swell * 0.4, 0.004, 0.02)


def guiro(chance: np.random.Generator, seconds: float = 0.2) -> Samples:
    """Return a stick drawn across a notched gourd."""
    total = silence(seconds)
    notches = int(seconds * 95)
    for notch in range(notches):
        click = band(noise(chance, 0.012) * fall(0.012, 0.0022), 1800, 7500)
        start = round(notch / notches * (len(total) - len(click)))
        total[start : start + len(click)] += click * float(chance.uniform(0.6, 1))
    swell = np.sin(np.linspace(0.25 * np.pi, np.pi, len(total)))
    return fade(total * swell * 0.5, 0.003, 0.03)


def rain_stick(chance: np.random.Generator, seconds: float) -> Samples:
    """Return the sound of seeds trickling down inside a cane."""
    total = silence(seconds)
    for moment in np.sort(chance.beta(1.6, 1.9, round(seconds * 70))) * (seconds - 0.03):
        pitch = float(chance.uniform(2600, 6200))
        grain = ring(pitch, 0.02, [(1, 1, 0.003), (1.7, 0.4, 0.002)]) * float(
            chance.uniform(0.15, 1)
        )
        start = frames(float(moment))
        total[start : start + len(grain)] += grain[: len(total) - start]
    return fade(total * 0.3, seconds * 0.2, seconds * 0.3)
