"""The board from above: tiles in one cached picture, marks over it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import JADE, JADE_LINE, OUTLINE, PLAYER_COLOURS, WHITE, lighter
from cacao_desktop.ui.layout import apart
from cacao_desktop.ui.shapes import blank, ring, rounded
from cacao_desktop.ui.table.marks import BoardMarks, Cell, EdgeMark, EdgeState, Tag
from cacao_desktop.ui.table.model import TableModel
from cacao_desktop.ui.table.open_tiles import draw_gems
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.tile_art import CORNER_SHARE


class BoardView:
    """Draws the ground, the tiles and the marks."""

    def __init__(self, model: TableModel, camera: Camera) -> None:
        self.model = model
        self.camera = camera
        self.hidden: set[Cell] = set()
        """Cells whose tile is on its way and not lying there yet."""
        self.uncovered: set[Cell] = set()
        """Cells where the player looks at the tile that was overbuilt."""
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None

    def draw(self, surface: pygame.Surface, theme: Theme, marks: BoardMarks) -> None:
        """Show the board with its marks."""
        surface.blit(self._board(theme, surface.get_size()), (0, 0))
        self._draw_places(surface, theme, marks)
        if marks.dimmed:
            veil = theme.cache.get(("board veil", surface.get_size()), partial(_veil, surface.get_size()))
            surface.blit(veil, (0, 0))
            for cell in marks.bright:
                if cell in self.model.shown.tiles:
                    self._draw_tile(surface, theme, cell, self.model.shown.tiles[cell])
        self._draw_highlight(surface, theme)
        self._draw_emperor(surface, theme)
        for edge in marks.edges:
            self._draw_edge(surface, theme, edge)
        self.draw_tags(surface, theme, marks.tags)
        if marks.cursor is not None:
            self._draw_cursor(surface, theme, marks.cursor)

    # Tiles

    def _board(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        key = (
            size,
            self.camera.placing,
            self.model.shown.version,
            frozenset(self.hidden),
            frozenset(self.uncovered),
        )
        if self._layer is None or self._layer_key != key:
            if self._layer is None or self._layer.get_size() != size:
                self._layer = pygame.Surface(size)
            self._layer.blit(theme.scenery.table(size), (0, 0))
            window = self._layer.get_rect()
            for cell, tile in self.model.shown.tiles.items():
                if cell not in self.hidden and window.colliderect(self.camera.cell_rect(cell)):
                    self._draw_tile(self._layer, theme, cell, tile, shadow=True)
            self._layer_key = key
        return self._layer

    def _draw_tile(
        self,
        surface: pygame.Surface,
        theme: Theme,
        cell: Cell,
        tile: JungleTile | WorkerTile,
        *,
        shadow: bool = False,
    ) -> None:
        rect = self.camera.tile_rect(cell)
        if shadow:
            surface.blit(self.model.art.shadow(rect.width, 2), (rect.x - 5, rect.y - 3))
        if isinstance(tile, JungleTile):
            variant = cell[0] * 3 + cell[1]
            surface.blit(
                self.model.art.jungle(tile.kind, rect.width, variant=variant, rotation=tile.rotation), rect
            )
            if tile.kind == "gem_mine":
                draw_gems(
                    surface, theme, rect, self.model.shown.gems_at.get(self.model.shown.mine_at.get(cell, -1))
                )
            return
        under = self.model.state.covered_at(*cell) if cell in self.uncovered else None
        top = under or tile
        colour = self.model.match.color(top.owner)
        surface.blit(self.model.art.worker(colour, top.workers, rect.width), rect)
        if tile.overbuilt:
            self._draw_overbuilt(surface, theme, rect, looked_under=under is not None)

    def _draw_overbuilt(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, *, looked_under: bool
    ) -> None:
        """Mark an overbuilt tile with a small sun at its corner, struck out while one looks under it."""
        side = max(12, round(rect.width * 0.28))
        icon = theme.icons.get("sun", side)
        place = icon.get_rect(topright=(rect.right + side // 5, rect.y - side // 5))
        surface.blit(icon, place)
        if looked_under:
            pygame.draw.line(surface, colours.NEGATIVE, place.topleft, place.bottomright, max(2, side // 7))

    def overbuilt_mark(self, cell: Cell) -> pygame.Rect:
        """Return where the mark of an overbuilt tile lies."""
        rect = self.camera.tile_rect(cell)
        side = max(16, round(rect.width * 0.34))
        return pygame.Rect(rect.right - side + side // 5, rect.y - side // 5, side, side)

    def _draw_highlight(self, surface: pygame.Surface, theme: Theme) -> None:
        seat = self.model.highlighted
        if seat is None:
            return
        width = max(3, round(self.camera.pitch * 0.05))
        colour = lighter(PLAYER_COLOURS[self.model.match.color(seat)], 0.35)
        for cell, tile in self.model.shown.tiles.items():
            if isinstance(tile, WorkerTile) and tile.owner == seat:
                self._blit_ring(
                    surface, theme, self.camera.tile_rect(cell).inflate(2 * width, 2 * width), width, colour
                )

    def _draw_emperor(self, surface: pygame.Surface, theme: Theme) -> None:
        cell = self.model.shown.emperor
        if cell is not None:
            self.draw_emperor_at(surface, theme, self.camera.centre(cell))

    def draw_emperor_at(self, surface: pygame.Surface, theme: Theme, centre: tuple[int, int]) -> None:
        """Show the emperor standing on a point."""
        side = max(20, round(self.camera.pitch * 0.5))
        icon = theme.icons.get("emperor", side)
        surface.blit(icon, icon.get_rect(center=(centre[0], centre[1] - side // 8)))

    # Marks

    def _draw_places(self, surface: pygame.Surface, theme: Theme, marks: BoardMarks) -> None:
        size = self.camera.tile_size
        for cell in marks.legal:
            if cell == marks.target:
                continue
            lures = cell in marks.lures_emperor
            mark = theme.cache.get(("legal cell", size, lures), partial(_legal_cell, size, lures))
            surface.blit(mark, self.camera.tile_rect(cell))
            if lures:
                icon = theme.icons.get("emperor", max(14, size // 3))
                surface.blit(icon, icon.get_rect(center=self.camera.centre(cell)))
        if marks.target is not None:
            mark = theme.cache.get(("target cell", size), partial(_target_cell, size))
            surface.blit(mark, self.camera.tile_rect(marks.target))
        for cell in marks.to_fill:
            self._draw_to_fill(surface, theme, cell, chosen=cell == marks.fill_target)

    def _draw_to_fill(self, surface: pygame.Surface, theme: Theme, cell: Cell, *, chosen: bool) -> None:
        rect = self.camera.tile_rect(cell)
        mark = theme.cache.get(("to fill", rect.width, chosen), partial(_cell_to_fill, rect.width, chosen))
        surface.blit(mark, rect)
        style = looks.HEADING.sized(max(14, 34 * rect.width / theme.metrics.tx(80)))
        theme.text.draw(surface, "?", style, rect.center, "center")

    def _draw_cursor(self, surface: pygame.Surface, theme: Theme, cell: Cell) -> None:
        rect = self.camera.tile_rect(cell)
        for grow, width, colour in ((16, 8, OUTLINE), (12, 4, WHITE)):
            self._blit_ring(surface, theme, rect.inflate(grow, grow), width, colour)

    def _blit_ring(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, width: int, colour: colours.Colour
    ) -> None:
        radius = round(rect.width * CORNER_SHARE)
        drawn = theme.cache.get(
            ("cell ring", rect.size, width, colour), partial(ring, rect.size, radius, width, colour)
        )
        surface.blit(drawn, rect)

    def _draw_edge(self, surface: pygame.Surface, theme: Theme, edge: EdgeMark) -> None:
        """Lay a bar in the gap between worker and jungle tile, and a ring round the one in turn."""
        bar = self.edge_bar(edge)
        colour = {
            EdgeState.NOW: WHITE,
            EdgeState.LATER: JADE,
            EdgeState.DONE: colours.PARCHMENT,
            EdgeState.OTHER: lighter(PLAYER_COLOURS[self.model.match.color(edge.seat)], 0.45),
        }[edge.state]
        if edge.state == EdgeState.NOW:
            rect = self.camera.tile_rect(edge.jungle_cell)
            self._blit_ring(surface, theme, rect.inflate(12, 12), 6, JADE_LINE)
            self._blit_ring(surface, theme, rect.inflate(10, 10), 4, JADE)
        pygame.draw.rect(surface, OUTLINE, bar.inflate(6, 6), border_radius=bar.height)
        pygame.draw.rect(surface, colour, bar, border_radius=bar.height)
        if edge.state == EdgeState.DONE:
            icon = theme.icons.get("check", max(12, round(self.camera.pitch * 0.18)), colours.JADE_INK)
            ground = pygame.Rect(0, 0, icon.get_width() + 8, icon.get_width() + 8)
            ground.center = bar.center
            pygame.draw.ellipse(surface, OUTLINE, ground.inflate(4, 4))
            pygame.draw.ellipse(surface, colours.PARCHMENT, ground)
            surface.blit(icon, icon.get_rect(center=bar.center))

    def edge_bar(self, edge: EdgeMark) -> pygame.Rect:
        """Return the bar that marks an edge."""
        rect = self.camera.tile_rect(edge.cell)
        long, thick = round(rect.width * 0.6), max(5, round(rect.width * 0.09))
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[SIDES.index(edge.side)]
        bar = pygame.Rect(0, 0, long if dx == 0 else thick, thick if dx == 0 else long)
        bar.center = (
            rect.centerx + round(dx * self.camera.pitch / 2),
            rect.centery + round(dy * self.camera.pitch / 2),
        )
        return bar

    def draw_tags(self, surface: pygame.Surface, theme: Theme, tags: Sequence[Tag]) -> None:
        """Show signs in the middle of their cells, above the tiles, and further down where they would hide another."""
        tx = theme.metrics.tx
        signs = [self._tag(theme, tag) for tag in tags]
        places = []
        for tag, sign in zip(tags, signs, strict=True):
            rect = self.camera.tile_rect(tag.cell)
            place = sign.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.48)))
            places.append(place.move(0, round(tag.row * sign.get_height() * 0.95)))
        surface.blits(list(zip(signs, apart(places, (tx(14), tx(3))), strict=True)))

    def _tag(self, theme: Theme, tag: Tag) -> pygame.Surface:
        rim = JADE if tag.seat is None else lighter(PLAYER_COLOURS[self.model.match.color(tag.seat)], 0.45)
        key = "tag", tag.icon, tag.text, rim, theme.metrics.text_scale
        return theme.cache.get(key, lambda: _paint_tag(theme, tag, rim))


def _paint_tag(theme: Theme, tag: Tag, rim: colours.Colour) -> pygame.Surface:
    tx = theme.metrics.tx
    text = theme.text.line(tag.text, looks.TAG_TEXT) if tag.text else None
    icon = theme.icons.get(tag.icon, tx(24)) if tag.icon else None
    width = tx(20) + (icon.get_width() if icon else 0) + (text.get_width() if text else 0)
    width += tx(6) if icon and text else 0
    size = (width, tx(34))
    sign = rounded(size, size[1] // 2, colours.TAG, 240)
    sign.blit(ring(size, size[1] // 2, tx(2), rim), (0, 0))
    x = tx(10)
    if icon:
        sign.blit(icon, icon.get_rect(midleft=(x, size[1] // 2)))
        x += icon.get_width() + tx(6)
    if text:
        sign.blit(text, (x, (size[1] - theme.text.line_height(looks.TAG_TEXT)) // 2))
    return sign


def _legal_cell(size: int, lures: bool) -> pygame.Surface:
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, JADE, 40 if not lures else 70)
    _corners(mark, size, JADE_LINE, 6)
    _corners(mark, size, JADE, 3)
    return mark


def _target_cell(size: int) -> pygame.Surface:
    mark = rounded((size, size), round(size * CORNER_SHARE), JADE, 150)
    _corners(mark, size, JADE_LINE, 7)
    _corners(mark, size, WHITE, 4)
    return mark


def _corners(mark: pygame.Surface, size: int, colour: colours.Colour, width: int) -> None:
    """Draw the four corners of a frame."""
    radius = round(size * CORNER_SHARE)
    width = max(2, round(width * size / 80))
    frame = ring((size, size), radius, width, colour)
    middle = blank((size, size))
    middle.fill((255, 255, 255, 255))
    gap = round(size * 0.27)
    middle.fill((0, 0, 0, 0), (gap, 0, size - 2 * gap, size))
    middle.fill((0, 0, 0, 0), (0, gap, size, size - 2 * gap))
    frame.blit(middle, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    mark.blit(frame, (0, 0))


def _cell_to_fill(size: int, chosen: bool) -> pygame.Surface:
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, JADE if chosen else (20, 12, 6), 150)
    frame = ring((size, size), radius, max(2, size // 26), WHITE if chosen else (0xFF, 0xE9, 0xBD))
    step = max(6, size // 9)
    for start in range(step // 2, size, step):
        frame.fill((0, 0, 0, 0), (start, 0, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (start, size - size // 12 - 2, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (0, start, size // 12 + 2, step // 2))
        frame.fill((0, 0, 0, 0), (size - size // 12 - 2, start, size // 12 + 2, step // 2))
    mark.blit(frame, (0, 0))
    return mark


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((14, 8, 4, 105))
    return veil
