"""The marks of the board as pictures: cells, signs, the edges that wait, tiles of a plan, and what lies on tiles."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from cacao_desktop.engine import Action, Fill, JungleTile, Place, WorkerTile
from cacao_desktop.engine.tiles import SIDE_STEPS, SIDES
from cacao_desktop.table.board.marks import EdgeMark, EdgeState, Ghost
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, colours, theme as looks
from cacao_desktop.ui.paint.shapes import blank, ring, rounded
from cacao_desktop.ui.widgets.widget import draw_disc, draw_rounded
from cacao_desktop.words.module_words import Tag


def paint_tag(theme: Theme, tag: Tag, rim: colours.Colour, emblem: str = "") -> pygame.Surface:
    """Return a sign with an emblem, an icon and a text, each optional, in a rim of a colour."""
    tx = theme.metrics.tx
    text = theme.text.line(tag.text, looks.TAG_TEXT) if tag.text else None
    icons = [theme.icons.get(name, tx(21)) for name in (emblem, tag.icon) if name]
    width = tx(16) + sum(icon.get_width() + tx(4) for icon in icons) + (text.get_width() if text else -tx(4))
    size = (width, tx(29))
    sign = rounded(size, size[1] // 2, colours.TAG, 240)
    sign.blit(ring(size, size[1] // 2, tx(2), rim), (0, 0))
    x = tx(8)
    for icon in icons:
        sign.blit(icon, icon.get_rect(midleft=(x, size[1] // 2)))
        x += icon.get_width() + tx(4)
    if text:
        sign.blit(text, (x, (size[1] - theme.text.line_height(looks.TAG_TEXT)) // 2))
    return sign


def legal_cell(size: int, strong: bool) -> pygame.Surface:
    """Return the mark of a cell where a tile may lie; a `strong` one where more happens."""
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, colours.JADE_INK, 165 if not strong else 195)
    _corners(mark, size, colours.JADE_LINE, 7)
    _corners(mark, size, colours.JADE, 4)
    return mark


def target_cell(size: int) -> pygame.Surface:
    """Return the mark of the cell that a tile is going to."""
    mark = rounded((size, size), round(size * CORNER_SHARE), colours.JADE, 150)
    _corners(mark, size, colours.JADE_LINE, 7)
    _corners(mark, size, colours.WHITE, 4)
    return mark


def refused_cell(theme: Theme, size: int) -> pygame.Surface:
    """Return the mark of a cell that cannot be chosen: a ring, and the lock of its reason."""
    radius = round(size * CORNER_SHARE)
    mark = ring((size, size), radius, max(5, size // 12), colours.REASON)
    mark.blit(ring((size, size), radius, max(3, size // 20), colours.REASON_HEM), (0, 0))
    side = size * 2 // 5
    sign = rounded((side, side), side // 2, colours.REASON)
    theme.icons.draw(sign, "lock", side * 2 // 3, sign.get_rect().center, colour=colours.REASON_HEM)
    mark.blit(sign, sign.get_rect(center=mark.get_rect().center))
    return mark


def _corners(mark: pygame.Surface, size: int, colour: colours.Colour, width: int) -> None:
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


def cell_to_fill(size: int, chosen: bool) -> pygame.Surface:
    """Return the mark of a cell that is to be filled."""
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, colours.JADE if chosen else (20, 12, 6), 150)
    mark.blit(dashed(size, max(2, size // 26), colours.WHITE if chosen else (0xFF, 0xE9, 0xBD)), (0, 0))
    return mark


def dashed_frame(size: int) -> pygame.Surface:
    """Return the frame round a tile that does not lie yet, somewhat larger than the tile."""
    side = size + max(4, size // 12)
    frame = ring((side, side), round(side * CORNER_SHARE), max(4, size // 14), colours.JADE_LINE)
    frame.blit(dashed(side, max(3, size // 18), colours.JADE), (0, 0))
    return frame


def dashed(size: int, width: int, colour: colours.Colour) -> pygame.Surface:
    """Return a dashed frame with the corners of a tile."""
    frame = ring((size, size), round(size * CORNER_SHARE), width, colour)
    step = max(6, size // 9)
    for start in range(step // 2, size, step):
        frame.fill((0, 0, 0, 0), (start, 0, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (start, size - size // 12 - 2, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (0, start, size // 12 + 2, step // 2))
        frame.fill((0, 0, 0, 0), (size - size // 12 - 2, start, size // 12 + 2, step // 2))
    return frame


class EdgeView:
    """Draws edges that wait, and says where their bars and badges are."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model, self._camera, self._theme = model, camera, theme

    def draw(self, surface: pygame.Surface, edge: EdgeMark) -> None:
        """Lay a bar in the gap between worker and jungle tile, and a ring round the one in turn."""
        theme, bar = self._theme, self.bar(edge)
        own = colours.lighter(colours.PLAYER_COLOURS[self._model.match.colour(edge.seat)], 0.57)
        colour = {EdgeState.NOW: colours.WHITE, EdgeState.LATER: colours.JADE}.get(edge.state, own)
        if edge.state == EdgeState.NOW:
            rect = self._camera.tile_rect(edge.jungle_cell)
            swell = round(self._model.gestures.pulse * self._camera.pitch * 0.06)
            grow = 2 * swell
            blit_ring(surface, theme, rect.inflate(12 + grow, 12 + grow), 6 + swell, colours.JADE_LINE)
            blit_ring(surface, theme, rect.inflate(10 + grow, 10 + grow), 4 + swell, colours.JADE)
            bar = bar.inflate(grow // 2, grow // 2)
        draw_rounded(surface, theme, bar.inflate(6, 6), bar.height, colour, rim=(colours.OUTLINE, 3))
        self._draw_badge(surface, theme, edge)

    def _draw_badge(self, surface: pygame.Surface, theme: Theme, edge: EdgeMark) -> None:
        """Put at the end of a bar, where four gaps cross, as which it is used or whose it is."""
        badge, style, colour = self.badge(edge), looks.COUNT, self._model.match.colour(edge.seat)
        fill = colours.WHITE if edge.state == EdgeState.NOW else colours.PARCHMENT
        if edge.state == EdgeState.ACTED:
            fill, style = colours.PLAYER_COLOURS[colour], style.in_colour(colours.PLAYER_TEXT[colour])
        draw_disc(surface, theme, badge.center, badge.width + 4, fill, (colours.OUTLINE, 2))
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


def blit_ring(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, width: int, colour: colours.Colour
) -> None:
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


_ALPHA: Final = 205


def ghosts_of(model: TableModel, plan: Iterable[Action]) -> tuple[Ghost, ...]:
    """Return the tiles that a plan lays, in its order."""
    ghosts = []
    for action in plan:
        if isinstance(action, Place):
            workers = model.workers(action.player, action.tile, action.rotation)
            tile = WorkerTile(action.player, action.tile, action.rotation, workers)
            ghosts.append(Ghost((action.x, action.y), tile))
        elif isinstance(action, Fill):
            ghosts.append(Ghost((action.x, action.y), JungleTile(action.tile, action.rotation or 0)))
    return tuple(ghosts)


def draw_ghost(
    surface: pygame.Surface, theme: Theme, model: TableModel, ghost: Ghost, at: pygame.Rect
) -> None:
    """Show a tile seen through at a place, in a dashed frame."""
    tile, size = ghost.tile, at.width
    if isinstance(tile, JungleTile):
        painted = model.art.jungle(tile.kind, size, rotation=tile.rotation, light=theme.light)
    else:
        colour = model.match.colour(tile.owner)
        painted = model.art.worker(colour, tile.workers, size, light=theme.light)
    faded = painted.copy()
    faded.set_alpha(_ALPHA)
    surface.blit(faded, at)
    frame = theme.cache.get(("ghost frame", size), lambda: dashed_frame(size))
    surface.blit(frame, frame.get_rect(center=at.center))
