"""Loudness by ITU-R BS.1770-4, and normalization to a loudness.

The library pyloudnorm rejects sounds shorter than its block, uses rounded filters (0.05 LU off the
standard) and depends on scipy; so the tests only compare with it.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt

from build_scripts.sound.waves import RATE, Samples, frames, peak

BLOCK: Final = 0.4
"""The window in seconds of BS.1770's momentary loudness; blocks overlap by three quarters."""

HIGHEST_PEAK: Final = 0.82
"""-1.7 dBFS: encoding may raise a peak, which has to stay below -1 dBFS."""

_KNEE: Final = 0.5
_SILENCE: Final = -70.0
_GATE: Final = -10.0
_TAIL: Final = 0.5

# The two stages of the weighting as analogue prototypes, which yield the coefficients of the
# standard at 48 kHz.
_SHELF: Final = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
_HIGH_PASS: Final = (38.13547087602444, 0.5003270373238773)


def _response(
    numerator: tuple[float, float, float], denominator: tuple[float, float, float], pitch: Samples
) -> npt.NDArray[np.complex128]:
    delay = np.exp(-2j * np.pi * pitch / RATE)
    upper = numerator[0] + numerator[1] * delay + numerator[2] * delay**2
    return np.asarray(
        upper / (denominator[0] + denominator[1] * delay + denominator[2] * delay**2)
    )


def _shelf(pitch: Samples) -> npt.NDArray[np.complex128]:
    centre, gain, quality = _SHELF
    k = np.tan(np.pi * centre / RATE)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    return _response(
        (
            high + middle * k / quality + k * k,
            2 * (k * k - high),
            high - middle * k / quality + k * k,
        ),
        (1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k),
        pitch,
    )


def _high_pass(pitch: Samples) -> npt.NDArray[np.complex128]:
    centre, quality = _HIGH_PASS
    k = np.tan(np.pi * centre / RATE)
    first = 1 + k / quality + k * k
    # The standard keeps the numerator at 1, -2, 1 while the denominator is divided by its first
    # coefficient.
    return _response(
        (1, -2, 1), (1, 2 * (k * k - 1) / first, (1 - k / quality + k * k) / first), pitch
    )


def k_weighted(samples: Samples) -> Samples:
    """Return samples weighted for loudness, with the same shape."""
    size = len(samples) + frames(_TAIL)
    size += -size % 2**15  # A round size makes the transform fast.
    pitch: Samples = np.asarray(np.fft.rfftfreq(size, 1 / RATE), dtype=np.float64)
    weight = np.asarray(_shelf(pitch) * _high_pass(pitch))
    if samples.ndim == 2:
        weight = weight[:, np.newaxis]
    spectrum = np.fft.rfft(samples, size, axis=0)
    return np.asarray(np.fft.irfft(spectrum * weight, size, axis=0)[: len(samples)])


def block_powers(samples: Samples, block: float) -> Samples:
    """Return the weighted power of overlapping blocks of `block` seconds, summed over the channels."""
    power = k_weighted(samples) ** 2
    if power.ndim == 2:
        power = power.sum(axis=1)
    size = frames(block)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - size + 1, max(1, size // 4))
    return np.asarray(np.maximum((sums[starts + size] - sums[starts]) / size, 1e-12))


def _loudness(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power))


def integrated(samples: Samples) -> float:
    """Return the gated loudness of a whole piece in LUFS (BS.1770-4, annex 1)."""
    powers = block_powers(samples, BLOCK)
    heard = powers[-0.691 + 10 * np.log10(powers) > _SILENCE]
    if not len(heard):
        return -math.inf
    gate = max(_SILENCE, _loudness(float(heard.mean())) + _GATE)
    return _loudness(float(powers[-0.691 + 10 * np.log10(powers) > gate].mean()))


def loudest_moment(samples: Samples) -> float:
    """Return the maximum momentary loudness in LUFS.

    A sound shorter than a block counts as one block.
    """
    return _loudness(float(block_powers(samples, min(BLOCK, len(samples) / RATE)).max()))


def _limited(samples: Samples) -> Samples:
    """Compress everything above the knee, so that nothing exceeds the highest peak."""
    room = HIGHEST_PEAK - _KNEE
    over = np.maximum(np.abs(samples) - _KNEE, 0)
    rounded = np.sign(samples) * (_KNEE + room * np.tanh(over / room))
    return np.where(over > 0, rounded, samples)


def levelled(samples: Samples, target: float, *, piece: bool) -> Samples:
    """Return samples at a loudness in LUFS.

    Of the whole for a `piece`, else of the loudest moment.
    """
    measure = integrated if piece else loudest_moment
    level = samples
    for _ in range(5):  # Limiting lowers the loudness, which must be made up for.
        level = level * 10 ** ((target - measure(level)) / 20)
        if peak(level) <= HIGHEST_PEAK:
            break
        level = _limited(level)
    return level
