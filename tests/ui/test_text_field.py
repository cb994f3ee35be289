"""Texts are typed, pasted, selected and left as in other programs."""

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.ui import AppContext
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    Edit,
    EditKey,
    StepFocus,
    TypedText,
)
from cacao_desktop.ui.widgets import (
    Button,
    TextField,
)
from cacao_desktop.ui.widgets.text_field import FIELD_TEXT
from tests.ui.harness import lay, press


def test_a_text_field_takes_letters_at_the_caret_up_to_its_length(context: AppContext) -> None:
    calls: list[str] = []
    field = TextField("Ana", calls.append, max_length=6)
    page = lay(context, field)
    press(page, field)
    assert page.wants_text
    page.handle(EditKey(Edit.LEFT))
    page.handle(TypedText("nn"))
    page.handle(EditKey(Edit.HOME))
    page.handle(TypedText("Jo\n"))
    page.handle(EditKey(Edit.END))
    page.handle(EditKey(Edit.BACKSPACE))
    assert calls == ["Annna", "JAnnna", "JAnnn"]


def test_pasting_is_bounded_and_drops_control_characters(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Łu\tka\x00sz" + "z" * 10**6)
    field = TextField("", lambda _text: None, max_length=20)
    page = lay(context, field)
    press(page, field)
    page.handle(EditKey(Edit.PASTE))
    assert field.text == "Łu kasz" + "z" * 13


def test_nothing_invisible_is_left_in_a_text_field(context: AppContext) -> None:
    field = TextField("", lambda _text: None, max_length=20)
    page = lay(context, field)
    press(page, field)
    page.handle(TypedText("❤\ufe0f\u200b\u202e"))
    assert (field.text, field.caret) == ("❤", 1)
    page.handle(TypedText("e"))
    page.handle(TypedText("\u0301"))
    assert (field.text, field.caret) == ("❤é", 2)
    page.handle(TypedText("q\u0323\u0308"))
    assert (field.text, field.caret) == ("❤éq\u0323\u0308", 5)
    for _ in range(2):
        page.handle(EditKey(Edit.LEFT))
    page.handle(EditKey(Edit.BACKSPACE))
    assert (field.text, field.caret) == ("❤ẹ\u0301\u0308", 2)
    for _ in range(2):
        page.handle(EditKey(Edit.BACKSPACE))
    assert (field.text, field.caret) == ("", 0), "no accent is left without a letter"


def test_enter_in_a_text_field_presses_the_default(context: AppContext) -> None:
    calls: list[str] = []
    field = TextField("Ana", lambda _text: None, max_length=6)
    page = lay(context, field, Button("Rename", lambda: calls.append("renamed")))
    page.default = page.widgets[1]
    page.handle(StepFocus(1))
    page.handle(Confirm())
    assert calls == ["renamed"]


def test_a_field_that_gets_the_keyboard_is_selected_as_a_whole_and_typing_takes_its_place(
    context: AppContext,
) -> None:
    field = TextField("Itzel", lambda _text: None, max_length=20)
    page = lay(context, field)
    press(page, field)
    assert field.selected
    page.handle(TypedText("Z"))
    assert (field.text, field.selected) == ("Z", False)
    page.handle(EditKey(Edit.SELECT_ALL))
    page.handle(EditKey(Edit.BACKSPACE))
    assert field.text == ""


def test_a_selected_text_is_marked_from_its_first_to_its_last_letter(context: AppContext) -> None:
    field = TextField("Itzel", lambda _text: None, max_length=20)
    page = lay(context, field)
    marked = []
    for _ in range(2):
        surface = pygame.Surface(context.theme.metrics.size)
        page.draw(surface, context.theme)
        mask = pygame.mask.from_threshold(surface, colours.CHOSEN, (1, 1, 1, 255))
        marked.append(mask.get_bounding_rects())
        press(page, field)
    nothing, where = marked
    assert not nothing
    box = where[0].unionall(where[1:])
    assert abs(box.centery - field.rect.centery) <= 1
    assert abs(box.width - context.theme.text.width("Itzel", FIELD_TEXT)) <= 2


def test_a_second_press_and_the_arrow_keys_leave_the_text_as_it_is(context: AppContext) -> None:
    field = TextField("Itzel", lambda _text: None, max_length=20)
    page = lay(context, field)
    press(page, field)
    press(page, field)
    page.handle(TypedText("a"))
    assert field.text == "Itzela"
    page.handle(EditKey(Edit.SELECT_ALL))
    page.handle(EditKey(Edit.HOME))
    page.handle(TypedText("a"))
    assert field.text == "aItzela"


def test_escape_in_a_field_among_others_leaves_only_the_field(context: AppContext) -> None:
    left: list[bool] = []
    field = TextField("Itzel", lambda _text: None, max_length=20, ends_page=False)
    button = Button("Start", lambda: None)
    page = lay(context, field, button)
    page.on_cancel = lambda: left.append(True)
    press(page, field)
    page.handle(Cancel())
    assert not page.wants_text
    assert left == []
    page.handle(Cancel())
    assert left == [True]
