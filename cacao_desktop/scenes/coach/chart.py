"""Charts over the turns of a game: a line for every seat, ending in its emblem."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import ClassVar, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import final_leads
from cacao_desktop.colours import Colour
from cacao_desktop.engine.setup import Player
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.scenes.coach.reviews import Grade, Reviews
from cacao_desktop.ui import Direction, Theme, Widget, styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.paint.shapes import polyline
from cacao_desktop.ui.widgets.widget import draw_disc, draw_panel
from cacao_desktop.words.goods import gain

ChartPoint = tuple[float, float]
ValueRange = tuple[float, float]
"""The lowest and highest value that a chart can show."""
_LOSSES: Final = {Grade.SLIP: colours.HEM, Grade.MISTAKE: colours.NEGATIVE}
_DIAMOND_REACH: Final = Space.SMALL
"""The distance of the corners of a diamond from its middle, in design pixels."""
_DIAMOND_RIM: Final = 3
"""The width of its rim, in pixels."""
_RIGHT_INSET: Final = 44
"""The space for the emblems beside the plot, in design pixels."""
_STEPS: Final = (5, 10, 20, 50, 100, 200)
"""The allowed distances between two values on the axis."""


class TurnChart(Widget):
    """A chart in which the player chooses a turn up to the `last`.

    A larger `crowding` puts more values on the axis.
    """

    focusable = True
    role = Role.CHOICE
    draggable = True
    chart_height: ClassVar[float] = 210
    crowding: ClassVar[float] = 1.0
    headed = True
    """Whether a line of text is above the plot."""

    def __init__(
        self, players: Sequence[Player], turns: int, last: int, choose: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._players = players
        self._turns = turns
        self._last = last
        self._choose = choose
        self._inset = (0, 0, 0, 0)
        self._pressed_at_turn = False
        """Whether a pointer is choosing a turn."""
        self.chosen = 0
        self.seat: int | None = None
        """The highlighted seat, None for all."""

    @property
    def hint(self) -> str:
        return _("How far each player was ahead of the others' average, turn by turn")

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(500), theme.metrics.tx(self.chart_height)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx = theme.metrics.tx
        line = theme.text.line_height(styles.SMALL_INK)
        left = theme.text.width("+00", styles.SMALL_INK) + tx(Space.LARGE)
        top = tx(Space.MEDIUM)
        if self.headed:
            top = tx(Space.LARGE + Space.TINY) + line
        self._inset = (left, top, tx(_RIGHT_INSET), line + tx(Space.SMALL))

    def press(self, position: tuple[int, int]) -> None:
        self._pressed_at_turn = True
        super().press(position)

    def activate(self) -> None:
        """Go to the next turn, or from the last to the first; a pointer has chosen one already."""
        if not self._pressed_at_turn:
            self._choose((self.chosen + 1) % (self._last + 1))
        self._pressed_at_turn = False

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
        width = max(1, self.rect.width - left - right)
        height = max(1, self.rect.height - top - bottom)
        return pygame.Rect(self.rect.x + left, self.rect.y + top, width, height)

    def _x(self, turn: float) -> float:
        plot = self._plot
        return plot.x + plot.width * turn / max(1, self._turns)

    def _y(self, value: float, span: ValueRange) -> float:
        plot = self._plot
        lowest, highest = span
        return plot.bottom - plot.height * (value - lowest) / (highest - lowest)

    def _draw_leads(
        self,
        surface: pygame.Surface,
        theme: Theme,
        leads: Sequence[Sequence[float]],
        turns: Sequence[int],
    ) -> ValueRange:
        """Draw each seat's lead at some `turns` as a line; return the range of values."""
        furthest = max(max(map(abs, line)) for line in leads)
        reach = max(_STEPS[0], furthest) * 1.08
        span = (-reach, reach)
        self._draw_axes(surface, theme, span)
        for seat, line in enumerate(leads):
            points = [
                (self._x(turn), self._y(lead, span))
                for turn, lead in zip(turns, line, strict=True)
            ]
            self._draw_line(surface, theme, seat, points)
        self._draw_emblems(surface, theme, [line[-1] for line in leads], span)
        return span

    def _draw_axes(self, surface: pygame.Surface, theme: Theme, span: ValueRange) -> None:
        """Draw the panel, with values at the left and rounds at the bottom."""
        draw_panel(surface, theme, self.rect)
        self._draw_values(surface, theme, span)
        self._draw_rounds(surface, theme)

    def _draw_values(self, surface: pygame.Surface, theme: Theme, span: ValueRange) -> None:
        plot = self._plot
        tx = theme.metrics.tx
        lowest, highest = span
        step = self._value_step(theme, highest - lowest)
        for value in range(ceil(lowest / step) * step, int(highest) + 1, step):
            y = round(self._y(value, span))
            text = gain(value)
            colour = colours.PARCHMENT_EDGE
            thick = 1
            if value == 0:
                text = "0"
                colour = colours.SOFT_INK
                thick = tx(2)
            pygame.draw.line(surface, colour, (plot.x, y), (plot.right, y), thick)
            at = (plot.x - tx(Space.SMALL), y)
            theme.text.draw(surface, text, styles.SMALL_INK, at, "midright")

    def _value_step(self, theme: Theme, span: float) -> int:
        """Return the smallest step between values that leaves room for their text."""
        line = theme.text.line_height(styles.SMALL_INK)
        for step in _STEPS:
            if span / step * line < self._plot.height * self.crowding:
                return step
        return _STEPS[-1]

    def _draw_rounds(self, surface: pygame.Surface, theme: Theme) -> None:
        plot = self._plot
        seats = len(self._players)
        rounds = ceil(self._turns / seats)
        width = theme.text.width("00 ", styles.SMALL_INK)
        every = max(1, ceil(rounds * width * 1.6 / plot.width))
        _left, _top, _right, space_below = self._inset
        y = plot.bottom + space_below // 2
        for round_index in range(0, rounds, every):
            x = round(self._x(round_index * seats))
            theme.text.draw(surface, str(round_index + 1), styles.SMALL_INK, (x, y), "center")

    def _draw_line(
        self, surface: pygame.Surface, theme: Theme, seat: int, points: Sequence[ChartPoint]
    ) -> None:
        tx = theme.metrics.tx
        name = self._players[seat].colour
        colour = colours.PLAYER_COLOURS[name]
        place = self._plot.inflate(tx(Space.MEDIUM), tx(Space.MEDIUM))
        shown = tuple((x - place.x, y - place.y) for x, y in points)
        lines = [(tx(Line.THICK + Line.THIN), colours.OUTLINE), (tx(Line.THICK), colour)]
        if self.seat not in (None, seat):
            # Without an outline, light colours would be lost on paper.
            is_light = colours.PLAYER_TEXT_COLOURS[name] != colours.CREAM
            lines = [(tx(2), colours.darker(colour, 0.3) if is_light else colour)]
        key = ("chart line", place.size, shown, *lines)
        surface.blit(theme.cache.get(key, polyline, place.size, shown, lines), place)

    def _draw_emblems(
        self, surface: pygame.Surface, theme: Theme, ends: Sequence[float], span: ValueRange
    ) -> None:
        """Draw emblems where the lines end, spread apart and within the panel."""
        rim = theme.metrics.tx(Line.THICK)
        side = min(theme.metrics.tx(Icon.MEDIUM), (self.rect.height - 2 * rim) // len(ends))
        order = sorted(range(len(ends)), key=ends.__getitem__, reverse=True)
        tops = []
        above = self.rect.y + rim - side
        for seat in order:
            level = round(self._y(ends[seat], span)) - side // 2
            above = max(level, above + side)
            tops.append(above)
        below = self.rect.bottom - rim
        for seat, top in reversed(list(zip(order, tops, strict=True))):
            below = min(top, below - side)
            emblem = theme.icons.get(f"emblem_{self._players[seat].colour}", side)
            surface.blit(emblem, (self._plot.right + theme.metrics.tx(Space.SMALL), below))

    def _draw_position(
        self, surface: pygame.Surface, theme: Theme, turn: float, rise: int = 0
    ) -> None:
        """Draw a line at a turn, with the knob of a slider at its foot."""
        tx = theme.metrics.tx
        plot = self._plot
        x = round(self._x(turn))
        top = (x, plot.y - rise)
        foot = (x, plot.bottom)
        pygame.draw.line(surface, colours.CHOSEN_OUTLINE, top, foot, tx(Line.THIN))
        fill = colours.WHITE if self.hovered or self.pressed else colours.KNOB
        rim = (colours.OUTLINE, tx(Line.THIN))
        draw_disc(surface, theme, foot, tx(Icon.SMALL), fill, rim)


class LeadChart(TurnChart):
    """The lead of every seat before each turn and at the end, from the `reviews`.

    `chosen` is the selected turn. Diamonds mark turning points.
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
        self._draw_position(surface, theme, self.chosen)
        if self.headed:
            corner = (self.rect.x + tx(Space.MEDIUM), self.rect.y + tx(Space.SMALL))
            theme.text.draw(surface, _("Gold ahead of the others"), styles.TEXT_INK, corner)
        self._draw_losses(surface, theme, leads, span)
        for turn in self._reviews.turning_points():
            seat = self._reviews.turns[turn].seat
            if self.seat in (None, seat):
                middle = (self._x(turn), self._y(leads[seat][turn], span))
                reach = tx(_DIAMOND_REACH)
                _draw_diamond(surface, middle, reach, colours.OUTLINE)
                _draw_diamond(surface, middle, reach - _DIAMOND_RIM, colours.GOLD)

    def _draw_losses(
        self,
        surface: pygame.Surface,
        theme: Theme,
        leads: Sequence[Sequence[float]],
        span: ValueRange,
    ) -> None:
        """Draw a disc at each slip and mistake, as wide as its loss, the largest last."""
        reviews = self._reviews.by_number
        for turn in sorted(reviews, key=lambda turn: reviews[turn].given_away):
            review = reviews[turn]
            grade = Grade.of(review.given_away)
            if grade not in _LOSSES or self.seat not in (None, review.seat):
                continue
            side = theme.metrics.tx(mark_side(review.given_away))
            middle = (round(self._x(turn)), round(self._y(leads[review.seat][turn], span)))
            rim = (colours.OUTLINE, theme.metrics.tx(Line.THIN))
            draw_disc(surface, theme, middle, side, _LOSSES[grade], rim)
            if grade is Grade.MISTAKE:
                theme.icons.draw(surface, grade.icon, side * 5 // 8, middle, colour=colours.CREAM)


def mark_side(loss: float) -> float:
    """Return the diameter of the mark of a loss of gold, in design pixels."""
    return min(Icon.LARGE, Space.SMALL / 2 + loss * Space.TINY)


def _draw_diamond(surface: pygame.Surface, middle: ChartPoint, reach: int, colour: Colour) -> None:
    x, y = middle
    corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    pygame.draw.polygon(surface, colour, corners)


class GoldChart(TurnChart):
    """Each seat's lead if the game ended, from its `gold` before each turn and at the end.

    `position` is that of the replay, in turns and fractions of a turn.
    """

    chart_height = 172
    crowding = 1.3
    headed = False

    def __init__(
        self,
        players: Sequence[Player],
        gold: Sequence[Sequence[int]],
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(players, len(gold) - 1, len(gold) - 1, choose)
        # One value per round, because each line changes in only one turn of a round.
        self._rounds = [*range(0, self._turns, len(players)), self._turns]
        self._leads = list(zip(*(final_leads(gold[turn]) for turn in self._rounds), strict=True))
        self.position = 0.0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._draw_leads(surface, theme, self._leads, self._rounds)
        self._draw_position(surface, theme, self.position, theme.metrics.tx(Space.TINY))
