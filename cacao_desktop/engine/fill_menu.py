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
"""One way to fill some cells: (number in the list of cells, slot, rotation) per filled cell."""


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
            tuple([(cells[number], slot, rotation) for number, slot, rotation in recipe])
            for recipe in recipes
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
        slots = [slot for slot, rotations in enumerate(self._rotations) if rotations]
        display = sum(slot < DISPLAY_SIZE for slot in slots)
        looks_seen: set[frozenset[tuple[int, int]]] = set()
        assignments = [
            (
                sum(slot >= DISPLAY_SIZE for slot in chosen_slots),
                tuple(zip(cell_numbers, chosen_slots, strict=True)),
            )
            for count in range(min(cells, len(slots)) + 1)
            for chosen_slots in permutations(slots, count)
            for cell_numbers in combinations(range(cells), count)
        ]
        for from_map, filled in sorted(assignments):
            from_display = len(filled) - from_map
            if from_map > self._from_map or (len(filled) < cells and from_display < display):
                continue
            look = frozenset((number, looks[slot]) for number, slot in filled)
            if look not in looks_seen:
                looks_seen.add(look)
                for turns in product(*[range(self._rotations[slot]) for _, slot in filled]):
                    yield tuple(
                        [(*each, rotation) for each, rotation in zip(filled, turns, strict=True)]
                    )
