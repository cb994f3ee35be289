"""The top scene as a tree for screen readers, through AccessKit.

AccessKit calls its handlers in its own thread: they only put requests into a queue, which the loop
works through. An AccessKit failure ends this service, never the game.
"""

import contextlib
import logging
import queue
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, TypeAlias

import accesskit
import pygame
from accesskit import Action, Node, Role as Kind

from cacao_desktop.i18n import _
from cacao_desktop.ui.access.outline import Outline, Spot
from cacao_desktop.ui.access.reader import Reader
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.widgets import Slider, TextField, Widget
from cacao_desktop.ui.window import GameWindow

logger = logging.getLogger(__name__)

_ROOT, _BOARD, _FIRST_WIDGET = range(3)
_UPDATE_INTERVAL: Final = 3
"""Changes are shown in every third frame, because finding them takes half a millisecond."""
_KINDS: Final = {
    Role.TEXT: Kind.LABEL,
    Role.BUTTON: Kind.BUTTON,
    Role.SWITCH: Kind.SWITCH,
    Role.CHECK_BOX: Kind.CHECK_BOX,
    Role.RADIO: Kind.RADIO_BUTTON,
    Role.SLIDER: Kind.SLIDER,
    Role.CHOICE: Kind.BUTTON,
    Role.TEXT_FIELD: Kind.TEXT_INPUT,
}


@dataclass(frozen=True, slots=True)
class Handlers:
    """The system's callbacks: a reader starts, requests an action, or ends."""

    begin: Callable[[], Any]
    request: Callable[[Any], None]
    end: Callable[[], None]


_Named: TypeAlias = tuple[Widget, str]
"""A widget and its name."""
Adapt: TypeAlias = Callable[[GameWindow, Handlers], Any]


def system_adapter(window: GameWindow, handlers: Handlers) -> Any:
    """Return the connection between a window and the system's screen readers."""
    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(
            window.handle, handlers.begin, handlers.request
        )
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        adapt = accesskit.macos.SubclassingAdapter.for_window
        return adapt(window.handle, handlers.begin, handlers.request)
    return accesskit.unix.Adapter(handlers.begin, handlers.request, handlers.end)


