"""Reads maps of the Tiled editor: layers of named objects, validated before use."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self, TypeVar
from xml.etree.ElementTree import ParseError

import pytmx
from pydantic import BaseModel, ConfigDict, Field, ValidationError

BROKEN = (OSError, ParseError, ValueError, LookupError, TypeError, AttributeError)
"""The errors that pytmx raises for a file not written by Tiled."""


class MapError(Exception):
    """A map or tileset lacks something that the screen needs; the message names it."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The map {path} cannot be used: {reason}.")


class MapObject(BaseModel):
    """A rectangle on a layer, or the bounding box of an ellipse, in the units of its map.

    Subclasses add properties.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", allow_inf_nan=False)

    name: str = Field(min_length=1)
    x: float
    y: float
    width: float = Field(ge=0)
    height: float = Field(ge=0)
    rotation: float = Field(default=0, ge=0, le=0)

    @property
    def right_edge(self) -> float:
        return self.x + self.width

    @property
    def bottom_edge(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class NumberedObject(MapObject):
    """One of several objects in a fixed order, counted from 0."""

    number: int


_Object = TypeVar("_Object", bound=MapObject)
_Numbered = TypeVar("_Numbered", bound=NumberedObject)


class Drawing:
    """The layers of a map with their objects; `size` is its width and height."""

    def __init__(
        self, path: Path, size: tuple[float, float], layers: Mapping[str, list[Any]]
    ) -> None:
        self.path = path
        self.size = size
        self._layers = layers

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a .tmx file.

        Raises:
            MapError: it is not a map, or two layers or two objects of a layer have the same name.
        """
        try:
            tiled = pytmx.TiledMap(str(path))
        except BROKEN as error:
            raise MapError(path, f"Tiled could not have written it ({error})") from error
        size = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
        if not all(size):
            raise MapError(path, "it has no size")
        layers: dict[str, list[Any]] = {}
        for group in tiled.objectgroups:
            if group.name in layers:
                raise MapError(path, f'there are two layers "{group.name}"')
            layers[group.name] = [_values(each, group) for each in group]
        return cls(path, size, layers)

    def layer(self, name: str, kind: type[_Object]) -> dict[str, _Object]:
        """Return the objects of a layer by name.

        Raises:
            MapError: there is no such layer, or an object is not of this kind or outside the map.
        """
        if name not in self._layers:
            raise MapError(self.path, f'the layer "{name}" is missing')
        objects: dict[str, _Object] = {}
        for values in self._layers[name]:
            called = f'"{values["name"]}" in the layer "{name}"'
            try:
                each = kind.model_validate(values)
            except ValidationError as error:
                raise MapError(self.path, f"{called}: {first_fault(error)}") from error
            if each.name in objects:
                raise MapError(self.path, f"there are two objects {called}")
            if (
                min(each.x, each.y) < 0
                or each.right_edge > self.size[0]
                or each.bottom_edge > self.size[1]
            ):
                raise MapError(self.path, f"{called} is outside the map")
            objects[each.name] = each
        return objects

    def named(self, layer: str, kind: type[_Object], names: tuple[str, ...]) -> dict[str, _Object]:
        """Return the objects of a layer that has exactly the given names.

        Raises:
            MapError: one is missing, is not expected, or cannot be used.
        """
        objects = self.layer(layer, kind)
        for name in names:
            if name not in objects:
                raise MapError(self.path, f'"{name}" is missing in the layer "{layer}"')
        for name in objects:
            if name not in names:
                raise MapError(self.path, f'"{name}" in the layer "{layer}" is unknown')
        return objects

    def numbered(self, layer: str, kind: type[_Numbered], count: int) -> tuple[_Numbered, ...]:
        """Return the objects of a layer in the order of their numbers.

        Raises:
            MapError: the numbers are not 0 to `count` - 1, or an object cannot be used.
        """
        objects = sorted(self.layer(layer, kind).values(), key=lambda each: each.number)
        if [each.number for each in objects] != list(range(count)):
            wrong = f'the numbers in the layer "{layer}" are not those from 0 to {count - 1}'
            raise MapError(self.path, wrong)
        return tuple(objects)


def first_fault(error: ValidationError) -> str:
    """Return the first error in an object, naming its property."""
    fault = error.errors()[0]
    message = fault["msg"].removesuffix(".")
    if fault["loc"]:
        return f"{'.'.join(map(str, fault['loc']))}: {message}"
    return message


def _values(each: pytmx.TiledObject, group: pytmx.TiledObjectGroup) -> dict[str, Any]:
    """Return the properties of an object by the names of our own fields."""
    # A layer moved as a whole has an offset; its objects keep their positions.
    x = each.x + group.offsetx
    y = each.y + group.offsety
    built_in = {name: getattr(each, name) for name in ("name", "width", "height", "rotation")}
    return {**each.properties, **built_in, "x": x, "y": y}
