"""Previews of games in lists, read and painted one at a time."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Final

import pygame

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.colours import PLAYER_COLOURS, SOFT_INK, Colour
from cacao_desktop.engine import MODULES, JungleTile, Player, WorkerTile
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.match import Match, Seat
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.setup.house_rules import house_in_words
from cacao_desktop.storage import PositionError, read_position
from cacao_desktop.storage.replay_read import Replay
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import paintings_on_board
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.boxes.boxes import Painted, ground
from cacao_desktop.ui.widgets import framed

Tiles = Mapping[Cell, JungleTile | WorkerTile]

_MAX_PREVIEWS: Final = 300
"""The number of previews kept in memory."""
_MARGIN: Final = 0.3
"""The ground visible around the tiles, in cells."""
_MAX_TILE: Final = 64
"""The largest tile of a preview, in design pixels."""
_TILE_SHARE: Final = 0.95
"""The side of a tile, as a share of the distance between two."""
_MIN_TILE: Final = 2
"""The smallest tile, in pixels."""
_SHADOW_OFFSET: Final = (-4, -2)
"""The position of a tile's shadow relative to the tile, in pixels."""
_THIN_RIM_BELOW: Final = 30
"""The tile size below which rims are wider, since thin ones look alike."""
_UNLOADED_ALPHA: Final = 60
"""The opacity of the area of a board that is not loaded yet, of 255."""
_UNLOADED_CORNER: Final = Radius.CHIP


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """The tiles of a board, with all that a small picture of them needs to know."""

    tiles: Tiles
    paintings: Mapping[Cell, int]
    """The numbers of the jungle tiles' paintings, 0 for those that are left out."""
    colours: Sequence[str]
    """The colours of the seats."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The list view of a game, or only the `problem` that prevents opening it."""

    players: tuple[Player, ...] = ()
    gold: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    modules: tuple[str, ...] = ()
    big_game: bool = False
    house: str = ""
    tiles: Tiles = field(default_factory=dict)
    paintings: Mapping[Cell, int] = field(default_factory=dict)
    """The numbers of the tiles' paintings, as on the table."""
    problem: str = ""

    @property
    def board(self) -> SmallBoard:
        return SmallBoard(self.tiles, self.paintings, [player.colour for player in self.players])


def preview_of(match: Match) -> Preview:
    """Return a preview of a match in its current state."""
    state = match.state
    setup = match.setup
    winners: tuple[int, ...] = ()
    if state.over:
        winners = match.winners
    return Preview(
        players=setup.players,
        gold=tuple(state.gold),
        totals=tuple(each.total for each in match.scores),
        winners=winners,
        modules=tuple(module for module in MODULES if setup.has(module)),
        big_game=setup.big_game,
        house=house_in_words(match.context.house, match.setup, match.seats),
        tiles={(x, y): tile for x, y, tile in state.tiles()},
        paintings=paintings_on_board(match),
    )


def match_of_replay(replay: Replay) -> Match:
    """Return the match of a replay, for viewing only."""
    seats = tuple(map(_known, replay.seats)) or (Seat(),) * replay.setup.seats
    return Match(replay.setup, replay.deal, seats, replay.actions)


def _known(seat: Seat) -> Seat:
    """Return a seat, without its character if this version does not know it."""
    if seat.character in CHARACTERS:
        return seat
    return replace(seat, character=None)


@lru_cache(maxsize=64)
def preview_of_text(text: str) -> Preview:
    """Return a preview of a position text, empty if the text is not valid."""
    try:
        return preview_of(read_position(text))
    except PositionError:
        return Preview()


