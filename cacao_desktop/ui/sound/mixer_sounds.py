"""Sounds from files, through the mixer of SDL."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.ui.sound.layered_music import LAYER_CHANNELS, Fader, LayeredMusic
from cacao_desktop.ui.sound.sounds import (
    Ambience,
    Mood,
    Music,
    Piece,
    SilentSounds,
    Sound,
    Sounds,
    Volumes,
    take_file,
)

_LOG: Final = logging.getLogger(__name__)
_CHANNELS: Final = 24
_AMBIENCE_CHANNEL: Final = 0
_AMBIENCE_FADE: Final = 2.5
_MUSIC_FADE: Final = 1.2
_SOFTEST: Final = 0.84
"""How much quieter than usual an effect may be, so that no two are quite alike."""
_DUCKED: Final = 0.3
_PIECE_SECONDS: Final = 210.0
"""Seconds after which another piece follows at the table."""


class MixerSounds:
    """Sounds from the ogg files of a folder, each loaded when first played; `rng` chooses takes and pieces."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("*.ogg"))}
        self._rng = rng
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._takes = {sound: list(self._takes_of(sound)) for sound in Sound}
        self._last_take: dict[Sound, str] = {}
        self._music: Music | None = None
        self._piece_seconds = 0.0
        self._next_piece = rng.randrange(1 + len(Piece))
        self._mood = Mood()
        self._volumes = Volumes()
        self._ducked = 1.0
        self._ambience: Ambience | None = None
        self._layered = LayeredMusic(self._files)
        self._ambience_fader = Fader(_AMBIENCE_FADE)
        self._open_channels()

    def _open_channels(self) -> None:
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(_AMBIENCE_CHANNEL + 1 + len(LAYER_CHANNELS))
        self._channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)

    # Effects.

    def _takes_of(self, sound: Sound) -> Iterator[str]:
        """Yield the takes of a sound for which there is a file."""
        for take in count():
            name = take_file(sound, take)
            if name not in self._files:
                return
            yield name

    def play(self, sound: Sound, *, step: int | None = None, side: float = 0.0) -> None:
        """Play a take of a sound, other than the last one; or with a `step` that one, the highest there is at most."""
        takes = self._takes[sound]
        if not takes or self._volumes.effects == 0:
            return
        if step is not None:
            name = takes[min(step, len(takes) - 1)]
        else:
            others = [take for take in takes if take != self._last_take.get(sound)]
            name = self._rng.choice(others or takes)
        self._last_take[sound] = name
        channel = self._sound(name).play()
        if channel is not None:
            level = self._volumes.effects * self._ducked * self._rng.uniform(_SOFTEST, 1.0)
            left, right = min(1.0, 1.0 - side), min(1.0, 1.0 + side)
            channel.set_volume(level * left, level * right)

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(self._files[name])
        return self._loaded[name]

    # Music.

    def play_music(self, music: Music | None) -> None:
        """Play a piece in a loop, or none; the one that already plays goes on."""
        if music is self._music:
            return
        self._music = music
        self._layered.stop()
        self._play_ambience()
        if music is Music.TABLE:
            self._play_next_piece()
            return
        self._stream(music)

    def _stream(self, music: Music | None) -> None:
        path = self._files.get(music.value) if music else None
        if path is None:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE * 500))
            return
        pygame.mixer.music.load(path)
        self._set_music_volume()
        pygame.mixer.music.play(-1, fade_ms=round(_MUSIC_FADE * 1000))

    def _play_next_piece(self) -> None:
        """Play the next of the pieces for the table: the one in a single file, then those in layers."""
        self._piece_seconds = 0.0
        pieces = [None, *Piece]
        piece = pieces[self._next_piece % len(pieces)]
        self._next_piece += 1
        if piece is None or not self._layered.has(piece):
            self._layered.stop()
            self._stream(Music.TABLE)
        else:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE * 1000))
            self._layered.begin(piece)

    def set_mood(self, mood: Mood) -> None:
        """Let the layers of the music and the jungle follow the game."""
        self._mood = mood
        self._layered.follow(mood)
        self._play_ambience()

    def tick(self, seconds: float) -> None:
        """Let fades go on; after some minutes at the table let another piece follow."""
        if self._music is Music.TABLE:
            self._piece_seconds += seconds
            if self._piece_seconds > _PIECE_SECONDS:
                self._play_next_piece()
        self._layered.tick(seconds, self._volumes.music * self._ducked)
        if self._ambience_fader.tick(seconds):
            self._set_ambience_volume()
        if self._ambience_fader.silent and self._ambience is not self._wanted_ambience:
            self._begin_ambience()

    # Ambience.

    @property
    def _wanted_ambience(self) -> Ambience | None:
        if self._music is not Music.TABLE:
            return None
        return Ambience.NIGHT if self._mood.night else Ambience.DAY

    def _play_ambience(self) -> None:
        """Fade out what is heard if something else is wanted; that begins when there is silence."""
        self._ambience_fader.aim(1.0 if self._ambience is self._wanted_ambience else 0.0)
        if self._ambience_fader.silent:
            self._begin_ambience()

    def _begin_ambience(self) -> None:
        if self._ambience is not None:
            # Loops are long; only the one that is heard is kept.
            self._loaded.pop(self._ambience.value, None)
        self._ambience = self._wanted_ambience
        if self._ambience is None or self._ambience.value not in self._files:
            self._channel.stop()
            return
        self._channel.play(self._sound(self._ambience.value), loops=-1)
        self._set_ambience_volume()
        self._ambience_fader.aim(1.0)

    # Volumes.

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as the volumes say from now on."""
        was_mono, self._volumes = self._volumes.mono, volumes
        if was_mono != volumes.mono:
            self._reopen()
        self._set_music_volume()
        self._set_ambience_volume()
        self._layered.tick(0.0, volumes.music * self._ducked)

    def _reopen(self) -> None:
        """Open the device with one channel or two; what was playing begins again."""
        music, self._music = self._music, None
        pygame.mixer.quit()
        open_mixer(mono=self._volumes.mono)
        self._loaded.clear()
        self._layered.forget()
        self._ambience = None
        self._ambience_fader = Fader(_AMBIENCE_FADE)
        self._open_channels()
        self.play_music(music)

    def duck(self, ducked: bool) -> None:
        """Be quieter while somebody speaks."""
        level = _DUCKED if ducked else 1.0
        if level != self._ducked:
            self._ducked = level
            self.set_volumes(self._volumes)

    def _set_music_volume(self) -> None:
        pygame.mixer.music.set_volume(self._volumes.music * self._ducked)

    def _set_ambience_volume(self) -> None:
        self._channel.set_volume(self._volumes.ambience * self._ducked * self._ambience_fader.level)


def open_mixer(*, mono: bool) -> None:
    """Open the sound device; raises pygame.error where there is none."""
    pygame.mixer.init(channels=1 if mono else 2)


def open_sounds(folder: Path | None, rng: random.Random) -> Sounds:
    """Return the sounds of a folder, or silence when there is no folder or no device."""
    if folder is None:
        return SilentSounds()
    try:
        open_mixer(mono=False)
    except pygame.error as error:
        _LOG.warning("no sound: %s", error)
        return SilentSounds()
    return MixerSounds(folder, rng)
