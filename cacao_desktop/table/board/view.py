"""The board from above: tiles in one cached picture, marks over it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

import pygame

from cacao_desktop.colours import (
    CHOSEN,
    CREAM,
    FREE_CELL,
    OUTLINE,
    TAG,
    WHITE,
)
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.engine.tiles import SIDE_STEPS
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.measures import Line
from cacao_desktop.table.board.contribution import BoardContribution, Piece
from cacao_desktop.table.board.layer import BoardLayer
from cacao_desktop.table.board.mark_paint import (
    EdgeView,
    chip_rim,
    coming_tile,
    draw_ghost,
    draw_thread,
    free_cell,
    paint_tag,
    paint_tags_apart,
    refused_cell,
    thread_reach,
)
from cacao_desktop.table.board.marks import BoardMarks, EdgeState, LastTile
from cacao_desktop.table.board.standings import TempleView
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import draw_disc, draw_rounded
from cacao_desktop.ui.widgets.layout import without_overlap
from cacao_desktop.words.module_words import Tag

_VEIL_COLOUR: Final = 6, 12, 14
_MAX_HIDDEN: Final = 1 / 3
"""The largest share of a tile that its letters may hide, in height."""
_OTHER_CELL: Final = 170
"""The opacity of the marks of other cells while one is chosen, of 255."""
_GAPS: Final = 3
"""The number of gaps in the outline of planned tiles, per side of a tile."""


class BoardView:
    """Draws the ground, the tiles, the `marks`, and with `standings` those of the temples."""

    def __init__(
        self, model: TableModel, camera: Camera, theme: Theme, *, standings: bool = True
    ) -> None:
        self.model = model
        self.camera = camera
        self.theme = theme
        self.layer = BoardLayer(model, camera, theme)
        self.bird: Bird | None = None
        self.edges = EdgeView(model, camera, theme)
        self.temples = TempleView(model, camera, theme)
        self._standings = standings
        self.marks = BoardMarks()

    def prepare(self, size: Size) -> None:
        """Update the pictures for a window size, so that drawing changes no state."""
        self.layer.prepare(size)
        self.temples.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything but the tags, which `draw_tags` draws over a held tile."""
        theme = self.theme
        marks = self.marks
        self.draw_areas(surface, [surface.get_rect()])
        if self.bird is not None:
            self.bird.draw(surface)
        self._draw_cell_marks(surface)
        if marks.dimmed:
            self._draw_dimmed(surface)
        for ghost in marks.ghosts:
            draw_ghost(surface, theme, self.model, ghost, self.camera.tile_rect(ghost.cell))
        tile_rect = self.camera.tile_rect
        draw_thread(
            surface, theme, [tile_rect(ghost.cell) for ghost in marks.ghosts], CHOSEN, gaps=_GAPS
        )
        for cells in self.ringed:
            draw_thread(surface, theme, list(map(tile_rect, cells)), CHOSEN)
        if self.model.highlighted_cell is not None:
            self._draw_cursor(surface, self.model.highlighted_cell)
        for piece in self._pieces():
            x, y = self.camera.centre(piece.cell)
            theme.icons.draw(surface, piece.icon, self._piece_side, (x, y))
        for edge in marks.edges:
            self.edges.draw(surface, edge)
        for last in marks.last:
            self._draw_last_badge(surface, last)
        if marks.hovered_cell is not None and self._standings:
            self.temples.draw_coins(surface, marks.hovered_cell)
        if marks.cursor is not None:
            self._draw_cursor(surface, marks.cursor)
        if marks.refused is not None:
            size = self.camera.tile_size
            mark = theme.cache.get(("refused cell", size), refused_cell, theme, size)
            surface.blit(mark, self.camera.tile_rect(marks.refused))

    def draw_areas(self, surface: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
        """Draw parts of the board without marks but with the standings."""
        picture = self.layer.picture
        areas = list(areas)
        if picture is not None:
            surface.blits([(picture, area, area) for area in areas])
            if self._standings:
                self.temples.draw(surface, areas)

    def _draw_dimmed(self, surface: pygame.Surface) -> None:
        theme = self.theme
        marks = self.marks
        size = surface.get_size()
        dark = theme.light.veil
        veil = theme.cache.get(("board veil", size, dark), rounded, size, 0, _VEIL_COLOUR, dark)
        surface.blit(veil, (0, 0))
        lit_cells = [cell for cell in marks.bright if cell in self.model.shown.tiles]
        for cell in lit_cells:
            self.layer.draw_tile(surface, cell, self.model.shown.tiles[cell])
        for cell, light in marks.fading.items():
            self._draw_fading(surface, cell, light)
        if self._standings:
            self.temples.draw(surface, list(map(self.camera.tile_rect, lit_cells)))

    def _draw_fading(self, surface: pygame.Surface, cell: Cell, light: float) -> None:
        """Draw a tile whose dimming fades in or out; `light` is its brightness from 0 to 1."""
        area = self.camera.cell_rect(cell).inflate(8, 8).clip(surface.get_rect())
        veiled = surface.subsurface(area).copy()
        self.layer.draw_tile(surface, cell, self.model.shown.tiles[cell])
        veiled.set_alpha(round(255 * (1 - light)))
        surface.blit(veiled, area)

    def uncovered_life(self, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the moving areas of the board clear of marks and of `covered` areas."""
        window = pygame.Rect((0, 0), self.theme.metrics.size)
        over = [*covered, *self._marked()]
        lit_tiles = [self.camera.tile_rect(cell) for cell in self.marks.bright]
        return [
            area
            for area in self.layer.living_rects
            if window.contains(area)
            and area.collidelist(over) < 0
            and (not self.marks.dimmed or any(tile.contains(area) for tile in lit_tiles))
        ]

    def _marked(self) -> Iterator[pygame.Rect]:
        marks = self.marks
        rect = self.camera.tile_rect
        for cell in (*marks.legal, *marks.to_fill, *(ghost.cell for ghost in marks.ghosts)):
            yield rect(cell)
        yield from (rect(cell) for cell in (marks.target, marks.refused) if cell is not None)
        for framed in (self.model.highlighted_cell, marks.cursor):
            if framed is not None:
                yield from frame_sides(rect(framed).inflate(16, 16), 8)
        if marks.hovered_cell is not None:
            yield rect(marks.hovered_cell)
        reach = thread_reach(self.camera.tile_size)
        for cell in chain.from_iterable(self.ringed):
            yield from frame_sides(rect(cell).inflate(2 * reach, 2 * reach), reach)
        yield from (self.last_badge(last).inflate(4, 4) for last in marks.last)
        side = self._piece_side
        for piece in self._pieces():
            x, y = self.camera.centre(piece.cell)
            yield pygame.Rect(x - side // 2, y - side // 2, side, side)
        for edge in marks.edges:
            reach = round(self.camera.pitch * 0.18) + 12
            yield self.edges.bar(edge).inflate(reach, reach)
            yield self.edges.badge(edge).inflate(4, 4)
            if edge.state == EdgeState.NOW:
                reach = 2 * (round(self.camera.pitch * 0.06) + self.theme.metrics.tx(8))
                yield from frame_sides(
                    rect(edge.jungle_cell).inflate(reach, reach), reach // 2 + 2
                )
        yield from (area for _tag, area in self.placed_tags())

    def overbuilt_mark(self, cell: Cell) -> pygame.Rect:
        rect = self.camera.tile_rect(cell)
        side = max(16, round(rect.width * 0.34))
        return pygame.Rect(rect.right - side + side // 5, rect.y - side // 5, side, side)

    @property
    def ringed(self) -> tuple[list[Cell], list[Cell]]:
        """The tiles to outline: those of the newest turn, and those of the highlighted seat."""
        tiles = self.model.shown.tiles
        last = self.marks.last
        # While cells are being chosen, only the highlighted seat is outlined.
        if self.marks.dimmed or self.marks.legal or self.marks.ghosts:
            last = ()
        turn = [tile.cell for tile in last if tile.seat == last[0].seat and tile.cell in tiles]
        highlighted = [
            cell
            for cell, tile in tiles.items()
            if isinstance(tile, WorkerTile) and tile.owner == self.model.highlighted
        ]
        return turn, highlighted

    def last_badge(self, last: LastTile) -> pygame.Rect:
        """Return the badge of a tile of the last turns, in the corner with the fewest workers."""
        share = 0.2
        if last.newest:
            share = 0.24
        side = max(12, round(self.camera.pitch * share))
        tile = self.model.shown.tiles.get(last.cell)
        rect = self.camera.tile_rect(last.cell).inflate(-4, -4)
        plates = list(map(self.edges.badge, self.marks.edges))
        sides = (0,) * 4
        overbuilt = False
        if isinstance(tile, WorkerTile):
            sides = tile.workers
            overbuilt = tile.overbuilt
        choices = []
        for corner, (right, bottom) in enumerate(((1, 0), (1, 1), (0, 1), (0, 0))):
            badge = pygame.Rect(
                rect.x + right * (rect.w - side), rect.y + bottom * (rect.h - side), side, side
            )
            # It never hides the badge of an edge, nor the sun at the upper right of an overbuilt
            # tile.
            hides = badge.collidelist(plates) >= 0 or (corner == 0 and overbuilt)
            crowd = max(sides[corner], sides[corner - 3])
            outside = not self.camera.view.contains(badge)
            choices.append((hides, outside, crowd, corner, badge))
        return min(choices)[-1]

    def _draw_last_badge(self, surface: pygame.Surface, last: LastTile) -> None:
        """Draw the emblem of the owner in a corner of a worker tile of the last turns."""
        if isinstance(self.model.shown.tiles.get(last.cell), WorkerTile):
            badge = self.last_badge(last)
            emblem = f"emblem_{self.model.match.colour(last.seat)}"
            rim = OUTLINE
            if last.newest:
                rim = WHITE
            draw_disc(surface, self.theme, badge.center, badge.width + 4, rim)
            self.theme.icons.draw(surface, emblem, badge.width, badge.center)

    @property
    def _piece_side(self) -> int:
        return max(26, round(self.camera.pitch * 0.46))

    def _pieces(self) -> Iterator[Piece]:
        for module in self.model.contributions(BoardContribution):
            yield from module.pieces(self.model.shown)

    def _draw_cell_marks(self, surface: pygame.Surface) -> None:
        theme = self.theme
        marks = self.marks
        size = self.camera.tile_size
        tile_rect = self.camera.tile_rect
        mark = theme.cache.get(("free cell", size), free_cell, size, FREE_CELL)
        if marks.to_fill:
            coming = self._coming_tile(size)
            for cell in marks.to_fill:
                surface.blits([(coming, tile_rect(cell)), (mark, tile_rect(cell))])
        if marks.target is not None:
            # The other cells step back behind the chosen one.
            mark = theme.cache.get(("other cell", size), faded, mark, _OTHER_CELL)
        legal = [cell for cell in marks.legal if cell not in (marks.target, *marks.to_fill)]
        surface.blits([(mark, tile_rect(cell)) for cell in legal])
        if marks.target is not None:
            mark = theme.cache.get(("target cell", size), free_cell, size, CHOSEN, chosen=True)
            surface.blit(mark, tile_rect(marks.target))
        for cell in marks.effect_icons.keys() - {marks.target}:
            theme.icons.draw(
                surface, marks.effect_icons[cell], max(20, size // 2), tile_rect(cell).center
            )
        side = max(18, round(size * 0.4))
        style = styles.TAG_TEXT.sized(side * 0.62 / theme.metrics.text_scale)
        for cell in marks.to_fill:
            middle = tile_rect(cell).center
            draw_disc(surface, theme, middle, side, TAG, (CREAM, 2))
            theme.text.draw(surface, "?", style, middle, "center")

    def _coming_tile(self, size: int) -> pygame.Surface:
        """Return the mark of a cell to fill: the pale back of a jungle tile."""
        art = self.model.art
        key = "coming tile", size, art.in_motion, art.large_text
        return self.theme.cache.get(key, coming_tile, art.jungle_back(size))

    def _draw_cursor(self, surface: pygame.Surface, cell: Cell) -> None:
        rect = self.camera.tile_rect(cell)
        for grow, width, colour in ((16, 8, OUTLINE), (12, 4, WHITE)):
            outer = rect.inflate(grow, grow)
            corner = round(outer.width * CORNER_SHARE)
            draw_rounded(surface, self.theme, outer, corner, None, rim=(colour, width))

    def draw_tags(self, surface: pygame.Surface) -> None:
        surface.blits(self.placed_tags())

    def placed_tags(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the tags and their rectangles, in the gaps above cells, so that tiles stay clear.

        Further tags of a cell are below its first one, as are tags that would overlap.
        """
        gap = round(self.camera.pitch) - self.camera.tile_size
        pictures = [self._tag(tag) for tag in self.marks.tags]
        rects = []
        for tag, picture in zip(self.marks.tags, pictures, strict=True):
            rect = self.camera.tile_rect(tag.cell)
            top = max(rect.y - gap, min(self.camera.view.top, rect.bottom - picture.get_height()))
            top += round(tag.row * picture.get_height() * 0.95)
            above = picture.get_rect(midtop=(rect.centerx, top))
            if tag.cell in self.marks.to_fill and not tag.row:
                # There is room below the question mark.
                above.bottom = rect.bottom - self.theme.metrics.tx(Line.THIN)
            rects.append(self._clear_of_tile(tag, above) if tag.apart else above)
        apart = without_overlap(rects, (self.theme.metrics.tx(12), 3))
        return list(zip(pictures, apart, strict=True))

    def _clear_of_tile(self, tag: Tag, above: pygame.Rect) -> pygame.Rect:
        """Return the place of a tag beside its tile if it would hide much of it `above`."""
        rect = self.camera.tile_rect(tag.cell)
        cells = {*self.model.shown.tiles, *(ghost.cell for ghost in self.marks.ghosts)}
        if tag.cell not in cells or above.clip(rect).height <= rect.height * _MAX_HIDDEN:
            return above
        reach = thread_reach(rect.width)
        around = rect.inflate(2 * reach, 2 * reach)
        tiles = [self.camera.tile_rect(cell) for cell in cells]
        for corners in (
            {"topleft": around.topright},
            {"topright": around.topleft},
            {"midtop": around.midbottom},
            {"midbottom": around.midtop},
        ):
            beside = above.move_to(**corners)
            if self.camera.view.contains(beside) and beside.collidelist(tiles) < 0:
                return beside
        return above

    def _tag(self, tag: Tag) -> pygame.Surface:
        rim = chip_rim(self.model, tag.seat)
        emblem = ""
        if tag.seat is not None:
            emblem = f"emblem_{self.model.match.colour(tag.seat)}"
        theme = self.theme
        key = "tag", tag.icon, tag.text, rim, emblem, theme.metrics.text_scale
        if tag.apart:
            letters = theme.cache.get(("apart", *key), paint_tags_apart, theme, tag, rim)
            if letters.get_width() <= self.camera.tile_size:
                return letters
        return theme.cache.get(key, paint_tag, theme, tag, rim, emblem)


def frame_sides(outer: pygame.Rect, width: int) -> list[pygame.Rect]:
    """Return the four sides of a frame, `width` pixels thick, inside `outer`."""
    across = outer.width - width
    down = outer.height - width
    return [outer.clip(outer.move(dx * across, dy * down)) for dx, dy in SIDE_STEPS]
