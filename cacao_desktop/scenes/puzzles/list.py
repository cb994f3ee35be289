"""The list of puzzles by difficulty, and the puzzle of each day."""

from collections.abc import Sequence
from datetime import date
from functools import cache, partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes import lists
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.scenes.setup.module_tile import module_painter, picture_painter
from cacao_desktop.scenes.who import is_player
from cacao_desktop.storage import MAX_SUNS, Puzzle, Settings, paths
from cacao_desktop.storage.puzzles import read_puzzles
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, HeadedScene, Theme, Widget, in_sentences, styles
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
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.widgets import BigButton, Carousel, CarouselOption, Choice
from cacao_desktop.words import catalogue

_SUN_SIDE: Final = 24
_TASK_SIDE: Final = 74
"""The side of the picture of the task, in design pixels."""
_BOARD_HEIGHT: Final = 124
"""The height of the board, in design pixels."""
_DAY_BOARD_HEIGHT: Final = 100
"""The height of the board on the card of a day."""
_CARD_EDGES: Final = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)


def suns_in_words(earned: int, most: int = MAX_SUNS) -> str:
    """Return the number of earned suns, in words."""
    return counted("{count} sun of {most}", "{count} suns of {most}", earned, most=most)


def sun_names(earned: int) -> tuple[str, ...]:
    """Return the icons of the earned suns, and of the empty slots for the rest."""
    return (*["sun"] * earned, *["sun_place"] * (MAX_SUNS - earned))


def suns_in_row(earned: int, side: float, gap: float = 0) -> Row:
    """Return the earned suns in a row, with empty slots for the rest."""
    return Row([icon(name, side) for name in sun_names(earned)], gap=gap, grows=False)


class PuzzleCard(Card):
    """Opens a puzzle; a card for a `day` is smaller and shows the day instead of the theme."""

    width = 250

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        number: int,
        *,
        day: str = "",
        is_today: bool = False,
        has_new_modules: bool = False,
    ) -> None:
        super().__init__(partial(context.navigation.open_puzzle, puzzle.id))
        self.chosen = is_today
        self._context = context
        self._puzzle = puzzle
        self._number = number
        self._day = day
        self._earned = suns(context.settings, puzzle)
        self._theme = catalogue().themes[puzzle.theme]
        self._modules = lists.game_in_words(puzzle.modules)
        self._new = _("new to you") if has_new_modules else ""
        players = lists.players_in_words(puzzle.players)
        self._about = _("{players}, round {round}").format(players=players, round=puzzle.round)

    @property
    def text(self) -> str:
        return self._day or _(self._theme.name)

    @property
    def words(self) -> str:
        name = _("Puzzle {number}: {name}").format(number=self._number, name=_(self._theme.name))
        result = "" if self._earned is None else suns_in_words(self._earned)
        return in_sentences((self._day, name, self._modules, self._about, self._new, result))

    def content(self, theme: Theme, width: int) -> Box:
        if self._day:
            return self._day_content()
        parts: list[Box] = [
            Row(
                [Painted(self._paint, _BOARD_HEIGHT), Fixed(self._task(), _TASK_SIDE)],
                gap=Space.SMALL,
            ),
            Words(_(self._theme.name), styles.SUBHEADING_INK.sized(TextSize.LEAD), fit="whole"),
            self._module_row(),
            Words(self._about, styles.SMALL_SOFT),
        ]
        if self._new:
            parts.append(Words(self._new, styles.SMALL_SOFT.in_colour(colours.GAIN_INK)))
        return Pad(Column(parts, gap=Space.TINY), _CARD_EDGES)

    def _day_content(self) -> Box:
        result = suns_in_row(self._earned or 0, _SUN_SIDE)
        day = Words(self._day, styles.COUNT, fit="whole")
        board = Painted(self._paint, _DAY_BOARD_HEIGHT)
        return Pad(Column([board, day, result], gap=Space.TINY), _CARD_EDGES)

    def _task(self) -> Box:
        """Return the picture of the theme, and the suns of a puzzle that was tried."""
        paint = picture_painter(self._context, self._theme.picture)
        parts: list[Box] = [Picture(paint, _TASK_SIDE)]
        if self._earned is not None:
            parts.append(suns_in_row(self._earned, _SUN_SIDE))
        return Column(parts, gap=Space.SMALL)

    def _module_row(self) -> Box:
        """Return the modules' names beside the first picture; more pictures would not fit."""
        names = Words(self._modules, styles.SMALL_INK, fit="whole")
        if not self._puzzle.modules:
            return Row([names], gap=Space.SMALL)
        first = self._puzzle.modules[0]
        return Row([Picture(module_painter(self._context, first), 24), names], gap=Space.SMALL)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        position_box(self._context, self._puzzle.position, 1).draw(surface, theme, rect)
        if not self._day:
            corner = theme.metrics.tx(Space.LARGE)
            middle = (rect.x + corner, rect.y + corner)
            lists.draw_number_badge(surface, theme, self._number, middle)


