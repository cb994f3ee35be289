"""The results: winner, table of scores, course of the game, and next actions."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Space
from cacao_desktop.scenes.coach.chart import LeadChart
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.puzzles.goals import GoalNews
from cacao_desktop.scenes.results.scoring_sheet import ScoreSheet
from cacao_desktop.scenes.results.winner_stage import GoalTokens, WinnerStage
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Intention, PageScene, Sound, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.input.intentions import Confirm, HandSlot, Hurry, PointerPressed
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.timeline import Timeline
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, draw_panel
from cacao_desktop.words import signed

View = Literal["table", "course"]
_MIN_STAGE_WIDTH: Final = 360
"""The smallest width of the winner beside the table, in design pixels."""
_MIN_SHEET_WIDTH: Final = 600
"""The smallest width of the table beside the winner."""
_MAX_SHEET_WIDTH: Final = 760
"""The largest width of the table."""
_TITLE_HEIGHT: Final = 80
"""The height of the winner as a title above the sheet, in design pixels."""
_LOW_TITLE_HEIGHT: Final = 52
"""The height of the title on a compact page with large text, in design pixels."""
_AGAIN_WIDTH: Final = 280
"""The width of the large button."""
_TOKENS_AFTER_SECONDS: Final = 2.0
"""The time until the first goal token drops, after the crown and the drums."""
_NO_NEWS: Final = GoalNews()
_MIN_HEIGHT: Final = 260
"""Below this height, the table takes the whole width and scrolls."""
_MIN_BUTTON_WIDTH: Final = 280
"""The smallest width of a button among the scrolling rows."""


class ScoringScene(PageScene):
    """The winner on the left or as a title above, and a table or chart.

    `rematch` starts the same game again, or the `next_game` of a series. `keep_replay` writes the
    replay and returns a message. `result_line` returns the result of a daily deal or of the task
    of a journey, which may become longer later. `goal_news` are the goals reached by the game.
    `journey` opens the journey if the game was one of its stops.
    """

    context: GameContext
    topic = topics.SCORE

    def __init__(
        self,
        context: GameContext,
        match: Match,
        *,
        rematch: Callable[[], None],
        keep_replay: Callable[[], str],
        result_line: Callable[[], str] | None = None,
        goal_news: GoalNews = _NO_NEWS,
        journey: Callable[[], None] | None = None,
        next_game: str = "",
    ) -> None:
        super().__init__(context)
        self.match = match
        self.sheet = ScoreSheet(match)
        self._rematch = rematch
        self._keep_replay = keep_replay
        self._result_line = result_line
        self._journey = journey
        self._next_game = next_game
        self._kept = ""
        self.view: View = "table"
        settings = context.settings
        self._timeline = Timeline(settings.speed, reduced_motion=settings.reduced_motion)
        self.stage = WinnerStage(context, self._timeline, match)
        context.sounds.play(Sound.WINNER)
        context.sounds.play_music(Music.DANCE)
        self._goals: list[Widget] = []
        if goal_news != _NO_NEWS:
            self._goals.append(GoalTokens(goal_news, self._timeline, after=_TOKENS_AFTER_SECONDS))
        self.scroll = ScrollArea()
        self.scroll.edge = 5
        self.in_columns = True
        self._beside = True
        self.compact = False
        self.standings = Shown(Column(()))
        self._rows: list[Shown] = []
        """The names with totals, and the rows below them, in the compact layout."""
        self._chart = LeadChart(match.setup.players, Reviews(match), self._choose_turn)
        self.build()

    @property
    def spoken(self) -> str:
        text = _("{name}: {what}")
        scores = self.sheet.scores
        totals = [
            text.format(name=self.match.name(seat), what=signed(scores[seat].total))
            for seat in self.sheet.ranking
        ]
        messages = [widget.words for widget in self._messages]
        return in_sentences((self.stage.title, *totals, self.sheet.tie_break, *messages))

    def build(self) -> None:
        self.buttons = self._small_buttons()
        if self._journey is not None:
            self.again = BigButton(_("Journey"), self._journey)
        else:
            self.again = BigButton(self._next_game or _("Rematch"), self._rematch)
        text = ""
        if self._result_line is not None:
            text = self._result_line()
        self._plaque = Plaque(text, styles.SUBHEADING, align="center", middle=True)
        self._messages: list[Widget] = list(self._goals)
        if self._plaque.text:
            self._messages.insert(0, self._plaque)
        views: list[tuple[View, str]] = [
            ("table", _("Table")),
            ("course", _("Course of the game")),
        ]
        self.tabs = Choice(views, self.view, self._show_view, icons=("board", "chart"))
        self.page.set_widgets([self.tabs, *self.buttons, self.again])
        self.page.default = self.again
        self.page.on_cancel = self.close

    def _small_buttons(self) -> list[Button]:
        navigation = self.context.navigation
        buttons = [
            Button(
                _("Look back"),
                self._look_back,
                icon="magnifier",
                tooltip=_("How good was each turn?"),
            ),
            Button(
                _("Watch again"),
                self._watch_again,
                icon="play",
                tooltip=_("See the scoring again"),
            ),
            Button(_("Look at the board"), self.close, icon="eye"),
            Button(
                _("Replay saved") if self._kept else _("Save replay"),
                self._save_replay,
                icon="save",
                tooltip=self._kept,
            ),
        ]
        way_back = navigation.way_back
        if way_back and self._journey is None:
            buttons.append(Button(way_back, navigation.go_back, icon="back"))
        else:
            buttons.append(Button(_("Main menu"), navigation.back_to_menu, icon="door"))
        if self._journey is not None:
            buttons.insert(0, Button(_("Rematch"), self._rematch, icon="turn_right"))
        return buttons

    def _look_back(self) -> None:
        self.context.navigation.open_coach(self.match)

    def _watch_again(self) -> None:
        self.close_for(self.context.navigation.open_ceremony, self.match)

    def _show_view(self, view: View) -> None:
        self.view = view
        self.layout_now()

    def _choose_turn(self, turn: int) -> None:
        self._chart.chosen = turn
        self.needs_redraw = True

    def _save_replay(self) -> None:
        self._kept = self._keep_replay()
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._result_line is not None and self._result_line() != self._plaque.text:
            self.rebuild()
            self.context.say(self._plaque.text)
        if self._timeline.update(seconds) | self.stage.update(seconds):
            self.needs_redraw = True

    def handle(self, intention: Intention) -> None:
        hurries = isinstance(intention, (PointerPressed, Confirm, Hurry, HandSlot))
        if hurries and self._timeline.busy:
            self._timeline.finish()
            self.needs_redraw = True
            return
        super().handle(intention)

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        margin = tx(Space.LARGE)
        for button in (*self.tabs.children(), *self.buttons):
            button.style = styles.LEAD_BUTTON
        self.again.share = 6
        self.again.detail = self._again_detail()
        inner_area = pygame.Rect(margin, 0, size[0] - 2 * margin, 10)
        floor = self._place_buttons(inner_area, size[1] - margin) - tx(Space.MEDIUM)
        self._beside = inner_area.width >= tx(_MIN_STAGE_WIDTH) + tx(_MIN_SHEET_WIDTH)
        if self._beside:
            right = self._layout_beside(inner_area, floor)
        else:
            right = self._layout_below(inner_area, floor)
        self._layout_sheet(right)
        self.in_columns = self.sheet.has_room(self.theme)
        available = self.sheet.rect.height >= tx(_MIN_HEIGHT)
        self.compact = not (available and self.in_columns)
        if self.compact:
            self._layout_compact(inner_area, size[1] - tx(Space.SMALL))
            return
        shown: list[Widget] = [self.tabs]
        if self.view == "course":
            shown.append(self._chart)
        self.page.set_widgets([*shown, *self._messages, *self.buttons, self.again])

    def _again_detail(self) -> str:
        if self._journey is not None:
            return _("to the next stop")
        if self.match.context.deal_code:
            return _("the same deal again")
        return _("{name} begins").format(name=self.match.name(1))

    def _layout_beside(self, inner: pygame.Rect, floor: int) -> pygame.Rect:
        """Place the winner and the goals on the left; return the area at the right."""
        tx = self.theme.metrics.tx
        margin = inner.x
        width = min(max(tx(_MIN_SHEET_WIDTH), inner.width // 2), tx(_MAX_SHEET_WIDTH))
        messages = [widget for widget in self._messages if widget not in self._goals]
        x = inner.right - width
        bottom = self._place_above(messages, pygame.Rect(x, floor, width, 0))
        left = pygame.Rect(margin, floor, x - 2 * margin, 0)
        height = self._place_above(self._goals, left)
        rows = {button.rect.y for button in self.buttons}
        self.stage.place(pygame.Rect(margin, 0, left.width, height), max(rows) - min(rows))
        return pygame.Rect(x, margin, width, bottom - margin)

    def _layout_below(self, inner: pygame.Rect, floor: int) -> pygame.Rect:
        """Place the winner as a title; return the area below."""
        top = self.theme.metrics.tx(_TITLE_HEIGHT)
        self.stage.place(pygame.Rect(inner.x, 0, inner.width, top))
        row = pygame.Rect(inner.x, floor, inner.width, 0)
        bottom = self._place_above(self._messages, row)
        return pygame.Rect(inner.x, top, inner.width, bottom - top)

    def _layout_sheet(self, area: pygame.Rect) -> None:
        """Place the tabs, and the table or chart below them."""
        tabs = self.tabs.measure(self.theme, area.width)[1]
        self.tabs.place(pygame.Rect(area.topleft, (area.width, tabs)), self.theme)
        used = tabs + self.theme.metrics.tx(Space.LARGE)
        below = pygame.Rect(area.x, area.y + used, area.width, area.height - used)
        self.sheet.rect = below
        self._chart.place(below, self.theme)

    def _place_buttons(self, inner: pygame.Rect, bottom: int) -> int:
        """Place the buttons at the bottom, the big one beside or below them; return their top."""
        tx = self.theme.metrics.tx
        available = inner.width - tx(_AGAIN_WIDTH) - tx(Space.SMALL) * len(self.buttons)
        one_row = sum(button.measure(self.theme)[0] for button in self.buttons) <= available
        buttons = Flow(widget_boxes(*self.buttons, grows=False), gap=Space.SMALL)
        box: Box = Row([buttons, Fixed(WidgetBox(self.again), _AGAIN_WIDTH)], gap=Space.SMALL)
        if not one_row and inner.width < tx(_AGAIN_WIDTH + 308):
            box = Column([buttons, WidgetBox(self.again)], gap=Space.SMALL)
        return self._place_at_bottom(box, inner, bottom)

    def _place_at_bottom(self, box: Box, inner: pygame.Rect, bottom: int) -> int:
        height = box.size(self.theme, inner.width)[1]
        lay_out(box, self.theme, pygame.Rect(inner.x, bottom - height, inner.width, height))
        return bottom - height

    def _place_above(self, widgets: Sequence[Widget], below: pygame.Rect) -> int:
        if not widgets:
            return below.y
        box = Pad(Column(widget_boxes(*widgets), gap=Space.SMALL), (0, Space.SMALL, 0, 0))
        return self._place_at_bottom(box, below, below.y)

    def _layout_compact(self, inner: pygame.Rect, bottom: int) -> None:
        """Place scrolling rows under a low title, with the chart and most buttons below."""
        theme = self.theme
        tx = self.theme.metrics.tx
        gap = tx(Space.SMALL)
        self.in_columns = False
        self.again.share = 7
        self.again.detail = ""
        *others, leave = self.buttons
        shown: list[Widget] = [leave, self.again]
        if has_large_text(theme.metrics):
            row = Row(widget_boxes(leave, self.again), gap=Space.SMALL)
            floor = self._place_at_bottom(row, inner, bottom) - gap
            top = tx(_LOW_TITLE_HEIGHT)
        else:
            floor = self._place_buttons(inner, bottom) - gap
            shown = [*self.buttons, self.again]
            others = []
            top = tx(_TITLE_HEIGHT)
        self.stage.place(pygame.Rect(inner.x, 0, inner.width, top), self.stage.rise)
        self.sheet.rect = pygame.Rect(inner.x, top, inner.width, floor - top)
        self.scroll.place(self.sheet.rect.inflate(-2 * gap, -2 * tx(Space.TINY)), theme)
        self.standings = Shown(self.sheet.heads(theme), ground="none")
        self._rows = self.sheet.rows(theme)
        rows = Column(widget_boxes(self.standings, *self._rows))
        more = [*self._messages, self._chart]
        boxes: list[Box] = [rows, *widget_boxes(*more)]
        if others:
            boxes.append(Grid(widget_boxes(*others), 8, _MIN_BUTTON_WIDTH))
        self.scroll.show(theme, Column(boxes, gap=Space.MEDIUM))
        self.page.set_widgets([self.scroll, *shown])

    def draw_ground(self, surface: pygame.Surface) -> None:
        # The goals would partly cover the people at the fire.
        plain = self.compact or not self._beside or bool(self._goals)
        self.stage.draw_ground(surface, self.theme, plain=plain)
        if self.compact:
            draw_panel(surface, self.theme, self.sheet.rect)
            self._draw_strips(surface)
        self.stage.draw(surface, self.theme)
        if self.view == "table" and self.in_columns:
            self.sheet.draw(surface, self.theme)

    def _draw_strips(self, surface: pygame.Surface) -> None:
        """Draw the players' strips behind the scrolling rows."""
        around = surface.get_clip()
        surface.set_clip(self.scroll.rect)
        foot = self._rows[-1].rect.bottom
        self.sheet.draw_strips(surface, self.theme, self.standings.rect, foot)
        surface.set_clip(around)
