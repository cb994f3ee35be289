"""Paints the marks of the board: cells, tags, edges, planned tiles, and pieces on tiles."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import OUTLINE, WHITE, Colour
from cacao_desktop.engine import Action, Fill, JungleTile, Place, WorkerTile
from cacao_desktop.engine.tiles import SIDE_STEPS, SIDES
from cacao_desktop.geometry import Size, ceil_div
from cacao_desktop.measures import Icon, Line, TextSize
from cacao_desktop.table.board.marks import EdgeMark, EdgeState, Ghost
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.paint.shapes import blank, ring, rounded
from cacao_desktop.ui.widgets import draw_disc, draw_jade_ring, draw_rounded
from cacao_desktop.words import Tag

GAIN_TEXT: Final = styles.TAG_TEXT.sized(TextSize.SMALL)
_CHIP: Final = 20
"""The height of a chip, in design pixels."""


def gain_chip(parts: Sequence[Box], rim: colours.Colour = colours.HEM) -> Pad:
    """Return a chip with the parts of a gain on a dark ground, inside a coloured rim."""
    edges = Line.THICK, 0, Line.THICK, 0
    return Pad(Row(parts, 1, grows=False), edges, _CHIP, colours.TAG, 255, rim)


def chip_rim(model: TableModel, seat: int | None) -> colours.Colour:
    """Return the rim of a chip with gains: the colour of another player, or gold for one's own."""
    if seat is None:
        return colours.HEM
    return colours.lighter(colours.PLAYER_COLOURS[model.match.colour(seat)], 0.45)


def paint_tag(theme: Theme, tag: Tag, rim: colours.Colour, emblem: str = "") -> pygame.Surface:
    """Return a chip with an emblem, an icon and a text, all optional, inside a coloured rim."""
    parts: list[Box] = [icon(name, Icon.SMALL) for name in (emblem, tag.icon) if name]
    if tag.text:
        parts.append(Words(tag.text, GAIN_TEXT, grows=False))
    return _paint_box(theme, gain_chip(parts, rim))


def paint_tags_apart(theme: Theme, tag: Tag, rim: colours.Colour) -> pygame.Surface:
    """Return a row of chips, one for each word of a text."""
    words = [Words(word, GAIN_TEXT, grows=False) for word in tag.text.split()]
    return _paint_box(theme, Row([gain_chip([word], rim) for word in words], 1, grows=False))


def _paint_box(theme: Theme, box: Box) -> pygame.Surface:
    picture = blank(box.size(theme, theme.metrics.width))
    box.draw(picture, theme, picture.get_rect())
    return picture


_SLOT: Final[Colour] = (4, 40, 38)
_PANEL_HOLLOW: Final = 70
"""The darkness of a hollow in a panel, of 255."""
_GROUND_HOLLOW: Final = 115
"""The darkness of a hollow in the ground of the board, of 255."""
_REFUSED_HOLLOW: Final = 120
"""The darkness of the hollow of a cell that cannot be chosen, of 255."""
_COMING: Final = 150
"""The opacity of the back of a jungle tile that will be chosen, of 255."""
_PALE: Final = 60
"""The opacity of the past or coming tile in a hollow, of 255."""


