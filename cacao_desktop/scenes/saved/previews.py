"""What lists show of a game, read and painted one after the other.

And the shelves of games, replays and examples.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

import pygame

from cacao_desktop.engine import MODULES, JungleTile, WorkerTile
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _, counted
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.lists import local_day, moment_in_words
from cacao_desktop.scenes.setup.editors import house_in_words
from cacao_desktop.storage import (
    PositionError,
    ReplayError,
    SaveLibraryError,
    read_position,
    read_replay,
)
from cacao_desktop.storage.replay_read import Replay
from cacao_desktop.storage.replay_write import replays_in
from cacao_desktop.storage.save_read import SavedGame
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.boxes.boxes import Painted, ground
from cacao_desktop.ui.colours import PLAYER_COLOURS, SOFT_INK
from cacao_desktop.ui.widgets import framed

logger = logging.getLogger(__name__)

_MOST_KEPT = 300


@dataclass(frozen=True, slots=True)
class Preview:
    """A game as lists show it.

    `problem` says why it cannot be opened, and then there is nothing else.
    """

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
    state = match.state
    setup = match.setup
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
    return Match(
        game.setup, game.deal, tuple(Seat() for _player in game.setup.players), game.actions
    )


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
        self.wanted: dict[Hashable, Callable[[], Preview]] = {}

    def find(self, key: Hashable) -> Preview | None:
        return self._known.get(key)

    def want(self, key: Hashable, load: Callable[[], Preview]) -> None:
        """Have a preview read in its turn, if it is not yet."""
        if key not in self._known:
            self.wanted.setdefault(key, load)

    def get_now(self, key: Hashable, load: Callable[[], Preview]) -> Preview:
        """Return a preview, read at once if need be."""
        if key not in self._known:
            self._keep(key, load())
        return self._known[key]

    def step(self) -> bool:
        if not self.wanted:
            return False
        key = next(iter(self.wanted))
        self._keep(key, self.wanted.pop(key)())
        return True

    def _keep(self, key: Hashable, preview: Preview) -> None:
        self._known[key] = preview
        if len(self._known) > _MOST_KEPT:
            del self._known[next(iter(self._known))]


def board_picture(
    context: GameContext, key: Hashable, preview: Preview, size: Size
) -> pygame.Surface:
    """Return the board of a preview, painted once for each size."""
    colours = [colour for _name, colour in preview.players]

    paint = partial(miniature, context.theme, context.art, preview.tiles, colours, size)
    return context.theme.cache.get(("miniature", key, size), paint)


def board_box(
    context: GameContext,
    key: Hashable,
    find: Callable[[], Preview | None],
    high: float,
    wide: float = 0,
) -> Painted:
    """Return the board of a preview as a box, shaded as long as that is not known."""

    def paint(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        if (preview := find()) is not None and preview.tiles:
            surface.blit(board_picture(context, key, preview, place.size), place)
        else:
            ground(surface, theme, place, SOFT_INK, 10, 60)

    return Painted(paint, high, wide)


_LEGIBLE: Final = 32
"""The least room for a tile, in design pixels.

Of a larger board a picture shows the part with most tiles.
"""
_MARGIN: Final = 0.3

Tiles = Mapping[Cell, JungleTile | WorkerTile]


def view_of(tiles: Collection[Cell], theme: Theme, size: Size, largest: float = 64) -> Camera:
    """Return how tiles are looked at in a picture of a size, each with so much room at most, in design pixels."""
    camera = Camera(smallest=2.0)
    camera.set_view(pygame.Rect((0, 0), size))
    camera.look = camera.fitting(tiles, (_MARGIN, _MARGIN), largest * theme.metrics.text_scale)
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
    theme: Theme,
    art: TileArt,
    tiles: Tiles,
    colours: Sequence[str],
    size: Size,
    camera: Camera | None = None,
) -> pygame.Surface:
    """Return a picture of the tiles on the ground of the table.

    `colours` are those of the seats.
    """
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
            if (
                isinstance(tile, WorkerTile) and side < 30
            ):  # Their thin rims could not be told apart.
                owner = PLAYER_COLOURS[colours[tile.owner]]
                pygame.draw.rect(
                    small, owner, small.get_rect(), max(2, side // 6), border_radius=side // 6
                )
            picture.blit(small, place)
    return framed(picture, theme)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on a shelf: what its card says, how it is read, and what can be done with it.

    The card says the name, the day, what the game waits for or how it ended, and why it cannot be
    opened.
    """

    key: str
    name: str
    day: str
    status: str
    load: Callable[[], Preview]
    open: Callable[[], None]
    opens: str
    players: tuple[tuple[str, str], ...] = ()
    totals: tuple[int, ...] = ()
    problem: str = ""
    own_turn: bool = False
    rename: Callable[[str], None] | None = None
    delete: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None

    @property
    def state(self) -> Hashable:
        """Something else whenever the game has gone on."""
        return self.key, self.day, self.status, self.totals


