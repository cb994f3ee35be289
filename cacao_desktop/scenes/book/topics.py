"""Which page tells about what: tiles, huts, tokens, modules, lessons, refusals, and what else is on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.scenes.lessons.catalogue import find_lesson
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.topics import (
    hut_topic,
    lesson_topic,
    module_topic,
    refusal_topic,
    tile_topic,
    token_topic,
)
from cacao_desktop.words.modules import MODULE_TEXTS

_TILES: Final[Mapping[str, str]] = {
    "single_plantation": "plantation",
    "double_plantation": "plantation",
    "market_2": "market",
    "market_3": "market",
    "market_4": "market",
    "gold_mine_1": "gold_mine",
    "gold_mine_2": "gold_mine",
    "water": "water",
    "sun_site": "sun_site",
    "temple": "temple",
}
_TOKENS: Final[Mapping[str, str]] = {
    "cacao": "storage",
    "chocolate": "module-chocolate",
    "gold": "scoring",
    "sun": "sun_site",
    "water": "water",
    "temple": "temple",
    "hand": "parts",
    "map_tokens": "module-map",
    "hut": "module-huts",
    "gems": "module-gem_mines",
    "mask": "module-gem_mines",
    "emperor": "module-emperor",
}
_THINGS: Final[Mapping[str, str]] = {
    topics.WORKER_TILE: "parts",
    topics.WORKER_CELL: "laying",
    topics.JUNGLE_CELL: "filling",
    topics.OVERBUILT_TILE: "overbuilding",
    topics.PILE: "filling",
    topics.VILLAGE_BOARD: "parts",
    topics.SCORE: "scoring",
    topics.TURN: "turn",
    topics.END_OF_TURN: "turn",
    topics.SET_UP: "setup",
    topics.BIG_GAME: "big-game",
    topics.HOUSE_RULES: "house-rules",
}
LESSON_PAGES: Final[Mapping[str, str]] = {
    "harvest": "laying",
    "sell": "market",
    "fill": "filling",
    "water_and_sun": "water",
    "temples": "temple",
    "overbuild": "overbuilding",
}
"""By the ids of the lessons of the base game; the lesson of a module goes with the page of the module."""
_REFUSALS: Final[Mapping[str, str]] = {
    "Cacao is for 2 to 4 players.": "players",
    "The Big Game is for 3 or 4 players.": "big-game",
    "The Big Game takes in all eight modules.": "big-game",
    "In the Big Game every player has all worker tiles.": "big-game",
    "In the Big Game nothing is exchanged anyway: leave that variant off.": "big-game",
    "Adding modules without exchange needs the module New workers.": "house-rules",
    "Worker tiles can only be chosen together with the module New workers.": "module-new_workers",
    "Every player needs at least 3 worker tiles.": "module-new_workers",
    "The box does not hold so many worker tiles {tile}: {count}.": "module-new_workers",
    "Huts can only be chosen together with the module Huts.": "module-huts",
    "The hut tiles cannot show this selection of huts.": "module-huts",
}
"""Any other refusal is of modules that do not go together."""


def page_about(book: Book, topic: str) -> str:
    """Return the id of the page about a topic, the first page if there is none or no topic is given."""
    known = _pages(book).get(topic)
    if known is not None:
        return known
    return "combining" if topic.startswith(refusal_topic("")) else FIRST_PAGE


def lesson_about(page: str) -> Lesson | None:
    """Return the lesson in which one learns by doing what a page says, None if there is none."""
    taught = next((lesson for lesson, other in LESSON_PAGES.items() if other == page), "")
    return find_lesson(taught or page.removeprefix("module-"))


def _pages(book: Book) -> dict[str, str]:
    pages = {tile_topic(kind): page for kind, page in _TILES.items()}
    pages |= {token_topic(token): page for token, page in _TOKENS.items()}
    pages |= {refusal_topic(text): page for text, page in _REFUSALS.items()}
    pages |= {lesson_topic(lesson): page for lesson, page in LESSON_PAGES.items()}
    pages |= _THINGS
    for module, text in MODULE_TEXTS.items():
        page = f"module-{module}"
        pages |= {tile_topic(kind): page for kind in text.tiles}
        pages |= {module_topic(module): page, lesson_topic(module): page}
    for page in book.pages:
        if page.startswith("hut-"):
            pages[hut_topic(page.removeprefix("hut-"))] = page
    return pages
