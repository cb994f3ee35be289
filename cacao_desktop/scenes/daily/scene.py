"""The page of the deal of the day: today's, those of the week, and a friend's."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.daily.matches import match_of
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.widgets import CodePlanks, DayCard, DealSheet
from cacao_desktop.scenes.dates import day_in_words
from cacao_desktop.scenes.setup.presets import first_person
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held
from cacao_desktop.ui.boxes.places import Flow, Grid, held
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, TextField
from cacao_desktop.words.opponents import LEVELS, level_line, level_name

_WEEK: Final = 7
_HALF: Final = 480
"""With less room than this for each of two columns, in design pixels, all lies in one."""
_NARROWEST_DAY: Final = 140
_CODE: Final = 404
"""The width of a code in one line, and of the field for one."""
_TYPED: Final = 16
"""Room for a code with blanks and hyphens."""


class DailyScene(HeadedScene):
    """The jade button plays the deal that is shown: that of `today`, asked whenever it matters, or another one."""

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
        return in_sentences((self.title, self._sheet.words))

    @property
    def daily(self) -> DailyDeal:
        """The deal that is shown: today's by the clock on the wall, unless another one was chosen."""
        return self._chosen or deal_of(self._today())

    # What is on it.

    def contents(self) -> Box:
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
        self.field = TextField(self._typed, self._type, max_length=_TYPED, placeholder=hint, tooltip=hint)
        self._open_button = Button(_("Open"), self._open)
        strong = Plaque(_("How strong?"), looks.SUBHEADING)
        rows: list[list[Box]] = [
            held(Plaque(_("The code of this deal"), looks.SUBHEADING), grows=False),
            held(CodePlanks(daily.code), copy, grows=False),
            [Fixed(Held(self.field), _CODE), *held(self._open_button, grows=False)],
            held(Plaque(self.problem, looks.TEXT), grows=False) if self.problem else [],
        ]
        told = Held(Plaque(_("Your week, with Expert's gold beside yours"), looks.SUBHEADING))
        self.days = self._week()
        self._type(self._typed)
        week = Grid(held(*self.days), 10, _NARROWEST_DAY, range(_WEEK, 0, -1))
        asked = Flow(held(*self._levels.children(), grows=False), gap=8, spread=True)
        given = (Flow(row, gap=12) for row in rows)
        right = Column([Held(strong), asked, Held(self.play), *given], gap=10)
        return Column([Grid([Held(self._sheet), right], 12, _HALF), told, week], gap=12)

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
        self.context.say(self._sheet.words)

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
