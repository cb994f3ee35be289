"""The command `arena`, which compares two bots on the same deals from every seat."""

import argparse
import json
import secrets
import sys
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from itertools import count
from math import ceil
from pathlib import Path
from typing import Final

from cacao_desktop import arena
from cacao_desktop.arena.resume_file import ResumeFile, seed_of_file
from cacao_desktop.bots import BOT_IDS, Budget
from cacao_desktop.commands import options as common
from cacao_desktop.commands.options import Option, whole_number
from cacao_desktop.engine.rules import rules_for

MAX_JOBS: Final = 60
"""Windows can wait for no more processes at once."""

COMPARISON: Final[common.Options] = (
    Option(
        "--games", type=whole_number(1), default=100, metavar="G", help="rounded up to whole deals"
    ),
    common.Exclusive(
        Option(
            "--think",
            type=common.for_each_side,
            metavar="MS[,MS]",
            help="milliseconds for one decision, of A and of B",
        ),
        Option(
            "--sims",
            type=common.for_each_side,
            metavar="N[,N]",
            help="simulations instead: the seed decides everything",
        ),
    ),
    Option("--seed", type=whole_number(0), metavar="S", help="fixes the deals; random by default"),
    Option(
        "--jobs",
        type=whole_number(1, MAX_JOBS),
        metavar="N",
        help="the number of processes; one per core by default",
    ),
    common.JSON,
)
"""The options shared by all comparisons of bots."""

RESUMABLE_COMPARISON: Final[common.Options] = (
    *COMPARISON,
    Option(
        "--resume", type=Path, metavar="FILE", help="keeps finished deals, and continues from them"
    ),
    Option(
        "--stop-early",
        action="store_true",
        help="stop once the win rate is clear of the fair share",
    ),
)
"""The options of a comparison that can be resumed and stopped early."""

PLAYERS: Final = Option(
    "--players", type=whole_number(2, 4), default=2, metavar="N", help="2 to 4"
)


def budgets(options: argparse.Namespace) -> tuple[Budget | None, Budget | None]:
    """Return the budgets of A and B, None for a bot's own budget."""
    if options.think is not None:
        a, b = options.think
        return Budget(milliseconds=a), Budget(milliseconds=b)
    if options.sims is not None:
        a, b = options.sims
        return Budget(simulations=a), Budget(simulations=b)
    return None, None


def compare(options: argparse.Namespace) -> int:
    """Compare two bots."""
    a, b = budgets(options)
    roster = common.roster_of(options, (options.a, options.b))
    return run(
        options, arena.contestant(options.a, a, roster), arena.contestant(options.b, b, roster)
    )


def run(options: argparse.Namespace, a: arena.Contestant, b: arena.Contestant) -> int:
    """Play and print the games.

    Raises:
        WrongInputError: a file cannot be used, or does not belong to these games.
        IllegalSetupError: the rules do not allow the set-up.
    """
    setup = common.game_setup(
        options, [f"Player {seat}" for seat in range(1, options.players + 1)]
    )
    rules_for(setup)  # Refuses an illegal set-up before any process starts.
    try:
        match_up = arena.MatchUp(a, b, setup, _seed(options))
        result = _play(options, match_up)
    except arena.ResumeFileError as error:
        raise common.WrongInputError(str(error)) from error
    except OSError as error:
        raise common.WrongInputError(
            f"{error.filename} cannot be used: {error.strerror}."
        ) from error
    except BrokenExecutor:
        print("cacao-desktop: a worker process was terminated.", file=sys.stderr)
        return common.FAILED
    if result.deals:
        summary = arena.summarize(match_up, result)
        print(json.dumps(summary.as_json()) if options.json else "\n".join(summary.lines()))
    if result.interrupted:
        return common.INTERRUPTED
    return common.DONE


def _seed(options: argparse.Namespace) -> int:
    """Return the given seed, that of the resumed games, or a random one."""
    if options.seed is not None:
        return int(options.seed)
    if options.resume is not None:
        resumed_seed = seed_of_file(options.resume)
        if resumed_seed is not None:
            return resumed_seed
    return secrets.randbits(common.SEED_BITS)


def _play(options: argparse.Namespace, match_up: arena.MatchUp) -> arena.ArenaResult:
    seats = match_up.setup.seats
    deals = ceil(options.games / seats)
    jobs = min(options.jobs or arena.cores(), deals)
    show_progress = common.progress(deals * seats)
    with ExitStack() as stack:
        resume_file: ResumeFile | None = None
        finished_deals: list[arena.PlayedDeal] = []
        if options.resume is not None:
            resume_file = stack.enter_context(ResumeFile(options.resume, match_up))
            finished_deals = [deal for deal in resume_file.deals if deal.number < deals]
        numbers = count(len(finished_deals) + 1)

        def finish(deal: arena.PlayedDeal) -> None:
            if resume_file is not None:
                resume_file.add(deal)
            show_progress(next(numbers) * seats)

        return arena.run_arena(
            match_up,
            stack.enter_context(arena.process_pool(jobs)),
            options.games,
            already_played=finished_deals,
            on_finished=finish,
            stop_early=options.stop_early,
            max_in_progress=4 * jobs,
        )


OPTIONS: Final = (
    Option("a", metavar="A", help=f"{', '.join(BOT_IDS)}, or a third-party bot"),
    Option("b", metavar="B", help="sits in all other seats"),
    *RESUMABLE_COMPARISON,
    PLAYERS,
    *common.GAME,
    common.BOT,
)
