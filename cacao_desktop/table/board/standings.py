"""The standings at the temples: the workers of each player, and the gold they would get."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.scoring import temple_gold
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.engine.tiles import OPPOSITE, SIDES, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.marks import EdgeMark, EdgeState
from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.paint.shapes import blank, ring, rounded

_MIN_TILE: Final = 24
"""The smallest tile with a readable standing; below it only the explanation shows it."""
_MIN_TILE_FOR_ALL: Final = 48
"""The smallest tile whose strip shows all players; below it only the strongest ones."""
_STRIP: Final = 0.25
"""The height of the strip of workers, as a share of the tile."""
_MIN_HEIGHT: Final = 14
"""The smallest height of the strip, in pixels."""
_FIGURE: Final = 1.12
"""The size of the letters of a figure, as a share of the strip, so that it fills the height."""
_COIN: Final = 0.3
"""The largest size of a coin, as a share of the tile."""
_SIGN: Final = 0.62
"""The size of the sign inside the rim of an emblem, as a share of the emblem."""
_SIGN_SHARE: Final = 0.45
"""The share of a box that the sign of its player may take."""


class Entry(NamedTuple):
    """The colour of a player at a temple, their workers and their gold."""

    colour: str
    workers: int
    gold: int


def strongest_first(temple: TempleScore) -> list[int]:
    """Return the seats that have workers at a temple, the strongest first."""
    workers = temple.workers
    return sorted(
        (seat for seat in range(len(workers)) if workers[seat]), key=lambda seat: -workers[seat]
    )


def standings(model: TableModel) -> list[TempleScore]:
    """Return the standings at the temples as displayed now, even during animations."""
    rules = model.state.rules
    tiles = model.shown.tiles
    scores = []
    for cell, tile in tiles.items():
        if (
            isinstance(tile, JungleTile)
            and (code := rules.kinds.code(tile.kind)) in rules.temple_values
        ):
            workers = [0] * rules.seats
            for edge in counted_edges(tiles, cell):
                workers[edge.seat] += edge.number
            gold = tuple(temple_gold(workers, *rules.temple_values[code]))
            scores.append(TempleScore(cell, tile.kind, tuple(workers), gold))
    return scores


def counted_edges(tiles: Mapping[Cell, JungleTile | WorkerTile], temple: Cell) -> list[EdgeMark]:
    """Return the edges that count at a temple, by seat, each numbered by its workers."""
    edges = []
    for number, side in enumerate(SIDES):
        cell = beside(temple, side)
        facing = OPPOSITE[number]
        tile = tiles.get(cell)
        if isinstance(tile, WorkerTile) and tile.workers[facing]:
            edges.append(
                EdgeMark(cell, SIDES[facing], EdgeState.USED, tile.owner, tile.workers[facing])
            )
    return sorted(edges, key=lambda edge: edge.seat)


def paint_medal(gold: int, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draw a large coin with an amount of gold, or nothing for zero."""
    if not gold:
        return
    side = rect.height
    middle = theme.icons.draw(surface, "coin_blank", rect.height, rect.center).center
    style = styles.HEADING_INK.sized(side * 0.58 / theme.metrics.text_scale)
    style = theme.text.fit(str(gold), style, round(side * 0.72), side)
    theme.text.draw(surface, str(gold), style, middle, "center")


