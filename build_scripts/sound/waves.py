"""The basics of synthesis: clocks, tones, noise, filters, fades and mixing.

Signals are float64 arrays at `RATE`, of shape (frames,) for mono and (frames, 2) for stereo; full
scale is 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Samples: TypeAlias = npt.NDArray[np.float64]
Mode: TypeAlias = tuple[float, float, float]
"""One mode of vibration: ratio to the pitch, amplitude, seconds until it decays to 1/e."""

RATE: Final = 44_100


def frames(seconds: float) -> int:
    """Return the number of frames in a time."""
    return round(seconds * RATE)


def clock(seconds: float) -> Samples:
    """Return the time of every frame in seconds."""
    return np.arange(frames(seconds), dtype=np.float64) / RATE


def silence(seconds: float) -> Samples:
    """Return silence in mono."""
    return np.zeros(frames(seconds))


def sine(frequency: float | Samples, seconds: float) -> Samples:
    """Return a sine; a varying frequency is given in hertz for every frame."""
    if isinstance(frequency, float | int):
        return np.asarray(np.sin(2 * np.pi * frequency * clock(seconds)))
    return np.asarray(np.sin(2 * np.pi * (np.cumsum(frequency) - frequency[0]) / RATE))


def glide(start: float, end: float, seconds: float, settle: float) -> Samples:
    """Return a glide of frequencies that covers 63 % of the way in `settle` seconds."""
    return np.asarray(end + (start - end) * np.exp(-clock(seconds) / settle))


def ring(frequency: float, seconds: float, modes: Iterable[Mode]) -> Samples:
    """Return the ringing of a struck body in several modes, without inaudible ones."""
    time = clock(seconds)
    total = silence(seconds)
    for ratio, amplitude, decay in modes:
        if frequency * ratio < RATE * 0.42:
            total += (
                amplitude * np.sin(2 * np.pi * frequency * ratio * time) * np.exp(-time / decay)
            )
    return fade(total, 0, seconds * 0.15)


def noise(chance: np.random.Generator, seconds: float) -> Samples:
    """Return white noise of standard deviation 1."""
    return chance.standard_normal(frames(seconds))


def fall(seconds: float, decay: float) -> Samples:
    """Return an envelope that decays to 1/e in `decay` seconds."""
    return np.asarray(np.exp(-clock(seconds) / decay))


def shape(seconds: float, *points: tuple[float, float]) -> Samples:
    """Return an envelope through points of (second, level), linear between them."""
    moments, levels = zip(*points, strict=True)
    return np.asarray(np.interp(clock(seconds), moments, levels))


def band(samples: Samples, low: float, high: float, order: int = 2) -> Samples:
    """Return the part between two frequencies, without phase shift and wrapping at the ends."""
    spectrum = np.fft.rfft(samples, axis=0)
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    pitch[0] = 1e-6
    gain = (
        1 / np.sqrt(1 + (low / pitch) ** (2 * order)) / np.sqrt(1 + (pitch / high) ** (2 * order))
    )
    gain[0] = 0
    if samples.ndim == 2:
        gain = gain[:, np.newaxis]
    return np.asarray(np.fft.irfft(spectrum * gain, len(samples), axis=0))


def fade(samples: Samples, rise: float, end: float) -> Samples:
    """Return a mono sound with rounded fades over its first `rise` and last `end` seconds."""
    faded = samples.copy()
    first = frames(rise)
    last = frames(end)
    faded[:first] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(first) / first)
    faded[len(faded) - last :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, last + 1) / last)
    return faded


def place(target: Samples, samples: Samples, at: float, level: float = 1) -> None:
    """Add a sound to a longer one at a time in seconds.

    Anything beyond the end is cut off.
    """
    start = frames(at)
    room = max(0, min(len(samples), len(target) - start))
    target[start : start + room] += level * samples[:room]


def scatter(
    target: Samples,
    moments: Samples,
    sound: Callable[[float], Samples],
    pitches: tuple[float, float],
    levels: tuple[float, float],
    chance: np.random.Generator,
) -> None:
    """Add one sound many times to a longer one, with random pitches and levels."""
    for moment in moments:
        place(
            target,
            sound(float(chance.uniform(*pitches))),
            float(moment),
            float(chance.uniform(*levels)),
        )


def place_round(target: Samples, samples: Samples, at: float, level: float = 1) -> None:
    """Add a sound to a loop at a time in seconds.

    Anything beyond the end wraps around to the beginning.
    """
    start = frames(at) % len(target)
    before = min(len(samples), len(target) - start)
    target[start : start + before] += level * samples[:before]
    target[: len(samples) - before] += level * samples[before:]


def pan(samples: Samples, side: float) -> Samples:
    """Return a mono sound in stereo, from -1 (left) to 1 (right), with constant power."""
    angle = (side + 1) * np.pi / 4
    return np.stack([samples * np.cos(angle), samples * np.sin(angle)], axis=1)


def peak(samples: Samples) -> float:
    """Return the largest amplitude."""
    return float(np.max(np.abs(samples)))
