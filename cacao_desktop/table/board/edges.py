"""Edges on the board: a bar in the gap between two tiles, with a badge at its end; and what lies on tiles."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.engine.tiles import SIDE_STEPS, SIDES
from cacao_desktop.table.board.marks import EdgeMark, EdgeState
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import JADE, JADE_LINE, OUTLINE, PLAYER_COLOURS, WHITE, Colour, lighter
from cacao_desktop.ui.widgets.widget import draw_disc, draw_rounded


class EdgeView:
    """Draws edges that wait, and says where their bars and badges are."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model, self._camera, self._theme = model, camera, theme

    def draw(self, surface: pygame.Surface, edge: EdgeMark) -> None:
        """Lay a bar in the gap between worker and jungle tile, and a ring round the one in turn."""
        theme, bar = self._theme, self.bar(edge)
        own = lighter(PLAYER_COLOURS[self._model.match.colour(edge.seat)], 0.57)
        colour = {EdgeState.NOW: WHITE, EdgeState.LATER: JADE}.get(edge.state, own)
        if edge.state == EdgeState.NOW:
            rect = self._camera.tile_rect(edge.jungle_cell)
            swell = round(self._model.gestures.pulse * self._camera.pitch * 0.06)
            grow = 2 * swell
            blit_ring(surface, theme, rect.inflate(12 + grow, 12 + grow), 6 + swell, JADE_LINE)
            blit_ring(surface, theme, rect.inflate(10 + grow, 10 + grow), 4 + swell, JADE)
            bar = bar.inflate(grow // 2, grow // 2)
        draw_rounded(surface, theme, bar.inflate(6, 6), bar.height, colour, rim=(OUTLINE, 3))
        self._draw_badge(surface, theme, edge)

    def _draw_badge(self, surface: pygame.Surface, theme: Theme, edge: EdgeMark) -> None:
        """Put at the end of a bar, where four gaps cross, as which it is used or whose it is."""
        badge, style, colour = self.badge(edge), looks.COUNT, self._model.match.colour(edge.seat)
        fill = WHITE if edge.state == EdgeState.NOW else colours.PARCHMENT
        if edge.state == EdgeState.ACTED:
            fill, style = PLAYER_COLOURS[colour], style.in_colour(colours.PLAYER_TEXT[colour])
        draw_disc(surface, theme, badge.center, badge.width + 4, fill, (OUTLINE, 2))
        if edge.state == EdgeState.OTHER or not edge.number:
            theme.icons.draw(surface, f"emblem_{colour}", badge.width, badge.center)
        else:
            style = style.sized(max(12, badge.width * 0.62 / theme.metrics.text_scale))
            theme.text.draw(surface, str(edge.number), style, badge.center, "center")

    def badge(self, edge: EdgeMark) -> pygame.Rect:
        """Return where the badge of a bar is: at the same end of each, seen from its worker tile."""
        bar, side = self.bar(edge), max(18, round(self._camera.pitch * 0.26))
        badge = pygame.Rect(0, 0, side, side)
        dx, dy = SIDE_STEPS[(SIDES.index(edge.side) + 1) % len(SIDES)]
        corner = round(self._camera.pitch * 0.34)
        badge.center = (bar.centerx + corner * dx, bar.centery + corner * dy)
        return badge

    def bar(self, edge: EdgeMark) -> pygame.Rect:
        rect = self._camera.tile_rect(edge.cell)
        long, thick = round(rect.width * 0.6), max(5, round(rect.width * 0.09))
        dx, dy = SIDE_STEPS[SIDES.index(edge.side)]
        reach = self._camera.pitch / 2
        middle = rect.centerx + round(dx * reach), rect.centery + round(dy * reach)
        size = (long, thick) if dx == 0 else (thick, long)
        return pygame.Rect((0, 0), size).move_to(center=middle)


def blit_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, width: int, colour: Colour) -> None:
    """Draw the ring of a tile, `width` pixels thick and within a rectangle."""
    draw_rounded(surface, theme, rect, round(rect.width * CORNER_SHARE), None, rim=(colour, width))


_ONE_ROW_FROM: Final = 96
"""On smaller tiles the pieces are in two rows, so that they can be told apart."""
_IN_ROW: Final = 3
_SHARE: Final = 0.155
_IN_TWO_ROWS: Final = 0.235


def draw_lying(surface: pygame.Surface, theme: Theme, tile: pygame.Rect, icons: Sequence[str] | None) -> None:
    """Lay small pieces along the foot of a tile, on dark ground, which is there even without any."""
    if icons is None:
        return
    two_rows = tile.width < _ONE_ROW_FROM and len(icons) > _IN_ROW
    columns = _IN_ROW if two_rows else max(1, len(icons))
    rows = 2 if two_rows else 1
    share = _IN_TWO_ROWS if tile.width < _ONE_ROW_FROM else _SHARE
    side = max(8, round(tile.width * share))
    pitch = min(side, (tile.width - side // 2) / columns)
    size = round(pitch * columns + side * 0.4), round(rows * side * 0.96 + side * 0.25)
    foot = tile.centerx, tile.bottom - round(tile.width * 0.03)
    ground = pygame.Rect(0, 0, *size).move_to(midbottom=foot)
    draw_rounded(surface, theme, ground, min(size[1] // 2, side), colours.TAG, 225)
    for index, piece in enumerate(icons):
        row, column = divmod(index, columns)
        in_row = min(columns, len(icons) - row * columns)
        x = ground.centerx + (column - (in_row - 1) / 2) * pitch
        y = ground.y + ground.height * (row + 0.5) / rows
        theme.icons.draw(surface, piece, side, (round(x), round(y)))
