"""Screen readers, served through AccessKit.

AccessKit calls its handlers in its own thread: they only put requests into a queue, which the loop
works through. An AccessKit failure ends this service, never the game.
"""

import contextlib
import logging
import queue
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

import accesskit
from accesskit import Action

from cacao_desktop.ui.access.accessible_tree import (
    ShownScene,
    TreeBuilder,
    accesskit_rect,
    empty_window,
)
from cacao_desktop.ui.access.announcements import Announcements
from cacao_desktop.ui.access.node_numbers import NodeNumbers, spot_key
from cacao_desktop.ui.access.outline import Keyboard, Outline, Spot
from cacao_desktop.ui.access.reader import Reader
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.widgets import TextField, Widget
from cacao_desktop.ui.window import GameWindow

logger = logging.getLogger(__name__)

_UPDATE_INTERVAL: Final = 3
"""Changes are shown in every third frame, because finding them takes half a millisecond."""


@dataclass(frozen=True, slots=True)
class Handlers:
    """The system's callbacks: a reader starts, requests an action, or ends."""

    begin: Callable[[], Any]
    request: Callable[[Any], None]
    end: Callable[[], None]


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
        self._numbers = NodeNumbers()
        self._requests: queue.SimpleQueue[Any] = queue.SimpleQueue()
        """The reader's requests, put by AccessKit's thread and carried out by the loop."""
        self._announcements = Announcements()
        self._shown: object = None
        """The state of the scene shown last."""
        self._frame = 0
        self._adapter: Any = None
        self._window: GameWindow | None = None
        self.active = False

    def open(self, window: GameWindow) -> None:
        self._window = window
        with self._guarded():
            handlers = Handlers(self._begin, self._requests.put, self._end)
            self._adapter = self._adapt(window, handlers)

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
        return empty_window(self._title)

    def _end(self) -> None:
        self.active = False

    # Called in the loop.

    def say(self, text: str, *, interrupt: bool = True) -> None:
        self._announcements.add(text, interrupt=interrupt)

    def focus_window(self, in_front: bool) -> None:
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            with self._guarded():
                self._adapter.update_window_focus_state(in_front)

    def step(self, outline: Outline) -> bool:
        if not self.active or self._adapter is None:
            return False
        done = False
        while not self._requests.empty():
            done = self._carry_out(self._requests.get(), outline) or done
        self._frame += 1
        if done or self._announcements.texts or self._frame % _UPDATE_INTERVAL == 0:
            with self._guarded():
                self._show(outline)
        return done

    def _carry_out(self, request: Any, outline: Outline) -> bool:
        """Carry out a request of the reader; return whether that was possible."""
        for spot in outline.spots():
            if self._numbers.find(spot_key(spot)) == request.target:
                return _do_at(spot, request.action)
        for widget in outline.widgets():
            if self._numbers.find(widget) == request.target and outline.keyboard is not None:
                outline.keyboard.take()
                return self._do(request, widget, outline.keyboard)
        return False

    def _do(self, request: Any, widget: Widget, keyboard: Keyboard) -> bool:
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
        """Hand the scene to the reader if it has changed, and all announcements."""
        scene = ShownScene(outline, list(outline.widgets()), list(outline.spots()))
        state = scene.state
        if state == self._shown and not self._announcements.texts:
            return
        self._shown = state
        self._numbers.update(outline, scene.widgets, scene.spots)
        if self._window is not None and hasattr(self._adapter, "set_root_window_bounds"):
            window = accesskit_rect(self._window.bounds)
            self._adapter.set_root_window_bounds(window, window)
        builder = TreeBuilder(self._title, scene, self._numbers)
        events = self._adapter.update_if_active(partial(builder.build, self._announcements))
        self._announcements.clear()
        if events is not None:
            events.raise_events()


def _do_at(spot: Spot, action: Any) -> bool:
    """Press or look at a part of the board; return whether that is possible."""
    if action == Action.CLICK and spot.press is not None:
        spot.press()
        return True
    if action == Action.FOCUS and spot.look is not None:
        spot.look()
        return True
    return False
