"""The labels of turns: a strip with the player's name above a line for each event."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.match import Match, Move
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.table.panels.counts import points_after_dot
from cacao_desktop.ui import Composed, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon
from cacao_desktop.ui.widgets import draw_rounded
from cacao_desktop.words import entries_of

_STRIP_HEIGHT: Final = 32
"""The height of a heading without its line, in design pixels."""
_COIN_SIDE: Final = 18
_ICON_SIDE: Final = 22
_LINE_HEIGHT: Final = 24
"""The smallest height of an event, in design pixels."""
_EDGE: Final = 4
"""The space at both ends of a heading or an event, in design pixels."""
_GAP: Final = 8
"""The space between the icons and the text of an event, in design pixels."""
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
                lines.append(TurnStrip(match, active, with_gold=seat is not None))
            if entry.heading:
                continue
            highlighted = entry.seat == seat
            affected_colour = None
            if not highlighted and entry.seat != active:
                affected_colour = match.colour(entry.seat)
            text = entry.text_for(seat, match)
            lines.append(
                EventLine(
                    entry.icon, text, highlighted=highlighted, affected_colour=affected_colour
                )
            )
    return lines


class TurnStrip(Composed):
    """A heading with a player's name above a line in their colour.

    If `with_gold`, it also has their gold and points.
    """

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(self, match: Match, seat: int, *, with_gold: bool) -> None:
        super().__init__()
        self.text = match.name(seat)
        self._colour = match.colour(seat)
        parts: list[Box] = [
            icon(f"emblem_{self._colour}", Icon.MEDIUM),
            Words(self.text, styles.LEAD_INK, fit="line", height=_STRIP_HEIGHT),
        ]
        if with_gold:
            style = styles.TEXT_INK
            gold = Words(str(match.state.gold[seat]), style, grows=False)
            parts += [
                icon("coin", _COIN_SIDE),
                gold,
                *points_after_dot(match.shown_points(match.state)[seat], style),
            ]
        self.box = Pad(Row(parts, gap=_EDGE), (_EDGE, Space.TINY, _EDGE, Line.THICK))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        thickness = theme.metrics.tx(Line.THIN)
        rule = pygame.Rect(self.rect.x, self.rect.bottom - thickness, self.rect.width, thickness)
        draw_rounded(surface, theme, rule, thickness, colours.PLAYER_COLOURS[self._colour])
        super().draw(surface, theme)


class EventLine(Composed):
    """An icon and a sentence about an event.

    If `highlighted`, it is jade and framed. `affected_colour` is the colour of the player it
    happened to, if that is not the player whose turn it is.
    """

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(
        self, icon_name: str, text: str, *, highlighted: bool, affected_colour: str | None = None
    ) -> None:
        super().__init__()
        icons = [icon(icon_name, _ICON_SIDE, colours.INK)]
        if affected_colour is not None:
            emblem = icon(f"emblem_{affected_colour}", _ICON_SIDE, colours.INK)
            icons.insert(0, emblem)
        self.text = text
        self._highlighted = highlighted
        colour = colours.OWN_TURN_INK if highlighted else colours.SOFT_INK
        style = styles.TEXT_INK.in_colour(colour)
        self._icons = icons
        self._sentence = Words(self.text, style, fit="whole")
        self.box = self._with_words(beside=True)

    def content(self, theme: Theme, width: int) -> Box:
        return self._with_words(beside=width >= theme.metrics.tx(_NARROW_LINE))

    def _with_words(self, *, beside: bool) -> Box:
        """Return the icons with the sentence beside or below them."""
        if beside:
            row = Row([*self._icons, self._sentence], gap=_GAP)
            return Pad(row, (_EDGE, 0, _EDGE, 0), min_height=_LINE_HEIGHT)
        return Column([Row(self._icons, gap=_GAP), self._sentence], gap=2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self._highlighted:
            frame = self.rect.inflate(tx(2 * _EDGE), tx(2))
            draw_rounded(surface, theme, frame, tx(8), None, rim=(colours.OWN_TURN_INK, tx(2)))
        super().draw(surface, theme)
