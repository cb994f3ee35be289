"""Whole turns and counting in plain code: every decision is tried on a copy."""

from __future__ import annotations

import copy

from tests.plain.game import PlainGame
from tests.plain.pieces import turned
from tests.plain.score import Cell, Workers

Filled = tuple[Cell, str, tuple[str, ...], int | None]
"""A cell, the kind of tile on it, its gems, its rotation."""

WholeTurn = tuple[str, Cell | None, Workers | None, bool, frozenset[Filled]]
"""A tile, its cell, its rotated workers, whether it overbuilds, and the filled cells."""


def tried(game: PlainGame, decision: tuple[object, ...]) -> PlainGame:
    """Return a copy of a game after a decision."""
    after = copy.deepcopy(game, {id(game.agreed): game.agreed, id(game.modules): game.modules})
    after.decide(decision)
    return after


def whole_turns(game: PlainGame) -> set[WholeTurn]:
    """Return every whole turn that needs no drawn tile."""
    turns: set[WholeTurn] = set()
    filled: dict[tuple[Cell, bool], set[frozenset[Filled]]] = {}
    for decision in game.legal():
        if decision[0] == "discard":
            turns.add((decision[1], None, None, False, frozenset()))
            continue
        _, tile, x, y, rotation, overbuild = decision
        target = (x, y), overbuild
        if target not in filled:
            filled[target] = open_fillings(tried(game, decision))
        turns |= {
            (tile, (x, y), turned(tile, rotation), overbuild, fills) for fills in filled[target]
        }
    return turns


def open_fillings(game: PlainGame) -> set[frozenset[Filled]]:
    """Return every way to continue filling with open tiles, while they last."""
    if game.step != "fill" or game.drawn is not None:
        return {frozenset()}
    found: set[frozenset[Filled]] = set()
    for decision in game.legal():
        if decision[0] != "fill":
            found.add(frozenset())
            continue
        _, kind, x, y, _, _, rotation = decision
        after = tried(game, decision)
        filled = (x, y), kind, tuple(sorted(after.jungle[x, y].gems)), rotation
        found |= {fills | {filled} for fills in open_fillings(after)}
    return found


def sequences(game: PlainGame, depth: int) -> int:
    """Return the number of sequences of `depth` legal decisions."""
    legal = game.legal()
    if depth == 1 or not legal:
        return len(legal)
    return sum(sequences(tried(game, decision), depth - 1) for decision in legal)
