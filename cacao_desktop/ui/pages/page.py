"""A page of widgets: what keys and gamepad buttons do, and how focus, hints and caps are drawn."""

from collections.abc import Iterable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Direction, Intention
from cacao_desktop.ui.pages.page_core import PageCore, PointerIntention, neighbour_of
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import TextField, Widget, draw_focus_ring
from cacao_desktop.ui.widgets.key_caps import draw_cap

_LINE_SHARE: Final = 0.15
"""The share of the view that an arrow key scrolls."""
_PAGE_SHARE: Final = 0.85
"""The share of the view that a Page key scrolls."""


class Page(PageCore):
    """The widgets of a scene, their reaction to pointer and keys, and their hints.

    `handle` returns whether an intention was used or changed how something looks; the scene then
    requests a redraw.
    """

    @property
    def explains_now(self) -> bool:
        return self.hint.explainer.pinned is not None

    @property
    def wants_text(self) -> bool:
        return isinstance(self.focus, TextField)

    @property
    def pointer_shape(self) -> PointerShape:
        if self.hovered is not None:
            return self.hovered.pointer_shape
        return PointerShape.POINTER

    def set_widgets(self, widgets: Iterable[Widget]) -> None:
        """Replace the widgets; focus and pointer stay on those that are kept."""
        self.widgets = list(widgets)
        ids = set(map(id, self.parts()))
        if self.focus is not None and id(self.focus) not in ids:
            self.focus_on(None)
        if not self.hint.keeps(ids):
            self.hint.explainer.unpin()
        if self.hovered is not None and id(self.hovered) not in ids:
            self.hover(None)
        if self.captured is not None and id(self.captured) not in ids:
            self.captured = None

    def handle(self, intention: Intention) -> bool:
        if isinstance(intention, PointerIntention):
            return self.point(intention)
        return self._key(intention)

    def update(self, seconds: float) -> bool:
        changed = False
        for part in self.parts():
            changed = part.update(seconds) or changed
        return self.hint.update(seconds) or changed

    def hint_box(self) -> pygame.Rect | None:
        return self.hint.box(self.focus_on_screen)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, theme)
        focus = self.focus_on_screen
        if focus is not None and focus.visible:
            draw_focus_ring(surface, theme, focus.rect, focus.corner)
        self._draw_caps(surface, theme)
        self.hint.draw(surface, focus)

    def _draw_caps(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw on the widgets what presses them.

        These are the buttons of a gamepad in use, or keys if the player wants that.
        """
        if not theme.keys.shown:
            return
        for part in self.parts():
            command = Command.CONFIRM if part is self.default else part.command
            in_sight = self.hit(part.rect.center) is part
            if command is not None and part.active and in_sight and not part.names_its_key:
                draw_cap(surface, theme, command, part.rect)

    def _key(self, intention: Intention) -> bool:
        """Carry out the intention of a key; return whether it was used."""
        if isinstance(intention, intentions.Explain):
            return self._explain()
        if self.hint.explainer.unpin() and isinstance(intention, intentions.Cancel):
            return True
        match intention:
            case intentions.StepFocus(step=step):
                return self._step_focus(step)
            case intentions.StepRegion(step=step):
                return self._turn_page(step)
            case intentions.Navigate(direction=direction):
                return self._navigate(direction)
            case intentions.Confirm() | intentions.Hurry():
                return self._confirm(intention)
            case intentions.Cancel() | intentions.OpenMenu():
                return self._cancel()
            case intentions.Pan(dy=dy):
                return self.scroll(dy)
            case intentions.TypedText() | intentions.EditKey():
                return self._write(intention)
        return False

    def _write(self, intention: intentions.TypedText | intentions.EditKey) -> bool:
        if not isinstance(self.focus, TextField):
            return False
        if isinstance(intention, intentions.TypedText):
            self.focus.type_text(intention.text)
        else:
            self.focus.edit(intention.edit)
        return True

    def _step_focus(self, step: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        self.uses_keyboard = True
        if self.focus in stops:
            index = (stops.index(self.focus) + step) % len(stops)
        else:
            index = 0 if step > 0 else len(stops) - 1
        self.focus_on(stops[index])
        return True

    def _navigate(self, direction: Direction) -> bool:
        if self.focus is None:
            return self._step_focus(1)
        self.uses_keyboard = True
        if self.focus.active and self.turn(self.focus, direction):
            return True
        nearest = neighbour_of(self.focus, self.stops(), direction)
        if nearest is not None:
            self.focus_on(nearest)
        elif not self._scroll_on(_LINE_SHARE * direction.value[1]) and direction.value[1]:
            stops = self.stops()
            # A menu in one column wraps around at its ends.
            if len({stop.rect.centerx for stop in stops}) == 1:
                self.focus_on(stops[0 if direction.value[1] > 0 else -1])
        return True

    def _scroll_on(self, share: float) -> bool:
        shown = (widget for widget in self.widgets if widget.visible)
        return any(widget.scroll_by(-share * widget.rect.height) for widget in shown)

    def _turn_page(self, step: int) -> bool:
        """Scroll by one view and focus a widget there.

        On a page that does not scroll, move the focus.
        """
        if not self._scroll_on(_PAGE_SHARE * step):
            return self._step_focus(step)
        stops = [stop for stop in self.stops() if self.hit(stop.rect.center) is stop]
        scrolled = [stop for stop in stops if not any(stop is widget for widget in self.widgets)]
        if self.focus is not None and self.focus not in stops and scrolled:
            self.focus_on(scrolled[0 if step > 0 else -1])
        return True

    def _confirm(self, intention: Intention) -> bool:
        if isinstance(self.focus, TextField):
            if not self.focus.ends_page:
                return self._end_typing()
            if self.default is not None:
                return self._use_by_key(self.default)
        if self.focus is not None and self.uses_keyboard and self.focus.visible:
            return self._use_by_key(self.focus)
        default = self.default
        if isinstance(intention, intentions.Confirm) and default is not None and default.visible:
            return self._use_by_key(default)
        return False

    def _end_typing(self) -> bool:
        # Someone who typed but otherwise uses the pointer still sees no focus.
        used_keyboard = self.uses_keyboard
        self._step_focus(1)
        self.uses_keyboard = used_keyboard
        return True

    def _use_by_key(self, widget: Widget) -> bool:
        if widget.active:
            self.use(widget)
        else:
            self.hover(widget)
            self.refuse()
            self.say(widget.reason or widget.hint)
        return True

    def _cancel(self) -> bool:
        if self.captured is not None:
            self.release()
            return True
        if isinstance(self.focus, TextField) and not self.focus.ends_page:
            return self._end_typing()
        if self.on_cancel is None:
            return False
        self.on_cancel()
        return True

    def _explain(self) -> bool:
        """Pin the hint of the widget in focus or under the pointer.

        The second time, open the book there.
        """
        widget = self.keyboard_focus or self.hovered
        if widget is None or not (widget.hint or widget.topic):
            return False
        hint = self.hint
        if hint.explainer.pinned is not None or not widget.hint:
            if hint.read_on(widget):
                return True
            return hint.explainer.unpin()
        hint.explainer.dismiss()
        hint.explainer.pin(widget)
        more = _("Press again to read more.") if widget.topic else ""
        self.say(in_sentences((widget.hint, more)))
        return True
