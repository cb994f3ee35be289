"""What the player in front has beside the village board; on the narrow table also what would be on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.players.counts import (
    ROW,
    Count,
    draw_count,
    grid_cells,
    grid_height,
    own_counts,
    rail_counts,
    worth_in_words,
)
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.widget import draw_shadow
from cacao_desktop.words.goods import goods_in_words

_COLUMNS: Final = 4
_PADDING: Final = 8
_EDGE: Final = 5


class OwnGoods(Pressable):
    """A strip of parchment with a grid of counts; a press shows the own points, village and tiles.

    As a `rail` it is as narrow as a tile, gold first, and shows as much as there is room for.
    """

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self._model = model
        self.rail = False
        self.topic = topics.SCORE

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        placed = self._laid_out(theme, self.rect.topleft)
        pointed = (topics.token_topic(count.what) for count, cell in placed if cell.collidepoint(position))
        self.topic = next(pointed, topics.SCORE)

    @property
    def hint(self) -> str:
        name = self._model.match.name(self._model.viewer)
        shows = _("{name}: points, village and tiles").format(name=name)
        return f"{shows}\n{worth_in_words(self._model, self._model.viewer)}"

    @property
    def words(self) -> str:
        seat = self._model.viewer
        name, has = (
            self._model.match.name(seat),
            goods_in_words(self._model.views, self._model.seat(seat).counts),
        )
        return _("{name} has {goods}").format(name=name, goods=has)

    def _counts(self) -> list[Count]:
        counts = rail_counts if self.rail else own_counts
        return counts(self._model, self._model.viewer)

    def _columns(self) -> int:
        return 1 if self.rail else min(_COLUMNS, len(self._counts()))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        counts = len(self._counts())
        rows = counts * tx(ROW + 4) if self.rail else grid_height(theme, counts, self._columns())
        return width or tx(226), rows + tx(2 * _EDGE)

    def _laid_out(self, theme: Theme, at: tuple[int, int]) -> list[tuple[Count, pygame.Rect]]:
        """Return the counts that have room, each with its place on a strip whose corner is at a point."""
        tx, counts, columns = theme.metrics.tx, self._counts(), self._columns()
        inner = pygame.Rect(at, self.rect.size).inflate(-tx(2 * _PADDING), -tx(2 * _EDGE))
        if self.rail:
            counts = counts[: max(1, inner.height // tx(ROW))]
        return list(zip(counts, grid_cells(len(counts), columns, inner), strict=True))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        radius = theme.metrics.tx(PANEL_RADIUS)
        draw_shadow(surface, theme, self.rect, radius)
        look = theme.metrics.text_scale, theme.light.flat
        key = ("goods", self.rect.size, look, self.rail, tuple(self._counts()))
        surface.blit(theme.cache.get(key, lambda: self._painted(theme)), self.rect)
        if self.hovered:
            pygame.draw.rect(surface, HEM, self.rect, theme.metrics.tx(2), border_radius=radius)

    def _painted(self, theme: Theme) -> pygame.Surface:
        strip = theme.material(parchment, self.rect.size).copy()
        for count, cell in self._laid_out(theme, (0, 0)):
            draw_count(strip, theme, count, cell)
        return strip

    def anchor(self, what: str, theme: Theme) -> tuple[int, int]:
        """Return where a gain of something arrives."""
        places = (cell for count, cell in self._laid_out(theme, self.rect.topleft) if count.what == what)
        place = next(places, self.rect)
        return place.x + theme.metrics.tx(10), place.centery
