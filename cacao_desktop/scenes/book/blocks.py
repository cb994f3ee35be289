"""What the book is made of: chapters, pages, and the blocks of a page, as they stand in `assets/book`.

All texts are to be translated. In braces they name numbers of the rules (`facts.py`), or what came of the position
that an example speaks of (`positions.py`), so that the book says what the game does.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.scenes.book.positions import Diagram, all_diagrams
from cacao_desktop.words.rows import NamedPicture

_STRICT: Final = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


def _diagram(name: str | Diagram) -> Diagram:
    if isinstance(name, str) and name not in all_diagrams():
        raise ValueError(name)
    return all_diagrams()[name] if isinstance(name, str) else name


_Board = Annotated[SkipValidation[Diagram], BeforeValidator(_diagram)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True, config=_STRICT)
class Points:
    """A list, each entry a sentence or two."""

    points: tuple[str, ...]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Pictures:
    """Tiles, huts or pieces in a row."""

    pictures: tuple[NamedPicture, ...]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Board:
    """A small board."""

    board: _Board


@dataclass(frozen=True, slots=True, config=_STRICT)
class Example:
    """What happens on the small board, or what follows from the rules."""

    example: str
    board: _Board | None = None


@dataclass(frozen=True, slots=True, config=_STRICT)
class Question:
    """Something that players ask, and the answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True, config=_STRICT)
class KeyList:
    """What each key is for as the player has set it, or each button of the gamepad in use."""

    keys: Literal[True]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Tiles:
    """All tiles of a kind, each with what it does and how many there are."""

    tiles: Literal["jungle", "workers", "modules"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Links:
    """Ways to other pages, by their ids."""

    links: tuple[str, ...]


Block: TypeAlias = Text | Points | Pictures | Example | Board | Question | KeyList | Tiles | Links


@dataclass(frozen=True, slots=True, config=_STRICT)
class Page:
    """A page: `gist` is its short version, the full one goes on with the `blocks`.

    `keywords` are further words for the index; of those that are on several pages each leads to all of them. `topics`
    are what leads here from the table, beside what a page on a module or a hut is about anyway.
    """

    id: str
    title: str
    gist: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    keywords: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, config=_STRICT)
class Chapter:
    """Pages under a heading."""

    id: str
    title: str
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True, config=_STRICT)
class HutNotes:
    """What the pages of the huts say beside the catalogue: all of them, and each by its id."""

    cost: str
    other_side: str
    notes: dict[str, tuple[str, ...]]
