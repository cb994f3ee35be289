"""The screen after a crash: used by mouse or keyboard, and closed."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.ui.crash import CrashScreen

REPORT = "\n".join(f"line {number}\tof the report \0" for number in range(300))


def screen(size: tuple[int, int] = (1024, 640)) -> tuple[CrashScreen, pygame.Surface]:
    surface = pygame.Surface(size)
    made = CrashScreen(
        ["Something went wrong.", "Your game is saved."], REPORT, ("Show", "Back", "Leave")
    )
    made.place(surface.get_size())
    made.draw(surface)
    return made, surface


def key(number: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=number, mod=0, unicode="", scancode=0)


def picture(made: CrashScreen, surface: pygame.Surface) -> bytes:
    made.place(surface.get_size())
    made.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("number", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_it_is_left_by_keyboard(number: int) -> None:
    made, _surface = screen()
    made.handle(key(pygame.K_a))
    assert not made.left
    made.handle(key(number))
    assert made.left


def test_it_is_read_and_left_by_gamepad() -> None:
    def press(button: int) -> None:
        made.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))

    made, surface = screen()
    message = picture(made, surface)
    press(pygame.CONTROLLER_BUTTON_GUIDE)
    press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    press(pygame.CONTROLLER_BUTTON_A)
    report = picture(made, surface)
    assert report != message
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert picture(made, surface) != report
    press(pygame.CONTROLLER_BUTTON_B)
    assert made.left


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_it_is_left_by_closing_the_window(kind: int) -> None:
    made, _surface = screen()
    made.handle(pygame.Event(kind))
    assert made.left


def test_the_report_is_read_by_keyboard() -> None:
    made, surface = screen()
    message = picture(made, surface)
    made.handle(key(pygame.K_DOWN))
    assert picture(made, surface) == message
    made.handle(key(pygame.K_TAB))
    made.handle(key(pygame.K_RETURN))
    report = picture(made, surface)
    assert report != message
    made.handle(key(pygame.K_DOWN))
    assert picture(made, surface) != report
    made.handle(key(pygame.K_END))
    last = picture(made, surface)
    made.handle(key(pygame.K_DOWN))
    assert picture(made, surface) == last
    made.handle(key(pygame.K_HOME))
    assert picture(made, surface) == report
    made.handle(key(pygame.K_RETURN))
    made.handle(key(pygame.K_TAB))
    assert picture(made, surface) == message


def test_the_report_is_read_and_left_by_mouse() -> None:
    made, surface = screen()
    message = picture(made, surface)
    press(made, 0)
    report = picture(made, surface)
    assert report != message
    made.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    assert picture(made, surface) != report
    made.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(2, 2)))
    assert not made.left
    press(made, 1)
    assert made.left


def press(made: CrashScreen, button: int) -> None:
    made.handle(
        pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=made._buttons[button][0].center)
    )


@pytest.mark.parametrize("size", [(1, 1), (200, 120), (3840, 2160)])
def test_it_is_drawn_in_any_window(size: tuple[int, int]) -> None:
    made, surface = screen(size)
    made.handle(key(pygame.K_TAB))
    made.handle(key(pygame.K_RETURN))
    made.place(surface.get_size())
    made.draw(surface)
