"""The sheet of all tiles: a picture of each, what it does, and how many there are with two, three and four players."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple

from cacao_desktop.engine import MODULES, WORKER_KINDS, Setup, assemble, printed_workers
from cacao_desktop.engine.setup import Box
from cacao_desktop.engine.tiles import JUNGLE_BOX, MAX_SEATS
from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.facts import players
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.cards import LaidOut, Shown
from cacao_desktop.ui.boxes.places import Grid, held
from cacao_desktop.words import ModulePicture, ShowsTile, jungle_name, jungle_sentence, workers_in_words
from cacao_desktop.words.rows import ShowsWorkers

Sheet = Literal["jungle", "workers", "modules"]
_STYLES = looks.SUBHEADING_INK, looks.TEXT_INK, looks.TEXT_SOFT


class TileRow(NamedTuple):
    """A kind of tile, with what is told of it."""

    picture: ModulePicture
    name: str
    sentence: str
    amounts: str


def tile_rows(sheet: Sheet) -> Iterator[TileRow]:
    """Yield the jungle tiles or the worker tiles of the base game, or all that modules add."""
    plain = _boxes()
    if sheet == "jungle":
        yield from (_jungle(kind, plain) for kind in JUNGLE_BOX)
    elif sheet == "workers":
        yield from (_workers(kind, plain) for kind in WORKER_KINDS if plain[0].worker_tiles[kind])
    else:
        for module in MODULES.values():
            found = _boxes(module.id, module.needs)
            yield from (_jungle(kind.id, found) for kind in module.jungle_kinds)
            new = (kind for kind in WORKER_KINDS if not plain[0].worker_tiles[kind])
            yield from (_workers(kind, found) for kind in new if found[0].worker_tiles[kind])


def _boxes(*modules: str | None) -> list[Box]:
    """Return what games of two to four are played with."""
    chosen = [MODULES[name] for name in modules if name]
    large = frozenset(module.id for module in chosen if not module.is_mini)
    small = frozenset(module.id for module in chosen if module.is_mini)
    return [
        assemble(Setup(players(seats), large, mini_expansions=small)) for seats in range(2, MAX_SEATS + 1)
    ]


def _jungle(kind: str, found: list[Box]) -> TileRow:
    amounts = _amounts(*(box.jungle_tiles[kind] for box in found))
    return TileRow(ShowsTile(kind), jungle_name(kind), jungle_sentence(kind), amounts)


def _workers(kind: str, found: list[Box]) -> TileRow:
    workers, amounts = printed_workers(kind), _amounts(*(box.worker_tiles[kind] for box in found))
    return TileRow(ShowsWorkers(workers), _("Worker tile"), workers_in_words(workers), amounts)


def _amounts(two: int, three: int, four: int) -> str:
    if two == three == four:
        return _("always {count}").format(count=two)
    text = _("{two} for two, {three} for three, {four} for four")
    return text.format(two=two, three=three, four=four)


def _card(context: GameContext, row: TileRow) -> Shown:
    paint = partial(shown_picture, context.theme, context.art, row.picture)
    told = [boxes.Words(text, style) for text, style in zip(row[1:], _STYLES, strict=True)]
    card = Shown(boxes.Row([boxes.Picture(paint, 84), boxes.Column(told)], gap=12))
    card.ground, card.only_shown = "none", True
    return card


class TileTable(LaidOut):
    """The tiles of a sheet, in as many columns as there is room for."""

    def __init__(self, context: GameContext, sheet: Sheet) -> None:
        super().__init__()
        cards = (_card(context, row) for row in tile_rows(sheet))
        self.box = Grid(held(*cards), 14, 330, range(4, 0, -1))
