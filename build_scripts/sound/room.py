"""Echo of a room or a clearing, and the last touches of every sound."""

from __future__ import annotations

from typing import Final

import numpy as np

from build_scripts.sound.waves import RATE, Samples, band, fade, fall, frames, noise


def _echo(chance: np.random.Generator, seconds: float, high: float) -> Samples:
    """Return the answer of a room to a click: noise that dies away, of power 1."""
    answer = band(noise(chance, seconds) * fall(seconds, seconds / 5), 150, high)
    answer *= 1 - np.exp(-np.arange(len(answer)) / frames(0.012))
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def _convolved(samples: Samples, answer: Samples, size: int) -> Samples:
    product = np.fft.rfft(samples, size) * np.fft.rfft(answer, size)
    return np.asarray(np.fft.irfft(product, size))


def with_room(
    samples: Samples, chance: np.random.Generator, seconds: float = 0.4, wet: float = 0.2
) -> Samples:
    """Return one channel in a small room; the echo is cut off where the sound ends."""
    size = len(samples) + frames(seconds)
    answer = _echo(chance, seconds, 5000)
    return samples + wet * _convolved(samples, answer, size)[: len(samples)]


_TAIL: Final = 0.12
"""Seconds that the echo of an effect is longer than the effect, at most."""


def in_stereo(samples: Samples, chance: np.random.Generator, wet: float = 0.3) -> Samples:
    """Return one channel in the middle of a short room, whose echo differs from side to side."""
    tail = frames(min(_TAIL, len(samples) / RATE / 3))
    size = len(samples) + tail
    dry = np.concatenate([samples, np.zeros(tail)])
    echoes = [_convolved(samples, _echo(chance, 0.22, 6500), 2 * size)[:size] for _ in range(2)]
    sides = [fade(dry + wet * echo, 0, max(0.02, tail / RATE)) for echo in echoes]
    return np.stack(sides, axis=1)


def with_room_round(
    loop: Samples, chance: np.random.Generator, seconds: float, wet: float
) -> Samples:
    """Return a stereo loop in a room whose echo of the end sounds at the beginning."""
    echoes = [
        _convolved(loop[:, side], _echo(chance, seconds, 4200), len(loop))
        for side in range(loop.shape[1])
    ]
    return loop + wet * np.stack(echoes, axis=1)


def tidied(samples: Samples, rise: float = 0.0015, end: float = 0.02) -> Samples:
    """Return an effect without rumble and DC offset that begins and ends in silence."""
    padded = np.concatenate([np.zeros(frames(0.001)), samples, np.zeros(frames(0.004))])
    clean = fade(padded, rise, end)
    # Fading moves the mean a little; a slow hump of the same shape as the fades takes it out
    # again.
    hump = fade(np.ones(len(clean)), rise, max(end, len(clean) / RATE / 4))
    return np.asarray(clean - hump * clean.mean() / hump.mean())
