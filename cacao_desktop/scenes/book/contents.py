"""All chapters of the book; what has no page of its own in them gets a plain one from the catalogue."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.blocks import Block, Chapter, HutNotes, Links, Page, Pictures, Text
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.catalogue import topics
from cacao_desktop.words.rows import ShowsIcon, ShowsTile, catalogue

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
    return read_content(resource("assets", "book", f"{name}.toml"), TypeAdapter(Chapter))


def _hut_pages() -> Chapter:
    notes = read_content(resource("assets", "book", "huts.toml"), TypeAdapter(HutNotes))
    pages = tuple(_hut_page(hut, notes) for hut in HUTS)
    blocks: tuple[Block, ...] = (
        Pictures(tuple(ShowsIcon(f"hut_card_{hut}") for hut in HUTS)),
        Links(("module-huts", *(page.id for page in pages))),
    )
    gist = (N_("Every hut has a page of its own, the cheapest first."),)
    return Chapter("huts", N_("The huts"), (Page("huts-list", N_("All huts"), gist, blocks), *pages))


def _hut_page(hut: str, notes: HutNotes) -> Page:
    other = sorted({side for tile in HUT_TILES if hut in tile for side in tile} - {hut}, key=list(HUTS).index)
    texts = [notes.cost, *notes.notes.get(hut, ()), *([notes.other_side] if other else [])]
    links = Links((*(f"hut-{side}" for side in other), "module-huts"))
    words = catalogue().huts[hut]
    blocks: tuple[Block, ...] = (Pictures((ShowsIcon(f"hut_card_{hut}"),)), *map(Text, texts), links)
    return Page(f"hut-{hut}", words.name, (words.sentence,), blocks)


def _plain_page(module: str) -> Page:
    text, kinds = catalogue().modules[module], [kind.id for kind in MODULES[module].jungle_kinds]
    shown = tuple(map(ShowsTile, kinds)) or ((text.picture,) if text.picture else ())
    sentences = tuple(catalogue().tiles[kind].sentence for kind in kinds)
    blocks: tuple[Block, ...] = (Pictures(shown), Links(("combining",)))
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
        return next(chapter for chapter in self.chapters if any(one.id == page for one in chapter.pages))

    def page_about(self, topic: str) -> str:
        """Return the id of the page about a topic, the first page if there is none or no topic is given."""
        # Any refusal that no page names is of modules that do not go together.
        other = "combining" if topic.startswith(topics.refusal_topic("")) else FIRST_PAGE
        return self._topics.get(topic, other)

    def beside(self, page: str, step: int) -> Page | None:
        """Return the page before or after another, None at the covers."""
        order = list(self.pages.values())
        index = order.index(self.pages[page]) + step
        return order[index] if 0 <= index < len(order) else None


def topics_of(page: Page) -> Iterable[str]:
    """Return what leads to a page from the table; to one on a module its tiles and its lesson do."""
    kind, _hyphen, name = page.id.partition("-")
    if kind == "hut":
        return (*page.topics, topics.hut_topic(name))
    if kind != "module":
        return page.topics
    tiles = (topics.tile_topic(kind.id) for kind in MODULES[name].jungle_kinds)
    return (*page.topics, topics.module_topic(name), topics.lesson_topic(name), *tiles)
