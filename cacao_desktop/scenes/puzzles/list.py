"""The list of puzzles by difficulty with that of the day above, and the goals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache, partial
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.scenes import lists
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.puzzles.goals import GoalMask, goals
from cacao_desktop.scenes.saved.previews import board_box, preview_of_text
from cacao_desktop.scenes.setup.module_tile import module_picture, shown_picture
from cacao_desktop.storage import MOST_SUNS, Puzzle, Settings, paths
from cacao_desktop.storage.position_text import read_puzzles
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, HeadedScene, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.places import Grid, held
from cacao_desktop.ui.widgets import BigButton, Choice
from cacao_desktop.words import catalogue

_SUN: Final = 24
_TASK: Final = 74


def suns_in_words(earned: int, most: int = MOST_SUNS) -> str:
    """Return how many suns were earned."""
    return counted("{count} sun of {most}", "{count} suns of {most}", earned, most=most)


def suns_in_row(earned: int, side: float, gap: float = 0) -> Row:
    """Return the suns that were earned, and the places of the others."""
    signs = ["sun" if number < earned else "sun_place" for number in range(MOST_SUNS)]
    return Row([icon(sign, side) for sign in signs], gap=gap, grows=False)


class PuzzleCard(Card):
    """A press opens the puzzle.

    That of a `day` is smaller, and says the day and nothing of what it is about.
    """

    width = 250

    def __init__(self, scene: PuzzlesScene, puzzle: Puzzle, day: str) -> None:
        super().__init__(partial(scene.context.navigation.open_puzzle, puzzle.id))
        self._context = scene.context
        self._puzzle = puzzle
        self._day = day
        self._number = scene.puzzles.index(puzzle) + 1
        self._earned = suns(scene.context.settings, puzzle)
        self.chosen = day == _("Today")
        self._theme = catalogue().themes[puzzle.theme]
        self._modules = lists.game_in_words(puzzle.modules)
        self._new = "" if scene.met.issuperset(puzzle.modules) else _("new to you")
        players = counted("{count} player", "{count} players", puzzle.players)
        self._about = _("{players}, round {round}").format(players=players, round=puzzle.round)

    @property
    def text(self) -> str:
        return self._day or _(self._theme.name)

    @property
    def words(self) -> str:
        name = _("Puzzle {number}: {name}").format(number=self._number, name=_(self._theme.name))
        told = "" if self._earned is None else suns_in_words(self._earned)
        return in_sentences((self._day, name, self._modules, self._about, self._new, told))

    def content(self, theme: Theme, width: int) -> Box:
        board = Painted(self._paint, 100 if self._day else 124)
        if self._day:
            waits = Words(_("waits"), styles.SMALL_SOFT)
            told: Box = waits if self._earned is None else suns_in_row(self._earned, _SUN)
            shown: list[Box] = [board, Words(self._day, styles.COUNT, fit="whole"), told]
            return Pad(Column(shown, gap=3), (12, 10, 12, 8))
        task = Picture(
            partial(shown_picture, theme, self._context.art, self._theme.picture), _TASK
        )
        if self._earned is None:
            beside: list[Box] = [task]
        else:
            beside = [task, suns_in_row(self._earned, _SUN)]
        # Beside the pictures of more modules their names would have no room.
        first = [
            partial(module_picture, theme, self._context.art, each)
            for each in self._puzzle.modules[:1]
        ]
        pictures = [Picture(paint, 24) for paint in first]
        parts: list[Box] = [
            Row([board, Fixed(Column(beside, gap=8), _TASK)], gap=10),
            Words(_(self._theme.name), styles.SUBHEADING_INK.sized(18), fit="whole"),
            Row([*pictures, Words(self._modules, styles.SMALL_INK, fit="whole")], gap=6),
            Words(self._about, styles.SMALL_SOFT),
        ]
        if self._new:
            parts.append(Words(self._new, styles.SMALL_SOFT.in_colour(colours.JADE_INK)))
        return Pad(Column(parts, gap=4), (10, 10, 10, 8))

    def _paint(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        find = partial(preview_of_text, self._puzzle.position)
        board_box(self._context, self._puzzle.id, find, 1).draw(surface, theme, place)
        if not self._day:
            middle = place.x + theme.metrics.tx(5), place.y + theme.metrics.tx(5)
            lists.draw_number_badge(surface, theme, self._number, middle)


_SUNS: Final = {Grade.BEST: 3, Grade.GOOD: 2, Grade.SLIP: 1, Grade.MISTAKE: 0}
_STRIDE: Final = 37
"""How many puzzles the choice advances each day; it has no divisor in common with their number."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easiest first.

    Raises:
        ContentError, OSError: the file that ships with the game cannot be used.
    """
    return read_puzzles(paths.resource("assets", "puzzles.json"))


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """Return the puzzle of a day: each comes once before any comes again."""
    return puzzles[day.toordinal() * _STRIDE % len(puzzles)]


def suns_of(review: TurnReview) -> int:
    """Return how many suns a turn earns, from 0 to 3."""
    return _SUNS[Grade.of(review.given_away)]


def suns(settings: Settings, puzzle: Puzzle) -> int | None:
    """Return how well a puzzle was solved at best, None if it was never tried."""
    return settings.puzzle_suns.get(puzzle.id)


def modules_met(
    settings: Settings, games: Sequence[GameRecord], puzzles: Sequence[Puzzle]
) -> frozenset[str]:
    """Return the modules that were in a lesson taken, in a game played, or in a puzzle tried at this computer."""
    played = {module for game in games for module in (*game.modules, *game.mini_expansions)}
    tried = {
        module for each in puzzles if each.id in settings.puzzle_suns for module in each.modules
    }
    return frozenset({*settings.lessons_done, *played, *tried})


def keep_suns(settings: Settings, puzzle: Puzzle, earned: int) -> None:
    """Keep how well a puzzle was solved, if that is better than before."""
    best = max(earned, settings.puzzle_suns.get(puzzle.id, 0))
    settings.puzzle_suns = {**settings.puzzle_suns, puzzle.id: best}


def next_puzzle(settings: Settings, puzzles: Sequence[Puzzle], after: Puzzle) -> Puzzle:
    """Return the puzzle that comes after another.

    The next one without any sun, else simply the next.
    """
    at = puzzles.index(after) + 1
    ordered = [*puzzles[at:], *puzzles[: at - 1]]
    return next((each for each in ordered if not suns(settings, each)), ordered[0])


_LEVELS: Final = {1: N_("Gentle puzzles"), 2: N_("Tricky puzzles"), 3: N_("Tough puzzles")}
_COLUMNS: Final = (4, 3, 2, 1)
_NARROWEST: Final = 250


Page = Literal["puzzles", "goals"]
"""What is listed."""


class PuzzlesScene(HeadedScene):
    """The jade button opens the puzzle of the day.

    Every other can be chosen too, those of one theme alone as well.
    """

    context: GameContext
    heading = N_("Puzzles and goals")
    place = "mask_wall"

    def __init__(
        self,
        context: GameContext,
        puzzles: Sequence[Puzzle],
        games: Sequence[GameRecord],
        today: date,
        page: Page = "puzzles",
    ) -> None:
        self.puzzles = puzzles
        self._games = games
        self._today = today
        self.page_shown = page
        self._theme_shown = ""
        super().__init__(context)

    def contents(self) -> Box:
        pages: list[tuple[Page, str]] = [("puzzles", _("Puzzles")), ("goals", _("Goals"))]
        self.in_bar = [Choice[Page](pages, self.page_shown, self._show)]
        if self.page_shown == "puzzles":
            return self._puzzle_cards()
        return self._goal_masks()

    def _puzzle_cards(self) -> Box:
        self.met = modules_met(self.context.settings, self._games, self.puzzles)
        today = puzzle_of(self._today, self.puzzles)
        settings = self.context.settings
        solved = sum((suns(settings, each) or 0) > 1 for each in self.puzzles)
        if suns(settings, today):
            detail = _("done")
        else:
            detail = _("a new one every day")
        play = partial(self.context.navigation.open_puzzle, today.id)
        button = BigButton(_("Puzzle of the day"), play, detail=detail, icon="play")
        themes = [
            ("", _("All themes")),
            *((key, _(row.name)) for key, row in catalogue().themes.items()),
        ]
        icons = ["bulb", *(row.icon for row in catalogue().themes.values())]
        choice = Choice[str](themes, self._theme_shown, self._show_theme, icons=icons)
        count = len(self.puzzles)
        told = counted(
            "{done} of {count} puzzle solved",
            "{done} of {count} puzzles solved",
            count,
            done=solved,
        )
        lead = Grid(held(button, lists.progress_card("sun", told, solved / count)), 12, _NARROWEST)
        self.page.default = button
        days = [self._today - timedelta(days=back) for back in range(6, -1, -1)]
        week = [self._card(puzzle_of(day, self.puzzles), day) for day in days]
        shown = [each for each in self.puzzles if self._theme_shown in ("", each.theme)]
        levels = [
            (name, [each for each in shown if each.level == level])
            for level, name in _LEVELS.items()
        ]
        groups = [(_(name), list(map(self._card, each))) for name, each in levels if each]
        week_cards = lists.in_groups(
            [(_("One for each day, without a deadline"), week)], 140, (7, 4, 3, 2, 1)
        )
        return Column(
            [lead, *held(choice), week_cards, lists.in_groups(groups, _NARROWEST, _COLUMNS)],
            gap=12,
        )

    def _card(self, puzzle: Puzzle, day: date | None = None) -> PuzzleCard:
        if day is None:
            told = ""
        elif day == self._today:
            told = _("Today")
        else:
            told = lists.day_in_words(day, self._today)
        return PuzzleCard(self, puzzle, told)

    def _goal_masks(self) -> Box:
        found = goals(self.context.settings, self._games)
        reached = sum(goal.reached for goal in found)
        count = len(found)
        told = counted(
            "{done} of {count} goal reached",
            "{done} of {count} goals reached",
            count,
            done=reached,
        )
        heading = lists.progress_card("mask", told, reached / count)
        masks = [GoalMask(goal, number) for number, goal in enumerate(found, 1)]
        return Column(
            [*held(heading), Grid(held(*masks), 12, 200, (5, *_COLUMNS), alike=True)], gap=12
        )

    def _show(self, page: Page) -> None:
        self.page_shown = page
        self.begin_again()

    def _show_theme(self, theme: str) -> None:
        self._theme_shown = theme
        self.rebuild()