class Previews:
    """A cache of previews; `step` reads the next requested one."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Preview] = {}
        self._requested: dict[Hashable, Callable[[], Preview]] = {}

    def find(self, key: Hashable) -> Preview | None:
        return self._known.get(key)

    def request(self, key: Hashable, load: Callable[[], Preview]) -> None:
        """Queue a preview for loading unless it is known."""
        if key not in self._known:
            self._requested.setdefault(key, load)

    def cancel_requests(self) -> None:
        self._requested.clear()

    def get_now(self, key: Hashable, load: Callable[[], Preview]) -> Preview:
        """Return a preview, loading it immediately if necessary."""
        if key not in self._known:
            self._add(key, load())
        return self._known[key]

    def step(self) -> bool:
        if not self._requested:
            return False
        key = next(iter(self._requested))
        load = self._requested.pop(key)
        self._add(key, load())
        return True

    def _add(self, key: Hashable, preview: Preview) -> None:
        self._known[key] = preview
        if len(self._known) > _MAX_PREVIEWS:
            oldest = next(iter(self._known))
            del self._known[oldest]


def position_box(context: GameContext, text: str, height: float) -> Painted:
    """Return a box with the board of a position text."""
    return board_box(context, text, partial(preview_of_text, text), height)


def board_picture(
    context: GameContext,
    key: Hashable,
    preview: Preview,
    size: Size,
    camera: Camera | None = None,
) -> pygame.Surface:
    """Return a picture of the whole board, or of what a camera shows; it is painted once."""
    theme = context.theme
    paint = partial(miniature, theme, context.art, preview.board, size, camera)
    look = size, theme.metrics.text_scale, theme.light.name
    return theme.cache.get(("miniature", key, *look), paint)


def board_box(
    context: GameContext,
    key: Hashable,
    find: Callable[[], Preview | None],
    height: float,
    width: float = 0,
) -> Painted:
    """Return a box with a preview's board, or with a shaded area until it is loaded."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        preview = find()
        if preview is not None and preview.tiles:
            surface.blit(board_picture(context, key, preview, rect.size), rect)
        else:
            ground(surface, theme, rect, SOFT_INK, _UNLOADED_CORNER, _UNLOADED_ALPHA)

    return Painted(paint, height, width)


def view_of(
    tiles: Collection[Cell], theme: Theme, size: Size, largest: float = _MAX_TILE
) -> Camera:
    """Return a camera that shows tiles, each at most `largest` design pixels wide."""
    camera = Camera(smallest=_MIN_TILE)
    camera.set_view(pygame.Rect((0, 0), size))
    camera.look = camera.fitting(tiles, (_MARGIN, _MARGIN), largest * theme.metrics.text_scale)
    return camera


def miniature(
    theme: Theme, art: TileArt, board: SmallBoard, size: Size, camera: Camera | None = None
) -> pygame.Surface:
    """Return a picture of a board on the ground of the table."""
    picture = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    picture.blit(theme.scenery.clearing(picture.get_size()), (0, 0))
    if board.tiles:
        if camera is None:
            camera = view_of(board.tiles, theme, picture.get_size())
        side = max(_MIN_TILE, round(camera.pitch * _TILE_SHARE))
        for cell in board.tiles:
            rect = pygame.Rect(0, 0, side, side).move_to(center=camera.centre(cell))
            picture.blit(art.shadow(side, 1), rect.move(_SHADOW_OFFSET))
            picture.blit(_small_tile(art, board, cell, side), rect)
    return framed(picture, theme)


def _small_tile(art: TileArt, board: SmallBoard, cell: Cell, side: int) -> pygame.Surface:
    tile = board.tiles[cell]
    if isinstance(tile, JungleTile):
        painting = art.jungle_painting(tile.kind, board.paintings.get(cell, 0), tile.rotation)
        return pygame.transform.smoothscale(art.full_size(painting, side), (side, side))
    colour = board.colours[tile.owner]
    painting = art.worker_painting(colour, tile.workers)
    small_tile = pygame.transform.smoothscale(art.full_size(painting, side), (side, side))
    if side < _THIN_RIM_BELOW:
        _draw_wide_rim(small_tile, PLAYER_COLOURS[colour])
    return small_tile


def _draw_wide_rim(tile: pygame.Surface, colour: Colour) -> None:
    radius = tile.get_width() // 6
    pygame.draw.rect(tile, colour, tile.get_rect(), max(2, radius), border_radius=radius)
