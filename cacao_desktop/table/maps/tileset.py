"""The pictures of the jungle tiles, as a tileset of Tiled names them."""

from collections import Counter
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

import pytmx
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cacao_desktop.ui.tiled import BROKEN, MapError, first_fault

BACK: Final = "back"
_OF_TILED: Final = ("id", "type", "source", "trans", "width", "height", "frames", "colliders", "probability")
"""What pytmx mixes in among the properties of a tile."""


class TilePicture(BaseModel):
    """One painting of a kind: the picture itself, and a simpler one for small tiles.

    The paintings of a kind are counted by `variant`, from 0; the first says how many tiles of the kind all boxes hold
    together. A tile that is `turned` is rotated by a quarter turn.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    kind: str
    variant: int = Field(ge=0)
    turned: bool = False
    count: int | None = Field(default=None, ge=1)
    picture: Path
    small: Path


class JungleTileset:
    """The paintings of jungle tiles by kind, and of their back.

    `check_catalogue` compares the kinds with those of the rules.
    """

    def __init__(self, pictures: dict[tuple[str, bool], tuple[TilePicture, ...]]) -> None:
        self._pictures = pictures

    @property
    def kinds(self) -> set[str]:
        return {kind for kind, turned in self._pictures if kind != BACK and not turned}

    @property
    def turned_kinds(self) -> set[str]:
        return {kind for kind, turned in self._pictures if turned}

    def picture(self, kind: str, variant: int = 0, *, turned: bool = False) -> TilePicture:
        """Return the painting for a tile; any number is a variant, as they take turns."""
        paintings = self._pictures[kind, turned]
        return paintings[variant % len(paintings)]

    def count(self, kind: str) -> int:
        """Return how many tiles of a kind all boxes hold together."""
        count = self._pictures[kind, False][0].count
        assert count is not None
        return count


def read_tileset(path: Path) -> JungleTileset:
    """Read a .tsx file that is a collection of pictures.

    Raises:
        MapError: it is no tileset, or the back or a picture is missing, or a painting is there twice.
    """
    found = [_tile(path, values) for values in _read(path)]
    if not any(each.kind == BACK for each in found):
        raise MapError(path, "the back of the jungle tiles is missing")
    named = Counter((each.kind, each.turned, each.variant) for each in found)
    for (kind, _, variant), times in named.items():
        if times > 1:
            raise MapError(path, f'there are two tiles of the kind "{kind}" with the variant {variant}')
    pictures: dict[tuple[str, bool], tuple[TilePicture, ...]] = {}
    for kind, turned in sorted({(each.kind, each.turned) for each in found}):
        paintings = [each for each in found if (each.kind, each.turned) == (kind, turned)]
        paintings.sort(key=lambda each: each.variant)
        if paintings[-1].variant >= len(paintings):
            raise MapError(path, f'the variants of the kind "{kind}" are not counted from 0')
        if kind != BACK and not turned and paintings[0].count is None:
            raise MapError(path, f'the first tile of the kind "{kind}" does not say how many there are')
        pictures[kind, turned] = tuple(paintings)
    return JungleTileset(pictures)


def _read(path: Path) -> list[dict[str, Any]]:
    # pytmx reads a tileset only for a map, so here is an empty one that names it.
    naming = Element("tileset", firstgid="1", source=path.name)
    owner = pytmx.TiledMap()
    owner.filename = str(path)
    try:
        # pytmx does not say that a missing file is missing.
        path.stat()
        pytmx.TiledTileset(owner, naming)
    except BROKEN as error:
        raise MapError(path, f"Tiled could not have written it ({error})") from error
    return list(owner.tile_properties.values())


def _tile(path: Path, values: dict[str, Any]) -> TilePicture:
    own = {name: value for name, value in values.items() if name not in _OF_TILED}
    called = f"the tile {values['id']}"
    pictures = {"picture": values.get("source"), "small": own.get("small")}
    for name, source in pictures.items():
        if not isinstance(source, str):
            raise MapError(path, f"{called} has no {name}")
        picture = (path.parent / source).resolve()
        if not picture.is_file():
            raise MapError(path, f"{called} shows {source}, which is not there")
        own[name] = picture
    try:
        return TilePicture.model_validate(own)
    except ValidationError as error:
        raise MapError(path, f"{called}: {first_fault(error)}") from error
