"""The viewer's village board: water track with carrier, storage, sun places and gold."""

import math
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import SeatCounts
from cacao_desktop.engine.tiles import STORAGE_SPACES, SUN_PLACES, WATER_TRACK
from cacao_desktop.geometry import Point, Size
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.table.board.standings import small_figure
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.maps import VillageBoardMap
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.counts import Band, worth_in_words
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Row, Words, icon
from cacao_desktop.ui.cache import KeptPicture
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.paint.shapes import blank, rounded
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.tiled import MapObject, NumberedObject
from cacao_desktop.ui.widgets.widget import draw_disc, draw_rounded, draw_shadow
from cacao_desktop.words.goods import STORED, carrier_in_words, signed

_LARGE_SIDE: Final = 300
"""The side of the board in an overview, in design pixels."""
_COIN_SHARE: Final = 0.12
"""The side of the coin, as a share of the board."""
_GAP_SHARE: Final = 0.025
"""The gap between the coin and the gold, as a share of the board."""
_MIN_FIGURE: Final = 9
"""The smallest size of the number on a stone, in design pixels."""
_PIECE_SHARE: Final = 0.95
"""The side of a piece, as a share of its spot."""
_CARRIER_SHARE: Final = 0.14
"""The side of the water carrier, as a share of the board."""
_HOP_SHARE: Final = 0.055
"""The height of the carrier's hop, as a share of the board."""
# The carrier is a little before its stone and further out, so that it hides no number.
_BEHIND: Final = 0.42
"""The distance of the carrier before its stone, in steps."""
_OUT: Final = 0.065
"""The distance of the carrier outwards from its stone, as a share of the board."""
_LOW_CARRIER_SHARE: Final = 0.09
"""The side of the water carrier on the low board, as a share of its width."""
_ABOVE: Final = 0.08
"""The height of the carrier above its stone on the low board, as a share of the width."""
_RIVER_RADII: Final = (0.44, 0.325)
"""The outer and inner radius of the painted river, as shares of the round board."""
_RIVER_ANGLES: Final = (222, 297)
"""The degrees between which the upper part of the river flows along the low board."""


