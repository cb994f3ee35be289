"""How the temples on the board are decided so far: everybody's workers, and who would get the gold."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.scoring import TempleScore, temple_gold
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.marks import EdgeMark, EdgeState
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, colours, theme as looks
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets import draw_rounded

_SMALLEST_TILE: Final = 50
"""On smaller tiles the standing could not be read; it is in the explanation of the tile."""
_ROW: Final = 0.25
"""Height of the row of workers, as a share of the tile."""
_COIN: Final = 0.27
_ENTRY: Final = 1.75
"""How wide an entry is at most, in heights of the row."""


def strongest_first(temple: TempleScore) -> list[int]:
    """Return the seats that have workers at a temple, the strongest first."""
    workers = temple.workers
    return sorted((seat for seat in range(len(workers)) if workers[seat]), key=lambda seat: -workers[seat])


def standings(model: TableModel) -> list[TempleScore]:
    """Return how the temples stand that are shown now, as far as the animations have come."""
    rules, tiles = model.state.rules, model.shown.tiles
    found = []
    for cell, tile in tiles.items():
        if isinstance(tile, JungleTile) and (code := rules.kinds.code(tile.kind)) in rules.temple_values:
            workers = [0] * rules.seats
            for edge in counted_edges(tiles, cell):
                workers[edge.seat] += edge.number
            gold = tuple(temple_gold(workers, *rules.temple_values[code]))
            found.append(TempleScore(cell, tile.kind, tuple(workers), gold))
    return found


def counted_edges(tiles: Mapping[Cell, JungleTile | WorkerTile], temple: Cell) -> list[EdgeMark]:
    """Return the edges whose workers count at a temple, by seats, each with how many as its number."""
    found = []
    for number, side in enumerate(SIDES):
        cell, facing = beside(temple, side), number ^ 2
        tile = tiles.get(cell)
        if isinstance(tile, WorkerTile) and tile.workers[facing]:
            found.append(EdgeMark(cell, SIDES[facing], EdgeState.ACTED, tile.owner, tile.workers[facing]))
    return sorted(found, key=lambda edge: edge.seat)


def paint_medal(gold: int, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Show gold as a large struck coin with its number that fills a place, and nothing where there is none."""
    if not gold:
        return
    side, middle = place.height, theme.icons.draw(surface, "coin_blank", place.height, place.center).center
    style = looks.HEADING_INK.sized(side * 0.58 / theme.metrics.text_scale)
    style = theme.text.fit(str(gold), style, round(side * 0.72), side)
    theme.text.draw(surface, str(gold), style, middle, "center")


class TempleView:
    """Draws the standings at the feet of the temples."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model, self._camera, self._theme = model, camera, theme
        self._version = -1
        self._standings: list[TempleScore] = []

    def prepare(self) -> None:
        """Count again where tiles have come."""
        if self._version != self._model.shown.version:
            self._standings, self._version = standings(self._model), self._model.shown.version

    def draw(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Show in these parts of the window who would get what, as far as somebody has workers at a temple."""
        for sign, place in self.signs():
            for part in (place.clip(parts[index]) for index in place.collidelistall(parts)):
                surface.blit(sign, part, part.move(-place.x, -place.y))

    def signs(self) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        window = pygame.Rect((0, 0), self._theme.metrics.size)
        for standing in self._standings if self._camera.tile_size >= _SMALLEST_TILE else ():
            tile = self._camera.tile_rect(standing.cell)
            if not sum(standing.workers) or not window.colliderect(tile):
                continue
            entries = tuple(
                (self._model.match.colour(seat), standing.workers[seat], standing.gold[seat])
                for seat in strongest_first(standing)
            )
            key = ("standing", tile.width, entries, self._theme.metrics.text_scale)
            sign = self._theme.cache.get(key, partial(_painted, self._theme, tile.width, entries))
            yield sign, sign.get_rect(midbottom=(tile.centerx, tile.bottom - max(1, tile.width // 40)))


def _painted(theme: Theme, tile: int, entries: tuple[tuple[str, int, int], ...]) -> pygame.Surface:
    """Return a plate with emblem, colour and workers of each player, and coins above those who would get gold.

    Where they have no room side by side the plates are in two rows.
    """
    row, coin = round(tile * _ROW), round(tile * _COIN)
    width = min(round(row * _ENTRY), tile // 2)
    entries = entries[: max(2, sum(gold > 0 for _colour, _workers, gold in entries))]
    columns = 2 if len(entries) == 4 else len(entries)
    width, lines = min(width, tile // columns), len(entries) // columns
    step = min(row + coin - 1, tile // lines - 1)
    sign = blank((columns * width, lines * step))
    style = looks.TAG_TEXT.sized(row * 0.82 / theme.metrics.text_scale).without_shadow()
    for place, (colour, workers, gold) in enumerate(entries):
        line, column = divmod(place, columns)
        plate = pygame.Rect(column * width, (line + 1) * step - row, width - 1, row)
        cloth, side = colours.PLAYER_COLOURS[colour], min(row, width - row * 5 // 8)
        draw_rounded(sign, theme, plate, row // 2, colours.TAG, rim=(cloth, max(1, row // 9)))
        emblem = theme.icons.draw(sign, f"emblem_{colour}", side, plate.midleft, "midleft")
        at = (emblem.right + plate.right) // 2, plate.centery
        theme.text.draw(sign, str(workers), style, at, "center")
        if gold:
            disc = pygame.Rect(0, 0, coin, coin).move_to(midtop=(plate.centerx, line * step))
            theme.icons.draw(sign, "coin_blank", coin, disc.center)
            theme.text.draw(sign, str(gold), style.in_colour(colours.GOLD_INK), disc.center, "center")
    return sign