_SUNS: Final = {Grade.BEST: 3, Grade.GOOD: 2, Grade.SLIP: 1, Grade.MISTAKE: 0}
"""By grade of a turn: the suns that it earns."""
_STRIDE: Final = 37
"""The number of puzzles advanced each day; coprime to the number of puzzles."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, easiest first.

    Raises:
        ContentError, OSError: the file that ships with the game is not valid.
    """
    return read_puzzles(paths.resource("assets", "puzzles.json"))


def puzzle_called(puzzle_id: str) -> Puzzle | None:
    """Return the puzzle with an id, None if there is none."""
    return next((each for each in all_puzzles() if each.id == puzzle_id), None)


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """Return the puzzle of a day; all others come before one repeats."""
    return puzzles[day.toordinal() * _STRIDE % len(puzzles)]


def suns_of(review: TurnReview) -> int:
    """Return the number of suns that a turn earns, from 0 to 3."""
    return _SUNS[Grade.of(review.given_away)]


def suns(settings: Settings, puzzle: Puzzle) -> int | None:
    """Return the most suns earned in a puzzle, None if it was never tried."""
    return settings.puzzle_suns.get(puzzle.id)


def solved(settings: Settings, puzzles: Sequence[Puzzle]) -> int:
    """Return the number of puzzles solved."""
    return sum((suns(settings, each) or 0) > 1 for each in puzzles)


def solved_in_words(settings: Settings, puzzles: Sequence[Puzzle]) -> str:
    """Return the number of puzzles solved, in words."""
    return counted(
        "{done} of {count} puzzle solved",
        "{done} of {count} puzzles solved",
        len(puzzles),
        done=solved(settings, puzzles),
    )


def modules_met(
    settings: Settings, games: Sequence[GameRecord], puzzles: Sequence[Puzzle]
) -> frozenset[str]:
    """Return the modules of the lessons, games and puzzles the player has tried."""
    played = {
        module
        for game in games
        if any(is_player(settings, seat) for seat in game.seats)
        for module in (*game.modules, *game.mini_expansions)
    }
    tried = {
        module for each in puzzles if each.id in settings.puzzle_suns for module in each.modules
    }
    return frozenset({*settings.lessons_done, *played, *tried})


def record_suns(settings: Settings, puzzle: Puzzle, earned: int) -> None:
    """Store the suns earned in a puzzle, if there are more than before."""
    best = max(earned, settings.puzzle_suns.get(puzzle.id, 0))
    settings.puzzle_suns = {**settings.puzzle_suns, puzzle.id: best}


def next_puzzle(settings: Settings, puzzles: Sequence[Puzzle], after: Puzzle) -> Puzzle:
    """Return the next puzzle without any suns, or else the next puzzle."""
    index = puzzles.index(after)
    ordered = [*puzzles[index + 1 :], *puzzles[:index]]
    return next((each for each in ordered if not suns(settings, each)), ordered[0])


