"""The motions on paintings of tiles, and the positions of painted workers.

A painting has 512 units, of which those from `LOW` to `HIGH` are visible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, NamedTuple

from pydantic import PlainValidator

from cacao_desktop import colours
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.ambient.loops import (
    Awning,
    Box,
    Glints,
    Glow,
    Leaves,
    Motion,
    Ripples,
    Smoke,
    Stream,
)
from cacao_desktop.ui.paint.light import Lamp

_MOTIONS: Final[dict[str, Callable[..., Motion]]] = {
    each.__name__.lower(): each for each in (Awning, Stream, Glints, Glow, Leaves, Ripples, Smoke)
}


def _motion(row: Mapping[str, Mapping[str, object]]) -> Motion:
    """Return the motion in a row of the file; its only key is the name of the class."""
    [(name, values)] = row.items()
    return _MOTIONS[name](**{key: _fixed(value) for key, value in values.items()})


def _fixed(value: object) -> object:
    if isinstance(value, list):
        return tuple(map(_fixed, value))
    return value


@dataclass(frozen=True, slots=True)
class Life:
    """A cycle of motions: `frames` pictures of `hold` beats each, then a pause of `rest` beats.

    The pause varies from tile to tile; with no `rest` there is none.
    """

    motions: Sequence[Annotated[Motion, PlainValidator(_motion)]]
    frames: int = 12
    hold: int = 2
    rest: int = 0

    @property
    def box(self) -> Box:
        """The area that the motions change."""
        lefts, tops, rights, bottoms = zip(*[motion.box for motion in self.motions], strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


NOTHING_MOVES: Final = Life(())


@dataclass(frozen=True, slots=True)
class Lives:
    """The motions on a tile's painting, on its simpler painting, and on the `turned` tile.

    Only kinds whose rotation matters have a turned painting.
    """

    large: Life = NOTHING_MOVES
    small: Life = NOTHING_MOVES
    turned: Lives | None = None


@dataclass(frozen=True, slots=True)
class TileLook:
    """The flames and motions on the painting of a kind of jungle tile."""

    lamps: tuple[Lamp, ...] = ()
    life: Lives = Lives()


@cache
def tile_looks() -> dict[str, TileLook]:
    """Return the flames and motions on paintings, by kind.

    Raises:
        ContentError: `assets/maps/tile_looks.toml` is invalid.
    """
    return read_content(resource("assets", "maps", "tile_looks.toml"), dict[str, TileLook])


def tile_look(kind: str) -> TileLook:
    """Return the flames and motions of a kind of jungle tile, empty without an entry."""
    return tile_looks().get(kind, TileLook())


def jungle_life(kind: str, rotation: int, *, simple: bool = False) -> Life | None:
    """Return the motions on a jungle tile or on its simple painting, None without any."""
    lives = tile_look(kind).life
    if rotation and lives.turned is not None:
        lives = lives.turned
    life = lives.large
    if simple:
        life = lives.small
    if life.motions:
        return life
    return None


_HUT_SMOKE: Final = (0.39, 0.41)
"""The left end of the ridge of a hut on a tile without workers."""
_HUT_AWAY_FROM_ONE_SIDE: Final = 0.03
"""How far the ridge is moved away from workers on one side, as a share of the tile."""
_HUT_AWAY_FROM_ONE_END: Final = 0.043
"""How far the ridge is moved away from workers at one end, as a share of the tile."""
_HUT_BETWEEN_BOTH_ENDS: Final = 0.026
"""How far the ridge is moved up between workers at both ends, as a share of the tile."""


def worker_life(workers: Workers, *, simple: bool = False) -> Life | None:
    """Return the smoke of a hut, None if the hats of workers are in its way."""
    if workers[0] > 1 or simple:
        return None
    north, east, south, west = (count > 0 for count in workers)
    x, y = _HUT_SMOKE
    x += _HUT_AWAY_FROM_ONE_SIDE * (west - east)
    y += _HUT_AWAY_FROM_ONE_END * (north - south) - _HUT_BETWEEN_BOTH_ENDS * (north and south)
    return Life(
        [Smoke((x, y), (-0.14, -0.29), 0.15, 240, colours.SMOKE, endless=False)],
        frames=24,
        rest=50,
    )


LOW: Final = 22
"""The first visible unit of a painting."""
HIGH: Final = 490
"""The last visible unit."""
RIM: Final = 39.0
"""The width of the rim in the player's colour."""
_PITCH: Final = {1: 0, 2: 134, 3: 129, 4: 104}
"""By number of workers on an edge: the distance from one to the next, in units."""
_SCALE: Final = {1: 0.92, 2: 0.86, 3: 0.79, 4: 0.65}
"""By number of workers on an edge: their scale."""
_HALF_FIGURE_HEIGHT: Final = 70
"""Half the height of a figure at full scale, in units."""
_HALF_FIGURE_WIDTH: Final = 64
"""Half its width."""
_FIGURE_OVERHANG: Final = 12.0
"""The length of a figure beyond the edge of the tile, in units."""
_SIMPLE_PITCH: Final = {1: 0, 2: 136, 3: 116, 4: 100}
"""By number of workers on an edge: the distance of hats on the simple painting, in units."""
_SIMPLE_RADIUS: Final = {1: 56, 2: 56, 3: 52, 4: 45}
"""By number of workers on an edge: the radius of their hats."""
_SIMPLE_INSET: Final = 14
"""The distance of hats from the edge of the tile."""


class WorkerPlace(NamedTuple):
    """A painted worker: its middle, the edge it faces, and its size."""

    x: float
    y: float
    edge: str
    scale: float


class Hat(NamedTuple):
    """A hat seen from above: its middle, the edge its worker faces, and its radius."""

    x: float
    y: float
    edge: str
    radius: float


def places(workers: Workers) -> list[WorkerPlace]:
    """Return the positions of all workers on the full painting, from back to front."""
    worker_places: list[WorkerPlace] = []
    near = LOW + RIM - _FIGURE_OVERHANG
    far = HIGH - RIM + _FIGURE_OVERHANG
    for edge, count, d in _beside_one_another(workers, _PITCH):
        scale = _SCALE[count]
        half_height = _HALF_FIGURE_HEIGHT * scale
        half_width = _HALF_FIGURE_WIDTH * scale
        x = {"n": 256 + d, "s": 256 + d, "e": far - half_width, "w": near + half_width}[edge]
        y = {"n": near + half_height, "s": far - half_height, "e": 260 + d, "w": 260 + d}[edge]
        worker_places.append(WorkerPlace(x, y, edge, scale))
    return sorted(worker_places, key=lambda worker: worker.y)


def simple_hats(workers: Workers) -> list[Hat]:
    """Return all hats on the simple painting, edge by edge clockwise from north."""
    hats: list[Hat] = []
    for edge, count, d in _beside_one_another(workers, _SIMPLE_PITCH):
        radius = _SIMPLE_RADIUS[count]
        near = LOW + _SIMPLE_INSET + radius
        far = HIGH - _SIMPLE_INSET - radius
        x = {"n": 256 + d, "s": 256 + d, "e": far, "w": near}[edge]
        y = {"n": near, "s": far, "e": 256 + d, "w": 256 + d}[edge]
        hats.append(Hat(x, y, edge, radius))
    return hats


def _beside_one_another(
    workers: Workers, pitches: Mapping[int, int]
) -> Iterator[tuple[str, int, float]]:
    """Yield the edge, the worker count there and the distance from the middle of each worker."""
    for edge, count in zip("nesw", workers, strict=True):
        for number in range(count):
            yield edge, count, (number - (count - 1) / 2) * pitches[count]
