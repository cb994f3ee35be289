"""The rows of the catalogue: one for each tile kind, hut, module and score line.

Every column must be filled: one that was forgotten is empty, and `check_catalogue` names it when the program starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.living.lives import NOTHING_MOVES, Life
from cacao_desktop.ui.light import Lamp


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