class ScreenReader(Reader):
    """Shows scenes to a screen reader, carries out its requests, and sends it announcements."""

    def __init__(self, title: str = "", adapt: Adapt = system_adapter) -> None:
        self._title = title
        self._adapt = adapt
        self._numbers = count(_FIRST_WIDGET)
        self._ids: dict[Hashable, int] = {}
        self._named: list[_Named] = []
        """The widgets shown last, with the names they had."""
        self._page: Hashable = None
        """The key of the scene shown last."""
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._news: list[str] = []
        self._interruption = ""
        """The latest text among the news that interrupts what is being spoken."""
        self._shown: object = None
        self._frame = 0
        self._adapter: Any = None
        self._window: GameWindow | None = None
        self.active = False

    def open(self, window: GameWindow) -> None:
        self._window = window
        with self._guarded():
            self._adapter = self._adapt(window, Handlers(self._begin, self._asked.put, self._end))

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Stop serving readers if AccessKit fails; its panics are not even an Exception."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            logger.exception("screen readers are no longer served")
            self._adapter = None
            self.active = False

    # Called in AccessKit's thread.

    def _begin(self) -> Any:
        """Return the window alone; the first update of a scene adds the rest."""
        self._shown = None
        self.active = True
        return _update({_ROOT: _group(Kind.WINDOW, self._title, ())}, _ROOT)

    def _end(self) -> None:
        self.active = False

    # Called in the loop.

    def say(self, text: str, *, interrupt: bool = True) -> None:
        if text and interrupt:
            # Events that wait to be told stay; only an earlier interruption is outdated.
            self._news = [each for each in self._news if each != self._interruption]
            self._interruption = text
        if text:
            self._news.append(text)

    def focus_window(self, in_front: bool) -> None:
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            with self._guarded():
                self._adapter.update_window_focus_state(in_front)

    def step(self, outline: Outline) -> bool:
        if not self.active or self._adapter is None:
            return False
        done = False
        while not self._asked.empty():
            done = self._do(outline, self._asked.get()) or done
        self._frame += 1
        if done or self._news or self._frame % _UPDATE_INTERVAL == 0:
            with self._guarded():
                self._show(outline)
        return done

    def _do(self, outline: Outline, request: Any) -> bool:
        keyboard = outline.keyboard
        target = request.target
        spot = next(
            (spot for spot in outline.spots() if self._ids.get(_key(spot)) == target), None
        )
        if spot is not None:
            return _do_at(spot, request.action)
        widget = next((part for part in outline.widgets() if self._ids.get(part) == target), None)
        if keyboard is None or widget is None:
            return False
        keyboard.take()
        match request.action:
            case Action.FOCUS:
                keyboard.focus_on(widget)
            case Action.CLICK if widget.active:
                keyboard.focus_on(widget)
                keyboard.use(widget)
            case Action.CLICK:
                keyboard.refuse()
                self.say(widget.hint or widget.accessible_name)
            case Action.SET_VALUE if isinstance(widget, TextField):
                widget.replace(str(request.data[1]))
            case Action.INCREMENT:
                keyboard.turn(widget, Direction.RIGHT)
            case Action.DECREMENT:
                keyboard.turn(widget, Direction.LEFT)
            case _:
                return False
        return True

    def _show(self, outline: Outline) -> None:
        widgets = list(outline.widgets())
        spots = list(outline.spots())
        focus = outline.focus
        shown = (
            [_looks(part) for part in widgets],
            [
                (spot.key, spot.name, spot.press is None, spot.focused, tuple(spot.rect))
                for spot in spots
            ],
            id(focus),
            id(outline.default),
            outline.title,
        )
        if shown == self._shown and not self._news:
            return
        self._shown = shown
        self._give_numbers(outline, widgets, spots)
        if self._window is not None and hasattr(self._adapter, "set_root_window_bounds"):
            bounds = _bounds(self._window.bounds)
            self._adapter.set_root_window_bounds(bounds, bounds)
        events = self._adapter.update_if_active(lambda: self._tree(outline, widgets, spots, focus))
        self._news = []
        self._interruption = ""
        if events is not None:
            events.raise_events()

    def _give_numbers(self, outline: Outline, widgets: list[Widget], spots: list[Spot]) -> None:
        """Give each part its number, which it keeps even if its page builds it anew.

        Otherwise the reader would read the focus again after every change.
        """
        named = [(part, part.accessible_name) for part in widgets]
        known = dict(self._ids)
        page = _scene_key(outline)
        if page == self._page:
            for new, old in _successors(self._named, named):
                known[new] = known[old]
                known["text of", new] = known["text of", old]
        self._page = page
        self._named = named
        keys: list[Hashable] = [
            *widgets,
            *(("text of", part) for part in widgets),
            *map(_key, spots),
            page,
        ]
        self._ids = {key: known.get(key) or next(self._numbers) for key in keys}

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
            if spot.look is not None:
                line.add_action(Action.FOCUS)
        if spots:
            nodes[_BOARD] = _group(Kind.LIST, _("Board"), lines)
            nodes[_BOARD].add_action(Action.FOCUS)
        children = list(nodes)
        nodes |= lines
        default = outline.default
        for part in widgets:
            if part is default and part.is_checked is None:
                nodes[self._ids[part]].set_role(Kind.DEFAULT_BUTTON)
            if isinstance(part, TextField):
                _add_text(nodes, self._ids[part], self._ids["text of", part], part)
        if outline.title:
            kind = Kind.DIALOG if outline.overlay else Kind.PANE
            scene = _group(kind, outline.title, children)
            scene.add_action(Action.FOCUS)
            if outline.overlay:
                scene.set_modal()
            children = [self._ids[_scene_key(outline)]]
            nodes[children[0]] = scene
        if self._news:
            # Each announcement is a new node, because the same text twice would be ignored.
            children.append(next(self._numbers))
            nodes[children[-1]] = news = Node(Kind.LABEL)
            news.set_value(in_sentences(self._news))
            news.set_live(
                accesskit.Live.ASSERTIVE if self._interruption else accesskit.Live.POLITE
            )
        nodes[_ROOT] = _group(Kind.WINDOW, self._title, children)
        return _update(nodes, self._focus_of(outline, spots, nodes))

    def _focus_of(self, outline: Outline, spots: list[Spot], nodes: dict[int, Node]) -> int:
        """Return the node with the focus: the focused widget, or else any named node."""
        looked_at = next((_key(spot) for spot in spots if spot.focused), None)
        keys = (outline.focus, looked_at, *((outline.default,) if not spots else ()))
        numbers = [self._ids[key] for key in keys if key is not None and key in self._ids]
        numbers += [_BOARD, self._ids[_scene_key(outline)], _ROOT]
        return next(number for number in numbers if number in nodes)


