"""The part of the ceremony beside the board: a sheet for everybody, with what they have and what it is worth."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.engine.scoring import counts
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.plan import Part
from cacao_desktop.scenes.results.scoring_sheet import draw_head
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.timeline import ease_out
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_sheet
from cacao_desktop.words.goods import gain, signed
from cacao_desktop.words.rows import Piece, line_icon, line_name, pieces_of

_HEAD: Final = 64
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
