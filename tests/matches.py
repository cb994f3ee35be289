"""Matches for tests, played with short commands."""

from __future__ import annotations

from cacao_desktop.engine.actions import (
    EndTurn,
    Fill,
    Place,
)
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match, Seat
from tests.engine.deals import ONES, chosen_deal, setup_for

PEOPLE = (Seat(), Seat())
WITH_BOT = (Seat(), Seat("normal"))


def match_with(
    jungle: str = "",
    seats: tuple[Seat, ...] = PEOPLE,
    setup: Setup | None = None,
    hands: str = ONES,
) -> Match:
    setup = setup or setup_for(len(seats))
    return Match(setup, chosen_deal(setup, [hands] * setup.seats, jungle), seats)


def place(match: Match, x: int, y: int) -> None:
    state = match.state
    match.submit(Place(state.active, state.hand(state.active)[0], x, y, 0))


def fill(match: Match, kind: str) -> None:
    match.submit(
        next(
            act for act in legal_actions(match.state) if isinstance(act, Fill) and act.tile == kind
        )
    )


def market_and_plantation() -> Match:
    """Return a match where a person may use a plantation or a market.

    There is no cacao to sell yet.
    """
    match = match_with("market_3 temple")
    place(match, 1, 0)
    while match.state.phase != Phase.PLACE:
        match.submit(legal_actions(match.state)[-1])
    place(match, 0, -1)
    fill(match, "market_3")
    return match


def run(match: Match) -> None:
    """Carry out automatic actions, as the table does for people."""
    while not match.state.over and match.seats[match.state.deciding].is_person:
        action = automatic_action(match.state)
        if action is None:
            return
        match.submit(action, automatic=True)


def may_undo(match: Match) -> bool:
    return match.can_undo


def nothing_more(match: Match) -> None:
    """Leave all edges unused, and end the turn."""
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[0])
    match.submit(EndTurn(match.state.active))


def kept(match: Match) -> tuple[object, ...]:
    """Return everything that a saved game stores of a match."""
    moves = [(move.action, move.automatic) for move in match.moves]
    return match.setup, match.deal, match.seats, match.bot_seed, moves
