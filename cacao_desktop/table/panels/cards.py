"""The card of a player: emblem, name, gold, everything else counted.

And the faces that are painted large.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Radius
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.counts import ROW, CountGrid, CountsCard, card_counts, worth_box
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Named,
    Pad,
    Row,
    Words,
    icon,
    pixels,
    room_for,
)
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets import draw_jade_ring, framed
from cacao_desktop.words import face_of, signed
from cacao_desktop.words.opponents import opponent_line

_BAND: Final = 38
_WIDE_BAND: Final = 56
"""The bands of cards without a face, and with one."""
_PADDING: Final = 6
_INSET: Final = 6
"""How much further in the gold ends, so that the edge of the parchment stays free."""
_HEAD: Final = 31
_FOOT: Final = 3
_EMBLEM: Final = 32
_FACE: Final = 54
NAME: Final = styles.SUBHEADING_INK.sized(19)
GOLD: Final = styles.SUBHEADING_INK.sized(24)
WORTH: Final = styles.COUNT.sized(16)
_SMALLEST_NAME: Final = 14
_GOLD_ROOM = 54
_WORTH_ROOM = 42
"""What a card keeps for gold and worth, so that nothing moves when they grow."""


class PlayerCard(CountsCard):
    """One player's card, with an opponent's face below the emblem where there is room.

    `form` is roomy, full, or small (no counts). A name that has no room beside the gold has a line
    of its own.
    """

    width = 226
    seat = 0

    def __init__(self, model: TableModel, seat: int, action: Callable[[], None]) -> None:
        super().__init__(model, action)
        self.seat = seat
        self.form = "full"
        self.status = ""
        self.deciding = False

    @property
    def told(self) -> Sequence[str]:
        return opponent_line(self.model.match.seats[self.seat]), self.status, *super().told

    @property
    def look(self) -> tuple[Hashable, ...]:
        model = self.model
        seat = self.model.seat(self.seat)
        gold = seat.counts.gold, seat.worth
        named = self.name, model.match.colour(self.seat), self._face, self.deciding
        return self.form, *gold, *named, *card_counts(model, self.seat)

    @property
    def _face(self) -> str:
        look = self.model.looks.get(self.seat, "thinks" if self.deciding else "")
        return face_of(self.model.match.seats[self.seat], self.model.match.colour(self.seat), look)

    @property
    def _has_face(self) -> bool:
        return bool(self._face) and self.form != "small"

    @property
    def _band(self) -> int:
        if self._has_face:
            return _WIDE_BAND
        return _BAND

    def content(self, theme: Theme, width: int) -> Box:
        everybody = [card_counts(self.model, seat) for seat in range(self.model.state.seats)]
        counts = everybody[self.seat]
        roomy = self.form == "roomy"
        if len(counts) <= 4:
            columns = 2
        elif len(counts) <= 6:
            columns = 3
        else:
            columns = 4
        # A row of which nobody has anything yet comes with the first that has.
        rows = [slice(first, first + columns) for first in range(0, len(counts), columns)]
        had = [
            row for row in rows if not all(count.none for each in everybody for count in each[row])
        ]
        counts = [count for row in had for count in counts[row]]
        grid = CountGrid(counts, columns, 26 if roomy else ROW)
        left = self._band + _PADDING
        head = self._head(theme, width - pixels(theme, left + 3 + _INSET), 36 if roomy else _HEAD)
        parts: list[Box] = [
            Pad(head, (0, 0, _INSET, 0)),
            *([grid] if self.form != "small" else []),
        ]
        return Pad(Column(parts), (left, 0, 3, _FOOT))

    def _head(self, theme: Theme, room: int, high: float) -> Box:
        """Return name and gold, beside each other where the whole name has room."""
        seat = self.model.seat(self.seat)
        coin = Named(icon("coin", 22), "gold")
        gold = Words(signed(seat.counts.gold), GOLD, grows=False)
        parts = (
            Fixed(Row([coin, gold], gap=4), _GOLD_ROOM),
            Fixed(worth_box(seat.worth, WORTH), _WORTH_ROOM),
        )
        gold_and_worth = Row(parts, gap=6, grows=False)
        name = Words(self.name, NAME, fit="line")
        left = room - gold_and_worth.size(theme, room)[0] - pixels(theme, 5)
        if theme.text.width(self.name, NAME.sized(_SMALLEST_NAME)) <= left:
            return Pad(Row([name, gold_and_worth], gap=5), (0, 2, 0, 0), least=high)
        return Column([Pad(name, (0, 2, 0, 0), least=high), Row([room_for(0), gold_and_worth])])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.deciding:
            draw_jade_ring(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))

    def draw_ground(self, card: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        colour = self.model.match.colour(self.seat)
        face = self._face
        band = pygame.Rect(0, 0, tx(self._band), card.get_height())
        card.blit(
            theme.material(woven_cloth, band.size, PLAYER_COLOURS[colour], Radius.PANEL, False),
            band,
        )
        emblem = tx(_EMBLEM)
        at = band.center
        if self._has_face and band.height >= tx(58):
            emblem = tx(22)
            at = (tx(14), tx(14))
            theme.icons.draw(
                card, face, tx(_FACE), (band.centerx, band.bottom - tx(3)), "midbottom"
            )
        theme.icons.draw(card, f"emblem_{colour}", emblem, at)


_FORMS: Final = ("roomy", "full", "small")
"""From the largest to the smallest."""
_GAP: Final = 8


def cards_height(cards: Sequence[PlayerCard], width: int, theme: Theme, form: str = "full") -> int:
    """Return how high cards are in a form, one below another, in pixels."""
    for card in cards:
        card.form = form
    heights = [card.measure(theme, width)[1] for card in cards]
    return sum(heights) + theme.metrics.tx(_GAP) * max(0, len(heights) - 1)


def place_cards(cards: Sequence[PlayerCard], room: pygame.Rect, theme: Theme) -> None:
    """Place cards in the largest form for which all of them have room."""
    y = room.y
    for form in _FORMS:
        if cards_height(cards, room.width, theme, form) <= room.height:
            break
    for card in cards:
        height = card.measure(theme, room.width)[1]
        card.place(pygame.Rect(room.x, y, room.width, height), theme)
        y += height + theme.metrics.tx(_GAP)


def show_deciding(cards: Sequence[PlayerCard], match: Match) -> None:
    """Say on each card whether its player decides now, has something left to do, or is next."""
    state = match.state
    for card in cards:
        card.deciding = not state.over and card.seat == state.deciding
        waiting = sum(owner == card.seat for owner, _tile, _side in state.edges)
        card.status = ""
        if card.deciding:
            if match.seats[card.seat].is_person:
                card.status = _("your turn")
            else:
                card.status = _("plays")
        elif waiting:
            card.status = _("{count} to do").format(count=waiting)
        elif not state.over and card.seat == (state.active + 1) % state.seats:
            card.status = _("next")


FaceMood = Literal["happy", "thoughtful"]
_OVER_HEAD: Final = 0.05
_MOST_CUT: Final = 0.24
"""How much stays free above a face, and how much of the picture of a bare head is left out there at most."""


def large_face(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return the large picture of a small face such as `face_girl_red`.

    A circle cuts its shoulders, not its hat.
    """

    def paint() -> pygame.Surface:
        picture = _whole(theme, face, colour, mood, side)
        frame = blank((side, side))
        pygame.draw.rect(frame, colours.WHITE, (0, 0, side, side // 2))
        pygame.draw.circle(frame, colours.WHITE, (side // 2, side // 2), side // 2)
        picture.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return theme.cache.get(("large face", face, colour, mood, side), paint)


def _whole(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return a face with its chest on the lower rim, as large as what is on the head lets it be."""
    name = f"portrait_{face.removeprefix('face_').removesuffix(f'_{colour}')}_{mood}"
    free = theme.icons.whole(name, side).get_bounding_rect().top / side - _OVER_HEAD
    large = round(side / (1 - max(0.0, min(_MOST_CUT, free))))
    picture = theme.icons.whole(name, large).copy()
    if face.endswith(f"_{colour}"):
        picture.blit(theme.icons.whole(f"portrait_band_{colour}_{mood}", large), (0, 0))
    return picture.subsurface(((large - side) // 2, large - side, side, side)).copy()


def face_on_cloth(
    theme: Theme, face: str, colour: str, mood: FaceMood, size: Size
) -> pygame.Surface:
    """Return the large face in front of cloth of the colour that fills a size."""

    def paint() -> pygame.Surface:
        cloth = theme.material(woven_cloth, size, colours.PLAYER_COLOURS[colour], 12).copy()
        whole = _whole(theme, face, colour, mood, min(size))
        cloth.blit(whole, whole.get_rect(midbottom=(size[0] // 2, size[1])))
        return framed(cloth, theme, 12)

    return theme.cache.get(("face on cloth", face, colour, mood, size), paint)


def draw_on_cloth(
    face: str,
    colour: str,
    mood: FaceMood,
    surface: pygame.Surface,
    theme: Theme,
    place: pygame.Rect,
) -> None:
    """Show the large face in front of cloth that fills a place."""
    surface.blit(face_on_cloth(theme, face, colour, mood, place.size), place)
