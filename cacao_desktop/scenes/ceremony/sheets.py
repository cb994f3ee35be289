"""The parts of the ceremony, and the score sheets and bars that show them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT, Colour, darker, lighter
from cacao_desktop.engine.scoring import counts, temple_scores
from cacao_desktop.engine.summaries import ScoreLine, TempleScore
from cacao_desktop.geometry import Size
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.results.scoring_sheet import draw_head
from cacao_desktop.table.panels.open_tiles import draw_number
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Pad,
    Painted,
    Row,
    Words,
    drawing,
    icon,
)
from cacao_desktop.ui.paint.materials import dark_wood, plain_cloth, woven_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.text.painter import TextStyle, words_of
from cacao_desktop.ui.timeline import ease_out
from cacao_desktop.ui.widgets import draw_panel, draw_rounded
from cacao_desktop.words import face_of, gain, line_icon, signed
from cacao_desktop.words.rows import PieceLabel, line_name, pieces_of

HAT: Final = 0.18
"""The seconds in which a worker is counted."""
LIGHTING: Final = 1.0
"""The seconds in which a temple is unveiled, or one picture fades into the next."""
REVEAL: Final = 0.3
"""The seconds in which the medals of a temple appear."""
COINS: Final = 0.7
"""The seconds in which its coins fly."""
REST: Final = 0.5
"""The seconds of the pause after it."""
LINE: Final = 2.0
"""The seconds for a line of the score."""
MAX_BASE_SECONDS: Final = 28.0
"""The maximum seconds of all parts together without modules that score."""
MAX_SECONDS: Final = 43.0
"""The same with modules that score."""
_BASE_KEYS: Final = frozenset(("gold", "temples", "sun", "water"))


@dataclass(frozen=True, slots=True)
class CeremonyPart:
    """One part of the scoring: the key of its line, each seat's gold, and its duration.

    A part with a `temple`, the `number`-th of `count`, is shown on the board, any other on the
    score sheets by the `lines` of all players.
    """

    key: str
    gold: tuple[int, ...]
    seconds: float
    temple: TempleScore | None = None
    number: int = 0
    count: int = 0
    lines: tuple[ScoreLine, ...] = ()


def parts_of(match: Match) -> list[CeremonyPart]:
    """Return all parts in order; their gold adds up to each player's score."""
    parts = [*_gold_part(match), *_temple_parts(match), *_line_parts(match)]
    keys = {line.key for line in match.scores[0].lines}
    longest = MAX_BASE_SECONDS if keys <= _BASE_KEYS else MAX_SECONDS
    shrink = min(1.0, longest / sum(part.seconds for part in parts))
    return [replace(part, seconds=part.seconds * shrink) for part in parts]


def _gold_part(match: Match) -> Iterator[CeremonyPart]:
    yield CeremonyPart("gold", tuple(each.gold_of("gold") for each in match.scores), LINE * 0.8)


def _temple_parts(match: Match) -> Iterator[CeremonyPart]:
    temples = temple_scores(match.state)
    for number, temple in enumerate(temples, start=1):
        yield CeremonyPart(
            "temples", temple.gold, whole_length(temple), temple, number, len(temples)
        )


def _line_parts(match: Match) -> Iterator[CeremonyPart]:
    """Yield a part for each other line, unless it is empty for all players."""
    for index, line in enumerate(match.scores[0].lines):
        if line.key in ("gold", "temples"):
            continue
        lines = tuple(each.lines[index] for each in match.scores)
        if any(each.gold or each.count for each in lines):
            yield CeremonyPart(line.key, tuple(each.gold for each in lines), LINE, lines=lines)


def counting_ends(temple: TempleScore) -> float:
    """Return the seconds until all hats at a temple are counted, at normal speed."""
    return LIGHTING + sum(temple.workers) * HAT


def whole_length(temple: TempleScore) -> float:
    """Return the duration of a temple in seconds, at normal speed."""
    return counting_ends(temple) + REVEAL + COINS + REST


_HEAD_HEIGHT: Final = 64
"""The height of the head of a sheet, in design pixels."""
_LOW_HEAD_HEIGHT: Final = 44
"""The height of a head that shows only the name, for low sheets."""
_ROW_HEIGHT: Final = 40
"""The height of a row."""
_PIECE_SIDE: Final = 92
"""The largest side of a piece."""
_PADDING: Final = (14, 0, 16, 0)


