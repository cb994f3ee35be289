"""The scene on top as a tree that screen readers read, by AccessKit.

Handlers of AccessKit run in a thread of its own: they only note what is asked for, and the loop
does it.
"""

import queue
import sys
from collections.abc import Hashable, Iterable
from itertools import count
from typing import Any, Final

import accesskit
import pygame
from accesskit import Action, Node, Role as Kind

from cacao_desktop.i18n import _
from cacao_desktop.ui.access.announcer import Announcer, in_sentences
from cacao_desktop.ui.access.outline import Outline, Role, Spot
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.widgets import Slider, TextField, Widget
from cacao_desktop.ui.window import GameWindow

_ROOT, _BOARD, _SCENE, _FIRST = range(4)
_EVERY: Final = 3
"""A reader is shown what has changed in every third frame.

Looking for changes costs half a millisecond.
"""
_KINDS: Final = {
    Role.TEXT: Kind.LABEL,
    Role.BUTTON: Kind.BUTTON,
    Role.SWITCH: Kind.SWITCH,
    Role.CHECK_BOX: Kind.CHECK_BOX,
    Role.SLIDER: Kind.SLIDER,
    Role.CHOICE: Kind.SPIN_BUTTON,
    Role.TEXT_FIELD: Kind.TEXT_INPUT,
}


class ScreenReader(Announcer):
    """Shows a scene to a screen reader while one runs, does what it asks for, and has it read what is announced."""

    def __init__(self, title: str = "") -> None:
        self._title = title
        self._numbers = count(_FIRST)
        self._ids: dict[Hashable, int] = {}
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._news: list[str] = []
        self._interrupts = False
        self._shown: object = None
        self._frame = 0
        self._adapter: Any = None
        self._window: GameWindow | None = None
        self.active = False
        """Whether a reader runs."""

    def open(self, window: GameWindow) -> None:
        """Begin to answer readers about a window, which is not shown yet."""
        self._window = window
        if sys.platform == "win32":
            self._adapter = accesskit.windows.SubclassingAdapter(
                window.handle, self._begin, self._asked.put
            )
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapt = accesskit.macos.SubclassingAdapter.for_window
            self._adapter = adapt(window.handle, self._begin, self._asked.put)
        else:
            self._adapter = accesskit.unix.Adapter(self._begin, self._asked.put, self._end)

    # In AccessKit's thread.

    def _begin(self) -> Any:
        """Answer with the bare window; the first look at a scene shows the rest."""
        self._shown = None
        self.active = True
        return _update({_ROOT: _group(Kind.WINDOW, self._title, ())}, _ROOT)

    def _end(self) -> None:
        self.active = False

    # In the loop.

    def say(self, text: str, *, interrupt: bool = True) -> None:
        if text:
            self._news = [text] if interrupt else [*self._news, text]
            self._interrupts = self._interrupts or interrupt

    def focus_window(self, in_front: bool) -> None:
        """The window has got or lost the attention of the system."""
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(in_front)

    def step(self, outline: Outline) -> bool:
        """Do what the reader asks for and show it what has changed.

        Return whether anything was done.
        """
        if not self.active or self._adapter is None:
            return False
        done = False
        while not self._asked.empty():
            done = self._do(outline, self._asked.get()) or done
        self._frame += 1
        if done or self._news or self._frame % _EVERY == 0:
            self._show(outline)
        return done

    def _do(self, outline: Outline, request: Any) -> bool:
        page = outline.page
        target = request.target
        spot = next(
            (spot for spot in outline.spots() if self._ids.get(_key(spot)) == target), None
        )
        if spot is not None and spot.press is not None and request.action == Action.CLICK:
            spot.press()
            return True
        widget = next((part for part in outline.widgets() if self._ids.get(part) == target), None)
        if page is None or widget is None:
            return False
        page.show_focus = True
        match request.action:
            case Action.FOCUS:
                page.focus_on(widget)
            case Action.CLICK if widget.active:
                page.use(widget)
            case Action.CLICK:
                page.refuse()
            case Action.SET_VALUE if isinstance(widget, TextField):
                widget.replace(str(request.data[1]))
            case Action.INCREMENT:
                widget.navigate(Direction.RIGHT)
            case Action.DECREMENT:
                widget.navigate(Direction.LEFT)
            case _:
                return False
        return True

    def _show(self, outline: Outline) -> None:
        widgets = list(outline.widgets())
        spots = list(outline.spots())
        focus = outline.page.focus_shown if outline.page is not None else None
        shown = (
            [_looks(part) for part in widgets],
            [(spot.key, spot.name, spot.press is None, tuple(spot.rect)) for spot in spots],
            id(focus),
        )
        if shown == self._shown and not self._news:
            return
        self._shown = shown
        # What was shown before keeps its number.
        keys: list[Hashable] = [
            *widgets,
            *(("text of", part) for part in widgets),
            *map(_key, spots),
        ]
        self._ids = {key: self._ids.get(key) or next(self._numbers) for key in keys}
        if self._window is not None and hasattr(self._adapter, "set_root_window_bounds"):
            bounds = _bounds(self._window.bounds)
            self._adapter.set_root_window_bounds(bounds, bounds)
        events = self._adapter.update_if_active(lambda: self._tree(outline, widgets, spots, focus))
        self._news = []
        self._interrupts = False
        if events is not None:
            events.raise_events()

    def _tree(
        self, outline: Outline, widgets: list[Widget], spots: list[Spot], focus: Widget | None
    ) -> Any:
        nodes: dict[int, Node] = {self._ids[part]: described(part) for part in widgets}
        lines = {}
        for spot in spots:
            lines[self._ids[_key(spot)]] = line = Node(
                Kind.LIST_ITEM if spot.press is None else Kind.BUTTON
            )
            line.set_label(spot.name)
            line.set_bounds(_bounds(spot.rect))
            if spot.press is not None:
                line.add_action(Action.CLICK)
        if spots:
            nodes[_BOARD] = _group(Kind.LIST, _("Board"), lines)
        children = list(nodes)
        nodes |= lines
        default = outline.page.default if outline.page is not None else None
        for part in widgets:
            if part is default:
                nodes[self._ids[part]].set_role(Kind.DEFAULT_BUTTON)
            if isinstance(part, TextField):
                _add_text(nodes, self._ids[part], self._ids["text of", part], part)
        if outline.title:
            nodes[_SCENE] = _group(Kind.DIALOG, outline.title, children)
            nodes[_SCENE].set_modal()
            children = [_SCENE]
        if self._news:
            # What is read has a node of its own, new each time: the same text twice would be no
            # news.
            children.append(next(self._numbers))
            nodes[children[-1]] = news = Node(Kind.LABEL)
            news.set_value(in_sentences(self._news))
            news.set_live(accesskit.Live.ASSERTIVE if self._interrupts else accesskit.Live.POLITE)
        nodes[_ROOT] = _group(Kind.WINDOW, self._title, children)
        return _update(nodes, _ROOT if focus is None else self._ids.get(focus, _ROOT))


