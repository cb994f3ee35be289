"""Where the parts of the table lie now, for everything that moves between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene

_ON_VILLAGE_BOARD: Final = ("gold", "cacao", "chocolate", "sun", "water")


class TablePlaces:
    """Asked anew for each picture, as panels and camera may move meanwhile."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def cell_place(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return where a tile on a cell lies."""
        return self._scene.camera.tile_rect(cell)

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile lies; one drawn from the pile waits above the hand."""
        panels = self._scene.panels
        if slot is None:
            side = panels.places.hand_tile
            place = pygame.Rect(0, 0, side, side)
            place.midbottom = (panels.places.hand.centerx, panels.places.hand.top - 8)
            return place
        lying = next(each.rect for each in panels.slots if (each.source, each.slot) == (source, slot))
        return self._in_supply(lying)

    def _in_supply(self, place: pygame.Rect) -> pygame.Rect:
        """Return a place in the supply, or at the right rim while it is folded away."""
        if self._scene.panels.places.supply.width:
            return place
        width, height = self._scene.theme.metrics.size
        return pygame.Rect(width - 30, height // 3, 60, 60)

    def pile_place(self) -> pygame.Rect:
        """Return where the jungle pile lies."""
        return self._in_supply(self._scene.panels.pile.rect)

    def cart_place(self) -> pygame.Rect:
        """Return where the mine cart stands."""
        cart = self._scene.panels.cart
        return self._in_supply(cart.rect if cart else self._scene.panels.pile.rect)

    def huts_place(self) -> pygame.Rect:
        """Return where the huts lie."""
        huts = self._scene.panels.supply.huts
        return self._in_supply(huts[0].rect if huts else self._scene.panels.pile.rect)

    def hand_place(self, seat: int) -> pygame.Rect:
        """Return where the tile comes from that a seat lays."""
        if seat == self._scene.model.viewer:
            return self._scene.panels.hand.tiles[1].rect
        return self._card_place(seat)

    def _card_place(self, seat: int) -> pygame.Rect:
        panels = self._scene.panels
        if panels.places.cards.width:
            card = panels.cards[seat].rect
            return card.inflate(-card.width // 2, 0)
        return pygame.Rect(0, self._scene.theme.metrics.height // 4 + 80 * seat, 40, 40)

    def seat_place(self, seat: int, what: str) -> pygame.Rect:
        """Return where a seat keeps something: on the village board in front, else on its card."""
        panels = self._scene.panels
        spot = pygame.Rect(0, 0, 2, 2)
        in_front = seat == self._scene.model.viewer and what in _ON_VILLAGE_BOARD
        if in_front and panels.places.village.width:
            spot.center = panels.village.anchor(what)
        elif panels.places.cards.width:
            spot.center = panels.cards[seat].anchor(what, self._scene.theme)
        else:
            spot.center = self._card_place(seat).center
        return spot

    def walk(self, seat: int, field_index: float | None) -> None:
        """Show a seat's carrier between two stones of the river."""
        viewer = self._scene.model.viewer
        self._scene.panels.village.carrier = field_index if seat == viewer else None
