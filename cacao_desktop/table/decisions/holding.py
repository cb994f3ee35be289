"""What laying a worker tile and filling a cell have in common.

A tile taken up, turned, carried and let go.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import ClassVar, Final, Generic, TypeVar

import pygame

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.board.gestures import spun
from cacao_desktop.table.decisions.mode import Mode, Table, neighbour_cell
from cacao_desktop.ui import Command, Direction, Sound, Theme
from cacao_desktop.ui.pages.bubble import bubble_place
from cacao_desktop.ui.widgets import RoundButton, draw_jade_ring
from cacao_desktop.ui.widgets.layout import covered

DRAG_AFTER: Final = 6
"""How many pixels (at 100 %) turn a press into a drag."""
_CARRIED_LARGER: Final = 1.2
_CARRIED_LIFT: Final = 17
_RAISED: Final = 6
_MUCH: Final = 20
"""How many times as bad it is to hide a cell where the tile may be laid as to hide a tile."""
_NEAR: Final = 12
"""How far handles go to hide less: the larger, the farther."""
Source = TypeVar("Source")
"""What says where a tile comes from: a place in the hand, or an open slot."""


@dataclass(frozen=True, slots=True)
class TileInHand:
    """What paints the tile that is taken up, where it came from, and what can be done with it.

    `turns` tells whether turning it changes anything, `handles` whether it has handles for that on
    the board, and `confirmed` whether it must be confirmed in any case once it is let go;
    `at_once`, it is laid where it is let go, as there is no other cell for it. `index` is its
    place in the hand.
    """

    paint: Callable[[int], pygame.Surface]
    home: Callable[[], pygame.Rect]
    turns: bool
    handles: bool = True
    confirmed: bool = False
    at_once: bool = False
    index: int | None = None


class HoldingMode(Mode, Generic[Source]):
    """`held` is where the tile taken up came from, `target` the cell on which it lies to be confirmed."""

    cell_first: ClassVar[bool]
    """Whether a cell may be chosen before a tile."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cells: Collection[Cell] = ()
        """Where the tile may be laid."""
        self.sources: Sequence[Source] = ()
        """Where tiles can be taken up."""
        self.held: Source | None = None
        self.target: Cell | None = None
        self.held_tile: HeldTile[Source] = HeldTile(self)

    # What each kind of tile adds.

    @abstractmethod
    def take(self, source: Source) -> None:
        """Take up a tile, or let it go where it is the one taken up."""

    @property
    @abstractmethod
    def in_hand(self) -> TileInHand | None:
        """The tile held, None while none is."""

    @abstractmethod
    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        """Lay the tile on its target for good; `dropped_at` is where it was let go."""

    @abstractmethod
    def put_back(self) -> None:
        """Hold nothing any more."""

    @abstractmethod
    def why_not(self, cell: Cell) -> str:
        """Return why the tile held cannot be laid on a cell, empty if it can or none is held."""

    # What both do.

    def press(self, source: object, position: Point) -> None:
        for each in self.sources:
            if each == source:
                self.held_tile.press(each, position)

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
        """Choose a cell, or lay the tile that lies there; say why an empty cell cannot be chosen.

        A tile that is on the cell is explained instead.
        """
        if self.in_hand is None and not self.cell_first and self.state.tile_at(*cell) is None:
            self.table.model.gestures.hop()
        if cell not in self.cells:
            reason = "" if self.state.tile_at(*cell) is not None else self.why_not(cell)
            if reason:
                self.table.refuse(reason, cell)
            return bool(reason)
        if self.in_hand is None and not self.cell_first:
            return False
        if cell == self.target and self.in_hand is not None:
            self.lay()
            return True
        self.held_tile.glide_on()
        self.target = self.cursor = cell
        self.table.sound(Sound.PICK_UP)
        self.table.invalidate()
        return True

    def navigate(self, direction: Direction) -> bool:
        if not self.cells:
            return False
        if self.in_hand is None and self.sources and not (self.cell_first and len(self.cells) > 1):
            self.held = self.sources[0]
        self.held_tile.glide_on()
        self.cursor = self.target = neighbour_cell(
            self.cells, self.target or self.cursor, direction
        )
        self.table.invalidate()
        return True

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        tile = self.in_hand
        shown = self.target is not None and not self.dragging
        turned = shown and tile is not None and tile.handles
        self.extra_widgets = list(self.held_tile.handles) if turned else []
        self.held_tile.place_handles(theme, view)


