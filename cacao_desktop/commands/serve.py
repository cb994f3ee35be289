"""The command `serve`: a table without a window, at which people sit with their phones."""

import argparse
import json
import secrets
import signal
import sys
import time
from typing import Final

from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.commands import options as common
from cacao_desktop.commands.options import Option, whole_number
from cacao_desktop.crash import start_log
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.serving import ServedTable
from cacao_desktop.phones.view import Json
from cacao_desktop.storage import paths
from cacao_desktop.wire import LOOPBACK, ServerError, is_single

REST: Final = 0.01
"""Seconds between two looks at what phones and bots have said, as long as nothing is to be done."""


def serve(options: argparse.Namespace) -> int:
    """Carry a table on until Ctrl-C."""
    table = _table(options)
    try:
        try:
            table.open(options.host, options.port)
        except ServerError as error:
            raise common.WrongInputError(
                f"The table cannot be opened at {options.host}: {error}."
            ) from error
        start_log(paths.log_path())
        for each in (signal.SIGINT, signal.SIGTERM):
            # A program in the background of a shell would not hear Ctrl-C.
            signal.signal(each, signal.default_int_handler)
        print(
            json.dumps({"address": table.phones.address, "code": table.phones.access.code}),
            flush=True,
        )
        while True:
            if not table.step():
                time.sleep(REST)
    except ThinkingFailedError as error:
        _complain(str(error))
        return common.FAILED
    except KeyboardInterrupt:
        return common.DONE
    finally:
        table.close()


def _table(options: argparse.Namespace) -> ServedTable:
    """Return the table that the options ask for.

    Raises:
        WrongInputError, IllegalSetupError: there can be no such table.
    """
    seats: tuple[str, ...] = options.seats
    if not 2 <= len(seats) <= len(COLOURS):
        raise common.WrongInputError(
            f"A table has 2 to {len(COLOURS)} seats, and --seats names {len(seats)}."
        )
    if PHONE not in seats:
        raise common.WrongInputError(f"--seats names no {PHONE}.")
    if not is_single(options.host):
        raise common.WrongInputError(
            f"--host must be one address of this computer, such as {LOOPBACK}."
        )
    roster = common.roster_of(options, (bot for bot in seats if bot != PHONE))
    names = [
        f"Player {n}" if each == PHONE else f"{each} {n}" for n, each in enumerate(seats, start=1)
    ]
    setup = common.game_setup(options, names)
    sitting = tuple(Seat(device=PHONE) if each == PHONE else Seat(each) for each in seats)

    def new() -> Match:
        return Match.start(
            setup, sitting, secrets.randbits(48) if options.seed is None else options.seed
        )

    game = [sorted(options.modules), sorted(options.minis), sorted(options.variants)]
    terms = json.dumps([list(seats), *game, options.seed])
    rules_for(setup)
    home = paths.user_folder()
    assets = paths.resource("assets")
    return ServedTable(home, assets, terms, new, roster=roster, complain=_complain, rules=_explain)


def _explain(topic: str) -> list[Json]:
    from cacao_desktop.scenes.book.words import phone_rules  # noqa: PLC0415 - starts pygame

    return phone_rules(topic)


def _complain(sentence: str) -> None:
    print(f"cacao-desktop: {sentence}", file=sys.stderr, flush=True)


OPTIONS: Final = (
    common.names_option("--seats", "two to four, round the table", PHONE, required=True),
    common.BOT,
    *common.GAME,
    Option("--host", default=LOOPBACK, metavar="ADDRESS", help="of this computer, in the house"),
    Option(
        "--port",
        type=whole_number(0, 65535),
        metavar="N",
        help="0 for any; without it one near 8765",
    ),
    Option("--seed", type=whole_number(0), metavar="S", help="decides how everything is shuffled"),
)
DESCRIPTION: Final = (
    "Opens a table for phones without a window, prints one line of JSON with its address and "
    "code as soon as "
    "phones can come, and goes on until Ctrl-C. Phones open the address, a number sign and the "
    "code. A table "
    "that was not played to its end goes on when the command is given again with the same "
    "seats, modules, "
    "mini-expansions, variants and seed, and everybody keeps their seat; otherwise a new one "
    "begins. A "
    "finished game is kept among the replays."
)
