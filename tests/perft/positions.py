"""Counted positions: their files, and the counting by the plain game.

Each file holds a deal and a walk (the index of the chosen legal action, in order). At some points
of the walk it has the number of sequences of one, two, … legal actions, at others the number of
whole turns. Only the plain game counts them; `python -m tests.perft.positions` rewrites the files.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from cacao_desktop.engine.game import deal
from cacao_desktop.engine.setup import Deal
from tests.engine.deals import cart_of, huts_of, setup_for, things
from tests.plain.beside import plain_game
from tests.plain.box import MINIS, MODULES
from tests.plain.game import PlainGame
from tests.plain.turns import sequences, tried, whole_turns

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
MAX_SEQUENCES = 6000
POINTS = 9
TURNS_APART = 3

Data = dict[str, Any]

CHOSEN: dict[str, Data] = {
    "base-2": {"seats": 2},
    "base-3": {"seats": 3},
    "base-4": {"seats": 4},
    "map-early-overbuild": {"seats": 3, "modules": "map", "early_overbuild": True},
    "watering-chocolate": {"seats": 2, "modules": "watering chocolate"},
    "huts": {"seats": 4, "modules": "huts map chocolate", "minis": "new_storage new_huts"},
    "gem-mines-map": {"seats": 3, "modules": "gem_mines map"},
    "tree-emperor": {"seats": 4, "modules": "tree_of_life emperor"},
    "new-workers": {
        "seats": 2,
        "modules": "new_workers",
        "worker_tiles": {"0-0-0-4": 1, "2-1-0-1": 5, "0-2-0-2": 1},
    },
    "minis": {"seats": 2, "minis": "volcanoes big_market golden_temple"},
    "nothing-exchanged": {
        "seats": 3,
        "modules": "new_workers gem_mines tree_of_life",
        "minis": "volcanoes",
        "add_without_exchange": True,
    },
    "big-game": {
        "seats": 4,
        "modules": " ".join(MODULES),
        "minis": " ".join(MINIS),
        "big_game": True,
    },
}


def read(name: str) -> Data:
    """Return the contents of a file, with set-up and deal for the engine."""
    data: Data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    piles = data["deal"]
    dealt = Deal(
        tuple(piles["jungle_pile"]),
        tuple(tuple(pile) for pile in piles["worker_piles"]),
        things(piles["gem_cart"], piles["huts"]),
    )
    return data | {"setup": setup_for(**data["setup"]), "deal": dealt}


def count(name: str, chosen: Data, dealt: Deal, points: int = POINTS) -> Data:
    """Return a counted game.

    It is a random walk through a deal, with counts by the plain game at some points.
    """
    rng = random.Random(name)
    game = plain_game(setup_for(**chosen), dealt)
    walk: list[int] = []
    games = []
    while legal := game.legal():
        games.append(game)
        walk.append(rng.randrange(len(legal)))
        game = tried(game, legal[walk[-1]])
    counted_at = sorted({round(at * (len(walk) - 1) / (points - 1)) for at in range(points)})
    placing = [at for at, game in enumerate(games) if game.step == "place"]
    return {
        "setup": chosen,
        "deal": {
            "jungle_pile": dealt.jungle_pile,
            "worker_piles": dealt.worker_piles,
            "gem_cart": cart_of(dealt),
            "huts": huts_of(dealt),
        },
        "walk": walk,
        "sequences": [[at, counted(games[at])] for at in counted_at],
        "turns": [[at, len(whole_turns(games[at]))] for at in placing[::TURNS_APART]],
    }


def counted(game: PlainGame) -> list[int]:
    """Return the numbers of sequences of one, two, … decisions, up to a limit."""
    numbers = [sequences(game, 1)]
    while len(numbers) < 6 and 0 < (number := sequences(game, len(numbers) + 1)) <= MAX_SEQUENCES:
        numbers.append(number)
    return numbers


def main() -> None:
    """Rewrite every file."""
    for name, chosen in CHOSEN.items():
        dealt = deal(setup_for(**chosen), seed=1)
        text = json.dumps(count(name, chosen, dealt), separators=(",", ":"))
        for key in ("deal", "walk", "sequences", "turns"):
            text = text.replace(f',"{key}"', f',\n"{key}"')
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
