"""The commands `replay verify` and `replay watch`."""

import argparse
import sys
from pathlib import Path
from typing import Final

from cacao_desktop.commands.options import DONE, FAILED, WRONG_INPUT, Option, WrongInputError
from cacao_desktop.commands.positions import DamagedFileError, game_in, replay_in
from cacao_desktop.commands.window import open_game
from cacao_desktop.storage.checking import one_line


def verify(options: argparse.Namespace) -> int:
    """Check the files and print a line about each."""
    code = DONE
    for name in options.files:
        try:
            setup, totals = game_in(Path(name))
        except DamagedFileError as error:
            print(f"{one_line(name)}: {error.problem}")
            code = max(code, FAILED)
        except WrongInputError as error:
            print(f"cacao-desktop: {error}", file=sys.stderr)
            code = WRONG_INPUT
        else:
            scores = zip(setup.players, totals, strict=True)
            stated = ", ".join(f"{one_line(player.name)} {total}" for player, total in scores)
            print(f"{one_line(name)}: ok ({stated})")
    return code


def watch(options: argparse.Namespace) -> int:
    """Open the window with a replay."""
    replay_in(options.file)
    return open_game(options.file)


FILES: Final = (Option("files", nargs="+", metavar="FILE"),)
