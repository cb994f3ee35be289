"""Where the tiles are on the mat of the hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.ui.tiled import Drawing, NumberedObject


@dataclass(frozen=True, slots=True)
class HandMap:
    """A mat of a given size with the places of its tiles."""

    size: tuple[float, float]
    tiles: tuple[NumberedObject, ...]


def read_hand(path: Path) -> HandMap:
    """Read the mat of the hand; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    return HandMap(drawing.size, drawing.numbered("tiles", NumberedObject, HAND_SIZE))
