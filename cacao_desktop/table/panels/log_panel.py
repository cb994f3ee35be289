"""The log at the right: the newest at the foot, scrolled by wheel and keys; an entry leads to its place and time."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.supply.cloth import HEADING
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT, SOFT_CREAM
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import Pressable, draw_rounded, draw_sheet
from cacao_desktop.words import LogEntry, gain

_COIN: Final = 17


class LogPanel(Pressable):
    """The part of the log for which there is room.

    A press on an entry shows the board as it was then; one beside all entries opens the whole log.
    """

    def __init__(
        self,
        model: TableModel,
        entries: Sequence[LogEntry],
        action: Callable[[], None],
        look_at_move: Callable[[int], None],
    ) -> None:
        tooltip = _("Everything that happened. Press an entry to see the board as it was.")
        super().__init__(action, tooltip=tooltip)
        self._model, self._entries, self._look_at_move = model, entries, look_at_move
        self._offset = 0
        self._pressed_at: Point | None = None
        self._theme: Theme | None = None
        self._chosen: int | None = None
        """Which entry the arrow keys have come to, counted from the newest."""
        self.looked_at: int | None = None
        """The move after which the board is shown as it was."""

    def press(self, position: Point) -> None:
        self._pressed_at = position
        self._choose(None)

    def activate(self) -> None:
        position, self._pressed_at = self._pressed_at, None
        entry = self.entry_at(position) if position is not None else self._chosen_entry
        if entry is None:
            super().activate()
        else:
            self._look_at_move(entry.move)

    def entry_at(self, position: Point) -> LogEntry | None:
        laid = () if self._theme is None else self._laid_out(self._theme)
        return next((entry for place, entry in laid if place.collidepoint(position)), None)

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
        return self._words(entry) if entry.heading else _("{name}: {what}").format(name=name, what=entry.text)

    def _choose(self, chosen: int | None) -> None:
        self._chosen = chosen
        entry = self._chosen_entry
        self._model.pointed_out = entry.cell if entry is not None else None

    def navigate(self, direction: Direction) -> bool:
        """Go up and down from entry to entry; left and right lead out."""
        step = {Direction.UP: 1, Direction.DOWN: -1}.get(direction)
        if step is None or not self._entries:
            self._choose(None)
            return False
        chosen = self._offset if self._chosen is None else self._chosen + step
        if not 0 <= chosen < len(self._entries):
            return chosen >= 0
        self._choose(chosen)
        self._offset = min(self._offset, chosen)
        theme, entry = self._theme, self._chosen_entry
        while theme is not None and all(shown != entry for _place, shown in self._laid_out(theme)):
            if not self.scroll(1):
                break
        return True

    def scroll(self, entries: float) -> bool:
        """Go back in time, or forth where negative; return whether anything moved."""
        before = self._offset
        self._offset = max(0, min(len(self._entries) - 1, self._offset + round(entries)))
        return self._offset != before

    def _head_of(self, index: int) -> LogEntry | None:
        """Return the head of the turn that an entry belongs to."""
        return next((entry for entry in reversed(self._entries[: index + 1]) if entry.heading), None)

    def _laid_out(self, theme: Theme) -> list[tuple[pygame.Rect, LogEntry]]:
        """Return the entries that have room, from the newest up, each with its place below the rim of the panel."""
        laid = list(self._fitting(theme))
        rise = min((place.y for place, _entry in laid), default=0) - self.rect.y
        return [(place.move(0, -rise), entry) for place, entry in laid]

    def _fitting(self, theme: Theme) -> Iterator[tuple[pygame.Rect, LogEntry]]:
        """Yield the entries that have room, from the foot up; a turn never lacks its head."""
        bottom, gap, width = self.rect.bottom, theme.metrics.tx(2), self.rect.width
        shown = self._entries[: len(self._entries) - self._offset]
        for index in range(len(shown) - 1, -1, -1):
            entry = shown[index]
            height = self._height(theme, entry, width) + gap
            head = None if entry.heading else self._head_of(index)
            room = bottom - height - self.rect.top
            if head is not None and room < self._height(theme, head, width) + gap:
                if index + 1 < len(shown) and shown[index + 1].heading:
                    return
                entry = head
                height = self._height(theme, entry, width) + gap
            if bottom - height < self.rect.top:
                return
            bottom -= height
            yield pygame.Rect(self.rect.x, bottom, width, height), entry
            if entry is head:
                return

    def _height(self, theme: Theme, entry: LogEntry, width: int) -> int:
        if entry.heading:
            return theme.text.line_height(looks.SMALL) + theme.metrics.tx(4)
        room = width - self._indent(theme)
        if not entry.amounts:
            return theme.text.paragraph_height(entry.text, looks.SMALL, room)
        return theme.text.paragraph_height(entry.short, looks.SMALL, room) + theme.text.line_height(
            looks.SMALL
        )

    def _words(self, entry: LogEntry) -> str:
        """Return what is written of an entry: headings say whose turn begins."""
        return entry.heading_for(self._model.match.name(entry.seat)) if entry.heading else entry.text

    def _is_lit(self, entry: LogEntry) -> bool:
        """Tell whether the keys have come to an entry, or the board is shown as it was then."""
        looked_at = self.looked_at is not None and entry.move == self.looked_at and not entry.heading
        return looked_at or (self.focused and entry is self._chosen_entry)

    @staticmethod
    def _indent(theme: Theme) -> int:
        return theme.metrics.tx(46)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._theme = theme

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the entries by turns: a head in the player's colour, then what happened in the turn."""
        tx, side = theme.metrics.tx, theme.metrics.tx(19)
        newest = len(self._entries) - self._offset - 1
        for back, (place, entry) in enumerate(self._laid_out(theme)):
            lit = self._is_lit(entry)
            if entry.heading:
                self._draw_head(surface, theme, place, entry, lit=lit)
                continue
            if lit:
                draw_rounded(surface, theme, place.inflate(tx(4), 0), tx(4), colours.JADE_INK)
            first = place.y + theme.text.line_height(looks.SMALL) // 2
            head = self._head_of(newest - back)
            if head is not None and entry.seat != head.seat:
                emblem = f"emblem_{self._model.match.colour(entry.seat)}"
                theme.icons.draw(surface, emblem, side, (place.x, first), "midleft")
            if entry.icon:
                theme.icons.draw(surface, entry.icon, side, (place.x + side + tx(3), first), "midleft")
            box = place.move(self._indent(theme), 0)
            box.width = place.width - self._indent(theme)
            if entry.amounts:
                self._draw_amounts(surface, theme, entry, box)
            else:
                theme.text.draw_paragraph(surface, entry.text, looks.SMALL, box)

    def _draw_amounts(self, surface: pygame.Surface, theme: Theme, entry: LogEntry, box: pygame.Rect) -> None:
        """Write the words, and below them what came of it, each good with its picture."""
        tx, line = theme.metrics.tx, theme.text.line_height(looks.SMALL)
        theme.text.draw_paragraph(surface, entry.short, looks.SMALL, box)
        x, y = box.x, box.bottom - line // 2 - tx(1)
        for name, amount in entry.amounts:
            theme.icons.draw(surface, name, tx(_COIN), (x, y), "midleft")
            theme.text.draw(surface, gain(amount), looks.SMALL, (x + tx(_COIN + 2), y), "midleft")
            x += tx(_COIN + 9) + theme.text.width(gain(amount), looks.SMALL)

    def _draw_head(
        self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, entry: LogEntry, *, lit: bool
    ) -> None:
        tx, colour = theme.metrics.tx, self._model.match.colour(entry.seat)
        band = place.inflate(tx(4), -tx(1))
        draw_rounded(surface, theme, band, tx(6), PLAYER_COLOURS[colour])
        if lit:
            draw_rounded(surface, theme, band, tx(6), None, rim=(colours.JADE, tx(2)))
        theme.icons.draw(surface, f"emblem_{colour}", tx(19), (place.x + tx(2), place.centery), "midleft")
        style = looks.SMALL.in_colour(PLAYER_TEXT[colour]).without_shadow()
        left = place.x + tx(26)
        name, right = self._model.match.name(entry.seat), place.right - tx(4)
        beside = theme.text.width(name, style) + theme.text.width(entry.text, style) + tx(8)
        if left + beside <= right:
            theme.text.draw(surface, entry.text, style, (right, place.centery), "midright")
        name, style = theme.text.name_line(name, style, right - left)
        theme.text.draw(surface, name, style, (left, place.centery), "midleft")


