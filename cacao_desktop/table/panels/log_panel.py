"""The log at the right, with the newest turn at the foot.

Pressing a line shows the board at that moment.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import lighter
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.table.board.mark_paint import paint_ghost
from cacao_desktop.table.board.marks import Ghost
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.supply import HEADING
from cacao_desktop.ui import Direction, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Pad,
    Picture,
    Row,
    Words,
    icon,
    pixels,
    spacer,
)
from cacao_desktop.ui.cache import KeptPicture
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets import Action, Pressable, draw_rounded, draw_shadow
from cacao_desktop.words import gain
from cacao_desktop.words.log_entries import GameLog, TurnLine, turn_lines

_RULE: Final = lighter(colours.CLOTH_SUPPLY, 0.2)
_MAGNIFIER_SIDE: Final = 20
_AMOUNT_ICON_SIDE: Final = 20
"""The side of the icon of an amount, in design pixels."""
_TILE_SIDE: Final = Icon.MEDIUM
"""The side of a tile in a line, in design pixels."""
_MAX_SPREAD: Final = Space.MEDIUM
"""The most that the gap between two turns grows where an older turn does not fit."""
_LINE_HEIGHT: Final = 32
"""The height of a line, in design pixels."""


class PlacedLine(NamedTuple):
    """A line of the log with its rectangle and picture."""

    rect: pygame.Rect
    line: TurnLine
    picture: pygame.Surface


class LogPanel(Pressable):
    """The newest turns, one line per player, no taller than these; at first only the heading.

    A press on a line shows the board as it was at that time; a press elsewhere opens the whole
    log.
    """

    fixed_size = (240, 84)

    def __init__(
        self,
        model: TableModel,
        log: GameLog,
        action: Action,
        look_at_move: Callable[[int], None],
    ) -> None:
        tooltip = _("Everything that happened. Press an entry to see the board at that moment.")
        super().__init__(action, tooltip=tooltip)
        self._model = model
        self._log = log
        self._picture = KeptPicture()
        self._look_at_move = look_at_move
        self._offset = 0
        self._pressed_at: Point | None = None
        self._pointer: Point = (-1, -1)
        self._theme: Theme | None = None
        self._available = pygame.Rect(0, 0, 0, 0)
        self._placed = -1
        """The version of the log for which the panel was placed."""
        self._chosen: int | None = None
        """The line chosen with arrow keys, counted from the newest."""
        self.looked_at: int | None = None
        """The move after which the board is shown."""

    def press(self, position: Point) -> None:
        self._pressed_at = position
        self._choose(None)

    def activate(self) -> None:
        position = self._pressed_at
        self._pressed_at = None
        line = self._chosen_line
        if position is not None:
            line = self.line_at(position)
        if line is None:
            super().activate()
        else:
            self._look_at_move(line.move)

    def line_at(self, position: Point) -> TurnLine | None:
        if self._theme is None:
            return None
        for rect, line, _picture in self.lines(self._theme):
            if rect.collidepoint(position):
                return line
        return None

    def point_at(self, position: Point, theme: Theme) -> None:
        self._pointer = position

    @property
    def hint(self) -> str:
        """The steps of the line that is chosen or under the pointer, in order."""
        line = self._chosen_line
        if line is None and self.hovered:
            line = self.line_at(self._pointer)
        if line is None:
            return super().hint
        model = self._model
        return "\n".join(entry.text_for(model.listener, model.match) for entry in line.entries)

    @property
    def _chosen_line(self) -> TurnLine | None:
        lines = turn_lines(self._log.entries)
        if self._chosen is None or self._chosen >= len(lines):
            return None
        return lines[-1 - self._chosen]

    @property
    def words(self) -> str:
        line = self._chosen_line
        if line is None:
            return _("What happened")
        model = self._model
        return in_sentences(
            entry.text_with_place(model.listener, model.match) for entry in line.entries
        )

    def _choose(self, chosen: int | None) -> None:
        self._chosen = chosen
        line = self._chosen_line
        self._model.highlighted_cell = None
        if line is not None:
            self._model.highlighted_cell = line.cell

    def navigate(self, direction: Direction) -> bool:
        """Choose the line above or below; left and right leave the log."""
        step = {Direction.UP: 1, Direction.DOWN: -1}.get(direction)
        if step is None or not self._log.entries:
            self._choose(None)
            return False
        chosen = self._next_choice(step)
        if chosen < 0:
            return False
        if chosen >= len(turn_lines(self._log.entries)):
            # The oldest line stays chosen.
            return True
        self._choose(chosen)
        self._offset = min(self._offset, chosen)
        # The line of another player is not shown where only that of its turn fits.
        while self._offset < chosen and not self._shows(self._chosen_line):
            self.scroll(1)
        return True

    def _next_choice(self, step: int) -> int:
        """Return the line to choose next, at first the newest of those shown."""
        if self._chosen is None:
            return self._offset
        return self._chosen + step

    def _shows(self, line: TurnLine | None) -> bool:
        if self._theme is None:
            return True
        return any(shown == line for _place, shown, _picture in self.lines(self._theme))

    def scroll(self, lines: float) -> bool:
        """Scroll to older lines, or to newer ones if negative; return whether anything moved."""
        before = self._offset
        last = len(turn_lines(self._log.entries)) - 1
        self._offset = max(0, min(last, self._offset + round(lines)))
        return self._offset != before

    def lines(self, theme: Theme) -> list[PlacedLine]:
        """Return the lines that fit, from the oldest down, with their rectangles."""
        area = self._line_area(theme)
        fitting = self._fitting(theme, area)
        gap = theme.metrics.tx(Line.THICK) + self._spread(theme, area, fitting)
        y = area.y
        placed: list[PlacedLine] = []
        for line in fitting:
            if placed and line.heading is not None:
                y += gap
            # Only below the line of its turn is that of another player indented.
            indented = bool(placed) and line.heading is None
            picture = self._line_picture(theme, line, area.width, indented=indented)
            placed.append(PlacedLine(picture.get_rect(topleft=(area.x, y)), line, picture))
            y += picture.get_height()
        return placed

    def _spread(self, theme: Theme, area: pygame.Rect, lines: Sequence[TurnLine]) -> int:
        """Return by how much the gaps between some turns grow to fill an area."""
        taken = sum(self._line_height(theme, line, area.width) for line in lines)
        spare = area.height + theme.metrics.tx(Line.THICK) - taken
        gaps = sum(line.heading is not None for line in lines[1:])
        return max(0, min(spare // max(1, gaps), theme.metrics.tx(_MAX_SPREAD)))

    def _line_area(self, theme: Theme) -> pygame.Rect:
        """Return the area of the lines, below the heading."""
        tx = theme.metrics.tx
        head = tx(Space.MEDIUM) + self._head_rect(theme).height
        area = self.rect.inflate(-2 * tx(Space.SMALL), 0)
        area.update(area.x, area.y + head, area.width, area.height - head - tx(Space.SMALL))
        return area

    def _fitting(self, theme: Theme, area: pygame.Rect) -> list[TurnLine]:
        """Return the newest lines, from the scrolled one on, that fit; the oldest comes first.

        The line of another player never comes first, as it would look like a turn of its own: of
        a turn that does not fit whole, the first lines are shown.
        """
        lines = turn_lines(self._log.entries)
        lines = lines[: len(lines) - self._offset]
        heads = [number for number, line in enumerate(lines) if line.heading is not None]
        first = len(lines) - self._number_fitting(theme, area.size, lines[::-1])
        start = min((head for head in heads if head >= first), default=len(lines))
        whole = lines[start:]
        part = lines[max((head for head in heads if head < start), default=0) : start]
        left = area.height - sum(self._line_height(theme, line, area.width) for line in whole)
        return [*part[: self._number_fitting(theme, (area.width, left), part)], *whole]

    def _number_fitting(self, theme: Theme, room: Size, lines: Sequence[TurnLine]) -> int:
        """Return how many of some lines, from the first on, fit into a room."""
        gap = theme.metrics.tx(Line.THICK)
        available = room[1] + gap
        for number, line in enumerate(lines):
            available -= self._line_height(theme, line, room[0])
            if available < (0 if line.heading is not None else gap):
                return number
        return len(lines)

    def _line_height(self, theme: Theme, line: TurnLine, width: int) -> int:
        """Return the height of a line, and for the first of a turn that of the gap above it."""
        indented = line.heading is None
        height = self._line_picture(theme, line, width, indented=indented).get_height()
        if indented:
            return height
        return height + theme.metrics.tx(Line.THICK)

    def rules(self, theme: Theme) -> list[pygame.Rect]:
        """Return the hair lines between turns, from the oldest down."""
        tx = theme.metrics.tx
        height = max(1, tx(Line.THIN) // 2)
        inset = tx(Space.TINY)
        return [
            pygame.Rect(rect.x + inset, rect.y - tx(Line.THIN), rect.width - 2 * inset, height)
            for rect, line, _picture in self.lines(theme)[1:]
            if line.heading is not None
        ]

    def _is_lit(self, line: TurnLine) -> bool:
        """Return whether a line is chosen by keys or contains the move looked at."""
        if self.focused and line == self._chosen_line:
            return True
        return self.looked_at is not None and any(
            entry.move == self.looked_at for entry in line.entries
        )

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._theme = theme
        self._available = rect.copy()
        self._placed = self._log.version
        height = self._head_rect(theme).height + theme.metrics.tx(Space.MEDIUM)
        turns = turn_lines(self._log.entries)
        if turns:
            height = self._height_of(turns, theme)
        self.rect.height = min(rect.height, height)

    def _height_of(self, turns: Sequence[TurnLine], theme: Theme) -> int:
        """Return the height of the panel with all lines of some turns."""
        area = self._line_area(theme)
        height = self.rect.height - area.height
        for number, line in enumerate(turns):
            indented = bool(number) and line.heading is None
            height += self._line_picture(theme, line, area.width, indented=indented).get_height()
            if line.heading is not None:
                height += theme.metrics.tx(Line.THICK)
            if height >= self.rect.height:
                break
        return height

    def _line_picture(
        self, theme: Theme, line: TurnLine, width: int, *, indented: bool
    ) -> pygame.Surface:
        """Return the picture of a line."""
        colour = self._model.match.colour(line.seat)
        in_one_row = self._line_area(theme).height < 2 * theme.metrics.tx(_LINE_HEIGHT)
        shown = colour, indented, in_one_row, tuple(line.tiles), tuple(line.gains_and_payments)
        look = width, theme.metrics.text_scale, theme.light.name, self._model.art.in_motion
        return theme.cache.get(
            ("line of the log", *shown, *look),
            partial(self._paint_line, theme, line, width, indented, in_one_row=in_one_row),
        )

    def _paint_line(
        self, theme: Theme, line: TurnLine, width: int, indented: bool, *, in_one_row: bool
    ) -> pygame.Surface:
        content = self._line_content(theme, line, width, indented, in_one_row=in_one_row)
        picture = blank((width, content.size(theme, width)[1]))
        content.draw(picture, theme, picture.get_rect())
        return picture

    def _line_content(
        self, theme: Theme, line: TurnLine, width: int, indented: bool, *, in_one_row: bool
    ) -> Box:
        """Return emblem, tiles and amounts of a turn, in several rows if they are many.

        If it must be `in_one_row`, gains and payments of a good become one sum, and the last tiles
        are left out. The amounts are at the right. The line of another player is indented below
        that of the turn, if that is shown.
        """
        left: float = Space.TINY
        if indented:
            left += Icon.MEDIUM + Space.TINY
        edges = left, Line.THIN, Space.SMALL, Line.THIN
        available = width - pixels(theme, edges[0] + edges[2])
        parts: list[Box] = [
            icon(f"emblem_{self._model.match.colour(line.seat)}", Icon.MEDIUM),
            *(
                Picture(partial(paint_ghost, theme, self._model, Ghost((0, 0), tile)), _TILE_SIDE)
                for tile in line.tiles
            ),
        ]
        amounts = [_amount(*each) for each in line.gains_and_payments]
        if in_one_row and _width(theme, [*parts, *amounts]) > available:
            amounts = [_amount(*each) for each in line.amounts]
            while len(parts) > 1 and _width(theme, [*parts, *amounts]) > available:
                parts.pop()
        if in_one_row or _width(theme, [*parts, *amounts]) <= available:
            rows = [Row([*parts, spacer(0), *amounts], Space.TINY)]
        else:
            rows = [Row(row, Space.TINY) for row in _rows(theme, parts, available)]
            rows += [
                Row([spacer(0), *row], Space.TINY) for row in _rows(theme, amounts, available)
            ]
        return Pad(Column(rows), edges, _LINE_HEIGHT)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self._placed != self._log.version:
            self.place(self._available, theme)
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))
        chosen = self._chosen if self.focused else None
        key = (
            self.rect.size,
            theme.metrics,
            theme.light.name,
            self._model.art.in_motion,
            self._log.version,
            self._offset,
            chosen,
            self.looked_at,
        )
        surface.blit(self._picture.get(key, partial(self._paint_panel, theme)), self.rect)

    @staticmethod
    def _head() -> Box:
        heading = Words(_("What happened"), HEADING, fit="lines")
        return Row([heading, icon("magnifier", _MAGNIFIER_SIDE)], Space.SMALL)

    def _head_rect(self, theme: Theme) -> pygame.Rect:
        """Return the area of the heading in the panel."""
        tx = theme.metrics.tx
        width = self.rect.width - tx(Space.WIDE)
        height = self._head().size(theme, width)[1]
        return pygame.Rect(tx(Space.MEDIUM), tx(Space.SMALL), width, height)

    def _paint_panel(self, theme: Theme) -> pygame.Surface:
        """Return the picture of the panel with its lines."""
        tx = theme.metrics.tx
        picture = theme.material(woven_cloth, self.rect.size).copy()
        self._head().draw(picture, theme, self._head_rect(theme))
        for rule in self.rules(theme):
            picture.fill(_RULE, rule.move(-self.rect.x, -self.rect.y))
        for line_rect, line, line_picture in self.lines(theme):
            rect = line_rect.move(-self.rect.x, -self.rect.y)
            picture.blit(line_picture, rect)
            if self._is_lit(line):
                lit = colours.CREAM, tx(Line.THIN)
                draw_rounded(picture, theme, rect, tx(Radius.CHIP), None, rim=lit)
        return picture


def _amount(what: str, amount: int) -> Box:
    """Return an amount behind its icon, or the icon alone for something that is not counted."""
    picture = icon(what, _AMOUNT_ICON_SIDE)
    if not amount:
        return picture
    return Row([picture, Words(gain(amount), styles.TEXT, grows=False)], 1, grows=False)


def _width(theme: Theme, boxes: Sequence[Box]) -> int:
    """Return the width of boxes in a row, in pixels."""
    return Row(boxes, Space.TINY, grows=False).size(theme, theme.metrics.width)[0]


def _rows(theme: Theme, boxes: Sequence[Box], available: int) -> list[list[Box]]:
    """Return boxes in as many rows as they need."""
    rows: list[list[Box]] = []
    for box in boxes:
        if rows and _width(theme, [*rows[-1], box]) <= available:
            rows[-1].append(box)
        else:
            rows.append([box])
    return rows
