"""The labels of turns: a strip with the player's name above a line for each event."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.match import Match, Move
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.table.panels.counts import worth_after_dot
from cacao_desktop.ui import Composed, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon
from cacao_desktop.ui.widgets import draw_rounded
from cacao_desktop.words import entries_of

_STRIP_HEIGHT: Final = 32
"""The height of a heading without its line, in design pixels."""
_NARROW_LINE: Final = 200
"""The width below which the text of an event is below its icons."""


def turn_labels(match: Match, moves: Sequence[Move], seat: int | None = None) -> list[Widget]:
    """Return a line for each event, below a strip for each turn.

    With a `seat`, its own events are highlighted and the strips show the gold.
    """
    lines: list[Widget] = []
    for move in moves:
        active = move.before.active
        for entry in entries_of(move):
            if entry.heading or not lines:
                lines.append(TurnStrip(match, active, counted=seat is not None))
            if entry.heading:
                continue
            own = entry.seat == seat
            other = None
            if not own and entry.seat != active:
                other = match.colour(entry.seat)
            lines.append(EventLine(entry.icon, entry.text_for(seat, match), own=own, other=other))
    return lines


class TurnStrip(Composed):
    """A heading with a player's name above a line in their colour.

    If `counted`, it also has their gold and points.
    """

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(self, match: Match, seat: int, *, counted: bool) -> None:
        super().__init__()
        self.text = match.name(seat)
        self._colour = match.colour(seat)
        parts: list[Box] = [
            icon(f"emblem_{self._colour}", Icon.MEDIUM),
            Words(self.text, styles.LEAD_INK, fit="line", height=_STRIP_HEIGHT),
        ]
        if counted:
            style = styles.TEXT_INK
            gold = Words(str(match.state.gold[seat]), style, grows=False)
            parts += [
                icon("coin", 18),
                gold,
                *worth_after_dot(match.worths(match.state)[seat], style),
            ]
        self.box = Pad(Row(parts, gap=4), (4, Space.TINY, 4, Line.THICK))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        thick = theme.metrics.tx(Line.THIN)
        rule = pygame.Rect(self.rect.x, self.rect.bottom - thick, self.rect.width, thick)
        draw_rounded(surface, theme, rule, thick, colours.PLAYER_COLOURS[self._colour])
        super().draw(surface, theme)


class EventLine(Composed):
    """An icon and a sentence about an event.

    With `own` it is jade and framed. `other` is the colour of the player it happened to, if that
    is not the player whose turn it is.
    """

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(self, what: str, text: str, *, own: bool, other: str | None = None) -> None:
        super().__init__()
        icons = [icon(what, 22, colours.INK)]
        if other is not None:
            icons.insert(0, icon(f"emblem_{other}", 22, colours.INK))
        self.text = text
        self._own = own
        style = styles.TEXT_INK.in_colour(colours.OWN_TURN_INK if own else colours.SOFT_INK)
        self._icons = icons
        self._sentence = Words(self.text, style, fit="whole")
        self.box = self._with_words(beside=True)

    def content(self, theme: Theme, width: int) -> Box:
        return self._with_words(beside=width >= theme.metrics.tx(_NARROW_LINE))

    def _with_words(self, *, beside: bool) -> Box:
        """Return the icons with the sentence beside or below them."""
        if beside:
            return Pad(Row([*self._icons, self._sentence], gap=8), (4, 0, 4, 0), min_height=24)
        return Column([Row(self._icons, gap=8), self._sentence], gap=2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self._own:
            frame = self.rect.inflate(tx(8), tx(2))
            draw_rounded(surface, theme, frame, tx(8), None, rim=(colours.OWN_TURN_INK, tx(2)))
        super().draw(surface, theme)
