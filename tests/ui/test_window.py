"""The window of the dummy driver: sizes, full screen, and the error without a display."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from cacao_desktop.table.context import Screen
from cacao_desktop.ui import window
from cacao_desktop.ui.input.intentions import Resized
from cacao_desktop.ui.sound.mixer_sounds import Loudspeaker
from cacao_desktop.ui.sound.sounds import Sound, Volumes
from cacao_desktop.ui.window import (
    FRAMES_PER_SECOND,
    IDLE_FRAMES_PER_SECOND,
    DisplayUnavailableError,
    FramePace,
    GameWindow,
    WindowGeometry,
    default_geometry,
    restored_geometry,
)
from tests.patience import MAX_SECONDS
from tests.ui.harness import desk


def test_without_a_display_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "none of this name")
    with pytest.raises(DisplayUnavailableError, match="needs a display"):
        GameWindow("test", WindowGeometry((640, 400)))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program that runs has a screen")
@pytest.mark.parametrize("screen", [None, ":4711"])
def test_an_invisible_display_counts_as_none(
    screen: str | None, home: Path, tmp_path: Path
) -> None:
    """In a separate process, because SDL chooses its driver once.

    The process would run for ever on an invisible display.
    """
    without = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in without}
    environment["XDG_RUNTIME_DIR"] = str(tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "cacao_desktop"],
        cwd=Path(__file__).parents[2],
        env=environment | ({"DISPLAY": screen} if screen else {}),
        capture_output=True,
        text=True,
        check=False,
        timeout=MAX_SECONDS,
    )
    assert run.returncode == 1
    assert "needs a display" in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert not home.joinpath("games").exists()


def test_a_change_of_size_comes_once_and_before_all_else() -> None:
    with desk((1366, 768)) as opened:
        opened.window.native.size = (1024, 640)
        first = [
            intention
            for intention in opened.window.intentions(0.0)
            if isinstance(intention, Resized)
        ]
        again = [
            intention
            for intention in opened.window.intentions(0.0)
            if isinstance(intention, Resized)
        ]
        assert (first, again) == ([Resized((1024, 640))], [])
        assert opened.window.surface.get_size() == (1024, 640)


def test_windows_smaller_than_the_smallest_are_drawn_all_the_same() -> None:
    with desk((1366, 768)) as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        # Some window managers ignore a window's minimum size.
        opened.window.native.minimum_size = (1, 1)
        for size in ((320, 200), (1200, 1), (1, 1)):
            opened.window.native.size = size
            opened.step()
            drawn = opened.window.surface
            assert (
                drawn.get_size() == opened.context.theme.metrics.size == (max(1024, size[0]), 640)
            )
            shown = opened.window.native.get_surface()
            assert shown.get_size() == size
            assert shown.get_at((size[0] - 1, size[1] - 1)) == drawn.get_at(
                (size[0] - 1, size[1] - 1)
            )


def test_f11_fills_the_screen_and_gives_the_window_back() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.key(pygame.K_F11)
        assert opened.window.fullscreen
        opened.key(pygame.K_F11)
        assert not opened.window.fullscreen


def test_without_a_window_manager_the_window_covers_the_screen_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with desk() as opened:
        before = opened.window.bounds
        monkeypatch.setattr(window, "has_window_manager", lambda: False)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
        opened.window.set_fullscreen(True)
        (screen,) = window.screens()
        assert opened.window.bounds == screen
        opened.window.set_fullscreen(False)
        assert opened.window.bounds == before


def test_no_device_means_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(**_options: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Loudspeaker(tmp_path, random.Random(1))
    assert sounds.device is None
    sounds.play(Sound.PRESS)


def test_a_sound_without_a_file_is_not_heard(tmp_path: Path) -> None:
    sounds = Loudspeaker(tmp_path, random.Random(1))
    sounds.set_volumes(Volumes(1, 1, 1))
    sounds.play(Sound.GOLD)
    sounds.play_music(None)
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


@pytest.mark.parametrize("screen", [(1366, 768), (1280, 720), (1280, 800)])
def test_a_small_screen_is_filled_except_for_system_bars(screen: tuple[int, int]) -> None:
    place = default_geometry([screen])
    assert place.maximized
    assert place.size[0] < screen[0]
    assert place.size[1] <= screen[1] - 96


def test_on_a_large_screen_the_window_has_its_own_size() -> None:
    assert default_geometry([(1920, 1080)]) == WindowGeometry((1366, 768))


def side_by_side(screens: int) -> list[pygame.Rect]:
    return [pygame.Rect(1920 * number, 0, 1920, 1080) for number in range(screens)]


def test_the_window_opens_where_it_was() -> None:
    last = WindowGeometry((1500, 800), (40, 60))
    assert restored_geometry(last, side_by_side(1)) == last


@pytest.mark.parametrize(
    "corner", [(2500, 60), (40, 1040), (-1480, 60), (40, -790), (40, -1), (100, -500)]
)
def test_a_window_opens_on_the_screen_that_is_left(corner: tuple[int, int]) -> None:
    assert restored_geometry(WindowGeometry((1500, 800), corner), side_by_side(1)).corner is None


def test_a_window_on_the_screen_at_the_left_stays_there() -> None:
    last = WindowGeometry((1500, 800), (-1600, 60))
    left = pygame.Rect(-1920, 0, 1920, 1080)
    assert restored_geometry(last, [pygame.Rect(0, 0, 1920, 1080), left]) == last


def test_a_window_between_two_screens_of_different_height_opens_anew() -> None:
    small = pygame.Rect(0, 0, 1366, 768)
    large = pygame.Rect(1366, 0, 1920, 1080)
    below = WindowGeometry((1000, 600), (-900, 900))
    assert restored_geometry(below, [small, large]).corner is None
    beside = WindowGeometry((1000, 600), (1400, 900))
    assert restored_geometry(beside, [small, large]) == beside


@pytest.mark.parametrize(
    ("left", "shown"), [(3740, True), (3741, False), (-1400, True), (-1401, False)]
)
def test_two_screens_together_are_as_wide_as_both(left: int, shown: bool) -> None:
    place = restored_geometry(WindowGeometry((1500, 800), (left, 60)), side_by_side(2))
    assert (place.corner is not None) == shown


def test_a_window_from_a_larger_screen_is_cut_to_this_one() -> None:
    screen = pygame.Rect(0, 0, 1366, 768)
    assert restored_geometry(WindowGeometry((3000, 1900), (0, 0)), [screen]).size == (1366, 768)


def test_where_the_window_was_is_known_though_it_fills_the_screen_now() -> None:
    with desk((1366, 768)) as opened:
        opened.window.native.position = (30, 40)
        opened.window.native.size = (1100, 700)
        list(opened.window.intentions(0.0))
        was = opened.window.geometry
        opened.window.set_fullscreen(True)
        list(opened.window.intentions(0.0))
        assert was == WindowGeometry((1100, 700), (30, 40))
        assert opened.window.geometry == was


def test_the_loop_runs_seldom_while_nothing_happens_and_fast_as_soon_as_something_does() -> None:
    pace = FramePace()

    def frames(count: int, every: int) -> int:
        for number in range(count):
            if every and number % every == 0:
                pace.note_change()
            pace.tick(1 / pace.frames_per_second)
        return pace.frames_per_second

    assert frames(60, 1) == FRAMES_PER_SECOND, "an animation"
    assert frames(200, 0) == IDLE_FRAMES_PER_SECOND
    assert frames(200, 2) == IDLE_FRAMES_PER_SECOND, "something small moves now and then"
    assert frames(5, 1) == FRAMES_PER_SECOND, "an animation begins"
    assert frames(200, 0) == IDLE_FRAMES_PER_SECOND
    pace.wake()
    assert pace.frames_per_second == FRAMES_PER_SECOND
