"""The command `rules`: a question about the rules, answered by the book as on the screen."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path

from cacao_desktop.commands.options import DONE, Commands, Parser, WrongInputError, language
from cacao_desktop.i18n import set_language
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, load_settings


def add_rules(commands: Commands[Parser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("rules", help="answer a question about the rules")
    command.add_argument("question", nargs="*", metavar="QUESTION", help="in words, such as “who begins?”")
    command.add_argument("--print", type=Path, metavar="FILE", help="write the whole book as one HTML page")
    command.add_argument(
        "--language", type=language, metavar="CODE", help="such as de; by default the game's"
    )
    command.add_argument("--json", action="store_true", help="print a JSON list, the best answer first")
    command.set_defaults(run=_answer)


def _answer(options: argparse.Namespace) -> int:
    from cacao_desktop.scenes.book.contents import Book  # noqa: PLC0415 - starts pygame
    from cacao_desktop.scenes.book.search import Search  # noqa: PLC0415 - starts pygame
    from cacao_desktop.ui.system_preferences import system_language  # noqa: PLC0415 - starts pygame

    chosen = options.language or load_settings(paths.settings_path()).settings.language or system_language()
    if options.print:
        return _print(options.print, chosen)
    if not any(letter.isalnum() for letter in " ".join(options.question)):
        raise WrongInputError("Nothing was asked: name what you want to know, such as “who begins?”.")
    set_language(chosen, paths.resource("assets", "locale"))
    answers = Search(Book()).find(" ".join(options.question))
    if options.json:
        print(json.dumps([asdict(hit) for hit in answers.hits], ensure_ascii=False))
    else:
        found = (f"{hit.title}\n  {hit.sentence}" for hit in answers.hits)
        print("\n\n".join((*answers.remarks, *found)))
    return DONE


def _print(file: Path, chosen: str) -> int:
    """Write the book with its pictures into a file."""
    # Read by pygame when it is imported, hence here.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from cacao_desktop import app  # noqa: PLC0415
    from cacao_desktop.scenes.book.contents import Book  # noqa: PLC0415
    from cacao_desktop.scenes.book.printing import Printer  # noqa: PLC0415
    from cacao_desktop.ui.metrics import DESIGN_SIZE  # noqa: PLC0415
    from cacao_desktop.ui.sound.sounds import Sounds  # noqa: PLC0415
    from cacao_desktop.ui.window import HeadlessDisplay  # noqa: PLC0415

    context = app.create_context(HeadlessDisplay(DESIGN_SIZE), Settings(language=chosen), Sounds())
    try:
        file.write_text(Printer(context).html(Book()), encoding="utf-8")
    except OSError as error:
        raise WrongInputError(f"{file} cannot be written: {error.strerror}.") from error
    return DONE
