"""Converts the book's texts for search, for phones, for paper, and for the index."""

import base64
import io
import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from html import escape
from typing import Final

import pygame

from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.i18n import _, current_language
from cacao_desktop.phones.view import Json
from cacao_desktop.scenes.book.boards import board_picture, board_size
from cacao_desktop.scenes.book.contents import Block, Book, BookPage
from cacao_desktop.scenes.book.facts import facts, tile_rows
from cacao_desktop.scenes.book.outcomes import Diagram, outcome
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import in_sentences
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.words.goods import signed
from cacao_desktop.words.rows import ModulePicture

WORD: Final = re.compile(r"[^\W_]+")
_FLAT: Final = str.maketrans({"ł": "l", "œ": "oe", "æ": "ae"})


@lru_cache(maxsize=2048)
def _flat(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter).casefold().translate(_FLAT)
    return "".join(part for part in parts if not unicodedata.combining(part))


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text without capitals and accents, and the original index of each letter."""
    parts = [_flat(letter) for letter in text]
    return "".join(parts), [index for index, part in enumerate(parts) for _letter in part]


def plain(text: str) -> str:
    """Return a text without capitals and accents."""
    return "".join(map(_flat, text))


def words_in(text: str) -> list[tuple[str, int, int]]:
    """Return the folded words of a text, each with its start and end in the text."""
    letters, positions = folded(text)
    matches = WORD.finditer(letters)
    return [(word[0], positions[word.start()], positions[word.end() - 1] + 1) for word in matches]


def spans(text: str, words: Collection[str]) -> list[tuple[int, int]]:
    """Return the start and end of the given words in a text; adjacent words form one span."""
    found: list[tuple[int, int]] = []
    for word, start, end in words_in(text):
        if word not in words:
            continue
        span_start = start
        if found:
            previous_start, previous_end = found[-1]
            if not text[previous_end:start].strip():
                span_start = previous_start
                found.pop()
        found.append((span_start, end))
    return found


def page_text(text: str, page: BookPage, diagram: Diagram | None = None) -> str:
    """Return a page's text in the current language, with its numbers filled in.

    Raises:
        KeyError: the text names an unknown number.
    """
    values = dict(facts())
    hut = page.id.removeprefix("hut-")
    if hut in HUTS:
        values["cost"] = str(HUTS[hut].cost)
    if diagram is not None:
        values |= {name: signed(number) for name, number in outcome(diagram).values.items()}
    return _(text).format(**values)


def gist(page: BookPage) -> list[str]:
    """Return the short version of a page, sentence by sentence."""
    return [page_text(text, page) for text in page.gist]


def block_words(block: Block, page: BookPage, keys: KeyHints) -> Iterator[str]:
    """Yield the texts of a block."""
    texts = (block.text, block.example, *block.points, block.question, block.answer)
    for text in filter(None, texts):
        yield page_text(text, page, block.board)
    if block.keys:
        yield from keys.sentences()
    if block.tiles:
        yield from (in_sentences(row.texts) for row in tile_rows(block.tiles))


def paragraphs(page: BookPage, *, full: bool, keys: KeyHints | None = None) -> list[str]:
    """Return all texts of a page in order, without its title, for the player's `keys`."""
    texts = gist(page)
    if full:
        for block in page.blocks:
            texts += block_words(block, page, keys or KeyHints())
    return texts


def index_entries(book: Book) -> list[tuple[str, str]]:
    """Return the lines of the alphabetical index: a capitalised word and its page."""
    lines = set()
    for page in book:
        title = _(page.title)
        lines.add((_with_capital(title), page.id))
        keywords = (_(word) for word in page.keywords)
        lines |= {
            (_with_capital(word), page.id) for word in keywords if plain(word) != plain(title)
        }
    return sorted(lines, key=lambda line: (plain(line[0]), line[1]))


def _with_capital(word: str) -> str:
    return word[0].upper() + word[1:]


_book: Final = cache(Book)


def phone_rules(topic: str) -> list[Json]:
    """Return the page about a topic in the phones' format; the first call reads the book."""
    page = _book().pages[_book().page_about(topic)]
    blocks: list[Json] = [{"kind": "title", "text": _(page.title)}]
    blocks += [{"kind": "text", "text": text} for text in gist(page)]
    for block in page.blocks:
        # A phone has no keys.
        texts = () if block.keys else block_words(block, page, KeyHints())
        kind = "item" if block.points else "text"
        blocks += [{"kind": kind, "text": text} for text in texts]
    return blocks


_TILE_PIXELS: Final = 110
"""The side of a picture sent to phones."""
_BOARD_PIXELS: Final = 520
"""The width of a board sent to phones."""


def book_as_html(book: Book, context: GameContext) -> str:
    """Return the whole book as one HTML page to print."""
    title = escape(_("Book of rules"))
    heading = f"Cacao Desktop: {title}"
    style = resource("assets", "book", "print.css").read_text(encoding="utf-8")
    lines = [
        f'<!doctype html>\n<html lang="{current_language()}"><head><meta charset="utf-8">',
        f"<title>{title}</title><style>{style}</style></head><body><h1>{heading}</h1>",
    ]
    for chapter in book.chapters:
        lines.append(f"<h2>{escape(_(chapter.title))}</h2>")
        for page in chapter.pages:
            lines.append(f"<h3>{escape(_(page.title))}</h3>")
            lines += [f'<p class="gist">{escape(text)}</p>' for text in gist(page)]
            for block in page.blocks:
                lines += _block_as_html(block, page, context)
    return "\n".join((*lines, "</body></html>\n"))


def _block_as_html(block: Block, page: BookPage, context: GameContext) -> Iterator[str]:
    """Yield the HTML lines of a block, without links and keys, which paper cannot use."""
    if block.pictures:
        yield "".join(_picture(each, context) for each in block.pictures)
    elif block.tiles:
        for row in tile_rows(block.tiles):
            name, *more = map(escape, row.texts)
            words = "<br>".join((f"<b>{name}</b>", *more))
            yield f'<div class="tile">{_picture(row.picture, context)}<div>{words}</div></div>'
    elif not (block.links or block.keys):
        mark = "li" if block.points else "p"
        texts = block_words(block, page, context.theme.keys)
        text = "".join(f"<{mark}>{escape(each)}</{mark}>" for each in texts)
        board = block.board
        if board is not None:
            painted = board_picture(context, board, board_size(context, board, _BOARD_PIXELS))
            text += _image(painted, ' class="board"')
        yield f'<div class="{block.used_fields[0]}">{text}</div>'


def _picture(shown: ModulePicture, context: GameContext) -> str:
    return _image(shown_picture(context.theme, context.art, shown, _TILE_PIXELS))


def _image(picture: pygame.Surface, more: str = "") -> str:
    """Return a picture on white as an HTML image."""
    data = io.BytesIO()
    paper = pygame.Surface(picture.get_size())
    paper.fill("white")
    paper.blit(picture, (0, 0))
    pygame.image.save(paper, data, ".jpeg")
    encoded = base64.b64encode(data.getvalue()).decode()
    return f'<img{more} alt="" src="data:image/jpeg;base64,{encoded}">'
