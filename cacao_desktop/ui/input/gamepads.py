"""Turns buttons, sticks and triggers of gamepads into the same intentions as keys."""

import logging
import math
from collections.abc import Mapping
from typing import Final

import pygame
from pygame._sdl2 import controller

from cacao_desktop.ui.input.bindings import (
    COMMAND_OF,
    INTENTION_OF,
    Command,
    PadBindings,
    PadButton,
    PadFamily,
    family_of,
)
from cacao_desktop.ui.input.intentions import ButtonPressed, GamepadLost, Intention, Pan

logger = logging.getLogger(__name__)

EVENTS: Final = frozenset(
    (
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED
    )
)  # fmt: skip
JITTERING: Final = frozenset((pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION))
"""Events that a stick at rest sends endlessly."""

FULL: Final = 32767
"""SDL's value for an axis at its end."""
PUSHED: Final = 0.55
"""How far a stick or trigger must be moved to count as pressed."""
RELEASED: Final = 0.35
"""The position at which it counts as released, lower so that jitter presses only once."""
DEAD_ZONE: Final = 0.25
"""The part of the right stick's range that moves nothing, because many rest off centre."""
REPEAT_AFTER: Final = 0.4
"""The seconds until a held direction repeats for the first time."""
REPEAT_EVERY: Final = 0.13
"""The seconds between further repeats."""
PAN_SPEED: Final = 900.0
"""Pixels per second with the right stick at its end."""

_REPEATED: Final = frozenset(map(Command, ("left", "right", "up", "down", "zoom_in", "zoom_out")))
"""The commands that a held button repeats."""
_TRIGGERS: Final[Mapping[int, PadButton]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RIGHT_TRIGGER,
}
_LEFT_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_RIGHT_STICK: Final = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)


def _pushed_to(x: float, y: float, held: PadButton | None) -> PadButton | None:
    """Return the one direction of the left stick, given the direction `held` before."""
    reach = max(abs(x), abs(y))
    if reach < RELEASED or (held is None and reach < PUSHED):
        return None
    if abs(x) > abs(y):
        towards = PadButton.RIGHT if x > 0 else PadButton.LEFT
    else:
        towards = PadButton.DOWN if y > 0 else PadButton.UP
    clear = reach >= PUSHED and reach > 1.3 * min(abs(x), abs(y))
    if clear or held is None:
        return towards
    return held


