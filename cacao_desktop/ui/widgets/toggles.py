"""Switches and cards that are on or off."""

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.access.outline import Role
from cacao_desktop.ui.paint.shapes import gradient, rounded
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget


class Toggle(Widget):
    """A switch with its words beside it; its side and a check mark say whether it is on, not the colour alone."""

    focusable = True
    role = Role.SWITCH

    def __init__(
        self, text: str, on: bool, on_change: Callable[[bool], None], *, style: TextStyle = looks.TEXT
    ) -> None:
        super().__init__()
        self.text, self.on, self.style, self._on_change = text, on, style, on_change

    @property
    def words(self) -> str:
        text = _("{text}: on") if self.on else _("{text}: off")
        return text.format(text=self.text)

    @property
    def accessible_name(self) -> str:
        return self.text

    @property
    def is_checked(self) -> bool:
        return self.on

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
        key = ("toggle", size, self.on, self.active)
        surface.blit(theme.cache.get(key, lambda: self._paint(theme, size)), track)
        knob = track.height - metrics.tx(8)
        middle = track.right - track.height // 2 if self.on else track.x + track.height // 2
        lit = self.hovered and self.active
        fill = colours.WHITE if lit else ((0xFA, 0xEE, 0xD2) if self.active else (0xA8, 0x96, 0x78))
        disc = theme.cache.get(("knob", knob, fill), lambda: rounded((knob, knob), knob, fill))
        surface.blit(disc, disc.get_rect(center=(middle, track.centery)))
        if self.on:
            at = middle, track.centery
            theme.icons.draw(surface, "check", metrics.tx(16), at, colour=colours.JADE_TEXT)
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


def draw_check_badge(surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
    """Draw the round jade badge with a check that marks something chosen."""
    side = theme.metrics.tx(30)

    def paint() -> pygame.Surface:
        badge = rounded((side, side), side, colours.JADE_LINE)
        line = max(1, theme.metrics.tx(2))
        inner = (side - 2 * line, side - 2 * line)
        face = gradient(inner, [(0.0, colours.JADE), (1.0, colours.JADE_BOTTOM)])
        face.blit(rounded(inner, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        badge.blit(face, (line, line))
        theme.icons.draw(badge, "check", round(side * 0.56), (side // 2, side // 2), colour=colours.JADE_TEXT)
        return badge

    badge = theme.cache.get(("check badge", side), paint)
    surface.blit(badge, badge.get_rect(center=middle))
