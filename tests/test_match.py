"""A game in progress: log, listeners, and going on from a record."""

from __future__ import annotations

import random

import pytest

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    EndTurn,
    Place,
    UseWorkers,
)
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalActionError, IllegalDealError, IllegalSetupError
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match, MatchRecord, Move, Seat
from tests.engine.deals import ONES, chosen_deal, setup_for
from tests.engine.dumps import dump
from tests.engine.random_play import RandomPlayer
from tests.matches import PEOPLE, WITH_BOT, fill, match_with, may_undo, nothing_more, place, run


def test_the_same_seed_gives_the_same_match() -> None:
    setup = setup_for(3, "huts map")
    seats = (Seat(), Seat("easy"), Seat("normal"))
    first, again, other = (Match.start(setup, seats, seed) for seed in (5, 5, 6))
    assert first.record == again.record
    assert dump(first.state) == dump(again.state)
    assert first.deal == deal(setup, 5)
    assert other.deal != first.deal
    assert other.bot_seed != first.bot_seed


def test_it_knows_who_sits_where() -> None:
    match = Match.start(setup_for(3), (Seat(), Seat("easy"), Seat()), 1)
    assert match.people == (0, 2)
    assert (match.name(1), match.colour(1)) == ("Ben", "yellow")
    assert match.deciding_seat == Seat()
    place(match, -1, 0)
    nothing_more(match)
    assert match.deciding_seat == Seat("easy")
    assert not Seat("easy").is_person


@pytest.mark.parametrize("seats", [(), (Seat(),), (Seat(),) * 3])
def test_every_player_needs_a_seat(seats: tuple[Seat, ...]) -> None:
    with pytest.raises(IllegalSetupError, match="seat"):
        Match.start(setup_for(2), seats, 1)


def test_an_action_is_logged_with_what_was_before_and_what_happened() -> None:
    match = match_with()
    before = match.state
    action = Place(0, "1-1-1-1", 1, 0, 0)
    step = match.submit(action)
    assert match.state is step.state
    assert match.state is not before
    assert match.moves == [Move(before, action, step.events, automatic=False)]
    match.submit(Activate(0, 1, 0, "W", UseWorkers(1)), automatic=True)
    assert [move.automatic for move in match.moves] == [False, True]
    assert match.record.actions == tuple(move.action for move in match.moves)


def test_a_refused_action_changes_nothing() -> None:
    match = match_with()
    heard: list[Move] = []
    match.listen(heard.append)
    before = match.state
    with pytest.raises(IllegalActionError):
        match.submit(Place(0, "1-1-1-1", 5, 0, 0))
    assert match.state is before
    assert match.moves == []
    assert heard == []


def test_listeners_hear_of_each_move_once_it_is_done() -> None:
    match = match_with()
    heard: list[tuple[str, Action, bool]] = []
    for name in ("first", "second"):
        match.listen(lambda move, name=name: heard.append((name, move.action, match.moves[-1] is move)))  # type: ignore[misc]
    place(match, -1, 0)
    action = match.moves[0].action
    assert heard == [("first", action, True), ("second", action, True)]


# Going on from a record.


def test_a_match_is_brought_back_from_its_record() -> None:
    match = Match.start(setup_for(3, "huts gem_mines map"), (Seat(), Seat("easy"), Seat()), 8)
    player = RandomPlayer(random.Random(8))
    for _ in range(60):
        match.submit(player.choose(match.state, legal_actions(match.state)))
    back = Match(match.record)
    assert dump(back.state) == dump(match.state)
    assert back.record == match.record
    assert [move.events for move in back.moves] == [move.events for move in match.moves]


def test_after_coming_back_a_decision_is_still_taken_back_with_what_ran_by_itself() -> None:
    match = match_with("gold_mine_1 temple")
    place(match, 1, 0)
    nothing_more(match)
    place(match, 0, -1)
    before = match.state
    fill(match, "gold_mine_1")
    run(match)
    back = Match(match.record)
    assert may_undo(back)
    assert [move.automatic for move in back.undo()] == [True] * (len(match.moves) - len(back.moves) - 1) + [
        False
    ]
    assert dump(back.state) == dump(before)


def test_after_coming_back_a_bots_decision_still_stands() -> None:
    match = match_with("gold_mine_1 temple", WITH_BOT)
    place(match, 1, 0)
    nothing_more(match)
    place(match, 0, -1)
    fill(match, "gold_mine_1")
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[-1])
    assert not may_undo(Match(match.record))


def test_a_record_that_is_no_legal_game_is_refused() -> None:
    setup = setup_for(2)
    good = MatchRecord(setup, chosen_deal(setup, [ONES, ONES]), PEOPLE, (Place(0, "1-1-1-1", 1, 0, 0),))
    Match(good)
    with pytest.raises(IllegalActionError):
        Match(MatchRecord(good.setup, good.deal, good.seats, (*good.actions, EndTurn(0))))
    with pytest.raises(IllegalDealError):
        Match(MatchRecord(setup_for(2, "watering"), good.deal, good.seats, ()))
    with pytest.raises(IllegalSetupError):
        Match(MatchRecord(setup_for(2, "", "new_huts"), good.deal, good.seats, ()))
