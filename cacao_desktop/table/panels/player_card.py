"""The card of a player: emblem, gold, what it would be at the end, and everything else counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.model import TableModel, signed, water_worth
from cacao_desktop.table.opponent_names import face_of, opponent_line
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.colours import HEM, JADE_INK, PLAYER_COLOURS, PLAYER_TEXT, SOFT_INK
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import PANEL_RADIUS, parchment, woven_cloth
from cacao_desktop.ui.text import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_jade_ring, draw_shadow

_BAND: Final = 46
_PADDING: Final = 10
_ROW: Final = 26
_FACE: Final = 40
_LOWEST_WITH_FACE: Final = 114
FULL_HEIGHT: Final = 114
INLINE_HEIGHT: Final = 92
SMALL_HEIGHT: Final = 48


class PlayerCard(Pressable):
    """One player's card, with an opponent's face below the emblem where there is room.

    `form` is full, inline (name and gold in one row) or small (nothing else).
    """

    def __init__(self, model: TableModel, seat: int, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model
        self.seat = seat
        self.form = "full"
        self.status = ""
        self.deciding = False

    @property
    def hint(self) -> str:
        """Say what a press shows."""
        opponent = opponent_line(self.model.match.seats[self.seat])
        shows = _("{name}: points, village and tiles").format(name=self.model.match.name(self.seat))
        return f"{opponent}\n{shows}" if opponent else shows

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its width and its height in its form."""
        wide = width or theme.metrics.tx(220)
        if self.form == "small":
            return wide, theme.metrics.tx(SMALL_HEIGHT)
        height = FULL_HEIGHT if self.form == "full" else INLINE_HEIGHT
        rows = len(self._rows(theme, wide))
        return wide, theme.metrics.tx(height + (rows - 1) * _ROW)

    def _counts(self) -> list[tuple[str, str]]:
        """Return what is counted, each as icon and text."""
        model, seat = self.model, self.model.seat(self.seat)
        has = seat.counts
        counted = [
            ("cacao", str(has.cacao)),
            ("sun", str(has.sun)),
            ("water", f"{has.water}\N{NARROW NO-BREAK SPACE}({water_worth(has.water)})"),
            ("hand", str(len(seat.hand) + seat.pile)),
        ]
        if model.has("chocolate"):
            counted.insert(1, ("chocolate", str(has.chocolate)))
        if model.has("map"):
            counted.append(("map", str(has.map_tokens)))
        if model.has("gem_mines"):
            counted += [("gem_red", str(sum(has.gems.values()))), ("mask", str(sum(has.masks)))]
        if model.has("huts"):
            counted.append(("hut", str(len(has.huts))))
        return counted

    def _rows(self, theme: Theme, width: int) -> list[list[tuple[str, str]]]:
        room = width - theme.metrics.tx(_BAND + _PADDING)
        rows: list[list[tuple[str, str]]] = [[]]
        used = 0
        for icon, text in self._counts():
            needed = theme.metrics.tx(30) + theme.text.width(text, looks.COUNT)
            if rows[-1] and used + needed > room:
                rows.append([])
                used = 0
            rows[-1].append((icon, text))
            used += needed
        return rows

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the card."""
        metrics, rect = theme.metrics, self.rect
        radius = metrics.tx(PANEL_RADIUS)
        draw_shadow(surface, theme, rect, radius)
        surface.blit(theme.material(parchment, rect.size), rect)
        band = pygame.Rect(rect.x, rect.y, metrics.tx(_BAND), rect.height)
        colour = self.model.match.colour(self.seat)
        cloth = theme.material(woven_cloth, band.size, PLAYER_COLOURS[colour], PANEL_RADIUS, False)
        surface.blit(cloth, band)
        emblem = theme.icons.get(f"emblem_{colour}", metrics.tx(36))
        surface.blit(emblem, emblem.get_rect(center=(band.centerx, rect.y + metrics.tx(24))))
        face = face_of(self.model.match.seats[self.seat], colour)
        if face and rect.height >= metrics.tx(_LOWEST_WITH_FACE):
            portrait = theme.icons.get(face, metrics.tx(_FACE))
            surface.blit(portrait, portrait.get_rect(center=(band.centerx, rect.y + metrics.tx(64))))
        if self.deciding:
            play = theme.icons.get("play", metrics.tx(18), PLAYER_TEXT[colour])
            if self.form != "small":
                surface.blit(play, play.get_rect(center=(band.centerx, rect.bottom - metrics.tx(20))))
            draw_jade_ring(surface, theme, rect, radius)
        elif self.hovered or self.model.highlighted == self.seat:
            pygame.draw.rect(surface, HEM, rect, metrics.tx(2), border_radius=radius)
        self._draw_text(surface, theme, pygame.Rect(band.right, rect.y, rect.right - band.right, rect.height))

    def _draw_text(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tx = theme.metrics.tx
        left, top = box.x + tx(_PADDING), box.y + tx(5)
        name = self.model.match.name(self.seat)
        if self.form == "small":
            room = box.width - self._gold_width(theme, looks.SUBHEADING_INK) - tx(3 * _PADDING)
            line = shortened(theme, name, looks.SUBHEADING_INK, room)
            theme.text.draw(surface, line, looks.SUBHEADING_INK, (left, box.centery), "midleft")
            self._draw_gold(
                surface, theme, (box.right - tx(10), box.centery), looks.SUBHEADING_INK, right=True
            )
            return
        status_room = 0
        if self.status and self.form == "full":
            style = looks.SMALL_SOFT.in_colour(JADE_INK if self.deciding else SOFT_INK)
            drawn = theme.text.draw(
                surface, self.status, style, (box.right - tx(10), top + tx(6)), "topright"
            )
            status_room = drawn.width + tx(8)
        gold_room = tx(104) if self.form == "inline" else 0
        room = box.width - 2 * tx(_PADDING) - max(status_room, gold_room)
        style = theme.text.fit(
            name, looks.SUBHEADING_INK, max(tx(30), room), theme.text.line_height(looks.SUBHEADING_INK)
        )
        line = shortened(theme, name, style, room)
        theme.text.draw(surface, line, style, (left, top))
        if self.form == "inline":
            self._draw_gold(
                surface, theme, (box.right - tx(10), top + tx(15)), looks.SUBHEADING_INK, right=True
            )
            y = top + tx(34)
        else:
            self._draw_gold(surface, theme, (left, top + tx(45)), looks.GOLD_NUMBER)
            y = top + tx(67)
        for row in self._rows(theme, self.rect.width):
            self._draw_counts(surface, theme, left, y + tx(13), row)
            y += tx(_ROW)

    def _draw_counts(
        self, surface: pygame.Surface, theme: Theme, x: int, y: int, row: list[tuple[str, str]]
    ) -> None:
        for name, text in row:
            icon = theme.icons.get(name, theme.metrics.tx(21))
            surface.blit(icon, icon.get_rect(midleft=(x, y)))
            drawn = theme.text.draw(surface, text, looks.COUNT, (x + theme.metrics.tx(23), y), "midleft")
            x = drawn.right + theme.metrics.tx(7)

    def _gold_width(self, theme: Theme, style: TextStyle) -> int:
        seat, tx = self.model.seat(self.seat), theme.metrics.tx
        worth = theme.text.width(f"({signed(seat.worth)})", style.sized(style.size * 0.72))
        return tx(style.size * 0.98) + theme.text.width(signed(seat.counts.gold), style) + worth + tx(14)

    def _draw_gold(
        self,
        surface: pygame.Surface,
        theme: Theme,
        at: tuple[int, int],
        style: TextStyle,
        *,
        right: bool = False,
    ) -> None:
        seat = self.model.seat(self.seat)
        tx = theme.metrics.tx
        gold, worth = signed(seat.counts.gold), f"({signed(seat.worth)})"
        soft = style.sized(style.size * 0.72).in_colour(SOFT_INK)
        side = tx(style.size * 0.98)
        x = at[0] - self._gold_width(theme, style) if right else at[0]
        coin = theme.icons.get("coin", side)
        surface.blit(coin, coin.get_rect(midleft=(x, at[1])))
        number = theme.text.draw(surface, gold, style, (x + side + tx(6), at[1]), "midleft")
        theme.text.draw(surface, worth, soft, (number.right + tx(8), at[1] + tx(2)), "midleft")

    def anchor(self, what: str, theme: Theme) -> tuple[int, int]:
        """Return where a gain of something lands."""
        if self.form == "small":
            return self.rect.center
        tx = theme.metrics.tx
        if what == "gold":
            return self.rect.x + tx(_BAND + 28), self.rect.y + (tx(53) if self.form == "full" else tx(22))
        return self.rect.x + tx(_BAND + 40), self.rect.bottom - tx(22)


def shortened(theme: Theme, text: str, style: TextStyle, room: int) -> str:
    """Return a name cut to fit the room, with a sign that it was cut."""
    if theme.text.width(text, style) <= room:
        return text
    while text and theme.text.width(text + "…", style) > room:
        text = text[:-1]
    return text.rstrip() + "…"
