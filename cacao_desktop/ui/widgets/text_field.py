"""A field for one line of text."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Line, Space
from cacao_desktop.plain_text import plain_text
from cacao_desktop.ui import clipboard, styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Edit
from cacao_desktop.ui.paint.materials import field
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import no_action
from cacao_desktop.ui.widgets.widget import Widget

_BLINK_SECONDS: Final = 0.55
"""How long the cursor is visible, and then hidden."""
FIELD_TEXT: Final = styles.SUBHEADING_INK


class TextField(Widget):
    """One line of at most `max_length` characters; `on_change` gets every new text.

    `placeholder` is shown in dimmer letters while it is empty. Enter presses the default of its
    page, or only ends typing in a field among others (`ends_page` is False).
    """

    focusable = True
    role = Role.TEXT_FIELD
    pointer_shape = PointerShape.TEXT

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None] = no_action,
        *,
        max_length: int,
        placeholder: str = "",
        tooltip: str = "",
        ends_page: bool = True,
    ) -> None:
        self.text = text
        self.selected = False
        """Whether all of the text is selected, so that typing replaces it."""
        self._focused = False
        self._pressed_before = False
        """Whether it was pressed since it got the keyboard."""
        super().__init__(tooltip=tooltip)
        self.ends_page = ends_page
        self.max_length = max_length
        self.placeholder = placeholder
        self.caret = len(text)
        self._on_change = on_change
        self._blink = 0.0

    @property
    def words(self) -> str:
        return self.text or self.placeholder

    @property
    def accessible_name(self) -> str:
        return self.named_by or self.placeholder or self.hint

    @property
    def accessible_value(self) -> str:
        return self.text

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        height = max(
            theme.metrics.target,
            theme.text.line_height(FIELD_TEXT) + theme.metrics.tx(Space.LARGE),
        )
        return width or theme.metrics.tx(220), height

    @property
    def focused(self) -> bool:
        """Whether it has the keyboard; gaining it selects all of the text."""
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self._pressed_before = False
            self.selected = focused and bool(self.text)
            self.caret = len(self.text)

    def type_text(self, text: str) -> None:
        """Insert characters at the caret as far as they fit, without invisible ones."""
        if self.selected and plain_text(text, self.max_length):
            self.selected = False
            self.text = ""
            self.caret = 0
        after = self.text[self.caret :]
        before = plain_text(self.text[: self.caret] + text, self.max_length - len(after))
        if before + after != self.text:
            self._change(before, after)

    def replace(self, text: str) -> None:
        """Replace the text, with the caret at its end."""
        self.selected = False
        self._change(text, "")

    def edit(self, edit: Edit) -> None:
        self._blink = 0.0
        if edit is Edit.SELECT_ALL:
            self.selected = bool(self.text)
            self.caret = len(self.text)
            return
        whole = self.selected and edit in (Edit.BACKSPACE, Edit.DELETE)
        self.selected = self.selected and edit in (Edit.PASTE, Edit.COPY)
        if whole:
            self._change("", "")
            return
        before = self.text[: self.caret]
        after = self.text[self.caret :]
        match edit:
            case Edit.BACKSPACE if before:
                self._change(before[:-1], after)
            case Edit.DELETE if after:
                self._change(before, after[1:])
            case Edit.LEFT:
                self.caret = max(0, self.caret - 1)
            case Edit.RIGHT:
                self.caret = min(len(self.text), self.caret + 1)
            case Edit.HOME:
                self.caret = 0
            case Edit.END:
                self.caret = len(self.text)
            case Edit.PASTE:
                self.type_text(clipboard.get_text()[:1000])
            case Edit.COPY:
                clipboard.put_text(self.text)

    def _change(self, before: str, after: str) -> None:
        """Set a new text with the caret between its parts.

        Combining marks without a letter are removed.
        """
        self.text = plain_text(before + after, self.max_length)
        self.caret = min(len(before), len(self.text))
        self._blink = 0.0
        self._on_change(self.text)

    def press(self, position: tuple[int, int]) -> None:
        """Move the caret to the end; a second press clears the selection."""
        if self._pressed_before:
            self.selected = False
        self._pressed_before = True
        self.caret = len(self.text)

    def update(self, seconds: float) -> bool:
        if not self.focused:
            return False
        before = self._blink
        self._blink += seconds
        return before // _BLINK_SECONDS != self._blink // _BLINK_SECONDS

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.material(field, self.rect.size), self.rect)
        inner = self.rect.inflate(-theme.metrics.tx(Space.WIDE), -theme.metrics.tx(Space.SMALL))
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(clip))
        if self.text:
            self._draw_text(surface, theme, inner)
        elif self.placeholder:
            theme.text.draw(
                surface, self.placeholder, styles.TEXT_SOFT, (inner.x, inner.centery), "midleft"
            )
        if self.focused and self._blink // _BLINK_SECONDS % 2 == 0:
            self._draw_caret(surface, theme, inner)
        surface.set_clip(clip)

    def _caret_x(self, theme: Theme) -> int:
        """Return the distance of the caret from the start of the text, in pixels."""
        return theme.text.width(self.text[: self.caret], FIELD_TEXT)

    def _text_start(self, theme: Theme, inner: pygame.Rect) -> int:
        """Return where the text starts: before the field if the caret would be beyond its end."""
        if not self.focused:
            return inner.x
        return inner.x - max(0, self._caret_x(theme) - inner.width)

    def _draw_text(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> None:
        x = self._text_start(theme, inner)
        if self.selected:
            width = theme.text.width(self.text, FIELD_TEXT)
            height = theme.text.line_height(FIELD_TEXT)
            surface.fill(colours.CHOSEN, (x, inner.centery - height // 2, width, height))
        theme.text.draw(surface, self.text, FIELD_TEXT, (x, inner.centery), "midleft")

    def _draw_caret(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> None:
        x = self._text_start(theme, inner) + self._caret_x(theme)
        height = theme.text.line_height(FIELD_TEXT)
        width = theme.metrics.tx(Line.THIN)
        surface.fill(colours.INK, (x, inner.centery - height // 2 + 2, width, height - 4))
