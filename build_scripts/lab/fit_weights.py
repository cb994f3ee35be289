"""Fit the searching bots' weights to the outcomes of turns from one position in the same deals.

::

    python -m build_scripts.lab.fit_weights                 fit all sets (one hour on one core)
    python -m build_scripts.lab.fit_weights 2-base 3-mixed  fit some of them

In positions of games that the greedy plays against itself, the turns that look best are simulated,
each in the same few deals. They are first played on for as many turns as the search looks ahead,
where everyone's things are recorded. Then they are played on for some more turns in other deals;
the weights evaluate the result, with a tenth of the luck of a final score. Within a position and a
deal only the turns differ, so the luck of the deal cancels out. A regression then estimates the
error of the current weights; it is regularized towards them, and neighbouring rounds towards one
another. Needs the extra `lab`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from build_scripts.lab.fitted_things import WEIGHED, certain, set_up, things
from cacao_desktop.bots.evaluation import evaluate, turns_left
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.levels import EXPERT_WEIGHTS, weights_key
from cacao_desktop.bots.search import carry_out_turn, play_greedily
from cacao_desktop.bots.weights import KNOTS, WeightName, Weights, always
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK, WORKER_KINDS

Vector: TypeAlias = npt.NDArray[np.float64]
Curves: TypeAlias = dict[WeightName, list[list[float]]]

POSITIONS: Final = 6_000
"""The positions of two-player games for each fit.

With more players or modules there are fewer, because each takes longer.
"""

FITS: Final = 2
"""How many times a set is fitted, each time from games played with the previous weights."""

_CHUNK: Final = 50
_OFTEN: Final = 0.2
"""The probability that a turn of a game becomes a position."""

_STRAY: Final = 0.15
"""The probability of playing one of the best few turns instead of the best, for more variety."""

_FEW: Final = 8
_DEALS: Final = 2
_PLIES: Final = 4
"""The number of compared turns of a position, of deals, and of turns until things are recorded."""

_MORE: Final = 12
_PROMISES: Final = 8
"""How many more turns are played to evaluate a position, averaged over how many deals."""

_RIDGES: Final = (3e-4, 1e-3, 3e-3, 1e-2)
"""The candidate strengths of the regularization towards the previous weights, per row.

The one that does best on other positions is used.
"""

_SMOOTH: Final = 4.0
"""How much more strongly the changes at neighbouring knots are tied to one another."""


def hats(rounds_left: int) -> Vector:
    """Return the share of each knot for a number of remaining rounds."""
    return np.array(
        [np.interp(rounds_left, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(len(KNOTS))]
    )


_HATS: Final = tuple(hats(rounds) for rounds in range(KNOTS[-1] + 1))
_PLACE: Final = {name: place for place, name in enumerate(WEIGHED)}
_SIZE: Final = len(WEIGHED) * len(KNOTS)


@dataclass
class Sums:
    """The sums of a regression over many rows.

    Rows by rows, rows by results, results by results, and the number of rows.
    """

    squares: Vector
    products: Vector
    results: float
    rows: int

    @classmethod
    def none(cls) -> Sums:
        """Return the sums over no rows."""
        return cls(np.zeros((_SIZE, _SIZE)), np.zeros(_SIZE), 0.0, 0)

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.squares + other.squares,
            self.products + other.products,
            self.results + other.results,
            self.rows + other.rows,
        )

    def unexplained(self, change: Vector) -> float:
        """Return the error per row that remains after a change of the weights."""
        return (
            float(self.results - 2 * change @ self.products + change @ self.squares @ change)
            / self.rows
        )


def row_of(state: GameState, seat: int) -> tuple[Vector, float]:
    """Return the difference between a seat and the mean of the others.

    Uncertain things are counted by knot, certain ones in gold.
    """
    row = np.zeros((len(WEIGHED), len(KNOTS)))
    sure = 0.0
    for other in range(state.seats):
        share = 1.0 if other == seat else -1.0 / (state.seats - 1)
        own_hat = share * _HATS[min(turns_left(state, other), KNOTS[-1])]
        common_hat = share * _HATS[min(turns_left(state, state.active), KNOTS[-1])]
        for name, number in things(state, other):
            # The evaluation takes temples at the prices of the seat to move.
            at_temple = name[0] in (WeightName.TEMPLE, WeightName.TEMPLE_WORKER)
            row[_PLACE[name]] += number * (common_hat if at_temple else own_hat)
        sure += share * certain(state, other)
    return row.ravel(), sure


def promised(state: GameState, seat: int, weights: Weights, seed: int) -> float:
    """Return the margin that a seat can expect some turns later, in the deals of a seed."""
    rng = random.Random(seed)
    sight = observe(state, seat)
    margins = 0.0
    for _deal in range(_PROMISES):
        later = determinize(sight, rng)
        for _ply in range(_MORE):
            if later.over:
                break
            play_greedily(later, weights)
        margins += evaluate(later, seat, weights)
    return margins / _PROMISES


def differences(
    state: GameState, weights: Weights, rng: random.Random
) -> Iterator[tuple[Vector, Vector]]:
    """Yield, for each deal, the best turns' rows and errors, relative to their means."""
    seat = state.active
    prices = weights.at(state)
    observation = observe(state, seat)
    best = nlargest(_FEW, greedy(observation.table, prices).turns(), key=itemgetter(0))
    for _ in range(_DEALS):
        deal = determinize(observation, rng)
        seed = rng.getrandbits(32)
        rows: list[Vector] = []
        lacks: list[float] = []
        for _worth, turn in best:
            after = deal.clone()
            carry_out_turn(after, turn, prices)
            for _ply in range(_PLIES):
                if after.over:
                    break
                play_greedily(after, weights)
            if after.over:
                break
            row, sure = row_of(after, seat)
            rows.append(row)
            lacks.append(promised(after, seat, weights, seed) - sure)
        if len(rows) == len(best) > 1:
            table = np.array(rows)
            open_gold = np.array(lacks)
            yield table - table.mean(axis=0), open_gold - open_gold.mean()


