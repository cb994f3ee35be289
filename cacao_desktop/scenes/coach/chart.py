"""Charts over the turns of a game: a line for every seat, with its emblem at the end."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import ClassVar, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import final_leads
from cacao_desktop.engine.setup import Player
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.ui import Direction, Theme, Widget, styles
from cacao_desktop.ui.access.outline import Role
from cacao_desktop.ui.paint.shapes import polyline
from cacao_desktop.ui.widgets.widget import draw_sheet
from cacao_desktop.words.goods import gain

Spot = tuple[float, float]

_STEPS: Final = (5, 10, 20, 50, 100, 200)
Span = tuple[float, float]
"""The least and the largest value that a chart has room for."""


class TurnChart(Widget):
    """A chart to choose a turn in, up to the `last`.

    `crowding` says how closely the values beside it may stand.
    """

    focusable = True
    role = Role.CHOICE
    draggable = True
    high: ClassVar[float] = 210
    crowding: ClassVar[float] = 1.0
    headed: ClassVar[bool] = True
    """Whether a line of words is above the plot."""

    def __init__(
        self, players: Sequence[Player], turns: int, last: int, choose: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._players = players
        self._turns = turns
        self._last = last
        self._choose = choose
        self._inset = (0, 0, 0, 0)
        self.chosen = 0
        self.seat: int | None = None
        """Whose line stands out, None for all."""

    @property
    def hint(self) -> str:
        return _("How far each was ahead of the others' average, turn by turn")

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(self.high)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx = theme.metrics.tx
        line = theme.text.line_height(styles.SMALL_INK)
        left = theme.text.width("+00", styles.SMALL_INK) + tx(20)
        self._inset = left, tx(14) + line * self.headed, tx(44), line + tx(8)

    def drag(self, position: tuple[int, int]) -> None:
        plot = self._plot
        turn = round((position[0] - plot.x) / plot.width * self._turns)
        self._choose(max(0, min(self._last, turn)))

    def navigate(self, direction: Direction) -> bool:
        step = direction.value[0]
        if step:
            self._choose(max(0, min(self._last, self.chosen + step)))
        return bool(step)

    @property
    def _plot(self) -> pygame.Rect:
        left, top, right, bottom = self._inset
        wide = self.rect.width - left - right
        high = self.rect.height - top - bottom
        return pygame.Rect(self.rect.x + left, self.rect.y + top, max(1, wide), max(1, high))

    def _at(self, number: float, value: float, span: Span) -> Spot:
        plot = self._plot
        low, high = span
        x = plot.x + plot.width * number / max(1, self._turns)
        return x, plot.bottom - plot.height * (value - low) / (high - low)

    def _draw_leads(
        self,
        surface: pygame.Surface,
        theme: Theme,
        leads: Sequence[Sequence[float]],
        turns: Sequence[int],
    ) -> Span:
        """Show how far each seat was ahead at some `turns`, a line for each.

        Return what there is room for.
        """
        reach = max(_STEPS[0], *(abs(lead) for line in leads for lead in line)) * 1.08
        span = -reach, reach
        self._draw_axes(surface, theme, span)
        for seat, line in enumerate(leads):
            points = [self._at(turn, lead, span) for turn, lead in zip(turns, line, strict=True)]
            self._draw_line(surface, theme, seat, points)
        self._draw_emblems(surface, theme, [line[-1] for line in leads], span)
        return span

    def _draw_axes(self, surface: pygame.Surface, theme: Theme, span: Span) -> None:
        """Lay the sheet with its values at the left and the rounds at its foot."""
        plot = self._plot
        tx = theme.metrics.tx
        text = theme.text
        style = styles.SMALL_INK
        draw_sheet(surface, theme, self.rect)
        low, high = span
        line = text.line_height(style)
        fitting = (
            step for step in _STEPS if (high - low) / step * line < plot.height * self.crowding
        )
        step = next(fitting, _STEPS[-1])
        for value in range(-int(-low // step) * step, int(high) + 1, step):
            y = round(self._at(0, value, span)[1])
            zero = value == 0
            colour = colours.SOFT_INK if zero else colours.PARCHMENT_EDGE
            pygame.draw.line(surface, colour, (plot.x, y), (plot.right, y), tx(2) if zero else 1)
            text.draw(
                surface, gain(value) if value else "0", style, (plot.x - tx(6), y), "midright"
            )
        rounds = ceil(self._turns / len(self._players))
        every = max(1, ceil(rounds * text.width("00 ", style) * 1.6 / plot.width))
        for number in range(0, rounds, every):
            x = round(self._at(number * len(self._players), 0, span)[0])
            text.draw(
                surface, str(number + 1), style, (x, plot.bottom + self._inset[3] // 2), "center"
            )

    def _draw_line(
        self, surface: pygame.Surface, theme: Theme, seat: int, points: Sequence[Spot]
    ) -> None:
        tx = theme.metrics.tx
        colour = colours.PLAYER_COLOURS[self._players[seat].colour]
        place = self._plot.inflate((tx(12),) * 2)
        shown = tuple((x - place.x, y - place.y) for x, y in points)
        lines = [(tx(5), colours.OUTLINE), (tx(3), colour)]
        if self.seat not in (None, seat):
            # Without an outline light colours would be lost on paper.
            light = colours.PLAYER_TEXT[self._players[seat].colour] == colours.INK
            lines = [(tx(2), colours.darker(colour, 0.3 * light))]
        key = "chart line", place.size, shown, *lines
        surface.blit(theme.cache.get(key, lambda: polyline(place.size, shown, lines)), place)

    def _draw_emblems(
        self, surface: pygame.Surface, theme: Theme, ends: Sequence[float], span: Span
    ) -> None:
        """Show emblems where the lines end, apart from one another and within the sheet."""
        rim = theme.metrics.tx(5)
        side = min(theme.metrics.tx(26), (self.rect.height - 2 * rim) // len(ends))
        order = sorted(range(len(ends)), key=lambda seat: -ends[seat])
        tops = []
        above = self.rect.y + rim - side
        for seat in order:
            above = max(
                round(self._at(self._turns, ends[seat], span)[1]) - side // 2, above + side
            )
            tops.append(above)
        below = self.rect.bottom - rim
        for seat, top in reversed(list(zip(order, tops, strict=True))):
            below = min(top, below - side)
            emblem = theme.icons.get(f"emblem_{self._players[seat].colour}", side)
            surface.blit(emblem, (self._plot.right + theme.metrics.tx(8), below))

    def _draw_here(
        self, surface: pygame.Surface, theme: Theme, number: float, rise: int = 0
    ) -> None:
        tx = theme.metrics.tx
        plot = self._plot
        x = round(self._at(number, 0, (0, 1))[0])
        for colour, width in ((colours.JADE_LINE, tx(5)), (colours.JADE, tx(3))):
            pygame.draw.line(surface, colour, (x, plot.y - rise), (x, plot.bottom), width)


class LeadChart(TurnChart):
    """The leads of all seats before each turn and at the end.

    `chosen` is the turn in sight, by its number.

    The `reviews` say what the leads are and, as soon as it is known, which turns decided.
    """

    def __init__(
        self, players: Sequence[Player], reviews: Reviews, choose: Callable[[int], None]
    ) -> None:
        super().__init__(players, len(reviews.turns), len(reviews.turns) - 1, choose)
        self._reviews = reviews

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        leads = [self._reviews.course(seat) for seat in range(len(self._players))]
        span = self._draw_leads(surface, theme, leads, range(self._turns + 1))
        self._draw_here(surface, theme, self.chosen)
        corner = self.rect.x + tx(12), self.rect.y + tx(6)
        theme.text.draw(surface, _("Gold ahead of the others"), styles.TEXT_INK, corner)
        reach = tx(8)
        for number in self._reviews.turning_points():
            seat = self._reviews.turns[number].seat
            if self.seat not in (None, seat):
                continue
            x, y = self._at(number, leads[seat][number], span)
            for size, colour in ((reach, colours.OUTLINE), (reach - 3, colours.GOLD)):
                diamond = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
                pygame.draw.polygon(surface, colour, diamond)


class GoldChart(TurnChart):
    """How far everybody would be ahead if the game ended, from their `gold` before each turn and at its end.

    `position` is where the replay is, in turns and parts of one; a press shows the turn nearest to
    it.
    """

    high = 172
    crowding = 1.3
    headed = False

    def __init__(
        self,
        players: Sequence[Player],
        gold: Sequence[Sequence[int]],
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(players, len(gold) - 1, len(gold) - 1, choose)
        # By rounds: within one, each line would stand still for all turns but its own.
        self._rounds = [*range(0, self._turns, len(players)), self._turns]
        self._leads = list(zip(*(final_leads(gold[turn]) for turn in self._rounds), strict=True))
        self.position = 0.0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._draw_leads(surface, theme, self._leads, self._rounds)
        self._draw_here(surface, theme, self.position, theme.metrics.tx(4))
