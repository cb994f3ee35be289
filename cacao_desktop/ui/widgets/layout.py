"""Laying widgets one below or beside another, by what they ask for."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeVar

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget

Item = TypeVar("Item")


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
    places, y = list[pygame.Rect](), rect.y
    for row in in_rows([(widget, widget.measure(theme, rect.width)) for widget in widgets], rect.width, gap):
        x = rect.x
        for _widget, size in row:
            places.append(pygame.Rect((x, y), size))
            x += size[0] + gap
        y += max(high for _widget, (_wide, high) in row) + gap
    return places


def row_width(row: Sequence[tuple[object, Size]], gap: int) -> int:
    """Return how wide things of these sizes are beside one another."""
    return sum(wide + gap for _item, (wide, _high) in row) - gap


def in_rows(sized: Sequence[tuple[Item, Size]], room: int, gap: int) -> list[list[tuple[Item, Size]]]:
    """Return things in as few rows as they need, and the same number in each where these have room."""
    rows = list[list[tuple[Item, Size]]]()
    for each in sized:
        if not rows or row_width([*rows[-1], each], gap) > room:
            rows.append([])
        rows[-1].append(each)
    number = -(-len(sized) // max(1, len(rows)))
    even = [[*sized[first : first + number]] for first in range(0, len(sized), number or 1)]
    return even if all(row_width(row, gap) <= room for row in even) else rows


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
