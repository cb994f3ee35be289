"""Sounds, and music in layers, from files, through the mixer of SDL."""

import logging
import random
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.ui.sound import sounds


class Fader:
    """A level between 0 and 1; from one end to the other it takes `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.goal = 0.0
        """The level that it goes to from now on."""
        self.level = 0.0

    @property
    def silent(self) -> bool:
        return self.level == 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether the level has changed."""
        if self.level == self.goal:
            return False
        step = seconds / self._seconds
        lower = self.level - step
        upper = self.level + step
        self.level = min(upper, max(lower, self.goal))
        return True


LAYER_CHANNELS: Final = {layer: 1 + number for number, layer in enumerate(sounds.Layer)}
"""By layer: the channel of the mixer that plays it; channel 0 is that of the ambience."""
_FADE: Final = 2.4
_TURNS: Final = 2
"""How often a piece comes round before the next one follows."""
_BEATS: Final = (0.35, 0.65, 1.0)
"""How loud the beat is in each stage of a game."""

_Layers = dict[sounds.Layer, pygame.mixer.Sound]


class LayeredMusic:
    """Plays all layers of a piece together; those that the mood does not ask for are silent.

    Loading takes a moment, so it is done beside the game.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._loader = ThreadPoolExecutor(1, thread_name_prefix="music")
        self._loading: Future[_Layers] | None = None
        self._playing: _Layers = {}
        self._faders = {layer: Fader(_FADE) for layer in sounds.Layer}
        self.mood = sounds.Mood()
        """Lets layers come and go.

        A beat that grows with the game, a flute while it is one's own turn.
        """
        self._stopping = False
        self._seconds = 0.0

    @property
    def ends(self) -> bool:
        """Whether the piece has come round often enough, and its last bar is the one to fade out in."""
        seconds = max((sound.get_length() for sound in self._playing.values()), default=0.0)
        return bool(seconds) and not self._stopping and self._seconds >= _TURNS * seconds - _FADE

    def begin(self, piece: sounds.Piece) -> None:
        self.stop()
        self._loading = self._loader.submit(self._load, piece)

    def _load(self, piece: sounds.Piece) -> _Layers:
        files = {layer: self._files[sounds.layer_file(piece, layer)] for layer in sounds.Layer}
        return {layer: pygame.mixer.Sound(file) for layer, file in files.items()}

    def stop(self) -> None:
        self._loading = None
        self._stopping = True

    def forget(self) -> None:
        """The device was closed, and with it everything that was loaded."""
        self._loading = None
        self._playing = {}
        self._faders = {layer: Fader(_FADE) for layer in sounds.Layer}

    def wanted(self, layer: sounds.Layer) -> float:
        """Return how loud a layer is to be in the present mood."""
        if layer is sounds.Layer.PERCUSSION:
            return _BEATS[self.mood.stage]
        if layer is sounds.Layer.FLUTE:
            return float(self.mood.own_turn)
        return 1.0

    def tick(self, seconds: float, volume: float) -> None:
        """Let fades go on, and begin what has been loaded once the piece before is silent."""
        self._seconds += seconds
        for layer, fader in self._faders.items():
            if self._playing and not self._stopping:
                fader.goal = self.wanted(layer)
            else:
                fader.goal = 0.0
            fader.tick(seconds)
            if layer in self._playing:
                pygame.mixer.Channel(LAYER_CHANNELS[layer]).set_volume(volume * fader.level)
        if self._stopping and all(fader.silent for fader in self._faders.values()):
            self._stopping = False
            for layer in self._playing:
                pygame.mixer.Channel(LAYER_CHANNELS[layer]).stop()
            self._playing = {}
        if self._loading is not None and self._loading.done() and not self._playing:
            self._playing = self._loading.result()
            self._loading = None
            self._seconds = 0.0
            for layer, sound in self._playing.items():
                channel = pygame.mixer.Channel(LAYER_CHANNELS[layer])
                channel.play(sound, loops=-1)
                channel.set_volume(0.0)


_LOG: Final = logging.getLogger(__name__)
_AMBIENCE_CHANNEL: Final = 0
_AMBIENCE_FADE: Final = 2.5
_MUSIC_FADE: Final = 1.2
_SOFTEST: Final = 0.84
"""How much quieter than usual an effect may be, so that no two are quite alike."""
_DUCKED: Final = 0.3


class MixerSounds(sounds.Sounds):
    """Sounds from the ogg files of a folder, each loaded when first played.

    `rng` chooses takes and pieces.
    """

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("*.ogg"))}
        self._rng = rng
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        named = {sound: map(partial(sounds.take_file, sound), count()) for sound in sounds.Sound}
        self._takes = {
            sound: list(takewhile(self._files.__contains__, names))
            for sound, names in named.items()
        }
        self._last_take: dict[sounds.Sound, str] = {}
        self._music: sounds.Music | None = None
        self._next_piece = rng.randrange(len(sounds.Piece))
        self._volumes = sounds.Volumes()
        self._ducked = 1.0
        self._ambience: sounds.Ambience | None = None
        self._layered = LayeredMusic(self._files)
        self._ambience_fader = Fader(_AMBIENCE_FADE)
        self._open_channels()

    def _open_channels(self) -> None:
        pygame.mixer.set_num_channels(24)
        pygame.mixer.set_reserved(_AMBIENCE_CHANNEL + 1 + len(LAYER_CHANNELS))
        self._channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)

    def play(self, sound: sounds.Sound, *, step: int | None = None, side: float = 0.0) -> None:
        """Play a take of a sound, other than the last one.

        Or with a `step` that one, the highest there is at most.
        """
        super().play(sound)
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
            left = min(1.0, 1.0 - side)
            right = min(1.0, 1.0 + side)
            channel.set_volume(level * left, level * right)

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(self._files[name])
        return self._loaded[name]

    def play_music(self, music: sounds.Music | None) -> None:
        super().play_music(music)
        if music is self._music:
            return
        self._music = music
        self._layered.stop()
        self._play_ambience()
        if music is sounds.Music.TABLE:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE * 1000))
            self._play_next_piece()
        else:
            self._stream(music)

    def _stream(self, music: sounds.Music | None) -> None:
        path = self._files.get(music.value) if music else None
        if path is None:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE * 500))
            return
        pygame.mixer.music.load(path)
        self._set_music_volume()
        if music is sounds.Music.DANCE:
            pygame.mixer.music.play()
        else:
            pygame.mixer.music.play(-1, fade_ms=round(_MUSIC_FADE * 1000))

    def _play_next_piece(self) -> None:
        self._layered.begin(list(sounds.Piece)[self._next_piece % len(sounds.Piece)])
        self._next_piece += 1

    def set_mood(self, mood: sounds.Mood) -> None:
        self._layered.mood = mood
        self._play_ambience()

    def tick(self, seconds: float) -> None:
        """Let fades go on; at the table let another piece follow where one ends."""
        if self._music is sounds.Music.TABLE and self._layered.ends:
            self._play_next_piece()
        self._layered.tick(seconds, self._volumes.music * self._ducked)
        if self._ambience_fader.tick(seconds):
            self._set_ambience_volume()
        if self._ambience_fader.silent and self._ambience is not self._wanted_ambience:
            self._begin_ambience()

    @property
    def _wanted_ambience(self) -> sounds.Ambience | None:
        if self._music is sounds.Music.TABLE:
            if self._layered.mood.night:
                return sounds.Ambience.NIGHT
            return sounds.Ambience.DAY
        if self._music is sounds.Music.DANCE:
            return sounds.Ambience.FIRE
        return None

    def _play_ambience(self) -> None:
        """Fade out what is heard if something else is wanted.

        That begins when there is silence.
        """
        if self._ambience is self._wanted_ambience:
            self._ambience_fader.goal = 1.0
        else:
            self._ambience_fader.goal = 0.0
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
        self._ambience_fader.goal = 1.0

    def set_volumes(self, volumes: sounds.Volumes) -> None:
        was_mono = self._volumes.mono
        self._volumes = volumes
        if was_mono != volumes.mono:
            self._reopen()
        self._set_music_volume()
        self._set_ambience_volume()
        self._layered.tick(0.0, volumes.music * self._ducked)

    def _reopen(self) -> None:
        """Open the device with one channel or two; what was playing begins again."""
        music = self._music
        self._music = None
        pygame.mixer.quit()
        open_mixer(mono=self._volumes.mono)
        self._loaded.clear()
        self._layered.forget()
        self._ambience = None
        self._ambience_fader = Fader(_AMBIENCE_FADE)
        self._open_channels()
        self.play_music(music)

    def duck(self, ducked: bool) -> None:
        level = _DUCKED if ducked else 1.0
        if level != self._ducked:
            self._ducked = level
            self.set_volumes(self._volumes)

    def _set_music_volume(self) -> None:
        pygame.mixer.music.set_volume(self._volumes.music * self._ducked)

    def _set_ambience_volume(self) -> None:
        self._channel.set_volume(
            self._volumes.ambience * self._ducked * self._ambience_fader.level
        )


def open_mixer(*, mono: bool) -> None:
    """Open the sound device; raises pygame.error where there is none."""
    pygame.mixer.init(channels=1 if mono else 2)


def open_sounds(folder: Path | None, rng: random.Random) -> sounds.Sounds:
    """Return the sounds of a folder, or silence when there is no folder or no device."""
    if folder is None:
        return sounds.Sounds()
    try:
        open_mixer(mono=False)
    except pygame.error as error:
        _LOG.warning("no sound: %s", error)
        return sounds.Sounds()
    return MixerSounds(folder, rng)
