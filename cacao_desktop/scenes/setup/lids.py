"""The lids of the five preset boxes, composed of the game's own pictures."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Radius, Space
from cacao_desktop.scenes.setup.module_tile import draw_chosen_rim, draw_sign
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.ui import Card, Theme, styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, Words, spacer
from cacao_desktop.ui.paint.materials import plain_cloth
from cacao_desktop.ui.paint.shapes import blank, cover, radial_glow
from cacao_desktop.ui.widgets import draw_shadow, framed
from cacao_desktop.words.rows import catalogue

_INNER: Final = 0.86
"""The width of the area within a tile's frame, as a share of the tile."""
_SHADE_ALPHA: Final = 120
"""The darkness of the shade below each picture, of 255."""
_SHADE_FADING: Final = 0.8
_HOVER_ALPHA: Final = 70
"""The strength of the light on a lid under the pointer, of 255."""
_HOVER_FADING: Final = 0.6
LID_NAME: Final = styles.LEAD_BUTTON


def lid_picture(theme: Theme, art: TileArt, preset: str, size: Size) -> pygame.Surface:
    """Return the picture of a lid without its name."""
    return theme.cache.get(("lid", preset, size), _painting, theme, art, preset, size)


def _painting(theme: Theme, art: TileArt, preset: str, size: Size) -> pygame.Surface:
    box = catalogue().boxes[preset]
    picture = blank(size)
    picture.blit(_background(art, box.tile, size), (0, 0))
    for thing in box.things:
        side = round(thing.side * size[1])
        middle = round(thing.x * size[0]), round(thing.y * size[1])
        shade = radial_glow((side, side // 2), colours.BLACK, _SHADE_ALPHA, _SHADE_FADING)
        picture.blit(shade, shade.get_rect(center=(middle[0], middle[1] + side * 3 // 8)))
        theme.icons.draw(picture, thing.icon, side, middle)
    return picture


def _background(art: TileArt, kind: str, size: Size) -> pygame.Surface:
    """Return a tile, or the back of all tiles, without its frame."""
    inner_side = max(size)
    side = round(inner_side / _INNER)
    if kind == "back":
        tile = art.jungle_back(side)
    else:
        tile = art.jungle(kind, side)
    inside = tile.get_rect().inflate(inner_side - side, inner_side - side)
    return cover(tile.subsurface(inside), size)


class Lid(Card):
    """A box lid with its name on a band of cloth; the chosen one has a gold rim."""

    role = Role.RADIO
    picture_height: float = 120
    """The height of the picture above the band, in design pixels."""
    band_width: float = 0
    """The width of the band at the right of the picture, 0 if it is below, in design pixels."""
    name_style = LID_NAME

    def __init__(
        self, preset: str, name: str, art: TileArt, action: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(action)
        self.subject = preset
        self.text = name
        self._art = art
        self.is_chosen = chosen

    @property
    def words(self) -> str:
        if self.is_chosen:
            return _("{text}, chosen").format(text=self.text)
        return self.text

    @property
    def accessible_name(self) -> str:
        return self.text

    @property
    def is_checked(self) -> bool:
        return self.is_chosen

    def content(self, theme: Theme, width: int) -> Box:
        edge = Space.TINY
        name = Words.centred(self.text, self.name_style)
        picture = spacer(self.picture_height)
        if self.band_width:
            return Row([Fixed(Pad(name, (edge, 0, edge, 0)), self.band_width), picture])
        band = Pad(name, (edge, edge, edge, edge))
        return Column([picture, band])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect.move(0, self.sinks(theme))
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))
        band = self._band(theme, rect.size)
        look = self.subject, rect.size, band.topleft, theme.metrics.text_scale, theme.light.name
        key = ("whole lid", *look)
        surface.blit(theme.cache.get(key, self._lid_picture, theme, rect.size), rect)
        band.move_ip(rect.topleft)
        band.inflate_ip(-2 * theme.metrics.tx(Space.TINY), 0)
        style = theme.text.fit_words(self.text, self.name_style, band.width)
        theme.text.draw_paragraph(surface, self.text, style, band, "center", middle=True)
        if self.hovered and not self.is_chosen:
            surface.blit(theme.cache.get(("lit lid", rect.size), _light, rect.size), rect)
        if self.is_chosen:
            draw_chosen_rim(surface, theme, rect)
            corner = theme.metrics.tx(Space.LARGE)
            middle = (rect.right - corner, rect.y + corner)
            if self.band_width:
                middle = (rect.x + corner, rect.y + corner)
            draw_sign(surface, theme, "check", colours.CHOSEN, middle)

    def _band(self, theme: Theme, size: Size) -> pygame.Rect:
        """Return the rectangle of the cloth below the picture, or at its right."""
        if self.band_width:
            # Space beside a picture that is wider than its height belongs to the band.
            spare = size[0] - theme.metrics.tx(self.band_width) - size[1]
            rim = max(0, min(spare, theme.metrics.tx(Space.SMALL)))
            width = min(size[0], theme.metrics.tx(self.band_width) + rim)
            return pygame.Rect(size[0] - width, 0, width, size[1])
        height = min(size[1], theme.metrics.tx(self.picture_height))
        return pygame.Rect(0, height, size[0], size[1] - height)

    def _lid_picture(self, theme: Theme, size: Size) -> pygame.Surface:
        picture = blank(size)
        band = self._band(theme, size)
        painted_size = (band.x, size[1]) if self.band_width else (size[0], band.y)
        painting = lid_picture(theme, self._art, self.subject, painted_size)
        picture.blit(painting, (0, 0))
        colour = colours.colours_by_name()[catalogue().boxes[self.subject].cloth]
        picture.blit(theme.material(plain_cloth, band.size, colour), band)
        return framed(picture, theme)


def _light(size: Size) -> pygame.Surface:
    return radial_glow(size, colours.WHITE, _HOVER_ALPHA, _HOVER_FADING)
