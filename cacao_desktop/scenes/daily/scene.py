"""The page of the deal of the day: today's, those of the week, and a friend's."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Final

from cacao_desktop import colours
from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Seat
from cacao_desktop.scenes.daily.matches import match_of
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.lists import code_planks, day_in_words
from cacao_desktop.scenes.saved.previews import board_box, preview_of_text
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.scenes.setup.presets import first_person
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_on_cloth
from cacao_desktop.ui import Card, Composed, HeadedScene, Theme, clipboard, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Held,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Backed, Flow, Grid, held
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Label, Panel, Plaque, TextField
from cacao_desktop.words import PERSON_FACE, face_of
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.opponents import (
    LEVELS,
    OPPONENT_NAMES,
    character_line,
    level_line,
    level_name,
)

_LABEL: Final = styles.TEXT_INK.in_colour(colours.JADE_INK)
_FACE = 190
_TOLD = 112
"""How large a face is where half the window has room for it beside what is told above and below."""


class DealSheet(Composed):
    """Whose deal it is, who plays whom, with which modules between them, and who begins."""

    def __init__(self, context: GameContext, daily: DailyDeal, whose: str, told: str) -> None:
        super().__init__()
        self.name = OPPONENT_NAMES[daily.character]
        line = character_line(daily.character)
        title = _("You against {name}").format(name=self.name)
        if daily.seat:
            begins = _("{name} begins").format(name=self.name)
        else:
            begins = _("You begin")
        theme = context.theme
        art = context.art
        person = first_person(context.settings)
        shown = {
            module_name(each): partial(module_picture, theme, art, each) for each in daily.modules
        }
        shown = shown or {_("Base game"): partial(art.worker, "red", (1, 2, 1, 0))}
        self._read_out = in_sentences((whose, title, line, *shown, begins, told))
        side = min(_FACE, theme.metrics.height / theme.metrics.text_scale / 2 - _TOLD)
        roomy = len(shown) < _MANY and side == _FACE
        between: list[Box] = [
            Column([Picture(paint, 84 if roomy else 56), Words.centred(name, styles.COUNT)], gap=2)
            for name, paint in shown.items()
        ]
        own, theirs = (
            daily.setup("", "").players[seat].colour for seat in (daily.seat, 1 - daily.seat)
        )
        face = face_of(Seat(portrait=person.portrait), own) or PERSON_FACE
        between.append(Words.centred(begins, styles.SUBHEADING_INK))
        duel: list[Box] = [
            _player(face, own, person.display_name, "", side),
            Pad(Column(between, gap=10), (0, 20 if roomy else 0, 0, 0)),
            _player(f"face_{daily.character}", theirs, self.name, line, side),
        ]
        said = [Words.centred(told, _LABEL)] if told else []
        head = Column(
            [Words.centred(whose, _LABEL), Words.centred(title, styles.HEADING_INK.sized(28))]
        )
        self.box = Pad(
            Column([head, Row(duel, gap=10, middle=False), *said], gap=10), (18, 12, 18, 10)
        )


_MANY: Final = 3


def _player(face: str, colour: str, name: str, line: str, side: float) -> Box:
    """Return a face on cloth above a name and what is told of it."""
    aside = (_FACE - side) / 2
    picture = Pad(
        Painted(partial(draw_on_cloth, face, colour, "thoughtful"), side), (aside, 0, aside, 0)
    )
    told = Words.centred(name, styles.HEADING_INK), Words.centred(line, styles.SMALL_SOFT)
    return Fixed(Column([picture, *told]), _FACE)


_BOARD: Final = 118


class DayCard(Card):
    """A day with the board and the gold of both, or that it waits; a press turns to its deal."""

    def __init__(self, scene: DailyScene, day: date) -> None:
        daily = deal_of(day)
        today = scene.today()
        results = scene.results
        super().__init__(partial(scene.press_day, daily))
        self.day = _("Today") if day == today else day_in_words(day, today)
        self.chosen = daily == scene.daily
        self._context = scene.context
        self._character = daily.character
        # What came of it against the level chosen, or another.
        played = [results.own(daily, level) for level in (scene.level, *LEVELS)]
        self.own = next(filter(None, played), None)
        self.expert = None
        self._told = ""
        if self.own is not None:
            results.reckon(daily, self.own.level)
            self.expert = results.expert(daily, self.own.level)
            self._told = results.told(daily, self.own.level)

    @property
    def words(self) -> str:
        if self.own is None:
            return in_sentences((self.day, _("waits")))
        return in_sentences((self.day, level_name(self.own.level), self._told))

    def content(self, theme: Theme, width: int) -> Box:
        name = Words(self.day, styles.COUNT, fit="whole")
        if self.own is None:
            paint = partial(draw_on_cloth, f"face_{self._character}", "violet", "thoughtful")
            parts: list[Box] = [Painted(paint, _BOARD), name, Words(_("waits"), styles.SMALL_SOFT)]
        else:
            game = self.own.game
            parts = [board_box(self._context, game, partial(preview_of_text, game), _BOARD), name]
            # A clock stands for the gold that Expert is still playing for.
            theirs: Box = icon("clock", 18, colours.SOFT_INK)
            if self.expert:
                theirs = Words(str(self.expert.gold), styles.COUNT)
            signs = ("coin", Words(str(self.own.gold), styles.COUNT)), ("robot", theirs)
            gold = [Row([icon(sign, 22, colours.SOFT_INK), shown], gap=5) for sign, shown in signs]
            parts += [
                Row(gold, gap=4),
                Words(level_name(self.own.level), styles.SMALL_SOFT, fit="whole"),
            ]
        return Pad(Column(parts, gap=2), (8, 8, 8, 8))


_WEEK: Final = 7
_HALF: Final = 480
"""With less room than this for each of two columns, in design pixels, all lies in one."""
_SHORT: Final = styles.BUTTON.sized(18)
_COPY: Final = 146
_CODE: Final = 336
"""The width of a code in one line, and of the field for one."""
_TYPED: Final = 16
"""Room for a code with blanks and hyphens."""


class DailyScene(HeadedScene):
    """The jade button plays the deal that is shown.

    That of `today`, asked whenever it matters, or another one.
    """

    context: GameContext
    heading = N_("Deal of the day")
    place = "stelae"

    def __init__(
        self, context: GameContext, results: DailyResults, today: Callable[[], date]
    ) -> None:
        self.results = results
        self.today = today
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
        """The deal that is shown.

        Today's by the clock on the wall, unless another one was chosen.
        """
        return self._chosen or deal_of(self.today())

    def contents(self) -> Box:
        self._seen: object = (self.today(), self.results.games)
        daily = self.daily
        results = self.results
        known = results.own(daily, self.level)
        if known is not None:
            results.reckon(daily, self.level)
        self._sheet = DealSheet(
            self.context, daily, self._whose(daily), results.told(daily, self.level)
        )
        levels = [(level, level_name(level)) for level in LEVELS]
        hints = [*map(level_line, LEVELS)]
        strength = Choice[str](levels, self.level, self._choose_level, tooltips=hints)
        detail = _("against {name}, {level}").format(
            name=self._sheet.name, level=level_name(self.level)
        )
        label = _("Play it again") if known else _("Play this deal")
        self.play = BigButton(label, self._play, detail=detail, icon="play")
        code = _("The code is {letters}").format(letters=" ".join(daily.code))
        copy = Button(
            _("Copied") if self._copied else _("Copy"), self._copy, tooltip=code, style=_SHORT
        )
        hint = _("The code of a friend's deal")
        self.field = TextField(
            self._typed, self._type, max_length=_TYPED, placeholder=hint, tooltip=hint
        )
        self._open_button = Button(_("Open"), self._open, style=_SHORT)
        strong = Label(_("How strong?"), styles.SUBHEADING_INK)
        rows: list[list[Box]] = [
            held(Label(_("The code of this deal"), styles.SUBHEADING_INK), grows=False),
            [
                Fixed(Held(Shown(Row(code_planks(daily.code), gap=24), ground="none")), _CODE),
                Fixed(Held(copy), _COPY),
            ],
            [Fixed(Held(self.field), _CODE), Fixed(Held(self._open_button), _COPY)],
            held(Label(self.problem, styles.TEXT_INK), grows=False) if self.problem else [],
        ]
        told = Held(Plaque(_("Your week, with Expert's gold next to yours"), styles.SUBHEADING))
        self.days = [
            DayCard(self, self.today() - timedelta(days=back)) for back in range(_WEEK - 1, -1, -1)
        ]
        self._type(self._typed)
        week = Grid(held(*self.days), 10, 140, range(_WEEK, 0, -1))
        given = (Flow(row, gap=12, spread=True) for row in rows)
        right = Pad(Column([*held(strong, strength, self.play), *given], gap=9), (18, 12, 18, 14))
        return Column(
            [Grid([Held(self._sheet), Backed(right, Panel())], 12, _HALF), told, week], gap=12
        )

    def _whose(self, daily: DailyDeal) -> str:
        today = self.today()
        if daily == deal_of(today):
            return _("Today, {day}").format(day=day_in_words(today, today))
        return day_in_words(daily.day, today)

    def _choose(self, daily: DailyDeal) -> None:
        """Turn to another deal.

        Today's is followed by that of tomorrow, as long as it is shown.
        """
        self._chosen = None if daily == deal_of(self.today()) else daily
        self._copied = False
        self.problem = ""
        self._typed = ""
        self.rebuild()
        self.context.say(self._sheet.words)

    def press_day(self, daily: DailyDeal) -> None:
        """Turn to the deal of a day; a second press plays it as long as it waits."""
        if daily == self.daily and self.results.waits(daily):
            self._play()
        else:
            self._choose(daily)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _copy(self) -> None:
        if not clipboard.put_text(self.daily.code):
            self.context.say(_("The clipboard cannot be used."))
            return
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
        self.context.navigation.start_game(
            match_of(self.daily, self.level, person.display_name, person.portrait)
        )

    # Time and layout.
    def update(self, seconds: float) -> None:
        super().update(seconds)
        if (self.today(), self.results.games) != self._seen:
            self.rebuild()
