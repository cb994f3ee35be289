"""In which parts a game is scored, and what shows them.

A sheet for everybody, and the totals as bars that grow.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT, darker, lighter
from cacao_desktop.engine.scoring import ScoreLine, TempleScore, counts, temple_scores
from cacao_desktop.match import Match
from cacao_desktop.scenes.results.scoring_sheet import draw_head
from cacao_desktop.table.panels.open_tiles import draw_number
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words, icon
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.timeline import ease_out
from cacao_desktop.ui.widgets import draw_rounded, draw_sheet
from cacao_desktop.words import face_of, gain, line_icon, signed
from cacao_desktop.words.rows import Piece, line_name, pieces_of

HAT: Final = 0.18
GLIDE: Final = 0.5
REVEAL: Final = 0.3
COINS: Final = 0.7
REST: Final = 0.5
LINE: Final = 2.0
SHORTEST: Final = 28.0
LONGEST: Final = 43.0
"""How many seconds all parts together take at most, without and with modules that score."""
_BASE_KEYS: Final = frozenset(("gold", "temples", "sun", "water"))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the scoring.

    The key of its line, what it brings to each seat, and its length in seconds.

    A part with a `temple` is shown at that temple, the `number`-th of `count`; any other on the
    players' sheets, by the `lines` of everybody.
    """

    key: str
    gold: tuple[int, ...]
    seconds: float
    temple: TempleScore | None = None
    number: int = 0
    count: int = 0
    lines: tuple[ScoreLine, ...] = ()


def parts_of(match: Match) -> list[Part]:
    """Return all parts in their order; together they bring what everybody's score is."""
    scores = match.scores
    state = match.state
    parts = [Part("gold", tuple(each.gold_of("gold") for each in scores), LINE * 0.8)]
    temples = temple_scores(state)
    for number, temple in enumerate(temples, start=1):
        parts.append(
            Part("temples", temple.gold, whole_length(temple), temple, number, len(temples))
        )
    for index, line in enumerate(scores[0].lines):
        if line.key in ("gold", "temples"):
            continue
        lines = tuple(each.lines[index] for each in scores)
        if any(each.gold or each.count for each in lines):
            parts.append(Part(line.key, tuple(each.gold for each in lines), LINE, lines=lines))
    more = any(line.key not in _BASE_KEYS for line in scores[0].lines)
    # All are shortened alike, so that together they take no longer than that.
    shrink = min(1.0, (LONGEST if more else SHORTEST) / sum(part.seconds for part in parts))
    return [replace(part, seconds=part.seconds * shrink) for part in parts]


def counting_ends(temple: TempleScore) -> float:
    """Return after how many seconds all hats at a temple are counted when nothing is hurried."""
    return GLIDE + sum(temple.workers) * HAT


def whole_length(temple: TempleScore) -> float:
    """Return how many seconds a temple takes when nothing is hurried."""
    return counting_ends(temple) + REVEAL + COINS + REST


_HEAD: Final = 64
_LOW_HEAD: Final = 44
"""The height of a head with the name alone, where the sheet has no room for more above a line."""
_ROW: Final = 40
_PIECE: Final = 92
_EDGES: Final = (14, 0, 16, 0)


