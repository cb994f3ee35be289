"""The hand of the viewer: worker tiles to drag or click, each with handles that turn it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from cacao_desktop.engine.tiles import (
    DISTINCT_ROTATIONS,
    HAND_SIZE,
    WORKER_KINDS,
)
from cacao_desktop.i18n import _
from cacao_desktop.table.gestures import spun
from cacao_desktop.table.maps.hand import HandMap
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.tile_art import CORNER_SHARE
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable, RoundButton
from cacao_desktop.ui.cursors import PointerLook
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.tiled import MapObject
from cacao_desktop.ui.widget import draw_jade_ring


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
        colour = self.model.match.colour(self.model.viewer)
        raised = self.model.gestures.lifted(self.index)
        lift = max(round(side * 0.1 * raised), round(side * 0.03) if self.hovered and self.playable else 0)
        rect = self.rect.move(0, -lift)
        shadow = self.model.art.shadow(side, 3 + lift)
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + 4 + lift)))
        if self.face_down:
            surface.blit(self.model.art.worker_back(colour, side), rect)
            return
        workers = self.model.workers(self.model.viewer, self.tile, self.rotation)
        tile = spun(self.model.art.worker(colour, workers, side), self.model.gestures.turned(self.index))
        surface.blit(tile, tile.get_rect(center=rect.center))
        if self.playable and (self.hovered or raised):
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
    """The mat with the three tiles and their handles, which lie as the map of the hand says."""

    def __init__(
        self,
        model: TableModel,
        places: HandMap,
        take: Callable[[int], None],
        turn: Callable[[int, int], None],
    ) -> None:
        self._places = places
        self.tiles = [HandTile(model, index, partial(take, index)) for index in range(HAND_SIZE)]
        self.handles: list[tuple[RoundButton, RoundButton]] = []
        for index in range(HAND_SIZE):
            right = RoundButton(
                "turn_right", partial(turn, index, 1), tooltip=_("Turn clockwise (E)"), size=38
            )
            left = RoundButton("turn_left", partial(turn, index, -1), tooltip=_("Turn back (Q)"), size=38)
            self.handles.append((right, left))

    def place(self, mat: pygame.Rect, side: int, theme: Theme) -> None:
        """Lay tiles and handles on the mat; where it is narrow the handles stay away."""
        handle = self.handles[0][0].measure(theme)[0]
        groups = [self._group(index, mat, side, handle, theme) for index in range(HAND_SIZE)]
        boxes = [group[0].unionall(group[1:]) for group in groups]
        room = all(mat.contains(box) and len(box.collidelistall(boxes)) == 1 for box in boxes)
        for tile, handles, group, box in zip(self.tiles, self.handles, groups, boxes, strict=True):
            alone = group[0].move(box.centerx - group[0].centerx, box.centery - group[0].centery)
            tile.place(group[0] if room else alone, theme)
            for button, place in zip(handles, group[1:], strict=True):
                button.visible = room
                button.place(place, theme)

    def _group(self, index: int, mat: pygame.Rect, side: int, handle: int, theme: Theme) -> list[pygame.Rect]:
        """Return the places of a tile and its handles; their middle is where it was drawn, by the size of the mat."""
        drawn = [self._places.tiles[index], *self._places.handles[index]]
        box = pygame.FRect(drawn[0].x, drawn[0].y, drawn[0].width, drawn[0].height).unionall(
            [pygame.FRect(each.x, each.y, each.width, each.height) for each in drawn[1:]]
        )
        places = [pygame.Rect(0, 0, side, side)]
        for each in drawn[1:]:
            place = pygame.Rect(0, 0, handle, handle)
            across, down = (
                _away(drawn[0], each, axis, side, handle, theme.metrics.text_scale) for axis in (0, 1)
            )
            place.topleft = round(side / 2 + across - handle / 2), round(side / 2 + down - handle / 2)
            places.append(place)
        x = mat.x + round(box.centerx / self._places.size[0] * mat.width)
        y = mat.y + round(box.centery / self._places.size[1] * mat.height)
        whole = places[0].unionall(places[1:])
        return [place.move(x - whole.centerx, y - whole.centery) for place in places]


def _away(tile: MapObject, handle: MapObject, axis: int, side: int, diameter: int, scale: float) -> float:
    """Return how far the middle of a handle lies from that of its tile, in pixels.

    Gaps grow with the text, while tile and handle have sizes of their own: beside the tile the gap between them counts,
    else that between the handle and the line through the tile's middle.
    """
    drawn = handle.center[axis] - tile.center[axis]
    half = (handle.width, handle.height)[axis] / 2
    from_middle = abs(drawn) - half
    from_edge = from_middle - (tile.width, tile.height)[axis] / 2
    if from_middle < 0:
        return drawn * scale
    away = diameter / 2 + (side / 2 + from_edge * scale if from_edge >= 0 else from_middle * scale)
    return math.copysign(away, drawn)


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
