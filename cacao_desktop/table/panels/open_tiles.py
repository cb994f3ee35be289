"""The widgets of the supply panel: open jungle tiles, cards of modules, and the stock."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import _, counted
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.board.mark_paint import (
    GAIN_TEXT,
    chip_rim,
    draw_empty_slot,
    draw_lying,
    gain_chip,
)
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import PointerShape, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Words, icon
from cacao_desktop.ui.boxes.containers import Flow
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Pressable, draw_chosen_ring, draw_disc, draw_rounded
from cacao_desktop.words import Tag, jungle_name, jungle_sentence

CHIP_ROW_HEIGHT: Final = 24
"""The height of a row of chips with the gains from a tile, in design pixels."""
_EMBLEM_SIDE: Final = 14
"""The side of emblems and icons in a chip, in design pixels."""
_MARK_SHARE: Final = 0.34
"""The side of the mark in its corner, as a share of the tile's."""
_SHADOW_OFFSET: Final = (-5, -4)
_MIN_HEIGHT_WITH_NUMBER_BELOW: Final = 56
"""The height from which the number of the pile is below it, in design pixels."""
_NUMBER_HEIGHT: Final = 16
"""The height left free for the number below the pile, in design pixels."""
_TILES_PER_BACK: Final = 5
"""The number of tiles for each back that the pile shows."""
_MAX_BACKS: Final = 3
"""The maximum number of backs that the pile shows."""


