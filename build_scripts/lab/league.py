"""Play a league of every bot against every other, on a Dask cluster or on this computer.

::

    python -m build_scripts.lab.league easy normal hard --games 200 --sims 400
    python -m build_scripts.lab.league hard expert --games 2000 --scheduler tcp://192.168.0.10:8786

The workers of a cluster need the project installed. Needs the extra `lab`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import combinations

from distributed import Client

from cacao_desktop.arena import MatchUp, Summary, contestant, cores, run_arena, summarize
from cacao_desktop.bots import BOT_IDS
from cacao_desktop.commands.arena import COMPARISON, PLAYERS, budgets
from cacao_desktop.commands.options import (
    BOT,
    GAME,
    Parser,
    add_options,
    game_setup,
    progress,
    roster_of,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code."""
    options = _parser().parse_args(arguments)
    if options.scheduler:
        client = Client(options.scheduler)
    else:
        client = Client(
            n_workers=options.jobs or cores(), threads_per_worker=1, dashboard_address=None
        )
    with client:
        # Not pure: another league may play the same deal with other code.
        executor = client.get_executor(pure=False)
        ahead = 4 * sum(client.ncores().values())
        for summary in league(options, executor, ahead):
            print(
                json.dumps(summary.as_json()) if options.json else "\n".join(summary.lines()),
                flush=True,
            )
    return 0


def league(options: argparse.Namespace, executor: Executor, ahead: int) -> list[Summary]:
    """Play every pair of the bots, and return the summary of each."""
    roster = roster_of(options, options.bots)
    setup = game_setup(options, [f"Player {seat}" for seat in range(1, options.players + 1)])
    think_a, think_b = budgets(options)
    found = []
    pairs = list(combinations(options.bots, 2))
    show = progress(len(pairs))
    for a, b in pairs:
        sides = contestant(a, think_a, roster), contestant(b, think_b, roster)
        match_up = MatchUp(*sides, setup, options.seed or 0)
        found.append(
            summarize(
                match_up, run_arena(match_up, executor, options.games, max_in_progress=ahead)
            )
        )
        show(len(found))
    return found


def _parser() -> Parser:
    parser = Parser(prog="league", description="Every bot against every other, on a Dask cluster.")
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help=f"{', '.join(BOT_IDS)}, or bots of others"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of the cluster, such as tcp://192.168.0.10:8786"
    )
    add_options(parser, (*COMPARISON, PLAYERS, *GAME, BOT))
    return parser


if __name__ == "__main__":
    sys.exit(main())
