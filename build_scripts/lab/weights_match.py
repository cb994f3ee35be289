"""Match a searching bot against itself with other weights, on the same deals with seats swapped.

::

    python -m build_scripts.lab.weights_match NEW.json OLD.json expert --sims 100
    python -m build_scripts.lab.weights_match NEW.json OLD.json hard,expert --think 200,1500

Only such matches can judge weights: those that explain games better, or win more with the greedy,
may do worse in a search.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Final

from cacao_desktop.arena import Contestant
from cacao_desktop.bots.levels import ExpertBot, HardBot, fitted_weights
from cacao_desktop.bots.weights import Weights
from cacao_desktop.commands.arena import PLAYERS, RESUMABLE_COMPARISON, budgets, run
from cacao_desktop.commands.options import GAME, Parser, add_options
from cacao_desktop.engine.state import GameState


class HardByFile(HardBot):
    """The hard bot with weights from a file."""

    def __init__(self, path: Path, seed: int) -> None:
        super().__init__(seed)
        self._path = path

    def weights_for(self, state: GameState) -> Weights:
        """Return the weights of the file."""
        return fitted_weights(state.rules, self._path)


class ExpertByFile(ExpertBot):
    """The expert with weights from a file."""

    def __init__(self, path: Path, seed: int) -> None:
        super().__init__(seed)
        self._path = path

    def weights_for(self, state: GameState) -> Weights:
        """Return the weights of the file."""
        return fitted_weights(state.rules, self._path)


_LEVELS: Final = {"hard": HardByFile, "expert": ExpertByFile}


def main() -> int:
    """Play the match and print the result; return the exit code."""
    parser = Parser(prog="weights_match", description=__doc__)
    parser.add_argument("a", type=Path, help="a file of weights")
    parser.add_argument("b", type=Path, help="the weights of all other seats")
    parser.add_argument("level", metavar="LEVEL[,LEVEL]", help="hard or expert, of A and of B")
    add_options(parser, (*RESUMABLE_COMPARISON, PLAYERS, *GAME))
    options = parser.parse_args()
    think_a, think_b = budgets(options)
    level_a, _, level_b = options.level.partition(",")
    sides = [
        Contestant(
            f"{level} {path.stem}",
            partial(_LEVELS[level], path),
            think if think is not None else _LEVELS[level].budget,
        )
        for level, path, think in (
            (level_a, options.a, think_a),
            (level_b or level_a, options.b, think_b),
        )
    ]
    return run(options, *sides)


if __name__ == "__main__":
    sys.exit(main())
