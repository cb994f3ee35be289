"""The base class of all widgets."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import ClassVar, Final, TypeAlias

import pygame

from cacao_desktop.colours import (
    CHOSEN,
    CHOSEN_OUTLINE,
    HEM,
    JADE,
    JADE_OUTLINE,
    OUTLINE,
    WHITE,
    Colour,
)
from cacao_desktop.geometry import Point, Size
from cacao_desktop.measures import RAISED, Elevation, Line, Radius
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.paint.shapes import blank, clip_round, ring, rounded, soft_shadow
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme

ROUND: Final = 1000
"""The radius of things with fully round corners."""
Rim: TypeAlias = tuple[Colour, int]
"""A colour and a width in pixels."""


class Widget:
    """A thing on a page: `rect` in pixels; the page sets `hovered`, `pressed` and `focused`.

    A widget is disabled while `enabled` is False or there is a `reason`, which explains why.
    `command` is the command whose key does the same as pressing the widget; the key's name is in
    the tooltip and, if the player wants that, on the widget.

    Its texts:
    - `words`: what is written on it, or a description of its picture;
    - `named_by`: the label beside it, if it has no text itself;
    - `tooltip`: shown at the pointer, with the key;
    - `reason`: shown instead of the tooltip while the widget is disabled;
    - `hint`: the tooltip or the reason, whichever applies now;
    - `spoken`: all of them, said when it gets the focus.
    """

    focusable = False
    role: ClassVar[Role] = Role.TEXT
    topic = ""
    """The book topic that explains it, or empty."""
    draggable = False
    """Whether a held pointer drags it; on all others a finger scrolls the page."""
    ignores_pointer = False
    """Whether presses and hints go to the widget below it."""
    text_is_value = False
    """Whether its text is its value, not its name."""
    list_icon = ""
    """The icon before it in a list."""
    hint_shown_elsewhere = False
    """Whether its page shows its hint elsewhere, so that none appears at the pointer."""
    names_its_key = False
    """Whether it always shows the key of its `command` itself."""
    fixed_size: ClassVar[tuple[float, float]] = (0, 0)
    """Its width and height in design pixels, if they never change."""
    corner: ClassVar[float] = Radius.PANEL
    """The radius of its corners and of its focus ring, in design pixels; `ROUND` if round."""

    def __init__(self, *, tooltip: str = "", command: Command | None = None) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.reason = ""
        self.tooltip = tooltip
        self.named_by = ""
        self.command = command
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def active(self) -> bool:
        """Whether it can be used now."""
        return self.enabled and not self.reason

    @property
    def is_offered(self) -> bool | None:
        """Whether it may be chosen now; None for widgets that are always usable."""
        return None

    @property
    def hint(self) -> str:
        return self.reason or self.tooltip

    @property
    def words(self) -> str:
        return ""

    @property
    def accessible_name(self) -> str:
        """Its name for a screen reader."""
        if self.text_is_value:
            return self.named_by or self.tooltip
        return in_sentences((self.named_by, self.words)) or self.hint.partition("\n")[0]

    @property
    def accessible_value(self) -> str:
        """Its value for a screen reader, in addition to its name."""
        if self.text_is_value:
            return self.words
        return ""

    @property
    def is_checked(self) -> bool | None:
        """Whether it is on or chosen; None for widgets without such a state."""
        return None

    @property
    def spoken(self) -> str:
        return in_sentences(dict.fromkeys((self.named_by, self.words, self.hint)))

    @property
    def pointer_shape(self) -> PointerShape:
        """The shape of the mouse pointer over it."""
        return PointerShape.POINTER

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its preferred size in pixels; `width` bounds it if its text can wrap."""
        own_width, height = (
            theme.metrics.tx(length) if length else 0 for length in self.fixed_size
        )
        return width or own_width, height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Set its rectangle on the page."""
        self.rect = pygame.Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Move it and its content by a number of pixels."""
        self.rect.move_ip(dx, dy)

    def parts(self) -> Iterator[Widget]:
        """Yield itself and its content in the order of the focus, without hidden things."""
        if self.visible:
            yield self

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return the widget under a point: itself, one within, or None."""
        if self.visible and not self.ignores_pointer and self.rect.collidepoint(position):
            return self
        return None

    def point_at(self, position: tuple[int, int], theme: Theme) -> None:
        """Handle the pointer over it; a widget with parts sets `topic` by the part under it."""

    def press(self, position: tuple[int, int]) -> None:
        """Handle a press of the button; a draggable thing moves there at once."""
        if self.draggable:
            self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """Handle a move of the pointer while the button is held."""

    def activate(self) -> None:
        """Carry out its function after a press by pointer or key."""

    def navigate(self, direction: Direction) -> bool:
        """Use an arrow key; return whether it was used."""
        return False

    def wheel(self, up: float) -> bool:
        """Use the wheel; return whether it was used."""
        return False

    def scroll_by(self, pixels: float) -> bool:
        """Scroll the content by pixels; return whether anything moved."""
        return False

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether it looks different now."""
        return False

    def reveal(self, inner: Widget) -> None:
        """Scroll a widget within into view."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the widget; the base class draws nothing."""


