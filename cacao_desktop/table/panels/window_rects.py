"""The rectangles of cells, tiles and goods in the window, for decisions and animations."""

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.words.goods import STORED


class WindowRects:
    """Returns the current rectangles of things, as panels and camera may move in each frame."""

    def __init__(
        self, model: TableModel, panels: TablePanels, camera: Camera, theme: Theme
    ) -> None:
        self._model = model
        self._panels = panels
        self._camera = camera
        self._theme = theme

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        return self._camera.tile_rect(cell)

    def hand_tile_rect(self, index: int) -> pygame.Rect:
        return self._panels.widgets.hand[index].rect

    def large_tile_rect(self) -> pygame.Rect | None:
        """Return the area of a large hand tile, None if tiles are easy to see on the board."""
        metrics = self._theme.metrics
        supply = self._panels.widgets.supply.rect
        if not has_large_text(metrics):
            return None
        height = self._panels.widgets.big_button.rect.top - metrics.tx(8) - supply.top
        return pygame.Rect(supply.topleft, (supply.width, height))

    def slot_rect(self, source: str, slot: int | None) -> pygame.Rect:
        """Return the rectangle of an open tile; one just drawn from the pile is above the hand."""
        if slot is None:
            hand = self._panels.layout.hand
            side = self._panels.layout.hand_tile
            return pygame.Rect(0, 0, side, side).move_to(midbottom=hand.move(0, -8).midtop)
        widgets = self._panels.widgets.slots
        slots = (each for each in widgets if (each.source, each.slot) == (source, slot))
        return self._in_supply(next(slots).tile_place)

    def _in_supply(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle in the supply, or the whole supply if it is empty."""
        if rect.width:
            return rect
        return self._panels.widgets.supply.rect

    def pile_rect(self) -> pygame.Rect:
        widgets = self._panels.widgets
        if widgets.pile.visible:
            return self._in_supply(widgets.pile.rect)
        return widgets.supply.rect

    def stock_rect(self, name: str) -> pygame.Rect:
        part = self._panels.widgets.stock.get(name)
        if part is not None and part.visible:
            return part.rect
        return self.pile_rect()

    def cards_rect(self) -> pygame.Rect:
        cards = self._panels.widgets.supply.cards
        if cards and cards[0].visible:
            return self._in_supply(cards[0].rect)
        return self.pile_rect()

    def hand_rect(self, seat: int) -> pygame.Rect:
        """Return the rectangle from which the tiles of a seat start."""
        if seat == self._model.viewer:
            return self.hand_tile_rect(1)
        return self._card_rect(seat)

    def _card_rect(self, seat: int) -> pygame.Rect:
        """Return the card of a seat, or a spot at the left edge while cards are hidden."""
        card = self._panels.widgets.cards[seat]
        if card in self._panels.widgets.shown_cards:
            return card.rect.inflate(-card.rect.width // 2, 0)
        return pygame.Rect(0, self._theme.metrics.height // 4 + 80 * seat, 40, 40)

    def seat_rect(self, seat: int, what: str) -> pygame.Rect:
        """Return the position of a seat's good on the village board, a card or the counts."""
        layout = self._panels.layout
        widgets = self._panels.widgets
        spot = pygame.Rect(0, 0, 2, 2)
        if widgets.cards[seat] in widgets.shown_cards:
            spot.center = widgets.cards[seat].anchor(what, self._theme)
        elif seat != self._model.viewer:
            spot.center = self._card_rect(seat).center
        elif what in ("gold", *STORED, "sun", "water") and layout.village.width:
            spot.center = widgets.village.anchor(what)
        else:
            spot.center = widgets.goods.anchor(what, self._theme)
        return spot

    def move_carrier(self, seat: int, field_index: float | None, bounce: float = 0.0) -> None:
        village = self._panels.widgets.village
        village.carrier = None
        if seat == self._model.viewer:
            village.carrier = field_index
        village.bounce = bounce
