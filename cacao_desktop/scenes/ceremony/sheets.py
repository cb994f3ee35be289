"""The part of the ceremony beside the board: a sheet for everybody, with what they have and what it is worth."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.counts import counts
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.plan import Part
from cacao_desktop.scenes.results.scoring_sheet import draw_head
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Pad, Picture, Row, Words, icon, room_for
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT, darker, lighter
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.timeline import ease_out
from cacao_desktop.ui.widgets import draw_rounded, draw_sheet
from cacao_desktop.words import face_of, gain, line_icon, signed
from cacao_desktop.words.score_lines import Piece, line_name, pieces_of

_HEAD: Final = 92
_LOW_HEAD: Final = 44
"""The height of a head with the name alone, where the sheet has no room for more above a line."""
_ROW: Final = 40
_PIECE: Final = 92


class Sheets:
    """The parts that have come as lines, and the one under way with its pieces."""

    def __init__(self, match: Match, parts: Sequence[Part]) -> None:
        self._match, self._parts = match, parts
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        """Show all sheets; what the part under way brings comes by the share `growing`."""
        tx, seats = theme.metrics.tx, self._match.state.seats
        gap = tx(14)
        width = min((self.rect.width - gap * (seats - 1)) // seats, tx(420))
        left = self.rect.centerx - (width * seats + gap * (seats - 1)) // 2
        for seat in range(seats):
            sheet = pygame.Rect(left + seat * (width + gap), self.rect.y + tx(8), width, self._height(theme))
            draw_sheet(surface, theme, sheet)
            draw_head(surface, theme, self._match, seat, sheet, self._head(theme), best=False)
            y = self._draw_lines(surface, theme, seat, sheet, done)
            if done < len(self._parts):
                self._draw_part(
                    surface, theme, seat, pygame.Rect(sheet.x, y, width, sheet.bottom - y), done, growing
                )

    def _height(self, theme: Theme) -> int:
        """Return how high a sheet is: as all of its lines need, so that the feast can be seen below it."""
        tx, lines = theme.metrics.tx, len({part.key for part in self._parts})
        needed = tx(_HEAD + _ROW + _PIECE + 24) + self._row(theme) * lines
        return min(self.rect.height - tx(8), needed)

    @staticmethod
    def _row(theme: Theme) -> int:
        return min(theme.metrics.tx(30), theme.text.line_height(looks.TEXT_INK) + theme.metrics.tx(4))

    def _head(self, theme: Theme) -> int:
        """Return how high a head is, with room for the line under way below it."""
        tx = theme.metrics.tx
        return tx(_HEAD) if self.rect.height >= tx(_HEAD + _ROW + 16) else tx(_LOW_HEAD)

    def _draw_lines(
        self, surface: pygame.Surface, theme: Theme, seat: int, sheet: pygame.Rect, done: int
    ) -> int:
        """Show what has been counted; all temples are one line. Return where the rest begins.

        Where there is no room for all, the latest lines are shown; the part under way always is.
        """
        tx, y, row = theme.metrics.tx, sheet.y + self._head(theme), self._row(theme)
        under_way = tx(_ROW) if done < len(self._parts) else 0
        room = max(0, (sheet.bottom - y - under_way - tx(12)) // row)
        sums = Counter[str]()
        for part in self._parts[:done]:
            sums[part.key] += part.gold[seat]
        counted = list(sums.items())[-room:] if room else []
        for key, gold in counted:
            line = _line(key, signed(gold), looks.TEXT_INK)
            line.draw(surface, theme, pygame.Rect(sheet.x, y, sheet.width, row))
            y += row
        return y + tx(8)

    def _draw_part(
        self, surface: pygame.Surface, theme: Theme, seat: int, place: pygame.Rect, done: int, growing: float
    ) -> None:
        """Show the part under way: its line in large letters, and each piece stepping up in its turn."""
        tx, part = theme.metrics.tx, self._parts[done]
        lit = pygame.Rect(place.x + tx(6), place.y - tx(2), place.width - tx(12), tx(_ROW))
        draw_rounded(surface, theme, lit, tx(8), colours.FIELD)
        gold = round(part.gold[seat] * growing)
        style = looks.SUBHEADING_INK
        if part.gold[seat] < 0:
            style = style.in_colour(colours.NEGATIVE)
        shown = gain(gold) if gold else "0"
        _line(part.key, shown, style).draw(surface, theme, lit.inflate(tx(12), 0))
        pieces = self._pieces(part, seat)
        area = pygame.Rect(
            place.x + tx(10), lit.bottom + tx(8), place.width - tx(20), place.bottom - lit.bottom - tx(16)
        )
        self._draw_pieces(surface, theme, pieces, area, growing)

    def _pieces(self, part: Part, seat: int) -> list[Piece]:
        if part.lines and part.lines[seat].parts:
            return [Piece(f"hut_{each.key}", signed(each.gold)) for each in part.lines[seat].parts]
        return pieces_of(part.key, counts(self._match.state, seat))

    @staticmethod
    def _draw_pieces(
        surface: pygame.Surface, theme: Theme, pieces: Sequence[Piece], area: pygame.Rect, growing: float
    ) -> None:
        if not pieces or area.height < theme.metrics.tx(24):
            return
        tx = theme.metrics.tx
        side = min(tx(_PIECE), area.height)
        columns = max(1, area.width // side)
        while columns * (area.height // side) < len(pieces) and side > tx(24):
            side -= tx(4)
            columns = max(1, area.width // side)
        for index, (name, number) in enumerate(pieces):
            own = min(1.0, max(0.0, growing * (len(pieces) + 1) - index))
            if not own:
                continue
            cell = pygame.Rect(area.x + index % columns * side, area.y + index // columns * side, side, side)
            size = max(8, round(side * (0.86 if number else 0.92) * ease_out(own) / 4) * 4)
            theme.icons.draw(surface, name, size, cell.center)
            if number:
                wide = theme.text.width(number, looks.TAG_TEXT) + tx(14)
                sign = pygame.Rect(0, 0, wide, theme.text.line_height(looks.TAG_TEXT))
                sign.midbottom = cell.midbottom
                draw_rounded(surface, theme, sign, sign.height // 2, colours.TAG)
                theme.text.draw(surface, number, looks.TAG_TEXT, sign.center, "center")


@dataclass(frozen=True)
class _Name(Words):
    """A name that is left to the icon beside it where it has no room."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        smallest = theme.text.fit(self.text, self.style, rect.width, rect.height)
        if theme.text.width(self.text, smallest) <= rect.width:
            super().draw(surface, theme, rect)


