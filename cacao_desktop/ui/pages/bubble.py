"""Speech bubbles next to the thing they describe, never over it, and the hints of widgets."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point, Size
from cacao_desktop.measures import FLOATING, Icon, Line, Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.paint.shapes import blank, polygon
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.ui.widgets.widget import Widget, draw_rounded, draw_shadow

_MAX_WIDTH: Final = 380
"""The maximum width of a bubble's text, in design pixels."""
_SLIDE: Final = range(2, 15)
"""The sixteenths of a bubble that may be before the middle of its thing: it reaches beyond it."""
_SLIDE_WITH_TAIL: Final = range(-2, 19)
"""The same for a bubble whose tail shows what it is about."""
_BOOK_ICON_SIDE: Final = Icon.MEDIUM
"""The side of the "i"."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A text next to the thing at `about`.

    `locked` adds the lock of a reason, `more` the "i" that opens the book. It covers as little of
    `avoid` as possible.
    """

    text: str
    about: pygame.Rect
    locked: bool = False
    more: bool = False
    avoid: Sequence[pygame.Rect] = ()
    within: pygame.Rect | None = None
    """The part of the window that it keeps to, if not all of it.

    It may also be at the bottom of that part.
    """
    paper: bool = False
    """Whether it is made of parchment, for speech."""
    aside: pygame.Rect | None = None
    """Another thing to stand next to, so that it hides nothing near its subject."""
    has_tail: bool = False
    """Whether a tail points at the thing, which it is then always next to."""

    def rect(self, theme: Theme) -> pygame.Rect:
        """Return its rectangle without the shadow."""
        size = self._picture(theme).get_size()
        gap = theme.metrics.tx(Space.LARGE if self.has_tail else Space.SMALL)
        area = self.within or pygame.Rect((0, 0), theme.metrics.size)
        foot = []
        if self.within and not self.has_tail:
            foot.append(pygame.Rect(area.midbottom, (0, 0)))
        near = self.about if self.aside is None else self.aside
        shares = _SLIDE_WITH_TAIL if self.has_tail else _SLIDE
        rects = [
            bubble_rect(area, size, about, gap, self.avoid, shares) for about in (near, *foot)
        ]
        return min(rects, key=lambda rect: covered(rect, self.avoid))

    def box(self, theme: Theme) -> pygame.Rect:
        """Return its rectangle including the shadow."""
        shadow = theme.metrics.tx(Space.WIDE)
        return self.rect(theme).inflate(shadow, shadow)

    def icon(self, theme: Theme) -> pygame.Rect:
        """Return the area of the "i": the end of the bubble."""
        box = self.rect(theme)
        width = theme.metrics.tx(_BOOK_ICON_SIDE + Space.SMALL) + theme.metrics.tx(Space.MEDIUM)
        return pygame.Rect(box.right - width, box.y, width, box.height)

    def way(self, theme: Theme) -> pygame.Rect:
        """Return the rectangle that includes both the thing and the "i"."""
        return self.rect(theme).union(self.about)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self.rect(theme)
        tx = theme.metrics.tx
        draw_shadow(surface, theme, box, tx(Radius.PANEL), FLOATING)
        if self.has_tail:
            layers = ((colours.OUTLINE, Line.THIN), (colours.PARCHMENT, 0))
            inner = box.inflate(-box.height, -box.height)
            draw_tail(surface, theme, inner, self.about, Space.MEDIUM, layers)
        surface.blit(self._picture(theme), box)

    def _picture(self, theme: Theme) -> pygame.Surface:
        """Return the painted bubble, as wide as its text needs."""
        metrics = theme.metrics
        padding = metrics.tx(Space.MEDIUM)
        lock_width = metrics.tx(Icon.MEDIUM) if self.locked else 0
        book_width = metrics.tx(_BOOK_ICON_SIDE + Space.SMALL) if self.more else 0
        whole = self.within.size if self.within else metrics.size
        available = min(metrics.tx(_MAX_WIDTH), whole[0] - 4 * padding - lock_width - book_width)
        style = styles.COUNT if self.paper else styles.BUBBLE_TEXT
        style = theme.text.fit(self.text, style, available, whole[1] // 4)
        lines = theme.text.wrap(self.text, style, available)
        width = max(theme.text.width(line, style) for line in lines)
        height = len(lines) * theme.text.line_height(style) + round(1.3 * padding)
        if self.more:
            height = max(height, metrics.tx(_BOOK_ICON_SIDE + Space.MEDIUM))
        size = (width + lock_width + book_width + 2 * padding, height)
        words = (padding + lock_width, 0, width, height)
        key = ("bubble", self.text, self.locked, self.more, size, self.paper)
        return theme.cache.get(key, self._paint, theme, style, size, pygame.Rect(words))

    def _paint(
        self, theme: Theme, style: TextStyle, size: Size, words: pygame.Rect
    ) -> pygame.Surface:
        tx = theme.metrics.tx
        ground = colours.PARCHMENT if self.paper else colours.BUBBLE
        hem = colours.OUTLINE if self.paper else colours.BUBBLE_RIM
        bubble = blank(size)
        rim = (hem, tx(Line.THIN))
        draw_rounded(bubble, theme, bubble.get_rect(), tx(Radius.PANEL), ground, rim=rim)
        padding = tx(Space.MEDIUM)
        if self.locked:
            lock = theme.icons.get("lock", tx(Icon.SMALL), colours.BUBBLE_RIM)
            bubble.blit(lock, (padding - tx(Line.THIN), (size[1] - lock.get_height()) // 2))
        theme.text.draw_paragraph(bubble, self.text, style, words, middle=True)
        if self.more:
            end = (size[0] - padding, size[1] // 2)
            colour = colours.BUBBLE_RIM
            theme.icons.draw(bubble, "info", tx(_BOOK_ICON_SIDE), end, "midright", colour=colour)
        return bubble


def draw_tail(
    surface: pygame.Surface,
    theme: Theme,
    inner: pygame.Rect,
    about: pygame.Rect,
    half_width: float,
    layers: Sequence[tuple[colours.Colour, float]],
) -> None:
    """Draw a tail from a sheet to the thing at `about`, in colours with their reach beyond it.

    Its base is in the `inner` part of the sheet, which is drawn later, so that only its tip shows.
    """
    base = pygame.Rect(about.center, (0, 0)).clamp(inner)
    foot = pygame.Vector2(base.topleft)
    tip = pygame.Vector2(base.clamp(about).topleft)
    if foot == tip:
        return
    aside = (tip - foot).rotate(90)
    tx = theme.metrics.tx
    aside.scale_to_length(tx(half_width))
    corners = [
        (each.x, each.y) for each in (foot + aside, tip - (tip - foot) * 0.04, foot - aside)
    ]
    for colour, reach in layers:
        surface.blit(
            polygon(surface.get_size(), corners, colour, tx(reach) if reach else 0), (0, 0)
        )


def bubble_rect(
    screen: pygame.Rect,
    size: Size,
    about: pygame.Rect,
    gap: int,
    avoid: Sequence[pygame.Rect] = (),
    shares: Sequence[int] = _SLIDE,
) -> pygame.Rect:
    """Return a box of `size` next to `about` that covers none of it.

    It is below if possible, else above, else at a side. With `avoid` it may slide along that
    side, to the first position that covers the least of it; `shares` are the positions.
    """
    width, height = size
    inner = screen.inflate(-gap, -gap)
    near = about.inflate(2 * gap, 2 * gap)
    free = list[pygame.Rect]()
    for share in sorted(shares, key=lambda share: abs(share - 8)):
        x = about.centerx - width * share // 16
        y = about.centery - height * share // 16
        corners = (x, near.bottom), (x, near.top - height), (near.right, y), (near.left - width, y)
        rects = [pygame.Rect(corner, size).clamp(inner) for corner in corners]
        free += [rect for rect in rects if not rect.colliderect(about)]
    return min(free or rects, key=lambda rect: covered(rect, avoid))


Thing = TypeVar("Thing")

LINGER_TIME: Final = 2.0
"""Seconds that an explanation stays while the pointer moves to the "i"."""


class Explainer(Generic[Thing]):
    """Explains a thing after the pointer has rested on it, and keeps pinned explanations.

    `delay` is in seconds. `bubble` returns the explanation of a thing, or None; its "i" opens the
    book.
    """

    def __init__(
        self, delay: float, bubble: Callable[[Thing], Bubble | None], theme: Theme
    ) -> None:
        self._delay = delay
        self._bubble = bubble
        self._theme = theme
        self.pointer: Point = (-1, -1)
        self.pointed_at: Thing | None = None
        """The thing under the pointer, explained or not."""
        self.pinned: Thing | None = None
        """The thing that stays explained until the next event."""
        self.lingering: Thing | None = None
        """The thing that stays explained while the pointer moves to its "i"."""
        self._rested = 0.0
        """The seconds for which the pointer has rested on a thing."""
        self._stay = 0.0
        """The seconds for which the lingering explanation still stays."""
        self._dismissed = False

    @property
    def shown(self) -> Thing | None:
        if self.pinned is not None:
            return self.pinned
        if self.lingering is not None:
            return self.lingering
        return self.rested_on

    @property
    def rested_on(self) -> Thing | None:
        """The thing on which the pointer has rested long enough."""
        if self._rested >= self._delay and not self._dismissed:
            return self.pointed_at
        return None

    def move(self, position: Point) -> None:
        self.pointer = position
        if not self._is_heading_for(self.lingering):
            self.lingering = None

    def _is_heading_for(self, thing: Thing | None) -> bool:
        """Return whether the pointer is between a thing and its "i"."""
        bubble = None if thing is None else self._bubble(thing)
        return bubble is not None and bubble.way(self._theme).collidepoint(self.pointer)

    def opens_book_at(self, thing: Thing, position: Point) -> bool:
        """Return whether a press is on the "i", or anywhere on a pinned explanation."""
        bubble = self._bubble(thing)
        if bubble is None:
            return False
        if thing == self.pinned:
            rect = bubble.box(self._theme)
        else:
            rect = bubble.icon(self._theme)
        return rect.collidepoint(position)

    def point_at(self, thing: Thing | None) -> bool:
        """Set the thing under the pointer, None for none.

        Return whether the explained thing has changed.
        """
        if thing == self.pointed_at:
            return False
        before = self.shown
        rested = self.rested_on
        if self._is_heading_for(rested):
            self.lingering = rested
            self._stay = LINGER_TIME
        self.pointed_at = thing
        self._rested = 0.0
        self._dismissed = False
        return self.shown != before

    def pin(self, thing: Thing | None) -> None:
        self.pinned = thing
        self.lingering = None

    def unpin(self) -> bool:
        """Unpin the explanation; return whether there was one."""
        pinned = self.pinned
        self.pinned = None
        self.lingering = None
        return pinned is not None

    def dismiss(self) -> None:
        """Explain nothing until the pointer moves to another thing."""
        self._dismissed = True
        self.unpin()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the explained thing has changed."""
        before = self.shown
        if self.pointed_at is not None:
            self._rested += seconds
        if self.lingering is not None and not self._is_on_icon(self.lingering):
            self._stay -= seconds
            if self._stay <= 0:
                # Timed out: the pointer is not heading for the "i".
                self.lingering = None
                self._dismissed = True
        return self.shown != before

    def _is_on_icon(self, thing: Thing) -> bool:
        bubble = self._bubble(thing)
        return bubble is not None and bubble.icon(self._theme).collidepoint(self.pointer)


class Hint:
    """Explains the widgets of a page, and keeps the reason for a refusal in view.

    A hint appears after the pointer has rested on a widget, immediately when a press is refused,
    or pinned by a key. If the book has a topic for the widget, it has an "i" that opens it.
    """

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._theme = context.theme
        self.explainer = Explainer[Widget](0.45, self._with_book_icon, context.theme)
        self.aside: Callable[[Bubble], Bubble] = lambda bubble: bubble
        """Moves a bubble that would hide the thing being chosen."""
        self._reason_time = 0.0
        self._seen: tuple[Widget, Point] | None = None
        """The widget explained now or soon, and its last position."""

    def ask_about_part(self, pointed_at: Widget | None) -> None:
        if pointed_at is not None:
            pointed_at.point_at(self.explainer.pointer, self._theme)

    def point_at(self, widget: Widget | None) -> None:
        """Set the widget under the pointer, None for none."""
        if widget is not None and widget.hint_shown_elsewhere:
            widget = None
        self.explainer.point_at(widget)
        self._reason_time = 0.0

    def show_reason(self) -> None:
        """Show the reason immediately, because a press was refused."""
        self._reason_time = 4.0

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether the hint appears or disappears.

        It disappears when its widget moves.
        """
        changed = self._dismiss_if_moved()
        if self._reason_time > 0:
            self._reason_time -= seconds
            changed = changed or self._reason_time <= 0
        changed = self.explainer.update(seconds) or changed
        return self._unpin_for_another() or changed

    def _dismiss_if_moved(self) -> bool:
        """Dismiss the hint of a widget that has moved; return whether it has."""
        about = self.explainer.shown or self.explainer.pointed_at
        before = self._seen
        self._seen = None if about is None else (about, about.rect.topleft)
        if before is None or before[0] is not about or before == self._seen:
            return False
        self.explainer.dismiss()
        return True

    def _unpin_for_another(self) -> bool:
        """Unpin a hint once the pointer rests on another widget; return whether it does."""
        explainer = self.explainer
        rested = explainer.rested_on
        pinned = explainer.pinned
        if not pinned or not rested or not rested.hint:
            return False
        if explainer.opens_book_at(pinned, explainer.pointer):
            return False
        return explainer.unpin()

    def keeps(self, widgets: Collection[int]) -> bool:
        """Return whether the pinned or lingering widget is among the ids of widgets."""
        explained = (self.explainer.pinned, self.explainer.lingering)
        return all(widget is None or id(widget) in widgets for widget in explained)

    def read_on(self, widget: Widget) -> bool:
        """Open the book at the topic of a widget; return whether it has one."""
        if not widget.topic:
            return False
        self.explainer.unpin()
        self._context.explain(widget.topic)
        return True

    def press(self, position: Point, focus: Widget | None) -> bool:
        """Open the book if a press is on the "i", or anywhere on a pinned hint.

        Return whether it was.
        """
        widget = self._shown(focus)
        return (
            widget is not None
            and self.explainer.opens_book_at(widget, position)
            and self.read_on(widget)
        )

    def draw(self, surface: pygame.Surface, focus: Widget | None) -> None:
        """Draw the pinned or lingering hint, else that of the pointer, else of the focus."""
        widget = self._shown(focus)
        if widget is not None:
            self._bubble(widget).draw(surface, self._theme)

    def box(self, focus: Widget | None) -> pygame.Rect | None:
        widget = self._shown(focus)
        if widget is None:
            return None
        return self._bubble(widget).box(self._theme)

    def _with_book_icon(self, widget: Widget) -> Bubble | None:
        if widget.topic and widget.hint:
            return self._bubble(widget)
        return None

    def _bubble(self, widget: Widget) -> Bubble:
        if widget.reason:
            text = widget.hint
        else:
            text = self._theme.keys.beside(widget.hint, widget.command)
        return self.aside(Bubble(text, widget.rect, bool(widget.reason), bool(widget.topic)))

    def _shown(self, focus: Widget | None) -> Widget | None:
        explainer = self.explainer
        if self._reason_time > 0 and explainer.pinned is None:
            refused = explainer.pointed_at
        else:
            refused = None
        widget = refused or explainer.shown or focus
        if widget is explainer.rested_on and widget is not None and not widget.hint:
            widget = focus
        if widget is not None and widget.hint:
            return widget
        return None
