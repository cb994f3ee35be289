"""The command line: runs commands and prints their results.

Only commands that show pictures start pygame.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cacao_desktop import __version__
from cacao_desktop.commands import (
    arena,
    deal,
    play,
    positions,
    replays,
    rules,
    screenshot,
    serve,
    simulate,
)
from cacao_desktop.commands.bench import figures
from cacao_desktop.commands.options import (
    FAILED,
    INTERRUPTED,
    JSON,
    WRONG_INPUT,
    Options,
    Parser,
    WrongInputError,
    add_options,
)
from cacao_desktop.commands.output import OutputError, checked_output
from cacao_desktop.commands.window import open_game
from cacao_desktop.crash import print_to_console
from cacao_desktop.engine import IllegalSetupError
from cacao_desktop.engine.variant import variant
from cacao_desktop.storage.paths import NotPortableError, use_portable_folder
from cacao_desktop.storage.replay_files import REPLAY_SUFFIX


class Command(NamedTuple):
    """A command, or a group of commands, which has no function of its own."""

    name: str
    """The words that call it, such as `replay verify` for a command in the group `replay`."""
    help: str
    run: Callable[[argparse.Namespace], int] | None = None
    options: Options = ()
    description: str | None = None
    """A longer text for its own help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code.

    Raises SystemExit for wrong options, `--help` and `--version`.
    """
    # pygame reads this when it is imported, which only some commands do.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _escape_unprintable_characters()
    words = sys.argv[1:] if arguments is None else arguments
    try:
        with checked_output():
            return _run(words)
    except OutputError as error:
        # Prevent any further writing, even when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not error.reader_gone:
            print_to_console(f"the output cannot be written: {error}.")
        return FAILED


def _run(words: Sequence[str]) -> int:
    if len(words) == 1 and _is_replay(words[0]):
        # A double click on a replay; the window explains if it is damaged.
        return open_game(Path(words[0]).absolute())
    options = parser().parse_args(words)
    try:
        if options.portable:
            use_portable_folder()
        code: int = options.run(options)
        # Flush here, so that errors are caught.
        print(end="", flush=True)
    except (WrongInputError, IllegalSetupError, NotPortableError) as error:
        print(f"cacao-desktop: {error}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _is_replay(argument: str) -> bool:
    """Return whether an argument is a replay to open: any .cacao, or an existing .json."""
    path = Path(argument)
    if path.suffix.lower() == REPLAY_SUFFIX:
        return True
    return path.suffix.lower() == ".json" and path.is_file()


def _escape_unprintable_characters() -> None:
    """Escape characters that the terminal cannot print, such as in names of players and files."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def parser() -> Parser:
    """Return the parser for the whole command line."""
    description = (
        "The board game Cacao. Without a command, the game opens; given a .cacao file, it opens "
        "that replay."
    )
    top = Parser(prog="cacao-desktop", description=description)
    top.add_argument(
        "--version", action="version", version=f"%(prog)s {__version__} ({variant()})"
    )
    top.add_argument(
        "--portable",
        action="store_true",
        help="keep saved games and settings in the folder saves beside the program",
    )
    top.set_defaults(run=lambda _options: open_game())
    groups = {"": top.add_subparsers(title="commands", metavar="COMMAND")}
    for command in _COMMANDS:
        group, _, name = command.name.rpartition(" ")
        command_parser = groups[group].add_parser(
            name, help=command.help, description=command.description
        )
        if command.run is None:
            groups[name] = command_parser.add_subparsers(
                title="commands", metavar="COMMAND", required=True
            )
        else:
            add_options(command_parser, command.options)
            command_parser.set_defaults(run=command.run)
    return top


_COMMANDS: Final = (
    Command("play", "start a new game, also against third-party bots", play.play, play.OPTIONS),
    Command(
        "serve",
        "open a table for phones, without a window",
        serve.serve,
        serve.OPTIONS,
        serve.DESCRIPTION,
    ),
    Command(
        "simulate", "play games between bots without a window", simulate.run, simulate.OPTIONS
    ),
    Command(
        "arena", "compare two bots on the same deals from every seat", arena.compare, arena.OPTIONS
    ),
    Command("replay", "work with replay files"),
    Command("replay verify", "check that files hold legal games", replays.verify, replays.FILES),
    Command(
        "replay watch",
        "open the game and show a replay step by step",
        replays.watch,
        [positions.FILE],
    ),
    Command("position", "write or keep a position as one line of text"),
    Command("position write", "print a position of a replay", positions.write, positions.MOMENT),
    Command("position keep", "add a position to the saved games", positions.keep, positions.TEXT),
    Command("rules", "answer a question about the rules", rules.answer, rules.OPTIONS),
    Command(
        "deal",
        "print today's deal, or that of another day or of a code",
        deal.print_deal,
        deal.OPTIONS,
    ),
    Command(
        "screenshot",
        "draw a screen into a file, without a display",
        screenshot.draw,
        screenshot.OPTIONS,
    ),
    Command("bench", "measure the speed of the rules and of drawing", figures.bench, [JSON]),
)
"""All commands in the order of the help."""
