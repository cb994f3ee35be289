"""Letters on the screen, for those who type with a gamepad."""

from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Edit, Intention
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page_scene import VeiledScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets.buttons import Action, Button
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label, Panel
from cacao_desktop.ui.widgets.layout import column, flow, grid
from cacao_desktop.ui.widgets.text_field import TextField

COLUMNS: Final = 10
_WIDTH: Final = 800
_SMALL, _CAPITAL = "abc", "ABC"
LAYERS: Final = {
    _SMALL: "abcdefghijklmnopqrstuvwxyz'-.&",
    _CAPITAL: "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-.&",
    "äöü": "äöüßàâçéèêëîïôùûáíñóúąćęłńśźżœ",
    "ÄÖÜ": "ÄÖÜẞÀÂÇÉÈÊËÎÏÔÙÛÁÍÑÓÚĄĆĘŁŃŚŹŻŒ",
    "123": '1234567890/\\:_~@#+=()!?,;"*%$€',
}
"""What can be typed, by what is written on the button that shows it."""


class LetterBoard(VeiledScene):
    """Types into a text field of the scene below: what is typed is there at once."""

    def __init__(self, context: AppContext, field: TextField) -> None:
        super().__init__(context)
        self._field = field
        self._panel, self._scroll = Panel(), ScrollArea()
        most, empty = field.max_length, field.placeholder
        self.text = TextField(field.text, self._pass_on, max_length=most, placeholder=empty)
        self.text.focusable = False
        self.text.focused = True
        self._title = Label(field.tooltip or field.placeholder, looks.SUBHEADING_INK)
        style = looks.COUNT_CREAM
        self.letters = [Button("", partial(self._type, index), style=style) for index in range(30)]
        self._layer = _CAPITAL
        self._layers = Choice([(layer, layer) for layer in LAYERS], self._layer, self._show)
        self._below = [
            self._button(_("Space"), partial(self._write, " "), Command.SUGGEST),
            self._button(_("Delete"), partial(self._edit, Edit.BACKSPACE), Command.UNDO),
            self._button(_("Done"), self.close, Command.MENU),
        ]
        self.page.set_widgets([self._panel, self._scroll])
        self.page.on_cancel = self.close
        self._show(self._layer)
        self.page.focus_on(self.letters[0])

    @staticmethod
    def _button(text: str, action: Action, command: Command) -> Button:
        button = Button(text, action, style=looks.COUNT_CREAM)
        button.command = command
        return button

    @property
    def spoken(self) -> str:
        return ". ".join(part for part in (self._title.text, self.text.words) if part)

    @property
    def wants_text(self) -> bool:
        return True

    # Typing.

    def _show(self, layer: str) -> None:
        self._layer = layer
        for button, letter in zip(self.letters, LAYERS[layer], strict=True):
            button.text = letter
        self.needs_redraw = True

    def _type(self, index: int) -> None:
        """Type a letter; after a capital come small ones."""
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
        self.context.say(text)

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

    # Places.

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        edge, width = tx(14), min(tx(_WIDTH), size[0] - tx(12))
        needed = self._arrange(pygame.Rect(0, 0, width - 2 * edge - tx(20), 0)) + 2 * edge + tx(4)
        foot, high = (size[0] // 2, size[1] - tx(6)), min(needed, size[1] - tx(12))
        panel = pygame.Rect(0, 0, width, high).move_to(midbottom=foot)
        self._panel.place(panel, self.theme)
        self._scroll.place(panel.inflate(-2 * edge + tx(20), -2 * edge + tx(20)), self.theme)
        place = self._scroll.content_rect(self.theme)
        height = self._arrange(place)
        contents = [self._title, self.text, *self.letters, self._layers, *self._below]
        self._scroll.set_content(contents, height)

    def _arrange(self, place: pygame.Rect) -> int:
        gap = self.theme.metrics.tx(7)
        above = column([self._title, self.text], place, self.theme, gap)
        rest = pygame.Rect(place.x, place.y + above + gap, place.width, 0)
        rest.y += grid(self.letters, rest, self.theme, gap // 2, COLUMNS) + gap
        return rest.y + flow([self._layers, *self._below], rest, self.theme, gap) - place.y
