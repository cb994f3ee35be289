"""One deal of an arena: the same piles played once with A in every seat, with bots on a clock."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Self

from pydantic import Field, model_validator

from cacao_desktop.arena.simulation import Forfeit, play_game
from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine import Action, Deal, Event, Observation, Phase, Setup, deal
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.storage.action_entries import Entry


class ClockedBot(Bot):
    """A bot with its own fixed budget.

    `turns` holds the seconds of each turn so far; decisions during another seat's turn count
    towards its last one.
    """

    def __init__(self, bot: Bot, budget: Budget) -> None:
        super().__init__(0)
        self.turns: list[float] = []
        self.follows = bot.follows
        self.bot = bot
        self._budget = budget

    def choose(
        self,
        observation: Observation,
        legal: Sequence[Action],
        budget: Budget,  # noqa: ARG002
    ) -> Action:
        begin = time.perf_counter()
        action = self.bot.choose(observation, legal, self._budget)
        seconds = time.perf_counter() - begin
        if observation.table.phase == Phase.PLACE or not self.turns:
            self.turns.append(seconds)
        else:
            self.turns[-1] += seconds
        return action

    def watch(self, seat: int, events: Sequence[Event]) -> None:
        self.bot.watch(seat, events)

    def close(self) -> None:
        self.bot.close()


@dataclass(frozen=True, slots=True)
class Contestant:
    """One side of an arena: its name, bot factory, budget, and a program's command.

    `create` is sent to other processes, so it must be picklable.
    """

    name: str
    create: Callable[[int], Bot]
    budget: Budget
    command: str | None = None


def contestant(bot_id: str, budget: Budget | None = None, roster: Roster = BUILT_IN) -> Contestant:
    """Return a bot as a contestant, with its usual budget unless one is given.

    Raises:
        UnknownBotError: there is no bot with this id.
        BrokenPackageError: the bot's package cannot be loaded.
    """
    usual = roster.create(bot_id, 0).budget
    return Contestant(
        bot_id, partial(roster.create, bot_id), budget or usual, roster.programs.get(bot_id)
    )


@dataclass(frozen=True, slots=True)
class MatchUp:
    """Two contestants and their deals, which follow from the set-up and seed."""

    a: Contestant
    b: Contestant
    setup: Setup
    seed: int


class ArenaGame(Entry):
    """One game: the gold, the winners, and by seat the seconds of thinking and number of turns."""

    totals: tuple[int, ...] = Field(min_length=2, max_length=MAX_SEATS)
    winners: tuple[int, ...] = Field(min_length=1, max_length=MAX_SEATS)
    seconds: tuple[Annotated[float, Field(ge=0, allow_inf_nan=False)], ...]
    turns: tuple[Annotated[int, Field(ge=0)], ...]
    forfeit: Forfeit | None = None

    @model_validator(mode="after")
    def _check_seats(self) -> Self:
        seats = range(len(self.totals))
        if not len(self.seconds) == len(self.turns) == len(seats):
            raise ValueError("every seat needs its figures")
        if self.forfeit is None and 0 in self.turns:
            raise ValueError("every seat has turns in a game that is played to its end")
        if len(set(self.winners)) < len(self.winners) or not set(self.winners) <= set(seats):
            raise ValueError("the winners must be seats of the game")
        return self

    def margin(self, seat: int) -> float:
        """Return a seat's gold minus the mean of the others'."""
        gold = self.totals[seat]
        return gold - (sum(self.totals) - gold) / (len(self.totals) - 1)


class PlayedDeal(Entry):
    """All games of one deal; in the game with index N bot A sits in seat N."""

    number: int = Field(ge=0)
    games: tuple[ArenaGame, ...] = Field(min_length=2, max_length=MAX_SEATS)

    @model_validator(mode="after")
    def _check_seats(self) -> Self:
        if any(len(game.totals) != len(self.games) for game in self.games):
            raise ValueError("A must have sat in every seat once")
        return self

    @property
    def win_rate(self) -> float:
        """A's mean share of a win: 1 for a sole win, 0 for a loss."""
        shares = (
            1 / len(game.winners) for seat, game in enumerate(self.games) if seat in game.winners
        )
        return sum(shares) / len(self.games)

    @property
    def margin(self) -> float:
        return sum(game.margin(seat) for seat, game in enumerate(self.games)) / len(self.games)


def play_deal(match_up: MatchUp, number: int) -> PlayedDeal:
    """Play a deal once with A in every seat.

    The result depends only on the match-up's seed and the number.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        IllegalActionError: a bot chose an illegal action.
    """
    rng = random.Random(f"{match_up.seed}/{number}")
    dealt = deal(match_up.setup, rng.getrandbits(32))
    games = [_play(match_up, dealt, seat, rng) for seat in range(match_up.setup.seats)]
    return PlayedDeal(number=number, games=tuple(games))


def _play(match_up: MatchUp, dealt: Deal, seat_of_a: int, rng: random.Random) -> ArenaGame:
    seated = [
        match_up.a if seat == seat_of_a else match_up.b for seat in range(match_up.setup.seats)
    ]
    players = [ClockedBot(side.create(rng.getrandbits(32)), side.budget) for side in seated]
    game = play_game(match_up.setup, dealt, players, Budget())
    seconds = tuple(round(sum(player.turns), 6) for player in players)
    turns = tuple(len(player.turns) for player in players)
    return ArenaGame(
        totals=game.totals,
        winners=game.winners,
        seconds=seconds,
        turns=turns,
        forfeit=game.forfeit,
    )
