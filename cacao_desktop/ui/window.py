"""The window, and its replacement for screenshots and tests without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.input.gamepads import JITTERING, start_gamepads, stop_gamepads
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.intentions import Intention, Resized
from cacao_desktop.ui.metrics import DESIGN_SIZE, MIN_WINDOW_SIZE, drawn_size
from cacao_desktop.ui.window_manager import has_window_manager

_FRAME: Final = (16, 96)
"""The space for title bar, borders and task bar; pygame does not offer SDL's usable bounds."""
_MIN_VISIBLE_TITLE_BAR: Final = 100
"""The part of the title bar that must be on a screen, so that the window can be moved."""
FRAMES_PER_SECOND: Final = 60
"""The frame rate while something happens."""
IDLE_FRAMES_PER_SECOND: Final = 12
"""The frame rate while nothing is pressed and almost nothing moves."""
_IDLE_AFTER_SECONDS: Final = 2.0
"""The time without any event after which the frame rate drops."""
_ANIMATION_FRAMES: Final = 3
"""After this many consecutive frames with changes, the picture counts as animated."""
_INVISIBLE_DRIVERS: Final = frozenset(("dummy", "offscreen"))
_RESIZES: Final = frozenset(
    (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED)
)


@dataclass(frozen=True, slots=True)
class WindowGeometry:
    """A window's size and, if known, its upper left corner, in units of the desktop."""

    size: Size
    corner: tuple[int, int] | None = None
    maximized: bool = False


def default_geometry(screen_sizes: Sequence[Size]) -> WindowGeometry:
    """Return the geometry of a window that has never been open.

    On a small screen it is maximized, because only the system knows how much space its bars
    leave.
    """
    no_screen = DESIGN_SIZE[0] + _FRAME[0], DESIGN_SIZE[1] + _FRAME[1]
    width, height = min(screen_sizes, default=no_screen)
    free = width - _FRAME[0], height - _FRAME[1]
    size = min(DESIGN_SIZE[0], free[0]), min(DESIGN_SIZE[1], free[1])
    return WindowGeometry(size, maximized=size != DESIGN_SIZE)


def restored_geometry(last: WindowGeometry, screens: Sequence[pygame.Rect]) -> WindowGeometry:
    """Return the geometry of a window that was open before, on the screens available now."""
    screen = next((each for each in screens if _shows_title_bar(each, last)), None)
    if screen is None:
        return default_geometry([each.size for each in screens])
    width = min(last.size[0], max(each.width for each in screens))
    height = min(last.size[1], max(each.height for each in screens))
    return WindowGeometry((width, height), last.corner, last.maximized)


def _shows_title_bar(screen: pygame.Rect, geometry: WindowGeometry) -> bool:
    """Return whether enough of the upper edge of a window is on a screen."""
    if geometry.corner is None:
        return False
    left, top = geometry.corner
    seen = min(left + geometry.size[0], screen.right) - max(left, screen.left)
    return (
        seen >= _MIN_VISIBLE_TITLE_BAR
        and screen.top <= top <= screen.bottom - _MIN_VISIBLE_TITLE_BAR
    )


class DisplayUnavailableError(RuntimeError):
    """There is no display to open a window on."""


class HeadlessDisplay:
    """A display without a window: a surface of a fixed size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size, 0, 32)
        self.fullscreen = False

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Store the value; there is no screen to fill."""
        self.fullscreen = fullscreen


def screens() -> list[pygame.Rect]:
    """Return the size and position of every screen in pixels.

    Raises DisplayUnavailableError if there is no display at all.
    """
    try:
        _open_display()
        sizes = pygame.display.get_desktop_sizes()
        if len(sizes) == 1:
            return [pygame.Rect((0, 0), sizes[0])]
        return [_screen(number, size) for number, size in enumerate(sizes)]
    except pygame.error as error:
        raise _no_display(str(error)) from error


def _screen(number: int, size: Size) -> pygame.Rect:
    """Return the rectangle of a screen; pygame reveals it only through a window in its centre."""
    window = pygame.Window("", (2, 2), pygame.WINDOWPOS_CENTERED | number, hidden=True)
    x, y = window.position
    window.destroy()
    screen = pygame.Rect((0, 0), size)
    screen.center = x + 1, y + 1
    return screen


def _open_display() -> None:
    """Start SDL's display, and reject an invisible one that was not requested.

    Without a display, with a wrong one or without X11's libraries, SDL falls back to its
    `offscreen` driver.
    """
    # The menu entry finds its window by this name; otherwise SDL uses the script's.
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(name, "cacao-desktop")
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise _no_display(
            f"SDL found neither a screen nor X11 or Wayland, only its driver “{driver}”"
        )


def _no_display(reason: str) -> DisplayUnavailableError:
    text = f"The game needs a display for its window, and none can be opened ({reason})."
    return DisplayUnavailableError(text)


class FramePace:
    """Controls the frame rate, which is low while nothing happens and nothing moves."""

    def __init__(self) -> None:
        self._idle_seconds = 0.0
        self._changed_frames = 0
        """The number of consecutive frames with changes."""
        self._is_changed = False

    @property
    def frames_per_second(self) -> int:
        if self.idle:
            return IDLE_FRAMES_PER_SECOND
        return FRAMES_PER_SECOND

    @property
    def idle(self) -> bool:
        """Whether nothing has happened for a while."""
        return self._idle_seconds >= _IDLE_AFTER_SECONDS

    def wake(self) -> None:
        """Return to full speed, because the player has done something."""
        self._idle_seconds = 0.0

    def note_change(self) -> None:
        """Note that the current frame differs from the last one."""
        self._is_changed = True

    def tick(self, seconds: float) -> None:
        """Count a frame; several consecutive ones with changes are an animation at full speed."""
        self._idle_seconds += seconds
        if self._is_changed:
            self._changed_frames += 1
        else:
            self._changed_frames = 0
        self._is_changed = False
        if self._changed_frames >= _ANIMATION_FRAMES:
            self._idle_seconds = 0.0


