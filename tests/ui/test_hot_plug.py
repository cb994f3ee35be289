"""Plugging gamepads in and out, with a virtual one that SDL itself reports."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import PadButton, PadFamily
from cacao_desktop.ui.input.gamepads import FULL
from cacao_desktop.ui.pages.dialog import Dialog
from tests.ui.harness import Desk, desk
from tests.ui.virtual_pad import VirtualPad, plugged_in, sdl

needs_virtual = pytest.mark.skipif(
    sdl() is None, reason="SDL cannot be reached here to make a virtual gamepad"
)


def press(opened: Desk, pad: VirtualPad, button: PadButton) -> None:
    pad.button(button.value, down=True)
    opened.step()
    pad.button(button.value, down=False)
    opened.step()


def on_top(opened: Desk) -> MenuScene:
    top = opened.top
    assert isinstance(top, MenuScene)
    return top


@needs_virtual
@pytest.mark.parametrize(
    ("vendor", "product", "family"),
    [
        (0x054C, 0x0CE6, PadFamily.SHAPES),
        (0x045E, 0x028E, PadFamily.LETTERS),
        (0x057E, 0x2009, PadFamily.NINTENDO),
    ],
)
def test_a_gamepad_works_as_soon_as_it_is_plugged_in(
    vendor: int, product: int, family: PadFamily
) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        menu = on_top(opened)
        with plugged_in(vendor, product) as pad:
            opened.step()
            press(opened, pad, PadButton.DOWN)
            first = menu.page.focus
            assert first is not None
            assert opened.context.theme.keys.pad is family
            pad.axis(1, FULL)
            opened.step()
            pad.axis(1, 0)
            opened.step()
            assert menu.page.focus is not first, "the stick goes on"
            pad.pull_out()
            opened.step()
            assert isinstance(opened.top, Dialog)
        with plugged_in(vendor, product) as again:
            opened.step()
            press(opened, again, PadButton.A)
            assert on_top(opened) is menu


@needs_virtual
def test_gamepads_are_reported_again_however_often_pygame_was_left() -> None:
    for _time in range(3):
        with desk() as opened:
            opened.context.navigation.open(Screen.MENU)
            opened.step()
            with plugged_in(0x045E, 0x028E) as pad:
                opened.step()
                press(opened, pad, PadButton.DOWN)
                assert on_top(opened).page.focus is not None
        pygame.quit()
        pygame.display.init()


@needs_virtual
def test_unplugging_an_unused_gamepad_is_not_reported() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        with plugged_in(0x045E, 0x028E) as pad:
            opened.step()
            pad.pull_out()
            opened.step()
            assert isinstance(opened.top, MenuScene)
