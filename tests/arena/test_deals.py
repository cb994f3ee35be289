"""One deal: the same piles with A in every seat, determined by the seed alone."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pytest
from pydantic import ValidationError

from cacao_desktop.arena import deals
from cacao_desktop.arena.deals import (
    ArenaGame,
    ClockedBot,
    Contestant,
    MatchUp,
    PlayedDeal,
    contestant,
    play_deal,
)
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots import UnknownBotError
from cacao_desktop.bots.base import Bot, Budget, RandomBot
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.setup import Deal, Setup
from tests.arena.played import ONE_SIMULATION, THREE, TWO, match_up, played_deal, played_game


class Named(RandomBot):
    """A random bot that reveals its name."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(seed)
        self.name = name


class Asked(RandomBot):
    """A random bot that remembers the budgets it was given."""

    budgets: ClassVar[list[Budget]] = []

    def choose(self, observation, legal, budget):  # type: ignore[no-untyped-def]
        self.budgets.append(budget)
        return super().choose(observation, legal, budget)


def test_a_sits_in_every_seat_once_on_the_same_piles(monkeypatch: pytest.MonkeyPatch) -> None:
    seatings: list[tuple[Deal, str]] = []

    def watch(setup: Setup, dealt: Deal, players: list[ClockedBot], budget: Budget):  # type: ignore[no-untyped-def]
        names = [player.bot.name for player in players if isinstance(player.bot, Named)]
        seatings.append((dealt, "".join(names)))
        return play_game(setup, dealt, players, budget)

    monkeypatch.setattr(deals, "play_game", watch)
    a, b = (Contestant(name, partial(Named, name), ONE_SIMULATION) for name in "AB")
    play_deal(MatchUp(a, b, THREE, 5), 0)
    assert [names for _, names in seatings] == ["ABB", "BAB", "BBA"]
    assert len({dealt for dealt, _ in seatings}) == 1


def results(played: PlayedDeal) -> list[tuple[int, ...]]:
    return [game.totals for game in played.games]


def test_seed_and_number_decide_everything() -> None:
    first = results(play_deal(match_up(), 0))
    assert first == results(play_deal(match_up(), 0))
    assert first != results(play_deal(match_up(), 1))
    assert first != results(play_deal(match_up(seed=2), 0))


def test_each_side_has_its_own_budget_and_its_turns_are_counted() -> None:
    Asked.budgets.clear()
    a = Contestant("asked", Asked, Budget(milliseconds=7))
    played = play_deal(MatchUp(a, contestant("random", ONE_SIMULATION), TWO, 3), 0)
    assert set(Asked.budgets) == {Budget(milliseconds=7)}
    assert [game.turns for game in played.games] == [(11, 11), (11, 11)]
    assert all(seconds > 0 for game in played.games for seconds in game.seconds)


def test_contestant_thinks_by_the_usual_budget_of_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "budget", Budget(milliseconds=33))
    assert contestant("random").budget == Budget(milliseconds=33)
    assert contestant("random", ONE_SIMULATION).budget == ONE_SIMULATION
    with pytest.raises(UnknownBotError):
        contestant("genius")


def test_win_rate_and_margin_are_as_counted_by_hand() -> None:
    # A wins its first game by 4 over a mean of 6, shares the second with one of two, and loses the
    # third by 3.
    played = played_deal(0, played_game(10, 5, 7), played_game(8, 8, 2), played_game(6, 2, 1))
    assert played.win_rate == pytest.approx((1 + 0.5 + 0) / 3)
    assert played.margin == pytest.approx((4 + 3 - 3) / 3)


def test_draw_of_two_is_half_a_win() -> None:
    assert played_deal(0, played_game(5, 5), played_game(5, 5)).win_rate == 0.5


def test_deal_whose_figures_do_not_fit_together_is_refused() -> None:
    game = {"totals": (1, 2), "winners": (1,), "seconds": (0.1, 0.1), "turns": (9, 9)}
    ArenaGame.model_validate(game)
    for wrong in (
        {"winners": (2,)},
        {"winners": (1, 1)},
        {"winners": ()},
        {"turns": (9,)},
        {"turns": (9, 0)},
    ):
        with pytest.raises(ValidationError):
            ArenaGame.model_validate({**game, **wrong})
    with pytest.raises(ValidationError):
        played_deal(0, played_game(1, 2), played_game(1, 2, 3))


def test_clock_counts_answers_to_another_seats_turn_to_the_last_own_one() -> None:
    clocked: list[Bot] = [ClockedBot(RandomBot(seed), ONE_SIMULATION) for seed in range(2)]
    game = play_game(TWO, deal(TWO, 1), clocked, Budget())
    turns = [len(bot.turns) for bot in clocked if isinstance(bot, ClockedBot)]
    assert turns == [11, 11]
    assert len(game.actions) > 44
