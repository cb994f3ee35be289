"""The whole turns of a position, for search: all in a fixed order, or one at random.

The ways to fill jungle cells with the open tiles are cached from one turn to the next.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, overload

from cacao_desktop.engine import moves
from cacao_desktop.engine.fill_menu import Filling, FillMenu
from cacao_desktop.engine.state import NOTHING, OVER, GameState, Privilege
from cacao_desktop.engine.tiles import KindCodes


def fill_menu(state: GameState) -> FillMenu:
    """Return the ways in which the active seat may fill cells.

    Tiles come from the display, and from the map board for as many tokens as the seat has.
    """
    rules = state.rules
    if not rules.modules:
        return _menu_without_modules(state)
    pile = state.jungle_pile
    kinds = tuple([pile[position] if position >= 0 else 0 for position in state.open_slots])
    from_map = 0
    if rules.map_board is not None:
        from_map = rules.map_board.may_take(state, state.active)
    looks = kinds
    if rules.distinguish:
        looks = _looks(state, kinds)
    return _menu(rules.width, rules.kinds, kinds, looks, from_map)


def _menu_without_modules(state: GameState) -> FillMenu:
    """Return the menu of the two tiles in the display, from a cache with a shorter key."""
    rules = state.rules
    pile = state.jungle_pile
    first, second = state.open_slots
    kinds_shown = pile[first] if first >= 0 else 0, pile[second] if second >= 0 else 0
    menu = rules.fill_menus.get(kinds_shown)
    if menu is None:
        menu = _menu(rules.width, rules.kinds, kinds_shown, kinds_shown, 0)
        rules.fill_menus[kinds_shown] = menu
    return menu


def _looks(state: GameState, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return a number for each open tile, the same for tiles that no module distinguishes."""
    hooks = state.rules.distinguish
    return _numbered(
        [
            (kind, *[distinguish(state, position) for distinguish in hooks])
            for kind, position in zip(kinds, state.open_slots, strict=True)
        ]
    )


def _numbered(looks: Iterable[object]) -> tuple[int, ...]:
    """Return looks as numbers, counted from 0 in the order in which each look first occurs."""
    numbers: dict[object, int] = {}
    return tuple([numbers.setdefault(look, len(numbers)) for look in looks])


_menu_of_shape: Final = lru_cache(maxsize=1024)(FillMenu)


@lru_cache(maxsize=4096)
def _menu(
    width: int, codes: KindCodes, kinds: tuple[int, ...], looks: tuple[int, ...], from_map: int
) -> FillMenu:
    """Return the menu of some open tiles; the same object for equivalent tiles."""
    rotations = tuple(codes.rotations[kind] for kind in kinds)
    return _menu_of_shape(width, rotations, _numbered(looks), from_map)


Turn = tuple[int, int, tuple[Filling, ...]]
"""A whole turn: (board code of the worker tile, board index, fills).

A discard is (worker kind index, NOTHING, ()).
"""

NO_FILLS: Final[tuple[Filling, ...]] = ()
"""The fills of a turn that fills no cell."""

_NOTHING_TO_FILL: Final = [NO_FILLS]


