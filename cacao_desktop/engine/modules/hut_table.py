"""The part of the state that is the huts', and their table (Chocolatl rulebook, overview of huts; mini-expansions)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from cacao_desktop.engine.state import GameState, ModulePart, Privilege
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, LAST_WATER_FIELD, OWNER_OF, WATER_TRACK, WORKERS_OF

Bonus = Callable[["GameState", int], int]
"""What a hut brings a seat at the end of the game, beside its cost."""


@dataclass(slots=True)
class HutPart(ModulePart):
    """The supply (a hut may be there twice), every seat's huts as built, and whether one was built in this turn."""

    supply: tuple[str, ...]
    owned: list[tuple[str, ...]]
    built: bool = False

    def clone(self) -> HutPart:
        return HutPart(self.supply, self.owned[:], self.built)


def hut_part(state: GameState) -> HutPart:
    """Return the module's part of a state."""
    return cast("HutPart", state.parts["huts"])


def _fixed(gold: int) -> Bonus:
    return lambda _state, _seat: gold


def own_tiles(state: GameState, seat: int) -> list[int]:
    """Return the board indices of the cells where a seat's worker tile lies on top."""
    board = state.board
    return [
        index
        for index in state.occupied
        if board[index] >= FIRST_WORKER_CODE and OWNER_OF[board[index]] == seat
    ]


def _hermit(state: GameState, seat: int) -> int:
    board, neighbours = state.board, state.rules.neighbours
    return sum(
        workers
        for index in own_tiles(state, seat)
        for workers, neighbour in zip(WORKERS_OF[board[index]], neighbours[index], strict=True)
        if not board[neighbour]
    )


def _road_worker(state: GameState, seat: int) -> int:
    width = state.rules.width
    cells = own_tiles(state, seat)
    rows, columns = Counter(index // width for index in cells), Counter(index % width for index in cells)
    return max((*rows.values(), *columns.values()), default=0)


def _trader(state: GameState, seat: int) -> int:
    return state.cacao[seat]


def _monk(state: GameState, seat: int) -> int:
    board, neighbours = state.board, state.rules.neighbours
    return sum(
        any(
            board[tile] >= FIRST_WORKER_CODE
            and OWNER_OF[board[tile]] == seat
            and WORKERS_OF[board[tile]][side ^ 2]
            for side, tile in enumerate(neighbours[temple])
        )
        for temple in state.temples
    )


def _master_builder(state: GameState, seat: int) -> int:
    return len(hut_part(state).owned[seat]) - 1


def _fountain_master(state: GameState, seat: int) -> int:
    return 4 if state.water[seat] == LAST_WATER_FIELD else 0


@dataclass(frozen=True, slots=True)
class Hut:
    """A hut: what it costs, what it grants when built, and its bonus at the end of the game."""

    id: str
    cost: int
    bonus: Bonus = lambda _state, _seat: 0
    privilege: int = 0
    storage_spaces: int = 0
    carrier_field: int | None = None


HUTS: Final = {
    hut.id: hut
    for hut in (
        Hut("market_crier", 4, privilege=Privilege.BETTER_MARKET_2),
        Hut("hermit", 6, _hermit),
        Hut("road_worker", 6, _road_worker),
        Hut("trader", 6, _trader),
        Hut("new_storage", 6, storage_spaces=3),
        Hut("chocolate_maker", 7, privilege=Privilege.BETTER_CHOCOLATE),
        Hut("farmer", 8, privilege=Privilege.EXTRA_CACAO),
        Hut("shaman", 8, privilege=Privilege.FREE_OVERBUILD),
        Hut("scout", 9, privilege=Privilege.FREE_MAP),
        Hut("monk", 10, _monk),
        Hut("master_builder", 10, _master_builder),
        Hut("foreman", 12, privilege=Privilege.REINFORCED_TILES),
        Hut("fountain_master", 12, _fountain_master),
        Hut("rainmaker", 13, privilege=Privilege.CARRIER_FIXED, carrier_field=WATER_TRACK.index(0)),
        Hut("chiefs_daughter", 14, _fixed(4)),
        Hut("chiefs_son", 16, _fixed(4)),
        Hut("chiefs_wife", 20, _fixed(5)),
        Hut("chief", 24, _fixed(6)),
    )
}
"""Every hut by id, in the order of cost."""

HUT_TILES: Final = (
    ("market_crier", "hermit"),
    ("market_crier", "hermit"),
    ("trader", "farmer"),
    ("road_worker", "shaman"),
    ("shaman", "master_builder"),
    ("farmer", "monk"),
    ("master_builder", "chiefs_son"),
    ("monk", "chiefs_daughter"),
    ("foreman", "road_worker"),
    ("fountain_master", "trader"),
    ("chiefs_wife", "fountain_master"),
    ("chief", "foreman"),
)
"""The 12 hut tiles, front and back."""
