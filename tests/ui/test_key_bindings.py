"""Keys can be changed, and the player can never be locked out."""

from __future__ import annotations

from itertools import chain

import pygame
import pytest

from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.input import intentions as meant
from cacao_desktop.ui.input.bindings import (
    CHOICES,
    COMMAND_OF,
    DEFAULT_KEYS,
    INTENTION_OF,
    MAX_KEYS,
    PRESETS,
    RESERVED,
    Command,
    KeyBindings,
    PadFamily,
)
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.key_names import KeyHints, command_name, key_name

LEFT_HALF = "qwertasdfgzxcvb12345"
RIGHT_HALF = "yuiophjklnm67890"


def key(code: int, text: str = "", scancode: int = 0) -> pygame.Event:
    return pygame.Event(
        pygame.KEYDOWN, key=code, mod=pygame.KMOD_NONE, unicode=text, scancode=scancode
    )


def reader(bindings: KeyBindings) -> IntentionReader:
    made = IntentionReader()
    made.bindings = bindings
    return made


def test_every_command_has_an_intention_and_a_name() -> None:
    assert set(INTENTION_OF) == set(Command)
    names = [command_name(command) for command in Command]
    assert len(set(names)) == len(names)


def test_the_default_changes_nothing_and_is_kept_as_nothing() -> None:
    assert KeyBindings.from_changes({}).keys == dict(DEFAULT_KEYS)
    assert KeyBindings().changes == {}


@pytest.mark.parametrize("which", PRESETS)
def test_no_key_is_with_two_commands(which: str) -> None:
    keys = list(chain.from_iterable(PRESETS[which].keys.values()))
    assert len(keys) == len(set(keys))
    assert not RESERVED & set(keys)
    assert all(len(each) <= MAX_KEYS for each in PRESETS[which].keys.values())


@pytest.mark.parametrize("which", PRESETS)
def test_stored_changes_restore_the_same_keys(which: str) -> None:
    bindings = PRESETS[which].giving(Command.SUGGEST, pygame.K_y).giving(Command.UNDO, pygame.K_q)
    settings = Settings(keys=bindings.changes)
    read = Settings.model_validate_json(settings.model_dump_json(), strict=True)
    again = KeyBindings.from_changes(read.keys)
    assert {command: again.keys_of(command) for command in Command} == {
        command: bindings.keys_of(command) for command in Command
    }


def test_a_key_that_is_used_elsewhere_changes_places() -> None:
    bindings = KeyBindings().giving(Command.SUGGEST, pygame.K_q)
    assert bindings.command_of(pygame.K_q) is Command.SUGGEST
    assert bindings.command_of(pygame.K_h) is Command.TURN_LEFT
    assert bindings.changes == {"turn_left": [pygame.K_h], "suggest": [pygame.K_q]}


def test_a_command_with_another_key_loses_one_and_gets_none_for_it() -> None:
    bindings = KeyBindings().giving(Command.SUGGEST, pygame.K_e)
    assert bindings.keys_of(Command.TURN_RIGHT) == (pygame.K_r,)
    assert bindings.command_of(pygame.K_h) is None


def test_names_from_elsewhere_and_keys_named_twice_do_no_harm() -> None:
    bindings = KeyBindings.from_changes(
        {
            "dance": [pygame.K_d],
            "suggest": [pygame.K_x, pygame.K_x],
            "undo": [pygame.K_x, pygame.K_ESCAPE],
        }
    )
    assert bindings.keys_of(Command.SUGGEST) == (pygame.K_x,)
    assert bindings.keys_of(Command.UNDO) == ()
    assert bindings.command_of(pygame.K_d) is None
    assert bindings.command_of(pygame.K_ESCAPE) is Command.CANCEL


def test_keys_of_the_settings_are_reserved() -> None:
    for code in RESERVED:
        with pytest.raises(ValueError, match="always"):
            KeyBindings().giving(Command.UNDO, code)
    all_taken = KeyBindings.from_changes({command.value: sorted(RESERVED) for command in Command})
    made = reader(all_taken)
    assert made.read(key(pygame.K_RETURN, "\r")) == meant.Confirm()
    assert made.read(key(pygame.K_ESCAPE, "\x1b")) == meant.Cancel()
    assert made.read(key(pygame.K_TAB, "\t")) == meant.StepFocus(1)
    for code, direction in zip(
        (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN), meant.Direction, strict=True
    ):
        assert made.read(key(code)) == meant.Navigate(direction)


@pytest.mark.parametrize("code", [0, -1, 2**31, "q", True])
def test_settings_refuse_invalid_keys(code: object) -> None:
    with pytest.raises(ValueError, match="keys"):
        Settings.model_validate({"keys": {"undo": [code]}}, strict=True)
    with pytest.raises(ValueError, match="keys"):
        Settings.model_validate({"keys": {"undo": [pygame.K_a] * 5}}, strict=True)


