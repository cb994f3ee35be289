"""A module on the new-game screen: its picture, its name, what it brings, and whether it is in."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Words
from cacao_desktop.ui.boxes.cards import Card, draw_card_ground
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.widgets import draw_check_badge, draw_disc, draw_jade_ring, draw_rounded, draw_shadow
from cacao_desktop.words.rows import ModulePicture, ShowsIcon, ShowsTile, ShowsWorkers, catalogue

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_SENTENCE: Final = looks.SMALL_SOFT
_BADGE: Final = looks.SMALL_SOFT.sized(14)
Painter = Callable[[int], pygame.Surface]


class ModuleTile(Card):
    """Picture above name, with a sentence where it is `roomy`; a `locked` one, pressed, says what is in its way."""

    radius = 10
    width = 172

    def __init__(
        self,
        title: str,
        sentence: str,
        picture: Painter,
        action: Callable[[], None],
        *,
        checked: bool = False,
        locked: bool = False,
        mini: bool = False,
        wooden: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.text, self.sentence, self.picture = title, sentence, picture
        self.checked, self.locked, self.mini = checked, locked, mini
        self._wooden = wooden
        self.take_form(roomy=True)

    @property
    def words(self) -> str:
        return self.text

    @property
    def is_checked(self) -> bool:
        return self.checked

    def breaks_its_name(self, theme: Theme, width: int) -> bool:
        """Whether a word of its name is too long for the tile."""
        room = max(1, width - theme.metrics.tx(16))
        style = theme.text.fit_words(self.text, _TITLE, room)
        return any(theme.text.width(word, style) > room for word in words_of(self.text))

    def content(self, theme: Theme, width: int) -> Box:
        ink, soft = colours.INK, _SENTENCE
        if self._wooden:
            ink, soft = colours.CREAM, _SENTENCE.in_colour(colours.SOFT_CREAM)
        words = [Words(self.text, _TITLE.in_colour(ink), "center", fit="whole")]
        if self.roomy:
            words.append(Words(self.sentence, soft, "center"))
        return Pad(Column([Picture(self.picture, self.side), Column(words)], gap=4), (8, 8, 8, 8))

    def take_form(self, *, roomy: bool) -> None:
        """Say what it is or not, below a picture that may become larger."""
        self.roomy, self.side = roomy, 84.0 if roomy else 54.0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, side = theme.metrics.tx, theme.metrics.tx(self.side)
        rect = self.rect.move(0, tx(2)) if self.pressed and self.active else self.rect
        if self._wooden:
            draw_shadow(surface, theme, self.rect, tx(10))
            surface.blit(theme.material(wood_button, rect.size, self.state), rect)
        else:
            draw_card_ground(surface, theme, rect, self.rect, 10, lit=self.hovered and self.active)
        self.content(theme, rect.width).draw(surface, theme, rect)
        picture = pygame.Rect(rect.centerx - side // 2, rect.y + tx(8), side, side)
        if self.mini:
            self._draw_mini(surface, theme, rect)
        if self.locked:
            self._draw_lock(surface, theme, rect, picture)
        elif self.checked:
            draw_jade_ring(surface, theme, rect, tx(10))
            draw_check_badge(surface, theme, (picture.right, picture.bottom - tx(6)))

    def _draw_mini(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx, word = theme.metrics.tx, _("mini")
        size = theme.text.width(word, _BADGE) + tx(14), theme.text.line_height(_BADGE)
        place = pygame.Rect((rect.x + tx(6), rect.y + tx(6)), size)
        draw_rounded(surface, theme, place, tx(8), colours.PARCHMENT)
        theme.text.draw(surface, word, _BADGE, place.center, "center")

    def _draw_lock(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, picture: pygame.Rect
    ) -> None:
        tx = theme.metrics.tx
        draw_rounded(surface, theme, rect, tx(10), (0x7A, 0x6C, 0x58), 90)
        side, at = tx(34), (picture.right - tx(4), picture.bottom - tx(6))
        draw_disc(surface, theme, at, side, colours.REASON, (colours.REASON_HEM, max(1, tx(2))))
        theme.icons.draw(surface, "lock", round(side * 0.56), at, colour=colours.CREAM)


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, catalogue().modules[module].picture, side)


def shown_picture(theme: Theme, art: TileArt, shown: ModulePicture | None, side: int) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide."""
    picture = blank((side, side))
    match shown:
        case ShowsTile(kind):
            return art.jungle(kind, side)
        case ShowsWorkers(workers):
            return art.worker("red", workers, side)
        case ShowsIcon(name):
            theme.icons.draw(picture, name, side, (side // 2, side // 2))
    return picture
