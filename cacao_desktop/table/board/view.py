"""The board from above: tiles in one cached picture, marks over it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.table.board.layer import BoardLayer
from cacao_desktop.table.board.mark_paint import (
    EdgeView,
    blit_ring,
    cell_to_fill,
    draw_ghost,
    draw_thread,
    legal_cell,
    paint_tag,
    refused_cell,
    target_cell,
    thread_reach,
)
from cacao_desktop.table.board.marks import BoardMarks, EdgeState, LastTile
from cacao_desktop.table.board.standings import TempleView
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import Piece
from cacao_desktop.ui import Camera, Theme, colours, theme as looks
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.colours import HEM, JADE, OUTLINE, PLAYER_COLOURS, WHITE, lighter
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.widgets import draw_disc
from cacao_desktop.ui.widgets.layout import without_overlap
from cacao_desktop.words.module_words import Tag

_VEIL: Final = 6, 12, 14
_THREAD: Final = 255, 224, 136


class BoardView:
    """Draws the ground, the tiles, the `marks`, and how the temples stand where that is wanted."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme, *, standings: bool = True) -> None:
        self.model, self.camera, self.theme = model, camera, theme
        self.layer = BoardLayer(model, camera, theme)
        self.bird: Bird | None = None
        self.edges = EdgeView(model, camera, theme)
        self.temples = TempleView(model, camera, theme)
        self._standings = standings
        self.marks = BoardMarks()

    def prepare(self, size: Size) -> None:
        """Bring everything up to date for a window of `size` pixels, so that drawing changes nothing."""
        self.layer.prepare(size)
        self.temples.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        theme, marks = self.theme, self.marks
        self.draw_places(surface, [surface.get_rect()])
        if self.bird is not None:
            self.bird.draw(surface)
        self._draw_places(surface, theme, marks)
        if marks.dimmed:
            self._draw_dimmed(surface, theme, marks)
        for ghost in marks.ghosts:
            draw_ghost(surface, theme, self.model, ghost, self.camera.tile_rect(ghost.cell))
        place = self.camera.tile_rect
        draw_thread(surface, theme, [place(ghost.cell) for ghost in marks.ghosts], JADE)
        for cells in self._ringed:
            draw_thread(surface, theme, list(map(place, cells)), _THREAD)
        if self.model.pointed_out is not None:
            self._draw_cursor(surface, theme, self.model.pointed_out)
        for piece in self._pieces():
            x, y = self.camera.centre(piece.cell)
            theme.icons.draw(surface, piece.icon, self._piece_side, (x, y))
        for edge in marks.edges:
            self.edges.draw(surface, edge)
        for last in marks.last:
            self._draw_last_badge(surface, theme, last)
        self.draw_tags(surface)
        if marks.cursor is not None:
            self._draw_cursor(surface, theme, marks.cursor)
        if marks.refused is not None:
            size = self.camera.tile_size
            mark = theme.cache.get(("refused cell", size), partial(refused_cell, theme, size))
            surface.blit(mark, self.camera.tile_rect(marks.refused))

    def draw_places(self, surface: pygame.Surface, places: Iterable[pygame.Rect]) -> None:
        """Show parts of the board without its marks, but with the standings of the temples where they are wanted."""
        picture, places = self.layer.picture, list(places)
        if picture is not None:
            surface.blits([(picture, place, place) for place in places])
            if self._standings:
                self.temples.draw(surface, places)

    def _draw_dimmed(self, surface: pygame.Surface, theme: Theme, marks: BoardMarks) -> None:
        size, dark = surface.get_size(), theme.light.veil
        veil = theme.cache.get(("board veil", size, dark), partial(rounded, size, 0, _VEIL, dark))
        surface.blit(veil, (0, 0))
        lit = [cell for cell in marks.bright if cell in self.model.shown.tiles]
        for cell in lit:
            self.layer.draw_tile(surface, cell, self.model.shown.tiles[cell])
        if self._standings:
            self.temples.draw(surface, list(map(self.camera.tile_rect, lit)))

    # What is drawn over the tiles.

    def uncovered_life(self, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the places where something lives and neither the marks nor the `covered` places are over it."""
        window = pygame.Rect((0, 0), self.theme.metrics.size)
        over = [*covered, *self._marked()]
        lit = [self.camera.tile_rect(cell) for cell in self.marks.bright]
        return [
            place
            for place in self.layer.living_places
            if window.contains(place)
            and place.collidelist(over) < 0
            and (not self.marks.dimmed or any(tile.contains(place) for tile in lit))
        ]

    def _marked(self) -> Iterator[pygame.Rect]:
        marks, rect = self.marks, self.camera.tile_rect
        for cell in (*marks.legal, *marks.to_fill, *(ghost.cell for ghost in marks.ghosts)):
            yield rect(cell)
        yield from (rect(cell) for cell in (marks.target, marks.refused) if cell is not None)
        for framed in (self.model.pointed_out, marks.cursor):
            yield from () if framed is None else frame_sides(rect(framed).inflate(16, 16), 8)
        reach = thread_reach(self.camera.tile_size)
        for cell in chain.from_iterable(self._ringed):
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
                swell = round(self.camera.pitch * 0.06)
                ring = rect(edge.jungle_cell).inflate(12 + 2 * swell, 12 + 2 * swell)
                yield from frame_sides(ring, 6 + swell)
        yield from (place for _sign, place in self._tag_places())

    # Tiles

    def overbuilt_mark(self, cell: Cell) -> pygame.Rect:
        rect = self.camera.tile_rect(cell)
        side = max(16, round(rect.width * 0.34))
        return pygame.Rect(rect.right - side + side // 5, rect.y - side // 5, side, side)

    @property
    def _ringed(self) -> tuple[list[Cell], list[Cell]]:
        """The tiles of the newest turn, and those of the seat that is pointed at: a thread lies round each of both."""
        tiles = self.model.shown.tiles
        # While a tile is to be laid, or the board is dimmed, only what is decided about has a frame.
        laid = () if self.marks.dimmed or self.marks.target is not None else self.marks.last
        newest = laid[:1]
        turn = [last.cell for last in laid if last.seat == newest[0].seat and last.cell in tiles]
        owners = ((cell, tile.owner) for cell, tile in tiles.items() if isinstance(tile, WorkerTile))
        return turn, [cell for cell, owner in owners if owner == self.model.highlighted]

    def last_badge(self, last: LastTile) -> pygame.Rect:
        """Return where the badge of a tile of the last turns is: at a corner of it, clear of all edges."""
        side = max(14, round(self.camera.pitch * (0.3 if last.newest else 0.24)))
        tile, rect = self.model.shown.tiles.get(last.cell), self.camera.tile_rect(last.cell)
        # An overbuilt tile has its small sun at the upper right; the plate of an edge is never hidden.
        free = [rect.topleft, rect.bottomleft, rect.bottomright]
        corners = free if getattr(tile, "overbuilt", False) else [rect.topright, *free]
        badges = [pygame.Rect(0, 0, side, side).move_to(center=corner) for corner in corners]
        plates = list(map(self.edges.badge, self.marks.edges))
        return next((badge for badge in badges if badge.inflate(4, 4).collidelist(plates) < 0), badges[0])

    def _draw_last_badge(self, surface: pygame.Surface, theme: Theme, last: LastTile) -> None:
        """Show whose a worker tile of the last turns is, at its outer corner and above all rings."""
        if isinstance(self.model.shown.tiles.get(last.cell), WorkerTile):
            badge = self.last_badge(last)
            draw_disc(surface, theme, badge.center, badge.width + 4, WHITE if last.newest else OUTLINE)
            theme.icons.draw(
                surface, f"emblem_{self.model.match.colour(last.seat)}", badge.width, badge.center
            )

    @property
    def _piece_side(self) -> int:
        return max(20, round(self.camera.pitch * 0.4))

    def _pieces(self) -> Iterator[Piece]:
        """Yield what modules have put on the board."""
        return (piece for view in self.model.views for piece in view.pieces(self.model.shown))

    # Marks

    def _draw_places(self, surface: pygame.Surface, theme: Theme, marks: BoardMarks) -> None:
        size = self.camera.tile_size
        for cell in marks.legal:
            if cell == marks.target:
                continue
            strong = cell in marks.attracted
            mark = theme.cache.get(("legal cell", size, strong), partial(legal_cell, size, strong))
            surface.blit(mark, self.camera.tile_rect(cell))
            if strong:
                theme.icons.draw(surface, marks.attracted[cell], max(14, size // 3), self.camera.centre(cell))
        if marks.target is not None:
            mark = theme.cache.get(("target cell", size), partial(target_cell, size))
            surface.blit(mark, self.camera.tile_rect(marks.target))
        for cell in marks.to_fill:
            self._draw_to_fill(surface, theme, cell, chosen=cell == marks.fill_target)

    def _draw_to_fill(self, surface: pygame.Surface, theme: Theme, cell: Cell, *, chosen: bool) -> None:
        rect = self.camera.tile_rect(cell)
        mark = theme.cache.get(("to fill", rect.width, chosen), partial(cell_to_fill, rect.width, chosen))
        surface.blit(mark, rect)
        style = looks.HEADING.sized(max(14, 34 * rect.width / theme.metrics.tx(80)))
        if chosen:
            style = style.in_colour(colours.BLACK).without_shadow()
        theme.text.draw(surface, "?", style, rect.center, "center")

    def _draw_cursor(self, surface: pygame.Surface, theme: Theme, cell: Cell) -> None:
        rect = self.camera.tile_rect(cell)
        for grow, width, colour in ((16, 8, OUTLINE), (12, 4, WHITE)):
            blit_ring(surface, theme, rect.inflate(grow, grow), width, colour)

    def draw_tags(self, surface: pygame.Surface) -> None:
        surface.blits(self._tag_places())

    def _tag_places(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the signs at the upper seam of their cells, on the side where no workers stand.

        They move further away where they would hide another.
        """
        tx = self.theme.metrics.tx
        signs = [self._tag(self.theme, tag) for tag in self.marks.tags]
        places = []
        for tag, sign in zip(self.marks.tags, signs, strict=True):
            rect, high = self.camera.tile_rect(tag.cell), sign.get_height()
            outside = tag.cell == self.marks.target
            rows = -tag.row if outside else tag.row + 1
            places.append(sign.get_rect(midbottom=(rect.centerx, rect.y + tx(3) + round(rows * high * 0.95))))
        return list(zip(signs, without_overlap(places, (tx(14), tx(3))), strict=True))

    def _tag(self, theme: Theme, tag: Tag) -> pygame.Surface:
        rim = HEM if tag.seat is None else lighter(PLAYER_COLOURS[self.model.match.colour(tag.seat)], 0.45)
        emblem = "" if tag.seat is None else f"emblem_{self.model.match.colour(tag.seat)}"
        key = "tag", tag.icon, tag.text, rim, emblem, theme.metrics.text_scale
        return theme.cache.get(key, lambda: paint_tag(theme, tag, rim, emblem))


def frame_sides(outer: pygame.Rect, width: int) -> list[pygame.Rect]:
    """Return the four sides of a frame, `width` pixels thick and within `outer`."""
    return [
        pygame.Rect(outer.x, outer.y, outer.width, width),
        pygame.Rect(outer.x, outer.bottom - width, outer.width, width),
        pygame.Rect(outer.x, outer.y, width, outer.height),
        pygame.Rect(outer.right - width, outer.y, width, outer.height),
    ]