class Sheets:
    """The score sheets: a line for each finished part, and the current part with its pieces."""

    def __init__(self, match: Match, parts: Sequence[CeremonyPart]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        """Draw all sheets, no taller than their lines need, to leave the feast in view.

        `growing` is the progress of the current part.
        """
        tx = theme.metrics.tx
        seats = self._match.state.seats
        gap = tx(12)
        row = min(tx(32), theme.text.line_height(styles.TEXT_INK) + tx(4))
        head = tx(_LOW_HEAD_HEIGHT)
        if self.rect.height >= tx(_HEAD_HEIGHT + _ROW_HEIGHT + 16):
            head = tx(_HEAD_HEIGHT)
        width = min((self.rect.width - gap * (seats - 1)) // seats, tx(420))
        needed = (
            tx(_HEAD_HEIGHT + _ROW_HEIGHT)
            + width // 5
            + row * len({part.key for part in self._parts})
        )
        sheet = pygame.Rect(0, self.rect.y + tx(8), width, min(self.rect.height - tx(8), needed))
        sheet.x = self.rect.centerx - (width * seats + gap * (seats - 1)) // 2
        for seat in range(seats):
            draw_panel(surface, theme, sheet)
            strip = pygame.Rect(sheet.x, sheet.y, width, sheet.height - tx(12))
            draw_head(surface, theme, self._match, seat, strip, head, best=False)
            below = pygame.Rect(sheet.x, sheet.y + head, width, sheet.height - head)
            content = self._content(theme, seat, below.height, row, done, growing)
            content.draw(surface, theme, below)
            sheet.x += width + gap

    def _content(
        self, theme: Theme, seat: int, height: int, row: int, done: int, growing: float
    ) -> Box:
        """Return the finished parts, with all temples in one line, and the current part.

        Only the latest lines are included if there is not enough room.
        """
        scale = theme.metrics.text_scale
        under_way = done < len(self._parts)
        available = max(0, (height - theme.metrics.tx(_ROW_HEIGHT * under_way + 12)) // row)
        sums = self._sums(seat, done)
        shown = sums[-available:] if available else []
        lines: list[Box] = [
            Pad(
                _line(key, _Name(line_name(key), styles.TEXT_INK, fit="line"), signed(gold)),
                _PADDING,
                row / scale,
            )
            for key, gold in shown
        ]
        if under_way:
            part = self._parts[done]
            left = max(0.0, (height - row * len(shown)) / scale - _ROW_HEIGHT - 22)
            pieces = Painted(self._piece_painter(part, seat, growing), left)
            lines.append(Pad(_current_line(part, seat, growing), (8, 8, 8, 0)))
            lines.append(Pad(pieces, (12, 8, 12, 0)))
        return Column(lines)

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


def draw_pieces(
    pieces: Sequence[PieceLabel],
    most: int,
    growing: float,
    surface: pygame.Surface,
    theme: Theme,
    area: pygame.Rect,
) -> None:
    """Draw pieces that appear one after another, each with its number below.

    They are sized as for the player with the most pieces, `most`.
    """
    tx = theme.metrics.tx
    if area.height < tx(24):
        return
    side = min(tx(_PIECE_SIDE), area.height)
    while (area.width // side) * (area.height // side) < most and side > tx(24):
        side -= tx(4)
    columns = max(1, min(len(pieces), area.width // side))
    area = area.inflate(columns * side - area.width, 0)
    for index, piece in enumerate(pieces):
        own = min(1.0, max(0.0, growing * (len(pieces) + 1) - index))
        if own:
            x = area.x + index % columns * side
            y = area.y + index // columns * side
            _draw_piece(surface, theme, piece, pygame.Rect(x, y, side, side), ease_out(own))


def _draw_piece(
    surface: pygame.Surface, theme: Theme, piece: PieceLabel, cell: pygame.Rect, share: float
) -> None:
    name, number = piece
    largest = 0.74 if number else 0.92
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


def _line(key: str, name: Words, gold: str) -> Box:
    number = Words(gold, name.style, grows=False)
    return Row([icon(line_icon(key), Icon.MEDIUM), name, number], gap=Space.SMALL)


def _current_line(part: CeremonyPart, seat: int, growing: float) -> Box:
    style = styles.LEAD_INK
    if part.gold[seat] < 0:
        style = style.in_colour(colours.NEGATIVE)
    gold = round(part.gold[seat] * growing)
    name = _Name(line_name(part.key), style)
    line = _line(part.key, name, gain(gold) if gold else "0")
    return Pad(line, (8, 0, 8, 0), min_height=_ROW_HEIGHT, shade=colours.FIELD, alpha=255)


_BAR_HEIGHT: Final = 32
"""The smallest height of a bar, in design pixels."""
_BAR_SHARE: Final = 1 / 18
"""The height of a bar in a tall window, as a share of the window's height."""
_SPACE_BEHIND: Final = 184
"""The space after the longest bar, for the total and the latest gain."""
_CHART_PADDING: Final = 8
_MIN_SCALE_SHARE: Final = 0.3
"""The scale ends at least at this share of the highest score."""
_SCALE_AHEAD: Final = 1.1
"""The scale ends at least at this multiple of the lead."""


@dataclass(frozen=True, slots=True)
class _BarPiece:
    """The piece of a bar for one line, with its place in the bar."""

    rect: pygame.Rect
    key: str
    gold: float
    striped: bool


class Bars:
    """Bars of all players' gold: `done` parts in full, and a share of the next."""

    def __init__(self, match: Match, parts: Sequence[CeremonyPart]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._most = max(1.0, *map(sum, self._gains(len(parts))))

    def _gains(self, done: int, growing: float = 0.0) -> list[list[float]]:
        """Return each seat's gold from each part so far, with losses counted as 0."""
        counted = list(zip(self._parts, [1.0] * done + [growing], strict=False))
        seats = range(self._match.state.seats)
        return [[max(0, part.gold[seat]) * share for part, share in counted] for seat in seats]

    def height(self, theme: Theme) -> int:
        return self._match.state.seats * self._row(theme) + 2 * theme.metrics.tx(_CHART_PADDING)

    @staticmethod
    def _row(theme: Theme) -> int:
        return max(theme.metrics.tx(_BAR_HEIGHT), round(theme.metrics.height * _BAR_SHARE))

    def end(self, theme: Theme, seat: int, done: int) -> tuple[int, int]:
        """Return the end of a seat's bar after `done` parts."""
        trough = self.places(theme, seat)[1]
        gains = self._gains(done)
        return trough.x + round(sum(gains[seat]) * self._scale(theme, gains)), trough.centery

    def _scale(self, theme: Theme, gains: Sequence[Sequence[float]]) -> float:
        """Return the pixels per gold, fewer when the leader nears the end of the scale."""
        width = self.places(theme, 0)[1].width
        shown = min(
            self._most, max(self._most * _MIN_SCALE_SHARE, max(map(sum, gains)) * _SCALE_AHEAD)
        )
        return max(width // 2, width - theme.metrics.tx(_SPACE_BEHIND)) / shown

    def places(self, theme: Theme, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of a seat's name, and of its bar including the total."""
        tx = theme.metrics.tx
        inner_area = self.rect.inflate(-2 * tx(_CHART_PADDING), -2 * tx(_CHART_PADDING))
        width = min(tx(192), inner_area.width // 3)
        height = self._row(theme)
        name = pygame.Rect(inner_area.x, inner_area.y + seat * height, width, height)
        x = name.right + tx(8)
        trough = pygame.Rect(x, name.y + tx(4), inner_area.right - x, name.height - tx(8))
        return name.inflate(0, -2 * tx(2)), trough

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        if done >= len(self._parts):
            growing = 0.0
        gains = self._gains(done, growing)
        scale = self._scale(theme, gains)
        totals = self._totals(done, growing)
        for seat, total in enumerate(totals):
            banner, trough = self.places(theme, seat)
            leads = total == max(totals) and total > 0
            self._draw_name(surface, theme, seat, banner, "happy" if leads else "")
            x = self._draw_bar(surface, theme, seat, gains[seat], scale) + theme.metrics.tx(8)
            behind = pygame.Rect(x, banner.y, trough.right - x, banner.height)
            standing = _standing(total, leads=leads)
            standing.draw(surface, theme, behind)
            if growing:
                width = standing.size(theme, behind.width)[0]
                gained = (x + width + theme.metrics.tx(32), trough.centery)
                _draw_gain(surface, theme, self._parts[done].gold[seat], gained)

    def _totals(self, done: int, growing: float) -> list[int]:
        """Return the gold of each seat so far."""
        current = self._parts[min(done, len(self._parts) - 1)]
        return [
            sum(part.gold[seat] for part in self._parts[:done])
            + round(current.gold[seat] * growing)
            for seat in range(self._match.state.seats)
        ]

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, seat: int, banner: pygame.Rect, mood: str
    ) -> None:
        colour = self._match.colour(seat)
        surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 8), banner)
        parts: list[Box] = [icon(f"emblem_{colour}", _BAR_HEIGHT - 5)]
        face = face_of(self._match.seats[seat], colour, mood)
        if face:
            parts.append(icon(face, _BAR_HEIGHT - 5))
        style = styles.COUNT.in_colour(PLAYER_TEXT[colour])
        parts.append(Words(self._match.name(seat), style, fit="line"))
        Row(parts, gap=4).draw(surface, theme, banner.inflate(-theme.metrics.tx(8), 0))

    def _draw_bar(
        self,
        surface: pygame.Surface,
        theme: Theme,
        seat: int,
        gains: Sequence[float],
        scale: float,
    ) -> int:
        """Draw a bar with a piece of cloth for each line; return its right end."""
        tx = theme.metrics.tx
        colour = self._match.colour(seat)
        trough = self.places(theme, seat)[1]
        radius = trough.height // 2
        draw_rounded(
            surface, theme, trough, radius, colours.OUTLINE, 150, (colours.OUTLINE, tx(2))
        )
        bar = blank(trough.size)
        pieces = self._bar_pieces(gains, scale, trough.height)
        for piece in pieces:
            # Cut from a full-length cloth: one cloth for each size would fill the cache.
            shade = _piece_shade(colour, striped=piece.striped)
            cloth = theme.material(plain_cloth, trough.size, shade)
            bar.blit(cloth, piece.rect, piece.rect)
        if not pieces:
            return trough.x
        end = pieces[-1].rect.right + 1
        surface.blit(clip_round(bar.subsurface((0, 0, end, trough.height)), radius), trough)
        style = styles.COUNT.in_colour(PLAYER_TEXT[colour])
        for piece in pieces:
            _label_piece(surface, theme, piece, piece.rect.move(trough.topleft), style)
        return trough.x + end

    def _bar_pieces(self, gains: Sequence[float], scale: float, height: int) -> list[_BarPiece]:
        """Return the pieces of a bar that are at least a pixel long."""
        sums = dict[str, float]()
        for part, gold in zip(self._parts, gains, strict=False):
            sums[part.key] = sums.get(part.key, 0.0) + gold
        pieces: list[_BarPiece] = []
        x = 0
        total = 0.0
        for number, (key, gold) in enumerate(sums.items()):
            total += gold
            end = round(total * scale)
            if end > x:
                rect = pygame.Rect(x, 0, end - x - 1, height)
                pieces.append(_BarPiece(rect, key, gold, striped=number % 2 == 0))
                x = end
        return pieces


def _piece_shade(colour: str, *, striped: bool) -> Colour:
    """Return the colour of a piece; a `striped` one differs from its label and neighbours."""
    base = PLAYER_COLOURS[colour]
    if not striped:
        return base
    if PLAYER_TEXT[colour] == colours.INK:
        return lighter(base, 0.16)
    return darker(base, 0.16)


def _label_piece(
    surface: pygame.Surface,
    theme: Theme,
    piece: _BarPiece,
    place: pygame.Rect,
    style: TextStyle,
) -> None:
    """Draw icon and gold centred on a piece, the gold alone, or nothing, whichever fits."""
    tx = theme.metrics.tx
    picture = theme.icons.get(line_icon(piece.key), place.height - tx(4))
    text = signed(round(piece.gold))
    available = place.width - tx(8)
    words = theme.text.width(text, style)
    width = picture.get_width() + tx(4)
    if width + words <= available:
        left = (place.centerx - (width + words) // 2, place.centery)
        surface.blit(picture, picture.get_rect(midleft=left))
    else:
        width = 0
    if words <= available:
        right = (place.centerx + (width + words + 1) // 2, place.centery)
        theme.text.draw(surface, text, style, right, "midright")


def _standing(total: int, *, leads: bool) -> Row:
    """Return the coin and total, with a crown for the leader."""
    number = Words(signed(total), styles.HEADING, fit="line", grows=False)
    parts: list[Box] = [icon("coin", 24), number]
    if leads:
        parts.append(drawing("crown", 34))
    return Row(parts, gap=4, grows=False)


def _draw_gain(surface: pygame.Surface, theme: Theme, gold: int, place: tuple[int, int]) -> None:
    """Draw the gain or loss of the current part beside the total."""
    if not gold:
        return
    fill = colours.GOLD
    ink = colours.GOLD_INK
    if gold < 0:
        fill = colours.CREAM
        ink = colours.NEGATIVE
    style = styles.COUNT.in_colour(ink)
    draw_number(surface, theme, gain(gold), place, "center", style, fill, None)
