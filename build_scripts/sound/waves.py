"""The plain means of synthesis: clocks, tones, noise, filters, fades and mixing.

Signals are float64 arrays at `RATE`: of shape (frames,) for one channel, (frames, 2) for stereo;
full scale is 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Samples: TypeAlias = npt.NDArray[np.float64]
Mode: TypeAlias = tuple[float, float, float]
"""One way in which a struck body rings.

Ratio to its pitch, amplitude, seconds until it has faded to 1/e.
"""

RATE: Final = 44_100


def frames(seconds: float) -> int:
    """Return how many frames a time takes."""
    return round(seconds * RATE)


def clock(seconds: float) -> Samples:
    """Return the time of every frame in seconds."""
    return np.arange(frames(seconds), dtype=np.float64) / RATE


def silence(seconds: float) -> Samples:
    """Return one channel of nothing."""
    return np.zeros(frames(seconds))


def sine(frequency: float | Samples, seconds: float) -> Samples:
    """Return a sine; a frequency that changes is given in hertz for every frame."""
    if isinstance(frequency, float | int):
        return np.asarray(np.sin(2 * np.pi * frequency * clock(seconds)))
    return np.asarray(np.sin(2 * np.pi * (np.cumsum(frequency) - frequency[0]) / RATE))


def glide(start: float, end: float, seconds: float, settle: float) -> Samples:
    """Return frequencies that run from one to another and have covered 63 % of the way after `settle` seconds."""
    return np.asarray(end + (start - end) * np.exp(-clock(seconds) / settle))


def ring(frequency: float, seconds: float, modes: Iterable[Mode]) -> Samples:
    """Return a struck body that rings in several modes; those above hearing are left out."""
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
    """Return an envelope that fades to 1/e in `decay` seconds."""
    return np.asarray(np.exp(-clock(seconds) / decay))


def shape(seconds: float, *points: tuple[float, float]) -> Samples:
    """Return an envelope through points of (second, level), with straight lines between them."""
    moments, levels = zip(*points, strict=True)
    return np.asarray(np.interp(clock(seconds), moments, levels))


def band(samples: Samples, low: float, high: float, order: int = 2) -> Samples:
    """Return what lies between two frequencies, without a shift of phase and round the ends as in a loop."""
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
    """Return one channel with rounded fades over its first `rise` and its last `end` seconds."""
    faded = samples.copy()
    first = frames(rise)
    last = frames(end)
    faded[:first] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(first) / first)
    faded[len(faded) - last :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, last + 1) / last)
    return faded


def place(target: Samples, samples: Samples, at: float, level: float = 1) -> None:
    """Add a sound to a longer one at a time in seconds.

    What would lie beyond the end is cut off.
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
    """Add one sound many times to a longer one, each time at a pitch and a level of its own between these."""
    for moment in moments:
        place(
            target,
            sound(float(chance.uniform(*pitches))),
            float(moment),
            float(chance.uniform(*levels)),
        )


def place_round(target: Samples, samples: Samples, at: float, level: float = 1) -> None:
    """Add a sound to a loop at a time in seconds.

    What would lie beyond the end sounds at the beginning.
    """
    start = frames(at) % len(target)
    before = min(len(samples), len(target) - start)
    target[start : start + before] += level * samples[:before]
    target[: len(samples) - before] += level * samples[before:]


def pan(samples: Samples, side: float) -> Samples:
    """Return one channel as stereo at a side from -1 (left) to 1 (right), at the same power everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([samples * np.cos(angle), samples * np.sin(angle)], axis=1)


def peak(samples: Samples) -> float:
    """Return the largest amplitude."""
    return float(np.max(np.abs(samples)))
