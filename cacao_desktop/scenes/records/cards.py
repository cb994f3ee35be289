"""The cards of the records: rows of a table, gold by part, standings, charts and boards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.arena.statistics import LEVEL_RATINGS, Rating
from cacao_desktop.i18n import _, decimal
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize
from cacao_desktop.scenes.records.counting import KINDS, PartMeans, Standing, StandingRow
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.scenes.setup.module_tile import Painter
from cacao_desktop.storage.records import Part
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Bar,
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    WidgetBox,
    Words,
    drawing,
    ground,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import BoxGroup, Shown
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.widgets import Action, Widget, draw_disc
from cacao_desktop.words import catalogue, gain, level_name
from cacao_desktop.words.opponents import level_mask

_NUMBER: Final = styles.HEADING_INK.sized(TextSize.TITLE)
_MIN_CUT_HEIGHT: Final = 88
"""The height from which a box may be cut by an edge of the view, in design pixels."""
_MIN_WIDE_CARD: Final = 960
"""The width from which the button to play is beside an opponent's texts, in design pixels."""
_LARGE_FACE: Final = 160
"""The side of a face beside the texts and the levels of an opponent, in design pixels."""
_SMALL_FACE: Final = 96
"""The side of a face on a narrow card of an opponent, in design pixels."""
_HEADING_FACE: Final = 128
"""The side of a face beside a heading, in design pixels."""
_PLAY_WIDTH: Final = 248
"""The width of the button to play beside an opponent's texts, in design pixels."""
_CARD_EDGES: Final = (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
_HEADED_BOARD_HEIGHT: Final = 344
"""The height of a board below a heading, in design pixels."""
_HEADED_BOARD_SHARE: Final = 0.45
"""The largest height of such a board, as a share of the window's."""
_CELL_WIDTH: Final = 58
"""The width of a number in a table, in design pixels."""
_LABEL_WIDTH: Final = 164
"""The width of a name in a table."""
_BAR_HEIGHT: Final = 14
"""The height of a bar in a table, in design pixels."""
_BAR_ROOM: Final = 18
"""The height of a bar with the line at the mean."""
_MAX_BAR_LENGTH: Final = 2000
"""A length that no table exceeds, so that a whole bar spans its column, in design pixels."""
_PART_ICON: Final = 28
"""The side of the icon of a source of gold."""
_CROWN: Final = 26
"""The side of the crown of the leader of a series."""


class CardLine(NamedTuple):
    """A line of a card: its text for screen readers, and its box."""

    spoken: str
    box: Box


class LinesCard(Shown):
    """A card with a heading, lines, and a sentence at the bottom.

    A `face` stands beside the heading and the first line.
    """

    def __init__(
        self,
        heading: str,
        lines: Iterable[CardLine],
        foot: str = "",
        face: Painter | None = None,
    ) -> None:
        lines = list(lines)
        parts: list[Box] = [Words(heading, styles.HEADING_INK, fit="whole")]
        parts += [line.box for line in lines]
        if face is not None:
            beside = Column(parts[:2], gap=Space.SMALL)
            parts[:2] = [Row([Picture(face, _HEADING_FACE), beside], gap=Space.LARGE)]
        if foot:
            parts.append(Words(foot, styles.SMALL_SOFT))
        super().__init__(
            Pad(UncutColumn(parts, gap=Space.TINY, foot=bool(foot)), _CARD_EDGES),
            in_sentences((heading, *(line.spoken for line in lines), foot)),
        )


class OpponentCard(BoxGroup):
    """An opponent's face, heading and lines, with the choice of a level and a button to play.

    The button is at the right, or below everything else on a narrow card.
    """

    def __init__(
        self, heading: str, lines: Sequence[str], face: Painter, levels: Widget, play: Widget
    ) -> None:
        super().__init__()
        self._heading = heading
        self._lines = lines
        self._face = face
        self._levels = levels
        self._play = play
        self.box = self._beside()

    @property
    def words(self) -> str:
        return in_sentences((self._heading, *self._lines))

    def content(self, theme: Theme, width: int) -> Box:
        if width >= theme.metrics.tx(_MIN_WIDE_CARD):
            return self._beside()
        return self._below()

    def _texts(self) -> list[Box]:
        lines = (Words(line, styles.TEXT_INK) for line in self._lines)
        return [Words(self._heading, styles.HEADING_INK, fit="whole"), *lines]

    def _beside(self) -> Box:
        face = Picture(self._face, _LARGE_FACE)
        texts = Column([*self._texts(), WidgetBox(self._levels)], gap=Space.SMALL)
        play = Fixed(WidgetBox(self._play), _PLAY_WIDTH)
        return Pad(Row([face, texts, play], gap=Space.LARGE), _CARD_EDGES)

    def _below(self) -> Box:
        head = Row(
            [Picture(self._face, _SMALL_FACE), Column(self._texts(), gap=Space.SMALL)],
            gap=Space.LARGE,
        )
        controls = widget_boxes(self._levels, self._play)
        return Pad(Column([head, *controls], gap=Space.MEDIUM), _CARD_EDGES)


class UncutColumn(Column):
    """A column that hides low boxes instead of letting the view's edges cut them."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        view = surface.get_clip()
        bottom = view.bottom - theme.metrics.tx(Space.MEDIUM)
        for part, part_rect in self.part_rects(theme, rect):
            may_be_cut = part_rect.height > theme.metrics.tx(_MIN_CUT_HEIGHT)
            if may_be_cut or (part_rect.y >= view.y and part_rect.bottom <= bottom):
                part.draw(surface, theme, part_rect)


def numbers(named: Mapping[str, int]) -> Box:
    """Return numbers in a row, each above its label."""
    parts = list[Box]()
    for name, number in named.items():
        lines = (
            Words(str(number), _NUMBER, grows=False),
            Words(name, styles.SMALL_SOFT, grows=False),
        )
        parts += [Column(lines, grows=False), spacer(0)]
    return Row(parts[:-1], gap=0)


def bar_row(
    picture: Box, name: str, bar: Bar, cells: Sequence[str], mean: float | None = None
) -> Box:
    """Return a table row: picture, name, bar with a line at the mean, and numbers."""

    def draw(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        bar.draw(surface, theme, rect)
        if mean is not None:
            x = rect.x + round(rect.width * max(0.0, mean))
            width = theme.metrics.tx(Line.THICK)
            pygame.draw.line(surface, colours.INK, (x, rect.y - 2), (x, rect.bottom), width)

    columns = [
        Fixed(Words(cell, styles.COUNT, "right", fit="line"), _CELL_WIDTH) for cell in cells
    ]
    label = Fixed(Words(name, styles.TEXT_INK, fit="whole"), _LABEL_WIDTH)
    return Row([picture, label, Painted(draw, _BAR_ROOM), *columns], gap=Space.SMALL)


def bar_of(share: float, *, gold: bool = False) -> Bar:
    """Return a bar that spans the whole width, green or, for an amount of gold, golden."""
    colour = colours.GOLD_BAR if gold else colours.PROGRESS
    return Bar(max(0.0, share), _MAX_BAR_LENGTH, _BAR_HEIGHT, colour=colour)


def gold_card(means: Mapping[Part, PartMeans], games: str) -> LinesCard:
    """Return a bar for each source of gold, with a line at the table's mean."""
    max_mean = max(1.0, *(max(each) for each in means.values())) if means else 1.0
    text = _("{name}: {own} gold, table average {mean}")
    legend = _gold_legend(means, games)
    lines = [CardLine(legend, Words(legend, styles.SMALL_SOFT))]
    for part, (own, table) in means.items():
        row = catalogue().gold_parts[part]
        name = _(row.name)
        bar = bar_of(own / max_mean, gold=True)
        spoken = text.format(name=name, own=decimal(own), mean=decimal(table))
        box = bar_row(icon(row.icon, _PART_ICON), name, bar, [decimal(own)], table / max_mean)
        lines.append(CardLine(spoken, box))
    return LinesCard(_("Where the gold comes from"), lines)


def _gold_legend(means: Mapping[Part, PartMeans], games: str) -> str:
    if not means:
        return _("The parts of the score are counted here from the next game on.")
    text = _("Gold per game, from {games}. Line: the average of everyone at those tables.")
    return text.format(games=games)


def standing_card(standing: Standing) -> LinesCard:
    """Return the table of a series: each player's games, wins, points and lead."""
    head = (_("Games"), _("Won"), _("Points"), _("Gold"))
    names = [
        Fixed(Words(name, styles.SMALL_SOFT, "right", fit="line"), _CELL_WIDTH) for name in head
    ]
    lines = [CardLine("", Row([Words("", styles.SMALL_SOFT), *names], gap=Space.SMALL))]
    max_score = max(1, *map(standing.score, standing.rows))
    for row in standing.rows:
        who = _ranked_name(row)
        tally = row.tally
        cells = (str(tally.games), str(tally.won), str(tally.points), gain(tally.lead))
        crown: Box = spacer(_CROWN)
        if row.rank == 1:
            crown = drawing("crown", _CROWN)
        spoken = ", ".join(f"{name} {cell}" for name, cell in zip(head, cells, strict=True))
        bar = bar_of(standing.score(row) / max_score)
        lines.append(CardLine(f"{who}: {spoken}", bar_row(crown, who, bar, cells)))
    return LinesCard(_(KINDS[standing.kind]), lines, _standing_note(standing))


def _standing_note(standing: Standing) -> str:
    """Return the state of a series in a sentence, or the points in the league."""
    if standing.length:
        return standing.line
    return _(
        "3 points for a win, 1 for second place among three or four; "
        "gold: the lead over the best of the others"
    )


def _ranked_name(row: StandingRow) -> str:
    """Return the rank and name, and a bot's level."""
    parts = [row.name, level_name(row.controller)]
    return f"{row.rank}. {', '.join(part for part in parts if part)}"


def standing_in_words(rating: Rating) -> str:
    """Return the levels just below and above a rating, in words."""
    names = list(map(level_name, LEVEL_RATINGS))
    below = sum(value <= rating.value for value in LEVEL_RATINGS.values())
    if below == 0:
        return _("Below {level}").format(level=names[0])
    if below == len(names):
        return _("Above {level}").format(level=names[-1])
    return _("Between {lower} and {higher}").format(lower=names[below - 1], higher=names[below])


_LADDER_HEIGHT: Final = 120
"""The height of the scale of the levels, in design pixels."""
_LEVEL_NAME_SIZE: Final = (80, 24)
"""The largest size of a level's name, in design pixels."""
_LEVEL_NAME_DROP: Final = Space.HUGE
"""The distance of a level's name from the scale."""
_FACE_HEIGHT: Final = 52
"""The height above the bar of the levels, for the face, in design pixels."""
_LEVEL_ICON: Final = 32
"""The side of a level's mask, and the space left and right of the scale, in design pixels."""
_BEYOND_SCALE: Final = 0.05
"""How far a rating may be drawn beyond the lowest or highest level, as a share of the scale."""


def ladder(rating: Rating, face: Painter) -> Box:
    """Return the levels on a scale, with a face at the person's rating."""
    return Painted(_Ladder(rating, face).draw, _LADDER_HEIGHT)


@dataclass(frozen=True, slots=True)
class _Ladder:
    """Draws the levels on a scale, and a rating with its interval."""

    rating: Rating
    face: Painter

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx = theme.metrics.tx
        bar = pygame.Rect(rect.x, rect.y + tx(_FACE_HEIGHT), rect.width, tx(Space.SMALL))
        ground(surface, theme, bar, colours.PARCHMENT_EDGE, Radius.CHIP)
        left = self._x(theme, bar, self.rating.value - self.rating.half_width)
        right = self._x(theme, bar, self.rating.value + self.rating.half_width)
        interval = pygame.Rect(left, bar.y, right - left, bar.height)
        ground(surface, theme, interval, colours.PROGRESS, Radius.CHIP)
        for level, value in LEVEL_RATINGS.items():
            self._draw_level(surface, theme, level, (self._x(theme, bar, value), bar.bottom))
        self._draw_face(surface, theme, (self._x(theme, bar, self.rating.value), bar.y))

    @staticmethod
    def _x(theme: Theme, bar: pygame.Rect, value: float) -> int:
        lowest = min(LEVEL_RATINGS.values())
        highest = max(LEVEL_RATINGS.values())
        share = (value - lowest) / (highest - lowest)
        share = max(-_BEYOND_SCALE, min(1 + _BEYOND_SCALE, share))
        tx = theme.metrics.tx
        return bar.x + tx(_LEVEL_ICON) + round((bar.width - tx(2 * _LEVEL_ICON)) * share)

    @staticmethod
    def _draw_level(
        surface: pygame.Surface, theme: Theme, level: str, foot: tuple[int, int]
    ) -> None:
        tx = theme.metrics.tx
        x, bottom = foot
        line = tx(Line.THIN)
        mark_top = (x, bottom - tx(Space.SMALL) - line)
        mark_foot = (x, bottom + tx(Space.TINY))
        pygame.draw.line(surface, colours.SOFT_INK, mark_top, mark_foot, line)
        theme.icons.draw(surface, level_mask(level), tx(_LEVEL_ICON), mark_foot, "midtop")
        name = level_name(level)
        style = theme.text.fit(name, styles.SMALL_INK, *map(tx, _LEVEL_NAME_SIZE))
        theme.text.draw(surface, name, style, (x, bottom + tx(_LEVEL_NAME_DROP)), "midtop")

    def _draw_face(self, surface: pygame.Surface, theme: Theme, above: tuple[int, int]) -> None:
        tx = theme.metrics.tx
        x, y = above
        picture = self.face(tx(Icon.HUGE))
        head = picture.get_rect(midbottom=(x, y - tx(Space.MEDIUM)))
        half_width = tx(Space.SMALL)
        corners = (
            (x, y - tx(Line.THIN / 2)),
            (x - half_width, head.bottom - 1),
            (x + half_width, head.bottom - 1),
        )
        pygame.draw.polygon(surface, colours.INK, corners)
        pygame.draw.aalines(surface, colours.INK, True, corners)
        surface.blit(picture, head)


_CHART_HEIGHT: Final = 330
"""The height of the chart of all games, in design pixels."""
_CHART_EDGES: Final = (32, 8, 12, 32)
"""The space for its labels: left, top, right and bottom."""
_LABEL_PITCH: Final = 32
"""The smallest distance between two numbers of games, in design pixels."""
_AVERAGED_GAMES: Final = 8
"""The number of games in the moving average."""
_GOLD_STEP: Final = 20
"""The distance between two lines of the chart, in gold."""
_NUMBER_STEPS: Final = (1, 2, 5, 10, 20, 50, 10**6)
"""The distances between two numbers of games, of which the first that fits is used."""


def history_card(gold: Sequence[int], won: Sequence[bool]) -> LinesCard:
    """Return a chart of each game's gold and victory, with a moving average."""
    last_totals = ", ".join(map(str, gold[-_AVERAGED_GAMES:]))
    chart = Painted(_HistoryChart(gold, won).draw, _CHART_HEIGHT)
    foot = _("Gold at the end. Filled dots are wins; the line is the average of eight games.")
    return LinesCard(_("Game by game"), [CardLine(last_totals, chart)], foot)


@dataclass(frozen=True, slots=True)
class _Plot:
    """The area and scale of a chart."""

    rect: pygame.Rect
    min_gold: int
    max_gold: int
    games: int

    def at(self, number: int, value: float) -> tuple[int, int]:
        x = self.rect.x + self.rect.width * (2 * number + 1) // (2 * self.games)
        share = (value - self.min_gold) / (self.max_gold - self.min_gold)
        return x, round(self.rect.bottom - self.rect.height * share)


@dataclass(frozen=True, slots=True)
class _HistoryChart:
    """Draws the gold of successive games."""

    gold: Sequence[int]
    won: Sequence[bool]

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx = theme.metrics.tx
        left, top, right, bottom = _CHART_EDGES
        area = pygame.Rect(
            rect.x + tx(left),
            rect.y + tx(top),
            rect.width - tx(left + right),
            rect.height - tx(top + bottom),
        )
        min_gold = min(self.gold) // _GOLD_STEP * _GOLD_STEP
        max_gold = max(self.gold) // _GOLD_STEP * _GOLD_STEP + _GOLD_STEP
        plot = _Plot(area, min_gold, max_gold, len(self.gold))
        self._draw_grid(surface, theme, plot)
        self._draw_numbers(surface, theme, plot)
        for end in (area.topleft, area.bottomright):
            pygame.draw.line(surface, colours.SOFT_INK, area.bottomleft, end, tx(Line.THIN))
        means = [plot.at(number, self._average(number)) for number in range(len(self.gold))]
        for start, end in pairwise(means):
            pygame.draw.aaline(surface, colours.PROGRESS, start, end, tx(Line.THICK))
        self._draw_dots(surface, theme, plot)

    def _average(self, number: int) -> float:
        return mean(self.gold[max(0, number - _AVERAGED_GAMES + 1) : number + 1])

    @staticmethod
    def _draw_grid(surface: pygame.Surface, theme: Theme, plot: _Plot) -> None:
        tx = theme.metrics.tx
        left = plot.rect.x
        for value in range(plot.min_gold, plot.max_gold + 1, _GOLD_STEP):
            y = plot.at(0, value)[1]
            ends = ((left, y), (plot.rect.right, y))
            pygame.draw.line(surface, colours.PARCHMENT_EDGE, *ends, tx(Line.THIN / 2))
            at = (left - tx(Space.SMALL), y)
            theme.text.draw(surface, str(value), styles.SMALL_SOFT, at, "midright")

    @staticmethod
    def _draw_numbers(surface: pygame.Surface, theme: Theme, plot: _Plot) -> None:
        """Number as many games as there is room for."""
        tx = theme.metrics.tx
        needed = plot.games * tx(_LABEL_PITCH)
        every = next(step for step in _NUMBER_STEPS if needed <= step * plot.rect.width)
        for number in range(every - 1, plot.games, every):
            x, y = plot.at(number, plot.min_gold)
            foot = (x, y + tx(Space.TINY))
            pygame.draw.line(surface, colours.SOFT_INK, (x, y), foot, tx(Line.THIN / 2))
            theme.text.draw(surface, str(number + 1), styles.SMALL_SOFT, foot, "midtop")

    def _draw_dots(self, surface: pygame.Surface, theme: Theme, plot: _Plot) -> None:
        """Draw a dot for each game, and a crown on the best victory."""
        tx = theme.metrics.tx
        line = tx(Line.THIN)
        radius = max(line, min(tx(Space.SMALL), plot.rect.width // (3 * plot.games)))
        rim = (colours.NEGATIVE, line)
        for number, gold in enumerate(self.gold):
            fill = colours.NEGATIVE if self.won[number] else colours.FIELD
            draw_disc(surface, theme, plot.at(number, gold), 2 * radius, fill, rim)
        victories = [number for number, won in enumerate(self.won) if won]
        if victories:
            best = max(victories, key=self.gold.__getitem__)
            x, y = plot.at(best, self.gold[best])
            crown = theme.scenery.drawing("crown", tx(Icon.MEDIUM))
            surface.blit(crown, crown.get_rect(midbottom=(x, y - radius)))


class BoardCard(Card):
    """A board at the end of a game above two lines; a press opens the replay."""

    width = 270

    def __init__(
        self,
        context: GameContext,
        game: str,
        lines: tuple[str, str],
        watch: Action,
        height: float,
        *,
        reason: str = "",
    ) -> None:
        super().__init__(watch)
        self.reason = reason
        board = position_box(context, game, height)
        title = Words(lines[0], styles.COUNT, fit="whole")
        detail = Words(lines[1], styles.SMALL_SOFT)
        column = Column([board, title, detail], gap=Space.TINY)
        self.box = Pad(column, (Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL))


class HeadedBoardCard(BoardCard):
    """A larger board below a heading like that of the other cards."""

    def __init__(
        self,
        context: GameContext,
        game: str,
        lines: tuple[str, str],
        watch: Action,
        *,
        reason: str = "",
    ) -> None:
        super().__init__(context, game, lines, watch, _HEADED_BOARD_HEIGHT, reason=reason)
        self._context = context
        self._game = game
        self._lines = lines

    def content(self, theme: Theme, width: int) -> Box:
        largest = theme.metrics.height * _HEADED_BOARD_SHARE / theme.metrics.text_scale
        board = position_box(self._context, self._game, min(_HEADED_BOARD_HEIGHT, largest))
        title = Words(self._lines[0], styles.HEADING_INK, fit="whole")
        detail = Words(self._lines[1], styles.SMALL_SOFT)
        return Pad(Column([title, board, detail], gap=Space.SMALL), _CARD_EDGES)
