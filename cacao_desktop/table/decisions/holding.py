"""Taking up, turning, carrying and releasing a tile, for both worker and jungle tiles."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import ClassVar, Final, Generic, TypeVar

import pygame

from cacao_desktop.engine import Action, Fill, Place
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.board.gestures import spun
from cacao_desktop.table.decisions.mode import (
    ActionPart,
    MissingPart,
    Mode,
    Table,
    neighbour_cell,
)
from cacao_desktop.ui import Command, Direction, Sound, Theme
from cacao_desktop.ui.pages.bubble import bubble_place
from cacao_desktop.ui.widgets import RoundButton, draw_chosen_ring
from cacao_desktop.ui.widgets.layout import covered

DRAG_AFTER: Final = 6
"""The distance in pixels at which a press becomes a drag."""
_CARRIED_SCALE: Final = 1.2
"""The scale of a tile that is carried, against one on the board."""
_CARRIED_LIFT: Final = 16
"""The height of a carried tile above its shadow, in pixels."""
_RAISED_LIFT: Final = 6
"""The height of a tile that is held over a cell."""
_CELL_WEIGHT: Final = 20
"""The cost of hiding a cell where the tile may be laid; hiding a tile costs 1."""
_DISTANCE_DIVISOR: Final = 12
"""The trade-off for handles: a larger value moves them farther away to hide less."""
Source = TypeVar("Source")
"""The origin of a tile: its position in the hand, or an open slot."""


@dataclass(frozen=True, slots=True)
class TakenTile:
    """A tile that was taken up: its picture and its home, the place it was taken from.

    `turns` is whether turning it matters, `handles` whether it gets handles for that on the board.
    A release never lays it for good if it `needs_confirmation`. Otherwise it always does if the
    tile `has_one_cell`, as no other is possible. `index` is its position in the hand.
    """

    paint: Callable[[int], pygame.Surface]
    home: Callable[[], pygame.Rect]
    turns: bool
    handles: bool = True
    needs_confirmation: bool = False
    has_one_cell: bool = False
    index: int | None = None


class HoldingMode(Mode, Generic[Source]):
    """Asks where to lay a tile.

    `source` is where the tile was taken, `target` the cell where it waits for confirmation.
    """

    cell_first: ClassVar[bool]
    """Whether a cell may be chosen before a tile."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cells: Collection[Cell] = ()
        """The cells where the tile may be laid."""
        self.sources: Sequence[Source] = ()
        """The places from which tiles can be taken."""
        self.source: Source | None = None
        self.target: Cell | None = None
        self.carrying: TileCarrying[Source] = TileCarrying(self)

    # Each kind of tile implements these.

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
            return MissingPart(ActionPart.TILE, otherwise=True)
        if self.target != (action.x, action.y):
            return MissingPart(ActionPart.CELL, otherwise=self.target is not None)
        if not self.is_turned_for(action):
            return MissingPart(ActionPart.ROTATION, otherwise=True)
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

    # These are the same for both kinds.

    def press(self, source: object, position: Point) -> None:
        for each in self.sources:
            if each == source:
                self.carrying.press(each, position)

    def choose(self, source: object) -> bool:
        for each in self.sources:
            if each == source and not self.dragging:
                self.take(each)
                return True
        return False

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return self.cells

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Choose a cell, or lay the tile that waits there.

        An empty cell that cannot be chosen is refused with a reason; a press on another tile
        explains that tile.
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
            self.lay()
            return True
        self.carrying.glide_on()
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
        self.carrying.glide_on()
        self.target = neighbour_cell(self.cells, self.target or self.cursor, direction)
        self.cursor = self.target
        self.table.invalidate()
        return True

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        tile = self.tile
        shown = self.target is not None and not self.dragging
        turned = shown and tile is not None and tile.handles
        self.extra_widgets = list(self.carrying.handles) if turned else []
        self.carrying.place_handles(theme, view)


