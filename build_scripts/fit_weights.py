"""Fit what things are worth to the expert, from games that the fast greedy plays against itself.

::

    python -m build_scripts.fit_weights                    fit all sets (some minutes)
    python -m build_scripts.fit_weights 2-base 3-mixed     fit some of them

After each turn of each game one row is kept: what everybody has, and by how much the first seat won in the end. A
ridge regression then says what one more of each thing brings. The fit is repeated from games played by the weights
found last, because what a cacao is worth depends on how well it is used. Needs the extra `fit`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from build_scripts.fitted_things import WEIGHED, certain, set_up, things
from cacao_desktop.bots.evaluation import margin, turns_left
from cacao_desktop.bots.fitted import WEIGHTS_FILE, set_name
from cacao_desktop.bots.greedy import Greedy
from cacao_desktop.bots.search import carry_out_turn
from cacao_desktop.bots.weights import KNOTS, Prices, Thing, Weights, plain_weights
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK

Vector: TypeAlias = npt.NDArray[np.float64]
Curves: TypeAlias = dict[Thing, list[list[float]]]

GAMES: Final = 12_000
"""Games of two played for each fit; with more players or modules each game tells more and takes longer."""

FITS: Final = 2
"""So often a set is fitted, each time from games of the weights before."""

_CHUNK: Final = 100
_STRAY: Final = 0.15
"""How often a turn is one of the best few rather than the best, so that more is seen of the game."""

_FEW: Final = 8
_RIDGE: Final = 3e-4
"""How strongly the weights are held to those set by hand, per row."""


def hats(rounds_left: int) -> Vector:
    """Return how much each knot counts with so many rounds to come."""
    return np.array([np.interp(rounds_left, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(len(KNOTS))])


_HATS: Final = tuple(hats(rounds) for rounds in range(KNOTS[-1] + 1))


@dataclass
class Sums:
    """The sums of a regression over many rows: rows by rows, rows by results, and how many."""

    squares: Vector
    products: Vector
    rows: int

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.squares + other.squares, self.products + other.products, self.rows + other.rows)


def row_of(state: GameState) -> tuple[Vector, float]:
    """Return what tells the first seat from the mean of the others: uncertain things by knot, and certain gold."""
    knots, seats = len(KNOTS), state.seats
    # Behind the things stand two more blocks: how many turns each has left, and who is about to play.
    row = np.zeros((len(WEIGHED) + 2, knots))
    sure = 0.0
    for seat in range(seats):
        share = 1.0 if seat == 0 else -1.0 / (seats - 1)
        hat = share * _HATS[min(turns_left(state, seat), KNOTS[-1])]
        for name, number in things(state, seat):
            row[_PLACE[name]] += number * hat
        row[-2] += hat
        if seat == state.active:
            row[-1] += hat
        sure += share * certain(state, seat)
    return row.ravel(), sure


_PLACE: Final = {name: place for place, name in enumerate(WEIGHED)}


def play_games(name: str, weights: Curves, first: int) -> Sums:
    """Play some games and return the sums over their positions."""
    own = Weights(weights)
    size = (len(WEIGHED) + 2) * len(KNOTS)
    sums = Sums(np.zeros((size, size)), np.zeros(size), 0)
    for seed in range(first, first + _CHUNK):
        rng = random.Random(f"{name} {seed}")
        state = new_game(set_up(name, rng), rng.getrandbits(32))
        rows = []
        while not state.over:
            prices = Prices.at(state, own)
            ranked = sorted(Greedy(state, prices).turns(), key=lambda pair: -pair[0])
            carry_out_turn(
                state, ranked[0][1] if rng.random() > _STRAY else rng.choice(ranked[:_FEW])[1], prices
            )
            if not state.over:
                rows.append(row_of(state))
        result = margin(totals(state), 0)
        table = np.array([row for row, _ in rows])
        open_gold = result - np.array([sure for _, sure in rows])
        sums += Sums(table.T @ table, table.T @ open_gold, len(rows))
    return sums


def fit(name: str, weights: Curves, games: int, jobs: int, round_: int) -> Curves:
    """Return weights fitted to games that these weights play."""
    starts = [round_ * games + start for start in range(0, games, _CHUNK)]
    with ProcessPoolExecutor(jobs) as executor:
        chunks = list(executor.map(partial(play_games, name, weights), starts))
    sums = chunks[0]
    for chunk in chunks[1:]:
        sums += chunk
    held = held_to()
    pull = np.eye(len(held)) * _RIDGE * sums.rows
    solved = np.linalg.solve(sums.squares + pull, sums.products + pull @ held)
    by_thing = solved.reshape(-1, len(KNOTS))[: len(WEIGHED)]
    return finished(by_thing.tolist())


def held_to() -> Vector:
    """Return the weights set by hand, in the order of a row."""
    plain = plain_weights().curves
    rows = [plain[thing][min(number, len(plain[thing])) - 1] for thing, number in WEIGHED]
    return np.array([*rows, *[[0.0] * len(KNOTS)] * 2]).ravel()


def finished(rows: Sequence[Sequence[float]]) -> Curves:
    """Return fitted weights by thing, with what scoring says in place of what was fitted for the last round."""
    curves: Curves = {}
    for (thing, number), row in zip(WEIGHED, rows, strict=True):
        last = {
            Thing.SUN: 1.0,
            Thing.TEMPLE: 1.0,
            Thing.WATER: float(WATER_TRACK[number] - WATER_TRACK[number - 1]),
        }.get(thing, 0.0)
        curves.setdefault(thing, []).append([round(value, 3) for value in (last, *row[1:])])
    return curves


def usual_games(name: str) -> int:
    """Return how many games a fit of a set is made from."""
    seats, kind = name.split("-")
    return GAMES // (int(seats) - 1) // (3 if kind == "mixed" else 1)


def main() -> int:
    """Fit the sets asked for and write them."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.fit_weights", description=__doc__)
    parser.add_argument("sets", nargs="*", help="such as 2-base or 4-mixed; all when none is given")
    parser.add_argument("--games", type=int, help="instead of the usual number for each fit")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    names = arguments.sets or [
        set_name(seats, modules=modules) for seats in (2, 3, 4) for modules in (False, True)
    ]
    kept = json.loads(WEIGHTS_FILE.read_text()) if WEIGHTS_FILE.exists() else {}
    for name in names:
        weights = {
            thing: [list(curve) for curve in curves] for thing, curves in plain_weights().curves.items()
        }
        for round_ in range(FITS):
            weights = fit(name, weights, arguments.games or usual_games(name), arguments.jobs, round_)
        kept[name] = weights
        WEIGHTS_FILE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
