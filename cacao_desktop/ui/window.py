"""The window, and its stand-in for pictures and tests without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.input.gamepads import TREMBLING, start_gamepads, stop_gamepads
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.intentions import Intention, Resized
from cacao_desktop.ui.metrics import DESIGN_SIZE, SMALLEST_WINDOW, drawn_size

_FRAME: Final = (16, 96)
"""What title bar, borders and task bar may take of a screen.

SDL tells its usable part only to programs in C.
"""
_GRIP: Final = 100
"""So much of the window must be on a screen that it can be taken and moved."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window's size and, where it is known, its upper left corner, in the units of the desktop."""

    size: Size
    corner: tuple[int, int] | None = None
    maximized: bool = False


def first_place(screens: Sequence[Size]) -> WindowPlace:
    """Return where a window opens that was never open before.

    On a small screen it is maximized: the system knows which part of it task bar and title bar
    leave free.
    """
    width, height = min(screens, default=(DESIGN_SIZE[0] + _FRAME[0], DESIGN_SIZE[1] + _FRAME[1]))
    free = width - _FRAME[0], height - _FRAME[1]
    size = min(DESIGN_SIZE[0], free[0]), min(DESIGN_SIZE[1], free[1])
    return WindowPlace(size, maximized=size != DESIGN_SIZE)


def same_place(last: WindowPlace, screens: Sequence[Size]) -> WindowPlace:
    """Return where a window opens that was last open at a place.

    Screens may have gone since then.
    """
    if last.corner is None or not screens:
        return first_place(screens)
    # How screens lie beside one another is not known; only what no arrangement could show is
    # refused.
    reach = sum(width for width, _ in screens), sum(height for _, height in screens)
    others = len(screens) > 1
    for start, length, far in zip(last.corner, last.size, reach, strict=True):
        nearest = -far if others else 0
        if start > far - _GRIP or start + length < nearest + _GRIP:
            return first_place(screens)
    largest = max(width for width, _ in screens), max(height for _, height in screens)
    size = min(last.size[0], largest[0]), min(last.size[1], largest[1])
    return WindowPlace(size, last.corner, last.maximized)


FRAMES_PER_SECOND: Final = 60
CALM_FRAMES_PER_SECOND: Final = 12
"""How often the loop runs while nobody does anything and next to nothing moves."""
_CALM_AFTER: Final = 2.0
_RUN: Final = 3
"""From this many frames shown in a row on, the picture counts as animated."""
_UNSEEN: Final = frozenset(("dummy", "offscreen"))
_RESIZES: Final = frozenset(
    (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED)
)


class DisplayUnavailableError(RuntimeError):
    """There is no display to open a window on."""


class HeadlessDisplay:
    """A display that nobody sees: a plain surface of a fixed size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size, 0, 32)
        self.fullscreen = False

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Remember the wish; a picture has no screen to fill."""
        self.fullscreen = fullscreen


def screen_sizes() -> list[tuple[int, int]]:
    """Return the size of every screen in pixels.

    Raises DisplayUnavailableError when there is no display at all.
    """
    try:
        _open_display()
        return pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise _no_display(str(error)) from error


def _open_display() -> None:
    """Start SDL's display, and refuse one that nobody asked for and nobody could see.

    Without a display, with a wrong one or without the libraries of X11, SDL falls back to its
    driver `offscreen`.
    """
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise _no_display(
            f"SDL found neither a screen nor X11 or Wayland, only its driver “{driver}”"
        )


def _no_display(reason: str) -> DisplayUnavailableError:
    text = f"The game needs a display for its window, and none can be opened ({reason})."
    return DisplayUnavailableError(text)


class FramePace:
    """How often the loop has to run.

    Seldom while nobody does anything and hardly a frame is shown.
    """

    def __init__(self) -> None:
        self._quiet = 0.0
        self._run = 0
        self._is_shown = False

    @property
    def frames_per_second(self) -> int:
        if self.calm:
            return CALM_FRAMES_PER_SECOND
        return FRAMES_PER_SECOND

    @property
    def calm(self) -> bool:
        """Whether nothing has happened for a while."""
        return self._quiet >= _CALM_AFTER

    def stir(self) -> None:
        """Something was done."""
        self._quiet = 0.0

    def shown(self) -> None:
        self._is_shown = True

    def pass_by(self, seconds: float) -> None:
        """Let a frame pass.

        Several that are shown in a row are an animation, which wants all of them.
        """
        self._quiet += seconds
        self._run = self._run + 1 if self._is_shown else 0
        self._is_shown = False
        if self._run >= _RUN:
            self._quiet = 0.0


