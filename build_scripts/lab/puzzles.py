"""Find puzzles in games of the bots: positions where one cell for a worker tile is clearly best.

::

    python -m build_scripts.lab.puzzles --first 8 --games 7

A quick search finds the positions, a long one decides: the best cell has to be clearly ahead of
every other. All thinking is counted in simulations, so that the same program finds the same
puzzles. Existing puzzles stay. New ones are added until every theme has its number, with all
levels and as many kinds of games as possible; those from the middle of a game with the clearest
answers come first.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_scripts.lab.puzzle_themes import THEMES, builds, themes_of
from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.advice import Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.actions import Action, Place
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.observation import Observation, observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import printed_workers, turned
from cacao_desktop.engine.turn_listing import Turn
from cacao_desktop.engine.turns import actions_of
from cacao_desktop.storage.action_entries import action_json
from cacao_desktop.storage.position_text import position_text

_FILE: Final = Path(__file__).resolve().parents[2] / "assets" / "puzzles.json"
_PLAYERS: Final = (
    Player("Red", "red"),
    Player("Violet", "violet"),
    Player("Yellow", "yellow"),
    Player("White", "white"),
)
_GAME: Final = Budget(simulations=40)
_QUICK: Final = Budget(simulations=192)
_LONG: Final = Budget(simulations=3600)
_DUEL: Final = Budget(simulations=600)
_QUICK_TURNS: Final = 24
_LONG_TURNS: Final = 60
_RIVALS: Final = 4
_MIN_QUICK: Final = 0.9
_MIN_AHEAD: Final = 1.0
"""The minimum lead of the best cell over the next, in gold."""
_OF_EACH_THEME: Final = 20
_EARLIEST: Final = 0.2
_LATE: Final = 2
"""Puzzles from this many last rounds are kept only if there are no others."""
_APART: Final = 6
"""The minimum number of turns between two puzzles from the same game."""
_EASY_RANK: Final = 2
_MEDIUM_RANK: Final = 12
"""The highest rank of the best turn, by immediate gain, in an easy and in a medium puzzle."""

Where = tuple[int, int, tuple[int, int, int, int]]
"""A worker tile's cell, and its workers in its rotation."""


Entry = dict[str, object]
"""A puzzle as in the file."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle found in a kind of game.

    If `late`, little is left to play, so the puzzle is solved by counting alone.
    """

    name: str
    entry: Entry
    late: bool


class Seeker(Adviser):
    """Searches for the best turn without a time limit.

    With a `wanted` theme it searches only where that theme is likely.
    """

    wanted = ""

    def puzzle(self, state: GameState) -> tuple[Turn, float, int] | None:
        """Return the best turn, the lead of its cell, and its rank at first sight.

        None if no turn is clearly best.
        """
        observation = observe(state, state.active)
        table = observation.table
        prices = self.weights_for(table).at(table)
        ranked = [
            turn for _, turn in sorted(greedy(table, prices).turns(), key=lambda pair: -pair[0])
        ]
        lead, likely = self._first_look(observation, ranked[:_QUICK_TURNS])
        if lead < _MIN_QUICK:
            return None
        if (
            self.wanted
            and self.wanted not in themes_of(state, tuple(actions_of(table, likely)))[:1]
        ):
            return None
        search = self._search(observation)
        long = search.rank(ranked[:_LONG_TURNS], self._carry_out_turn, _LONG)
        best = long[0].choice
        rivals = _best_of_other_places(table, [each.choice for each in long])[:_RIVALS]
        lead = min((self._lead_over(observation, best, rival) for rival in rivals), default=0.0)
        if lead < _MIN_AHEAD:
            return None
        return best, lead, _rank_at_first_sight(table, best)

    def _first_look(self, observation: Observation, turns: Sequence[Turn]) -> tuple[float, Turn]:
        """Return the lead of a quick search's best turn over other cells, and that turn."""
        ranked = self._search(observation).rank(turns, self._carry_out_turn, _QUICK)
        others = _best_of_other_places(observation.table, [each.choice for each in ranked])
        if not others:
            return 0.0, ranked[0].choice
        worth = {each.choice: each.worth for each in ranked}
        return worth[ranked[0].choice] - worth[others[0]], ranked[0].choice

    def _lead_over(self, observation: Observation, best: Turn, rival: Turn) -> float:
        """Return the lead of one turn over another in the same deals, minus a margin for luck."""
        search = self._search(observation)
        ranked = {
            each.choice: each for each in search.rank([best, rival], self._carry_out_turn, _DUEL)
        }
        lead = ranked[best].worth - ranked[rival].worth
        if ranked[best].deals > 1:
            return lead
        return math.floor(lead)


def _rank_at_first_sight(table: GameState, best: Turn) -> int:
    """Return how many turns gain more immediately than this one."""
    worth = {turn: at_once for at_once, turn in greedy(table, plain_weights().at(table)).turns()}
    return sum(at_once > worth[best] for at_once in worth.values())


def _place_of(table: GameState, turn: Turn) -> Where | None:
    first = actions_of(table, turn)[0]
    if not isinstance(first, Place):
        return None
    return first.x, first.y, turned(printed_workers(first.tile), first.rotation)


