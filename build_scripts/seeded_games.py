"""Print what runs here, compiled or plain Python, and games of the bots action by action.

They come from seeds, and simulations are counted, so that only the code decides what is played.
Run by path with the folder of a package first on the path, to hold one build of the game against
another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from cacao_desktop import bots
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.engine.variant import variant

SIMULATIONS: Final = 24
_PLAYERS: Final = tuple(Player(f"Player {seat}", colour) for seat, colour in enumerate(COLOURS, 1))
_LARGE: Final = frozenset(module_ids())

BASE_GAME: Final = Setup(_PLAYERS[:2])
BIG_GAME: Final = Setup(_PLAYERS, _LARGE, big_game=True)
MANY_MINIS: Final = Setup(
    _PLAYERS[:3],
    frozenset({"huts", "map", "watering"}),
    frozenset({"big_market", "golden_temple", "new_huts", "new_storage", "volcanoes"}),
)
ROUNDS: Final[Sequence[tuple[Setup, Sequence[str]]]] = (
    (BASE_GAME, ("random", "random")),
    (BASE_GAME, ("easy", "normal")),
    (BASE_GAME, ("hard", "expert")),
    (MANY_MINIS, ("random", "normal", "hard")),
    (BIG_GAME, ("random", "normal", "random", "normal")),
    (BIG_GAME, ("hard", "expert", "normal", "random")),
)


def game(setup: Setup, bot_ids: Sequence[str], seed: int) -> Iterator[str]:
    """Yield a game as lines: who sits there, every action, and the totals."""
    yield f"== {' '.join(bot_ids)}, seed {seed}"
    players = [bots.create(bot_id, seed + seat) for seat, bot_id in enumerate(bot_ids)]
    state = new_game(setup, seed)
    while not state.over:
        legal = legal_actions(state)
        seat = state.deciding
        action = legal[0]
        if len(legal) > 1:
            action = players[seat].choose(
                observe(state, seat), legal, Budget(simulations=SIMULATIONS)
            )
        yield f"{len(legal)} {action}"
        advance(state, action)
    yield f"totals {totals(state)}"


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns its exit code."""
    print(variant())
    for seed in range(1 if "--quick" in arguments else 4):
        for setup, bot_ids in ROUNDS:
            for line in game(setup, bot_ids, seed):
                print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
