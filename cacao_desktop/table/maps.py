"""The positions of panels and of the village board's parts, drawn in the editor Tiled."""

from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.tiles import STORAGE_SPACES, SUN_PLACES, WATER_TRACK
from cacao_desktop.ui.tiled import Drawing, MapError, MapObject, NumberedObject

PanelEdge = Literal["left", "right", "top", "bottom"]
AXES: Final[tuple[tuple[PanelEdge, PanelEdge], ...]] = (("left", "right"), ("top", "bottom"))
WINDOW: Final = "window"
PANELS: Final = (
    "menu",
    "tools",
    "status_bar",
    "cards",
    "village",
    "goods",
    "hand",
    "supply",
    "log",
    "big_button",
    "board",
)


def _names(listed: object) -> object:
    if isinstance(listed, str):
        return tuple(name.strip() for name in listed.split(","))
    return listed


_Neighbours = Annotated[tuple[str, ...], BeforeValidator(_names)]


class MapPanel(MapObject):
    """A panel as drawn in the map.

    Each edge may name its neighbours: the window, or panels of which the first visible one counts.
    The edge keeps its drawn distance from that neighbour. A panel with neighbours at opposite
    edges stretches. With a `floating_gap` it keeps its width and stays as near to its drawn spot
    as possible, at least that far from its neighbours. `widest_share` limits its width, as a share
    of the window.
    """

    left: _Neighbours = ()
    right: _Neighbours = ()
    top: _Neighbours = ()
    bottom: _Neighbours = ()
    floating_gap: float | None = Field(default=None, ge=0)
    widest_share: float = Field(default=1.0, gt=0, le=1)

    def neighbours(self, edge: PanelEdge) -> tuple[str, ...]:
        names: tuple[str, ...] = getattr(self, edge)
        return names

    def span(self, axis: tuple[PanelEdge, PanelEdge]) -> tuple[float, float]:
        if axis == AXES[0]:
            return (self.x, self.right_edge)
        return (self.y, self.bottom_edge)


@dataclass(frozen=True, slots=True)
class TableMap:
    """The panels of a map, by name, drawn in a window of `size`.

    `orders` lists the panels for each axis, with each panel after its neighbours.
    """

    size: tuple[float, float]
    panels: dict[str, MapPanel]
    orders: tuple[tuple[str, ...], ...]


def read_table(path: Path) -> TableMap:
    """Read the panels of the table.

    Raises:
        MapError: the map cannot be used.
    """
    drawing = Drawing.read(path)
    panels = drawing.named("panels", MapPanel, PANELS)
    for name, panel in panels.items():
        for axis in AXES:
            neighbours = [neighbour for edge in axis for neighbour in panel.neighbours(edge)]
            if not neighbours:
                raise MapError(
                    path, f'"{name}" names nothing at its {axis[0]} and nothing at its {axis[1]}'
                )
            for neighbour in neighbours:
                if neighbour not in (*PANELS, WINDOW):
                    raise MapError(path, f'"{name}" names "{neighbour}", which is not a panel')
        if panel.floating_gap is not None and not (panel.left and panel.right):
            raise MapError(path, f'"{name}" floats, but does not say between what')
    return TableMap(drawing.size, panels, tuple(_order(path, panels, axis) for axis in AXES))


def _order(
    path: Path, panels: dict[str, MapPanel], axis: tuple[PanelEdge, PanelEdge]
) -> tuple[str, ...]:
    neighbours = {
        name: [
            neighbour
            for edge in axis
            for neighbour in panel.neighbours(edge)
            if neighbour != WINDOW
        ]
        for name, panel in panels.items()
    }
    try:
        return tuple(TopologicalSorter(neighbours).static_order())
    except CycleError as error:
        circle = " and ".join(f'"{name}"' for name in dict.fromkeys(error.args[1]))
        raise MapError(
            path, f"{circle} keep their distance from one another in a circle"
        ) from error


_LOW: Final = 0.6
"""The height of a low village board, as a share of its width."""


class VillageBoardMap(BaseModel):
    """The parts of a village board; `large_storage` is the storage with more spaces.

    `side` is the width of the board, in which all lengths are drawn.
    """

    model_config = ConfigDict(frozen=True)

    side: float
    water: tuple[NumberedObject, ...]
    storage: tuple[NumberedObject, ...]
    large_storage: tuple[NumberedObject, ...]
    sun: tuple[NumberedObject, ...]
    gold: MapObject
    player: MapObject


def read_village_board(path: Path) -> VillageBoardMap:
    """Read the village board.

    Raises:
        MapError: the map cannot be used.
    """
    drawing = Drawing.read(path)
    width, height = drawing.size
    if height not in (width, width * _LOW):
        raise MapError(path, "the village board is neither square nor 0.6 times as high as wide")
    large_count = STORAGE_SPACES + max(module.storage_spaces for module in MODULES.values())
    texts = drawing.named("texts", MapObject, ("gold", "name"))
    return VillageBoardMap(
        side=width,
        water=drawing.numbered("water track", NumberedObject, len(WATER_TRACK)),
        storage=drawing.numbered("storage", NumberedObject, STORAGE_SPACES),
        large_storage=drawing.numbered("storage with New storage", NumberedObject, large_count),
        sun=drawing.numbered("sun places", NumberedObject, SUN_PLACES),
        gold=texts["gold"],
        player=texts["name"],
    )


@dataclass(frozen=True, slots=True)
class Maps:
    """All maps drawn in Tiled."""

    table: TableMap
    narrow_table: TableMap
    """The table without columns, for small windows and while the columns are folded away."""
    village_board: VillageBoardMap
    low_village_board: VillageBoardMap
    """The village board as a card, for a column without the height for a round one."""


@cache
def load_maps(folder: Path) -> Maps:
    """Return the maps of a folder, read once.

    Raises:
        MapError: a map is missing or incomplete.
    """
    return Maps(
        table=read_table(folder / "table.tmx"),
        narrow_table=read_table(folder / "table_narrow.tmx"),
        village_board=read_village_board(folder / "village_board.tmx"),
        low_village_board=read_village_board(folder / "village_board_low.tmx"),
    )
