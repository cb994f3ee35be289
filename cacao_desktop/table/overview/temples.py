"""The overview of the temples: the workers around each, and the gold for each player."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import HEM, PARCHMENT_EDGE
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.geometry import Cell, Size, ceil_div
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Icon, Radius, Space
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.board.standings import counted_edges, paint_medal, strongest_first
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.scenes import OverviewScene
from cacao_desktop.table.panels.tile_explanations import standing
from cacao_desktop.ui import Camera, Card, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Lines
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.camera import Look
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.rows import jungle_name

_MIN_PICTURE_SIDE: Final = 148
"""The smallest side of the picture of a temple, in design pixels."""
_TEXT_WIDTH: Final = 236
"""The width of the text beside it."""
_CELLS_ACROSS: Final = 3.04
"""The side of the visible part of the board, in cells: the temple and the tiles beside it."""
_EMBLEM_SIDE: Final = 36
_MEDAL_SIDE: Final = 36
_ROW_HEIGHT: Final = 60
"""The height of the row of a player."""
_ROW_EDGES: Final = (6, 3, 6, 3)
"""The padding of the row of a player."""
_BESIDE_PICTURE: Final = _TEXT_WIDTH + 120
"""The width of a large card without its picture: its text, paddings and gaps."""
_MAX_SCROLLED_SHARE: Final = 0.8
"""The largest side of a picture on a page that scrolls, as a share of the page's height."""
_NUMBER_WIDTH: Final = 18
"""The width of the number of workers."""


class TempleCard(Card):
    """A temple with its edges that count and the workers of each player, the strongest first."""

    corner = Radius.PANEL
    width = _MIN_PICTURE_SIDE + _TEXT_WIDTH
    board_side: float = _MIN_PICTURE_SIDE
    """The side of the picture of the board, in design pixels."""

    def __init__(
        self, model: TableModel, number: int, temple: TempleScore, show: Callable[[], None]
    ) -> None:
        super().__init__(show)
        self._model = model
        self._number = number
        self.temple = temple
        self.topic = topics.tile_topic(temple.kind)

    @property
    def _title(self) -> str:
        return _("{temple} {number}").format(
            temple=jungle_name(self.temple.kind), number=self._number
        )

    @property
    def words(self) -> str:
        lines = standing(self._model, self.temple) or [_("no workers yet")]
        return in_sentences((self._title, *lines))

    def content(self, theme: Theme, width: int) -> Box:
        no_workers = Words(_("no workers yet"), styles.TEXT_SOFT, "center")
        rows = [self._seat(seat) for seat in strongest_first(self.temple)] or [no_workers]
        lines = Column([Words(self._title, styles.HEADING_INK), *rows], gap=Space.SMALL)
        board = Painted(self._paint, self.board_side, self.board_side)
        texts = Pad(lines, (0, Space.MEDIUM, 0, Space.MEDIUM))
        row = Row([board, texts], gap=Space.MEDIUM, middle=False)
        return Pad(row, (Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL))

    def _seat(self, seat: int) -> Box:
        match = self._model.match
        gold = self.temple.gold[seat]
        name = Words(match.name(seat), styles.SUBHEADING_INK, fit="line")
        workers = Fixed(
            Words(str(self.temple.workers[seat]), styles.COUNT, "center", fit="line"),
            _NUMBER_WIDTH,
        )
        medal = Painted(partial(paint_medal, gold), _MEDAL_SIDE, _MEDAL_SIDE)
        emblem = icon(f"emblem_{match.colour(seat)}", _EMBLEM_SIDE)
        parts: list[Box] = [emblem, name, icon("worker", Icon.MEDIUM), workers, medal]
        row = Row(parts, gap=Space.TINY)
        if gold == max(self.temple.gold):
            return Pad(row, _ROW_EDGES, min_height=_ROW_HEIGHT, shade=PARCHMENT_EDGE, rim=HEM)
        return Pad(row, _ROW_EDGES, min_height=_ROW_HEIGHT)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        key = ("temple", self, rect.size, theme.light)
        surface.blit(theme.cache.get(key, self._picture, theme, rect.size), rect)

    def _picture(self, theme: Theme, size: Size) -> pygame.Surface:
        """Return the picture of the temple with only the tiles at its edges."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera()
        camera.set_view(picture.get_rect())
        camera.look = Look(min(size) / _CELLS_ACROSS, *self.temple.cell)
        board = BoardView(self._model_of_edges(), camera, theme, standings=False)
        edges = counted_edges(self._model.shown.tiles, self.temple.cell)
        board.marks = BoardMarks(edges=tuple(edges))
        board.prepare(size)
        board.draw(picture)
        return framed(picture, theme, self.corner)

    def _model_of_edges(self) -> TableModel:
        """Return the model of a board that has only the temple and the tiles at its edges."""
        column, row = self.temple.cell
        model = copy(self._model)
        model.shown = copy(model.shown)
        model.shown.tiles = {
            (x, y): tile
            for (x, y), tile in model.shown.tiles.items()
            if abs(x - column) + abs(y - row) < 2
        }
        return model


class TemplesScene(OverviewScene):
    """Shows all temples; a press shows one on the board."""

    heading = N_("Temples")
    topic = topics.tile_topic("temple")

    def __init__(
        self, context: GameContext, model: TableModel, show_cell: Callable[[Cell], None]
    ) -> None:
        self._show_cell = show_cell
        super().__init__(context, model)

    def contents(self) -> Sequence[Widget]:
        self.cards = [
            TempleCard(
                self.model, number, temple, partial(self.close_for, self._show_cell, temple.cell)
            )
            for number, temple in enumerate(temple_scores(self.model.state), 1)
        ]
        return self.cards or [Lines(_("There is no temple on the board yet."), [])]

    def layout_content(self, area: pygame.Rect) -> int:
        """Make the pictures as large as the page allows beside the names."""
        tx = self.theme.metrics.tx
        count = len(self.cards)
        if not count:
            return super().layout_content(area)
        gap = tx(Space.MEDIUM)
        available = area.height - tx(Space.WIDE)

        def picture_side(columns: int) -> float:
            height = (available + gap) / ceil_div(count, columns) - gap - tx(2 * Space.SMALL)
            return min(height, (area.width + gap) / columns - gap - tx(_TEXT_WIDTH))

        columns = max(range(1, count + 1), key=picture_side)
        side = picture_side(columns)
        if side < tx(_MIN_PICTURE_SIDE):
            columns = 1
            side = min(available * _MAX_SCROLLED_SHARE, area.width - tx(_BESIDE_PICTURE))
        for card in self.cards:
            card.board_side = max(_MIN_PICTURE_SIDE, side / self.theme.metrics.text_scale)
        width = round(columns * (side + tx(_BESIDE_PICTURE)))
        cards = Grid(widget_boxes(*self.cards), gap=Space.MEDIUM, counts=(columns,))
        return lay_out(cards, self.theme, area.inflate(min(0, width - area.width), 0))
