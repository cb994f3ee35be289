"""What people say where the book says something else: a file for each language in `assets/book/questions`."""

from __future__ import annotations

from dataclasses import field

from pydantic import ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

from cacao_desktop.i18n import SOURCE_LANGUAGE
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Spoken:
    """How one language asks.

    Words of `question_words` tell nothing about what is meant. `numbers` and `synonyms` name what the book says, and
    with commas between them what is said in its place. `asked` has for each page the words that people ask it with.
    """

    question_words: str
    numbers: dict[str, str] = field(default_factory=dict)
    synonyms: dict[str, str] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)


def spoken(language: str) -> Spoken:
    """Return how a language asks; one without a file asks as English does.

    Raises:
        ContentError: the file is not what it is to be.
    """
    folder = resource("assets", "book", "questions")
    path = folder / f"{language}.toml"
    if not path.is_file():
        path = folder / f"{SOURCE_LANGUAGE}.toml"
    return read_content(path, TypeAdapter(Spoken))
