"""The work at each jungle tile in plain code."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from tests.plain.pieces import (
    CACAO_PER_WORKER,
    FACING,
    GEM_COLOURS,
    GOLD_PER_WORKER,
    Decision,
    JungleTile,
    Player,
)
from tests.plain.score import WATER_TRACK


def uses_of(jungle: JungleTile, workers: int, owner: Player) -> list[Decision]:
    """Return the possible uses of an edge."""
    match jungle.kind:
        case "market_2" | "market_3" | "market_4" | "big_market":
            return [("sell", number) for number in range(min(workers, owner.cacao) + 1)]
        case "chocolate_kitchen":
            return [("make", number) for number in range(min(workers, owner.cacao) + 1)]
        case "chocolate_market":
            return [
                ("goods", cacao, chocolate)
                for cacao in range(owner.cacao + 1)
                for chocolate in range(owner.chocolate + 1)
                if cacao + chocolate <= workers
            ]
        case "gem_mine":
            there = Counter(jungle.gems)
            return [
                ("gems", chosen)
                for number in range(workers + 1)
                for chosen in combinations_with_replacement(GEM_COLOURS, number)
                if Counter(chosen) <= there
            ]
        case "tree_of_life" if workers == 0:
            return [("rest", False), ("rest", True)]
        case "volcano":
            return [("workers", workers)]
        case _:
            return [("workers", number) for number in range(workers + 1)]


def work(owner: Player, jungle: JungleTile, side: str) -> None:
    """Make one worker act."""
    fixed = "rainmaker" in owner.huts
    match jungle.kind:
        case "single_plantation" | "double_plantation":
            owner.store(CACAO_PER_WORKER[jungle.kind])
        case "gold_mine_1" | "gold_mine_2":
            owner.gold += GOLD_PER_WORKER[jungle.kind]
        case "water":
            if not fixed:
                owner.water = min(owner.water + 1, len(WATER_TRACK) - 1)
        case "sun_site":
            owner.sun = min(owner.sun + 1, 3)
        case "watering":
            if fixed or owner.water > 0:
                owner.water -= 0 if fixed else 1
                owner.store(4)
        case "tree_of_life":
            owner.gold += 1
        case "volcano":
            lava = {"N", "S"} if jungle.rotation == 0 else {"E", "W"}
            if FACING[side] in lava:
                owner.gold = max(0, owner.gold - 1)
            else:
                owner.gold = owner.gold + 2
        case _:
            raise AssertionError(jungle.kind)
