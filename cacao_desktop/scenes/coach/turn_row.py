"""What the look back says of turns: a row of pictures for each, and the verdict on the one in sight."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.picture_card import draw_number_badge
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import (
    Bar,
    Box,
    Column,
    Fixed,
    Held,
    Pad,
    Painted,
    Row,
    Words,
    icon,
    room_for,
)
from cacao_desktop.ui.boxes.cards import BoxGroup, Card
from cacao_desktop.ui.widgets import Choice, Widget
from cacao_desktop.words.opponents import face_of


class TurnRow(Card):
    """The round of a turn, who played it, how good it was, a bar of the `share` it gave away; `turning` is a mark."""

    radius = 10

    def __init__(
        self,
        match: Match,
        seat: int,
        number: int,
        review: TurnReview | None,
        share: float,
        action: Callable[[], None],
        *,
        turning: bool,
    ) -> None:
        super().__init__(action)
        words, sign = [_("Round {round}").format(round=number), match.name(seat)], "question"
        if review is not None:
            grade = Grade.of(review.given_away)
            words, sign = [*words, grade.words(review.given_away)], grade.icon
        told = words[2] if words[2:] else ""
        self.text = " · ".join([*words, _("turning point")] if turning else words)
        lost = Bar(share, 900, 14, colour=colours.NEGATIVE) if share else room_for(14)
        marks: list[Box] = [icon("bulb", 24, colours.JADE_INK)] if turning else []
        parts = [
            Painted(partial(_draw_number, number), 30, 30),
            *faces(match, seat),
            icon(sign, 22, colours.INK),
            Fixed(Words(told, looks.TEXT_INK, fit="whole"), 136),
            Column([lost]),
            *marks,
        ]
        self.box = Pad(Row(parts, gap=10), (12, 4, 14, 4), least=48)

    @property
    def words(self) -> str:
        return _("{text}, chosen").format(text=self.text) if self.chosen else self.text

    @property
    def is_checked(self) -> bool | None:
        return True if self.chosen else None


def faces(match: Match, seat: int) -> list[Box]:
    """Return the emblem and the face of a seat."""
    colour = match.colour(seat)
    face = face_of(match.seats[seat], colour) or "face_person"
    return [icon(f"emblem_{colour}", 26), icon(face, 36)]


def _draw_number(number: int, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    draw_number_badge(surface, theme, number, rect.center)


class Verdict(BoxGroup):
    """The turn in sight with what speaks for it, and beside its heading what is shown on the board."""

    def __init__(self, heading: str, lines: Sequence[tuple[str, str]], which: Choice[bool]) -> None:
        super().__init__()
        self._heading, self._which = heading, which
        rows = (
            Row([icon(sign, 34, colours.INK), Words(text, looks.TEXT_INK)], gap=12) for text, sign in lines
        )
        self._rows = [Pad(row, (0, 0, 0, 4)) for row in rows]

    def children(self) -> list[Widget]:
        return [self._which]

    def content(self, theme: Theme, width: int) -> Box:
        heading, which = Words(self._heading, looks.HEADING_INK, fit="whole"), Held(self._which, grows=False)
        wide = theme.text.width(self._heading, looks.HEADING_INK) + self._which.measure(theme)[0]
        top: Box = (
            Row([heading, which]) if wide + theme.metrics.tx(50) <= width else Column([which, heading], gap=6)
        )
        return Pad(Column([top, *self._rows], gap=4), (16, 10, 16, 14))
