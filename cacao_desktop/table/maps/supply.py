"""Where display, map board, pile, mine cart, masks and huts are on the cloth at the right of the table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cacao_desktop.engine.modules.map_board import MAP_SLOTS
from cacao_desktop.engine.tiles import DISPLAY_SIZE
from cacao_desktop.ui.tiled import Drawing, MapError, MapObject

SECTIONS: Final = ("display", "map", "huts")
STOCK: Final = ("pile", "cart", "masks")
_SLOTS: Final = {"display": DISPLAY_SIZE, "map": MAP_SLOTS}


class InSection(MapObject):
    """Something that is drawn in a section: its heading, or a part of the stock."""

    section: str


class Slot(InSection):
    """Where an open tile is: in which section, and in which of its slots."""

    slot: int


@dataclass(frozen=True, slots=True)
class SupplyMap:
    """The cloth of a given size; sections from the top down, with their headings, slots and stock."""

    size: tuple[float, float]
    sections: dict[str, MapObject]
    headings: dict[str, InSection]
    slots: dict[tuple[str, int], Slot]
    stock: dict[str, InSection]

    @property
    def slot_side(self) -> float:
        """How wide and high a tile was drawn."""
        return self.slots["display", 0].width


def read_supply(path: Path) -> SupplyMap:
    """Read the cloth of the supply; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    sections = drawing.named("sections", MapObject, SECTIONS)
    headings = drawing.layer("headings", InSection).values()
    if sorted(each.section for each in headings) != sorted(SECTIONS):
        raise MapError(path, "there is not one heading for every section")
    slots = drawing.layer("slots", Slot).values()
    wanted = [(section, slot) for section, count in _SLOTS.items() for slot in range(count)]
    if sorted((each.section, each.slot) for each in slots) != wanted:
        raise MapError(path, "there is not one object for every slot of display and map board")
    if len({side for each in slots for side in (each.width, each.height)}) > 1:
        raise MapError(path, "the slots are not squares of one size")
    stock = drawing.named("stock", InSection, STOCK)
    for each in (*headings, *slots, *stock.values()):
        if each.section not in sections or not _contains(sections[each.section], each):
            raise MapError(path, f'"{each.name}" is outside the section "{each.section}"')
    return SupplyMap(
        drawing.size,
        dict(sorted(sections.items(), key=lambda named: named[1].y)),
        {each.section: each for each in headings},
        {(each.section, each.slot): each for each in slots},
        stock,
    )


def _contains(section: MapObject, each: MapObject) -> bool:
    across = section.x <= each.x and each.right_edge <= section.right_edge
    return across and section.y <= each.y and each.bottom_edge <= section.bottom_edge
