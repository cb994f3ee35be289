"""What is really on the table of a lesson.

Tiles, goods and the numbers of the rules that its texts speak of.
"""

from __future__ import annotations

from collections.abc import Mapping

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.modules.minis import GOLD_SIDE_GOLD
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
from cacao_desktop.engine.tiles import (
    GEMS,
    HAND_SIZE,
    SIDE_STEPS,
    STORAGE_SPACES,
    SUN_PLACES,
    WATER_TRACK,
)
from cacao_desktop.scenes.lessons.lesson import LEARNER, Lesson, LessonStep
from cacao_desktop.scenes.lessons.lesson_run import actions_before, facing


def states_round(lesson: Lesson, number: int) -> tuple[GameState, GameState]:
    """Return the state before a step and the one after it."""
    names = ("Ana", "Itzel")
    return (
        lesson.match(*names, actions_before(lesson, number)).state,
        lesson.match(*names, actions_before(lesson, number + 1)).state,
    )


def goods(state: GameState) -> dict[str, int]:
    """Return what the learner has, by the names that lessons use."""
    has = counts(state, LEARNER)
    return {
        "gold": has.gold,
        "cacao": has.cacao,
        "chocolate": has.chocolate,
        "sun": has.sun,
        "water steps": has.water,
        "water worth": WATER_TRACK[has.water],
        "map tokens": has.map_tokens,
        "gems": sum(has.gems.values()),
    }


def kinds_on(state: GameState) -> set[str]:
    """Return the kinds of jungle tiles that can be seen."""
    board = {tile.kind for _x, _y, tile in state.tiles() if isinstance(tile, JungleTile)}
    return board | {tile.kind for tile in (*state.display, *state.map_board) if tile is not None}


def _workers_at(state: GameState, cell: tuple[int, int]) -> int:
    """Return how many of the learner's workers touch a cell."""
    found = 0
    for side, (dx, dy) in enumerate(SIDE_STEPS):
        tile = state.tile_at(cell[0] + dx, cell[1] + dy)
        if isinstance(tile, WorkerTile) and tile.owner == LEARNER:
            found += tile.workers[(side + 2) % 4]
    return found


def facts(
    lesson: Lesson, step: LessonStep, before: GameState, after: GameState
) -> Mapping[str, int]:
    """Return the facts that the texts of lessons may speak of, as they are in the rules and on the board."""
    known = {
        "single_plantation": 1,
        "one cacao": 1,
        "market_2": 2,
        "market_3": 3,
        "market_4": 4,
        "gold_mine_2": 2,
        "storage": STORAGE_SPACES,
        "hand": HAND_SIZE,
        "to fill": 2,
        "sun places": SUN_PLACES,
        "sun gold": 1,
        "first field": WATER_TRACK[0],
        "last field": WATER_TRACK[-1],
        "temple first": 6,
        "temple second": 3,
        "overbuilding": 1,
        "map places": 2,
        "token": 1,
        "watering": 4,
        "watering steps": 1,
        "chocolate": 7,
        "chocolate market cacao": 3,
        "huts a turn": 1,
        "market crier": 3,
        "gems of a mine": 6,
        "one gem": 1,
        "gem gold": 1,
        "gem colours": len(GEMS),
        "first mask": 8,
        "tree worker": 1,
        "tree empty": 3,
        "emperor": 1,
        "lava": 1,
        "volcano gold": GOLD_SIDE_GOLD,
        "big market": 5,
        "golden first": 8,
        "golden second": 1,
        "new spaces": 3,
        "all spaces": STORAGE_SPACES + 3,
        "chocolate maker": 8,
    }
    steps = goods(after)["water steps"] - goods(_start(lesson))["water steps"]
    known["steps"] = steps
    action = step.action
    if isinstance(action, Place):
        known["workers"] = max(facing(action))
    if isinstance(action, Fill):
        known["temple workers"] = _workers_at(after, (action.x, action.y))
        newest = max(facing(place) for place in _placed(lesson))
        known["workers"] = known["temple workers"]
        if "others" in step.facts:
            known["workers"] = max(newest)
            known["others"] = known["temple workers"] - max(newest)
    if "four" in step.facts:
        known["four"] = max(max(map(int, tile.split("-"))) for tile in before.hand(LEARNER))
    assert HUTS["market_crier"].cost == 4
    return known


def _start(lesson: Lesson) -> GameState:
    return lesson.match("Ana", "Itzel").state


def _placed(lesson: Lesson) -> list[Place]:
    return [step.action for step in lesson.steps if isinstance(step.action, Place)]