class Group(Widget):
    """A widget that is made of others, its `children`, and places them."""

    solid = False
    """Whether it also blocks the widgets below it in the gaps between its children."""

    def children(self) -> Iterable[Widget]:
        """Return its widgets in the order of the focus and of drawing."""
        raise NotImplementedError

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.children():
            child.move(dx, dy)

    def parts(self) -> Iterator[Widget]:
        """Yield the content, without the group itself."""
        if self.visible:
            for child in self.children():
                yield from child.parts()

    def hit(self, position: tuple[int, int]) -> Widget | None:
        if not self.visible:
            return None
        for child in self.children():
            widget = child.hit(position)
            if widget is not None:
                return widget
        if self.solid and self.rect.collidepoint(position):
            return self
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for child in self.children():
            if child.visible:
                child.draw(surface, theme)


def draw_shadow(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    elevation: Elevation = RAISED,
) -> None:
    """Draw the soft shadow of a panel or button, with light from the top left.

    The radius is in pixels.
    """
    blur = theme.metrics.tx(elevation.blur)
    offset = theme.metrics.tx(elevation.offset)
    key = ("shadow", rect.size, radius, blur)
    shadow = theme.cache.get(key, soft_shadow, rect.size, radius, blur, elevation.opacity)
    surface.blit(shadow, (rect.x - blur + offset // 2, rect.y - blur + offset))


def framed(picture: pygame.Surface, theme: Theme, corner: float = Radius.PANEL) -> pygame.Surface:
    """Frame a picture with a cloth hem and round its corners, in place, and return it.

    The `corner` is in design pixels.
    """
    radius = theme.metrics.tx(corner)
    picture.blit(ring(picture.get_size(), radius, theme.metrics.tx(Line.THIN), HEM), (0, 0))
    return clip_round(picture, radius)


def draw_panel(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    material: Callable[..., pygame.Surface] = parchment,
    *arguments: Hashable,
    corner: float = Radius.PANEL,
    elevation: Elevation = RAISED,
) -> None:
    """Draw a sheet of a material with its shadow.

    The material is called with the further arguments and rounds itself; the `corner` is that of
    the shadow, in design pixels.
    """
    draw_shadow(surface, theme, rect, theme.metrics.tx(corner), elevation)
    surface.blit(theme.material(material, rect.size, *arguments), rect)


def draw_rounded(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    colour: Colour | None,
    alpha: int = 255,
    rim: Rim | None = None,
) -> None:
    """Draw a smooth rounded background, or none, with a rim inside it.

    The radius is in pixels.
    """

    def paint() -> pygame.Surface:
        if colour:
            ground = rounded(rect.size, radius, colour, alpha)
        else:
            ground = blank(rect.size)
        if rim:
            ground.blit(ring(rect.size, radius, rim[1], rim[0]), (0, 0))
        return ground

    surface.blit(theme.cache.get(("rounded", rect.size, radius, colour, alpha, rim), paint), rect)


def draw_disc(
    surface: pygame.Surface,
    theme: Theme,
    middle: Point,
    diameter: int,
    colour: Colour,
    rim: Rim | None = None,
) -> None:
    """Draw a smooth disc around a point; its diameter includes the rim."""
    disc = pygame.Rect(0, 0, diameter, diameter).move_to(center=middle)
    draw_rounded(surface, theme, disc, diameter // 2, colour, rim=rim)


def draw_focus_ring(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, corner: float
) -> None:
    """Draw the keyboard focus ring around a rectangle: white between two dark lines.

    The `corner` is in design pixels.
    """
    radius = min(theme.metrics.tx(corner), rect.width // 2)
    dark = theme.metrics.tx(Line.THIN)
    white = theme.metrics.tx(Line.THICK)
    outer = 2 * dark + white
    _draw_rings(
        surface, theme, rect, radius, ((outer, outer, OUTLINE), (dark + white, white, WHITE))
    )


def draw_jade_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: int) -> None:
    """Draw the jade ring of something to be pressed, with its dark line."""
    _draw_lined_ring(surface, theme, rect, radius, JADE, JADE_OUTLINE)


def draw_chosen_ring(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: int
) -> None:
    """Draw the golden ring of something chosen or active, with its dark line."""
    _draw_lined_ring(surface, theme, rect, radius, CHOSEN, CHOSEN_OUTLINE)


def _draw_lined_ring(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    colour: Colour,
    line_colour: Colour,
) -> None:
    line = theme.metrics.tx(Line.THIN)
    width = theme.metrics.tx(Line.THICK)
    rings = (width + line, width + 2 * line, line_colour), (width, width, colour)
    _draw_rings(surface, theme, rect, radius, rings)


def _draw_rings(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    rings: Sequence[tuple[int, int, Colour]],
) -> None:
    for reach, width, colour in rings:
        outer = rect.inflate(2 * reach, 2 * reach)
        draw_rounded(surface, theme, outer, radius + reach, None, rim=(colour, width))
