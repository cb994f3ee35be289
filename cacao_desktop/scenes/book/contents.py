"""All chapters of the book; what has no page of its own in them gets a plain one from the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.base_game import BASE_GAME
from cacao_desktop.scenes.book.blocks import Block, Chapter, Links, Page, Pictures
from cacao_desktop.scenes.book.chocolatl import CHOCOLATL
from cacao_desktop.scenes.book.diamante import DIAMANTE
from cacao_desktop.scenes.book.ending import ENDING
from cacao_desktop.scenes.book.huts import hut_pages
from cacao_desktop.scenes.book.minis import MINIS
from cacao_desktop.scenes.book.places import PLACES
from cacao_desktop.scenes.book.together import PROGRAM, TOGETHER
from cacao_desktop.table.catalogue.modules import MODULE_TEXTS
from cacao_desktop.table.catalogue.rows import ShowsTile

FIRST_PAGE = "aim"


def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of the book in their order."""
    written = (BASE_GAME, PLACES, ENDING, CHOCOLATL, hut_pages(), DIAMANTE, MINIS, TOGETHER, PROGRAM)
    known = {page.id for chapter in written for page in chapter.pages}
    others = tuple(_plain_page(module) for module in MODULES if f"module-{module}" not in known)
    more = (Chapter("more", N_("More modules"), others),) if others else ()
    return (*written[:-2], *more, *written[-2:])


def _plain_page(module: str) -> Page:
    """Return a page for a module that nobody has written one for."""
    text = MODULE_TEXTS[module]
    shown = tuple(ShowsTile(kind) for kind in text.tiles) or ((text.picture,) if text.picture else ())
    sentences = tuple(tile.sentence for tile in text.tiles.values())
    blocks: tuple[Block, ...] = (Pictures(shown), Links(("combining",)))
    return Page(f"module-{module}", MODULES[module].title, (text.description, *sentences), blocks)


class Book:
    """The pages in their order."""

    def __init__(self) -> None:
        self.chapters = chapters()
        self.pages: Mapping[str, Page] = {page.id: page for page in self}

    def __iter__(self) -> Iterator[Page]:
        for chapter in self.chapters:
            yield from chapter.pages

    def chapter_of(self, page: str) -> Chapter:
        """Return the chapter that holds a page."""
        return next(chapter for chapter in self.chapters if any(one.id == page for one in chapter.pages))

    def beside(self, page: str, step: int) -> Page | None:
        """Return the page before or after another, None at the covers."""
        order = list(self.pages.values())
        index = order.index(self.pages[page]) + step
        return order[index] if 0 <= index < len(order) else None
