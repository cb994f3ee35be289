"""The rows of the catalogue: one for each tile kind, hut, module and score line.

Every column must be filled: one that was forgotten is empty, and `check_catalogue` names it when the program starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.catalogue.tile_life import NOTHING_MOVES, Life
from cacao_desktop.ui.ambient.loops import Awning, Box, Flow, Glints, Glow, Leaves, Smoke, Spot
from cacao_desktop.ui.paint.light import Lamp


@dataclass(frozen=True, slots=True)
class Lives:
    """What moves on the painting of a tile, and on the simpler one that is shown of small tiles.

    `turned` is for a tile that has been turned by a quarter; only kinds whose rotation matters have it.
    """

    large: Life = NOTHING_MOVES
    small: Life = NOTHING_MOVES
    turned: Lives | None = None


@dataclass(frozen=True, slots=True)
class TileKind:
    """A kind of jungle tile: its name, what it does, the flames on its painting, and what moves there.

    Its pictures are in the tileset `assets/maps/tiles.tsx`.
    """

    name: str = ""
    sentence: str = ""
    lamps: tuple[Lamp, ...] | None = None
    life: Lives | None = None


@dataclass(frozen=True, slots=True)
class HutText:
    """A hut: its name, and what it does. Its picture is `assets/pieces/hut_ID.webp`."""

    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ShowsTile:
    """The picture of a module: a jungle tile."""

    kind: str


@dataclass(frozen=True, slots=True)
class ShowsWorkers:
    """The picture of a module: a worker tile."""

    workers: Workers


@dataclass(frozen=True, slots=True)
class ShowsIcon:
    """The picture of a module: an icon."""

    name: str


ModulePicture = ShowsTile | ShowsWorkers | ShowsIcon


@dataclass(frozen=True, slots=True)
class ModuleText:
    """A module or mini-expansion: what it brings in a few words and in a sentence or two, its picture, its tiles.

    Its name is the `title` of the engine's module, which refusals use too.
    """

    summary: str = ""
    description: str = ""
    picture: ModulePicture | None = None
    tiles: Mapping[str, TileKind] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreLineText:
    """A line of the final scoring: its icon and its name."""

    icon: str = ""
    name: str = ""


def market(*awnings: Box) -> Lives:
    """Return the life of a market whose awnings move in the wind."""
    return Lives(Life([Awning(box) for box in awnings], hold=1, rest=46))


def gold(*spots: Spot) -> Life:
    """Return the gleam of gold at some spots."""
    return Life([Glints(spots)], frames=14, hold=1, rest=40)


def foliage(*fruit: Box) -> Lives:
    """Return the life of trees in the wind; fruit hangs still."""
    return Lives(Life([Leaves((0.05, 0.05, 0.95, 0.95), fruit)], hold=1, rest=34))


def volcano(*lava: Flow) -> Lives:
    """Return the life of a volcano with its streams of lava."""
    glow, smoke = Glow(((0.5, 0.52),), 0.62, 70), Smoke((0.5, 0.42), (-0.10, -0.26), 0.2, 90, (150, 140, 134))
    return Lives(Life([*lava, glow, smoke], hold=3), Life([Glow(((0.5, 0.5),), 0.6, 70)], hold=3))


DARK: Final[tuple[Lamp, ...]] = ()
STALL: Final = (Lamp(0.5, 0.62, 0.72),)
MINE: Final = (Lamp(0.28, 0.38, 0.32), Lamp(0.69, 0.39, 0.32), Lamp(0.48, 0.78, 0.36))
STAIRS: Final = (Lamp(0.21, 0.73, 0.4), Lamp(0.39, 0.77, 0.4))
TORCHES: Final = Glow(((0.21, 0.75), (0.39, 0.79)), 0.16, 110, times=2)
