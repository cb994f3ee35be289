"""The temples as they are now, beside the board: each row points at its temple."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.scoring import TempleScore, temple_scores
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import standing
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Picture, Row, Words, icon, room_for
from cacao_desktop.ui.boxes.cards import Card
from cacao_desktop.ui.input.intentions import Intention, MouseButton, PointerPressed
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import Label, Panel, RoundButton, column
from cacao_desktop.words.things import jungle_name

_WIDTH: Final = 340
_TILE: Final = 56
_LINE: Final = 24
_WIDE_ENOUGH_FOR_PICTURE: Final = 270
ShowCell = Callable[[Cell, pygame.Rect], None]
"""Brings a cell into sight, beside a part of the window that is hidden."""


class TempleRow(Card):
    """A temple with everybody's workers and gold, the strongest first."""

    width = _WIDTH

    def __init__(self, model: TableModel, number: int, temple: TempleScore) -> None:
        super().__init__(lambda: None)
        self._model, self._number, self.temple = model, number, temple
        self.topic = topics.tile_topic(temple.kind)

    @property
    def words(self) -> str:
        seats = standing(self._model.match, self.temple)
        return in_sentences((self._name, *(seats or [_("no workers yet")])))

    @property
    def _name(self) -> str:
        return _("{number}. {temple}").format(number=self._number, temple=jungle_name(self.temple.kind))

    def content(self, theme: Theme, width: int) -> Box:
        workers = self.temple.workers
        strongest = sorted(range(len(workers)), key=lambda seat: -workers[seat])
        seats = [self._seat(theme, seat) for seat in strongest if workers[seat]]
        nobody = Words(_("no workers yet"), looks.TEXT_SOFT, fit="line", high=_LINE)
        words = Column([Words(self._name, looks.SUBHEADING_INK, fit="line", high=30), *(seats or [nobody])])
        pictured = width >= theme.metrics.tx(_WIDE_ENOUGH_FOR_PICTURE)
        picture = [Picture(partial(self._model.art.jungle, self.temple.kind), _TILE)] if pictured else []
        return Pad(Row([*picture, words], gap=10, middle=False), (8 if pictured else 12, 7, 12, 7))

    def _seat(self, theme: Theme, seat: int) -> Box:
        match, gold = self._model.match, self.temple.gold[seat]
        emblem = icon(f"emblem_{match.colour(seat)}", 20)
        name = Words(match.name(seat), looks.TEXT_INK, fit="line", high=_LINE)
        workers = Words(str(self.temple.workers[seat]), looks.COUNT, fit="line")
        coins = [icon("coin", 20) if gold else room_for(20)]
        number = Words(str(gold) if gold else "", looks.COUNT, fit="line", align="right")
        counted = Row([icon("worker", 20), workers, *coins, number], gap=2)
        return Row([emblem, name, Fixed(counted, 96)], gap=5)


class TemplesScene(PageScene):
    """A sheet at the right of the board; the temple whose row has the pointer or the focus is ringed and in sight."""

    overlay = True
    topic = topics.tile_topic("temple")

    context: GameContext

    def __init__(self, context: GameContext, model: TableModel, show_cell: ShowCell) -> None:
        super().__init__(context)
        self._model, self._show_cell = model, show_cell
        self.build()

    def build(self) -> None:
        self._panel = Panel(dark_wood, 14)
        self._title = Label(_("Temples"), looks.HEADING, middle=True)
        self._close = RoundButton("cross", self.close, tooltip=_("Close"), size=36)
        self._close.command = Command.CANCEL
        temples = enumerate(temple_scores(self._model.state), 1)
        self.rows = [TempleRow(self._model, number, temple) for number, temple in temples]
        self._scroll = ScrollArea()
        none_yet = Label(_("There is no temple on the board yet."), looks.TEXT)
        self._scroll.widgets = list(self.rows) or [none_yet]
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
        self._scroll.lay(self.theme, lambda room: column(self._scroll.widgets, room, self.theme, tx(10)))

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

    def on_close(self) -> None:
        self._model.pointed_out = None
