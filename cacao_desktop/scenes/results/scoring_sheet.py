"""The score sheet: a column for each player, and a sentence about the tie-break."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT_COLOURS
from cacao_desktop.engine.summaries import SeatScore
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize
from cacao_desktop.ui import Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Row,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets.widget import draw_panel, draw_rounded
from cacao_desktop.words import face_of, line_icon, line_name, signed

_EMBLEM_SIDE: Final = 48
"""The side of emblem and face in a head, in design pixels."""
_NAME_SIZE: Final = TextSize.BUTTON
_OTHER_TOTAL: Final = TextSize.HEADING
_WINNING_TOTAL: Final = TextSize.FIGURE
"""The text sizes of a head: the name, and the total below it."""
_ROOM_FOR_FACE: Final = 192
"""The smallest width of a column with a face beside the emblem."""
_ROOM_FOR_ICONS: Final = 80
"""The smallest height with emblem and face above the name."""
_WINNING_ALPHA: Final = 90
"""The opacity of a winner's strip, of 255."""
_STRIP_ALPHA: Final = 42
"""The opacity of the other strips, of 255."""
_HEAD_CORNER: Final = Radius.CHIP
"""The radius of the cloth of a head, in pixels."""
_COIN_ROOM: Final = 56
"""The smallest width of a head with a coin, without the figures of the totals."""
_FIGURE_WIDTH: Final = 20
"""The width of a figure of a total."""
_COIN_SHARE: Final = 0.85
"""The side of a coin, as a share of the size of the total."""
_TOTAL_DROP: Final = 24
"""How far a total is below the middle of its head, as if it had no size."""
_TOTAL_RISE: Final = 0.3
"""How much higher it is, as a share of its size."""


@dataclass(frozen=True, slots=True)
class ScoredSeat:
    """A seat of a match, and whether it is one of the `best`."""

    match: Match
    seat: int
    best: bool = False

    @property
    def name(self) -> str:
        return self.match.name(self.seat)

    @property
    def colour(self) -> str:
        return self.match.colour(self.seat)

    @property
    def style(self) -> TextStyle:
        """The style of texts on the cloth of the seat."""
        ink = PLAYER_TEXT_COLOURS[self.colour]
        return styles.HEADING.sized(_NAME_SIZE).in_colour(ink).without_shadow()


def draw_strip(
    surface: pygame.Surface, theme: Theme, scored: ScoredSeat, column: pygame.Rect, height: int
) -> pygame.Rect:
    """Draw a player's strip down a column, framed in gold for a winner; return its head."""
    tx = theme.metrics.tx
    colour = PLAYER_COLOURS[scored.colour]
    radius = tx(Radius.CHIP)
    if scored.best:
        strip = column.inflate(0, tx(Space.LARGE))
        draw_rounded(surface, theme, strip, radius, colours.WHITE, _WINNING_ALPHA)
    else:
        # Narrower than the head, and as tall as a winner's frame.
        strip = column.inflate(-tx(Space.SMALL), tx(Space.LARGE))
        draw_rounded(surface, theme, strip, radius, colour, _STRIP_ALPHA)
    head = pygame.Rect(column.x, column.y - tx(Space.SMALL), column.width, height)
    surface.blit(theme.material(woven_cloth, head.size, colour, _HEAD_CORNER), head)
    if scored.best:
        frame = column.inflate(tx(Space.SMALL), tx(Space.LARGE))
        rim = (colours.GOLD, tx(Line.THICK))
        draw_rounded(surface, theme, frame, tx(Radius.PANEL), None, rim=rim)
    return head


