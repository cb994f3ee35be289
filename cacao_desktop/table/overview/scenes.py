"""The overviews of a player, the jungle pile, and the log."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.base import suits
from cacao_desktop.engine import WORKER_KINDS, ScoreLine, observe, printed_workers, temple_scores
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import TARGET, Line, Radius, Space
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.contribution import OverviewContribution
from cacao_desktop.table.panels.village_board import VillageBoard
from cacao_desktop.ui import Card, Composed, HeadedScene, LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import LabelledLine, Lines, Shown
from cacao_desktop.ui.boxes.containers import Flow, Grid, WithBackground, widget_boxes
from cacao_desktop.ui.pages.dialog import Painter
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.widgets import Button, Choice, Label, Panel
from cacao_desktop.words import LogEntry, jungle_name, jungle_sentence, line_name, signed, where
from cacao_desktop.words.opponents import opponent_line
from cacao_desktop.words.rows import part_name

_TILE_SIDE: Final = 96
"""The side of each tile, in design pixels."""
_MIN_GOLD_WIDTH: Final = 360
"""The smallest width of the gold beside the village board."""


class TileCount(Composed):
    """A tile with the number of such tiles."""

    ground = "none"

    def __init__(
        self, paint: Painter, count: int, tooltip: str, topic: str = topics.WORKER_TILE
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.topic = topic
        self._paint = paint
        self._count = count

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return super().measure(theme, theme.metrics.tx(_TILE_SIDE + 54))

    def content(self, theme: Theme, width: int) -> Box:
        return Row(
            [
                Picture(self._paint, _TILE_SIDE),
                Words(f"×{self._count}", styles.HEADING, fit="line"),
            ],
            gap=8,
        )


class OverviewScene(HeadedScene):
    """A page of information about the game; Escape leads back to the table."""

    context: GameContext
    between = 14

    def __init__(self, context: GameContext, model: TableModel) -> None:
        self.model = model
        super().__init__(context)


class PileScene(OverviewScene):
    """Shows the kinds of tiles left in the jungle pile."""

    topic = topics.PILE

    @property
    def title(self) -> str:
        left = self.model.state.jungle_pile_size
        return counted("Jungle pile: {count} tile", "Jungle pile: {count} tiles", left)

    def contents(self) -> Sequence[Widget] | Box:
        unseen = observe(self.model.state, self.model.viewer).unseen_jungle_tiles
        tiles = [
            TileCount(
                partial(self.model.art.jungle, kind),
                unseen[kind],
                f"{jungle_name(kind)}\n{jungle_sentence(kind)}",
                topics.tile_topic(kind),
            )
            for kind in self.model.state.rules.kinds.ids
            if unseen[kind]
        ]
        open_all = partial(self.context.explain, topics.ALL_TILES)
        all_tiles = Button(_("All tiles"), open_all, icon="book")
        left: Box = WidgetBox(Label(_("No tile is left.")))
        if tiles:
            left = Flow(widget_boxes(*tiles, grows=False), gap=12)
        return Column([left, WidgetBox(all_tiles)], gap=12)


class SeatScene(OverviewScene):
    """Shows a player: points line by line, village board, and the worker tiles still to come."""

    topic = topics.SCORE

    def __init__(
        self, context: GameContext, model: TableModel, seat: int, temples: Callable[[], None]
    ) -> None:
        self.seat = seat
        self._open_temples = temples
        super().__init__(context, model)

    @property
    def title(self) -> str:
        return self.model.match.name(self.seat)

    def contents(self) -> Sequence[Widget] | Box:
        temples = self._temples()
        board = VillageBoard(
            replace(self.model, viewer=self.seat), self.context.maps.village_board
        )
        widgets: list[Widget] = [_Beside(board, Lines(_("Gold"), self._score_lines(temples)))]
        if temples:
            # The overview of temples outlines a temple on the board when its row is pointed at.
            open_temples = partial(self.close_for, self._open_temples)
            widgets.append(Button(_("Temples as they are now"), open_temples))
        who = self.model.match.seats[self.seat]
        jungle_tiles = self.model.state.rules.box.jungle_tiles
        opponent = opponent_line(who, suits=suits(who.character, jungle_tiles))
        if opponent:
            widgets.append(Label(opponent, styles.SUBHEADING))
        for module in self.model.contributions(OverviewContribution):
            widgets += module.of_player(self.model, self.seat)
        hidden = _("Worker tiles in hand and pile")
        if self.seat == self.model.viewer:
            hidden = _("Worker tiles in the pile")
        widgets.append(Label(hidden, styles.HEADING))
        tiles = widget_boxes(*self._unseen_tiles(), grows=False)
        return Column([*widget_boxes(*widgets), Flow(tiles, gap=12)], gap=12)

    def _temples(self) -> list[Cell]:
        """Return the temples at which the player has workers."""
        temples = temple_scores(self.model.state)
        return [temple.cell for temple in temples if temple.workers[self.seat]]

    def _score_lines(self, temples: Sequence[Cell]) -> list[LabelledLine]:
        """Return the lines of the score, each followed by its parts, with the cells of temples."""
        seat_score = self.model.match.scores[self.seat]
        lines: list[LabelledLine] = []
        for line in seat_score.lines:
            lines.append(LabelledLine(line_name(line.key), signed(line.gold)))
            positions: list[str] = []
            if line.key == "temples":
                positions = [f", {where(cell)}" for cell in temples]
            for part, position in zip_longest(line.parts, positions, fillvalue=""):
                if isinstance(part, ScoreLine):
                    text = f"· {part_name(part.key)}{position}"
                    lines.append(LabelledLine(text, signed(part.gold)))
        if self.model.match.context.house.totals:
            lines.append(LabelledLine(_("If the game ended now"), signed(seat_score.total)))
        return lines

    def _unseen_tiles(self) -> Iterator[TileCount]:
        unseen = observe(self.model.state, self.model.viewer).unseen_worker_tiles(self.seat)
        colour = self.model.match.colour(self.seat)
        for kind in WORKER_KINDS:
            if unseen[kind]:
                paint = partial(self.model.art.worker, colour, printed_workers(kind))
                yield TileCount(paint, unseen[kind], kind)


class _Beside(LaidOut):
    """A village board with its owner's gold beside it, or below it on a narrow page."""

    def __init__(self, village: VillageBoard, gold: Lines) -> None:
        super().__init__()
        self._parts = (Fixed(WidgetBox(village), village.fixed_size[0]), WidgetBox(gold))
        self.box = Column([Row(self._parts[:1]), self._parts[1]], gap=12)

    def content(self, theme: Theme, width: int) -> Box:
        has_room = width >= theme.metrics.tx(VillageBoard.fixed_size[0] + 20 + _MIN_GOLD_WIDTH)
        if has_room:
            return Row(self._parts, gap=16, middle=False)
        return self.box


