"""The cloth at the right: what one can choose from now, how much is left of everything, and where it all is."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.maps.maps import SupplyMap
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.counts import Count
from cacao_desktop.table.panels.open_tiles import JunglePile, OpenTileSlot, SupplyCard, card_sizes
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.tiled import MapObject
from cacao_desktop.ui.widgets.widget import Widget, draw_sheet

Key = tuple[str, int]
_GAP: Final = 6
_CARD_GAP: Final = 4
_BADGE: Final = 6
"""How far the numbers on cards reach above them."""
_ROW_GAP: Final = 6
_ROW_TILE: Final = 62
_STOCK_IN_HEADING: Final = 54
_SMALLEST: Final = 40
"""The smallest that a tile gets, in pixels, however little room there is."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is on the cloth: the open tiles by section and slot, the stock by name, the cards, all in one section.

    As a `listed` choice each open tile has a row of its own, beside which is said what it brings.
    """

    tiles: Sequence[Key]
    stock: Sequence[str]
    cards: int
    listed: bool = False
    cards_in: str = ""

    @property
    def is_empty(self) -> bool:
        return not (self.tiles or self.stock or self.cards)


@dataclass(slots=True)
class SupplyPlaces:
    """Rectangles in pixels; what has no room is left out."""

    headings: dict[str, pygame.Rect] = field(default_factory=dict)
    slots: dict[Key, pygame.Rect] = field(default_factory=dict)
    stock: dict[str, pygame.Rect] = field(default_factory=dict)
    cards: list[pygame.Rect] = field(default_factory=list)
    height: int = 0


class SupplyFlow:
    """Places what is on a cloth of a width: `line` is the height of a heading, `scale` that of the text."""

    def __init__(self, drawn: SupplyMap, width: int, line: int, scale: float) -> None:
        self._drawn, self._width, self._line, self._scale = drawn, width, line, scale

    def place(
        self, contents: Contents, card: Size, headed: bool = True, side: int | None = None
    ) -> SupplyPlaces:
        """Return where everything is on a cloth at 0, 0 and how high that is, tiles smaller with a `side`."""
        places = SupplyPlaces()
        y = self._length(min(section.y for section in self._drawn.sections.values()))
        for name, section in self._drawn.sections.items():
            tiles = [key for key in contents.tiles if key[0] == name]
            stock = [each for each in contents.stock if self._drawn.stock[each].section == name]
            cards = contents.cards if name == contents.cards_in else 0
            if not (tiles or stock or cards):
                continue
            top = y
            if headed and (tiles or cards):
                heading = self._drawn.headings[name]
                x = self._length(heading.x)
                places.headings[name] = pygame.Rect(x, y, self._width - 2 * x, self._line)
                y += self._line + self._length(2)
            left = self._length(section.x)
            inner = pygame.Rect(left, y, self._width - 2 * left, 0)
            if cards:
                y = self._cards(places, inner, card, cards)
            elif contents.listed and tiles:
                if headed:
                    self._beside_heading(places, name, stock, top)
                y = self._rows(places, inner, tiles, side)
            else:
                y = self._slots(places, inner, name, tiles, stock, side)
            y += self._length(_GAP)
        places.height = y + self._length(4)
        return places

    def _length(self, drawn: float) -> int:
        return round(drawn * self._scale)

    def _side(self, inner: pygame.Rect, columns: int, side: int | None) -> int:
        gap = self._length(_GAP)
        across = (inner.width - gap * (columns - 1)) // columns
        return max(1, min(self._length(self._drawn.slot_side), across, side or across))

    def _slots(
        self,
        places: SupplyPlaces,
        inner: pygame.Rect,
        name: str,
        tiles: Sequence[Key],
        stock: Sequence[str],
        side: int | None,
    ) -> int:
        """Place tiles side by side, the stock at the right of them or, on a narrow cloth, below; return the foot."""
        drawn = [slot for (of, _number), slot in self._drawn.slots.items() if of == name]
        columns = len({slot.x for slot in drawn}) or 1
        tile = self._side(inner, columns, side)
        gap = self._gap_between(drawn) if drawn else 0
        for number, key in enumerate(tiles):
            x, y = number % columns, number // columns
            at = inner.x + x * (tile + gap), inner.y + y * (tile + gap)
            places.slots[key] = pygame.Rect(at, (tile, tile))
        foot = inner.y + (-(-len(tiles) // columns) * (tile + gap) - gap if tiles else 0)
        used = min(len(tiles), columns) * (tile + gap)
        if not stock:
            return foot
        if not tiles:
            return self._below(places, inner, stock, inner.y)
        boxes = [self._drawn.stock[each] for each in stock]
        width = max(self._length(box.width) for box in boxes)
        if used + width > inner.width:
            return self._below(places, inner, stock, foot + self._length(_GAP))
        section = self._drawn.sections[name]
        head = self._drawn.headings[name].height + 2
        for each, box in zip(stock, boxes, strict=True):
            y = inner.y + self._length(box.y - section.y - head)
            height = self._length(box.height)
            if len(stock) == 1:
                y, height = inner.y, tile
            x = inner.right - self._length(section.right_edge - box.x)
            places.stock[each] = pygame.Rect(x, y, width, height)
        return max(foot, *(places.stock[each].bottom for each in stock))

    def _gap_between(self, drawn: Sequence[MapObject]) -> int:
        first, *others = sorted(drawn, key=lambda slot: (slot.y, slot.x))
        gaps = [slot.x - first.right_edge for slot in others if slot.y == first.y]
        return self._length(min(gaps, default=_GAP))

    def _below(self, places: SupplyPlaces, inner: pygame.Rect, stock: Sequence[str], top: int) -> int:
        x, foot, gap = inner.x, top, self._length(_GAP)
        for each in stock:
            box = self._drawn.stock[each]
            high = min(self._length(box.height), self._length(40))
            place = pygame.Rect(x, top, self._length(box.width), high)
            if place.right > inner.right and x > inner.x:
                place.topleft = inner.x, foot + gap
            places.stock[each] = place
            x, foot = place.right + gap, max(foot, place.bottom)
        return foot

    def _beside_heading(self, places: SupplyPlaces, name: str, stock: Sequence[str], top: int) -> None:
        """Place the stock at the right of a heading, as low as that, which becomes as much shorter."""
        heading, width = places.headings[name], self._length(_STOCK_IN_HEADING)
        right = heading.right
        for each in reversed(stock):
            places.stock[each] = pygame.Rect(right - width, top, width, self._line)
            right -= width + self._length(_GAP)
        heading.width = max(0, right - heading.x)

    def _rows(self, places: SupplyPlaces, inner: pygame.Rect, tiles: Sequence[Key], side: int | None) -> int:
        height = min(self._length(_ROW_TILE), side or self._length(_ROW_TILE))
        y = inner.y
        for key in tiles:
            places.slots[key] = pygame.Rect(inner.x, y, inner.width, height)
            y += height + self._length(_ROW_GAP)
        return y - self._length(_ROW_GAP)

    def _cards(self, places: SupplyPlaces, inner: pygame.Rect, card: Size, cards: int) -> int:
        gap = self._length(_CARD_GAP)
        columns = max(1, (inner.width + gap) // (card[0] + gap))
        for index in range(cards):
            row, column = divmod(index, columns)
            at = inner.x + column * (card[0] + gap), inner.y + row * (card[1] + gap + self._length(_BADGE))
            places.cards.append(pygame.Rect(at, card))
        return places.cards[-1].bottom

    def best(
        self, contents: Contents, cards: Sequence[Size], height: int | None, *, headed: bool = True
    ) -> SupplyPlaces:
        """Return the roomiest places that a cloth of this height has room for; without one the roomiest of all.

        With less and less room cards become smaller, headings go, then cards, then the stock; tiles shrink last.
        """
        room = math.inf if height is None else height
        no_cards = replace(contents, cards=0)
        tiles = replace(no_cards, stock=())
        less = [(left, cards[-1], False) for left in (contents, no_cards, tiles)]
        for left, card, with_headings in (*((contents, card, headed) for card in cards), *less):
            places = self.place(left, card, with_headings)
            if places.height <= room:
                return places
        side = self._length(self._drawn.slot_side)
        while side > _SMALLEST and places.height > room:
            side -= 2
            places = self.place(tiles, cards[-1], False, side)
        return places


HEADING: Final = looks.SUBHEADING.sized(18)
_LITTLE: Final = 72


class SupplyPanel(Widget):
    """The cloth itself with its headings; what can be pressed on it is made of widgets of their own.

    What is not there takes no room, but a place that was filled when the turn began stays until the next one begins.
    While a tile is to be chosen, each has a row in which it is said what it brings.
    """

    def __init__(
        self,
        model: TableModel,
        drawn: SupplyMap,
        slots: Sequence[OpenTileSlot],
        pile: JunglePile,
        stock: Mapping[str, Widget],
    ) -> None:
        super().__init__()
        self.model, self._drawn, self.slots = model, drawn, slots
        self._stock: dict[str, Widget] = {"pile": pile, **stock}
        self.cards: list[SupplyCard] = []
        self._cards_in = ""
        self.listed = False
        """Whether the open tiles are listed in rows."""
        self.headed = True
        self._places = SupplyPlaces()
        self._turn: tuple[int, int] | None = None
        self._filled: set[Key] = set()
        """Which places had a tile since the turn began."""

    @property
    def stock(self) -> list[Widget]:
        """The pile, and what the modules in the game add."""
        return list(self._stock.values())

    def offer_cards(self, offer: CardOffer, choose: Callable[[str], None]) -> None:
        """Lay the cards that modules have on the cloth, and offer those that may be chosen."""
        for view in self.model.views:
            cards = view.cards(self.model, self.cards, offer, choose)
            if cards is not None:
                self.cards, self._cards_in = cards, view.id

    def follow_turn(self) -> None:
        """Keep the places of tiles that are taken in this turn."""
        state = self.model.state
        if self._turn != (state.round, state.active):
            self._turn = state.round, state.active
            self._filled.clear()
        self._filled.update((slot.source, slot.slot) for slot in self.slots if slot.content is not None)

    def contents(self, *, listed: bool | None = None) -> Contents:
        """Return what is on the cloth now, or would be with its tiles in rows or not."""
        listed = self.listed if listed is None else listed
        tiles = [key for key in ((slot.source, slot.slot) for slot in self.slots) if key in self._filled]
        gone = {"pile"} if not self.model.shown.jungle_pile else set()
        if listed:
            gone |= self._stock.keys() - {"pile"}
        stock = tuple(name for name in self._stock if name not in gone)
        return Contents(tuple(tiles), stock, len(self.cards), listed, self._cards_in)

    def _flow(
        self, width: int, theme: Theme, height: int | None = None, contents: Contents | None = None
    ) -> SupplyPlaces:
        line = theme.text.line_height(HEADING)
        flow = SupplyFlow(self._drawn, width, line, theme.metrics.text_scale)
        return flow.best(contents or self.contents(), card_sizes(theme), height, headed=self.headed)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(self._drawn.size[0])
        return wide, self._flow(wide, theme).height

    def height_in(self, width: int, room: int, rest: int, theme: Theme) -> int:
        """Return the height that it takes of some room; it leaves the `rest` if it need leave nothing out for that."""
        now = self._height_of(self.contents(), width, room, rest, theme)
        other = self._height_of(self.contents(listed=not self.listed), width, room, rest, theme)
        # Where little changes with the rows it keeps its height, so that nothing moves within a turn.
        steady = self.headed and abs(now - other) <= theme.metrics.tx(_LITTLE)
        return min(room, max(now, other) if steady else now)

    def _height_of(self, contents: Contents, width: int, room: int, rest: int, theme: Theme) -> int:
        places = self._flow(width, theme, room - rest, contents)
        if len(places.cards) < contents.cards or len(places.stock) < len(contents.stock):
            places = self._flow(width, theme, room, contents)
        return places.height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._places = places = self._flow(rect.width, theme, rect.height)
        laid: list[tuple[Widget, pygame.Rect | None]] = [
            *((slot, places.slots.get((slot.source, slot.slot))) for slot in self.slots),
            *((widget, places.stock.get(name)) for name, widget in self._stock.items()),
            *zip_longest(self.cards, places.cards),
        ]
        for widget, place in laid:
            widget.visible = place is not None
            if place is not None:
                widget.place(place.move(rect.topleft), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the cloth, unless nothing is left on it; the widgets on it draw themselves."""
        if self.contents().is_empty:
            return
        draw_sheet(surface, theme, self.rect, woven_cloth)
        text = _("Choose a tile") if self.listed else _("Jungle display")
        headings = {view.id: (_(view.heading), view.heading_count(self.model)) for view in self.model.views}
        headings["display"] = text, None
        for section, place in self._places.headings.items():
            self._draw_heading(surface, theme, place.move(self.rect.topleft), *headings[section])

    def _draw_heading(
        self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, text: str, count: Count | None
    ) -> None:
        tx, taken = theme.metrics.tx, 0
        if count is not None:
            number = theme.text.draw(surface, count.text, looks.COUNT_CREAM, place.midright, "midright")
            theme.icons.draw(surface, count.icon, tx(20), (number.x - tx(3), place.centery), "midright")
            taken = place.right - number.x + tx(26)
        style = theme.text.fit(text, HEADING, place.width - taken, place.height)
        line = theme.text.shortened(text, style, place.width - taken)
        theme.text.draw(surface, line, style, place.midleft, "midleft")
