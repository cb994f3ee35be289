"""What a list shows of a game besides its name: read and painted one after the other, so that nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.engine import MODULES, JungleTile, WorkerTile
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.setup.editors import house_in_words
from cacao_desktop.storage import PositionError, read_position
from cacao_desktop.storage.replay_read import Replay
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.boxes.boxes import Painted, ground
from cacao_desktop.ui.colours import PLAYER_COLOURS, SOFT_INK
from cacao_desktop.ui.widgets import framed

_MOST_KEPT = 300


@dataclass(frozen=True, slots=True)
class Preview:
    """A game as lists show it; `problem` says why it cannot be opened, and then there is nothing else."""

    players: tuple[tuple[str, str], ...] = ()
    gold: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    modules: tuple[str, ...] = ()
    big_game: bool = False
    house: str = ""
    tiles: Tiles = field(default_factory=dict)
    problem: str = ""


def preview_of(match: Match) -> Preview:
    """Return what a list shows of a match as it is now."""
    state, setup = match.state, match.setup
    return Preview(
        tuple((player.name, player.colour) for player in setup.players),
        tuple(state.gold),
        tuple(each.total for each in match.scores),
        match.winners if state.over else (),
        tuple(module for module in MODULES if setup.has(module)),
        setup.big_game,
        house_in_words(match),
        {(x, y): tile for x, y, tile in state.tiles()},
    )


def watched(game: Replay) -> Match:
    """Return the match of a replay that is only looked at, at which nobody sits."""
    return Match(game.setup, game.deal, tuple(Seat() for _player in game.setup.players), game.actions)


@lru_cache(maxsize=64)
def preview_of_text(text: str) -> Preview:
    """Return what a list shows of the game of a position text, nothing where it is none."""
    try:
        return preview_of(read_position(text))
    except PositionError:
        return Preview()


class Previews:
    """Keeps what was read; `step` reads the next one that somebody has asked for."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Preview] = {}
        self._wanted: dict[Hashable, Callable[[], Preview]] = {}

    def find(self, key: Hashable) -> Preview | None:
        return self._known.get(key)

    def want(self, key: Hashable, load: Callable[[], Preview]) -> None:
        """Have a preview read in its turn, if it is not yet."""
        if key not in self._known:
            self._wanted.setdefault(key, load)

    def get_now(self, key: Hashable, load: Callable[[], Preview]) -> Preview:
        """Return a preview, read at once if need be."""
        if key not in self._known:
            self._keep(key, load())
        return self._known[key]

    def forget_wishes(self) -> None:
        """Read nothing that was asked for and is no longer shown."""
        self._wanted.clear()

    def step(self) -> bool:
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        self._keep(key, self._wanted.pop(key)())
        return True

    def _keep(self, key: Hashable, preview: Preview) -> None:
        self._known[key] = preview
        if len(self._known) > _MOST_KEPT:
            del self._known[next(iter(self._known))]


def board_picture(context: GameContext, key: Hashable, preview: Preview, size: Size) -> pygame.Surface:
    """Return the board of a preview, painted once for each size."""
    colours = [colour for _name, colour in preview.players]

    def paint() -> pygame.Surface:
        return miniature(context.theme, context.art, preview.tiles, colours, size)

    return context.theme.cache.get(("miniature", key, size), paint)


def board_box(
    context: GameContext, key: Hashable, find: Callable[[], Preview | None], high: float, wide: float = 0
) -> Painted:
    """Return the board of a preview as a box, shaded as long as that is not known."""

    def paint(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        if (preview := find()) is not None and preview.tiles:
            surface.blit(board_picture(context, key, preview, place.size), place)
        else:
            ground(surface, theme, place, SOFT_INK, 10, 60)

    return Painted(paint, high, wide)


_LEGIBLE: Final = 32
"""The least room for a tile, in design pixels: of a larger board a picture shows the part with most tiles."""
_MARGIN: Final = 0.3

Tiles = Mapping[Cell, JungleTile | WorkerTile]


def view_of(tiles: Collection[Cell], theme: Theme, size: Size) -> Camera:
    """Return how tiles are looked at in a picture of a size."""
    camera = Camera(smallest=2.0)
    camera.set_view(pygame.Rect((0, 0), size))
    camera.look = camera.fitting(tiles, (_MARGIN, _MARGIN), 64 * theme.metrics.text_scale)
    return camera


def _heart(tiles: Collection[Cell], pitch: float, size: Size) -> list[Cell]:
    """Return the cells of those tiles that have room in a picture, where they lie closest."""
    wide, high = (max(1, int(side / pitch - 2 * _MARGIN)) for side in size)
    windows = [
        [(x, y) for x, y in tiles if left <= x < left + wide and top <= y < top + high]
        for left in {x for x, _y in tiles}
        for top in {y for _x, y in tiles}
    ]
    return max(windows, key=len)


def miniature(
    theme: Theme, art: TileArt, tiles: Tiles, colours: Sequence[str], size: Size, camera: Camera | None = None
) -> pygame.Surface:
    """Return a picture of the tiles on the ground of the table; `colours` are those of the seats."""
    picture = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    picture.blit(theme.scenery.clearing(picture.get_size()), (0, 0))
    if tiles:
        if camera is None:
            tiles = {cell: tiles[cell] for cell in _heart(tiles, theme.metrics.tx(_LEGIBLE), size)}
            camera = view_of(tiles, theme, picture.get_size())
        side = max(2, round(camera.pitch * 0.95))
        for cell, tile in tiles.items():
            place = pygame.Rect(0, 0, side, side).move_to(center=camera.centre(cell))
            picture.blit(art.shadow(side, 1), place.move(-4, -2))
            if isinstance(tile, JungleTile):
                painting = art.jungle_painting(tile.kind, cell[0] * 3 + cell[1], tile.rotation)
            else:
                painting = art.worker_painting(colours[tile.owner], tile.workers)
            small = pygame.transform.smoothscale(art.master(painting, side), (side, side))
            if isinstance(tile, WorkerTile) and side < 30:  # Their thin rims could not be told apart.
                owner = PLAYER_COLOURS[colours[tile.owner]]
                pygame.draw.rect(small, owner, small.get_rect(), max(2, side // 6), border_radius=side // 6)
            picture.blit(small, place)
    return framed(picture, theme)
