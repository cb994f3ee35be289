"""Benchmarks of rules, bots and drawing, compared with other programs if installed."""

import importlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, count
from pathlib import Path
from typing import Any, Final

from cacao_desktop import bots
from cacao_desktop.arena import contestant
from cacao_desktop.arena.deals import ClockedBot
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine import (
    COLOURS,
    GameState,
    Player,
    Setup,
    deal,
    module_ids,
    new_game,
    play_turn,
)
from cacao_desktop.engine.turn_listing import Turn, legal_turns, sample_turn

ROUNDS: Final = 9
"""The number of measuring rounds, which spread a brief disturbance over all figures."""

Gauge = Callable[[float], float | None]
"""Works for some seconds of processor time; returns a figure, None if there is none."""

SECONDS: Final = 2.0
"""The processor seconds for each figure, over all rounds."""

THINKING_SECONDS: Final = 6.0
"""The seconds of games after which no further game of a bot begins."""

MAX_GAMES: Final = 10
"""The maximum number of games that each bot plays."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The median of a figure over the rounds, with its first and third quartiles."""

    median: float
    low: float
    high: float


def measure_in_rounds(
    gauges: Mapping[str, Gauge], seconds: float, rounds: int = ROUNDS
) -> dict[str, Measured | None]:
    """Return the figure of each gauge, measured for `seconds` in total.

    Each round starts with a different gauge.
    """
    names = list(gauges)
    figures = {name: list[float | None]() for name in gauges}
    for round_index in range(rounds):
        start = round_index % len(names)
        for name in (*names[start:], *names[:start]):
            figures[name].append(gauges[name](seconds / rounds))
    return {name: _middle(values) for name, values in figures.items()}


def _middle(values: Sequence[float | None]) -> Measured | None:
    present = [value for value in values if value is not None]
    if not present:
        return None
    low, median, high = statistics.quantiles(
        present if len(present) > 1 else 2 * present, n=4, method="inclusive"
    )
    return Measured(median, low, high)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat work that returns a count until the time is over; return the count per second."""
    counted = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds or not counted:
        counted += work()
    return counted / spent


def _catanatron(catanatron: Any, _rng: random.Random) -> int:
    players = [
        catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)
    ]
    game = catanatron.Game(players)
    game.play()
    return len(getattr(game.state, "action_records", None) or game.state.actions)


def _chess(chess: Any, rng: random.Random) -> int:
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


PEERS: Final[dict[str, tuple[str, Callable[[Any, random.Random], int]]]] = {
    "catanatron": ("catanatron", _catanatron),
    "chess": ("chess", _chess),
}
"""For each peer, its module, and a function that plays a random game and counts actions."""


def actions_per_second(peer: str, seconds: float) -> float | None:
    """Return a peer's random actions per second, None if it is not installed."""
    module_name, play = PEERS[peer]
    rng = random.Random(1)
    try:
        peer_module = importlib.import_module(module_name)
        return per_second(lambda: play(peer_module, rng), seconds)
    except ModuleNotFoundError:
        return None


Figures = dict[str, Any]


def measure() -> Figures:
    """Return every figure that can be measured here, and None for the others.

    Figures of the engine and its peers are medians of several rounds in which they take turns;
    `intervals` holds their quartiles.
    """
    peers = {name: partial(actions_per_second, name) for name in PEERS}
    measured = measure_in_rounds({**engine_gauges(), **peers}, SECONDS)
    medians = {
        name: None if figure is None else figure.median for name, figure in measured.items()
    }
    return {
        "engine": {name: value for name, value in medians.items() if name not in PEERS},
        "frame": frame_figures(),
        "book": {"letter_ms": letter_time()},
        "bots": {bot_id: {"p95_ms": answer_time(bot_id)} for bot_id in bots.BOT_IDS},
        "startup_s": startup_time(),
        "peers": {name: {"actions_per_second": medians[name]} for name in PEERS},
        "intervals": {
            name: None if figure is None else [figure.low, figure.high]
            for name, figure in measured.items()
        },
    }