def draw_head(
    surface: pygame.Surface, theme: Theme, scored: ScoredSeat, column: pygame.Rect, height: int
) -> None:
    """Draw a player's strip, with emblem, face and name on its head."""
    head = draw_strip(surface, theme, scored, column, height)
    tx = theme.metrics.tx
    icons: list[Box] = []
    if height >= tx(_EMBLEM_SIDE):
        icons = _head_icons(scored, wide=head.width >= tx(_ROOM_FOR_FACE))
    stacked = height >= tx(_ROOM_FOR_ICONS)
    beside = 0 if stacked else len(icons) * tx(_EMBLEM_SIDE + Space.SMALL)
    available = column.width - tx(Space.WIDE) - beside
    name, fitting = theme.text.name_line(scored.name, scored.style, available)
    line = theme.text.line_height(scored.style) / theme.metrics.text_scale
    name_box = Words(name, fitting, grows=False, height=line)
    if stacked:
        rows = (
            Row([spacer(0), *icons, spacer(0)], gap=Space.SMALL),
            Row([spacer(0), name_box, spacer(0)]),
        )
        Column(rows).draw(surface, theme, head.move(0, tx(Space.SMALL)))
    else:
        Row([spacer(0), *icons, name_box, spacer(0)], gap=Space.SMALL).draw(surface, theme, head)


def draw_total_head(
    surface: pygame.Surface, theme: Theme, scored: ScoredSeat, head: pygame.Rect
) -> None:
    """Write a player's name and total on a head."""
    tx = theme.metrics.tx
    style = scored.style
    name, fitting = theme.text.name_line(scored.name, style, head.width - tx(Space.LARGE))
    theme.text.draw(surface, name, fitting, (head.centerx, head.y + tx(Space.LARGE)), "center")
    size = _WINNING_TOTAL if scored.best else _OTHER_TOTAL
    scores = scored.match.scores
    total = signed(scores[scored.seat].total)
    parts: list[Box] = [Words(total, style.sized(size), grows=False)]
    # Either all totals have a coin, or none has.
    figures = max(len(signed(each.total)) for each in scores)
    if head.width >= tx(_COIN_ROOM + _FIGURE_WIDTH * figures):
        parts.insert(0, icon("coin", size * _COIN_SHARE))
    # The totals share a baseline, whatever their size.
    gold = Row([spacer(0), *parts, spacer(0)], gap=Space.TINY)
    gold.draw(surface, theme, head.move(0, tx(_TOTAL_DROP - size * _TOTAL_RISE)))


def _head_icons(scored: ScoredSeat, *, wide: bool) -> list[Box]:
    icons: list[Box] = [icon(f"emblem_{scored.colour}", _EMBLEM_SIDE)]
    face = face_of(scored.match.seats[scored.seat], scored.colour)
    if wide and face:
        icons.append(icon(face, _EMBLEM_SIDE))
    return icons


_HEAD_HEIGHT: Final = 92
"""The height of the heads, in design pixels."""
_FOOT_HEIGHT: Final = 68
"""The height of the row of totals."""
_TIE_HEIGHT: Final = 40
"""The height of the row of cacao that breaks a tie."""


@dataclass(frozen=True, slots=True)
class _TotalSize:
    """The sizes of a total and of the coin before it, in design pixels."""

    number: float
    coin: float


_WINNER_SIZE: Final = _TotalSize(TextSize.LOGO, 40)
_OTHER_SIZE: Final = _TotalSize(TextSize.FIGURE, 32)
_MIN_COIN_TOTAL: Final = TextSize.HEADING
"""The smallest size of a total with a coin."""
_TIE_MARGIN: Final = 12
"""The space above the sentence about a tie."""
_TOTAL_HEAD_HEIGHT: Final = 72
"""The height of a head that includes the total."""
_SOFT_COLOUR: Final = colours.mix(colours.INK, colours.SOFT_INK, 0.6)
_MAX_ROW_HEIGHT: Final = 76
"""The maximum height of a row when all rows fit."""
_SCROLLED_ROW_HEIGHT: Final = 32
"""The height of a row when they scroll."""
_PLATE_SCALE: Final = 1.15
"""The height of the gold plate under a number, as a multiple of the number's size."""
_ICON_AND_GAP_WIDTH: Final = 64
"""The width of the icon before a label and the gaps around it."""
_LABEL_SIZE: Final = TextSize.LEAD
_NUMBER_SIZE: Final = TextSize.BUTTON


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the sheet: icon, name, and each player's number, by rank."""

    icon: str
    name: str
    numbers: Sequence[int]