class VillageBoard(Widget):
    """The village board of the viewer.

    `carrier` is the position of a moving carrier on the track, fractional between two stones;
    `bounce` is the height of its jump, from 0 to 1. In an area that is lower than wide it is a
    card with the same parts, arranged by the low map, so that they stay legible.
    """

    fixed_size = (_LARGE_SIDE, _LARGE_SIDE)

    def __init__(
        self, model: TableModel, round_map: VillageBoardMap, low_map: VillageBoardMap | None = None
    ) -> None:
        super().__init__()
        self.model = model
        self._round_map = round_map
        self._low_map = low_map
        self.carrier: float | None = None
        self.bounce = 0.0
        self._picture = KeptPicture()
        self.topic = topics.VILLAGE_BOARD

    @property
    def _is_low(self) -> bool:
        return self.rect.height < self.rect.width

    @property
    def _map(self) -> VillageBoardMap:
        if self._is_low and self._low_map is not None:
            return self._low_map
        return self._round_map

    @property
    def _counts(self) -> SeatCounts:
        return self.model.seat(self.model.viewer).counts

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        drawn = self._map
        near = partial(self._near, position)
        parts = {
            "gold": (drawn.gold,),
            "cacao": self._storage,
            "sun": drawn.sun,
            "water": drawn.water,
        }
        pointed = (token for token, spots in parts.items() if any(map(near, spots)))
        self.topic = next(map(topics.token_topic, pointed), topics.VILLAGE_BOARD)

    def _near(self, position: tuple[int, int], spot: MapObject) -> bool:
        """Return whether a point is on a spot of the map or close to it."""
        x, y = self._middle(spot)
        reach = max(self._length(spot.width), self._unit(_COIN_SHARE)) / 2
        return math.hypot(position[0] - x, position[1] - y) <= reach

    @property
    def hint(self) -> str:
        if self.topic == topics.token_topic("gold"):
            return worth_in_words(self.model, self.model.viewer)
        return carrier_in_words(self._counts.water)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = self.model.match.colour(self.model.viewer)
        seat = self.model.seat(self.model.viewer)
        key = (
            self.rect.copy(),
            theme.metrics,
            colour,
            seat.counts,
            seat.points,
            self.carrier is None,
        )
        radius = self.rect.width // 2
        if self._is_low:
            radius = theme.metrics.tx(Radius.PANEL)
        draw_shadow(surface, theme, self.rect, radius)
        if surface.get_rect().contains(self.rect):
            surface.blit(self._picture.get(key, partial(self._painted, theme, colour)), self.rect)
        else:
            # It is scrolled partly out of the window.
            self._draw_board(surface, theme, colour)
        self._draw_carrier(surface, theme, colour)
        self._draw_name(surface, theme)

    def _painted(self, theme: Theme, colour: str) -> pygame.Surface:
        """Return the picture of the board without carrier and name."""
        # Drawn in window coordinates, as its parts are.
        window = blank(self.rect.bottomright)
        self._draw_board(window, theme, colour)
        return window.subsurface(self.rect).copy()

    def _draw_board(self, surface: pygame.Surface, theme: Theme, colour: str) -> None:
        if self._is_low:
            self._draw_card(surface, theme, colour)
        else:
            surface.blit(theme.icons.get(f"village_board_{colour}", self.rect.width), self.rect)
        self._draw_stones(surface, theme)
        self._draw_middle(surface, theme)

    def _draw_card(self, surface: pygame.Surface, theme: Theme, colour: str) -> None:
        """Draw the ground of the low board: a card with a band, and a river along the stones."""
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        name = Band(colour, self.model.match.name(self.model.viewer))
        name.draw(surface, theme, self._rect(self._map.player))
        fields = [self._rect(field) for field in self._map.water]
        around = theme.metrics.tx(Space.TINY)
        river = fields[0].unionall(fields[1:]).inflate(2 * around, around)
        radius = theme.metrics.tx(Radius.PANEL)
        shore = colours.PARCHMENT_EDGE, theme.metrics.tx(Line.THIN)
        key = "straight river", river.size, radius
        surface.blit(theme.cache.get(key, _straight_river, theme, river.size, radius), river)
        draw_rounded(surface, theme, river, radius, None, rim=shore)
        centres = [field.center for field in fields]
        pygame.draw.lines(surface, colours.PARCHMENT, False, centres, theme.metrics.tx(Line.THICK))

    def _unit(self, share: float) -> int:
        return round(self.rect.width * share)

    def _length(self, drawn: float) -> int:
        return round(drawn * self.rect.width / self._map.side)

    def _middle(self, spot: MapObject) -> tuple[int, int]:
        x, y = spot.center
        return self.rect.x + self._length(x), self.rect.y + self._length(y)

    @property
    def gold_plate(self) -> pygame.Rect:
        return self._rect(self._map.gold)

    def _rect(self, spot: MapObject) -> pygame.Rect:
        size = self._length(spot.width), self._length(spot.height)
        return pygame.Rect((0, 0), size).move_to(center=self._middle(spot))

    def stone(self, field_index: float) -> tuple[int, int]:
        """Return the middle of a stone, for a fraction a point between two stones on the curve."""
        first = max(0, min(len(WATER_TRACK) - 2, math.floor(field_index)))
        if self._is_low:
            return self._between(first, field_index - first)
        middle = pygame.Vector2(self._map.side / 2)
        stones = self._map.water[first : first + 2]
        (radius, angle), (end_radius, end_angle) = (
            (stone.center - middle).as_polar() for stone in stones
        )
        share = field_index - first
        turn = (end_angle - angle + 180) % 360 - 180
        from_middle = pygame.Vector2(radius + (end_radius - radius) * share, 0).rotate(
            angle + turn * share
        )
        x, y = (middle + from_middle) * self.rect.width / self._map.side
        return self.rect.x + round(x), self.rect.y + round(y)

    def _between(self, first: int, share: float) -> Point:
        """Return a point on the straight line from a stone of the low board to the next."""
        start, end = (self._middle(field) for field in self._map.water[first : first + 2])
        x, y = pygame.Vector2(start).lerp(end, max(0.0, share))
        return round(x), round(y)

    def _draw_stones(self, surface: pygame.Surface, theme: Theme) -> None:
        water = self._counts.water
        radius = self._length(self._map.water[0].width / 2)
        for index, worth in enumerate(WATER_TRACK):
            at = self.stone(index)
            picture = "stone"
            ink = colours.INK
            if index < water:
                picture = "stone_passed"
            elif worth < 0:
                # Red is hard to read on the blue of a passed stone.
                ink = colours.NEGATIVE
            if index == water and self.carrier is None:
                side = 2 * radius + theme.metrics.tx(8)
                draw_disc(surface, theme, at, side, colours.OWN_POSITION, (colours.OUTLINE, 1))
            theme.icons.draw(surface, picture, radius * 2, at)
            style = self._scaled(styles.COUNT, theme).in_colour(ink)
            style = theme.text.fit(signed(worth), style, radius * 3 // 2, radius * 2, _MIN_FIGURE)
            available = radius * 7 // 4
            if theme.text.width(signed(worth), style) <= available:
                theme.text.draw(surface, signed(worth), style, at, "center")
            else:
                number = small_figure(theme, signed(worth), radius * 2, available, ink)
                surface.blit(number, number.get_rect(center=at))

    def _draw_carrier(self, surface: pygame.Surface, theme: Theme, colour: str) -> None:
        field: float = self._counts.water
        step = 0.0
        if self.carrier is not None:
            field = self.carrier
            step = math.sin(math.pi * (self.carrier % 1))
        if self._is_low:
            x, y = self.stone(field)
            middle = x, y - self._unit(_ABOVE + _HOP_SHARE * max(step, self.bounce))
            theme.icons.draw(surface, f"carrier_{colour}", self._unit(_LOW_CARRIER_SHARE), middle)
            return
        # On the first stone the carrier is nearer and further out, beside the name plate.
        first = max(0.0, 1 - field)
        x, y = self.stone(field - _BEHIND + 0.27 * first)
        out = (pygame.Vector2(x, y) - self.rect.center).normalize() * (_OUT + 0.05 * first)
        middle = x + self._unit(out.x), y + self._unit(out.y - _HOP_SHARE * max(step, self.bounce))
        theme.icons.draw(surface, f"carrier_{colour}", self._unit(_CARRIER_SHARE), middle)

    def _draw_middle(self, surface: pygame.Surface, theme: Theme) -> None:
        gold = self.gold_plate
        counts = self._counts
        worth = self._gold(theme, gold.width)
        size = worth.size(theme, gold.width)
        worth.draw(surface, theme, pygame.Rect((0, 0), size).move_to(center=gold.center))
        goods = [what for what in STORED for _number in range(getattr(counts, what))]
        self._draw_spots(surface, theme, self._storage, "storage_space", goods)
        self._draw_spots(surface, theme, self._map.sun, "sun_place", ["sun"] * counts.sun)

    def _draw_name(self, surface: pygame.Surface, theme: Theme) -> None:
        """Write the name on the plate of the round board; a low one has it in its band."""
        if self._is_low:
            return
        spot = self._map.player
        # A long name may extend beyond its plate onto the frame of the board.
        words = self.model.match.name(self.model.viewer)
        available = self._unit(0.8)
        style = theme.text.fit(
            words, styles.SUBHEADING, self._length(spot.width), self._length(spot.height)
        )
        words = theme.text.shortened(words, style, available)
        theme.text.draw(surface, words, style, self._middle(spot), "center")

    def _gold(self, theme: Theme, available: int) -> Box:
        """Return coin and gold, with smaller numbers if they are long."""
        gold = signed(self._counts.gold)
        drawn = self.rect.width / theme.metrics.text_scale
        # Using one size for all numbers of a length limits the number of fonts.
        widest = "8" * len(gold)
        left = available - self._unit(_COIN_SHARE) - 3 * self._unit(_GAP_SHARE)
        large = self._scaled(styles.GOLD_NUMBER, theme)
        share = min(1.0, left / theme.text.width(widest, large))
        number = Words(gold, large.sized(large.size * share), grows=False)
        return Row([icon("coin", drawn * _COIN_SHARE), number], drawn * _GAP_SHARE, grows=False)

    def _scaled(self, style: TextStyle, theme: Theme) -> TextStyle:
        """Return a text style scaled down with the board."""
        return style.sized(style.size * min(1.0, self.rect.width / theme.metrics.tx(240)))

    @property
    def _storage(self) -> tuple[NumberedObject, ...]:
        usual = self._counts.storage_spaces <= STORAGE_SPACES
        if usual:
            return self._map.storage
        return self._map.large_storage

    def _draw_spots(
        self,
        surface: pygame.Surface,
        theme: Theme,
        spots: Sequence[MapObject],
        empty: str,
        pieces: list[str],
    ) -> None:
        for spot, piece in zip_longest(spots, pieces[: len(spots)]):
            side = self._length(spot.width)
            at = self._middle(spot)
            theme.icons.draw(surface, empty, side, at)
            if piece is not None:
                theme.icons.draw(surface, piece, round(side * _PIECE_SHARE), at)

    def anchor(self, what: str) -> tuple[int, int]:
        counts = self._counts
        if what in STORED:
            storage = self._storage
            return self._middle(
                storage[min(len(storage) - 1, counts.storage_spaces - counts.room)]
            )
        if what == "sun":
            return self._middle(self._map.sun[min(SUN_PLACES - 1, counts.sun)])
        if what == "water":
            return self.stone(counts.water)
        gold = self._map.gold
        return self.rect.x + self._length(gold.x), self._middle(gold)[1]


def _straight_river(theme: Theme, size: Size, radius: int) -> pygame.Surface:
    """Return the upper part of the round board's river, straightened to fill a rounded area."""
    width, height = size
    board = theme.icons.get("village_board_white", 2 * width)
    outer, inner = _RIVER_RADII
    start, end = _RIVER_ANGLES
    middle = pygame.Vector2(board.get_rect().center)
    river = rounded(size, radius)
    water = blank(size)
    for x in range(width):
        outwards = pygame.Vector2(board.get_width(), 0).rotate(start + (end - start) * x / width)
        for y in range(height):
            at = middle + outwards * (outer + (inner - outer) * y / height)
            water.set_at((x, y), board.get_at((round(at.x), round(at.y))))
    river.blit(water, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return river
