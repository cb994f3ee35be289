"""The sign that says who does what in which step of the turn, and the bars of tools."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from cacao_desktop.match import Match
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.metrics import SMALLEST_TEXT
from cacao_desktop.ui.paint.materials import dark_wood, light_plank
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets.widget import draw_disc, draw_shadow
from cacao_desktop.words.opponents import face_of

_STEPS: Final = ("hand", "parting_leaf_2", "worker", "flag")
"""The icons of laying, filling, working and ending the turn."""
_STONE: Final = 32
_NARROW_FOR_STONES: Final = 400
"""A sign that is narrower has no room for the stones of the steps."""
_LEAST: Final = 19
"""In larger letters than this the words have no face beside them where they need its room."""
_PALE: Final = 130
"""How much is seen of the picture of a step to come, of 255."""
_DONE: Final = (0x8A, 0x5E, 0x36)
_TO_COME: Final = (0xB5, 0x8A, 0x58)
_RIM: Final = (0x7A, 0x55, 0x2E)


def draw_bars(surface: pygame.Surface, theme: Theme, bars: Iterable[pygame.Rect]) -> None:
    """Show the wooden bars in the upper corners."""
    for bar in bars:
        draw_shadow(surface, theme, bar, 4)
        surface.blit(theme.material(dark_wood, bar.size), bar)


def sign_icons(match: Match, seat: int) -> list[str]:
    """Return what the sign shows of a player: the emblem, and an opponent's face."""
    face = face_of(match.seats[seat], match.colour(seat))
    return [f"emblem_{match.colour(seat)}", *([face] if face else [])]


def draw_sign(
    surface: pygame.Surface,
    theme: Theme,
    place: pygame.Rect,
    icons: Sequence[str],
    text: str,
    detail: str,
    step: int | None,
) -> None:
    """Show the light plank: who does what, icons before the words, how far the game is, and the steps of the turn."""
    tx = theme.metrics.tx
    draw_shadow(surface, theme, place, tx(12))
    rect = pygame.Rect(place.x, place.y - tx(8), place.width, place.height + tx(8))
    surface.blit(theme.material(light_plank, rect.size), rect)
    right = place.right - tx(22)
    if step is not None and place.width >= tx(_NARROW_FOR_STONES):
        _draw_steps(surface, theme, (right, place.centery), step)
        right -= len(_STEPS) * tx(_STONE) + tx(8)
    side, gap, x = min(tx(34), place.height - tx(8)), tx(4), place.x + tx(20)
    longest = max((theme.text.width(word, looks.SIGN.sized(_LEAST)) for word in text.split()), default=0)
    if right - x - len(icons) * (side + gap) - tx(4) < longest:
        icons = icons[:1]
    for icon in icons:
        theme.icons.draw(surface, icon, side, (x, place.centery - tx(1)), "midleft")
        x += side + gap
    room = pygame.Rect(x + tx(4), place.y, right - x - tx(4), place.height - tx(2))
    _draw_words(surface, theme, room, text, detail)


def _draw_words(surface: pygame.Surface, theme: Theme, room: pygame.Rect, text: str, detail: str) -> None:
    """Write who does what, and beside it what is left; below it in small letters where there is no room beside."""
    tx, style, small = theme.metrics.tx, looks.SIGN.sized(23), looks.SMALL_INK.sized(15)
    line = theme.text.line_height(style)
    beside = theme.text.width(detail, small) + tx(14) if detail else 0
    if theme.text.width(text, style.sized(_LEAST)) + beside <= room.width:
        style = theme.text.fit(text, style, room.width - beside, line)
        drawn = theme.text.draw(surface, text, style, (room.x, room.centery), "midleft")
        theme.text.draw(surface, detail, small, (drawn.right + tx(14), room.centery + tx(1)), "midleft")
        return
    above, below = style.sized(18), small.sized(14)
    needed = theme.text.line_height(above) + theme.text.line_height(below)
    widest = max(theme.text.width(text, above), theme.text.width(detail, below))
    if detail and needed <= room.height + tx(4) and widest <= room.width:
        drawn = theme.text.draw(surface, text, above, (room.x, room.centery - needed // 2))
        theme.text.draw(surface, detail, below, drawn.bottomleft)
        return
    style = theme.text.fit(text, style.sized(_LEAST), room.width, room.height)
    style = _with_whole_words(theme, text, style, room)
    theme.text.draw_paragraph(surface, text, style, room, middle=True)


def _with_whole_words(theme: Theme, text: str, style: TextStyle, room: pygame.Rect) -> TextStyle:
    """Return the style, small enough that no word is broken or cut where text is large in a small window."""

    def has_room(style: TextStyle) -> bool:
        words = max((theme.text.width(word, style) for word in text.split()), default=0)
        return words <= room.width and theme.text.paragraph_height(text, style, room.width) <= room.height

    while not has_room(style) and style.size * theme.metrics.text_scale > SMALLEST_TEXT:
        style = style.sized(style.size - 1)
    return style


def _draw_steps(surface: pygame.Surface, theme: Theme, at: tuple[int, int], step: int) -> None:
    """Show the four steps of a turn left of a point: to come pale, now on jade, done with a check."""
    tx = theme.metrics.tx
    for index, name in enumerate(_STEPS):
        now, done = index == step, index < step
        middle = at[0] - tx(_STONE) * (len(_STEPS) - index) + tx(_STONE) // 2, at[1]
        rim, fill = (colours.JADE_LINE, colours.JADE) if now else (_RIM, _DONE if done else _TO_COME)
        draw_disc(surface, theme, middle, tx(32 if now else 27), fill, (rim, tx(1)))
        side = tx(14 if done else 22 if now else 18)
        alpha = 255 if now or done else _PALE
        ink = colours.CREAM if done else colours.OUTLINE
        icon = theme.icons.pale("check" if done else name, side, alpha, ink)
        surface.blit(icon, icon.get_rect(center=middle))
