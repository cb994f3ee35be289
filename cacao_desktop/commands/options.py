"""Shared parts of commands: options and their values, exit codes, and the progress bar."""

import argparse
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NoReturn, TypeVar

from cacao_desktop.bots import BOT_IDS, UnknownBotError
from cacao_desktop.engine import COLOURS, MODULES, Player, Setup, mini_ids, module_ids
from cacao_desktop.engine.box import with_jungle_tiles
from cacao_desktop.external.roster import BUILT_IN, BrokenPackageError, Roster
from cacao_desktop.i18n import available_languages
from cacao_desktop.match import PERSON
from cacao_desktop.storage import paths

SEED_BITS: Final = 64
"""The length of a random seed in bits."""

DONE: Final = 0
"""The exit code of success."""

FAILED: Final = 1
"""The exit code of a command that could not do what was asked."""

WRONG_INPUT: Final = 2
"""The exit code for input that cannot be used."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as in shells."""

ADDED: Final = {
    f"add_{each.id}": each.id
    for each in MODULES.values()
    if each.jungle_kinds and not each.is_mini
}
"""The variants that add one module without exchanging tiles."""

VARIANTS: Final = ("big_game", "early_overbuild", "add_without_exchange", *ADDED)
"""The variants that can be named on the command line."""

MAX_PICTURE_PIXELS: Final = 8192
"""The largest width and height of a picture."""

BAR_WIDTH: Final = 40
"""The letters in a progress bar."""

MAX_COUNTRY_LENGTH: Final = 4
"""The maximum length of the second part of a language code, as in zh_Hant."""


class WrongInputError(Exception):
    """A command cannot run as requested; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser with one-sentence errors, and without abbreviated options."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Print the error and exit with the code for wrong input."""
        self.exit(WRONG_INPUT, f"{self.prog}: {message}\n")


class Option:
    """An option or positional argument, with its argparse settings."""

    def __init__(self, *names: str, **settings: Any) -> None:
        self.names = names
        self.settings = settings


class Exclusive:
    """Options of which at most one may be given."""

    def __init__(self, *options: Option) -> None:
        self.options = options


Options = Sequence[Option | Exclusive]
"""The options of a command."""


def add_options(parser: argparse.ArgumentParser, options: Options) -> None:
    """Add options to a parser."""
    for each in options:
        if isinstance(each, Option):
            parser.add_argument(*each.names, **each.settings)
        else:
            group = parser.add_mutually_exclusive_group()
            for option in each.options:
                group.add_argument(*option.names, **option.settings)


Number = TypeVar("Number", int, float)


