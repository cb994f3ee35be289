"""The totals as bars that grow piece by piece, one for every player."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.plan import Part
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT, darker, lighter
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
        """Return everybody's gold after `done` parts."""
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
        return pygame.Rect(inner.x, inner.y + seat * tx(_ROW), inner.width, tx(_ROW))

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
        """Show the bars; `growing` goes from 0 to 1."""
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
        x, side = banner.x + tx(5), banner.height - tx(4)
        for icon in (f"emblem_{colour}", face_of(self._match.seats[seat], colour, look)):
            if icon:
                theme.icons.draw(surface, icon, side, (x, banner.centery), "midleft")
                x += side + tx(4)
        style = looks.COUNT.in_colour(PLAYER_TEXT[colour])
        name = theme.text.shortened(self._match.name(seat), style, banner.right - x - tx(6))
        theme.text.draw(surface, name, style, (x + tx(2), banner.centery), "midleft")

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
            icon = theme.icons.get(line_icon(self._parts[number].key), trough.height - tx(6))
            if box.width > icon.get_width():
                surface.blit(icon, icon.get_rect(center=box.center))
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
        tx, side = theme.metrics.tx, theme.metrics.tx(26)
        x = row.right - tx(_TOTAL) + tx(8)
        if leads:
            crown = theme.scenery.drawing("crown", side)
            surface.blit(crown, crown.get_rect(midleft=(x, row.centery)))
        theme.icons.draw(surface, "coin", tx(22), (x + side + tx(4), row.centery), "midleft")
        style = looks.HEADING.sized(24)
        theme.text.draw(surface, signed(total), style, (row.right - tx(4), row.centery), "midright")