class Sheets:
    """The parts that have come as lines, and the one under way with its pieces."""

    def __init__(self, match: Match, parts: Sequence[Part]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        """Show all sheets, as high as all of their lines need, so that the feast can be seen below them.

        What the part under way brings comes by the share `growing`.
        """
        tx = theme.metrics.tx
        seats = self._match.state.seats
        gap = theme.metrics.tx(14)
        row = min(tx(30), theme.text.line_height(styles.TEXT_INK) + tx(4))
        if self.rect.height >= tx(_HEAD + _ROW + 16):
            head = tx(_HEAD)
        else:
            head = tx(_LOW_HEAD)
        width = min((self.rect.width - gap * (seats - 1)) // seats, tx(420))
        needed = tx(_HEAD + _ROW) + width // 5 + row * len({part.key for part in self._parts})
        sheet = pygame.Rect(0, self.rect.y + tx(8), width, min(self.rect.height - tx(8), needed))
        sheet.x = self.rect.centerx - (width * seats + gap * (seats - 1)) // 2
        for seat in range(seats):
            draw_sheet(surface, theme, sheet)
            strip = pygame.Rect(sheet.x, sheet.y, width, sheet.height - tx(12))
            draw_head(surface, theme, self._match, seat, strip, head, best=False)
            below = pygame.Rect(sheet.x, sheet.y + head, width, sheet.height - head)
            self._content(theme, seat, below.height, row, done, growing).draw(
                surface, theme, below
            )
            sheet.x += width + gap

    def _content(
        self, theme: Theme, seat: int, high: int, row: int, done: int, growing: float
    ) -> Box:
        """Return what has been counted, with all temples in one line, and the part under way, piece by piece.

        Where there is no room for all, the latest lines are shown; the part under way always is.
        """
        scale = theme.metrics.text_scale
        under_way = done < len(self._parts)
        room = max(0, (high - theme.metrics.tx(_ROW * under_way + 12)) // row)
        sums = Counter[str]()
        for part in self._parts[:done]:
            sums[part.key] += part.gold[seat]
        counted = [(key, signed(gold)) for key, gold in list(sums.items())[-room:] if room]
        lines: list[Box] = [
            Pad(_line(*each, styles.TEXT_INK), _EDGES, row / scale) for each in counted
        ]
        if under_way:
            part = self._parts[done]
            gold = round(self._parts[done].gold[seat] * growing)
            style = styles.SUBHEADING_INK
            if part.gold[seat] < 0:
                style = style.in_colour(colours.NEGATIVE)
            line = _line(part.key, gain(gold) if gold else "0", style)
            lit = Pad(line, (8, 0, 10, 0), least=_ROW, shade=colours.FIELD, alpha=255)
            most = max(len(self._pieces(part, other)) for other in range(self._match.state.seats))
            paint = partial(self._draw_pieces, self._pieces(part, seat), most, growing)
            pieces = Painted(paint, max(0.0, (high - row * len(counted)) / scale - _ROW - 22))
            lines += [Pad(lit, (6, 6, 6, 0)), Pad(pieces, (10, 8, 10, 0))]
        return Column(lines)

    def _pieces(self, part: Part, seat: int) -> list[Piece]:
        if part.lines and part.lines[seat].parts:
            return [Piece(f"hut_{each.key}", signed(each.gold)) for each in part.lines[seat].parts]
        return pieces_of(part.key, counts(self._match.state, seat))

    @staticmethod
    def _draw_pieces(
        pieces: Sequence[Piece],
        most: int,
        growing: float,
        surface: pygame.Surface,
        theme: Theme,
        area: pygame.Rect,
    ) -> None:
        """Let each piece step up in its turn, as large as where there are most, with its number on the paper below."""
        tx = theme.metrics.tx
        if area.height < tx(24):
            return
        side = min(tx(_PIECE), area.height)
        while (area.width // side) * (area.height // side) < most and side > tx(24):
            side -= tx(4)
        columns = max(1, min(len(pieces), area.width // side))
        area = area.inflate(columns * side - area.width, 0)
        for index, (name, number) in enumerate(pieces):
            own = min(1.0, max(0.0, growing * (len(pieces) + 1) - index))
            if not own:
                continue
            cell = pygame.Rect(
                area.x + index % columns * side, area.y + index // columns * side, side, side
            )
            size = max(8, round(side * (0.74 if number else 0.92) * ease_out(own) / 4) * 4)
            if number:
                theme.icons.draw(surface, name, size, cell.midtop, "midtop")
                theme.text.draw(surface, number, styles.COUNT, cell.midbottom, "midbottom")
            else:
                theme.icons.draw(surface, name, size, cell.center)


@dataclass(frozen=True)
class _Name(Words):
    """A name that is left to the icon beside it where it has no room."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        smallest = theme.text.fit(self.text, self.style, rect.width, rect.height)
        if theme.text.width(self.text, smallest) <= rect.width:
            super().draw(surface, theme, rect)


def _line(key: str, text: str, style: TextStyle) -> Box:
    parts: list[Box] = [
        icon(line_icon(key), style.size * 1.3),
        _Name(line_name(key), style, fit="line"),
    ]
    return Row([*parts, Words(text, style, grows=False)], gap=6)


_BAR_ROW: Final = 36
_ROOMY_BAR: Final = 1 / 18
"""How high a bar is at least, and in a window with room for more."""
_BEHIND: Final = 184
"""How much room there is behind the longest bar, for the total and for what has just come."""
_PADDING: Final = 10
_LEAST: Final = 0.3
_AHEAD: Final = 1.1
"""The beam shows at least this share of the most gold at the end, and this many times what the leader has."""


class Bars:
    """What everybody has so far.

    `done` parts in full, and of the one under way the share `growing`.
    """

    def __init__(self, match: Match, parts: Sequence[Part]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._most = max(1.0, *map(sum, self._gains(len(parts))))

    def _gains(self, done: int, growing: float = 0.0) -> list[list[float]]:
        """Return by seat what each part brought so far, nothing where it cost gold."""
        counted = list(zip(self._parts, [1.0] * done + [growing], strict=False))
        seats = range(self._match.state.seats)
        return [[max(0, part.gold[seat]) * share for part, share in counted] for seat in seats]

    def height(self, theme: Theme) -> int:
        return self._match.state.seats * self._row(theme) + 2 * theme.metrics.tx(_PADDING)

    @staticmethod
    def _row(theme: Theme) -> int:
        return max(theme.metrics.tx(_BAR_ROW), round(theme.metrics.height * _ROOMY_BAR))

    def end(self, theme: Theme, seat: int, done: int) -> tuple[int, int]:
        """Return where the bar of a seat ends after `done` parts, for what flies there."""
        trough = self._places(theme, seat)[1]
        gains = self._gains(done)
        return trough.x + round(sum(gains[seat]) * self._scale(theme, gains)), trough.centery

    def _scale(self, theme: Theme, gains: Sequence[Sequence[float]]) -> float:
        """Return how long one gold is, in pixels.

        Less from when the leader comes near the end of the beam.
        """
        wide = self._places(theme, 0)[1].width
        shown = min(self._most, max(self._most * _LEAST, max(map(sum, gains)) * _AHEAD))
        return max(wide // 2, wide - theme.metrics.tx(_BEHIND)) / shown

    def _places(self, theme: Theme, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the name of a seat is, and its bar with the total behind it."""
        tx = theme.metrics.tx
        inner = self.rect.inflate(-2 * tx(_PADDING), -2 * tx(_PADDING))
        wide = min(tx(190), inner.width // 3)
        high = self._row(theme)
        name = pygame.Rect(inner.x, inner.y + seat * high, wide, high)
        x = name.right + tx(10)
        trough = pygame.Rect(x, name.y + tx(5), inner.right - x, name.height - tx(10))
        return name.inflate(0, -2 * tx(2)), trough

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        growing *= done < len(self._parts)
        gains = self._gains(done, growing)
        new = self._parts[min(done, len(self._parts) - 1)]
        seats = range(len(gains))
        scale = self._scale(theme, gains)
        totals = [sum(part.gold[seat] for part in self._parts[:done]) for seat in seats]
        totals = [total + round(new.gold[seat] * growing) for seat, total in enumerate(totals)]
        for seat in seats:
            banner, trough = self._places(theme, seat)
            leads = totals[seat] == max(totals) and totals[seat] > 0
            self._draw_name(surface, theme, seat, banner, "happy" if leads else "")
            end = self._draw_bar(surface, theme, seat, gains[seat], scale) + theme.metrics.tx(8)
            total = Words(signed(totals[seat]), styles.HEADING.sized(27), fit="line", grows=False)
            if leads:
                crown = [Picture(partial(theme.scenery.drawing, "crown"), 34)]
            else:
                crown = []
            behind = pygame.Rect(end, banner.y, trough.right - end, banner.height)
            standing = Row([icon("coin", 24), total, *crown], gap=4, grows=False)
            standing.draw(surface, theme, behind)
            if growing and (gold := new.gold[seat]):
                # What has just come or gone lies beside the total.
                if gold > 0:
                    fill, ink = (colours.GOLD, colours.GOLD_INK)
                else:
                    fill, ink = (colours.CREAM, colours.NEGATIVE)
                x = end + standing.size(theme, behind.width)[0] + theme.metrics.tx(30)
                style = styles.COUNT.sized(19).in_colour(ink)
                draw_number(
                    surface, theme, gain(gold), (x, trough.centery), "center", style, fill, None
                )

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, seat: int, banner: pygame.Rect, look: str
    ) -> None:
        colour = self._match.colour(seat)
        surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 8), banner)
        faces = f"emblem_{colour}", face_of(self._match.seats[seat], colour, look)
        name = Words(
            self._match.name(seat), styles.COUNT.in_colour(PLAYER_TEXT[colour]), fit="line"
        )
        line = Row([*(icon(each, _BAR_ROW - 5) for each in faces if each), name], gap=4)
        line.draw(surface, theme, banner.inflate(-theme.metrics.tx(10), 0))

    def _draw_bar(
        self,
        surface: pygame.Surface,
        theme: Theme,
        seat: int,
        gains: Sequence[float],
        scale: float,
    ) -> int:
        """Unroll cloth for each line, all temples in one, with icon and gold, or gold alone.

        Return where it ends.
        """
        tx = theme.metrics.tx
        player = self._match.colour(seat)
        trough = self._places(theme, seat)[1]
        base = PLAYER_COLOURS[player]
        style = styles.COUNT.in_colour(PLAYER_TEXT[player])
        ends = trough.height // 2
        bar = blank(trough.size)
        draw_rounded(surface, theme, trough, ends, colours.OUTLINE, 150, (colours.OUTLINE, tx(2)))
        # What is written on a piece stands off from both.
        aside = lighter if PLAYER_TEXT[player] == colours.INK else darker
        pieces = dict[str, float]()
        for part, gold in zip(self._parts, gains, strict=False):
            pieces[part.key] = pieces.get(part.key, 0.0) + gold
        x = 0
        before = 0.0
        lines = list[tuple[pygame.Rect, str, float]]()
        for number, (key, piece) in enumerate(pieces.items()):
            before += piece
            end = round(before * scale)
            if end <= x:
                continue
            box = pygame.Rect(x, 0, end - x - 1, trough.height)
            # It is cut from a whole length: a cloth for each size while it grows would fill the
            # cache.
            cloth = theme.material(
                woven_cloth, trough.size, base if number % 2 else aside(base, 0.16), 0, False
            )
            bar.blit(cloth, box, box)
            lines.append((box.move(trough.topleft), key, piece))
            x = end
        if x:
            surface.blit(clip_round(bar.subsurface((0, 0, x, trough.height)), ends), trough)
        for box, key, piece in lines:
            sign = theme.icons.get(line_icon(key), trough.height - tx(4))
            text = signed(round(piece))
            wide = sign.get_width() + tx(4)
            words = theme.text.width(text, style)
            if wide + words > box.width - tx(6):
                wide = 0
            else:
                surface.blit(
                    sign, sign.get_rect(midleft=(box.centerx - (wide + words) // 2, box.centery))
                )
            if words <= box.width - tx(6):
                at = box.centerx + (wide + words + 1) // 2, box.centery
                theme.text.draw(surface, text, style, at, "midright")
        return trough.x + x
