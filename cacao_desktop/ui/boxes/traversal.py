"""Functions that go through a box and everything in it: search, measure and lay out."""

from collections.abc import Iterator

import pygame

from cacao_desktop.ui.boxes.boxes import Box, Holder, Named, WidgetBox, Words
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget


def all_boxes(box: Box) -> Iterator[Box]:
    """Yield a box and all boxes in it, in reading order."""
    yield box
    for part in box.inside() if isinstance(box, Holder) else ():
        yield from all_boxes(part)


def widgets_in(box: Box) -> list[Widget]:
    """Return the widgets in a box."""
    return [each.widget for each in all_boxes(box) if isinstance(each, WidgetBox)]


def words_in(box: Box) -> list[str]:
    """Return the texts in a box."""
    return [each.text for each in all_boxes(box) if isinstance(each, Words)]


def all_rects(box: Box, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[Box, pygame.Rect]]:
    """Yield a box and all boxes in it, each with its rectangle."""
    yield box, rect
    if isinstance(box, Holder):
        for part, part_rect in box.part_rects(theme, rect):
            yield from all_rects(part, theme, part_rect)


def lay_out(box: Box, theme: Theme, rect: pygame.Rect) -> int:
    """Lay out the widgets in a box from the top of a rectangle, which may be too short for them.

    Return the box's height.
    """
    height = box.size(theme, rect.width)[1]
    area = pygame.Rect(rect.topleft, (rect.width, max(height, rect.height)))
    for part, part_rect in all_rects(box, theme, area):
        if isinstance(part, WidgetBox):
            part.widget.place(part_rect, theme)
    return height


def named_rects(box: Box, theme: Theme, rect: pygame.Rect) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield the names in a box, each with the rectangle of its box."""
    for part, part_rect in all_rects(box, theme, rect):
        if isinstance(part, Named):
            yield part.name, part_rect
