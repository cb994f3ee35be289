"""The book as one page to print: every chapter with its pictures inside, which needs nothing else."""

import base64
import io
from collections.abc import Iterator
from html import escape

import pygame

from cacao_desktop.i18n import _, current_language
from cacao_desktop.scenes.book import contents
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.facts import tile_rows
from cacao_desktop.scenes.book.positions import board_picture, board_size
from cacao_desktop.scenes.book.words import block_words, gist
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.context import GameContext
from cacao_desktop.words.rows import ModulePicture

_TILE, _BOARD = 110, 520


def printed(book: Book, context: GameContext) -> str:
    """Return the whole book as one HTML page."""
    title = escape(_("Book of rules"))
    look = resource("assets", "book", "print.css").read_text(encoding="utf-8")
    lines = [f'<!doctype html>\n<html lang="{current_language()}"><head><meta charset="utf-8">']
    lines.append(f"<title>{title}</title><style>{look}</style></head><body><h1>Cacao Desktop: {title}</h1>")
    for chapter in book.chapters:
        lines.append(f"<h2>{escape(_(chapter.title))}</h2>")
        for page in chapter.pages:
            lines.append(f"<h3>{escape(_(page.title))}</h3>")
            lines += [f'<p class="gist">{escape(text)}</p>' for text in gist(page)]
            lines += [part for block in page.blocks for part in _printed(block, page, context)]
    return "\n".join((*lines, "</body></html>\n"))


def _printed(block: contents.Block, page: contents.Page, context: GameContext) -> Iterator[str]:
    """Yield the lines of a block; links and keys are nothing for paper."""
    match block:
        case contents.Links() | contents.KeyList():
            return
        case contents.Pictures(pictures=shown):
            yield "".join(_picture(each, context) for each in shown)
        case contents.Tiles(tiles=sheet):
            for row in tile_rows(sheet):
                name, *more = map(escape, row[1:])
                words = "<br>".join((f"<b>{name}</b>", *more))
                yield f'<div class="tile">{_picture(row.picture, context)}<div>{words}</div></div>'
        case _:
            mark = "li" if isinstance(block, contents.Points) else "p"
            told = block_words(block, page, context.theme.keys)
            text = "".join(f"<{mark}>{escape(each)}</{mark}>" for each in told)
            board = getattr(block, "board", None)
            if board is not None:
                painted = board_picture(context, board, board_size(context, board, _BOARD))
                text += _image(painted, ' class="board"')
            yield f'<div class="{type(block).__name__.lower()}">{text}</div>'


def _picture(shown: ModulePicture, context: GameContext) -> str:
    return _image(shown_picture(context.theme, context.art, shown, _TILE))


def _image(picture: pygame.Surface, more: str = "") -> str:
    """Return a picture on white paper as a part of the page."""
    data, paper = io.BytesIO(), pygame.Surface(picture.get_size())
    paper.fill("white")
    paper.blit(picture, (0, 0))
    pygame.image.save(paper, data, ".jpeg")
    return f'<img{more} alt="" src="data:image/jpeg;base64,{base64.b64encode(data.getvalue()).decode()}">'
