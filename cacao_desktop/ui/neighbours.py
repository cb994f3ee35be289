"""Which widget an arrow key leads to."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from cacao_desktop.ui.intentions import Direction
from cacao_desktop.ui.widget import Widget


def neighbour_of(own: Widget, stops: Iterable[Widget], direction: Direction) -> Widget | None:
    """Return the widget nearest in a direction; being in line counts for more than being near."""
    dx, dy = direction.value
    start = own.rect
    best: tuple[float, Widget] | None = None
    for stop in stops:
        if stop is own:
            continue
        along = (stop.rect.centerx - start.centerx) * dx + (stop.rect.centery - start.centery) * dy
        aside = _gap(start, stop.rect, dx)
        if along <= 0 or (aside > along * 3):
            continue
        distance = along + aside * 2.5
        if best is None or distance < best[0]:
            best = (distance, stop)
    return best[1] if best else None


def _gap(first: pygame.Rect, second: pygame.Rect, dx: int) -> int:
    """Return how far two rectangles miss each other across the direction of movement."""
    if dx:
        return max(0, second.top - first.bottom, first.top - second.bottom)
    return max(0, second.left - first.right, first.left - second.right)
