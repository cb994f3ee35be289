"""The curtain between two people at one computer: no hand is seen before the next one has confirmed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.backgrounds import dimmed_ground
from cacao_desktop.ui.buttons import BigButton, Button
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.labels import Label, Panel, Picture
from cacao_desktop.ui.materials import woven_cloth
from cacao_desktop.ui.page_scene import PageScene
from cacao_desktop.ui.scene import AppContext


class HandoverScene(PageScene):
    """Names the next person and waits for his word; `colour` is that of his seat.

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
        self._sign = Label(
            _("Pass the computer to {name}").format(name=self._name), looks.TITLE.sized(40), align="center"
        )
        hidden = _("The hands lie face down until {name} is seated.").format(name=self._name)
        self._text = Label(hidden, looks.TEXT.sized(18), align="center")
        self._ready = BigButton(_("I am {name}").format(name=self._name), self._take_seat)
        self._menu = Button(_("Menu"), self._leave, icon="menu")
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
        """Place all in the middle, the emblem smaller where there is little room."""
        metrics, theme = self.theme.metrics, self.theme
        gap, padding = metrics.tx(14), metrics.tx(30)
        width = min(metrics.tx(620), size[0] - metrics.px(40))
        inner = width - 2 * padding
        words = [self._sign, self._text]
        heights = [label.measure(theme, inner)[1] for label in words]
        button = self._ready.measure(theme, inner)
        fixed = sum(heights) + button[1] + 4 * gap + 3 * padding
        emblem = max(metrics.px(48), min(self._emblem.measure(theme)[0], size[1] - fixed - metrics.px(60)))
        panel = pygame.Rect(0, 0, width, fixed + emblem)
        panel.center = (size[0] // 2, size[1] // 2)
        self._cloth.place(panel, theme)
        self._band.place(pygame.Rect(panel.x, panel.y, width, emblem + 2 * padding), theme)
        y = panel.y + padding
        self._emblem.place(pygame.Rect(panel.centerx - emblem // 2, y, emblem, emblem), theme)
        y += emblem + padding + gap
        for label, height in zip(words, heights, strict=True):
            label.place(pygame.Rect(panel.x + padding, y, inner, height), theme)
            y += height + gap
        self._ready.place(pygame.Rect(panel.centerx - button[0] // 2, y, button[0], button[1]), theme)
        menu = self._menu.measure(theme)
        self._menu.place(pygame.Rect((metrics.px(16), metrics.px(16)), menu), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Show the curtain, which leaves nothing of the table to be seen."""
        surface.blit(self.theme.material(dimmed_ground, surface.get_size()), (0, 0))
        self.page.draw(surface, self.theme)
