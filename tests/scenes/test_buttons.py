"""The page on which the buttons of a gamepad are changed, with a gamepad alone and with the mouse."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.scenes.applied_settings import apply_looks
from cacao_desktop.scenes.keys import ButtonsScene, PadPicture
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import Command, PadBindings, PadButton
from cacao_desktop.ui.input.gamepads import FULL
from tests.samples import in_turn
from tests.scenes.test_gamepad_play import walk_to
from tests.scenes.test_keys import row_of
from tests.ui.harness import Desk, desk, headless, named


def page_of(opened: Desk) -> ButtonsScene:
    top = opened.top
    assert isinstance(top, ButtonsScene)
    return top


def shown(opened: Desk, command: Command) -> str:
    return row_of(opened, command).button.text


def ask(opened: Desk, command: Command) -> None:
    """Ask with the mouse for another button."""
    opened.click(row_of(opened, command).button)
    assert page_of(opened).wants_button


def test_a_gamepad_alone_lets_two_buttons_change_places() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        walk_to(opened, named(opened.top, "Change gamepad buttons"))
        opened.pad(PadButton.A)
        walk_to(opened, row_of(opened, Command.UNDO).button)
        opened.pad(PadButton.A)
        assert shown(opened, Command.UNDO) == "Press a button"
        opened.pad(PadButton.UP)
        said = "Up is reserved. Choose another button."
        assert row_of(opened, Command.UNDO).message.text == said
        assert opened.context.settings.pad_buttons == {}
        opened.pad(PadButton.Y)
        assert row_of(opened, Command.UNDO).message.text == "“Suggest what to do” now uses X."
        assert opened.context.settings.pad_buttons == {"x": "suggest", "y": "undo"}
        assert (shown(opened, Command.UNDO), shown(opened, Command.SUGGEST)) == ("Y", "X")
        assert opened.top.page.focus is row_of(opened, Command.UNDO).button  # type: ignore[attr-defined]
        opened.pad(PadButton.B)
        assert isinstance(opened.top, SettingsScene)
        assert load_settings(paths.settings_path()).content.pad_buttons == {
            "x": "suggest",
            "y": "undo",
        }


def test_confirm_and_back_changed_places_work_at_once() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.BUTTONS)
        opened.step()
        ask(opened, Command.CONFIRM)
        opened.pad(PadButton.B)
        assert shown(opened, Command.CONFIRM) == "B"
        walk_to(opened, row_of(opened, Command.UNDO).button)
        opened.pad(PadButton.B)
        assert page_of(opened).wants_button
        opened.pad(PadButton.X)
        assert not page_of(opened).wants_button
        opened.pad(PadButton.A)
        assert not isinstance(opened.context.stack.top, ButtonsScene)


def test_a_command_without_a_button_takes_one_but_none_that_is_needed() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.BUTTONS)
        opened.step()
        assert shown(opened, Command.FOLD) == "no button"
        ask(opened, Command.FOLD)
        opened.pad(PadButton.A)
        said = "“Confirm” needs a button. Choose another button."
        assert row_of(opened, Command.FOLD).message.text == said
        value = pygame.Event(
            pygame.CONTROLLERAXISMOTION,
            instance_id=0,
            axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT,
            value=FULL,
        )
        pygame.event.post(value)
        opened.step()
        assert row_of(opened, Command.FOLD).message.text == "“Zoom out” now uses no button."
        assert (shown(opened, Command.FOLD), shown(opened, Command.ZOOM_OUT)) == (
            "LT",
            "no button",
        )
        opened.click(named(opened.top, "Defaults"))
        assert opened.context.settings.pad_buttons == {}
        assert shown(opened, Command.ZOOM_OUT) == "LT"


@pytest.mark.parametrize(
    "way_out", ["escape", "press elsewhere", "press again", "the same button"]
)
def test_nothing_changes_where_the_question_is_left(way_out: str) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.BUTTONS)
        opened.step()
        ask(opened, Command.SUGGEST)
        if way_out == "escape":
            opened.key(pygame.K_ESCAPE)
        elif way_out == "press again":
            opened.click(row_of(opened, Command.SUGGEST).button)
        elif way_out == "the same button":
            opened.pad(PadButton.Y)
        else:
            opened.click(row_of(opened, Command.CONFIRM).name)
        assert not page_of(opened).wants_button
        assert shown(opened, Command.SUGGEST) == "Y"
        assert opened.context.settings.pad_buttons == {}


def test_buttons_are_named_as_on_the_gamepad_that_is_used() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.BUTTONS)
        opened.step()
        opened.pad(PadButton.DOWN)
        opened.window.reader.pads.family = type(opened.window.reader.pads.family).SHAPES
        page_of(opened).theme.keys.pad = opened.window.reader.pad
        opened.context.stack.rename_keys()
        assert shown(opened, Command.CONFIRM) == "Cross"


def test_settings_of_another_version_leave_the_buttons_as_they_come() -> None:
    context = headless()
    context.settings = Settings(pad_buttons={"paddle_1": "undo", "x": "juggle", "a": "fold"})
    apply_looks(context)
    assert context.theme.keys.buttons == PadBindings()


@pytest.mark.parametrize(
    ("command", "above"),
    in_turn((Command.CONFIRM, Command.FOLD, Command.ZOOM_FIT), (0, 40, 80, 120)),
)
def test_why_a_button_will_not_do_is_scrolled_into_view(command: Command, above: int) -> None:
    """Large text in a small window: the row may be the last that is in view."""
    with desk((1024, 640)) as opened:
        opened.context.settings.text_percent = 200
        opened.context.apply_settings()
        opened.context.navigation.open(Screen.BUTTONS)
        opened.step()
        scene = page_of(opened)
        row = row_of(opened, command)
        scene.scroll.scroll_to(row.rect.bottom - scene.scroll.rect.bottom + above)
        scene.ask_for_key(row)
        scene.assign(PadButton.UP.value)
        assert row.message.text.startswith("Up is reserved.")
        assert all(scene.scroll.rect.contains(part.rect) for part in row.parts())


@pytest.mark.parametrize(
    ("command", "button"), [(Command.UNDO, PadButton.X), (Command.CONFIRM, PadButton.A)]
)
def test_the_button_of_the_row_with_the_pointer_is_ringed_on_the_painting(
    command: Command, button: PadButton
) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.BUTTONS)
        (pad,) = (part for part in page_of(opened).page.parts() if isinstance(part, PadPicture))

        def painted() -> pygame.Surface:
            surface = pygame.Surface(opened.context.display.surface.get_size())
            pad.draw(surface, opened.context.theme)
            return surface

        before = painted()
        page_of(opened).page.hovered = row_of(opened, command).button
        after = painted()
        mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
        mask.invert()
        (changed,) = mask.get_bounding_rects()
        x, y = pad.positions[button]
        side = opened.context.theme.metrics.tx(376)
        ringed = pad.rect.centerx + x * side // 256, pad.rect.centery + y * side // 256
        assert changed.collidepoint(ringed)
        assert abs(changed.centerx - ringed[0]) <= 2
        assert abs(changed.centery - ringed[1]) <= 2
        assert changed.width < side // 6