def frame_figures() -> Figures:
    """Return the frame times of the table; drawing needs no display."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from cacao_desktop.commands.bench_frames import frame_times  # noqa: PLC0415 - starts pygame

    return dict(frame_times())


def letter_time() -> float:
    """Return the longest milliseconds that the book of rules takes to search after a letter."""
    from cacao_desktop.scenes.book.contents import Book  # noqa: PLC0415 - starts pygame
    from cacao_desktop.scenes.book.search import BookSearch  # noqa: PLC0415 - starts pygame

    search = BookSearch(Book())
    times = []
    for typed in accumulate("How many sunns and kakao beans may I keep?"):
        begin = time.perf_counter()
        search.find(typed)
        times.append(time.perf_counter() - begin)
    return max(times) * 1000


def lines(figures: Figures, name: str = "") -> Iterator[str]:
    """Yield the figures as readable lines."""
    for key, value in figures.items():
        path = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            yield from lines(value, path)
        elif isinstance(value, list):
            yield f"{path:<40} {' to '.join(f'{each:,.3f}' for each in value)}"
        else:
            yield f"{path:<40} {'not measured' if value is None else f'{value:,.3f}'}"


def engine_gauges() -> dict[str, Gauge]:
    """Return gauges for games, turns and single steps of the engine.

    Each continues its own games in every round, so that no round profits from caches of an earlier
    one.
    """
    for_two = base_setup(2)
    states = positions(base_setup(2))
    listed = partial(play_random_games, for_two, listed_turn, count())
    sampled = partial(play_random_games, for_two, sample_turn, count())
    big_game = partial(play_random_games, big_game_setup(), listed_turn, count())
    return {
        "listed_games_per_second": lambda seconds: listed(seconds)[0],
        "listed_actions_per_second": lambda seconds: listed(seconds)[1],
        "sampled_games_per_second": lambda seconds: sampled(seconds)[0],
        "big_game_actions_per_second": lambda seconds: big_game(seconds)[1],
        "clone_us": partial(mean_time, states, GameState.clone),
        "legal_us": partial(mean_time, states, legal_turns),
        "greedy_us": partial(greedy_time, for_two, count()),
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


def play_random_games(
    setup: Setup,
    choose: Callable[[GameState, random.Random], Turn],
    seeds: Iterator[int],
    seconds: float,
) -> tuple[float, float]:
    """Play random games for some seconds.

    Return games and whole turns per second, without the time for dealing.
    """
    rng = random.Random(1)
    games = turns = 0
    spent = 0.0
    while spent < seconds or not games:
        state = new_game(setup, next(seeds))
        begin = time.process_time()
        while not state.over:
            play_turn(state, choose(state, rng))
            turns += 1
        spent += time.process_time() - begin
        games += 1
    return games / spent, turns / spent


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


def mean_time(
    states: list[GameState], work: Callable[[GameState], object], seconds: float
) -> float:
    """Return the mean time of work on a state, in microseconds."""

    def all_states() -> int:
        # The results are discarded at once, because storing them would also take time.
        for state in states:
            work(state)
        return len(states)

    return 1e6 / per_second(all_states, seconds)


def greedy_time(setup: Setup, seeds: Iterator[int], seconds: float) -> float:
    """Return the greedy bot's mean microseconds per decision in games of its own.

    Every position is new, and the measured time includes updating the bot's caches.
    """
    weights = plain_weights()
    spent = 0.0
    decisions = 0
    while spent < seconds or not decisions:
        state = new_game(setup, next(seeds))
        while not state.over:
            begin = time.process_time()
            turn = greedy(state, weights.at(state)).best()
            spent += time.process_time() - begin
            decisions += 1
            play_turn(state, turn)
    return spent / decisions * 1e6


def answer_time(bot_id: str) -> float:
    """Return the milliseconds in which a bot decides 95 % of its turns with its usual budget.

    It plays two-player games against the bot that needs least time for good turns, for about
    `THINKING_SECONDS`.
    """
    side = contestant(bot_id)
    turns: list[float] = []
    begin = time.perf_counter()
    for seed in range(MAX_GAMES):
        clocked = ClockedBot(side.create(seed), side.budget)
        players = [clocked, bots.create("normal", seed)]
        play_game(base_setup(2), deal(base_setup(2), seed), players, Budget())
        turns += clocked.turns
        if time.perf_counter() - begin > THINKING_SECONDS:
            break
    return statistics.quantiles(turns, n=20, method="inclusive")[-1] * 1000


def startup_time(runs: int = 3) -> float | None:
    """Return the best time in seconds from program start to first frame, None on failure."""
    if getattr(sys, "frozen", False):
        program = [sys.executable]
    else:
        program = [sys.executable, "-m", "cacao_desktop"]
    times = []
    with tempfile.TemporaryDirectory() as folder:
        command = [*program, "screenshot", "menu", "--out", str(Path(folder) / "menu.png")]
        for _ in range(runs):
            begin = time.perf_counter()
            completed = subprocess.run(  # noqa: S603
                command, env=os.environ, capture_output=True, check=False
            )
            if completed.returncode:
                return None
            times.append(time.perf_counter() - begin)
    return min(times)
