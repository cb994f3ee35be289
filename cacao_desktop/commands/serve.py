"""The command `serve`, which runs a table without a window for players on phones."""

import argparse
import contextlib
import json
import secrets
import signal
import sys
import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Final, NoReturn

from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.commands import options as common
from cacao_desktop.commands.options import Option, whole_number
from cacao_desktop.crash import print_to_console, start_log
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.phone_table import PublicTable
from cacao_desktop.phones.serving import ServedTable
from cacao_desktop.phones.view import Json
from cacao_desktop.storage import paths
from cacao_desktop.wire import LOOPBACK, BaseUrl, ServerError, addresses, is_interface_address
from cacao_desktop.words.opponents import LEVELS, OPPONENT_NAMES, PEOPLE_NAMES

REST: Final = 0.01
"""The seconds between two polls of phones and bots when there is nothing to do."""


def serve(options: argparse.Namespace) -> int:
    """Run a table until Ctrl-C."""
    start_log(paths.log_path())
    table = _table(options)
    host = _host(options)
    try:
        try:
            table.open(host, options.port)
        except ServerError as error:
            raise common.WrongInputError(
                f"The table cannot be opened at {host}: {error}."
            ) from error
        if table.phones.has_moved:
            print_to_console(
                "The table has a new address, as its former port is in use. "
                "All phones must open the new one and take their seats again."
            )
        for each in (signal.SIGINT, signal.SIGTERM):
            # A background job of a shell would otherwise ignore Ctrl-C.
            signal.signal(each, signal.default_int_handler)
        _run(table, _terminal())
    except ThinkingFailedError as error:
        print_to_console(str(error))
        return common.FAILED
    except KeyboardInterrupt:
        return common.DONE
    finally:
        table.close()


def _run(table: ServedTable, terminal: SimpleQueue[str]) -> NoReturn:
    """Print the table's address, again whenever its code changes, and run it for ever."""
    printed = ""
    while True:
        if table.phones.access.code != printed:
            printed = table.phones.access.code
            where = {"address": table.phones.address, "code": printed}
            print(json.dumps(where), flush=True)
        with contextlib.suppress(Empty):
            _run_line(table, terminal.get_nowait())
        if not table.step():
            time.sleep(REST)


def _terminal() -> SimpleQueue[str]:
    """Return a queue of the lines typed from now on, if there is a terminal."""
    lines: SimpleQueue[str] = SimpleQueue()
    if sys.stdin is not None and sys.stdin.isatty():
        print_to_console("Type “free” and the number of a seat to open it to another phone.")

        def read() -> None:
            for line in sys.stdin:
                lines.put(line)

        threading.Thread(target=read, daemon=True).start()
    return lines


def _run_line(table: ServedTable, line: str) -> None:
    """Carry out a line typed in the terminal."""
    match line.split():
        case ["free", number] if number.isdecimal() and table.free_seat(int(number[:3]) - 1):
            print_to_console(f"Seat {number} is free.")
        case []:
            pass
        case _:
            print_to_console("Type “free” and the number of a seat for phones, such as: free 1")


def _host(options: argparse.Namespace) -> str:
    """Return the address to listen at: the given one, or that in the local network."""
    if options.host is not None:
        return str(options.host)
    if options.public is not None:
        return LOOPBACK
    hosts = addresses()
    if not hosts:
        print_to_console(
            "This computer is not on a network: only its own browsers reach the table."
        )
        return LOOPBACK
    if len(hosts) > 1:
        print_to_console(f"This computer has other addresses: --host {' or '.join(hosts[1:])}.")
    return hosts[0]


def _public(options: argparse.Namespace) -> PublicTable | None:
    """Return how the table is reached from the internet, None if it is not.

    Raises:
        WrongInputError: an address is not valid.
    """
    for proxy in options.trusted_proxy:
        if not is_interface_address(proxy):
            raise common.WrongInputError(f"--trusted-proxy {proxy[:60]!r} is not an address.")
    if options.public is None:
        if options.trusted_proxy:
            raise common.WrongInputError("--trusted-proxy needs --public.")
        return None
    try:
        url = BaseUrl.parse(options.public)
    except ValueError as error:
        raise common.WrongInputError(
            "--public must be the address of the table, such as https://name.example/cacao."
        ) from error
    return PublicTable(url, tuple(options.trusted_proxy))


