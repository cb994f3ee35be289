"""Laying widgets one below or beside another, by what they ask for."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import pygame

from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget


def column(
    widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, gap: int, *, stretch: bool = True
) -> int:
    """Lay widgets one below another from the top of `rect`; return the height used.

    With `stretch` each takes the whole width, otherwise what it asks for.
    """
    y = rect.y
    for widget in widgets:
        width, height = widget.measure(theme, rect.width)
        widget.place(pygame.Rect(rect.x, y, rect.width if stretch else min(width, rect.width), height), theme)
        y += height + gap
    return max(0, y - gap - rect.y)


def row(widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, gap: int) -> None:
    """Lay widgets beside one another from the left, each as large as it asks and in the middle of the height."""
    x = rect.x
    for widget in widgets:
        width, height = widget.measure(theme)
        widget.place(pygame.Rect(x, rect.centery - height // 2, width, height), theme)
        x += width + gap


def flowing(widgets: Iterable[Widget], rect: pygame.Rect, theme: Theme, gap: int) -> list[pygame.Rect]:
    """Return the places of widgets beside one another, in as many rows as they need."""
    places, x, y = list[pygame.Rect](), rect.x, rect.y
    for widget in widgets:
        size = widget.measure(theme, rect.width)
        if x > rect.x and x + size[0] > rect.right:
            x, y = rect.x, max(place.bottom for place in places) + gap
        places.append(pygame.Rect((x, y), size))
        x += size[0] + gap
    return places


def flow(widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, gap: int) -> int:
    """Lay widgets beside one another, in as many rows as they need; return the height used, in pixels."""
    places = flowing(widgets, rect, theme, gap)
    for widget, place in zip(widgets, places, strict=True):
        widget.place(place, theme)
    return max((place.bottom for place in places), default=rect.y) - rect.y


def centred_flow(widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, gap: int) -> int:
    """Lay widgets as `flow` does, each row in the middle of the width."""
    height = flow(widgets, rect, theme, gap)
    for _y, parts in groupby(widgets, lambda widget: widget.rect.y):
        row = list(parts)
        aside, tallest = (rect.right - row[-1].rect.right) // 2, max(widget.rect.height for widget in row)
        for widget in row:
            widget.move(aside, (tallest - widget.rect.height) // 2)
    return height


def grid(widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, gap: int, columns: int) -> int:
    """Lay widgets in columns of equal width, each row as high as its tallest; return the height used."""
    width = max(1, (rect.width - gap * (columns - 1)) // columns)
    y = rect.y
    for start in range(0, len(widgets), columns):
        row = widgets[start : start + columns]
        height = max(widget.measure(theme, width)[1] for widget in row)
        for index, widget in enumerate(row):
            widget.place(pygame.Rect(rect.x + index * (width + gap), y, width, height), theme)
        y += height + gap
    return max(0, y - gap - rect.y)


def without_overlap(places: Sequence[pygame.Rect], overlap: tuple[int, int]) -> list[pygame.Rect]:
    """Return the places in their order, each moved down until it covers no earlier one.

    Covering by up to `overlap` pixels across or down is let be.
    """
    taken: list[pygame.Rect] = []
    for place in places:
        moved = place.copy()
        while (hit := moved.inflate(-2 * overlap[0], -2 * overlap[1]).collidelist(taken)) >= 0:
            moved.top = taken[hit].bottom
        taken.append(moved)
    return taken


def covered(box: pygame.Rect, parts: Iterable[pygame.Rect]) -> int:
    """Return how many pixels of other places a box covers."""
    return sum(part.width * part.height for part in map(box.clip, parts))
