"""The header that shows who takes the seat: face, name, gold and goods."""

from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import GEMS, SeatCounts, counts
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Space, TextSize
from cacao_desktop.table.panels.cards import large_face
from cacao_desktop.table.panels.counts import points_after_dot
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.containers import Flow
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import draw_panel, draw_rounded
from cacao_desktop.words import STORED, face_of, gain
from cacao_desktop.words.goods import GOODS, goods_in, water_worth

_ORDER: Final = ("gold", *STORED, "water", "sun", "map_tokens")
"""The order of the goods in the header."""
_WIDTH: Final = 360
"""The width of the header, in design pixels."""
_FACE_SIDES: Final = (128, 112, 96, 80, 64)
"""The sides of the face, from the largest."""
_EDGE: Final = Space.MEDIUM
_GAP: Final = Space.SMALL
_RULE_ALPHA: Final = 90
"""The opacity of the line above the goods, of 255."""
_NARROW: Final = 232
"""The width below which a header has only a small face above the gold, in design pixels."""
_NARROW_FACE: Final = 56
"""The side of that face, in design pixels."""
_NARROW_EDGES: Final = (_GAP, Space.TINY, _GAP, Space.TINY)
_COIN_SIDE: Final = Icon.LARGE
_EMBLEM_SHARE: Final = 0.8
"""The side of the emblem of a seat without a face, as a share of its disc."""
_DISC_ALPHA: Final = 70
"""The darkness of the disc behind a face, of 255."""


@dataclass(frozen=True, slots=True)
class _Owned:
    """The amount of a good as the table shows it; `text` replaces the number unless empty."""

    what: str
    icon: str
    amount: int
    text: str = ""


def _goods(match: Match, owned: SeatCounts) -> list[_Owned]:
    """Return all goods of a seat; the amount of water is the worth of its field in gold."""
    goods = []
    for good in sorted(goods_in(match.setup), key=_ORDER.index):
        amount = getattr(owned, good)
        text = ""
        if good == "water":
            amount = WATER_TRACK[owned.water]
            text = water_worth(owned.water)
        goods.append(_Owned(good, GOODS[good].icon, amount, text))
    gems = [_Owned("gems", f"gem_{colour}", owned.gems[colour]) for colour in GEMS]
    return [*goods, *gems, _Owned("mask", "mask", sum(owned.masks))]


