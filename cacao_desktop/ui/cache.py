"""A bounded store of drawn surfaces."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, ParamSpec

import pygame

LIMIT: Final = 128 * 1024 * 1024
"""The most bytes kept in a window of any size."""
LIMIT_PER_PIXEL: Final = 96
"""The most bytes kept for each pixel of a window: a small one needs less."""

_P = ParamSpec("_P")


class SurfaceCache:
    """Keeps drawn surfaces by key and forgets the least recently used beyond a limit of bytes.

    Surfaces handed out are shared: draw from them, never onto them.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def bytes(self) -> int:
        """The bytes of all surfaces kept."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(
        self,
        key: Hashable,
        make: Callable[_P, pygame.Surface],
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> pygame.Surface:
        """Return the surface kept under `key`, or `make` it of the arguments and keep it."""
        surface = self.find(key)
        if surface is not None:
            return surface
        surface = make(*arguments, **named)
        self._surfaces[key] = surface
        self._bytes += _size_of(surface)
        self.trim(self.limit)
        return surface

    def trim(self, limit: int) -> None:
        """Forget the least recently used surfaces until at most `limit` bytes are kept."""
        while self._bytes > limit and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._bytes -= _size_of(oldest)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface kept under `key`, or None."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self._bytes = 0


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