class Shelves:
    """Makes the items of each shelf.

    `open_game` and `watch` open a table and the viewer of replays.
    """

    def __init__(
        self,
        library: SavedGames,
        open_game: Callable[[str], None],
        *,
        replays: Path | None = None,
        watch: Callable[[Path], None] = lambda _path: None,
        watch_match: Callable[[Match, str], None] = lambda _match, _name: None,
        deleted: Callable[[str], None] = lambda _key: None,
    ) -> None:
        self._library = library
        self._open_game = open_game
        self._replays = replays
        self._watch = watch
        self._watch_match = watch_match
        self._deleted = deleted

    @property
    def all(self) -> Sequence[tuple[Sequence[Any], Callable[[Any], GameEntry]]]:
        """What is on each shelf, read only when it is looked at, with what makes an entry of it."""
        return (
            (self._library.entries(), self.of_game),
            ([] if self._replays is None else replays_in(self._replays), self.of_replay),
            (self._library.examples(), self.of_example),
        )

    def of_game(self, game: SavedGame) -> GameEntry:
        library = self._library
        key = game.key
        name = game.name or _("Game without a name")
        entry = self._of_saved(game, name, _("Look at it") if game.finished else _("Keep playing"))
        return replace(
            entry,
            day=moment_in_words(game.saved_at, local_day()) if game.rounds else "",
            own_turn=game.own_turn,
            rename=None if game.problem else lambda name: library.rename(key, name),
            delete=partial(self._delete, key),
            watch=None if game.problem else lambda: self._watch_match(library.look(key), name),
        )

    def _delete(self, key: str) -> None:
        self._library.delete(key)
        self._deleted(key)

    def of_example(self, game: SavedGame) -> GameEntry:
        """Return a game that ships with the program.

        Its name is that of a module, in the language in use.
        """
        return self._of_saved(
            game, _(game.name) if game.name else _("Game without a name"), _("Play it")
        )

    def _of_saved(self, game: SavedGame, name: str, opens: str) -> GameEntry:
        look = partial(look_at, self._library, game.key)
        play = partial(self._open_game, game.key)
        told = game.players, game.totals, game.problem
        return GameEntry(game.key, name, "", progress(game), look, play, opens, *told)

    def of_replay(self, path: Path) -> GameEntry:
        try:
            day = moment_in_words(datetime.fromtimestamp(path.stat().st_mtime, UTC), local_day())
        except (OSError, ValueError, OverflowError):
            day = ""
        read = partial(_read, path)
        watch = partial(self._watch, path)
        delete = partial(path.unlink, missing_ok=True)
        return GameEntry(str(path), path.stem, day, "", read, watch, _("Watch"), delete=delete)


def look_at(library: SavedGames, key: str) -> Preview:
    """Return what a list shows of a saved game, or why it cannot be opened."""
    try:
        return preview_of(library.look(key))
    except SaveLibraryError as error:
        return Preview(problem=str(error))


def _read(path: Path) -> Preview:
    """Return what a list shows of a replay, or why it cannot be watched."""
    try:
        replay = read_replay(path)
    except ReplayError as error:
        return Preview(problem=str(error))
    except OSError as error:
        logger.exception("a replay could not be opened")
        return Preview(problem=error.strerror or str(error))
    return preview_of(watched(replay))


def progress(game: SavedGame) -> str:
    """Return how far a game is, and whose turn it is; empty where that is not known."""
    if not game.rounds:
        return ""
    if game.finished:
        return result(tuple(name for name, _colour in game.players), game.totals, game.rounds)
    said = {"round": game.round, "rounds": game.rounds}
    if game.turn is None:
        return _("Round {round} of {rounds}").format(**said)
    if game.own_turn:
        return _("Round {round} of {rounds}, your turn").format(**said)
    return _("Round {round} of {rounds}, {name} to play").format(
        **said, name=game.players[game.turn][0]
    )


def result(names: tuple[str, ...], totals: tuple[int, ...], rounds: int) -> str:
    """Return who has won and by how much, as far as the totals tell."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    if len(order) > 1 and totals[order[0]] > totals[order[1]]:
        lead = totals[order[0]] - totals[order[1]]
        return counted(
            "{name} won by {count} gold", "{name} won by {count} gold", lead, name=names[order[0]]
        )
    return counted(
        "Finished after {rounds} round", "Finished after {rounds} rounds", rounds, rounds=rounds
    )
