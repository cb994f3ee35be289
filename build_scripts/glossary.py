"""Read the glossary, and find translations that call a thing by another word than the glossary does.

The one source is `assets/locale/glossary.md`: its tables say in every language what a thing is called, and
in which forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from build_scripts.catalogue_checks import is_translated, strings, texts

SOURCE_LANGUAGE: Final = "English"
REMARKS: Final = "what it is"
COINED: Final = "†"

_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")
_GAP: Final = "\0"
"""What words are replaced by that say nothing, or have been found already."""


@dataclass(frozen=True, slots=True)
class Term:
    """A thing or action of the game.

    By a language's own name the forms of its word there, the usual one first.
    """

    forms: Mapping[str, tuple[str, ...]]

    @property
    def name(self) -> str:
        """What it is called in English."""
        return self.forms[SOURCE_LANGUAGE][0]


class GlossaryError(ValueError):
    """A table of the glossary cannot be read."""


def read_glossary(path: Path) -> tuple[Term, ...]:
    """Return the terms of all tables of the page at `path`.

    Raises:
        GlossaryError: a row has more or fewer cells than its table, or a language has no word for
            a term.
    """
    terms: list[Term] = []
    heads: Sequence[str] = ()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("|"):
            heads = ()
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not heads:
            heads = cells
        elif set(line) - set("|-: "):
            terms.append(_term(heads, cells, number))
    return tuple(terms)


def _term(heads: Sequence[str], cells: Sequence[str], line: int) -> Term:
    if len(cells) != len(heads):
        raise GlossaryError(
            f"Line {line} of the glossary has {len(cells)} cells instead of {len(heads)}."
        )
    forms = {
        head: tuple(form.strip() for form in cell.replace(COINED, "").split(","))
        for head, cell in zip(heads, cells, strict=True)
        if head != REMARKS
    }
    if not all(form for words in forms.values() for form in words):
        raise GlossaryError(f"Line {line} of the glossary lacks a word.")
    return Term(forms)


def holds(text: str, form: str) -> bool:
    """Return whether a text holds a form as whole words, in capitals or not."""
    return _pattern(form).search(_PLACEHOLDER.sub(_GAP, text)) is not None


def terms_in(text: str, glossary: Sequence[Term]) -> list[Term]:
    """Return the terms that an English text names.

    Where two overlap only the longer one counts.
    """
    forms = sorted(
        ((form, term) for term in glossary for form in term.forms[SOURCE_LANGUAGE]),
        key=lambda pair: -len(pair[0]),
    )
    text = _PLACEHOLDER.sub(_GAP, text)
    whole = text.lower()
    found: list[Term] = []
    for form, term in forms:
        if form.lower() in whole:  # Quicker to say than what a pattern finds.
            text, count = _pattern(form).subn(_GAP, text)
            if count and term not in found:
                found.append(term)
    return found


def term_errors(catalogue: Catalog, language: str, glossary: Sequence[Term]) -> Iterator[str]:
    """Yield a sentence for every translation without the word that the glossary has for a term of its text.

    A term that only the English plural names is looked for in the last plural form alone.

    Args:
        catalogue: the translations.
        language: what the language calls itself, which heads its column of the glossary.
        glossary: the terms.
    """
    for message in texts(catalogue):
        sources = strings(message.id)
        forms = strings(message.string)
        if not is_translated(message):
            continue
        always = terms_in(sources[0], glossary)
        for term in terms_in(sources[-1], glossary):
            words = term.forms[language]
            for form in forms if term in always else forms[-1:]:
                if not any(holds(form, word) for word in words):
                    yield f"{form!r} for {sources[0]!r}: {term.name!r} is {' or '.join(words)}"


@cache
def _pattern(form: str) -> re.Pattern[str]:
    # A hyphen joins a compound, so "sun" is no word of "sun-worshipping".
    return re.compile(rf"(?<![\w-]){re.escape(form)}(?![\w-])", re.IGNORECASE)
