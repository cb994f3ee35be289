"""The pictures of tiles, loaded once and cached at each size."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.modules import jungle_kinds
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.catalogue.tile_looks import tile_look
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT, Lamp, Light
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.paint.shapes import blank, clip_round, ring, rounded, soft_glow, soft_shadow

BACK: Final = "back"
_COARSE: Final = 16
"""The step in pixels to which tile sizes are rounded while they change."""
_SIMPLE_BELOW: Final = 51
"""The tile size below which simpler paintings are used."""
_SIMPLE_BELOW_WITH_LARGE_TEXT: Final = 97
"""That size with large text, as the numbers on simpler paintings are twice as large."""
CORNER_SHARE: Final = 0.12
"""The radius of a tile's corners, as a share of its side."""
_USUAL_SIDE: Final = 128
"""The size in pixels for which shadows of moving tiles are painted."""
_COOL: Final[colours.Colour] = (16, 22, 58)
"""The colour of shadows when the sun is low."""
_LINED: Final = colours.CREAM, colours.PLAYER_COLOURS["white"], colours.PLAYER_COLOURS["yellow"]
"""The colours of rims that get a thin dark line around them."""
_HOUSE_LAMPS: Final = (Lamp(0.5, 0.52, 0.5),)
"""The flame in the house of a worker tile."""


class Painting(NamedTuple):
    """The files of a tile: its painting, a simpler one for small tiles, and the flames on it."""

    picture: Path
    small: Path
    lamps: tuple[Lamp, ...] = ()
    rim: colours.Colour = colours.CREAM
    """The colour of the border on the plain table."""

    def file(self, *, simple: bool) -> Path:
        return self.small if simple else self.picture


