"""The card of a day with its daily deal."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cacao_desktop import colours
from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.i18n import _
from cacao_desktop.measures import Line, Space
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.storage import DealResult
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_portrait
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.words.opponents import OPPONENT_NAMES, level_name

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
        edges = (Space.SMALL, Space.TINY, Space.SMALL, Space.SMALL)
        return Pad(Column(parts, gap=Line.THIN), edges)

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
            Row([icon("robot", 22, colours.SOFT_INK), expert], gap=Space.TINY),
        ]
        return [board, self._heading(), Row(gold, gap=Space.TINY)]
