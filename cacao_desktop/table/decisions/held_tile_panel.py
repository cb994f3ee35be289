"""The panel that shows the held tile and its gains, with large text."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.state import GameState, JungleTile
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import Composed, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon, spacer
from cacao_desktop.ui.pages.dialog import Painter
from cacao_desktop.ui.widgets import draw_chosen_ring
from cacao_desktop.words import Tag, jungle_name

_ARROWS: Final = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")
_MIN_TILE_SIDE: Final = 48
"""The smallest side of the tile in the panel, in design pixels."""
_MAX_TILE_SHARE: Final = 0.42
"""The largest share of the width for the tile; the rest is for the handles."""
_ICON_SIDE: Final = 18
_PAD: Final = 8
_GAP: Final = 4


class GainLine(NamedTuple):
    """A line of the panel: an icon, a name, and the gains from that side."""

    picture: str
    name: str
    tags: list[Tag]


def gain_lines(
    state: GameState, cell: Cell, to_fill: Collection[Cell], tags: Sequence[Tag]
) -> Iterator[GainLine]:
    """Yield a line for each side with a jungle tile or a cell to fill, and for the cell itself."""
    for arrow, side in zip(_ARROWS, SIDES, strict=True):
        at = beside(cell, side)
        tile = state.tile_at(*at)
        tags_there = [tag for tag in tags if tag.cell == at]
        if isinstance(tile, JungleTile):
            yield GainLine(arrow, jungle_name(tile.kind), tags_there)
        elif at in to_fill:
            yield GainLine(arrow, _("Jungle cell to fill"), tags_there)
    for tag in tags:
        if tag.cell == cell:
            yield GainLine(tag.icon, "", [tag])


class HeldTilePanel(Composed):
    """Shows the held tile between its handles, above lines that list its gains."""

    def __init__(self, paint: Painter, lines: Sequence[GainLine], area: pygame.Rect) -> None:
        super().__init__()
        self._paint = paint
        self.lines = lines
        self.area = area
        self.tile_place = pygame.Rect(0, 0, 1, 1)

    @property
    def words(self) -> str:
        return in_sentences(
            f"{name}: {', '.join(tag.text for tag in tags)}" for _, name, tags in self.lines
        )

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self.tile_place.size = (self._tile_side(theme),) * 2
        self.tile_place.midtop = rect.centerx, rect.y + theme.metrics.tx(_PAD)

    def _tile_side(self, theme: Theme) -> int:
        """Return the side of the tile in pixels, as large as the lines and handles allow."""
        lines = self._column(theme).size(theme, self.area.width - 2 * theme.metrics.tx(_PAD))[1]
        left = self.area.height - lines - theme.metrics.tx(3 * _PAD)
        largest = round(self.area.width * _MAX_TILE_SHARE)
        return max(theme.metrics.tx(_MIN_TILE_SIDE), min(left, largest))

    def content(self, theme: Theme, width: int) -> Box:
        tile = spacer(self._tile_side(theme) / theme.metrics.text_scale)
        return Pad(Column([tile, self._column(theme)], gap=_PAD), (_PAD, _PAD, _PAD, _PAD))

    def _column(self, theme: Theme) -> Column:
        """Return the lines, with the names of the jungle tiles if they fit."""
        width = self.area.width - 2 * theme.metrics.tx(_PAD)
        lines = self.lines
        icon_width = theme.metrics.tx(_ICON_SIDE + _GAP)
        words = [word for _, name, _ in lines for word in name.split()]
        fits = all(
            theme.text.width(word, styles.SMALL_INK) <= width - icon_width for word in words
        )
        with_names = Column([self._line(theme, *line, named=True) for line in lines], gap=_GAP)
        max_height = self.area.height - theme.metrics.tx(_MIN_TILE_SIDE + 3 * _PAD)
        if fits and with_names.size(theme, width)[1] <= max_height:
            return with_names
        return Column([self._line(theme, *line, named=False) for line in lines], gap=_GAP)

    def _line(self, theme: Theme, picture: str, name: str, tags: list[Tag], *, named: bool) -> Box:
        gains: list[Box] = []
        for tag in tags:
            if tag.icon and tag.icon != picture:
                gains.append(icon(tag.icon, _ICON_SIDE))
            gains.append(Words(tag.text, styles.COUNT, fit="line", grows=False))
        words = name
        if not named:
            # If names do not fit, a cell to fill is marked as it is on the board.
            words = "" if gains else "?"
        parts: list[Box] = []
        if words:
            parts.append(Words(words, styles.SMALL_INK, fit="whole"))
        if gains:
            parts.append(Row(gains, gap=Space.TINY))
        ink = colours.INK if picture in _ARROWS else colours.CREAM
        return Row([icon(picture, _ICON_SIDE, ink), Column(parts)], gap=_GAP)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        surface.blit(self._paint(self.tile_place.width), self.tile_place)
        draw_chosen_ring(surface, theme, self.tile_place, self.tile_place.width // 8)
