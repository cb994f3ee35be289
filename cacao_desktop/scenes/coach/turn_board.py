"""The board as it lay before a turn, with the turn that was played and the best one found."""

from __future__ import annotations

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.bots.plans import Plan, PlayedTurn
from cacao_desktop.engine.actions import Place
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.board.ghosts import ghosts_of
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.shapes import ring
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.module_words import Tag

_LARGEST: float = 110
_MARGIN: tuple[float, float] = (0.6, 0.6)


class TurnBoard(Widget):
    """A picture of the board; tiles of the turn in sight are seen through, the other turn's place is marked."""

    only_shown = True

    def __init__(self, match: Match, art: TileArt, theme: Theme) -> None:
        super().__init__()
        self._match = match
        self._art = art
        self._theme = theme
        self._turn: PlayedTurn | None = None
        self.marks = BoardMarks()
        self._camera = Camera()
        self._board: BoardView | None = None

    def show(self, turn: PlayedTurn, review: TurnReview | None, *, best: bool) -> None:
        """Show the board before a turn; `best` shows the tiles of the best turn rather than of the played one."""
        if self._turn is not turn:
            model = TableModel(self._match, self._art, turn.seat, views_of(self._match.setup))
            model.shown.sync(turn.before)
            self._board, self._turn = BoardView(model, self._camera, self._theme), turn
        assert self._board is not None
        shown = review.best.plan if best and review is not None else turn.plan
        other = None if review is None else _cell(turn.plan if best else review.best.plan)
        tags: tuple[Tag, ...] = ()
        if other is not None and other != _cell(shown):
            # The tiles of the turn that is shown speak for themselves; a sign would hide them.
            tags = (Tag(other, "worker" if best else "bulb", _("Played") if best else _("Best found")),)
        self.marks = BoardMarks(
            legal=frozenset(tag.cell for tag in tags),
            ghosts=ghosts_of(self._board.model, shown),
            tags=tags,
        )
        self._fit()

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._fit()

    def _fit(self) -> None:
        if self._board is None or not self.rect.width:
            return
        self._camera.set_view(pygame.Rect((0, 0), self.rect.size))
        cells = [*self._board.model.shown.tiles, *(ghost.cell for ghost in self.marks.ghosts)]
        largest = _LARGEST * self._theme.metrics.window_scale
        self._camera.look = self._camera.fitting([*cells, *self.marks.legal], _MARGIN, largest)
        self._board.marks = self.marks
        self._board.prepare(self.rect.size)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(500)
        return wide, round(wide * 0.75)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        seen = self.rect.clip(surface.get_clip())
        if self._board is None or not seen.width or not seen.height:
            return
        picture = pygame.Surface(self.rect.size)
        self._board.draw(picture)
        surface.blit(picture, self.rect)
        size, width = self.rect.size, theme.metrics.tx(3)
        frame = theme.cache.get(("turn board", size, width), lambda: ring(size, width * 2, width, HEM))
        surface.blit(frame, self.rect)


def _cell(plan: Plan) -> Cell | None:
    first = plan[0]
    return (first.x, first.y) if isinstance(first, Place) else None
