"""The look of one window: sizes, text styles, cached materials and icons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui.ambient.scenery import Scenery
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.ui.metrics import DESIGN_SIZE, Metrics
from cacao_desktop.ui.paint.icons import Icons
from cacao_desktop.ui.paint.light import Light
from cacao_desktop.ui.paint.nine_patch import PanelPictures
from cacao_desktop.ui.paint.plain_materials import PLAIN
from cacao_desktop.ui.text.painter import Face, FontBook, TextPainter, TextStyle

_Args = ParamSpec("_Args")

TITLE: Final = TextStyle(Face.TITLE, 54, colours.CREAM, colours.OUTLINE)
SIGN: Final = TextStyle(Face.HEADING, 25, colours.INK)
HEADING: Final = TextStyle(Face.HEADING, 24, colours.CREAM, colours.OUTLINE)
HEADING_INK: Final = TextStyle(Face.HEADING, 24, colours.INK)
SUBHEADING: Final = TextStyle(Face.HEADING, 20, colours.CREAM, colours.OUTLINE)
SUBHEADING_INK: Final = TextStyle(Face.HEADING, 20, colours.INK)
BIG_BUTTON: Final = TextStyle(Face.HEADING, 33, colours.JADE_TEXT)
BIG_BUTTON_DETAIL: Final = TextStyle(Face.HEAVY, 17, colours.JADE_TEXT)
BUTTON: Final = TextStyle(Face.HEADING, 21, colours.CREAM, colours.OUTLINE)
GOLD_NUMBER: Final = TextStyle(Face.HEADING, 33, colours.INK)
COUNT: Final = TextStyle(Face.STRONG, 17, colours.INK)
COUNT_CREAM: Final = TextStyle(Face.STRONG, 17, colours.CREAM, colours.OUTLINE)
TEXT: Final = TextStyle(Face.STRONG, 16, colours.CREAM, colours.OUTLINE)
TEXT_INK: Final = TextStyle(Face.STRONG, 16, colours.INK)
TEXT_SOFT: Final = TextStyle(Face.STRONG, 16, colours.SOFT_INK)
SMALL: Final = TextStyle(Face.STRONG, 14, colours.CREAM, colours.OUTLINE)
SMALL_INK: Final = TextStyle(Face.STRONG, 14, colours.INK)
SMALL_SOFT: Final = TextStyle(Face.STRONG, 14, colours.SOFT_INK)
TAG_TEXT: Final = TextStyle(Face.HEAVY, 17, colours.TAG_TEXT)
REASON_TEXT: Final = TextStyle(Face.STRONG, 16, colours.REASON_TEXT)


class Theme:
    """Everything that drawing needs; `resize` follows the window and the player's size settings."""

    def __init__(self, assets: Path, cache: SurfaceCache | None = None) -> None:
        self.cache = cache or SurfaceCache()
        self.metrics = Metrics.for_window(DESIGN_SIZE)
        self.text = TextPainter(FontBook(assets / "fonts"), self.cache, self.metrics)
        self.icons = Icons(assets / "pieces", assets / "tools", self.cache)
        self.keys = KeyHints()
        self.scenery = Scenery(assets / "scenes", self.cache)
        self._panels = PanelPictures(assets / "panels")

    @property
    def light(self) -> Light:
        """The light of the day that the player has chosen."""
        return self.scenery.light

    @light.setter
    def light(self, light: Light) -> None:
        self.scenery.light = light

    def resize(self, size: Size, interface: float = 1.0, text: float = 1.0) -> None:
        """Take the measures of a window of `size` pixels; both settings count 1.0 as 100 %."""
        self.metrics = Metrics.for_window(size, interface, text)
        self.text.metrics = self.metrics

    def material(
        self,
        paint: Callable[Concatenate[PanelPictures, Size, float, _Args], pygame.Surface],
        size: Size,
        *args: _Args.args,
        **kwargs: _Args.kwargs,
    ) -> pygame.Surface:
        """Return `paint(panels, size, scale, ...)` from the cache; the arguments must be hashable.

        On the plain table another function stands in for it.
        """
        scale = self.metrics.text_scale
        chosen = PLAIN.get(paint, paint) if self.light.flat else paint
        key: Hashable = (chosen.__module__, chosen.__qualname__, size, scale, args, tuple(kwargs.items()))
        return self.cache.get(key, lambda: chosen(self._panels, size, scale, *args, **kwargs))
