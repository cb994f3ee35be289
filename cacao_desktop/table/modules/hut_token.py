"""The huts of the supply on the cloth."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.model import gain
from cacao_desktop.table.panels.supply.open_tiles import SupplyCard
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.shapes import clip_round, rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import draw_jade_ring


class HutToken(SupplyCard):
    """A hut of the supply: its roof and its cost."""

    def __init__(self, hut: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(hut, count, action)
        self.hut = hut
        self.topic = topics.hut_topic(hut)
        self.bonus = 0
        """What it would bring beside its cost if it were built and the game ended now."""

    @property
    def hint(self) -> str:
        name = _("{hut}, {cost} gold").format(hut=hut_name(self.hut), cost=HUTS[self.hut].cost)
        brings = _("Beside its cost, if the game ended now: {gold}").format(gold=gain(self.bonus))
        return f"{name}\n{hut_sentence(self.hut)}\n{brings}"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
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
