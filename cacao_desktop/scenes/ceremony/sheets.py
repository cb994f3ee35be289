"""The score sheets of the ceremony, with the pieces that score."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.scoring import counts
from cacao_desktop.geometry import Size
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.ceremony.parts import CeremonyPart, CeremonyProgress
from cacao_desktop.scenes.results.scoring_sheet import ScoredSeat, draw_head
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.timeline import ease_out
from cacao_desktop.ui.widgets import draw_panel
from cacao_desktop.words import gain, line_icon, signed
from cacao_desktop.words.rows import PieceLabel, line_name, pieces_of

_HEAD_HEIGHT: Final = 64
"""The height of the head of a sheet, in design pixels."""
_LOW_HEAD_HEIGHT: Final = 44
"""The height of a head that shows only the name, for low sheets."""
_LOW_PART_HEIGHT: Final = 124
"""The height of the current part with its pieces on a low sheet."""
_ROW_HEIGHT: Final = 40
"""The height of a row."""
_PIECE_SIDE: Final = 92
"""The largest side of a piece."""
_MIN_PIECE_SIDE: Final = 24
"""The side from which pieces become no smaller."""
_PIECE_STEP: Final = 4
"""The steps in which pieces become smaller."""
_BETWEEN: Final = Space.MEDIUM
"""The gap between two sheets."""
_NUMBERED_SHARE: Final = 0.74
"""The side of a piece with a number below, as a share of its cell's width."""
_UNNUMBERED_SHARE: Final = 0.92
"""That of a piece without one, and with large text of all, as their cells are higher."""
_PADDING: Final = (14, 0, Space.LARGE, 0)