class GameWindow:
    """The window of the game: events in, pictures out.

    Raises DisplayUnavailableError when no window can be opened.
    """

    def __init__(
        self,
        title: str,
        geometry: WindowGeometry,
        *,
        fullscreen: bool = False,
        before_shown: Callable[[GameWindow], None] | None = None,
    ) -> None:
        self._larger = pygame.Surface((1, 1))
        try:
            _open_display()
            # Without a graphics card X11 needs 12 ms per frame through OpenGL, and 0.2 ms without
            # it.
            if pygame.display.get_driver() == "x11":
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            corner = pygame.WINDOWPOS_UNDEFINED if geometry.corner is None else geometry.corner
            self.native = pygame.Window(
                title, geometry.size, corner, resizable=True, allow_high_dpi=True, hidden=True
            )
            """The system's window, which people and window managers move and resize."""
            if before_shown is not None:
                before_shown(self)
            self.native.show()
            self.native.minimum_size = MIN_WINDOW_SIZE
            if geometry.maximized:
                self.native.maximize()
            self.surface = self._choose_surface()
            """The surface to draw on, never below the smallest size."""
        except pygame.error as error:
            raise _no_display(str(error)) from error
        self.fullscreen = False
        self.geometry = geometry
        """The geometry of the window, or its last one before it filled the screen."""
        self._windowed: pygame.Rect | None = None
        self._size = self.surface.get_size()
        self._clock = pygame.time.Clock()
        self.pace = FramePace()
        self.reader = IntentionReader()
        start_gamepads()
        if fullscreen:
            self.set_fullscreen(True)

    def _choose_surface(self) -> pygame.Surface:
        """Return the window's own surface, or a larger one if the window is too small."""
        window = self.native.get_surface()
        size = drawn_size(window.get_size())
        if size == window.get_size():
            return window
        if self._larger.get_size() != size:
            self._larger = pygame.Surface(size)
        return self._larger

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or return to a window of the previous size and position."""
        if fullscreen == self.fullscreen:
            return
        self.fullscreen = fullscreen
        if fullscreen:
            self._windowed = None
            if pygame.display.get_driver() == "x11" and not has_window_manager():
                self._cover_screen()
            self.native.set_fullscreen(True)
        else:
            self.native.set_windowed()
            if self._windowed is not None:
                self.native.size = self._windowed.size
                self.native.position = self._windowed.topleft

    def _cover_screen(self) -> None:
        """Make the window as large as its screen."""
        self._windowed = self.bounds
        middle = self.bounds.center
        screen = next((each for each in screens() if each.collidepoint(middle)), None)
        if screen is not None:
            self.native.position = screen.topleft
            self.native.size = screen.size

    @property
    def handle(self) -> int:
        """The system's handle of the window."""
        return self.native.handle

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(self.native.position, self.native.size)

    def _watch_geometry(self, event: pygame.Event) -> None:
        """Remember the geometry of the window unless it is maximized or fills the screen."""
        free = not (self.fullscreen or self.geometry.maximized)
        if event.type == pygame.WINDOWMAXIMIZED:
            self.geometry = replace(self.geometry, maximized=True)
        elif event.type == pygame.WINDOWRESTORED:
            self.geometry = replace(self.geometry, maximized=False)
        elif free and event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self.geometry = WindowGeometry(self.native.size, self.native.position)

    def set_icon(self, icon: pygame.Surface) -> None:
        self.native.set_icon(icon)

    def intentions(self, seconds: float) -> Iterator[Intention]:
        """Yield the intentions since the last call, a change of size first."""
        events = pygame.event.get()
        pixel_ratio = self.native.get_surface().get_width() / max(1, self.native.size[0])
        self.surface = self._choose_surface()
        self.reader.set_window(self.surface.get_size(), pixel_ratio)
        if self.surface.get_size() != self._size:
            self._size = self.surface.get_size()
            yield Resized(self._size)
        if self.reader.busy or any(event.type not in JITTERING for event in events):
            self.pace.wake()
        for event in events:
            self._watch_geometry(event)
            if event.type in _RESIZES:
                continue
            yield from self.reader.read_all(event)
        yield from self.reader.update(seconds)

    def show(self, *, whole: bool = True) -> None:
        """Show the drawn surface; only `whole` frames count as an animation."""
        if whole:
            self.pace.note_change()
        window = self.native.get_surface()
        if window.get_size() != self.surface.get_size():
            window.blit(self.surface, (0, 0))
        self.native.flip()

    def wait(self) -> float:
        """Wait for the next frame; return the seconds since the last one, at most 0.1."""
        seconds = min(0.1, self._clock.tick(self.pace.frames_per_second) / 1000)
        self.pace.tick(seconds)
        return seconds

    def close(self) -> None:
        stop_gamepads()
        self.native.destroy()


Display: TypeAlias = HeadlessDisplay | GameWindow
"""A display that scenes are drawn on, with or without a window."""
