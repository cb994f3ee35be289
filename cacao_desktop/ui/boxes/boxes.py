"""The boxes: words, pictures, bars and widgets, and the pads, columns and rows that lay them out.

Lengths are design pixels, which scale with the text. A box that `grows` shares the width that the
others leave in a row.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol, Self

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Radius
from cacao_desktop.ui.text.painter import Align, Anchor, TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_rounded


class Box(Protocol):
    """A part of a widget."""

    @property
    def grows(self) -> bool:
        """Whether it takes the width that the others leave in a row."""

    def size(self, theme: Theme, width: int) -> Size:
        """Return its size in pixels, given an available width in pixels."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw it in its rectangle."""


class Holder:
    """A box that holds others; a subclass states once, in `part_rects`, where these are."""

    def inside(self) -> Sequence[Box]:
        """Return the boxes in it that can be read or used, in order."""
        return ()

    def size(self, theme: Theme, width: int) -> Size:
        """Return the full width, and the height that the parts need."""
        parts = self.part_rects(theme, pygame.Rect(0, 0, width, 0))
        return width, max((rect.bottom for _part, rect in parts), default=0)

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        """Return the boxes in it, each with its rectangle within `rect`."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        for part, part_rect in self.part_rects(theme, rect):
            part.draw(surface, theme, part_rect)


_ANCHORS: Final[dict[Align, Anchor]] = {"left": "midleft", "center": "center", "right": "midright"}


def pixels(theme: Theme, length: float) -> int:
    """Return a length in pixels; 0 stays 0."""
    if length:
        return theme.metrics.tx(length)
    return 0


@dataclass(frozen=True)
class Words:
    """A text: wrapped, or in one line that is shrunk and then cut to fit.

    `whole` shrinks a wrapped text until no word is broken. `lines` is never cut: a text that is
    too wide in the smallest letters takes several lines. A line that does not grow is as wide as
    its text. With `widest`, in pixels, a wrapped text takes no more than that, and no more than
    its longest line.
    """

    text: str
    style: TextStyle
    align: Align = "left"
    fit: Literal["wrap", "whole", "line", "lines"] = "wrap"
    grows: bool = True
    height: float = 0
    """The height of a line, if it differs from that of the text."""
    widest: int = 0

    @classmethod
    def centred(cls, text: str, style: TextStyle) -> Self:
        """Return a text with centred lines and no broken words."""
        return cls(text, style, "center", fit="whole")

    def _style(self, theme: Theme, width: int) -> TextStyle:
        if self.fit in ("line", "lines"):
            return theme.text.fit(self.text, self.style, width, theme.text.row_height(self.style))
        if self.fit == "whole":
            return theme.text.fit_words(self.text, self.style, width)
        return self.style

    def size(self, theme: Theme, width: int) -> Size:
        if self.widest:
            width = min(width, self.widest)
            lines = theme.text.wrap(self.text, self.style, width)
            own_width = max((theme.text.width(each, self.style) for each in lines), default=0)
            return own_width, theme.text.paragraph_height(self.text, self.style, width)
        if self.fit == "lines":
            return width, self._height_in_lines(theme, width)
        if self.grows and self.fit != "line":
            return width, theme.text.paragraph_height(self.text, self._style(theme, width), width)
        line = pixels(theme, self.height) or theme.text.line_height(self.style)
        if self.grows:
            return width, line
        return theme.text.width(self.text, self.style), line

    def _height_in_lines(self, theme: Theme, width: int) -> int:
        style = self._style(theme, width)
        lines = len(theme.text.wrap(self.text, style, width))
        return max(theme.text.line_height(self.style), lines * theme.text.line_height(style))

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.widest or (self.grows and self.fit != "line"):
            style = self._style(theme, rect.width)
            theme.text.draw_paragraph(
                surface, self.text, style, rect, self.align, middle=self.fit == "lines"
            )
            return
        style = self._style(theme, rect.width) if self.grows else self.style
        if self.grows:
            text = theme.text.shortened(self.text, style, rect.width)
        else:
            text = self.text
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


@dataclass(frozen=True)
class Bar:
    """An incised groove, filled to a share.

    Light falls on the upper edge of the filling.
    """

    share: float
    width: float
    height: float
    grows: bool = True
    colour: colours.Colour = colours.PROGRESS

    def size(self, theme: Theme, width: int) -> Size:
        return min(width, pixels(theme, self.width)), pixels(theme, self.height)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        size = self.size(theme, rect.width)
        groove = pygame.Rect(rect.topleft, size)
        ground(surface, theme, groove, colours.GROOVE, self.height, rim=colours.SOFT_INK)
        fill = groove.inflate(-2, -2)
        if not self.share:
            return
        fill.width = max(fill.height, round(fill.width * self.share))
        ground(
            surface, theme, fill, self.colour, self.height, rim=colours.darker(self.colour, 0.25)
        )
        light = fill.inflate(-fill.height // 2, 0)
        light.y = fill.y + 1
        light.height = max(1, fill.height // 4)
        ground(surface, theme, light, colours.WHITE, self.height, 110)


@dataclass(frozen=True)
class Painted:
    """Something that paints itself at a given height, as wide as available or as `width` says."""

    paint: Callable[[pygame.Surface, Theme, pygame.Rect], object]
    height: float
    width: float = 0

    @property
    def grows(self) -> bool:
        return not self.width

    def size(self, theme: Theme, width: int) -> Size:
        return pixels(theme, self.width) or width, pixels(theme, self.height)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        self.paint(surface, theme, rect)


def icon(name: str, side: float, colour: colours.Colour = colours.CREAM) -> Painted:
    """Return the picture of an icon."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        theme.icons.draw(surface, name, min(rect.size), rect.center, colour=colour)

    return Painted(paint, side, side)


