"""All maps of the game, read and checked together when the program starts."""

from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.modules.map_board import MAP_SLOTS
from cacao_desktop.engine.tiles import DISPLAY_SIZE, HAND_SIZE, STORAGE_SPACES, SUN_PLACES, WATER_TRACK
from cacao_desktop.ui.tiled import Drawing, MapError, MapObject, NumberedObject


@dataclass(frozen=True, slots=True)
class HandMap:
    """A mat of a given size with the places of its tiles."""

    size: tuple[float, float]
    tiles: tuple[NumberedObject, ...]


def read_hand(path: Path) -> HandMap:
    """Read the mat of the hand; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    return HandMap(drawing.size, drawing.numbered("tiles", NumberedObject, HAND_SIZE))


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


Edge = Literal["left", "right", "top", "bottom"]
AXES: Final[tuple[tuple[Edge, Edge], ...]] = (("left", "right"), ("top", "bottom"))
WINDOW: Final = "window"
PANELS: Final = (
    *("menu", "tools", "sign", "cards", "village", "goods"),
    *("hand", "supply", "log", "big_button", "board"),
)


def _names(listed: object) -> object:
    return tuple(name.strip() for name in listed.split(",")) if isinstance(listed, str) else listed


_Neighbours = Annotated[tuple[str, ...], BeforeValidator(_names)]


class Panel(MapObject):
    """A panel as drawn.

    Each edge may name what it keeps its distance from: the window, or the facing edge of a panel, the first that is
    shown. With two opposite edges named the panel stretches, unless it floats: then it keeps its width and stays as
    near to where it was drawn as its neighbours let it, `floating_gap` away from them at least. `widest_share` is the
    largest share of the window's width that it takes.
    """

    left: _Neighbours = ()
    right: _Neighbours = ()
    top: _Neighbours = ()
    bottom: _Neighbours = ()
    floating_gap: float | None = Field(default=None, ge=0)
    widest_share: float = Field(default=1.0, gt=0, le=1)

    def neighbours(self, edge: Edge) -> tuple[str, ...]:
        """Return what an edge keeps its distance from."""
        named: tuple[str, ...] = getattr(self, edge)
        return named

    def span(self, axis: tuple[Edge, Edge]) -> tuple[float, float]:
        """Return where it begins and ends, across or down."""
        return (self.x, self.right_edge) if axis == AXES[0] else (self.y, self.bottom_edge)


@dataclass(frozen=True, slots=True)
class TableMap:
    """The panels by name in a window of `size`; `orders` has the panels for each axis, each after those beside it."""

    size: tuple[float, float]
    panels: dict[str, Panel]
    orders: tuple[tuple[str, ...], ...]


def read_table(path: Path) -> TableMap:
    """Read the panels of the table; raises MapError where the map cannot be used."""
    drawing = Drawing.read(path)
    panels = drawing.named("panels", Panel, PANELS)
    for name, panel in panels.items():
        for axis in AXES:
            named = [neighbour for edge in axis for neighbour in panel.neighbours(edge)]
            if not named:
                raise MapError(path, f'"{name}" names nothing at its {axis[0]} and nothing at its {axis[1]}')
            for neighbour in named:
                if neighbour not in (*PANELS, WINDOW):
                    raise MapError(path, f'"{name}" names "{neighbour}", which is no panel')
        if panel.floating_gap is not None and not (panel.left and panel.right):
            raise MapError(path, f'"{name}" floats, but does not say between what')
    return TableMap(drawing.size, panels, tuple(_order(path, panels, axis) for axis in AXES))


def _order(path: Path, panels: dict[str, Panel], axis: tuple[Edge, Edge]) -> tuple[str, ...]:
    named = {
        name: [neighbour for edge in axis for neighbour in panel.neighbours(edge) if neighbour != WINDOW]
        for name, panel in panels.items()
    }
    try:
        return tuple(TopologicalSorter(named).static_order())
    except CycleError as error:
        circle = " and ".join(f'"{name}"' for name in dict.fromkeys(error.args[1]))
        raise MapError(path, f"{circle} keep their distance from one another in a circle") from error


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


@dataclass(frozen=True, slots=True)
class Maps:
    """What was drawn in Tiled."""

    table: TableMap
    narrow_table: TableMap
    """The table without its columns: in a window without room for them, and while they are folded away."""
    hand: HandMap
    narrow_hand: HandMap
    supply: SupplyMap
    village_board: VillageBoardMap


@cache
def load_maps(folder: Path) -> Maps:
    """Return the maps of a folder, read once.

    Raises:
        MapError: one is missing or does not hold what the screen needs.
    """
    return Maps(
        table=read_table(folder / "table.tmx"),
        narrow_table=read_table(folder / "table_narrow.tmx"),
        hand=read_hand(folder / "hand.tmx"),
        narrow_hand=read_hand(folder / "hand_narrow.tmx"),
        supply=read_supply(folder / "supply.tmx"),
        village_board=read_village_board(folder / "village_board.tmx"),
    )
