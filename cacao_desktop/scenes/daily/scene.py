"""The page of the daily deal: today's, those of the past week, and a friend's."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code, deal_of
from cacao_desktop.engine.messages import sentence
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Seat
from cacao_desktop.measures import Letter, Space
from cacao_desktop.scenes.daily.matches import daily_match
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.lists import code_words, day_in_words
from cacao_desktop.scenes.new_modules import NewModuleCard, NewModules
from cacao_desktop.scenes.puzzles.daily import PuzzleOfTheDay
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.scenes.setup.module_tile import module_painter
from cacao_desktop.scenes.who import player, shown_player
from cacao_desktop.storage import DealResult
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_portrait
from cacao_desktop.ui import (
    Card,
    Composed,
    HeadedScene,
    Theme,
    Widget,
    clipboard,
    in_sentences,
    styles,
)
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
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Flow, Grid, WithBackground, widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood
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

_LABEL_STYLE: Final = styles.TEXT_INK.in_colour(colours.OWN_INK)
_FACE_HEIGHT: Final = 190
"""The largest height of the faces, in design pixels."""
_FACE_MARGIN: Final = 132
"""The height of the texts above and below a face that fills half of the window."""
_FACE_REDUCTION: Final = 58
"""The reduction of the face for the card of each new module."""
_MANY_MODULES: Final = 2
"""The number of modules from which their pictures are smaller."""


class DealPanel(Composed):
    """A deal: its day, both players, the modules between them, and the starting player.

    Each of the `new` modules has a card below.
    """

    def __init__(
        self, context: GameContext, daily: DailyDeal, day: str, summary: str, new: Sequence[str]
    ) -> None:
        super().__init__()
        self._context = context
        self._daily = daily
        self._new = new
        self.opponent = OPPONENT_NAMES[daily.character]
        self._line = character_line(daily.character)
        self._starts = _("You start")
        if daily.seat:
            self._starts = _("{name} begins").format(name=self.opponent)
        metrics = context.theme.metrics
        face = _FACE_HEIGHT - _FACE_REDUCTION * len(new)
        self._side = min(face, metrics.height / metrics.text_scale / 2 - _FACE_MARGIN)
        title = _("You against {name}").format(name=self.opponent)
        pictures = self._pictures()
        self._read_out = in_sentences((day, title, self._line, *pictures, self._starts, summary))
        heading = Words.centred(title, styles.HEADING_INK.sized(Letter.TITLE))
        parts: list[Box] = [
            Column([Words.centred(day, _LABEL_STYLE), heading]),
            self._duel(pictures),
        ]
        if summary:
            parts.append(Words.centred(summary, _LABEL_STYLE))
        self.box = Pad(Column(parts, gap=4), (16, 8, 16, 8))

    def _pictures(self) -> dict[str, Callable[[int], pygame.Surface]]:
        """Return the names of the modules, or of the base game, and their pictures."""
        if not self._daily.modules:
            return {_("Base game"): partial(self._context.art.worker, "red", (1, 2, 1, 0))}
        return {
            module_name(each): module_painter(self._context, each)
            for each in self._daily.modules
            if each not in self._new
        }

    def _duel(self, pictures: Mapping[str, Callable[[int], pygame.Surface]]) -> Box:
        """Return the person, the modules with the starting player, and the opponent."""
        daily = self._daily
        players = daily.setup("", "").players
        own_colour = players[daily.seat].colour
        opponent_colour = players[1 - daily.seat].colour
        person = shown_player(self._context.settings)
        face = face_of(Seat(portrait=person.portrait), own_colour) or PERSON_FACE
        roomy = len(pictures) < _MANY_MODULES and self._side == _FACE_HEIGHT
        side = 84 if roomy else 56
        between: list[Box] = []
        for name, paint in pictures.items():
            picture = Picture(paint, side)
            between.append(Column([picture, Words.centred(name, styles.COUNT)]))
        between.append(Words.centred(self._starts, styles.SUBHEADING_INK))
        duel: list[Box] = [
            self._player(face, own_colour, person.name or _("You"), ""),
            Pad(Column(between, gap=4), (0, 20 if roomy else 0, 0, 0)),
            self._player(f"face_{daily.character}", opponent_colour, self.opponent, self._line),
        ]
        return Row(duel, gap=8, middle=False)

    def _player(self, face: str, colour: str, name: str, line: str) -> Box:
        """Return a face on cloth above a name and a line."""
        aside = (_FACE_HEIGHT - self._side) / 2
        paint = partial(draw_portrait, face, colour, "thoughtful")
        parts: list[Box] = [
            Pad(Painted(paint, self._side), (aside, 0, aside, 0)),
            Words.centred(name, styles.HEADING_INK),
            Words.centred(line, styles.SMALL_SOFT),
        ]
        return Fixed(Column(parts), _FACE_HEIGHT)


_BOARD_HEIGHT: Final = 100
"""The height of the board of a day, in design pixels."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """A person's result in a daily deal, Expert's result, and both in words."""

    own_result: DealResult
    expert_result: DealResult | None
    summary: str


class DayCard(Card):
    """A day with its opponent and either its board and gold, or a note that it is unplayed.

    A press shows its deal.
    """

    def __init__(
        self,
        context: GameContext,
        name: str,
        daily: DailyDeal,
        result: DayResult | None,
        press: Callable[[DailyDeal], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(partial(press, daily))
        self.day = name
        self.chosen = chosen
        self.result = result
        self._context = context
        self._character = daily.character
        self._who = OPPONENT_NAMES[daily.character]
        if result is not None:
            self._who += f" · {level_name(result.own_result.level)}"

    @property
    def is_checked(self) -> bool:
        return self.chosen

    @property
    def words(self) -> str:
        if self.result is None:
            return in_sentences((self.day, self._who, _("Not played yet")))
        return in_sentences((self.day, self._who, self.result.summary))

    def content(self, theme: Theme, width: int) -> Box:
        if self.result is None:
            parts = self._unplayed_parts()
        else:
            parts = self._played_parts(self.result)
        return Pad(Column(parts, gap=2), (8, 4, 8, 8))

    def _heading(self) -> Box:
        name = Words(self.day, styles.COUNT, fit="whole")
        return Column([name, Words(self._who, styles.SMALL_INK, fit="whole")])

    def _unplayed_parts(self) -> list[Box]:
        paint = partial(draw_portrait, f"face_{self._character}", "violet", "thoughtful")
        yet = Words(_("Not played yet"), styles.SMALL_SOFT, fit="whole")
        return [Painted(paint, _BOARD_HEIGHT), self._heading(), yet]

    def _played_parts(self, result: DayResult) -> list[Box]:
        game = result.own_result.game
        board = position_box(self._context, game, _BOARD_HEIGHT)
        # A clock stands for Expert's gold until its game is over.
        expert: Box = icon("clock", 18, colours.SOFT_INK)
        if result.expert_result is not None:
            expert = Words(str(result.expert_result.gold), styles.COUNT)
        gold = [
            Row(
                [
                    icon("coin", 22, colours.SOFT_INK),
                    Words(str(result.own_result.gold), styles.COUNT),
                ],
                4,
            ),
            Row([icon("robot", 22, colours.SOFT_INK), expert], gap=4),
        ]
        return [board, self._heading(), Row(gold, gap=4)]


_WEEK_DAYS: Final = 7
_MIN_COLUMN_WIDTH: Final = 480
"""The smallest width of each of two columns, in design pixels."""
_PLAY_HEIGHT: Final = 52
"""The height of the button that plays, below the column."""
_BUTTON_STYLE: Final = styles.BUTTON.sized(Letter.LEAD)
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
            deal = Column([deal, *widget_boxes(*self.new)], gap=8)
        halves = Grid([deal, choices], 12, _MIN_COLUMN_WIDTH)
        return Column([halves, heading, week], gap=12)

    def _choices(self) -> Box:
        """Return the level, the play button, and the codes."""
        levels = [(level, level_name(level)) for level in LEVELS]
        hints = list(map(level_line, LEVELS))
        strength = Choice[str](levels, self.level, self._choose_level, tooltips=hints)
        heading = Label(_("How strong?"), styles.SUBHEADING_INK)
        rows = [Flow(row, gap=12, spread=True) for row in self._code_rows()]
        here = () if self._play_below else (self.play,)
        return Pad(
            Column([*widget_boxes(heading, strength, *here), *rows], gap=8), (16, 12, 16, 12)
        )

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
        shown = Shown(Row(code_words(code), gap=24), ground="none")
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
