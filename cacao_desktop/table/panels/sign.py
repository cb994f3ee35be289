"""The sign that says who does what, the bars of tools, the mat of the hand and the steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.opponent_names import face_of
from cacao_desktop.table.panels.layout import TableLayout
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.materials import dark_wood, light_plank, woven_cloth
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_shadow


def draw_bars(surface: pygame.Surface, theme: Theme, layout: TableLayout) -> None:
    """Show the wooden bars in the upper corners."""
    for bar in (layout.menu, layout.tools):
        draw_shadow(surface, theme, bar, 4)
        surface.blit(theme.material(dark_wood, bar.size), bar)


def sign_icons(match: Match, seat: int) -> list[str]:
    """Return what the sign shows of a player: the emblem, and an opponent's face."""
    face = face_of(match.seats[seat], match.colour(seat))
    return [f"emblem_{match.colour(seat)}", *([face] if face else [])]


def draw_sign(
    surface: pygame.Surface, theme: Theme, place: pygame.Rect, icons: Sequence[str], text: str, detail: str
) -> None:
    """Show the light plank: who does what, icons before the words, and how far the game is."""
    tx = theme.metrics.tx
    draw_shadow(surface, theme, place, tx(12))
    rect = place.inflate(0, tx(12)).move(0, -tx(6))
    surface.blit(theme.material(light_plank, rect.size), rect)
    side, gap = tx(40), tx(6)
    before = len(icons) * (side + gap) + gap
    room = place.width - before - tx(32)
    line = theme.text.line_height(looks.SIGN)
    small = looks.SMALL_INK.sized(16)
    beside = (
        theme.text.width(text, looks.SIGN) + theme.text.width(detail, small) + tx(18) <= room
        if detail
        else True
    )
    style = theme.text.fit(
        text, looks.SIGN, room - (theme.text.width(detail, small) + tx(18) if detail and beside else 0), line
    )
    used = theme.text.width(text, style)
    total = used + (theme.text.width(detail, small) + tx(18) if detail and beside else 0)
    x = place.centerx - (total + before) // 2
    for number, name in enumerate(icons):
        icon = theme.icons.get(name, side)
        surface.blit(icon, icon.get_rect(midleft=(x + number * (side + gap), place.centery - tx(2))))
    x += before
    if detail and not beside:
        theme.text.draw(surface, text, style, (x, place.centery - tx(12)), "midleft")
        theme.text.draw(surface, detail, small, (x, place.centery + tx(13)), "midleft")
        return
    drawn = theme.text.draw(surface, text, style, (x, place.centery - tx(1)), "midleft")
    if detail:
        theme.text.draw(surface, detail, small, (drawn.right + tx(18), place.centery), "midleft")


def draw_mat(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Show the cloth under the hand."""
    draw_shadow(surface, theme, place, theme.metrics.tx(12))
    surface.blit(theme.material(woven_cloth, place.size, colours.CLOTH_HAND), place)


def draw_steps(surface: pygame.Surface, theme: Theme, place: pygame.Rect, step: int | None) -> None:
    """Show the four steps of a turn, the one under way in jade, those done with a check."""
    if not place.width:
        return
    tx = theme.metrics.tx
    draw_shadow(surface, theme, place, tx(12))
    surface.blit(theme.material(dark_wood, place.size, 12), place)
    texts = (_("Lay a worker tile"), _("Fill the jungle"), _("Workers act"), _("End the turn"))
    row = (place.height - tx(12)) // len(texts)
    for index, text in enumerate(texts):
        y = place.y + tx(6) + row * index + row // 2
        now = index == step
        disc = pygame.Rect(0, 0, tx(23), tx(23))
        disc.center = (place.x + tx(22), y)
        pygame.draw.ellipse(surface, colours.JADE if now else (0x8A, 0x5E, 0x36), disc)
        if step is not None and index < step:
            icon = theme.icons.get("check", tx(15), colours.CREAM)
            surface.blit(icon, icon.get_rect(center=disc.center))
        else:
            theme.text.draw(surface, str(index + 1), looks.SMALL_INK.sized(15), disc.center, "center")
        style = looks.TEXT.in_colour(colours.JADE if now else colours.SOFT_CREAM)
        style = theme.text.fit(text, style, place.right - disc.right - tx(14), row)
        theme.text.draw(surface, text, style, (disc.right + tx(10), y), "midleft")
