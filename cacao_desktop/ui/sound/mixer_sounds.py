"""Sounds and layered music from files, through the mixer of SDL.

`Loudspeaker` is the one class that survives a device that is missing or gone: it stays silent and
looks for a device again later. A file that cannot be read is silent.
"""

import contextlib
import logging
import random
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count, takewhile
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.ui.sound import sounds


class Fader:
    """A level between 0 and 1 that takes `seconds` from one end to the other."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.goal = 0.0
        """The level that it approaches."""
        self.level = 0.0

    @property
    def silent(self) -> bool:
        return self.level == 0.0

    def tick(self, seconds: float) -> bool:
        """Update the level; return whether it has changed."""
        if self.level == self.goal:
            return False
        step = seconds / self._seconds
        lower = self.level - step
        upper = self.level + step
        self.level = min(upper, max(lower, self.goal))
        return True


LAYER_CHANNELS: Final = {layer: 1 + number for number, layer in enumerate(sounds.Layer)}
"""By layer: its channel of the mixer; channel 0 is that of the ambience."""
_FADE_SECONDS: Final = 2.4
"""How long a layer of the music takes to fade in or out."""
_REPEATS: Final = 2
"""How many times a piece is played before the next one follows."""
_BEATS: Final = (0.35, 0.65, 1.0)
"""How loud the beat is in each stage of a game."""

_Layers = dict[sounds.Layer, pygame.mixer.Sound]


class LayeredMusic:
    """Plays all layers of a piece together; layers that do not fit the mood are silent.

    A thread loads them, as that takes a moment.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._loader = ThreadPoolExecutor(1, thread_name_prefix="music")
        self._loading: Future[_Layers] | None = None
        self._playing: _Layers = {}
        self._faders = {layer: Fader(_FADE_SECONDS) for layer in sounds.Layer}
        self.mood = sounds.Mood()
        """Chooses the layers: a beat that grows with the game, a flute in a person's turn."""
        self._stopping = False
        self._seconds = 0.0

    @property
    def ends(self) -> bool:
        """Whether the piece is in the last bar of its last repeat, where it fades out."""
        seconds = max((sound.get_length() for sound in self._playing.values()), default=0.0)
        return (
            bool(seconds)
            and not self._stopping
            and self._seconds >= _REPEATS * seconds - _FADE_SECONDS
        )

    def begin(self, piece: sounds.MusicPiece) -> None:
        self.stop()
        self._loading = self._loader.submit(self._load, piece)

    def _load(self, piece: sounds.MusicPiece) -> _Layers:
        files = {layer: self._files[sounds.layer_file(piece, layer)] for layer in sounds.Layer}
        return {layer: pygame.mixer.Sound(file) for layer, file in files.items()}

    def stop(self) -> None:
        """Fade out the piece, and forget one that is being loaded."""
        self._loading = None
        self._stopping = True

    def close(self) -> None:
        """End the thread that loads, as the mixer must not be left while it reads a file."""
        self._loader.shutdown(cancel_futures=True)

    def wanted(self, layer: sounds.Layer) -> float:
        """Return the loudness of a layer in the present mood."""
        if layer is sounds.Layer.PERCUSSION:
            return _BEATS[self.mood.stage]
        if layer is sounds.Layer.FLUTE:
            return float(self.mood.own_turn)
        return 1.0

    def tick(self, seconds: float, volume: float) -> None:
        """Update fades, and start a loaded piece once the former one is silent."""
        self._seconds += seconds
        self._fade(seconds, volume)
        if self._stopping and all(fader.silent for fader in self._faders.values()):
            self._stopping = False
            for layer in self._playing:
                _channel(layer).stop()
            self._playing = {}
        if self._loading is not None and self._loading.done() and not self._playing:
            self._playing = _loaded(self._loading)
            self._loading = None
            self._seconds = 0.0
            for layer, sound in self._playing.items():
                _channel(layer).play(sound, loops=-1)
                _channel(layer).set_volume(0.0)

    def _fade(self, seconds: float, volume: float) -> None:
        """Fade each layer towards its wanted loudness, or all towards silence."""
        for layer, fader in self._faders.items():
            fader.goal = 0.0
            if self._playing and not self._stopping:
                fader.goal = self.wanted(layer)
            fader.tick(seconds)
            if layer in self._playing:
                _channel(layer).set_volume(volume * fader.level)


def _channel(layer: sounds.Layer) -> pygame.mixer.Channel:
    return pygame.mixer.Channel(LAYER_CHANNELS[layer])


logger = logging.getLogger(__name__)

_UNREADABLE: Final = (pygame.error, OSError, KeyError)