@pytest.mark.parametrize(("which", "half"), [("left", LEFT_HALF), ("right", RIGHT_HALF)])
def test_a_preset_leaves_no_command_to_the_other_hand(which: str, half: str) -> None:
    """Each command has a key on its own half of the keyboard, or one beside the letters."""
    needed = [command for command in Command if command not in (Command.MENU, *CHOICES[3:])]
    for command in needed:
        keys = PRESETS[which].keys_of(command)
        letters = [code for code in keys if code < 128 and chr(code).isalnum()]
        assert keys, command
        if letters and len(letters) == len(keys):
            assert any(chr(code) in half for code in letters), command


def test_changed_keys_mean_something_else_to_the_reader() -> None:
    made = reader(KeyBindings().giving(Command.TURN_RIGHT, ord("k")))
    assert made.read(key(pygame.K_k, "k")) == meant.TurnTile(1)
    assert made.read(key(pygame.K_e, "e")) is None


def test_layouts_with_other_keys_in_the_row_of_digits() -> None:
    made = reader(KeyBindings())
    # AZERTY: with Shift the digit is typed, without it another character, on the same key.
    assert made.read(key(pygame.K_AMPERSAND, "1", pygame.KSCAN_1)) == meant.HandSlot(0)
    assert made.read(key(pygame.K_AMPERSAND, "&", pygame.KSCAN_1)) == meant.HandSlot(0)
    assert made.read(key(pygame.K_MINUS, "6", pygame.KSCAN_6)) == meant.HandSlot(5)
    assert made.read(key(pygame.K_MINUS, "-", pygame.KSCAN_6)) == meant.Zoom(meant.ZoomChange.OUT)
    assert made.read(key(pygame.K_EQUALS, "+")) == meant.Zoom(meant.ZoomChange.IN)
    assert made.read(key(pygame.K_KP_1, "1")) == meant.HandSlot(0)


def test_the_keypad_differs_from_the_row_of_digits() -> None:
    made = reader(KeyBindings().giving(Command.UNDO, pygame.K_1))
    assert made.read(key(pygame.K_1, "1")) == meant.Undo()
    assert made.read(key(pygame.K_KP_1, "1")) == meant.HandSlot(0)


def test_the_reader_names_a_key_while_it_is_asked_for_one() -> None:
    made = reader(KeyBindings())
    made.asks_for_key = True
    assert made.read(key(pygame.K_LSHIFT)) is None
    assert made.read(key(pygame.K_q, "q")) == meant.KeyPressed(pygame.K_q)
    assert made.read(key(pygame.K_RIGHTBRACKET, "+")) == meant.KeyPressed(pygame.K_PLUS)
    assert made.read(key(pygame.K_ESCAPE)) == meant.KeyPressed(pygame.K_ESCAPE)


def test_full_screen_works_while_typing_unless_its_key_types() -> None:
    made = reader(KeyBindings())
    made.typing = True
    assert made.read(key(pygame.K_F11)) == meant.ToggleFullscreen()
    made.bindings = KeyBindings().giving(Command.FULLSCREEN, pygame.K_u)
    assert made.read(key(pygame.K_u, "u")) is None


def test_texts_take_the_name_from_the_bindings() -> None:
    hints = KeyHints()
    assert hints.beside("Suggest what to do", Command.SUGGEST) == "Suggest what to do (H)"
    hints.bindings = KeyBindings().giving(Command.SUGGEST, pygame.K_PAGEUP)
    assert hints.beside("Suggest what to do", Command.SUGGEST) == "Suggest what to do (Page up)"
    hints.bindings = hints.bindings.giving(Command.MENU, pygame.K_PAGEUP)
    assert hints.beside("Suggest what to do", Command.SUGGEST) == "Suggest what to do"


@pytest.mark.parametrize(
    ("family", "name"),
    [(PadFamily.LETTERS, "A"), (PadFamily.SHAPES, "Cross"), (PadFamily.NINTENDO, "A")],
)
def test_with_a_gamepad_texts_name_its_buttons(family: PadFamily, name: str) -> None:
    hints = KeyHints(pad=family)
    assert hints.name(Command.CONFIRM) == name
    assert hints.beside("Fold the panels away", Command.FOLD) == "Fold the panels away"
    assert len(hints.sentences()) >= len(set(COMMAND_OF.values())) - 4


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_a, "A"),
        (pygame.K_KP_PLUS, "Keypad +"),
        (228, "Ä"),
        (pygame.K_F11, "F11"),
        (2**30 + 5000, ""),
    ],
)
def test_keys_are_named_by_their_labels(code: int, name: str) -> None:
    assert key_name(code) == (name or f"Key {code}")
