"""The viewer of replays."""

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine import EndTurn, GameState, totals
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.scenes.coach.chart import GoldChart
from cacao_desktop.scenes.setup.house_rules import house_in_words
from cacao_desktop.table.board.marks import BoardMarks, last_turns
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.flow.handover import turn_lines
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.panels.cards import PlayerCard, place_cards
from cacao_desktop.ui import Camera, Command, Intention, PageScene, Widget, styles
from cacao_desktop.ui.boxes.boxes import Column, Pad
from cacao_desktop.ui.boxes.places import Flow, Grid, held, lay
from cacao_desktop.ui.camera import CameraGlide, FreeLook, Look
from cacao_desktop.ui.input.intentions import Confirm, Hurry, Navigate
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, parchment
from cacao_desktop.ui.widgets import Carousel, Label, Panel, RoundButton, Stop
from cacao_desktop.words import entries_of

PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""How many decisions are shown in a second."""


class ReplayFlow:
    """Positions from 0 (nobody has decided anything) to `last` (the end of what was played)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.position = 0
        self.playing = False
        self.pace = 1.0
        self._waited = 0.0
        ends = [
            number
            for number, move in enumerate(match.moves, 1)
            if isinstance(move.action, EndTurn)
        ]
        self.turns: Sequence[int] = [
            0,
            *(number for number in ends if number < self.last),
            self.last,
        ]
        """The position at which each turn begins, and the end."""
        self.gold = [totals(self.state_at(position)) for position in self.turns]
        """What everybody's gold would be if the game ended there.

        Before each turn, and at the end.
        """

    @property
    def last(self) -> int:
        return len(self.match.moves)

    @property
    def state(self) -> GameState:
        return self.state_at(self.position)

    def state_at(self, position: int) -> GameState:
        moves = self.match.moves
        if position < len(moves):
            return moves[position].before
        return self.match.state

    @property
    def turn(self) -> int:
        """The number of the turn that is shown; the end of the game counts as one more."""
        return bisect(self.turns, self.position) - 1

    @property
    def turns_done(self) -> float:
        """How far the replay is, in turns and parts of one."""
        first = self.turns[self.turn]
        after = self.turns[min(self.turn + 1, len(self.turns) - 1)]
        return self.turn + (self.position - first) / max(1, after - first)

    @property
    def moves_of_turn(self) -> list[Move]:
        """What was decided so far in the turn that is shown; at the end, the whole last turn."""
        first = max((turn for turn in self.turns if turn < self.position), default=0)
        return self.match.moves[first : self.position]

    def go_to(self, position: int) -> None:
        self.position = max(0, min(self.last, position))
        self._waited = 0.0
        if self.position == self.last:
            self.playing = False

    def step(self, by: int) -> None:
        """Go some decisions on or back; nothing plays by itself then."""
        self.playing = False
        self.go_to(self.position + by)

    def go_to_turn(self, turn: int) -> None:
        self.playing = False
        self.go_to(self.turns[max(0, min(len(self.turns) - 1, turn))])

    def step_round(self, by: int) -> None:
        """Go to the beginning of this round or the one before, or of the next."""
        seats = self.match.setup.seats
        begun, inside = divmod(self.turns_done, seats)
        self.go_to_turn(int(begun if by < 0 and inside else begun + by) * seats)

    def toggle(self) -> None:
        """Play, from the beginning where all has been shown, or stop."""
        if not self.playing and self.position == self.last:
            self.go_to(0)
        self.playing = not self.playing and self.last > 0

    def update(self, seconds: float) -> bool:
        if not self.playing:
            return False
        self._waited += seconds * self.pace
        if self._waited < 1:
            return False
        waited = self._waited - 1
        self.go_to(self.position + 1)
        self._waited = min(1.0, waited)
        return True


_CLOSER: Final = 1.15
"""The camera goes closer only where tiles become larger by this factor, as somebody goes back."""


class WatchedCard(PlayerCard):
    """The card of a player as it is on the table, only to look at."""

    focusable = False

    @property
    def hint(self) -> str:
        return ""


