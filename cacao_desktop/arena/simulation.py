"""Whole games without a screen: bots round a table, from a seed, and what came of it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cacao_desktop import bots
from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.check import check
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals, winners
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.storage.replay_write import write_replay

SIMULATIONS: Final = 400
"""How much a searching bot thinks about one decision here: a number that no clock changes."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: what was agreed, dealt and decided, and how it ended, by seat."""

    setup: Setup
    deal: Deal
    actions: tuple[Action, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(slots=True)
class Tally:
    """Sums over games, by seat; winners of one game share its win."""

    seats: int
    games: int = 0
    seconds: float = 0.0
    wins: list[float] = field(init=False)
    gold: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.wins, self.gold = [0.0] * self.seats, [0] * self.seats

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        self.games += 1
        for seat, total in enumerate(game.totals):
            self.gold[seat] += total
        for seat in game.winners:
            self.wins[seat] += 1 / len(game.winners)

    def summary(self) -> dict[str, object]:
        """Return the sums as `simulate --json` prints them."""
        return {
            "games": self.games,
            "wins": [int(wins) if wins.is_integer() else round(wins, 3) for wins in self.wins],
            "mean_totals": [round(gold / self.games, 3) for gold in self.gold],
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds else None,
        }


def play_game(setup: Setup, dealt: Deal, players: Sequence[Bot], budget: Budget) -> PlayedGame:
    """Play a game from beginning to end, one bot for each seat.

    Where only one action is legal no bot is asked.

    Raises:
        IllegalSetupError, IllegalDealError: no game begins like this.
        IllegalActionError: a bot chose what the rules do not allow.
    """
    state = start_game(setup, dealt)
    actions: list[Action] = []
    while not state.over:
        legal = legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            seat = state.deciding
            action = players[seat].choose(observe(state, seat), legal, budget)
            check(state, action)
        advance(state, action)
        actions.append(action)
    return PlayedGame(setup, dealt, tuple(actions), tuple(totals(state)), winners(state))


def games(setup: Setup, bot_ids: Sequence[str], number: int, seed: int) -> Iterator[PlayedGame]:
    """Yield games of bots, which sit down in the given order and again from the first; the seed decides everything.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    chance = random.Random(seed)
    for _ in range(number):
        dealt = deal(setup, chance.getrandbits(32))
        players = [
            bots.create(bot_ids[seat % len(bot_ids)], chance.getrandbits(32)) for seat in range(setup.seats)
        ]
        yield play_game(setup, dealt, players, Budget(simulations=SIMULATIONS))


def simulate(
    setup: Setup,
    bot_ids: Sequence[str],
    number: int,
    seed: int,
    replay_folder: Path | None = None,
    report: Callable[[int], None] = lambda _played: None,
) -> Tally:
    """Play a number of games, keep them as replays where a folder is given, and return the sums.

    `report` is called with the number of games played so far.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        OSError: a replay cannot be written.
    """
    tally = Tally(setup.seats)
    digits = len(str(number))
    begin = time.perf_counter()
    for game in games(setup, bot_ids, number, seed):
        tally.add(game)
        if replay_folder is not None:
            path = replay_folder / f"game-{tally.games:0{digits}}.json"
            write_replay(path, game.setup, game.deal, game.actions)
        report(tally.games)
    tally.seconds = time.perf_counter() - begin
    return tally
