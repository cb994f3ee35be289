"""The tiles for modules and mini-expansions on the new-game screen, and their pictures."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.tiles import printed_workers
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Words, ground
from cacao_desktop.ui.boxes.cards import draw_card_ground
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets.widget import draw_disc, draw_rounded
from cacao_desktop.words.rows import ModulePicture, catalogue

_LOCKED_ALPHA: Final = 170
"""The opacity of a picture that cannot be chosen."""
Painter = Callable[[int], pygame.Surface]
"""Returns a picture with a given side in pixels."""
_HOVER_ALPHA: Final = 120
"""The opacity of the ground of a flat tile under the pointer."""


class ModuleTile(Card):
    """A picture above a name, with a sentence below it if any.

    A press on one with an `obstacle` explains it. A `flat` tile lies on a
    panel and has a background only while it is chosen.
    """

    role = Role.CHECK_BOX
    width = 172
    side: float = 60
    """The side of the picture in design pixels."""
    checked = False
    obstacle = ""
    """The reason the module cannot be chosen, in a few words."""
    flat = False
    subject = ""
    """The id of its explanation."""

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

    @property
    def locked(self) -> bool:
        return bool(self.obstacle)

    @property
    def words(self) -> str:
        state = _("{text}: on") if self.checked else _("{text}: off")
        return in_sentences((state.format(text=self.text), self.sentence, self.obstacle))

    @property
    def accessible_name(self) -> str:
        return in_sentences((self.text, self.sentence))

    @property
    def is_checked(self) -> bool:
        return self.checked

    @property
    def is_offered(self) -> bool | None:
        return False if self.locked else None

    @property
    def looks_disabled(self) -> bool:
        return self.locked or not self.active

    def content(self, theme: Theme, width: int) -> Box:
        style = styles.TEXT_INK if self.flat else styles.SUBHEADING_INK
        if self.looks_disabled:
            style = style.in_colour(colours.SOFT_INK)
        words: list[Box] = [Words.centred(self.text, style)]
        if self.sentence:
            words.append(Words(self.sentence, styles.SMALL_INK, "center"))
        edge = Space.TINY if self.flat else Space.SMALL
        column = Column([Picture(self._paint, self.side), Column(words)], gap=Space.TINY)
        return Pad(column, (0, edge, 0, edge))

    def _paint(self, side: int) -> pygame.Surface:
        picture = self.picture(side)
        if self.looks_disabled:
            return faded(picture, _LOCKED_ALPHA)
        return picture

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect.move(0, self.sinks(theme))
        self._draw_ground(surface, theme, rect)
        self.content(theme, rect.width).draw(surface, theme, rect)
        self._draw_sign(surface, theme, rect)

    def _draw_ground(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        lit = self.checked or (self.hovered and self.active)
        if not self.flat:
            draw_card_ground(surface, theme, rect, self.rect, Radius.PANEL, lit=lit)
        elif lit:
            alpha = 255 if self.checked else _HOVER_ALPHA
            ground(surface, theme, rect, colours.FIELD, Radius.PANEL, alpha)
        if self.checked:
            draw_chosen_rim(surface, theme, rect)

    def _draw_sign(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw the icon that marks chosen and locked tiles without relying on colour."""
        aside = theme.metrics.tx(self.side / 2)
        middle = (rect.centerx + aside, rect.y + theme.metrics.tx(Space.LARGE))
        if self.looks_disabled:
            draw_sign(surface, theme, "lock", colours.INSET, middle)
        elif self.checked:
            draw_sign(surface, theme, "check", colours.CHOSEN, middle)


def draw_chosen_rim(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draw the gold rim of a chosen item, with its dark outline."""
    radius = theme.metrics.tx(Radius.PANEL)
    dark = theme.metrics.tx(Line.THIN)
    gold = theme.metrics.tx(Line.THICK)
    draw_rounded(surface, theme, rect, radius, None, rim=(colours.CHOSEN_OUTLINE, dark + gold))
    # One pixel of the outline is outside the gold, the rest inside.
    inner_rect = rect.inflate(-2, -2)
    draw_rounded(surface, theme, inner_rect, radius - 1, None, rim=(colours.CHOSEN, gold))


def draw_sign(
    surface: pygame.Surface,
    theme: Theme,
    icon: str,
    colour: colours.Colour,
    middle: tuple[int, int],
) -> None:
    """Draw the round icon of a chosen or locked item."""
    rim = (colours.OUTLINE, theme.metrics.tx(Line.THIN))
    draw_disc(surface, theme, middle, theme.metrics.tx(Icon.MEDIUM), colour, rim)
    theme.icons.draw(surface, icon, theme.metrics.tx(Icon.SMALL), middle, colour=colours.INK)


def module_painter(context: GameContext, module: str) -> Painter:
    """Return the painter of a module's picture."""
    return picture_painter(context, catalogue().modules[module].picture)


def picture_painter(context: GameContext, shown: ModulePicture | None) -> Painter:
    """Return the painter of a tile or an icon."""
    return partial(shown_picture, context.theme, context.art, shown)


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, catalogue().modules[module].picture, side)


def shown_picture(
    theme: Theme, art: TileArt, shown: ModulePicture | None, side: int
) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide; several icons are one over the other."""
    match shown:
        case ("tile", name):
            return art.jungle(name, side)
        case ("workers", name):
            return art.worker("red", printed_workers(name), side)
        case ("icon", names):
            picture = blank((side, side))
            for name in names.split("+"):
                theme.icons.draw(picture, name, side, (side // 2, side // 2))
            return picture
    return blank((side, side))
