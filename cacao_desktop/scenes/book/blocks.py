"""What the book is made of: chapters, pages, and the blocks of a page.

All texts are to be translated. In braces they name numbers of the rules (`facts.py`), or what came of the position
that an example speaks of (`positions.py`), so that the book says what the game does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cacao_desktop.scenes.book.positions import Diagram
from cacao_desktop.table.catalogue.rows import ModulePicture


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list, each entry a sentence or two."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pictures:
    """Tiles, huts or pieces in a row."""

    shown: tuple[ModulePicture, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A small board."""

    diagram: Diagram


@dataclass(frozen=True, slots=True)
class Example:
    """What happens on the small board of `diagram`, or what follows from the rules."""

    text: str
    diagram: Diagram | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Something that players ask, and the answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class KeyList:
    """What each key is for as the player has set it, or each button of the gamepad in use."""


@dataclass(frozen=True, slots=True)
class Links:
    """Ways to other pages, by their ids."""

    pages: tuple[str, ...]


Block: TypeAlias = Text | Points | Pictures | Board | Example | Question | KeyList | Links


@dataclass(frozen=True, slots=True)
class Page:
    """A page: `gist` is its short version, the full one goes on with the `blocks`.

    `keywords` are further words for the index; of those that are on several pages each leads to all of them.
    """

    id: str
    title: str
    gist: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages under a heading."""

    id: str
    title: str
    pages: tuple[Page, ...]