class ScoreSheet:
    """The scores of a finished match by line, with totals, remaining cacao and the tie-break."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.scores: tuple[SeatScore, ...] = match.scores
        self.winners = match.winners
        best = max(each.total for each in self.scores)
        self.tied = [seat for seat, each in enumerate(self.scores) if each.total == best]
        self._keys = [line.key for line in self.scores[0].lines]
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last: by gold, then by remaining cacao."""
        seats = range(len(self.scores))
        return sorted(seats, key=lambda seat: (-self.scores[seat].total, -self.scores[seat].cacao))

    @property
    def tie_break(self) -> str:
        """A sentence saying whether the tie-break decided, empty without a tie."""
        if len(self.tied) == 1:
            return ""
        if len(self.winners) > 1:
            return _("Equal gold and equal cacao left: a shared victory.")
        name = self._match.name(self.winners[0])
        return _("Equal gold: {name} wins with the most cacao left.").format(name=name)

    def has_room(self, theme: Theme) -> bool:
        """Return whether all lines and columns are large enough to read."""
        tx = theme.metrics.tx
        rows = self.rect.height - tx(_HEAD_HEIGHT) - self._foot(theme)
        roomy = rows >= len(self._keys) * theme.text.line_height(styles.SUBHEADING_INK)
        return roomy and self.column(theme, 0).width >= tx(96)

    def _foot(self, theme: Theme) -> int:
        """Return the height of totals, remaining cacao and the tie-break sentence."""
        return theme.metrics.tx(_FOOT_HEIGHT + _TIE_HEIGHT) + self._tie_height(theme)

    def _tie_height(self, theme: Theme) -> int:
        """Return the height of the tie-break sentence, or of the edge in its place."""
        if not self.tie_break:
            return theme.metrics.tx(Space.MEDIUM)
        tx = theme.metrics.tx
        available = max(1, self.rect.width - tx(Space.HUGE))
        text = theme.text.paragraph_height(self.tie_break, styles.TEXT_INK, available)
        return text + tx(_TIE_MARGIN + 8)

    def column(self, theme: Theme, rank: int) -> pygame.Rect:
        """Return the column of a rank, from 0."""
        left = self.rect.x + self.names_width(theme)
        tx = theme.metrics.tx
        width = (self.rect.right - tx(Space.MEDIUM) - left) // len(self.scores)
        x = left + rank * width
        return pygame.Rect(x, self.rect.y, width - tx(Space.SMALL), self.rect.height)

    def names_width(self, theme: Theme) -> int:
        """Return the width of the line names, larger for long names."""
        style = styles.SUBHEADING_INK.sized(_LABEL_SIZE)
        longest = max(theme.text.width(line_name(key), style) for key in self._keys)
        needed = longest + theme.metrics.tx(_ICON_AND_GAP_WIDTH)
        width = self.rect.width
        label_width = max(width * 3 // 10, min(needed, width * 4 // 10))
        return min(theme.metrics.tx(240), label_width)

    @property
    def _lines(self) -> list[_Line]:
        scores = [self.scores[seat] for seat in self.ranking]
        return [
            _Line(line_icon(key), line_name(key), [each.gold_of(key) for each in scores])
            for key in self._keys
        ]

    @property
    def cacao(self) -> _Line:
        cacao = [self.scores[seat].cacao for seat in self.ranking]
        return _Line("cacao", _("Cacao left"), cacao)

    @property
    def _cacao_decides(self) -> bool:
        return len(self.tied) > 1

    def heads(self, theme: Theme) -> Pad:
        """Return the heads of the compact layout: each player's name and total, by rank."""
        left = self.names_width(theme) / theme.metrics.text_scale
        return Pad(self._heads, (left, 8, 16, 8))

    @property
    def _heads(self) -> Row:
        heads = [
            Painted(partial(self._draw_total_head, seat), _TOTAL_HEAD_HEIGHT)
            for seat in self.ranking
        ]
        return Row(heads, gap=Space.SMALL)

    def _draw_total_head(
        self, seat: int, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
    ) -> None:
        draw_total_head(surface, theme, self._scored(seat), rect)

    def _scored(self, seat: int) -> ScoredSeat:
        return ScoredSeat(self._match, seat, best=seat in self.winners)

    def draw_strips(
        self, surface: pygame.Surface, theme: Theme, heads: pygame.Rect, foot: int
    ) -> None:
        """Draw the strips of the compact layout, from their heads to the bottom of the rows."""
        ((_row, rect),) = self.heads(theme).part_rects(theme, heads)
        columns = self._heads.part_rects(theme, rect)
        for seat, (_head, head) in zip(self.ranking, columns, strict=True):
            strip = pygame.Rect(head.x, head.y + theme.metrics.tx(Space.SMALL), head.width, 0)
            strip.height = foot - theme.metrics.tx(Space.SMALL) - strip.y
            draw_strip(surface, theme, self._scored(seat), strip, head.height)

    def rows(self, theme: Theme) -> list[Shown]:
        """Return the rows of the compact layout."""
        rows = [self._compact_row(theme, line) for line in self._lines]
        # Remaining cacao is not part of the total, so it is marked only if it decides.
        rows.append(self._compact_row(theme, self.cacao, marked=self._cacao_decides))
        return rows

    def _compact_row(self, theme: Theme, line: _Line, *, marked: bool = True) -> Shown:
        cells = number_cells(line.numbers, marked=marked)
        row = self._row(theme, line, cells, _SCROLLED_ROW_HEIGHT, fit="wrap")
        text = _("{name}: {what}")
        spoken = [
            text.format(name=self._match.name(seat), what=signed(number))
            for seat, number in zip(self.ranking, line.numbers, strict=True)
        ]
        box = Column([_rule(), row])
        return Shown(box, in_sentences((line.name, *spoken)), ground="none")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        head = tx(_HEAD_HEIGHT)
        draw_panel(surface, theme, self.rect)
        for rank, seat in enumerate(self.ranking):
            column = self.column(theme, rank)
            column.height -= self._tie_height(theme)
            draw_head(surface, theme, self._scored(seat), column, head)
        available = self.rect.height - head
        row = min(tx(_MAX_ROW_HEIGHT), (available - self._foot(theme)) // max(1, len(self._keys)))
        below = pygame.Rect(self.rect.x, self.rect.y + head, self.rect.width, available)
        self._content(theme, row / theme.metrics.text_scale).draw(surface, theme, below)

    def _content(self, theme: Theme, row: float) -> Box:
        """Return the lines, totals, remaining cacao and the tie-break sentence."""
        lines: list[Box] = []
        for line in self._lines:
            lines += [self._row(theme, line, number_cells(line.numbers), row), _rule()]
        cells = number_cells(self.cacao.numbers, marked=self._cacao_decides)
        cacao = self._row(theme, self.cacao, cells, _TIE_HEIGHT)
        foot = [_rule(3), self._total_row(theme), cacao]
        if self.tie_break:
            tie = Words(self.tie_break, styles.TEXT_INK, "center")
            foot.append(Pad(tie, (16, _TIE_MARGIN, 16, 8)))
        else:
            foot.append(spacer(Space.MEDIUM))
        return Column([*lines, Column(foot)], foot=True)

    def _row(
        self,
        theme: Theme,
        line: _Line,
        cells: Sequence[Box],
        height: float,
        fit: Literal["wrap", "line"] = "line",
    ) -> Box:
        """Return a row with an icon, a name and a cell for each player."""
        style = styles.SUBHEADING_INK.sized(_LABEL_SIZE)
        if line.icon == "cacao" and not self._cacao_decides:
            style = style.in_colour(_SOFT_COLOUR)
        label: list[Box] = [icon(line.icon, Icon.MEDIUM), Words(line.name, style, fit=fit)]
        return self._labelled(theme, label, cells, height)

    def _total_row(self, theme: Theme) -> Box:
        cells = [Row([spacer(0), total, spacer(0)]) for total in self._totals(theme)]
        label = Words(_("Points"), styles.HEADING_INK.sized(TextSize.TITLE), fit="line")
        return self._labelled(theme, [label], cells, _FOOT_HEIGHT)

    def _labelled(
        self, theme: Theme, label: Sequence[Box], cells: Sequence[Box], height: float
    ) -> Box:
        width = self.names_width(theme) / theme.metrics.text_scale - 24
        row = Row([Fixed(Row(label, gap=Space.SMALL), width), *cells], gap=Space.SMALL)
        return Pad(row, (Space.LARGE, 0, Space.LARGE, 0), height)

    def _totals(self, theme: Theme) -> list[Box]:
        """Return all totals in the largest size that fits the widest, without coins if small."""
        available = self.column(theme, 0).width - theme.metrics.tx(Space.WIDE)
        share = self._total_share(theme, available, coin=True)
        coin = share * _OTHER_SIZE.number >= _MIN_COIN_TOTAL
        if not coin:
            share = self._total_share(theme, available, coin=False)
        return [self._total(seat, share, coin=coin) for seat in self.ranking]

    def _total_share(self, theme: Theme, available: int, *, coin: bool) -> float:
        widths = [
            self._total(seat, 1, coin=coin).size(theme, available)[0] for seat in self.ranking
        ]
        return min(1.0, *(available / width for width in widths))

    def _total(self, seat: int, share: float, *, coin: bool) -> Box:
        size = _WINNER_SIZE if seat in self.winners else _OTHER_SIZE
        style = styles.GOLD_NUMBER.sized(size.number * share)
        parts: list[Box] = [Words(signed(self.scores[seat].total), style, grows=False)]
        if coin:
            parts.insert(0, icon("coin", size.coin * share))
        return Row(parts, gap=Space.SMALL, grows=False)


def number_cells(
    numbers: Sequence[int], size: float = _NUMBER_SIZE, *, marked: bool = True
) -> list[Box]:
    """Return a cell for each number; if `marked`, the highest ones are on gold."""
    best = max(numbers)
    ink = colours.INK if marked else _SOFT_COLOUR
    cells: list[Box] = []
    for number in numbers:
        if marked and number == best and number > 0:
            cells.append(_gold_cell(number, size))
            continue
        style = styles.TEXT_INK.sized(size).in_colour(ink)
        if number < 0:
            style = style.in_colour(colours.NEGATIVE)
        cells.append(Words(signed(number), style, "center", fit="line"))
    return cells


def _gold_cell(number: int, size: float) -> Box:
    style = styles.HEADING_INK.sized(size)
    shown = Words(signed(number), style, grows=False, height=size * _PLATE_SCALE)
    plate = Pad(shown, (Space.LARGE, 0, Space.LARGE, 0), shade=colours.GOLD, alpha=170)
    return Row([spacer(0), plate, spacer(0)])


def _rule(thick: int = 1) -> Painted:
    """Return a rule below a row, thicker above the totals."""

    def draw(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        ends = rect.inflate(-2 * theme.metrics.tx(Space.MEDIUM), 0)
        colour = colours.SOFT_INK if thick > 1 else colours.PARCHMENT_EDGE
        pygame.draw.line(surface, colour, ends.topleft, ends.topright, theme.metrics.tx(thick))

    return Painted(draw, 0)
