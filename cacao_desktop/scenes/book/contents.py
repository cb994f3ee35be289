"""The chapters, pages and blocks of the book, loaded from `assets/book`.

A module without a page there gets a basic one. All texts are translated. Names in braces stand for
numbers of the rules (`facts.py`) or results of the example position (`outcomes.py`), so that the
book always agrees with the game.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Final

from pydantic import BeforeValidator, ConfigDict, Field, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.facts import TileGroup
from cacao_desktop.scenes.book.outcomes import Diagram, all_diagrams
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
_NOT_EMPTY: Final = Field(min_length=1)


@dataclass(frozen=True, slots=True, config=_STRICT)
class Block:
    """One element: a single field, an example with its board, or a question with its answer."""

    text: str = ""
    """A paragraph."""
    points: Annotated[tuple[str, ...], _NOT_EMPTY] = ()
    """A list, each entry a sentence or two."""
    pictures: Annotated[tuple[NamedPicture, ...], _NOT_EMPTY] = ()
    """Tiles, huts or pieces in a row."""
    example: str = ""
    """An example on the small board, or a consequence of the rules."""
    board: _Board | None = None
    """A small board."""
    question: str = ""
    answer: str = ""
    """A player's question and its answer."""
    keys: bool = False
    """Whether to list the player's keys, or gamepad buttons, with their uses."""
    tiles: TileGroup | None = None
    """All tiles of a group, each with its effect and number."""
    links: Annotated[tuple[str, ...], _NOT_EMPTY] = ()
    """The ids of related pages."""

    def __post_init__(self) -> None:
        pairs = (["example", "board"], ["question", "answer"])
        if len(self.used_fields) != 1 and self.used_fields not in pairs:
            raise ValueError(
                "a block holds one field, an example and its board, or a question and its answer"
            )

    @property
    def used_fields(self) -> list[str]:
        return [each.name for each in fields(self) if getattr(self, each.name)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class BookPage:
    """A page: `gist` is the short version, to which the full version adds the `blocks`.

    `keywords` are extra words for the index. `topics` are topics of the table that open this page,
    besides those of its module or hut.
    """

    id: str
    title: str
    gist: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    keywords: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, config=_STRICT)
class Chapter:
    """A heading and its pages.

    `printed` names the pieces drawn on half-empty pages: three at the left, three at the right.
    """

    id: str
    title: str
    pages: tuple[BookPage, ...]
    printed: tuple[str, ...] = ("hut_farmer", "hut_chief", "hut_monk") * 2


@dataclass(frozen=True, slots=True, config=_STRICT)
class HutNotes:
    """The texts of hut pages that the catalogue lacks: shared ones, and one for each hut id."""

    cost: str
    other_side: str
    notes: dict[str, tuple[str, ...]]


FIRST_PAGE = "aim"
_RULES: Final = ("base_game", "places", "ending", "chocolatl", "huts", "diamante", "minis")
_LAST_CHAPTERS: Final = ("together", "program")


def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of the book in order.

    Raises:
        ContentError: a file in `assets/book` is not valid.
    """
    rules = [_hut_chapter() if name == "huts" else _chapter(name) for name in _RULES]
    page_ids = {page.id for chapter in rules for page in chapter.pages}
    others = tuple(_plain_page(module) for module in MODULES if f"module-{module}" not in page_ids)
    if others:
        rules.append(Chapter("more", N_("More modules"), others))
    return (*rules, *map(_chapter, _LAST_CHAPTERS))


def _chapter(name: str) -> Chapter:
    return read_content(resource("assets", "book", f"{name}.toml"), Chapter)


def _hut_chapter() -> Chapter:
    notes = read_content(resource("assets", "book", "huts.toml"), HutNotes)
    pages = tuple(_hut_page(hut, notes) for hut in HUTS)
    blocks = (_cards(HUTS), Block(links=("module-huts", *(page.id for page in pages))))
    gist = (N_("Every hut has a page of its own, the cheapest first."),)
    first = BookPage("huts-list", N_("All huts"), gist, blocks)
    return Chapter("huts", N_("The huts"), (first, *pages))


def _hut_page(hut: str, notes: HutNotes) -> BookPage:
    others = _other_sides(hut)
    blocks = [_cards([hut]), Block(notes.cost), *map(Block, notes.notes.get(hut, ()))]
    if others:
        blocks += [Block(notes.other_side), _cards(others)]
    blocks.append(Block(links=(*(f"hut-{side}" for side in others), "module-huts")))
    words = catalogue().huts[hut]
    return BookPage(f"hut-{hut}", words.name, (words.sentence,), tuple(blocks))


def _other_sides(hut: str) -> list[str]:
    """Return the huts on the backs of a hut's tiles, cheapest first."""
    sides = {side for tile in HUT_TILES if hut in tile for side in tile}
    return [side for side in HUTS if side in sides - {hut}]


def _cards(huts: Iterable[str]) -> Block:
    return Block(pictures=tuple(ModulePicture("icon", f"hut_card_{hut}") for hut in huts))


def _plain_page(module: str) -> BookPage:
    text = catalogue().modules[module]
    kinds = [kind.id for kind in MODULES[module].jungle_kinds]
    pictures = [ModulePicture("tile", kind) for kind in kinds]
    if not pictures and text.picture:
        pictures = [text.picture]
    blocks = [Block(links=("combining",))]
    if pictures:
        blocks.insert(0, Block(pictures=tuple(pictures)))
    gist = (text.description, *(catalogue().tiles[kind].sentence for kind in kinds))
    return BookPage(f"module-{module}", MODULES[module].title, gist, tuple(blocks))


class Book:
    """The chapters of the book of rules, and its pages by id and by topic."""

    def __init__(self) -> None:
        self.chapters = chapters()
        self.pages: Mapping[str, BookPage] = {page.id: page for page in self}
        self._topics = {topic: page.id for page in self for topic in topics_of(page)}

    def __iter__(self) -> Iterator[BookPage]:
        for chapter in self.chapters:
            yield from chapter.pages

    def chapter_of(self, page: str) -> Chapter:
        """Return the chapter of the page with this id."""
        return next(each for each in self.chapters if self.pages[page] in each.pages)

    def page_about(self, topic: str) -> str:
        """Return the id of the page about a topic, or of the first page if there is none."""
        default = FIRST_PAGE
        # A refusal without a page is about modules that exclude each other.
        if topic.startswith(topics.refusal_topic("")):
            default = "combining"
        return self._topics.get(topic, default)

    def beside(self, page: str, step: int) -> BookPage | None:
        """Return the page before or after another, None beyond the covers."""
        order = list(self.pages.values())
        index = order.index(self.pages[page]) + step
        if 0 <= index < len(order):
            return order[index]
        return None


def topics_of(page: BookPage) -> Iterable[str]:
    """Return the topics that open a page; those of a module include its tiles and its lesson."""
    page_kind, _hyphen, name = page.id.partition("-")
    if page_kind == "hut":
        return (*page.topics, topics.hut_topic(name))
    if page_kind != "module":
        return page.topics
    tiles = (topics.tile_topic(kind.id) for kind in MODULES[name].jungle_kinds)
    return (*page.topics, topics.module_topic(name), topics.lesson_topic(name), *tiles)
