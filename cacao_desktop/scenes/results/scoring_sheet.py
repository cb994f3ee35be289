"""The sheet of the final scoring: a column for every player, and what decided."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.scoring import SeatScore
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.ui import Theme, colours, in_sentences, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Painted, Picture, Row, Words, icon, room_for
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_sheet
from cacao_desktop.words import face_of, line_icon, line_name, signed

_EMBLEM: Final = 48
_ROOM_FOR_FACE: Final = 190
"""The least width of a column with room for a face beside the emblem."""
_ROOM_FOR_ICONS: Final = 80
"""The least height with room for emblem and face above the name."""


def draw_strip(surface: pygame.Surface, theme: Theme, strip: pygame.Rect, colour: str, *, best: bool) -> None:
    """Tint the ground of a player's numbers, lighter for a winner."""
    tint, alpha = (colours.WHITE, 90) if best else (PLAYER_COLOURS[colour], 42)
    draw_rounded(surface, theme, strip, 0, tint, alpha)


def draw_head(
    surface: pygame.Surface,
    theme: Theme,
    match: Match,
    seat: int,
    column: pygame.Rect,
    height: int,
    *,
    best: bool,
) -> None:
    """Show the strip of a player with its head, framed in gold for a winner."""
    tx = theme.metrics.tx
    colour = match.colour(seat)
    draw_strip(surface, theme, column, colour, best=best)
    banner = pygame.Rect(column.x, column.y - tx(8), column.width, height)
    surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 10), banner)
    if best:
        draw_rounded(surface, theme, column.inflate(tx(6), tx(16)), tx(10), None, rim=(colours.GOLD, tx(4)))
    high = height >= tx(_ROOM_FOR_ICONS)
    face = face_of(match.seats[seat], colour) if banner.width >= tx(_ROOM_FOR_FACE) else ""
    icons = [icon(name, _EMBLEM) for name in (f"emblem_{colour}", face) if name and height >= tx(_EMBLEM)]
    style = looks.HEADING.in_colour(PLAYER_TEXT[colour]).without_shadow()
    beside = 0 if high else len(icons) * tx(_EMBLEM + 8)
    name, style = theme.text.name_line(match.name(seat), style, column.width - tx(12) - beside)
    named = Words(name, style, grows=False)
    if high:
        rows = Row([room_for(0), *icons, room_for(0)], gap=8), Row([room_for(0), named, room_for(0)])
        Column(rows).draw(surface, theme, banner.move(0, tx(9)))
    else:
        Row([room_for(0), *icons, named, room_for(0)], gap=8).draw(surface, theme, banner)


_STANDING: Final = 42
_SIGNS: Final = 68
_CROWNED: Final = 100
"""What the emblem and the coin need beside a name and its total, and what they need with a crown."""


def standing(match: Match, seat: int, gold: int, *, best: bool) -> Painted:
    """Return the strip of a player with name and total, framed in gold for a winner."""

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        tx, colour = theme.metrics.tx, match.colour(seat)
        surface.blit(theme.material(woven_cloth, place.size, PLAYER_COLOURS[colour], 10), place)
        if best:
            draw_rounded(surface, theme, place.inflate(tx(6), tx(6)), tx(12), None, rim=(colours.GOLD, tx(4)))
        style = looks.HEADING.sized(20).in_colour(PLAYER_TEXT[colour]).without_shadow()
        inner = place.inflate(-tx(12), 0)
        # Where there is little room the signs go, the emblem last: the total is never cut.
        spare = (
            inner.width - theme.text.width(signed(gold), style) - theme.text.width(match.name(seat), style)
        )
        emblem = [icon(f"emblem_{colour}", 26)] if spare > tx(26) else []
        coin = [icon("coin", 24)] if spare > tx(_SIGNS) else []
        crown = (
            [Picture(partial(theme.scenery.drawing, "crown"), 26)] if best and spare > tx(_CROWNED) else []
        )
        name, total = Words(match.name(seat), style, fit="line"), Words(signed(gold), style, grows=False)
        Row([*emblem, name, *crown, *coin, total], gap=6).draw(surface, theme, inner)

    return Painted(draw, _STANDING)