class TileArt:
    """Loads pictures of tiles by what is on them and their size in pixels.

    The folder holds `jungle/KIND.webp`, further paintings of a kind as `KIND_2.webp` and so on,
    `KIND_turned.webp` and `back.webp`; `worker/COLOUR/N-E-S-W.webp` for the rotation on the board
    and `back.webp`; and the same in `small/`.
    """

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._loader = Loader()
        self.in_motion = False
        """Whether tile sizes change in every frame, so that only a few are worth caching."""
        self.large_text = False
        self.board_size = _USUAL_SIDE
        """The size of the tiles on the board, whose style the hand shares."""

    def is_simple(self, size: int) -> bool:
        """Return whether tiles of a size use the simpler paintings."""
        return is_simple(size, large_text=self.large_text)

    def file(self, painting: Painting, size: int) -> Path:
        """Return the file to use at a size in pixels."""
        return painting.file(simple=self.is_simple(size))

    def jungle(
        self, kind: str, size: int, *, variant: int = 0, rotation: int = 0, light: Light = DAYLIGHT
    ) -> pygame.Surface:
        """Return a jungle tile; `variant` chooses its painting, `rotation` turns a volcano."""
        return self.tile(self.jungle_painting(kind, variant, rotation), size, light)

    def jungle_painting(self, kind: str, variant: int = 0, rotation: int = 0) -> Painting:
        name = kind
        if rotation:
            name = f"{kind}_turned"
        lamps: tuple[Lamp, ...] = ()
        if kind != BACK:
            lamps = tile_look(kind).lamps
        paintings = jungle_paintings(self._folder, name)
        return Painting(*paintings[variant % len(paintings)], lamps)

    def preload_jungle(self) -> Iterator[pygame.Surface]:
        """Load a painting of each kind of jungle tile, one per step, before it is needed."""
        for kind in sorted(jungle_kinds()):
            yield self.full_size(self.jungle_painting(kind), _SIMPLE_BELOW)

    def jungle_back(self, size: int) -> pygame.Surface:
        return self.jungle(BACK, size)

    def worker(
        self, colour: str, workers: Workers, size: int, *, light: Light = DAYLIGHT
    ) -> pygame.Surface:
        """Return a worker tile with its workers clockwise from north; its village never turns."""
        return self.tile(self.worker_painting(colour, workers), size, light)

    def hand_tile(
        self, colour: str, workers: Workers, size: int, *, light: Light = DAYLIGHT
    ) -> pygame.Surface:
        """Return a worker tile in the style of the board, whatever its own size."""
        painting = self.worker_painting(colour, workers)
        if self.is_simple(self.board_size):
            painting = painting._replace(picture=painting.small)
        return self.tile(painting, size, light)

    def worker_painting(self, colour: str, workers: Workers) -> Painting:
        return self._painting_of(colour, "-".join(map(str, workers)))

    def worker_back(self, colour: str, size: int) -> pygame.Surface:
        return self.tile(self._painting_of(colour, "back"), size)

    def worker_ground(self, colour: str, size: int, *, light: Light = DAYLIGHT) -> pygame.Surface:
        """Return an empty worker tile: sand inside a rim in the player's colour."""
        return self.tile(self._painting_of(colour, "bare"), size, light)

    def shadow(self, size: int, lift: int) -> pygame.Surface:
        """Return the shadow of a tile `lift` pixels above the table, `lift` + 4 pixels wider."""
        blur = lift + 4
        key = ("tile shadow", size, lift)
        return self._cache.get(
            key, lambda: soft_shadow((size, size), round(size * CORNER_SHARE), blur, 150)
        )

    def moving_shadow(self, size: int, lift: int) -> pygame.Surface:
        """Return the shadow of a moving tile.

        It is scaled from one size, because its own changes in every frame.
        """
        blur = lift + 4
        usual = self.shadow(_USUAL_SIDE, max(1, round(blur * _USUAL_SIDE / size)) - 4)
        return scaled(usual, size + 2 * blur)

    def below(self, size: int, light: Light, colour: str | None) -> pygame.Surface:
        """Return the edge and the shadow of a tile, to be drawn below its picture."""
        key = ("below a tile", size, light.name, colour)
        return self._cache.get(key, _below, size, light, colour)

    def _painting_of(self, colour: str, name: str) -> Painting:
        return _worker_painting(self._folder, colour, name)

    def tile(self, painting: Painting, size: int, light: Light = DAYLIGHT) -> pygame.Surface:
        if self.in_motion and size % _COARSE:
            return scaled(
                self._cached_tile(painting, size + _COARSE - size % _COARSE, light), size
            )
        return self._cached_tile(painting, size, light)

    def _cached_tile(self, painting: Painting, size: int, light: Light) -> pygame.Surface:
        key = ("tile", self.file(painting, size), size, light.name)
        if light.as_painted:
            return self._cache.get(key, self._painted_tile, painting, size)
        return self._cache.get(
            key,
            lambda: light.on_tile(
                self._cached_tile(painting, size, DAYLIGHT), painting.lamps, painting.rim
            ),
        )

    def _painted_tile(self, painting: Painting, size: int) -> pygame.Surface:
        tile = scaled(self.full_size(painting, size), size)
        if painting.rim in _LINED:
            # A thin dark line separates white, yellow and leaves from light ground.
            line = ring(
                (size, size), round(size * CORNER_SHARE), max(1, size // 48), colours.OUTLINE
            )
            tile.blit(line, (0, 0))
        return tile

    def full_size(self, painting: Painting, size: int) -> pygame.Surface:
        """Return the full-size painting to use at a size."""
        return self._full_size(self.file(painting, size))

    def _full_size(self, path: Path) -> pygame.Surface:
        return self._cache.get(("full-size tile", path), self._loader.load, path)

    def preload(self, painting: Painting) -> None:
        """Load a painting in the background, so that no frame waits for it when it is drawn."""
        for loaded in self._loader.ready():
            self._full_size(loaded)
        if self._cache.find(("full-size tile", painting.picture)) is None:
            self._loader.preload(painting.picture)

    def preload_player(self, colour: str) -> None:
        """Load in the background what all worker tiles of a player share."""
        for name in ("back", "bare"):
            self.preload(self._painting_of(colour, name))


@cache
def _worker_painting(folder: Path, colour: str, name: str) -> Painting:
    path = Path("worker", colour, f"{name}.webp")
    return Painting(
        folder / path, folder / "small" / path, _HOUSE_LAMPS, colours.PLAYER_COLOURS[colour]
    )


@cache
def jungle_paintings(folder: Path, name: str) -> tuple[tuple[Path, Path], ...]:
    """Return the alternative paintings of a jungle tile, each with its simpler one."""
    large_folder = folder / "jungle"
    small_folder = folder / "small" / "jungle"
    files = [f"{name}.webp"]
    for number in count(2):
        file = f"{name}_{number}.webp"
        if not (large_folder / file).is_file():
            break
        files.append(file)
    return tuple((large_folder / file, small_folder / file) for file in files)


def is_simple(size: int, *, large_text: bool = False) -> bool:
    """Return whether tiles of a size use the simpler paintings."""
    return size < (_SIMPLE_BELOW_WITH_LARGE_TEXT if large_text else _SIMPLE_BELOW)


def scaled(picture: pygame.Surface, size: int) -> pygame.Surface:
    """Return the picture of a tile at a size in pixels."""
    return pygame.transform.smoothscale(picture, (size, size))


def _below(size: int, light: Light, colour: str | None) -> pygame.Surface:
    thick = max(2, size // 20)
    radius = round(size * CORNER_SHARE)
    reach = round(size * light.shadows)
    picture = blank((size + 2 * (reach + 2 * thick + 4),) * 2)
    middle = picture.get_rect().center
    if reach:
        # Copies of the shadow, fading with the distance.
        shares: tuple[float, ...] = (1.0, 0.7, 0.4, 0.1)
        shadow = soft_glow((size, size), radius, thick, _COOL, 80)
    else:
        shares = (0.0,)
        shadow = soft_glow((size, size), radius, thick + 4, colours.BLACK, 150)
    for share in shares:
        dx = round(-light.sun_side * reach * share)
        dy = round(reach * share / 2)
        rect = shadow.get_rect(center=(middle[0] + dx, middle[1] + thick + dy))
        picture.blit(shadow, rect, special_flags=pygame.BLEND_RGBA_MAX)
    rim = colours.CREAM
    if colour is not None:
        rim = colours.PLAYER_COLOURS[colour]
    edge = rounded((size, size), radius, colours.darker(rim, 0.55))
    edge.fill(light.tiles, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(edge, edge.get_rect(center=(middle[0], middle[1] + thick)))
    return picture


class Loader:
    """Loads paintings, in a thread of its own where they are preloaded."""

    def __init__(self) -> None:
        self._coming: dict[Path, Future[pygame.Surface]] = {}

    def preload(self, path: Path) -> None:
        if path not in self._coming:
            self._coming[path] = _thread().submit(_load, path)

    def ready(self) -> list[Path]:
        """Return the preloaded paintings that are ready."""
        return [path for path, coming in self._coming.items() if coming.done()]

    def load(self, path: Path) -> pygame.Surface:
        """Return a painting; wait for it if it is being loaded."""
        coming = self._coming.pop(path, None)
        if coming is None:
            return _load(path)
        return coming.result()


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="tiles")


def _load(path: Path) -> pygame.Surface:
    image = load_picture(path)
    surface = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    surface.blit(image, (0, 0))
    return clip_round(surface, round(image.get_width() * CORNER_SHARE))
