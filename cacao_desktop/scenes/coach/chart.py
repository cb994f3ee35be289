"""The chart of the leads over a game: a line for every seat, known by dashes and emblem as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import Final, Protocol

import pygame

from cacao_desktop.engine.setup import Player
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.outline import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_shadow
from cacao_desktop.words.numbers import gain

Spot = tuple[float, float]

DASHES: Final = ((), (11, 6), (3, 5), (14, 5, 3, 5))
"""By seat: how long the line is drawn and left out in turn, in design pixels; nothing for a whole line."""

_STEPS: Final = (5, 10, 20, 50, 100)


class ChartedTurn(Protocol):
    """A turn in a chart."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        ...


class ChartedGame(Protocol):
    """What a chart needs of a game: who plays, whose each turn is, and the leads before each turn and at the end."""

    @property
    def players(self) -> Sequence[Player]:
        """The players by seat."""
        ...

    @property
    def turns(self) -> Sequence[ChartedTurn]: ...

    def leads(self, seat: int) -> list[float | None]: ...

    def turning_points(self) -> Sequence[int]: ...


class LeadChart(Widget):
    """The leads of all seats before each turn and at the end; `chosen` is the turn in sight, by its number.

    Left and right go from turn to turn, and a press chooses the nearest.
    """

    focusable = True
    role = Role.CHOICE

    draggable = True

    def __init__(self, reviews: ChartedGame, choose: Callable[[int], None]) -> None:
        super().__init__()
        self._reviews = reviews
        self._choose = choose
        self.chosen = 0

    @property
    def hint(self) -> str:
        return _("How far each was ahead of the others' mean, turn by turn")

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(210)

    def press(self, position: tuple[int, int]) -> None:
        plot, last = self._plot, len(self._reviews.turns)
        turn = round((position[0] - plot.x) / max(1, plot.width) * last)
        self._choose(max(0, min(last - 1, turn)))

    def drag(self, position: tuple[int, int]) -> None:
        self.press(position)

    def navigate(self, direction: Direction) -> bool:
        step = direction.value[0]
        if step:
            self._choose(max(0, min(len(self._reviews.turns) - 1, self.chosen + step)))
        return bool(step)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        line = theme.text.line_height(looks.SMALL_INK)
        self._left = theme.text.width("+100", looks.SMALL_INK) + theme.metrics.tx(20)
        self._foot, self._head = line + theme.metrics.tx(10), line + theme.metrics.tx(14)
        self._right = theme.metrics.tx(44)

    @property
    def _plot(self) -> pygame.Rect:
        return pygame.Rect(
            self.rect.x + self._left,
            self.rect.y + self._head,
            max(1, self.rect.width - self._left - self._right),
            max(1, self.rect.height - self._head - self._foot),
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(12))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        seats = range(len(self._reviews.players))
        leads = [self._reviews.leads(seat) for seat in seats]
        known = [abs(lead) for line in leads for lead in line if lead is not None]
        reach = max(_STEPS[0], *known) * 1.08
        self._draw_axes(surface, theme, reach)
        self._draw_chosen(surface, theme)
        for seat in seats:
            self._draw_line(surface, theme, seat, self._points(leads[seat], reach))
        self._draw_emblems(surface, theme, [line[-1] or 0.0 for line in leads], reach)
        self._draw_turning_points(surface, theme, leads, reach)
        self._draw_values(surface, theme, [line[self.chosen] for line in leads])

    def _draw_values(self, surface: pygame.Surface, theme: Theme, leads: Sequence[float | None]) -> None:
        """Show the leads before the chosen turn as numbers, at the upper right."""
        tx, style = theme.metrics.tx, looks.SMALL_INK
        right, y = self.rect.right - tx(12), self.rect.y + tx(6)
        side = theme.text.line_height(style)
        for seat, lead in reversed(list(enumerate(leads))):
            if lead is None:
                continue
            box = theme.text.draw(surface, _signed(round(lead)), style, (right, y), "topright")
            emblem = theme.icons.get(f"emblem_{self._reviews.players[seat].colour}", side)
            surface.blit(emblem, emblem.get_rect(topright=(box.x - tx(3), y)))
            right = box.x - side - tx(14)

    def _at(self, number: float, lead: float, reach: float) -> Spot:
        plot = self._plot
        return (
            plot.x + plot.width * number / max(1, len(self._reviews.turns)),
            plot.centery - lead / reach * plot.height / 2,
        )

    def _points(self, leads: Sequence[float | None], reach: float) -> list[Spot | None]:
        return [None if lead is None else self._at(number, lead, reach) for number, lead in enumerate(leads)]

    def _draw_axes(self, surface: pygame.Surface, theme: Theme, reach: float) -> None:
        plot, tx, text = self._plot, theme.metrics.tx, theme.text
        style = looks.SMALL_INK
        text.draw(surface, _("gold ahead of the others"), style, (self.rect.x + tx(12), self.rect.y + tx(6)))
        line = text.line_height(style)
        step = next((step for step in _STEPS if reach / step * line < plot.height / 2), _STEPS[-1])
        for number in range(-int(reach // step), int(reach // step) + 1):
            y = round(self._at(0, number * step, reach)[1])
            colour = colours.SOFT_INK if number == 0 else colours.PARCHMENT_EDGE
            pygame.draw.line(surface, colour, (plot.x, y), (plot.right, y), tx(2) if number == 0 else 1)
            text.draw(surface, _signed(number * step), style, (plot.x - tx(6), y), "midright")
        seats = len(self._reviews.players)
        rounds = ceil(len(self._reviews.turns) / seats)
        every = max(1, ceil(rounds * text.width("00 ", style) * 1.6 / plot.width))
        y = plot.bottom + self._foot // 2
        for number in range(0, rounds, every):
            x = round(self._at(number * seats, 0, reach)[0])
            text.draw(surface, str(number + 1), style, (x, y), "center")
        text.draw(surface, _("round"), style, (self.rect.right - tx(8), y), "midright")

    def _draw_chosen(self, surface: pygame.Surface, theme: Theme) -> None:
        plot, tx = self._plot, theme.metrics.tx
        x = round(self._at(self.chosen, 0, 1)[0])
        pygame.draw.line(surface, colours.JADE_LINE, (x, plot.y), (x, plot.bottom), tx(5))
        pygame.draw.line(surface, colours.JADE, (x, plot.y), (x, plot.bottom), tx(3))

    def _draw_line(
        self, surface: pygame.Surface, theme: Theme, seat: int, points: Sequence[Spot | None]
    ) -> None:
        colour = colours.PLAYER_COLOURS[self._reviews.players[seat].colour]
        dashes = tuple(theme.metrics.tx(length) for length in DASHES[seat])
        outer, inner = theme.metrics.tx(5), theme.metrics.tx(3)
        pieces = [piece for run in _runs(points) for piece in dashed(run, dashes)]
        for width, shade in ((outer, colours.OUTLINE), (inner, colour)):
            for start, end in pieces:
                pygame.draw.line(surface, shade, start, end, width)

    def _draw_emblems(
        self, surface: pygame.Surface, theme: Theme, ends: Sequence[float], reach: float
    ) -> None:
        side = theme.metrics.tx(26)
        taken: list[int] = []
        last = len(self._reviews.turns)
        for seat in sorted(range(len(ends)), key=lambda seat: -ends[seat]):
            x, y = self._at(last, ends[seat], reach)
            top = max([round(y) - side // 2, *[other + round(side * 0.8) for other in taken]])
            taken.append(top)
            emblem = theme.icons.get(f"emblem_{self._reviews.players[seat].colour}", side)
            surface.blit(emblem, (round(x) + theme.metrics.tx(6), top))

    def _draw_turning_points(
        self, surface: pygame.Surface, theme: Theme, leads: Sequence[Sequence[float | None]], reach: float
    ) -> None:
        reach_of_mark = theme.metrics.tx(8)
        for number in self._reviews.turning_points():
            lead = leads[self._reviews.turns[number].seat][number]
            if lead is None:
                continue
            x, y = self._at(number, lead, reach)
            for size, colour in ((reach_of_mark, colours.OUTLINE), (reach_of_mark - 3, colours.GOLD)):
                diamond = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
                pygame.draw.polygon(surface, colour, diamond)


def _signed(gold: int) -> str:
    return gain(gold) if gold else "0"


def _runs(points: Sequence[Spot | None]) -> Iterator[list[Spot]]:
    """Yield the points that follow one another without a gap."""
    run: list[Spot] = []
    for point in [*points, None]:
        if point is not None:
            run.append(point)
        elif run:
            yield run
            run = []


def dashed(points: Sequence[Spot], dashes: Sequence[int]) -> Iterator[tuple[Spot, Spot]]:
    """Yield the pieces to draw of a line through points."""
    if not dashes:
        yield from pairwise(points)
        return
    index, left = 0, float(dashes[0])
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while done < length:
            step = min(left, length - done)
            if index % 2 == 0:
                yield _between(start, end, done / length), _between(start, end, (done + step) / length)
            done, left = done + step, left - step
            if left <= 0:
                index += 1
                left = float(dashes[index % len(dashes)])


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
