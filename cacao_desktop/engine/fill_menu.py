"""The ways to fill jungle cells with the open tiles, computed once per pattern of cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final

from cacao_desktop.engine.tiles import DISPLAY_SIZE

Filling = tuple[int, int, int]
"""A jungle cell filled in a turn: (board index, slot, rotation).

Slots are counted through display and map board.
"""

_MAX_CACHED_CELLS: Final = 1_000
"""The number of cells for which a menu caches results before it clears them all."""

_Recipe = tuple[tuple[int, int, int], ...]
"""One way to fill some cells: (index in the list of cells, slot, rotation) per filled cell."""


class FillMenu:
    """The ways to fill cells with the open tiles in the slots of display and map board.

    `rotations` gives the number of rotations for the tile in each slot, 0 for an empty slot. Two
    tiles with the same look count as one choice. At most `from_map` tiles may come from the map
    board.
    """

    __slots__ = ("_by_count", "_from_map", "_looks", "_rotations", "_steps", "cached")

    def __init__(
        self, width: int, rotations: tuple[int, ...], looks: tuple[int, ...], from_map: int
    ) -> None:
        self._steps = (-width, 1, width, -1)
        self._rotations = rotations
        self._looks = looks
        self._from_map = from_map
        self._by_count: dict[int, tuple[_Recipe, ...]] = {}
        self.cached: dict[int, list[tuple[Filling, ...]]] = {}
        """Cached results of `around`, by 16 times the board index plus the sides."""

    def around(self, index: int, sides: int) -> list[tuple[Filling, ...]]:
        """Return every way to fill some of the four cells around a worker cell; cached.

        Callers must not change the list. `sides` is a bit mask: 1 north, 2 east, 4 south, 8 west.
        """
        if len(self.cached) > _MAX_CACHED_CELLS:
            self.cached.clear()
        cells = tuple([index + step for side, step in enumerate(self._steps) if sides >> side & 1])
        fillings = self.cached[index << 4 | sides] = self.fillings(cells)
        return fillings

    def fillings(self, cells: tuple[int, ...]) -> list[tuple[Filling, ...]]:
        """Return every distinct way to fill cells, as many of them as there are open tiles."""
        recipes = self.recipes(len(cells))
        return [
            tuple([(cells[at], slot, rotation) for at, slot, rotation in way]) for way in recipes
        ]

    def recipes(self, cells: int) -> tuple[_Recipe, ...]:
        """Return every distinct way to fill a number of cells.

        Those with the fewest tiles from the map board come first. A cell may go without an open
        tile only when the display is used up: then it is filled from the pile, or stays empty if
        the pile is used up too.
        """
        recipes = self._by_count.get(cells)
        if recipes is None:
            recipes = self._by_count[cells] = tuple(self._all_recipes(cells))
        return recipes

    def _all_recipes(self, cells: int) -> Iterator[_Recipe]:
        looks = self._looks
        slots = [slot for slot, number in enumerate(self._rotations) if number]
        display = sum(slot < DISPLAY_SIZE for slot in slots)
        looks_seen: set[frozenset[tuple[int, int]]] = set()
        ways = [
            (sum(slot >= DISPLAY_SIZE for slot in chosen), tuple(zip(at, chosen, strict=True)))
            for number in range(min(cells, len(slots)) + 1)
            for chosen in permutations(slots, number)
            for at in combinations(range(cells), number)
        ]
        for from_map, way in sorted(ways):
            if from_map > self._from_map or (len(way) < cells and len(way) - from_map < display):
                continue
            look = frozenset((at, looks[slot]) for at, slot in way)
            if look not in looks_seen:
                looks_seen.add(look)
                for rotations in product(*[range(self._rotations[slot]) for _, slot in way]):
                    yield tuple(
                        [(*each, rotation) for each, rotation in zip(way, rotations, strict=True)]
                    )