def _looks(part: Widget) -> tuple[object, ...]:
    """Return what tells whether a widget has changed."""
    says = part.accessible_name, part.accessible_value, part.hint
    caret = (part.caret, part.selected) if isinstance(part, TextField) else None
    return id(part), *says, part.active, part.is_offered, part.is_checked, caret, tuple(part.rect)


def described(widget: Widget) -> Node:
    """Return a widget as a node.

    What it is, its name, how it stands, where it is and what can be done with it.
    """
    node = Node(_KINDS[widget.role])
    if widget.role is Role.TEXT:
        node.set_value(widget.accessible_name)
    else:
        node.set_label(widget.accessible_name)
        node.set_description(widget.hint.removeprefix(widget.accessible_name).strip())
        node.set_value(widget.accessible_value)
    if widget.is_checked is not None:
        node.set_toggled(accesskit.Toggled.TRUE if widget.is_checked else accesskit.Toggled.FALSE)
    if isinstance(widget, Slider):
        node.set_numeric_value(widget.value)
        node.set_min_numeric_value(widget.low)
        node.set_max_numeric_value(widget.high)
        node.set_numeric_value_step(widget.step)
    if widget.role in (Role.SLIDER, Role.CHOICE):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
    if widget.focusable:
        # Clients keep what they once heard of a node's actions, so a widget that is off keeps
        # them, and says why.
        node.add_action(Action.FOCUS)
        node.add_action(Action.CLICK)
    if not widget.active or widget.is_offered is False:
        node.set_disabled()
    node.set_bounds(_bounds(widget.rect))
    return node


def _add_text(nodes: dict[int, Node], number: int, inner: int, field: TextField) -> None:
    """Show what is written in a field, letter by letter, and where the next one goes."""
    text = Node(Kind.TEXT_RUN)
    node = nodes[number]
    text.set_value(field.text)
    text.set_character_lengths([len(letter.encode()) for letter in field.text])
    node.set_placeholder(field.placeholder)
    node.add_action(Action.SET_VALUE)
    caret = accesskit.TextPosition(inner, field.caret)
    start = accesskit.TextPosition(inner, 0) if field.selected else caret
    node.set_text_selection(accesskit.TextSelection(start, caret))
    node.set_children([inner])
    nodes[inner] = text


def _group(kind: Any, name: str, parts: Iterable[int]) -> Node:
    node = Node(kind)
    node.set_label(name)
    node.set_children(list(parts))
    return node


def _update(nodes: dict[int, Node], focus: int) -> Any:
    update = accesskit.TreeUpdate(focus)
    update.nodes += nodes.items()
    update.tree = accesskit.Tree(_ROOT)
    return update


def _key(spot: Spot) -> Hashable:
    return "spot", spot.key


def _bounds(rect: pygame.Rect) -> Any:
    return accesskit.Rect(float(rect.left), float(rect.top), float(rect.right), float(rect.bottom))
