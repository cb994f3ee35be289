"""The cards of players, with emblem, name, gold and counts, and large portraits."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.base import suits
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.contribution import Count
from cacao_desktop.table.panels.counts import (
    LOW_ROW,
    ROW,
    CountGrid,
    CountsCard,
    card_counts,
    column_widths,
    columns_of,
    points_box,
    points_in_words,
)
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Named,
    Pad,
    Painted,
    Row,
    Words,
    icon,
    pixels,
    spacer,
)
from cacao_desktop.ui.boxes.containers import longest_word
from cacao_desktop.ui.paint.materials import plain_cloth, woven_cloth
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets import draw_chosen_ring, framed
from cacao_desktop.words import face_of, signed
from cacao_desktop.words.opponents import opponent_line

_BAND: Final = 52
"""The width of the band at the left, with the emblem and the face of an opponent."""
_SMALL_BAND: Final = 40
"""The width of the band of a small card, which has only the emblem."""
_HEAD_HEIGHT: Final = 40
"""The height of the line with name and gold, in design pixels."""
_WORTH_HEIGHT: Final = 14
"""The height of the gold at the end, below the name."""
_ROOMY_ROW_HEIGHT: Final = 28
"""The height of a row of counts if there is plenty of room."""
_EMBLEM_SIDE: Final = 32
_FACE_SIDE: Final = 60
NAME: Final = styles.LEAD_INK
GOLD: Final = styles.SUBHEADING_INK.sized(TextSize.TITLE)
WORTH: Final = styles.SMALL_SOFT


CardDensity = Literal["roomy", "full", "small"]


class PlayerCard(CountsCard):
    """The card of a player, with an opponent's face below the emblem if it fits.

    All cards have the same layout: the name above the gold at the end, gold at the right, goods
    below a line. Gold beside which the name or a word of the points does not fit is on a line of
    its own. The small card has no counts.
    """

    width = 240
    seat = 0
    most_in_row = 0
    """The largest number of counts that stand in one row; more stand in columns."""

    def __init__(self, model: TableModel, seat: int, action: Callable[[], None]) -> None:
        super().__init__(model, action)
        self.seat = seat
        self.density: CardDensity = "full"
        self.status = ""
        self.deciding = False

    @property
    def details(self) -> Sequence[str]:
        match = self.model.match
        who = match.seats[self.seat]
        tiles = match.state.rules.box.jungle_tiles
        opponent = opponent_line(who, suits=suits(who.character, tiles))
        return opponent, self.status, *super().details

    @property
    def contents_key(self) -> tuple[Hashable, ...]:
        model = self.model
        seat = self.model.seat(self.seat)
        gold = seat.counts.gold, seat.points, self._gold_digits
        player = self.name, model.match.colour(self.seat), self._face, self.deciding
        return self.density, *gold, *player, *card_counts(model, self.seat)

    @property
    def _gold_digits(self) -> int:
        """The digits of the longest amount of gold, so that all coins are aligned."""
        model = self.model
        return max(len(signed(model.seat(seat).counts.gold)) for seat in range(model.state.seats))

    @property
    def _face(self) -> str:
        usual = ""
        if self.deciding:
            usual = "thinks"
        expression = self.model.expressions.get(self.seat, usual)
        match = self.model.match
        return face_of(match.seats[self.seat], match.colour(self.seat), expression)

    @property
    def _has_face(self) -> bool:
        return bool(self._face) and self.density != "small"

    @property
    def _band(self) -> int:
        if self.density == "small":
            return _SMALL_BAND
        return _BAND

    def content(self, theme: Theme, width: int) -> Box:
        left = self._band + Space.SMALL
        inner_width = width - pixels(theme, left + Space.SMALL)
        parts: list[Box] = [self._head(theme, inner_width)]
        if self.density != "small":
            parts += [Painted(_draw_rule, 1), self._grid()]
        return Pad(Column(parts), (left, 0, Space.SMALL, Space.TINY))

    def _grid(self) -> CountGrid:
        """Return the grid of counts without the rows that are zero for all players."""
        own = card_counts(self.model, self.seat)
        others = [seat for seat in range(self.model.state.seats) if seat != self.seat]
        columns = len(own) if len(own) <= self.most_in_row else columns_of(len(own))
        shown: list[Count] = []
        for first in range(0, len(own), columns):
            line = slice(first, first + columns)
            if any(not count.none for count in own[line]) or any(
                not count.none for seat in others for count in card_counts(self.model, seat)[line]
            ):
                shown += own[line]
        row = ROW
        if self.density == "roomy":
            row = _ROOMY_ROW_HEIGHT
        elif len(shown) > 2 * columns:
            row = LOW_ROW
        return CountGrid(shown, columns, row, column_widths(own, columns))

    def _head(self, theme: Theme, available: int) -> Box:
        """Return the name above the gold at the end, and the gold beside them if it fits."""
        seat = self.model.seat(self.seat)
        coin = Named(icon("coin", Icon.MEDIUM), "gold")
        number = Words(signed(seat.counts.gold), GOLD, fit="line", height=_HEAD_HEIGHT)
        widest = theme.text.width("8" * self._gold_digits, GOLD) / theme.metrics.text_scale
        gold = Row([coin, Fixed(number, widest)], Space.TINY, grows=False)
        name: Box = Words(self.name, NAME, fit="line", height=_HEAD_HEIGHT)
        least = theme.text.width(self.name, NAME.sized(TextSize.SMALL))
        if seat.points is not None:
            # A little is left, so that rounded heights do not make the line higher.
            height = _HEAD_HEIGHT - _WORTH_HEIGHT - Space.TINY - Line.THIN
            words = Words(self.name, NAME, fit="line", height=height)
            points = points_box(seat.points, WORTH, height=_WORTH_HEIGHT)
            name = Column([Pad(words, (0, Space.TINY, 0, 0)), points])
            least = max(least, longest_word(theme, (points_in_words(seat.points),), WORTH))
        left = available - gold.size(theme, available)[0] - pixels(theme, Space.TINY)
        if least <= left:
            return Row([name, gold], Space.TINY)
        return Column([name, Row([spacer(0), gold])])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.deciding:
            draw_chosen_ring(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))

    def draw_ground(self, card: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        colour = self.model.match.colour(self.seat)
        face = self._face
        band = pygame.Rect(0, 0, tx(self._band), card.get_height())
        card.blit(
            theme.material(plain_cloth, band.size, PLAYER_COLOURS[colour], Radius.PANEL),
            band,
        )
        emblem = tx(_EMBLEM_SIDE)
        at = band.center
        if self._has_face:
            emblem = tx(Icon.MEDIUM)
            at = (tx(Space.LARGE), tx(Space.LARGE))
            foot = (band.centerx, band.bottom - tx(Line.THIN))
            # On a low card the emblem must not cover the eyes.
            side = min(tx(_FACE_SIDE), band.height - tx(Space.LARGE))
            theme.icons.draw(card, face, side, foot, "midbottom")
        theme.icons.draw(card, f"emblem_{colour}", emblem, at)


def _draw_rule(surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
    surface.fill(colours.PARCHMENT_EDGE, rect)


_DENSITIES: Final[tuple[CardDensity, ...]] = ("roomy", "full", "small")
"""The card densities, from the largest cards to the smallest."""


def cards_height(
    cards: Sequence[PlayerCard], width: int, theme: Theme, density: CardDensity = "full"
) -> int:
    """Return the height of cards stacked in a column, in pixels."""
    _set_density(cards, density)
    return _stacked(_heights(cards, width, theme), theme)


def _set_density(cards: Sequence[PlayerCard], density: CardDensity) -> None:
    for card in cards:
        card.density = density


def _heights(cards: Sequence[PlayerCard], width: int, theme: Theme) -> list[int]:
    return [card.measure(theme, width)[1] for card in cards]


def _stacked(heights: Sequence[int], theme: Theme) -> int:
    return sum(heights) + theme.metrics.tx(Space.SMALL) * max(0, len(heights) - 1)


def place_cards(cards: Sequence[PlayerCard], area: pygame.Rect, theme: Theme) -> None:
    """Place cards in a column, using the largest density at which all of them fit."""
    y = area.y
    for density in _DENSITIES:
        _set_density(cards, density)
        heights = _heights(cards, area.width, theme)
        if _stacked(heights, theme) <= area.height:
            break
    for card, height in zip(cards, heights, strict=True):
        card.place(pygame.Rect(area.x, y, area.width, height), theme)
        y += height + theme.metrics.tx(Space.SMALL)


def show_deciding(cards: Sequence[PlayerCard], match: Match) -> None:
    """Show on each card whether its player decides now, has edges left, or is next."""
    for card in cards:
        card.deciding = not match.state.over and card.seat == match.state.deciding
        card.status = _status(match, card.seat)


def _status(match: Match, seat: int) -> str:
    state = match.state
    if not state.over and seat == state.deciding:
        if match.seats[seat].is_person:
            return _("your turn")
        return _("plays")
    waiting = sum(owner == seat for owner, _tile, _side in state.edges)
    if waiting:
        return _("{count} to do").format(count=waiting)
    if not state.over and seat == (state.active + 1) % state.seats:
        return _("{name} is next").format(name=match.name(seat))
    return ""


FaceMood = Literal["happy", "thoughtful"]
_OVER_HEAD: Final = 0.05
"""The free space of a portrait above the head, as a share of its side."""
_MAX_CUT: Final = 0.24
"""The largest share of the picture that may be cut off above a bare head."""


def large_face(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return the portrait of a face like `face_girl_red`, its shoulders cut by a circle."""

    def paint() -> pygame.Surface:
        picture = _whole(theme, face, colour, mood, side)
        frame = blank((side, side))
        pygame.draw.rect(frame, colours.WHITE, (0, 0, side, side // 2))
        pygame.draw.circle(frame, colours.WHITE, (side // 2, side // 2), side // 2)
        picture.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return theme.cache.get(("large face", face, colour, mood, side), paint)


def _whole(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return a portrait with the chest at the lower edge, as large as its hat allows."""
    name = f"portrait_{face.removeprefix('face_').removesuffix(f'_{colour}')}_{mood}"
    free_share = theme.icons.whole(name, side).get_bounding_rect().top / side - _OVER_HEAD
    large_side = round(side / (1 - max(0.0, min(_MAX_CUT, free_share))))
    picture = theme.icons.whole(name, large_side).copy()
    if face.endswith(f"_{colour}"):
        picture.blit(theme.icons.whole(f"portrait_band_{colour}_{mood}", large_side), (0, 0))
    return picture.subsurface(((large_side - side) // 2, large_side - side, side, side)).copy()


def portrait_picture(
    theme: Theme, face: str, colour: str, mood: FaceMood, size: Size
) -> pygame.Surface:
    """Return a portrait in front of cloth in the player's colour."""

    def paint() -> pygame.Surface:
        picture = theme.material(woven_cloth, size, colours.PLAYER_COLOURS[colour], 12).copy()
        portrait = _whole(theme, face, colour, mood, min(size))
        picture.blit(portrait, portrait.get_rect(midbottom=(size[0] // 2, size[1])))
        return framed(picture, theme, 12)

    look = face, colour, mood, size, theme.metrics.text_scale, theme.light.name
    return theme.cache.get(("face on cloth", *look), paint)


def draw_portrait(
    face: str,
    colour: str,
    mood: FaceMood,
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
) -> None:
    """Draw a portrait in front of cloth that fills a rectangle."""
    surface.blit(portrait_picture(theme, face, colour, mood, rect.size), rect)
