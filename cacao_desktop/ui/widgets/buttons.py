"""Buttons: wooden, round, and the big jade one."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import Colour
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import FLOATING, TARGET, Icon, Line, Radius, Space, TextSize
from cacao_desktop.ui import styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.paint.materials import jade_button, round_button, wood_button
from cacao_desktop.ui.paint.shapes import soft_glow
from cacao_desktop.ui.text.painter import Align, TextStyle
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import ROUND, Widget, draw_shadow

Action = Callable[[], object]


def no_action(*_arguments: object) -> None:
    """Stand in for an action that is not wanted."""


_COUNT: Final = styles.TEXT.in_colour(colours.GOLD)
_PADDING: Final = Space.LARGE
_BIG_PADDING: Final = 36
"""The space beside the text of a big button, in design pixels."""
_BIG_HEIGHT: Final = 84
"""The height of a big button with one text, in design pixels."""
_BIG_DETAILED_HEIGHT: Final = 100
"""The height of a big button with a second text, in design pixels."""
_MIN_DETAILED_RATIO: Final = 5
"""The minimum ratio of the window's height to that of a big button with a second text."""
_BIG_ICON_ROOM: Final = 44
"""The width added to a big button for its icon, in design pixels."""
_BIG_ICON_PITCH: Final = 48
"""The distance from the icon of a big button to its text, from left to left, in design pixels."""
_OFF_ALPHA: Final = 120
"""The opacity of a painted icon on a disabled button, of 255; tools have a colour instead."""


class Pressable(Widget):
    """A widget that does something when pressed."""

    focusable = True
    role = Role.BUTTON

    def __init__(
        self, action: Action, *, tooltip: str = "", command: Command | None = None
    ) -> None:
        super().__init__(tooltip=tooltip, command=command)
        self.action = action

    def activate(self) -> None:
        self.action()

    @property
    def state(self) -> str:
        if not self.active:
            return "off"
        if self.pressed:
            return "pressed"
        if self.hovered:
            return "over"
        return "rest"

    def sinks(self, theme: Theme) -> int:
        """Return how many pixels it is pressed down."""
        if self.state == "pressed":
            return theme.metrics.tx(Line.THIN)
        return 0


class WoodenButton(Pressable):
    """A wooden button, plain or round."""

    chosen: bool | None = None
    """Whether it is shown as the selected one of several; None if it is not an alternative."""

    @property
    def is_checked(self) -> bool | None:
        return self.chosen

    @property
    def appearance(self) -> str:
        """The state in which the wood is painted: `chosen` hides all but `off`."""
        if self.chosen and self.active:
            return "chosen"
        return self.state


