"""The catalogue: what is shown and said of each kind of tile, hut, module and line of the scoring.

Every column must be filled: one that was forgotten is empty, and the check of the catalogue names
it.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, NamedTuple, cast

from pydantic import BeforeValidator, SkipValidation

from cacao_desktop.engine import WORKER_KINDS, SeatCounts
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.storage import read_content, resource
from cacao_desktop.storage.position_text import Theme
from cacao_desktop.storage.records import Part
from cacao_desktop.words.goods import water_worth


class ModulePicture(NamedTuple):
    """The picture of a jungle tile, of a worker tile, or of icons laid upon one another.

    `storage_space+cacao`.
    """

    kind: Literal["tile", "workers", "icon"]
    name: str


_NO_PICTURE = ModulePicture("icon", "")


def _picture(name: str | ModulePicture) -> ModulePicture:
    """Return the picture that `tile:market_3`, `icon:sun` or `workers:2-1-0-1` names."""
    if not isinstance(name, str):
        return name
    kind, _colon, what = name.partition(":")
    if kind not in ("tile", "icon") and not (kind == "workers" and what in WORKER_KINDS):
        raise ValueError(name)
    return ModulePicture(cast("Literal['tile', 'workers', 'icon']", kind), what)


NamedPicture = Annotated[SkipValidation[ModulePicture], BeforeValidator(_picture)]
"""A picture that content names."""


@dataclass(frozen=True, slots=True)
class ThingText:
    """A kind of jungle tile, a hut or an opponent: its name, and what it does.

    Pictures of tiles are `assets/tiles/jungle/ID.webp`, those of huts `assets/pieces/hut_ID.webp`.
    """

    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ModuleText:
    """A module or mini-expansion.

    What it brings in a few words and in a sentence or two, and its picture.

    Its name is the `title` of the engine's module, which refusals use too.
    """

    summary: str = ""
    description: str = ""
    picture: NamedPicture | None = None


@dataclass(frozen=True, slots=True)
class LidThing:
    """A piece on the lid of a box: its middle and side, in shares of width and height."""

    icon: str
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class BoxText:
    """A box of a new game, and its lid: a jungle tile or the back of one, and pieces on it.

    The name of the box is on a band in the colour `cloth` of `colours`.
    """

    sentence: str = ""
    tile: str = ""
    cloth: str = ""
    things: tuple[LidThing, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLineText:
    """A line of the final scoring, or a part of the gold: its icon and its name."""

    icon: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class ThemeText:
    """A theme of puzzles: an icon, a picture, a name, and the idea of the best turn."""

    icon: str = ""
    picture: NamedPicture = _NO_PICTURE
    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All rows by their ids."""

    tiles: dict[str, ThingText]
    huts: dict[str, ThingText]
    modules: dict[str, ModuleText]
    boxes: dict[str, BoxText]
    score_lines: dict[str, ScoreLineText]
    themes: dict[Theme, ThemeText]
    gold_parts: dict[Part, ScoreLineText]
    opponents: dict[str, ThingText]


@cache
def catalogue() -> Catalogue:
    """Return all rows.

    Raises:
        ContentError: `assets/catalogue.toml` is not what it is to be.
    """
    return read_content(resource("assets", "catalogue.toml"), Catalogue)


def jungle_name(kind: str) -> str:
    """Return the name of a kind of jungle tile."""
    return _(catalogue().tiles[kind].name)


def jungle_sentence(kind: str) -> str:
    """Return the sentence about a jungle tile."""
    return _(catalogue().tiles[kind].sentence)


def hut_name(hut: str) -> str:
    """Return the name of a hut."""
    return _(catalogue().huts[hut].name)


def hut_sentence(hut: str) -> str:
    """Return the sentence about a hut."""
    return _(catalogue().huts[hut].sentence)


def line_icon(key: str) -> str:
    """Return the icon of a line."""
    return catalogue().score_lines[key].icon


def line_name(key: str) -> str:
    """Return the name of a line of the score."""
    return _(catalogue().score_lines[key].name)


class PieceLabel(NamedTuple):
    """A thing that counts in a line: its icon, and its number where such things differ."""

    icon: str
    number: str = ""


def pieces_of(key: str, has: SeatCounts) -> list[PieceLabel]:
    """Return the things that a line counts, of what a seat has.

    A line without things of its own has none.
    """
    match key:
        case "gold":
            return [PieceLabel("coin", str(has.gold))]
        case "sun":
            return [PieceLabel("sun")] * has.sun
        case "water":
            return [PieceLabel("water", water_worth(has.water))]
        case "masks":
            return [PieceLabel(f"mask_{value}", str(value)) for value in has.masks]
        case "gems":
            return [
                PieceLabel(f"gem_{colour}")
                for colour, count in has.gems.items()
                for _number in range(count)
            ]
    return []


def part_name(key: str) -> str:
    """Return the name of a part of a line: a temple or a hut."""
    if key in HUTS:
        return hut_name(key)
    return jungle_name(key)
