"""The command line: runs commands and prints their results.

Only commands that show pictures start pygame.
"""

import argparse
import gc
import json
import os
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cacao_desktop import __version__
from cacao_desktop.arena.simulation import simulate
from cacao_desktop.commands import (
    arena,
    deal,
    options as common,
    positions,
    rules,
    screenshot,
    serve,
)
from cacao_desktop.commands.bench.figures import lines, measure
from cacao_desktop.commands.options import Option, whole_number
from cacao_desktop.commands.output import OutputError, checked_output
from cacao_desktop.crash import print_to_console
from cacao_desktop.engine import COLOURS, IllegalSetupError
from cacao_desktop.engine.variant import variant
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.daily.matches import daily_match
from cacao_desktop.storage.checking import one_line
from cacao_desktop.storage.errors import StorageError
from cacao_desktop.storage.paths import (
    MissingResourceError,
    NotPortableError,
    use_portable_folder,
)
from cacao_desktop.storage.replay_files import REPLAY_SUFFIX
from cacao_desktop.words.opponents import LEVELS, OPPONENT_NAMES, PEOPLE_NAMES


class Command(NamedTuple):
    """A command, or a group of commands, which has no function of its own."""

    name: str
    """The words that call it, such as `replay verify` for a command in the group `replay`."""
    help: str
    run: Callable[[argparse.Namespace], int] | None = None
    options: common.Options = ()
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
        return common.FAILED


def _run(words: Sequence[str]) -> int:
    if len(words) == 1 and _is_replay(words[0]):
        # A double click on a replay; the window explains if it is damaged.
        return _open_game(Path(words[0]).absolute())
    options = parser().parse_args(words)
    try:
        if options.portable:
            use_portable_folder()
        code: int = options.run(options)
        print(end="", flush=True)
    except (common.WrongInputError, IllegalSetupError, NotPortableError) as error:
        print(f"cacao-desktop: {error}", file=sys.stderr)
        return common.WRONG_INPUT
    except KeyboardInterrupt:
        return common.INTERRUPTED
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


def parser() -> common.Parser:
    """Return the parser for the whole command line."""
    description = (
        "The board game Cacao. Without a command, the game opens; given a .cacao file, it opens "
        "that replay."
    )
    top = common.Parser(prog="cacao-desktop", description=description)
    top.add_argument(
        "--version", action="version", version=f"%(prog)s {__version__} ({variant()})"
    )
    top.add_argument(
        "--portable",
        action="store_true",
        help="keep saved games and settings in the folder saves beside the program",
    )
    top.set_defaults(run=lambda _options: _open_game())
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
            common.add_options(command_parser, command.options)
            command_parser.set_defaults(run=command.run)
    return top


def _open_game(
    replay: Path | None = None, match: Match | None = None, roster: Roster = BUILT_IN
) -> int:
    # What is loaded here stays until the end; looking for garbage in it would stop frames.
    gc.disable()
    # These imports start pygame.
    from cacao_desktop import app  # noqa: PLC0415
    from cacao_desktop.table.catalogue.check import CatalogueError  # noqa: PLC0415
    from cacao_desktop.ui.tiled import MapError  # noqa: PLC0415
    from cacao_desktop.ui.window import DisplayUnavailableError  # noqa: PLC0415

    gc.freeze()
    gc.enable()
    try:
        return app.run(replay, match, roster)
    except (DisplayUnavailableError, MissingResourceError, MapError, CatalogueError) as error:
        print_to_console(str(error))
        return common.FAILED


def _play_against(options: argparse.Namespace) -> int:
    roster = common.roster_of(options, options.against)
    if options.deal is not None:
        against = options.against[0] if options.against else "normal"
        return _open_game(match=daily_match(options.deal, against, PEOPLE_NAMES[0]), roster=roster)
    if not options.against:
        return _open_game(roster=roster)
    if len(options.against) >= len(COLOURS):
        raise common.WrongInputError(f"--against names more than {len(COLOURS) - 1} opponents.")
    names = [PEOPLE_NAMES[0]]
    seats = [Seat()]
    for bot, (character, name) in zip(options.against, OPPONENT_NAMES.items(), strict=False):
        # External bots keep their names, and have no face or character of ours.
        names.append(name if bot in LEVELS else f"{bot} {len(names) + 1}")
        seats.append(Seat(bot, character if bot in LEVELS else None))
    match = Match.start(common.game_setup(options, names), tuple(seats), secrets.randbits(48))
    return _open_game(match=match, roster=roster)