class ViewerScene(PageScene):
    """A game from its first tile to its last.

    Forward, back, by rounds, by the chart, or by itself.

    Left and right go by decisions, up and down by rounds, Space and Enter play and stop; one that
    `plays` has begun.
    """

    context: GameContext

    def __init__(
        self, context: GameContext, match: Match, title: str, *, plays: bool = False
    ) -> None:
        super().__init__(context)
        self.course = ReplayFlow(match)
        if plays and not context.still:
            self.course.toggle()
        self._name = " · ".join(
            part for part in (title, house_in_words(match.context.house, match.seats)) if part
        )
        self._model = TableModel(match, context.art, 0, views_of(match.setup))
        self._camera = Camera(smallest=16.0)
        self._glide = CameraGlide(self._camera)
        self._board = BoardView(self._model, self._camera, context.theme)
        self._fitted: Look | None = None
        """The look that shows the whole board; with another one somebody looks elsewhere."""
        final = [(x, y) for x, y, _tile in match.state.tiles()]
        self._look = FreeLook(self._camera, final, self._over_board, self._fit)
        self.build()

    def build(self) -> None:
        self._bar = Panel(dark_wood)
        self._sheet = Panel(parchment)
        self._plank = Panel(dark_wood, 14)
        self._back = RoundButton("back", self.close, tooltip=_("Back"))
        self._back.command = Command.CANCEL
        self._title = Label(self._name, styles.HEADING, middle=True)
        course = self.course
        self._round_back = self._button(
            "rewind", _("A round back"), partial(course.step_round, -1)
        )
        self._step_back = self._button("arrow_left", _("A step back"), partial(course.step, -1))
        self._play = RoundButton(
            "play", partial(self._do, course.toggle), tooltip=_("Play"), size=52
        )
        self._play.command = Command.HURRY
        self._step_on = self._button("arrow_right", _("A step forward"), partial(course.step, 1))
        self._round_on = self._button(
            "fast_forward", _("A round forward"), partial(course.step_round, 1)
        )
        stops = [Stop(pace, f"{pace:g}×") for pace in PACES]
        self._pace = Carousel(
            stops, course.pace, partial(setattr, course, "pace"), tooltip=_("Speed")
        )
        players = course.match.setup.players
        go_to = course.go_to_turn
        self._chart = GoldChart(players, course.gold, lambda turn: self._do(partial(go_to, turn)))
        self._scroll = ScrollArea()
        self._controls: list[Widget] = [
            self._round_back, self._step_back, self._play,
            self._step_on, self._round_on, self._pace,
        ]  # fmt: skip
        seats = range(course.match.setup.seats)
        self._cards = [WatchedCard(self._model, seat, self.rebuild) for seat in seats]
        above = (
            self._bar,
            self._back,
            self._title,
            *self._cards,
            self._sheet,
            self._scroll,
            self._plank,
        )
        self.page.set_widgets([*above, *self._controls, self._chart])
        self.page.on_cancel = self.close
        self._show()
        self._fit()

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
        self._model.pointed_out = next(
            (cell for cell in reversed(places) if cell is not None), None
        )
        if course.playing:
            self._play.icon, self._play.tooltip = ("pause", _("Stop"))
        else:
            self._play.icon, self._play.tooltip = ("play", _("Play"))
        for button in (self._round_back, self._step_back):
            button.enabled = course.position > 0
        for button in (self._step_on, self._round_on):
            button.enabled = course.position < course.last
        for card in self._cards:
            card.deciding = not course.state.over and card.seat == course.state.active
        self._chart.chosen = course.turn
        self._chart.position = course.turns_done
        words = turn_lines(course.match, course.moves_of_turn)
        self._scroll.widgets = words or [Label(_("The game begins"), styles.TEXT_INK)]
        self._follow()
        self.needs_redraw = True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.course.update(seconds):
            self._show()
            self.layout(self.theme.metrics.size)
        self.needs_redraw |= self._glide.update(seconds, instant=self.context.still)
        self._model.art.in_motion = self._glide.running
        self._board.prepare(self.theme.metrics.size)

    def on_close(self) -> None:
        self._model.art.in_motion = False

    def handle(self, intention: Intention) -> None:
        focus = self.page.focus
        match intention:
            case Navigate(direction=direction) if not (focus is self._pace and direction.value[0]):
                across, down = direction.value
                step = self.course.step if across else self.course.step_round
                self._do(partial(step, across or down))
            case Hurry():
                self._do(self.course.toggle)
            case Confirm() if focus is None or not self.page.show_focus:
                self._do(self.course.toggle)
            case _ if self._look.handle(intention):
                self._glide.stop()
                self.needs_redraw = True
            case _:
                super().handle(intention)

    def _over_board(self, position: tuple[int, int]) -> bool:
        return self._camera.view.collidepoint(position) and self.page.hit(position) is None

    def layout(self, size: tuple[int, int]) -> None:
        """Place the bar, and at the right what is told of the game; the board has the rest."""
        theme = self.theme
        tx = self.theme.metrics.tx
        side = self._back.measure(theme)[0]
        gap = tx(8)
        bar = side + tx(14)
        self._bar.place(pygame.Rect(0, 0, size[0], bar), theme)
        self._back.place(pygame.Rect(tx(14), (bar - side) // 2, side, side), theme)
        left = side + tx(30)
        room = size[0] - left - tx(16) - theme.text.width(self._where(), styles.TEXT)
        self._title.text = theme.text.shortened(self._name, styles.HEADING, max(1, room - tx(20)))
        self._title.place(pygame.Rect(left, 0, max(1, room - tx(10)), bar), theme)
        wide = min(tx(396), size[0] // 2)
        place = pygame.Rect(size[0] - wide - gap, bar + gap, wide, max(1, size[1] - bar - 2 * gap))
        self._place_column(place, gap)
        view = pygame.Rect(gap, bar, max(1, place.x - 2 * gap), max(1, size[1] - bar))
        if self._camera.view != view:
            self._camera.set_view(view)
            self._fit()
        self._board.prepare(size)

    def _place_column(self, place: pygame.Rect, gap: int) -> None:
        """Lay cards, words, chart and controls one below another.

        In a low window the words give way first.
        """
        theme = self.theme
        tx = self.theme.metrics.tx
        inner = place.inflate(-gap, 0)
        match = self.course.match
        taken = sum(control.measure(theme)[0] + tx(8) for control in self._controls) - tx(8)
        if taken > inner.width:
            rows = [self._controls[:-1], self._controls[-1:]]
        else:
            rows = [self._controls]
        controls = Column([Flow(held(*row, grows=False), 8, centred=True) for row in rows], 8)
        high = controls.size(theme, inner.width)[1] + 2 * gap
        self._plank.place(pygame.Rect(place.x, place.bottom - high, place.width, high), theme)
        lay(controls, theme, pygame.Rect(inner.x, self._plank.rect.y + gap, inner.width, 0))
        chart = self._chart.measure(theme)[1]
        foot = self._plank.rect.y - gap
        cards = place.width, foot - chart - gap - place.y - tx(78)
        place_cards(self._cards, pygame.Rect(place.topleft, cards), theme)
        if self._cards[-1].rect.bottom > foot:
            lay(Grid(held(*self._cards), 8), theme, pygame.Rect(place.topleft, (place.width, 0)))
        top = self._cards[-1].rect.bottom + gap
        self._chart.visible = (
            match.state.over or match.context.house.totals
        ) and foot - chart >= top
        self._chart.place(pygame.Rect(place.x, foot - chart, place.width, chart), theme)
        foot -= chart + gap if self._chart.visible else 0
        self._sheet.place(pygame.Rect(place.x, top, place.width, max(1, foot - top)), theme)
        self._sheet.visible = self._scroll.visible = self._sheet.rect.height > tx(48)
        self._scroll.place(self._sheet.rect.inflate(-tx(4), -tx(8)), theme)
        self._scroll.show(theme, Pad(Column(held(*self._scroll.widgets), gap=4), (0, 0, 0, 4)))
        self._scroll.scroll_to(self._scroll.furthest)

    def _fitting(self) -> Look:
        largest = 116 * self.theme.metrics.window_scale
        return self._camera.fitting(self._model.shown.tiles, (0.12, 0.22), largest)

    def _fit(self) -> None:
        self._fitted = self._fitting()
        self._glide.cut(self._fitted)

    def _follow(self) -> None:
        """Glide to where all tiles are in sight, unless somebody looks elsewhere."""
        fitting = self._fitting()
        goal = self._glide.goal
        hidden = not self._camera.would_show(goal, self._model.shown.tiles)
        if goal == self._fitted and (hidden or fitting.pitch > goal.pitch * _CLOSER):
            self._fitted = fitting
            self._glide.to(fitting)

    def _where(self) -> str:
        state = self.course.state
        if state.over:
            return _("The end")
        return _("Round {round} of {rounds}").format(round=state.round + 1, rounds=state.rounds)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        tx = self.theme.metrics.tx
        self._board.draw(surface)
        self.page.draw(surface, theme)
        bar = self._bar.rect
        theme.text.draw(
            surface, self._where(), styles.TEXT, (bar.right - tx(16), bar.centery), "midright"
        )