def _best_of_other_places(table: GameState, turns: Sequence[Turn]) -> list[Turn]:
    """Return the best turn on each cell other than that of the first, best first."""
    found: dict[Where | None, Turn] = {}
    for turn in turns:
        found.setdefault(_place_of(table, turn), turn)
    return list(found.values())[1:]


def set_ups() -> Iterator[tuple[str, int, Setup]]:
    """Yield name, weight and set-up of the kinds of games to search."""

    def of(players: int, *modules: str, minis: tuple[str, ...] = ()) -> Setup:
        return Setup(_PLAYERS[:players], frozenset(modules), frozenset(minis))

    yield "base", 5, of(2)
    yield "base-3", 2, of(3)
    yield "base-4", 1, of(4)
    yield "map", 1, of(2, "map")
    yield "watering", 1, of(2, "watering")
    yield "chocolate", 2, of(2, "chocolate")
    yield "huts", 1, of(2, "huts")
    yield "gem-mines", 1, of(2, "gem_mines")
    yield "tree-of-life", 1, of(2, "tree_of_life")
    yield "emperor", 1, of(2, "emperor")
    yield "new-workers", 1, of(2, "new_workers")
    yield "volcanoes", 1, of(2, minis=("volcanoes",))
    yield "golden-temple", 1, of(2, minis=("golden_temple",))
    yield "all-chocolatl", 1, of(3, "map", "watering", "chocolate", "huts")


def puzzles_of_game(name: str, setup: Setup, seed: int, wanted: str = "") -> Iterator[Found]:
    """Yield the puzzles of one game."""
    players = [bots.create("hard", seed * 10 + seat) for seat in range(setup.seats)]
    game = play_game(setup, deal(setup, seed), players, _GAME)
    state = start_game(setup, game.deal)
    last = -_APART
    played: list[Action] = []
    for action in game.actions:
        early = state.round < _EARLIEST * state.rounds
        if state.phase == Phase.PLACE and not early and state.turn - last >= _APART:
            seeker = Seeker(seed)
            seeker.wanted = wanted
            seen = seeker.puzzle(state)
            plan = actions_of(state, seen[0]) if seen else []
            # The choice of a hut is a different kind of question.
            if seen and not builds(state, tuple(plan)):
                themes = themes_of(state, tuple(plan))
            else:
                themes = []
            if seen is not None and themes and wanted in ("", themes[0]):
                _best, lead, rank = seen
                last = state.turn
                entry: Entry = {
                    "id": f"{name}-g{seed}-{state.turn}",
                    "theme": themes[0],
                    "level": 1 if rank <= _EASY_RANK else 2 if rank <= _MEDIUM_RANK else 3,
                    "players": setup.seats,
                    "modules": [module for module in MODULES if setup.has(module)],
                    "round": state.round + 1,
                    "position": position_text(setup, game.deal, played),
                    "best": [action_json(each) for each in plan],
                    "lead": round(lead, 1),
                }
                yield Found(name, entry, late=state.round >= state.rounds - _LATE)
        advance(state, action)
        played.append(action)


def add(entries: list[Entry], found: Sequence[Found]) -> list[Entry]:
    """Return the puzzles, easiest first, adding new ones up to `_OF_EACH_THEME` per theme.

    Within a theme the rarest level comes first, then the rarest kind of game.
    """
    entries = list(entries)
    left = sorted(found, key=lambda each: -float(str(each.entry["lead"])))
    known = {entry["position"] for entry in entries}
    left = [each for each in left if each.entry["position"] not in known]
    weights = {name: weight for name, weight, _setup in set_ups()}
    taken: Counter[str] = Counter()

    def urgency(each: Found) -> tuple[bool, int, float]:
        level = sum(entry["level"] == each.entry["level"] for entry in entries)
        return each.late, level, taken[each.name] / weights[each.name]

    for theme in THEMES:
        fitting = [each for each in left if each.entry["theme"] == theme]
        while fitting and sum(entry["theme"] == theme for entry in entries) < _OF_EACH_THEME:
            best = min(fitting, key=urgency)
            fitting.remove(best)
            taken[best.name] += 1
            entries.append(best.entry)
    return sorted(entries, key=lambda entry: int(str(entry["level"])))


def main() -> int:
    """Search for puzzles and write them with the existing ones; return the exit code."""
    parser = argparse.ArgumentParser(prog="puzzles", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--first", type=int, default=8, metavar="SEED", help="the first game of each kind"
    )
    parser.add_argument("--games", type=int, default=7, metavar="N", help="games of each kind")
    parser.add_argument(
        "--theme", choices=THEMES, default="", help="look for puzzles of this theme alone"
    )
    parser.add_argument("--out", type=Path, default=_FILE)
    options = parser.parse_args()
    kept = json.loads(_FILE.read_text(encoding="utf-8"))["puzzles"]
    found: list[Found] = []
    for seed in range(options.first, options.first + options.games):
        for name, _weight, setup in set_ups():
            found += puzzles_of_game(name, setup, seed, options.theme)
        entries = add(kept, found)
        text = json.dumps({"puzzles": entries}, indent=1) + "\n"
        options.out.write_text(text, encoding="utf-8", newline="\n")
        print(
            f"up to game {seed}: {dict(Counter(entry['theme'] for entry in entries))}", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
