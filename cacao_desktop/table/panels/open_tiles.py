"""The widgets of the supply panel: open jungle tiles, cards of modules, and the stock."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.board.mark_paint import draw_empty_slot, draw_lying
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import PointerShape, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon
from cacao_desktop.ui.boxes.places import Flow
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import Anchor, TextStyle
from cacao_desktop.ui.widgets import Pressable, draw_jade_ring, draw_rounded
from cacao_desktop.words import Tag, jungle_name, jungle_sentence

_CHIP: Final = 20
"""The height of the chips with the gains of a tile, in design pixels."""
_BETWEEN: Final = 6
"""How much wider than the tile their row may be."""


class OpenTileSlot(Pressable):
    """A slot of the display or the map board, with chips for the gains of its tile below it.

    It is offered while its tile may be laid, and `selected` when it is chosen.
    """

    draggable = True
    is_offered = False

    def __init__(
        self, model: TableModel, source: str, slot: int, action: Callable[[], None]
    ) -> None:
        super().__init__(action)
        self.model = model
        self.source = source
        self.slot = slot
        self.selected = False
        self.lifted = False
        self.brings: tuple[Tag, ...] = ()
        """The gains of its tile on the cell that is to be filled."""

    @property
    def is_checked(self) -> bool:
        return self.selected

    @property
    def content(self) -> tuple[str, int] | None:
        return self.model.shown.open_tiles.get((self.source, self.slot))

    @property
    def pointer_shape(self) -> PointerShape:
        if self.is_offered:
            return PointerShape.OPEN_HAND
        return PointerShape.POINTER

    @property
    def hint(self) -> str:
        if self.content is None:
            return _("Empty until the end of the turn.")
        return f"{jungle_name(self.content[0])}\n{jungle_sentence(self.content[0])}"

    @property
    def tile_place(self) -> pygame.Rect:
        side = min(self.rect.size)
        return pygame.Rect(self.rect.topleft, (side, side))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        place = self.tile_place
        content = self.content
        side = place.width
        tx = theme.metrics.tx
        radius = round(side * CORNER_SHARE)
        if content is None or self.lifted:
            draw_empty_slot(surface, theme, place, self.model.art.jungle_back(side))
            return
        kind, position = content
        surface.blit(self.model.art.shadow(side, 2), (place.x - 5, place.y - 4))
        surface.blit(self.model.art.jungle(kind, side, variant=position, light=theme.light), place)
        for module in self.model.contributions(BoardContribution):
            lying = module.on_open_tile(self.model.shown, position)
            draw_lying(surface, theme, place, lying)
        if self.selected:
            draw_jade_ring(surface, theme, place, radius)
        elif self.is_offered:
            draw_rounded(surface, theme, place, radius, None, rim=(colours.JADE, max(2, tx(2.5))))
        elif self.hovered:
            draw_rounded(surface, theme, place, radius, None, rim=(colours.HEM, max(2, tx(2))))
        if self.brings:
            width = self.rect.width + tx(_BETWEEN)
            key = "brings", self.brings, width, self.rect.height, tx(100), self.model.state.active
            chips = theme.cache.get(key, partial(self._paint_chips, theme, width))
            surface.blit(chips, chips.get_rect(midbottom=self.rect.midbottom))

    def _paint_chips(self, theme: Theme, width: int) -> pygame.Surface:
        """Return chips with the gains: one for each seat, or with little room for each good."""
        foot = self.rect.height - self.rect.width
        seats = list(dict.fromkeys(tag.seat for tag in self.brings))
        shares = [[tag for tag in self.brings if tag.seat == seat] for seat in seats]
        two_rows = theme.metrics.tx(2 * _CHIP + 4)
        candidates = (
            ([self._chip(tags) for tags in shares], max(foot, theme.metrics.tx(_CHIP))),
            ([self._chip(tags, with_goods=len(tags) > 1) for tags in shares], two_rows),
            ([self._chip([tag]) for tag in self.brings], theme.metrics.height),
        )
        for parts, most in candidates:
            chips = Flow(parts, 2, centred=True)
            high = chips.size(theme, width)[1]
            wide = max(part.size(theme, theme.metrics.width)[0] for part in parts)
            if high <= most and wide <= width:
                break
        picture = blank((width, high))
        chips.draw(picture, theme, picture.get_rect())
        return picture

    def _chip(self, tags: Sequence[Tag], *, with_goods: bool = True) -> Box:
        """Return a chip with the emblem of a seat and its gains, perhaps with icons of goods."""
        seat = tags[0].seat
        if seat is None:
            seat = self.model.state.active
        colour = self.model.match.colour(seat)
        parts: list[Box] = [icon(f"emblem_{colour}", 16)]
        for tag in tags:
            parts.append(Words(tag.text, styles.COUNT_CREAM.sized(15), grows=False))
            if tag.icon and with_goods:
                parts.append(icon(tag.icon, 16))
        rim = colours.lighter(colours.PLAYER_COLOURS[colour], 0.4)
        return Pad(Row(parts, 1, grows=False), (2, 0, 3, 0), _CHIP, colours.TAG, 255, rim)


class SupplyCard(Pressable):
    """A card of a module in the supply panel; it is offered while it can be bought."""

    is_offered = False

    def __init__(self, key: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.key = key
        self.count = count
        self.chosen = False


class StockRow(Pressable):
    """A part of the stock: an icon with its number; a press opens its overview."""

    icon = ""

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model

    @property
    def number(self) -> str:
        raise NotImplementedError

    def picture(self, theme: Theme, side: int) -> pygame.Surface:
        return theme.icons.get(self.icon, side)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = min(self.rect.height, theme.metrics.tx(38))
        picture = self.picture(theme, side)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        draw_number(
            surface, theme, self.number, (self.rect.x + side, self.rect.centery), "midleft"
        )


class JunglePile(StockRow):
    """The face-down jungle tiles; a press opens the overview of the pile."""

    topic = topics.PILE

    @property
    def hint(self) -> str:
        left = self.model.shown.jungle_pile
        if not self.model.match.context.house.piles:
            return _("Jungle tiles face down")
        return counted(
            "{count} jungle tile is face down", "{count} jungle tiles are face down", left
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the pile with its number below it, or beside it if it is low."""
        left = self.model.shown.jungle_pile
        rect = self.rect
        tx = theme.metrics.tx
        has_number = self.model.match.context.house.piles
        if rect.height < tx(56):
            surface.blit(self.model.art.jungle_back(rect.height - tx(4)), rect)
            if has_number:
                beside = (rect.x + rect.height, rect.centery)
                draw_number(surface, theme, str(left), beside, "midleft")
            return
        side = min(rect.width, rect.height - tx(16))
        back = self.model.art.jungle_back(side - tx(4))
        for step in reversed(range(min(3, (left + 4) // 5))):
            surface.blit(back, (rect.centerx - side // 2 + step * 2, rect.y + step * 2))
        if has_number:
            below = (rect.centerx, rect.bottom - tx(11))
            draw_number(surface, theme, str(left), below, "center")


def draw_number(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    at: Point,
    anchor: Anchor,
    style: TextStyle = styles.COUNT_CREAM,
    fill: colours.Colour = colours.TAG,
    rim: colours.Colour | None = colours.HEM,
) -> None:
    """Draw a number on a plate, so that it is readable on any ground."""
    tx = theme.metrics.tx
    high = theme.text.line_height(style)
    box = pygame.Rect(0, 0, theme.text.width(text, style) + high * 3 // 5, high)
    setattr(box, anchor, at)
    frame = None
    if rim is not None:
        frame = (rim, max(1, tx(1.5)))
    draw_rounded(surface, theme, box, high // 2, fill, rim=frame)
    theme.text.draw(surface, text, style.without_shadow(), box.center, "center")
