"""The clipboard: failures do no harm."""

import pygame
import pytest

from cacao_desktop.ui import clipboard
from cacao_desktop.ui.input.intentions import Edit
from cacao_desktop.ui.widgets.text_field import TextField

NO_UTF_8 = UnicodeDecodeError("utf-8", b"caf\xe9", 3, 4, "invalid continuation byte")


@pytest.mark.parametrize("error", [NO_UTF_8, pygame.error("no window"), OSError(5, "io")])
def test_a_clipboard_that_fails_is_empty(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fail(*_arguments: object) -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    field = TextField("Ana", lambda _text: None, max_length=20)
    for edit in (Edit.PASTE, Edit.COPY):
        field.edit(edit)
    assert field.text == "Ana"
    assert clipboard.get_text() == ""
    assert not clipboard.put_text("x")
    assert "the clipboard could not be read" in caplog.text
