"""The map of the supply, brought to the size of its cloth: sections follow one another from the top down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from cacao_desktop.table.maps.supply import SupplyMap
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.tiled import MapObject

_SMALLEST_HEADED: Final = 56
"""Where the tiles would be smaller than this under their headings, the headings go."""
_SMALLEST_WITH_STOCK: Final = 48
"""Where the tiles would be smaller than so many pixels, pile and mine cart go."""
_SMALLEST: Final = 12
"""A tile is never smaller than so many pixels, however little room there is."""
_SLOTTED: Final = ("display", "map")
_HUT_GAP: Final = 3


@dataclass(slots=True)
class SupplyPlaces:
    """Rectangles in pixels; sections, headings and huts for which there is no room are left out, empty or missing."""

    sections: dict[str, pygame.Rect] = field(default_factory=dict)
    headings: dict[str, pygame.Rect] = field(default_factory=dict)
    slots: dict[tuple[str, int], pygame.Rect] = field(default_factory=dict)
    huts: list[pygame.Rect] = field(default_factory=list)
    pile: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    cart: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class SupplyFlow:
    """Places what lies on a cloth: `line` is the height of a heading, `scale` that of the text."""

    def __init__(self, drawn: SupplyMap, cloth: pygame.Rect, line: int, scale: float) -> None:
        self._drawn = drawn
        self._cloth = cloth
        self._line = line
        self._scale = scale

    def place(self, *, has_map: bool, pile: Size, cart: Size, hut: Size, huts: int) -> SupplyPlaces:
        """Return where everything lies, for things of these sizes and a number of huts.

        With little room the tiles are smaller and lose their headings. The huts show as many of their rows as have
        room, the log takes what is left.
        """
        slotted = [name for name in _SLOTTED if has_map or name != "map"]
        frames = {name: self._length(self._frame(name)) for name in slotted}
        room = self._cloth.height - self._bottom_gap() - sum(map(self._gap, slotted)) - sum(frames.values())
        stock = self._gap("stock") + max(pile[1], cart[1])
        side, line = self._side(slotted, room - stock)
        heights = {"stock": stock - self._gap("stock")}
        if side < _SMALLEST_WITH_STOCK:
            side, line = self._side(slotted, room)
            heights.clear()
        room = self._cloth.height - self._bottom_gap() - sum(map(self._gap, (*slotted, *heights)))
        for name in slotted:
            heights[name] = line + self._rows(name) * side + frames[name]
        left = room - sum(heights.values())
        rows = self._hut_rows(left - self._gap("huts"), hut, huts)
        if rows:
            heights["huts"] = self._line + rows * (hut[1] + self._length(_HUT_GAP)) - self._length(_HUT_GAP)
            left -= self._gap("huts") + heights["huts"]
        heights["log"] = max(0, left - self._gap("log"))

        places = self._sections(heights, headed=line > 0)
        for key, drawn in self._drawn.slots.items():
            if key[0] in places.sections:
                places.slots[key] = self._slot(key, drawn, places.sections[key[0]].move(0, line), side)
        if rows:
            places.huts = self._huts(places.sections["huts"], hut, huts, rows)
        if "stock" in places.sections:
            places.pile = self._in_stock(self._drawn.pile, pile, places.sections["stock"])
            places.cart = self._in_stock(self._drawn.cart, cart, places.sections["stock"])
        return places

    def _length(self, drawn: float) -> int:
        return round(drawn * self._scale)

    def _gap(self, name: str) -> int:
        """Return how far a section lies below the one that was drawn above it, or below the upper edge."""
        names = list(self._drawn.sections)
        index = names.index(name)
        above = self._drawn.sections[names[index - 1]].bottom_edge if index else 0.0
        return self._length(self._drawn.sections[name].y - above)

    def _bottom_gap(self) -> int:
        last = max(section.bottom_edge for section in self._drawn.sections.values())
        return self._length(self._drawn.size[1] - last)

    def _sections(self, heights: dict[str, int], *, headed: bool) -> SupplyPlaces:
        places = SupplyPlaces()
        y = self._cloth.y
        for name, drawn in self._drawn.sections.items():
            if name not in heights:
                continue
            y += self._gap(name)
            section = self._across(drawn, self._cloth, self._drawn.size[0])
            section.y, section.height = y, heights[name]
            places.sections[name] = section
            y = section.bottom
            heading = self._drawn.headings.get(name)
            if heading is not None and (headed or name not in _SLOTTED):
                place = self._across(heading, section, drawn.width, drawn.x)
                place.y, place.height = section.y + self._length(heading.y - drawn.y), self._line
                places.headings[name] = place
        return places

    def _across(
        self, drawn: MapObject, within: pygame.Rect, drawn_width: float, drawn_x: float = 0
    ) -> pygame.Rect:
        """Return a place that keeps its distance from both sides of what it lies in."""
        left = within.x + self._length(drawn.x - drawn_x)
        right = within.right - self._length(drawn_x + drawn_width - drawn.right_edge)
        return pygame.Rect(left, within.y, right - left, within.height)

    # Slots.

    def _before(self, section: str, drawn: MapObject) -> tuple[int, int]:
        """Return how many columns and rows of slots lie before a slot."""
        others = [each for (of, _), each in self._drawn.slots.items() if of == section]
        columns = {each.x for each in others if each.right_edge <= drawn.x}
        rows = {each.y for each in others if each.bottom_edge <= drawn.y}
        return len(columns), len(rows)

    def _columns(self, section: str) -> int:
        return 1 + max(
            self._before(section, each)[0] for (of, _), each in self._drawn.slots.items() if of == section
        )

    def _rows(self, section: str) -> int:
        return 1 + max(
            self._before(section, each)[1] for (of, _), each in self._drawn.slots.items() if of == section
        )

    def _frame(self, section: str) -> float:
        """Return by how much a section was drawn higher than its heading and its slots."""
        slots = self._rows(section) * self._drawn.slot_side
        return self._drawn.sections[section].height - self._drawn.headings[section].height - slots

    def _side(self, slotted: list[str], room: int) -> tuple[int, int]:
        """Return the side of a tile, and how high the headings above tiles are."""
        width, drawn = self._drawn.size[0], self._drawn.slot_side
        across = min(
            (self._cloth.width - self._length(width - columns * drawn)) // columns
            for columns in map(self._columns, slotted)
        )
        rows = sum(map(self._rows, slotted))
        side = min(across, (room - len(slotted) * self._line) // rows)
        if side >= self._length(_SMALLEST_HEADED):
            return side, self._line
        return max(_SMALLEST, min(across, room // rows)), 0

    def _slot(self, key: tuple[str, int], drawn: MapObject, below: pygame.Rect, side: int) -> pygame.Rect:
        section, heading = self._drawn.sections[key[0]], self._drawn.headings[key[0]]
        columns, rows = self._before(key[0], drawn)
        across = drawn.x - section.x - columns * self._drawn.slot_side
        down = drawn.y - section.y - heading.height - rows * self._drawn.slot_side
        x, y = below.x + self._length(across), below.y + self._length(down)
        return pygame.Rect(x + columns * side, y + rows * side, side, side)

    # Huts and stock.

    def _hut_columns(self, width: int, hut: Size) -> int:
        gap = self._length(_HUT_GAP)
        return max(1, (width + gap) // (hut[0] + gap))

    def _hut_rows(self, room: int, hut: Size, huts: int) -> int:
        """Return how many rows of huts there are, as far as there is room for them."""
        width = self._across(self._drawn.sections["huts"], self._cloth, self._drawn.size[0]).width
        rows = -(-huts // self._hut_columns(width, hut))
        gap = self._length(_HUT_GAP)
        return max(0, min(rows, (room - self._line + gap) // (hut[1] + gap)))

    def _huts(self, section: pygame.Rect, hut: Size, huts: int, rows: int) -> list[pygame.Rect]:
        gap, columns = self._length(_HUT_GAP), self._hut_columns(section.width, hut)
        return [
            pygame.Rect(
                section.x + index % columns * (hut[0] + gap),
                section.y + self._line + index // columns * (hut[1] + gap),
                *hut,
            )
            for index in range(min(huts, rows * columns))
        ]

    def _in_stock(self, drawn: MapObject, size: Size, section: pygame.Rect) -> pygame.Rect:
        """Return the place of a thing of the stock, as far from the nearer side of its section as drawn."""
        of = self._drawn.sections["stock"]
        place = pygame.Rect((0, section.y + self._length(drawn.y - of.y)), size)
        if drawn.center[0] <= of.center[0]:
            place.left = section.left + self._length(drawn.x - of.x)
        else:
            place.right = section.right - self._length(of.right_edge - drawn.right_edge)
        return place