class Sheets:
    """The score sheets: a line for each finished part, and the current part with its pieces."""

    def __init__(self, match: Match, parts: Sequence[CeremonyPart]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, theme: Theme, progress: CeremonyProgress) -> None:
        """Draw all sheets, no taller than their lines need, to leave the feast in view."""
        tx = theme.metrics.tx
        seats = self._match.state.seats
        row = _line_height(theme)
        head = tx(_LOW_HEAD_HEIGHT)
        if self._has_room_for_all(theme, self.rect.height - tx(_HEAD_HEIGHT + 8), row):
            head = tx(_HEAD_HEIGHT)
        sheet = self._first(theme)
        width = sheet.width
        for seat in range(seats):
            draw_panel(surface, theme, sheet)
            strip = pygame.Rect(sheet.x, sheet.y, width, sheet.height - tx(Space.MEDIUM))
            draw_head(surface, theme, ScoredSeat(self._match, seat), strip, head)
            below = pygame.Rect(sheet.x, sheet.y + head, width, sheet.height - head)
            content = self._content(theme, seat, below.size, row, progress)
            content.draw(surface, theme, below)
            sheet.x += width + tx(_BETWEEN)

    def foot(self, theme: Theme) -> int:
        """Return the lower end of the sheets."""
        return self._first(theme).bottom

    def _first(self, theme: Theme) -> pygame.Rect:
        """Return the rectangle of the first sheet."""
        tx = theme.metrics.tx
        seats = self._match.state.seats
        gap = tx(_BETWEEN)
        width = min((self.rect.width - gap * (seats - 1)) // seats, tx(420))
        needed = (
            tx(_HEAD_HEIGHT + _ROW_HEIGHT)
            + width // 5
            + _line_height(theme) * len({part.key for part in self._parts})
        )
        left = self.rect.centerx - (width * seats + gap * (seats - 1)) // 2
        height = min(self.rect.height - tx(Space.SMALL), needed)
        return pygame.Rect(left, self.rect.y + tx(Space.SMALL), width, height)

    def _content(
        self, theme: Theme, seat: int, size: Size, row: int, progress: CeremonyProgress
    ) -> Box:
        """Return the finished parts, with all temples in one line, and the current part.

        A sheet without room for all lines has the last of them, and the pieces of the current
        part: what is finished is in the bars below.
        """
        width, height = size
        scale = theme.metrics.text_scale
        under_way = progress.done < len(self._parts)
        shown = self._sums(seat, progress.done)
        if not self._has_room_for_all(theme, height, row):
            count = (height - theme.metrics.tx(_LOW_PART_HEIGHT)) // row
            shown = shown[max(0, len(shown) - max(0, count)) :]
        lines: list[Box] = [
            Pad(
                _line(key, _Name(line_name(key), styles.TEXT_INK, fit="line"), signed(gold)),
                _PADDING,
                row / scale,
            )
            for key, gold in shown
        ]
        if under_way:
            part = self._parts[progress.done]
            line = _current_line(part, seat, progress.growing)
            current = Pad(line, (Space.SMALL, Space.SMALL, Space.SMALL, 0))
            above = row * len(shown) + current.size(theme, width)[1]
            left = max(0.0, (height - above) / scale - Space.LARGE)
            pieces = Painted(self._piece_painter(part, seat, progress.growing), left)
            lines += [current, Pad(pieces, (Space.MEDIUM, Space.SMALL, Space.MEDIUM, 0))]
        return Column(lines)

    def _has_room_for_all(self, theme: Theme, height: int, row: int) -> bool:
        """Return whether the lines of all parts fit below the head, one of them being current."""
        lines = len({part.key for part in self._parts}) - 1
        return height >= theme.metrics.tx(_ROW_HEIGHT + Space.MEDIUM) + lines * row

    def _sums(self, seat: int, done: int) -> list[tuple[str, int]]:
        """Return a seat's gold by line, from the finished parts."""
        sums = Counter[str]()
        for part in self._parts[:done]:
            sums[part.key] += part.gold[seat]
        return list(sums.items())

    def _piece_painter(
        self, part: CeremonyPart, seat: int, growing: float
    ) -> Callable[[pygame.Surface, Theme, pygame.Rect], None]:
        seats = range(self._match.state.seats)
        max_pieces = max(len(self._pieces(part, other)) for other in seats)
        return partial(draw_pieces, self._pieces(part, seat), max_pieces, growing)

    def _pieces(self, part: CeremonyPart, seat: int) -> list[PieceLabel]:
        if part.lines and part.lines[seat].parts:
            return [
                PieceLabel(f"hut_{each.key}", signed(each.gold)) for each in part.lines[seat].parts
            ]
        return pieces_of(part.key, counts(self._match.state, seat))


def _line_height(theme: Theme) -> int:
    """Return the height of a finished line, in pixels."""
    tx = theme.metrics.tx
    return min(tx(32), theme.text.line_height(styles.TEXT_INK) + tx(Space.TINY))


def draw_pieces(
    pieces: Sequence[PieceLabel],
    max_pieces: int,
    growing: float,
    surface: pygame.Surface,
    theme: Theme,
    area: pygame.Rect,
) -> None:
    """Draw pieces that appear one after another, each with its number below.

    They are sized as for the player with the most pieces, `max_pieces`. A row is as tall as its
    pieces are wide, or higher if large numbers need that.
    """
    tx = theme.metrics.tx
    if area.height < tx(_MIN_PIECE_SIDE):
        return
    numbered = any(piece.number for piece in pieces)
    side = min(tx(_PIECE_SIDE), area.height)
    height = _row_height(theme, side, numbered=numbered)
    while side > tx(_MIN_PIECE_SIDE) and area.width // side * (area.height // height) < max_pieces:
        side -= tx(_PIECE_STEP)
        height = _row_height(theme, side, numbered=numbered)
    columns = max(1, min(len(pieces), area.width // side))
    area = area.inflate(columns * side - area.width, 0)
    for index, piece in enumerate(pieces):
        own = min(1.0, max(0.0, growing * (len(pieces) + 1) - index))
        if own:
            x = area.x + index % columns * side
            y = area.y + index // columns * height
            _draw_piece(surface, theme, piece, pygame.Rect(x, y, side, height), ease_out(own))


def _row_height(theme: Theme, side: int, *, numbered: bool) -> int:
    """Return the height of a row of pieces of a width, in pixels."""
    if not numbered:
        return side
    return max(side, round(_share(theme) * side) + theme.text.line_height(styles.COUNT))


def _share(theme: Theme) -> float:
    """Return the side of a piece with a number below, as a share of its cell's width."""
    if has_large_text(theme.metrics):
        return _UNNUMBERED_SHARE
    return _NUMBERED_SHARE


def _draw_piece(
    surface: pygame.Surface, theme: Theme, piece: PieceLabel, cell: pygame.Rect, share: float
) -> None:
    name, number = piece
    largest = _share(theme) if number else _UNNUMBERED_SHARE
    size = max(8, round(cell.width * largest * share / 4) * 4)
    if number:
        theme.icons.draw(surface, name, size, cell.midtop, "midtop")
        theme.text.draw(surface, number, styles.COUNT, cell.midbottom, "midbottom")
    else:
        theme.icons.draw(surface, name, size, cell.center)


@dataclass(frozen=True)
class _Name(Words):
    """A name that is hidden if it does not fit, since an icon stands beside it."""

    def _fits(self, theme: Theme, width: int) -> bool:
        parts = [self.text] if self.fit == "line" else words_of(self.text)
        return all(theme.text.width(part, self.style) <= width for part in parts)

    def size(self, theme: Theme, width: int) -> Size:
        if self._fits(theme, width):
            return super().size(theme, width)
        return width, theme.text.line_height(self.style)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self._fits(theme, rect.width):
            super().draw(surface, theme, rect)


@dataclass(frozen=True)
class _Gain(Words):
    """A gain as wide as the widest `among` those of all players, so that their lines are alike."""

    among: Sequence[str] = ()

    def size(self, theme: Theme, width: int) -> Size:
        widths = (theme.text.width(each, self.style) for each in (self.text, *self.among))
        return max(widths), super().size(theme, width)[1]


def _line(key: str, name: Words, gold: str, among: Sequence[str] = ()) -> Box:
    number = _Gain(gold, name.style, "right", grows=False, among=among)
    return Row([icon(line_icon(key), Icon.MEDIUM), name, number], gap=Space.SMALL)


def _current_line(part: CeremonyPart, seat: int, growing: float) -> Box:
    style = styles.LEAD_INK
    if part.gold[seat] < 0:
        style = style.in_colour(colours.NEGATIVE)
    gold = round(part.gold[seat] * growing)
    name = _Name(line_name(part.key), style)
    line = _line(part.key, name, gain(gold) if gold else "0", [gain(each) for each in part.gold])
    edges = (Space.SMALL, 0, Space.SMALL, 0)
    return Pad(line, edges, min_height=_ROW_HEIGHT, shade=colours.FIELD, alpha=255)
