"""Other programs' engines, timed in the same run where they are installed: random games, actions per second."""

import importlib
import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

ROUNDS: Final = 9
"""So often everything is measured; what disturbs the computer for a moment then falls on all alike."""

Gauge = Callable[[float], Mapping[str, float | None]]
"""Works for some seconds of processor time and returns its figures by name, None for what cannot be measured."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The median of a figure over the rounds, and between which values the middle half of them lies."""

    median: float
    low: float
    high: float


def measure_in_rounds(
    gauges: Sequence[Gauge], seconds: float, rounds: int = ROUNDS
) -> dict[str, Measured | None]:
    """Return every figure of some gauges, each measured for a time in all; each round begins with another."""
    found: dict[str, list[float | None]] = {}
    for number in range(rounds):
        first = number % len(gauges)
        for gauge in (*gauges[first:], *gauges[:first]):
            for name, value in gauge(seconds / rounds).items():
                found.setdefault(name, []).append(value)
    return {name: _middle(values) for name, values in found.items()}


def _middle(values: Sequence[float | None]) -> Measured | None:
    known = [value for value in values if value is not None]
    if not known:
        return None
    if len(known) == 1:
        return Measured(known[0], known[0], known[0])
    low, median, high = statistics.quantiles(known, n=4, method="inclusive")
    return Measured(median, low, high)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat a piece of work that returns a count until the seconds are over; return the count for one second."""
    counted, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds or not counted:
        counted += work()
    return counted / spent


def _catanatron(catanatron: Any, _rng: random.Random) -> int:
    players = [catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)]
    game = catanatron.Game(players)
    game.play()
    return len(getattr(game.state, "action_records", None) or game.state.actions)


def _chess(chess: Any, rng: random.Random) -> int:
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def _dominoes(pyspiel: Any, rng: random.Random) -> int:
    importlib.import_module("open_spiel.python.games.block_dominoes")
    state, actions = pyspiel.load_game("python_block_dominoes").new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        actions += 1
    return actions


PEERS: Final[dict[str, tuple[str, Callable[[Any, random.Random], int]]]] = {
    "catanatron": ("catanatron", _catanatron),
    "chess": ("chess", _chess),
    # The game of OpenSpiel nearest to this one: tiles, hands that others do not see, written in Python, and about as
    # many actions; what chance deals counts as actions too.
    "python_block_dominoes": ("pyspiel", _dominoes),
}
"""The module of each peer, and what plays one of its games at random and returns the number of actions."""


def actions_per_second(peer: str, seconds: float) -> float | None:
    """Return how many actions a second a peer plays at random, None where it is not installed."""
    module, play = PEERS[peer]
    rng = random.Random(1)
    try:
        found = importlib.import_module(module)
        return per_second(lambda: play(found, rng), seconds)
    except ModuleNotFoundError:
        return None
