"""The temples as they are now, beside the board: each row points at its temple."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.engine.scoring import TempleScore, temple_scores
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.jungle import jungle_name
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.players.cards import shortened
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.intentions import Intention, MouseButton, PointerPressed
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable, RoundButton
from cacao_desktop.ui.widgets.labels import Label, Panel
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import draw_shadow

_WIDTH: Final = 340
_TILE: Final = 56
_LINE: Final = 24
_WIDE_ENOUGH_FOR_PICTURE: Final = 270

ShowCell = Callable[[Cell, pygame.Rect], None]
"""Brings a cell into sight, beside a part of the window that is hidden."""


class TempleRow(Pressable):
    """A temple with everybody's workers and gold, the strongest first."""

    def __init__(self, model: TableModel, number: int, temple: TempleScore) -> None:
        super().__init__(lambda: None)
        self._model = model
        self._number = number
        self.temple = temple
        self.topic = topics.tile_topic(temple.kind)

    @property
    def _order(self) -> list[int]:
        workers = self.temple.workers
        return sorted((seat for seat, count in enumerate(workers) if count), key=lambda seat: -workers[seat])

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        lines = tx(30) + max(1, len(self._order)) * tx(_LINE)
        return width or tx(_WIDTH), max(tx(_TILE), lines) + tx(14)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        draw_shadow(surface, theme, rect, tx(12))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.hovered:
            pygame.draw.rect(surface, colours.HEM, rect, tx(3), border_radius=tx(12))
        left, right, y = rect.x + tx(12), rect.right - tx(12), rect.y + tx(7)
        if rect.width >= tx(_WIDE_ENOUGH_FOR_PICTURE):
            side = tx(_TILE)
            picture = self._model.art.jungle(self.temple.kind, side)
            surface.blit(picture, (rect.x + tx(8), rect.y + tx(8)))
            left += side + tx(6)
        name = _("{number}. {temple}").format(number=self._number, temple=jungle_name(self.temple.kind))
        style = theme.text.fit(name, looks.SUBHEADING_INK, right - left, tx(26))
        theme.text.draw(surface, name, style, (left, y))
        y += tx(30) + tx(_LINE) // 2
        if not self._order:
            theme.text.draw(surface, _("no workers yet"), looks.TEXT_SOFT, (left, y), "midleft")
        for seat in self._order:
            self._draw_seat(surface, theme, seat, (left, right, y))
            y += tx(_LINE)

    def _draw_seat(
        self, surface: pygame.Surface, theme: Theme, seat: int, place: tuple[int, int, int]
    ) -> None:
        tx, (left, right, y) = theme.metrics.tx, place
        match, gold = self._model.match, self.temple.gold[seat]
        emblem = theme.icons.get(f"emblem_{match.colour(seat)}", tx(20))
        surface.blit(emblem, emblem.get_rect(midleft=(left, y)))
        counted = right - tx(92)
        room = counted - left - tx(28)
        style = theme.text.fit(match.name(seat), looks.TEXT_INK, room, tx(_LINE))
        name = shortened(theme, match.name(seat), style, room)
        theme.text.draw(surface, name, style, (left + tx(25), y), "midleft")
        worker = theme.icons.get("worker", tx(20))
        surface.blit(worker, worker.get_rect(midleft=(counted, y)))
        workers = str(self.temple.workers[seat])
        theme.text.draw(surface, workers, looks.COUNT, (counted + tx(24), y), "midleft")
        if gold:
            coin = theme.icons.get("coin", tx(20))
            surface.blit(coin, coin.get_rect(midright=(right - tx(22), y)))
            theme.text.draw(surface, str(gold), looks.COUNT, (right, y), "midright")


class TemplesScene(PageScene):
    """A sheet at the right of the board; the temple whose row has the pointer or the focus is ringed and in sight."""

    overlay = True
    topic = topics.tile_topic("temple")

    context: GameContext

    def __init__(self, context: GameContext, model: TableModel, show_cell: ShowCell) -> None:
        super().__init__(context)
        self._model = model
        self._show_cell = show_cell
        self.rows: list[TempleRow] = []
        self.build()

    def build(self) -> None:
        self._panel = Panel(dark_wood, 14)
        self._title = Label(_("Temples"), looks.HEADING, middle=True)
        self._close = RoundButton("cross", self.close, tooltip=_("Close"), size=36)
        self._close.command = Command.CANCEL
        self.rows = [
            TempleRow(self._model, number, temple)
            for number, temple in enumerate(temple_scores(self._model.state), 1)
        ]
        self._scroll = ScrollArea()
        self._scroll.widgets = list(self.rows) or [
            Label(_("There is no temple on the board yet."), looks.TEXT)
        ]
        self.page.set_widgets([self._panel, self._title, self._close, self._scroll])
        self.page.on_cancel = self.close
        if self.page.show_focus and self.rows:
            self.page.focus_on(self.rows[0])

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        width = min(tx(_WIDTH), size[0] // 2)
        panel = pygame.Rect(size[0] - width, 0, width, size[1])
        self._panel.place(panel, self.theme)
        side = self._close.measure(self.theme)[0]
        self._title.place(pygame.Rect(panel.x + tx(14), tx(6), width - side - tx(28), side), self.theme)
        self._close.place(pygame.Rect(panel.right - side - tx(8), tx(6), side, side), self.theme)
        below = pygame.Rect(panel.x + tx(6), side + tx(12), width - tx(12), size[1] - side - tx(18))
        self._scroll.place(below, self.theme)
        used = column(self._scroll.widgets, self._scroll.content_rect(self.theme), self.theme, tx(10))
        self._scroll.set_content(self._scroll.widgets, used)

    def handle(self, intention: Intention) -> None:
        """Give the intention to the sheet; a press beside it goes back to the board."""
        if (
            isinstance(intention, PointerPressed)
            and intention.button is MouseButton.LEFT
            and not self._panel.rect.collidepoint(intention.position)
        ):
            self.close()
            return
        super().handle(intention)
        if self in self.context.stack:
            self._point_out()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._point_out()

    def _point_out(self) -> None:
        """Ring the temple whose row has the pointer, or else the focus, and bring it into sight."""
        focused = [row for row in self.rows if row.focused and self.page.show_focus]
        row = next((row for row in self.rows if row.hovered), None) or next(iter(focused), None)
        cell = None if row is None else row.temple.cell
        if cell == self._model.pointed_out:
            return
        self._model.pointed_out = cell
        if cell is not None:
            self._show_cell(cell, self._panel.rect)
        self.context.stack.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Show the sheet; the board beside it stays as bright as it is."""
        self.page.draw(surface, self.theme)

    def on_close(self) -> None:
        self._model.pointed_out = None
