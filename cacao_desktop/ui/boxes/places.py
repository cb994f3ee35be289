"""Boxes that lay out others for a page, and questions about all boxes inside one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from cacao_desktop.ui.boxes.boxes import (
    Box,
    BoxSequence,
    Held,
    Holder,
    Named,
    Words,
    Wrapping,
    pixels,
)
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.layout import flowing
from cacao_desktop.ui.widgets.widget import Widget


@dataclass(frozen=True)
class Flow(BoxSequence):
    """Boxes beside one another, each as wide as it asks for, in as many rows as they need.

    Rows have about the same number of boxes where these have room, so that none is alone on the
    last. With `spread` they fill each row, equally where all can, and `centred` ones stand in its
    middle.
    """

    spread: bool = False
    centred: bool = False

    def places(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        sizes = [part.size(theme, rect.width) for part in self.parts]
        gap = pixels(theme, self.gap)
        places = flowing(sizes, rect, gap, spread=self.spread, centred=self.centred)
        return zip(self.parts, places, strict=True)


@dataclass(frozen=True)
class Grid(BoxSequence):
    """Boxes in columns of equal width, to the pixel.

    The first of the `counts` with which none is narrower than `narrowest`.

    Rows that are `alike` are all as high as the highest.
    """

    narrowest: float = 0
    counts: Sequence[int] = (2, 1)
    alike: bool = False

    def places(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        y = rect.y
        gap = pixels(theme, self.gap)
        least = pixels(theme, self.narrowest)
        columns = next(
            (count for count in self.counts if rect.width // count >= least), self.counts[-1]
        )
        width = max(1, (rect.width - gap * (columns - 1)) // columns)
        alike = self.parts if self.alike and columns > 1 else ()
        for start in range(0, len(self.parts), columns):
            row = self.parts[start : start + columns]
            high = max(part.size(theme, width)[1] for part in alike or row)
            for number, part in enumerate(row):
                # The last column ends where the grid does.
                left = rect.x + number * (rect.width + gap) // columns
                right = rect.x + (number + 1) * (rect.width + gap) // columns - gap
                yield part, pygame.Rect(left, y, max(1, right - left), high)
            y += high + gap


@dataclass(frozen=True)
class Facing(BoxSequence):
    """Two halves side by side, each as high as the place, with their last parts at its foot."""

    def places(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        gap = pixels(theme, self.gap)
        half = (rect.width - gap) // 2
        for number, part in enumerate(self.parts):
            high = max(rect.height, part.size(theme, half)[1])
            yield part, pygame.Rect(rect.x + number * (half + gap), rect.y, half, high)


@dataclass(frozen=True)
class WithBackground(Wrapping):
    """A box on a widget that is as large."""

    back: Widget

    def inside(self) -> Sequence[Box]:
        return Held(self.back), self.inner

    def places(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        return [(each, rect) for each in (Held(self.back), self.inner)]


def held(*widgets: Widget, grows: bool = True) -> list[Box]:
    """Return a box for each widget."""
    return [Held(widget, grows) for widget in widgets]


def all_boxes(box: Box) -> Iterator[Box]:
    """Yield a box and all that it holds, in the order in which they are read."""
    yield box
    for part in box.inside() if isinstance(box, Holder) else ():
        yield from all_boxes(part)


def widgets_in(box: Box) -> list[Widget]:
    """Return the widgets in a box."""
    return [each.widget for each in all_boxes(box) if isinstance(each, Held)]


def words_in(box: Box) -> list[str]:
    """Return the texts in a box."""
    return [each.text for each in all_boxes(box) if isinstance(each, Words)]


def all_places(box: Box, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[Box, pygame.Rect]]:
    """Yield a box and all that it holds, each with its place."""
    yield box, rect
    if isinstance(box, Holder):
        for part, place in box.places(theme, rect):
            yield from all_places(part, theme, place)


def lay(box: Box, theme: Theme, rect: pygame.Rect) -> int:
    """Give the widgets in a box their places from the top of a place, which may be too low.

    Return the box's height.
    """
    high = box.size(theme, rect.width)[1]
    place = pygame.Rect(rect.topleft, (rect.width, max(high, rect.height)))
    for part, where in all_places(box, theme, place):
        if isinstance(part, Held):
            part.widget.place(where, theme)
    return high


def named_places(box: Box, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield the names in a box, each with the place of what has it."""
    for part, place in all_places(box, theme, rect):
        if isinstance(part, Named):
            yield part.name, place
