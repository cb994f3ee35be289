"""Where the workers of a tile are painted: the paintings are made, measured and moved by these places.

Lengths are units of a painting: it is made on 512 units, of which those from `LOW` to `HIGH` are shown.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cacao_desktop.engine.tiles import Workers

LOW: Final = 22
HIGH: Final = 490
RIM: Final = 39.0
"""Width of the rim in the player's colour."""
SIMPLE_RIM: Final = 46.0
_PITCH: Final = {1: 0, 2: 130, 3: 126, 4: 99}
_SCALE: Final = {1: 0.92, 2: 0.92, 3: 0.88, 4: 0.71}
_HALF_HEIGHT: Final = 70
_HALF_WIDTH: Final = 64
_OVER_THE_RIM: Final = 12.0
"""How far the figures reach over the edge of the tile."""
_SIMPLE_PITCH: Final = {1: 0, 2: 136, 3: 116, 4: 100}
_SIMPLE_RADIUS: Final = {1: 56, 2: 56, 3: 52, 4: 45}
_SIMPLE_INSET: Final = 14
_HAT_RISE: Final = 40
_HAT_RISE_FACING_SOUTH: Final = 45
"""The hat of whoever faces south sits higher, to show the face."""


class Place(NamedTuple):
    """The middle of a painted worker, the edge that they face, and their size."""

    x: float
    y: float
    edge: str
    scale: float

    @property
    def hat(self) -> tuple[float, float]:
        return self.x, self.y - hat_rise(self.edge) * self.scale


class Hat(NamedTuple):
    """The middle of a hat that is painted from above, the edge that its wearer faces, and its radius."""

    x: float
    y: float
    edge: str
    radius: float


def hat_rise(edge: str) -> int:
    """Return how far above the middle of a worker who faces an edge the hat sits."""
    return _HAT_RISE_FACING_SOUTH if edge == "s" else _HAT_RISE


def places(workers: Workers) -> list[Place]:
    """Return the place of every worker of the full painting, back to front."""
    found: list[Place] = []
    near, far = LOW + RIM - _OVER_THE_RIM, HIGH - RIM + _OVER_THE_RIM
    for edge, count, d in _beside_one_another(workers, _PITCH):
        scale = _SCALE[count]
        tall, wide = _HALF_HEIGHT * scale, _HALF_WIDTH * scale
        x = {"n": 256 + d, "s": 256 + d, "e": far - wide, "w": near + wide}[edge]
        y = {"n": near + tall, "s": far - tall, "e": 260 + d, "w": 260 + d}[edge]
        found.append(Place(x, y, edge, scale))
    return sorted(found, key=lambda place: place.y)


def simple_hats(workers: Workers) -> list[Hat]:
    """Return every hat of the simple painting, edge by edge clockwise from north."""
    found: list[Hat] = []
    for edge, count, d in _beside_one_another(workers, _SIMPLE_PITCH):
        radius = _SIMPLE_RADIUS[count]
        near, far = LOW + _SIMPLE_INSET + radius, HIGH - _SIMPLE_INSET - radius
        x = {"n": 256 + d, "s": 256 + d, "e": far, "w": near}[edge]
        y = {"n": near, "s": far, "e": 256 + d, "w": 256 + d}[edge]
        found.append(Hat(x, y, edge, radius))
    return found


def _beside_one_another(workers: Workers, pitches: Mapping[int, int]) -> Iterator[tuple[str, int, float]]:
    """Yield for each worker their edge, how many are there, and how far they are from its middle."""
    for edge, count in zip("nesw", workers, strict=True):
        for number in range(count):
            yield edge, count, (number - (count - 1) / 2) * pitches[count]
