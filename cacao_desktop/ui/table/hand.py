"""The hand of the viewer: worker tiles to drag or click, each with handles that turn it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cacao_desktop.engine.tiles import DISTINCT_ROTATIONS, WORKER_KINDS, printed_workers, reinforced, turned
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable, RoundButton
from cacao_desktop.ui.cursors import PointerLook
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.table.model import TableModel
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.tile_art import CORNER_SHARE
from cacao_desktop.ui.widget import Size, draw_jade_ring


class HandTile(Pressable):
    """One worker tile of the hand in its rotation; `held` while it lies on the board or hangs at the pointer."""

    def __init__(self, model: TableModel, index: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model
        self.index = index
        self.rotation = 0
        self.held = False
        self.playable = False
        self.face_down = False
        self.empty_text = ""

    @property
    def tile(self) -> str | None:
        """The tile's id, None where the hand is shorter."""
        hand = self.model.seat(self.model.viewer).hand
        return hand[self.index] if self.index < len(hand) else None

    @property
    def turns(self) -> bool:
        """Whether turning changes anything."""
        return self.tile is not None and len(DISTINCT_ROTATIONS[WORKER_KINDS.index(self.tile)]) > 1

    @property
    def pointer_look(self) -> PointerLook:
        """An open hand where the tile can be picked up."""
        return PointerLook.OPEN_HAND if self.playable else PointerLook.POINTER

    @property
    def hint(self) -> str:
        """Name the tile and its key."""
        if self.tile is None or self.face_down:
            return ""
        return _("Worker tile {tile}, key {key}").format(tile=self.tile, key=self.index + 1)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its side twice."""
        side = width or theme.metrics.tx(94)
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the tile, its back, or the place where it lay."""
        side = self.rect.width
        if self.tile is None or self.held:
            self._draw_empty(surface, theme)
            return
        colour = self.model.match.color(self.model.viewer)
        lift = round(side * 0.03) if self.hovered and self.playable else 0
        rect = self.rect.move(0, -lift)
        shadow = self.model.art.shadow(side, 3 + lift)
        surface.blit(shadow, (rect.x - 7 - lift + 2, rect.y - 3 + lift))
        if self.face_down:
            surface.blit(self.model.art.worker_back(colour, side), rect)
            return
        workers = workers_of(self.model, self.model.viewer, self.tile, self.rotation)
        surface.blit(self.model.art.worker(colour, workers, side), rect)
        if self.playable and self.hovered:
            draw_jade_ring(surface, theme, rect, round(side * CORNER_SHARE))
        self._draw_key(surface, theme, rect)

    def _draw_key(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = theme.metrics.tx(24)
        key = theme.cache.get(("hand key", side), lambda: _key_ground(side))
        place = key.get_rect(topleft=(rect.x - side // 4, rect.y - side // 4))
        surface.blit(key, place)
        theme.text.draw(surface, str(self.index + 1), looks.COUNT, place.center, "center")

    def _draw_empty(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self.rect.width
        radius = round(side * CORNER_SHARE)
        ground = theme.cache.get(
            ("hand place", side), lambda: rounded((side, side), radius, (30, 12, 6), 140)
        )
        surface.blit(ground, self.rect)
        _dashes(surface, self.rect, colours.HEM, theme.metrics.tx(2))
        text = _("on the board") if self.held else self.empty_text
        if text:
            style = theme.text.fit(text, looks.SMALL, side - side // 4, side)
            longest = max(theme.text.width(word, style) for word in text.split())
            if longest > side - side // 4:
                return
            theme.text.draw_paragraph(
                surface, text, style, self.rect.inflate(-side // 4, 0), "center", middle=True
            )


class HandMat:
    """The mat with the three tiles and their handles."""

    def __init__(
        self, model: TableModel, take: Callable[[int], None], turn: Callable[[int, int], None]
    ) -> None:
        self.tiles = [HandTile(model, index, partial(take, index)) for index in range(3)]
        self.handles: list[tuple[RoundButton, RoundButton]] = []
        for index in range(3):
            right = RoundButton(
                "turn_right", partial(turn, index, 1), tooltip=_("Turn clockwise (E)"), size=38
            )
            left = RoundButton("turn_left", partial(turn, index, -1), tooltip=_("Turn back (Q)"), size=38)
            self.handles.append((right, left))

    def place(self, mat: pygame.Rect, side: int, theme: Theme) -> None:
        """Lay tiles and handles on the mat; where it is narrow the handles stay away."""
        handle = self.handles[0][0].measure(theme)[0]
        pitch = (mat.width - theme.metrics.tx(20)) // 3
        room = pitch >= side + handle + theme.metrics.tx(6) and mat.height >= 2 * handle + theme.metrics.tx(4)
        for index, tile in enumerate(self.tiles):
            used = side + (handle + theme.metrics.tx(6) if room else 0)
            x = mat.x + theme.metrics.tx(10) + index * pitch + (pitch - used) // 2
            tile.place(pygame.Rect(x, mat.centery - side // 2, side, side), theme)
            for button, top in zip(self.handles[index], (True, False), strict=True):
                button.visible = room
                place = pygame.Rect(0, 0, handle, handle)
                place.x = x + side + theme.metrics.tx(6)
                if top:
                    place.bottom = mat.centery - theme.metrics.tx(1)
                else:
                    place.top = mat.centery + theme.metrics.tx(1)
                button.place(place, theme)


def workers_of(model: TableModel, seat: int, tile: str, rotation: int) -> tuple[int, int, int, int]:
    """Return the workers of a hand tile in a rotation, with the foreman's fourth where the seat has him."""
    workers = printed_workers(tile)
    if "foreman" in model.seat(seat).counts.huts:
        workers = reinforced(workers)
    return turned(workers, rotation)


def _key_ground(side: int) -> pygame.Surface:
    key = rounded((side, side), side // 4, colours.OUTLINE)
    key.blit(rounded((side - 4, side - 4), side // 5, colours.PARCHMENT), (2, 2))
    return key


def _dashes(surface: pygame.Surface, rect: pygame.Rect, colour: colours.Colour, width: int) -> None:
    """Draw a dashed frame inside a rectangle."""
    inner = rect.inflate(-rect.width // 10, -rect.height // 10)
    step = max(6, inner.width // 9)
    for start in range(0, inner.width - step // 2, step * 2):
        end = min(start + step, inner.width)
        for y in (inner.top, inner.bottom):
            pygame.draw.line(surface, colour, (inner.x + start, y), (inner.x + end, y), width)
        for x in (inner.left, inner.right):
            pygame.draw.line(surface, colour, (x, inner.y + start), (x, inner.y + end), width)