def look_at_positions(name: str, curves: Curves, first: int) -> Sums:
    """Play games until there are enough positions; return the regression's sums over them."""
    weights = Weights(curves)
    flat = as_vector(curves)
    sums = Sums.none()
    found = 0
    seed = first * 1_000
    while found < _CHUNK:
        seed += 1
        rng = random.Random(f"{name} {seed}")
        state = new_game(set_up(name, rng), rng.getrandbits(32))
        while not state.over and found < _CHUNK:
            if rng.random() < _OFTEN:
                found += 1
                for rows, open_gold in differences(state, weights, rng):
                    left = open_gold - rows @ flat
                    sums += Sums(rows.T @ rows, rows.T @ left, float(left @ left), len(rows))
            prices = weights.at(state)
            ranked = nlargest(_FEW, greedy(state, prices).turns(), key=itemgetter(0))
            stray = rng.random() < _STRAY
            carry_out_turn(state, (rng.choice(ranked) if stray else ranked[0])[1], prices)
    return sums


def fit(name: str, curves: Curves, positions: int, jobs: int, round_: int) -> Curves:
    """Return weights fitted to games that are played with the given weights."""
    chunks = max(4, positions // _CHUNK)
    starts = range(round_ * chunks, (round_ + 1) * chunks)
    with ProcessPoolExecutor(jobs) as executor:
        found = list(executor.map(partial(look_at_positions, name, curves), starts))
    # A quarter of the positions is held out to choose the strength of the regularization.
    learned = sum(found[chunks // 4 :], Sums.none())
    judged = sum(found[: chunks // 4], Sums.none())
    ridge = min(_RIDGES, key=lambda ridge: judged.unexplained(change_by(learned, ridge)))
    change = change_by(learned + judged, ridge)
    print(
        f"{name}: {learned.rows + judged.rows} differences, held by {ridge}; unexplained"
        f" {judged.unexplained(np.zeros(_SIZE)):.2f} before,"
        f" {judged.unexplained(change_by(learned, ridge)):.2f} after",
        flush=True,
    )
    return finished((as_vector(curves) + change).reshape(-1, len(KNOTS)).tolist())


def change_by(sums: Sums, ridge: float) -> Vector:
    """Return the change of the weights.

    Changes at neighbouring knots are regularized towards one another.
    """
    knots = len(KNOTS)
    steps = np.diff(np.eye(knots), axis=0)
    block = np.eye(knots) + _SMOOTH * steps.T @ steps
    pull = np.kron(np.eye(len(WEIGHED)), block) * ridge * sums.rows
    return np.asarray(np.linalg.solve(sums.squares + pull, sums.products))


def as_vector(curves: Curves) -> Vector:
    """Return weights in the order of a row; the last given curve counts for all further ones."""
    rows = []
    for thing, number in WEIGHED:
        given = curves.get(thing, [list(always(0.0))])
        rows.append(given[min(number, len(given)) - 1])
    return np.array(rows).ravel()


def finished(rows: list[list[float]]) -> Curves:
    """Return fitted weights by thing, with the true values of scoring in the last round."""
    curves: Curves = {}
    for (thing, number), row in zip(WEIGHED, rows, strict=True):
        last = {
            WeightName.SUN: 1.0,
            WeightName.TEMPLE: 1.0,
            WeightName.WATER: float(WATER_TRACK[number] - WATER_TRACK[number - 1]),
        }.get(thing, 0.0)
        curves.setdefault(thing, []).append([round(value, 3) for value in (last, *row[1:])])
    return curves


def usual_positions(name: str) -> int:
    """Return the number of positions from which a set is fitted."""
    seats, kind = name.split("-")
    return POSITIONS // (int(seats) - 1) // (2 if kind == "mixed" else 1)


def main() -> int:
    """Fit the requested sets and write them."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.lab.fit_weights", description=__doc__
    )
    parser.add_argument(
        "sets", nargs="*", help="such as 2-base or 4-mixed; all when none is given"
    )
    parser.add_argument("--positions", type=int, help="instead of the usual number for each fit")
    parser.add_argument("--fits", type=int, default=FITS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--start", type=Path, default=EXPERT_WEIGHTS, help="the weights to begin with"
    )
    parser.add_argument("--out", type=Path, default=EXPERT_WEIGHTS)
    arguments = parser.parse_args()
    names = arguments.sets or [
        weights_key(seats, modules=modules) for seats in (2, 3, 4) for modules in (False, True)
    ]
    begun = json.loads(arguments.start.read_text())["sets"]
    if arguments.out.exists():
        kept = json.loads(arguments.out.read_text())
    else:
        kept = {"made": {}, "sets": {}}
    for name in names:
        weights = {WeightName(thing): curves for thing, curves in begun[name].items()}
        weights.setdefault(WeightName.UNLAID_TILE, [list(always(0.0)) for _ in WORKER_KINDS])
        positions = arguments.positions or usual_positions(name)
        for round_ in range(arguments.fits):
            weights = fit(name, weights, positions, arguments.jobs, round_)
        kept["sets"][name] = weights
        kept["made"][name] = (
            f"what {_MORE} more turns promise, differences within position and deal: "
            f"{arguments.fits} fits of"
            f" {positions} positions, {_FEW} turns in {_DEALS} deals each, begun from "
            f"{arguments.start.name}"
        )
        arguments.out.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
