"""Every sound of the game by file name, and the loudness of each kind."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from typing import Final, TypeAlias

import numpy as np

from build_scripts.sound import effects_events, effects_goods, effects_table
from build_scripts.sound.ambience import by_day, by_night, by_the_fire
from build_scripts.sound.band import Band
from build_scripts.sound.journey import Journey
from build_scripts.sound.layers import layer, whole
from build_scripts.sound.loudness import levelled
from build_scripts.sound.reading import read_journey, read_piece
from build_scripts.sound.room import in_stereo, tidied
from build_scripts.sound.score import Score
from build_scripts.sound.waves import Samples
from cacao_desktop.ui.sound.sounds import (
    Ambience,
    Layer,
    Music,
    MusicPiece,
    Sound,
    layer_file,
    take_file,
)

Recipe: TypeAlias = Callable[[np.random.Generator], Samples]


_TRIMS: Final = {
    Sound.HOVER: -1.6,
    Sound.PRESS: -1.2,
    Sound.TURN: -1.0,
    Sound.SCORE_LINE: -0.6,
    Sound.REFUSED: -1.5,
}
"""Adjustments in LU: frequent sounds and refusals are slightly quieter than the rest."""


class Kind(Enum):
    """The purpose of a file.

    The value is its loudness in LUFS; for layers, that of the whole piece.
    """

    EFFECT = -21.4
    MUSIC = -20.0
    LAYER = -19.9
    AMBIENCE = -27.0


@dataclass(frozen=True, slots=True)
class Recording:
    """A file to generate.

    Its stem, its kind, its recipe, and its loudness relative to the kind in LU.
    """

    name: str
    kind: Kind
    recipe: Recipe
    trim: float = 0.0

    def make(self) -> Samples:
        """Return the samples in two channels, the same on every call."""
        chance = np.random.default_rng(zlib.crc32(self.name.encode()))
        raw = self.recipe(chance)
        if self.kind is Kind.LAYER:
            return raw
        if self.kind is Kind.EFFECT:
            placed = in_stereo(tidied(raw), chance)
            return levelled(placed, self.kind.value + self.trim, piece=False)
        return levelled(raw, self.kind.value + self.trim, piece=True)


def digest(samples: Samples) -> str:
    """Return a digest of samples at 16 bits, before any encoding."""
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
        Sound.GOLD_HOARD: effects_goods.gold_hoard,
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


_TAKES: Final = (0.0, -0.4, 0.45)
"""The pitch shift in semitones of each take, for sounds without a fixed pitch."""
_TUNED: Final = frozenset(
    (
        Sound.GOLD_ONE,
        Sound.GOLD,
        Sound.GOLD_MANY,
        Sound.GOLD_HOARD,
        Sound.MARKET,
        Sound.SUN,
        Sound.GEM,
        Sound.YOUR_TURN,
        Sound.MASK,
        Sound.EMPEROR,
        Sound.WINNER,
    )
)
"""Sounds with tones in the mode of the music, so that no take is out of tune."""
_SCALE: Final = (74.0, 76.0, 77.0, 79.0, 81.0, 83.0, 84.0, 86.0)
"""The keys that the score lines climb: D dorian."""


def _retuned(recipe: Recipe, semitones: float) -> Recipe:
    """Return a recipe with its sound shifted in pitch and, by the same factor, in length."""

    def make(chance: np.random.Generator) -> Samples:
        samples = recipe(chance)
        ratio = 2 ** (semitones / 12)
        moments = np.arange(0, len(samples) - 1, ratio)
        return np.asarray(np.interp(moments, np.arange(len(samples)), samples))

    if semitones:
        return make
    return recipe


def _all_effects() -> list[Recording]:
    found = []
    for sound, recipe in _effects().items():
        if sound is Sound.SCORE_LINE:
            continue
        for number, semitones in enumerate(_TAKES):
            made = recipe if sound in _TUNED else _retuned(recipe, semitones)
            found.append(
                Recording(take_file(sound, number), Kind.EFFECT, made, _TRIMS.get(sound, 0.0))
            )
    for number, key in enumerate(_SCALE):
        climbed = partial(effects_table.score_line, key=key)
        name = take_file(Sound.SCORE_LINE, number)
        found.append(Recording(name, Kind.EFFECT, climbed, _TRIMS[Sound.SCORE_LINE]))
    return found


@cache
def journeys() -> dict[MusicPiece, Journey]:
    """Return the scores of the pieces in layers."""
    names = {MusicPiece.QUIET: "table", MusicPiece.MARKET: "market", MusicPiece.RIVER: "river"}
    return {piece: read_journey(name) for piece, name in names.items()}


def _played(score: Score) -> Recipe:
    """Return the recipe of a whole piece, which has its own random source."""
    return lambda _chance: Band(score).play()


def _layer_played(score: Journey, name: str) -> Recipe:
    return lambda _chance: layer(score, name, Kind.LAYER.value)


def recordings() -> dict[str, Recording]:
    """Return every recording by its name."""
    found = _all_effects()
    for music, score in ((Music.MENU, "menu"), (Music.CEREMONY, "ceremony")):
        found.append(Recording(music.value, Kind.MUSIC, _played(read_piece(score))))
    dance = read_journey("dance")
    found.append(Recording(Music.DANCE.value, Kind.MUSIC, lambda _chance: whole(dance)))
    for piece, journey in journeys().items():
        for name in Layer:
            found.append(
                Recording(layer_file(piece, name), Kind.LAYER, _layer_played(journey, name.value))
            )
    for ambience, recipe in (
        (Ambience.DAY, by_day),
        (Ambience.NIGHT, by_night),
        (Ambience.FIRE, by_the_fire),
    ):
        found.append(Recording(ambience.value, Kind.AMBIENCE, recipe))
    return {recording.name: recording for recording in found}
