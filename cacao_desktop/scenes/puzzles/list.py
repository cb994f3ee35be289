"""The list of puzzles by difficulty with that of the day above, and the goals."""

from collections.abc import Callable, Sequence
from datetime import date
from enum import Enum
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.picture_card import PictureCard, lay_groups
from cacao_desktop.scenes.puzzles.goals import Goal, goals
from cacao_desktop.scenes.records import RecordLine, RecordRow
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage import paths
from cacao_desktop.storage.puzzles import Puzzle, read_puzzles
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.stops import MOST_SUNS
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import BigButton
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.modules import module_name

_SUNS: Final = {Grade.BEST: 3, Grade.GOOD: 2, Grade.SLIP: 1, Grade.MISTAKE: 0}
_STRIDE: Final = 37
"""How many puzzles the choice advances each day; it has no divisor in common with their number."""


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easiest first.

    Raises:
        PuzzlesError, OSError: the file that ships with the game cannot be used.
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


def suns_in_words(earned: int, most: int = MOST_SUNS) -> str:
    """Return how many suns were earned."""
    return ngettext("{count} sun of {most}", "{count} suns of {most}", earned).format(count=earned, most=most)


def keep_suns(settings: Settings, puzzle: Puzzle, earned: int) -> None:
    """Keep how well a puzzle was solved, if that is better than before."""
    best = max(earned, settings.puzzle_suns.get(puzzle.id, 0))
    settings.puzzle_suns = {**settings.puzzle_suns, puzzle.id: best}


def next_puzzle(settings: Settings, puzzles: Sequence[Puzzle], after: Puzzle) -> Puzzle:
    """Return the puzzle that comes after another: the next one without any sun, else simply the next."""
    at = puzzles.index(after) + 1
    ordered = [*puzzles[at:], *puzzles[: at - 1]]
    return next((each for each in ordered if not suns(settings, each)), ordered[0])


_SUN: Final = 24
_BASE: Final = "base"
_WORKERS: Final = (1, 2, 1, 0)


