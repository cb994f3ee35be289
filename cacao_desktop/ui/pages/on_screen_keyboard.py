"""The on-screen keyboard for typing with a gamepad."""

from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.intentions import Edit, Intention
from cacao_desktop.ui.pages.panel_scene import PanelScene
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.text_field import TextField

_COLUMNS: Final = 10
"""The number of character keys in a row."""
_SMALL: Final = "abc"
_CAPITAL: Final = "ABC"
LAYERS: Final = {
    _SMALL: "abcdefghijklmnopqrstuvwxyz'-.&",
    _CAPITAL: "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-.&",
    "äöü": "äöüßàâçéèêëîïôùûáíñóúąćęłńśźżœ",
    "ÄÖÜ": "ÄÖÜẞÀÂÇÉÈÊËÎÏÔÙÛÁÍÑÓÚĄĆĘŁŃŚŹŻŒ",
    "123": '1234567890/\\:_~@#+=()!?,;"*%$€',
}
"""The characters of each layer, by the label of its button; all layers have as many."""
_STYLE: Final = styles.LEAD_BUTTON


class OnScreenKeyboard(PanelScene):
    """Types directly into a text field of the scene below, and shows its text."""

    widest = 800
    edge = Space.TINY
    spare = Space.WIDE

    def __init__(self, context: AppContext, field: TextField) -> None:
        super().__init__(context)
        self._field = field
        self._title = Label(field.tooltip or field.placeholder, styles.SUBHEADING_INK)
        self.typed = self._typed_field()
        self.keys = [
            Button("", partial(self._press_key, index), style=_STYLE)
            for index in range(len(LAYERS[_CAPITAL]))
        ]
        self.layers = Choice([(layer, layer) for layer in LAYERS], _CAPITAL, self._label_keys)
        self._label_keys(_CAPITAL)
        self.show(self._content(), None, self.close)
        self.page.focus_on(self.keys[0])

    def _typed_field(self) -> TextField:
        """Return the field that shows the text, always with its text cursor."""
        typed = TextField(
            self._field.text,
            self._pass_on,
            max_length=self._field.max_length,
            placeholder=self._field.placeholder,
        )
        typed.focusable = False
        typed.focused = True
        typed.named_by = self._title.text
        return typed

    def _content(self) -> Box:
        erase = partial(self._edit, Edit.BACKSPACE)
        functions = (
            Button(_("Space"), partial(self._insert, " "), style=_STYLE, command=Command.SUGGEST),
            Button(_("Delete"), erase, style=_STYLE, command=Command.UNDO),
            Button(_("Done"), self.close, style=_STYLE, command=Command.MENU),
        )
        rows = [
            *widget_boxes(self._title, self.typed),
            Grid(widget_boxes(*self.keys), gap=Space.TINY, counts=(_COLUMNS,)),
            Flow(widget_boxes(self.layers, *functions, grows=False), gap=Space.SMALL, spread=True),
        ]
        return Column(rows, gap=Space.SMALL)

    @property
    def spoken(self) -> str:
        return ". ".join(filter(None, (self._title.text, self.typed.words)))

    @property
    def wants_text(self) -> bool:
        return True

    def _label_keys(self, layer: str) -> None:
        for key, character in zip(self.keys, LAYERS[layer], strict=True):
            key.text = character
        self.needs_redraw = True

    def _press_key(self, index: int) -> None:
        """Type a character, and switch back to small letters after a capital."""
        self._insert(self.keys[index].text)
        if self.layers.value == _CAPITAL:
            self.layers.choose(_SMALL)

    def _insert(self, text: str) -> None:
        self.typed.type_text(text)
        self.needs_redraw = True

    def _edit(self, edit: Edit) -> None:
        self.typed.edit(edit)
        self.needs_redraw = True

    def _pass_on(self, text: str) -> None:
        """Copy the text to the field of the scene below, and read it aloud."""
        self._field.replace(text)
        self.context.say(text.strip() or _("Empty"))

    def handle(self, intention: Intention) -> None:
        match intention:
            case intentions.TypedText(text=text):
                self._insert(text)
            case intentions.EditKey(edit=edit):
                self._edit(edit)
            case intentions.Undo():
                self._edit(Edit.BACKSPACE)
            case intentions.Suggest():
                self._insert(" ")
            case intentions.TurnTile(quarter_turns=quarter_turns):
                self._edit(Edit.RIGHT if quarter_turns > 0 else Edit.LEFT)
            case intentions.OpenMenu():
                self.close()
            case _:
                super().handle(intention)

    def panel_rect(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        return panel.move_to(
            midbottom=(window.centerx, window.bottom - self.theme.metrics.tx(Space.SMALL))
        )
