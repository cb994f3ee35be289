"""Where things are on the village board."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.tiles import STORAGE_SPACES, SUN_PLACES, WATER_TRACK
from cacao_desktop.ui.tiled import Drawing, MapError, MapObject, NumberedObject


class VillageBoardMap(BaseModel):
    """The places of a village board that is `side` wide and high; `large_storage` is that with the hut New storage."""

    model_config = ConfigDict(frozen=True)

    side: float
    water: tuple[NumberedObject, ...]
    storage: tuple[NumberedObject, ...]
    large_storage: tuple[NumberedObject, ...]
    sun: tuple[NumberedObject, ...]
    gold: MapObject
    player: MapObject


def read_village_board(path: Path) -> VillageBoardMap:
    """Read the village board; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    if drawing.size[0] != drawing.size[1]:
        raise MapError(path, "the village board is not square")
    large = STORAGE_SPACES + HUTS["new_storage"].storage_spaces
    texts = drawing.named("texts", MapObject, ("gold", "name"))
    return VillageBoardMap(
        side=drawing.size[0],
        water=drawing.numbered("water track", NumberedObject, len(WATER_TRACK)),
        storage=drawing.numbered("storage", NumberedObject, STORAGE_SPACES),
        large_storage=drawing.numbered("storage with New storage", NumberedObject, large),
        sun=drawing.numbered("sun places", NumberedObject, SUN_PLACES),
        gold=texts["gold"],
        player=texts["name"],
    )
