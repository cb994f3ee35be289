"""A page of widgets: hands intentions to them, keeps pointer, focus and tooltip."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.input.cursors import PointerLook
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    Direction,
    EditKey,
    Explain,
    Hurry,
    Intention,
    Navigate,
    NextFocus,
    NextRegion,
    OpenMenu,
    Pan,
    PreviousFocus,
    PreviousRegion,
    TypedText,
)
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.hint import Explains, Hint
from cacao_desktop.ui.pages.page_pointer import PagePointer, PointerIntention, neighbour_of
from cacao_desktop.ui.sound.sounds import Sound, Sounds
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.key_caps import draw_cap
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget, draw_focus_ring

_LINE: Final = 0.15
_PAGE: Final = 0.85
"""How much of what is in view an arrow key and a Page key scroll."""


class Page:
    """The widgets of a scene, in the order of the focus.

    `handle` returns whether an intention was used or changed the looks; the scene then asks to be drawn again.
    `say` tells aloud what has the focus of the keyboard. `explains` leads from a hint to a book that says more.
    `default` is pressed by Enter when no other widget has the keyboard; `on_cancel` answers Escape.
    """

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        *,
        sounds: Sounds | None = None,
        say: Callable[[str], None] = lambda _text: None,
        explains: Explains | None = None,
        default: Widget | None = None,
        on_cancel: Callable[[], None] | None = None,
    ) -> None:
        self.widgets = list(widgets)
        self.default = default
        self.on_cancel = on_cancel
        self.focus: Widget | None = None
        self.show_focus = False
        self.activated: Widget | None = None
        """What the pointer, pressed and let go, has last used."""
        self._sounds = sounds
        self._say = say
        self.hint = Hint(explains)
        self._pointer = PagePointer(self, sounds)

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
        kept = set(map(id, self._parts()))
        if self.focus is not None and id(self.focus) not in kept:
            self.focus_on(None)
        if not self.hint.keeps(kept):
            self.hint.let_go()
        self._pointer.keep_to(kept)

    def focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None and self.focus is not widget:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if self.show_focus:
                self._say(widget.spoken)
            for holder in self.widgets:
                holder.reveal(widget)

    @property
    def focus_index(self) -> int | None:
        """Which of all widgets that can have the focus has it, or None."""
        stops = self._stops()
        return stops.index(self.focus) if self.focus in stops else None

    @focus_index.setter
    def focus_index(self, index: int | None) -> None:
        stops = self._stops()
        self.focus_on(stops[index] if index is not None and index < len(stops) else None)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return the widget under a point, the topmost if there are several."""
        for widget in reversed(self.widgets):
            found = widget.hit(position)
            if found is not None:
                return found
        return None

    def _parts(self) -> list[Widget]:
        return [part for widget in self.widgets for part in widget.parts()]

    def _stops(self) -> list[Widget]:
        return [part for part in self._parts() if part.focusable]

    def handle(self, intention: Intention) -> bool:
        """Give an intention to the widgets; return whether it was used or something looks different."""
        if isinstance(intention, PointerIntention):
            return self._pointer.handle(intention)
        return self._key(intention)

    def _key(self, intention: Intention) -> bool:
        if isinstance(intention, Explain):
            return self._explain()
        if self.hint.let_go() and isinstance(intention, Cancel):
            return True
        match intention:
            case NextFocus() | PreviousFocus():
                return self._step_focus(1 if isinstance(intention, NextFocus) else -1)
            case NextRegion() | PreviousRegion():
                return self._turn_page(1 if isinstance(intention, NextRegion) else -1)
            case Navigate(direction=direction):
                return self._navigate(direction)
            case Confirm() | Hurry():
                return self._confirm(intention)
            case Cancel() | OpenMenu():
                return self._cancel()
            case Pan(dy=dy):
                return self._pointer.scroll(dy)
            case TypedText() | EditKey():
                return self._write(intention)
        return False

    def _write(self, intention: TypedText | EditKey) -> bool:
        if not isinstance(self.focus, TextField):
            return False
        if isinstance(intention, TypedText):
            self.focus.type_text(intention.text)
        else:
            self.focus.edit(intention.edit)
        return True

    # Explaining

    @property
    def focus_shown(self) -> Widget | None:
        """The widget that the keyboard is on."""
        return self.focus if self.show_focus else None

    @property
    def explains_now(self) -> bool:
        return self.hint.is_pinned

    def _explain(self) -> bool:
        """Pin the hint of what the keyboard or the pointer is on; the second time open the book there."""
        widget = self.focus_shown or self._pointer.over
        if widget is None or not (widget.hint or widget.topic):
            return False
        if self.hint.is_pinned or not widget.hint:
            return self.hint.read_on(widget) or self.hint.let_go()
        self.hint.pin(widget)
        more = _("Once more for more about it.") if widget.topic else ""
        self._say(in_sentences((widget.hint, more)))
        return True

    def use(self, widget: Widget) -> None:
        """Do what a widget does, as it was pressed."""
        if widget.focusable and self._sounds is not None:
            self._sounds.play(Sound.PRESS)
        self.hint.put_away()
        self.activated = widget
        widget.activate()

    def refuse(self) -> None:
        """Say why a widget that is off does nothing."""
        self.hint.tell_reason()
        if self._sounds is not None:
            self._sounds.play(Sound.REFUSED)

    # Keyboard

    def _step_focus(self, step: int) -> bool:
        stops = self._stops()
        if not stops:
            return False
        self.show_focus = True
        if self.focus in stops:
            index = (stops.index(self.focus) + step) % len(stops)
        else:
            index = 0 if step > 0 else len(stops) - 1
        self.focus_on(stops[index])
        return True

    def _navigate(self, direction: Direction) -> bool:
        if self.focus is None:
            return self._step_focus(1)
        self.show_focus = True
        before = self.focus.words
        if self.focus.active and self.focus.navigate(direction):
            self._say_change(self.focus, before)
            return True
        nearest = neighbour_of(self.focus, self._stops(), direction)
        if nearest is not None:
            self.focus_on(nearest)
        else:
            self._scroll_on(_LINE * direction.value[1])
        return True

    def _scroll_on(self, share: float) -> bool:
        """Scroll what scrolls by a share of its height; return whether anything moved."""
        return any(widget.turn_page(share) for widget in self.widgets if widget.visible)

    def _turn_page(self, step: int) -> bool:
        """Scroll on by what is in view, with the focus on something there; where nothing scrolls, move the focus."""
        if not self._scroll_on(_PAGE * step):
            return self._step_focus(step)
        stops = [stop for stop in self._stops() if self.hit(stop.rect.center) is stop]
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
        if self.focus is not None and self.show_focus and self.focus.visible:
            return self._use_by_key(self.focus)
        if isinstance(intention, Confirm) and self.default is not None and self.default.visible:
            return self._use_by_key(self.default)
        return False

    def _say_change(self, widget: Widget, before: str) -> None:
        """Say what is to be read on the widget with the focus now, if that is new."""
        if widget is self.focus and widget.words != before:
            self._say(widget.words)

    def _end_typing(self) -> bool:
        """Leave a text field for what comes after it."""
        shown = self.show_focus
        self._step_focus(1)
        self.show_focus = shown
        return True

    def _use_by_key(self, widget: Widget) -> bool:
        if widget.active:
            before = widget.words
            self.use(widget)
            self._say_change(widget, before)
        else:
            self._pointer.hover(widget)
            self.refuse()
            self._say(widget.reason or widget.hint)
        return True

    def _cancel(self) -> bool:
        if self._pointer.captured is not None:
            self._pointer.let_go()
            return True
        if isinstance(self.focus, TextField) and not self.focus.ends_page:
            return self._end_typing()
        if self.on_cancel is None:
            return False
        self.on_cancel()
        return True

    # Time and drawing

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different now."""
        changed = False
        for part in self._parts():
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
            draw_focus_ring(surface, theme, self.focus.rect, self.focus.focus_radius(theme))
        self._draw_caps(surface, theme)
        self.hint.draw(surface, theme, self.focus_shown)

    def _draw_caps(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show on the widgets what presses them: buttons of a gamepad in use, or keys where the player wants that."""
        if not theme.keys.shown:
            return
        for part in self._parts():
            command = Command.CONFIRM if part is self.default else part.command
            in_sight = self.hit(part.rect.center) is part
            if command is not None and part.active and in_sight and not part.names_its_key:
                draw_cap(surface, theme, command, part.rect)
