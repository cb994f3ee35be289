"""The curtain between two people at one computer: no hand is seen before the next one has confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import BigButton, RoundButton
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.labels import Label, Panel, Picture
from cacao_desktop.ui.materials import woven_cloth
from cacao_desktop.ui.page_scene import PageScene
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widget import Widget

_SIGN: Final = looks.TITLE.sized(40)


class HandoverScene(PageScene):
    """Names the next person and waits for their word; `colour` is that of their seat.

    It covers everything below. `on_ready` follows after the curtain has gone; `on_menu` leads out of the game.
    """

    def __init__(
        self,
        context: AppContext,
        *,
        name: str,
        colour: str,
        on_ready: Callable[[], None] = lambda: None,
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._name = name
        self._colour = colour
        self._on_ready = on_ready
        self._on_menu = on_menu
        self.build()

    def build(self) -> None:
        """Make cloth, emblem, words and button."""
        self._cloth = Panel(woven_cloth)
        self._band = Panel(woven_cloth, PLAYER_COLOURS[self._colour])
        self._emblem = Picture(f"emblem_{self._colour}", 150)
        self._sign = Label(_("Pass the computer to {name}").format(name=self._name), _SIGN, align="center")
        hidden = _("The hands lie face down until {name} is seated.").format(name=self._name)
        self._text = Label(hidden, looks.TEXT.sized(18), align="center")
        self._ready = BigButton(_("I am {name}").format(name=self._name), self._take_seat)
        self._menu = RoundButton("menu", self._leave, tooltip=_("Menu"))
        self._menu.visible = self._on_menu is not None
        self.page.set_widgets(
            [self._cloth, self._band, self._emblem, self._sign, self._text, self._ready, self._menu]
        )
        self.page.default = self._ready
        self.page.on_cancel = self._leave if self._on_menu else None

    def _take_seat(self) -> None:
        self.close()
        self._on_ready()

    def _leave(self) -> None:
        if self._on_menu is not None:
            self._on_menu()

    def layout(self, size: tuple[int, int]) -> None:
        """Place all in the middle; where there is little room, emblem and gaps shrink and the small print goes."""
        theme, metrics = self.theme, self.theme.metrics
        self._text.visible = True
        for padding, sign in ((metrics.tx(30), _SIGN), (metrics.px(14), _SIGN.sized(28))):
            self._sign.style = sign
            if self._height(size, padding) + metrics.px(48) <= size[1] - metrics.px(16):
                break
        else:
            self._text.visible = False
        self._place(size, padding)
        menu = self._menu.measure(theme)
        corner = self._cloth.rect.move(metrics.tx(14), metrics.tx(14)).topleft
        self._menu.place(pygame.Rect(corner, menu), theme)

    def _words(self) -> list[Label]:
        return [label for label in (self._sign, self._text) if label.visible]

    def _inner_width(self, size: tuple[int, int], padding: int) -> int:
        return min(self.theme.metrics.tx(620), size[0] - self.theme.metrics.px(40)) - 2 * padding

    def _height(self, size: tuple[int, int], padding: int) -> int:
        """Return the height of all but the emblem."""
        inner, gap = self._inner_width(size, padding), self.theme.metrics.tx(14)
        parts: list[Widget] = [*self._words(), self._ready]
        return sum(part.measure(self.theme, inner)[1] + gap for part in parts) + 3 * padding

    def _place(self, size: tuple[int, int], padding: int) -> None:
        theme, metrics = self.theme, self.theme.metrics
        inner, fixed, gap = self._inner_width(size, padding), self._height(size, padding), metrics.tx(14)
        room = size[1] - fixed - metrics.px(16)
        emblem = max(metrics.px(40), min(self._emblem.measure(theme)[0], room))
        panel = pygame.Rect(0, 0, inner + 2 * padding, fixed + emblem)
        panel.center = (size[0] // 2, size[1] // 2)
        self._cloth.place(panel, theme)
        self._band.place(pygame.Rect(panel.x, panel.y, panel.width, emblem + 2 * padding), theme)
        self._emblem.place(pygame.Rect(panel.centerx - emblem // 2, panel.y + padding, emblem, emblem), theme)
        y = self._band.rect.bottom + gap
        for label in self._words():
            height = label.measure(theme, inner)[1]
            label.place(pygame.Rect(panel.x + padding, y, inner, height), theme)
            y += height + gap
        button = self._ready.measure(theme, inner)
        self._ready.place(pygame.Rect((panel.centerx - button[0] // 2, y), button), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Show the curtain, which leaves nothing of the table to be seen."""
        surface.blit(self.theme.scenery.dimmed_table(surface.get_size()), (0, 0))
        self.page.draw(surface, self.theme)
