"""Every sound of the game by the name of its file, and how loud each kind is."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

import numpy as np

from build_scripts.sound import effects_events, effects_goods, effects_table
from build_scripts.sound.ambience import ambience
from build_scripts.sound.band import Band
from build_scripts.sound.loudness import levelled
from build_scripts.sound.music_menu import MENU
from build_scripts.sound.music_table import TABLE
from build_scripts.sound.room import tidied
from build_scripts.sound.waves import Samples
from cacao_desktop.ui.sound import AMBIENCE, Music, Sound

Recipe: TypeAlias = Callable[[np.random.Generator], Samples]


_TRIMS: Final = {Sound.HOVER: -1.6, Sound.PRESS: -1.2, Sound.TURN: -1.0, Sound.SCORE_LINE: -0.6}
"""What is heard most often stays a little behind the rest, in LU."""


class Kind(Enum):
    """What a file is for; the value is its loudness in LUFS."""

    EFFECT = -21.0
    MUSIC = -23.0
    AMBIENCE = -36.0


@dataclass(frozen=True, slots=True)
class Recording:
    """A file to be made: its name without the ending, its kind, how it is synthesised, and LU more than its kind."""

    name: str
    kind: Kind
    recipe: Recipe
    trim: float = 0.0

    def make(self) -> Samples:
        """Return the samples, the same on every call; effects have one channel, all else two."""
        raw = self.recipe(np.random.default_rng(zlib.crc32(self.name.encode())))
        if self.kind is Kind.EFFECT:
            return levelled(tidied(raw), self.kind.value + self.trim, piece=False)
        return levelled(raw, self.kind.value + self.trim, piece=True)


def digest(samples: Samples) -> str:
    """Return what identifies samples: a digest of them at 16 bits, before any encoding."""
    rounded = np.round(samples * 32_767).astype("<i2")
    return hashlib.sha256(rounded.tobytes()).hexdigest()[:24]


def _effects() -> dict[Sound, Recipe]:
    return {
        Sound.HOVER: effects_table.hover,
        Sound.PRESS: effects_table.press,
        Sound.REFUSED: effects_table.refused,
        Sound.PICK_UP: effects_table.pick_up,
        Sound.TURN: effects_table.turn,
        Sound.LAY: effects_table.lay,
        Sound.FILL: effects_table.fill,
        Sound.DRAW: effects_table.draw,
        Sound.YOUR_TURN: effects_table.your_turn,
        Sound.SCORE_LINE: effects_table.score_line,
        Sound.COUNT: effects_table.count,
        Sound.GOLD_ONE: effects_goods.gold_one,
        Sound.GOLD: effects_goods.gold,
        Sound.GOLD_MANY: effects_goods.gold_many,
        Sound.MARKET: effects_goods.market,
        Sound.CRATE: effects_goods.crate,
        Sound.MAP: effects_goods.map_token,
        Sound.CACAO: effects_goods.cacao,
        Sound.CHOCOLATE: effects_goods.chocolate,
        Sound.WATER: effects_goods.water,
        Sound.SUN: effects_goods.sun,
        Sound.GEM: effects_goods.gem,
        Sound.GEM_CART: effects_goods.gem_cart,
        Sound.MASK: effects_events.mask,
        Sound.HUT: effects_events.hut,
        Sound.EMPEROR: effects_events.emperor,
        Sound.VOLCANO: effects_events.volcano,
        Sound.WINNER: effects_events.winner,
    }


def recordings() -> dict[str, Recording]:
    """Return every recording by its name."""
    found = [
        Recording(sound.value, Kind.EFFECT, recipe, _TRIMS.get(sound, 0.0))
        for sound, recipe in _effects().items()
    ]
    found.append(Recording(Music.MENU.value, Kind.MUSIC, lambda _: Band(MENU).play()))
    found.append(Recording(Music.TABLE.value, Kind.MUSIC, lambda _: Band(TABLE).play()))
    found.append(Recording(AMBIENCE, Kind.AMBIENCE, ambience))
    return {recording.name: recording for recording in found}
