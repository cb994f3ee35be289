"""The standings at the temples: the workers of each player, and the gold they would get."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.scoring import temple_gold
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.marks import EdgeMark, EdgeState
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.paint.shapes import blank, polygon, rounded

_MIN_TILE: Final = 44
"""On smaller tiles the standing is too small to read; it is in the explanation of the tile."""
_STRIP: Final = 0.28
"""Height of the strip of workers, as a share of the tile."""
_MIN_HEIGHT: Final = 14
"""The smallest height of the strip, in pixels."""
_COIN: Final = 0.25
_LARGE_COIN: Final = 0.3
"""The size of a coin, and of one among at most two, as shares of the tile."""
_MIN_EMBLEM: Final = 0.62
"""The smallest size of an emblem beside its number, as a share of the height of the strip."""
_CRESTS: Final[Mapping[str, Sequence[tuple[float, float]]]] = {
    "red": [
        (0, 0), (0.26, 0), (0.26, 1), (0.37, 1), (0.37, 0),
        (0.63, 0), (0.63, 1), (0.74, 1), (0.74, 0), (1, 0),
    ],
    "violet": [(0, 0), (0.12, 0), (0.5, 1), (0.88, 0), (1, 0)],
    "white": [(0.45, 1), (0.62, 0), (1, 0)],
    "yellow": [(0.24, 1), (0.3, 0.3), (0.42, 0), (0.58, 0), (0.7, 0.3), (0.76, 1)],
}  # fmt: skip
"""The upper edge of a box without an emblem: paw, wings, feather, and cob with leaves."""


def strongest_first(temple: TempleScore) -> list[int]:
    """Return the seats that have workers at a temple, the strongest first."""
    workers = temple.workers
    return sorted(
        (seat for seat in range(len(workers)) if workers[seat]), key=lambda seat: -workers[seat]
    )


def standings(model: TableModel) -> list[TempleScore]:
    """Return the standings at the temples as they are shown now, during animations too."""
    rules = model.state.rules
    tiles = model.shown.tiles
    found = []
    for cell, tile in tiles.items():
        if (
            isinstance(tile, JungleTile)
            and (code := rules.kinds.code(tile.kind)) in rules.temple_values
        ):
            workers = [0] * rules.seats
            for edge in counted_edges(tiles, cell):
                workers[edge.seat] += edge.number
            gold = tuple(temple_gold(workers, *rules.temple_values[code]))
            found.append(TempleScore(cell, tile.kind, tuple(workers), gold))
    return found


def counted_edges(tiles: Mapping[Cell, JungleTile | WorkerTile], temple: Cell) -> list[EdgeMark]:
    """Return the edges that count at a temple, by seat, each numbered by its workers."""
    found = []
    for number, side in enumerate(SIDES):
        cell = beside(temple, side)
        facing = number ^ 2
        tile = tiles.get(cell)
        if isinstance(tile, WorkerTile) and tile.workers[facing]:
            found.append(
                EdgeMark(cell, SIDES[facing], EdgeState.ACTED, tile.owner, tile.workers[facing])
            )
    return sorted(found, key=lambda edge: edge.seat)


def paint_medal(gold: int, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Draw a large coin with an amount of gold, nothing for none."""
    if not gold:
        return
    side = place.height
    middle = theme.icons.draw(surface, "coin_blank", place.height, place.center).center
    style = styles.HEADING_INK.sized(side * 0.58 / theme.metrics.text_scale)
    style = theme.text.fit(str(gold), style, round(side * 0.72), side)
    theme.text.draw(surface, str(gold), style, middle, "center")


