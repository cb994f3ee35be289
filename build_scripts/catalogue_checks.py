"""What can be wrong with the translations of a catalogue, and how many there are."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from typing import Final

from babel.messages.catalog import Catalog, Message

COMPLETE: Final = "State: complete"
"""Stands in the opening comment of a catalogue that is to have every text."""

_ENDINGS: Final = (".", ":", "?", "!", "…")


def texts(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def strings(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the forms of a text or translation: one, or several where it has plural forms."""
    if isinstance(value, str | None):
        return (value or "",)
    return tuple(form or "" for form in value)


def is_translated(message: Message) -> bool:
    """Return whether a message has all its forms, and none is only a guess."""
    return all(strings(message.string)) and not message.fuzzy


def says_complete(catalogue: Catalog) -> bool:
    """Return whether a catalogue says of itself that it has every text."""
    return COMPLETE in catalogue.header_comment


def open_texts(catalogue: Catalog) -> list[str]:
    """Return a sentence for each text without a translation, or whose translation is only a guess."""
    return [
        f"{strings(message.id)[0]!r} has a guess as translation: look it over and delete the "
        f"line with “fuzzy”"
        if message.fuzzy
        else f"{strings(message.id)[0]!r} has no translation"
        for message in texts(catalogue)
        if not is_translated(message)
    ]


def progress(catalogue: Catalog) -> tuple[int, int]:
    """Return how many texts are translated, and how many there are."""
    messages = list(texts(catalogue))
    return sum(map(is_translated, messages)), len(messages)


def fields(text: str) -> set[str]:
    """Return the brace placeholders of a text, each as it is written.

    `count`, `gold:+d`, `name!r`.

    Raises:
        ValueError: the braces do not match.
    """
    return {
        name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
        for _literal, name, spec, conversion in string.Formatter().parse(text)
        if name is not None
    }


def placeholder_errors(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for every translation whose placeholders do not agree with those of the code.

    Every form may only use what the code fills in. All of it must appear, except in a plural form
    for a single number ("one tile"), so there only the last form is held to it.
    """
    for message in texts(catalogue):
        sources = strings(message.id)
        forms = strings(message.string)
        if not is_translated(message):
            continue
        try:
            known = set[str]().union(*map(fields, sources))
            used = [fields(form) for form in forms]
        except ValueError as error:
            yield f"{sources[0]!r}: {error}"
            continue
        if not all(form <= known for form in used) or used[-1] != fields(sources[-1]):
            yield f"{sources[0]!r}: placeholders {sorted(set().union(*used))} instead of {sorted(known)}"


def form_errors(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for every translation with missing plural forms, or of another shape than its text.

    The shape is what the screens count on: the same line breaks, no blanks at the ends, and the
    same sign at the end, as labels have none and sentences have one.
    """
    for message in texts(catalogue):
        source = strings(message.id)[-1]
        forms = strings(message.string)
        if not any(forms) or message.fuzzy:
            continue
        due = catalogue.num_plurals if message.pluralizable else 1
        if len(forms) != due or not all(forms):
            yield f"{source!r}: {sum(map(bool, forms))} forms instead of {due}"
            continue
        for form in forms:
            if form != form.strip():
                yield f"{form!r} has a blank at an end"
            if form.count("\n") != source.count("\n"):
                yield f"{form!r} has other line breaks than {source!r}"
            if _ending(form) != _ending(source):
                yield f"{form!r} ends with another sign than {source!r}"


def _ending(text: str) -> str:
    # A sign by itself, as the decimal mark, is no ending.
    if len(text) > 1 and text.endswith(_ENDINGS):
        return text[-1]
    return ""
