"""Rectangles in rows, and how much rectangles overlap."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import pygame

from cacao_desktop.geometry import Size, ceil_div


def flowing(
    sizes: Sequence[Size],
    rect: pygame.Rect,
    gap: int,
    *,
    spread: bool = False,
    centred: bool = False,
) -> list[pygame.Rect]:
    """Return the rectangles of things side by side, in as many rows as they need.

    `Flow` describes the options.
    """
    rects: list[pygame.Rect] = []
    y = rect.y
    for row in _in_rows(sizes, rect.width, gap):
        height = max(own_height for _width, own_height in row)
        widths = [width for width, _height in row]
        if spread:
            widths = _spread(widths, rect.width, gap)
        x = rect.x
        if centred:
            x += (rect.width - _width(row, gap)) // 2
        for width, (_own_width, own_height) in zip(widths, row, strict=True):
            top = y + (height - own_height) // 2 if centred else y
            rects.append(pygame.Rect(x, top, width, height if spread else own_height))
            x += width + gap
        y += height + gap
    return rects


def _spread(widths: Sequence[int], available: int, gap: int) -> list[int]:
    """Return the widths of things that fill a row: equal ones if that is enough for each."""
    room = available - gap * (len(widths) - 1)
    equal = room // len(widths)
    if max(widths) <= equal:
        return [equal] * len(widths)
    more = max(0, room - sum(widths)) // len(widths)
    return [width + more for width in widths]


def _in_rows(sizes: Sequence[Size], available: int, gap: int) -> list[Sequence[Size]]:
    """Return sizes in as few rows as possible, evenly distributed if there is room."""
    rows = list[Sequence[Size]]()
    for size in sizes:
        if rows and _width([*rows[-1], size], gap) <= available:
            rows[-1] = [*rows[-1], size]
        else:
            rows.append([size])
    number = ceil_div(len(sizes), max(1, len(rows)))
    even = [sizes[first : first + number] for first in range(0, len(sizes), number or 1)]
    if all(_width(row, gap) <= available for row in even):
        return even
    return rows


def _width(row: Sequence[Size], gap: int) -> int:
    return sum(width + gap for width, _height in row) - gap


def without_overlap(rects: Sequence[pygame.Rect], overlap: tuple[int, int]) -> list[pygame.Rect]:
    """Return the rectangles in order, each moved down until it overlaps no earlier one.

    An overlap of up to `overlap` pixels across or down is allowed.
    """
    taken: list[pygame.Rect] = []
    for rect in rects:
        moved = rect.copy()
        while (hit := moved.inflate(-2 * overlap[0], -2 * overlap[1]).collidelist(taken)) >= 0:
            moved.top = taken[hit].bottom
        taken.append(moved)
    return taken


def covered(box: pygame.Rect, parts: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of other rectangles a box covers, as often as each is listed."""
    hidden = (box.clip(parts[hit]) for hit in box.collidelistall(parts))
    return sum(part.width * part.height for part in hidden)


def weighted(parts: Iterable[pygame.Rect], weight: int) -> list[pygame.Rect]:
    """Return rectangles repeated, so that `covered` counts each of their pixels `weight` times."""
    return [*parts] * weight


def free_areas(area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield the parts of an area that overlap none of the rectangles and can grow no higher.

    Each is between the sides of two rectangles, or of one and the area.
    """
    parts = [part for each in taken if (part := each.clip(area)).size != (0, 0)]
    lefts = sorted({area.left, *(part.right for part in parts)})
    rights = sorted({area.right, *(part.left for part in parts)})
    for left, right in product(lefts, rights):
        if left < right:
            yield from _gaps(pygame.Rect(left, area.y, right - left, area.height), parts)


def _gaps(column: pygame.Rect, taken: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield the parts of a column above, between and below the rectangles in it."""
    top = column.top
    within = [taken[number] for number in column.collidelistall(taken)]
    for part in sorted(within, key=lambda part: part.top):
        if part.top > top:
            yield pygame.Rect(column.x, top, column.width, part.top - top)
        top = max(top, part.bottom)
    if top < column.bottom:
        yield pygame.Rect(column.x, top, column.width, column.bottom - top)
