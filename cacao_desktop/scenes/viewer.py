"""The replay viewer."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.measures import HEADER, TARGET, Space
from cacao_desktop.scenes.coach.chart import GoldChart
from cacao_desktop.scenes.replay_controls import ReplayControls
from cacao_desktop.scenes.replay_flow import ReplayFlow
from cacao_desktop.scenes.setup.house_rules import house_in_words
from cacao_desktop.table.board.marks import BoardMarks, last_turn_tiles
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.panels.cards import PlayerCard, place_cards
from cacao_desktop.table.panels.tile_explanations import cell_in_words
from cacao_desktop.table.panels.turn_labels import turn_labels
from cacao_desktop.ui import (
    Camera,
    Command,
    Intention,
    PageScene,
    Theme,
    in_sentences,
    styles,
)
from cacao_desktop.ui.access.outline import Outline, Spot
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.boxes.boxes import Column, Pad
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.camera import CameraGlide, FreeLook, Look
from cacao_desktop.ui.input.intentions import Confirm, Hurry, Navigate
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, parchment
from cacao_desktop.ui.widgets import Label, Panel, RoundButton
from cacao_desktop.words import entries_of, goods_in_words
from cacao_desktop.words.persons import HAVE

_MAX_COLUMN_WIDTH: Final = 396
"""The largest width of the column beside the board, in design pixels."""
_MIN_TEXT_HEIGHT: Final = 48
"""The height above which the panel of text is shown, in design pixels."""
_LOG_HEIGHT: Final = 148
"""The height kept for the log beside the cards, in design pixels: four lines."""
_MIN_ENLARGEMENT: Final = 1.15
"""The camera moves closer only if tiles become larger by this factor."""


class WatchedCard(PlayerCard):
    """A player's card as on the table, without any action."""

    focusable = False
    role = Role.TEXT
    most_in_row = 6

    @property
    def words(self) -> str:
        goods = goods_in_words(self.model.words, self.model.seat(self.seat).counts)
        return HAVE.filled(goods=goods).to(None, self.model.match, self.seat)

    @property
    def hint(self) -> str:
        return ""


class WatchedChart(GoldChart):
    """The chart of the leads, with its title."""

    chart_height = 190
    headed = True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        corner = self.rect.move(theme.metrics.tx(Space.MEDIUM), theme.metrics.tx(Space.TINY))
        theme.text.draw(surface, _("Gold ahead of the others"), styles.SMALL_INK, corner.topleft)


