"""A game in progress: log, listeners, and continuing from a record."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from cacao_desktop.engine.actions import Action, Activate, EndTurn, Place, UseWorkers
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.messages import IllegalActionError, IllegalDealError, IllegalSetupError
from cacao_desktop.engine.modules import jungle_kinds
from cacao_desktop.match import PHONE, Match, Move, Seat
from tests.engine.deals import ONES, chosen_deal, setup_for
from tests.engine.dumps import dump
from tests.matches import PEOPLE, kept, match_with, nothing_more, place


def test_the_same_seed_gives_the_same_match() -> None:
    setup = setup_for(3, "huts map")
    seats = (Seat(), Seat("easy"), Seat("normal"))
    first, again, other = (Match.start(setup, seats, seed) for seed in (5, 5, 6))
    assert kept(first) == kept(again)
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


def test_an_action_is_logged_with_the_state_before_and_its_events() -> None:
    match = match_with()
    before = match.state
    action = Place(0, "1-1-1-1", 1, 0, 0)
    step = match.submit(action)
    assert match.state is step.state
    assert match.state is not before
    assert match.moves == [Move(before, action, step.events, automatic=False)]
    match.submit(Activate(0, 1, 0, "W", UseWorkers(1)), automatic=True)
    assert [move.automatic for move in match.moves] == [False, True]
    assert match.actions == tuple(move.action for move in match.moves)


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
        match.listen(
            lambda move, name=name: heard.append(  # type: ignore[misc]
                (name, move.action, match.moves[-1] is move)
            )
        )
    place(match, -1, 0)
    action = match.moves[0].action
    assert heard == [("first", action, True), ("second", action, True)]


# Legal or not.


def test_an_illegal_game_is_refused() -> None:
    setup = setup_for(2)
    deal = chosen_deal(setup, [ONES, ONES])
    first = Place(0, "1-1-1-1", 1, 0, 0)
    assert Match(setup, deal, PEOPLE, (first,)).actions == (first,)
    with pytest.raises(IllegalActionError):
        Match(setup, deal, PEOPLE, (first, EndTurn(0)))
    with pytest.raises(IllegalDealError):
        Match(setup_for(2, "watering"), deal, PEOPLE)
    with pytest.raises(IllegalSetupError):
        Match(setup_for(2, "", "new_huts"), deal, PEOPLE)


# What the bots' seed reveals about the piles.


def last_tile(word: int, pile: Sequence[str]) -> str | None:
    """Return the last tile of a shuffled pile, given the first 32 bits of the shuffling stream."""
    index = word >> (32 - len(pile).bit_length())
    if index < len(pile):
        return sorted(pile, key=jungle_kinds().index)[index]
    return None


def right(words: Iterable[int], piles: Iterable[Sequence[str]]) -> list[bool]:
    guesses = ((last_tile(word, pile), pile[-1]) for word, pile in zip(words, piles, strict=True))
    return [guess == last for guess, last in guesses if guess is not None]


def test_the_seed_of_the_bots_does_not_tell_the_pile() -> None:
    setup = setup_for(2)
    seats = (Seat(), Seat("easy"))
    matches = [Match.start(setup, seats, seed) for seed in range(300)]
    piles = [match.deal.jungle_pile for match in matches]
    assert all(right((random.Random(seed).getrandbits(32) for seed in range(300)), piles)), (
        "how it can be told"
    )
    guesses = right((match.bot_seed for match in matches), piles)
    assert len(guesses) > 100
    by_chance = sum((count / len(piles[0])) ** 2 for count in Counter(piles[0]).values())
    assert sum(guesses) / len(guesses) < 2 * by_chance


def test_a_player_is_renamed_and_no_earlier_state_changes() -> None:
    match = match_with()
    place(match, 0, 1)
    former = match.state
    match.rename(0, "Ada")
    assert (match.name(0), match.state.rules.setup.players[0].name) == ("Ada", "Ada")
    for state in (former, *(move.before for move in match.moves)):
        assert state.rules.setup.players[0].name != "Ada"
    match.undo()
    assert match.state.rules.setup.players[0].name == "Ada"
    with pytest.raises(IllegalSetupError):
        match.rename(0, "")
    assert match.name(0) == "Ada"


def test_a_person_without_another_device_sits_here() -> None:
    match = match_with(seats=(Seat(), Seat(device=PHONE)))
    assert (match.people, match.people_here) == ((0, 1), (0,))
    match.change_seat(1, controller="easy")
    assert match.seats[1] == Seat("easy", device=PHONE)


def test_it_is_known_whose_decision_would_be_taken_back() -> None:
    match = match_with()
    assert match.undo_seat is None
    place(match, 0, 1)
    assert match.undo_seat == 0
