"""What can be undone in a game in progress, and what cannot."""

from __future__ import annotations

import random

from cacao_desktop.engine.actions import (
    Activate,
    BuildHut,
    EndTurn,
    Fill,
    Place,
    SellCacao,
    UseWorkers,
)
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match, Seat
from tests.conftest import Sample
from tests.engine.deals import setup_for
from tests.engine.dumps import dump
from tests.engine.random_play import HOLE, OPENING, RandomPlayer
from tests.engine.set_ups import random_setup
from tests.matches import PEOPLE, fill, match_with, may_undo, nothing_more, place, run


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    match = match_with()
    assert not may_undo(match)
    assert match.undo() == []


def test_a_placement_can_be_taken_back() -> None:
    match = match_with()
    before = match.state
    place(match, -1, 0)
    assert may_undo(match)
    (move,) = match.undo()
    assert isinstance(move.action, Place)
    assert match.state is before
    assert match.moves == []
    assert not may_undo(match)


def test_decisions_are_taken_back_one_by_one_the_last_first() -> None:
    match = match_with("water temple")
    place(match, 1, 0)
    nothing_more(match)
    before = dump(match.state)
    place(match, 0, -1)
    fill(match, "temple")
    match.submit(Activate(1, 0, -1, "S", UseWorkers(0)))
    assert len(match.positions) == 1
    taken = [match.undo() for _ in range(3)]
    assert [type(move.action) for (move,) in taken] == [Activate, Fill, Place]
    assert dump(match.state) == before
    assert match.positions == {}
    assert not may_undo(match), "the turn before was ended"


def test_automatic_actions_are_undone_with_their_decision() -> None:
    match = match_with("gold_mine_1 temple")
    before = match.state
    place(match, -1, 0)
    run(match)
    assert [move.automatic for move in match.moves] == [False, True]
    assert match.state.phase == Phase.FINISH
    taken = match.undo()
    assert [type(move.action) for move in taken] == [Activate, Place]
    assert match.state is before


def test_automatic_actions_of_other_seats_are_undone_too() -> None:
    match = match_with("gold_mine_1 temple")
    place(match, 1, 0)
    nothing_more(match)
    place(match, 0, -1)
    before = match.state
    fill(match, "gold_mine_1")
    run(match)
    assert {move.action.player for move in match.moves if move.automatic} == {0, 1}
    match.undo()
    assert match.state is before


def test_an_ended_turn_is_final() -> None:
    match = match_with()
    place(match, -1, 0)
    nothing_more(match)
    assert not may_undo(match)


def test_a_tile_drawn_is_final() -> None:
    match = Match.start(setup_for(2), PEOPLE, 3)
    for x, y in OPENING:
        place(match, x, y)
        while match.state.phase == Phase.FILL:
            match.submit(legal_actions(match.state)[0])
        nothing_more(match)
    place(match, *HOLE)
    match.submit(legal_actions(match.state)[0])
    assert may_undo(match)
    match.submit(legal_actions(match.state)[0])
    assert match.state.drawn_tile is not None
    assert match.undo() == []
    match.submit(legal_actions(match.state)[0])
    assert may_undo(match), "where the drawn tile goes may be changed"
    match.undo()
    assert match.state.drawn_tile is not None
    assert not may_undo(match)


def test_a_hut_can_be_taken_back_before_the_turn_ends() -> None:
    setup = setup_for(2, "huts", huts=["trader"])
    match = match_with(setup=setup)
    place(match, 1, 0)
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[0])
    match.state.gold[0] = 6
    match.submit(BuildHut(0, "trader"))
    match.undo()
    assert match.state.gold[0] == 6
    assert legal_actions(match.state) == [BuildHut(0, "trader"), EndTurn(0)]


def market_for_both(seats: tuple[Seat, ...]) -> Match:
    """Return a match where seat 1 has filled a market, used its edges, and seat 0 is to sell."""
    match = match_with("market_3 temple", seats)
    place(match, 1, 0)
    match.submit(Activate(0, 1, 0, "W", UseWorkers(1)))
    nothing_more(match)
    place(match, 0, -1)
    fill(match, "market_3")
    match.submit(Activate(1, 0, -1, "S", UseWorkers(1)))
    match.submit(Activate(1, 0, -1, "E", SellCacao(1)))
    assert match.state.deciding == 0
    return match


def test_while_another_seat_is_still_asked_the_active_one_may_take_back() -> None:
    match = market_for_both(PEOPLE)
    assert may_undo(match)
    (move,) = match.undo()
    assert move.action == Activate(1, 0, -1, "E", SellCacao(1))
    assert match.state.deciding == 1


def test_once_another_seat_has_decided_nothing_is_taken_back() -> None:
    match = market_for_both(PEOPLE)
    match.submit(Activate(0, 1, 0, "N", SellCacao(1)))
    assert match.state.deciding == 1
    assert not may_undo(match)


def test_a_bots_reply_is_undone_with_the_decision_before_it() -> None:
    match = market_for_both((Seat("normal"), Seat()))
    assert may_undo(match), "the bot has not decided yet"
    match.submit(Activate(0, 1, 0, "N", SellCacao(1)))
    taken = match.undo()
    assert [move.action for move in taken] == [
        Activate(0, 1, 0, "N", SellCacao(1)),
        Activate(1, 0, -1, "E", SellCacao(1)),
    ]
    assert match.state.deciding == 1


def test_a_bots_own_turn_is_never_taken_back() -> None:
    bots_turn = market_for_both((Seat(), Seat("normal")))
    assert not may_undo(bots_turn)


def test_a_seat_that_is_asked_twice_may_take_its_first_answer_back() -> None:
    match = match_with("market_3 market_3 temple temple")
    for x, y in ((1, 0), (1, 2), (-1, 0)):
        place(match, x, y)
        nothing_more(match)
    place(match, 0, -1)
    fill(match, "market_3")
    fill(match, "market_3")
    while match.state.deciding == 1:
        match.submit(legal_actions(match.state)[0])
    asked = match.state
    assert [owner for owner, _, _ in asked.edges] == [0, 0]
    match.submit(legal_actions(asked)[0])
    assert may_undo(match)
    match.undo()
    assert match.state is asked


def test_a_finished_game_is_final() -> None:
    match = Match.start(setup_for(2), PEOPLE, 4)
    player = RandomPlayer(random.Random(4))
    while not match.state.over:
        match.submit(player.choose(match.state, legal_actions(match.state)))
    assert not may_undo(match)
    assert match.undo() == []
    assert match.deciding_seat is None


def test_taking_back_leads_exactly_back(sample: Sample) -> None:
    rng = random.Random(9)
    undone = 0
    for _ in range(sample(6, 200)):
        setup = random_setup(rng)
        match = Match.start(setup, (Seat(),) * setup.seats, rng.getrandbits(30))
        player = RandomPlayer(rng)
        while not match.state.over:
            run(match)
            before = dump(match.state)
            length = len(match.moves)
            match.submit(player.choose(match.state, legal_actions(match.state)))
            run(match)
            if may_undo(match) and rng.random() < 0.3:
                done = match.moves[length:]
                assert match.undo() == done[::-1]
                assert len(match.moves) == length
                assert dump(match.state) == before
                undone += 1
    assert undone > 20
