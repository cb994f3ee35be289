"""A scrolling view of more widgets than fit."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Line, Space
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in
from cacao_desktop.ui.paint.shapes import alpha_gradient
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import Group, Widget, draw_rounded

_FADE: Final = Space.WIDE
"""The height of the fading edges, in design pixels."""
_Shade: TypeAlias = tuple[int, int, int, int]
_OPAQUE: Final[_Shade] = (*colours.WHITE, 255)
_CLEAR: Final[_Shade] = (*colours.WHITE, 0)


class ScrollArea(Group):
    """Widgets in a clipped view that scrolls vertically by wheel, bar, arrow keys and focus.

    Set its rectangle, then call `layout`, which places the widgets as if nothing were clipped.
    """

    fade: float = _FADE
    edge: float = Space.SMALL
    """The margin between the content and the edges of the view, in design pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: list[Widget] = []
        self.offset = 0
        self.widest = 0
        """The maximum width of the centred content, in pixels; 0 for the full width."""
        self.beside = 0
        """How many pixels the bar extends beyond the right edge, so that it takes no width."""
        self._height = 0
        self._scrolls = False
        """Whether the content leaves room for the bar."""
        self._scale = 1.0
        self.bar = _ScrollBar(self)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._scale = theme.metrics.text_scale
        width = theme.metrics.tx(Space.LARGE)
        self.bar.place(
            pygame.Rect(rect.right - width + self.beside, rect.y, width, rect.height), theme
        )

    def content_rect(self, theme: Theme) -> pygame.Rect:
        """Return the area for content while scrolled to the top.

        This is the view without focus rings, and without the bar if there is one. It is centred in
        the view as long as it does not reach the bar.
        """
        edge = theme.metrics.tx(self.edge)
        if self._scrolls and not self.beside:
            bar = self.bar.rect.width + theme.metrics.tx(Space.TINY)
        else:
            bar = 0
        available = max(1, self.rect.width - 2 * edge - bar)
        width = min(available, self.widest or available)
        left = self.rect.x + edge + min((available + bar - width) // 2, available - width)
        return pygame.Rect(left, self.rect.y + edge, width, self.rect.height)

    def layout(self, theme: Theme, layout_content: Callable[[pygame.Rect], int]) -> None:
        """Lay out its widgets from the top of the area for content.

        `layout_content` returns their height; it is called again with less width if they need a
        bar.
        """
        offset = self.offset
        self._scrolls = False
        self.set_content(self.widgets, layout_content(self.content_rect(theme)))
        if self.furthest:
            self._scrolls = True
            self.offset = offset
            self.set_content(self.widgets, layout_content(self.content_rect(theme)))

    def show(self, theme: Theme, box: Box) -> None:
        """Show the widgets of a box, from the top of the area for content."""
        self.widgets = widgets_in(box)
        self.layout(theme, partial(lay_out, box, theme))

    def set_content(self, widgets: Sequence[Widget], height: int) -> None:
        """Show widgets placed from the top of `content_rect`, `height` pixels high.

        The scroll offset is kept.
        """
        self.widgets = list(widgets)
        self._height = height + round(2 * self.edge * self._scale)
        offset = self.offset
        self.offset = 0
        self.scroll_to(offset)

    @property
    def furthest(self) -> int:
        """The maximum scroll offset in pixels."""
        return max(0, self._height - self.rect.height)

    def scroll_to(self, offset: int) -> bool:
        """Scroll until `offset` pixels are above the view; return whether anything moved."""
        offset = max(0, min(self.furthest, offset))
        delta = self.offset - offset
        self.offset = offset
        for widget in self.widgets:
            widget.move(0, delta)
        return delta != 0

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.bar.move(dx, dy)

    def children(self) -> list[Widget]:
        return self.widgets

    def hit(self, position: tuple[int, int]) -> Widget | None:
        if self.visible and self.furthest and self.bar.rect.collidepoint(position):
            return self.bar
        if not (self.visible and self.rect.collidepoint(position)):
            return None
        return next(
            (hit for widget in reversed(self.in_view()) if (hit := widget.hit(position))), None
        )

    def wheel(self, up: float) -> bool:
        return self.scroll_to(self.offset - round(up * 72 * self._scale))

    def scroll_by(self, pixels: float) -> bool:
        return self.scroll_to(self.offset - round(pixels))

    @property
    def margin(self) -> int:
        """The distance from the fading edges at which a widget is fully visible."""
        return round((self.fade + 2) * self._scale)

    def reveal(self, inner: Widget) -> None:
        """Scroll as little as needed until a widget is in view."""
        holder = next(
            (each for each in self.widgets if any(part is inner for part in each.parts())), None
        )
        if holder is None:
            return
        target = inner.rect
        # A low row is revealed whole.
        if holder.rect.height <= self.rect.height // 3:
            target = holder.rect
        margin = self.margin
        if target.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - target.top))
        elif target.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + target.bottom - self.rect.bottom + margin)

    def begin_with_row(self) -> None:
        """Scroll on until the view begins with a whole row, unless it is at the top."""
        if not self.offset:
            return
        top = self.rect.top + self.margin
        below = (each.rect.top - top for each in self.widgets if each.rect.top >= top)
        self.scroll_to(self.offset + min(below, default=0))

    def in_view(self) -> list[Widget]:
        """Return the widgets of which anything is in view."""
        return [
            widget
            for widget in self.widgets
            if widget.visible and self.rect.colliderect(widget.rect)
        ]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        fades = list(self._fades(surface, theme))
        for widget in self.in_view():
            widget.draw(surface, theme)
        surface.blits(fades)
        surface.set_clip(clip)
        if self.furthest:
            self.bar.draw(surface, theme)

    def _fades(
        self, surface: pygame.Surface, theme: Theme
    ) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """Yield the fading edges beyond which there is more content, each with its rectangle."""
        width = self.bar.rect.x - self.rect.x
        height = min(theme.metrics.tx(self.fade), self.rect.height // 4)
        if self.offset > 0:
            strip = pygame.Rect(self.rect.x, self.rect.y, width, height)
            yield _faded(surface, strip, top=_OPAQUE, bottom=_CLEAR), strip
        if self.offset < self.furthest:
            strip = pygame.Rect(self.rect.x, self.rect.bottom - height, width, height)
            yield _faded(surface, strip, top=_CLEAR, bottom=_OPAQUE), strip


def _faded(
    surface: pygame.Surface, strip: pygame.Rect, *, top: _Shade, bottom: _Shade
) -> pygame.Surface:
    """Return a strip of a surface, with its opacity between those of two shades."""
    fade = alpha_gradient(strip.size, [(0, top), (1, bottom)])
    fade.blit(surface, (0, 0), strip, pygame.BLEND_RGB_MULT)
    return fade


class _ScrollBar(Widget):
    """The scroll bar to the right of a view."""

    draggable = True

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self._area = area

    def _thumb(self) -> pygame.Rect:
        area = self._area
        full = self.rect.height
        height = max(36, full * full // max(1, full + area.furthest))
        top = self.rect.y + (full - height) * area.offset // max(1, area.furthest)
        return pygame.Rect(self.rect.x, top, self.rect.width, height)

    def drag(self, position: tuple[int, int]) -> None:
        height = self._thumb().height
        share = (position[1] - self.rect.y - height / 2) / max(1, self.rect.height - height)
        self._area.scroll_to(round(share * self._area.furthest))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        line = theme.metrics.tx(Line.THIN)
        radius = self.rect.width // 2
        draw_rounded(
            surface, theme, self.rect, radius, colours.TRACK, rim=(colours.TRACK_RIM, line)
        )
        thumb = self._thumb().inflate(-3 * line, -3 * line)
        colour = colours.HEM
        if self.hovered or self.pressed:
            colour = colours.lighter(colour, 0.3)
        rim = colours.darker(colours.HEM, 0.35), line // 2
        draw_rounded(surface, theme, thumb, radius, colour, rim=rim)
