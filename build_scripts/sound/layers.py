"""Music in layers: loops of equal length that fade in and out, and together form the piece."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from build_scripts.sound.journey import Journey, Players
from build_scripts.sound.loudness import HIGHEST_PEAK, integrated
from build_scripts.sound.waves import Samples, peak


def layer(piece: Journey, name: str, loudness: float) -> Samples:
    """Return a layer of a piece.

    Its level gives all layers together a loudness in LUFS.
    """
    return _layers(piece, loudness)[name]


def whole(piece: Journey) -> Samples:
    """Return all layers of a piece together."""
    return np.asarray(np.sum(list(Players(piece).layers().values()), axis=0))


@lru_cache(maxsize=4)
def _layers(piece: Journey, loudness: float) -> dict[str, Samples]:
    made = Players(piece).layers()
    whole = np.sum(list(made.values()), axis=0)
    gain = 10 ** ((loudness - integrated(whole)) / 20)
    # Layers play together, so they cannot be limited one by one: the whole is turned down instead.
    gain = min(gain, HIGHEST_PEAK / peak(whole))
    return {name: samples * gain for name, samples in made.items()}
