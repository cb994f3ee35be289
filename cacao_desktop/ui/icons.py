"""Icons by name and size, drawn once and kept."""

from __future__ import annotations

import pygame

from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.colours import CREAM, Colour
from cacao_desktop.ui.icon_pen import Pen
from cacao_desktop.ui.icon_tokens import TOKEN_ICONS
from cacao_desktop.ui.icon_tools import TOOL_ICONS


def icon_names() -> list[str]:
    """Return the names of all icons, those of the game first."""
    return [*TOKEN_ICONS, *TOOL_ICONS]


class Icons:
    """Draws icons; those of the game have their own colours, those of the interface take one."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def get(self, name: str, pixels: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return a square icon of `pixels` width; raises KeyError for an unknown name."""
        if name in TOKEN_ICONS:
            return self._cache.get(("icon", name, pixels), lambda: _token(name, pixels))
        return self._cache.get(("icon", name, pixels, colour), lambda: _tool(name, pixels, colour))


def _token(name: str, pixels: int) -> pygame.Surface:
    pen = Pen(pixels)
    TOKEN_ICONS[name](pen)
    return pen.finish()


def _tool(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    pen = Pen(pixels)
    TOOL_ICONS[name](pen, colour)
    return pen.finish()
