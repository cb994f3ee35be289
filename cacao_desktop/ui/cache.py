"""A bounded store of drawn surfaces."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

LIMIT: Final = 192 * 1024 * 1024
LIMIT_PER_PIXEL: Final = 128
"""How many bytes are kept at most, and for each pixel of a window: a small one needs less."""


class SurfaceCache:
    """Keeps drawn surfaces by key and forgets the least recently used beyond a limit of bytes.

    Surfaces handed out are shared: draw from them, never onto them.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under `key`, made by `make` where there is none yet."""
        surface = self.find(key)
        if surface is not None:
            return surface
        surface = make()
        self._surfaces[key] = surface
        self._bytes += _size_of(surface)
        while self._bytes > self.limit and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._bytes -= _size_of(oldest)
        return surface

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface kept under `key`, None where there is none."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self._bytes = 0


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
