"""The bars of the ceremony, which show the gold of all players so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT_COLOURS, Colour, darker, lighter
from cacao_desktop.geometry import Size
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.scenes.ceremony.parts import CeremonyPart, CeremonyProgress
from cacao_desktop.table.panels.open_tiles import PlateStyle, draw_number
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Row, Words, drawing, icon
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.paint.materials import dark_wood, plain_cloth, woven_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import draw_rounded
from cacao_desktop.words import face_of, gain, line_icon, signed

_BAR_HEIGHT: Final = 32
"""The smallest height of a bar, in design pixels."""
_BAR_SHARE: Final = 1 / 18
"""The height of a bar in a tall window, as a share of the window's height."""
_SPACE_BEHIND: Final = 184
"""The space after the longest bar, for the total and the latest gain."""
_CHART_PADDING: Final = Space.SMALL
_NAME_WIDTH: Final = 192
"""The width of a player's name, in design pixels."""
_EMBLEM_SIDE: Final = _BAR_HEIGHT - 5
"""The side of a player's emblem and face, in design pixels."""
_CROWN_SIDE: Final = 34
"""The side of the leader's crown, in design pixels."""
_GAIN_DISTANCE: Final = 32
"""The distance of the middle of the latest gain from the total, in design pixels."""
_TROUGH_ALPHA: Final = 150
"""The opacity of the trough behind a bar, of 255."""
_SHADING: Final = 0.16
"""How much lighter or darker every other piece is."""
_SMALL_LABEL: Final = 0.75
"""The size of the gold on a short piece, as a share of the usual size."""
_MIN_SCALE_SHARE: Final = 0.3
"""The scale ends at least at this share of the highest score at the end."""
_SCALE_AHEAD: Final = 1.1
"""The scale ends at least at this multiple of the leader's gold."""


@dataclass(frozen=True, slots=True)
class _BarPiece:
    """The piece of a bar for one line, with its rectangle in the bar."""

    rect: pygame.Rect
    key: str
    gold: float
    shaded: bool


