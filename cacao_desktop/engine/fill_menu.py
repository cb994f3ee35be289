"""The ways to fill jungle cells with the open tiles, listed for search and kept from one turn to the next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.tiles import DISPLAY_SIZE

if TYPE_CHECKING:
    from cacao_desktop.engine.kinds import KindCodes
    from cacao_desktop.engine.state import GameState

Filling = tuple[int, int, int]
"""A jungle cell filled in a turn: (board index, slot counted through display and map board, rotation)."""

_MOST_KNOWN: Final = 1_000
"""How many cells a menu keeps the ways to fill for before it forgets them all."""

_Recipe = tuple[tuple[int, int, int], ...]
"""A way to fill some cells: (place in the list of cells, slot, rotation) for each cell that gets an open tile."""


def fill_menu(state: GameState) -> FillMenu:
    """Return what the active seat may fill cells with: the display, and the map board as far as tokens reach."""
    slots, pile, rules = state.open_slots, state.jungle_pile, state.rules
    if not rules.modules:
        first, second = slots
        shown = pile[first] if first >= 0 else 0, pile[second] if second >= 0 else 0
        menu = rules.menus.get(shown)
        if menu is None:
            menu = rules.menus[shown] = _menu(rules.width, rules.kinds, shown, shown, 0)
        return menu
    kinds = tuple([pile[position] if position >= 0 else 0 for position in slots])
    from_map = rules.map_board.may_take(state, state.active) if rules.map_board is not None else 0
    if not rules.tell_apart:
        return _menu(rules.width, rules.kinds, kinds, kinds, from_map)
    marks: dict[object, int] = {}
    looks = []
    for kind, position in zip(kinds, slots, strict=True):
        look = (kind, *[hook(state, position) for hook in rules.tell_apart])
        looks.append(marks.setdefault(look, len(marks)))
    return _menu(rules.width, rules.kinds, kinds, tuple(looks), from_map)


class FillMenu:
    """The ways to fill cells with the open tiles that lie in the slots of display and map board.

    `rotations` tell in how many the tile in each slot may lie, 0 where the slot is empty; two tiles with the same look
    are one to choose; at most `from_map` tiles may come from the map board.
    """

    __slots__ = ("_by_count", "_from_map", "_looks", "_rotations", "_steps", "known")

    def __init__(self, width: int, rotations: tuple[int, ...], looks: tuple[int, ...], from_map: int) -> None:
        self._steps = (-width, 1, width, -1)
        self._rotations = rotations
        self._looks = looks
        self._from_map = from_map
        self._by_count: dict[int, tuple[_Recipe, ...]] = {}
        self.known: dict[int, list[tuple[Filling, ...]]] = {}
        """What `around` has returned, by 16 times the board index plus the sides."""

    def around(self, index: int, sides: int) -> list[tuple[Filling, ...]]:
        """Return every way to fill some of the four cells round a worker cell, and keep it; not to be changed.

        `sides` says which: 1 for north, 2 for east, 4 for south, 8 for west.
        """
        if len(self.known) > _MOST_KNOWN:
            self.known.clear()
        cells = tuple([index + step for side, step in enumerate(self._steps) if sides >> side & 1])
        fillings = self.known[index << 4 | sides] = self.fillings(cells)
        return fillings

    def fillings(self, cells: tuple[int, ...]) -> list[tuple[Filling, ...]]:
        """Return every distinct way to fill cells with open tiles, as far as those reach."""
        recipes = self.recipes(len(cells))
        return [tuple([(cells[at], slot, rotation) for at, slot, rotation in way]) for way in recipes]

    def recipes(self, cells: int) -> tuple[_Recipe, ...]:
        """Return every distinct way to fill a number of cells, those with fewest tiles from the map board first.

        A cell may go without an open tile only when the display is used up: then it is filled from the pile, or
        stays empty when that is used up too.
        """
        known = self._by_count.get(cells)
        if known is None:
            known = self._by_count[cells] = tuple(self._all_recipes(cells))
        return known

    def _all_recipes(self, cells: int) -> Iterator[_Recipe]:
        looks = self._looks
        slots = [slot for slot, number in enumerate(self._rotations) if number]
        display = sum(slot < DISPLAY_SIZE for slot in slots)
        seen: set[frozenset[tuple[int, int]]] = set()
        ways = [
            (sum(slot >= DISPLAY_SIZE for slot in chosen), tuple(zip(at, chosen, strict=True)))
            for number in range(min(cells, len(slots)) + 1)
            for chosen in permutations(slots, number)
            for at in combinations(range(cells), number)
        ]
        for from_map, way in sorted(ways):
            if from_map > self._from_map or (len(way) < cells and len(way) - from_map < display):
                continue
            shown = frozenset((at, looks[slot]) for at, slot in way)
            if shown not in seen:
                seen.add(shown)
                yield from self._in_rotations(way)

    def _in_rotations(self, way: tuple[tuple[int, int], ...]) -> Iterator[_Recipe]:
        for rotations in product(*[range(self._rotations[slot]) for _, slot in way]):
            yield tuple([(at, slot, rotation) for (at, slot), rotation in zip(way, rotations, strict=True)])


@lru_cache(maxsize=4096)
def _menu(
    width: int, codes: KindCodes, kinds: tuple[int, ...], looks: tuple[int, ...], from_map: int
) -> FillMenu:
    """Return the menu of some open tiles: one object for all that can be combined in the same ways."""
    marks: dict[int, int] = {}
    alike = tuple(marks.setdefault(look, len(marks)) for look in looks)
    return _menu_of_shape(width, tuple(codes.rotations[kind] for kind in kinds), alike, from_map)


@lru_cache(maxsize=1024)
def _menu_of_shape(width: int, rotations: tuple[int, ...], looks: tuple[int, ...], from_map: int) -> FillMenu:
    return FillMenu(width, rotations, looks, from_map)
