"""Benchmarks of games, turns and single steps of the engine."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.commands.bench.rounds import Benchmark, per_second
from cacao_desktop.engine import (
    COLOURS,
    GameState,
    Player,
    Setup,
    module_ids,
    new_game,
    play_turn,
)
from cacao_desktop.engine.turn_listing import Turn, legal_turns, sample_turn


def engine_benchmarks() -> dict[str, Benchmark]:
    """Return the benchmarks by the names of their figures."""
    base = base_setup(2)
    states = positions(base)
    listed = RandomGames(base, listed_turn)
    sampled = RandomGames(base, sample_turn)
    big = RandomGames(big_game_setup(), listed_turn)
    return {
        "listed_games_per_second": listed.games_per_second,
        "listed_actions_per_second": listed.turns_per_second,
        "sampled_games_per_second": sampled.games_per_second,
        "big_game_actions_per_second": big.turns_per_second,
        "clone_us": partial(mean_microseconds, states, GameState.clone),
        "legal_us": partial(mean_microseconds, states, legal_turns),
        "greedy_us": GreedyGames(base).microseconds_per_decision,
    }


def base_setup(seats: int) -> Setup:
    """Return the base game for `seats` players."""
    return Setup(
        tuple(Player(f"Player {seat}", colour) for seat, colour in enumerate(COLOURS[:seats], 1))
    )


def big_game_setup() -> Setup:
    """Return the Big Game for four players."""
    return Setup(base_setup(4).players, frozenset(module_ids()), big_game=True)


def listed_turn(state: GameState, rng: random.Random) -> Turn:
    """Return a random turn from all legal ones."""
    return rng.choice(legal_turns(state))


@dataclass
class _Played:
    """Counts of complete games and their turns, and the processor time that they took."""

    games: int = 0
    turns: int = 0
    seconds: float = 0.0


@dataclass
class RandomGames:
    """Random games of one set-up; the time for dealing does not count.

    A benchmark continues with the next seed in every round, so that no round profits from caches
    of an earlier one.
    """

    setup: Setup
    choose: Callable[[GameState, random.Random], Turn]
    next_seed: int = 0

    def games_per_second(self, seconds: float) -> float:
        """Play for some seconds; return games per second."""
        played = self._play(seconds)
        return played.games / played.seconds

    def turns_per_second(self, seconds: float) -> float:
        """Play for some seconds; return whole turns per second."""
        played = self._play(seconds)
        return played.turns / played.seconds

    def _play(self, seconds: float) -> _Played:
        rng = random.Random(1)
        played = _Played()
        while played.seconds < seconds or not played.games:
            state = new_game(self.setup, self.next_seed)
            self.next_seed += 1
            begin = time.process_time()
            while not state.over:
                play_turn(state, self.choose(state, rng))
                played.turns += 1
            played.seconds += time.process_time() - begin
            played.games += 1
        return played


@dataclass
class GreedyGames:
    """Games of the greedy bot, each from the next seed, so that every position is new to it."""

    setup: Setup
    next_seed: int = 0

    def microseconds_per_decision(self, seconds: float) -> float:
        """Play for some seconds; return the mean time of a decision, with updates of caches."""
        weights = plain_weights()
        spent = 0.0
        decisions = 0
        while spent < seconds or not decisions:
            state = new_game(self.setup, self.next_seed)
            self.next_seed += 1
            while not state.over:
                begin = time.process_time()
                turn = greedy(state, weights.at(state)).best()
                spent += time.process_time() - begin
                decisions += 1
                play_turn(state, turn)
        return spent / decisions * 1e6


def positions(setup: Setup, games: int = 20) -> list[GameState]:
    """Return every position in some random games in which a tile must be laid."""
    rng = random.Random(2)
    states = []
    for seed in range(games):
        state = new_game(setup, seed)
        while not state.over:
            states.append(state.clone())
            play_turn(state, sample_turn(state, rng))
    return states


def mean_microseconds(
    states: Sequence[GameState], work: Callable[[GameState], object], seconds: float
) -> float:
    """Return the mean time of work on a state, in microseconds."""

    def work_on_all() -> int:
        # The results are discarded at once, because storing them would also take time.
        for state in states:
            work(state)
        return len(states)

    return 1e6 / per_second(work_on_all, seconds)