LEVEL_NAMES: Final = {1: N_("Gentle puzzles"), 2: N_("Tricky puzzles"), 3: N_("Tough puzzles")}
_COLUMNS: Final = (4, 3, 2, 1)
"""The numbers of columns, of which the first that fits is used."""
_MIN_CARD_WIDTH: Final = 250
"""The smallest width of a card, in design pixels."""
_MIN_HALF_WIDTH: Final = 400
"""The smallest width of each half of the head."""
_MIN_LOW_HALF_WIDTH: Final = 220
"""The smallest width of the progress beside the themes, with large text."""


class PuzzlesScene(HeadedScene):
    """Lists all puzzles or those of one theme; the jade button opens the next one."""

    context: GameContext
    heading = N_("Puzzles")
    way_back = N_("Back to the puzzles")
    backdrop = "mask_wall"

    def __init__(
        self, context: GameContext, puzzles: Sequence[Puzzle], games: Sequence[GameRecord]
    ) -> None:
        self.puzzles = puzzles
        self._games = games
        self._theme_shown = ""
        super().__init__(context)

    def contents(self) -> Box:
        self._met = modules_met(self.context.settings, self._games, self.puzzles)
        next_button = self._next_button()
        progress = self._progress()
        choice = self._theme_choice()
        if has_large_text(self.theme.metrics):
            # The first puzzles are in view even then.
            themes = Row(widget_boxes(choice))
            below = Grid([WidgetBox(progress), themes], 12, _MIN_LOW_HALF_WIDTH)
            head = Column([WidgetBox(next_button), below], gap=Space.MEDIUM)
        else:
            above = Grid(widget_boxes(next_button, progress), 12, _MIN_HALF_WIDTH)
            head = Column([above, WidgetBox(choice)], gap=Space.MEDIUM)
        levels = lists.in_groups(self._levels(), _MIN_CARD_WIDTH, _COLUMNS)
        return Column([head, levels], gap=Space.MEDIUM)

    def _next_button(self) -> BigButton:
        settings = self.context.settings
        puzzle = next((each for each in self.puzzles if not suns(settings, each)), self.puzzles[0])
        theme = catalogue().themes[puzzle.theme]
        detail = _("Puzzle {number}: {name}").format(
            number=self.puzzles.index(puzzle) + 1, name=_(theme.name)
        )
        play = partial(self.context.navigation.open_puzzle, puzzle.id)
        button = BigButton(_("Next puzzle"), play, detail=detail, icon="play")
        self.page.default = button
        return button

    def _progress(self) -> Widget:
        settings = self.context.settings
        share = solved(settings, self.puzzles) / len(self.puzzles)
        text = solved_in_words(settings, self.puzzles)
        if has_large_text(self.theme.metrics):
            return lists.low_progress_card(text, share)
        return lists.progress_card("sun", text, share)

    def _theme_choice(self) -> Widget:
        themes = catalogue().themes
        names = [("", _("All themes"))]
        names += [(key, _(theme.name)) for key, theme in themes.items()]
        icons = ["bulb", *(theme.icon for theme in themes.values())]
        if has_large_text(self.theme.metrics):
            # Several rows of segments would leave no room for a puzzle.
            options = [
                CarouselOption(key, name, icon)
                for (key, name), icon in zip(names, icons, strict=True)
            ]
            return Carousel(options, self._theme_shown, self._show_theme, tooltip=_("All themes"))
        return Choice[str](names, self._theme_shown, self._show_theme, icons=icons)

    def _levels(self) -> list[tuple[str, list[Widget]]]:
        shown = [each for each in self.puzzles if self._theme_shown in ("", each.theme)]
        groups: list[tuple[str, list[Widget]]] = []
        for level, name in LEVEL_NAMES.items():
            cards: list[Widget] = [self._card(each) for each in shown if each.level == level]
            if cards:
                groups.append((_(name), cards))
        return groups

    def _card(self, puzzle: Puzzle, day: str = "", *, is_today: bool = False) -> PuzzleCard:
        return PuzzleCard(
            self.context,
            puzzle,
            self.puzzles.index(puzzle) + 1,
            day=day,
            is_today=is_today,
            has_new_modules=not self._met.issuperset(puzzle.modules),
        )

    def _show_theme(self, theme: str) -> None:
        self._theme_shown = theme
        self.rebuild()