class PuzzleCard(PictureCard):
    """A press opens the puzzle; suns tell how well it was solved, pale ones what can still be earned."""

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        number: int,
        action: Callable[[], None],
        *,
        comes_next: bool,
    ) -> None:
        super().__init__(number, action, comes_next=comes_next)
        self._context, self._puzzle = context, puzzle
        self._earned = suns(context.settings, puzzle)
        names = ", ".join(module_name(module) for module in puzzle.modules)
        self.text = names if names and len(puzzle.modules) == 1 else _("Base game")
        if len(puzzle.modules) > 1:
            self.text = counted("{count} module", "{count} modules", len(puzzle.modules))
        players = counted("{count} player", "{count} players", puzzle.players)
        self.about = _("{players}, round {round}").format(players=players, round=puzzle.round)

    @property
    def words(self) -> str:
        text = _("Puzzle {number}: {name}, {about}").format(
            number=self._number, name=self.text, about=self.about
        )
        if self._earned is None:
            return text
        return f"{text}. {suns_in_words(self._earned)}"

    @property
    def shown(self) -> tuple[str, ...]:
        """The modules of its game; the base game has a worker tile."""
        return tuple(self._puzzle.modules) or (_BASE,)

    def picture(self, theme: Theme, name: str, side: int) -> pygame.Surface:
        if name == _BASE:
            return self._context.art.worker("red", _WORKERS, side)
        return module_picture(theme, self._context.art, name, side)

    def draw_badge(self, surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
        super().draw_badge(surface, theme, middle)
        if self._earned is None:
            return
        side = theme.metrics.tx(_SUN)
        for number in range(MOST_SUNS):
            icon = theme.icons.get("sun" if number < self._earned else "sun_place", side)
            at = (self.rect.right - theme.metrics.tx(18), middle[1] + number * side)
            surface.blit(icon, icon.get_rect(center=at))


_LEVELS: Final = {1: N_("Gentle puzzles"), 2: N_("Tricky puzzles"), 3: N_("Tough puzzles")}
_COLUMNS: Final = (6, 5, 4, 3, 2, 1)
_NARROWEST: Final = 170
_GOAL_COLUMN: Final = 380


class Page(Enum):
    """What is listed."""

    PUZZLES = "puzzles"
    GOALS = "goals"


class PuzzlesScene(HeadedScene):
    """The jade button opens the puzzle of the day; every other can be chosen too."""

    context: GameContext
    place = "mask_wall"

    def __init__(
        self,
        context: GameContext,
        puzzles: Sequence[Puzzle],
        games: Sequence[GameRecord],
        today: date,
        page: Page = Page.PUZZLES,
    ) -> None:
        self._puzzles, self._games, self._today = puzzles, games, today
        self.page_shown = page
        self._lead: list[Widget] = []
        self._groups: list[tuple[Label, list[Widget]]] = []
        super().__init__(context)

    @property
    def title(self) -> str:
        return _("Puzzles and goals")

    def contents(self) -> Sequence[Widget]:
        tabs = Choice[Page](
            [(Page.PUZZLES, _("Puzzles")), (Page.GOALS, _("Goals"))], self.page_shown, self._show
        )
        self._lead, self._groups = [tabs], []
        if self.page_shown is Page.PUZZLES:
            self._list_puzzles()
        else:
            self._list_goals()
        return [*self._lead, *(part for heading, group in self._groups for part in (heading, *group))]

    def _list_puzzles(self) -> None:
        today = puzzle_of(self._today, self._puzzles)
        solved = sum((suns(self.context.settings, each) or 0) > 1 for each in self._puzzles)
        text = ngettext("{done} of {count} puzzle solved", "{done} of {count} puzzles solved", solved)
        button = BigButton(
            _("Puzzle of the day"),
            partial(self._open, today),
            detail=_("done") if suns(self.context.settings, today) else _("a new one every day"),
            icon="play",
        )
        self._lead += [Label(text.format(done=solved, count=len(self._puzzles)), looks.SUBHEADING), button]
        self.page.default = button
        for level, name in _LEVELS.items():
            cards: list[Widget] = [
                PuzzleCard(
                    self.context, puzzle, number, partial(self._open, puzzle), comes_next=puzzle is today
                )
                for number, puzzle in enumerate(self._puzzles, 1)
                if puzzle.level == level
            ]
            self._groups.append((Label(_(name), looks.SUBHEADING), cards))

    def _list_goals(self) -> None:
        found = goals(self.context.settings, self._games)
        reached = sum(goal.reached for goal in found)
        text = ngettext("{done} of {count} goal reached", "{done} of {count} goals reached", reached)
        heading = Label(text.format(done=reached, count=len(found)), looks.SUBHEADING)
        self._groups.append((heading, [RecordRow(self._line(goal)) for goal in found]))

    def _line(self, goal: Goal) -> RecordLine:
        def paint(side: int) -> pygame.Surface:
            colour = colours.JADE_INK if goal.reached else colours.INK
            return self.theme.icons.get("check" if goal.reached else goal.icon, side, colour)

        text = (
            _("Reached") if goal.reached else _("{done} of {count}").format(done=goal.done, count=goal.wanted)
        )
        return RecordLine(goal.text, text, min(1.0, goal.done / goal.wanted), paint)

    def _show(self, page: Page) -> None:
        self.page_shown = page
        self.begin_again()

    def _open(self, puzzle: Puzzle) -> None:
        self.context.navigation.open_puzzle(puzzle.id)

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        y = place.y + column(self._lead, place, self.theme, tx(10), stretch=False) + tx(12)
        narrowest = _NARROWEST if self.page_shown is Page.PUZZLES else _GOAL_COLUMN
        below = pygame.Rect(place.x, y, place.width, 0)
        return y + lay_groups(self._groups, below, self.theme, narrowest, _COLUMNS) - place.y
