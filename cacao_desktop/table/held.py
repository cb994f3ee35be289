"""The table with a tile held over a cell, or with a suggestion, for pictures."""

from __future__ import annotations

from typing import Final

from cacao_desktop.bots.advice import AdviceQuestion
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import Prices, plain_weights
from cacao_desktop.bots.greedy import Greedy
from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.tiles import WORKER_KINDS, kind_and_rotation
from cacao_desktop.match import Match
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import AppContext

_BUDGET: Final = Budget(simulations=150)
"""How much is thought about the suggestion of a picture, which is always the same."""


def table_with_suggestion(context: AppContext, *, match: Match) -> TableScene:
    """Return the table of a match with a suggestion for its person."""
    scene = TableScene(context, match)
    seen = observe(match.state, match.state.deciding)
    scene.suggesting.show(AdviceQuestion(seen, _BUDGET).answer())
    return scene


def table_with_held_tile(context: AppContext, *, match: Match) -> TableScene:
    """Return the table of a match whose person holds a tile where it brings most."""
    scene = TableScene(context, match)
    seat = match.state.active
    table = observe(match.state, seat).table
    turns = [turn for turn in Greedy(table, Prices.at(table, plain_weights())).turns() if turn[1][2]]
    if turns:
        code, index, _fills = max(turns)[1]
        kind, rotation = kind_and_rotation(code)
        scene.mode.hold(Place(seat, WORKER_KINDS[kind], *table.rules.place(index), rotation))
    return scene
