"""The cloth at the right: what one can choose from now, and how much is left of everything."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.maps.maps import SupplyMap
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.players.counts import Count
from cacao_desktop.table.panels.supply.open_tiles import JunglePile, OpenTileSlot, SupplyCard, card_sizes
from cacao_desktop.table.panels.supply.places import Contents, Key, SupplyFlow, SupplyPlaces
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets.widget import Widget, draw_sheet

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
