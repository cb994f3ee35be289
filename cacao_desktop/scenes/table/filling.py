"""Filling jungle cells: an open tile and a cell, in either order, by drag, click or key."""

from __future__ import annotations

from functools import partial

import pygame

from cacao_desktop.engine.actions import Draw, Fill, LeaveEmpty
from cacao_desktop.engine.legal import legal_fillings
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.table.mode import Cell, Deed, Mode, Point, Table, nearest_cell
from cacao_desktop.scenes.table.placing import DRAG_AFTER
from cacao_desktop.ui.buttons import RoundButton
from cacao_desktop.ui.intentions import Direction
from cacao_desktop.ui.sound import Sound
from cacao_desktop.ui.table.marks import BoardMarks
from cacao_desktop.ui.table.tile_names import jungle_name, jungle_sentence
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_jade_ring

Slot = tuple[str, int | None]


class FillingMode(Mode):
    """`slots` and `cells` are what may be combined; `chosen` is the open tile taken up, `target` the cell for it."""

    step = 1

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        legal = legal_fillings(self.state)
        self._fills = [action for action in legal if isinstance(action, Fill)]
        self._other = next((action for action in legal if isinstance(action, (Draw, LeaveEmpty))), None)
        self.slots: list[Slot] = list(dict.fromkeys((fill.source, fill.slot) for fill in self._fills))
        self.cells = list(dict.fromkeys((fill.x, fill.y) for fill in self._fills))
        self.chosen: Slot | None = self.slots[0] if len(self.slots) == 1 else None
        self.target: Cell | None = self.cells[0] if len(self.cells) == 1 else None
        self._rotation = 0
        self._pointer: Point | None = None
        self._pressed: tuple[Slot, Point] | None = None
        self._dragging = False
        self._handles = [
            RoundButton("turn_left", lambda: self._turn_on_board(-1), tooltip=_("Turn back (Q)"), size=42),
            RoundButton(
                "turn_right", lambda: self._turn_on_board(1), tooltip=_("Turn clockwise (E)"), size=42
            ),
        ]

    @property
    def _kind(self) -> str | None:
        return next((fill.tile for fill in self._fills if (fill.source, fill.slot) == self.chosen), None)

    @property
    def sign(self) -> tuple[str, str]:
        model = self.table.model
        left = len(self.state.cells_to_fill)
        more = ngettext("{count} cell left", "{count} cells left", left).format(count=left)
        return _("{name}, fill the jungle").format(name=model.match.name(self.state.active)), more

    @property
    def deed(self) -> Deed:
        if self.chosen is None and self._other is not None:
            other = self._other
            text = _("Draw from the pile") if isinstance(other, Draw) else _("Leave it empty")
            return Deed(text, lambda: self.table.submit(other), _("or take a tile from the map board"))
        if self._kind is None:
            return Deed(_("Lay it here"), self._lay, reason=_("Choose a tile from the display"))
        if self.target is None:
            return Deed(_("Lay it here"), self._lay, reason=_("Choose a cell"))
        price = _("costs 1 map token") if self._costs_token() else jungle_sentence(self._kind)
        return Deed(_("Lay {tile}").format(tile=jungle_name(self._kind)), self._lay, price)

    def _costs_token(self) -> bool:
        return self.chosen is not None and self.chosen[0] == "map"

    def marks(self) -> BoardMarks:
        return BoardMarks(to_fill=tuple(self.cells), fill_target=self.target, cursor=self.cursor)

    def extra_widgets(self) -> list[Widget]:
        return list(self._handles) if self._kind == "volcano" and self.target and not self._dragging else []

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        if self.target is None:
            return
        rect = self.table.tile_place(self.target)
        side = self._handles[0].measure(theme)[0]
        # Beyond the corners, where they cover neither the tile nor the tags of its neighbours.
        away = max(rect.width // 2, round(side * 1.15))
        for handle, x in zip(self._handles, (rect.centerx - away, rect.centerx + away), strict=True):
            place = pygame.Rect(0, 0, side, side)
            place.center = (x, rect.centery - away)
            handle.place(place.clamp(view), theme)

    def draw_held(self, surface: pygame.Surface, theme: Theme) -> None:
        kind = self._kind
        if kind is None:
            return
        if self._dragging and self._pointer is not None:
            side = round(self.table.tile_place((0, 0)).width * 1.2)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = self._pointer
            lift = theme.metrics.px(14)
        elif self.target is not None:
            rect, lift = self.table.tile_place(self.target), 6
        else:
            return
        art = self.table.model.art
        shadow = art.shadow(rect.width, lift)
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        surface.blit(art.jungle(kind, rect.width, rotation=self._rotation), rect)
        if not self._dragging:
            draw_jade_ring(surface, theme, rect, rect.width // 8)

    # What it answers

    def choose_slot(self, source: str, slot: int) -> None:
        if (source, slot) not in self.slots or self._dragging:
            return
        self.chosen = None if self.chosen == (source, slot) else (source, slot)
        self._rotation = 0
        self.table.sound(Sound.PICK_UP)
        self.table.refresh()

    def choose_number(self, number: int) -> None:
        if number < len(self.slots):
            source, slot = self.slots[number]
            if slot is not None:
                self.choose_slot(source, slot)

    def begin_press(self, source: str, slot: int, position: Point) -> None:
        """An open tile was pressed: it may become a drag."""
        if (source, slot) in self.slots:
            self._pressed = (source, slot), position

    @property
    def dragging(self) -> bool:
        """Whether a tile hangs at the pointer."""
        return self._dragging

    def point_at(self, position: Point, cell: Cell | None) -> None:
        self._pointer = position
        if self._pressed is not None and not self._dragging:
            slot, start = self._pressed
            if max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= DRAG_AFTER:
                self.chosen, self._dragging = slot, True
                self.target = None
                self.table.sound(Sound.PICK_UP)
        if self._dragging:
            self.target = cell if cell in self.cells else None
            self.table.refresh()

    def release(self, position: Point, cell: Cell | None) -> None:
        was_dragging = self._dragging
        self._pressed, self._dragging = None, False
        if not was_dragging:
            return
        if cell in self.cells:
            self.target = cell
            if self._kind != "volcano":
                self._lay()
                return
        else:
            self._glide_back(position)
            self.chosen = None
            self.target = self.cells[0] if len(self.cells) == 1 else None
        self.table.refresh()

    def _glide_back(self, position: Point) -> None:
        """Show a tile that was let go where it cannot lie return to its place."""
        if self._kind is None or self.chosen is None:
            return
        side = self.table.tile_place((0, 0)).width
        start = pygame.Rect(0, 0, side, side)
        start.center = position
        paint = partial(self.table.model.art.jungle, self._kind, rotation=self._rotation)
        self.table.glide(paint, start, self.table.slot_place(*self.chosen))
        self.table.sound(Sound.REFUSED)

    def press_cell(self, cell: Cell, position: Point) -> bool:
        del position
        if cell not in self.cells:
            return False
        again = cell == self.target
        self.target = self.cursor = cell
        if self._kind is not None and (again or self._kind != "volcano"):
            self._lay()
        else:
            self.table.refresh()
        return True

    def navigate(self, direction: Direction) -> bool:
        if not self.cells:
            return False
        if self.chosen is None and len(self.cells) == 1 and self.slots:
            self.chosen = self.slots[0]
        self.cursor = self.target = nearest_cell(self.cells, self.target or self.cursor, direction)
        self.table.refresh()
        return True

    def turn(self, quarter_turns: int) -> bool:
        del quarter_turns
        if self._kind == "volcano":
            self._rotation = 1 - self._rotation
            self.table.sound(Sound.TURN)
        elif len(self.slots) > 1:
            at = self.slots.index(self.chosen) + 1 if self.chosen in self.slots else 0
            self.chosen = self.slots[at % len(self.slots)]
        self.table.refresh()
        return True

    def _turn_on_board(self, quarter_turns: int) -> None:
        self.turn(quarter_turns)

    def cancel(self) -> bool:
        if self.chosen is None or len(self.slots) == 1:
            return False
        self._pressed, self._dragging = None, False
        self.chosen = None
        self.table.refresh()
        return True

    def _lay(self) -> None:
        if self.target is None or self._kind is None:
            return
        for fill in self._fills:
            chosen = (fill.source, fill.slot) == self.chosen and (fill.x, fill.y) == self.target
            if chosen and fill.rotation in (None, self._rotation):
                self.table.submit(fill)
                return
