"""Scenes, their stack, and the context that every scene gets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

import pygame

from cacao_desktop.measures import Space
from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.ui.access.captions import Captions
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.access.reader import Reader
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Intention
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import Display


class Scene(ABC):
    """One screen: `handle` and `update` change it, `draw` only shows it.

    An `overlay` (a dialog, a chooser) is shown over the scene below it, which is drawn too but
    gets no input.
    """

    overlay = False
    way_back: ClassVar[str] = ""
    """The text, in English, of the button with which a game returns here; empty for none."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.needs_redraw = True
        self.moves = False
        """Whether it must be drawn because pictures over it move, though nothing else changed."""
        self.needs_layout = False
        """Whether something has changed since the last layout that may affect positions."""
        self.needs_partial_redraw = False
        """Whether small things have moved by themselves, so that `draw_changes` suffices."""

    @property
    def theme(self) -> Theme:
        return self.context.theme

    @property
    def wants_text(self) -> bool:
        """Whether letters are text now rather than shortcuts."""
        return False

    @property
    def wants_key(self) -> bool:
        """Whether the scene wants the next key itself, whatever its command."""
        return False

    @property
    def wants_button(self) -> bool:
        """Whether the scene wants the next gamepad button itself, whatever its command."""
        return False

    @property
    def pointer_shape(self) -> PointerShape:
        """The current shape of the mouse pointer."""
        return PointerShape.POINTER

    @property
    def captions_foot(self) -> int:
        """The bottom of the area for captions, in pixels from the top of the window."""
        size = self.theme.metrics.size
        return size[1] - self.theme.metrics.tx(Space.LARGE)

    @property
    def outline(self) -> Outline:
        """The scene as shown to a screen reader."""
        return Outline()

    @property
    def spoken(self) -> str:
        """The text spoken when the scene comes to the front."""
        return ""

    @property
    def focused_widget(self) -> Widget | None:
        """The widget that has the focus when the scene comes to the front."""
        return self.outline.focus

    def announce(self) -> None:
        """Speak of the scene and its focus, except for what a screen reader reads by itself."""
        if not self.context.reader.active:
            focus = self.focused_widget
            of_focus = "" if focus is None else focus.spoken
            self.context.say(in_sentences((self.spoken, of_focus)))
        elif self.spoken != self.outline.title or not self.outline.reads_title:
            self.context.say(self.spoken)

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Place everything in a window of `size` pixels.

        Called before drawing and on every change.
        """

    def invalidate(self) -> None:
        """Request a layout; any number of requests cause one, before the next frame."""
        self.needs_layout = True
        self.needs_redraw = True

    def update_layout(self) -> None:
        """Lay out the scene if that was requested."""
        if self.needs_layout:
            self.needs_layout = False
            self.layout_changes()

    def layout_changes(self) -> None:
        """Lay out whatever has changed, in a window of the same size."""
        self.layout_now()

    def layout_now(self) -> None:
        """Lay out everything at once, in a window of the same size."""
        self.layout(self.theme.metrics.size)
        self.needs_redraw = True

    @abstractmethod
    def handle(self, intention: Intention) -> None:
        """React to an intention."""

    def update(self, seconds: float) -> None:
        """Advance the time by some seconds."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene without changing it."""

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Draw only the things that moved since the last frame, which is still on the surface."""

    def retranslate(self) -> None:
        """Rebuild all texts, because the language has changed."""

    def rename_keys(self) -> None:
        """Rebuild the texts that name keys.

        Called when a gamepad replaces the keyboard, or the other way round.
        """
        self.needs_redraw = True

    def on_resume(self) -> None:
        """Update after the scenes above have closed."""

    def on_close(self) -> None:
        """Release resources when the scene leaves the stack for good."""


class SceneStack:
    """The scenes from the lowest to the top; only the top one gets input."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self.returns = False
        """Whether a scene is coming back to the front, which it then announces."""
        self._stale = True
        self._covered: pygame.Surface | None = None
        """The picture below an overlay, redrawn only when something changes there."""
        self._size: tuple[int, int] | None = None

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    def __contains__(self, scene: Scene) -> bool:
        return scene in self._scenes

    @property
    def top(self) -> Scene | None:
        if self._scenes:
            return self._scenes[-1]
        return None

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._layout_scene(scene)
        scene.announce()

    def pop(self) -> None:
        self._scenes.pop().on_close()
        if self._scenes:
            self._layout_scene(self._scenes[-1])
            self.returns = True
            self._scenes[-1].on_resume()
            self.returns = False
            self._scenes[-1].announce()
        self._stale = True

    def close(self, scene: Scene) -> None:
        """Close a scene with all above it; do nothing if it is already closed."""
        while scene in self._scenes:
            self.pop()

    @property
    def page_below(self) -> Scene | None:
        """The scene to which a game returns: the topmost with a way back, or the lowest."""
        for scene in reversed(self._scenes):
            if scene.way_back:
                return scene
        return next(iter(self._scenes), None)

    def return_to_page(self) -> None:
        """Close all scenes above the one to which a game returns."""
        page = self.page_below
        while self.top is not page:
            self.pop()

    def close_all_but_lowest(self) -> None:
        while len(self._scenes) > 1:
            self.pop()

    def replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().on_close()
        self.push(scene)

    def clear(self) -> None:
        while self._scenes:
            self._scenes.pop().on_close()

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        for scene in self._scenes:
            self._layout_scene(scene)

    def retranslate(self) -> None:
        """Rebuild the texts of all scenes; the caller must lay them out again."""
        for scene in self._scenes:
            scene.retranslate()

    def rename_keys(self) -> None:
        for scene in self._scenes:
            scene.rename_keys()

    def _layout_scene(self, scene: Scene) -> None:
        self._stale = True
        if self._size is not None:
            scene.layout(self._size)

    def update(self, seconds: float) -> None:
        """Advance the time of all visible scenes, because one below may still be moving."""
        for scene in self._visible():
            scene.update(seconds)
            scene.update_layout()

    @property
    def needs_redraw(self) -> bool:
        return self._stale or any(map(_must_be_drawn, self._visible()))

    def invalidate(self) -> None:
        self._stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, from the lowest to the top."""
        shown = self._visible()
        below = shown[:-1]
        covered = self._covered
        if below and covered and not self._stale and not any(map(_must_be_drawn, below)):
            surface.blit(covered, (0, 0))
        else:
            self._draw_all(below, surface)
            self._covered = surface.copy() if below else None
        self._draw_all(shown[-1:], surface)
        self._stale = False

    @staticmethod
    def _draw_all(scenes: Sequence[Scene], surface: pygame.Surface) -> None:
        for scene in scenes:
            scene.draw(surface)
            scene.needs_redraw = scene.moves = scene.needs_partial_redraw = False

    @property
    def needs_partial_redraw(self) -> bool:
        """Whether something has moved by itself on the top scene; covered scenes do not count."""
        return bool(self._scenes) and self._scenes[-1].needs_partial_redraw

    def draw_changes(self, surface: pygame.Surface) -> None:
        self._scenes[-1].draw_changes(surface)
        self._scenes[-1].needs_partial_redraw = False

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[first:]


def _must_be_drawn(scene: Scene) -> bool:
    return scene.needs_redraw or scene.moves


class Saver(Protocol):
    """Something that can be lost unless it is saved, such as a game."""

    def save(self) -> bool:
        """Save it; return whether nothing is left unsaved."""

    def ask_before_losing(self, leave: Callable[[], None]) -> None:
        """Ask what to do because saving failed; call `leave` once it may be lost."""

    def describe(self) -> str:
        """Return its state for a crash report, without names."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that no crash report may contain."""