class SeatHeader(Composed):
    """A header in a player's colour: face, name, gold, and all goods with recent changes.

    In a narrow window it has a small face, or none.
    """

    ground = "none"
    width = _WIDTH
    ignores_pointer = True
    face: float = _FACE_SIDES[0]

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._colour = match.colour(seat)

    def fit(self, theme: Theme, width: int, limit: int) -> int:
        """Use the largest face that fits, else the smallest; return the height."""
        beside = Row(self._gold(), gap=_GAP, grows=False).size(theme, width)[0]
        for face in _FACE_SIDES:
            self.face = face
            height = self.measure(theme, width)[1]
            if height <= limit and theme.metrics.tx(face + 3 * _EDGE) + beside <= width:
                break
        return height

    def min_height(self, theme: Theme, width: int) -> int:
        """Use the smallest face, and return the height with it."""
        self.face = _FACE_SIDES[-1]
        return self.measure(theme, width)[1]

    def content(self, theme: Theme, width: int) -> Box:
        match = self._match
        seat = self._seat
        gold = self._gold()
        name = Words(
            match.name(seat), self._style(styles.TITLE).sized(TextSize.FIGURE), fit="line"
        )
        if width < theme.metrics.tx(_NARROW):
            return Pad(
                self._narrow(theme, width - theme.metrics.tx(2 * _GAP), name), _NARROW_EDGES
            )
        face = Painted(self._draw_face, self.face, self.face)
        words = Column([name, Row(gold, gap=_GAP)])
        above = Row([face, words], gap=Space.LARGE)
        parts: list[Box] = [
            above,
            Painted(self._draw_rule, Line.THIN),
            self._counts(gap=Space.MEDIUM),
        ]
        return Pad(Column(parts, gap=_GAP), (_EDGE, _EDGE, _EDGE, _GAP))

    def _narrow(self, theme: Theme, width: int, name: Words) -> Box:
        """Return the name with a small face if both fit, above the gold and the goods."""
        gold = self._gold()
        head: Box = name
        room = width - theme.metrics.tx(_NARROW_FACE + Space.TINY)
        if theme.text.width(name.text, name.style) <= room:
            head = Row([name, Painted(self._draw_face, _NARROW_FACE, _NARROW_FACE)], Space.TINY)
        amounts: Box = Row([*gold[:2], *gold[3:]], Space.SMALL, grows=False)
        if amounts.size(theme, width)[0] > width:
            amounts = Column([Row(gold[:2], Space.TINY), *gold[3:]], Space.TINY)
        return Column([head, amounts, self._counts(Space.TINY)], Space.TINY)

    def _draw_rule(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw a line between gold and goods, like a thread in the cloth."""
        ink = colours.PLAYER_TEXT_COLOURS[self._colour]
        draw_rounded(surface, theme, rect, rect.height, ink, _RULE_ALPHA)

    def _style(self, style: TextStyle) -> TextStyle:
        return style.in_colour(colours.PLAYER_TEXT_COLOURS[self._colour]).without_shadow()

    def _gold(self) -> list[Box]:
        """Return the coin, the gold, and after a dot the points."""
        state = self._match.state
        style = self._style(styles.TITLE).sized(TextSize.TITLE)
        gold = Words(str(state.gold[self._seat]), style, grows=False)
        points = self._match.shown_points(state)[self._seat]
        return [
            icon("coin", _COIN_SIDE),
            gold,
            *points_after_dot(points, self._style(styles.TEXT)),
        ]

    def _counts(self, gap: float) -> Box:
        """Return the goods of the seat, with the changes since its last turn."""
        match = self._match
        since = match.moves_since_turn_of(self._seat)
        now = counts(match.state, self._seat)
        before = counts(since[0].before, self._seat) if since else now
        goods = zip(_goods(match, now), _goods(match, before), strict=True)
        parts = [self._count(good, good.amount - former.amount) for good, former in goods]
        return Flow([part for part in parts if part is not None], gap=gap)

    def _count(self, good: _Owned, change: int) -> Box | None:
        """Return the amount of a good with its change in jade, None if there is neither."""
        words: list[Box] = []
        is_listed = good.amount or good.what == "water"
        # The gold is shown beside the name.
        if is_listed and good.what != "gold":
            ink = styles.COUNT.in_colour(colours.PLAYER_TEXT_COLOURS[self._colour])
            words.append(Words(good.text or str(good.amount), ink, grows=False))
        if change:
            style = styles.SMALL.in_colour(colours.TAG_TEXT).without_shadow()
            text = Words(gain(change), style, grows=False)
            edges = (Space.TINY, 0, Space.TINY, 0)
            words.append(Pad(text, edges, shade=colours.GAIN_INK, alpha=255))
        if not words:
            return None
        return Row([icon(good.icon, Icon.MEDIUM), *words], gap=Space.TINY, grows=False)

    def _draw_face(self, surface: pygame.Surface, theme: Theme, disc: pygame.Rect) -> None:
        rim = theme.metrics.tx(Line.THICK)
        draw_rounded(
            surface, theme, disc, disc.width, colours.BLACK, _DISC_ALPHA, (colours.HEM, rim)
        )
        face = face_of(self._match.seats[self._seat], self._colour)
        if face:
            inside = disc.inflate(-2 * rim, -2 * rim)
            surface.blit(large_face(theme, face, self._colour, "happy", inside.width), inside)
        else:
            side = round(disc.width * _EMBLEM_SHARE)
            theme.icons.draw(surface, f"emblem_{self._colour}", side, disc.center)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = colours.PLAYER_COLOURS[self._colour]
        draw_panel(surface, theme, self.rect, woven_cloth, colour)
        super().draw(surface, theme)