class Bars:
    """Bars of all players' gold from the parts so far."""

    def __init__(self, match: Match, parts: Sequence[CeremonyPart]) -> None:
        self._match = match
        self._parts = parts
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._max_gold = max(1.0, *map(sum, self._gains(CeremonyProgress(len(parts)))))

    def _gold_by_part(self, progress: CeremonyProgress) -> list[list[float]]:
        """Return each seat's gold from each part so far."""
        done = progress.done
        shares = [(part, 1.0) for part in self._parts[:done]]
        shares += [(part, progress.growing) for part in self._parts[done : done + 1]]
        seats = range(self._match.state.seats)
        return [[part.gold[seat] * share for part, share in shares] for seat in seats]

    def _gains(self, progress: CeremonyProgress) -> list[list[float]]:
        """Return each seat's gold from each part so far, with losses counted as 0."""
        return [[max(0, gold) for gold in golds] for golds in self._gold_by_part(progress)]

    def _totals(self, progress: CeremonyProgress) -> list[int]:
        """Return the gold of each seat so far."""
        return [sum(map(round, golds)) for golds in self._gold_by_part(progress)]

    def place(self, window: Size, theme: Theme) -> None:
        """Place the bars at the foot of a window."""
        padding = theme.metrics.tx(_CHART_PADDING)
        height = self._match.state.seats * self._row_height(theme) + 2 * padding
        self.rect = pygame.Rect(0, window[1] - height, window[0], height)

    @staticmethod
    def _row_height(theme: Theme) -> int:
        """Return the height of a bar with the gap below it."""
        return max(theme.metrics.tx(_BAR_HEIGHT), round(theme.metrics.height * _BAR_SHARE))

    def end(self, theme: Theme, seat: int, done: int) -> tuple[int, int]:
        """Return the end of a seat's bar after `done` parts."""
        trough = self.bar_rect(theme, seat)
        gains = self._gains(CeremonyProgress(done))
        return trough.x + round(sum(gains[seat]) * self._scale(theme, gains)), trough.centery

    def _scale(self, theme: Theme, gains: Sequence[Sequence[float]]) -> float:
        """Return the pixels per gold, fewer when the leader nears the end of the scale."""
        width = self.bar_rect(theme, 0).width
        ahead_of_leader = max(map(sum, gains)) * _SCALE_AHEAD
        gold = max(self._max_gold * _MIN_SCALE_SHARE, ahead_of_leader)
        longest_bar = max(width // 2, width - theme.metrics.tx(_SPACE_BEHIND))
        return longest_bar / min(self._max_gold, gold)

    def _row_rect(self, theme: Theme, seat: int) -> pygame.Rect:
        padding = 2 * theme.metrics.tx(_CHART_PADDING)
        inner = self.rect.inflate(-padding, -padding)
        height = self._row_height(theme)
        return pygame.Rect(inner.x, inner.y + seat * height, inner.width, height)

    def _name_rect(self, theme: Theme, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's name."""
        tx = theme.metrics.tx
        row = self._row_rect(theme, seat)
        name = pygame.Rect(row.topleft, (min(tx(_NAME_WIDTH), row.width // 3), row.height))
        return name.inflate(0, -2 * tx(Line.THIN))

    def bar_rect(self, theme: Theme, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's bar including the total."""
        tx = theme.metrics.tx
        row = self._row_rect(theme, seat)
        x = self._name_rect(theme, seat).right + tx(Space.SMALL)
        return pygame.Rect(x, row.y + tx(Space.TINY), row.right - x, row.height - tx(Space.SMALL))

    def draw(self, surface: pygame.Surface, theme: Theme, progress: CeremonyProgress) -> None:
        tx = theme.metrics.tx
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        gains = self._gains(progress)
        scale = self._scale(theme, gains)
        totals = self._totals(progress)
        for seat, total in enumerate(totals):
            banner = self._name_rect(theme, seat)
            trough = self.bar_rect(theme, seat)
            leads = total == max(totals) and total > 0
            self._draw_name(surface, theme, seat, banner, "happy" if leads else "")
            end = self._draw_bar(surface, theme, seat, gains[seat], scale)
            x = end + tx(Space.SMALL)
            after_bar = pygame.Rect(x, banner.y, trough.right - x, banner.height)
            standing = _standing(total, leads=leads)
            standing.draw(surface, theme, after_bar)
            if progress.growing:
                width = standing.size(theme, after_bar.width)[0]
                middle = (x + width + tx(_GAIN_DISTANCE), trough.centery)
                _draw_gain(surface, theme, self._parts[progress.done].gold[seat], middle)

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, seat: int, banner: pygame.Rect, mood: str
    ) -> None:
        colour = self._match.colour(seat)
        cloth = theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], Radius.CHIP)
        surface.blit(cloth, banner)
        parts: list[Box] = [icon(f"emblem_{colour}", _EMBLEM_SIDE)]
        face = face_of(self._match.seats[seat], colour, mood)
        if face:
            parts.append(icon(face, _EMBLEM_SIDE))
        style = styles.COUNT.in_colour(PLAYER_TEXT_COLOURS[colour])
        parts.append(Words(self._match.name(seat), style, fit="line"))
        inside = banner.inflate(-theme.metrics.tx(Space.SMALL), 0)
        Row(parts, gap=Space.TINY).draw(surface, theme, inside)

    def _draw_bar(
        self,
        surface: pygame.Surface,
        theme: Theme,
        seat: int,
        gains: Sequence[float],
        scale: float,
    ) -> int:
        """Draw a bar with a piece of cloth for each line; return its right end."""
        colour = self._match.colour(seat)
        trough = self.bar_rect(theme, seat)
        radius = trough.height // 2
        rim = (colours.OUTLINE, theme.metrics.tx(Line.THIN))
        draw_rounded(surface, theme, trough, radius, colours.OUTLINE, _TROUGH_ALPHA, rim)
        bar = blank(trough.size)
        pieces = self._bar_pieces(gains, scale, trough.height)
        for piece in pieces:
            # Cut from a full-length cloth: one cloth for each size would fill the cache.
            shade = _piece_shade(colour, shaded=piece.shaded)
            cloth = theme.material(plain_cloth, trough.size, shade)
            bar.blit(cloth, piece.rect, piece.rect)
        if not pieces:
            return trough.x
        end = pieces[-1].rect.right + 1
        surface.blit(clip_round(bar.subsurface((0, 0, end, trough.height)), radius), trough)
        style = styles.COUNT.in_colour(PLAYER_TEXT_COLOURS[colour])
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
                pieces.append(_BarPiece(rect, key, gold, shaded=number % 2 == 0))
                x = end
        return pieces


def _piece_shade(colour: str, *, shaded: bool) -> Colour:
    """Return the colour of a piece; a `shaded` one differs from its label and neighbours."""
    base = PLAYER_COLOURS[colour]
    if not shaded:
        return base
    if PLAYER_TEXT_COLOURS[colour] != colours.CREAM:
        return lighter(base, _SHADING)
    return darker(base, _SHADING)


def _label_piece(
    surface: pygame.Surface,
    theme: Theme,
    piece: _BarPiece,
    rect: pygame.Rect,
    style: TextStyle,
) -> None:
    """Draw icon and gold centred on a piece, or those of them that fit.

    The gold alone may be written smaller. Where it leaves no room for the icon, that is above it.
    """
    tx = theme.metrics.tx
    picture = theme.icons.get(line_icon(piece.key), rect.height - tx(Space.TINY))
    text = signed(round(piece.gold))
    available = rect.width - tx(Space.SMALL)
    words_width = theme.text.width(text, style)
    if words_width > available:
        available = rect.width - 2 * tx(Line.THIN)
        style = style.sized(style.size * _SMALL_LABEL)
        words_width = theme.text.width(text, style)
    picture_width = picture.get_width() + tx(Space.TINY)
    width = words_width
    if picture_width + words_width <= available:
        width += picture_width
        left = (rect.centerx - width // 2, rect.centery)
        surface.blit(picture, picture.get_rect(midleft=left))
    elif words_width > available:
        side = min(tx(Icon.SMALL), rect.width + 2 * tx(Space.TINY))
        theme.icons.draw(surface, line_icon(piece.key), side, rect.center)
    elif not has_large_text(theme.metrics):
        theme.icons.draw(surface, line_icon(piece.key), tx(Icon.SMALL), rect.midtop)
    if words_width <= available:
        right = (rect.centerx + (width + 1) // 2, rect.centery)
        theme.text.draw(surface, text, style, right, "midright")


def _standing(total: int, *, leads: bool) -> Row:
    """Return the coin and total, with a crown for the leader."""
    number = Words(signed(total), styles.HEADING, fit="line", grows=False)
    parts: list[Box] = [icon("coin", Icon.MEDIUM), number]
    if leads:
        parts.append(drawing("crown", _CROWN_SIDE))
    return Row(parts, gap=Space.TINY, grows=False)


def _draw_gain(surface: pygame.Surface, theme: Theme, gold: int, middle: tuple[int, int]) -> None:
    """Draw the gain or loss of the current part beside the total."""
    if not gold:
        return
    if gold < 0:
        fill = colours.CREAM
        ink = colours.NEGATIVE
    else:
        fill = colours.GOLD
        ink = colours.TEXT_ON_GOLD
    style = styles.COUNT.in_colour(ink)
    draw_number(surface, theme, gain(gold), middle, PlateStyle(style, fill, rim=None))