_COLUMN: Final = 116
_TWO_TABS: Final = 134
"""The least width of a column where rows have words, and the width of what they are called where there are none."""
_HEAD: Final = 92
_FOOT: Final = 68
_TIE: Final = 40
_OVER_TIE: Final = 13
_SMALL_NAME: Final = 18
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
        roomy = rows >= len(self._keys) * theme.text.line_height(looks.SUBHEADING_INK)
        return roomy and self.column(theme, 0).width >= tx(96)

    def _foot(self, theme: Theme) -> int:
        """Return the height of the totals, the cacao left and the sentence about the tie."""
        return theme.metrics.tx(_FOOT + _TIE) + self._tie_height(theme)

    def _tie_height(self, theme: Theme) -> int:
        tx, room = theme.metrics.tx, max(1, self.rect.width - theme.metrics.tx(40))
        return theme.text.paragraph_height(self.tie_break, looks.TEXT_INK, room) + tx(_OVER_TIE + 8)

    def column(self, theme: Theme, seat: int) -> pygame.Rect:
        left = self.rect.x + self.names_width(theme)
        tx = theme.metrics.tx
        width = (self.rect.right - tx(12) - left) // len(self.scores)
        return pygame.Rect(left + seat * width, self.rect.y, width - tx(8), self.rect.height)

    def names_width(self, theme: Theme) -> int:
        """Return the width of what the lines are called, which long names may have more of."""
        tx, width = theme.metrics.tx, self.rect.width
        style = looks.SUBHEADING_INK.sized(_SMALL_NAME)
        longest = max(theme.text.width(line_name(key), style) for key in self._keys) + tx(_BESIDE_NAME)
        return min(tx(240), max(width * 3 // 10, min(longest, width * 4 // 10)))

    def low_names(self, theme: Theme) -> int:
        """Return the width of what the rows over the whole width are called: icons alone where columns need room."""
        wide, tx = self.names_width(theme), theme.metrics.tx
        return wide if self.rect.width - wide >= len(self.scores) * tx(_COLUMN) else tx(_TWO_TABS)

    def rows(self, theme: Theme, height: int) -> list[Shown]:
        """Return a row for each line and the cacao left, who wins first; none is higher than its share of a height."""
        seats, text = self.ranking, _("{name}: {what}")
        told = [
            (line_icon(key), line_name(key), [self.scores[seat].gold_of(key) for seat in seats])
            for key in self._keys
        ]
        told.append(("cacao", _("Cacao left"), [self.scores[seat].cacao for seat in seats]))
        wide, scale = self.low_names(theme), theme.metrics.text_scale
        high = min(40.0, height // len(told) / scale)
        rows = []
        for picture, name, numbers in told:
            words = Words(name, looks.SUBHEADING_INK.sized(_SMALL_NAME), fit="line")
            label = Row([icon(picture, 24), *([words] if wide > theme.metrics.tx(_TWO_TABS) else [])], gap=8)
            named = Fixed(Pad(label, (6, 0, 12, 0)), wide / scale)
            line = Pad(Row([named, Row(self._numbers(numbers, 16), gap=12)]), (0, 0, 0, 0), high)
            each = (
                text.format(name=self._match.name(seat), what=signed(gold))
                for seat, gold in zip(seats, numbers, strict=True)
            )
            rows.append(Shown(Column([_rule(), line]), in_sentences((name, *each)), ground="none"))
        return rows

    def draw_ground(self, surface: pygame.Surface, theme: Theme, heads: pygame.Rect) -> None:
        """Lay the sheet of the rows, with a strip below each of the heads."""
        draw_sheet(surface, theme, self.rect, alpha=170)
        gap, count = theme.metrics.tx(12), len(self.scores)
        wide = (heads.width - gap * (count - 1)) // count
        for number, seat in enumerate(self.ranking):
            strip = pygame.Rect(heads.x + number * (wide + gap), heads.centery, wide, 0)
            strip.height = self.rect.bottom - theme.metrics.tx(8) - strip.y
            draw_strip(surface, theme, strip, self._match.colour(seat), best=seat in self.winners)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, head = theme.metrics.tx, theme.metrics.tx(_HEAD)
        draw_sheet(surface, theme, self.rect, alpha=170)
        for seat in range(len(self.scores)):
            column, best = self.column(theme, seat), seat in self.winners
            column.height -= self._tie_height(theme)
            draw_head(surface, theme, self._match, seat, column, head, best=best)
        row = min(tx(78), (self.rect.height - head - self._foot(theme)) // max(1, len(self._keys)))
        below = pygame.Rect(self.rect.x, self.rect.y + head, self.rect.width, self.rect.height - head)
        self._content(theme, row / theme.metrics.text_scale).draw(surface, theme, below)

    def _content(self, theme: Theme, row: float) -> Box:
        """Return a row for each line, and the totals, the cacao left, which decides between equal gold, and whether."""
        lines: list[Box] = []
        for key in self._keys:
            numbers = self._numbers([score.gold_of(key) for score in self.scores])
            lines += [self._row(theme, line_icon(key), line_name(key), numbers, row), _rule()]
        room = self.column(theme, 0).width - theme.metrics.tx(10)
        # All totals are as large as the widest has room for.
        share = min(1.0, *(room / self._total(seat).size(theme, room)[0] for seat in range(len(self.scores))))
        shown = (self._total(seat, share) for seat in range(len(self.scores)))
        totals = [Row([room_for(0), total, room_for(0)]) for total in shown]
        left = self._numbers([score.cacao for score in self.scores])
        cacao = self._row(theme, "cacao", _("Cacao left"), left, _TIE)
        why = Pad(Words(self.tie_break, looks.TEXT_INK, "center"), (20, _OVER_TIE, 20, 8))
        foot = Column([_rule(3), self._row(theme, "", _("Total"), totals, _FOOT), cacao, why])
        return Column([*lines, foot], foot=True)

    def _row(self, theme: Theme, picture: str, name: str, cells: Sequence[Box], high: float) -> Box:
        """Return a line: its icon and its name, the totals without one and larger, and a cell for each column."""
        label = Words(name, looks.SUBHEADING_INK if picture else looks.HEADING_INK.sized(28), fit="line")
        named = Row([*([icon(picture, 32)] if picture else []), label], gap=10)
        wide = self.names_width(theme) / theme.metrics.text_scale - 28
        return Pad(Row([Fixed(named, wide), *cells], gap=8), (20, 0, 20, 0), high)

    @staticmethod
    def _numbers(numbers: Sequence[int], size: float = 21) -> list[Box]:
        """Return a cell for each number, the highest on a plate of gold."""
        cells: list[Box] = []
        for number in numbers:
            best = number == max(numbers) and number > 0
            style = looks.HEADING_INK.sized(size + 2) if best else looks.TEXT_INK.sized(size)
            style = style.in_colour(colours.NEGATIVE) if number < 0 else style
            if best:
                shown = Words(signed(number), style, grows=False)
                plate = Pad(Row([shown], grows=False), (14, 0, 14, 0), shade=colours.GOLD, alpha=170)
                cells.append(Row([room_for(0), plate, room_for(0)]))
            else:
                cells.append(Words(signed(number), style, "center", fit="line"))
        return cells

    def _total(self, seat: int, share: float = 1.0) -> Box:
        side, size = (40, 46) if seat in self.winners else (32, 34)
        gold = Words(signed(self.scores[seat].total), looks.GOLD_NUMBER.sized(size * share), grows=False)
        return Row([icon("coin", side * share), gold], gap=8, grows=False)


def _rule(thick: int = 1) -> Painted:
    """Return a line below a row, thicker above the totals."""

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        ends, colour = place.inflate(-2 * theme.metrics.tx(14), 0), colours.PARCHMENT_EDGE
        if thick > 1:
            colour = colours.SOFT_INK
        pygame.draw.line(surface, colour, ends.topleft, ends.topright, theme.metrics.tx(thick))

    return Painted(draw, 0)
