"""Random play that reaches rare situations.

It overbuilds, builds, uses and fills more often than pure chance would.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from cacao_desktop.engine.actions import Action, Activate, BuildHut, Draw, Fill, LeaveEmpty, Place
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile

Cell = tuple[int, int]

OPENING: tuple[Cell, ...] = (
    (2, 1),
    (-1, 0),
    (0, -1),
    (1, 2),
    (2, 3),
    (-2, -1),
    (1, 4),
    (0, 3),
    (-3, 0),
    (-1, 4),
    (-2, 3),
)
"""Worker tiles that, laid here in turn, leave a hole.

A tile laid into it fills three cells at once.
"""
HOLE: Cell = (-2, 1)
CELLS_OF_THE_HOLE: tuple[Cell, ...] = ((-1, 1), (-2, 2), (-3, 1))


def around(cell: Cell) -> list[Cell]:
    """Return the cells at the sides of a cell, clockwise from north."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


class RandomPlayer:
    """Chooses for every seat.

    Some of its games begin with the opening, so that three cells are filled at once.
    """

    def __init__(
        self,
        rng: random.Random,
        *,
        opens: bool | None = None,
        waits_for_empty_pile: bool | None = None,
    ) -> None:
        self.rng = rng
        self.opens = rng.random() < 0.3 if opens is None else opens
        if waits_for_empty_pile is None:
            self.waits_for_empty_pile = rng.random() < 0.5
        else:
            self.waits_for_empty_pile = waits_for_empty_pile

    def choose(self, state: GameState, legal: list[Action]) -> Action:
        """Return a legal action, usually one that leads to something rare."""
        if isinstance(legal[0], Place) and self.opens:
            placements = self._opening(
                state, [action for action in legal if isinstance(action, Place)]
            )
            if placements:
                return self.rng.choice(placements)
        if self.opens and (state.tile_at(*HOLE) is None or self.rng.random() < 0.7):
            # Saving tokens keeps the choice of the map board for the time when the display is
            # empty.
            legal = [
                action
                for action in legal
                if not isinstance(action, Fill) or action.source != "map" or not any(state.display)
            ]
        if len(legal) == 1 or self.rng.random() < 0.3:
            return self.rng.choice(legal)
        rare = [action for action in legal if _is_rare(action)]
        if rare and self.rng.random() < 0.5:
            return self.rng.choice(rare)
        if isinstance(legal[0], Place):
            return self.rng.choice(placements_that_fill(state, legal, ()))
        if isinstance(legal[0], Activate):
            return self._edge_as_far_as_it_goes(legal)
        return self.rng.choice(legal)

    def _opening(self, state: GameState, placements: list[Place]) -> list[Place]:
        if state.turn < len(OPENING):
            return at(OPENING[state.turn], placements)
        hole = [place for place in at(HOLE, placements) if not place.overbuild]
        if hole and self.waits_for_empty_pile and state.jungle_pile_size:
            spared = {cell for jungle in CELLS_OF_THE_HOLE for cell in around(jungle)}
            return placements_that_fill(state, placements, spared)
        return hole

    def _edge_as_far_as_it_goes(self, legal: list[Action]) -> Action:
        edge = self.rng.choice(legal)
        assert isinstance(edge, Activate)
        return [
            action
            for action in legal
            if isinstance(action, Activate)
            and (action.x, action.y, action.side) == (edge.x, edge.y, edge.side)
        ][-1]


def at(cell: Cell, placements: Iterable[Place]) -> list[Place]:
    """Return the placements on a cell."""
    return [place for place in placements if (place.x, place.y) == cell]


def _is_rare(action: Action) -> bool:
    return (
        isinstance(action, BuildHut | Draw | LeaveEmpty)
        or (isinstance(action, Place) and action.overbuild)
        or (isinstance(action, Fill) and action.source == "map")
    )


def placements_that_fill(
    state: GameState, legal: Iterable[Action], spared: Iterable[Cell]
) -> list[Place]:
    """Return the placements that require the most cells to be filled.

    Placements on spared cells are excluded.
    """
    spared = set(spared)
    placements = [
        action
        for action in legal
        if isinstance(action, Place) and (action.x, action.y) not in spared
    ]
    to_fill = cells_filled_by(state)
    numbers = {cell: len(to_fill(cell)) for cell in {(place.x, place.y) for place in placements}}
    most = max(numbers.values(), default=0)
    return [place for place in placements if numbers[place.x, place.y] == most]


def cells_filled_by(state: GameState) -> Callable[[Cell], list[Cell]]:
    """Return a function that lists the empty jungle cells to fill for a tile laid on a cell."""
    workers = {(x, y) for x, y, tile in state.tiles() if isinstance(tile, WorkerTile)}
    jungle = {(x, y) for x, y, tile in state.tiles() if isinstance(tile, JungleTile)}

    def to_fill(cell: Cell) -> list[Cell]:
        return [
            at for at in around(cell) if at not in jungle and not workers.isdisjoint(around(at))
        ]

    return to_fill