class TileCarrying(Generic[Source]):
    """A tile at the pointer: pressed, dragged, released, and drawn over the board."""

    def __init__(self, mode: HoldingMode[Source]) -> None:
        self._mode = mode
        self._table = mode.table
        self.dragging = False
        self.hovered: Cell | None = None
        """The cell under the pointer if the tile may be laid there."""
        self._pointer: Point | None = None
        self._pressed: tuple[Source, Point] | None = None
        self.handles = [
            self._handle(-1, Command.TURN_LEFT, _("Turn back")),
            self._handle(1, Command.TURN_RIGHT, _("Turn clockwise")),
        ]

    def _handle(self, quarter_turns: int, command: Command, tooltip: str) -> RoundButton:
        turn = partial(self._mode.turn, quarter_turns)
        return RoundButton(command.value, turn, tooltip=tooltip, size=42, command=command)

    def press(self, source: Source, position: Point) -> None:
        """Note a press on a tile, which may turn into a drag."""
        self._pressed = source, position

    def grab(self, cell: Cell, position: Point) -> bool:
        """Handle a press on a cell; return whether the held tile is there and can be dragged."""
        source = self._mode.source
        if source is None or cell != self._mode.target:
            return False
        self.press(source, position)
        return True

    def point_at(self, position: Point, cell: Cell | None) -> None:
        mode = self._mode
        self._pointer = position
        if self._pressed is not None and not self.dragging:
            source, (x, y) = self._pressed
            if max(abs(position[0] - x), abs(position[1] - y)) >= DRAG_AFTER:
                self._start_drag(source)
        legal = cell if cell in mode.cells else None
        hovered = None if self.dragging or mode.tile is None else legal
        if self.dragging:
            mode.target = legal
        if self.dragging or hovered != self.hovered:
            self.hovered = hovered
            self._table.invalidate()

    def _start_drag(self, source: Source) -> None:
        """Attach a tile to the pointer, from its home or from the cell where it waits."""
        mode = self._mode
        start: pygame.Rect | None = None
        if mode.target is not None and source == mode.source:
            start = self._table.places.cell_place(mode.target)
        mode.source = source
        mode.target = None
        if start is None and mode.tile is not None:
            start = mode.tile.home()
        if start is not None:
            self._table.model.gestures.carry(start)
        self.dragging = True
        self._table.sound(Sound.PICK_UP)

    def release(self, position: Point, cell: Cell | None) -> None:
        mode = self._mode
        tile = self._mode.tile
        was_dragging = self.dragging
        self.reset()
        if not was_dragging or tile is None:
            return
        carried = self._carried_at(position)
        if cell is not None and cell in mode.cells:
            self._drop_on(cell, tile, carried)
            return
        self._table.glide(tile.paint, carried, tile.home())
        if cell is None:
            mode.put_back()
            self._table.sound(Sound.LAY)
        else:
            # The tile stays held, so that the cells where it can be laid remain marked.
            mode.target = None
            self._table.refuse(mode.why_not(cell), cell)
        self._table.invalidate()

    def _drop_on(self, cell: Cell, tile: TakenTile, carried: pygame.Rect) -> None:
        """Lay a tile for good, or leave it on its cell for confirmation."""
        self._mode.target = cell
        if not tile.needs_confirmation and (tile.has_one_cell or self._table.drops_are_final()):
            self._mode.lay(carried)
            return
        self._table.model.gestures.carry(carried)
        self._table.sound(Sound.LAY)
        self._table.invalidate()

    def reset(self) -> None:
        """Reset the press and the drag."""
        self._pressed = None
        self.dragging = False

    def glide_on(self) -> None:
        """Animate the tile from its present place to the next one."""
        tile = self._mode.tile
        if tile is None:
            return
        start = tile.home()
        if self._mode.target is not None:
            start = self._table.places.cell_place(self._mode.target)
        self._table.model.gestures.carry(start)

    def _carried_at(self, position: Point) -> pygame.Rect:
        side = round(self._table.places.cell_place((0, 0)).width * _CARRIED_SCALE)
        return pygame.Rect(0, 0, side, side).move_to(center=position)

    def place_handles(self, theme: Theme, view: pygame.Rect) -> None:
        """Place the handles together near the tile, where they hide least."""
        if self._mode.target is None or self._mode.tile is None:
            return
        place = self._table.places.cell_place
        side = self.handles[0].measure(theme)[0]
        tile = place(self._mode.target)
        long = 2 * side + theme.metrics.tx(4)
        gap = theme.metrics.px(12)
        other_cells = [place(cell) for cell in self._mode.cells if cell != self._mode.target]
        avoid = [place(cell) for cell in self._table.model.shown.tiles]
        avoid += [place(cell) for cell in self._mode.marks().to_fill]
        avoid += _CELL_WEIGHT * other_cells
        sizes = (side, long), (long, side)
        distances = range(gap, gap + 3 * tile.width, tile.width // 4)
        boxes = [
            bubble_place(view, size, tile, distance, avoid)
            for size, distance in product(sizes, distances)
        ]

        def cost(box: pygame.Rect) -> float:
            distance = pygame.Vector2(box.center).distance_squared_to(tile.center)
            return covered(box, avoid) + distance / _DISTANCE_DIVISOR

        best = min(boxes, key=cost)
        first = pygame.Rect(best.topleft, (side, side))
        second = pygame.Rect(best.right - side, best.bottom - side, side, side)
        self._place([first.center, second.center], side, view, theme)

    def place_handles_beside(self, tile: pygame.Rect, panel: pygame.Rect, theme: Theme) -> None:
        """Place the handles to the left and right of a tile on a panel."""
        available = (panel.width - tile.width) // 2 - theme.metrics.tx(8)
        side = min(self.handles[0].measure(theme)[0], available)
        left = (panel.left + tile.left) // 2
        right = (tile.right + panel.right) // 2
        self._place([(left, tile.centery), (right, tile.centery)], side, panel, theme)

    def _place(self, middles: Sequence[Point], side: int, view: pygame.Rect, theme: Theme) -> None:
        for handle, middle in zip(self.handles, middles, strict=True):
            handle.place(pygame.Rect(0, 0, side, side).move_to(center=middle).clamp(view), theme)
            handle.enabled = self._mode.tile is not None and self._mode.tile.turns

    def place(self, theme: Theme) -> pygame.Rect | None:
        """Return the place of the tile over the board, None if it is not shown there."""
        target = self._mode.target
        if self._mode.tile is None:
            return None
        if self.dragging and self._pointer is not None:
            lift = theme.metrics.px(_CARRIED_LIFT)
            rect = self._carried_at((self._pointer[0], self._pointer[1] - lift // 2))
        elif target is not None:
            rect = self._table.places.cell_place(target)
        else:
            return None
        return self._table.model.gestures.carried(rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tile = self._mode.tile
        rect = self.place(theme)
        model = self._table.model
        if tile is None or rect is None:
            return
        lift = theme.metrics.px(_CARRIED_LIFT) if self.dragging else _RAISED_LIFT
        shadow = model.art.shadow(rect.width, lift)
        surface.blit(
            shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift))
        )
        picture = spun(tile.paint(rect.width), model.gestures.turned(tile.index))
        surface.blit(picture, picture.get_rect(center=rect.center))
        if not self.dragging and self._lies_at(rect):
            draw_chosen_ring(surface, theme, rect, rect.width // 8)

    def _lies_at(self, rect: pygame.Rect) -> bool:
        target = self._mode.target
        return target is not None and rect == self._table.places.cell_place(target)