class GameWindow:
    """The window of the game: events in, pictures out.

    Raises DisplayUnavailableError when no window can be opened.
    """

    def __init__(
        self,
        title: str,
        place: WindowPlace,
        *,
        fullscreen: bool = False,
        before_shown: Callable[[GameWindow], None] = lambda _window: None,
    ) -> None:
        self._larger = pygame.Surface((1, 1))
        try:
            _open_display()
            # Without a graphics card X11 takes 12 ms to show a frame through OpenGL, and 0.2 ms
            # without.
            if pygame.display.get_driver() == "x11":
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            corner = pygame.WINDOWPOS_UNDEFINED if place.corner is None else place.corner
            self._window = pygame.Window(
                title, place.size, corner, resizable=True, allow_high_dpi=True, hidden=True
            )
            before_shown(self)
            self._window.show()
            self._window.minimum_size = SMALLEST_WINDOW
            if place.maximized:
                self._window.maximize()
            self.surface = self._drawn_on()
            """What to draw on.

            Its size is in pixels of the screen, but never below the smallest.
            """
        except pygame.error as error:
            raise _no_display(str(error)) from error
        self.fullscreen = False
        self.place = place
        """Where the window is, or was before it filled the screen."""
        self._size = self.surface.get_size()
        self._clock = pygame.time.Clock()
        self.pace = FramePace()
        self.reader = IntentionReader()
        start_gamepads()
        if fullscreen:
            self.set_fullscreen(True)

    def _drawn_on(self) -> pygame.Surface:
        """Return the window's own surface, or a larger one of which it shows what it has room for."""
        own = self._window.get_surface()
        size = drawn_size(own.get_size())
        if size == own.get_size():
            return own
        if self._larger.get_size() != size:
            self._larger = pygame.Surface(size)
        return self._larger

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Use the whole screen, or a window of the former size again."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.fullscreen = fullscreen

    @property
    def handle(self) -> int:
        """What the system knows the window by."""
        return self._window.handle

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(self._window.position, self._window.size)

    def _watch_place(self, event: pygame.Event) -> None:
        """Remember where the window is as long as it is neither maximized nor fills the screen."""
        free = not (self.fullscreen or self.place.maximized)
        if event.type == pygame.WINDOWMAXIMIZED:
            self.place = replace(self.place, maximized=True)
        elif event.type == pygame.WINDOWRESTORED:
            self.place = replace(self.place, maximized=False)
        elif free and event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self.place = WindowPlace(self._window.size, self._window.position)

    def set_icon(self, icon: pygame.Surface) -> None:
        self._window.set_icon(icon)

    def intentions(self, seconds: float) -> Iterator[Intention]:
        """Yield what was wanted in the seconds since the last call.

        A change of size comes once, before all else.
        """
        events = pygame.event.get()
        self.reader.pixel_ratio = self._window.get_surface().get_width() / max(
            1, self._window.size[0]
        )
        self.surface = self._drawn_on()
        self.reader.size = self.surface.get_size()
        if self.surface.get_size() != self._size:
            self._size = self.surface.get_size()
            yield Resized(self._size)
        if self.reader.busy or any(event.type not in TREMBLING for event in events):
            self.pace.stir()
        for event in events:
            self._watch_place(event)
            if event.type in _RESIZES:
                continue
            yield from self.reader.read_all(event)
        yield from self.reader.update(seconds)

    def show(self, *, whole: bool = True) -> None:
        """Bring what was drawn to the screen.

        Only `whole` pictures tell of something that goes on.
        """
        if whole:
            self.pace.shown()
        own = self._window.get_surface()
        if own.get_size() != self.surface.get_size():
            own.blit(self.surface, (0, 0))
        self._window.flip()

    def wait(self) -> float:
        """Wait for the next frame; return the seconds since the last one, at most a tenth."""
        seconds = min(0.1, self._clock.tick(self.pace.frames_per_second) / 1000)
        self.pace.pass_by(seconds)
        return seconds

    def close(self) -> None:
        stop_gamepads()
        self._window.destroy()


Display: TypeAlias = HeadlessDisplay | GameWindow
"""Where scenes are drawn."""
