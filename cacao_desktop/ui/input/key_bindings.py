"""Which key gives which command: as it comes, in the presets for one hand, and as a player has changed it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

import pygame

from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    DescribeBoard,
    Direction,
    Explain,
    Fold,
    HandSlot,
    Hurry,
    Intention,
    LookRound,
    Navigate,
    OpenMenu,
    Sought,
    StepRegion,
    Suggest,
    ToggleFullscreen,
    TurnTile,
    Undo,
    Zoom,
    ZoomChange,
)

Keys: TypeAlias = tuple[int, ...]
"""Key codes of SDL, the one that is named first at the front."""
MOST_KEYS: Final = 4
"""How many keys can be bound to one command."""


class Command(Enum):
    """What a key can be for; the values are the names in the settings file."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    NEXT_REGION = "next_region"
    PREVIOUS_REGION = "previous_region"
    CHOOSE_1 = "choose_1"
    CHOOSE_2 = "choose_2"
    CHOOSE_3 = "choose_3"
    CHOOSE_4 = "choose_4"
    CHOOSE_5 = "choose_5"
    CHOOSE_6 = "choose_6"
    CHOOSE_7 = "choose_7"
    CHOOSE_8 = "choose_8"
    CHOOSE_9 = "choose_9"
    TURN_LEFT = "turn_left"
    TURN_RIGHT = "turn_right"
    UNDO = "undo"
    SUGGEST = "suggest"
    EXPLAIN = "explain"
    DESCRIBE_BOARD = "describe_board"
    LOOK_ROUND = "look_round"
    NEXT_TEMPLE = "next_temple"
    NEXT_MARKET = "next_market"
    NEXT_OWN_TILE = "next_own_tile"
    FOLD = "fold"
    HURRY = "hurry"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_FIT = "zoom_fit"
    MENU = "menu"
    FULLSCREEN = "fullscreen"


CHOICES: Final = tuple(Command(f"choose_{number}") for number in range(1, 10))
"""The commands that choose a tile of the hand, or whatever else is numbered."""

INTENTION_OF: Final[Mapping[Command, Intention]] = {
    Command.LEFT: Navigate(Direction.LEFT),
    Command.RIGHT: Navigate(Direction.RIGHT),
    Command.UP: Navigate(Direction.UP),
    Command.DOWN: Navigate(Direction.DOWN),
    Command.CONFIRM: Confirm(),
    Command.CANCEL: Cancel(),
    Command.NEXT_REGION: StepRegion(1),
    Command.PREVIOUS_REGION: StepRegion(-1),
    **{command: HandSlot(slot) for slot, command in enumerate(CHOICES)},
    Command.TURN_LEFT: TurnTile(-1),
    Command.TURN_RIGHT: TurnTile(1),
    Command.UNDO: Undo(),
    Command.SUGGEST: Suggest(),
    Command.EXPLAIN: Explain(),
    Command.DESCRIBE_BOARD: DescribeBoard(),
    Command.LOOK_ROUND: LookRound(Sought.CELL),
    Command.NEXT_TEMPLE: LookRound(Sought.TEMPLE),
    Command.NEXT_MARKET: LookRound(Sought.MARKET),
    Command.NEXT_OWN_TILE: LookRound(Sought.OWN_TILE),
    Command.FOLD: Fold(),
    Command.HURRY: Hurry(),
    Command.ZOOM_IN: Zoom(ZoomChange.IN),
    Command.ZOOM_OUT: Zoom(ZoomChange.OUT),
    Command.ZOOM_FIT: Zoom(ZoomChange.FIT),
    Command.MENU: OpenMenu(),
    Command.FULLSCREEN: ToggleFullscreen(),
}

ALWAYS: Final[Mapping[int, Command]] = {
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
}
"""Keys that mean the same whatever the player sets, so that the settings can always be reached."""

RESERVED: Final = frozenset((*ALWAYS, pygame.K_TAB))
"""Keys that can be given to no other command."""

_CHOOSING: Final[Mapping[Command, Keys]] = {
    command: (pygame.K_1 + slot, pygame.K_KP_1 + slot) for slot, command in enumerate(CHOICES)
}
DEFAULT_KEYS: Final[Mapping[Command, Keys]] = {
    Command.NEXT_REGION: (pygame.K_PAGEDOWN,),
    Command.PREVIOUS_REGION: (pygame.K_PAGEUP,),
    **_CHOOSING,
    Command.TURN_LEFT: (pygame.K_q,),
    Command.TURN_RIGHT: (pygame.K_e, pygame.K_r),
    Command.UNDO: (pygame.K_BACKSPACE,),
    Command.SUGGEST: (pygame.K_h,),
    Command.EXPLAIN: (pygame.K_i,),
    Command.DESCRIBE_BOARD: (pygame.K_b,),
    Command.LOOK_ROUND: (pygame.K_l,),
    Command.NEXT_TEMPLE: (pygame.K_t,),
    Command.NEXT_MARKET: (pygame.K_m,),
    Command.NEXT_OWN_TILE: (pygame.K_o,),
    Command.FOLD: (pygame.K_f,),
    Command.HURRY: (pygame.K_SPACE,),
    Command.ZOOM_IN: (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS),
    Command.ZOOM_OUT: (pygame.K_MINUS, pygame.K_KP_MINUS),
    Command.ZOOM_FIT: (pygame.K_0, pygame.K_KP_0),
    Command.FULLSCREEN: (pygame.K_F11,),
}

