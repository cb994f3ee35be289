"""A page of widgets: hands intentions to them, keeps pointer, focus and tooltip."""

from collections.abc import Iterable
from functools import cached_property

import pygame

from cacao_desktop.ui.input.cursors import PointerLook
from cacao_desktop.ui.input.intentions import Intention
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page_core import PageCore
from cacao_desktop.ui.pages.page_keys import PageKeys
from cacao_desktop.ui.pages.page_pointer import PagePointer, PointerIntention
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import TextField, Widget, draw_focus_ring
from cacao_desktop.ui.widgets.key_caps import draw_cap


class Page(PageCore):
    """The widgets of a scene, what pointer and keys do with them, and their hints.

    `handle` returns whether an intention was used or changed the looks; the scene then asks to be drawn again.
    """

    @cached_property
    def _pointer(self) -> PagePointer:
        return PagePointer(self)

    @cached_property
    def _keys(self) -> PageKeys:
        return PageKeys(self, self._pointer)

    @property
    def explains_now(self) -> bool:
        return self.hint.explainer.pinned is not None

    @property
    def wants_text(self) -> bool:
        """Whether a text field has the focus."""
        return isinstance(self.focus, TextField)

    @property
    def pointer_look(self) -> PointerLook:
        """What the mouse pointer looks like where it is."""
        return self._pointer.over.pointer_look if self._pointer.over is not None else PointerLook.POINTER

    def set_widgets(self, widgets: Iterable[Widget]) -> None:
        """Show other widgets; focus and pointer stay on those that are kept."""
        self.widgets = list(widgets)
        kept = set(map(id, self.parts()))
        if self.focus is not None and id(self.focus) not in kept:
            self.focus_on(None)
        if not self.hint.keeps(kept):
            self.hint.explainer.let_go()
        self._pointer.keep_to(kept)

    def handle(self, intention: Intention) -> bool:
        """Give an intention to the widgets; return whether it was used or something looks different."""
        if isinstance(intention, PointerIntention):
            return self._pointer.handle(intention)
        return self._keys.handle(intention)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different now."""
        changed = False
        for part in self.parts():
            changed = part.update(seconds) or changed
        return self.hint.update(seconds) or changed

    def hint_box(self, theme: Theme) -> pygame.Rect | None:
        """Return where the tooltip is, None while there is none."""
        return self.hint.box(theme, self.focus_shown)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the widgets, the focus ring and the tooltip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, theme)
        if self.show_focus and self.focus is not None and self.focus.visible:
            draw_focus_ring(surface, theme, self.focus.rect, self.focus.radius)
        self._draw_caps(surface, theme)
        self.hint.draw(surface, theme, self.focus_shown)

    def _draw_caps(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show on the widgets what presses them: buttons of a gamepad in use, or keys where the player wants that."""
        if not theme.keys.shown:
            return
        for part in self.parts():
            command = Command.CONFIRM if part is self.default else part.command
            in_sight = self.hit(part.rect.center) is part
            if command is not None and part.active and in_sight and not part.names_its_key:
                draw_cap(surface, theme, command, part.rect)