class Gamepads:
    """All gamepads together.

    `used` says whether one was used last, `family` which labels its buttons have. Pass it each
    event of `EVENTS`, then call `update`, which repeats held directions and moves the view by the
    right stick.
    """

    def __init__(self) -> None:
        self.bindings = PadBindings()
        self.asks_for_button = False
        """Whether the screen wants to know a button, whatever its command."""
        self.used = False
        self.family = PadFamily.LETTERS
        self._opened: dict[int, tuple[controller.Controller, PadFamily]] = {}
        """The connected gamepads with the family of their button labels.

        A gamepad at rest reports nothing.
        """
        self._axes: dict[int, float] = {}
        """The positions of sticks and triggers of the gamepad used last, from -1 to 1."""
        self._last: int | None = None
        self._pushed: PadButton | None = None
        """The direction in which the left stick is pushed.

        The stick acts as four buttons, of which at most one is pressed.
        """
        self._repeats: PadButton | None = None
        self._wait = 0.0

    @property
    def busy(self) -> bool:
        return self._repeats is not None or self._looking() != (0.0, 0.0)

    def read(self, event: pygame.Event) -> Intention | None:
        """Return the intention of an event in `EVENTS`, or None."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index, event.guid)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._move(
                event.instance_id, event.axis, max(-1.0, min(1.0, event.value / FULL))
            )
        elif event.button in COMMAND_OF:
            self._use(event.instance_id)
            button = PadButton(event.button)
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                return self._press(button)
            self._release(button)
        return None

    def update(self, seconds: float) -> list[Intention]:
        """Advance by some seconds; return the intentions of held directions and sticks."""
        wanted_intentions: list[Intention] = []
        if self._repeats is not None:
            self._wait -= seconds
            if self._wait <= 0:
                self._wait = REPEAT_EVERY
                wanted_intentions.append(INTENTION_OF[self.bindings.command_of(self._repeats)])
        x, y = self._looking()
        if x or y:
            wanted_intentions.append(Pan(-x * PAN_SPEED * seconds, -y * PAN_SPEED * seconds))
        return wanted_intentions

    def _add(self, index: int, guid: str) -> None:
        """Open a gamepad, because only open ones report events.

        Keyboards that present themselves as joysticks are ignored.
        """
        if not controller.is_controller(index):
            return
        try:
            device = controller.Controller(index)
            number = device.as_joystick().get_instance_id()
        except pygame.error:
            # It was unplugged before it could be opened.
            logger.exception("a gamepad could not be opened")
            return
        self._opened[number] = device, family_of(guid)
        logger.info("gamepad: %s", device.name)

    def _remove(self, number: int) -> Intention | None:
        gone = self._opened.pop(number, None)
        if gone is not None:
            gone[0].quit()
        if number != self._last:
            return None
        was_used = self.used
        self.used = False
        self._last = None
        self._rest()
        if was_used:
            return GamepadLost()
        return None

    def _use(self, number: int) -> None:
        if number != self._last:
            self._rest()
            self._last = number
        opened = self._opened.get(number)
        self.family = opened[1] if opened is not None else PadFamily.LETTERS
        self.used = True

    def _rest(self) -> None:
        self._axes.clear()
        self._pushed = None
        self._repeats = None

    def _press(self, button: PadButton) -> Intention:
        if self.asks_for_button:
            return ButtonPressed(button)
        command = self.bindings.command_of(button)
        if command in _REPEATED:
            self._repeats = button
            self._wait = REPEAT_AFTER
        return INTENTION_OF[command]

    def _release(self, button: PadButton | None) -> None:
        if button is not None and button is self._repeats:
            self._repeats = None

    def _move(self, number: int, axis: int, value: float) -> Intention | None:
        if number != self._last:
            if abs(value) < PUSHED:
                # A stick that rests off centre is not input.
                return None
            self._use(number)
        before = self._axes.get(axis, 0.0)
        self._axes[axis] = value
        if abs(value) >= PUSHED:
            self.used = True
        if axis in _TRIGGERS:
            return self._pull(_TRIGGERS[axis], before, value)
        if axis not in _LEFT_STICK:
            return None
        held = self._pushed
        x, y = (self._axes.get(each, 0.0) for each in _LEFT_STICK)
        self._pushed = _pushed_to(x, y, held)
        if self._pushed is held:
            return None
        self._release(held)
        if self._pushed is None:
            return None
        return self._press(self._pushed)

    def _pull(self, trigger: PadButton, before: float, value: float) -> Intention | None:
        if value < RELEASED:
            self._release(trigger)
        # A held direction counts again only after its release.
        if before < PUSHED <= value and self._repeats is not trigger:
            return self._press(trigger)
        return None

    def _looking(self) -> tuple[float, float]:
        """Return the direction and speed of the right stick: 1 at its end, 0 in the dead zone."""
        x, y = (self._axes.get(axis, 0.0) for axis in _RIGHT_STICK)
        reach = min(1.0, math.hypot(x, y))
        if reach <= DEAD_ZONE:
            return 0.0, 0.0
        share = (reach - DEAD_ZONE) / (1.0 - DEAD_ZONE) / math.hypot(x, y)
        return x * share, y * share


def start_gamepads() -> None:
    """Start reporting gamepads, including those already connected.

    Without drivers nothing is reported. Every press also arrives as a joystick event. Those must
    not be blocked, because SDL derives the controller events from them.
    """
    try:
        controller.init()
    except pygame.error:
        logger.exception("gamepads cannot be used")


def stop_gamepads() -> None:
    """Stop reporting gamepads.

    pygame would do it at exit, but after a second stop it never reports any again.
    """
    controller.quit()