class TempleView:
    """Draws the standings at the foot of each temple."""

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
        """Draw the standings at temples with workers, within the given parts of the window."""
        for strip, rect in self.strips():
            for part in (rect.clip(parts[index]) for index in rect.collidelistall(parts)):
                surface.blit(strip, part, part.move(-rect.x, -rect.y))

    def strips(self) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        window = pygame.Rect((0, 0), self._theme.metrics.size)
        if self._camera.tile_size < _MIN_TILE:
            return
        for standing in self._standings:
            tile = self._camera.tile_rect(standing.cell)
            if not sum(standing.workers) or not window.colliderect(tile):
                continue
            entries = self._entries(standing)
            paint = partial(_paint_strip, self._theme, tile.width, entries)
            strip = self._theme.cache.get(("standing", tile.width, entries), paint)
            yield strip, strip.get_rect(bottomleft=tile.bottomleft)

    def draw_coins(self, surface: pygame.Surface, cell: Cell) -> None:
        """Draw the gold of each player above the strip of a temple, if it has one."""
        tile = self._camera.tile_rect(cell)
        if tile.width < _MIN_TILE:
            return
        for standing in self._standings:
            if standing.cell == cell and any(standing.workers):
                entries = self._entries(standing)
                paint = partial(_paint_coins, self._theme, tile.width, entries)
                coins = self._theme.cache.get(("temple coins", tile.width, entries), paint)
                foot = tile.bottom - _strip_height(tile.width)
                surface.blit(coins, coins.get_rect(bottomleft=(tile.x, foot)))

    def _entries(self, standing: TempleScore) -> tuple[Entry, ...]:
        """Return the players at a temple, on a small tile only those with the most workers."""
        least = 1
        if self._camera.tile_size < _MIN_TILE_FOR_ALL:
            least = max(standing.workers)
        return tuple(
            Entry(self._model.match.colour(seat), standing.workers[seat], standing.gold[seat])
            for seat in strongest_first(standing)
            if standing.workers[seat] >= least
        )


def _strip_height(tile: int) -> int:
    return max(_MIN_HEIGHT, round(tile * _STRIP))


def _edges(tile: int, count: int) -> list[tuple[int, int]]:
    """Return the left and right edge of each player's box."""
    return list(pairwise(round(tile * rect / count) for rect in range(count + 1)))


def _paint_strip(theme: Theme, tile: int, entries: Sequence[Entry]) -> pygame.Surface:
    """Return a strip with a box for each player: the sign of the emblem and the workers."""
    height = _strip_height(tile)
    picture = blank((tile, height))
    picture.fill(colours.OUTLINE)
    for (colour, workers, _gold), (left, right) in zip(
        entries, _edges(tile, len(entries)), strict=True
    ):
        box = pygame.Rect(left + 1, 1, right - left - 1, height - 2)
        if right == tile:
            box.width -= 1
        picture.fill(colours.PLAYER_COLOURS[colour], box)
        side = min(height - 4, round(box.width * _SIGN_SHARE))
        ink = colours.PLAYER_TEXT_COLOURS[colour]
        figure = small_figure(
            theme, str(workers), round(height * _FIGURE), box.width - side - 1, ink
        )
        group = pygame.Rect(0, 0, side + 1 + figure.get_width(), side)
        group.center = box.center
        picture.blit(_sign(theme, colour, side), group.topleft)
        picture.blit(figure, figure.get_rect(midright=group.midright))
    # The corners and the line at the foot are those of the tile.
    size = tile, 2 * tile
    above = 0, height - 2 * tile
    radius = round(tile * CORNER_SHARE)
    picture.blit(ring(size, radius, 1, colours.OUTLINE), above)
    picture.blit(rounded(size, radius), above, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sign(theme: Theme, colour: str, side: int) -> pygame.Surface:
    """Return the middle of an emblem as a disc, with its sign as large as possible."""
    emblem = theme.icons.get(f"emblem_{colour}", round(side / _SIGN))
    sign = blank((side, side))
    sign.blit(emblem, emblem.get_rect(center=sign.get_rect().center))
    sign.blit(rounded((side, side), side // 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


def _paint_coins(theme: Theme, tile: int, entries: Sequence[Entry]) -> pygame.Surface:
    """Return a row of coins for the players who get gold, aligned with their boxes."""
    side = min(round(tile * _COIN), tile // len(entries))
    picture = blank((tile, side))
    for (_colour, _workers, gold), (left, right) in zip(
        entries, _edges(tile, len(entries)), strict=True
    ):
        if gold:
            middle = (left + right) // 2, side // 2
            disc = theme.icons.draw(picture, "coin_blank", side, middle)
            number = small_figure(theme, str(gold), side, side * 3 // 4, colours.TEXT_ON_GOLD)
            picture.blit(number, number.get_rect(center=disc.center))
    return picture


def small_figure(
    theme: Theme, number: str, size: int, available: int, colour: colours.Colour
) -> pygame.Surface:
    """Return a number cropped to its figures, as large as `available` allows."""
    while True:
        drawn = theme.text.open(styles.TAG_TEXT.face, size).render(number, colour)
        seen = drawn.get_bounding_rect()
        if seen.width <= available or size <= _MIN_HEIGHT // 2:
            return drawn.subsurface(seen)
        size -= 1
