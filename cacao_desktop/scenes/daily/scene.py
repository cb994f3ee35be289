"""The page of the daily deal: today's, those of the past week, and a friend's."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Final, Literal

import pygame

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.daily.day_card import DayCard, DayResult
from cacao_desktop.scenes.daily.deal_panel import DealPanel
from cacao_desktop.scenes.daily.matches import daily_match
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.lists import code_words, day_in_words
from cacao_desktop.scenes.new_modules import NewModuleCard, NewModules
from cacao_desktop.scenes.puzzles.daily import PuzzleOfTheDay
from cacao_desktop.scenes.who import player
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import HeadedScene, Widget, clipboard, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Flow, Grid, WithBackground, widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Label, Panel, Plaque, TextField
from cacao_desktop.words.opponents import LEVELS, level_line, level_name

_WEEK_DAYS: Final = 7
_MIN_COLUMN_WIDTH: Final = 480
"""The smallest width of each of two columns, in design pixels."""
_PLAY_HEIGHT: Final = 52
"""The height of the button that plays, below the column."""
_BUTTON_STYLE: Final = styles.BUTTON.sized(TextSize.LEAD)
_COPY_WIDTH: Final = 146
"""The width of the buttons beside the codes."""
_CODE_WIDTH: Final = 336
"""The width of a code on one line, and of the field to type one."""
_MAX_CODE_LENGTH: Final = 16
"""The longest code, including spaces and hyphens."""


_NOTHING_NEW: Final = NewModules()


TodayTab = Literal["deal", "puzzle"]


class DailyScene(HeadedScene):
    """Shows a daily deal, by default today's, and in a second tab the `puzzle` of the day.

    `today` returns the current date. The jade button starts the game. Modules in the deal that are
    new to the player have cards below it.
    """

    context: GameContext
    heading = N_("Today")
    way_back = N_("Back to today")
    backdrop = "stelae"

    def __init__(
        self,
        context: GameContext,
        results: DailyResults,
        today: Callable[[], date],
        new: NewModules = _NOTHING_NEW,
        puzzle: PuzzleOfTheDay | None = None,
    ) -> None:
        self._puzzle = puzzle
        self.tab: TodayTab = "deal"
        if puzzle is not None and puzzle.is_unplayed and not results.is_unplayed(deal_of(today())):
            self.tab = "puzzle"
        self._new = new
        self.results = results
        self.today = today
        self._chosen: DailyDeal | None = None
        self.level = results.last_level()
        self._typed = ""
        self.problem = ""
        self._copied = False
        self._play_below = False
        """Whether the button that plays is below the scrolling column, always in view."""
        self._foot = pygame.Rect(0, 0, 0, 0)
        super().__init__(context)

    @property
    def spoken(self) -> str:
        if self.tab == "puzzle":
            return in_sentences((self.title, _("Puzzle of the day")))
        new = [card.words for card in self.new]
        return in_sentences((self.title, _("Deal of the day"), self._panel.words, *new))

    @property
    def daily(self) -> DailyDeal:
        """The deal shown: the chosen one, else today's."""
        return self._chosen or deal_of(self.today())

    def contents(self) -> Box:
        deal = self._deal_page()
        if self._puzzle is None:
            return deal
        tabs: list[tuple[TodayTab, str]] = [
            ("deal", _("Deal of the day")),
            ("puzzle", _("Puzzle of the day")),
        ]
        self.in_bar = [Choice[TodayTab](tabs, self.tab, self._show_tab, icons=("sun", "bulb"))]
        if self.tab == "deal":
            return deal
        self.play = self._puzzle.play_button()
        self.page.default = self.play
        return self._puzzle.contents(() if self._play_below else (self.play,))

    def _show_tab(self, tab: TodayTab) -> None:
        self.tab = tab
        self.rebuild_from_top()

    def _deal_page(self) -> Box:
        self._seen: object = (self.today(), self.results.results)
        daily = self.daily
        played = self.results.own_result(daily, self.level) is not None
        if played:
            self.results.request_expert_result(daily, self.level)
        summary = self.results.summary(daily, self.level)
        new = self._new.among(daily.modules)
        self._panel = DealPanel(self.context, daily, self._day_in_words(daily), summary, new)
        self.new = [NewModuleCard(self.context, each, self._new.learn) for each in new]
        detail = _("against {name}, {level}").format(
            name=self._panel.opponent, level=level_name(self.level)
        )
        label = _("Play it again") if played else _("Play this deal")
        self.play = BigButton(label, self._start_game, detail=detail, icon="play")
        choices = WithBackground(self._choices(), Panel())
        self.days = [self._day_card(back) for back in range(_WEEK_DAYS - 1, -1, -1)]
        about = _("Your week")
        if any(day.result for day in self.days):
            about = _("Your week, with Expert's gold next to yours")
        heading = WidgetBox(Plaque(about, styles.SUBHEADING))
        week = Grid(widget_boxes(*self.days), 8, 140, range(_WEEK_DAYS, 0, -1))
        self._set_typed(self._typed)
        deal: Box = WidgetBox(self._panel)
        if self.new:
            deal = Column([deal, *widget_boxes(*self.new)], gap=Space.SMALL)
        halves = Grid([deal, choices], 12, _MIN_COLUMN_WIDTH)
        return Column([halves, heading, week], gap=Space.MEDIUM)

    def _choices(self) -> Box:
        """Return the level, the play button, and the codes."""
        levels = [(level, level_name(level)) for level in LEVELS]
        hints = list(map(level_line, LEVELS))
        strength = Choice[str](levels, self.level, self._choose_level, tooltips=hints)
        heading = Label(_("How strong?"), styles.SUBHEADING_INK)
        rows = [Flow(row, gap=Space.MEDIUM, spread=True) for row in self._code_rows()]
        here = () if self._play_below else (self.play,)
        column = Column([*widget_boxes(heading, strength, *here), *rows], gap=Space.SMALL)
        return Pad(column, (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM))

    def around(self) -> Sequence[Widget]:
        return (self.play,) if self._play_below else ()

    def layout(self, size: tuple[int, int]) -> None:
        """Move the button that plays below the column if both halves are in one."""
        below = size[0] < self.theme.metrics.tx(2 * _MIN_COLUMN_WIDTH)
        if below != self._play_below:
            self._play_below = below
            self.build()
        super().layout(size)

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        column = super().place_around(area)
        edge = self.theme.metrics.tx(Space.TINY)
        height = 0
        if self._play_below:
            height = self.theme.metrics.tx(_PLAY_HEIGHT) + 2 * edge
        self._foot = pygame.Rect(area.x, area.bottom - height, area.width, height)
        if height:
            self.play.place(self._foot.inflate(-2 * edge, -2 * edge), self.theme)
        return pygame.Rect(column.topleft, (column.width, column.height - height))

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        if self._foot.height:
            surface.blit(self.theme.material(dark_wood, self._foot.size), self._foot)

    def _code_rows(self) -> list[list[Box]]:
        """Return this deal's code, and the field for another one with any error in it."""
        code = self.daily.code
        letters = _("The code is {letters}").format(letters=" ".join(code))
        text = _("Copied") if self._copied else _("Copy")
        copy = Button(text, self._copy_code, tooltip=letters, style=_BUTTON_STYLE)
        hint = _("The code of a friend's deal")
        self.field = TextField(
            self._typed,
            self._set_typed,
            max_length=_MAX_CODE_LENGTH,
            placeholder=hint,
            tooltip=hint,
        )
        self._open_button = Button(_("Open"), self._open_typed_deal, style=_BUTTON_STYLE)
        shown = Shown(Row(code_words(code), gap=Space.WIDE), ground="none")
        rows: list[list[Box]] = [
            widget_boxes(Label(_("The code of this deal"), styles.SUBHEADING_INK), grows=False),
            [Fixed(WidgetBox(shown), _CODE_WIDTH), Fixed(WidgetBox(copy), _COPY_WIDTH)],
            [
                Fixed(WidgetBox(self.field), _CODE_WIDTH),
                Fixed(WidgetBox(self._open_button), _COPY_WIDTH),
            ],
        ]
        if self.problem:
            rows.append(widget_boxes(Label(self.problem, styles.TEXT_INK), grows=False))
        return rows

    def _day_card(self, back: int) -> DayCard:
        """Return the card of the day `back` days ago."""
        today = self.today()
        day = today - timedelta(days=back)
        daily = deal_of(day)
        name = day_in_words(day, today) if back else _("Today")
        return DayCard(
            self.context,
            name,
            daily,
            self._result_of(daily),
            self.press_day,
            chosen=daily == self.daily,
        )

    def _result_of(self, daily: DailyDeal) -> DayResult | None:
        """Return the result against the chosen level, else against the first other level."""
        for level in (self.level, *LEVELS):
            result = self.results.own_result(daily, level)
            if result is not None:
                self.results.request_expert_result(daily, level)
                expert_result = self.results.expert_result(daily, level)
                return DayResult(result, expert_result, self.results.summary(daily, level))
        return None

    def _day_in_words(self, daily: DailyDeal) -> str:
        today = self.today()
        if daily == deal_of(today):
            return _("Today, {day}").format(day=day_in_words(today, today))
        return day_in_words(daily.day, today)

    def _choose(self, daily: DailyDeal) -> None:
        """Show another deal; the choice of today's follows the date past midnight."""
        self._chosen = daily
        if daily == deal_of(self.today()):
            self._chosen = None
        self._copied = False
        self.problem = ""
        self._typed = ""
        self.rebuild()
        self.context.say(self._panel.words)

    def press_day(self, daily: DailyDeal) -> None:
        """Show the deal of a day; a second press plays it if no person has done so yet."""
        if daily == self.daily and self.results.is_unplayed(daily):
            self._start_game()
        else:
            self._choose(daily)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _copy_code(self) -> None:
        if not clipboard.put_text(self.daily.code):
            self.context.say(_("The clipboard cannot be used."))
            return
        self._copied = True
        self.rebuild()

    def _set_typed(self, text: str) -> None:
        self._typed = text
        # Enter opens the typed code, or starts the game if there is none.
        self.page.default = self.play
        if text:
            self.page.default = self._open_button

    def _open_typed_deal(self) -> None:
        """Show the deal of the typed code, or report that the code is not valid."""
        try:
            self._choose(deal_by_code(self._typed))
        except WrongCodeError as error:
            self.problem = sentence(error.message)
            self.rebuild()
            self.context.say(self.problem)

    def _start_game(self) -> None:
        person = player(self.context.settings)
        self.context.navigation.start_game(
            daily_match(self.daily, self.level, person.name, person.portrait)
        )

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if (self.today(), self.results.results) != self._seen:
            self.rebuild()
