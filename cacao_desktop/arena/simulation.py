"""Whole games of bots without a screen, from a seed, and their results."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pydantic import Field

from cacao_desktop import __version__, bots
from cacao_desktop.bots.base import Bot, Budget, ForfeitError
from cacao_desktop.bots.daily import numbered
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.check import check
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe, seen_events
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals, winners
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.match import Seat
from cacao_desktop.storage import DealResult, position_text, write_replay
from cacao_desktop.storage.action_entries import Entry

SIMULATIONS: Final = 400
"""The simulations of a searching bot for one decision, so that no clock changes the result."""

MAX_SEATS: Final = 4
"""The seats of the largest game."""

_MAX_REASON_LENGTH: Final = 1000
"""The longest reason for a forfeit; the rest is cut off."""


class Forfeit(Entry):
    """A seat that lost a game before its end, and the reason in one sentence."""

    seat: int = Field(ge=0, lt=MAX_SEATS)
    reason: str = Field(max_length=_MAX_REASON_LENGTH)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: what was agreed, dealt and decided, and the result by seat.

    A forfeit ends the game at once: the best of the others wins, and the seat that forfeits counts
    no more than the last of them.
    """

    setup: Setup
    deal: Deal
    actions: tuple[Action, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    forfeit: Forfeit | None = None


@dataclass(slots=True)
class ResultSums:
    """Totals over games, by seat; winners of the same game share the win."""

    seats: int
    games: int = 0
    seconds: float = 0.0
    wins: list[float] = field(init=False)
    gold: list[int] = field(init=False)
    forfeits: list[Forfeit] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.seats
        self.gold = [0] * self.seats

    def add(self, game: PlayedGame) -> None:
        self.games += 1
        if game.forfeit is not None:
            self.forfeits.append(game.forfeit)
        for seat, total in enumerate(game.totals):
            self.gold[seat] += total
        for seat in game.winners:
            self.wins[seat] += 1 / len(game.winners)

    def summary(self) -> dict[str, object]:
        """Return the sums as `simulate --json` prints them, with any forfeits by seat."""
        speed = None
        if self.seconds:
            speed = round(self.games / self.seconds, 3)
        summary: dict[str, object] = {
            "games": self.games,
            "wins": [int(wins) if wins.is_integer() else round(wins, 3) for wins in self.wins],
            "mean_totals": [round(gold / self.games, 3) for gold in self.gold],
            "games_per_second": speed,
        }
        if self.forfeits:
            summary["forfeits"] = [
                sum(forfeit.seat == seat for forfeit in self.forfeits)
                for seat in range(self.seats)
            ]
        return summary


def play_game(setup: Setup, dealt: Deal, players: Sequence[Bot], budget: Budget) -> PlayedGame:
    """Play a game from beginning to end, one bot for each seat, and close the bots.

    No bot is asked when only one action is legal.

    Raises:
        IllegalSetupError, IllegalDealError: no game can start like this.
        IllegalActionError: a bot chose an illegal action.
    """
    state = start_game(setup, dealt)
    actions: list[Action] = []
    forfeit = None
    followers = [seat for seat, player in enumerate(players) if player.follows]
    # The bot called last forfeits if the call fails.
    called = 0
    try:
        while not state.over:
            legal = legal_actions(state)
            action = legal[0]
            called = state.deciding
            if len(legal) > 1:
                action = players[called].choose(observe(state, called), legal, budget)
                check(state, action)
            log = Log() if followers else None
            advance(state, action, log)
            actions.append(action)
            if log is not None:
                for called in followers:
                    players[called].watch(called, seen_events(log.events, called))
    except ForfeitError as error:
        forfeit = Forfeit(seat=called, reason=str(error)[:_MAX_REASON_LENGTH])
    finally:
        for player in players:
            player.close()
    return PlayedGame(setup, dealt, tuple(actions), *_result(state, forfeit), forfeit)


def _result(state: GameState, forfeit: Forfeit | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    gold = totals(state)
    if forfeit is None:
        return tuple(gold), winners(state)
    other_seats = [seat for seat in range(state.seats) if seat != forfeit.seat]
    best_result = max((gold[seat], state.cacao[seat]) for seat in other_seats)
    gold[forfeit.seat] = min(gold)
    return tuple(gold), tuple(
        seat for seat in other_seats if (gold[seat], state.cacao[seat]) == best_result
    )


def games(
    setup: Setup, bot_ids: Sequence[str], number: int, seed: int, roster: Roster = BUILT_IN
) -> Iterator[PlayedGame]:
    """Yield games of bots, which take the seats in turn; the seed decides everything.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    rng = random.Random(seed)
    for _ in range(number):
        dealt = deal(setup, rng.getrandbits(32))
        players = [
            roster.create(bot_ids[seat % len(bot_ids)], rng.getrandbits(32))
            for seat in range(setup.seats)
        ]
        yield play_game(setup, dealt, players, Budget(simulations=SIMULATIONS))


def simulate(
    setup: Setup,
    bot_ids: Sequence[str],
    number: int,
    seed: int,
    replay_folder: Path | None = None,
    report: Callable[[int], None] = lambda _played: None,
    roster: Roster = BUILT_IN,
) -> ResultSums:
    """Play a number of games and return the sums.

    Games that were not forfeited are kept as replays if a folder is given. `report` is called with
    the number of games played so far.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        OSError: a replay cannot be written.
    """
    sums = ResultSums(setup.seats)
    digits = len(str(number))
    begin = time.perf_counter()
    for game in games(setup, bot_ids, number, seed, roster):
        sums.add(game)
        if replay_folder is not None and game.forfeit is None:
            path = replay_folder / f"game-{sums.games:0{digits}}.json"
            seats = [Seat(bot_ids[seat % len(bot_ids)]) for seat in range(setup.seats)]
            write_replay(path, game.setup, game.deal, game.actions, seats)
        report(sums.games)
    sums.seconds = time.perf_counter() - begin
    return sums


@dataclass(frozen=True, slots=True)
class ExpertQuestion:
    """Asks for Expert's game of a deal against an opponent; the answer is always the same."""

    number: int
    level: str
    simulations: int = SIMULATIONS

    def answer(self) -> DealResult:
        daily = numbered(self.number)
        setup = daily.setup("Expert", "Opponent")
        players = [bots.create("expert", 1), bots.create(self.level, 2, daily.character)]
        seated = players
        if daily.seat:
            seated = players[::-1]
        game = play_game(setup, daily.deal(setup), seated, Budget(simulations=self.simulations))
        gold = game.totals[daily.seat]
        text = position_text(game.setup, game.deal, game.actions)
        return DealResult(
            number=self.number, level=self.level, gold=gold, game=text, version=__version__
        )
