"""The viewer's hand: worker tiles to drag or click."""

from collections.abc import Callable, Sequence

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.measures import Space
from cacao_desktop.table.board.gestures import spun
from cacao_desktop.table.board.mark_paint import draw_empty_slot
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import PointerShape, Theme
from cacao_desktop.ui.input.bindings import CHOICES
from cacao_desktop.ui.widgets import Pressable, draw_chosen_ring, draw_jade_ring, draw_rounded
from cacao_desktop.ui.widgets.key_caps import cap_picture
from cacao_desktop.words import workers_in_words


class HandTile(Pressable):
    """A worker tile of the hand; `taken` if taken up, `held` if on the board or dragged."""

    topic = topics.WORKER_TILE
    draggable = True
    names_its_key = True

    def __init__(self, model: TableModel, index: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model
        self.index = index
        self.command = CHOICES[index]
        self.rotation = 0
        self.taken = False
        self.held = False
        self.playable = False
        self.asked_for = False
        """Whether a tile of the hand must be chosen now."""
        self.face_down = False
        self.empty_text = ""
        self.key_shown = False
        """Whether its key is drawn, because the player uses the keyboard."""
        self.key_beside = False
        """Whether its key is beside the tile, as hats are close to the corner of a small tile."""

    @property
    def tile(self) -> str | None:
        """The id of the tile, None if the hand has fewer tiles."""
        hand = self.model.seat(self.model.viewer).hand
        if self.index < len(hand):
            return hand[self.index]
        return None

    @property
    def is_offered(self) -> bool:
        return self.playable and self.tile is not None

    @property
    def pointer_shape(self) -> PointerShape:
        if self.playable:
            return PointerShape.OPEN_HAND
        return PointerShape.POINTER

    @property
    def hint(self) -> str:
        if self.tile is None:
            return self.empty_text
        if self.face_down:
            return ""
        workers = self.model.workers(self.model.viewer, self.tile, self.rotation)
        words = workers_in_words(workers)
        return words[:1].upper() + words[1:]

    @property
    def is_checked(self) -> bool:
        return self.taken

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self.rect.width
        art = self.model.art
        colour = self.model.match.colour(self.model.viewer)
        if self.tile is None or self.held:
            self._draw_empty(surface, theme, colour)
            return
        raised = self.model.gestures.lifted(self.index)
        lift = round(side * 0.1 * raised)
        if self.hovered and self.playable:
            lift = max(lift, round(side * 0.03))
        rect = self.rect.move(0, -lift)
        shadow = art.shadow(side, 3 + lift)
        surface.blit(
            shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + 4 + lift))
        )
        if self.face_down:
            surface.blit(art.worker_back(colour, side), rect)
            return
        workers = self.model.workers(self.model.viewer, self.tile, self.rotation)
        tile = art.hand_tile(colour, workers, side, light=theme.light)
        tile = spun(tile, self.model.gestures.turned(self.index))
        surface.blit(tile, tile.get_rect(center=rect.center))
        if raised:
            draw_chosen_ring(surface, theme, rect, round(side * CORNER_SHARE))
        elif self.playable and self.hovered:
            draw_jade_ring(surface, theme, rect, round(side * CORNER_SHARE))
        elif self.asked_for:
            rim = colours.JADE, max(2, theme.metrics.tx(2))
            draw_rounded(surface, theme, rect, round(side * CORNER_SHARE), None, rim=rim)
        self.draw_key(surface, theme, lift)

    def draw_key(self, surface: pygame.Surface, theme: Theme, lift: int = 0) -> None:
        """Draw the key at the corner outside the rim, as a hat is close to it on the inside."""
        if not self.key_shown:
            return
        width = min(theme.metrics.tx(16), round(self.rect.width * 0.27))
        key = cap_picture(theme, self.command, width)
        if key is not None and self.tile is not None:
            out = width * 4 // 5 if self.key_beside else width // 3
            surface.blit(key, (self.rect.x - out, self.rect.y - lift - width // 3))

    def _draw_empty(self, surface: pygame.Surface, theme: Theme, colour: str) -> None:
        """Draw a pale tile: the one placed on the board, or the back of the next, if any."""
        side = self.rect.width
        if self.tile is not None:
            workers = self.model.workers(self.model.viewer, self.tile, self.rotation)
            draw_empty_slot(
                surface, theme, self.rect, self.model.art.hand_tile(colour, workers, side)
            )
        elif self.empty_text:
            draw_empty_slot(surface, theme, self.rect, self.model.art.worker_back(colour, side))


def place_hand(
    tiles: Sequence[HandTile], panel: pygame.Rect, side: int, theme: Theme, *, narrow: bool
) -> None:
    """Place the tiles in a row, or on the narrow table in a column.

    The keys are above the tiles, or to their left.
    """
    tx = theme.metrics.tx
    aside = tx(2)
    middle = panel.move(aside, aside).center
    margin = (panel.height - side) // 2
    for tile in tiles:
        rect = pygame.Rect(0, 0, side, side).move_to(center=middle)
        step = side + tx(Space.SMALL)
        tile.key_beside = narrow
        if narrow:
            rect.move_ip(-aside, (tile.index - HAND_SIZE // 2) * step)
        else:
            rect.x = panel.x + margin + aside + tile.index * step
        tile.place(rect, theme)
