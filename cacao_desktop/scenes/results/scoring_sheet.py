"""The sheet of the final scoring: a column for every player, and what decided."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT
from cacao_desktop.engine.scoring import SeatScore
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
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
    room_for,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_sheet
from cacao_desktop.words import face_of, line_icon, line_name, signed

_EMBLEM: Final = 48
_OVER_TOTAL = 15
_LOSING = 26
_WINNING = 32
"""The sizes of a name above a total, and of totals."""
_ROOM_FOR_FACE: Final = 190
"""The least width of a column with room for a face beside the emblem."""
_ROOM_FOR_ICONS: Final = 80
"""The least height with room for emblem and face above the name."""


def draw_head(
    surface: pygame.Surface,
    theme: Theme,
    match: Match,
    seat: int,
    column: pygame.Rect,
    height: int,
    *,
    best: bool,
    total: str = "",
) -> None:
    """Show the strip of a player with its head, framed in gold for a winner.

    A total stands below the name alone.
    """
    tx = theme.metrics.tx
    colour = match.colour(seat)
    tint, alpha = (colours.WHITE, 90) if best else (PLAYER_COLOURS[colour], 42)
    # A strip hangs out from below its plate, and ends where the frame of the winner does.
    draw_rounded(
        surface, theme, column.inflate(0 if best else -tx(8), tx(16)), tx(10), tint, alpha
    )
    banner = pygame.Rect(column.x, column.y - tx(8), column.width, height)
    surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 10), banner)
    if best:
        draw_rounded(
            surface, theme, column.inflate(tx(6), tx(16)), tx(10), None, rim=(colours.GOLD, tx(4))
        )
    style = styles.HEADING.sized(24).in_colour(PLAYER_TEXT[colour]).without_shadow()
    if total:
        told = theme.text.name_line(
            match.name(seat), style.sized(_OVER_TOTAL), column.width - tx(18)
        )
        theme.text.draw(surface, *told, (banner.centerx, banner.y + tx(15)), "center")
        # The larger total stands on the same line as the others, and all have a coin or none.
        large = _WINNING if best else _LOSING
        figures = max(len(signed(each.total)) for each in match.scores)
        if column.width >= tx(50 + 18 * figures):
            coin = [icon("coin", large * 0.85)]
        else:
            coin = []
        gold = Row(
            [room_for(0), *coin, Words(total, style.sized(large), grows=False), room_for(0)], gap=5
        )
        gold.draw(surface, theme, banner.move(0, tx(17 - large * 0.3)))
        return
    high = height >= tx(_ROOM_FOR_ICONS)
    if banner.width >= tx(_ROOM_FOR_FACE):
        face = face_of(match.seats[seat], colour)
    else:
        face = ""
    icons = [
        icon(name, _EMBLEM)
        for name in (f"emblem_{colour}", face)
        if name and height >= tx(_EMBLEM)
    ]
    beside = 0 if high else len(icons) * tx(_EMBLEM + 8)
    name, fitting = theme.text.name_line(match.name(seat), style, column.width - tx(26) - beside)
    named = Words(
        name, fitting, grows=False, high=theme.text.line_height(style) / theme.metrics.text_scale
    )
    if high:
        rows = (
            Row([room_for(0), *icons, room_for(0)], gap=8),
            Row([room_for(0), named, room_for(0)]),
        )
        Column(rows).draw(surface, theme, banner.move(0, tx(9)))
    else:
        Row([room_for(0), *icons, named, room_for(0)], gap=8).draw(surface, theme, banner)


_HEAD: Final = 92
_FOOT: Final = 68
_TIE: Final = 40
_OTHERS = 34
_LEAST = 26
"""The size of the totals of those who do not win, and the least at which it is above that of any other figure."""
_OVER_TIE: Final = 13
_SMALL_NAME: Final = 16
_SOFT: Final = colours.mix(colours.INK, colours.SOFT_INK, 0.6)
_ROW: Final = 58
"""How high a row is at most."""
_LEAST_ROW = 20
_SCROLLED_ROW = 24
_PLATE = 1.15
"""How high it is at least where all are seen or some scroll.