class TempleView:
    """Draws the standings at the feet of the temples."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model = model
        self._camera = camera
        self._theme = theme
        self._version = -1
        self._standings: list[TempleScore] = []

    def prepare(self) -> None:
        """Count again if the board has changed."""
        if self._version != self._model.shown.version:
            self._standings = standings(self._model)
            self._version = self._model.shown.version

    def draw(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw the standings at temples with workers, within parts of the window."""
        for strip, place in self.strips():
            for part in (place.clip(parts[index]) for index in place.collidelistall(parts)):
                surface.blit(strip, part, part.move(-place.x, -place.y))

    def strips(self) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        window = pygame.Rect((0, 0), self._theme.metrics.size)
        if self._camera.tile_size < _MIN_TILE:
            return
        for standing in self._standings:
            tile = self._camera.tile_rect(standing.cell)
            if not sum(standing.workers) or not window.colliderect(tile):
                continue
            entries = tuple(
                (self._model.match.colour(seat), standing.workers[seat], standing.gold[seat])
                for seat in strongest_first(standing)
            )
            paint = partial(_paint_strip, self._theme, tile.width, entries)
            strip = self._theme.cache.get(("standing", tile.width, entries), paint)
            yield strip, strip.get_rect(bottomleft=tile.bottomleft)


def _paint_strip(
    theme: Theme, tile: int, entries: tuple[tuple[str, int, int], ...]
) -> pygame.Surface:
    """Return a strip with a box for each player: workers, and a coin above for the gold they get.

    An entry is colour, workers and gold. Each box has an emblem beside its number; where one lacks
    room for it, the upper edges of all boxes have the shapes of the players instead.
    """
    high = max(_MIN_HEIGHT, round(tile * _STRIP))
    crest = max(3, tile // 18)
    coin = round(tile * (_COIN if len(entries) > 2 else _LARGE_COIN))
    coin = min(max(_MIN_HEIGHT - 1, coin), tile // len(entries))
    edges = [round(tile * place / len(entries)) for place in range(len(entries) + 1)]
    ink = colours.PLAYER_TEXT
    room = edges[1] - 3
    figures = [
        _figure(theme, workers, high + 1, room, ink[colour]) for colour, workers, _gold in entries
    ]
    side = min(high * 4 // 5, min(edges[1] - figure.get_width() for figure in figures) - 5)
    if side >= high * _MIN_EMBLEM:
        crest = 0
    strip = pygame.Rect(0, coin, tile, high + crest)
    picture = blank((tile, strip.bottom))
    picture.fill(colours.OUTLINE, strip)
    for (colour, _workers, gold), figure, (left, right) in zip(
        entries, figures, pairwise(edges), strict=True
    ):
        box = pygame.Rect(left + 1, strip.y + 1, right - left - 1, strip.height - 2)
        if right == tile:
            box.width -= 1
        head = [(box.x + x * box.width, box.y + y * crest) for x, y in _CRESTS[colour] if crest]
        foot = [box.bottomright, box.bottomleft]
        top = [(box.x, box.y + crest), *head, (box.right, box.y + crest)]
        picture.blit(
            polygon(picture.get_size(), [*top, *foot], colours.PLAYER_COLOURS[colour]), (0, 0)
        )
        place = figure.get_rect(center=(box.centerx, box.y + crest + (box.height - crest) // 2))
        if not crest:
            group = pygame.Rect(0, 0, side + 2 + place.width, side).move_to(center=place.center)
            theme.icons.draw(picture, f"emblem_{colour}", side, group.midleft, "midleft")
            place.right = group.right
        picture.blit(figure, place)
        if gold:
            disc = theme.icons.draw(picture, "coin_blank", coin, (box.centerx, coin // 2))
            number = _figure(theme, gold, coin, coin * 3 // 4, colours.GOLD_INK)
            picture.blit(number, number.get_rect(center=disc.center))
    corners = rounded((tile, 2 * tile), round(tile * CORNER_SHARE))
    picture.blit(corners, (0, strip.bottom - 2 * tile), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _figure(
    theme: Theme, number: int, size: int, room: int, colour: colours.Colour
) -> pygame.Surface:
    """Return a number cropped to its figures, as large as the room allows."""
    while True:
        drawn = theme.text.open(styles.TAG_TEXT.face, size).render(str(number), colour)
        seen = drawn.get_bounding_rect()
        if seen.width <= room or size <= _MIN_HEIGHT // 2:
            return drawn.subsurface(seen)
        size -= 1