def _loaded(loading: Future[_Layers]) -> _Layers:
    """Return the loaded layers, none if a file is missing or cannot be read."""
    try:
        return loading.result()
    except _UNREADABLE:
        _raise_if_closed()
        logger.exception("a piece of music cannot be read")
        return {}


def _raise_if_closed() -> None:
    """Raise pygame.error if the device is at fault and not a file."""
    if pygame.mixer.get_init() is None:
        raise pygame.error("the sound device is gone")


class Takes:
    """The recordings (takes) of each sound among some files, and the choice between them."""

    def __init__(self, files: Collection[str], rng: random.Random) -> None:
        self._rng = rng
        self._last: dict[sounds.Sound, str] = {}
        self.names: dict[sounds.Sound, list[str]] = {}
        """The names by sound, in their order."""
        for sound in sounds.Sound:
            names = (sounds.take_file(sound, number) for number in count())
            self.names[sound] = list(takewhile(files.__contains__, names))

    def choose(self, sound: sounds.Sound, step: int | None = None) -> str | None:
        """Return the take of a step, else any but the last one; None for a sound without files."""
        names = self.names[sound]
        if not names:
            return None
        if step is None:
            others = [name for name in names if name != self._last.get(sound)]
            name = self._rng.choice(others or names)
        else:
            name = names[min(step, len(names) - 1)]
        self._last[sound] = name
        return name


_AMBIENCE_CHANNEL: Final = 0
"""The channel of the mixer for the ambience."""
_AMBIENCE_FADE_SECONDS: Final = 2.5
_MUSIC_FADE_SECONDS: Final = 1.2
_SOFTEST: Final = 0.84
"""The least loudness of an effect, which varies so that no two are alike."""
_DUCKED_LEVEL: Final = 0.3
"""The loudness of music while a voice speaks."""


