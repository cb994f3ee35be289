"""The book as it stands in `assets/book`: chapters, pages and blocks.

What has no page there gets a plain one.

All texts are to be translated. In braces they name numbers of the rules (`facts.py`), or what came
of the position that an example speaks of (`plates.py`), so that the book says what the game does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Final

from pydantic import BeforeValidator, ConfigDict, Field, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.facts import Sheet
from cacao_desktop.scenes.book.plates import Diagram, all_diagrams
from cacao_desktop.storage import read_content, resource
from cacao_desktop.table.catalogue import topics
from cacao_desktop.words.rows import ModulePicture, NamedPicture, catalogue

_STRICT: Final = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


def _diagram(name: str | Diagram) -> Diagram:
    if isinstance(name, str) and name not in all_diagrams():
        raise ValueError(name)
    if isinstance(name, str):
        return all_diagrams()[name]
    return name


_Board = Annotated[SkipValidation[Diagram], BeforeValidator(_diagram)]
_SOME: Final = Field(min_length=1)


@dataclass(frozen=True, slots=True, config=_STRICT)
class Block:
    """One thing on a page, by its name; an example may have the small board that it speaks of."""

    text: str = ""
    """A paragraph."""
    points: Annotated[tuple[str, ...], _SOME] = ()
    """A list, each entry a sentence or two."""
    pictures: Annotated[tuple[NamedPicture, ...], _SOME] = ()
    """Tiles, huts or pieces in a row."""
    example: str = ""
    """What happens on the small board, or what follows from the rules."""
    board: _Board | None = None
    """A small board."""
    question: str = ""
    answer: str = ""
    """Something that players ask, and the answer."""
    keys: bool = False
    """What each key is for as the player has set it, or each button of the gamepad in use."""
    tiles: Sheet | None = None
    """All tiles of a kind, each with what it does and how many there are."""
    links: Annotated[tuple[str, ...], _SOME] = ()
    """Ways to other pages, by their ids."""

    def __post_init__(self) -> None:
        if len(self.names) != 1 and self.names not in (
            ["example", "board"],
            ["question", "answer"],
        ):
            raise ValueError("a block is one thing")

    @property
    def names(self) -> list[str]:
        return [each.name for each in fields(self) if getattr(self, each.name)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Page:
    """A page: `gist` is its short version, the full one goes on with the `blocks`.

    `keywords` are further words for the index; of those that are on several pages each leads to
    all of them. `topics` are what leads here from the table, beside what a page on a module or a
    hut is about anyway.
    """

    id: str
    title: str
    gist: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    keywords: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, config=_STRICT)
class Chapter:
    """Pages under a heading.

    `printed` are the pieces on half empty pages, three at the left and three at the right.
    """

    id: str
    title: str
    pages: tuple[Page, ...]
    printed: tuple[str, ...] = ("hut_farmer", "hut_chief", "hut_monk") * 2


@dataclass(frozen=True, slots=True, config=_STRICT)
class HutNotes:
    """What the pages of the huts say beside the catalogue: all of them, and each by its id."""

    cost: str
    other_side: str
    notes: dict[str, tuple[str, ...]]


FIRST_PAGE = "aim"
_RULES: Final = ("base_game", "places", "ending", "chocolatl", "huts", "diamante", "minis")
_AT_THE_END: Final = ("together", "program")


def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of the book in their order.

    Raises:
        ContentError: a file in `assets/book` is not what it is to be.
    """
    rules = [_hut_pages() if name == "huts" else _chapter(name) for name in _RULES]
    known = {page.id for chapter in rules for page in chapter.pages}
    others = tuple(_plain_page(module) for module in MODULES if f"module-{module}" not in known)
    more = (Chapter("more", N_("More modules"), others),) if others else ()
    return (*rules, *more, *map(_chapter, _AT_THE_END))


def _chapter(name: str) -> Chapter:
    return read_content(resource("assets", "book", f"{name}.toml"), Chapter)


def _hut_pages() -> Chapter:
    notes = read_content(resource("assets", "book", "huts.toml"), HutNotes)
    pages = tuple(_hut_page(hut, notes) for hut in HUTS)
    blocks = (_cards(HUTS), Block(links=("module-huts", *(page.id for page in pages))))
    gist = (N_("Every hut has a page of its own, the cheapest first."),)
    return Chapter(
        "huts", N_("The huts"), (Page("huts-list", N_("All huts"), gist, blocks), *pages)
    )


def _hut_page(hut: str, notes: HutNotes) -> Page:
    other = sorted(
        {side for tile in HUT_TILES if hut in tile for side in tile} - {hut}, key=list(HUTS).index
    )
    texts = [notes.cost, *notes.notes.get(hut, ())]
    words = catalogue().huts[hut]
    sides = (Block(notes.other_side), _cards(other)) if other else ()
    links = Block(links=(*(f"hut-{side}" for side in other), "module-huts"))
    blocks = (_cards([hut]), *map(Block, texts), *sides, links)
    return Page(f"hut-{hut}", words.name, (words.sentence,), blocks)


def _cards(huts: Iterable[str]) -> Block:
    return Block(pictures=tuple(ModulePicture("icon", f"hut_card_{hut}") for hut in huts))


def _plain_page(module: str) -> Page:
    text = catalogue().modules[module]
    kinds = [kind.id for kind in MODULES[module].jungle_kinds]
    tiles = tuple(ModulePicture("tile", kind) for kind in kinds)
    shown = tiles or ((text.picture,) if text.picture else ())
    sentences = tuple(catalogue().tiles[kind].sentence for kind in kinds)
    blocks = *([Block(pictures=shown)] if shown else ()), Block(links=("combining",))
    return Page(f"module-{module}", MODULES[module].title, (text.description, *sentences), blocks)


class Book:
    """The pages in their order."""

    def __init__(self) -> None:
        self.chapters = chapters()
        self.pages: Mapping[str, Page] = {page.id: page for page in self}
        self._topics = {topic: page.id for page in self for topic in topics_of(page)}

    def __iter__(self) -> Iterator[Page]:
        for chapter in self.chapters:
            yield from chapter.pages

    def chapter_of(self, page: str) -> Chapter:
        return next(
            chapter for chapter in self.chapters if any(one.id == page for one in chapter.pages)
        )

    def page_about(self, topic: str) -> str:
        """Return the id of the page about a topic, the first page if there is none or no topic is given."""
        # Any refusal that no page names is of modules that do not go together.
        if topic.startswith(topics.refusal_topic("")):
            other = "combining"
        else:
            other = FIRST_PAGE
        return self._topics.get(topic, other)

    def beside(self, page: str, step: int) -> Page | None:
        """Return the page before or after another, None at the covers."""
        order = list(self.pages.values())
        index = order.index(self.pages[page]) + step
        if 0 <= index < len(order):
            return order[index]
        return None


def topics_of(page: Page) -> Iterable[str]:
    """Return what leads to a page from the table.

    To one on a module its tiles and its lesson do.
    """
    kind, _hyphen, name = page.id.partition("-")
    if kind == "hut":
        return (*page.topics, topics.hut_topic(name))
    if kind != "module":
        return page.topics
    tiles = (topics.tile_topic(kind.id) for kind in MODULES[name].jungle_kinds)
    return (*page.topics, topics.module_topic(name), topics.lesson_topic(name), *tiles)
