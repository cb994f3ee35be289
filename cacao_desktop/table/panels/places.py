"""Where the parts of the table are now, for everything that moves between them."""

from typing import Final

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.metrics import SMALLEST_TEXT_SCALE
from cacao_desktop.ui.theme import Theme
from cacao_desktop.words.goods import STORED

_LARGE_TEXT: Final = 1.5
"""How much larger than the board things are where badges and handles would hide the tile that is laid."""
_ON_VILLAGE_BOARD: Final = ("gold", *STORED, "sun", "water")


class TablePlaces:
    """Asked again for each picture, as panels and camera may move meanwhile."""

    def __init__(self, model: TableModel, panels: TablePanels, camera: Camera, theme: Theme) -> None:
        self._model, self._panels, self._camera, self._theme = model, panels, camera, theme

    def cell_place(self, cell: Cell) -> pygame.Rect:
        return self._camera.tile_rect(cell)

    def hand_tile_place(self, index: int) -> pygame.Rect:
        return self._panels.widgets.hand.tiles[index].rect

    def sheet_place(self) -> pygame.Rect | None:
        """Return where a tile in hand is shown large, None where badges and handles leave enough of it in sight."""
        metrics, supply = self._theme.metrics, self._panels.widgets.supply.rect
        if metrics.text_scale < _LARGE_TEXT * max(SMALLEST_TEXT_SCALE, metrics.window_scale):
            return None
        high = self._panels.widgets.big_button.rect.top - metrics.tx(6) - supply.top
        return pygame.Rect(supply.topleft, (supply.width, high))

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile is; one drawn from the pile waits above the hand."""
        if slot is None:
            places = self._panels.places
            above = places.hand.centerx, places.hand.top - 8
            return pygame.Rect(0, 0, places.hand_tile, places.hand_tile).move_to(midbottom=above)
        slots = self._panels.widgets.slots
        named = (each for each in slots if (each.source, each.slot) == (source, slot))
        return self._in_supply(next(named).tile_place)

    def _in_supply(self, place: pygame.Rect) -> pygame.Rect:
        """Return a place in the supply, or the supply itself where it has no room for that."""
        return place if place.width else self._panels.widgets.supply.rect

    def pile_place(self) -> pygame.Rect:
        widgets = self._panels.widgets
        return self._in_supply(widgets.pile.rect if widgets.pile.visible else widgets.supply.rect)

    def stock_place(self, name: str) -> pygame.Rect:
        part = self._panels.widgets.stock.get(name)
        return part.rect if part is not None and part.visible else self.pile_place()

    def cards_place(self) -> pygame.Rect:
        cards = self._panels.widgets.supply.cards
        return self._in_supply(cards[0].rect) if cards and cards[0].visible else self.pile_place()

    def hand_place(self, seat: int) -> pygame.Rect:
        """Return where the tile comes from that a seat lays."""
        return self.hand_tile_place(1) if seat == self._model.viewer else self._card_place(seat)

    def _card_place(self, seat: int) -> pygame.Rect:
        """Return the card of a seat, or the left rim where cards are folded away."""
        card = self._panels.widgets.cards[seat]
        if card in self._panels.widgets.shown_cards:
            return card.rect.inflate(-card.rect.width // 2, 0)
        return pygame.Rect(0, self._theme.metrics.height // 4 + 80 * seat, 40, 40)

    def seat_place(self, seat: int, what: str) -> pygame.Rect:
        """Return where a seat keeps something: in front of the viewer, or on its card."""
        places, widgets = self._panels.places, self._panels.widgets
        spot = pygame.Rect(0, 0, 2, 2)
        if widgets.cards[seat] in widgets.shown_cards:
            spot.center = widgets.cards[seat].anchor(what, self._theme)
        elif seat != self._model.viewer:
            spot.center = self._card_place(seat).center
        elif what in _ON_VILLAGE_BOARD and places.village.width:
            spot.center = widgets.village.anchor(what)
        else:
            spot.center = widgets.goods.anchor(what, self._theme)
        return spot

    def walk(self, seat: int, field_index: float | None, joy: float = 0.0) -> None:
        """Show a seat's carrier between two stones of the river, or leaping for joy."""
        village = self._panels.widgets.village
        village.carrier, village.joy = field_index if seat == self._model.viewer else None, joy
