"""Sounds by the name of what happened; silence where there is no device."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, Protocol

import pygame

_LOG: Final = logging.getLogger(__name__)
_CHANNELS: Final = 16
_AMBIENCE_CHANNEL: Final = 0
_AMBIENCE_FADE: Final = 2500

AMBIENCE: Final = "ambience"
"""The name of the jungle's loop, without its ending; it is heard with the music of the table."""


class Sound(Enum):
    """What can be heard; the value is the file's name without its ending."""

    HOVER = "hover"
    PRESS = "press"
    REFUSED = "refused"
    PICK_UP = "pick_up"
    TURN = "turn"
    LAY = "lay"
    FILL = "fill"
    GOLD_ONE = "gold_one"
    GOLD = "gold"
    GOLD_MANY = "gold_many"
    MARKET = "market"
    CRATE = "crate"
    MAP = "map"
    CACAO = "cacao"
    CHOCOLATE = "chocolate"
    WATER = "water"
    SUN = "sun"
    GEM = "gem"
    GEM_CART = "gem_cart"
    MASK = "mask"
    HUT = "hut"
    EMPEROR = "emperor"
    VOLCANO = "volcano"
    DRAW = "draw"
    YOUR_TURN = "your_turn"
    SCORE_LINE = "score_line"
    COUNT = "count"
    WINNER = "winner"


class Music(Enum):
    """Pieces of music; the value is the file's name without its ending."""

    MENU = "music_menu"
    TABLE = "music_table"


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud each kind of sound is, from 0 (silent, as before anything is set) to 1."""

    music: float = 0.0
    ambience: float = 0.0
    effects: float = 0.0


class Sounds(Protocol):
    """Plays sounds and music."""

    def play(self, sound: Sound) -> None:
        """Play a sound; nothing is heard where it has no file."""

    def play_music(self, music: Music | None) -> None:
        """Play a piece in a loop, or none."""

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as the volumes say from now on."""


class SilentSounds:
    """Sounds where there is no device to play them."""

    def play(self, sound: Sound) -> None:
        """Play nothing."""

    def play_music(self, music: Music | None) -> None:
        """Play nothing."""

    def set_volumes(self, volumes: Volumes) -> None:
        """Nothing to set."""


class MixerSounds:
    """Sounds from the ogg files of a folder, each loaded when first played."""

    def __init__(self, folder: Path) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("*.ogg"))}
        self._loaded: dict[Sound, pygame.mixer.Sound] = {}
        self._music: Music | None = None
        self._volumes = Volumes()
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(_AMBIENCE_CHANNEL + 1)
        self._channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)
        self._ambience: pygame.mixer.Sound | None = None
        self.set_volumes(self._volumes)

    def play(self, sound: Sound) -> None:
        """Play a sound; nothing is heard where it has no file."""
        path = self._files.get(sound.value)
        if path is None or self._volumes.effects == 0:
            return
        if sound not in self._loaded:
            self._loaded[sound] = pygame.mixer.Sound(path)
        self._loaded[sound].set_volume(self._volumes.effects)
        self._loaded[sound].play()

    def play_music(self, music: Music | None) -> None:
        """Play a piece in a loop, or none; the one that already plays goes on."""
        if music is self._music:
            return
        self._music = music
        self._play_ambience(music is Music.TABLE)
        path = self._files.get(music.value) if music else None
        if path is None:
            pygame.mixer.music.fadeout(600)
            return
        pygame.mixer.music.load(path)
        pygame.mixer.music.play(-1, fade_ms=1200)

    def _play_ambience(self, wanted: bool) -> None:
        path = self._files.get(AMBIENCE)
        if not wanted or path is None:
            self._channel.fadeout(_AMBIENCE_FADE)
            return
        self._ambience = pygame.mixer.Sound(path)
        self._ambience.set_volume(self._volumes.ambience)
        self._channel.play(self._ambience, loops=-1, fade_ms=_AMBIENCE_FADE)

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as the volumes say from now on."""
        self._volumes = volumes
        pygame.mixer.music.set_volume(volumes.music)
        # The sound, not its channel: a fade sets the volume of the channel itself until it has ended.
        if self._ambience is not None:
            self._ambience.set_volume(volumes.ambience)


def open_sounds(folder: Path | None) -> Sounds:
    """Return the sounds of a folder, or silence when there is no folder or no device."""
    if folder is None:
        return SilentSounds()
    try:
        pygame.mixer.init()
    except pygame.error as error:
        _LOG.warning("no sound: %s", error)
        return SilentSounds()
    return MixerSounds(folder)
