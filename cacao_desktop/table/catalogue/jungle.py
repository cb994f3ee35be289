"""What is known of the kinds of jungle tiles, those of the base game and those that modules bring."""

from __future__ import annotations

from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue.base_tiles import BASE_TILES
from cacao_desktop.table.catalogue.modules import MODULE_TEXTS
from cacao_desktop.table.catalogue.rows import Lives, TileKind
from cacao_desktop.table.catalogue.tile_life import Life
from cacao_desktop.ui.paint.light import Lamp


def tile_kinds() -> dict[str, TileKind]:
    """Return the rows of all kinds by their ids."""
    kinds = dict(BASE_TILES)
    for text in MODULE_TEXTS.values():
        kinds |= text.tiles
    return kinds


def tile_kind(kind: str) -> TileKind:
    """Return the row of a kind; raises KeyError where there is none."""
    found = BASE_TILES.get(kind)
    return tile_kinds()[kind] if found is None else found


def jungle_name(kind: str) -> str:
    """Return what a kind of jungle tile is called."""
    return _(tile_kind(kind).name)


def jungle_sentence(kind: str) -> str:
    """Return what a jungle tile does."""
    return _(tile_kind(kind).sentence)


def jungle_lamps(kind: str) -> tuple[Lamp, ...]:
    """Return where flames burn on the painting of a jungle tile."""
    return tile_kind(kind).lamps or ()


def jungle_life(kind: str, rotation: int, *, simple: bool = False) -> Life | None:
    """Return what moves on a jungle tile, or on the simple painting of it, None where all is still."""
    lives = tile_kind(kind).life or Lives()
    if rotation and lives.turned is not None:
        lives = lives.turned
    life = lives.small if simple else lives.large
    return life if life.motions else None
