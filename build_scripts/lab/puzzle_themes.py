"""The theme of a puzzle, found by counting the effects of its best turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cacao_desktop.bots.plans import Plan
from cacao_desktop.bots.reasons import Reason, ReasonKind, reasons
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.what_if import after_placing, resolve_each

THEMES: Final = ("deny", "fill", "harvest", "water", "temple", "sell")
"""The themes, rarest first: if several fit, a puzzle has the first."""
_KEPT: Final = 2
_DEAR: Final = 3
_FAR: Final = 4
_MUCH: Final = 3
_SHARE: Final = 0.5
"""A theme's part must weigh at least this share of the weightiest part of the turn."""


def builds(state: GameState, plan: Plan) -> bool:
    """Return whether a turn ends with a hut."""
    return any(reason.kind == ReasonKind.BUILDS for reason in _reasons(state, plan))


def _reasons(state: GameState, plan: Plan) -> Sequence[Reason]:
    return reasons(observe(state, state.active).table, state.active, plan, plain_weights())


def themes_of(state: GameState, plan: Plan) -> Sequence[str]:
    """Return every theme that fits the best turn of the seat to play, in the order of `THEMES`."""
    table = observe(state, state.active).table
    found = _reasons(state, plan)
    most = max((reason.weight for reason in found), default=0.0)
    fits = {theme for reason in found if reason.weight >= _SHARE * most for theme in _of(reason)}
    if any(reason.kind == ReasonKind.DENIES and reason.gold >= _KEPT for reason in found):
        fits.add("deny")
    if _uses_two_fills(table, plan):
        fits.add("fill")
    return [theme for theme in THEMES if theme in fits]


def _of(reason: Reason) -> Iterator[str]:
    match reason.kind:
        case ReasonKind.SELLS if reason.gold >= _DEAR * reason.number:
            yield "sell"
        case ReasonKind.LEADS | ReasonKind.TIES if reason.gold >= _MUCH:
            yield "temple"
        case ReasonKind.WALKS if reason.gold >= _FAR:
            yield "water"
        case ReasonKind.TAKES if reason.what == "cacao" and reason.number >= _MUCH:
            yield "harvest"


def _uses_two_fills(table: GameState, plan: Plan) -> bool:
    """Return whether workers of the seat gain something on two cells that it fills."""
    if not isinstance(plan[0], Place):
        return False
    fills = [action for action in plan if isinstance(action, Fill)]
    after = after_placing(table, plan[0], fills)
    seat = table.active
    filled = {(fill.x, fill.y) for fill in fills}
    used = set()
    before = counts(after, seat)
    for _seat, tile, side in resolve_each(after, seat):
        had = before
        before = counts(after, seat)
        if had != before:
            used.add(after.rules.cell(after.rules.neighbours[tile][side]))
    return len(used & filled) > 1
