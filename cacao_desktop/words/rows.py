"""The catalogue: names, texts and pictures of tiles, huts, modules and lines of the scoring.

Every column must be filled. A missing one stays empty and is reported by the check of the
catalogue.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, NamedTuple, cast

from pydantic import BeforeValidator, SkipValidation

from cacao_desktop.engine import WORKER_KINDS, SeatCounts
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.storage import read_content, resource
from cacao_desktop.storage.puzzles import PuzzleTheme
from cacao_desktop.storage.records import Part
from cacao_desktop.words.goods import water_worth


class ModulePicture(NamedTuple):
    """The picture of a module: a jungle tile, a worker tile or icons.

    An icon name like `storage_space+cacao` puts icons on top of one another.
    """

    kind: Literal["tile", "workers", "icon"]
    name: str


_NO_PICTURE = ModulePicture("icon", "")


def _picture(name: str | ModulePicture) -> ModulePicture:
    """Parse a picture such as `tile:market_3`, `icon:sun` or `workers:2-1-0-1`."""
    if not isinstance(name, str):
        return name
    kind, _colon, name_part = name.partition(":")
    if kind not in ("tile", "icon") and not (kind == "workers" and name_part in WORKER_KINDS):
        raise ValueError(name)
    return ModulePicture(cast("Literal['tile', 'workers', 'icon']", kind), name_part)


NamedPicture = Annotated[SkipValidation[ModulePicture], BeforeValidator(_picture)]
"""A picture that is written as a name in content files."""


@dataclass(frozen=True, slots=True)
class ThingText:
    """A kind of jungle tile, a hut or an opponent: its name and its description.

    Pictures of tiles are `assets/tiles/jungle/ID.webp`, those of huts `assets/pieces/hut_ID.webp`.
    """

    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ModuleText:
    """The texts and the picture of a module or mini-expansion.

    `summary` is a few words, `description` a sentence or two. The name is the `title` of the
    engine's module, which refusals use as well.
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
    """A box on the new-game screen: a jungle tile or a tile back on its lid, and pieces on it.

    The name of the box is on a band in the colour `cloth` of `colours`.
    """

    sentence: str = ""
    tile: str = ""
    cloth: str = ""
    things: tuple[LidThing, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLineText:
    """The icon and name of a line of the final scoring or of a part of the gold."""

    icon: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class ThemeText:
    """A theme of puzzles: its icon, picture and name, and the idea of the best turn."""

    icon: str = ""
    picture: NamedPicture = _NO_PICTURE
    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All rows of the catalogue, by id."""

    tiles: dict[str, ThingText]
    huts: dict[str, ThingText]
    modules: dict[str, ModuleText]
    boxes: dict[str, BoxText]
    score_lines: dict[str, ScoreLineText]
    themes: dict[PuzzleTheme, ThemeText]
    gold_parts: dict[Part, ScoreLineText]
    opponents: dict[str, ThingText]


@cache
def catalogue() -> Catalogue:
    """Return the catalogue.

    Raises:
        ContentError: `assets/catalogue.toml` is invalid.
    """
    return read_content(resource("assets", "catalogue.toml"), Catalogue)


def jungle_name(kind: str) -> str:
    """Return the name of a kind of jungle tile."""
    return _(catalogue().tiles[kind].name)


def jungle_sentence(kind: str) -> str:
    """Return the description of a kind of jungle tile."""
    return _(catalogue().tiles[kind].sentence)


def hut_name(hut: str) -> str:
    """Return the name of a hut."""
    return _(catalogue().huts[hut].name)


def hut_sentence(hut: str) -> str:
    """Return the description of a hut."""
    return _(catalogue().huts[hut].sentence)


def line_icon(key: str) -> str:
    """Return the icon of a line of the score."""
    return catalogue().score_lines[key].icon


def line_name(key: str) -> str:
    """Return the name of a line of the score."""
    return _(catalogue().score_lines[key].name)


class PieceLabel(NamedTuple):
    """A thing counted in a line of the score: its icon, and a number that distinguishes it."""

    icon: str
    number: str = ""


def pieces_of(key: str, counts: SeatCounts) -> list[PieceLabel]:
    """Return the things of a seat that a line of the score counts, empty for other lines."""
    match key:
        case "gold":
            return [PieceLabel("coin", str(counts.gold))]
        case "sun":
            return [PieceLabel("sun")] * counts.sun
        case "water":
            return [PieceLabel("water", water_worth(counts.water))]
        case "masks":
            return [PieceLabel(f"mask_{value}", str(value)) for value in counts.masks]
        case "gems":
            return [
                PieceLabel(f"gem_{colour}")
                for colour, count in counts.gems.items()
                for _number in range(count)
            ]
    return []


def part_name(key: str) -> str:
    """Return the name of a part of a line: a temple or a hut."""
    if key in HUTS:
        return hut_name(key)
    return jungle_name(key)
