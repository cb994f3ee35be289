"""The words of a page in the language in use, with their numbers filled in."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.blocks import Block, Example, KeyList, Page, Points, Question, Text
from cacao_desktop.scenes.book.facts import facts
from cacao_desktop.scenes.book.positions import Diagram, outcome
from cacao_desktop.table.model import signed
from cacao_desktop.ui.key_hints import KeyHints


def said(text: str, page: Page, diagram: Diagram | None = None) -> str:
    """Return a text of a page as it is read.

    Raises:
        KeyError: it names a number that is not known.
    """
    values = dict(facts())
    hut = page.id.removeprefix("hut-")
    if hut in HUTS:
        values["cost"] = str(HUTS[hut].cost)
    if diagram is not None:
        values |= {name: signed(number) for name, number in outcome(diagram).values.items()}
    return _(text).format(**values)


def gist(page: Page) -> list[str]:
    """Return the short version of a page, sentence by sentence."""
    return [said(text, page) for text in page.gist]


def block_words(block: Block, page: Page, keys: KeyHints) -> Iterator[str]:
    """Yield the texts of a block."""
    match block:
        case Text(text=text):
            yield said(text, page)
        case Example(text=text, diagram=diagram):
            yield said(text, page, diagram)
        case Points(items=items):
            yield from (said(item, page) for item in items)
        case Question(question=question, answer=answer):
            yield said(question, page)
            yield said(answer, page)
        case KeyList():
            yield from keys.sentences()


def paragraphs(page: Page, *, full: bool, keys: KeyHints | None = None) -> list[str]:
    """Return all texts of a page in their order, without its title; `keys` are the player's own."""
    keys = keys or KeyHints()
    more = [text for block in page.blocks for text in block_words(block, page, keys)] if full else []
    return [*gist(page), *more]
