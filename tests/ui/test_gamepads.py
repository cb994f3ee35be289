"""Gamepads, by SDL's events."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.ui.input import intentions as meant
from cacao_desktop.ui.input.bindings import (
    COMMAND_OF,
    INTENTION_OF,
    PadButton,
    PadFamily,
    family_of,
)
from cacao_desktop.ui.input.gamepads import FULL, REPEAT_AFTER, REPEAT_EVERY, Gamepads
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.intentions import Direction, Intention, Navigate

SONY = "ff001a664c050000e60c000000000000"
NINTENDO = "030000007e0500000920000000000000"
STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


def button(which: PadButton, *, down: bool = True, pad: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=which.value)


def axis(which: int, value: float, pad: int = 0) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=which, value=round(value * FULL)
    )


def pushes(pads: Gamepads, *places: tuple[float, float]) -> Iterator[Intention]:
    """Yield the intentions while the left stick moves from place to place."""
    for place in places:
        for which, value in zip(STICK, place, strict=True):
            intention = pads.read(axis(which, value))
            if intention is not None:
                yield intention


@pytest.mark.parametrize("which", [each for each in COMMAND_OF if each.value < 100])
def test_every_button_gives_its_command(which: PadButton) -> None:
    pads = Gamepads()
    assert pads.read(button(which)) == INTENTION_OF[COMMAND_OF[which]]
    assert pads.read(button(which, down=False)) is None


def test_buttons_that_mean_nothing_do_nothing() -> None:
    pads = Gamepads()
    guide = pygame.Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_GUIDE
    )
    assert pads.read(guide) is None


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    pads = Gamepads()
    pads.read(button(PadButton.RIGHT))
    assert pads.update(REPEAT_AFTER * 0.9) == []
    assert pads.update(REPEAT_AFTER * 0.2) == [Navigate(Direction.RIGHT)]
    assert pads.update(REPEAT_EVERY * 0.5) == []
    assert pads.update(REPEAT_EVERY * 0.6) == [Navigate(Direction.RIGHT)]
    pads.read(button(PadButton.RIGHT, down=False))
    assert pads.update(10.0) == []


def test_irreversible_commands_do_not_repeat() -> None:
    pads = Gamepads()
    for which in (
        PadButton.A,
        PadButton.B,
        PadButton.X,
        PadButton.START,
        PadButton.RIGHT_SHOULDER,
    ):
        pads.read(button(which))
        assert pads.update(10.0) == []


def test_a_stick_presses_once_and_only_beyond_its_dead_zone() -> None:
    pads = Gamepads()
    pads.read(button(PadButton.A))
    assert list(pushes(pads, (0.3, 0.1), (0.5, 0.2))) == []
    assert list(pushes(pads, (0.9, 0.1))) == [Navigate(Direction.RIGHT)]
    assert list(pushes(pads, (0.5, 0.1), (0.6, 0.1), (0.4, 0.3))) == [], "it trembles"
    assert pads.update(REPEAT_AFTER) == [Navigate(Direction.RIGHT)]
    assert list(pushes(pads, (0.1, 0.0), (0.0, 0.0))) == []
    assert pads.update(10.0) == []
    assert list(pushes(pads, (0.0, -1.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 0.2))) == [
        Navigate(Direction.UP),
        Navigate(Direction.DOWN),
        Navigate(Direction.LEFT),
    ]


def test_a_diagonal_stays_with_the_direction_it_began_in() -> None:
    pads = Gamepads()
    begun = list(pushes(pads, (0.9, 0.0)))
    assert begun == [Navigate(Direction.RIGHT)]
    assert list(pushes(pads, (0.7, 0.72), (0.72, 0.7), (0.7, 0.72))) == []


def test_the_right_stick_moves_the_board_the_other_way_as_fast_as_it_is_pushed() -> None:
    pads = Gamepads()
    pads.read(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0))
    (whole,) = pads.update(0.1)
    pads.read(axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.6))
    (half,) = pads.update(0.1)
    assert isinstance(whole, meant.Pan)
    assert isinstance(half, meant.Pan)
    assert whole.dx < half.dx < 0
    assert whole.dy == 0
    pads.read(axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.2))
    assert pads.update(0.1) == []
    assert not pads.busy


def test_triggers_zoom_and_repeat() -> None:
    pads = Gamepads()
    right = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert pads.read(axis(right, 0.3)) is None
    assert pads.read(axis(right, 0.8)) == meant.Zoom(meant.ZoomChange.IN)
    assert pads.read(axis(right, 0.5)) is None
    assert pads.read(axis(right, 0.8)) is None
    assert pads.update(REPEAT_AFTER) == [meant.Zoom(meant.ZoomChange.IN)]
    pads.read(axis(right, 0.0))
    assert pads.update(10.0) == []
    left = pads.read(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    assert left == meant.Zoom(meant.ZoomChange.OUT)


def test_a_second_gamepad_that_trembles_takes_nothing_over() -> None:
    pads = Gamepads()
    pads.read(button(PadButton.RIGHT, pad=0))
    assert pads.read(axis(STICK[0], 0.3, pad=1)) is None
    assert pads.update(REPEAT_AFTER) == [Navigate(Direction.RIGHT)]
    assert pads.read(axis(STICK[1], -1.0, pad=1)) == Navigate(Direction.UP)
    assert pads.update(REPEAT_AFTER) == [Navigate(Direction.UP)]


def test_unplugging_the_gamepad_in_use_is_reported_and_releases_buttons() -> None:
    pads = Gamepads()
    pads.read(button(PadButton.RIGHT, pad=3))
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    assert pads.read(gone) is None, "another one"
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert pads.read(gone) == meant.GamepadLost()
    assert not pads.used
    assert pads.update(10.0) == []
    assert pads.read(gone) is None


@pytest.mark.parametrize(
    ("guid", "family"),
    [
        (SONY, PadFamily.SHAPES),
        (NINTENDO, PadFamily.NINTENDO),
        ("030000005e0400008e02000000000000", PadFamily.LETTERS),
        ("", PadFamily.LETTERS),
        ("not a guid", PadFamily.LETTERS),
    ],
)
def test_makers_are_known_by_the_guid(guid: str, family: PadFamily) -> None:
    assert family_of(guid) is family


def family(reader: IntentionReader) -> PadFamily | None:
    return reader.pad


def uses_keys(reader: IntentionReader) -> bool:
    return reader.keyboard_used


def test_the_reader_knows_the_last_device_used() -> None:
    reader = IntentionReader()
    assert reader.read(button(PadButton.A)) == meant.Confirm()
    assert family(reader) is PadFamily.LETTERS
    assert uses_keys(reader), "the focus is shown as for keys"
    moved = pygame.Event(
        pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0), touch=False
    )
    reader.read(moved)
    assert family(reader) is not None, "a table that shakes moves the mouse"
    reader.read(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False))
    assert family(reader) is None
    assert not uses_keys(reader)
    reader.read(button(PadButton.UP))
    reader.read(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    assert family(reader) is None
    assert uses_keys(reader)