class ViewerScene(PageScene):
    """A game from its first tile to its last.

    Left and right move by decisions, up and down by rounds; Space and Enter start and stop
    playing. With `plays`, it starts at once.
    """

    context: GameContext

    def __init__(
        self, context: GameContext, match: Match, title: str, *, plays: bool = False
    ) -> None:
        super().__init__(context)
        self.flow = ReplayFlow(match)
        if plays and not context.still:
            self.flow.toggle_playing()
        house = house_in_words(match.context.house, match.setup, match.seats)
        self._name = " · ".join(filter(None, (title, house)))
        self._model = TableModel(match, context.art, 0, views_of(match.setup))
        self._camera = Camera(smallest=16.0)
        self._glide = CameraGlide(self._camera)
        self.board = BoardView(self._model, self._camera, context.theme)
        self._fitted: Look | None = None
        """The fitted view of the whole board; any other look was chosen by hand."""
        final = [(x, y) for x, y, _tile in match.state.tiles()]
        self._look = FreeLook(self._camera, final, self._over_board, self._fit)
        self.build()

    def build(self) -> None:
        self._bar = Panel(dark_wood)
        self._back = RoundButton("back", self.close, tooltip=_("Back"), command=Command.CANCEL)
        self._title = Label(self._name, styles.PAGE_TITLE, middle=True)
        seats = range(self.flow.match.setup.seats)
        self._cards = [WatchedCard(self._model, seat, self.rebuild) for seat in seats]
        self._text_panel = Panel(parchment)
        self.scroll = ScrollArea()
        self._controls = ReplayControls(self.flow, self._after_move)
        players = self.flow.match.setup.players
        self._chart = WatchedChart(players, self.flow.gold, self._go_to_turn)
        self.page.set_widgets(
            [
                self._bar,
                self._back,
                self._title,
                *self._cards,
                self._text_panel,
                self.scroll,
                *self._controls.widgets,
                self._chart,
            ]
        )
        self.page.on_cancel = self.close
        self._show_position()
        self._fit()

    def _go_to_turn(self, number: int) -> None:
        self.flow.go_to_turn(number)
        self._after_move()

    def _after_move(self) -> None:
        self._show_position()
        self.layout_now()
        self.context.say(self._in_words())

    def _in_words(self) -> str:
        """Return the round and the latest decision in words."""
        flow = self.flow
        sentences = [self._where()]
        for move in flow.match.moves[max(0, flow.position - 1) : flow.position]:
            entries = (entry for entry in entries_of(move) if not entry.heading)
            sentences += [entry.text_with_place(None, flow.match) for entry in entries]
        return in_sentences(sentences)

    def _show_position(self) -> None:
        """Update the board, texts and buttons for the current position."""
        self._show_board()
        self._controls.show_position()
        self._show_players()
        self._show_log()
        self._follow()
        self.needs_redraw = True

    def _show_board(self) -> None:
        flow = self.flow
        self._model.shown.sync(flow.state)
        moves = flow.match.moves[: flow.position]
        self.board.marks = BoardMarks(last=last_turn_tiles(moves, flow.match.setup.seats))
        self._model.highlighted_cell = _last_cell(moves)

    def _show_players(self) -> None:
        flow = self.flow
        for card in self._cards:
            card.deciding = not flow.state.over and card.seat == flow.state.active
        self._chart.chosen = flow.turn_number
        self._chart.position = flow.progress_in_turns

    def _show_log(self) -> None:
        """Show the moves of the turn so far as text."""
        labels = turn_labels(self.flow.match, self.flow.moves_of_turn)
        self.scroll.widgets = labels or [Label(_("The game begins"), styles.TEXT_INK)]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.flow.update(seconds):
            self._after_move()
        self.needs_redraw |= self._glide.update(seconds, instant=self.context.still)
        self._model.art.in_motion = self._glide.running
        self.board.prepare(self.theme.metrics.size)

    def on_close(self) -> None:
        self._model.art.in_motion = False

    def handle(self, intention: Intention) -> None:
        focus = self.page.focus
        match intention:
            case Navigate(direction=direction) if not (
                focus is self._controls.pace and direction.value[0]
            ):
                across, down = direction.value
                if across:
                    self._controls.step(across)
                else:
                    self._controls.step_round(down)
            case Hurry():
                self._controls.toggle_playing()
            case Confirm() if focus is None or not self.page.uses_keyboard:
                self._controls.toggle_playing()
            case _ if self._look.handle(intention):
                self._glide.stop()
                self.needs_redraw = True
            case _:
                super().handle(intention)

    @property
    def outline(self) -> Outline:
        page = self.page
        return Outline(page.parts, page.keyboard, self._spots, title=self.name)

    def _spots(self) -> Iterator[Spot]:
        """Yield the tiles on the board, in reading order."""
        for cell in sorted(self._model.shown.tiles, key=lambda cell: (cell[1], cell[0])):
            rect = self._camera.tile_rect(cell)
            yield Spot(cell, cell_in_words(self._model, cell), rect)

    def _over_board(self, position: tuple[int, int]) -> bool:
        return self._camera.view.collidepoint(position) and self.page.hit(position) is None

    def layout(self, size: tuple[int, int]) -> None:
        """Place the bar, and the column of text and controls to the right of the board."""
        tx = self.theme.metrics.tx
        gap = tx(Space.SMALL)
        bar = self._back.measure(self.theme)[0] + tx(HEADER - TARGET)
        self._place_bar(size[0], bar)
        width = min(tx(_MAX_COLUMN_WIDTH), size[0] // 2)
        height = max(1, size[1] - bar - 2 * gap)
        column = pygame.Rect(size[0] - width - gap, bar + gap, width, height)
        self._place_column(column, gap)
        view = pygame.Rect(gap, bar, max(1, column.x - 2 * gap), max(1, size[1] - bar))
        if self._camera.view != view:
            self._camera.set_view(view)
            self._fit()
        self.board.prepare(size)

    def _place_bar(self, width: int, height: int) -> None:
        """Place the back button and the title, which is cut to leave room for the round."""
        theme = self.theme
        tx = theme.metrics.tx
        side = self._back.measure(theme)[0]
        self._bar.place(pygame.Rect(0, 0, width, height), theme)
        self._back.place(pygame.Rect(tx(Space.SMALL), (height - side) // 2, side, side), theme)
        left = tx(Space.SMALL) + side + tx(Space.MEDIUM)
        available = width - left - tx(Space.LARGE) - theme.text.width(self._where(), styles.TEXT)
        self._title.text = theme.text.shortened(
            self._name, styles.PAGE_TITLE, max(1, available - tx(Space.LARGE))
        )
        self._title.place(pygame.Rect(left, 0, max(1, available - tx(Space.SMALL)), height), theme)

    def _place_column(self, column: pygame.Rect, gap: int) -> None:
        """Stack cards, text, chart and controls; the text shrinks first."""
        theme = self.theme
        tx = theme.metrics.tx
        foot = self._controls.place(column, gap, theme) - gap
        chart = self._chart.measure(theme)[1]
        height = foot - chart - gap - column.y - tx(_LOG_HEIGHT)
        place_cards(self._cards, pygame.Rect(column.x, column.y, column.width, height), theme)
        if self._cards[-1].rect.bottom > foot:
            lay_out(
                Grid(widget_boxes(*self._cards), 8),
                theme,
                pygame.Rect(column.topleft, (column.width, 0)),
            )
        top = self._cards[-1].rect.bottom + gap
        match = self.flow.match
        shows_totals = match.state.over or match.context.house.totals
        self._chart.visible = shows_totals and foot - chart >= top
        self._chart.place(pygame.Rect(column.x, foot - chart, column.width, chart), theme)
        if self._chart.visible:
            foot -= chart + gap
        panel = pygame.Rect(column.x, top, column.width, max(1, foot - top))
        self._text_panel.place(panel, theme)
        has_room = panel.height > tx(_MIN_TEXT_HEIGHT)
        self._text_panel.visible = has_room
        self.scroll.visible = has_room
        self.scroll.place(panel.inflate(-tx(Space.TINY), -tx(Space.SMALL)), theme)
        lines = Column(widget_boxes(*self.scroll.widgets), gap=Space.TINY)
        self.scroll.show(theme, Pad(lines, (0, 0, 0, Space.TINY)))
        self.scroll.scroll_to(self.scroll.furthest)

    def _fitting(self) -> Look:
        largest = 116 * self.theme.metrics.window_scale
        return self._camera.fitting(self._model.shown.tiles, (0.12, 0.22), largest)

    def _fit(self) -> None:
        self._fitted = self._fitting()
        self._glide.cut(self._fitted)

    def _follow(self) -> None:
        """Glide to the fitted view, unless the player has chosen another view."""
        fitting = self._fitting()
        goal = self._glide.goal
        hidden = not self._camera.would_show(goal, self._model.shown.tiles)
        if goal == self._fitted and (hidden or fitting.pitch > goal.pitch * _MIN_ENLARGEMENT):
            self._fitted = fitting
            self._glide.to(fitting)

    def _where(self) -> str:
        state = self.flow.state
        if state.over:
            return _("The end")
        return _("Round {round} of {rounds}").format(round=state.round + 1, rounds=state.rounds)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        tx = theme.metrics.tx
        self.board.draw(surface)
        self.page.draw(surface, theme)
        bar = self._bar.rect
        at = (bar.right - tx(Space.LARGE), bar.centery)
        theme.text.draw(surface, self._where(), styles.TEXT, at, "midright")


def _last_cell(moves: Sequence[Move]) -> Cell | None:
    """Return the last cell that the log mentions for the latest of the moves."""
    if not moves:
        return None
    cells = [entry.cell for entry in entries_of(moves[-1]) if entry.cell is not None]
    return cells[-1] if cells else None
