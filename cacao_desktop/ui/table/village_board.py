"""The village board in front of the viewer: the river with its carrier, storage, sun places, gold and huts."""

from __future__ import annotations

import math
from typing import Final

import pygame

from cacao_desktop.engine.tiles import STORAGE_SPACES, SUN_PLACES, WATER_TRACK
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.colours import NEGATIVE, PLAYER_COLOURS, WATER, darker, lighter
from cacao_desktop.ui.materials import village_board
from cacao_desktop.ui.shapes import blank
from cacao_desktop.ui.table.model import TableModel, signed, water_worth
from cacao_desktop.ui.table.player_card import shortened
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Size, Widget, draw_shadow

_FIRST_STONE: Final = 214.0
_LAST_STONE: Final = 506.0
"""Degrees clockwise from north of the first and the last stone of the river."""


class VillageBoard(Widget):
    """The board of the seat that the table is seen from; `carrier` may lie between two stones while it walks."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self.carrier: float | None = None

    @property
    def hint(self) -> str:
        """Say where the carrier stands."""
        water = self.model.seat(self.model.viewer).counts.water
        return _("The water carrier stands on the field worth {gold} gold.").format(gold=water_worth(water))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its diameter twice."""
        side = width or theme.metrics.tx(240)
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the board and what lies on it."""
        colour = self.model.match.color(self.model.viewer)
        draw_shadow(surface, theme, self.rect, self.rect.width // 2, 170)
        key = ("village board", self.rect.size, colour, theme.metrics.text_scale)
        surface.blit(theme.cache.get(key, lambda: self._ground(theme, colour)), self.rect)
        self._draw_stones(surface, theme)
        self._draw_carrier(surface, theme, colour)
        self._draw_middle(surface, theme)

    def _unit(self, share: float) -> int:
        return round(self.rect.width * share)

    def _ground(self, theme: Theme, colour: str) -> pygame.Surface:
        """Return the wood with the river round it."""
        side = self.rect.width
        board = theme.material(village_board, self.rect.size, PLAYER_COLOURS[colour]).copy()
        large = blank((side * 3, side * 3))
        middle, width = side * 3 // 2, round(side * 0.15 * 3)
        for wide, tone in (
            (width + 12, darker(WATER, 0.5)),
            (width, WATER),
            (width // 3, lighter(WATER, 0.18)),
        ):
            for step in range(121):
                angle = _FIRST_STONE - 8 + (_LAST_STONE - _FIRST_STONE + 16) * step / 120
                x, y = _on_circle(angle, side * 3 * 0.385)
                pygame.draw.circle(large, tone, (middle + x, middle + y), wide / 2)
        board.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))
        return board

    def stone(self, field_index: float) -> tuple[int, int]:
        """Return the middle of a stone; fractions lie between two of them."""
        share = field_index / (len(WATER_TRACK) - 1)
        x, y = _on_circle(_FIRST_STONE + (_LAST_STONE - _FIRST_STONE) * share, self.rect.width * 0.385)
        return round(self.rect.centerx + x), round(self.rect.centery + y)

    def _draw_stones(self, surface: pygame.Surface, theme: Theme) -> None:
        water = self.model.seat(self.model.viewer).counts.water
        radius = self._unit(0.069)
        for index, worth in enumerate(WATER_TRACK):
            ground = (0xF3, 0xE7, 0xC8) if index >= water else (0xC4, 0xE4, 0xF2)
            key = ("stone", radius, ground)
            stone = theme.cache.get(key, lambda ground=ground: _disc(radius, ground))  # type: ignore[misc]
            at = self.stone(index)
            surface.blit(stone, stone.get_rect(center=at))
            style = looks.COUNT.in_colour(NEGATIVE if worth < 0 else colours.INK)
            theme.text.draw(surface, signed(worth), style, at, "center")

    def _draw_carrier(self, surface: pygame.Surface, theme: Theme, colour: str) -> None:
        water = self.model.seat(self.model.viewer).counts.water
        at = self.stone(water if self.carrier is None else self.carrier)
        picture = theme.icons.get(f"carrier_{colour}", self._unit(0.15))
        surface.blit(picture, picture.get_rect(midbottom=(at[0], at[1] + self._unit(0.015))))

    def _draw_middle(self, surface: pygame.Surface, theme: Theme) -> None:
        model, tx = self.model, theme.metrics.tx
        seat = model.seat(model.viewer)
        gold, worth = signed(seat.counts.gold), f"({signed(seat.worth)})"
        soft = looks.COUNT.sized(20).in_colour(colours.SOFT_INK)
        width = theme.text.width(gold, looks.GOLD_NUMBER) + theme.text.width(worth, soft) + tx(48)
        x, y = self.rect.centerx - width // 2, self.rect.y + self._unit(0.36)
        coin = theme.icons.get("coin", tx(32))
        surface.blit(coin, coin.get_rect(midleft=(x, y)))
        number = theme.text.draw(surface, gold, looks.GOLD_NUMBER, (x + tx(38), y), "midleft")
        theme.text.draw(surface, worth, soft, (number.right + tx(8), y + tx(2)), "midleft")
        self._draw_storage(surface, theme)
        self._draw_sun(surface, theme)
        name = shortened(theme, model.match.name(model.viewer), looks.SUBHEADING, self._unit(0.4))
        theme.text.draw(
            surface, name, looks.SUBHEADING, (self.rect.centerx, self.rect.y + self._unit(0.84)), "center"
        )

    def _draw_storage(self, surface: pygame.Surface, theme: Theme) -> None:
        has = self.model.seat(self.model.viewer).counts
        goods = ["cacao"] * has.cacao + ["chocolate"] * has.chocolate
        side = self._unit(0.092)
        for index in range(max(STORAGE_SPACES, has.storage_spaces)):
            at = self.storage_place(index, max(STORAGE_SPACES, has.storage_spaces))
            pit = theme.cache.get(("pit", side), lambda: _pit(side))
            surface.blit(pit, pit.get_rect(center=at))
            if index < len(goods):
                icon = theme.icons.get(goods[index], round(side * 0.92))
                surface.blit(icon, icon.get_rect(center=at))

    def storage_place(self, index: int, spaces: int) -> tuple[int, int]:
        """Return the middle of a storage space."""
        pitch = self._unit(0.104 if spaces <= STORAGE_SPACES else 0.076)
        x = self.rect.centerx + round((index - (spaces - 1) / 2) * pitch)
        return x, self.rect.y + self._unit(0.54)

    def _draw_sun(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self._unit(0.1)
        for index in range(SUN_PLACES):
            at = self.sun_place(index)
            place = theme.cache.get(("sun place", side), lambda: _ring_place(side))
            surface.blit(place, place.get_rect(center=at))
            if index < self.model.seat(self.model.viewer).counts.sun:
                icon = theme.icons.get("sun", side)
                surface.blit(icon, icon.get_rect(center=at))

    def sun_place(self, index: int) -> tuple[int, int]:
        """Return the middle of a sun-worshipping place."""
        x = self.rect.centerx + round((index - (SUN_PLACES - 1) / 2) * self._unit(0.12))
        return x, self.rect.y + self._unit(0.68)

    def anchor(self, what: str) -> tuple[int, int]:
        """Return where a gain of something lands."""
        has = self.model.seat(self.model.viewer).counts
        if what in ("cacao", "chocolate"):
            spaces = max(STORAGE_SPACES, has.storage_spaces)
            return self.storage_place(min(spaces - 1, has.cacao + has.chocolate), spaces)
        if what == "sun":
            return self.sun_place(min(SUN_PLACES - 1, has.sun))
        if what == "water":
            return self.stone(has.water)
        return self.rect.centerx - self._unit(0.12), self.rect.y + self._unit(0.36)


def _on_circle(degrees: float, radius: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return math.sin(angle) * radius, -math.cos(angle) * radius


def _disc(radius: int, colour: colours.Colour) -> pygame.Surface:
    large = blank((radius * 8, radius * 8))
    middle = (radius * 4, radius * 4)
    pygame.draw.circle(large, colours.OUTLINE, middle, radius * 4)
    pygame.draw.circle(large, darker(colour, 0.16), middle, radius * 4 - 7)
    pygame.draw.circle(large, colour, (radius * 4 - 3, radius * 4 - 4), radius * 4 - 14)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))


def _pit(side: int) -> pygame.Surface:
    large = blank((side * 4, side * 4))
    pygame.draw.ellipse(large, (0xA0, 0x72, 0x40), large.get_rect())
    pygame.draw.ellipse(large, (0x2E, 0x18, 0x0B), large.get_rect().inflate(-side // 3, -side // 3))
    return pygame.transform.smoothscale(large, (side, side))


def _ring_place(side: int) -> pygame.Surface:
    large = blank((side * 4, side * 4))
    pygame.draw.circle(large, (0x8A, 0x62, 0x36), (side * 2, side * 2), side * 2)
    pygame.draw.circle(large, (0xB4, 0x8A, 0x58), (side * 2, side * 2), round(side * 1.7))
    return pygame.transform.smoothscale(large, (side, side))
