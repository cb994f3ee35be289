"""What the mouse and fingers do on a page: point, press, drag, scroll."""

from collections.abc import Iterable
from operator import itemgetter

import pygame

from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Direction, MouseButton
from cacao_desktop.ui.pages.page_core import PageCore
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.widgets.widget import Widget

_Pressing = intentions.PointerPressed | intentions.PointerReleased
PointerIntention = intentions.PointerMoved | _Pressing | intentions.PointerLeft | intentions.Wheel


class PagePointer:
    """Keeps which widget is pointed at, and which one is pressed down."""

    def __init__(self, page: PageCore) -> None:
        self._page = page
        self.over: Widget | None = None
        """What the pointer is on."""
        self.captured: Widget | None = None
        """What is pressed down."""

    def keep_to(self, widgets: set[int]) -> None:
        """Forget what is not among the ids of widgets."""
        if self.over is not None and id(self.over) not in widgets:
            self.hover(None)
        if self.captured is not None and id(self.captured) not in widgets:
            self.captured = None

    def handle(self, intention: PointerIntention) -> bool:
        """Do what mouse or fingers want; return whether something looks different."""
        match intention:
            case intentions.PointerMoved():
                return self._move(intention)
            case intentions.PointerPressed(position=position, button=MouseButton.LEFT):
                hint = self._page.hint
                if hint.press(position, self._page.focus_shown):
                    return True
                hint.explainer.let_go()
                return self._press(position)
            case intentions.PointerReleased(position=position, button=MouseButton.LEFT):
                return self._release(position)
            case intentions.PointerLeft():
                self._page.hint.move((-1, -1))
                return self.hover(None)
            case intentions.Wheel(position=position, up=up):
                return self._wheel(position, up)
        return False

    def hover(self, widget: Widget | None) -> bool:
        """Point at a widget; return whether that is another than before."""
        if widget is self.over:
            return False
        left = self.over
        if left is not None:
            left.hovered = False
        self.over = widget
        self._page.hint.point_at(widget)
        if widget is not None:
            widget.hovered = True
            if widget.focusable and widget.active and self._page.sounds is not None:
                self._page.sounds.play(Sound.HOVER)
        return True

    def _move(self, intention: intentions.PointerMoved) -> bool:
        position = intention.position
        if intention.touch and (self.captured is None or not self.captured.draggable):
            return self._scroll_along(position, intention.delta[1])
        if self.captured is not None:
            self.captured.drag(position)
            self.captured.pressed = self.captured.hit(position) is not None
            return True
        self._page.hint.move(position)
        changed = self.hover(self._page.hit(position))
        self._page.hint.ask_about_part(self.over)
        return changed

    def _scroll_along(self, position: tuple[int, int], pixels: int) -> bool:
        """A finger moves over what cannot be moved by itself: scroll below it, and press nothing."""
        self.let_go()
        self.hover(None)
        self.scroll(pixels, position)
        return True

    def let_go(self) -> None:
        """What is pressed down counts for nothing."""
        if self.captured is not None:
            self.captured.pressed = False
            self.captured = None

    def scroll(self, pixels: float, position: tuple[int, int] | None = None) -> bool:
        """Move what scrolls, at a point or wherever it is; return whether anything moved."""
        return any(
            widget.scroll_by(pixels)
            for widget in reversed(self._page.widgets)
            if widget.visible and (position is None or widget.rect.collidepoint(position))
        )

    def _press(self, position: tuple[int, int]) -> bool:
        page = self._page
        page.show_focus, page.activated = False, None
        widget = page.hit(position)
        changed = self.hover(widget)
        if widget is None:
            changed = changed or page.focus is not None
            page.focus_on(None)
            return changed
        if not widget.active:
            page.refuse()
            return True
        if widget.focusable:
            page.focus_on(widget)
        widget.pressed = True
        self.captured = widget
        widget.press(position)
        return True

    def _release(self, position: tuple[int, int]) -> bool:
        widget, self.captured = self.captured, None
        if widget is None:
            return False
        widget.pressed = False
        self.hover(self._page.hit(position))
        if widget.active and self._page.hit(position) is widget:
            self._page.use(widget)
        return True

    def _wheel(self, position: tuple[int, int], up: float) -> bool:
        return any(
            widget.visible and widget.rect.collidepoint(position) and widget.wheel(up)
            for widget in reversed(self._page.widgets)
        )


def neighbour_of(own: Widget, stops: Iterable[Widget], direction: Direction) -> Widget | None:
    """Return the widget nearest in a direction; being in line counts for more than being near."""
    dx, dy = direction.value
    start = own.rect
    found: list[tuple[float, Widget]] = []
    for stop in stops:
        if stop is own:
            continue
        along = (stop.rect.centerx - start.centerx) * dx + (stop.rect.centery - start.centery) * dy
        aside = _gap(start, stop.rect, dx)
        # Beyond the middle of its own is beside it; else it is rather above or below.
        x, y = start.center
        beyond = {
            Direction.RIGHT: stop.rect.left >= x,
            Direction.LEFT: stop.rect.right <= x,
            Direction.DOWN: stop.rect.top >= y,
            Direction.UP: stop.rect.bottom <= y,
        }[direction]
        if along <= 0 or aside > along * 3 or (aside and not beyond):
            continue
        found.append((along + aside * 2.5, stop))
    return min(found, key=itemgetter(0))[1] if found else None


def _gap(first: pygame.Rect, second: pygame.Rect, dx: int) -> int:
    """Return how far two rectangles miss each other across the direction of movement."""
    if dx:
        return max(0, second.top - first.bottom, first.top - second.bottom)
    return max(0, second.left - first.right, first.left - second.right)
