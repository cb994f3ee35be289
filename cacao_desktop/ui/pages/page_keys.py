"""What keys and gamepads do on a page: move the focus, press, write, scroll, explain."""

from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Direction, Intention
from cacao_desktop.ui.pages.page_core import PageCore
from cacao_desktop.ui.pages.page_pointer import PagePointer, neighbour_of
from cacao_desktop.ui.widgets import TextField, Widget

_LINE: Final = 0.15
_PAGE: Final = 0.85
"""How much of what is in view an arrow key and a Page key scroll."""


class PageKeys:
    """Moves the focus of a page and does what has it."""

    def __init__(self, page: PageCore, pointer: PagePointer) -> None:
        self._page, self._pointer = page, pointer

    def handle(self, intention: Intention) -> bool:
        """Do what a key wants; return whether it was used."""
        if isinstance(intention, intentions.Explain):
            return self._explain()
        if self._page.hint.explainer.let_go() and isinstance(intention, intentions.Cancel):
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
                return self._pointer.scroll(dy)
            case intentions.TypedText() | intentions.EditKey():
                return self._write(intention)
        return False

    def _write(self, intention: intentions.TypedText | intentions.EditKey) -> bool:
        if not isinstance(self._page.focus, TextField):
            return False
        if isinstance(intention, intentions.TypedText):
            self._page.focus.type_text(intention.text)
        else:
            self._page.focus.edit(intention.edit)
        return True

    def _step_focus(self, step: int) -> bool:
        stops = self._page.stops()
        if not stops:
            return False
        self._page.show_focus = True
        if self._page.focus in stops:
            index = (stops.index(self._page.focus) + step) % len(stops)
        else:
            index = 0 if step > 0 else len(stops) - 1
        self._page.focus_on(stops[index])
        return True

    def _navigate(self, direction: Direction) -> bool:
        if self._page.focus is None:
            return self._step_focus(1)
        self._page.show_focus = True
        before = self._page.focus.words
        if self._page.focus.active and self._page.focus.navigate(direction):
            self._say_change(self._page.focus, before)
            return True
        nearest = neighbour_of(self._page.focus, self._page.stops(), direction)
        if nearest is not None:
            self._page.focus_on(nearest)
        elif not self._scroll_on(_LINE * direction.value[1]) and direction.value[1]:
            stops = self._page.stops()
            # A menu in one column goes on at its other end.
            if len({stop.rect.centerx for stop in stops}) == 1:
                self._page.focus_on(stops[0 if direction.value[1] > 0 else -1])
        return True

    def _scroll_on(self, share: float) -> bool:
        shown = (widget for widget in self._page.widgets if widget.visible)
        return any(widget.scroll_by(-share * widget.rect.height) for widget in shown)

    def _turn_page(self, step: int) -> bool:
        """Scroll on by what is in view, with the focus on something there; where nothing scrolls, move the focus."""
        if not self._scroll_on(_PAGE * step):
            return self._step_focus(step)
        stops = [stop for stop in self._page.stops() if self._page.hit(stop.rect.center) is stop]
        scrolled = [stop for stop in stops if not any(stop is widget for widget in self._page.widgets)]
        if self._page.focus is not None and self._page.focus not in stops and scrolled:
            self._page.focus_on(scrolled[0 if step > 0 else -1])
        return True

    def _confirm(self, intention: Intention) -> bool:
        if isinstance(self._page.focus, TextField):
            if not self._page.focus.ends_page:
                return self._end_typing()
            if self._page.default is not None:
                return self._use_by_key(self._page.default)
        if self._page.focus is not None and self._page.show_focus and self._page.focus.visible:
            return self._use_by_key(self._page.focus)
        default = self._page.default
        if isinstance(intention, intentions.Confirm) and default is not None and default.visible:
            return self._use_by_key(default)
        return False

    def _say_change(self, widget: Widget, before: str) -> None:
        if widget is self._page.focus and widget.words != before:
            self._page.say(widget.words)

    def _end_typing(self) -> bool:
        """Leave a text field for what comes after it."""
        shown = self._page.show_focus
        self._step_focus(1)
        self._page.show_focus = shown
        return True

    def _use_by_key(self, widget: Widget) -> bool:
        if widget.active:
            before = widget.words
            self._page.use(widget)
            self._say_change(widget, before)
        else:
            self._pointer.hover(widget)
            self._page.refuse()
            self._page.say(widget.reason or widget.hint)
        return True

    def _cancel(self) -> bool:
        if self._pointer.captured is not None:
            self._pointer.let_go()
            return True
        if isinstance(self._page.focus, TextField) and not self._page.focus.ends_page:
            return self._end_typing()
        if self._page.on_cancel is None:
            return False
        self._page.on_cancel()
        return True

    def _explain(self) -> bool:
        """Pin the hint of what the keyboard or the pointer is on; the second time open the book there."""
        widget = self._page.focus_shown or self._pointer.over
        if widget is None or not (widget.hint or widget.topic):
            return False
        hint = self._page.hint
        if hint.explainer.pinned is not None or not widget.hint:
            return hint.read_on(widget) or hint.explainer.let_go()
        hint.explainer.pin(widget)
        more = _("Once more for more about it.") if widget.topic else ""
        self._page.say(in_sentences((widget.hint, more)))
        return True
