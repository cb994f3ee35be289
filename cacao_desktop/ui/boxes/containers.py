"""Boxes that lay out others: flows, grids, halves, backgrounds, and labels beside widgets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from cacao_desktop.measures import TextSize
from cacao_desktop.ui.boxes.boxes import (
    Box,
    BoxSequence,
    Column,
    Holder,
    Row,
    WidgetBox,
    Wrapping,
    pixels,
    spacer,
)
from cacao_desktop.ui.text.painter import TextStyle, words_of
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.layout import flowing
from cacao_desktop.ui.widgets.widget import Widget


@dataclass(frozen=True)
class Flow(BoxSequence):
    """Boxes side by side in as many rows as they need, each with its preferred width.

    Rows have about the same number of boxes if possible, so that no box is alone in the last row.
    With `spread` the boxes fill each row, with equal widths if possible; with `centred` they stand
    in its middle.
    """

    spread: bool = False
    centred: bool = False

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        sizes = [part.size(theme, rect.width) for part in self.parts]
        gap = pixels(theme, self.gap)
        rects = flowing(sizes, rect, gap, spread=self.spread, centred=self.centred)
        return zip(self.parts, rects, strict=True)


@dataclass(frozen=True)
class Grid(BoxSequence):
    """Boxes in columns of equal width, to the pixel.

    It uses the first of the `counts` that keeps columns at least `narrowest` wide. With `alike`
    all rows are as tall as the tallest.
    """

    narrowest: float = 0
    counts: Sequence[int] = (2, 1)
    alike: bool = False

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        y = rect.y
        gap = pixels(theme, self.gap)
        least = pixels(theme, self.narrowest)
        columns = next(
            (count for count in self.counts if rect.width // count >= least), self.counts[-1]
        )
        width = max(1, (rect.width - gap * (columns - 1)) // columns)
        same_height = self.alike and columns > 1
        for start in range(0, len(self.parts), columns):
            row = self.parts[start : start + columns]
            measured = self.parts if same_height else row
            height = max(part.size(theme, width)[1] for part in measured)
            for number, part in enumerate(row):
                # The last column ends where the grid does.
                left = rect.x + number * (rect.width + gap) // columns
                right = rect.x + (number + 1) * (rect.width + gap) // columns - gap
                yield part, pygame.Rect(left, y, max(1, right - left), height)
            y += height + gap


@dataclass(frozen=True)
class Facing(BoxSequence):
    """Two halves side by side, each as tall as the rectangle, last parts at the bottom."""

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        gap = pixels(theme, self.gap)
        half = (rect.width - gap) // 2
        for number, part in enumerate(self.parts):
            height = max(rect.height, part.size(theme, half)[1])
            yield part, pygame.Rect(rect.x + number * (half + gap), rect.y, half, height)


@dataclass(frozen=True)
class WithBackground(Wrapping):
    """A box on a widget of the same size."""

    back: Widget

    def inside(self) -> Sequence[Box]:
        return WidgetBox(self.back), self.inner

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        return [(each, rect) for each in (WidgetBox(self.back), self.inner)]


@dataclass(frozen=True)
class BesideOrBelow(Holder):
    """A text with another box at its right, or below it where a word would not fit beside that.

    With `share` the other box is also below where less of the width would be left for the text.
    """

    label: Box
    text: str
    """The text of the label."""
    style: TextStyle
    other: Box
    gap: float = 0
    grows: bool = True
    share: float = 0

    def inside(self) -> Sequence[Box]:
        return self.label, self.other

    def part_rects(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        beside = rect.width - self.other.size(theme, rect.width)[0] - pixels(theme, self.gap)
        box: Box = Row([self.label, self.other], self.gap)
        word = longest_word(theme, (self.text,), self.style.sized(TextSize.SMALL))
        if max(word, self.share * rect.width) > beside:
            box = Column([self.label, Row([spacer(0), self.other])])
        return [(box, pygame.Rect(rect.topleft, box.size(theme, rect.width)))]


def widget_boxes(*widgets: Widget, grows: bool = True) -> list[Box]:
    """Return a box for each widget."""
    return [WidgetBox(widget, grows) for widget in widgets]


def longest_word(theme: Theme, texts: Iterable[str], style: TextStyle) -> int:
    """Return the width of the longest word of some texts, in pixels."""
    words = (word for text in texts for word in words_of(text))
    return max((theme.text.width(word, style) for word in words), default=0)