def drawing(name: str, side: float) -> Painted:
    """Return the picture of a drawing, such as a crown."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        picture = theme.scenery.drawing(name, min(rect.size))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Painted(paint, side, side)


def spacer(side: float) -> Painted:
    """Return an empty space as large as a picture."""
    return Painted(lambda _surface, _theme, _rect: None, side, side)


@dataclass(frozen=True)
class WidgetBox:
    """A widget among boxes; unless it grows, it has its preferred width."""

    widget: Widget
    grows: bool = True

    def size(self, theme: Theme, width: int) -> Size:
        own_width, height = self.widget.measure(theme, width)
        if self.grows:
            own_width = width
        return own_width, height

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.widget.visible:
            self.widget.draw(surface, theme)


@dataclass(frozen=True)
class Wrapping(Holder):
    """A box around one other, with the same size by default."""

    inner: Box

    def inside(self) -> Sequence[Box]:
        return (self.inner,)

    @property
    def grows(self) -> bool:
        return self.inner.grows

    def size(self, theme: Theme, width: int) -> Size:
        return self.inner.size(theme, width)

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        return [(self.inner, rect)]


@dataclass(frozen=True)
class Named(Wrapping):
    """A box that can be found by its name."""

    name: str


@dataclass(frozen=True)
class Pad(Wrapping):
    """Padding around a box: left, top, right, bottom, and a minimum height.

    Optionally with a shaded background and a border.
    """

    edges: tuple[float, float, float, float]
    min_height: float = 0
    shade: colours.Colour | None = None
    alpha: int = 150
    rim: colours.Colour | None = None

    def _inset(self, theme: Theme, size: Size) -> pygame.Rect:
        left, top, right, bottom = (pixels(theme, edge) for edge in self.edges)
        return pygame.Rect(
            left, top, max(1, size[0] - left - right), max(1, size[1] - top - bottom)
        )

    def size(self, theme: Theme, width: int) -> Size:
        inner = self._inset(theme, (width, 0))
        own_width, height = self.inner.size(theme, inner.width)
        height += inner.y + pixels(theme, self.edges[3])
        return own_width + width - inner.width, max(pixels(theme, self.min_height), height)

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        return [(self.inner, self._inset(theme, rect.size).move(rect.topleft))]

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.shade is not None:
            ground(surface, theme, rect, self.shade, Radius.CHIP, self.alpha, self.rim)
        super().draw(surface, theme, rect)


@dataclass(frozen=True)
class Fixed(Wrapping):
    """A box with a fixed width, at most the available one."""

    width: float
    grows: bool = False

    def size(self, theme: Theme, width: int) -> Size:
        own_width = min(width, pixels(theme, self.width))
        return own_width, self.inner.size(theme, own_width)[1]


@dataclass(frozen=True)
class BoxSequence(Holder):
    """A box that holds any number of others with gaps between them."""

    parts: Sequence[Box]
    gap: float = 0
    grows: bool = field(default=True, kw_only=True)

    def inside(self) -> Sequence[Box]:
        return self.parts


@dataclass(frozen=True)
class Column(BoxSequence):
    """Boxes one below another, without gaps at empty ones.

    With `foot` the last one is at the bottom.
    """

    foot: bool = False

    def size(self, theme: Theme, width: int) -> Size:
        own_width, height = super().size(theme, width)
        if not self.grows:
            own_width = max(part.size(theme, width)[0] for part in self.parts)
        return own_width, height

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        y = rect.y
        for part in self.parts:
            height = part.size(theme, rect.width)[1]
            if height and y > rect.y:
                y += pixels(theme, self.gap)
            if self.foot and part is self.parts[-1]:
                y = max(y, rect.bottom - height)
            yield part, pygame.Rect(rect.x, y, rect.width, height)
            y += height


@dataclass(frozen=True)
class Row(BoxSequence):
    """Boxes side by side, centred vertically or at the top."""

    middle: bool = True

    def sizes(self, theme: Theme, width: int) -> list[Size]:
        """Return the sizes of the parts; those that grow share the rest of the width equally."""
        fixed = {
            number: part.size(theme, width)
            for number, part in enumerate(self.parts)
            if not part.grows
        }
        taken = sum(own_width for own_width, _height in fixed.values())
        taken += pixels(theme, self.gap) * (len(self.parts) - 1)
        share = max(1, (width - taken) // max(1, len(self.parts) - len(fixed)))
        return [
            fixed.get(number) or (share, part.size(theme, share)[1])
            for number, part in enumerate(self.parts)
        ]

    def size(self, theme: Theme, width: int) -> Size:
        sizes = self.sizes(theme, width)
        height = max((height for _width, height in sizes), default=0)
        if self.grows:
            return width, height
        gaps = pixels(theme, self.gap) * max(0, len(sizes) - 1)
        return sum(own_width for own_width, _height in sizes) + gaps, height

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        x = rect.x
        for part, size in zip(self.parts, self.sizes(theme, rect.width), strict=True):
            y = rect.y
            if self.middle:
                y += (rect.height - size[1]) // 2
            yield part, pygame.Rect((x, y), size)
            x += size[0] + pixels(theme, self.gap)


def ground(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    colour: colours.Colour,
    radius: float,
    alpha: int = 255,
    rim: colours.Colour | None = None,
) -> None:
    """Draw a rounded background in one colour, optionally with a thin border in another."""
    hem = (rim, 1) if rim else None
    draw_rounded(surface, theme, rect, pixels(theme, radius), colour, alpha, hem)
