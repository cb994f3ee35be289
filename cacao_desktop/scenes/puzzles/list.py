"""The list of puzzles by difficulty with that of the day above, and the goals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import Enum
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.scenes.puzzles.card import PuzzleCard
from cacao_desktop.scenes.puzzles.goals import Goal, goals
from cacao_desktop.scenes.puzzles.shelf import puzzle_of, suns
from cacao_desktop.scenes.records import RecordLine, RecordRow
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import BigButton
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Label
from cacao_desktop.ui.layout import column, grid
from cacao_desktop.ui.widget import Widget

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

    def __init__(
        self, context: GameContext, puzzles: Sequence[Puzzle], games: Sequence[GameRecord], today: date
    ) -> None:
        self._puzzles, self._games, self._today = puzzles, games, today
        self.page_shown = Page.PUZZLES
        self._lead: list[Widget] = []
        self._groups: list[tuple[Label, list[Widget]]] = []
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Puzzles and goals")

    def contents(self) -> Sequence[Widget]:
        """Make the tabs and what they list."""
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
        self.rebuild()
        self.scroll.scroll_to(0)

    def _open(self, puzzle: Puzzle) -> None:
        self.context.navigation.open_puzzle(puzzle.id)

    def on_resume(self) -> None:
        """Show what was solved meanwhile."""
        self.rebuild()

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the tabs above, then group by group."""
        tx = self.theme.metrics.tx
        y = place.y + column(self._lead, place, self.theme, tx(10), stretch=False) + tx(12)
        narrowest = tx(_NARROWEST if self.page_shown is Page.PUZZLES else _GOAL_COLUMN)
        columns = next((count for count in _COLUMNS if place.width // count >= narrowest), _COLUMNS[-1])
        for heading, group in self._groups:
            high = heading.measure(self.theme, place.width)[1]
            heading.place(pygame.Rect(place.x, y, place.width, high), self.theme)
            y += high + tx(6)
            y += grid(group, pygame.Rect(place.x, y, place.width, 0), self.theme, tx(12), columns) + tx(14)
        return y - place.y
