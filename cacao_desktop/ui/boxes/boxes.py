"""The boxes: words, pictures and bars, and what lays others out: pads, columns, rows and grids.

Lengths are design pixels, which grow with the text. A box that `grows` shares what the others leave of a row.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui.text.painter import Align, Anchor, TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import draw_rounded


class Box(Protocol):
    """A part of a widget."""

    @property
    def grows(self) -> bool:
        """Whether it takes what the others leave of a row."""

    def size(self, theme: Theme, width: int) -> Size:
        """Return its size in pixels where `width` pixels are offered."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Show it in its place."""


_ANCHORS: Final[dict[Align, Anchor]] = {"left": "midleft", "center": "center", "right": "midright"}


def pixels(theme: Theme, length: float) -> int:
    """Return a length in pixels; nothing stays nothing."""
    return theme.metrics.tx(length) if length else 0


@dataclass(frozen=True)
class Words:
    """A text: wrapped, or in one line that is made smaller and then cut to fit.

    `whole` makes a wrapped one smaller until no word is broken. A line that does not grow is as wide as it is. With a
    `widest`, in pixels, a wrapped one takes no more than that, and no more than its longest line.
    """

    text: str
    style: TextStyle
    align: Align = "left"
    fit: Literal["wrap", "whole", "line"] = "wrap"
    grows: bool = True
    high: float = 0
    """The height of a line where it is not that of the text."""
    widest: int = 0

    def _style(self, theme: Theme, width: int) -> TextStyle:
        if self.fit == "line":
            return theme.text.fit(self.text, self.style, width, theme.text.line_height(self.style))
        return theme.text.fit_words(self.text, self.style, width) if self.fit == "whole" else self.style

    def size(self, theme: Theme, width: int) -> Size:
        line = max(theme.text.line_height(self.style), pixels(theme, self.high))
        if self.widest:
            width = min(width, self.widest)
            lines = theme.text.wrap(self.text, self.style, width)
            wide = max((theme.text.width(each, self.style) for each in lines), default=0)
            return wide, theme.text.paragraph_height(self.text, self.style, width)
        if not self.grows:
            return theme.text.width(self.text, self.style), line
        if self.fit == "line":
            return width, line
        return width, theme.text.paragraph_height(self.text, self._style(theme, width), width)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.widest or (self.grows and self.fit != "line"):
            theme.text.draw_paragraph(surface, self.text, self._style(theme, rect.width), rect, self.align)
            return
        style = self._style(theme, rect.width) if self.grows else self.style
        text = theme.text.shortened(self.text, style, rect.width) if self.grows else self.text
        anchor = _ANCHORS[self.align]
        theme.text.draw(surface, text, style, getattr(rect, anchor), anchor)


@dataclass(frozen=True)
class Picture:
    """A square picture that is painted for its side in pixels."""

    paint: Callable[[int], pygame.Surface]
    side: float
    grows: bool = False

    def size(self, theme: Theme, width: int) -> Size:
        side = min(width, pixels(theme, self.side))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        picture = self.paint(self.size(theme, rect.width)[0])
        surface.blit(picture, picture.get_rect(center=rect.center))


def icon(theme: Theme, name: str, side: float, colour: colours.Colour = colours.CREAM) -> Picture:
    """Return the picture of an icon."""
    return Picture(lambda pixel: theme.icons.get(name, pixel, colour), side)


@dataclass(frozen=True)
class Bar:
    """A bar that is filled to a share."""

    share: float
    wide: float
    high: float
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        return min(width, pixels(theme, self.wide)), pixels(theme, self.high)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        width, high = self.size(theme, rect.width)
        for wide, colour in (
            (width, colours.PARCHMENT_EDGE),
            (round(width * self.share), colours.JADE_BOTTOM),
        ):
            if wide:
                ground(surface, theme, pygame.Rect(rect.topleft, (wide, high)), colour, 5)


@dataclass(frozen=True)
class Painted:
    """Something that paints itself into a place of a height, as wide as it is offered or as `wide` says."""

    paint: Callable[[pygame.Surface, Theme, pygame.Rect], object]
    high: float
    wide: float = 0

    @property
    def grows(self) -> bool:
        return not self.wide

    def size(self, theme: Theme, width: int) -> Size:
        return pixels(theme, self.wide) or width, pixels(theme, self.high)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        self.paint(surface, theme, rect)