class Button(WoodenButton):
    """A wooden button with a text, optionally preceded by an icon.

    `chosen` shows it as the selected one of several (parchment with a gold rim); a `count` is in
    gold at its right.
    """

    material = staticmethod(wood_button)

    def __init__(
        self,
        text: str,
        action: Action,
        *,
        icon: str = "",
        tooltip: str = "",
        style: TextStyle = styles.BUTTON,
        left: bool = False,
        count: str = "",
        command: Command | None = None,
    ) -> None:
        super().__init__(action, tooltip=tooltip, command=command)
        self.text = text
        self.count = count
        self.icon = icon
        self.style = style
        self.left = left

    @property
    def words(self) -> str:
        chosen = _("{text}, chosen").format(text=self.text or self.tooltip)
        if self.chosen:
            return chosen
        return in_sentences((self.text, self.count))

    @property
    def accessible_name(self) -> str:
        return in_sentences((self.named_by, self.text, self.count)) or super().accessible_name

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size for the text in one line, or in several if `width` is too small.

        A word that is wider than a line shrinks.
        """
        metrics = theme.metrics
        inner = theme.text.width(self.text, self.style)
        inner += theme.text.width(self.count, _COUNT)
        frame = self._icon_space(theme) + 2 * metrics.tx(_PADDING)
        height = max(metrics.target, theme.text.line_height(self.style) + metrics.tx(Space.LARGE))
        if width is None or inner + frame <= width:
            return inner + frame, height
        available = max(1, width - frame)
        style = theme.text.fit_words(self.text, self.style, available)
        wrapped = theme.text.paragraph_height(self.text, style, available)
        return width, max(height, wrapped + metrics.tx(Space.LARGE))

    def _icon_size(self, theme: Theme) -> int:
        # Faces and landscapes need a larger size than symbols to be recognized.
        share = 1.9 if self.icon.startswith(("face_", "light_")) else 1.12
        return round(theme.metrics.font(self.style.size) * share)

    def _icon_space(self, theme: Theme) -> int:
        if not self.icon:
            return 0
        available = self._icon_size(theme)
        if self.text:
            available += theme.metrics.tx(Space.MEDIUM)
        return available

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect.move(0, self.sinks(theme))
        look = self.appearance
        if look != "off":
            draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.PANEL))
        surface.blit(theme.material(self.material, rect.size, look), rect)
        self._draw_label(surface, theme, rect, self._style(look))
        if self.count:
            at = rect.right - theme.metrics.tx(Space.MEDIUM), rect.centery
            theme.text.draw(surface, self.count, _COUNT, at, "midright")

    def _style(self, look: str) -> TextStyle:
        if look == "chosen":
            return self.style.in_colour(colours.INK).without_shadow()
        if look == "off":
            return self.style.in_colour(colours.DISABLED_TEXT).without_shadow()
        return self.style

    def _draw_label(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        available = self._icon_space(theme)
        inner = rect.inflate(-2 * theme.metrics.tx(_PADDING), 0)
        text_width = inner.width - available
        style = theme.text.fit_words(self.text, style, text_width)
        if self.text:
            lines = theme.text.wrap(self.text, style, max(1, text_width))
        else:
            lines = []
        used = max((theme.text.width(line, style) for line in lines), default=0)
        spare = 0 if self.left else max(0, (text_width - used) // 2)
        if self.icon:
            icon = theme.icons.get(self.icon, self._icon_size(theme), style.colour)
            x = inner.x + spare if lines else rect.centerx - icon.get_width() // 2
            if lines and self.icon == "arrow_right":
                x = inner.right - spare - icon.get_width()
                available = 0
            surface.blit(icon, (x, rect.centery - icon.get_height() // 2))
        if lines:
            box = pygame.Rect(
                inner.x + available + spare, rect.y, max(1, text_width - 2 * spare), rect.height
            )
            box.width = max(box.width, used)
            align: Align = "left" if self.left else "center"
            theme.text.draw_paragraph(surface, self.text, style, box, align, middle=True)


class JadeButton(Button):
    """A button as tall as the wooden ones, in jade, for the way forward."""

    material = staticmethod(jade_button)

    def _style(self, look: str) -> TextStyle:
        colour = colours.TAG_TEXT if look == "off" else colours.TEXT_ON_JADE
        return self.style.in_colour(colour).without_shadow()


class RoundButton(WoodenButton):
    """A round wooden button with an icon; its tooltip says what it does."""

    corner = ROUND

    def __init__(
        self,
        icon: str,
        action: Action,
        *,
        tooltip: str,
        size: float = TARGET,
        command: Command | None = None,
    ) -> None:
        super().__init__(action, tooltip=tooltip, command=command)
        self.icon = icon
        self.size = size

    @property
    def pointer_shape(self) -> PointerShape:
        turns = self.icon in ("turn_left", "turn_right") and self.active
        if turns:
            return PointerShape.TURN
        return PointerShape.POINTER

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.target, theme.metrics.tx(self.size))
        return side, side

    def hit(self, position: tuple[int, int]) -> Widget | None:
        dx = position[0] - self.rect.centerx
        dy = position[1] - self.rect.centery
        radius = max(self.rect.size) / 2
        if self.visible and dx * dx + dy * dy <= radius * radius:
            return self
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        down = self.sinks(theme)
        look = self.appearance
        if look != "off":
            draw_shadow(surface, theme, self.rect, self.rect.width // 2)
        surface.blit(theme.material(round_button, self.rect.size, look), self.rect.move(0, down))
        colour = {"off": colours.DISABLED_TEXT, "chosen": colours.INK}.get(look, colours.CREAM)
        self.draw_icon(surface, theme, self.rect.move(0, down), colour)

    def draw_icon(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: colours.Colour
    ) -> None:
        """Draw the icon on the button, also that of a piece pale on a disabled one."""
        alpha = 255
        if not self.active and self.icon not in theme.icons.tool_names:
            alpha = _OFF_ALPHA
        icon = theme.icons.pale(self.icon, rect.width // 2, alpha, colour)
        surface.blit(icon, icon.get_rect(center=rect.center))


class BigButton(Pressable):
    """The jade button of a screen: the next action, and if there is room, what follows it.

    While `reason` is set it is disabled and shows the reason instead of the action ("Choose a
    cell").
    """

    corner = Radius.BUTTON
    share = 6
    """The minimum ratio of the height of the window to that of the button with one text."""

    def __init__(self, text: str, action: Action, *, detail: str = "", icon: str = "") -> None:
        super().__init__(action)
        self.text = text
        self.detail = detail
        self.icon = icon

    @property
    def hint(self) -> str:
        return self.tooltip

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.reason or self.detail))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        metrics = theme.metrics
        text = theme.text.width(self.text, styles.BIG_BUTTON)
        detail = styles.BIG_BUTTON_DETAIL
        own_width = max(text, theme.text.width(self.detail, detail))
        own_width += metrics.tx(2 * _BIG_PADDING)
        if self.icon:
            own_width += metrics.tx(_BIG_ICON_ROOM)
        height = min(metrics.tx(_BIG_HEIGHT), metrics.height // self.share)
        if self.detail:
            height = min(metrics.tx(_BIG_DETAILED_HEIGHT), metrics.height // _MIN_DETAILED_RATIO)
        if width:
            own_width = min(own_width, width)
        return own_width, height

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._draw_ground(surface, theme)
        inner = self._face(theme).inflate(
            -theme.metrics.tx(Space.HUGE),
            -min(theme.metrics.tx(Space.LARGE), self.rect.height // 5),
        )
        if self.state == "off":
            text = self.reason or self.text
            self._draw_lines(surface, theme, inner, text, "", colours.TAG_TEXT)
            return
        if self.icon:
            inner = self._draw_icon(surface, theme, inner)
        self._draw_lines(surface, theme, inner, self.text, self.detail, colours.TEXT_ON_JADE)

    def _face(self, theme: Theme) -> pygame.Rect:
        """Return the rectangle of the jade, which is lower while the button is pressed."""
        if self.state == "pressed":
            return self.rect.move(0, theme.metrics.tx(Line.THICK))
        return self.rect

    def _draw_ground(self, surface: pygame.Surface, theme: Theme) -> None:
        face = self._face(theme)
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.BUTTON), FLOATING)
        if self.state == "over":
            self._draw_halo(surface, theme)
        surface.blit(theme.material(jade_button, face.size, self.state), face)

    def _draw_halo(self, surface: pygame.Surface, theme: Theme) -> None:
        blur = theme.metrics.tx(Space.LARGE)
        radius = theme.metrics.tx(Radius.BUTTON)
        size = self.rect.size
        key = ("halo", size, blur)
        halo = theme.cache.get(key, soft_glow, size, radius, blur, colours.JADE, 170)
        surface.blit(halo, (self.rect.x - blur, self.rect.y - blur))

    def _draw_icon(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> pygame.Rect:
        """Draw the icon, centred together with the text; return the rectangle of the text."""
        tx = theme.metrics.tx
        text = theme.text.width(self.text, styles.BIG_BUTTON)
        detail = theme.text.width(self.detail, styles.BIG_BUTTON_DETAIL)
        icon = tx(_BIG_ICON_PITCH)
        left = max(inner.x, inner.centerx - (icon + max(text, detail)) // 2)
        middle = left, self._face(theme).centery
        theme.icons.draw(
            surface, self.icon, tx(Icon.HUGE), middle, "midleft", colour=colours.TEXT_ON_JADE
        )
        return pygame.Rect(left + icon, inner.y, inner.right - left - icon, inner.height)

    def _draw_lines(
        self,
        surface: pygame.Surface,
        theme: Theme,
        box: pygame.Rect,
        text: str,
        detail: str,
        colour: Colour,
    ) -> None:
        if self.icon and colour == colours.TEXT_ON_JADE:
            align: Align = "left"
        else:
            align = "center"
        if colour == colours.TEXT_ON_JADE:
            size = styles.BIG_BUTTON
        else:
            size = styles.BIG_BUTTON.sized(TextSize.HEADING)
        style = theme.text.fit(text, size.in_colour(colour), box.width, box.height)
        above = theme.text.paragraph_height(text, style, box.width)
        small = styles.BIG_BUTTON_DETAIL
        below = theme.text.paragraph_height(detail, small, box.width) if detail else 0
        if above + below > box.height + theme.metrics.tx(Space.TINY):
            detail = ""
            below = 0
        y = box.y + (box.height - above - below) // 2
        theme.text.draw_paragraph(
            surface, text, style, pygame.Rect(box.x, y, box.width, above), align
        )
        if detail:
            lower = pygame.Rect(box.x, y + above - theme.metrics.tx(Space.TINY), box.width, below)
            theme.text.draw_paragraph(surface, detail, small, lower, align)
