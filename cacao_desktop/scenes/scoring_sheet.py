"""The sheet of the final scoring: a column for every player, filled line by line."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.engine.scoring import SeatScore, score, winners
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.scoring_head import draw_head
from cacao_desktop.table.catalogue.score_lines import line_icon, line_name
from cacao_desktop.table.model import signed
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_shadow

_HEAD: Final = 92
_FOOT: Final = 74


class ScoreSheet:
    """The scores of a finished match, of which `shown` lines have come; after them come the totals, then the winner."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.scores: tuple[SeatScore, ...] = score(match.state)
        self.winners = winners(match.state)
        self._keys = [line.key for line in self.scores[0].lines]
        self.shown = 0
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def steps(self) -> int:
        """In how many steps everything comes."""
        return len(self._keys) + 2

    @property
    def complete(self) -> bool:
        """Whether the winner is shown."""
        return self.shown >= self.steps

    def has_room(self, theme: Theme) -> bool:
        """Tell whether all lines and columns can be read where the sheet lies."""
        tx = theme.metrics.tx
        rows = self.rect.height - tx(_HEAD + _FOOT)
        roomy = rows >= len(self._keys) * theme.text.line_height(looks.SUBHEADING_INK)
        return roomy and self.column(theme, 0).width >= tx(120)

    def column(self, theme: Theme, seat: int) -> pygame.Rect:
        """Return the strip of a player."""
        tx = theme.metrics.tx
        left = self.rect.x + min(tx(240), self.rect.width // 3)
        width = (self.rect.right - tx(12) - left) // len(self.scores)
        return pygame.Rect(left + seat * width, self.rect.y, width - tx(8), self.rect.height)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the sheet with the lines that have come."""
        tx = theme.metrics.tx
        draw_shadow(surface, theme, self.rect, tx(12), 170)
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        head, foot = tx(_HEAD), tx(_FOOT)
        row = min(tx(44), (self.rect.height - head - foot) // max(1, len(self._keys)))
        for seat in range(len(self.scores)):
            best = seat in self.winners and self.complete
            draw_head(surface, theme, self._match, seat, self.column(theme, seat), head, best=best)
        for index, key in enumerate(self._keys):
            y = self.rect.y + head + index * row + row // 2
            self._draw_row(surface, theme, key, y, row, shown=index < self.shown)
        self._draw_totals(surface, theme, foot)

    def _draw_totals(self, surface: pygame.Surface, theme: Theme, foot: int) -> None:
        tx = theme.metrics.tx
        top, y = self.rect.bottom - foot, self.rect.bottom - foot // 2
        ends = (self.rect.x + tx(14), top), (self.rect.right - tx(14), top)
        pygame.draw.line(surface, colours.SOFT_INK, *ends, tx(3))
        style = looks.HEADING_INK.sized(28)
        theme.text.draw(surface, _("Total"), style, (self.rect.x + tx(24), y), "midleft")
        if self.shown <= len(self._keys):
            return
        for seat, seat_score in enumerate(self.scores):
            best = seat in self.winners and self.complete
            x = self.column(theme, seat).centerx
            self._draw_total(surface, theme, x, y, seat_score.total, best=best)

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, key: str, y: int, row: int, *, shown: bool
    ) -> None:
        tx = theme.metrics.tx
        icon_name, label = line_icon(key), line_name(key)
        side = min(tx(32), row)
        icon = theme.icons.get(icon_name, side)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.x + tx(20), y)))
        room = self.column(theme, 0).x - self.rect.x - tx(70)
        style = theme.text.fit(
            label, looks.SUBHEADING_INK, room, theme.text.line_height(looks.SUBHEADING_INK)
        )
        theme.text.draw(surface, label, style, (self.rect.x + tx(62), y), "midleft")
        pygame.draw.line(
            surface,
            colours.PARCHMENT_EDGE,
            (self.rect.x + tx(14), y + row // 2),
            (self.rect.right - tx(14), y + row // 2),
            1,
        )
        if not shown:
            return
        golds = [seat_score.gold_of(key) for seat_score in self.scores]
        for seat, gold in enumerate(golds):
            style = looks.HEADING_INK if gold == max(golds) and gold > 0 else looks.TEXT_INK.sized(21)
            style = style.in_colour(colours.NEGATIVE) if gold < 0 else style
            theme.text.draw(surface, signed(gold), style, (self.column(theme, seat).centerx, y), "center")

    def _draw_total(
        self, surface: pygame.Surface, theme: Theme, x: int, y: int, total: int, *, best: bool
    ) -> None:
        tx = theme.metrics.tx
        style = looks.GOLD_NUMBER.sized(46 if best else 34)
        width = theme.text.width(signed(total), style)
        coin = theme.icons.get("coin", tx(40 if best else 32))
        left = x - (width + coin.get_width() + tx(8)) // 2
        surface.blit(coin, coin.get_rect(midleft=(left, y)))
        theme.text.draw(surface, signed(total), style, (left + coin.get_width() + tx(8), y), "midleft")