_LEFT_HAND: Final[Mapping[Command, Keys]] = {
    Command.LEFT: (pygame.K_a,),
    Command.RIGHT: (pygame.K_d,),
    Command.UP: (pygame.K_w,),
    Command.DOWN: (pygame.K_s,),
    Command.CONFIRM: (pygame.K_SPACE,),
    Command.NEXT_REGION: (pygame.K_F3, pygame.K_PAGEDOWN),
    Command.PREVIOUS_REGION: (pygame.K_F2, pygame.K_PAGEUP),
    Command.TURN_RIGHT: (pygame.K_e,),
    Command.UNDO: (pygame.K_x, pygame.K_BACKSPACE),
    Command.SUGGEST: (pygame.K_r,),
    Command.EXPLAIN: (pygame.K_c,),
    Command.DESCRIBE_BOARD: (pygame.K_v,),
    Command.LOOK_ROUND: (pygame.K_z,),
    Command.NEXT_TEMPLE: (pygame.K_F6,),
    Command.NEXT_MARKET: (pygame.K_F7,),
    Command.NEXT_OWN_TILE: (pygame.K_F8,),
    Command.HURRY: (pygame.K_f,),
    Command.FOLD: (pygame.K_F4,),
    Command.ZOOM_IN: (pygame.K_t, *DEFAULT_KEYS[Command.ZOOM_IN][:3]),
    Command.ZOOM_OUT: (pygame.K_g, *DEFAULT_KEYS[Command.ZOOM_OUT]),
    Command.ZOOM_FIT: (pygame.K_b, *DEFAULT_KEYS[Command.ZOOM_FIT]),
    Command.FULLSCREEN: (pygame.K_F5, pygame.K_F11),
}
_RIGHT_HAND: Final[Mapping[Command, Keys]] = {
    **{Command(f"choose_{n}"): (pygame.K_6 + n, pygame.K_KP_1 + n - 1) for n in (1, 2, 3)},
    **{Command(f"choose_{n}"): (pygame.K_KP_1 + n - 1,) for n in range(4, 10)},
    Command.CANCEL: (pygame.K_u,),
    Command.TURN_LEFT: (pygame.K_o,),
    Command.TURN_RIGHT: (pygame.K_p,),
    Command.SUGGEST: (pygame.K_k, pygame.K_h),
    Command.DESCRIBE_BOARD: (pygame.K_l,),
    Command.LOOK_ROUND: (pygame.K_j,),
    Command.NEXT_TEMPLE: (pygame.K_COMMA,),
    Command.NEXT_MARKET: (pygame.K_PERIOD,),
    Command.NEXT_OWN_TILE: (pygame.K_y,),
    Command.FOLD: (pygame.K_n,),
    Command.HURRY: (pygame.K_m, pygame.K_SPACE),
}


@dataclass(frozen=True)
class KeyBindings:
    """The keys of every command that has some, beside those that always mean the same.

    No key is with two commands, and none of the reserved ones with any.
    """

    keys: Mapping[Command, Keys] = field(default_factory=lambda: DEFAULT_KEYS)

    @classmethod
    def from_changes(cls, changes: Mapping[str, Iterable[int]]) -> KeyBindings:
        """Return the default keys with changes by the names of commands; unknown names are ignored.

        A key that is named twice stays with the first of its commands.
        """
        named = {command.value: command for command in Command}
        taken: set[int] = set(RESERVED)
        changed: dict[Command, Keys] = {}
        for name, wanted in changes.items():
            if name in named:
                keys = [key for key in dict.fromkeys(wanted) if key not in taken][:MOST_KEYS]
                changed[named[name]] = tuple(keys)
                taken.update(keys)
        kept = {
            command: tuple(key for key in keys if key not in taken) for command, keys in DEFAULT_KEYS.items()
        }
        return cls({**kept, **changed})

    @property
    def changes(self) -> dict[str, list[int]]:
        """What differs from the default, by the names of commands."""
        return {
            command.value: list(self.keys.get(command, ()))
            for command in Command
            if self.keys.get(command, ()) != DEFAULT_KEYS.get(command, ())
        }

    def command_of(self, key: int) -> Command | None:
        if key in ALWAYS:
            return ALWAYS[key]
        return next((command for command, keys in self.keys.items() if key in keys), None)

    def keys_of(self, command: Command) -> Keys:
        """Return the keys of a command, first those that a player can change."""
        always = tuple(key for key, meant in ALWAYS.items() if meant is command)
        return self.keys.get(command, ()) + always

    def first_key(self, command: Command) -> int | None:
        return next(iter(self.keys_of(command)), None)

    def with_key(self, command: Command, key: int) -> KeyBindings:
        """Return bindings in which this key, and no other, gives a command; who had it before loses it.

        Raises ValueError for a reserved key.
        """
        if key in RESERVED:
            raise ValueError(f"key {key} always means the same")
        others = {
            other: tuple(each for each in keys if each != key)
            for other, keys in self.keys.items()
            if other is not command
        }
        return KeyBindings({**others, command: (key,)})


class Preset(Enum):
    """Sets of keys to choose from."""

    DEFAULT = "default"
    LEFT_HAND = "left"
    RIGHT_HAND = "right"


def preset(which: Preset) -> KeyBindings:
    """Return the keys of a preset."""
    own = {Preset.DEFAULT: {}, Preset.LEFT_HAND: _LEFT_HAND, Preset.RIGHT_HAND: _RIGHT_HAND}[which]
    return KeyBindings.from_changes({command.value: keys for command, keys in own.items()})
