"""The tiles for modules and mini-expansions on the new-game screen, and their pictures."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.tiles import printed_workers
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Words, ground
from cacao_desktop.ui.boxes.cards import draw_card_ground
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.widgets.widget import draw_rounded, draw_shadow
from cacao_desktop.words.rows import ModulePicture, catalogue

_TITLE: Final = styles.SUBHEADING_INK.sized(18)
_MIN_TITLE_SIZE: Final = 15
_DUSK: Final = (0x86, 0x6A, 0x4E)
_DUSK_ALPHA: Final = 36
_DISABLED_ALPHA: Final = 112
"""The shade on tiles that are not chosen, and on those that cannot be chosen."""
_GOLD: Final = (0xF0, 0xB9, 0x3C)
_PICTURE: Final = 54
_ROOMY_PICTURE: Final = 60
_MAX_PICTURE: Final = 116
Painter = Callable[[int], pygame.Surface]


class ModuleTile(Card):
    """A picture above a name, with a sentence below it if `roomy`.

    Pressing a `locked` tile says why the module cannot be chosen.
    """

    width = 172

    roomy = True
    larger = 0.0
    """The extra size of the picture in design pixels."""
    title = _TITLE
    checked = False
    locked = False
    wooden = False

    def __init__(
        self,
        title: str,
        sentence: str,
        picture: Painter,
        action: Callable[[], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.text = title
        self.sentence = sentence
        self.picture = picture
        self._read_out = title

    @property
    def is_checked(self) -> bool:
        return self.checked

    def splits_a_word(self, theme: Theme, width: int) -> bool:
        """Return whether a word of the name is wider than a tile of this width."""
        room = max(1, width - theme.metrics.tx(12))
        style = theme.text.fit_words(self.text, _TITLE, room)
        return any(theme.text.width(word, style) > room for word in words_of(self.text))

    @property
    def looks_disabled(self) -> bool:
        return self.locked or not self.active

    def content(self, theme: Theme, width: int) -> Box:
        ink = colours.INK
        soft = styles.SMALL_INK
        if self.wooden:
            ink = colours.CREAM
            soft = styles.SMALL_SOFT.in_colour(colours.SOFT_CREAM)
        words: list[Box] = [Words.centred(self.text, self.title.in_colour(ink))]
        if self.roomy:
            words.append(Pad(Words(self.sentence, soft, "center"), (5, 0, 5, 0)))
        picture = Picture(self.picture, self.side)
        return Pad(Column([picture, Column(words)], gap=4), (6, 8, 6, 8))

    @property
    def side(self) -> float:
        """The side of the picture in design pixels."""
        usual = _ROOMY_PICTURE if self.roomy else _PICTURE
        return min(_MAX_PICTURE, usual + self.larger)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect.copy()
        if self.pressed and self.active:
            rect.y += theme.metrics.tx(2)
        self._draw_ground(surface, theme, rect)
        self.content(theme, rect.width).draw(surface, theme, rect)
        self._draw_seal(surface, theme, rect)

    def _draw_ground(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.wooden:
            draw_shadow(surface, theme, self.rect, theme.metrics.tx(10))
            state = self.state
            if self.looks_disabled and not self.hovered:
                state = "off"
            surface.blit(theme.material(wood_button, rect.size, state), rect)
            return
        lit = self.checked or (self.hovered and self.active)
        draw_card_ground(surface, theme, rect, self.rect, 10, lit=lit)
        if not lit:
            alpha = _DISABLED_ALPHA if self.looks_disabled else _DUSK_ALPHA
            ground(surface, theme, rect, _DUSK, 10, alpha)

    def _draw_seal(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw a lock, a seal with a gold rim, or an empty place for the seal."""
        tx = theme.metrics.tx
        corner = (rect.right - tx(19), rect.y + tx(19))
        if self.looks_disabled:
            theme.icons.draw(surface, "seal_place", tx(28), corner)
            theme.icons.draw(surface, "lock", tx(15), corner, colour=colours.INK)
        elif self.checked:
            for reach, colour in ((0, colours.OUTLINE), (-1, _GOLD)):
                place = rect.inflate(2 * tx(reach), 2 * tx(reach))
                draw_rounded(surface, theme, place, tx(10 + reach), None, rim=(colour, tx(4)))
            theme.icons.draw(surface, "seal", tx(48), corner)
        elif not self.wooden:
            theme.icons.draw(surface, "seal_place", tx(28), corner)


def share_title_size(tiles: Sequence[ModuleTile], theme: Theme, width: int) -> None:
    """Give all tiles of a width the largest title size at which the longest name fits."""
    room = width - theme.metrics.tx(12)
    line = theme.text.line_height(_TITLE)
    size = min(theme.text.fit(tile.text, _TITLE, room, line).size for tile in tiles)
    for tile in tiles:
        tile.title = _TITLE.sized(max(_MIN_TITLE_SIZE, size))


def module_painter(context: GameContext, module: str) -> Painter:
    """Return a function that paints a module at a given size."""
    return partial(module_picture, context.theme, context.art, module)


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, catalogue().modules[module].picture, side)


def shown_picture(
    theme: Theme, art: TileArt, shown: ModulePicture | None, side: int
) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide."""
    picture = blank((side, side))
    match shown:
        case ("tile", name):
            return art.jungle(name, side)
        case ("workers", name):
            return art.worker("red", printed_workers(name), side)
        case ("icon", name):
            for part in name.split("+"):
                theme.icons.draw(picture, part, side, (side // 2, side // 2))
    return picture
