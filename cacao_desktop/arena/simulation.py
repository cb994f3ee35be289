"""Whole games of bots without a screen, from a seed, and their results."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pydantic import Field

from cacao_desktop.bots.base import Bot, Budget, ForfeitError
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
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.match import Seat
from cacao_desktop.storage import write_replay
from cacao_desktop.storage.action_entries import Entry

SIMULATIONS: Final = 400
"""Simulations per decision of a searching bot.

A fixed number, not a time, keeps results reproducible.
"""

_MAX_REASON_LENGTH: Final = 1000
"""The longest reason for a forfeit; the rest is cut off."""


class Forfeit(Entry):
    """A seat that lost a game before its end, and the reason in one sentence."""

    seat: int = Field(ge=0, lt=MAX_SEATS)
    reason: str = Field(max_length=_MAX_REASON_LENGTH)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its set-up, deal and actions, and the result by seat.

    A forfeit ends the game at once: the best of the others wins, and the seat that forfeits scores
    at most as much as the lowest of the others.
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
    try:
        while not state.over:
            action = _chosen_action(state, players, budget)
            actions.append(action)
            _play_action(state, action, players)
    except _SeatForfeitError as error:
        forfeit = error.forfeit
    finally:
        for player in players:
            player.close()
    gold = totals(state)
    winning_seats = winners(state)
    if forfeit is not None:
        winning_seats = _winners_without(state, gold, forfeit.seat)
        gold[forfeit.seat] = min(gold)
    return PlayedGame(setup, dealt, tuple(actions), tuple(gold), winning_seats, forfeit)


class _SeatForfeitError(Exception):
    """A bot lost the game before its end."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.reason)
        self.forfeit = forfeit


@contextmanager
def _calling(seat: int) -> Iterator[None]:
    """Give errors that lose the game the seat of the bot that is called."""
    try:
        yield
    except ForfeitError as error:
        reason = str(error)[:_MAX_REASON_LENGTH]
        raise _SeatForfeitError(Forfeit(seat=seat, reason=reason)) from error


def _chosen_action(state: GameState, players: Sequence[Bot], budget: Budget) -> Action:
    """Return the only legal action, or else the choice of the bot whose decision it is."""
    legal = legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    seat = state.deciding
    with _calling(seat):
        action = players[seat].choose(observe(state, seat), legal, budget)
    check(state, action)
    return action


def _play_action(state: GameState, action: Action, players: Sequence[Bot]) -> None:
    """Carry out an action, and show its events to those bots that follow the game."""
    followers = [seat for seat, player in enumerate(players) if player.follows]
    log = Log() if followers else None
    advance(state, action, log)
    if log is not None:
        for seat in followers:
            with _calling(seat):
                players[seat].watch(seat, seen_events(log.events, seat))


def _winners_without(state: GameState, gold: Sequence[int], forfeited: int) -> tuple[int, ...]:
    """Return the best of the other seats."""
    results = {
        seat: (gold[seat], state.cacao[seat]) for seat in range(state.seats) if seat != forfeited
    }
    best = max(results.values())
    return tuple(seat for seat, result in results.items() if result == best)


def simulated_games(
    setup: Setup, bot_ids: Sequence[str], count: int, seed: int, roster: Roster = BUILT_IN
) -> Iterator[PlayedGame]:
    """Yield games of bots, which take the seats in turn; the seed decides everything.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    rng = random.Random(seed)
    for _ in range(count):
        dealt = deal(setup, rng.getrandbits(32))
        players = [
            roster.create(bot_ids[seat % len(bot_ids)], rng.getrandbits(32))
            for seat in range(setup.seats)
        ]
        yield play_game(setup, dealt, players, Budget(simulations=SIMULATIONS))


def simulate(
    setup: Setup,
    bot_ids: Sequence[str],
    count: int,
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
    digits = len(str(count))
    started = time.perf_counter()
    for game in simulated_games(setup, bot_ids, count, seed, roster):
        sums.add(game)
        if replay_folder is not None and game.forfeit is None:
            path = replay_folder / f"game-{sums.games:0{digits}}.json"
            seats = [Seat(bot_ids[seat % len(bot_ids)]) for seat in range(setup.seats)]
            write_replay(path, game.setup, game.deal, game.actions, seats)
        report(sums.games)
    sums.seconds = time.perf_counter() - started
    return sums
