"""Taking up, turning, carrying and releasing a tile, for both worker and jungle tiles."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic

import pygame

from cacao_desktop.engine import Action, Fill, Place
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.board.gestures import spun
from cacao_desktop.table.decisions.mode import (
    ActionPart,
    MissingPart,
    Mode,
    TableFunctions,
)
from cacao_desktop.table.decisions.neighbour_cell import neighbour_cell
from cacao_desktop.table.decisions.tile_drag import Source, TileDrag
from cacao_desktop.table.decisions.turn_handles import TurnHandles
from cacao_desktop.ui import Direction, Sound, Theme
from cacao_desktop.ui.widgets import draw_chosen_ring
from cacao_desktop.ui.widgets.layout import weighted

_CARRIED_SCALE: Final = 1.2
"""The scale of a tile that is carried, against one on the board."""
_CARRIED_LIFT: Final = 16
"""The height of a carried tile above its shadow, in pixels."""
_RAISED_LIFT: Final = 6
"""The height of a tile that is held over a cell."""
_CELL_WEIGHT: Final = 20
"""The cost of hiding a cell where the tile may be laid; hiding a tile costs 1."""


@dataclass(frozen=True, slots=True)
class TakenTile:
    """A tile that was taken up."""

    paint: Callable[[int], pygame.Surface]
    home: Callable[[], pygame.Rect]
    """Returns the rectangle that it was taken from."""
    turns: bool
    """Whether turning it matters."""
    handles: bool = True
    """Whether it gets handles for turning on the board."""
    needs_confirmation: bool = False
    """Whether a release never lays it for good."""
    has_one_cell: bool = False
    """Whether only one cell is possible; a release there needs no confirmation by itself."""
    index: int | None = None
    """Its position in the hand, None for a jungle tile."""


class HoldingMode(Mode, Generic[Source]):
    """Asks where to lay a tile, and draws the held tile over the board."""

    cell_first: ClassVar[bool]
    """Whether a cell may be chosen before a tile."""

    def __init__(self, table: TableFunctions) -> None:
        super().__init__(table)
        self.cells: Collection[Cell] = ()
        """The cells where the tile may be laid."""
        self.sources: Sequence[Source] = ()
        """Where tiles can be taken."""
        self.source: Source | None = None
        """Where the tile was taken."""
        self.target: Cell | None = None
        """The cell where it waits for confirmation."""
        self.hovered: Cell | None = None
        """The cell under the pointer if the tile may be laid there."""
        self.handles = TurnHandles(self.turn)
        self._drag: TileDrag[Source] = TileDrag(self._start_drag, self._end_drag)

    @abstractmethod
    def take(self, source: Source) -> None:
        """Take up a tile, or put it back if it is already taken up."""

    @property
    @abstractmethod
    def tile(self) -> TakenTile | None:
        """The tile taken up, None without one."""

    @abstractmethod
    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        """Lay the tile on its target for good; `dropped_at` is where it was released."""

    def missing_for(self, action: Action) -> MissingPart | None:
        if not isinstance(action, (Place, Fill)):
            return None
        if self.source is None or self.dragging:
            return MissingPart(ActionPart.TILE)
        if not self.holds(action):
            return MissingPart(ActionPart.TILE, is_chosen_differently=True)
        if self.target != (action.x, action.y):
            return MissingPart(ActionPart.CELL, is_chosen_differently=self.target is not None)
        if not self.is_turned_for(action):
            return MissingPart(ActionPart.ROTATION, is_chosen_differently=True)
        return None

    @abstractmethod
    def holds(self, action: Place | Fill) -> bool:
        """Return whether the held tile is the tile of an action."""

    @abstractmethod
    def is_turned_for(self, action: Place | Fill) -> bool:
        """Return whether the held tile has the rotation of an action."""

    @abstractmethod
    def put_back(self) -> None:
        """Stop holding a tile."""

    @abstractmethod
    def why_not(self, cell: Cell) -> str:
        """Return the reason why the tile cannot be laid on a cell, empty if it can."""

    @property
    def dragging(self) -> bool:
        return self._drag.running

    def press(self, source: object, position: Point) -> None:
        known = self._known(source)
        if known is not None:
            self._drag.press(known, position)

    def choose(self, source: object) -> bool:
        known = self._known(source)
        if known is None or self.dragging:
            return False
        self.take(known)
        return True

    def _known(self, source: object) -> Source | None:
        """Return a source if a tile can be taken there, else None."""
        for each in self.sources:
            if each == source:
                return each
        return None

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return self.cells

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Choose a cell; a press on the tile that waits there leaves it waiting.

        Only the big button lays a tile that waits. An empty cell that cannot be chosen is refused
        with a reason; a press on another tile explains that tile.
        """
        empty = self.state.tile_at(*cell) is None
        needs_tile = self.tile is None and not self.cell_first
        if needs_tile and empty:
            # The hand shows that a tile must be taken up first.
            self.table.model.gestures.hop()
        if cell not in self.cells:
            return empty and self._refuse(cell)
        if needs_tile:
            return False
        if cell == self.target and self.tile is not None:
            return True
        self._glide_on()
        self.target = cell
        self.cursor = cell
        self.table.sound(Sound.PICK_UP)
        self.table.invalidate()
        return True

    def _refuse(self, cell: Cell) -> bool:
        """Show the reason for refusing a cell; return whether there is one."""
        reason = self.why_not(cell)
        if reason:
            self.table.refuse(reason, cell)
        return bool(reason)

    def navigate(self, direction: Direction) -> bool:
        if not self.cells:
            return False
        chooses_cell_first = self.cell_first and len(self.cells) > 1
        if self.tile is None and self.sources and not chooses_cell_first:
            self.source = self.sources[0]
        self._glide_on()
        self.target = neighbour_cell(self.cells, self.target or self.cursor, direction)
        self.cursor = self.target
        self.table.invalidate()
        return True

    def grab(self, cell: Cell, position: Point) -> bool:
        if self.source is None or cell != self.target:
            return False
        self._drag.press(self.source, position)
        return True

    def point_at(self, position: Point, cell: Cell | None) -> None:
        self._drag.move(position)
        legal = cell if cell in self.cells else None
        if self.dragging:
            self.target = legal
            self.hovered = None
            self.table.invalidate()
            return
        hovered = None if self.tile is None else legal
        if hovered != self.hovered:
            self.hovered = hovered
            self.table.invalidate()

    def release(self, position: Point, cell: Cell | None) -> None:
        self._drag.release(position, cell)

    def _start_drag(self, source: Source) -> None:
        """Attach a tile to the pointer, from its home or from the cell where it waits."""
        start: pygame.Rect | None = None
        if self.target is not None and source == self.source:
            start = self.table.rects.cell_rect(self.target)
        self.source = source
        self.target = None
        if start is None and self.tile is not None:
            start = self.tile.home()
        if start is not None:
            self.table.model.gestures.carry(start)
        self.table.sound(Sound.PICK_UP)

    def _end_drag(self, position: Point, cell: Cell | None) -> None:
        tile = self.tile
        if tile is None:
            return
        carried = self._carried_at(position)
        if cell is not None and cell in self.cells:
            self._drop_on(cell, tile, carried)
            return
        self.table.glide(tile.paint, carried, tile.home())
        if cell is None:
            self.put_back()
            self.table.sound(Sound.LAY)
        else:
            # The tile stays held, so that the cells where it can be laid remain marked.
            self.target = None
            self.table.refuse(self.why_not(cell), cell)
        self.table.invalidate()

    def _drop_on(self, cell: Cell, tile: TakenTile, carried: pygame.Rect) -> None:
        """Lay a tile for good, or leave it on its cell for confirmation."""
        self.target = cell
        if not tile.needs_confirmation and (tile.has_one_cell or self.table.drops_are_final()):
            self.lay(carried)
            return
        self.table.model.gestures.carry(carried)
        self.table.sound(Sound.LAY)
        self.table.invalidate()

    def stop_dragging(self) -> None:
        """Forget the press and the drag; the tile stays held."""
        self._drag.cancel()

    def _glide_on(self) -> None:
        """Animate the tile from its present position to the next one."""
        tile = self.tile
        if tile is None:
            return
        if self.target is None:
            start = tile.home()
        else:
            start = self.table.rects.cell_rect(self.target)
        self.table.model.gestures.carry(start)

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        self.extra_widgets = []
        tile = self.tile
        if tile is None or self.target is None:
            return
        if tile.handles and not self.dragging:
            self.extra_widgets = list(self.handles.buttons)
            cell = self.table.rects.cell_rect(self.target)
            self.handles.place_near(cell, self._covered_by_handles(), view, theme)
            self.handles.enable(enabled=tile.turns)

    def _covered_by_handles(self) -> list[pygame.Rect]:
        """Return the areas that the handles should not hide, important ones several times."""
        cell_rect = self.table.rects.cell_rect
        tiles = [cell_rect(cell) for cell in self.table.model.shown.tiles]
        to_fill = [cell_rect(cell) for cell in self.marks().to_fill]
        other_cells = [cell_rect(cell) for cell in self.cells if cell != self.target]
        return tiles + to_fill + weighted(other_cells, _CELL_WEIGHT)

    def _carried_at(self, position: Point) -> pygame.Rect:
        side = round(self.table.rects.cell_rect((0, 0)).width * _CARRIED_SCALE)
        return pygame.Rect(0, 0, side, side).move_to(center=position)

    def held_tile_rect(self, theme: Theme) -> pygame.Rect | None:
        if self.tile is None:
            return None
        pointer = self._drag.pointer
        if self.dragging and pointer is not None:
            lift = theme.metrics.px(_CARRIED_LIFT)
            rect = self._carried_at((pointer[0], pointer[1] - lift // 2))
        elif self.target is not None:
            rect = self.table.rects.cell_rect(self.target)
        else:
            return None
        return self.table.model.gestures.carried(rect)

    def draw_held_tile(self, surface: pygame.Surface, theme: Theme) -> None:
        tile = self.tile
        rect = self.held_tile_rect(theme)
        if tile is None or rect is None:
            return
        model = self.table.model
        lift = theme.metrics.px(_CARRIED_LIFT) if self.dragging else _RAISED_LIFT
        shadow = model.art.shadow(rect.width, lift)
        below = (rect.centerx + lift // 2, rect.centery + lift)
        surface.blit(shadow, shadow.get_rect(center=below))
        picture = spun(tile.paint(rect.width), model.gestures.turned(tile.index))
        surface.blit(picture, picture.get_rect(center=rect.center))
        if not self.dragging and self._lies_at(rect):
            draw_chosen_ring(surface, theme, rect, rect.width // 8)

    def _lies_at(self, rect: pygame.Rect) -> bool:
        return self.target is not None and rect == self.table.rects.cell_rect(self.target)
