"""The viewer of replays."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.chart import TurnChart
from cacao_desktop.scenes.saved.save_card import player_line
from cacao_desktop.scenes.setup.house import house_in_words
from cacao_desktop.scenes.viewer.viewer_flow import PACES, ReplayFlow
from cacao_desktop.table.board.marks import BoardMarks, last_turns
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.flow.handover import LogLine, TurnStrip
from cacao_desktop.table.flow.handover_summary import sentence_of
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.camera import Camera, FreeLook
from cacao_desktop.ui.input.intentions import Confirm, Direction, Hurry, Intention, Navigate
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, parchment
from cacao_desktop.ui.widgets import Carousel, Label, Panel, RoundButton, Stop, Widget, column, draw_jade_ring
from cacao_desktop.words.log_entries import entries_of

_COLUMN: Final = 270
_ROW: Final = 36


class ViewerScene(PageScene):
    """A game from its first tile to its last: forward, back, by rounds, by the chart, or by itself.

    Left and right go by decisions, up and down by rounds, Space and Enter play and stop; one that `plays` has begun.
    """

    context: GameContext

    def __init__(self, context: GameContext, match: Match, title: str, *, plays: bool = False) -> None:
        super().__init__(context)
        self.course, settings = ReplayFlow(match), context.settings
        if plays and settings.speed and not (settings.reduced_motion or settings.saving_mode):
            self.course.toggle()
        self._name = " · ".join(part for part in (title, house_in_words(match)) if part)
        self._model = TableModel(match, context.art, 0, views_of(match.setup))
        self._camera = Camera(smallest=16.0)
        self._board = BoardView(self._model, self._camera, context.theme)
        self._final = [(x, y) for x, y, _tile in match.state.tiles()]
        self._fitted_to: pygame.Rect | None = None
        self._look = FreeLook(self._camera, self._final, self._over_board, self._fit)
        self._row = 0
        self.build()

    def build(self) -> None:
        self._bar, self._sheet = Panel(dark_wood), Panel(parchment)
        self._back = RoundButton("back", self.close, tooltip=_("Back"))
        self._back.command = Command.CANCEL
        self._title = Label(self._name, looks.HEADING, middle=True)
        course = self.course
        self._round_back = self._button("rewind", _("A round back"), partial(course.step_round, -1))
        self._step_back = self._button("arrow_left", _("A step back"), partial(course.step, -1))
        self._play = RoundButton("play", partial(self._do, course.toggle), tooltip=_("Play"), size=52)
        self._play.command = Command.HURRY
        self._step_on = self._button("arrow_right", _("A step forward"), partial(course.step, 1))
        self._round_on = self._button("fast_forward", _("A round forward"), partial(course.step_round, 1))
        stops = [Stop(pace, f"{pace:g}×") for pace in PACES]
        self._pace = Carousel(stops, course.pace, partial(setattr, course, "pace"), tooltip=_("Speed"))
        self._chart = GoldChart(course, lambda turn: self._do(partial(course.go_to_turn, turn)))
        self._chart.visible = course.match.state.over or course.match.house.totals
        self._scroll = ScrollArea()
        self._controls: list[Widget] = [
            self._round_back, self._step_back, self._play, self._step_on, self._round_on, self._pace,
        ]  # fmt: skip
        self.page.set_widgets(
            [self._bar, self._back, self._title, self._sheet, self._scroll, *self._controls, self._chart]
        )
        self.page.on_cancel = self.close
        self._show()

    def _button(self, icon: str, tooltip: str, change: Callable[[], None]) -> RoundButton:
        return RoundButton(icon, partial(self._do, change), tooltip=tooltip)

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self._show()
        self.layout(self.theme.metrics.size)

    def _show(self) -> None:
        """Bring board, words and buttons in line with the position."""
        course = self.course
        self._model.shown.sync(course.state)
        moves = course.match.moves[: course.position]
        self._board.marks = BoardMarks(last=last_turns(moves, course.match.setup.seats))
        places = [entry.cell for entry in entries_of(moves[-1])] if moves else []
        self._model.pointed_out = next((cell for cell in reversed(places) if cell is not None), None)
        self._play.icon, self._play.tooltip = ("pause", _("Stop")) if course.playing else ("play", _("Play"))
        for button in (self._round_back, self._step_back):
            button.enabled = course.position > 0
        for button in (self._step_on, self._round_on):
            button.enabled = course.position < course.last
        self._scroll.widgets = self._words()
        self.needs_redraw = True

    def _words(self) -> list[Widget]:
        """Return what was done in the turn that is shown, by sentences of the log."""
        match, words = self.course.match, list[Widget]()
        for move in self.course.moves_of_turn:
            for entry in entries_of(move):
                if entry.heading:
                    words.append(TurnStrip(match.name(entry.seat), match.colour(entry.seat)))
                else:
                    words.append(LogLine(entry.icon, sentence_of(entry.text), own=False))
        return words or [Label(_("The game begins"), looks.TEXT_INK)]

    # Time and input.

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.course.update(seconds):
            self._show()
            self.layout(self.theme.metrics.size)
        self._board.prepare(self.theme.metrics.size)

    def handle(self, intention: Intention) -> None:
        focus = self.page.focus
        match intention:
            case Navigate(direction=direction) if not (focus is self._pace and direction.value[0]):
                self._navigate(direction)
            case Hurry():
                self._do(self.course.toggle)
            case Confirm() if focus is None or not self.page.show_focus:
                self._do(self.course.toggle)
            case _ if self._look.handle(intention):
                self.needs_redraw = True
            case _:
                super().handle(intention)

    def _navigate(self, direction: Direction) -> None:
        across, down = direction.value
        if across:
            self._do(partial(self.course.step, across))
        else:
            self._do(partial(self.course.step_round, -1 if down < 0 else 1))

    def _over_board(self, position: tuple[int, int]) -> bool:
        return self._view.collidepoint(position) and self.page.hit(position) is None

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        """Place bar, column, controls and chart; the board has the rest."""
        theme, tx = self.theme, self.theme.metrics.tx
        side = self._back.measure(theme)[0]
        bar = side + tx(14)
        self._bar.place(pygame.Rect(0, 0, size[0], bar), theme)
        self._back.place(pygame.Rect(tx(14), (bar - side) // 2, side, side), theme)
        left = side + tx(30)
        room = size[0] - left - tx(16) - theme.text.width(self._where(), looks.TEXT)
        self._title.text = theme.text.shortened(self._name, looks.HEADING, max(1, room - tx(20)))
        self._title.place(pygame.Rect(left, 0, max(1, room - tx(10)), bar), theme)
        column = min(tx(_COLUMN), size[0] * 2 // 5)
        foot = self._place_foot(size)
        self._sheet.place(
            pygame.Rect(size[0] - column - tx(8), bar + tx(8), column, max(1, foot - bar - tx(16))), theme
        )
        players = len(self.course.match.setup.players)
        self._row = max(1, min(tx(_ROW + 4), (self._sheet.rect.height - tx(16)) // players))
        words = self._sheet.rect.inflate(-tx(4), -tx(8))
        words.y += players * self._row + tx(8)
        words.width, words.height = max(1, words.width), max(1, self._sheet.rect.bottom - tx(4) - words.y)
        # In a low window with large text, who has how much matters more than the words.
        self._scroll.visible = words.height > tx(48)
        self._scroll.place(words, theme)
        self._place_words()
        self._view = pygame.Rect(tx(8), bar, max(1, self._sheet.rect.x - tx(16)), max(1, foot - bar))
        self._camera.set_view(self._view)
        if self._fitted_to != self._view:
            self._fit()
            self._fitted_to = self._view.copy()
        self._board.prepare(size)

    def _fit(self) -> None:
        self._camera.look = self._camera.fitting(
            self._final, (0.4, 0.4), 100 * self.theme.metrics.window_scale
        )

    def _place_foot(self, size: tuple[int, int]) -> int:
        """Lay the controls at the left of the chart, or above it where there is little room; return their top."""
        theme, tx = self.theme, self.theme.metrics.tx
        gap = tx(8)
        sizes = [widget.measure(theme) for widget in self._controls]
        wide, high = sum(width + gap for width, _height in sizes), max(height for _width, height in sizes)
        chart = min(self._chart.measure(theme)[1], size[1] // 4)
        beside = size[0] - wide - 3 * gap >= tx(420)
        foot = size[1] - gap - chart - (0 if beside else high + gap)
        middle = foot + (chart if beside else high) // 2
        x = gap if beside else max(gap, (size[0] - wide) // 2)
        for widget, (width, height) in zip(self._controls, sizes, strict=True):
            widget.place(pygame.Rect(x, middle - height // 2, width, height), theme)
            x += width + gap
        left = x + gap if beside else gap
        self._chart.place(
            pygame.Rect(left, size[1] - gap - chart, max(1, size[0] - left - gap), max(1, chart)), theme
        )
        return foot - gap

    def _place_words(self) -> None:
        widgets, gap = self._scroll.widgets, self.theme.metrics.tx(4)
        height = column(widgets, self._scroll.content_rect(self.theme), self.theme, gap)
        self._scroll.set_content(widgets, height + gap)
        self._scroll.scroll_to(self._scroll.furthest)

    def _where(self) -> str:
        state = self.course.state
        if state.over:
            return _("The end")
        return _("Round {round} of {rounds}").format(round=state.round + 1, rounds=state.rounds)

    def draw(self, surface: pygame.Surface) -> None:
        theme, tx = self.theme, self.theme.metrics.tx
        self._board.draw(surface)
        self.page.draw(surface, theme)
        bar = self._bar.rect
        theme.text.draw(surface, self._where(), looks.TEXT, (bar.right - tx(16), bar.centery), "midright")
        state, match = self.course.state, self.course.match
        inner = self._sheet.rect.inflate(-tx(16), -tx(12))
        for seat, player in enumerate(match.setup.players):
            row = pygame.Rect(
                inner.x, inner.y + seat * self._row, max(1, inner.width), max(1, self._row - tx(4))
            )
            worth = self._model.shown.seats[seat].worth
            gold = str(worth if state.over else state.gold[seat])
            ends = None if state.over else worth
            line = player_line(theme, player.name, player.colour, gold, worth=ends, winner=False)
            line.draw(surface, theme, row.inflate(-tx(8), 0))
            if not state.over and seat == state.active:
                draw_jade_ring(surface, theme, row, tx(8))


class GoldChart(TurnChart):
    """What everybody would have if the game ended before a turn; a press shows the turn nearest to it."""

    crowding = 1.3

    def __init__(self, course: ReplayFlow, choose: Callable[[int], None]) -> None:
        turns = len(course.turns)
        super().__init__(course.match.setup.players, turns, turns, choose)
        self.tooltip = _("Gold if the game ended then; a press goes there")
        self._course = course

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(112)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx, line = theme.metrics.tx, theme.text.line_height(looks.SMALL_INK)
        left = theme.text.width("000", looks.SMALL_INK) + tx(16)
        self._inset = left, tx(10), tx(14), line + tx(6)

    def navigate(self, direction: Direction) -> bool:
        self.chosen = self._course.turn
        return super().navigate(direction)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        course = self._course
        span = 0, max(10, *(gold for row in course.gold for gold in row))
        self._draw_axes(surface, theme, span, str)
        for seat in range(len(self._players)):
            points = [self._at(turn, max(0, row[seat]), span) for turn, row in enumerate(course.gold)]
            self._draw_line(surface, theme, seat, points)
        self._draw_here(surface, theme, self._position(), theme.metrics.tx(4))

    def _position(self) -> float:
        course, turn = self._course, self._course.turn
        if turn >= len(course.turns):
            return len(course.turns)
        first = course.turns[turn]
        after = course.turns[turn + 1] if turn + 1 < len(course.turns) else course.last
        return turn + (course.position - first) / max(1, after - first)
