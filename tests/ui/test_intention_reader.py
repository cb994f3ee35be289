"""Raw events become intentions."""

from typing import Any

import pygame
import pytest

from cacao_desktop.ui.input import intentions as meant
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.intentions import Direction, Edit, MouseButton, ZoomChange


def key(code: int, text: str = "", mod: int = pygame.KMOD_NONE) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


@pytest.mark.parametrize(
    ("event", "intention"),
    [
        (key(pygame.K_1, "1"), meant.HandSlot(0)),
        (key(pygame.K_3, "3"), meant.HandSlot(2)),
        (key(pygame.K_AMPERSAND, "1"), meant.HandSlot(0)),
        (key(pygame.K_q, "q"), meant.TurnTile(-1)),
        (key(pygame.K_e, "e"), meant.TurnTile(1)),
        (key(pygame.K_UP), meant.Navigate(Direction.UP)),
        (key(pygame.K_RIGHT), meant.Navigate(Direction.RIGHT)),
        (key(pygame.K_RETURN, "\r"), meant.Confirm()),
        (key(pygame.K_KP_ENTER), meant.Confirm()),
        (key(pygame.K_ESCAPE), meant.Cancel()),
        (key(pygame.K_BACKSPACE), meant.Undo()),
        (key(pygame.K_z, "", pygame.KMOD_LCTRL), meant.Undo()),
        (key(pygame.K_TAB), meant.StepFocus(1)),
        (key(pygame.K_TAB, "", pygame.KMOD_LSHIFT), meant.StepFocus(-1)),
        (key(pygame.K_f, "f"), meant.Fold()),
        (key(pygame.K_h, "h"), meant.Suggest()),
        (key(pygame.K_SPACE, " "), meant.Hurry()),
        (key(pygame.K_RIGHTBRACKET, "+"), meant.Zoom(ZoomChange.IN)),
        (key(pygame.K_MINUS, "-"), meant.Zoom(ZoomChange.OUT)),
        (key(pygame.K_0, "0"), meant.Zoom(ZoomChange.FIT)),
        (key(pygame.K_F11), meant.ToggleFullscreen()),
        (key(pygame.K_RETURN, "", pygame.KMOD_LALT), meant.ToggleFullscreen()),
        (key(pygame.K_x, "x"), None),
        (pygame.Event(pygame.QUIT), meant.Quit()),
        (pygame.Event(pygame.WINDOWLEAVE), meant.PointerLeft()),
        (pygame.Event(pygame.WINDOWFOCUSGAINED), meant.WindowFocus(in_front=True)),
        (pygame.Event(pygame.WINDOWFOCUSLOST), meant.WindowFocus(in_front=False)),
        (pygame.Event(pygame.WINDOWMINIMIZED), meant.WindowFocus(in_front=False)),
    ],
)
def test_keys_mean_what_the_keys_page_says(
    event: pygame.Event, intention: meant.Intention | None
) -> None:
    assert IntentionReader().read(event) == intention


@pytest.mark.parametrize(
    ("letter", "place", "mod", "intention"),
    [
        ("й", pygame.KSCAN_Q, pygame.KMOD_NONE, meant.TurnTile(-1)),
        ("η", pygame.KSCAN_H, pygame.KMOD_NONE, meant.Suggest()),
        ("я", pygame.KSCAN_Z, pygame.KMOD_LCTRL, meant.Undo()),
        ("q", pygame.KSCAN_A, pygame.KMOD_NONE, meant.TurnTile(-1)),
        ("ö", pygame.KSCAN_SEMICOLON, pygame.KMOD_NONE, None),
    ],
)
def test_a_letter_of_another_script_counts_by_its_place(
    letter: str, place: int, mod: int, intention: meant.Intention | None
) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode=letter, scancode=place)
    assert IntentionReader().read(event) == intention


@pytest.mark.parametrize("letter", ["q", "h", "f", "1", " ", "+"])
def test_letters_are_text_while_typing(letter: str) -> None:
    reader = IntentionReader()
    reader.typing = True
    assert reader.read(key(ord(letter), letter)) is None
    assert reader.read(pygame.Event(pygame.TEXTINPUT, text=letter)) == meant.TypedText(letter)


def test_text_is_no_intention_outside_a_text_field() -> None:
    assert IntentionReader().read(pygame.Event(pygame.TEXTINPUT, text="q")) is None


def test_the_letter_of_a_shortcut_is_no_text_for_the_screen_that_it_opens() -> None:
    reader = IntentionReader()
    assert reader.read(key(pygame.K_i, "i")) == meant.Explain()
    reader.typing = True
    assert reader.read(pygame.Event(pygame.TEXTINPUT, text="i")) is None
    reader.read(pygame.Event(pygame.KEYUP, key=pygame.K_i, mod=0, unicode="i", scancode=0))
    assert reader.read(pygame.Event(pygame.TEXTINPUT, text="ü")) == meant.TypedText("ü")


@pytest.mark.parametrize(
    ("event", "edit"),
    [
        (key(pygame.K_BACKSPACE), Edit.BACKSPACE),
        (key(pygame.K_LEFT), Edit.LEFT),
        (key(pygame.K_v, "", pygame.KMOD_LCTRL), Edit.PASTE),
        (key(pygame.K_c, "", pygame.KMOD_LMETA), Edit.COPY),
    ],
)
def test_editing_keys_edit_while_typing(event: pygame.Event, edit: Edit) -> None:
    reader = IntentionReader()
    reader.typing = True
    assert reader.read(event) == meant.EditKey(edit)


def pointer(kind: int, **fields: Any) -> pygame.Event:
    return pygame.Event(kind, {"touch": False} | fields)


def test_the_pointer_is_given_in_pixels_of_the_surface() -> None:
    reader = IntentionReader()
    reader.pixel_ratio = 2.0
    moved = reader.read(pointer(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(1, 0, 0)))
    assert moved == meant.PointerMoved((20, 40), (2, 4), (MouseButton.LEFT,))
    pressed = reader.read(pointer(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3))
    assert pressed == meant.PointerPressed((20, 40), MouseButton.RIGHT)
    wheel = reader.read(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert wheel == meant.Wheel((20, 40), 1.0)


@pytest.mark.parametrize(
    ("turned", "notches"),
    [
        ("nan", 0.0),
        ("inf", 0.0),
        ("-inf", 0.0),
        ("1e308", 50.0),
        ("-1e308", -50.0),
        ("-0.25", -0.25),
    ],
)
def test_a_wheel_turns_no_further_than_a_finger_can(turned: str, notches: float) -> None:
    event = pygame.Event(
        pygame.MOUSEWHEEL, x=0, y=0, precise_x=float(turned), precise_y=float(turned)
    )
    assert IntentionReader().read(event) == meant.Wheel((0, 0), notches, notches)


def test_buttons_of_odd_mice_mean_nothing() -> None:
    assert IntentionReader().read(pointer(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=9)) is None


def test_the_reader_knows_whether_a_key_was_used_last() -> None:
    reader = IntentionReader()
    reader.read(key(pygame.K_TAB))
    assert reader.keyboard_used
    reader.read(pointer(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert not reader.keyboard_used
