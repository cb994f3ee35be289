"""The command `play`: opens the window with a new game."""

import argparse
import secrets
from typing import Final

from cacao_desktop.commands.deal import daily_deal
from cacao_desktop.commands.options import (
    BOT,
    GAME,
    Option,
    WrongInputError,
    game_setup,
    names_option,
    roster_of,
)
from cacao_desktop.commands.window import open_game
from cacao_desktop.engine import COLOURS
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.daily.matches import daily_match
from cacao_desktop.words.opponents import LEVELS, OPPONENT_NAMES, PEOPLE_NAMES


def play(options: argparse.Namespace) -> int:
    """Open the window with the requested game."""
    roster = roster_of(options, options.against)
    if options.deal is not None:
        against = options.against[0] if options.against else "normal"
        return open_game(match=daily_match(options.deal, against, PEOPLE_NAMES[0]), roster=roster)
    if not options.against:
        return open_game(roster=roster)
    if len(options.against) >= len(COLOURS):
        raise WrongInputError(f"--against names more than {len(COLOURS) - 1} opponents.")
    names = [PEOPLE_NAMES[0]]
    seats = [Seat()]
    for bot, (character, name) in zip(options.against, OPPONENT_NAMES.items(), strict=False):
        # External bots keep their names, and have no face or character of ours.
        names.append(name if bot in LEVELS else f"{bot} {len(names) + 1}")
        seats.append(Seat(bot, character if bot in LEVELS else None))
    match = Match.start(game_setup(options, names), tuple(seats), secrets.randbits(48))
    return open_game(match=match, roster=roster)


OPTIONS: Final = (
    names_option("--against", "one to three opponents", default=()),
    BOT,
    *GAME,
    Option(
        "--deal",
        type=daily_deal,
        metavar="CODE",
        help="the deal of a code, against the first of the opponents",
    ),
)
