"""Other programs' engines, timed in the same run where they are installed: random games, actions per second."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, Final

from cacao_desktop.commands.bench_rounds import per_second


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
