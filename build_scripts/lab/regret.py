"""Measure how much gold the bots' turns lose against the best turn, by phase of the game.

::

    python -m build_scripts.lab.regret --positions 150 --players 3 --weights OLD.json

The positions come from games of the normal bot. In each, every bot chooses its turn. Those turns
and the best at first sight are then played on to the end by short searches for every seat, all in
the same deals: playing on greedily would favour turns that only a short-sighted player makes. One
half of the deals chooses the best turn, and the other half compares it with the others, so that
luck cannot flatter it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Final

from build_scripts.lab.weights_match import ExpertByFile, HardByFile
from cacao_desktop import bots
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import margin
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.levels import ExpertBot, PlanningBot, fitted_weights
from cacao_desktop.bots.search import carry_out_turn
from cacao_desktop.commands.options import whole_number
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.observation import Observation, determinize, observe
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.engine.turn_listing import Turn
from cacao_desktop.engine.turns import play_turn

_SIMULATIONS: Final = {"hard": 70, "expert": 500}
"""Roughly the number that the bots reach at the table in their time."""
_PHASES: Final = (("rounds 1 to 4", 0, 4), ("rounds 5 to 7", 4, 7), ("from round 8 on", 7, 11))
_AT_FIRST_SIGHT: Final = 5
"""How many other turns are judged besides the bots' choices."""
_SHORT: Final = Budget(simulations=16)
"""Each seat's budget per turn while a position is played on."""


@dataclass(frozen=True, slots=True)
class Regrets:
    """The round of a position, and each bot's loss there in gold."""

    round: int
    of_bot: dict[str, float]


def main() -> int:
    """Measure and print a table; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="regret", description=__doc__.partition("\n")[0] if __doc__ else ""
    )
    parser.add_argument("--positions", type=whole_number(1, 100_000), default=150, metavar="N")
    parser.add_argument("--deals", type=whole_number(2, 10_000), default=40, metavar="N")
    parser.add_argument("--players", type=whole_number(2, 4), default=2, metavar="N")
    parser.add_argument(
        "--weights", type=Path, help="older weights, for hard and expert once more"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    players = thinkers(options.weights, options.seed)
    states = islice(positions(options.seed, options.players), options.positions)
    found = [regrets(state, players, options.deals, rng) for state in states]
    for line in lines(found):
        print(line)
    return 0


def thinkers(older: Path | None, seed: int) -> dict[str, tuple[PlanningBot, Budget]]:
    """Return the bots to measure, by name, with their budgets."""
    players: dict[str, tuple[PlanningBot, Budget]] = {}
    for bot_id in ("normal", "skilled", "hard", "expert"):
        bot = bots.create(bot_id, seed)
        assert isinstance(bot, PlanningBot)
        players[bot_id] = bot, Budget(simulations=_SIMULATIONS.get(bot_id, 1))
    if older is not None:
        players["hard, older"] = HardByFile(older, seed), Budget(simulations=_SIMULATIONS["hard"])
        players["expert, older"] = (
            ExpertByFile(older, seed),
            Budget(simulations=_SIMULATIONS["expert"]),
        )
    return players


def positions(seed: int, seats: int = 2) -> Iterator[GameState]:
    """Yield positions in which a tile is to be laid, one from each round of successive games."""
    setup = Setup(tuple(Player(f"Player {seat}", COLOURS[seat]) for seat in range(seats)))
    player = bots.create("normal", seed)
    assert isinstance(player, PlanningBot)
    for game in count():
        state = new_game(setup, seed * 10_000 + game)
        while not state.over:
            if (state.active + state.round + game) % state.seats == 0:
                yield state.clone()
            prices = player.own_weights(state).at(state)
            play_turn(
                state,
                player.plan_turn(observe(state, state.active), prices, Budget(simulations=1)),
            )


def regrets(
    state: GameState,
    players: dict[str, tuple[PlanningBot, Budget]],
    deals: int,
    rng: random.Random,
) -> Regrets:
    """Return each bot's loss in a position, in gold."""
    observation = observe(state, state.active)
    table = observation.table
    chosen = {
        name: bot.plan_turn(observation, bot.own_weights(table).at(table), budget)
        for name, (bot, budget) in players.items()
    }
    weights = fitted_weights(table.rules)
    ranked = sorted(greedy(table, weights.at(table)).turns(), key=lambda pair: -pair[0])
    candidates = list(
        dict.fromkeys([*chosen.values(), *(turn for _, turn in ranked[:_AT_FIRST_SIGHT])])
    )
    choosing = [margins(observation, candidates, rng) for _ in range(deals // 2)]
    best = max(range(len(candidates)), key=lambda at: sum(deal[at] for deal in choosing))
    judging = [margins(observation, candidates, rng) for _ in range(deals // 2)]
    worth = [statistics.fmean(of_turn) for of_turn in zip(*judging, strict=True)]
    return Regrets(
        state.round,
        {name: worth[best] - worth[candidates.index(turn)] for name, turn in chosen.items()},
    )


def margins(observation: Observation, turns: Sequence[Turn], rng: random.Random) -> list[float]:
    """Return the final margins after each turn, in one deal consistent with the observation."""
    weights = fitted_weights(observation.table.rules)
    judge = ExpertBot(rng.getrandbits(32))
    deal = determinize(observation, rng)
    found = []
    for first in turns:
        state = deal.clone()
        carry_out_turn(state, first, weights.at(state))
        while not state.over:
            prices = weights.at(state)
            turn = judge.plan_turn(observe(state, state.active), prices, _SHORT)
            carry_out_turn(state, turn, prices)
        found.append(margin(totals(state), observation.seat))
    return found


def lines(found: Sequence[Regrets]) -> list[str]:
    """Return the mean regret by bot and phase, with 95 % intervals, as lines of text."""
    shown = [" " * 16 + "".join(f"{name:>20}" for name, _, _ in _PHASES)]
    for bot in found[0].of_bot:
        cells = []
        for _, first, end in _PHASES:
            values = [each.of_bot[bot] for each in found if first <= each.round < end]
            if len(values) > 1:
                spread = statistics.stdev(values) / len(values) ** 0.5
            else:
                spread = 0.0
            cells.append(
                f"{statistics.fmean(values):.2f} ± {1.96 * spread:.2f}" if values else "–"
            )
        shown.append(f"{bot:<16}" + "".join(f"{cell:>20}" for cell in cells))
    return shown


if __name__ == "__main__":
    sys.exit(main())