def hollow(size: int, alpha: int) -> pygame.Surface:
    """Return a hollow for a tile, in the board or in a panel."""
    radius = round(size * CORNER_SHARE)
    deep = max(2, size // 18)
    mark = rounded((size, size), radius, _SLOT, alpha)
    # Light falls from the upper left: that wall casts a soft shadow, the opposite rim is bright.
    shadows = [(-offset, colours.BLACK, 36) for offset in range(1, 2 * deep)]
    for offset, colour, strength in (*shadows, (deep // 2, WHITE, 100)):
        wall = rounded((size, size), radius, colour, strength)
        wall.blit(
            rounded((size, size), radius), (-offset, -offset), special_flags=pygame.BLEND_RGBA_SUB
        )
        mark.blit(wall, (0, 0))
    return mark


def draw_empty_slot(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, tile: pygame.Surface
) -> None:
    """Draw a hollow with a pale tile: the last one there, or the back of the next."""
    side = rect.width
    pale = tile.copy()
    pale.set_alpha(_PALE)
    surface.blit(theme.cache.get(("empty slot", side), hollow, side, _PANEL_HOLLOW), rect)
    surface.blit(pale, rect)


def _in_ring(mark: pygame.Surface, width: int, colour: Colour, inset: int = 0) -> pygame.Surface:
    side = mark.get_width() - 2 * inset
    mark.blit(ring((side, side), round(side * CORNER_SHARE), width, colour), (inset, inset))
    return mark


def free_cell(size: int, colour: Colour, *, chosen: bool = False) -> pygame.Surface:
    """Return the mark of a cell where a tile may be laid: a hollow with four corners.

    The corners of the `chosen` cell are thicker and longer.
    """
    width = max(3, size // 40)
    long = size // 4
    if chosen:
        width = max(6, size // 16)
        long = size // 3
    mark = hollow(size, _GROUND_HOLLOW)
    corners = _in_ring(
        ring((size, size), round(size * CORNER_SHARE), width + 2, OUTLINE), width, colour, 1
    )
    for between in ((long, 0, size - 2 * long, size), (0, long, size, size - 2 * long)):
        corners.fill((0, 0, 0, 0), between)
    mark.blit(corners, (0, 0))
    return mark


def refused_cell(theme: Theme, size: int) -> pygame.Surface:
    """Return the mark of a cell that cannot be chosen: a dark hollow with a ring and a lock."""
    mark = hollow(size, _REFUSED_HOLLOW)
    width = max(3, size // 24)
    _in_ring(mark, width + 2, colours.BUBBLE)
    _in_ring(mark, width, colours.BUBBLE_RIM, 1)
    side = size // 2
    middle = mark.get_rect().center
    draw_disc(mark, theme, middle, side, colours.BUBBLE, (colours.BUBBLE_RIM, max(2, width // 2)))
    theme.icons.draw(mark, "lock", side * 3 // 5, middle, colour=colours.BUBBLE_TEXT)
    return mark


def coming_tile(back: pygame.Surface) -> pygame.Surface:
    """Return the mark of a cell that a jungle tile will fill: its pale back in a hollow."""
    mark = hollow(back.get_width(), _GROUND_HOLLOW)
    pale = back.copy()
    pale.set_alpha(_COMING)
    mark.blit(pale, (0, 0))
    return mark


def thread_reach(size: int) -> int:
    """Return the distance in pixels that an outline extends beyond tiles of a size."""
    return max(5, size // 16)


def draw_thread(
    surface: pygame.Surface,
    theme: Theme,
    tiles: Sequence[pygame.Rect],
    colour: Colour,
    *,
    gaps: int = 0,
) -> None:
    """Draw an outline around tiles, joined for neighbours, with `gaps` along each side."""
    if tiles:
        reach = 2 * thread_reach(tiles[0].width)
        box = tiles[0].unionall(tiles[1:]).inflate(reach, reach)
        inside = tuple(tuple(tile.move(-box.x, -box.y)) for tile in tiles)
        key = "thread", inside, colour, gaps
        surface.blit(theme.cache.get(key, _thread, box.size, inside, colour, gaps), box)


def _thread(
    size: Size, tiles: Sequence[tuple[int, ...]], colour: Colour, gaps: int
) -> pygame.Surface:
    rects = [pygame.Rect(tile) for tile in tiles]
    side = rects[0].width
    max_reach = thread_reach(rects[0].width)
    # Neighbours share one outline.
    rects += [
        one.union(other)
        for one, other in combinations(rects, 2)
        if abs(one.x - other.x) + abs(one.y - other.y) < side * 1.3
    ]

    def band(outer: int, inner: int, colour: Colour) -> pygame.Surface:
        picture = blank(size)
        ways = (
            (outer, colour, pygame.BLEND_RGBA_MAX),
            (inner, colours.BLACK, pygame.BLEND_RGBA_SUB),
        )
        for reach, paint, blend in ways:
            for rect in rects:
                grown = rect.inflate(2 * reach, 2 * reach)
                part = rounded(grown.size, round(side * CORNER_SHARE) + reach, paint)
                picture.blit(part, grown, special_flags=blend)
        return picture

    drawn = band(max_reach, 0, OUTLINE)
    drawn.blit(band(max_reach - 1, 1, colour), (0, 0))
    for (x, y, _width, _height), number in product(tiles, range(gaps)):
        gap = side // (2 * gaps + 1)
        offset = (2 * number + 1) * gap
        drawn.fill((0, 0, 0, 0), (x + offset, 0, gap, size[1]))
        drawn.fill((0, 0, 0, 0), (0, y + offset, size[0], gap))
    return drawn


_BADGE_SHARE: Final = 0.22
"""The side of the badge of an edge, as a share of the distance between two cells."""
_LARGE_BADGE_SHARE: Final = 0.36
"""That share with large text."""


def _badge_colours(state: EdgeState, player_colour: str) -> tuple[Colour, Colour]:
    """Return the colours of the ground and of the number of an edge's badge."""
    if state == EdgeState.NOW:
        return colours.JADE, styles.COUNT.colour
    if state == EdgeState.USED:
        return colours.PLAYER_COLOURS[player_colour], colours.PLAYER_TEXT_COLOURS[player_colour]
    return colours.PARCHMENT, styles.COUNT.colour


class EdgeView:
    """Draws the marks of edges: a bar with a badge."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model = model
        self._camera = camera
        self._theme = theme

    def draw(self, surface: pygame.Surface, edge: EdgeMark) -> None:
        """Draw a bar between worker and jungle tile, and a ring around the chosen jungle tile."""
        theme = self._theme
        bar = self.bar(edge)
        own = colours.lighter(colours.PLAYER_COLOURS[self._model.match.colour(edge.seat)], 0.57)
        colour = {EdgeState.NOW: colours.JADE, EdgeState.LATER: colours.CREAM}.get(edge.state, own)
        if edge.state == EdgeState.NOW:
            rect = self._camera.tile_rect(edge.jungle_cell)
            grow = 2 * round(self._model.gestures.pulse * self._camera.pitch * 0.06)
            draw_jade_ring(
                surface, theme, rect.inflate(grow, grow), round(rect.width * CORNER_SHARE)
            )
            bar = bar.inflate(grow // 2, grow // 2)
        draw_rounded(
            surface, theme, bar.inflate(6, 6), bar.height, colour, rim=(colours.OUTLINE, 3)
        )
        self._draw_badge(surface, theme, edge)

    def _draw_badge(self, surface: pygame.Surface, theme: Theme, edge: EdgeMark) -> None:
        """Draw the icon or number of an edge, or its owner's emblem, in the middle of its bar."""
        badge = self.badge(edge)
        colour = self._model.match.colour(edge.seat)
        ground, ink = _badge_colours(edge.state, colour)
        draw_disc(surface, theme, badge.center, badge.width + 4, ground, (colours.OUTLINE, 2))
        if edge.icon or not edge.number:
            picture = edge.icon or f"emblem_{colour}"
            theme.icons.draw(surface, picture, badge.width, badge.center)
            return
        size = max(12, badge.width * 0.62 / theme.metrics.text_scale)
        style = styles.COUNT.in_colour(ink).sized(size)
        theme.text.draw(surface, str(edge.number), style, badge.center, "center")

    def badge(self, edge: EdgeMark) -> pygame.Rect:
        """Return the square of the badge in the middle of an edge's bar.

        A large one is nearer to the jungle tile, so that the acting workers stay visible.
        """
        side = max(17, round(self._camera.pitch * _BADGE_SHARE))
        badge = pygame.Rect(0, 0, side, side).move_to(center=self.bar(edge).center)
        if not has_large_text(self._theme.metrics):
            return badge
        side = round(self._camera.pitch * _LARGE_BADGE_SHARE)
        dx, dy = SIDE_STEPS[SIDES.index(edge.side)]
        reach = (side - badge.width) // 2
        badge.inflate_ip(2 * reach, 2 * reach)
        return badge.move(dx * reach, dy * reach)

    def bar(self, edge: EdgeMark) -> pygame.Rect:
        rect = self._camera.tile_rect(edge.cell)
        # The bar fills only the gap, so that the acting workers stay visible.
        long = round(rect.width * 0.6)
        thick = max(4, round(self._camera.pitch) - rect.width)
        dx, dy = SIDE_STEPS[SIDES.index(edge.side)]
        reach = self._camera.pitch / 2
        bar = pygame.Rect(0, 0, thick, long)
        if dx == 0:
            bar.size = (long, thick)
        bar.center = (rect.centerx + round(dx * reach), rect.centery + round(dy * reach))
        return bar


_ONE_ROW_FROM: Final = 96
"""The tile size from which all pieces are in one row; on smaller tiles pieces are larger."""
_MAX_IN_ROW: Final = 4
"""The number of pieces in a row on smaller tiles."""
_PIECE_SHARE: Final = 0.155
"""The side of a piece on a large tile, as a share of the tile."""
_LARGE_PIECE_SHARE: Final = 0.215
"""The side of a piece on a smaller tile, as a share of the tile."""


def draw_lying(
    surface: pygame.Surface, theme: Theme, tile: pygame.Rect, icons: Sequence[str] | None
) -> None:
    """Draw small pieces on a dark plate at the foot of a tile, nothing for None."""
    if icons is None:
        return
    share = _PIECE_SHARE
    columns = max(1, len(icons))
    if tile.width < _ONE_ROW_FROM:
        share = _LARGE_PIECE_SHARE
        columns = min(columns, _MAX_IN_ROW)
    rows = max(1, ceil_div(len(icons), columns))
    side = max(10, round(tile.width * share))
    pitch = min(side, (tile.width - side // 2) / columns)
    size = round(pitch * columns + side * 0.4), round(rows * side * 0.96 + side * 0.25)
    foot = tile.centerx, tile.bottom - round(tile.width * 0.03)
    ground = pygame.Rect(0, 0, *size).move_to(midbottom=foot)
    draw_rounded(
        surface, theme, ground, min(size[1] // 2, side), colours.TAG, 225, (colours.HEM, 1)
    )
    for index, piece in enumerate(icons):
        row, column = divmod(index, columns)
        in_row = min(columns, len(icons) - row * columns)
        x = ground.centerx + (column - (in_row - 1) / 2) * pitch
        y = ground.y + ground.height * (row + 0.5) / rows
        theme.icons.draw(surface, piece, side, (round(x), round(y)))


_GHOST_ALPHA = 232
"""The opacity of a planned tile, of 255."""
_FAINT_ALPHA = 214
"""The opacity of a tile that only marks its cell."""


def ghosts_of(model: TableModel, plan: Iterable[Action]) -> tuple[Ghost, ...]:
    """Return the tiles that a plan lays, in order."""
    ghosts = []
    for action in plan:
        if isinstance(action, Place):
            workers = model.workers(action.player, action.tile, action.rotation)
            tile = WorkerTile(action.player, action.tile, action.rotation, workers)
            ghosts.append(Ghost((action.x, action.y), tile))
        elif isinstance(action, Fill):
            jungle_tile = JungleTile(action.tile, action.rotation or 0)
            variant = model.variant_in(action.source, action.slot)
            ghosts.append(Ghost((action.x, action.y), jungle_tile, variant))
    return tuple(ghosts)


def paint_ghost(theme: Theme, model: TableModel, ghost: Ghost, size: int) -> pygame.Surface:
    """Return the picture of a planned tile at a size."""
    tile = ghost.tile
    if isinstance(tile, JungleTile):
        return model.art.jungle(
            tile.kind,
            size,
            variant=ghost.variant,
            rotation=tile.rotation,
            light=theme.light,
        )
    return model.art.worker(model.match.colour(tile.owner), tile.workers, size, light=theme.light)


def draw_ghost(
    surface: pygame.Surface, theme: Theme, model: TableModel, ghost: Ghost, at: pygame.Rect
) -> None:
    """Draw a planned tile, slightly transparent."""
    alpha = _GHOST_ALPHA
    if ghost.faint:
        alpha = _FAINT_ALPHA
    faded = paint_ghost(theme, model, ghost, at.width).copy()
    faded.set_alpha(alpha)
    surface.blit(faded, at)