def _line(key: str, text: str, style: TextStyle) -> Box:
    """Return icon, name and number of a part."""
    parts: list[Box] = [icon(line_icon(key), style.size * 1.3), _Name(line_name(key), style, fit="line")]
    return Pad(Row([*parts, Words(text, style, grows=False)], gap=6), (14, 0, 16, 0))


_BAR_ROW: Final = 36
_NAME: Final = 190
_TOTAL: Final = 110
_PADDING: Final = 10


class Bars:
    """What everybody has so far: `done` parts in full, and of the one under way the share `growing`."""

    def __init__(self, match: Match, parts: Sequence[Part]) -> None:
        self._match, self._parts = match, parts
        self.rect = pygame.Rect(0, 0, 0, 0)
        seats = range(match.state.seats)
        gained = [sum(max(0, part.gold[seat]) for part in parts) for seat in seats]
        self._longest = max(1, *gained)

    def height(self, theme: Theme) -> int:
        return self._match.state.seats * theme.metrics.tx(_BAR_ROW) + 2 * theme.metrics.tx(_PADDING)

    def totals(self, done: int) -> list[int]:
        return [
            sum(part.gold[seat] for part in self._parts[:done]) for seat in range(self._match.state.seats)
        ]

    def end(self, theme: Theme, seat: int, done: int) -> tuple[int, int]:
        """Return where the bar of a seat ends after `done` parts, for what flies there."""
        trough = self._trough(theme, self._row(theme, seat))
        return trough.x + self._length(trough, sum(self._pieces(seat, done, 0.0))), trough.centery

    def _row(self, theme: Theme, seat: int) -> pygame.Rect:
        tx = theme.metrics.tx
        inner = self.rect.inflate(-2 * tx(_PADDING), -2 * tx(_PADDING))
        return pygame.Rect(inner.x, inner.y + seat * tx(_BAR_ROW), inner.width, tx(_BAR_ROW))

    @staticmethod
    def _trough(theme: Theme, row: pygame.Rect) -> pygame.Rect:
        tx = theme.metrics.tx
        left = row.x + min(tx(_NAME), row.width // 3) + tx(10)
        return pygame.Rect(left, row.y + tx(5), row.right - tx(_TOTAL) - left, row.height - tx(10))

    def _length(self, trough: pygame.Rect, gold: float) -> int:
        return round(trough.width * max(0.0, gold) / self._longest)

    def _pieces(self, seat: int, done: int, growing: float) -> list[float]:
        """Return the lengths in gold of a bar's pieces; what costs gold is no piece."""
        pieces = [max(0.0, float(part.gold[seat])) for part in self._parts[:done]]
        if done < len(self._parts):
            pieces.append(max(0.0, self._parts[done].gold[seat] * growing))
        return pieces

    def draw(self, surface: pygame.Surface, theme: Theme, done: int, growing: float) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        totals = self.totals(done)
        if done < len(self._parts):
            totals = [
                total + round(self._parts[done].gold[seat] * growing) for seat, total in enumerate(totals)
            ]
        for seat, total in enumerate(totals):
            row = self._row(theme, seat)
            leads = total == max(totals) and total > 0
            self._draw_name(surface, theme, seat, row, "happy" if leads else "")
            self._draw_bar(surface, theme, seat, row, done, growing)
            self._draw_total(surface, theme, row, total, leads=leads)

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.Rect, look: str
    ) -> None:
        tx, colour = theme.metrics.tx, self._match.colour(seat)
        banner = pygame.Rect(row.x, row.y + tx(2), min(tx(_NAME), row.width // 3), row.height - tx(4))
        surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 8), banner)
        faces = f"emblem_{colour}", face_of(self._match.seats[seat], colour, look)
        style = looks.COUNT.in_colour(PLAYER_TEXT[colour])
        name = Words(self._match.name(seat), style, fit="line")
        line = Row([*(icon(each, _BAR_ROW - 8) for each in faces if each), name], gap=4)
        line.draw(surface, theme, banner.inflate(-tx(10), 0))

    def _draw_bar(
        self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.Rect, done: int, growing: float
    ) -> None:
        tx = theme.metrics.tx
        trough, base = self._trough(theme, row), PLAYER_COLOURS[self._match.colour(seat)]
        draw_rounded(surface, theme, trough, tx(5), colours.OUTLINE)
        x, before = trough.x, 0.0
        for number, piece in enumerate(self._pieces(seat, done, growing)):
            end = trough.x + self._length(trough, before + piece)
            before += piece
            if end <= x:
                continue
            box = pygame.Rect(x, trough.y, end - x - 1, trough.height)
            # The pieces of a bar differ in lightness, and each carries the icon of what it is for.
            colour = lighter(base, 0.25) if number % 2 else darker(base, 0.05)
            # As it grows it has another size in each frame, which would fill the cache.
            pygame.draw.rect(surface, colour, box, border_radius=tx(4))
            sign = theme.icons.get(line_icon(self._parts[number].key), trough.height - tx(6))
            if box.width > sign.get_width():
                surface.blit(sign, sign.get_rect(center=box.center))
            x = end
        if done < len(self._parts) and growing > 0 and self._parts[done].gold[seat]:
            self._draw_gain(surface, theme, trough, x, self._parts[done].gold[seat])

    @staticmethod
    def _draw_gain(surface: pygame.Surface, theme: Theme, trough: pygame.Rect, x: int, gold: int) -> None:
        """Show what has just come, behind the bar or, where it is full, on its end."""
        tx = theme.metrics.tx
        text = theme.text.line(gain(gold), looks.TAG_TEXT)
        sign = pygame.Rect(0, 0, text.get_width() + tx(12), trough.height - tx(2))
        sign.midleft = x + tx(6), trough.centery
        sign.right = min(sign.right, trough.right)
        draw_rounded(surface, theme, sign, sign.height // 2, colours.TAG)
        theme.text.draw(surface, gain(gold), looks.TAG_TEXT, sign.center, "center")

    @staticmethod
    def _draw_total(
        surface: pygame.Surface, theme: Theme, row: pygame.Rect, total: int, *, leads: bool
    ) -> None:
        tx = theme.metrics.tx
        crown = Picture(partial(theme.scenery.drawing, "crown"), 26) if leads else room_for(26)
        gold = Words(signed(total), looks.HEADING.sized(24), "right", fit="line")
        place = pygame.Rect(row.right - tx(_TOTAL - 8), row.y, tx(_TOTAL - 12), row.height)
        Row([crown, icon("coin", 22), gold], gap=4).draw(surface, theme, place)