class MixerSounds:
    """Plays the ogg files of a folder on an open device, each loaded when first played.

    `rng` chooses takes and pieces. Every method raises pygame.error once the device is gone.
    """

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("*.ogg"))}
        self._rng = rng
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._takes = Takes(self._files, rng)
        self._music: sounds.Music | None = None
        self._next_piece = rng.randrange(len(sounds.MusicPiece))
        self._volumes = sounds.Volumes()
        self._ducked = 1.0
        self._ambience: sounds.Ambience | None = None
        self._layered = LayeredMusic(self._files)
        self._ambience_fader = Fader(_AMBIENCE_FADE_SECONDS)
        pygame.mixer.set_num_channels(24)
        pygame.mixer.set_reserved(_AMBIENCE_CHANNEL + 1 + len(LAYER_CHANNELS))
        self._channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)

    def play(self, sound: sounds.Sound, *, step: int | None = None, side: float = 0.0) -> None:
        if self._volumes.effects == 0:
            return
        name = self._takes.choose(sound, step)
        if name is None:
            return
        loaded = self._sound(name)
        channel = None if loaded is None else loaded.play()
        if channel is not None:
            level = self._volumes.effects * self._ducked * self._rng.uniform(_SOFTEST, 1.0)
            left = min(1.0, 1.0 - side)
            right = min(1.0, 1.0 + side)
            channel.set_volume(level * left, level * right)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound, None if its file cannot be read."""
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self._files[name])
            except _UNREADABLE:
                _raise_if_closed()
                logger.exception("a sound cannot be read")
                self._loaded[name] = None
        return self._loaded[name]

    def play_music(self, music: sounds.Music | None) -> None:
        if music is self._music:
            return
        self._music = music
        self._layered.stop()
        self._play_ambience()
        if music is sounds.Music.TABLE:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE_SECONDS * 1000))
            self._play_next_piece()
        else:
            self._stream(music)

    def _stream(self, music: sounds.Music | None) -> None:
        path = self._files.get(music.value) if music else None
        if path is None:
            pygame.mixer.music.fadeout(round(_MUSIC_FADE_SECONDS * 500))
            return
        try:
            pygame.mixer.music.load(path)
        except _UNREADABLE:
            _raise_if_closed()
            logger.exception("a piece of music cannot be read")
            return
        self._set_music_volume()
        if music is sounds.Music.DANCE:
            pygame.mixer.music.play()
        else:
            pygame.mixer.music.play(-1, fade_ms=round(_MUSIC_FADE_SECONDS * 1000))

    def _play_next_piece(self) -> None:
        self._layered.begin(list(sounds.MusicPiece)[self._next_piece % len(sounds.MusicPiece)])
        self._next_piece += 1

    def set_mood(self, mood: sounds.Mood) -> None:
        self._layered.mood = mood
        self._play_ambience()

    def tick(self, seconds: float) -> None:
        """Update fades; at the table start another piece when one ends."""
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
        """Fade out the ambience if it no longer fits; the next one starts in silence."""
        if self._ambience is self._wanted_ambience:
            self._ambience_fader.goal = 1.0
        else:
            self._ambience_fader.goal = 0.0
        if self._ambience_fader.silent:
            self._begin_ambience()

    def _begin_ambience(self) -> None:
        if self._ambience is not None:
            # Loops are long; only the one that is played is kept.
            self._loaded.pop(self._ambience.value, None)
        self._ambience = self._wanted_ambience
        if self._ambience is None or self._ambience.value not in self._files:
            self._channel.stop()
            return
        loop = self._sound(self._ambience.value)
        if loop is None:
            self._channel.stop()
            return
        self._channel.play(loop, loops=-1)
        self._set_ambience_volume()
        self._ambience_fader.goal = 1.0

    def set_volumes(self, volumes: sounds.Volumes) -> None:
        self._volumes = volumes
        self._set_music_volume()
        self._set_ambience_volume()
        self._layered.tick(0.0, volumes.music * self._ducked)

    def duck(self, ducked: bool) -> None:
        level = _DUCKED_LEVEL if ducked else 1.0
        if level != self._ducked:
            self._ducked = level
            self.set_volumes(self._volumes)

    def _set_music_volume(self) -> None:
        pygame.mixer.music.set_volume(self._volumes.music * self._ducked)

    def _set_ambience_volume(self) -> None:
        self._channel.set_volume(
            self._volumes.ambience * self._ducked * self._ambience_fader.level
        )

    def close(self) -> None:
        """End the thread that loads music."""
        self._layered.close()


def open_device(folder: Path, rng: random.Random, *, mono: bool) -> MixerSounds:
    """Open the sound device for the files of a folder; raises pygame.error if there is none."""
    pygame.mixer.init(channels=1 if mono else 2)
    return MixerSounds(folder, rng)


_RETRY_AFTER: Final = 20.0
"""Seconds after which a device is looked for again."""
_DEVICE_FAULTS: Final = (pygame.error, OSError, RuntimeError)


class Loudspeaker(sounds.Sounds):
    """Plays sounds on the device, and is silent while there is none.

    It keeps volumes, music and mood, and sets them on a device that comes back.
    """

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._folder = folder
        self._rng = rng
        self._volumes = sounds.Volumes()
        self._music: sounds.Music | None = None
        self._mood = sounds.Mood()
        self._ducked = False
        self._silence = 0.0
        self._device: MixerSounds | None = None
        self._open()

    @property
    def device(self) -> MixerSounds | None:
        """The open device, None while there is none."""
        return self._device

    def _open(self) -> None:
        self._silence = 0.0
        with self._guarded():
            self._device = open_device(self._folder, self._rng, mono=self._volumes.mono)
        if self._device is not None:
            with self._guarded():
                self._device.set_mood(self._mood)
                self._device.set_volumes(self._volumes)
                self._device.duck(self._ducked)
                self._device.play_music(self._music)

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Close the device if it fails."""
        try:
            yield
        except _DEVICE_FAULTS as error:
            logger.warning("no sound: %s", error)
            self._close()

    def _close(self) -> None:
        if self._device is not None:
            self._device.close()
            self._device = None
        pygame.mixer.quit()

    def play(self, sound: sounds.Sound, *, step: int | None = None, side: float = 0.0) -> None:
        super().play(sound)
        if self._device is not None:
            with self._guarded():
                self._device.play(sound, step=step, side=side)

    def play_music(self, music: sounds.Music | None) -> None:
        super().play_music(music)
        self._music = music
        if self._device is not None:
            with self._guarded():
                self._device.play_music(music)

    def set_mood(self, mood: sounds.Mood) -> None:
        self._mood = mood
        if self._device is not None:
            with self._guarded():
                self._device.set_mood(mood)

    def set_volumes(self, volumes: sounds.Volumes) -> None:
        was_mono = self._volumes.mono
        self._volumes = volumes
        if was_mono != volumes.mono:
            # The number of channels is set when the device is opened.
            self._close()
            self._open()
        elif self._device is not None:
            with self._guarded():
                self._device.set_volumes(volumes)

    def duck(self, ducked: bool) -> None:
        self._ducked = ducked
        if self._device is not None:
            with self._guarded():
                self._device.duck(ducked)

    def tick(self, seconds: float) -> None:
        """Update fades; look for a device from time to time while there is none."""
        if self._device is not None:
            with self._guarded():
                self._device.tick(seconds)
            return
        self._silence += seconds
        if self._silence >= _RETRY_AFTER:
            self._open()
