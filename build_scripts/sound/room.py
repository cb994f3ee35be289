"""The echo of a room or a clearing, and the final processing of every sound."""

from __future__ import annotations

from typing import Final

import numpy as np

from build_scripts.sound.waves import RATE, Samples, band, fade, fall, frames, noise


def _echo(chance: np.random.Generator, seconds: float, high: float) -> Samples:
    """Return the response of a room to a click: decaying noise of power 1."""
    answer = band(noise(chance, seconds) * fall(seconds, seconds / 5), 150, high)
    answer *= 1 - np.exp(-np.arange(len(answer)) / frames(0.012))
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def _convolved(samples: Samples, answer: Samples, size: int) -> Samples:
    product = np.fft.rfft(samples, size) * np.fft.rfft(answer, size)
    return np.asarray(np.fft.irfft(product, size))


def with_room(
    samples: Samples, chance: np.random.Generator, seconds: float = 0.4, wet: float = 0.2
) -> Samples:
    """Return a mono sound in a small room; the echo is cut off where the sound ends."""
    size = len(samples) + frames(seconds)
    answer = _echo(chance, seconds, 5000)
    return samples + wet * _convolved(samples, answer, size)[: len(samples)]


_TAIL: Final = 0.12
"""The maximum number of seconds that the echo of an effect outlasts it."""


def in_stereo(samples: Samples, chance: np.random.Generator, wet: float = 0.3) -> Samples:
    """Return a mono sound in the middle of a small room, with different echoes left and right."""
    tail = frames(min(_TAIL, len(samples) / RATE / 3))
    size = len(samples) + tail
    dry = np.concatenate([samples, np.zeros(tail)])
    echoes = [_convolved(samples, _echo(chance, 0.22, 6500), 2 * size)[:size] for _ in range(2)]
    sides = [fade(dry + wet * echo, 0, max(0.02, tail / RATE)) for echo in echoes]
    return np.stack(sides, axis=1)


def with_room_round(
    loop: Samples, chance: np.random.Generator, seconds: float, wet: float
) -> Samples:
    """Return a stereo loop in a room, with the echo of its end at the beginning."""
    echoes = [
        _convolved(loop[:, side], _echo(chance, seconds, 4200), len(loop))
        for side in range(loop.shape[1])
    ]
    return loop + wet * np.stack(echoes, axis=1)


def tidied(samples: Samples, rise: float = 0.0015, end: float = 0.02) -> Samples:
    """Return an effect without rumble and DC offset that begins and ends in silence."""
    padded = np.concatenate([np.zeros(frames(0.001)), samples, np.zeros(frames(0.004))])
    clean = fade(padded, rise, end)
    # Fading shifts the mean a little; a slow hump in the shape of the fades compensates for that.
    hump = fade(np.ones(len(clean)), rise, max(end, len(clean) / RATE / 4))
    return np.asarray(clean - hump * clean.mean() / hump.mean())
