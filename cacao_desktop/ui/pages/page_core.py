"""The widgets of a page with their focus, and the pointer on them: point, press, drag, scroll."""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final, NamedTuple, Self

import pygame

from cacao_desktop.ui.access.outline import Keyboard
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Direction, MouseButton
from cacao_desktop.ui.pages.hint import Hint
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.widgets.widget import Widget

_FAR_ASIDE: Final = 3
"""A widget is far aside if the gap aside is this many times the distance along."""
_ASIDE_WEIGHT: Final = 2.5
"""How much more a gap aside counts than a distance along."""
_Pressing = intentions.PointerPressed | intentions.PointerReleased
PointerIntention = intentions.PointerMoved | _Pressing | intentions.PointerLeft | intentions.Wheel


class _Spoken(NamedTuple):
    """The kind and the texts of a widget at one moment."""

    kind: type[Widget]
    name: str
    words: str

    @classmethod
    def of(cls, widget: Widget) -> Self:
        return cls(type(widget), widget.accessible_name, widget.words)


class PageCore:
    """The widgets of a page, in the order of the focus.

    The `context` announces the focus and opens the book from a hint. Enter presses `default` when
    no other widget has the keyboard; `on_cancel` handles Escape.
    """

    def __init__(self, context: AppContext, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.default: Widget | None = None
        self.on_cancel: Callable[[], object] | None = None
        self.focus: Widget | None = None
        self.uses_keyboard = False
        self.activated: Widget | None = None
        """The widget that was last clicked."""
        self.hovered: Widget | None = None
        """The widget under the pointer."""
        self.captured: Widget | None = None
        """The widget that is being pressed."""
        self.in_use = False
        """Whether a widget is being used, whose change is said afterwards."""
        self._context = context
        self.sounds = context.sounds
        self.say = context.say_focus
        self.announce = context.say
        self.hint = Hint(context)

    @property
    def keyboard_focus(self) -> Widget | None:
        if self.uses_keyboard:
            return self.focus
        return None

    @property
    def keyboard(self) -> Keyboard:
        """The page's keyboard functions, for a screen reader."""
        return Keyboard(
            lambda: self.keyboard_focus,
            self.default,
            self.take_keyboard,
            self.focus_on,
            self.use,
            self.turn,
            self.refuse,
        )

    def take_keyboard(self) -> None:
        """Show the focus from now on."""
        self.uses_keyboard = True

    @property
    def focus_on_screen(self) -> Widget | None:
        """The widget that shows the focus, unless it is scrolled out of view."""
        focus = self.keyboard_focus
        views = [each.rect for each in self.widgets if any(part is focus for part in each.parts())]
        if focus is not None and focus.rect.collidelist(views) >= 0:
            return focus
        return None

    def focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None and self.focus is not widget:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if self.uses_keyboard:
                self.say(widget.spoken)
            for holder in self.widgets:
                holder.reveal(widget)

    @property
    def focus_index(self) -> int | None:
        """The index of the focused widget among all focusable ones, or None."""
        stops = self.stops()
        if self.focus in stops:
            return stops.index(self.focus)
        return None

    @focus_index.setter
    def focus_index(self, index: int | None) -> None:
        stops = self.stops()
        if index is not None and index < len(stops):
            self.focus_on(stops[index])
        else:
            self.focus_on(None)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return the widget under a point, the topmost if there are several."""
        for widget in reversed(self.widgets):
            part = widget.hit(position)
            if part is not None:
                return part
        return None

    def parts(self) -> list[Widget]:
        return [part for widget in self.widgets for part in widget.parts()]

    def stops(self) -> list[Widget]:
        return [part for part in self.parts() if part.focusable]

    def use(self, widget: Widget) -> None:
        """Activate a widget that was pressed."""
        if widget.focusable:
            self.sounds.play(Sound.PRESS)
        self.hint.explainer.dismiss()
        self.activated = widget
        before = _Spoken.of(widget)
        count = len(self.stops())
        said = self._context.texts_said
        self.in_use = True
        widget.activate()
        self.in_use = False
        if self._context.texts_said == said:
            self._say_change(widget, before, count)

    def turn(self, widget: Widget, direction: Direction) -> bool:
        """Send an arrow key to a widget; return whether it used it."""
        before = _Spoken.of(widget)
        count = len(self.stops())
        self.in_use = True
        used = widget.active and widget.navigate(direction)
        self.in_use = False
        if used:
            self._say_change(widget, before, count)
        return used

    def _say_change(self, widget: Widget, before: _Spoken, count: int) -> None:
        """Announce the new words of a widget; a rebuilt page has the focus on its successor.

        Screen readers read a new state by themselves, but not a new name. With another `count` of
        widgets, the focus may have gone to a neighbour, which they read as well.
        """
        stops = self.stops()
        now = widget if widget in stops else self.focus
        if now is None:
            return
        after = _Spoken.of(now)
        if after.kind is not before.kind or after.words == before.words:
            return
        if len(stops) == count and now.role is Role.CHOICE:
            self.announce(after.name)
        elif len(stops) == count and after.name != before.name:
            self.announce(after.words)
        elif self.keyboard_focus is now:
            self.say(after.words)

    def refuse(self) -> None:
        """Announce why a disabled widget does nothing."""
        self.hint.show_reason()
        self.sounds.play(Sound.REFUSED)

    def point(self, intention: PointerIntention) -> bool:
        """Handle the mouse or a finger; return whether something looks different."""
        match intention:
            case intentions.PointerMoved():
                return self._move(intention)
            case intentions.PointerPressed(position=position, button=MouseButton.LEFT):
                hint = self.hint
                if hint.press(position, self.keyboard_focus):
                    return True
                hint.explainer.unpin()
                return self._press(position)
            case intentions.PointerReleased(position=position, button=MouseButton.LEFT):
                return self._release(position)
            case intentions.PointerLeft():
                self.hint.explainer.move((-1, -1))
                return self.hover(None)
            case intentions.Wheel(position=position, up=up):
                return self._wheel(position, up)
        return False

    def hover(self, widget: Widget | None) -> bool:
        """Set the widget under the pointer; return whether it has changed."""
        if widget is self.hovered:
            return False
        left = self.hovered
        if left is not None:
            left.hovered = False
        self.hovered = widget
        self.hint.point_at(widget)
        if widget is not None:
            widget.hovered = True
            if widget.focusable and widget.active:
                self.sounds.play(Sound.HOVER)
        return True

    def _move(self, intention: intentions.PointerMoved) -> bool:
        position = intention.position
        if intention.touch and (self.captured is None or not self.captured.draggable):
            # A finger that moves over anything not draggable scrolls the page and presses nothing.
            self.release()
            self.hover(None)
            self.scroll(intention.delta[1], position)
            return True
        if self.captured is not None:
            self.captured.drag(position)
            self.captured.pressed = self.captured.hit(position) is not None
            return True
        self.hint.explainer.move(position)
        changed = self.hover(self.hit(position))
        self.hint.ask_about_part(self.hovered)
        return changed

    def release(self) -> None:
        """Release the pressed widget without using it."""
        if self.captured is not None:
            self.captured.pressed = False
            self.captured = None

    def scroll(self, pixels: float, position: tuple[int, int] | None = None) -> bool:
        """Scroll the content at a point, or any that scrolls; return whether anything moved."""
        return any(
            widget.scroll_by(pixels)
            for widget in reversed(self.widgets)
            if widget.visible and (position is None or widget.rect.collidepoint(position))
        )

    def _press(self, position: tuple[int, int]) -> bool:
        self.uses_keyboard = False
        self.activated = None
        widget = self.hit(position)
        changed = self.hover(widget)
        if widget is None:
            changed = changed or self.focus is not None
            self.focus_on(None)
            return changed
        if not widget.active:
            self.refuse()
            return True
        if widget.focusable:
            self.focus_on(widget)
        widget.pressed = True
        self.captured = widget
        widget.press(position)
        return True

    def _release(self, position: tuple[int, int]) -> bool:
        widget = self.captured
        self.captured = None
        if widget is None:
            return False
        widget.pressed = False
        self.hover(self.hit(position))
        if widget.active and self.hit(position) is widget:
            self.use(widget)
        return True

    def _wheel(self, position: tuple[int, int], up: float) -> bool:
        moved = any(
            widget.visible and widget.rect.collidepoint(position) and widget.wheel(up)
            for widget in reversed(self.widgets)
        )
        if moved:
            self.hover(self.hit(position))
        return moved


def neighbour_of(own: Widget, stops: Iterable[Widget], direction: Direction) -> Widget | None:
    """Return the widget nearest in a direction; alignment counts for more than distance.

    If nothing else lies there, up and down also lead far to the side, for example to the button at
    the bottom of a page.
    """
    candidates: list[tuple[bool, float, Widget]] = []
    for stop in stops:
        if stop is own:
            continue
        along = _distance_along(own.rect, stop.rect, direction)
        aside = _gap_aside(own.rect, stop.rect, direction)
        far = aside > along * _FAR_ASIDE
        reachable = along > 0 and not (far and direction.value[0])
        if reachable and (not aside or _is_beyond_centre(own.rect, stop.rect, direction)):
            candidates.append((far, along + aside * _ASIDE_WEIGHT, stop))
    if candidates:
        return min(candidates, key=itemgetter(0, 1))[2]
    return None


def _distance_along(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> int:
    """Return the distance of two centres in a direction, negative for the opposite one."""
    dx, dy = direction.value
    return (end.centerx - start.centerx) * dx + (end.centery - start.centery) * dy


def _gap_aside(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> int:
    """Return the gap between two rectangles across a direction, 0 if they overlap there."""
    if direction.value[0]:
        return max(0, end.top - start.bottom, start.top - end.bottom)
    return max(0, end.left - start.right, start.left - end.right)


def _is_beyond_centre(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> bool:
    """Return whether the end is wholly on one side of the centre of the start.

    A widget that is not counts as above or below another instead of beside it, or vice versa.
    """
    match direction:
        case Direction.RIGHT:
            return end.left >= start.centerx
        case Direction.LEFT:
            return end.right <= start.centerx
        case Direction.DOWN:
            return end.top >= start.centery
    return end.bottom <= start.centery