def seats_and_names(ids: Sequence[str]) -> tuple[tuple[Seat, ...], list[str]]:
    """Return the seats for phones and bots, with the same names as in the window."""
    people = iter(PEOPLE_NAMES)
    characters = iter(OPPONENT_NAMES)
    seats = []
    names = []
    for number, each in enumerate(ids, start=1):
        if each == PHONE:
            seats.append(Seat(device=PHONE))
            names.append(next(people))
        elif each in LEVELS:
            character = next(characters)
            seats.append(Seat(each, character))
            names.append(OPPONENT_NAMES[character])
        else:
            seats.append(Seat(each))
            names.append(f"{each} {number}")
    return tuple(seats), names


def _table(options: argparse.Namespace) -> ServedTable:
    """Return the table described by the options.

    Raises:
        WrongInputError, IllegalSetupError: such a table is not possible.
    """
    seats: tuple[str, ...] = options.seats
    if not 2 <= len(seats) <= len(COLOURS):
        raise common.WrongInputError(
            f"A table has 2 to {len(COLOURS)} seats, and --seats names {len(seats)}."
        )
    if PHONE not in seats:
        raise common.WrongInputError(f"--seats names no {PHONE}.")
    if options.host is not None and not is_interface_address(options.host):
        raise common.WrongInputError(
            f"--host must be one address of this computer, such as {LOOPBACK}."
        )
    public = _public(options)
    roster = common.roster_of(options, (bot for bot in seats if bot != PHONE))
    sitting, names = seats_and_names(seats)
    setup = common.game_setup(options, names)

    def new() -> Match:
        seed = options.seed
        if seed is None:
            seed = secrets.randbits(48)
        return Match.start(setup, sitting, seed)

    game = [sorted(options.modules), sorted(options.minis), sorted(options.variants)]
    start_options = json.dumps([list(seats), *game, options.seed])
    rules_for(setup)
    table = ServedTable(
        paths.user_folder(),
        paths.resource("assets"),
        start_options,
        new,
        roster=roster,
        report_problem=print_to_console,
        rules=_explain,
        public=public,
    )
    table.phones.room.reactions = not options.no_reactions
    return table


def _explain(topic: str) -> list[Json]:
    from cacao_desktop.scenes.book.words import phone_rules  # noqa: PLC0415 - starts pygame

    return phone_rules(topic)


OPTIONS: Final = (
    common.names_option("--seats", "two to four, in seat order", PHONE, required=True),
    common.BOT,
    *common.GAME,
    Option(
        "--host",
        metavar="ADDRESS",
        help="an address of this computer; by default that on the local network, "
        "or 127.0.0.1 with --public",
    ),
    Option(
        "--port",
        type=whole_number(0, 65535),
        metavar="N",
        help="0 for any; by default one near 8765",
    ),
    Option(
        "--public",
        metavar="URL",
        help="the public address of the table behind a proxy, such as https://name.example/cacao",
    ),
    Option(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy on another computer, whose X-Forwarded-For is trusted",
    ),
    Option("--no-reactions", action="store_true", help="phones cannot react with pictures"),
    Option("--seed", type=whole_number(0), metavar="S", help="decides how everything is shuffled"),
)
DESCRIPTION: Final = (
    "Opens a table for phones without a window, and prints one line of JSON with its address and "
    "code as soon as phones can connect, and again when the code changes. Ctrl-C ends it. Phones "
    "open the address, a number sign and the code. An unfinished game "
    "continues when the command is given again with the same seats, modules, mini-expansions, "
    "variants and seed, and all players keep their seats; otherwise a new one begins. In a "
    "terminal “free 1” opens the first seat to another phone. A finished game is saved as a "
    "replay."
)
