"""The log at the right, the newest entry at the foot; an entry leads to its place and time."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT, darker
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.table.board.mark_paint import paint_ghost
from cacao_desktop.table.board.marks import Ghost
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.supply import HEADING
from cacao_desktop.ui import Direction, Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Pad,
    Picture,
    Row,
    Words,
    icon,
    pixels,
    room_for,
)
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import Action, Pressable, draw_panel, draw_rounded
from cacao_desktop.words import LogEntry, gain

_ICON: Final = 19
_TILE: Final = 30
_BETWEEN: Final = 6
_NEWEST_SHADE: Final = 0.13
"""How much darker than the colour of the player the heading of the newest turn is."""
_OLDER_SHADE: Final = 0.55


class PlacedEntry(NamedTuple):
    """An entry of the log with its place and contents."""

    place: pygame.Rect
    entry: LogEntry
    content: Box


class LogPanel(Pressable):
    """The newest part of the log, only its heading while the log is empty.

    A press on an entry shows the board as it was then; a press elsewhere opens the whole log.
    """

    asks = (250, 84)

    def __init__(
        self,
        model: TableModel,
        entries: list[LogEntry],
        action: Action,
        look_at_move: Callable[[int], None],
    ) -> None:
        tooltip = _("Everything that happened. Press an entry to see the board at that moment.")
        super().__init__(action, tooltip=tooltip)
        self._model = model
        self._entries = entries
        self._look_at_move = look_at_move
        self._offset = 0
        self._pressed_at: Point | None = None
        self._theme: Theme | None = None
        self._chosen: int | None = None
        """The entry that arrow keys have chosen, counted from the newest."""
        self.looked_at: int | None = None
        """The move after which the board is shown."""

    def press(self, position: Point) -> None:
        self._pressed_at = position
        self._choose(None)

    def activate(self) -> None:
        position = self._pressed_at
        self._pressed_at = None
        entry = self._chosen_entry
        if position is not None:
            entry = self.entry_at(position)
        if entry is None:
            super().activate()
        else:
            self._look_at_move(entry.move)

    def entry_at(self, position: Point) -> LogEntry | None:
        if self._theme is None:
            return None
        for line in self.lines(self._theme):
            if line.place.collidepoint(position):
                return line.entry
        return None

    @property
    def _chosen_entry(self) -> LogEntry | None:
        if self._chosen is None or self._chosen >= len(self._entries):
            return None
        return self._entries[-1 - self._chosen]

    @property
    def words(self) -> str:
        entry = self._chosen_entry
        if entry is None:
            return _("What happened")
        name = self._model.match.name(entry.seat)
        if entry.heading:
            return self._words(entry)
        return _("{name}: {what}").format(name=name, what=entry.text)

    def _choose(self, chosen: int | None) -> None:
        self._chosen = chosen
        entry = self._chosen_entry
        self._model.pointed_out = None
        if entry is not None:
            self._model.pointed_out = entry.cell

    def navigate(self, direction: Direction) -> bool:
        """Choose the entry above or below; left and right leave the log."""
        step = {Direction.UP: 1, Direction.DOWN: -1}.get(direction)
        if step is None or not self._entries:
            self._choose(None)
            return False
        chosen = self._offset
        if self._chosen is not None:
            chosen = self._chosen + step
        if not 0 <= chosen < len(self._entries):
            return chosen >= 0
        self._choose(chosen)
        self._offset = min(self._offset, chosen)
        while not self._shows(self._chosen_entry) and self.scroll(1):
            pass
        return True

    def _shows(self, entry: LogEntry | None) -> bool:
        if self._theme is None:
            return True
        return any(line.entry == entry for line in self.lines(self._theme))

    def scroll(self, entries: float) -> bool:
        """Scroll to older entries, or newer if negative; return whether anything moved."""
        before = self._offset
        self._offset = max(0, min(len(self._entries) - 1, self._offset + round(entries)))
        return self._offset != before

    def lines(self, theme: Theme) -> list[PlacedEntry]:
        """Return the lines that have room, from the newest entry up, with their places."""
        tx = theme.metrics.tx
        y = self.rect.y + tx(11) + theme.text.line_height(HEADING)
        left = self.rect.x + tx(12)
        lines: list[PlacedEntry] = []
        for entry, content, high in reversed(self._fitting(theme, self.rect.bottom - tx(8) - y)):
            place = pygame.Rect(left, y, self.rect.width - tx(25), high)
            if entry.tile is not None:
                place.width = content.size(theme, place.width)[0]
                if lines[-1].entry.tile is not None:
                    place.topleft = lines[-1].place.move(tx(_BETWEEN), 0).topright
            lines.append(PlacedEntry(place, entry, content))
            y = place.bottom
        return lines[::-1]

    def _fitting(self, theme: Theme, room: int) -> list[tuple[LogEntry, Box, int]]:
        """Return the entries that fit, newest first, with contents and heights.

        A turn is never shown without its heading.
        """
        width = self.rect.width - theme.metrics.tx(25)

        def measured(entry: LogEntry, head: LogEntry | None) -> tuple[LogEntry, Box, int]:
            content = self._content(theme, entry, head, width)
            return entry, content, content.size(theme, width)[1] + theme.metrics.tx(2)

        fitting: list[tuple[LogEntry, Box, int]] = []
        for index in range(len(self._entries) - self._offset - 1, -1, -1):
            head = self._heading_before(index)
            shown = measured(self._entries[index], head)
            needed = shown[2]
            # Tiles that were laid one after another share a line.
            if shown[0].tile is not None and fitting and fitting[-1][0].tile is not None:
                needed = 0
            if head is not None and room - needed < measured(head, None)[2]:
                if fitting and fitting[-1][0].heading:
                    break
                shown = measured(head, None)
                needed = shown[2]
            if needed > room:
                break
            fitting.append(shown)
            room -= needed
            if shown[0] is head:
                break
        return fitting

    def _heading_before(self, index: int) -> LogEntry | None:
        """Return the heading of the turn of an entry, None for a heading itself."""
        if self._entries[index].heading:
            return None
        for entry in reversed(self._entries[:index]):
            if entry.heading:
                return entry
        return None

    def _words(self, entry: LogEntry) -> str:
        if entry.heading:
            return entry.heading_for(self._model.match.name(entry.seat))
        return entry.text

    def _is_lit(self, entry: LogEntry) -> bool:
        """Tell whether an entry is chosen by keys, or the board is shown after it."""
        if self.focused and entry is self._chosen_entry:
            return True
        return self.looked_at is not None and entry.move == self.looked_at and not entry.heading

    def _is_older(self, heading: LogEntry) -> bool:
        """Tell whether a heading is not the newest."""
        return heading is not next(entry for entry in reversed(self._entries) if entry.heading)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        high = rect.height
        if not self._entries:
            high = min(high, theme.text.line_height(HEADING) + theme.metrics.tx(14))
        super().place(pygame.Rect(rect.topleft, (rect.width, high)), theme)
        self._theme = theme

    def _content(self, theme: Theme, entry: LogEntry, head: LogEntry | None, width: int) -> Box:
        """Return the contents of a line: a heading, or icons and words with the amounts."""
        if entry.heading:
            return self._heading(theme, entry, width)
        is_other = head is not None and entry.seat != head.seat
        emblem: Box = room_for(_ICON)
        if is_other:
            emblem = self._emblem(entry)
        amounts = [_amount(what, amount) for what, amount in entry.amounts]
        if entry.tile is not None:
            paint = partial(paint_ghost, theme, self._model, Ghost((0, 0), entry.tile))
            parts = [Picture(paint, _TILE), *amounts]
            if is_other or isinstance(entry.tile, WorkerTile):
                parts.insert(0, emblem)
            return Row(parts, gap=4, grows=False)
        picture: Box = room_for(_ICON)
        if entry.icon:
            picture = icon(entry.icon, _ICON)
        text = entry.short or entry.text
        text = text[:1].upper() + text[1:]
        line = Row([emblem, picture, Words(text, styles.SMALL, fit="line"), *amounts], gap=4)
        if line.sizes(theme, width)[2][0] >= theme.text.width(text, styles.SMALL):
            return line
        lines = Column([Words(text, styles.SMALL), Row(amounts, gap=7)])
        return Row([emblem, picture, lines], gap=4, middle=False)

    def _heading(self, theme: Theme, entry: LogEntry, width: int) -> Box:
        """Return the heading of a turn: its player, and its round if there is room."""
        ink = PLAYER_TEXT[self._model.match.colour(entry.seat)]
        if self._is_older(entry):
            ink = colours.CREAM
        style = styles.SMALL.in_colour(ink).without_shadow()
        name = self._model.match.name(entry.seat)
        parts: list[Box] = [self._emblem(entry), Words(name, style, fit="line")]
        used = theme.text.width(name, style) + theme.text.width(entry.text, style)
        if used + pixels(theme, 38) <= width:
            parts.append(Words(entry.text, style, grows=False))
        return Pad(Row(parts, gap=5), (2, 2, 4, 2))

    def _emblem(self, entry: LogEntry) -> Box:
        return icon(f"emblem_{self._model.match.colour(entry.seat)}", _ICON)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the entries by turns, each below its heading in the colour of the player."""
        draw_panel(surface, theme, self.rect, woven_cloth)
        tx = theme.metrics.tx
        room = self.rect.width - theme.metrics.tx(22)
        head = Row([Words(_("What happened"), HEADING, fit="line"), icon("magnifier", 20)], gap=6)
        high = theme.text.line_height(HEADING)
        place = pygame.Rect(self.rect.x + tx(12), self.rect.y + tx(7), room, high)
        head.draw(surface, theme, place)
        for line in self.lines(theme):
            if line.entry.heading:
                self._draw_band(surface, theme, line)
            elif self._is_lit(line.entry):
                lit = line.place.inflate(tx(4), 0)
                draw_rounded(surface, theme, lit, tx(4), colours.JADE_INK)
            line.content.draw(surface, theme, line.place)

    def _draw_band(self, surface: pygame.Surface, theme: Theme, line: PlacedEntry) -> None:
        """Draw the band of a heading, with a rim if it is chosen."""
        tx = theme.metrics.tx
        shade = _NEWEST_SHADE
        if self._is_older(line.entry):
            shade = _OLDER_SHADE
        colour = darker(PLAYER_COLOURS[self._model.match.colour(line.entry.seat)], shade)
        rim = None
        if self._is_lit(line.entry):
            rim = (colours.JADE, tx(2))
        draw_rounded(surface, theme, line.place.inflate(tx(4), -tx(1)), tx(6), colour, rim=rim)


def _amount(what: str, amount: int) -> Box:
    words = Words(gain(amount), styles.SMALL, grows=False)
    return Row([icon(what, 17), words], gap=2, grows=False)
