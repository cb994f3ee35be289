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


def catanatron_actions_per_second(seconds: float) -> float | None:
    """Return how many actions a second catanatron plays with two random players, None if it is not there."""
    catanatron = _imported("catanatron")
    if catanatron is None:
        return None

    def play() -> int:
        players = [catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)]
        game = catanatron.Game(players)
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    return per_second(play, seconds)


def chess_actions_per_second(seconds: float) -> float | None:
    """Return how many moves a second python-chess plays at random, None if it is not there."""
    chess = _imported("chess")
    if chess is None:
        return None
    rng = random.Random(1)

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return per_second(play, seconds)


def dominoes_actions_per_second(seconds: float) -> float | None:
    """Return how many actions a second OpenSpiel's block dominoes plays at random, None if it is not there.

    It is the game of OpenSpiel nearest to this one: tiles, hands that others do not see, written in Python, and about
    as many actions. What chance deals counts as actions too.
    """
    pyspiel = _imported("pyspiel")
    if pyspiel is None or _imported("open_spiel.python.games.block_dominoes") is None:
        return None
    dominoes = pyspiel.load_game("python_block_dominoes")
    rng = random.Random(1)

    def play() -> int:
        state = dominoes.new_initial_state()
        actions = 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return per_second(play, seconds)


PEERS: Final[dict[str, Callable[[float], float | None]]] = {
    "catanatron": catanatron_actions_per_second,
    "chess": chess_actions_per_second,
    "python_block_dominoes": dominoes_actions_per_second,
}


def _imported(name: str) -> Any:
    """Return a module, None if it is not installed."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        return None