class Turns(Sequence[Turn]):
    """All whole turns of a position: by cell, way to fill from there, and tile of the hand.

    A turn is built when it is indexed, because most are never looked at.
    """

    __slots__ = ("_cells", "_codes", "_ends", "_ways")

    def __init__(
        self,
        codes: tuple[int, ...],
        cells: list[int],
        ways: list[list[tuple[Filling, ...]]],
        ends: list[int],
    ) -> None:
        self._codes = codes
        self._cells = cells
        self._ways = ways
        """By cell: every way to fill from there."""
        self._ends = ends
        """By cell: the number of ways there and at all cells before it."""

    def __len__(self) -> int:
        return self._ends[-1] * len(self._codes)

    @overload
    def __getitem__(self, number: int) -> Turn: ...

    @overload
    def __getitem__(self, number: slice) -> list[Turn]: ...

    def __getitem__(self, number: int | slice) -> Turn | list[Turn]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        ends = self._ends
        codes = self._codes
        if number < 0:
            number += len(self)
        way_number, code_number = divmod(number, len(codes))
        if not 0 <= way_number < ends[-1]:
            raise IndexError(number)
        cell_number = bisect_right(ends, way_number)
        # Negative, counted from the end of the cell's ways, which needs one lookup less.
        fills = self._ways[cell_number][way_number - ends[cell_number]]
        return codes[code_number], self._cells[cell_number], fills

    def __iter__(self) -> Iterator[Turn]:
        for cell, ways in zip(self._cells, self._ways, strict=True):
            for fills, code in product(ways, self._codes):
                yield code, cell, fills


def legal_turns(state: GameState) -> Sequence[Turn]:
    """Return every whole turn of the active seat, when a tile is to be laid.

    Empty when the game is over. Two open tiles of the same kind count as one, unless their gems
    differ.
    """
    if state.phase == OVER:
        return []
    menu = fill_menu(state)
    touching = state.touching
    neighbours = state.rules.neighbours
    cached_ways = menu.cached
    end = 0
    ways = []
    ends = []
    cells = state.frontier[:]
    for index in cells:
        north, east, south, west = neighbours[index]
        # Written out, because the listing spends most of its time in this loop.
        sides = (
            (touching[north] and 1)
            | (touching[east] and 2)
            | (touching[south] and 4)
            | (touching[west] and 8)
        )
        if sides:
            fillings = cached_ways.get(index << 4 | sides) or menu.around(index, sides)
        else:
            fillings = _NOTHING_TO_FILL
        end += len(fillings)
        ways.append(fillings)
        ends.append(end)
    if state.jungle_drawn == len(state.jungle_pile) and moves.may_overbuild(state):
        for index in moves.cells_to_overbuild(state):
            end += 1
            cells.append(index)
            ways.append(_NOTHING_TO_FILL)
            ends.append(end)
    if not cells:
        return [(kind, NOTHING, NO_FILLS) for kind in sorted(set(state.hands[state.active]))]
    return Turns(_codes(state), cells, ways, ends)


def sample_turn(state: GameState, rng: random.Random) -> Turn:
    """Return a random whole turn without listing them all.

    The cell, the tile with its rotation, and the fills are chosen at random. Every turn can come
    up, though not all with the same probability.
    """
    chance = rng.random
    rules = state.rules
    seat = state.active
    cells = state.frontier
    hand = state.hands[seat]
    pile = state.jungle_pile
    if state.jungle_drawn == len(pile) and moves.may_overbuild(state):
        cells = cells + moves.cells_to_overbuild(state)
    if not cells:
        return hand[int(chance() * len(hand))], NOTHING, NO_FILLS
    index = cells[int(chance() * len(cells))]
    # Written out, because the benchmark's random games spend most of their time here.
    codes = None if rules.modules else rules.codes_by_hand[seat].get(hand)
    if codes is None:
        codes = _codes(state)
    code = codes[int(chance() * len(codes))]
    touching = state.touching
    north, east, south, west = rules.neighbours[index]
    sides = (
        (touching[north] and 1)
        | (touching[east] and 2)
        | (touching[south] and 4)
        | (touching[west] and 8)
    )
    if not sides or state.board[index]:
        return code, index, NO_FILLS
    menu = fill_menu(state)
    fillings = menu.cached.get(index << 4 | sides) or menu.around(index, sides)
    return code, index, fillings[int(chance() * len(fillings))]


def _codes(state: GameState) -> tuple[int, ...]:
    seat = state.active
    reinforced = state.privileges[seat] & Privilege.REINFORCED_TILES
    return state.rules.codes_of_hand(seat, state.hands[seat], reinforced)
