"""The command `rules`, which answers a question from the book of rules, as the screen does."""

import argparse
import json
from dataclasses import asdict
from typing import Final

from cacao_desktop.commands.options import DONE, Option, WrongInputError, language
from cacao_desktop.i18n import set_language
from cacao_desktop.storage import load_settings, paths


def answer(options: argparse.Namespace) -> int:
    """Answer a question about the rules."""
    # These imports start pygame.
    from cacao_desktop.scenes.book.contents import Book  # noqa: PLC0415
    from cacao_desktop.scenes.book.search import BookSearch  # noqa: PLC0415
    from cacao_desktop.ui.system_preferences import system_language  # noqa: PLC0415

    chosen = (
        options.language
        or load_settings(paths.settings_path()).content.language
        or system_language()
    )
    question = " ".join(options.question)
    if not any(letter.isalnum() for letter in question):
        raise WrongInputError("Type a question, such as “who begins?”.")
    set_language(chosen, paths.resource("assets", "locale"))
    answers = BookSearch(Book()).find(question)
    if options.json:
        print(json.dumps([asdict(hit) for hit in answers.hits], ensure_ascii=False))
    else:
        texts = (f"{hit.title}\n  {hit.sentence}" for hit in answers.hits)
        print("\n\n".join((*answers.remarks, *texts)))
    return DONE


OPTIONS: Final = (
    Option("question", nargs="*", metavar="QUESTION", help="in words, such as “who begins?”"),
    Option("--language", type=language, metavar="CODE", help="such as de; by default the game's"),
    Option("--json", action="store_true", help="print a JSON list, the best answer first"),
)
