"""Other programs that play random games, for comparison with the engine."""

import importlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cacao_desktop.commands.bench.rounds import Benchmark, per_second


def _play_catanatron(catanatron: Any, _rng: random.Random) -> int:
    players = [
        catanatron.RandomPlayer(catanatron.Color.RED),
        catanatron.RandomPlayer(catanatron.Color.BLUE),
    ]
    game = catanatron.Game(players)
    game.play()
    # Older versions keep the actions under the second name.
    actions = getattr(game.state, "action_records", None) or game.state.actions
    return len(actions)


def _play_chess(chess: Any, rng: random.Random) -> int:
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


PEERS: Final[dict[str, Callable[[Any, random.Random], int]]] = {
    "catanatron": _play_catanatron,
    "chess": _play_chess,
}
"""Functions that play a random game with a peer's module, and return the number of actions."""


def peer_benchmarks() -> dict[str, Benchmark]:
    """Return a benchmark of each peer's random actions per second."""
    return {name: partial(actions_per_second, name) for name in PEERS}


def actions_per_second(peer: str, seconds: float) -> float | None:
    """Return a peer's random actions per second, None if it is not installed."""
    play = PEERS[peer]
    rng = random.Random(1)
    try:
        # The name of a peer is also that of its module.
        module = importlib.import_module(peer)
        return per_second(lambda: play(module, rng), seconds)
    except ModuleNotFoundError:
        return None