How high, in sizes of a number, gold lies below one.
"""
_BESIDE_NAME: Final = 70
"""The icon of a line and the gap after its name."""


class ScoreSheet:
    """The scores of a finished match line by line, the totals, the cacao left, and whether it broke a tie."""

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
        """The seats from the winner down: by gold, then by cacao left."""
        seats = range(len(self.scores))
        return sorted(seats, key=lambda seat: (-self.scores[seat].total, -self.scores[seat].cacao))

    @property
    def tie_break(self) -> str:
        """What is said of the rule for ties: it decided, it could not, or it was not needed."""
        if len(self.tied) == 1:
            return _("No tie. With equal gold, more cacao left would have decided.")
        if len(self.winners) > 1:
            return _("Equal gold and equal cacao left: a shared victory.")
        name = self._match.name(self.winners[0])
        return _("Equal gold: {name} wins with the most cacao left.").format(name=name)

    def has_room(self, theme: Theme) -> bool:
        """Return whether all lines and columns can be read at the size of the sheet."""
        tx = theme.metrics.tx
        rows = self.rect.height - tx(_HEAD) - self._foot(theme)
        roomy = rows >= len(self._keys) * theme.text.line_height(styles.SUBHEADING_INK)
        return roomy and self.column(theme, 0).width >= tx(96)

    def _foot(self, theme: Theme) -> int:
        """Return the height of the totals, the cacao left and the sentence about the tie."""
        return theme.metrics.tx(_FOOT + _TIE) + self._tie_height(theme)

    def _tie_height(self, theme: Theme) -> int:
        tx = theme.metrics.tx
        room = max(1, self.rect.width - theme.metrics.tx(40))
        return theme.text.paragraph_height(self.tie_break, styles.TEXT_INK, room) + tx(
            _OVER_TIE + 8
        )

    def column(self, theme: Theme, place: int) -> pygame.Rect:
        """Return the column of who has a place in the ranking, from 0."""
        left = self.rect.x + self.names_width(theme)
        tx = theme.metrics.tx
        width = (self.rect.right - tx(12) - left) // len(self.scores)
        return pygame.Rect(left + place * width, self.rect.y, width - tx(8), self.rect.height)

    def names_width(self, theme: Theme) -> int:
        """Return the width of what the lines are called, which long names may have more of."""
        tx = theme.metrics.tx
        width = self.rect.width
        style = styles.SUBHEADING_INK.sized(_SMALL_NAME)
        longest = max(theme.text.width(line_name(key), style) for key in self._keys) + tx(
            _BESIDE_NAME
        )
        return min(tx(240), max(width * 3 // 10, min(longest, width * 4 // 10)))

    @property
    def _lines(self) -> list[tuple[str, str, list[int]]]:
        """The icon of each line, its name, and the gold of everybody, who wins first."""
        scores = [self.scores[seat] for seat in self.ranking]
        return [
            (line_icon(key), line_name(key), [each.gold_of(key) for each in scores])
            for key in self._keys
        ]

    @property
    def _cacao(self) -> tuple[str, str, list[int]]:
        """The same of the cacao left."""
        return "cacao", _("Cacao left"), [self.scores[seat].cacao for seat in self.ranking]

    def heads(self) -> Row:
        """Return the heads of the rows.

        Name and total of everybody, who wins first, above a strip down the sheet.
        """
        return Row(
            [Painted(partial(self._draw_standing, seat), 56) for seat in self.ranking], gap=8
        )

    def _draw_standing(
        self, seat: int, surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        strip = place.move(0, theme.metrics.tx(8))
        strip.height = self.rect.bottom - theme.metrics.tx(14) - strip.y
        total = signed(self.scores[seat].total)
        best = seat in self.winners
        draw_head(surface, theme, self._match, seat, strip, place.height, best=best, total=total)

    def rows(self, theme: Theme, height: int) -> list[Shown]:
        """Return a row for each line and the cacao left, of which a whole number fills a height."""
        told = [*self._lines, self._cacao]
        scale = theme.metrics.text_scale
        rows = list[Shown]()
        high = min(_ROW, height // len(told) / scale)
        # Words are a little smaller where all rows are seen with that; else so many as have room
        # are seen whole.
        size = min(_SMALL_NAME, high - 8)
        if high < _LEAST_ROW:
            high = height // max(1, height // theme.metrics.tx(_SCROLLED_ROW)) / scale
            size = _SMALL_NAME
        for line in told:
            # The cacao left is no part of the sum: it is written softly, and marked only where it
            # decides.
            picture, name, numbers = line
            last = line is told[-1]
            cells = self._numbers(numbers, size, marked=not last or len(self.tied) > 1)
            row = self._row(theme, picture, name, cells, high, size)
            text = _("{name}: {what}").format
            ranked = zip(self.ranking, numbers, strict=True)
            each = (
                text(name=self._match.name(seat), what=signed(number)) for seat, number in ranked
            )
            rows.append(Shown(Column([_rule(), row]), in_sentences((name, *each)), ground="none"))
        return rows

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        head = theme.metrics.tx(_HEAD)
        draw_sheet(surface, theme, self.rect)
        for place, seat in enumerate(self.ranking):
            column = self.column(theme, place)
            best = seat in self.winners
            column.height -= self._tie_height(theme)
            draw_head(surface, theme, self._match, seat, column, head, best=best)
        row = min(tx(78), (self.rect.height - head - self._foot(theme)) // max(1, len(self._keys)))
        below = pygame.Rect(
            self.rect.x, self.rect.y + head, self.rect.width, self.rect.height - head
        )
        self._content(theme, row / theme.metrics.text_scale).draw(surface, theme, below)

    def _content(self, theme: Theme, row: float) -> Box:
        """Return a row for each line, and the totals, the cacao left, which decides between equal gold, and whether."""
        lines: list[Box] = []
        for picture, name, numbers in self._lines:
            lines += [self._row(theme, picture, name, self._numbers(numbers), row), _rule()]
        room = self.column(theme, 0).width - theme.metrics.tx(26)
        # All totals are as large as the widest has room for: without coins where figures above
        # would be larger.
        for coin in (True, False):
            whole = (self._total(seat, 1, coin=coin) for seat in self.ranking)
            share = min(1.0, *(room / each.size(theme, room)[0] for each in whole))
            if share * _OTHERS >= _LEAST:
                break
        shown = (self._total(seat, share, coin=coin) for seat in self.ranking)
        totals = [Row([room_for(0), total, room_for(0)]) for total in shown]
        picture, name, numbers = self._cacao
        cacao = self._row(
            theme, picture, name, self._numbers(numbers, marked=len(self.tied) > 1), _TIE
        )
        why = Pad(Words(self.tie_break, styles.TEXT_INK, "center"), (20, _OVER_TIE, 20, 8))
        foot = Column([_rule(3), self._row(theme, "", _("Total"), totals, _FOOT), cacao, why])
        return Column([*lines, foot], foot=True)

    def _row(
        self,
        theme: Theme,
        picture: str,
        name: str,
        cells: Sequence[Box],
        high: float,
        size: float = 20,
    ) -> Box:
        """Return a line.

        Its icon and its name, the totals without one and larger, and a cell for each column.
        """
        if picture:
            style = styles.SUBHEADING_INK.sized(size)
        else:
            style = styles.HEADING_INK.sized(28)
        if picture == "cacao" and len(self.tied) == 1:
            style = style.in_colour(_SOFT)
        sign = [icon(picture, size * 1.4)] if picture else []
        named = Row([*sign, Words(name, style, fit="line")], gap=10)
        wide = self.names_width(theme) / theme.metrics.text_scale - 28
        return Pad(Row([Fixed(named, wide), *cells], gap=8), (20, 0, 20, 0), high)

    @staticmethod
    def _numbers(numbers: Sequence[int], size: float = 21, *, marked: bool = True) -> list[Box]:
        """Return a cell for each number, the highest on a plate of gold where it is to be `marked`."""
        cells: list[Box] = []
        for number in numbers:
            if marked and number == max(numbers) and number > 0:
                style = styles.HEADING_INK.sized(size + 2)
                shown = Words(signed(number), style, grows=False, high=size * _PLATE)
                plate = Pad(shown, (14, 0, 14, 0), shade=colours.GOLD, alpha=170)
                cells.append(Row([room_for(0), plate, room_for(0)]))
            else:
                ink = colours.INK if marked else _SOFT
                style = styles.TEXT_INK.sized(size).in_colour(
                    colours.NEGATIVE if number < 0 else ink
                )
                cells.append(Words(signed(number), style, "center", fit="line"))
        return cells

    def _total(self, seat: int, share: float, *, coin: bool) -> Box:
        side, size = (40, 46) if seat in self.winners else (32, _OTHERS)
        gold = Words(
            signed(self.scores[seat].total), styles.GOLD_NUMBER.sized(size * share), grows=False
        )
        return Row([*([icon("coin", side * share)] if coin else []), gold], gap=8, grows=False)


def _rule(thick: int = 1) -> Painted:
    """Return a line below a row, thicker above the totals."""

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        ends = place.inflate(-2 * theme.metrics.tx(14), 0)
        colour = colours.SOFT_INK if thick > 1 else colours.PARCHMENT_EDGE
        pygame.draw.line(surface, colour, ends.topleft, ends.topright, theme.metrics.tx(thick))

    return Painted(draw, 0)
