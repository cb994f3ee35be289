"""The command `simulate`: plays games between bots without a window."""

import argparse
import json
import secrets
from collections import Counter
from pathlib import Path
from typing import Final

from cacao_desktop.arena.simulation import simulate
from cacao_desktop.commands.options import (
    BOT,
    DONE,
    GAME,
    JSON,
    SEED_BITS,
    Option,
    WrongInputError,
    game_setup,
    names_option,
    progress,
    roster_of,
    whole_number,
)


def run(options: argparse.Namespace) -> int:
    """Play the games and print their results."""
    if not options.bots:
        raise WrongInputError("--bots names no bot.")
    roster = roster_of(options, options.bots)
    seated = [options.bots[seat % len(options.bots)] for seat in range(options.players)]
    names = [f"{bot} {seat}" for seat, bot in enumerate(seated, start=1)]
    setup = game_setup(options, names)
    folder: Path | None = options.replay_dir
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        show = progress(options.games)
        if options.seed is None:
            seed = secrets.randbits(SEED_BITS)
        else:
            seed = options.seed
        tally = simulate(setup, seated, options.games, seed, folder, show, roster)
    except OSError as error:
        raise WrongInputError(f"{error.filename} cannot be written: {error.strerror}.") from error
    if options.json:
        print(json.dumps(tally.summary()))
        return DONE
    for name, wins, gold in zip(names, tally.wins, tally.gold, strict=True):
        print(f"{name:<12} {wins:g} of {tally.games} won, mean total {gold / tally.games:.1f}")
    for reason, times in Counter(forfeit.reason for forfeit in tally.forfeits).most_common():
        print(f"{times} of {tally.games} forfeited: {reason}")
    print(f"{tally.games / tally.seconds:.1f} games per second")
    return DONE


OPTIONS: Final = (
    Option("--players", type=whole_number(2, 4), required=True, metavar="N", help="2 to 4"),
    names_option("--bots", "in seat order", required=True),
    BOT,
    Option("--games", type=whole_number(1), default=1, metavar="G", help="how many games"),
    Option(
        "--seed",
        type=whole_number(0),
        metavar="S",
        help="fixes every random choice; random by default",
    ),
    *GAME,
    Option("--replay-dir", type=Path, metavar="DIR", help="the folder to save the games in"),
    JSON,
)
