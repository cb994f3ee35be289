"""A bounded cache of drawn surfaces."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, ParamSpec

import pygame

LIMIT: Final = 80 * 1024 * 1024
"""The maximum number of cached bytes for a window of any size."""
LIMIT_PER_PIXEL: Final = 96
"""The maximum number of cached bytes per pixel of the window; a small window needs less."""

_P = ParamSpec("_P")


class SurfaceCache:
    """Caches drawn surfaces by key, discarding the least recently used above a limit of bytes.

    Cached surfaces are shared: draw from them, never onto them.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def bytes(self) -> int:
        """The total size of all cached surfaces."""
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
        """Return the surface cached under `key`, or `make` it from the arguments and cache it."""
        surface = self.find(key)
        if surface is not None:
            return surface
        surface = make(*arguments, **named)
        self._surfaces[key] = surface
        self._bytes += _size_of(surface)
        self.trim(self.limit)
        return surface

    def trim(self, limit: int) -> None:
        """Discard the least recently used surfaces until at most `limit` bytes remain.

        The latest surface always stays.
        """
        while self._bytes > limit and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._bytes -= _size_of(oldest)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface cached under `key`, or None."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self._bytes = 0


class KeptPicture:
    """The latest picture of one thing, painted anew only when its key has changed."""

    def __init__(self) -> None:
        self._key: object = None
        self.picture: pygame.Surface | None = None

    def get(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture painted for `key`, which holds everything that it depends on."""
        if self.picture is None or key != self._key:
            self.picture = paint()
            self._key = key
        return self.picture

    def keep(self, shown: pygame.Surface) -> None:
        """Keep a copy of what a surface shows now."""
        if self.picture is None or self.picture.get_size() != shown.get_size():
            self.picture = shown.copy()
        else:
            self.picture.blit(shown, (0, 0))

    def forget(self) -> None:
        self.picture = None


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
