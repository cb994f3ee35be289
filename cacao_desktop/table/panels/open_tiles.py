"""The jungle tiles beside the board: display, map board, pile and mine cart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.board.gems import draw_gems
from cacao_desktop.table.board.marks import Tag
from cacao_desktop.table.catalogue.jungle import jungle_name
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.tile_art import CORNER_SHARE
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.cursors import PointerLook
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.shapes import ring, rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_jade_ring

_SIDE: Final = 72

_MOST_GAINS: Final = 4

POURING_FRAMES: Final = 5
"""How many pictures the mine cart pours its gems in."""


class OpenTileSlot(Pressable):
    """One place of display or map board; `selectable` while its tile may be laid, `selected` while it is to be."""

    def __init__(self, model: TableModel, source: str, slot: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model
        self.source = source
        self.slot = slot
        self.selectable = False
        self.selected = False
        self.lifted = False
        self.brings: tuple[Tag, ...] = ()
        """What its tile would bring on the cell that is to be filled."""

    @property
    def content(self) -> tuple[str, int] | None:
        """The kind and pile position of the tile that lies there."""
        return self.model.shown.open_tiles.get((self.source, self.slot))

    @property
    def pointer_look(self) -> PointerLook:
        """An open hand where the tile can be picked up."""
        return PointerLook.OPEN_HAND if self.selectable else PointerLook.POINTER

    @property
    def hint(self) -> str:
        """Name the tile."""
        return (
            jungle_name(self.content[0])
            if self.content
            else _("Nothing lies here until the end of the turn.")
        )

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its side twice."""
        side = width or theme.metrics.tx(_SIDE)
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the tile, or the empty place."""
        side = self.rect.width
        content = self.content
        if content is None or self.lifted:
            place = theme.cache.get(("empty slot", side), lambda: _empty_place(side))
            surface.blit(place, self.rect)
            return
        kind, position = content
        shadow = self.model.art.shadow(side, 2)
        surface.blit(shadow, (self.rect.x - 5, self.rect.y - 4))
        surface.blit(self.model.art.jungle(kind, side, variant=position), self.rect)
        draw_gems(surface, theme, self.rect, self.model.shown.gems_at.get(position))
        if self.selected:
            draw_jade_ring(surface, theme, self.rect, round(side * CORNER_SHARE))
        elif self.selectable:
            pygame.draw.rect(
                surface,
                colours.JADE,
                self.rect,
                max(2, theme.metrics.tx(2.5)),
                border_radius=round(side * CORNER_SHARE),
            )
        elif self.hovered:
            pygame.draw.rect(
                surface,
                colours.HEM,
                self.rect,
                max(2, theme.metrics.tx(2)),
                border_radius=round(side * CORNER_SHARE),
            )
        self._draw_brings(surface, theme)

    def _draw_brings(self, surface: pygame.Surface, theme: Theme) -> None:
        """Say along the upper rim whom the tile would bring what: emblem, gain, good."""
        tx, style = theme.metrics.tx, looks.COUNT_CREAM.sized(15)
        y = self.rect.y - tx(4)
        for tag in self.brings[:_MOST_GAINS]:
            seat = self.model.state.active if tag.seat is None else tag.seat
            icons = [f"emblem_{self.model.match.colour(seat)}", *([tag.icon] if tag.icon else [])]
            width = tx(17) * len(icons) + theme.text.width(tag.text, style) + tx(8)
            strip = pygame.Rect(self.rect.x - tx(4), y, width, tx(20))
            pygame.draw.rect(surface, colours.TAG, strip, border_radius=tx(8))
            for number, name in enumerate(icons):
                icon = theme.icons.get(name, tx(16))
                surface.blit(icon, icon.get_rect(midleft=(strip.x + tx(3) + number * tx(17), strip.centery)))
            theme.text.draw(surface, tag.text, style, (strip.right - tx(4), strip.centery), "midright")
            y += tx(21)


class JunglePile(Pressable):
    """The face-down jungle tiles; a press shows what is still in the pile."""

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model

    @property
    def hint(self) -> str:
        """Say how many are left."""
        left = self.model.shown.jungle_pile
        return ngettext(
            "{count} jungle tile is face down", "{count} jungle tiles are face down", left
        ).format(count=left)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size of the stack."""
        side = theme.metrics.tx(62)
        return (width or side), side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show a stack as high as it is full."""
        side = theme.metrics.tx(54)
        left = self.model.shown.jungle_pile
        for step in range(min(4, (left + 4) // 5) - 1, -1, -1):
            back = self.model.art.jungle_back(side)
            surface.blit(back, (self.rect.x + step * 2, self.rect.y + step * 3))
        if not left:
            surface.blit(theme.cache.get(("empty slot", side), lambda: _empty_place(side)), self.rect)
        at = (self.rect.x + side // 2, self.rect.y + side // 2)
        theme.text.draw(surface, str(left), looks.HEADING, at, "center")


class MineCart(Pressable):
    """The mine cart with the number of gems that it still holds."""

    def __init__(self, model: TableModel) -> None:
        super().__init__(lambda: None)
        self.model = model
        self.focusable = False

    @property
    def hint(self) -> str:
        """Say how many gems are left."""
        left = self.model.shown.cart
        return ngettext("{count} gem is in the mine cart", "{count} gems are in the mine cart", left).format(
            count=left
        )

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size of the cart."""
        side = theme.metrics.tx(62)
        return (width or side), side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show cart and number."""
        side = theme.metrics.tx(56)
        pouring = self.model.shown.pouring
        if pouring is not None and pouring.running:
            # It tips over, empties itself, and stands up again faster than it fell.
            tipped = min(1.0, pouring.progress * 3, (1 - pouring.progress) * 6)
            frame = max(1, round(tipped * POURING_FRAMES))
            cart = theme.icons.frame("cart_pour", frame, side)
        else:
            cart = theme.icons.get("mine_cart", side)
        surface.blit(cart, cart.get_rect(midtop=(self.rect.centerx, self.rect.y)))
        theme.text.draw(
            surface,
            str(self.model.shown.cart),
            looks.COUNT_CREAM,
            (self.rect.centerx, self.rect.y + round(side * 0.55)),
            "center",
        )


def _empty_place(side: int) -> pygame.Surface:
    radius = round(side * CORNER_SHARE)
    place = rounded((side, side), radius, (20, 10, 6), 150)
    place.blit(ring((side, side), radius, 2, colours.HEM, 90), (0, 0))
    return place
