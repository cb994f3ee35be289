"""What somebody's gold would be if the game ended now: beside the flag of the finish, and in words."""

from __future__ import annotations

import pygame

from cacao_desktop.engine.scoring import score
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue.score_lines import line_name
from cacao_desktop.table.model import TableModel, signed
from cacao_desktop.ui.geometry import Point
from cacao_desktop.ui.text import TextStyle
from cacao_desktop.ui.theme import Theme


def worth_in_words(model: TableModel, seat: int) -> str:
    """Return what a seat's gold would be if the game ended now, and what it would be made of."""
    scored = score(model.state)[seat]
    ends = _("If the game ended now: {gold} gold").format(gold=signed(scored.total))
    parts = "; ".join(
        _("{name}: {what}").format(name=line_name(line.key), what=signed(line.gold))
        for line in scored.lines
        if line.gold
    )
    return f"{ends}\n{parts}" if parts else ends


def worth_width(theme: Theme, worth: int, style: TextStyle) -> int:
    """Return how wide `draw_worth` draws, in pixels."""
    return _flag_room(theme, style) + theme.text.width(signed(worth), style)


def draw_worth(surface: pygame.Surface, theme: Theme, worth: int, style: TextStyle, at: Point) -> None:
    """Show the flag of the finish and what the gold would be; `at` is the left end, in the middle."""
    room = _flag_room(theme, style)
    flag = theme.icons.get("flag", room * 5 // 6, style.colour)
    surface.blit(flag, flag.get_rect(midleft=at))
    theme.text.draw(surface, signed(worth), style, (at[0] + room, at[1]), "midleft")


def _flag_room(theme: Theme, style: TextStyle) -> int:
    return round(theme.text.line_height(style) * 0.72)
