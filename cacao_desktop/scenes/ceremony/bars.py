"""The totals as bars that grow piece by piece, one for every player."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.plan import Part
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Picture, Row, Words, icon, room_for
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT, darker
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.widgets import draw_rounded
from cacao_desktop.words import face_of, gain, line_icon, signed

_ROW: Final = 36
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
        return self._match.state.seats * theme.metrics.tx(_ROW) + 2 * theme.metrics.tx(_PADDING)

    def totals(self, done: int) -> list[int]:
        return [
            sum(part.gold[seat] for part in self._parts[:done]) for seat in range(self._match.state.seats)
        ]

    def end(self, theme: Theme, seat: int, done: int) -> tuple[int, int]:
        """Return where the bar of a seat ends after `done` parts, for what flies there."""
        trough = self._trough(theme, self._row(theme, seat))
        return trough.x + self._length(trough, sum(self._pieces(seat, done, 0.0).values())), trough.centery

    def _row(self, theme: Theme, seat: int) -> pygame.Rect:
        tx = theme.metrics.tx
        inner = self.rect.inflate(-2 * tx(_PADDING), -2 * tx(_PADDING))
        return pygame.Rect(inner.x, inner.y + seat * tx(_ROW), inner.width, tx(_ROW))

    @staticmethod
    def _trough(theme: Theme, row: pygame.Rect) -> pygame.Rect:
        tx = theme.metrics.tx
        left = row.x + min(tx(_NAME), row.width // 3) + tx(10)
        return pygame.Rect(left, row.y + tx(5), row.right - tx(_TOTAL) - left, row.height - tx(10))

    def _length(self, trough: pygame.Rect, gold: float) -> int:
        return round((trough.width - 2 * trough.height) * max(0.0, gold) / self._longest)

    def _pieces(self, seat: int, done: int, growing: float) -> dict[str, float]:
        """Return the lengths in gold of a bar's pieces by line, all temples in one; what costs gold is no piece."""
        pieces: dict[str, float] = {}
        for number, part in enumerate(self._parts[: done + 1]):
            share = growing if number == done else 1.0
            pieces[part.key] = pieces.get(part.key, 0.0) + max(0.0, part.gold[seat] * share)
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
        line = Row([*(icon(each, _ROW - 8) for each in faces if each), name], gap=4)
        line.draw(surface, theme, banner.inflate(-tx(10), 0))

    def _draw_bar(
        self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.Rect, done: int, growing: float
    ) -> None:
        tx, player = theme.metrics.tx, self._match.colour(seat)
        trough, base = self._trough(theme, row), PLAYER_COLOURS[player]
        draw_rounded(surface, theme, trough, tx(5), colours.OUTLINE)
        x, before = trough.x, 0.0
        for number, (key, piece) in enumerate(self._pieces(seat, done, growing).items()):
            end = trough.x + self._length(trough, before + piece)
            before += piece
            if end <= x:
                continue
            box = pygame.Rect(x, trough.y, end - x - 1, trough.height)
            # The pieces of a bar differ in lightness, and each carries the icon and the gold of what it is for.
            colour = base if number % 2 else darker(base, 0.18)
            # As it grows it has another size in each frame, which would fill the cache.
            pygame.draw.rect(surface, colour, box, border_radius=tx(4))
            style = looks.COUNT.in_colour(PLAYER_TEXT[player])
            sign, text = theme.icons.get(line_icon(key), trough.height - tx(4)), signed(round(piece))
            wide = sign.get_width() + tx(4) + theme.text.width(text, style)
            if wide > box.width - tx(6):
                text, wide = "", sign.get_width()
            if wide <= box.width:
                surface.blit(sign, sign.get_rect(midleft=(box.centerx - wide // 2, box.centery)))
            if text:
                end_of_text = box.centerx + (wide + 1) // 2, box.centery
                theme.text.draw(surface, text, style, end_of_text, "midright")
            x = end
        if done < len(self._parts) and growing > 0 and self._parts[done].gold[seat]:
            self._draw_gain(surface, theme, trough, x, self._parts[done].gold[seat])

    @staticmethod
    def _draw_gain(surface: pygame.Surface, theme: Theme, trough: pygame.Rect, x: int, gold: int) -> None:
        """Show what has just come, behind the bar."""
        tx = theme.metrics.tx
        text = theme.text.line(gain(gold), looks.TAG_TEXT)
        sign = pygame.Rect(0, 0, text.get_width() + tx(12), trough.height - tx(2))
        sign.midleft = x + tx(6), trough.centery
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
