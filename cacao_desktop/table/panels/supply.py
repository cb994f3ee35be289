"""The cloth at the right: display, map board, pile, mine cart, huts, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

import pygame

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.maps.supply import SupplyMap
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.table.panels.player_card import shortened
from cacao_desktop.table.panels.supply_places import SupplyFlow, SupplyPlaces
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import parchment, woven_cloth
from cacao_desktop.ui.shapes import clip_round, rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_jade_ring, draw_shadow

_TOKEN: Final = (37, 38)
_CARD: Final = 49
"""Huts lie as cards of this size where there is room for all of them and some lines of the log."""

_LOG_LINE: Final = 25
_LINES_BESIDE_CARDS: Final = 2


class HutToken(Pressable):
    """A hut of the supply: its roof and its cost."""

    def __init__(self, hut: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.hut = hut
        self.count = count
        self.affordable = False
        self.chosen = False

    @property
    def hint(self) -> str:
        """Say what it is, what it costs and what it does."""
        name = _("{hut}, {cost} gold").format(hut=hut_name(self.hut), cost=HUTS[self.hut].cost)
        return f"{name}\n{hut_sentence(self.hut)}"

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size of the token."""
        del width
        return hut_token_size(theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the hut and its cost, in jade where it can be paid."""
        metrics = theme.metrics
        as_card = self.rect.width >= metrics.tx(_CARD)
        key = ("hut card" if as_card else "hut token", self.hut, self.rect.size, self.affordable)
        surface.blit(theme.cache.get(key, lambda: self._painted(theme, as_card=as_card)), self.rect)
        if self.count > 1:
            text = f"×{self.count}"
            badge = pygame.Rect(0, 0, theme.text.width(text, looks.SMALL) + metrics.tx(4), metrics.tx(17))
            badge.topright = (self.rect.right + metrics.tx(2), self.rect.y - metrics.tx(3))
            pygame.draw.rect(surface, colours.TAG, badge, border_radius=metrics.tx(6))
            theme.text.draw(surface, text, looks.SMALL.without_shadow(), badge.center, "center")
        if self.chosen:
            draw_jade_ring(surface, theme, self.rect, metrics.tx(7))
        elif self.hovered:
            pygame.draw.rect(surface, colours.HEM, self.rect, 2, border_radius=metrics.tx(7))

    def _painted(self, theme: Theme, *, as_card: bool) -> pygame.Surface:
        metrics, (width, height) = theme.metrics, self.rect.size
        ground = colours.JADE_TOP if self.affordable else colours.PARCHMENT_EDGE
        token = rounded(self.rect.size, metrics.tx(7), ground)
        if as_card:
            rim = metrics.tx(2)
            card = theme.icons.get(f"hut_card_{self.hut}", width - 2 * rim)
            token.blit(clip_round(card.copy(), metrics.tx(5)), (rim, rim))
            return token
        icon = theme.icons.get(f"hut_{self.hut}", metrics.tx(25))
        token.blit(icon, icon.get_rect(midtop=(width // 2, 0)))
        text = str(HUTS[self.hut].cost)
        theme.text.draw(token, text, looks.SMALL_INK, (width // 2, height - metrics.tx(1)), "midbottom")
        return token


class SupplyPanel(Widget):
    """The cloth itself with its headings and the log; what can be pressed lies on it as widgets of their own."""

    def __init__(
        self,
        model: TableModel,
        drawn: SupplyMap,
        slots: Sequence[OpenTileSlot],
        pile: JunglePile,
        cart: MineCart | None,
        log: LogPanel,
    ) -> None:
        super().__init__()
        self.model = model
        self._drawn = drawn
        self.slots = slots
        self.pile = pile
        self.cart = cart
        self.huts: list[HutToken] = []
        self._log = log
        self._places = SupplyPlaces()

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Lay everything out as its map says, as far as there is room."""
        super().place(rect, theme)
        line = theme.text.line_height(looks.SUBHEADING)
        pile = self.pile.measure(theme)
        cart = self.cart.measure(theme) if self.cart is not None else pile
        flow = SupplyFlow(self._drawn, rect, line, theme.metrics.text_scale)
        has_map = any(slot.source == "map" for slot in self.slots)
        tx = theme.metrics.tx
        for hut in ((tx(_CARD), tx(_CARD)), hut_token_size(theme)):
            places = flow.place(has_map=has_map, pile=pile, cart=cart, hut=hut, huts=len(self.huts))
            log = places.sections["log"].bottom - places.headings["log"].bottom
            if len(places.huts) == len(self.huts) and log >= tx(_LOG_LINE) * _LINES_BESIDE_CARDS:
                break
        self._places = places
        for slot in self.slots:
            slot.place(places.slots[slot.source, slot.slot], theme)
        self.pile.visible = bool(places.pile.width)
        self.pile.place(places.pile, theme)
        if self.cart is not None:
            self.cart.visible = bool(places.cart.width)
            self.cart.place(places.cart, theme)
        below, heading = places.sections["log"], places.headings["log"]
        room = pygame.Rect(below.x, heading.bottom, below.width, max(0, below.bottom - heading.bottom))
        self._log.visible = room.height >= theme.text.line_height(looks.SMALL)
        self._log.place(room, theme)
        for token, place in zip_longest(self.huts, places.huts):
            token.visible = place is not None
            if place is not None:
                token.place(place, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the cloth; the widgets on it draw themselves."""
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(12))
        surface.blit(theme.material(woven_cloth, self.rect.size), self.rect)
        sheet = self._places.sections.get("map")
        if sheet is not None:
            self._draw_map_sheet(surface, theme, sheet)
        headed = [("display", _("Jungle display")), ("huts", _("Huts"))]
        if self._log.visible:
            headed.append(("log", _("What happened")))
        for section, text in headed:
            place = self._places.headings.get(section)
            if place is not None:
                style = theme.text.fit(text, looks.SUBHEADING, place.width, place.height)
                theme.text.draw(surface, text, style, place.topleft)

    def _draw_map_sheet(self, surface: pygame.Surface, theme: Theme, sheet: pygame.Rect) -> None:
        tx = theme.metrics.tx
        surface.blit(theme.material(parchment, sheet.size), sheet)
        heading = self._places.headings.get("map")
        middle = sheet.centery
        if heading is not None:
            text = shortened(theme, _("Map board"), looks.SUBHEADING_INK, heading.width)
            theme.text.draw(surface, text, looks.SUBHEADING_INK, heading.topleft)
            middle = heading.y + heading.height // 2
        icon = theme.icons.get("map", tx(22))
        right = sheet.right - tx(8)
        surface.blit(icon, icon.get_rect(midright=(right, middle)))
        tokens = str(self.model.seat(self.model.viewer).counts.map_tokens)
        theme.text.draw(surface, tokens, looks.COUNT, (right - tx(25), middle), "midright")


def hut_token_size(theme: Theme) -> Size:
    """Return the size of a hut of the supply."""
    return theme.metrics.tx(_TOKEN[0]), theme.metrics.tx(_TOKEN[1])
