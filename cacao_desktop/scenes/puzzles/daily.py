"""The puzzle of the day, and those of the previous week."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Space, TextSize
from cacao_desktop.scenes import lists
from cacao_desktop.scenes.puzzles.list import (
    PuzzleCard,
    all_puzzles,
    modules_met,
    puzzle_of,
    suns,
    suns_in_row,
    suns_in_words,
)
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.scenes.setup.module_tile import picture_painter
from cacao_desktop.storage import Puzzle
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Composed, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, WidgetBox, Words
from cacao_desktop.ui.boxes.containers import Grid, WithBackground, widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.widgets import BigButton, Panel, Plaque
from cacao_desktop.words import catalogue

_TITLE: Final = styles.HEADING_INK.sized(TextSize.TITLE)
_BOARD_HEIGHT: Final = 480
"""The largest height of the board, in design pixels."""
_MIN_BOARD_HEIGHT: Final = 108
_AROUND_BOARD: Final = 374
"""The height of all else on the page."""
_AROUND_LARGE: Final = 186
"""The height around a board beside large text, where the week is further down."""
_TASK_SIDE: Final = 148
_TASK_SIDE_LARGE: Final = 96
"""The side of the picture of the task, and beside large text."""
_SUN_SIDE: Final = 60
_MIN_COLUMN_WIDTH: Final = 230
"""The smallest width of each of two columns."""
_MIN_WORDS_WIDTH: Final = 160
"""The smallest width of the words beside the picture of the task."""
_MIN_DAY_WIDTH: Final = 140
"""The smallest width of the card of a day."""
_DAYS: Final = 7
"""The number of days shown."""


class PuzzleView(Composed):
    """A puzzle's board with its day above."""

    def __init__(self, context: GameContext, puzzle: Puzzle, day: str) -> None:
        super().__init__()
        self._context = context
        self._puzzle = puzzle
        self._read_out = day
        metrics = context.theme.metrics
        around = _AROUND_LARGE if has_large_text(metrics) else _AROUND_BOARD
        height = min(_BOARD_HEIGHT, metrics.height / metrics.text_scale - around)
        heading = Words.centred(day, styles.TEXT_SOFT)
        board = Painted(self._draw_board, max(_MIN_BOARD_HEIGHT, height))
        self.box = Pad(Column([heading, board], gap=Space.SMALL), (16, 12, 16, 16))

    def _draw_board(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        position_box(self._context, self._puzzle.position, 1).draw(surface, theme, rect)


class PuzzleFacts(Composed):
    """The task of a puzzle, its modules, and the suns earned in it."""

    ground = "none"

    def __init__(self, context: GameContext, puzzle: Puzzle, *, is_new: bool) -> None:
        super().__init__()
        theme = catalogue().themes[puzzle.theme]
        earned = suns(context.settings, puzzle)
        award = _("No suns yet") if earned is None else suns_in_words(earned)
        modules = lists.game_in_words(puzzle.modules)
        about = _("{players}, round {round}").format(
            players=lists.players_in_words(puzzle.players), round=puzzle.round
        )
        new = _("new to you") if is_new else ""
        self._read_out = in_sentences((_(theme.name), modules, new, about, award))
        paint = picture_painter(context, theme.picture)
        lines = [
            Words(_(theme.name), _TITLE, fit="whole"),
            Words(modules, styles.TEXT_INK, fit="whole"),
            Words(about, styles.TEXT_SOFT, fit="whole"),
        ]
        if new:
            lines.append(Words(new, styles.TEXT_SOFT))
        large = has_large_text(context.theme.metrics)
        self._side = _TASK_SIDE_LARGE if large else _TASK_SIDE
        self._picture = Picture(paint, self._side)
        self._lines = Column(lines, gap=Space.TINY)
        self._suns = earned or 0
        self._award = Words(award, styles.COUNT, fit="whole")

    def content(self, theme: Theme, width: int) -> Box:
        beside = theme.metrics.tx(self._side + Space.LARGE + _MIN_WORDS_WIDTH)
        if width < beside:
            small_suns = suns_in_row(self._suns, Icon.HUGE, Space.TINY)
            return Column([self._lines, small_suns, self._award], gap=Space.SMALL)
        head = Row([self._picture, self._lines], gap=Space.LARGE, middle=False)
        suns_row = suns_in_row(self._suns, _SUN_SIDE, Space.TINY)
        return Column([head, Row([suns_row, self._award], gap=Space.MEDIUM)], gap=Space.LARGE)


@dataclass(frozen=True, slots=True)
class PuzzleOfTheDay:
    """The puzzle of `today`, and the week before it; `games` were played on this computer."""

    context: GameContext
    games: Callable[[], Sequence[GameRecord]]
    today: Callable[[], date]

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of(self.today(), all_puzzles())

    @property
    def is_unplayed(self) -> bool:
        return suns(self.context.settings, self.puzzle) is None

    def play_button(self) -> BigButton:
        """Return the button that plays the puzzle."""
        label = _("Play this puzzle") if self.is_unplayed else _("Play it again")
        play = partial(self.context.navigation.open_puzzle, self.puzzle.id)
        return BigButton(label, play, icon="play")

    def contents(self, buttons: Sequence[BigButton]) -> Box:
        """Return the page, with buttons below the facts of the puzzle."""
        puzzle = self.puzzle
        met = modules_met(self.context.settings, self.games(), all_puzzles())
        day = lists.day_in_words(self.today(), self.today())
        view = PuzzleView(self.context, puzzle, _("Today, {day}").format(day=day))
        facts = PuzzleFacts(self.context, puzzle, is_new=not met.issuperset(puzzle.modules))
        below = widget_boxes(*buttons)
        column = Column([WidgetBox(facts), *below], gap=Space.LARGE, foot=bool(below))
        beside = WithBackground(Pad(column, (16, 16, 16, 16)), Panel())
        heading = WidgetBox(Plaque(_("One for each day, without a deadline"), styles.SUBHEADING))
        week = Grid(widget_boxes(*self._week(met)), 8, _MIN_DAY_WIDTH, range(_DAYS, 0, -1))
        halves = Grid([WidgetBox(view), beside], Space.MEDIUM, _MIN_COLUMN_WIDTH)
        return Column([halves, heading, week], gap=Space.MEDIUM)

    def _week(self, met: frozenset[str]) -> list[Widget]:
        """Return the cards of the puzzles of the last seven days."""
        cards: list[Widget] = []
        for back in range(_DAYS - 1, -1, -1):
            day = self.today() - timedelta(days=back)
            puzzle = puzzle_of(day, all_puzzles())
            card = PuzzleCard(
                self.context,
                puzzle,
                all_puzzles().index(puzzle) + 1,
                day=lists.day_in_words(day, self.today()) if back else _("Today"),
                is_today=not back,
                has_new_modules=not met.issuperset(puzzle.modules),
            )
            cards.append(card)
        return cards
