"""The page of the deal of the day: today's, those of the week, and a friend's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.i18n import _
from cacao_desktop.scenes.daily.matches import match_of
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.widgets import CodePlanks, CopyButton, Day, DayCard, DealSheet, board_of
from cacao_desktop.scenes.dates import day_in_words
from cacao_desktop.scenes.saved.previews import Previews
from cacao_desktop.scenes.setup.choices import PEOPLE_NAMES, SeatChoice
from cacao_desktop.scenes.setup.presets import first_choices
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import BigButton, Button
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column, grid
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.opponents import LEVELS, level_line, level_name

_WEEK: Final = 7
_BESIDE: Final = 960
"""With less room than this, in design pixels, all lies in one column."""
_NARROWEST_DAY: Final = 124
_CODE: Final = 434
"""The width of a code in one line, and of the field for one."""
_TYPED: Final = 16
"""Room for a code with blanks and hyphens."""


class DailyScene(HeadedScene):
    """The jade button plays the deal that is shown, which is today's until another one is chosen.

    `today` is asked whenever it matters, so that the page turns with the day.
    """

    context: GameContext

    def __init__(
        self, context: GameContext, results: DailyResults, today: Callable[[], date], boards: Previews
    ) -> None:
        self._results, self._today, self._boards = results, today, boards
        self._chosen: DailyDeal | None = None
        self.level = results.last_level()
        self._typed = self.problem = ""
        self._copied = False
        self._seen: object = None
        super().__init__(context)

    @property
    def title(self) -> str:
        return _("Deal of the day")

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, *self._sheet.sentences))

    @property
    def daily(self) -> DailyDeal:
        """The deal that is shown: today's by the clock on the wall, unless another one was chosen."""
        return self._chosen or deal_of(self._today())

    # What is on it.

    def contents(self) -> Sequence[Widget]:
        self._seen = self._state()
        daily, results = self.daily, self._results
        known = results.own(daily, self.level)
        if known is not None:
            results.reckon(daily, self.level)
        self._sheet = DealSheet(self.context, daily, self._whose(daily), results.told(daily, self.level))
        self._levels = Choice[str](
            [(level, level_name(level)) for level in LEVELS],
            self.level,
            self._choose_level,
            tooltips=[level_line(level) for level in LEVELS],
        )
        detail = _("against {name}, {level}").format(name=self._sheet.name, level=level_name(self.level))
        self.play = BigButton(
            _("Play it again") if known else _("Play this deal"), self._play, detail=detail, icon="play"
        )
        copy = CopyButton(daily.code, _("Copied") if self._copied else _("Copy"), self._copy)
        self._code: list[Widget] = [CodePlanks(daily.code), copy]
        hint = _("The code of a friend's deal")
        self.field = TextField(self._typed, self._type, max_length=_TYPED, placeholder=hint, tooltip=hint)
        self._friend: list[Widget] = [self.field, Button(_("Open"), self._open)]
        self._wrong = [Label(self.problem, looks.TEXT)] if self.problem else []
        self._days: list[Widget] = [self._card(day) for day in self._week()]
        self._headings = [
            Label(text, looks.SUBHEADING)
            for text in (
                _("How strong?"),
                _("The code of this deal"),
                _("Your week, with Expert's gold beside yours"),
            )
        ]
        strong, code, week = self._headings
        self._left: list[Widget] = [self._sheet, strong, self._levels, self.play]
        self._right: list[Widget] = [code, *self._code, *self._friend, *self._wrong, week, *self._days]
        self.page.default = self.play
        return [*self._left, *self._right]

    def _whose(self, daily: DailyDeal) -> str:
        today = self._today()
        if daily == deal_of(today):
            return _("Today, {day}").format(day=day_in_words(today, today))
        return day_in_words(daily.day, today)

    def _week(self) -> list[Day]:
        """Return the last seven days, today at the end, with what came of each against the level chosen, or another."""
        today, found = self._today(), []
        for back in range(_WEEK - 1, -1, -1):
            day = today - timedelta(days=back)
            daily = deal_of(day)
            played = self._results.levels(daily)
            name = day_in_words(day, today) if back else _("Today")
            if not played:
                found.append(Day(name, daily))
                continue
            level = self.level if self.level in played else played[0]
            self._results.reckon(daily, level)
            own, expert = self._results.own(daily, level), self._results.expert(daily, level)
            found.append(Day(name, daily, level, own, expert))
        return found

    def _card(self, day: Day) -> DayCard:
        board = self._boards.get_now(("deal", day.own), partial(board_of, day.own))
        action = partial(self._choose, day.daily)
        return DayCard(self.context, day, board, action, shown=day.daily == self.daily)

    # What is done.

    def _choose(self, daily: DailyDeal) -> None:
        """Turn to another deal; today's is followed by that of tomorrow, as long as it is shown."""
        self._chosen = None if daily == deal_of(self._today()) else daily
        self._copied, self.problem = False, ""
        self.rebuild()
        self.context.say(in_sentences(self._sheet.sentences))

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _copy(self) -> None:
        pygame.scrap.put_text(self.daily.code)
        self._copied = True
        self.rebuild()

    def _type(self, text: str) -> None:
        self._typed = text
        # Enter opens what is being typed, and plays where nothing is.
        self.page.default = self._friend[1] if text else self.play

    def _open(self) -> None:
        """Turn to the deal of the code that was typed, or say that it is none."""
        try:
            self._choose(deal_by_code(self._typed))
        except WrongCodeError as error:
            self.problem = sentence(error.message)
            self.rebuild()
            self.context.say(self.problem)

    def _play(self) -> None:
        seats = first_choices(self.context.settings).seats
        person = next((seat for seat in seats if seat.is_person), SeatChoice(PEOPLE_NAMES[0], "red"))
        self.context.navigation.start_game(match_of(self.daily, self.level, person.called, person.portrait))

    # Time and layout.

    def _state(self) -> object:
        return self._today(), self._results.games

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._state() != self._seen:
            self.rebuild()

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        gap = tx(24)
        if place.width < tx(_BESIDE):
            used = self._arrange_left(place) + tx(14)
            return used + self._arrange_right(place.move(0, used))
        wide = (place.width - gap) * 46 // 100
        left = pygame.Rect(place.x, place.y, wide, place.height)
        right = pygame.Rect(left.right + gap, place.y, place.right - left.right - gap, place.height)
        return max(self._arrange_left(left), self._arrange_right(right))

    def _arrange_left(self, place: pygame.Rect) -> int:
        return column(self._left, place, self.theme, self.theme.metrics.tx(12))

    def _arrange_right(self, place: pygame.Rect) -> int:
        tx, theme = self.theme.metrics.tx, self.theme
        _strong, code, week = self._headings
        columns = max(1, min(_WEEK, (place.width + tx(10)) // tx(_NARROWEST_DAY + 10)))
        y = place.y
        for widgets, after in (
            ([code], 6),
            (self._code, 12),
            (self._friend, 10),
            (self._wrong, 10),
            ([week], 6),
        ):
            room = pygame.Rect(place.x, y, place.width, 10)
            if len(widgets) == 2:
                y += beside(widgets[0], widgets[1], room, theme, tx(14)) + tx(after)
            elif widgets:
                y += column(widgets, room, theme, 0) + tx(after)
        y += grid(self._days, pygame.Rect(place.x, y, place.width, 10), theme, tx(10), columns)
        return y - place.y


def beside(wide: Widget, narrow: Widget, place: pygame.Rect, theme: Theme, gap: int) -> int:
    """Lay a widget and a narrow one at its right from the top of a place; return the height used."""
    size = narrow.measure(theme)
    left = min(theme.metrics.tx(_CODE), place.width - size[0] - gap)
    high = wide.measure(theme, left)[1]
    used = max(high, size[1])
    wide.place(pygame.Rect(place.x, place.y + (used - high) // 2, left, high), theme)
    narrow.place(pygame.Rect((place.x + left + gap, place.y + (used - size[1]) // 2), size), theme)
    return used