class LogSheet(Pressable):
    """What the log is written on, no more than its head while there is nothing; a press there opens the whole log."""

    asks = (250, 84)

    def __init__(self, model: TableModel, entries: Sequence[LogEntry], action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("Everything that happened"))
        self._model, self._entries = model, entries

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        head = theme.text.line_height(HEADING) + theme.metrics.tx(14)
        height = rect.height if self._entries else min(head, rect.height)
        super().place(pygame.Rect(rect.topleft, (rect.width, height)), theme)

    def inner(self, theme: Theme) -> pygame.Rect:
        tx = theme.metrics.tx
        head = tx(11) + theme.text.line_height(HEADING)
        room, size = self.rect, (max(1, self.rect.width - tx(20)), max(1, self.rect.height - head - tx(8)))
        return pygame.Rect((room.x + tx(12), room.y + head), size)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        draw_sheet(surface, theme, rect, woven_cloth)
        middle = rect.y + tx(7) + theme.text.line_height(HEADING) // 2
        state = self._model.state
        round_text = _("Round {round}").format(round=min(state.round + 1, state.rounds))
        style = looks.SMALL.in_colour(SOFT_CREAM)
        place = theme.icons.draw(surface, "magnifier", tx(20), (rect.right - tx(10), middle), "midright")
        at = theme.text.draw(surface, round_text, style, (place.x - tx(6), middle), "midright")
        text = _("What happened")
        style = theme.text.fit(text, HEADING, at.x - rect.x - tx(20), theme.text.line_height(HEADING))
        theme.text.draw(surface, text, style, (rect.x + tx(12), middle), "midleft")
