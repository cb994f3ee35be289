"""The book as one page to print: every chapter with its pictures inside, which needs nothing else."""

import base64
import io
from collections.abc import Iterator
from html import escape

import pygame

from cacao_desktop.i18n import _, current_language
from cacao_desktop.scenes.book.blocks import (
    Block,
    Board,
    Example,
    KeyList,
    Links,
    Page,
    Pictures,
    Points,
    Tiles,
)
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.diagrams import board_picture, board_size
from cacao_desktop.scenes.book.positions import Diagram
from cacao_desktop.scenes.book.tile_sheet import tile_rows
from cacao_desktop.scenes.book.words import block_words, gist
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.words.rows import ModulePicture

_TILE, _BOARD = 110, 520
_LOOK = """\
body { font: 11pt/1.4 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em }
h1, h2 { break-before: page } h1, h2, h3 { break-after: avoid; line-height: 1.2 }
h1:first-child, h1 + h2 { break-before: avoid }
.gist { font-weight: bold } .example { border-left: 4px solid #0a7f66; padding-left: 1em; break-inside: avoid }
.tile { display: flex; gap: 1em; align-items: center; break-inside: avoid; margin: .4em 0 } p { margin: .4em 0 }
img { height: 5em } .board { height: auto; max-width: 60%; display: block; margin: .5em 0 }"""


class Printer:
    """Writes the book in the language that is spoken."""

    def __init__(self, context: GameContext) -> None:
        self._context = context

    def html(self, book: Book) -> str:
        """Return the whole book as one HTML page."""
        title = escape(_("Book of rules"))
        parts = [f"<h1>Cacao Desktop: {title}</h1>"]
        for chapter in book.chapters:
            parts.append(f"<h2>{escape(_(chapter.title))}</h2>")
            for page in chapter.pages:
                parts += self._page(page)
        head = f'<meta charset="utf-8"><title>{title}</title><style>{_LOOK}</style>'
        start = f'<!doctype html>\n<html lang="{current_language()}"><head>{head}</head>\n<body>'
        return "\n".join((start, *parts, "</body></html>\n"))

    def _page(self, page: Page) -> Iterator[str]:
        yield f"<h3>{escape(_(page.title))}</h3>"
        yield from (f'<p class="gist">{escape(text)}</p>' for text in gist(page))
        for block in page.blocks:
            yield from self._block(block, page)

    def _block(self, block: Block, page: Page) -> Iterator[str]:
        match block:
            case Links() | KeyList():
                return
            case Pictures(pictures=shown):
                yield "".join(map(self._picture, shown))
            case Tiles(tiles=sheet):
                for row in tile_rows(sheet):
                    told = (
                        f"<b>{escape(row.name)}</b><br>{escape(row.sentence)}<br><i>{escape(row.amounts)}</i>"
                    )
                    yield f'<div class="tile">{self._picture(row.picture)}<div>{told}</div></div>'
            case Board(board=diagram):
                yield self._board(diagram)
            case _:
                words = [escape(text) for text in block_words(block, page, self._context.theme.keys)]
                mark = "li" if isinstance(block, Points) else "p"
                text = "".join(f"<{mark}>{one}</{mark}>" for one in words)
                board = self._board(block.board) if isinstance(block, Example) and block.board else ""
                yield f'<div class="{type(block).__name__.lower()}">{text}{board}</div>'

    def _picture(self, shown: ModulePicture) -> str:
        return _image(shown_picture(self._context.theme, self._context.art, shown, _TILE))

    def _board(self, diagram: Diagram) -> str:
        painted = board_picture(self._context, diagram, board_size(self._context, diagram, _BOARD))
        return _image(painted, ' class="board"')


def _image(picture: pygame.Surface, more: str = "") -> str:
    """Return a picture on white paper as a part of the page."""
    data, paper = io.BytesIO(), pygame.Surface(picture.get_size())
    paper.fill("white")
    paper.blit(picture, (0, 0))
    pygame.image.save(paper, data, ".jpeg")
    return f'<img{more} alt="" src="data:image/jpeg;base64,{base64.b64encode(data.getvalue()).decode()}">'