_ICON_SIDE: Final = 26


class LogLine(Card):
    """An entry of the log; a press shows the board as it was at that time.

    It has the emblem of its player if that is `another` than the one whose turn it was.
    """

    ground = "row"
    corner = Radius.CHIP

    def __init__(
        self, entry: LogEntry, model: TableModel, action: Callable[[], None], *, another: bool
    ) -> None:
        super().__init__(action, tooltip=_("See the board as it was"))
        match = model.match
        text = entry.text_for(model.listener, match)
        self._placed = entry.text_with_place(model.listener, match)
        pictures: list[Box] = [spacer(_ICON_SIDE)]
        if entry.icon:
            pictures = [icon(entry.icon, _ICON_SIDE, colours.INK)]
        if another:
            pictures.insert(0, icon(f"emblem_{match.colour(entry.seat)}", _ICON_SIDE))
        row = Row([*pictures, Words(text, styles.TEXT_INK, fit="lines")], gap=Space.SMALL)
        edges = Space.SMALL, Space.TINY, Space.SMALL, Space.TINY
        self.box = Pad(row, edges, min_height=TARGET)

    @property
    def words(self) -> str:
        return self._placed


_CARD_WIDTH: Final = 420
"""The smallest width of the card of a turn beside another, in design pixels."""
EVERYONE: Final = -1
"""Stands for all seats in the choice of whose entries are shown."""


def _draw_rule(surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
    surface.fill(colours.PARCHMENT_EDGE, rect)


class LogScene(HeadedScene):
    """Shows the whole log, newest turn first; a press on an entry shows the board after it."""

    heading = N_("What happened")

    def __init__(
        self,
        context: GameContext,
        model: TableModel,
        entries: list[LogEntry],
        look: Callable[[int], None],
    ) -> None:
        self._model = model
        self._entries = entries
        self._look_at_move = look
        self.player = EVERYONE
        super().__init__(context)

    def contents(self) -> Box:
        match = self._model.match
        seats = ((seat, match.name(seat)) for seat in range(match.state.seats))
        names = [(EVERYONE, _("Everyone")), *seats]
        choice = Choice(names, self.player, self._choose)
        cards = Grid(
            [self._card(turn) for turn in self._turns() if turn],
            Space.MEDIUM,
            narrowest=_CARD_WIDTH,
        )
        return Column([WidgetBox(choice), cards], Space.MEDIUM)

    def turns(self) -> list[LogEntry]:
        """Return the visible entries, newest turn first, each turn in chronological order."""
        return [entry for turn in self._turns() for entry in turn]

    def _turns(self) -> list[list[LogEntry]]:
        turns: list[list[LogEntry]] = []
        for entry in self._entries:
            if entry.heading or not turns:
                turns.append([])
            if self.player in (EVERYONE, entry.seat):
                turns[-1].append(entry)
        return turns[::-1]

    def _card(self, turn: Sequence[LogEntry]) -> Box:
        """Return a card with the entries of a turn, below its heading if that is visible."""
        rows: list[Box] = []
        seat: int | None = None
        for entry in turn:
            if entry.heading:
                seat = entry.seat
                rows.append(WidgetBox(self._heading(entry)))
            else:
                look = partial(self.close_for, self._look_at_move, entry.move)
                line = LogLine(entry, self._model, look, another=entry.seat != seat)
                rows.append(WidgetBox(line))
        edges = Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL
        return WithBackground(Pad(Column(rows), edges), Panel(parchment))

    def _heading(self, entry: LogEntry) -> Widget:
        match = self._model.match
        emblem = icon(f"emblem_{match.colour(entry.seat)}", _ICON_SIDE)
        words = Words(entry.text_for(self._model.listener, match), styles.LEAD_INK)
        edges = Space.SMALL, Space.TINY, Space.SMALL, Space.TINY
        rule = Painted(_draw_rule, Line.THIN)
        heading = Column([Pad(Row([emblem, words], Space.SMALL), edges), rule])
        return Shown(heading, ground="none")

    def _choose(self, player: int) -> None:
        self.player = player
        self.rebuild()
