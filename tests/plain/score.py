"""The final scoring in plain code, from the tiles on the table and the players' possessions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Cell = tuple[int, int]
Workers = tuple[int, int, int, int]

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SIDES = "NESW"
WATER_TRACK = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
HUT_COSTS = {
    "market_crier": 4,
    "hermit": 6,
    "road_worker": 6,
    "trader": 6,
    "new_storage": 6,
    "chocolate_maker": 7,
    "farmer": 8,
    "shaman": 8,
    "scout": 9,
    "monk": 10,
    "master_builder": 10,
    "foreman": 12,
    "fountain_master": 12,
    "rainmaker": 13,
    "chiefs_daughter": 14,
    "chiefs_son": 16,
    "chiefs_wife": 20,
    "chief": 24,
}
FIXED_BONUS = {"chiefs_daughter": 4, "chiefs_son": 4, "chiefs_wife": 5, "chief": 6}


@dataclass
class Possessions:
    """A player's possessions at the end of the game."""

    gold: int
    cacao: int
    sun: int
    water: int
    gems: int = 0
    masks: Sequence[int] = ()
    huts: Sequence[str] = ()


@dataclass
class Board:
    """The tiles that count: jungle tiles by cell, top worker tiles by cell.

    A worker tile is (owner, workers from north).
    """

    jungle: Mapping[Cell, str]
    workers: Mapping[Cell, tuple[int, Workers]] = field(default_factory=dict)

    def at_temple(self, cell: Cell, seats: int) -> list[int]:
        """Return the number of every player's workers at a temple."""
        counted = [0] * seats
        for side, (step_x, step_y) in STEPS.items():
            tile = self.workers.get((cell[0] + step_x, cell[1] + step_y))
            if tile is not None:
                owner, workers = tile
                facing = {"N": "S", "S": "N", "E": "W", "W": "E"}[side]
                counted[owner] += workers[SIDES.index(facing)]
        return counted

    def idle_workers(self, seat: int) -> int:
        """Return the number of a player's workers on edges that touch no jungle tile."""
        return sum(
            number
            for (x, y), (owner, workers) in self.workers.items()
            if owner == seat
            for side, number in zip(SIDES, workers, strict=True)
            if (x + STEPS[side][0], y + STEPS[side][1]) not in self.jungle
        )


def share_out(workers: Sequence[int], first: int, second: int) -> list[int]:
    """Return every player's gold for one temple."""
    places = sorted({number for number in workers if number > 0}, reverse=True)
    gold = [0] * len(workers)
    if not places:
        return gold
    leaders = [seat for seat, number in enumerate(workers) if number == places[0]]
    for seat in leaders:
        gold[seat] = first // len(leaders)
    if len(leaders) == 1 and len(places) > 1:
        followers = [seat for seat, number in enumerate(workers) if number == places[1]]
        for seat in followers:
            gold[seat] = second // len(followers)
    return gold


def temple_gold(board: Board, seats: int) -> list[int]:
    """Return every player's gold for all temples."""
    sums = [0] * seats
    for cell, kind in board.jungle.items():
        if kind in {"temple", "golden_temple"}:
            first, second = (8, 1) if kind == "golden_temple" else (6, 3)
            for seat, gold in enumerate(share_out(board.at_temple(cell, seats), first, second)):
                sums[seat] += gold
    return sums


def hut_bonus(hut: str, board: Board, seat: int, seats: int, has: Possessions) -> int:
    """Return the gold of a hut in addition to its cost."""
    own_cells = [cell for cell, (owner, _) in board.workers.items() if owner == seat]
    match hut:
        case "hermit":
            return board.idle_workers(seat)
        case "road_worker":
            rows = Counter(y for _, y in own_cells)
            columns = Counter(x for x, _ in own_cells)
            return max([*rows.values(), *columns.values()], default=0)
        case "trader":
            return has.cacao
        case "monk":
            temples = [
                cell for cell, kind in board.jungle.items() if kind in {"temple", "golden_temple"}
            ]
            return sum(board.at_temple(cell, seats)[seat] > 0 for cell in temples)
        case "master_builder":
            return len(has.huts) - 1
        case "fountain_master":
            if WATER_TRACK[has.water] == 16:
                return 4
            return 0
        case _:
            return FIXED_BONUS.get(hut, 0)


def final_totals(board: Board, players: Sequence[Possessions]) -> list[int]:
    """Return every player's gold at the end of the game."""
    temples = temple_gold(board, len(players))
    return [
        has.gold
        + temples[seat]
        + has.sun
        + WATER_TRACK[has.water]
        + has.gems
        + sum(has.masks)
        + sum(HUT_COSTS[hut] + hut_bonus(hut, board, seat, len(players), has) for hut in has.huts)
        for seat, has in enumerate(players)
    ]


def final_winners(totals: Sequence[int], players: Sequence[Possessions]) -> list[int]:
    """Return the seats that win."""
    richest = [seat for seat, total in enumerate(totals) if total == max(totals)]
    max_cacao = max(players[seat].cacao for seat in richest)
    return [seat for seat in richest if players[seat].cacao == max_cacao]
