"""The supply panel at the right: open tiles, cards of modules, and the stock."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Radius, Space, TextSize
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.contribution import Count, OfferedCards, PanelContribution
from cacao_desktop.table.panels.counts import Band, card_counts, number_box
from cacao_desktop.table.panels.open_tiles import (
    CHIP_ROW_HEIGHT,
    JunglePile,
    OpenTileSlot,
    SupplyCard,
)
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Holder,
    Pad,
    Painted,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import Flow
from cacao_desktop.ui.boxes.traversal import all_rects
from cacao_desktop.ui.cache import KeptPicture
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import draw_shadow
from cacao_desktop.words import signed
from cacao_desktop.words.goods import STORED

HEADING: Final = styles.SUBHEADING.sized(TextSize.LEAD)
_PADDING: Final = (12, 8, 12, 8)
_GAP: Final = 4
_CARD_GAP: Final = 4
_TILE_SIDE: Final = 72
"""The usual side of open tiles, in design pixels."""
_TILES: Final = (75, _TILE_SIDE)
"""The tile sizes beside the stock."""
_SMALL_TILES: Final = (62, 52)
"""The tile sizes if space is short."""
_HEADED_TILES: Final = (*_SMALL_TILES, 48)
"""The tile sizes that leave large text its headings."""
_MIN_TILES: Final = (46, 40, 36)
"""The tile sizes that leave large text the gold of opponents."""
_TILES_IN_ROWS: Final = (62, 56, 52, 48, 44, 40)
"""The tile sizes with the gains beside them."""
_LARGE_TILES: Final = (104, 92, 80)
"""The tile sizes if there is no stock beside the pile."""
_EMPTY: Final = 27
"""The size of slots on a narrow panel that were empty during the whole turn."""
_MIN_TILE: Final = 40
"""The smallest tile size, in pixels."""
_CARDS: Final[tuple[tuple[float, float], ...]] = ((104, 44), (62, 44))
"""The smallest width and the height of cards, first of large and then of small ones."""
_REST_FOR_LARGE_CARDS: Final = 0.88
"""The share of the height for the log that is enough if cards are large then."""
_REST_FOR_HEADINGS: Final = 0.8
"""The share of the height for the log that is enough if the sections have headings then."""
_STOCK_WIDTH: Final = 56
"""The width of the stock beside open tiles."""


def _draw_rule(surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
    surface.fill(colours.HEM, rect)


_RULE: Final = Painted(_draw_rule, 1)
"""The line above the players."""


@dataclass(frozen=True)
class SizedWidget(WidgetBox):
    """A widget with a size in design pixels; one that grows takes the whole width."""

    design_width: float = 0
    design_height: float = 0

    def size(self, theme: Theme, width: int) -> Size:
        if not self.grows:
            width = min(width, theme.metrics.tx(self.design_width))
        return width, theme.metrics.tx(self.design_height)


_Others = Literal["goods", "gold", ""]
"""The goods of opponents that are shown: all, only their gold, or none."""


@dataclass(frozen=True, slots=True)
class Density:
    """The contents of the panel: headings, card size, stock, tile size, and opponents' goods."""

    headed: bool
    card: tuple[float, float] | None = None
    stock: bool = True
    tile: float = _TILE_SIDE
    others: _Others = "goods"
    chips_beside: bool = False
    """Whether each tile has a row of its own, with its gains beside it."""


