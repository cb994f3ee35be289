"""Everybody's gold over a game, to be jumped in."""

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.coach.chart import TurnChart
from cacao_desktop.scenes.viewer.viewer_flow import ReplayFlow
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.input.intentions import Direction


class GoldChart(TurnChart):
    """What everybody would have if the game ended before a turn; a press shows the turn nearest to it."""

    crowding = 1.3

    def __init__(self, course: ReplayFlow, choose: Callable[[int], None]) -> None:
        turns = len(course.turns)
        super().__init__(course.match.setup.players, turns, turns, choose)
        self.tooltip = _("Gold if the game ended then; a press goes there")
        self._course = course

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(112)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx, line = theme.metrics.tx, theme.text.line_height(looks.SMALL_INK)
        left = theme.text.width("000", looks.SMALL_INK) + tx(16)
        self._inset = left, tx(10), tx(14), line + tx(6)

    def navigate(self, direction: Direction) -> bool:
        self.chosen = self._course.turn
        return super().navigate(direction)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        course = self._course
        span = 0, max(10, *(gold for row in course.gold for gold in row))
        self._draw_axes(surface, theme, span, str)
        for seat in range(len(self._players)):
            points = [self._at(turn, max(0, row[seat]), span) for turn, row in enumerate(course.gold)]
            self._draw_line(surface, theme, seat, points)
        self._draw_here(surface, theme, self._position(), theme.metrics.tx(4))

    def _position(self) -> float:
        course, turn = self._course, self._course.turn
        if turn >= len(course.turns):
            return len(course.turns)
        first = course.turns[turn]
        after = course.turns[turn + 1] if turn + 1 < len(course.turns) else course.last
        return turn + (course.position - first) / max(1, after - first)