class HeldTile(Generic[Source]):
    """A tile with the pointer: pressed, dragged, let go, and shown over the board.

    `cell` is the cell under the pointer, None over a panel.
    """

    def __init__(self, mode: HoldingMode[Source]) -> None:
        self._mode = mode
        self._table = mode.table
        self.dragging = False
        self.hovered: Cell | None = None
        """The cell that the pointer is over, where the tile taken up could be laid."""
        self._pointer: Point | None = None
        self._pressed: tuple[Source, Point] | None = None
        ways = (
            (-1, Command.TURN_LEFT, _("Turn back")),
            (1, Command.TURN_RIGHT, _("Turn clockwise")),
        )
        self.handles = [
            RoundButton(
                command.value, partial(mode.turn, way), tooltip=tooltip, size=42, command=command
            )
            for way, command, tooltip in ways
        ]

    def press(self, source: Source, position: Point) -> None:
        """A tile was pressed: it may become a drag."""
        self._pressed = source, position

    def grab(self, cell: Cell, position: Point) -> bool:
        """The pointer went down on a cell.

        Return whether the tile is there and can be dragged on.
        """
        source = self._mode.held
        if source is None or cell != self._mode.target:
            return False
        self.press(source, position)
        return True

    def point_at(self, position: Point, cell: Cell | None) -> None:
        mode = self._mode
        self._pointer = position
        if self._pressed is not None and not self.dragging:
            source, start = self._pressed
            if max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= DRAG_AFTER:
                self._take_off(source)
                self._table.sound(Sound.PICK_UP)
        legal = cell if cell in mode.cells else None
        hovered = None if self.dragging or mode.in_hand is None else legal
        if self.dragging:
            mode.target = legal
        if self.dragging or hovered != self.hovered:
            self.hovered = hovered
            self._table.invalidate()

    def _take_off(self, source: Source) -> None:
        """Have a tile hang at the pointer, from the hand or from the cell where it was laid to be confirmed."""
        mode = self._mode
        from_board = mode.target is not None and source == mode.held
        if from_board and mode.target:
            start = self._table.places.cell_place(mode.target)
        else:
            start = None
        mode.held = source
        mode.target = None
        if start is None and mode.in_hand is not None:
            start = mode.in_hand.home()
        if start is not None:
            self._table.model.gestures.carry(start)
        self.dragging = True

    def release(self, position: Point, cell: Cell | None) -> None:
        mode = self._mode
        tile = self._mode.in_hand
        was_dragging = self.dragging
        self.reset()
        if not was_dragging or tile is None:
            return
        carried = self._carried_at(position)
        if cell is not None and cell in mode.cells:
            mode.target = cell
            if (tile.at_once or self._table.drops_count()) and not tile.confirmed:
                mode.lay(carried)
                return
            self._table.model.gestures.carry(carried)
            self._table.sound(Sound.LAY)
        else:
            self._table.glide(tile.paint, carried, tile.home())
            if cell is None:
                mode.put_back()
                self._table.sound(Sound.LAY)
            else:
                # It is still held, so that the cells remain marked where it can be laid.
                mode.target = None
                self._table.refuse(mode.why_not(cell), cell)
        self._table.invalidate()

    def reset(self) -> None:
        """Forget what was pressed and carried."""
        self._pressed = None
        self.dragging = False

    def glide_on(self) -> None:
        """Have the tile go on from where it is to where it is shown next."""
        tile = self._mode.in_hand
        target = self._mode.target
        if tile is not None:
            if target is None:
                start = tile.home()
            else:
                start = self._table.places.cell_place(target)
            self._table.model.gestures.carry(start)

    def _carried_at(self, position: Point) -> pygame.Rect:
        side = round(self._table.places.cell_place((0, 0)).width * _CARRIED_LARGER)
        return pygame.Rect(0, 0, side, side).move_to(center=position)

    def place_handles(self, theme: Theme, view: pygame.Rect) -> None:
        """Place the handles together near the tile, off all cells for it and where they hide least."""
        if self._mode.target is None or self._mode.in_hand is None:
            return
        place = self._table.places.cell_place
        side = self.handles[0].measure(theme)[0]
        tile = place(self._mode.target)
        long = 2 * side + theme.metrics.tx(4)
        gap = theme.metrics.px(12)
        keep_off = [*map(place, (*self._table.model.shown.tiles, *self._mode.marks().to_fill))]
        keep_off += _MUCH * [place(cell) for cell in self._mode.cells if cell != self._mode.target]
        ways = product(
            ((side, long), (long, side)), range(gap, gap + 3 * tile.width, tile.width // 4)
        )
        boxes = [bubble_place(view, size, tile, away, keep_off) for size, away in ways]

        def cost(box: pygame.Rect) -> float:
            away = pygame.Vector2(box.center).distance_squared_to(tile.center)
            return covered(box, keep_off) + away / _NEAR

        box = min(boxes, key=cost)
        half = side // 2
        corners = box.topleft, (box.right - side, box.bottom - side)
        self._place([(x + half, y + half) for x, y in corners], side, view, theme)

    def place_handles_beside(self, tile: pygame.Rect, sheet: pygame.Rect, theme: Theme) -> None:
        """Place the handles left and right of a tile on a sheet."""
        side = min(
            self.handles[0].measure(theme)[0],
            (sheet.width - tile.width) // 2 - theme.metrics.tx(6),
        )
        middles = (sheet.left + tile.left) // 2, (tile.right + sheet.right) // 2
        self._place([(x, tile.centery) for x in middles], side, sheet, theme)

    def _place(self, middles: Sequence[Point], side: int, view: pygame.Rect, theme: Theme) -> None:
        for handle, middle in zip(self.handles, middles, strict=True):
            handle.place(pygame.Rect(0, 0, side, side).move_to(center=middle).clamp(view), theme)
            handle.enabled = self._mode.in_hand is not None and self._mode.in_hand.turns

    def place(self, theme: Theme) -> pygame.Rect | None:
        """Return where the tile is over the board, None while none is."""
        target = self._mode.target
        if self._mode.in_hand is None:
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
        tile = self._mode.in_hand
        rect = self.place(theme)
        model = self._table.model
        if tile is None or rect is None:
            return
        lift = theme.metrics.px(_CARRIED_LIFT) if self.dragging else _RAISED
        shadow = model.art.shadow(rect.width, lift)
        surface.blit(
            shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift))
        )
        picture = spun(tile.paint(rect.width), model.gestures.turned(tile.index))
        surface.blit(picture, picture.get_rect(center=rect.center))
        target = self._mode.target
        if (
            not self.dragging
            and target is not None
            and rect == self._table.places.cell_place(target)
        ):
            draw_jade_ring(surface, theme, rect, rect.width // 8)
