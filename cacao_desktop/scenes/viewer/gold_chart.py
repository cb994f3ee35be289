"""Everybody's gold over a game, to be jumped in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.coach.chart import DASHES, dashed
from cacao_desktop.scenes.viewer.viewer_flow import ReplayFlow
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.outline import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_shadow

_STEPS: Final = (5, 10, 20, 50, 100, 200)


class GoldChart(Widget):
    """A line for every seat, known by dashes as well as by colour; a press shows the turn nearest to it."""

    focusable = True
    role = Role.CHOICE

    draggable = True

    def __init__(self, course: ReplayFlow, choose: Callable[[int], None]) -> None:
        super().__init__(tooltip=_("Gold if the game ended then; a press goes there"))
        self._course = course
        self._choose = choose
        self._inset = (0, 0, 0, 0)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(112)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx, line = theme.metrics.tx, theme.text.line_height(looks.SMALL_INK)
        left = theme.text.width("000", looks.SMALL_INK) + tx(16)
        self._inset = (left, tx(10), tx(14), line + tx(6))

    @property
    def _plot(self) -> pygame.Rect:
        left, top, right, bottom = self._inset
        wide, high = self.rect.width - left - right, self.rect.height - top - bottom
        return pygame.Rect(self.rect.x + left, self.rect.y + top, max(1, wide), max(1, high))

    def press(self, position: tuple[int, int]) -> None:
        plot = self._plot
        self._choose(round((position[0] - plot.x) / plot.width * len(self._course.turns)))

    def drag(self, position: tuple[int, int]) -> None:
        self.press(position)

    def navigate(self, direction: Direction) -> bool:
        if direction.value[0]:
            self._choose(self._course.turn + direction.value[0])
        return bool(direction.value[0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, plot, course = theme.metrics.tx, self._plot, self._course
        draw_shadow(surface, theme, self.rect, tx(10))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        most = max(10, *(gold for row in course.gold for gold in row))
        self._draw_axes(surface, theme, most)
        turns = len(course.turns)
        for seat, player in enumerate(course.match.setup.players):
            points = [
                (
                    plot.x + plot.width * number / max(1, turns),
                    plot.bottom - plot.height * max(0, row[seat]) / most,
                )
                for number, row in enumerate(course.gold)
            ]
            dashes = tuple(tx(length) for length in DASHES[seat])
            pieces = list(dashed(points, dashes)) if dashes else list(pairwise(points))
            for width, shade in ((tx(5), colours.OUTLINE), (tx(3), colours.PLAYER_COLOURS[player.colour])):
                for start, end in pieces:
                    pygame.draw.line(surface, shade, start, end, width)
        share = self._share_of_position()
        x = round(plot.x + plot.width * share)
        pygame.draw.line(surface, colours.JADE_LINE, (x, plot.y - tx(4)), (x, plot.bottom), tx(5))
        pygame.draw.line(surface, colours.JADE, (x, plot.y - tx(4)), (x, plot.bottom), tx(3))

    def _share_of_position(self) -> float:
        """Return how far the position is between the beginning and the end, turn by turn."""
        course, turn = self._course, self._course.turn
        if turn >= len(course.turns):
            return 1.0
        first = course.turns[turn]
        after = course.turns[turn + 1] if turn + 1 < len(course.turns) else course.last
        return (turn + (course.position - first) / max(1, after - first)) / max(1, len(course.turns))

    def _draw_axes(self, surface: pygame.Surface, theme: Theme, most: int) -> None:
        plot, tx, text, style = self._plot, theme.metrics.tx, theme.text, looks.SMALL_INK
        line = text.line_height(style)
        step = next((step for step in _STEPS if most / step * line < plot.height * 1.3), _STEPS[-1])
        for number in range(0, most + 1, step):
            y = round(plot.bottom - plot.height * number / most)
            pygame.draw.line(surface, colours.PARCHMENT_EDGE, (plot.x, y), (plot.right, y))
            text.draw(surface, str(number), style, (plot.x - tx(6), y), "midright")
        seats = self._course.match.setup.seats
        rounds = -(-len(self._course.turns) // seats)
        every = max(1, -(-rounds * round(text.width("00 ", style) * 1.6) // plot.width))
        for number in range(0, rounds, every):
            x = plot.x + plot.width * number * seats // max(1, len(self._course.turns))
            text.draw(surface, str(number + 1), style, (x, plot.bottom + tx(2)), "midtop")
