"""Speech bubbles: tooltips and reasons, beside the thing they speak of and never over it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_shadow

_WIDEST: Final = 380
_MORE: Final = 24
"""The side of the "i"."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A text beside the thing at `about`; `locked` adds the lock of a reason, `more` the "i" that leads on to a book.

    `keep_off` is what it covers as little of as can be.
    """

    text: str
    about: pygame.Rect
    locked: bool = False
    more: bool = False
    keep_off: Sequence[pygame.Rect] = ()
    within: pygame.Rect | None = None
    """The part of the window that it keeps to, if not all of it; it may be at the foot of that as well."""
    paper: bool = False
    """Whether it is of parchment, as what somebody says."""

    def _place(self, theme: Theme) -> pygame.Rect:
        size, gap = self._picture(theme).get_size(), theme.metrics.tx(10)
        room = self.within or pygame.Rect((0, 0), theme.metrics.size)
        foot = [pygame.Rect(room.midbottom, (0, 0))] if self.within else []
        places = [bubble_place(room, size, about, gap, self.keep_off) for about in (self.about, *foot)]
        return min(places, key=lambda place: covered(place, self.keep_off))

    def box(self, theme: Theme) -> pygame.Rect:
        """Return what it fills, its shadow included."""
        shadow = theme.metrics.tx(24)
        return self._place(theme).inflate(shadow, shadow)

    def icon(self, theme: Theme) -> pygame.Rect:
        """Return where the "i" can be pressed: the end of the bubble."""
        box, width = self._place(theme), theme.metrics.tx(_MORE + 8) + theme.metrics.tx(12)
        return pygame.Rect(box.right - width, box.y, width, box.height)

    def way(self, theme: Theme) -> pygame.Rect:
        """Return what lies between the thing and the "i", both included."""
        return self._place(theme).union(self.about)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self._place(theme)
        draw_shadow(surface, theme, box, theme.metrics.tx(10), 160)
        surface.blit(self._picture(theme), box)

    def _picture(self, theme: Theme) -> pygame.Surface:
        metrics, text, locked, more = theme.metrics, self.text, self.locked, self.more
        style, ground, hem = looks.REASON_TEXT, colours.REASON, colours.REASON_HEM
        if self.paper:
            style, ground, hem = looks.COUNT, colours.PARCHMENT, colours.OUTLINE
        padding = metrics.tx(12)
        icon = metrics.tx(22) if locked else 0
        after = metrics.tx(_MORE + 8) if more else 0
        whole = self.within.size if self.within else metrics.size
        room = min(metrics.tx(_WIDEST), whole[0] - 4 * padding - icon - after)
        style = theme.text.fit(text, style, room, whole[1] // 4)
        lines = theme.text.wrap(text, style, room)
        width = max(theme.text.width(line, style) for line in lines)
        height = len(lines) * theme.text.line_height(style) + round(1.3 * padding)
        size = (width + icon + after + 2 * padding, max(height, metrics.tx(_MORE + 12)) if more else height)

        def paint() -> pygame.Surface:
            radius = metrics.tx(10)
            bubble = blank(size)
            draw_rounded(bubble, theme, bubble.get_rect(), radius, ground, rim=(hem, metrics.tx(2)))
            if locked:
                lock = theme.icons.get("lock", metrics.tx(16), colours.REASON_HEM)
                bubble.blit(lock, (padding - metrics.tx(2), (size[1] - lock.get_height()) // 2))
            box = pygame.Rect(padding + icon, 0, width, size[1])
            theme.text.draw_paragraph(bubble, text, style, box, middle=True)
            if more:
                at, colour = (size[0] - padding, size[1] // 2), colours.REASON_HEM
                theme.icons.draw(bubble, "info", metrics.tx(_MORE), at, "midright", colour=colour)
            return bubble

        return theme.cache.get(("bubble", text, locked, more, size, self.paper), paint)


def bubble_place(
    screen: pygame.Rect, size: Size, about: pygame.Rect, gap: int, keep_off: Sequence[pygame.Rect] = ()
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
        ("bottomleft", (right, top)), ("bottomright", (left, top))
    )  # fmt: skip
    inner = screen.inflate(-gap, -gap)
    free = []
    for anchor, point in places:
        setattr(box, anchor, point)
        shifted = box.clamp(inner)
        if not shifted.colliderect(about):
            free.append(shifted)
    return min(free, key=lambda place: covered(place, keep_off), default=box.clamp(inner))