class OpenTileSlot(Pressable):
    """A slot of the display or the map board, with the gains from its tile as chips below it.

    If the slot is wider than it is tall, the chips are beside the tile. `is_offered` says whether
    its tile may be laid.
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
        self.chosen = False
        self.lifted = False
        self.gains: tuple[Tag, ...] = ()
        """The gains from the tile on the cell to be filled."""
        self.mark = ""
        """The icon in the corner that shows where the tile lies, unless a heading says so."""

    @property
    def is_checked(self) -> bool:
        return self.chosen

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

    @property
    def _has_chips_beside(self) -> bool:
        return self.rect.width > self.rect.height

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        content = self.content
        if content is None or self.lifted:
            place = self.tile_place
            draw_empty_slot(surface, theme, place, self.model.art.jungle_back(place.width))
            return
        self._draw_tile(surface, theme, *content)
        if self.mark:
            self._draw_mark(surface, theme)
        self._draw_ring(surface, theme)
        if self.gains:
            self._draw_chips(surface, theme)

    def _draw_tile(self, surface: pygame.Surface, theme: Theme, kind: str, position: int) -> None:
        place = self.tile_place
        side = place.width
        shadow = self.model.art.shadow(side, 2)
        surface.blit(shadow, place.move(_SHADOW_OFFSET))
        variant = self.model.variant_of(position)
        surface.blit(self.model.art.jungle(kind, side, variant=variant, light=theme.light), place)
        for module in self.model.contributions(BoardContribution):
            lying = module.on_open_tile(self.model.shown, position)
            draw_lying(surface, theme, place, lying)

    def _draw_mark(self, surface: pygame.Surface, theme: Theme) -> None:
        place = self.tile_place
        side = max(theme.metrics.px(Icon.SMALL), round(place.width * _MARK_SHARE))
        disc = pygame.Rect(0, 0, side, side).move_to(topright=place.topright)
        rim = (colours.HEM, theme.metrics.px(Line.THIN))
        draw_disc(surface, theme, disc.center, side, colours.TAG, rim)
        theme.icons.draw(surface, self.mark, side * 2 // 3, disc.center)

    def _draw_ring(self, surface: pygame.Surface, theme: Theme) -> None:
        place = self.tile_place
        radius = round(place.width * CORNER_SHARE)
        width = max(2, theme.metrics.tx(2))
        if self.chosen:
            draw_chosen_ring(surface, theme, place, radius)
        elif self.is_offered:
            draw_rounded(surface, theme, place, radius, None, rim=(colours.JADE, width))
        elif self.hovered:
            draw_rounded(surface, theme, place, radius, None, rim=(colours.HEM, width))

    def _draw_chips(self, surface: pygame.Surface, theme: Theme) -> None:
        width = self.chips_width(theme)
        key = (
            "gains",
            self.gains,
            width,
            self.rect.size,
            theme.metrics.text_scale,
            self.model.state.active,
        )
        chips = theme.cache.get(key, self._paint_chips, theme, width)
        surface.blit(chips, self.chips_place(theme, chips.get_size()))

    def chips_width(self, theme: Theme) -> int:
        """Return the width for the gains: at most the slot plus the gap beside it."""
        right = self.rect.right + theme.metrics.tx(Line.THICK)
        if self._has_chips_beside:
            return right - self.tile_place.right - theme.metrics.tx(Space.TINY)
        return right - self.rect.x

    def chips_place(self, theme: Theme, size: Size) -> pygame.Rect:
        """Return the place of the gains: below the tile, and over its bottom edge if necessary.

        Gains beside the tile are at its middle.
        """
        tile = self.tile_place
        if self._has_chips_beside:
            left = tile.right + theme.metrics.tx(Space.TINY)
            place = pygame.Rect((0, 0), size).move_to(midleft=(left, tile.centery))
            place.bottom = min(place.bottom, self.rect.bottom)
            return place
        top = min(tile.bottom + theme.metrics.tx(Line.THIN), self.rect.bottom - size[1])
        return pygame.Rect((0, 0), size).move_to(midtop=(tile.centerx, top))

    def _paint_chips(self, theme: Theme, width: int) -> pygame.Surface:
        """Return chips with the gains, in the first arrangement that fits."""
        arrangement = self._first_that_fits(theme, width)
        chips = Flow(arrangement, Line.THIN, centred=True)
        picture = blank((width, chips.size(theme, width)[1]))
        chips.draw(picture, theme, picture.get_rect())
        return picture

    def _first_that_fits(self, theme: Theme, width: int) -> Sequence[Box]:
        """Return the chips of the first arrangement that fits into a width, else of the last."""
        *arrangements, (last_chips, _rows) = self._arrangements(theme)
        for chips, rows in arrangements:
            height = Flow(chips, Line.THIN, centred=True).size(theme, width)[1]
            widest = max(chip.size(theme, theme.metrics.width)[0] for chip in chips)
            if height <= theme.metrics.tx(rows * CHIP_ROW_HEIGHT) and widest <= width:
                return chips
        return last_chips

    def _arrangements(self, theme: Theme) -> Iterator[tuple[Sequence[Box], int]]:
        """Yield arrangements of the gains, best first: the chips, and the rows they may take."""
        seats = list(dict.fromkeys(tag.seat for tag in self.gains))
        shares = [[tag for tag in self.gains if tag.seat == seat] for seat in seats]
        several = max(map(len, shares)) > 1
        available = self.rect.bottom - self.tile_place.bottom
        if self._has_chips_beside:
            available = self.rect.height
        free_rows = available // theme.metrics.tx(CHIP_ROW_HEIGHT)
        # A chip for each seat, with icons of all goods.
        full_chips = [self._chip(tags, with_goods=True) for tags in shares]
        yield full_chips, free_rows if self._has_chips_beside else 1
        # A chip for each seat, with icons only where a seat gains several goods.
        short_chips = [self._chip(tags, with_goods=several) for tags in shares]
        yield short_chips, max(1, free_rows)
        # A chip for each seat, one below the other over the tile.
        yield short_chips, len(shares)
        # A chip for each good.
        yield [self._chip([tag], with_goods=True) for tag in self.gains], len(self.gains)

    def _gains(self, tags: Sequence[Tag], *, with_goods: bool) -> list[Box]:
        """Return the gains of a seat with its emblem, or shared gains with icons.

        A seat's gains have icons of goods only if requested.
        """
        seat = tags[0].seat
        parts: list[Box] = []
        if seat is not None:
            parts.append(icon(f"emblem_{self.model.match.colour(seat)}", _EMBLEM_SIDE))
        for tag in tags:
            if tag.icon and (with_goods or seat is None):
                parts.append(icon(tag.icon, _EMBLEM_SIDE))
            parts.append(Words(tag.text, GAIN_TEXT, grows=False))
        return parts

    def _chip(self, tags: Sequence[Tag], *, with_goods: bool) -> Box:
        """Return the chip with the gains of a seat."""
        gains = self._gains(tags, with_goods=with_goods)
        return gain_chip(gains, chip_rim(self.model, tags[0].seat))


class SupplyCard(Pressable):
    """A card of a module in the supply panel; it is offered while it can be bought."""

    is_offered = False

    def __init__(self, key: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.key = key
        self.count = count
        self.chosen = False

    def place_of_tag(self, theme: Theme, size: Size) -> pygame.Rect:
        """Return the place of a tag of a size on the card."""
        inside = theme.metrics.tx(Space.TINY)
        return pygame.Rect(self.rect.move(inside, inside).topleft, size)


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
        side = min(self.rect.height, theme.metrics.tx(Icon.LARGE))
        picture = self.picture(theme, side)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        self._write(surface, theme, self.number, side)

    def _write(self, surface: pygame.Surface, theme: Theme, number: str, side: int) -> None:
        """Write a number beside a picture."""
        left = self.rect.x + side + theme.metrics.tx(Line.THICK)
        middle_left = (left, self.rect.centery)
        theme.text.draw(surface, number, styles.COUNT_CREAM, middle_left, "midleft")


class JunglePile(StockRow):
    """The face-down jungle tiles; a press opens the overview of the pile."""

    topic = topics.PILE

    @property
    def hint(self) -> str:
        left = self.model.shown.jungle_pile
        if not self.model.shows_pile_counts:
            return _("Jungle tiles face down")
        return counted(
            "{count} jungle tile is face down", "{count} jungle tiles are face down", left
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the pile with its number below it, or beside it if space is short."""
        left = self.model.shown.jungle_pile
        rect = self.rect
        tx = theme.metrics.tx
        if rect.height < tx(_MIN_HEIGHT_WITH_NUMBER_BELOW):
            back = self.model.art.jungle_back(rect.height - tx(Line.THICK))
            surface.blit(back, back.get_rect(midleft=rect.midleft))
            if self.model.shows_pile_counts:
                self._write(surface, theme, str(left), rect.height - tx(Line.THICK))
            return
        side = min(rect.width, rect.height - tx(_NUMBER_HEIGHT))
        back = self.model.art.jungle_back(side - tx(4))
        for step in reversed(range(min(_MAX_BACKS, ceil(left / _TILES_PER_BACK)))):
            surface.blit(back, (rect.centerx - side // 2 + step * 2, rect.y + step * 2))
        if self.model.shows_pile_counts:
            below = (rect.centerx, rect.bottom - tx(12))
            draw_number(surface, theme, str(left), below)


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """The text and colours of a number on a plate."""

    text: TextStyle = styles.COUNT_CREAM
    fill: colours.Colour = colours.TAG
    rim: colours.Colour | None = colours.HEM


PLATE: Final = PlateStyle()
"""A dark plate with a cream number."""


def draw_number(
    surface: pygame.Surface, theme: Theme, text: str, middle: Point, style: PlateStyle = PLATE
) -> None:
    """Draw a number on a plate, so that it is readable on any background."""
    height = theme.text.line_height(style.text)
    width = theme.text.width(text, style.text) + height * 3 // 5
    box = pygame.Rect(0, 0, width, height).move_to(center=middle)
    rim = None
    if style.rim is not None:
        rim = (style.rim, max(1, theme.metrics.tx(Line.THIN)))
    draw_rounded(surface, theme, box, height // 2, style.fill, rim=rim)
    theme.text.draw(surface, text, style.text.without_shadow(), box.center, "center")
