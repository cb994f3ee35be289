"""Changed gamepad buttons: nothing is lost, and confirm and back are always possible."""

from __future__ import annotations

import random

import pygame
import pytest

from cacao_desktop.ui.input.bindings import (
    COMMAND_OF,
    RESERVED_BUTTONS,
    Command,
    PadBindings,
    PadButton,
    PadFamily,
)
from cacao_desktop.ui.input.gamepads import FULL, REPEAT_AFTER, Gamepads
from cacao_desktop.ui.input.intentions import (
    ButtonPressed,
    Cancel,
    Confirm,
    Suggest,
    Undo,
    Zoom,
    ZoomChange,
)
from cacao_desktop.ui.input.key_names import KeyHints

SWAPPED = PadBindings().giving(Command.CONFIRM, PadButton.B)


def press(which: PadButton) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=which.value)


def pull(value: float) -> pygame.Event:
    axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(value * FULL)
    )


def test_the_former_command_of_a_button_changes_places() -> None:
    assert SWAPPED.command_of(PadButton.B) is Command.CONFIRM
    assert SWAPPED.command_of(PadButton.A) is Command.CANCEL
    assert SWAPPED.changes == {"a": "cancel", "b": "confirm"}
    assert PadBindings.from_changes(SWAPPED.changes) == SWAPPED
    assert SWAPPED.giving(Command.CONFIRM, PadButton.A).changes == {}


def test_a_command_without_a_button_takes_that_of_another() -> None:
    bindings = PadBindings().giving(Command.FOLD, PadButton.LEFT_TRIGGER)
    assert bindings.buttons_of(Command.FOLD) == [PadButton.LEFT_TRIGGER]
    assert bindings.buttons_of(Command.ZOOM_OUT) == []


@pytest.mark.parametrize("button", [each for each in PadButton if each in RESERVED_BUTTONS])
def test_directions_always_mean_the_same(button: PadButton) -> None:
    with pytest.raises(ValueError, match="cannot be changed"):
        PadBindings().giving(Command.CONFIRM, button)
    changes = {button.name.lower(): Command.UNDO.value}
    assert PadBindings.from_changes(changes).command_of(button) is COMMAND_OF[button]


@pytest.mark.parametrize("button", [PadButton.A, PadButton.B])
def test_a_needed_command_keeps_its_button(button: PadButton) -> None:
    assert not PadBindings().can_take(Command.FOLD, button)
    with pytest.raises(ValueError, match="cannot be changed"):
        PadBindings().giving(Command.FOLD, button)


def test_however_it_is_changed_one_can_confirm_and_go_back() -> None:
    rng = random.Random(6)
    bindings = PadBindings()
    free = [button for button in PadButton if button not in RESERVED_BUTTONS]
    for _ in range(500):
        command = rng.choice(list(Command))
        button = rng.choice(free)
        if bindings.can_take(command, button):
            bindings = bindings.giving(command, button)
            assert bindings.command_of(button) is command
        assert bindings.buttons_of(Command.CONFIRM)
        assert bindings.buttons_of(Command.CANCEL)
        assert PadBindings.from_changes(bindings.changes) == bindings


@pytest.mark.parametrize(
    "changes",
    [
        {"paddle_7": "undo"},
        {"x": "fly"},
        {"": ""},
        {"a": "undo"},
        {"a": "undo", "b": "undo"},
        {"up": "cancel"},
    ],
)
def test_changes_that_cannot_be_used_leave_it_as_it_comes(changes: dict[str, str]) -> None:
    assert PadBindings.from_changes(changes) == PadBindings()


def test_changed_buttons_give_their_new_commands_and_are_named_so() -> None:
    pads = Gamepads()
    pads.bindings = SWAPPED
    assert pads.read(press(PadButton.B)) == Confirm()
    assert pads.read(press(PadButton.A)) == Cancel()
    hints = KeyHints(buttons=SWAPPED, pad=PadFamily.SHAPES)
    assert hints.name(Command.CONFIRM) == "Circle"
    assert hints.button(Command.CANCEL) is PadButton.A


def test_only_repeatable_commands_repeat_on_any_button() -> None:
    pads = Gamepads()
    pads.bindings = PadBindings().giving(Command.UNDO, PadButton.RIGHT_TRIGGER)
    assert pads.read(pull(1.0)) == Undo()
    assert pads.update(10 * REPEAT_AFTER) == []
    assert pads.read(press(PadButton.X)) == Zoom(ZoomChange.IN)
    assert pads.update(1.1 * REPEAT_AFTER) == [Zoom(ZoomChange.IN)]


def test_a_button_that_is_asked_for_means_nothing_else() -> None:
    pads = Gamepads()
    pads.asks_for_button = True
    assert pads.read(press(PadButton.Y)) == ButtonPressed(PadButton.Y.value)
    assert pads.read(pull(1.0)) == ButtonPressed(PadButton.RIGHT_TRIGGER.value)
    assert pads.update(10.0) == []
    pads.asks_for_button = False
    assert pads.read(press(PadButton.Y)) == Suggest()