class SupplyPanel(BoxGroup):
    """The panel with open tiles, stock and cards, each section below its heading.

    An empty slot is left out, except until the end of the turn in which its tile was taken. While
    a tile is to be chosen, each one has its gains below it, or with large text beside it, so that
    they cover none of it.
    """

    ground: Literal["parchment", "none"] = "none"

    next_player: int | None = None
    """The seat that the table is being handed to, None at other times."""

    def __init__(
        self,
        model: TableModel,
        slots: Sequence[OpenTileSlot],
        pile: JunglePile,
        stock: Mapping[str, Widget],
    ) -> None:
        super().__init__()
        self.model = model
        self.slots = slots
        self._pile = pile
        self._stock = list(stock.values())
        self.cards: list[SupplyCard] = []
        self._cards_in = ""
        self.choosing = False
        """Whether an open tile must be chosen now."""
        self.headed = True
        self.visible_bottom = 0
        """The lower end of the visible part, above any suggestion that covers the rest."""
        self._laid: list[tuple[Box, pygame.Rect]] = []
        self._picture = KeptPicture()
        self._turn: tuple[int, int] | None = None
        self._filled: set[OpenTileSlot] = set()
        """The slots that had a tile at some time in this turn."""

    def children(self) -> list[Widget]:
        return [*self.slots, self._pile, *self._stock, *self.cards]

    def offer_cards(self, offer: CardOffer, choose: Callable[[str], None]) -> None:
        """Show the cards of modules, and offer those that may be chosen."""
        for view in self.model.views:
            panel = view.contribution(PanelContribution)
            if panel is None:
                continue
            cards = panel.cards(OfferedCards(self.model, self.cards, offer, choose))
            if cards is not None:
                self.cards = cards
                self._cards_in = view.id

    def follow_turn(self) -> None:
        """Keep the slots whose tiles are taken in this turn."""
        state = self.model.state
        if self._turn != (state.round, state.active):
            self._turn = state.round, state.active
            self._filled.clear()
        self._filled.update(slot for slot in self.slots if slot.content is not None)

    def _densities(self, theme: Theme) -> Iterator[Density]:
        """Yield the densities from the roomiest: tiles and cards shrink, then headings go.

        Then cards and stock go, and tiles shrink further.
        """
        if self.choosing and not self.headed and has_large_text(theme.metrics):
            yield from self._densities_in_rows()
        if self.headed:
            yield from self._headed_densities()
        for card, tile in product(_CARDS, _TILES):
            yield Density(headed=False, card=card, tile=tile)
        yield Density(headed=False)
        if not self.headed:
            shown: tuple[_Others, ...] = ("goods", "gold")
            for others in shown:
                for stock, tile in product((True, False), _SMALL_TILES):
                    yield Density(headed=False, stock=stock, tile=tile, others=others)
            for tile in _MIN_TILES:
                yield Density(headed=False, stock=False, tile=tile, others="gold")
        yield Density(headed=False, stock=False, others="")
        for side in range(_TILE_SIDE, 0, -2):
            if theme.metrics.tx(side) >= _MIN_TILE:
                yield Density(headed=False, stock=False, tile=side, others="")

    def _headed_densities(self) -> Iterator[Density]:
        """Yield the densities with headings, from the roomiest."""
        if not self._stock:
            for tile in _LARGE_TILES:
                yield Density(headed=True, card=_CARDS[0], tile=tile)
        for card, tile in product(_CARDS, _TILES):
            yield Density(headed=True, card=card, tile=tile)
        for tile in _HEADED_TILES:
            yield Density(headed=True, card=_CARDS[-1], tile=tile)

    @staticmethod
    def _densities_in_rows() -> Iterator[Density]:
        """Yield the densities with a row for each tile, from the roomiest."""
        rows = Density(headed=False, stock=False, chips_beside=True)
        others: tuple[_Others, ...] = ("gold", "")
        for shown, tile in product(others, _TILES_IN_ROWS):
            yield replace(rows, tile=tile, others=shown)

    def _best(self, theme: Theme, width: int, available: int) -> tuple[Density, Box, int]:
        """Return the roomiest density that fits, its contents, and their height."""
        for density in self._densities(theme):
            contents = self._contents(theme, width, density)
            height = contents.size(theme, width)[1]
            if height <= available:
                break
        return density, contents, height

    def _contents(self, theme: Theme, width: int, density: Density) -> Box:
        inner_width = (width - theme.metrics.tx(2 * _PADDING[0])) / theme.metrics.text_scale
        pile: list[Widget] = []
        stock: list[Widget] = []
        if density.stock:
            stock = self._stock
            if self.model.shown.jungle_pile:
                pile = [self._pile]
        heading = _("Jungle display")
        if self.choosing:
            heading = _("Choose a tile")
        sections = [
            self._tiles("display", heading, pile, density, inner_width),
            self._tiles("map", self._heading("map"), stock, density, inner_width),
        ]
        if self.cards and density.card:
            sections.append(self._cards_section(density, inner_width))
        if not self.headed and density.others and (self._filled or self.model.shown.jungle_pile):
            # The table without columns shows the goods of opponents here.
            opponents = self._opponents(density, theme, width)
            sections.append(Column([Pad(_RULE, (0, Space.TINY, 0, 0)), opponents], Space.TINY))
        return Pad(Column(sections, _GAP, foot=True), _PADDING)

    def _cards_section(self, density: Density, inner: float) -> Box:
        width, height = density.card or _CARDS[0]
        columns = max(1, int((inner + _CARD_GAP) // (width + _CARD_GAP)))
        width = (inner - (columns - 1) * _CARD_GAP) / columns
        cards = [SizedWidget(card, False, width, height) for card in self.cards]
        rows = [cards[first : first + columns] for first in range(0, len(cards), columns)]
        grid = Column([Row(row, _CARD_GAP, grows=False) for row in rows], _CARD_GAP)
        return self._headed(self._cards_in, self._heading(self._cards_in), [grid], density)

    def _opponents(self, density: Density, theme: Theme, width: int) -> Box:
        front = self.model.viewer
        if self.next_player is not None:
            front = self.next_player
        others = [seat for seat in range(self.model.state.seats) if seat != front]
        if density.others == "goods":
            return self._goods_of(others, theme, width)
        return Flow([self._gold_of(seat) for seat in others], _GAP)

    def _module(self, section: str) -> PanelContribution | None:
        for view in self.model.views:
            if view.id == section:
                return view.contribution(PanelContribution)
        return None

    def _heading(self, section: str) -> str:
        module = self._module(section)
        if module is None:
            return ""
        return _(module.heading)

    def _gold_of(self, seat: int) -> Box:
        gold = signed(self.model.seat(seat).counts.gold)
        colour = self.model.match.colour(seat)
        emblem = icon(f"emblem_{colour}", Icon.MEDIUM)
        return Row([emblem, number_box("coin", Icon.SMALL, gold)], 2, grows=False)

    def _goods_of(self, seats: Sequence[int], theme: Theme, width: int) -> Box:
        """Return a band with name and gold for each seat, and its goods and water below."""
        match = self.model.match
        golds = [signed(self.model.seat(seat).counts.gold) for seat in seats]
        gold_boxes = [number_box("coin", 18, gold) for gold in golds]
        gold_width = _common_width(gold_boxes, theme, width)
        rows = [self._stored_goods(seat) for seat in seats]
        widths = [_common_width(column, theme, width) for column in zip(*rows, strict=True)]
        bands: list[Box] = []
        for seat, gold, row in zip(seats, golds, rows, strict=True):
            band = Band(match.colour(seat), match.name(seat), gold, gold_width)
            bands.append(Column([band, Flow(list(map(Fixed, row, widths)), 4)], 1))
        return Column(bands, _GAP)

    def _stored_goods(self, seat: int) -> list[Box]:
        """Return the goods in store, sun tokens and water of a seat."""
        shown = (*STORED, "sun", "water")
        goods = (count for count in card_counts(self.model, seat) if count.what in shown)
        return [number_box(count.icon, 18, count.text, none=count.none) for count in goods]

    def _tiles(
        self, source: str, heading: str, stock: Sequence[Widget], density: Density, inner: float
    ) -> Box:
        """Return open tiles side by side, with the stock at their right or below."""
        # An empty slot of the display is kept as long as the pile can fill it.
        kept = source == "display" and bool(self.model.shown.jungle_pile)
        slots = [
            slot for slot in self.slots if slot.source == source and (kept or slot in self._filled)
        ]
        stored: list[Box] = [SizedWidget(each, False, _STOCK_WIDTH, 36) for each in stock]
        if stored and source == "display" and not density.headed:
            stored += self._counts_of_sections()
        below = Flow(stored, _GAP)
        if density.chips_beside:
            return Column([SizedWidget(slot, True, 0, density.tile) for slot in slots], _GAP)
        if not slots:
            if stock and heading:
                return self._headed(source, heading, [below], density)
            return below
        # On a narrow panel, slots that were empty during the whole turn are small.
        small = not self.headed and self._filled.isdisjoint(slots)
        side = min(density.tile, (inner - _GAP) / 2)
        if small:
            side = _EMPTY
        # The densest layouts have no height for gains until a tile must be chosen.
        has_foot = self.choosing or (self.headed and density.stock)
        tiles = self._row_of_tiles(slots, side, has_foot=has_foot)
        if density.tile in _LARGE_TILES:
            beside = [SizedWidget(each, False, 46, 24) for each in stock]
            return self._headed(source, heading, [tiles], density, beside)
        if len(slots) * (side + _GAP) + _STOCK_WIDTH > inner:
            row = Row([spacer(0), tiles, spacer(0)])
            if not density.headed:
                # The rows of both sources begin below each other.
                row = Row([tiles, spacer(0)])
            return self._headed(source, heading, [Column([row, below], _GAP)], density)
        parts: list[Box] = [tiles, spacer(0)]
        if stock:
            height = 35.0
            if len(stock) == 1:
                height = side
            right = [SizedWidget(each, False, _STOCK_WIDTH, height) for each in stock]
            parts.append(Column(right, 2, grows=False))
        return self._headed(source, heading, [Row(parts, middle=False)], density)

    def _counts_of_sections(self) -> list[Box]:
        """Return the counts that sections without a heading cannot show there."""
        counts = (self._section_count(section) for section in ("map", self._cards_in))
        return [number_box(count.icon, 20, count.text) for count in counts if count is not None]

    def _section_count(self, section: str) -> Count | None:
        module = self._module(section)
        return None if module is None else module.heading_count(self.model)

    def _row_of_tiles(self, slots: Sequence[OpenTileSlot], side: float, *, has_foot: bool) -> Box:
        foot = 0
        if has_foot:
            foot = CHIP_ROW_HEIGHT
        tiles = [SizedWidget(slot, False, side, side + foot) for slot in slots]
        return Row(tiles, _GAP, grows=False)

    def _headed(
        self,
        section: str,
        text: str,
        parts: Sequence[Box],
        density: Density,
        beside: Sequence[Box] = (),
    ) -> Box:
        """Return a section below its heading, which also shows a count and any stock."""
        if not density.headed:
            return Column(parts, 2)
        heading: list[Box] = [Words(text, HEADING, fit="lines")]
        count = self._section_count(section)
        if count is not None:
            heading.append(number_box(count.icon, 20, count.text))
        return Column([Row([*heading, *beside], _GAP), *parts], 2)

    @property
    def borders(self) -> list[int]:
        """The upper ends of all sections with a heading except the first."""
        headings = (
            part for part in self._laid if isinstance(part[0], Words) and part[0].style == HEADING
        )
        return [place.top for _heading, place in headings][1:]

    def shows(self, card: SupplyCard) -> bool:
        """Return whether a card is in the visible part."""
        return card.visible and card.rect.bottom <= self.visible_bottom

    def height_in(self, width: int, available: int, rest: int, theme: Theme) -> int:
        """Return the height of the panel within `available`, leaving `rest` if all of it fits.

        It leaves a little less if cards are large then, and still less for headings. An empty
        panel has no height.
        """
        density, contents, height = self._best_leaving(rest, theme, width, available)
        if not self._placed(contents, theme, pygame.Rect(0, 0, width, height)):
            return 0
        if density.card and density.stock:
            return height
        return self._best(theme, width, available)[2]

    def _best_leaving(
        self, rest: int, theme: Theme, width: int, available: int
    ) -> tuple[Density, Box, int]:
        """Return the density that leaves about `rest`, its contents, and their height."""
        best = self._best(theme, width, available - rest)
        if best[0].card != _CARDS[0]:
            least_rest = round(rest * _REST_FOR_LARGE_CARDS)
            larger = self._best(theme, width, available - least_rest)
            if self.cards and larger[0].headed and larger[0].card == _CARDS[0]:
                best = larger
        if self.headed and (not best[0].headed or best[0].tile in _HEADED_TILES):
            least_rest = round(rest * _REST_FOR_HEADINGS)
            named = self._best(theme, width, available - least_rest)
            if named[0].headed:
                best = named
        return best

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.box = self._best(theme, rect.width, rect.height)[1]
        Widget.place(self, rect, theme)
        self.visible_bottom = rect.bottom
        # The places are computed once, as they are drawn often.
        self._laid = self._placed(self.box, theme, rect)
        for slot in self.slots:
            count = self._section_count(slot.source)
            slot.mark = count.icon if count is not None and not self.headed else ""
        for widget in self.children():
            widget.visible = False
        for part, place in self._laid:
            if isinstance(part, WidgetBox):
                part.widget.visible = True
                part.widget.place(place, theme)

    def _placed(self, box: Box, theme: Theme, rect: pygame.Rect) -> list[tuple[Box, pygame.Rect]]:
        """Return all that is drawn of a box, with its places."""
        laid = all_rects(box, theme, rect)
        return [(part, place) for part, place in laid if not isinstance(part, Holder)]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self._laid:
            return
        seen = pygame.Rect(self.rect.topleft, (self.rect.width, self.visible_bottom - self.rect.y))
        key = self._laid, seen.size, theme.metrics, theme.light.name
        draw_shadow(surface, theme, seen, theme.metrics.tx(Radius.PANEL))
        surface.blit(self._picture.get(key, partial(self._painted, theme, seen)), seen)
        for part, place in self._laid:
            if place.bottom <= seen.bottom and isinstance(part, WidgetBox):
                part.draw(surface, theme, place)

    def _painted(self, theme: Theme, seen: pygame.Rect) -> pygame.Surface:
        """Return the picture of the visible part without the widgets on it."""
        picture = theme.material(woven_cloth, seen.size).copy()
        for part, place in self._laid:
            if place.bottom <= seen.bottom and not isinstance(part, WidgetBox):
                part.draw(picture, theme, place.move(-seen.x, -seen.y))
        return picture


def _common_width(boxes: Sequence[Box], theme: Theme, width: int) -> float:
    """Return the width of the widest box, in design pixels."""
    return max(box.size(theme, width)[0] for box in boxes) / theme.metrics.text_scale
