"""The cloth at the right: what one can choose from now, and how much is left of everything."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.contribution import OfferedCards, PanelContribution
from cacao_desktop.table.panels.counts import Band, card_counts, number_box
from cacao_desktop.table.panels.open_tiles import JunglePile, OpenTileSlot, SupplyCard
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Held,
    Holder,
    Pad,
    Row,
    Words,
    icon,
    room_for,
)
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.places import Flow, all_places
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import draw_sheet
from cacao_desktop.words import signed
from cacao_desktop.words.goods import STORED

HEADING: Final = styles.SUBHEADING.sized(18)
_EDGE: Final = (12, 8, 12, 10)
_GAP: Final = 6
_CARD_GAP: Final = 4
_TILE: Final = 72
_SMALL_TILES: Final = (62, 52)
_LARGE_TILES: Final = (110, 96, 82)
_EMPTY: Final = 24
_SMALLEST: Final = 40
"""Tile sizes: with little room, with no stock but the pile, with nothing on display, and the least in pixels."""
_FOOT: Final = 14
_TWO_CHIPS: Final = 44
"""How much of what a tile brings, while one is chosen, lies below it, and on a narrow cloth."""
_CARDS: Final = (53, 43)
"""Cards are of the first size where all of them have room in this way, else of the second."""
_STOCK: Final = 68


@dataclass(frozen=True)
class Spot(Held):
    """A widget in a place of a size in design pixels.

    One that grows is as wide as there is room.
    """

    wide: float = 0
    high: float = 0

    def size(self, theme: Theme, width: int) -> Size:
        return width if self.grows else min(width, theme.metrics.tx(self.wide)), theme.metrics.tx(
            self.high
        )


@dataclass(frozen=True, slots=True)
class Form:
    """How much is shown.

    Headings, cards of a side, 0 for none, the stock, how large tiles are, what others have.
    """

    headed: bool
    card: float = 0
    stock: bool = True
    tile: float = _TILE
    others: Literal["goods", "gold", ""] = "goods"


class SupplyPanel(BoxGroup):
    """The cloth with its headings, open tiles, stock and cards.

    What is not there takes no room, but a place that was filled when the turn began stays until
    the next one begins. While a tile is to be chosen, each says at its foot what it brings.
    """

    ground: Literal["parchment", "none"] = "none"

    asked: int | None = None
    """The seat that is asked whether they are there, where that is so."""

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
        """Whether an open tile is to be chosen."""
        self.headed = True
        self.seen_to = 0
        """How far down it is seen, in pixels: a sheet may hide its foot."""
        self._laid: list[tuple[Box, pygame.Rect]] = []
        self._turn: tuple[int, int] | None = None
        self._filled: set[OpenTileSlot] = set()
        """Which places had a tile since the turn began."""

    def children(self) -> list[Widget]:
        return [*self.slots, self._pile, *self._stock, *self.cards]

    def offer_cards(self, offer: CardOffer, choose: Callable[[str], None]) -> None:
        """Lay the cards that modules have on the cloth, and offer those that may be chosen."""
        for view in self.model.views:
            panel = view.contribution(PanelContribution)
            if panel is None:
                continue
            cards = panel.cards(OfferedCards(self.model, self.cards, offer, choose))
            if cards is not None:
                self.cards = cards
                self._cards_in = view.id

    def follow_turn(self) -> None:
        """Keep the places of tiles that are taken in this turn."""
        state = self.model.state
        if self._turn != (state.round, state.active):
            self._turn = state.round, state.active
            self._filled.clear()
        self._filled.update(slot for slot in self.slots if slot.content is not None)

    def _forms(self, theme: Theme) -> Iterator[Form]:
        """Yield the ways to show it: cards become smaller, headings go, then cards, then stock.

        Tiles shrink last.
        """
        if self.headed and not self._stock:
            yield from (Form(True, _CARDS[0], tile=tile) for tile in _LARGE_TILES)
        yield from (Form(self.headed, card) for card in _CARDS)
        yield from (Form(False, _CARDS[-1]), Form(False))
        if not self.headed:
            yield from (Form(False, tile=tile) for tile in _SMALL_TILES)
            ways = product((True, False), _SMALL_TILES)
            yield from (Form(False, stock=stock, tile=tile, others="gold") for stock, tile in ways)
        yield Form(False, stock=False, others="")
        sides = (side for side in range(_TILE, 0, -2) if theme.metrics.tx(side) >= _SMALLEST)
        yield from (Form(False, stock=False, tile=side, others="") for side in sides)

    def _best(self, theme: Theme, width: int, room: int) -> tuple[Form, Box, int]:
        """Return the roomiest form that a cloth of this size has room for, what is on it, and how high that is."""
        for form in self._forms(theme):
            cloth = self._cloth(theme, width, form)
            high = cloth.size(theme, width)[1]
            if high <= room:
                break
        return form, cloth, high

    def _cloth(self, theme: Theme, width: int, form: Form) -> Box:
        inner = (width - theme.metrics.tx(2 * _EDGE[0])) / theme.metrics.text_scale
        pile = [self._pile] if self.model.shown.jungle_pile and form.stock else []
        stock = self._stock if form.stock else []
        text = _("Choose a tile") if self.choosing else _("Jungle display")
        sections = [self._tiles("display", text, pile, form, inner)]
        sections.append(self._tiles("map", self._heading("map"), stock, form, inner))
        if self.cards and form.card:
            cards = [Spot(card, False, form.card, form.card) for card in self.cards]
            columns = max(1, int((inner + _CARD_GAP) // (form.card + _CARD_GAP)))
            rows = [cards[first : first + columns] for first in range(0, len(cards), columns)]
            laid = Column([Row(row, _CARD_GAP, grows=False) for row in rows], _GAP)
            sections.append(
                self._headed(self._cards_in, self._heading(self._cards_in), [laid], form)
            )
        if not self.headed and form.others and (self._filled or self.model.shown.jungle_pile):
            # Without columns this is the place where the others are seen, as long as there is a
            # cloth.
            front = self.model.viewer if self.asked is None else self.asked
            others = (seat for seat in range(self.model.state.seats) if seat != front)
            if form.others == "goods":
                sections.append(self._goods_of(list(others), theme, width))
            else:
                sections.append(Flow([self._gold_of(seat) for seat in others], 2 * _GAP))
        return Pad(Column(sections, _GAP, foot=True), _EDGE)

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
        return Row([icon(f"emblem_{colour}", 24), number_box("coin", 18, gold)], 2, grows=False)

    def _goods_of(self, seats: Sequence[int], theme: Theme, width: int) -> Box:
        """Return each seat's name and gold on a band of cloth, and below it goods and water, in columns for all."""
        shown = (*STORED, "sun", "water")
        match = self.model.match
        bands = list[Box]()
        golds = [signed(self.model.seat(seat).counts.gold) for seat in seats]
        rows = [[number_box("coin", 18, gold)] for gold in golds]
        for seat, row in zip(seats, rows, strict=True):
            goods = (count for count in card_counts(self.model, seat) if count.what in shown)
            row += [number_box(count.icon, 18, count.text, none=count.none) for count in goods]
        columns = (
            max(box.size(theme, width)[0] for box in column) for column in zip(*rows, strict=True)
        )
        most, *widest = (wide / theme.metrics.text_scale for wide in columns)
        for seat, gold, row in zip(seats, golds, rows, strict=True):
            below = Flow(list(map(Fixed, row[1:], widest)), 6)
            bands.append(
                Column([Band(match.colour(seat), match.name(seat), gold, most), below], 1)
            )
        return Column(bands, _GAP)

    def _tiles(
        self, source: str, heading: str, stock: Sequence[Widget], form: Form, inner: float
    ) -> Box:
        """Return open tiles side by side with the stock at their right or, on a narrow cloth, below."""
        # An empty place of the display is a hollow in the cloth as long as the pile can fill it
        # again.
        kept = source == "display" and bool(self.model.shown.jungle_pile)
        slots = [
            slot for slot in self.slots if slot.source == source and (kept or slot in self._filled)
        ]
        below = Flow([Spot(each, False, _STOCK, 36) for each in stock], _GAP)
        if not slots:
            if stock and heading:
                return self._headed(source, heading, [below], form)
            return below
        # On a narrow cloth places where nothing lay in this turn are small.
        small = not self.headed and self._filled.isdisjoint(slots)
        side = _EMPTY if small else min(form.tile, (inner - _GAP) / 2)
        foot = _FOOT if self.headed else _TWO_CHIPS * self.choosing
        tiles = Row([Spot(slot, False, side, side + foot) for slot in slots], _GAP, grows=False)
        if form.tile in _LARGE_TILES:
            return self._headed(
                source, heading, [tiles], form, [Spot(each, False, 54, 26) for each in stock]
            )
        if len(slots) * (side + _GAP) + _STOCK > inner:
            centred = Row([room_for(0), tiles, room_for(0)])
            return self._headed(source, heading, [Column([centred, below], _GAP)], form)
        high = side if len(stock) == 1 and not small else 35
        if stock:
            right = [Column([Spot(each, False, _STOCK, high) for each in stock], 2, grows=False)]
        else:
            right = []
        return self._headed(
            source, heading, [Row([tiles, room_for(0), *right], middle=False)], form
        )

    def _headed(
        self, section: str, text: str, parts: Sequence[Box], form: Form, beside: Sequence[Box] = ()
    ) -> Box:
        """Return a section below its heading, which has a count of its module and perhaps the stock at its right."""
        module = self._module(section)
        count = None if module is None else module.heading_count(self.model)
        told: list[Box] = [Words(text, HEADING, fit="line")]
        if count is not None:
            told.append(number_box(count.icon, 20, count.text))
        return Column([*([Row([*told, *beside], _GAP)] if form.headed else []), *parts], 2)

    @property
    def borders(self) -> list[int]:
        """Where the sections after the first begin that have a heading."""
        headings = (
            part for part in self._laid if isinstance(part[0], Words) and part[0].style == HEADING
        )
        return [place.top for _heading, place in headings][1:]

    def height_in(self, width: int, room: int, rest: int, theme: Theme) -> int:
        """Return the height that it takes of some room.

        It leaves the `rest` if it need leave nothing out for that.
        """
        form, _cloth, high = self._best(theme, width, room - rest)
        if form.card and form.stock:
            return high
        return self._best(theme, width, room)[2]

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.box = self._best(theme, rect.width, rect.height)[1]
        Widget.place(self, rect, theme)
        self.seen_to = rect.bottom
        # What is where is worked out once, as it is drawn often.
        laid = all_places(self.box, theme, rect)
        self._laid = [(part, place) for part, place in laid if not isinstance(part, Holder)]
        for widget in self.children():
            widget.visible = False
        for part, place in self._laid:
            if isinstance(part, Held):
                part.widget.visible = True
                part.widget.place(place, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        seen = pygame.Rect(self.rect.topleft, (self.rect.width, self.seen_to - self.rect.y))
        if self._laid:
            draw_sheet(surface, theme, seen, woven_cloth)
        for part, place in self._laid:
            if place.bottom <= seen.bottom:
                part.draw(surface, theme, place)
