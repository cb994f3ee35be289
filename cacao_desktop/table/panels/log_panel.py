"""The log at the right: the newest at the foot, scrolled by wheel and keys.

An entry leads to its place and time.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

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
from cacao_desktop.ui.widgets import Action, Pressable, draw_rounded, draw_sheet
from cacao_desktop.words import LogEntry, gain

_SIGN: Final = 19
_TILE: Final = 30
_BETWEEN: Final = 6
_DIMMER = 0.13
_OLDER = 0.55
"""How much darker than the colour of the player the head of the newest turn is, and those of older ones."""


class LogPanel(Pressable):
    """The part of the log for which there is room, and no more than its head while there is nothing.

    A press on an entry shows the board as it was then; one beside all entries opens the whole log.
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
        """Which entry the arrow keys have come to, counted from the newest."""
        self.looked_at: int | None = None
        """The move after which the board is shown as it was."""

    def press(self, position: Point) -> None:
        self._pressed_at = position
        self._choose(None)

    def activate(self) -> None:
        position = self._pressed_at
        self._pressed_at = None
        if position is not None:
            entry = self.entry_at(position)
        else:
            entry = self._chosen_entry
        if entry is None:
            super().activate()
        else:
            self._look_at_move(entry.move)

    def entry_at(self, position: Point) -> LogEntry | None:
        laid = () if self._theme is None else self._laid_out(self._theme)
        return next(
            (entry for place, entry, _content in laid if place.collidepoint(position)), None
        )

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
        theme = self._theme
        entry = self._chosen_entry
        while theme is not None and all(
            shown != entry for _place, shown, _content in self._laid_out(theme)
        ):
            if not self.scroll(1):
                break
        return True

    def scroll(self, entries: float) -> bool:
        """Go back in time, or forth where negative; return whether anything moved."""
        before = self._offset
        self._offset = max(0, min(len(self._entries) - 1, self._offset + round(entries)))
        return self._offset != before

    def _laid_out(self, theme: Theme) -> list[tuple[pygame.Rect, LogEntry, Box]]:
        """Return what has room, from the newest entry up, with places and contents.

        A turn never lacks its head.
        """
        tx = theme.metrics.tx
        fitting = list[tuple[int, LogEntry, Box]]()
        y = self.rect.y + tx(11) + theme.text.line_height(HEADING)
        width = self.rect.width - tx(25)
        left = self.rect.bottom - tx(8) - y

        def line(entry: LogEntry, head: LogEntry | None) -> tuple[int, LogEntry, Box]:
            content = self._content(theme, entry, head, width)
            return content.size(theme, width)[1] + tx(2), entry, content

        for index in range(len(self._entries) - self._offset - 1, -1, -1):
            entry = self._entries[index]
            before = () if entry.heading else reversed(self._entries[:index])
            head = next((earlier for earlier in before if earlier.heading), None)
            shown = line(entry, head)
            # Tiles that were laid one after another share a line.
            beside = entry.tile is not None and bool(fitting) and fitting[-1][1].tile is not None
            needed = 0 if beside else shown[0]
            if head is not None and left - needed < line(head, None)[0]:
                if fitting and fitting[-1][1].heading:
                    break
                shown = line(head, None)
                needed = shown[0]
            if needed > left:
                break
            fitting.append(shown)
            left -= needed
            if shown[1] is head:
                break
        places = list[tuple[pygame.Rect, LogEntry, Box]]()
        for high, entry, content in reversed(fitting):
            place = pygame.Rect(self.rect.x + tx(12), y, width, high)
            if entry.tile is not None:
                place.width = content.size(theme, width)[0]
                if places[-1][1].tile is not None:
                    place.topleft = places[-1][0].move(tx(_BETWEEN), 0).topright
            places.append((place, entry, content))
            y = place.bottom
        return places[::-1]

    def _words(self, entry: LogEntry) -> str:
        if entry.heading:
            return entry.heading_for(self._model.match.name(entry.seat))
        return entry.text

    def _is_lit(self, entry: LogEntry) -> bool:
        """Tell whether the keys have come to an entry, or the board is shown as it was then."""
        looked_at = (
            self.looked_at is not None and entry.move == self.looked_at and not entry.heading
        )
        return looked_at or (self.focused and entry is self._chosen_entry)

    def _is_older(self, heading: LogEntry) -> bool:
        """Tell whether other turns have followed the one that a heading begins."""
        return heading is not next(entry for entry in reversed(self._entries) if entry.heading)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        head = theme.text.line_height(HEADING) + theme.metrics.tx(14)
        high = rect.height if self._entries else min(head, rect.height)
        super().place(pygame.Rect(rect.topleft, (rect.width, high)), theme)
        self._theme = theme

    def _content(self, theme: Theme, entry: LogEntry, head: LogEntry | None, width: int) -> Box:
        """Return what a line is made of.

        A head, or who has done what and below it what came of it.
        """
        colour = self._model.match.colour(entry.seat)
        name = self._model.match.name(entry.seat)
        emblem = icon(f"emblem_{colour}", _SIGN)
        if entry.heading:
            ink = colours.CREAM if self._is_older(entry) else PLAYER_TEXT[colour]
            style = styles.SMALL.in_colour(ink).without_shadow()
            parts: list[Box] = [
                emblem,
                Words(name, style, fit="line"),
                Words(entry.text, style, grows=False),
            ]
            used = theme.text.width(name, style) + theme.text.width(entry.text, style)
            return Pad(
                Row(parts if used + pixels(theme, 38) <= width else parts[:2], gap=5), (2, 2, 4, 2)
            )
        others = head is not None and entry.seat != head.seat
        signs = (
            emblem if others else room_for(_SIGN),
            icon(entry.icon, _SIGN) if entry.icon else room_for(_SIGN),
        )
        amounts: list[Box] = [
            Row(
                [icon(what, 17), Words(gain(amount), styles.SMALL, grows=False)],
                gap=2,
                grows=False,
            )
            for what, amount in entry.amounts
        ]
        if entry.tile is not None:
            paint = partial(paint_ghost, theme, self._model, Ghost((0, 0), entry.tile))
            first = [signs[0]] if isinstance(entry.tile, WorkerTile) or others else []
            return Row([*first, Picture(paint, _TILE), *amounts], gap=4, grows=False)
        text = entry.short or entry.text
        style = styles.SMALL
        said = text[:1].upper() + text[1:]
        line = Row([*signs, Words(said, style, fit="line"), *amounts], gap=4)
        if line.sizes(theme, width)[2][0] >= theme.text.width(said, style):
            return line
        return Row(
            [*signs, Column([Words(said, style), Row(amounts, gap=7)])], gap=4, middle=False
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the entries by turns.

        A head in the player's colour, then what happened in the turn.
        """
        draw_sheet(surface, theme, self.rect, woven_cloth)
        tx = theme.metrics.tx
        room = self.rect.width - theme.metrics.tx(22)
        head = Row([Words(_("What happened"), HEADING, fit="line"), icon("magnifier", 20)], gap=6)
        line = theme.text.line_height(HEADING)
        head.draw(
            surface, theme, pygame.Rect(self.rect.x + tx(12), self.rect.y + tx(7), room, line)
        )
        for place, entry, content in self._laid_out(theme):
            lit = self._is_lit(entry)
            band = place.inflate(tx(4), -tx(1))
            if entry.heading:
                shade = _OLDER if self._is_older(entry) else _DIMMER
                colour = darker(PLAYER_COLOURS[self._model.match.colour(entry.seat)], shade)
                rim = (colours.JADE, tx(2)) if lit else None
                draw_rounded(surface, theme, band, tx(6), colour, rim=rim)
            elif lit:
                draw_rounded(surface, theme, place.inflate(tx(4), 0), tx(4), colours.JADE_INK)
            content.draw(surface, theme, place)
