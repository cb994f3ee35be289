"""A module on the new-game screen: its picture, its name, what it brings, and whether it is in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.cards import draw_card_ground
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import TextStyle, words_of
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.toggles import draw_check_badge
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_rounded, draw_shadow
from cacao_desktop.words.modules import MODULE_TEXTS
from cacao_desktop.words.rows import ModulePicture, ShowsIcon, ShowsTile, ShowsWorkers

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_SENTENCE: Final = looks.SMALL_SOFT
_BADGE: Final = looks.SMALL_SOFT.sized(14)
Painter = Callable[[int], pygame.Surface]


class ModuleTile(Pressable):
    """Picture above name; `roomy` tiles have a sentence below it, the others tell it when pointed at.

    A `locked` one does not go together with what is in; a press says why.
    """

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
        self.title = title
        self.sentence = sentence
        self.picture = picture
        self.checked = checked
        self.locked = locked
        self.mini = mini
        self.roomy = True
        self._wooden = wooden

    @property
    def text(self) -> str:
        return self.title

    @property
    def words(self) -> str:
        return self.title

    @property
    def is_checked(self) -> bool:
        return self.checked

    def _side(self, theme: Theme) -> int:
        return theme.metrics.tx(84 if self.roomy else 54)

    def _inner(self, theme: Theme, width: int) -> int:
        return max(1, width - theme.metrics.tx(16))

    def title_style(self, theme: Theme, width: int) -> TextStyle:
        """Return the style of the name, smaller where a long word would have to be broken."""
        return theme.text.fit(self.title, _TITLE, self._inner(theme, width), theme.metrics.height)

    def breaks_its_name(self, theme: Theme, width: int) -> bool:
        """Whether a word of its name is too long for the tile."""
        style, room = self.title_style(theme, width), self._inner(theme, width)
        return any(theme.text.width(word, style) > room for word in words_of(self.title))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(172)
        room = self._inner(theme, wide)
        height = tx(8) + self._side(theme) + tx(4)
        height += theme.text.paragraph_height(self.title, self.title_style(theme, wide), room)
        if self.roomy:
            height += theme.text.paragraph_height(self.sentence, _SENTENCE, room)
        return wide, height + tx(8)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect.move(0, tx(2)) if self.pressed and self.active else self.rect
        if self._wooden:
            draw_shadow(surface, theme, self.rect, tx(10))
            surface.blit(theme.material(wood_button, rect.size, self.state), rect)
        else:
            draw_card_ground(surface, theme, rect, self.rect, 10, lit=self.hovered and self.active)
        picture = self._draw_content(surface, theme, rect)
        if self.locked:
            self._draw_lock(surface, theme, rect, picture)
        elif self.checked:
            draw_jade_ring(surface, theme, rect, tx(10))
            draw_check_badge(surface, theme, (picture.right, picture.bottom - tx(6)))

    def _draw_content(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
        """Draw picture and words in the middle of the tile; return where the picture is."""
        tx, side = theme.metrics.tx, self._side(theme)
        spare = max(0, rect.height - self.measure(theme, rect.width)[1])
        picture = pygame.Rect(rect.centerx - side // 2, rect.y + tx(8) + spare * 2 // 5, side, side)
        surface.blit(self.picture(side), picture)
        ink = colours.CREAM if self._wooden else colours.INK
        room = self._inner(theme, rect.width)
        style = self.title_style(theme, rect.width).in_colour(ink)
        box = pygame.Rect(rect.centerx - room // 2, picture.bottom + tx(4), room, rect.height)
        used = theme.text.draw_paragraph(surface, self.title, style, box, "center")
        if self.roomy:
            soft = _SENTENCE.in_colour(colours.SOFT_CREAM) if self._wooden else _SENTENCE
            box.y += used
            theme.text.draw_paragraph(surface, self.sentence, soft, box, "center")
        if self.mini:
            self._draw_mini(surface, theme, rect)
        return picture

    def _draw_mini(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx, word = theme.metrics.tx, _("mini")
        wide, high = theme.text.width(word, _BADGE) + tx(14), theme.text.line_height(_BADGE)
        size = (wide, high)
        place = pygame.Rect((rect.x + tx(6), rect.y + tx(6)), size)
        draw_rounded(surface, theme, place, tx(8), colours.PARCHMENT_EDGE, 220)
        theme.text.draw(surface, word, _BADGE, place.center, "center")

    def _draw_lock(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, picture: pygame.Rect
    ) -> None:
        tx = theme.metrics.tx
        draw_rounded(surface, theme, rect, tx(10), (0x7A, 0x6C, 0x58), 120)
        side = tx(40 if self.roomy else 34)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = picture.center
        draw_rounded(surface, theme, disc, side, colours.REASON)
        pygame.draw.circle(surface, colours.REASON_HEM, picture.center, side // 2, max(1, tx(2)))
        theme.icons.draw(surface, "lock", round(side * 0.56), picture.center, colour=colours.CREAM)

    def focus_radius(self, theme: Theme) -> int:
        return theme.metrics.tx(10)


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, MODULE_TEXTS[module].picture, side)


def shown_picture(theme: Theme, art: TileArt, shown: ModulePicture | None, side: int) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide."""
    picture = blank((side, side))
    match shown:
        case ShowsTile(kind):
            return art.jungle(kind, side)
        case ShowsWorkers(workers):
            return art.worker("red", workers, side)
        case ShowsIcon(name):
            theme.icons.draw(picture, name, round(side * 0.86), (side // 2, side // 2))
    return picture