def number(
    kind: type[Number], least: Number, most: Number | None = None
) -> Callable[[str], Number]:
    """Return a parser of numbers within bounds."""
    upper = "" if most is None else f" to {most:g}"
    whole = "whole " if kind.__name__ == "int" else ""
    description = f"a {whole}number from {least:g}{upper}"

    def read(text: str) -> Number:
        try:
            value = kind(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {description}") from None
        if not (least <= value and (most is None or value <= most)):
            raise argparse.ArgumentTypeError(f"{text[:40]} is not {description}")
        return value

    return read


whole_number = partial(number, int)


def for_each_side(text: str) -> tuple[int, int]:
    """Parse one integer for both sides, or two separated by a comma."""
    read = whole_number(1)
    first, comma, second = text.partition(",")
    first_number = read(first)
    if not comma:
        return first_number, first_number
    return first_number, read(second)


def size(text: str) -> tuple[int, int]:
    """Parse a size in pixels such as 1366x768."""
    width, _, height = text.partition("x")
    try:
        read = whole_number(1, MAX_PICTURE_PIXELS)
        return read(width), read(height)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size such as 1366x768") from None


def language(text: str) -> str:
    """Parse a language code, optionally with a country, such as de_AT."""
    codes = available_languages(paths.resource("assets", "locale"), pseudo=True)
    code, _, country = text.replace("-", "_").partition("_")
    is_kind = (
        code in codes and len(country) <= MAX_COUNTRY_LENGTH and re.fullmatch("[A-Za-z]+", country)
    )
    if text not in codes and not is_kind:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is none of {', '.join(codes)}")
    return text


def names_of(text: str) -> tuple[str, ...]:
    """Parse names separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def ids(known: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    """Return a parser of known ids separated by commas."""

    def read(text: str) -> tuple[str, ...]:
        names = names_of(text)
        unknown = next((name for name in names if name not in known), None)
        if unknown is not None:
            raise argparse.ArgumentTypeError(f"{unknown[:40]!r} is none of {', '.join(known)}")
        return names

    return read


def names_option(name: str, what: str, *others: str, **more: Any) -> Option:
    """Return an option for a comma-separated list of bots and `others`."""
    names = ", ".join((*others, *BOT_IDS))
    return Option(
        name, type=names_of, metavar="IDS", help=f"{what}: {names}, or third-party bots", **more
    )


def program(text: str) -> tuple[str, str]:
    """Parse the name of a bot program and the command that starts it."""
    name, _, command = text.partition("=")
    try:
        words = words_of(command)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            f"the command of {text[:40]!r} cannot be read: {error}"
        ) from None
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name) or not words:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not NAME=COMMAND with a name of small letters, digits and _"
        )
    if shutil.which(words[0]) is None:
        raise argparse.ArgumentTypeError(f"there is no program {words[0][:80]!r}")
    return name, command


def words_of(command: str, *, posix: bool = os.name == "posix") -> list[str]:
    """Return the words of a command. On Windows, a backslash is part of a path.

    Raises ValueError if a quotation mark is missing.
    """
    words = shlex.split(command, posix=posix)
    if posix:
        return words
    return [word.strip('"') for word in words]


def roster_of(options: argparse.Namespace, used: Iterable[str]) -> Roster:
    """Return the bots available to a command.

    Raises:
        WrongInputError: a name is taken, or a bot in `used` is unknown or cannot be loaded.
    """
    programs: dict[str, str] = {}
    for name, command in options.programs:
        if name in (*BUILT_IN.names, *programs, PERSON):
            raise WrongInputError(f"There is already a bot called {name}.")
        programs[name] = command
    roster = Roster(programs)
    try:
        for name in used:
            roster.create(name, 0)
    except UnknownBotError:
        names = ", ".join(roster.names)
        raise WrongInputError(
            f"There is no bot called {name[:40]!r}; there are {names}."
        ) from None
    except BrokenPackageError as error:
        raise WrongInputError(str(error)) from error
    return roster


JSON: Final = Option("--json", action="store_true", help="print one JSON object")
"""Asks for JSON instead of sentences."""

BOT: Final = Option(
    "--bot",
    type=program,
    action="append",
    default=[],
    dest="programs",
    metavar="NAME=COMMAND",
    help=(
        "a program that speaks the bot protocol (docs/bot-protocol.md), to be used as the bot NAME"
    ),
)
"""Names a bot program."""

GAME: Final = tuple(
    Option(name, type=ids(known), default=(), metavar="IDS", help=", ".join(known))
    for name, known in (
        ("--modules", module_ids()),
        ("--minis", mini_ids()),
        ("--variants", VARIANTS),
    )
)
"""The modules, mini-expansions and variants of a game."""


def game_setup(options: argparse.Namespace, names: list[str]) -> Setup:
    """Return the options' set-up; the variant `big_game` alone includes all eight modules."""
    big_game = "big_game" in options.variants
    setup = Setup(
        tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)),
        frozenset(module_ids() if big_game and not options.modules else options.modules),
        frozenset(options.minis),
        big_game=big_game,
        early_overbuild="early_overbuild" in options.variants,
        add_without_exchange="add_without_exchange" in options.variants,
    )
    added = frozenset(ADDED[each] for each in options.variants if each in ADDED)
    if added and not setup.add_without_exchange:
        every = added == with_jungle_tiles(setup)
        setup = replace(setup, add_without_exchange=every or added)
    return setup


def progress(games: int) -> Callable[[int], None]:
    """Return a function that updates a progress bar on a terminal, and does nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda _played: None

    def show(played: int) -> None:
        filled = BAR_WIDTH * played // games
        bar = "#" * filled + "." * (BAR_WIDTH - filled)
        end = "\n" if played == games else ""
        print(f"\r[{bar}] {played} of {games}", end=end, file=sys.stderr, flush=True)

    return show
