"""Play the built-in bots against OpenSpiel's searches: the same deals from both seats, equal time for each turn.

::

    python -m build_scripts.lab.open_spiel_match hard mcts --games 60 --think 200
    python -m build_scripts.lab.open_spiel_match expert ismcts --games 60 --json

Everything else is as with `cacao-desktop arena`. Needs the extra `lab`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial

from build_scripts.lab.open_spiel_peers.peers import PEERS, Settings
from cacao_desktop.arena import Contestant, contestant
from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.arena import ARENA, budgets, run
from cacao_desktop.commands.options import WRONG_INPUT, Parser, WrongInputError, add_options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code."""
    options = _parser().parse_args(arguments)
    a, b = budgets(options)
    try:
        return run(options, side(options, options.a, a), side(options, options.b, b))
    except WrongInputError as error:
        print(f"open_spiel_match: {error}", file=sys.stderr)
        return WRONG_INPUT


def _parser() -> Parser:
    parser = Parser(
        prog="open_spiel_match", description="The built-in bots against OpenSpiel's searches."
    )
    names = (*BOT_IDS, *PEERS)
    parser.add_argument("a", metavar="A", choices=names, help=", ".join(names))
    parser.add_argument("b", metavar="B", choices=names)
    add_options(parser, ARENA)
    usual = Settings()
    parser.add_argument(
        "--exploration",
        type=float,
        default=usual.exploration,
        metavar="C",
        help="UCT's constant of the peers",
    )
    parser.add_argument("--puct", action="store_true", help="let the peers choose by PUCT")
    parser.add_argument(
        "--listed", action="store_true", help="use OpenSpiel's own rollouts, which are slower"
    )
    parser.set_defaults(players=2, modules=(), minis=(), variants=())
    return parser


def side(options: argparse.Namespace, name: str, budget: Budget | None) -> Contestant:
    """Return a built-in bot or a peer as a contestant.

    Peers have their settings in their names.
    """
    if name not in PEERS:
        return contestant(name, budget)
    peer = PEERS[name]
    settings = Settings(options.exploration, options.puct, options.listed)
    marks = [
        f"{settings.exploration:g}",
        *[mark for mark in ("puct", "listed") if getattr(settings, mark)],
    ]
    return Contestant(
        " ".join([name, *marks]), partial(peer, settings=settings), budget or peer.budget
    )


if __name__ == "__main__":
    sys.exit(main())