def _simulate(options: argparse.Namespace) -> int:
    if not options.bots:
        raise common.WrongInputError("--bots names no bot.")
    roster = common.roster_of(options, options.bots)
    seated = [options.bots[seat % len(options.bots)] for seat in range(options.players)]
    names = [f"{bot} {seat}" for seat, bot in enumerate(seated, start=1)]
    setup = common.game_setup(options, names)
    folder: Path | None = options.replay_dir
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        show = common.progress(options.games)
        if options.seed is None:
            seed = secrets.randbits(common.SEED_BITS)
        else:
            seed = options.seed
        tally = simulate(setup, seated, options.games, seed, folder, show, roster)
    except OSError as error:
        raise common.WrongInputError(
            f"{error.filename} cannot be written: {error.strerror}."
        ) from error
    if options.json:
        print(json.dumps(tally.summary()))
        return common.DONE
    for name, wins, gold in zip(names, tally.wins, tally.gold, strict=True):
        print(f"{name:<12} {wins:g} of {tally.games} won, mean total {gold / tally.games:.1f}")
    for reason, times in Counter(forfeit.reason for forfeit in tally.forfeits).most_common():
        print(f"{times} of {tally.games} forfeited: {reason}")
    print(f"{tally.games / tally.seconds:.1f} games per second")
    return common.DONE


def _verify(options: argparse.Namespace) -> int:
    code = common.DONE
    for name in options.files:
        try:
            setup, totals = positions.game_in(Path(name))
        except common.WrongInputError as error:
            if isinstance(error.__cause__, StorageError):
                print(f"{one_line(name)}: {error.__cause__}")
                code = max(code, common.FAILED)
            else:
                print(f"cacao-desktop: {error}", file=sys.stderr)
                code = common.WRONG_INPUT
        else:
            scores = zip(setup.players, totals, strict=True)
            stated = ", ".join(f"{one_line(player.name)} {total}" for player, total in scores)
            print(f"{one_line(name)}: ok ({stated})")
    return code


def _watch(options: argparse.Namespace) -> int:
    positions.replay_in(options.file)
    return _open_game(options.file)


def _bench(options: argparse.Namespace) -> int:
    figures = measure()
    print(json.dumps(figures) if options.json else "\n".join(lines(figures)))
    return common.DONE


_PLAY: Final = (
    common.names_option("--against", "one to three opponents", default=()),
    common.BOT,
    *common.GAME,
    Option(
        "--deal",
        type=deal.daily_deal,
        metavar="CODE",
        help="the deal of a code, against the first of the opponents",
    ),
)
_SIMULATE: Final = (
    Option("--players", type=whole_number(2, 4), required=True, metavar="N", help="2 to 4"),
    common.names_option("--bots", "in seat order", required=True),
    common.BOT,
    Option("--games", type=whole_number(1), default=1, metavar="G", help="how many games"),
    Option(
        "--seed",
        type=whole_number(0),
        metavar="S",
        help="fixes every random choice; random by default",
    ),
    *common.GAME,
    Option("--replay-dir", type=Path, metavar="DIR", help="the folder to save the games in"),
    common.JSON,
)
_FILES: Final = (Option("files", nargs="+", metavar="FILE"),)

_COMMANDS: Final = (
    Command("play", "start a new game, also against third-party bots", _play_against, _PLAY),
    Command(
        "serve",
        "open a table for phones, without a window",
        serve.serve,
        serve.OPTIONS,
        serve.DESCRIPTION,
    ),
    Command("simulate", "play games between bots without a window", _simulate, _SIMULATE),
    Command(
        "arena", "compare two bots on the same deals from every seat", arena.compare, arena.OPTIONS
    ),
    Command("replay", "work with replay files"),
    Command("replay verify", "check that files hold legal games", _verify, _FILES),
    Command(
        "replay watch", "open the game and show a replay step by step", _watch, [positions.FILE]
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
    Command("bench", "measure the speed of the rules and of drawing", _bench, [common.JSON]),
)
"""All commands in the order of the help."""
