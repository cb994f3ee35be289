"""The cloth at the right: display, map board, pile, mine cart, huts, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.materials import parchment, woven_cloth
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.table.chronicle import Line
from cacao_desktop.ui.table.model import TableModel
from cacao_desktop.ui.table.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.ui.table.player_card import shortened
from cacao_desktop.ui.table.tile_names import hut_name, hut_sentence
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Size, Widget, draw_jade_ring, draw_shadow

_SMALLEST_HEADED: Final = 56
"""Where the tiles would be smaller than this under their headings, the headings go."""


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
        return theme.metrics.tx(37), theme.metrics.tx(38)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show roof and cost, brighter where it can be paid."""
        metrics = theme.metrics
        key = ("hut token", self.rect.size, self.affordable)
        ground = theme.cache.get(
            key,
            lambda: rounded(
                self.rect.size, metrics.tx(7), colours.JADE_TOP if self.affordable else colours.PARCHMENT_EDGE
            ),
        )
        surface.blit(ground, self.rect)
        icon = theme.icons.get(f"hut_{self.hut}", metrics.tx(25))
        surface.blit(icon, icon.get_rect(midtop=(self.rect.centerx, self.rect.y - metrics.tx(2))))
        text = str(HUTS[self.hut].cost)
        theme.text.draw(
            surface, text, looks.SMALL_INK, (self.rect.centerx, self.rect.bottom - metrics.tx(1)), "midbottom"
        )
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


class SupplyPanel(Widget):
    """The cloth itself with its headings and the log; what can be pressed lies on it as widgets of their own."""

    def __init__(
        self, model: TableModel, slots: Sequence[OpenTileSlot], pile: JunglePile, cart: MineCart | None
    ) -> None:
        super().__init__()
        self.model = model
        self.slots = slots
        self.pile = pile
        self.cart = cart
        self.huts: list[HutToken] = []
        self.lines: list[Line] = []
        self._map_sheet = pygame.Rect(0, 0, 0, 0)
        self._headed = True
        self._headings: list[tuple[str, tuple[int, int]]] = []
        self._log = pygame.Rect(0, 0, 0, 0)

    @property
    def _has_map(self) -> bool:
        return len(self.slots) > 2

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Lay everything out from the top down; the log takes what is left.

        With little room the tiles are smaller, and neither huts nor log are shown.
        """
        super().place(rect, theme)
        tx = theme.metrics.tx
        left = rect.x + tx(10)
        line = theme.text.line_height(looks.SUBHEADING)
        pile = self.pile.measure(theme)
        rows = 2 if self._has_map else 1
        fixed = tx(24) + rows * tx(8) + pile[1]
        side = min((rect.width - tx(28)) // 2, (rect.height - fixed) // rows - line)
        self._headed = side >= tx(_SMALLEST_HEADED)
        if not self._headed:
            line = 0
            side = min((rect.width - tx(28)) // 2, (rect.height - fixed) // rows)
        self._headings = [(_("Jungle display"), (left, rect.y + tx(8)))] if self._headed else []
        y = rect.y + tx(8) + line
        for index in range(2):
            self.slots[index].place(pygame.Rect(left + index * (side + tx(8)), y, side, side), theme)
        y += side + tx(8)
        if self._has_map:
            self._map_sheet = pygame.Rect(rect.x + tx(6), y, rect.width - tx(12), line + side + tx(6))
            for index in range(2):
                place = pygame.Rect(left + index * (side + tx(8)), y + line, side, side)
                self.slots[2 + index].place(place, theme)
            y += self._map_sheet.height + tx(6)
        self.pile.place(pygame.Rect(left, y, pile[0], pile[1]), theme)
        if self.cart is not None:
            cart = self.cart.measure(theme)
            self.cart.place(pygame.Rect(rect.right - tx(10) - cart[0], y, cart[0], cart[1]), theme)
        y += pile[1] + tx(6)
        if self.model.has("huts"):
            y = self._place_huts(theme, left, y, line)
        self._log = pygame.Rect(left, y, rect.width - tx(20), max(0, rect.bottom - tx(8) - y))

    def _place_huts(self, theme: Theme, left: int, y: int, line: int) -> int:
        tx = theme.metrics.tx
        width, height = self.huts[0].measure(theme) if self.huts else (tx(37), tx(38))
        if y + line + height > self.rect.bottom - tx(6):
            for token in self.huts:
                token.visible = False
            return self.rect.bottom
        self._headings.append((_("Huts"), (left, y)))
        y += line
        columns = max(1, (self.rect.width - 2 * tx(10) + tx(3)) // (width + tx(3)))
        for index, token in enumerate(self.huts):
            row, column = divmod(index, columns)
            token.place(
                pygame.Rect(left + column * (width + tx(3)), y + row * (height + tx(3)), width, height), theme
            )
            token.visible = token.rect.bottom <= self.rect.bottom - tx(6)
        rows = -(-len(self.huts) // columns)
        return y + rows * (height + tx(3)) + tx(2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the cloth; the widgets on it draw themselves."""
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(12))
        surface.blit(theme.material(woven_cloth, self.rect.size), self.rect)
        if self._has_map:
            surface.blit(theme.material(parchment, self._map_sheet.size), self._map_sheet)
            tokens = str(self.model.seat(self.model.viewer).counts.map_tokens)
            at = (self._map_sheet.x + theme.metrics.tx(8), self._map_sheet.y + theme.metrics.tx(2))
            heading = (
                ""
                if not self._headed
                else shortened(
                    theme, _("Map board"), looks.SUBHEADING_INK, self._map_sheet.width - theme.metrics.tx(60)
                )
            )
            theme.text.draw(surface, heading, looks.SUBHEADING_INK, at)
            icon = theme.icons.get("map", theme.metrics.tx(22))
            right = self._map_sheet.right - theme.metrics.tx(8)
            half = theme.text.line_height(looks.SUBHEADING_INK) // 2
            middle = at[1] + half if self._headed else self._map_sheet.centery
            surface.blit(icon, icon.get_rect(midright=(right, middle)))
            theme.text.draw(surface, tokens, looks.COUNT, (right - theme.metrics.tx(25), middle), "midright")
        for text, at in self._headings:
            style = theme.text.fit(
                text,
                looks.SUBHEADING,
                self.rect.width - theme.metrics.tx(20),
                theme.text.line_height(looks.SUBHEADING),
            )
            theme.text.draw(surface, text, style, at)
        self._draw_log(surface, theme)

    def _draw_log(self, surface: pygame.Surface, theme: Theme) -> None:
        row = theme.metrics.tx(25)
        heading = theme.text.line_height(looks.SUBHEADING)
        room = (self._log.height - heading) // row
        if room < 1:
            return
        text = shortened(theme, _("What happened"), looks.SUBHEADING, self._log.width)
        theme.text.draw(surface, text, looks.SUBHEADING, self._log.topleft)
        y = self._log.y + heading
        for line in self.lines[-room:]:
            side = theme.metrics.tx(20)
            emblem = theme.icons.get(f"emblem_{self.model.match.color(line.seat)}", side)
            surface.blit(emblem, emblem.get_rect(midleft=(self._log.x, y + row // 2)))
            icon = theme.icons.get(line.icon, side)
            surface.blit(
                icon, icon.get_rect(midleft=(self._log.x + side + theme.metrics.tx(4), y + row // 2))
            )
            start = self._log.x + 2 * side + theme.metrics.tx(10)
            words = shortened(theme, line.text, looks.SMALL, self._log.right - start)
            theme.text.draw(surface, words, looks.SMALL, (start, y + row // 2), "midleft")
            y += row
