"""The on-screen keyboard for typing with a gamepad."""

from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.intentions import Edit, Intention
from cacao_desktop.ui.pages.page_scene import PanelScene
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.text_field import TextField

COLUMNS: Final = 10
"""The number of keys in a row."""
_SMALL = "abc"
_CAPITAL = "ABC"
LAYERS: Final = {
    _SMALL: "abcdefghijklmnopqrstuvwxyz'-.&",
    _CAPITAL: "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-.&",
    "äöü": "äöüßàâçéèêëîïôùûáíñóúąćęłńśźżœ",
    "ÄÖÜ": "ÄÖÜẞÀÂÇÉÈÊËÎÏÔÙÛÁÍÑÓÚĄĆĘŁŃŚŹŻŒ",
    "123": '1234567890/\\:_~@#+=()!?,;"*%$€',
}
"""The characters of each layer, by the label of its button."""


class OnScreenKeyboard(PanelScene):
    """Types directly into a text field of the scene below."""

    widest = 800
    edge = Space.TINY
    spare = Space.WIDE

    def __init__(self, context: AppContext, field: TextField) -> None:
        super().__init__(context)
        self._field = field
        most = field.max_length
        empty = field.placeholder
        self.text = TextField(field.text, self._pass_on, max_length=most, placeholder=empty)
        self.text.focusable = False
        self.text.focused = True
        self._title = Label(field.tooltip or field.placeholder, styles.SUBHEADING_INK)
        self.text.named_by = self._title.text
        style = styles.COUNT_CREAM
        self.letters = [Button("", partial(self._type, index), style=style) for index in range(30)]
        self._layer = _CAPITAL
        self._layers = Choice([(layer, layer) for layer in LAYERS], self._layer, self._show)
        below = (
            Button(_("Space"), partial(self._write, " "), style=style, command=Command.SUGGEST),
            Button(
                _("Delete"), partial(self._edit, Edit.BACKSPACE), style=style, command=Command.UNDO
            ),
            Button(_("Done"), self.close, style=style, command=Command.MENU),
        )
        letters = Grid(widget_boxes(*self.letters), gap=Space.TINY, counts=(COLUMNS,))
        choices = Flow(widget_boxes(self._layers, *below, grows=False), gap=Space.SMALL)
        self.show(
            Column([*widget_boxes(self._title, self.text), letters, choices], gap=Space.SMALL),
            None,
            self.close,
        )
        self._show(self._layer)
        self.page.focus_on(self.letters[0])

    @property
    def spoken(self) -> str:
        return ". ".join(filter(None, (self._title.text, self.text.words)))

    @property
    def wants_text(self) -> bool:
        return True

    def _show(self, layer: str) -> None:
        self._layer = layer
        for button, letter in zip(self.letters, LAYERS[layer], strict=True):
            button.text = letter
        self.needs_redraw = True

    def _type(self, index: int) -> None:
        """Type a letter, and switch back to small letters after a capital."""
        self._write(self.letters[index].text)
        if self._layer == _CAPITAL:
            self._layers.show(_SMALL)
            self._show(_SMALL)

    def _write(self, text: str) -> None:
        self.text.type_text(text)
        self.needs_redraw = True

    def _edit(self, edit: Edit) -> None:
        self.text.edit(edit)
        self.needs_redraw = True

    def _pass_on(self, text: str) -> None:
        self._field.replace(text)
        self.context.say(text.strip() or _("Empty"))

    def handle(self, intention: Intention) -> None:
        match intention:
            case intentions.TypedText(text=text):
                self._write(text)
            case intentions.EditKey(edit=edit):
                self._edit(edit)
            case intentions.Undo():
                self._edit(Edit.BACKSPACE)
            case intentions.Suggest():
                self._write(" ")
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
