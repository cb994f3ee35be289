"""The tasks of the journey: each is counted in games, and once more in another way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.actions import Activate, BuildHut, Fill, Place, SellCacao, SellGoods
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.scoring import score, winners
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.journey.journeys import (
    Journey,
    JourneyStop,
    journeys,
)
from cacao_desktop.scenes.journey.tasks import (
    MEASURES,
    SeatGame,
    is_done,
    tally_in_words,
    task_in_words,
)
from cacao_desktop.words.goods import signed

TRIES = 10
LEVELS = (
    "normal",
    "normal",
    "normal",
    "hard",
    "hard",
    "hard",
    "expert",
    "expert",
    "expert",
    "expert",
)


@cache
def the_journey() -> Journey:
    journey = next(journeys())
    assert isinstance(journey, Journey)
    return journey


def stop_called(name: str) -> JourneyStop:
    return next(stop for stop in the_journey().stops if stop.id == name)


@cache
def bot_game(modules: tuple[str, ...], seed: int) -> Match:
    setup = Setup((Player("Ana", "red"), Player("Itzel", "violet")), frozenset(modules))
    players = [bots.create("normal", seed), bots.create("normal", seed + 1)]
    game = play_game(setup, deal(setup, seed), players, Budget(simulations=1))
    return Match(game.setup, game.deal, (Seat(), Seat("normal")), game.actions)


BOXES: tuple[tuple[str, ...], ...] = (
    (),
    ("map", "watering", "chocolate", "huts"),
    ("huts", "gem_mines", "emperor", "new_workers"),
    ("tree_of_life",),
)
GAMES = [*((modules, 1) for modules in BOXES), ((), 2)]


def sold(match: Match, seat: int, good: str) -> int:
    """Return what a seat has chosen to sell, from its actions."""
    uses = [a.use for a in match.actions if isinstance(a, Activate) and a.player == seat]
    return sum(getattr(use, good, 0) for use in uses if isinstance(use, (SellCacao, SellGoods)))


def lost(match: Match, seat: int) -> int:
    """Return the cacao that a seat lost, from what was in its storage before and after."""
    found = 0
    for number, move in enumerate(match.moves):
        if number + 1 < len(match.moves):
            after = match.moves[number + 1].before
        else:
            after = match.state
        for event in move.events:
            if getattr(event, "lost", 0) and getattr(event, "seat", -1) == seat:
                assert after.room[seat] == 0
                found += event.lost  # type: ignore[attr-defined]
    return found


def line(match: Match, seat: int, key: str) -> int:
    return score(match.state)[seat].gold_of(key)


def in_hand(match: Match, seat: int, kinds: tuple[str, ...]) -> int:
    return sum(
        isinstance(a, Place) and a.player == seat and a.tile in kinds for a in match.actions
    )


RECOUNTS: dict[str, Callable[[Match, int], int]] = {
    "won": lambda match, seat: int(seat in winners(match.state)),
    "gold_at_least": lambda match, seat: score(match.state)[seat].total,
    "lead_over_second": lambda match, seat: (
        score(match.state)[seat].total - score(match.state)[1 - seat].total
    ),
    "carrier_at_end": lambda match, seat: line(match, seat, "water"),
    "cacao_sold_at_least": lambda match, seat: sold(match, seat, "cacao"),
    "chocolate_sold_at_least": lambda match, seat: sold(match, seat, "chocolate"),
    "cacao_lost_at_most": lost,
    "sun_tokens_at_end": lambda match, seat: line(match, seat, "sun"),
    "huts_at_least": lambda match, seat: sum(
        isinstance(a, BuildHut) and a.player == seat for a in match.actions
    ),
    "map_tiles_at_least": lambda match, seat: sum(
        isinstance(a, Fill) and a.player == seat and a.source == "map" for a in match.actions
    ),
    "new_workers_at_least": lambda match, seat: in_hand(
        match, seat, ("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4")
    ),
    "overbuilt_at_least": lambda match, seat: sum(
        isinstance(a, Place) and a.player == seat and a.overbuild for a in match.actions
    ),
    "masks_at_least": lambda match, seat: (
        score(match.state)[seat].total and MEASURES["masks_at_least"](SeatGame(match, seat))
    ),
}


@pytest.mark.parametrize("name", RECOUNTS)
def test_a_check_counts_what_was_decided(name: str) -> None:
    for modules, seed in GAMES:
        match = bot_game(modules, seed)
        for seat in (0, 1):
            assert MEASURES[name](SeatGame(match, seat)) == RECOUNTS[name](match, seat), (
                modules,
                seed,
                seat,
            )


@pytest.mark.parametrize("name", MEASURES)
def test_a_check_holds_up_to_its_number_and_no_further(name: str) -> None:
    numbers = set()
    for modules, seed in GAMES:
        match = bot_game(modules, seed)
        for seat in (0, 1):
            number = MEASURES[name](SeatGame(match, seat))
            numbers.add(number)
            beyond = number - 1 if name.endswith("_at_most") else number + 1
            assert is_done({name: number}, match, seat)
            assert not is_done({name: beyond}, match, seat)
    assert len(numbers) > 1 or name == "overbuilt_at_least", "no game tells it apart"


def test_every_check_that_can_be_counted_meanwhile_says_how_far_it_is() -> None:
    match = bot_game((), 1)
    silent = {"won", "lead_over_second", "no_sale_below"}
    for name, measure in MEASURES.items():
        number = measure(SeatGame(match, 0))
        wanted = max(number + 1, 3)
        sentences = list(tally_in_words({name: wanted}, match, 0))
        assert len(sentences) == (name not in silent)
        for sentence in sentences:
            assert signed(number) in sentence
            assert sentence.endswith(".")
            assert f"of {wanted} " in sentence or name == "cacao_lost_at_most"
    assert list(tally_in_words({"huts_at_least": 1}, match, 0)) == [
        "So far you have built 0 of 1 hut."
    ]


def test_no_check_is_counted_above_its_number() -> None:
    match = bot_game((), 1)
    game = SeatGame(match, 0)
    may_be_lost = {"gold_at_least", "temples_won_at_least", "carrier_at_end", "sun_tokens_at_end"}
    for name, measure in MEASURES.items():
        number = measure(game)
        for wanted in (number, number - 1):
            start = "Task done if the game ended now: " if name in may_be_lost else "Task done: "
            for sentence in tally_in_words({name: wanted}, match, 0):
                done = start + task_in_words({name: wanted})
                assert (sentence == done) == (name != "cacao_lost_at_most")


def test_every_check_is_said_with_its_number() -> None:
    for name in MEASURES:
        text = task_in_words({name: 3})
        assert text.endswith(".")
        assert "3" in text or name == "won"
    assert task_in_words({"huts_at_least": 1}) == "Build 1 hut."
    assert (
        task_in_words({"cacao_lost_at_most": 0, "won": 1})
        == "Never lose cacao to a full storage. Win the game."
    )


@pytest.mark.parametrize("stop", [stop.id for stop in the_journey().stops if stop.opponents])
@pytest.mark.full
def test_bots_do_the_task_of_each_game_within_ten_tries(stop: str) -> None:
    shown = stop_called(stop)
    setup = shown.setup("Ana")
    for number, level in enumerate(LEVELS):
        others = [
            bots.create(each.level, 200 + number, each.character) for each in shown.opponents
        ]
        players = [bots.create(level, 100 + number), *others]
        game = play_game(setup, deal(setup, number), players, Budget(simulations=60))
        if is_done(
            shown.suns[0], Match(game.setup, game.deal, shown.seats(None), game.actions), 0
        ):
            return
    pytest.fail(f"nobody has done {stop}")
