"""Where tiles and turning handles are on the mat of the hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.ui.tiled import Drawing, MapError, MapObject, NumberedObject


class TurningHandle(MapObject):
    """The handle that turns the tile with this number, one way or the other."""

    tile: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class HandMap:
    """A mat of a given size; the handles by the tile they turn, the clockwise one first."""

    size: tuple[float, float]
    tiles: tuple[NumberedObject, ...]
    handles: tuple[tuple[TurningHandle, TurningHandle], ...]


def read_hand(path: Path) -> HandMap:
    """Read the mat of the hand; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    tiles = drawing.numbered("tiles", NumberedObject, HAND_SIZE)
    handles = drawing.layer("turning handles", TurningHandle).values()
    ordered = sorted(handles, key=lambda each: (each.tile, not each.clockwise))
    wanted = [(tile, clockwise) for tile in range(HAND_SIZE) for clockwise in (True, False)]
    if [(each.tile, each.clockwise) for each in ordered] != wanted:
        raise MapError(path, "there is not one handle for every tile and either way of turning")
    return HandMap(drawing.size, tiles, tuple(zip(ordered[::2], ordered[1::2], strict=True)))
