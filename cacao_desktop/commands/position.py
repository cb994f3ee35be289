"""The command `position`: one line of text from a replay, and a saved game from such a line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cacao_desktop.commands.options import DONE, FAILED, Commands, Parser, WrongInputError, whole_number
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import paths
from cacao_desktop.storage.errors import SaveLibraryError, one_line
from cacao_desktop.storage.position_text import PositionError, position_text, read_position
from cacao_desktop.storage.replay_read import ReplayError, read_replay
from cacao_desktop.storage.saves import SavedGames


def add_position(commands: Commands[Parser]) -> None:
    """Add the command to the command line."""
    position = commands.add_parser(
        "position", help="a position as one line of text, for reports and puzzles", allow_abbrev=False
    )
    actions = position.add_subparsers(title="commands", metavar="COMMAND", required=True)
    write = actions.add_parser("write", help="print a position of a replay", allow_abbrev=False)
    write.add_argument("file", type=Path, metavar="FILE")
    write.add_argument("--action", type=whole_number(0), metavar="N", help="how many actions into the game")
    write.set_defaults(run=_write)
    keep = actions.add_parser("keep", help="put a position among the saved games", allow_abbrev=False)
    keep.add_argument("text", metavar="TEXT", help="the line")
    keep.set_defaults(run=_keep)


def _write(options: argparse.Namespace) -> int:
    try:
        replay = read_replay(options.file)
    except ReplayError as error:
        raise WrongInputError(f"{one_line(str(options.file))}: {error}") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongInputError(f"{one_line(str(options.file))} cannot be opened: {reason}.") from error
    number = len(replay.steps) if options.action is None else options.action
    if number > len(replay.steps):
        raise WrongInputError(f"The game has {len(replay.steps)} actions, and not {number}.")
    played = [action for step in replay.steps[:number] for action in step]
    print(position_text(replay.setup, replay.deal, played))
    return DONE


def _keep(options: argparse.Namespace) -> int:
    try:
        position = read_position(options.text)
    except PositionError as error:
        raise WrongInputError(str(error)) from error
    seats = tuple(Seat() for _player in position.setup.players)
    match = Match(position.setup, position.deal, seats, position.actions)
    name = f"Position in round {position.state.round + 1}"
    save = SavedGames(paths.saves_folder()).begin(match, name)
    try:
        save.save()
    except SaveLibraryError as error:
        print(f"cacao-desktop: {error}", file=sys.stderr)
        return FAILED
    finally:
        save.close()
    print(f"The position is among the saved games: {name}.")
    return DONE
