"""The card of a player: emblem, name, gold, what it would be at the end, and everything else counted."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.players.counts import (
    Count,
    card_counts,
    columns_for,
    draw_count,
    draw_worth,
    grid_cells,
    grid_height,
    worth_in_words,
    worth_width,
)
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.colours import CREAM, HEM, JADE, JADE_INK, OUTLINE, PLAYER_COLOURS, SOFT_INK
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, parchment, woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Pressable, draw_jade_ring, draw_shadow
from cacao_desktop.words import face_of, goods_in_words, signed
from cacao_desktop.words.opponents import CHARACTERS, opponent_line

_BAND: Final = 38
_WIDE_BAND: Final = 56
"""The bands of people, and of opponents with a face."""
_PADDING: Final = 6
_INSET: Final = 5
"""How much further in the gold ends, so that the edge of the parchment stays free."""
_HEAD: Final = 31
_ROOMY_HEAD: Final = 36
_FOOT: Final = 3
_EMBLEM: Final = 32
_FACE_EMBLEM: Final = 22
_FACE: Final = 54
_LOWEST_WITH_FACE: Final = 78
_STATUS: Final = 17
NAME: Final = looks.SUBHEADING_INK.sized(19)
GOLD: Final = looks.SUBHEADING_INK.sized(24)
WORTH: Final = looks.COUNT.sized(15).in_colour(SOFT_INK)
_SMALLEST_NAME: Final = 14
_MOST_GOLD: Final = 88, 188
"""Gold and worth for which a card keeps room, so that nothing moves when they grow."""


class PlayerCard(Pressable):
    """One player's card, with an opponent's face below the emblem where there is room.

    `form` is roomy, full, or small (no counts). A name that has no room beside the gold has a line of its own.
    """

    def __init__(self, model: TableModel, seat: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model, self.seat = model, seat
        self.form = "full"
        self.status = ""
        self.deciding = False
        self.topic = topics.SCORE

    @property
    def hint(self) -> str:
        opponent = opponent_line(self.model.match.seats[self.seat])
        shows = _("{name}: points, village and tiles").format(name=self.name)
        ends = worth_in_words(self.model, self.seat)
        return "\n".join(line for line in (opponent, self.status, ends, shows) if line)

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        placed = self._placed_counts(theme, self.rect.topleft)
        pointed = (topics.token_topic(count.what) for count, cell in placed if cell.collidepoint(position))
        self.topic = next(pointed, topics.SCORE)

    @property
    def words(self) -> str:
        has = goods_in_words(self.model.views, self.model.seat(self.seat).counts)
        return _("{name} has {goods}").format(name=self.name, goods=has)

    @property
    def name(self) -> str:
        return self.model.match.name(self.seat)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(226)
        if self.form == "small":
            return wide, self._head(theme, wide) + tx(_FOOT)
        counts = len(card_counts(self.model, self.seat))
        rows = grid_height(theme, counts, columns_for(counts), roomy=self.form == "roomy")
        return wide, self._head(theme, wide) + rows + tx(_FOOT)

    # Where things are.

    @property
    def _has_face(self) -> bool:
        """Whether an opponent with a character sits there, whose face shows what it feels."""
        seat = self.model.match.seats[self.seat]
        return seat.character in CHARACTERS and not seat.is_person and self.form != "small"

    @property
    def _band(self) -> int:
        return _WIDE_BAND if self._has_face else _BAND

    def _head(self, theme: Theme, width: int) -> int:
        """Return how high the part with name and gold is."""
        tx = theme.metrics.tx
        head = tx(_ROOMY_HEAD if self.form == "roomy" else _HEAD)
        below = 0 if self._beside(theme, width) else theme.text.line_height(self._name_style(theme, width))
        return head + below

    def _name_room(self, theme: Theme, width: int) -> int:
        return width - theme.metrics.tx(self._band + 2 * _PADDING + _INSET)

    def _beside(self, theme: Theme, width: int) -> bool:
        """Tell whether the whole name has room beside the gold."""
        room = self._name_room(theme, width) - _gold_width(theme) - theme.metrics.tx(5)
        return theme.text.width(self.name, NAME.sized(_SMALLEST_NAME)) <= room

    def _name_style(self, theme: Theme, width: int) -> TextStyle:
        room = self._name_room(theme, width) - theme.metrics.tx(5)
        if self._beside(theme, width):
            room -= _gold_width(theme)
        return theme.text.fit(self.name, NAME, room, theme.text.line_height(NAME))

    def _grid(self, theme: Theme, at: tuple[int, int]) -> pygame.Rect:
        """Return the place of the counts on a card whose corner is at a point."""
        tx, rect = theme.metrics.tx, pygame.Rect(at, self.rect.size)
        head = self._head(theme, rect.width)
        left = rect.x + tx(self._band + _PADDING)
        return pygame.Rect(left, rect.y + head, rect.right - left - tx(3), rect.height - head - tx(_FOOT))

    def _placed_counts(self, theme: Theme, at: tuple[int, int]) -> list[tuple[Count, pygame.Rect]]:
        """Return the counts of a card whose corner is at a point, each with its place; a small one has none."""
        counts = card_counts(self.model, self.seat) if self.form != "small" else []
        cells = grid_cells(len(counts), columns_for(len(counts)), self._grid(theme, at))
        return list(zip(counts, cells, strict=True))

    # Drawing.

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        metrics, rect = theme.metrics, self.rect
        radius = metrics.tx(PANEL_RADIUS)
        draw_shadow(surface, theme, rect, radius)
        seat, colour = self.model.seat(self.seat), self.model.match.colour(self.seat)
        look = self.model.looks.get(self.seat, "thinks" if self.deciding else "")
        face = face_of(self.model.match.seats[self.seat], colour, look)
        counts = tuple(card_counts(self.model, self.seat)) if self.form != "small" else ()
        gold = seat.counts.gold, seat.worth
        key = ("card", rect.size, metrics.text_scale, self.form, self.name, colour, face, counts, gold)
        status = self.status, self.deciding, theme.light.flat
        surface.blit(theme.cache.get((*key, status), lambda: self._painted(theme, colour, face)), rect)
        if self.deciding:
            draw_jade_ring(surface, theme, rect, radius)
        elif self.hovered or self.model.highlighted == self.seat:
            pygame.draw.rect(surface, HEM, rect, metrics.tx(3), border_radius=radius)

    def _painted(self, theme: Theme, colour: str, face: str) -> pygame.Surface:
        card = theme.material(parchment, self.rect.size).copy()
        self._draw_band(card, theme, colour, face)
        self._draw_head(card, theme)
        for count, cell in self._placed_counts(theme, (0, 0)):
            draw_count(card, theme, count, cell)
        return card

    def _draw_band(self, card: pygame.Surface, theme: Theme, colour: str, face: str) -> None:
        metrics = theme.metrics
        band = pygame.Rect(0, 0, metrics.tx(self._band), card.get_height())
        card.blit(theme.material(woven_cloth, band.size, PLAYER_COLOURS[colour], PANEL_RADIUS, False), band)
        emblem, at = metrics.tx(_EMBLEM), (band.centerx, metrics.tx(20))
        if self._has_face and band.height >= metrics.tx(_LOWEST_WITH_FACE):
            emblem, at = metrics.tx(_FACE_EMBLEM), (metrics.tx(14), metrics.tx(14))
            foot = band.centerx, band.bottom - metrics.tx(3)
            theme.icons.draw(card, face, metrics.tx(_FACE), foot, "midbottom")
        elif face and band.height >= metrics.tx(_LOWEST_WITH_FACE):
            theme.icons.draw(card, face, band.width, (band.centerx, metrics.tx(60)))
        theme.icons.draw(card, f"emblem_{colour}", emblem, at)
        if self.status:
            self._draw_status(card, theme)

    def _draw_status(self, card: pygame.Surface, theme: Theme) -> None:
        """Mark at the corner of the emblem whether the player decides or comes next."""
        side = theme.metrics.tx(_STATUS)
        corner = theme.metrics.tx(self._band) + side // 4, theme.metrics.tx(42)
        disc = pygame.Rect(0, 0, side, side).move_to(bottomright=corner)
        pygame.draw.ellipse(card, OUTLINE, disc.inflate(2, 2))
        pygame.draw.ellipse(card, JADE if self.deciding else CREAM, disc)
        icon = "play" if self.deciding else "arrow_right"
        ink = JADE_INK if self.deciding else SOFT_INK
        theme.icons.draw(card, icon, round(side * 0.62), disc.center, colour=ink)

    def _draw_head(self, card: pygame.Surface, theme: Theme) -> None:
        tx, width = theme.metrics.tx, card.get_width()
        left, right = tx(self._band + _PADDING), width - tx(_PADDING) - tx(_INSET)
        style, beside = self._name_style(theme, width), self._beside(theme, width)
        y = (tx(_ROOMY_HEAD if self.form == "roomy" else _HEAD) + tx(2)) // 2
        gold_y = y if beside else y + theme.text.line_height(style) - tx(3)
        room = right - left - (_gold_width(theme) + tx(4) if beside else 0)
        name = theme.text.shortened(self.name, style, room)
        theme.text.draw(card, name, style, (left, y), "midleft")
        self._draw_gold(card, theme, right, gold_y)

    def _draw_gold(self, card: pygame.Surface, theme: Theme, right: int, y: int) -> None:
        """Show gold, and what it would be if the game ended now, in columns that are the same on all cards."""
        seat, tx = self.model.seat(self.seat), theme.metrics.tx
        theme.icons.draw(card, "coin", tx(22), (right - _gold_width(theme), y), "midleft")
        end = right - worth_width(theme, _MOST_GOLD[1], WORTH) - tx(5)
        theme.text.draw(card, signed(seat.counts.gold), GOLD, (end, y), "midright")
        flag = right - worth_width(theme, seat.worth, WORTH)
        draw_worth(card, theme, seat.worth, WORTH, (flag, y + tx(2)))

    def anchor(self, what: str, theme: Theme) -> tuple[int, int]:
        tx, rect = theme.metrics.tx, self.rect
        if self.form == "small":
            return rect.center
        if what == "gold":
            x = rect.right - tx(_PADDING + _INSET) - _gold_width(theme) + tx(11)
            return x, rect.y + self._head(theme, rect.width) - tx(16)
        placed = self._placed_counts(theme, rect.topleft)
        cell = next((cell for count, cell in placed if count.what == what), self._grid(theme, rect.topleft))
        return cell.x + tx(10), cell.centery


def _gold_width(theme: Theme) -> int:
    gold, worth = _MOST_GOLD
    gold_width = theme.metrics.tx(22 + 4 + 5) + theme.text.width(signed(gold), GOLD)
    return gold_width + worth_width(theme, worth, WORTH)


_FORMS: Final = ("roomy", "full", "small")
"""From the largest to the smallest."""
_GAP: Final = 8


def cards_height(cards: Sequence[PlayerCard], width: int, theme: Theme) -> int:
    """Return how high cards are with everything on them, one below another, in pixels."""
    for card in cards:
        card.form = "full"
    heights = [card.measure(theme, width)[1] for card in cards]
    return sum(heights) + theme.metrics.tx(_GAP) * max(0, len(heights) - 1)


def place_cards(cards: Sequence[PlayerCard], room: pygame.Rect, theme: Theme) -> None:
    """Place cards in the largest form for which all of them have room."""
    gap = theme.metrics.tx(_GAP)
    heights: list[int] = []
    for form in _FORMS:
        for card in cards:
            card.form = form
        heights = [card.measure(theme, room.width)[1] for card in cards]
        if sum(heights) + gap * (len(heights) - 1) <= room.height:
            break
    y = room.y
    for card, height in zip(cards, heights, strict=True):
        card.place(pygame.Rect(room.x, y, room.width, height), theme)
        y += height + gap


def show_deciding(cards: Sequence[PlayerCard], match: Match) -> None:
    """Say on each card whether its player decides now, has something left to do, or is next."""
    state = match.state
    for card in cards:
        card.deciding = not state.over and card.seat == state.deciding
        waiting = sum(owner == card.seat for owner, _tile, _side in state.edges)
        card.status = ""
        if card.deciding:
            card.status = _("your turn") if match.seats[card.seat].is_person else _("plays")
        elif waiting:
            card.status = _("{count} to do").format(count=waiting)
        elif not state.over and card.seat == (state.active + 1) % state.seats:
            card.status = _("next")
