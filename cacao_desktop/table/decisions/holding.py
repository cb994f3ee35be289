"""What laying a worker tile and filling a cell have in common: a tile taken up, turned, carried and let go."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.board.gestures import spun
from cacao_desktop.table.decisions.mode import Mode, Table
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import RoundButton
from cacao_desktop.ui.widgets.widget import Widget, draw_jade_ring

DRAG_AFTER: Final = 6
"""How many pixels (at 100 %) turn a press into a drag."""

_CARRIED_LARGER: Final = 1.2
_CARRIED_LIFT: Final = 17
_RAISED: Final = 6

Source = TypeVar("Source")
"""What says where a tile comes from: a place in the hand, or an open slot."""


class HoldingMode(Mode, Generic[Source]):
    """A decision with a tile in the hand; `target` is the cell on which it lies to be confirmed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.target: Cell | None = None
        self._pointer: Point | None = None
        self._pressed: tuple[Source, Point] | None = None
        self._dragging = False
        self._handles = [
            RoundButton("turn_left", partial(self._turn_on_board, -1), tooltip=_("Turn back"), size=42),
            RoundButton("turn_right", partial(self._turn_on_board, 1), tooltip=_("Turn clockwise"), size=42),
        ]
        for handle, command in zip(self._handles, (Command.TURN_LEFT, Command.TURN_RIGHT), strict=True):
            handle.command = command

    def _turn_on_board(self, quarter_turns: int) -> None:
        self.turn(quarter_turns)

    # What each kind of tile adds.

    @property
    @abstractmethod
    def cells(self) -> Collection[Cell]:
        """Where the tile may be laid."""

    @property
    @abstractmethod
    def picture(self) -> Callable[[int], pygame.Surface] | None:
        """What paints the tile held, None while none is."""

    @property
    @abstractmethod
    def home(self) -> pygame.Rect:
        """Where the tile held came from."""

    @property
    def turns(self) -> bool:
        """Whether turning the tile held changes anything."""
        return True

    @property
    def confirms(self) -> bool:
        """Whether a tile that was let go must be confirmed in any case."""
        return False

    @property
    def shows_handles(self) -> bool:
        """Whether the tile on the board has handles that turn it."""
        return True

    @abstractmethod
    def pick_up(self, source: Source) -> None:
        """Take a tile up."""

    @property
    @abstractmethod
    def source(self) -> Source | None:
        """Where the tile held came from, None while none is held."""

    @abstractmethod
    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        """Lay the tile on its target for good; `dropped_at` is where it was let go."""

    @abstractmethod
    def put_back(self) -> None:
        """Hold nothing any more."""

    @abstractmethod
    def why_not(self, cell: Cell) -> str:
        """Return why the tile held cannot be laid on a cell, empty if it can or none is held."""

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return self.cells

    def refuses(self, cell: Cell) -> bool:
        """Say why an empty cell that was pressed cannot be chosen; return whether it was refused.

        A tile that is on the cell is explained instead.
        """
        reason = "" if self.state.tile_at(*cell) is not None else self.why_not(cell)
        if reason:
            self.table.refuse(reason, cell)
        return bool(reason)

    # Carrying.

    @property
    def dragging(self) -> bool:
        return self._dragging

    def begin_press(self, source: Source, position: Point) -> None:
        """A tile was pressed: it may become a drag."""
        self._pressed = source, position

    def grab(self, cell: Cell, position: Point) -> bool:
        source = self.source
        if source is None or cell != self.target:
            return False
        self.begin_press(source, position)
        return True

    def point_at(self, position: Point, cell: Cell | None) -> None:
        self._pointer = position
        if self._pressed is not None and not self._dragging:
            source, start = self._pressed
            if max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= DRAG_AFTER:
                self._take_off(source)
                self.table.sound(Sound.PICK_UP)
        if self._dragging:
            self.target = cell if cell in self.cells else None
            self.table.refresh()

    def _take_off(self, source: Source) -> None:
        """Have a tile hang at the pointer, from the hand or from the cell where it was laid to be confirmed."""
        from_board = self.target is not None and source == self.source
        start = self.table.places.cell_place(self.target) if from_board and self.target else None
        self.pick_up(source)
        self.table.model.gestures.carry(start or self.home)
        self._dragging = True

    def release(self, position: Point, cell: Cell | None) -> None:
        was_dragging = self._dragging
        self._pressed, self._dragging = None, False
        if not was_dragging:
            return
        carried = self._carried_at(position)
        if cell is not None and cell in self.cells:
            self.target = cell
            if self.table.drops_count() and not self.confirms:
                self.lay(carried)
            else:
                self.table.model.gestures.carry(carried)
                self.table.sound(Sound.LAY)
                self.table.refresh()
            return
        if self.picture is not None:
            self.table.glide(self.picture, carried, self.home)
        if cell is None:
            self.put_back()
            self.table.sound(Sound.LAY)
        else:
            # It is still held, so that the cells remain marked where it can be laid.
            self.target = None
            self.table.refuse(self.why_not(cell), cell)
        self.table.refresh()

    def let_go(self) -> None:
        """Forget what was pressed and carried."""
        self._pressed, self._dragging = None, False

    def _set_out(self) -> None:
        """Have the tile go on from where it is to where it is shown next."""
        if self.picture is not None:
            start = self.home if self.target is None else self.table.places.cell_place(self.target)
            self.table.model.gestures.carry(start)

    @property
    def turning(self) -> float:
        """How much of a quarter turn the tile held has still to go."""
        return self.table.model.gestures.turned(None)

    def _carried_at(self, position: Point) -> pygame.Rect:
        side = round(self.table.places.cell_place((0, 0)).width * _CARRIED_LARGER)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = position
        return rect

    # Showing.

    def extra_widgets(self) -> list[Widget]:
        shown = self.target is not None and not self._dragging and self.shows_handles
        return list(self._handles) if shown else []

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        if self.target is None:
            return
        rect = self.table.places.cell_place(self.target)
        side = self._handles[0].measure(theme)[0]
        # Beyond the corners, where they cover neither the tile nor the tags of its neighbours.
        away = max(rect.width // 2, round(side * 1.15))
        for handle, x in zip(self._handles, (rect.centerx - away, rect.centerx + away), strict=True):
            place = pygame.Rect(0, 0, side, side)
            place.center = (x, rect.centery - away)
            handle.place(place.clamp(view), theme)
            handle.enabled = self.turns

    def held_place(self, theme: Theme) -> pygame.Rect | None:
        if self.picture is None:
            return None
        if self._dragging and self._pointer is not None:
            lift = theme.metrics.px(_CARRIED_LIFT)
            rect = self._carried_at((self._pointer[0], self._pointer[1] - lift // 2))
        elif self.target is not None:
            rect = self.table.places.cell_place(self.target)
        else:
            return None
        return self.table.model.gestures.carried(rect)

    def draw_held(self, surface: pygame.Surface, theme: Theme) -> None:
        picture, rect = self.picture, self.held_place(theme)
        if picture is None or rect is None:
            return
        lift = theme.metrics.px(_CARRIED_LIFT) if self._dragging else _RAISED
        shadow = self.table.model.art.shadow(rect.width, lift)
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        tile = spun(picture(rect.width), self.turning)
        surface.blit(tile, tile.get_rect(center=rect.center))
        arrived = self.target is not None and rect == self.table.places.cell_place(self.target)
        if not self._dragging and arrived:
            draw_jade_ring(surface, theme, rect, rect.width // 8)
