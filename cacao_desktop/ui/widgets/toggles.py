"""Switches and cards that are on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.paint.shapes import gradient, rounded
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_jade_ring, draw_shadow


class Toggle(Widget):
    """A switch with its words beside it; its side and a check mark say whether it is on, not the colour alone."""

    focusable = True

    def __init__(
        self,
        text: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        style: TextStyle = looks.TEXT,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.text = text
        self.on = on
        self.style = style
        self._on_change = on_change

    @property
    def words(self) -> str:
        text = _("{text}: on") if self.on else _("{text}: off")
        return text.format(text=self.text)

    def _track(self, theme: Theme) -> Size:
        return theme.metrics.tx(60), theme.metrics.tx(34)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        used = self._track(theme)[0] + theme.metrics.tx(12)
        room = theme.text.width(self.text, self.style) if width is None else max(1, width - used)
        height = theme.text.paragraph_height(self.text, self.style, room)
        wide = min(room, theme.text.width(self.text, self.style))
        return used + wide, max(theme.metrics.target, height)

    def activate(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        metrics, size = theme.metrics, self._track(theme)
        track = pygame.Rect((self.rect.x, self.rect.centery - size[1] // 2), size)
        surface.blit(
            theme.cache.get(("toggle", size, self.on, self.active), lambda: self._paint(theme, size)), track
        )
        knob = track.height - metrics.tx(8)
        middle = track.right - track.height // 2 if self.on else track.x + track.height // 2
        lit = self.hovered and self.active
        fill = colours.WHITE if lit else ((0xFA, 0xEE, 0xD2) if self.active else (0xA8, 0x96, 0x78))
        disc = theme.cache.get(("knob", knob, fill), lambda: rounded((knob, knob), knob, fill))
        surface.blit(disc, disc.get_rect(center=(middle, track.centery)))
        if self.on:
            check = theme.icons.get("check", metrics.tx(16), colours.JADE_TEXT)
            surface.blit(check, check.get_rect(center=(middle, track.centery)))
        left = track.right + metrics.tx(12)
        box = pygame.Rect(left, self.rect.y, max(1, self.rect.right - left), self.rect.height)
        theme.text.draw_paragraph(surface, self.text, self.style, box, middle=True)

    def _paint(self, theme: Theme, size: Size) -> pygame.Surface:
        fill = colours.JADE_BOTTOM if self.on else (0x2E, 0x1A, 0x0E)
        if not self.active:
            fill = colours.BUTTON_OFF
        line = theme.metrics.tx(2)
        track = rounded(size, size[1] // 2, colours.HEM)
        inner = (size[0] - 2 * line, size[1] - 2 * line)
        track.blit(rounded(inner, inner[1] // 2, fill), (line, line))
        return track


class CheckCard(Widget):
    """A parchment card with a picture, a name and a line of text, chosen or not: jade ring and check.

    While `reason` is set it is greyed with a lock, and says why when pointed at or pressed.
    """

    focusable = True

    def __init__(
        self,
        title: str,
        text: str,
        checked: bool,
        on_change: Callable[[bool], None],
        *,
        picture: Callable[[int], pygame.Surface] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.title = title
        self.text = text
        self.checked = checked
        self.picture = picture
        self._on_change = on_change

    def activate(self) -> None:
        self.checked = not self.checked
        self._on_change(self.checked)

    def _picture_side(self, theme: Theme) -> int:
        return theme.metrics.tx(72) if self.picture else 0

    def _text_width(self, theme: Theme, width: int) -> int:
        side = self._picture_side(theme)
        return max(1, width - side - theme.metrics.tx(34 if side else 24))

    def _title_style(self, theme: Theme, room: int) -> TextStyle:
        """Return the style of the name, smaller where a long word would have to be broken."""
        return theme.text.fit(self.title, looks.SUBHEADING_INK, room, theme.metrics.height)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(230)
        room = self._text_width(theme, wide)
        height = theme.text.paragraph_height(self.title, self._title_style(theme, room), room)
        height += theme.text.paragraph_height(self.text, looks.TEXT_INK, room - theme.metrics.tx(26))
        return wide, max(height, self._picture_side(theme)) + theme.metrics.tx(20)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        metrics = theme.metrics
        rect = self.rect.move(0, metrics.tx(2)) if self.pressed and self.active else self.rect
        draw_shadow(surface, theme, self.rect, metrics.tx(10))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.hovered and self.active:
            veil = theme.cache.get(
                ("card over", rect.size), lambda: rounded(rect.size, metrics.tx(10), colours.WHITE, 50)
            )
            surface.blit(veil, rect)
        self._draw_content(surface, theme, rect)
        if not self.active:
            grey = theme.cache.get(
                ("card off", rect.size), lambda: rounded(rect.size, metrics.tx(10), (0x8E, 0x86, 0x78), 150)
            )
            surface.blit(grey, rect)
            lock = theme.icons.get("lock", metrics.tx(22), colours.INK)
            surface.blit(lock, (rect.right - metrics.tx(30), rect.bottom - metrics.tx(30)))
        elif self.checked:
            draw_jade_ring(surface, theme, rect, metrics.tx(10))
            draw_check_badge(surface, theme, (rect.right - metrics.tx(20), rect.bottom - metrics.tx(20)))

    def _draw_content(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        metrics, side = theme.metrics, self._picture_side(theme)
        gap = metrics.tx(10)
        if self.picture:
            picture = self.picture(side)
            surface.blit(picture, (rect.x + gap, rect.centery - picture.get_height() // 2))
        left = rect.x + (side + 2 * gap if side else metrics.tx(12))
        room = self._text_width(theme, rect.width)
        box = pygame.Rect(left, rect.y + gap, room, rect.height)
        used = theme.text.draw_paragraph(surface, self.title, self._title_style(theme, room), box)
        box = pygame.Rect(left, box.y + used, room - metrics.tx(26), rect.height)
        theme.text.draw_paragraph(surface, self.text, looks.TEXT_INK, box)

    def focus_radius(self, theme: Theme) -> int:
        return theme.metrics.tx(10)


def draw_check_badge(
    surface: pygame.Surface, theme: Theme, middle: tuple[int, int], size: float = 30
) -> None:
    """Draw the round jade badge with a check that marks something chosen."""
    side = theme.metrics.tx(size)

    def paint() -> pygame.Surface:
        badge = rounded((side, side), side, colours.JADE_LINE)
        line = max(1, theme.metrics.tx(2))
        inner = (side - 2 * line, side - 2 * line)
        face = gradient(inner, [(0.0, colours.JADE), (1.0, colours.JADE_BOTTOM)])
        face.blit(rounded(inner, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        badge.blit(face, (line, line))
        check = theme.icons.get("check", round(side * 0.56), colours.JADE_TEXT)
        badge.blit(check, check.get_rect(center=(side // 2, side // 2)))
        return badge

    badge = theme.cache.get(("check badge", side), paint)
    surface.blit(badge, badge.get_rect(center=middle))