def room_for(side: float) -> Painted:
    """Return room for a picture that is not there."""
    return Painted(lambda _surface, _theme, _rect: None, side, side)


@dataclass(frozen=True)
class Pad:
    """Room around a box: left, top, right, bottom; at least so high with it; on a shade where one is named."""

    inner: Box
    room: tuple[float, float, float, float]
    least: float = 0
    shade: colours.Colour | None = None
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        left, top, right, bottom = (pixels(theme, edge) for edge in self.room)
        wide, high = self.inner.size(theme, max(1, width - left - right))
        return wide + left + right, max(pixels(theme, self.least), high + top + bottom)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.shade is not None:
            ground(surface, theme, rect, self.shade, 10, 150)
        left, top, right, bottom = (pixels(theme, edge) for edge in self.room)
        size = (max(1, rect.width - left - right), max(1, rect.height - top - bottom))
        self.inner.draw(surface, theme, pygame.Rect((rect.x + left, rect.y + top), size))


@dataclass(frozen=True)
class Grounded:
    """A box on a material, of a fixed height."""

    inner: Box
    material: Callable[..., pygame.Surface]
    high: float
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        return width, pixels(theme, self.high)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        surface.blit(theme.material(self.material, rect.size), rect)
        self.inner.draw(surface, theme, rect.inflate(-pixels(theme, 14), 0))


@dataclass(frozen=True)
class Fixed:
    """A box of a fixed width."""

    inner: Box
    wide: float
    grows: bool = False

    def size(self, theme: Theme, width: int) -> Size:
        wide = pixels(theme, self.wide)
        return wide, self.inner.size(theme, wide)[1]

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        self.inner.draw(surface, theme, rect)


@dataclass(frozen=True)
class Column:
    """Boxes one below another; with a `foot` the last of them stands at the foot of the place."""

    parts: Sequence[Box]
    gap: float = 0
    grows: bool = True
    foot: bool = False

    def size(self, theme: Theme, width: int) -> Size:
        heights = [part.size(theme, width)[1] for part in self.parts]
        return width, sum(heights) + pixels(theme, self.gap) * max(0, len(heights) - 1)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        y = rect.y
        for part in self.parts:
            high = part.size(theme, rect.width)[1]
            if self.foot and part is self.parts[-1]:
                y = max(y, rect.bottom - high)
            part.draw(surface, theme, pygame.Rect(rect.x, y, rect.width, high))
            y += high + pixels(theme, self.gap)


@dataclass(frozen=True)
class Row:
    """Boxes beside one another, in the middle of its height or at the top."""

    parts: Sequence[Box]
    gap: float = 0
    middle: bool = True
    grows: bool = True

    def _widths(self, theme: Theme, width: int) -> list[int]:
        own = [0 if part.grows else part.size(theme, width)[0] for part in self.parts]
        growing = sum(part.grows for part in self.parts)
        left = width - sum(own) - pixels(theme, self.gap) * (len(self.parts) - 1)
        parts = zip(self.parts, own, strict=True)
        return [max(1, left // growing) if part.grows else wide for part, wide in parts]

    def size(self, theme: Theme, width: int) -> Size:
        widths = self._widths(theme, width)
        heights = [part.size(theme, wide)[1] for part, wide in zip(self.parts, widths, strict=True)]
        taken = width if self.grows else sum(widths) + pixels(theme, self.gap) * (len(widths) - 1)
        return taken, max(heights, default=0)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        x = rect.x
        for part, wide in zip(self.parts, self._widths(theme, rect.width), strict=True):
            high = part.size(theme, wide)[1]
            y = rect.y + (rect.height - high) // 2 if self.middle else rect.y
            part.draw(surface, theme, pygame.Rect(x, y, wide, high))
            x += wide + pixels(theme, self.gap)


def ground(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    colour: colours.Colour,
    radius: float,
    alpha: int = 255,
) -> None:
    """Lay a rounded ground of one colour."""
    draw_rounded(surface, theme, rect, pixels(theme, radius), colour, alpha)
