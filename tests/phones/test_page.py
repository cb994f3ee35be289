"""The page contains no texts of its own, and requests only files that the game has."""

from __future__ import annotations

import re

from build_scripts.phone_files import SOUNDS
from cacao_desktop.phones.languages import page_texts
from cacao_desktop.phones.page_files import page_files
from cacao_desktop.phones.room import REACTIONS
from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.words.goods import GEM_NAMES
from tests.phones.games import ASSETS

_SOURCES = {
    path.name: path.read_text("utf-8")
    for path in sorted((ASSETS / "phones").iterdir())
    if path.suffix in (".css", ".html", ".js")
}
_CODE = "\n".join(
    re.sub(r"^\s*//.*$|/\*\*.*?\*/", "", text, flags=re.MULTILINE)
    for name, text in _SOURCES.items()
    if name.endswith(".js")
)
_BY_NAME = {
    # The presence of a seat.
    "free",
    "here",
    "away",
    "bot",
    "laptop",
    # Why the table says goodbye.
    "ask",
    "code",
    "wait",
    "elsewhere",
    "gone",
    # In the page for a device that cannot reach the table.
    "offline",
    "cacao",
    "chocolate",
    *(f"react_{reaction}" for reaction in REACTIONS),
    *(f"gem_{colour}" for colour in GEM_NAMES),
    *(f"more_{side}" for side in ("left", "right", "up", "down")),
}
"""The keys that the page puts together from what the table says."""


def test_the_page_uses_every_text_and_no_other() -> None:
    used = set(re.findall(r"\bt\.(\w+)|\bwords\(\"(\w+)\"", _CODE))
    assert {one or other for one, other in used} | _BY_NAME == set(page_texts())


def test_the_page_has_no_word_of_its_own() -> None:
    shown = re.findall(r"(?:text|\"aria-label\"|title|alt|placeholder): (?:\"|`)([^\"`]*)", _CODE)
    shown += re.findall(
        r">([^<>{]+)<|(?:aria-label|title|alt|placeholder)=\"([^\"]+)", _SOURCES["page.html"]
    )[0]
    literal = [re.sub(r"\$\{[^}]*\}", "", text) for text in shown]
    assert [text for text in literal if re.search(r"[A-Za-z]{2}", text) and text != "Cacao"] == []
    sentences = re.findall(r"[\"`']([A-Z][a-z]+ [a-z]+ [a-z]+[^\"`']*)[\"`']", _CODE)
    assert sentences == []


def test_all_that_the_page_asks_for_is_served() -> None:
    files = {*page_files(ASSETS), "measures.css"}
    asked = re.findall(
        r"(?:href|src)=\"{root}([^\"]+)|url\(([^)$#\"]+)|from \"\./([^\"]+)",
        "\n".join(_SOURCES.values()),
    )
    sounds = re.findall(r"play\(\"(\w+)\"\)|^  \w+: \"(\w+)\",$", _CODE, re.MULTILINE)
    assert {one or other for one, other in sounds} <= {*SOUNDS, "gem", "mask"}
    asked += [(f"a/sounds/{name}.ogg", "", "") for name in SOUNDS]
    asked += [(f"sounds/{name}.m4a", "", "") for name in SOUNDS]
    asked += [(f"a/tools/{name}.svg", "", "") for name in re.findall(r"icon\(\"(\w+)\"\)", _CODE)]
    asked += [
        ("a/" + name + ".webp", "", "")
        for name in re.findall(r"picture\(\"([a-z_/0-9]+)\"", _CODE)
    ]
    assert len(asked) > 30
    assert {path for each in asked for path in each if path} <= files


def test_the_book_of_rules_knows_all_that_can_be_pressed() -> None:
    book = Book()
    topics = set(re.findall(r"\"((?:thing|token):\w+)\"", _CODE))
    assert len(topics) > 10
    assert {topic for topic in topics if book.page_about(topic) == FIRST_PAGE} == set()