def _successors(
    before: Sequence[_Named], after: Sequence[_Named]
) -> Iterator[tuple[Widget, Widget]]:
    """Yield each new widget with the one of the same kind that it replaces.

    That had the same name, or else the same position among those that remain.
    """
    kept = {part for part, _name in before} & {part for part, _name in after}
    old = _by_kind(named for named in before if named[0] not in kept)
    new = _by_kind(named for named in after if named[0] not in kept)
    for kind in new.keys() & old.keys():
        replaced = dict(old[kind])
        left = []
        for part, name in new[kind]:
            same = [other for other, other_name in replaced.items() if other_name == name]
            if same:
                yield part, same[0]
                del replaced[same[0]]
            else:
                left.append(part)
        if len(left) == len(replaced):
            yield from zip(left, replaced, strict=True)


def _by_kind(named: Iterable[_Named]) -> dict[Hashable, list[_Named]]:
    kinds: dict[Hashable, list[_Named]] = {}
    for part, name in named:
        kinds.setdefault((type(part), part.is_checked is None), []).append((part, name))
    return kinds


def _do_at(spot: Spot, action: Any) -> bool:
    """Press or look at a part of the board; return whether that is possible."""
    if action == Action.CLICK and spot.press is not None:
        spot.press()
        return True
    if action == Action.FOCUS and spot.look is not None:
        spot.look()
        return True
    return False


def _looks(part: Widget) -> tuple[object, ...]:
    """Return the values on which a widget's appearance depends."""
    says = part.accessible_name, part.accessible_value, part.hint
    caret = (part.caret, part.selected) if isinstance(part, TextField) else None
    return id(part), *says, part.active, part.is_offered, part.is_checked, caret, tuple(part.rect)


def described(widget: Widget) -> Node:
    """Return a widget as a node with its role, name, value, rectangle and actions."""
    node = Node(_KINDS[widget.role])
    if widget.role is Role.TEXT:
        node.set_value(widget.accessible_name)
    else:
        node.set_label(widget.accessible_name)
        node.set_description(_more_than(widget.accessible_name, widget.hint))
        node.set_value(widget.accessible_value)
    if widget.is_checked is not None:
        node.set_toggled(accesskit.Toggled.TRUE if widget.is_checked else accesskit.Toggled.FALSE)
    if isinstance(widget, Slider):
        node.set_numeric_value(widget.value)
        node.set_min_numeric_value(widget.min_value)
        node.set_max_numeric_value(widget.max_value)
        node.set_numeric_value_step(widget.step)
    if widget.role in (Role.SLIDER, Role.CHOICE):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
    if widget.focusable:
        # Clients cache the actions of a node, so a disabled widget keeps them and explains itself
        # when pressed.
        node.add_action(Action.FOCUS)
        node.add_action(Action.CLICK)
    if not widget.active or widget.is_offered is False:
        node.set_disabled()
    node.set_bounds(_bounds(widget.rect))
    return node


def _more_than(name: str, hint: str) -> str:
    """Return the part of a hint that goes beyond a name, in one line."""
    lines = [line for line in hint.splitlines() if line not in name]
    return in_sentences(lines)


def _add_text(nodes: dict[int, Node], number: int, inner: int, field: TextField) -> None:
    """Add the text of a field, letter by letter, and its caret."""
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


def _scene_key(outline: Outline) -> Hashable:
    """Return a key of the scene, so that the focus on another one is read anew."""
    return "scene", outline.title, outline.overlay


def _bounds(rect: pygame.Rect) -> Any:
    return accesskit.Rect(float(rect.left), float(rect.top), float(rect.right), float(rect.bottom))
