"""Make the example games in `saves/`.

One in the middle of a game for each module, and the Big Game.

`python -m build_scripts.example_saves` plays them anew with the built-in opponents and writes them
over the old ones; the same program writes the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.save_write import save_text

SAVES = Path(__file__).resolve().parents[1] / "saves"
OPPONENT = "normal"
PLAYERS = (
    Player("Ana", "red"),
    Player("Ben", "violet"),
    Player("Cleo", "yellow"),
    Player("Dov", "white"),
)
MADE = datetime(2026, 1, 1, tzinfo=UTC)


def set_ups() -> Iterator[tuple[str, str, Setup]]:
    """Yield file name, name of the game and set-up of every example."""
    yield "cacao", "Cacao", Setup(PLAYERS[:2])
    modules = [module for module in MODULES.values() if not module.is_mini]
    for module in modules:
        yield module.id, module.title, Setup(PLAYERS[:3], frozenset([module.id]))
    yield (
        "big_game",
        "Big Game",
        Setup(PLAYERS, frozenset(module.id for module in modules), big_game=True),
    )


def half_a_game(setup: Setup, seed: int) -> Match:
    """Return a match that has come half its way, with a person to lay a tile next."""
    players = [bots.create(OPPONENT, seed + seat) for seat in range(setup.seats)]
    game = play_game(setup, deal(setup, seed), players, Budget(simulations=1))
    seats = (Seat(), *(Seat(OPPONENT) for _ in range(setup.seats - 1)))
    match = Match(setup, game.deal, seats)
    for action in game.actions:
        state = match.state
        if state.round == state.rounds // 2 and state.phase == Phase.PLACE and state.active == 0:
            break
        match.submit(action)
    return match


def main() -> int:
    """Write every example; returns the exit code."""
    for seed, (file_name, name, setup) in enumerate(set_ups()):
        text = save_text(half_a_game(setup, seed), name, MADE, MADE)
        (SAVES / f"{file_name}.json").write_text(text, encoding="utf-8", newline="\n")
        print(f"{file_name}.json")
    return 0


if __name__ == "__main__":
    sys.exit(main())
