"""Speech bubbles: tooltips and reasons, beside the thing they speak of and never over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.shapes import blank, ring, rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import draw_shadow

_WIDEST: Final = 380
_MORE: Final = 24
"""The side of the "i"."""


def draw_bubble(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    about: pygame.Rect,
    *,
    locked: bool = False,
    more: bool = False,
    keep_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a bubble that explains the thing at `about`; return its box.

    `locked` adds the lock that marks a reason, `more` the "i" that leads on to a book; `keep_off` is what it covers as
    little of as can be.
    """
    bubble = _bubble(theme, text, locked, more)
    box = bubble_place(surface.get_rect(), bubble.get_size(), about, theme.metrics.tx(10), keep_off)
    draw_shadow(surface, theme, box, theme.metrics.tx(10), 160)
    surface.blit(bubble, box)
    return box


def bubble_box(
    theme: Theme,
    text: str,
    about: pygame.Rect,
    *,
    locked: bool = False,
    more: bool = False,
    keep_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the box that `draw_bubble` fills, its shadow included."""
    shadow = theme.metrics.tx(24)
    return _box(theme, text, about, locked, more, keep_off).inflate(shadow, shadow)


def more_place(theme: Theme, text: str, about: pygame.Rect, *, locked: bool = False) -> pygame.Rect:
    """Return where the "i" of a bubble can be pressed: the end of the bubble."""
    box = _box(theme, text, about, locked, True)
    width = _more_room(theme) + theme.metrics.tx(12)
    return pygame.Rect(box.right - width, box.y, width, box.height)


def bubble_way(theme: Theme, text: str, about: pygame.Rect, *, locked: bool = False) -> pygame.Rect:
    """Return what lies between a thing and the "i" of its bubble, both included."""
    return _box(theme, text, about, locked, True).union(about)


def _box(
    theme: Theme,
    text: str,
    about: pygame.Rect,
    locked: bool,
    more: bool,
    keep_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    screen = pygame.Rect((0, 0), theme.metrics.size)
    size = _bubble(theme, text, locked, more).get_size()
    return bubble_place(screen, size, about, theme.metrics.tx(10), keep_off)


def bubble_place(
    screen: pygame.Rect,
    size: tuple[int, int],
    about: pygame.Rect,
    gap: int,
    keep_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return a box of `size` beside `about` that covers none of it: below, else above, at a side, or at a corner.

    With `keep_off` it is the first of these places that covers least of that.
    """
    box, about_and_gap = pygame.Rect((0, 0), size), about.inflate(2 * gap, 2 * gap)
    left, top, right, bottom = *about_and_gap.topleft, *about_and_gap.bottomright
    places: tuple[tuple[str, tuple[int, int]], ...] = (
        ("midtop", (about.centerx, bottom)), ("midbottom", (about.centerx, top)),
        ("midleft", (right, about.centery)), ("midright", (left, about.centery)),
        ("topleft", (right, bottom)), ("topright", (left, bottom)),
        ("bottomleft", (right, top)), ("bottomright", (left, top)),
    )  # fmt: skip
    inner = screen.inflate(-gap, -gap)
    free = []
    for anchor, point in places:
        setattr(box, anchor, point)
        shifted = box.clamp(inner)
        if not shifted.colliderect(about):
            free.append(shifted)
    return min(free, key=lambda place: _covered(place, keep_off), default=box.clamp(inner))


def _covered(place: pygame.Rect, keep_off: Sequence[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in map(place.clip, keep_off))


def _more_room(theme: Theme) -> int:
    return theme.metrics.tx(_MORE + 8)


def _bubble(theme: Theme, text: str, locked: bool, more: bool) -> pygame.Surface:
    metrics = theme.metrics
    style = looks.REASON_TEXT
    padding = metrics.tx(12)
    icon = metrics.tx(22) if locked else 0
    after = _more_room(theme) if more else 0
    room = min(metrics.tx(_WIDEST), metrics.width - 4 * padding - icon - after)
    lines = theme.text.wrap(text, style, room)
    width = max(theme.text.width(line, style) for line in lines)
    height = len(lines) * theme.text.line_height(style) + round(1.3 * padding)
    size = (width + icon + after + 2 * padding, max(height, metrics.tx(_MORE + 12)) if more else height)

    def paint() -> pygame.Surface:
        radius = metrics.tx(10)
        bubble = blank(size)
        bubble.blit(rounded(size, radius, colours.REASON), (0, 0))
        bubble.blit(ring(size, radius, metrics.tx(2), colours.REASON_HEM), (0, 0))
        if locked:
            lock = theme.icons.get("lock", metrics.tx(16), colours.REASON_HEM)
            bubble.blit(lock, (padding - metrics.tx(2), (size[1] - lock.get_height()) // 2))
        box = pygame.Rect(padding + icon, 0, width, size[1])
        theme.text.draw_paragraph(bubble, text, style, box, middle=True)
        if more:
            sign = theme.icons.get("info", metrics.tx(_MORE), colours.REASON_HEM)
            bubble.blit(sign, sign.get_rect(midright=(size[0] - padding, size[1] // 2)))
        return bubble

    return theme.cache.get(("bubble", text, locked, more, size), paint)
