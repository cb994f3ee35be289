"""Speech bubbles next to the thing they describe, never over it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.measures import FLOATING, Icon, Line, Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.paint.shapes import blank, polygon
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_shadow

_MAX_WIDTH: Final = 380
"""The maximum width of a bubble's text, in design pixels."""
_STEPS: Final = 16
"""The number of steps in which a bubble slides by its own length."""
_SLIDE: Final = range(2, 15)
"""The steps of a bubble that may be before the middle of its thing, with some after it."""
_SLIDE_WITH_TAIL: Final = range(-2, 19)
"""The steps that may be before the middle of the thing if a tail points at it."""
_TAIL_GAP: Final = 0.04
"""The distance between the tip of a tail and its thing, as a share of the tail's length."""
_MAX_HEIGHT_SHARE: Final = 4
"""The text is at most as high as the window divided by this."""
_PADDING_ABOVE_AND_BELOW: Final = 1.3
"""The padding above and below the text together, as a multiple of that at the left."""
_BOOK_ICON_SIDE: Final = Icon.MEDIUM
"""The side of the "i"."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A text next to the thing at `about`.

    `locked` adds the lock of a reason, `more` the "i" that opens the book. It covers as little of
    `avoid` as possible.
    """

    text: str
    about: pygame.Rect
    locked: bool = False
    more: bool = False
    avoid: Sequence[pygame.Rect] = ()
    within: pygame.Rect | None = None
    """The part of the window that the bubble stays within, None for all of it.

    A bubble without a tail may be at the bottom of the part.
    """
    paper: bool = False
    """Whether the bubble is made of parchment, for speech."""
    aside: pygame.Rect | None = None
    """Another thing to stand next to, so that the bubble hides nothing near its subject."""
    has_tail: bool = False
    """Whether a tail points at the thing; the bubble is then always next to the thing."""

    def rect(self, theme: Theme) -> pygame.Rect:
        """Return its rectangle without the shadow."""
        size = self._picture(theme).get_size()
        gap = theme.metrics.tx(Space.LARGE if self.has_tail else Space.SMALL)
        area = self.within or pygame.Rect((0, 0), theme.metrics.size)
        targets = [self.about if self.aside is None else self.aside]
        if self.within and not self.has_tail:
            targets.append(pygame.Rect(area.midbottom, (0, 0)))
        slide = _SLIDE_WITH_TAIL if self.has_tail else _SLIDE
        rects = [bubble_rect(area, size, target, gap, self.avoid, slide) for target in targets]
        return min(rects, key=lambda rect: covered(rect, self.avoid))

    def box(self, theme: Theme) -> pygame.Rect:
        """Return its rectangle including the shadow."""
        shadow = theme.metrics.tx(Space.WIDE)
        return self.rect(theme).inflate(shadow, shadow)

    def icon(self, theme: Theme) -> pygame.Rect:
        """Return the area of the "i": the end of the bubble."""
        box = self.rect(theme)
        width = theme.metrics.tx(_BOOK_ICON_SIDE + Space.SMALL) + theme.metrics.tx(Space.MEDIUM)
        return pygame.Rect(box.right - width, box.y, width, box.height)

    def area_with_thing(self, theme: Theme) -> pygame.Rect:
        """Return the rectangle that includes both the thing and the "i"."""
        return self.rect(theme).union(self.about)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self.rect(theme)
        tx = theme.metrics.tx
        draw_shadow(surface, theme, box, tx(Radius.PANEL), FLOATING)
        if self.has_tail:
            ground, hem = self._colours
            layers = ((hem, Line.THIN), (ground, 0))
            inner = box.inflate(-box.height, -box.height)
            draw_tail(surface, theme, inner, self.about, Space.MEDIUM, layers)
        surface.blit(self._picture(theme), box)

    @property
    def _colours(self) -> tuple[colours.Colour, colours.Colour]:
        """The colours of its ground and of its rim."""
        if self.paper:
            return colours.PARCHMENT, colours.OUTLINE
        return colours.BUBBLE, colours.BUBBLE_RIM

    def _picture(self, theme: Theme) -> pygame.Surface:
        """Return the painted bubble, as wide as its text needs."""
        metrics = theme.metrics
        padding = metrics.tx(Space.MEDIUM)
        lock_width = metrics.tx(Icon.MEDIUM) if self.locked else 0
        book_width = metrics.tx(_BOOK_ICON_SIDE + Space.SMALL) if self.more else 0
        whole_width, whole_height = self.within.size if self.within else metrics.size
        free_width = whole_width - 4 * padding - lock_width - book_width
        available = min(metrics.tx(_MAX_WIDTH), free_width)
        style = styles.COUNT if self.paper else styles.BUBBLE_TEXT
        style = theme.text.fit(self.text, style, available, whole_height // _MAX_HEIGHT_SHARE)
        lines = theme.text.wrap(self.text, style, available)
        width = max(theme.text.width(line, style) for line in lines)
        height = len(lines) * theme.text.line_height(style)
        height += round(_PADDING_ABOVE_AND_BELOW * padding)
        if self.more:
            height = max(height, metrics.tx(_BOOK_ICON_SIDE + Space.MEDIUM))
        size = (width + lock_width + book_width + 2 * padding, height)
        words = (padding + lock_width, 0, width, height)
        key = ("bubble", self.text, self.locked, self.more, size, self.paper)
        return theme.cache.get(key, self._paint, theme, style, size, pygame.Rect(words))

    def _paint(
        self, theme: Theme, style: TextStyle, size: Size, words: pygame.Rect
    ) -> pygame.Surface:
        tx = theme.metrics.tx
        ground, hem = self._colours
        bubble = blank(size)
        rim = (hem, tx(Line.THIN))
        draw_rounded(bubble, theme, bubble.get_rect(), tx(Radius.PANEL), ground, rim=rim)
        padding = tx(Space.MEDIUM)
        if self.locked:
            lock = theme.icons.get("lock", tx(Icon.SMALL), colours.BUBBLE_RIM)
            bubble.blit(lock, (padding - tx(Line.THIN), (size[1] - lock.get_height()) // 2))
        theme.text.draw_paragraph(bubble, self.text, style, words, middle=True)
        if self.more:
            end = (size[0] - padding, size[1] // 2)
            colour = colours.BUBBLE_RIM
            theme.icons.draw(bubble, "info", tx(_BOOK_ICON_SIDE), end, "midright", colour=colour)
        return bubble


def draw_tail(
    surface: pygame.Surface,
    theme: Theme,
    inner: pygame.Rect,
    about: pygame.Rect,
    half_width: float,
    layers: Sequence[tuple[colours.Colour, float]],
) -> None:
    """Draw a tail from a sheet to the thing at `about`, in colours with their reach beyond it.

    Its base is in the `inner` part of the sheet, which is drawn later, so that only its tip shows.
    """
    base = pygame.Rect(about.center, (0, 0)).clamp(inner)
    foot = pygame.Vector2(base.topleft)
    tip = pygame.Vector2(base.clamp(about).topleft)
    if foot == tip:
        return
    aside = (tip - foot).rotate(90)
    tx = theme.metrics.tx
    aside.scale_to_length(tx(half_width))
    end = tip - (tip - foot) * _TAIL_GAP
    corners = [(each.x, each.y) for each in (foot + aside, end, foot - aside)]
    for colour, reach in layers:
        pixels = tx(reach) if reach else 0
        surface.blit(polygon(surface.get_size(), corners, colour, pixels), (0, 0))


def bubble_rect(
    screen: pygame.Rect,
    size: Size,
    about: pygame.Rect,
    gap: int,
    avoid: Sequence[pygame.Rect] = (),
    slide: Sequence[int] = _SLIDE,
) -> pygame.Rect:
    """Return a box of `size` next to `about` that covers none of it.

    It is below if possible, else above, else at a side. With `avoid` it may slide along that
    side, to the first position that covers the least of it; `slide` are the positions, as the
    steps of the box that are before the middle of `about`.
    """
    width, height = size
    inner = screen.inflate(-gap, -gap)
    near = about.inflate(2 * gap, 2 * gap)
    free = list[pygame.Rect]()
    for step in sorted(slide, key=lambda step: abs(step - _STEPS // 2)):
        x = about.centerx - width * step // _STEPS
        y = about.centery - height * step // _STEPS
        corners = (x, near.bottom), (x, near.top - height), (near.right, y), (near.left - width, y)
        rects = [pygame.Rect(corner, size).clamp(inner) for corner in corners]
        free += [rect for rect in rects if not rect.colliderect(about)]
    return min(free or rects, key=lambda rect: covered(rect, avoid))