class Preferences(Protocol):
    """The player's settings that the toolkit uses."""

    @property
    def reduced_motion(self) -> bool:
        """Whether large movements are omitted."""

    @property
    def saving_mode(self) -> bool:
        """Whether nothing moves by itself, to save power."""

    @property
    def speed(self) -> float:
        """The speed factor of animations; 0 skips them."""


@dataclass(slots=True)
class AppContext:
    """The services that every scene gets instead of globals."""

    display: Display
    theme: Theme
    settings: Preferences
    sounds: Sounds
    stack: SceneStack = field(default_factory=SceneStack)
    savers: list[Saver] = field(default_factory=list)
    """Asked to save when a screen is left, and when the program closes or crashes."""
    pollers: list[Callable[[], None]] = field(default_factory=list)
    """Called once per frame, whichever scene is on top; with any the loop does not slow down."""
    apply_settings: Callable[[], None] = lambda: None
    """Puts changed settings into effect, and stores them."""
    explain: Callable[[str], None] = lambda _topic: None
    """Opens the book at a topic."""
    keyboard_used: bool = False
    """Whether the last press was a key, so that a new scene shows its focus at once."""
    in_front: bool = True
    """Whether the window has the input focus; otherwise nothing needs to move by itself."""
    idle: bool = False
    """Whether nothing has happened for a while, so that fewer frames are enough."""
    voice: Announcer = field(default_factory=Announcer)
    """Speaks if the player wants that."""
    reader: Reader = field(default_factory=Reader)
    """The screen reader; while one is running, it replaces the voice."""
    captions: Captions = field(default_factory=Captions)
    """Shown over all scenes."""
    running: bool = True
    """Whether the program goes on after this frame."""
    texts_said: int = 0
    """How many texts have been spoken at once, so that others do not interrupt them."""

    @property
    def announcer(self) -> Announcer:
        """The screen reader, or the voice without one."""
        if self.reader.active:
            return self.reader
        return self.voice

    @property
    def speaks(self) -> bool:
        """Whether anything is spoken at all."""
        return type(self.announcer) is not Announcer

    @property
    def still(self) -> bool:
        """Whether the player wants nothing to move by itself."""
        settings = self.settings
        return settings.reduced_motion or settings.saving_mode or settings.speed == 0

    def say(self, text: str) -> None:
        """Speak a text now, if speech is on; an empty one does not interrupt."""
        if text:
            self.texts_said += 1
            self.announcer.say(text)

    def say_focus(self, text: str) -> None:
        """Announce the focus, unless a screen reader does so by itself."""
        if not self.reader.active:
            self.say(text)

    def save_all(self) -> bool:
        """Save everything unsaved; return whether all of it is saved now."""
        saved = [saver.save() for saver in self.savers]
        return all(saved)

    def leave(self, go: Callable[[], None]) -> None:
        """Call `go` once all is saved, or once the player agrees to lose the rest."""
        unsaved = next((saver for saver in self.savers if not saver.save()), None)
        if unsaved is None:
            go()
        else:
            unsaved.ask_before_losing(go)

    def quit(self) -> None:
        """Quit after this frame, once all is saved or the player agrees to lose the rest."""
        self.leave(self._stop)

    def _stop(self) -> None:
        self.running = False
