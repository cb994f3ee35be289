"""A hut of the supply on the cloth: its picture, its cost, and what it would bring now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.catalogue.topics import hut_topic
from cacao_desktop.table.model import gain
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.shapes import clip_round, rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_jade_ring

_CARD: Final = 53
_SMALL_CARD: Final = 43
"""Huts are cards of the first size where all of them have room in this way, else of the second."""


class HutToken(Pressable):
    """A hut of the supply: its roof and its cost."""

    def __init__(self, hut: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.hut = hut
        self.topic = hut_topic(hut)
        self.count = count
        self.affordable = False
        self.chosen = False
        self.bonus = 0
        """What it would bring beside its cost if it were built and the game ended now."""

    @property
    def hint(self) -> str:
        """Say what it is, what it costs and what it does."""
        name = _("{hut}, {cost} gold").format(hut=hut_name(self.hut), cost=HUTS[self.hut].cost)
        brings = _("Beside its cost, if the game ended now: {gold}").format(gold=gain(self.bonus))
        return f"{name}\n{hut_sentence(self.hut)}\n{brings}"

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size of the token."""
        del width
        return hut_sizes(theme)[-1]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the hut and its cost, in jade where it can be paid."""
        metrics = theme.metrics
        key = ("hut card", self.hut, self.rect.size, self.affordable)
        surface.blit(theme.cache.get(key, lambda: self._painted(theme)), self.rect)
        if self.count > 1:
            self._draw_badge(surface, theme, f"×{self.count}", "topright", colours.CREAM)
        if self.bonus:
            self._draw_badge(surface, theme, gain(self.bonus), "topleft", colours.GOLD)
        if self.chosen:
            draw_jade_ring(surface, theme, self.rect, metrics.tx(7))
        elif self.hovered:
            pygame.draw.rect(surface, colours.HEM, self.rect, 2, border_radius=metrics.tx(7))

    def _draw_badge(
        self, surface: pygame.Surface, theme: Theme, text: str, corner: str, colour: colours.Colour
    ) -> None:
        tx, style = theme.metrics.tx, looks.SMALL.without_shadow().in_colour(colour)
        badge = pygame.Rect(0, 0, theme.text.width(text, style) + tx(5), tx(17))
        setattr(badge, corner, getattr(self.rect, corner))
        pygame.draw.rect(surface, colours.TAG, badge, border_radius=tx(6))
        theme.text.draw(surface, text, style, badge.center, "center")

    def _painted(self, theme: Theme) -> pygame.Surface:
        metrics, width = theme.metrics, self.rect.width
        ground = colours.JADE_TOP if self.affordable else colours.PARCHMENT_EDGE
        token = rounded(self.rect.size, metrics.tx(7), ground)
        rim = metrics.tx(2)
        card = theme.icons.get(f"hut_card_{self.hut}", width - 2 * rim)
        token.blit(clip_round(card.copy(), metrics.tx(5)), (rim, rim))
        return token


def hut_sizes(theme: Theme) -> tuple[Size, ...]:
    """Return the sizes that a hut may have, the largest first."""
    return tuple((theme.metrics.tx(side), theme.metrics.tx(side)) for side in (_CARD, _SMALL_CARD))
