"""The page of the deal of the day: today's, those of the week, and a friend's."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.daily.matches import match_of
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.widgets import CodePlanks, DayCard, DealSheet
from cacao_desktop.scenes.dates import day_in_words
from cacao_desktop.scenes.setup.presets import first_person
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, TextField, Widget, column, flow, grid
from cacao_desktop.words.opponents import LEVELS, level_line, level_name

_WEEK: Final = 7
_BESIDE: Final = 960
"""With less room than this, in design pixels, all lies in one column."""
_NARROWEST_DAY: Final = 124
_CODE: Final = 428
"""The width of a code in one line, and of the field for one."""
_TYPED: Final = 16
"""Room for a code with blanks and hyphens."""


class DailyScene(HeadedScene):
    """The jade button plays the deal that is shown, which is today's until another one is chosen.

    `today` is asked whenever it matters, so that the page turns with the day.
    """

    context: GameContext
    heading = N_("Deal of the day")
    place = "square"

    def __init__(self, context: GameContext, results: DailyResults, today: Callable[[], date]) -> None:
        self._results, self._today = results, today
        self._chosen: DailyDeal | None = None
        self.level = results.last_level()
        self._typed = self.problem = ""
        self._copied = False
        super().__init__(context)

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
        levels, hints = [(level, level_name(level)) for level in LEVELS], [*map(level_line, LEVELS)]
        self._levels = Choice[str](levels, self.level, self._choose_level, tooltips=hints)
        detail = _("against {name}, {level}").format(name=self._sheet.name, level=level_name(self.level))
        label = _("Play it again") if known else _("Play this deal")
        self.play = BigButton(label, self._play, detail=detail, icon="play")
        code = _("The code is {letters}").format(letters=" ".join(daily.code))
        copy = Button(_("Copied") if self._copied else _("Copy"), self._copy, tooltip=code)
        hint = _("The code of a friend's deal")
        self.field = CodeField(self._typed, self._type, max_length=_TYPED, placeholder=hint, tooltip=hint)
        self._open_button = Button(_("Open"), self._open)
        strong = Plaque(_("How strong?"), looks.SUBHEADING)
        self._left: list[Widget] = [self._sheet, strong, self._levels, self.play]
        self._right: list[list[Widget]] = [
            [Plaque(_("The code of this deal"), looks.SUBHEADING)],
            [CodePlanks(daily.code), copy],
            [self.field, self._open_button],
            [Plaque(self.problem, looks.TEXT)] if self.problem else [],
            [Plaque(_("Your week, with Expert's gold beside yours"), looks.SUBHEADING)],
        ]
        self.days = self._week()
        self._type(self._typed)
        return [*self._left, *(widget for row in self._right for widget in row), *self.days]

    def _whose(self, daily: DailyDeal) -> str:
        today = self._today()
        if daily == deal_of(today):
            return _("Today, {day}").format(day=day_in_words(today, today))
        return day_in_words(daily.day, today)

    def _week(self) -> list[DayCard]:
        """Return the last seven days, today at the end, with what came of each against the level chosen, or another."""
        today, cards = self._today(), []
        for back in range(_WEEK - 1, -1, -1):
            day = today - timedelta(days=back)
            daily = deal_of(day)
            played = [self._results.own(daily, level) for level in (self.level, *LEVELS)]
            own = next(filter(None, played), None)
            if own is not None:
                self._results.reckon(daily, own.level)
            results = own, own and self._results.expert(daily, own.level)
            name = day_in_words(day, today) if back else _("Today")
            told = "" if own is None else self._results.told(daily, own.level)
            action, shown = partial(self._press_day, daily), daily == self.daily
            cards.append(DayCard(self.context, name, daily.character, results, told, action, shown=shown))
        return cards

    # What is done.

    def _choose(self, daily: DailyDeal) -> None:
        """Turn to another deal; today's is followed by that of tomorrow, as long as it is shown."""
        self._chosen = None if daily == deal_of(self._today()) else daily
        self._copied, self.problem, self._typed = False, "", ""
        self.rebuild()
        self.context.say(in_sentences(self._sheet.sentences))

    def _press_day(self, daily: DailyDeal) -> None:
        """Turn to the deal of a day; a second press plays it as long as it waits."""
        if daily == self.daily and self._results.waits(daily):
            self._play()
        else:
            self._choose(daily)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _copy(self) -> None:
        pygame.scrap.put_text(self.daily.code)
        self._copied = True
        self.rebuild()
        self.context.say(_("Copied"))

    def _type(self, text: str) -> None:
        self._typed = text
        # Enter opens what is being typed, and plays where nothing is.
        self.page.default = self._open_button if text else self.play

    def _open(self) -> None:
        """Turn to the deal of the code that was typed, or say that it is none."""
        try:
            self._choose(deal_by_code(self._typed))
        except WrongCodeError as error:
            self.problem = sentence(error.message)
            self.rebuild()
            self.context.say(self.problem)

    def _play(self) -> None:
        person = first_person(self.context.settings)
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
        if place.width < tx(_BESIDE):
            used = column(self._left, place, self.theme, tx(12)) + tx(14)
            return used + self._arrange_right(place.move(0, used))
        wide = place.width * 45 // 100
        left, right = place.copy(), place.move(wide + tx(24), 0)
        left.width, right.width = wide, place.width - wide - tx(24)
        return max(column(self._left, left, self.theme, tx(12)), self._arrange_right(right))

    def _arrange_right(self, place: pygame.Rect) -> int:
        tx, y = self.theme.metrics.tx, place.y
        for row in filter(None, self._right):
            y += flow(row, pygame.Rect(place.x, y, place.width, 10), self.theme, tx(12)) + tx(10)
        columns = max(1, min(_WEEK, (place.width + tx(10)) // tx(_NARROWEST_DAY + 10)))
        week = pygame.Rect(place.x, y, place.width, 10)
        return y + grid(self.days, week, self.theme, tx(10), columns) - place.y


class CodeField(TextField):
    """A field as wide as a code on planks."""

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = theme.metrics.tx(_CODE)
        return super().measure(theme, min(wide, width or wide))
