"""Music in layers that come and go with the game."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.ui.sound.sounds import Layer, Mood, Piece, layer_file


class Fader:
    """A level between 0 and 1; from one end to the other it takes `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._goal = 0.0
        self.level = 0.0

    @property
    def silent(self) -> bool:
        """Whether nothing is left to be heard."""
        return self.level == 0.0

    def aim(self, goal: float) -> None:
        """Go to a level from now on."""
        self._goal = goal

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether the level has changed."""
        if self.level == self._goal:
            return False
        step = seconds / self._seconds
        lower, upper = self.level - step, self.level + step
        self.level = min(upper, max(lower, self._goal))
        return True


LAYER_CHANNELS: Final = {layer: 1 + number for number, layer in enumerate(Layer)}
"""By layer: the channel of the mixer that plays it; channel 0 is that of the ambience."""
_FADE: Final = 3.0

_Layers = dict[Layer, pygame.mixer.Sound]


class LayeredMusic:
    """Plays all layers of a piece together; those that the mood does not ask for are silent.

    Loading takes a moment, so it is done beside the game.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._loader: ThreadPoolExecutor | None = None
        self._loading: Future[_Layers] | None = None
        self._playing: _Layers = {}
        self._faders = {layer: Fader(_FADE) for layer in Layer}
        self._mood = Mood()
        self._stopping = False

    def has(self, piece: Piece) -> bool:
        """Tell whether all layers of a piece are there."""
        return all(layer_file(piece, layer) in self._files for layer in Layer)

    def begin(self, piece: Piece) -> None:
        """Play a piece once it is loaded."""
        self.stop()
        if self._loader is None:
            self._loader = ThreadPoolExecutor(1, thread_name_prefix="music")
        self._loading = self._loader.submit(self._load, piece)

    def _load(self, piece: Piece) -> _Layers:
        return {layer: pygame.mixer.Sound(self._files[layer_file(piece, layer)]) for layer in Layer}

    def stop(self) -> None:
        self._loading = None
        self._stopping = True

    def forget(self) -> None:
        """The device was closed, and with it everything that was loaded."""
        self._loading, self._playing = None, {}
        self._faders = {layer: Fader(_FADE) for layer in Layer}

    def follow(self, mood: Mood) -> None:
        """Let layers come and go: percussion for the end of a game, a flute while it is one's own turn."""
        self._mood = mood

    def wanted(self, layer: Layer) -> bool:
        """Tell whether a layer is to be heard in the present mood."""
        if layer is Layer.PERCUSSION:
            return self._mood.ending
        if layer is Layer.FLUTE:
            return self._mood.own_turn
        return True

    def tick(self, seconds: float, volume: float) -> None:
        """Let fades go on, and begin what has been loaded once the piece before is silent."""
        for layer, fader in self._faders.items():
            fader.aim(1.0 if self._playing and not self._stopping and self.wanted(layer) else 0.0)
            fader.tick(seconds)
            if layer in self._playing:
                pygame.mixer.Channel(LAYER_CHANNELS[layer]).set_volume(volume * fader.level)
        if self._stopping and all(fader.silent for fader in self._faders.values()):
            self._silence()
        if self._loading is not None and self._loading.done() and not self._playing:
            self._playing, self._loading = self._loading.result(), None
            for layer, sound in self._playing.items():
                channel = pygame.mixer.Channel(LAYER_CHANNELS[layer])
                channel.play(sound, loops=-1)
                channel.set_volume(0.0)

    def _silence(self) -> None:
        self._stopping = False
        for layer in self._playing:
            pygame.mixer.Channel(LAYER_CHANNELS[layer]).stop()
        self._playing = {}
