"""Laying a worker tile: by dragging, by clicking tile and cell, or with the keyboard."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.actions import Discard, Place
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.engine.modules.emperor import comes_to
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.tiles import DISTINCT_ROTATIONS, WORKER_KINDS
from cacao_desktop.i18n import _
from cacao_desktop.scenes.table.mode import Cell, Deed, Mode, Point, Table, nearest_cell
from cacao_desktop.scenes.table.preview import preview, what_follows
from cacao_desktop.ui.buttons import RoundButton
from cacao_desktop.ui.intentions import Direction
from cacao_desktop.ui.sound import Sound
from cacao_desktop.ui.table.hand import workers_of
from cacao_desktop.ui.table.marks import BoardMarks, Tag
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_jade_ring

DRAG_AFTER: Final = 6
"""A press becomes a drag after so many pixels (at 100 %)."""

_HELD_LARGER: Final = 1.2
_LIFT: Final = 17


class PlacingMode(Mode):
    """`held` is the place in the hand of the tile taken up, `target` the cell on which it lies to be confirmed."""

    step = 0

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.held: int | None = None
        self.target: Cell | None = None
        self.rotations = [0] * 3
        self._pointer: Point | None = None
        self._pressed: tuple[int, Point] | None = None
        self._dragging = False
        placements = legal_placements(self.state)
        self._new = frozenset((place.x, place.y) for place in placements if not place.overbuild)
        self._over = frozenset((place.x, place.y) for place in placements if place.overbuild)
        self._handles = [
            RoundButton("turn_left", lambda: self._turn_on_board(-1), tooltip=_("Turn back (Q)"), size=42),
            RoundButton(
                "turn_right", lambda: self._turn_on_board(1), tooltip=_("Turn clockwise (E)"), size=42
            ),
        ]

    # What it shows

    @property
    def _tile(self) -> str | None:
        hand = self.state.hand(self.state.active)
        return hand[self.held] if self.held is not None and self.held < len(hand) else None

    @property
    def cells(self) -> frozenset[Cell]:
        """Where a tile may be laid, overbuilding included."""
        return self._new | self._over

    @property
    def sign(self) -> tuple[str, str]:
        name = self.table.model.match.name(self.state.active)
        return _("{name}, lay a worker tile").format(name=name), ""

    @property
    def deed(self) -> Deed:
        if not self._new and not self._over:
            return self._discard_deed()
        if self._tile is None:
            return Deed(_("Lay it here"), self._lay, reason=_("Choose a tile from your hand"))
        if self.target is None:
            return Deed(_("Lay it here"), self._lay, reason=_("Choose a cell"))
        overbuild = self.target in self._over
        text = _("Overbuild it") if overbuild else _("Lay it here")
        return Deed(text, self._lay, what_follows(self.state, self.target, overbuild=overbuild))

    def _discard_deed(self) -> Deed:
        if self._tile is None:
            return Deed(
                _("Discard it"), self._discard, reason=_("No tile can be laid: choose one to discard")
            )
        return Deed(_("Discard it"), self._discard, _("it can be laid nowhere"))

    def marks(self) -> BoardMarks:
        if self._tile is None:
            return BoardMarks()
        shown = self.target
        tags: tuple[Tag, ...] = ()
        to_fill: tuple[Cell, ...] = ()
        if shown is not None:
            tags = preview(self.state, self._tile, shown, self.rotations[self.held or 0])
            to_fill = self._cells_to_fill(shown)
        legal = self.cells
        lures: frozenset[Cell] = frozenset()
        if "emperor" in self.state.parts:
            lures = frozenset(cell for cell in legal if comes_to(self.state, self.state.rules.index(*cell)))
        return BoardMarks(legal, lures, shown, to_fill, cursor=self.cursor, tags=tags)

    def _cells_to_fill(self, cell: Cell) -> tuple[Cell, ...]:
        if cell in self._over or not (self.state.jungle_pile_size or any(self.state.display)):
            return ()
        place, index = self.state.rules.place, self.state.rules.index(*cell)
        return tuple(place(found) for found in cells_to_fill(self.state, index))

    def extra_widgets(self) -> list[Widget]:
        return list(self._handles) if self.target is not None and not self._dragging else []

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        if self.target is None:
            return
        rect = self.table.tile_place(self.target)
        side = self._handles[0].measure(theme)[0]
        turns = self._tile is not None and len(DISTINCT_ROTATIONS[WORKER_KINDS.index(self._tile)]) > 1
        # Beyond the corners, where they cover neither the tile nor the tags of its neighbours.
        away = max(rect.width // 2, round(side * 1.15))
        for handle, x in zip(self._handles, (rect.centerx - away, rect.centerx + away), strict=True):
            place = pygame.Rect(0, 0, side, side)
            place.center = (x, rect.centery - away)
            handle.place(place.clamp(view), theme)
            handle.enabled = turns

    def draw_held(self, surface: pygame.Surface, theme: Theme) -> None:
        if self._tile is None or self.held is None:
            return
        model = self.table.model
        workers = workers_of(model, self.state.active, self._tile, self.rotations[self.held])
        colour = model.match.color(self.state.active)
        if self._dragging and self._pointer is not None:
            side = round(self.table.tile_place((0, 0)).width * _HELD_LARGER)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (self._pointer[0], self._pointer[1] - theme.metrics.px(_LIFT) // 2)
            lift = theme.metrics.px(_LIFT)
        elif self.target is not None:
            rect = self.table.tile_place(self.target)
            lift = 6
        else:
            return
        shadow = model.art.shadow(rect.width, lift)
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        surface.blit(model.art.worker(colour, workers, rect.width), rect)
        if not self._dragging:
            draw_jade_ring(surface, theme, rect, rect.width // 8)

    # What it answers

    def choose_hand(self, index: int) -> None:
        if self._dragging or index >= len(self.state.hand(self.state.active)):
            return
        if index == self.held and self.target is None:
            self.held = None
        else:
            self.held = index
            self.table.sound(Sound.PICK_UP)
            self._keep_target()
        self.table.refresh()

    def hold(self, index: int, rotation: int, target: Cell) -> None:
        """Take a tile of the hand up, turn it, and lay it on a cell to be confirmed."""
        self.held, self.rotations[index], self.target = index, rotation, target
        self.table.refresh()

    def _keep_target(self) -> None:
        """A target chosen for another tile serves this one too."""
        if self.target is not None and self.target not in self.cells:
            self.target = None

    def choose_number(self, number: int) -> None:
        self.choose_hand(number)

    def begin_press(self, index: int, position: Point) -> None:
        """A hand tile was pressed: it may become a drag."""
        self._pressed = index, position

    def point_at(self, position: Point, cell: Cell | None) -> None:
        self._pointer = position
        if self._pressed is not None and not self._dragging:
            index, start = self._pressed
            if max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= DRAG_AFTER:
                self.held, self._dragging = index, True
                self.target = None
                self.table.sound(Sound.PICK_UP)
        if self._dragging:
            self.target = cell if cell in self.cells else None
            self.table.refresh()

    def release(self, position: Point, cell: Cell | None) -> None:
        if not self._dragging:
            self._pressed = None
            return
        self._pressed, self._dragging = None, False
        if cell is not None and cell in self.cells:
            self.target = cell
            rect = self.table.tile_place(cell)
            rect = pygame.Rect(0, 0, round(rect.width * _HELD_LARGER), round(rect.width * _HELD_LARGER))
            rect.center = position
            self._lay(rect)
            return
        self._glide_back(position)
        self.held = self.target = None
        self.table.refresh()

    def _glide_back(self, position: Point) -> None:
        """Show a tile that was let go where it cannot lie return to the hand."""
        if self.held is None or self._tile is None:
            return
        model, side = self.table.model, self.table.tile_place((0, 0)).width
        workers = workers_of(model, self.state.active, self._tile, self.rotations[self.held])
        start = pygame.Rect(0, 0, side, side)
        start.center = position
        paint = partial(model.art.worker, model.match.color(self.state.active), workers)
        self.table.glide(paint, start, self.table.hand_tile_place(self.held))
        self.table.sound(Sound.REFUSED)

    @property
    def on_the_way(self) -> int | None:
        """The place in the hand of a tile that has left it: it hangs at the pointer or lies on the board."""
        return self.held if self._dragging or self.target is not None else None

    @property
    def dragging(self) -> bool:
        """Whether a tile hangs at the pointer."""
        return self._dragging

    def press_cell(self, cell: Cell, position: Point) -> bool:
        if self._tile is None or cell not in self.cells:
            return False
        if cell == self.target:
            self._lay()
            return True
        self.target = self.cursor = cell
        self.table.sound(Sound.PICK_UP)
        self.table.refresh()
        return True

    def navigate(self, direction: Direction) -> bool:
        cells = sorted(self.cells)
        if not cells:
            return False
        if self._tile is None:
            self.held = 0
        self.cursor = self.target = nearest_cell(cells, self.target or self.cursor, direction)
        self.table.refresh()
        return True

    def turn(self, quarter_turns: int) -> bool:
        if self._tile is None or self.held is None:
            return False
        self.turn_hand(self.held, quarter_turns)
        return True

    def turn_hand(self, index: int, quarter_turns: int) -> None:
        """Turn a tile of the hand to its next orientation that looks different."""
        hand = self.state.hand(self.state.active)
        if index >= len(hand):
            return
        rotations = DISTINCT_ROTATIONS[WORKER_KINDS.index(hand[index])]
        if len(rotations) > 1:
            self.rotations[index] = (self.rotations[index] + quarter_turns) % len(rotations)
            self.table.sound(Sound.TURN)
            self.table.refresh()

    def _turn_on_board(self, quarter_turns: int) -> None:
        self.turn(quarter_turns)

    def cancel(self) -> bool:
        if self.held is None and self.target is None:
            return False
        self._pressed, self._dragging = None, False
        self.held = self.target = self.cursor = None
        self.table.refresh()
        return True

    def _lay(self, dropped_at: pygame.Rect | None = None) -> None:
        if self._tile is None or self.target is None or self.held is None:
            return
        start = dropped_at or self.table.tile_place(self.target)
        x, y = self.target
        overbuild = self.target in self._over
        place = Place(self.state.active, self._tile, x, y, self.rotations[self.held], overbuild)
        self.table.submit(place, dropped_at=start)

    def _discard(self) -> None:
        if self._tile is not None and any(
            isinstance(action, Discard) for action in legal_actions(self.state)
        ):
            self.table.submit(Discard(self.state.active, self._tile))
