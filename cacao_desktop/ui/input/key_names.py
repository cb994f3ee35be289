"""The names of keys and commands."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from cacao_desktop.i18n import _, pgettext
from cacao_desktop.ui.input.bindings import (
    CHOICES,
    Command,
    KeyBindings,
    PadBindings,
    PadButton,
    PadFamily,
    button_name,
)

_KEYPAD = "[]"


def key_name(key: int) -> str:
    """Return the label of a key in the language in use."""
    names = {
        pygame.K_RETURN: pgettext("key", "Enter"),
        pygame.K_KP_ENTER: pgettext("key", "Enter"),
        pygame.K_ESCAPE: pgettext("key", "Esc"),
        pygame.K_TAB: pgettext("key", "Tab"),
        pygame.K_SPACE: pgettext("key", "Space"),
        pygame.K_BACKSPACE: pgettext("key", "Backspace"),
        pygame.K_DELETE: pgettext("key", "Delete"),
        pygame.K_INSERT: pgettext("key", "Insert"),
        pygame.K_HOME: pgettext("key", "Home"),
        pygame.K_END: pgettext("key", "End"),
        pygame.K_PAGEUP: pgettext("key", "Page up"),
        pygame.K_PAGEDOWN: pgettext("key", "Page down"),
        pygame.K_LEFT: pgettext("key", "Left"),
        pygame.K_RIGHT: pgettext("key", "Right"),
        pygame.K_UP: pgettext("key", "Up"),
        pygame.K_DOWN: pgettext("key", "Down"),
        pygame.K_MINUS: "\N{MINUS SIGN}",
    }
    if key in names:
        return names[key]
    name = pygame.key.name(key)
    if name.startswith("[") and len(name) > 2:
        return _("Keypad {key}").format(key=name.strip(_KEYPAD).replace("-", "\N{MINUS SIGN}"))
    if name:
        return _capital(name[0]) + name[1:]
    letter = chr(key) if key < 0x110000 else ""
    if letter.isprintable() and letter:
        return _capital(letter)
    return _("Key {number}").format(number=key)


def _capital(letter: str) -> str:
    """Return the capital of a letter, or the letter itself if that would be two (German ß)."""
    capital = letter.upper()
    if len(capital) == 1:
        return capital
    return letter


def key_cap(key: int) -> str:
    """Return the short label of a key, as on a key cap."""
    short = {
        pygame.K_BACKSPACE: pgettext("key", "Bksp"),
        pygame.K_PAGEUP: pgettext("key", "PgUp"),
        pygame.K_PAGEDOWN: pgettext("key", "PgDn"),
    }
    return short.get(key) or key_name(key)


def command_name(command: Command) -> str:
    """Return the description of a command on the keys page."""
    if command.value.startswith("choose_"):
        return _("Take tile {number}").format(number=command.value[-1])
    return {
        Command.LEFT: _("Go left"),
        Command.RIGHT: _("Go right"),
        Command.UP: _("Go up"),
        Command.DOWN: _("Go down"),
        Command.CONFIRM: _("Confirm"),
        Command.CANCEL: _("Put back, or leave"),
        Command.NEXT_REGION: _("Next part of the table"),
        Command.PREVIOUS_REGION: _("Previous part of the table"),
        Command.TURN_LEFT: _("Turn the tile back"),
        Command.TURN_RIGHT: _("Turn the tile clockwise"),
        Command.UNDO: _("Take back"),
        Command.SUGGEST: _("Suggest what to do"),
        Command.EXPLAIN: _("Explain this"),
        Command.DESCRIBE_BOARD: _("Describe the board"),
        Command.LOOK_ROUND: _("Look around the board"),
        Command.FOLD: _("Fold the panels away"),
        Command.HURRY: _("Fast-forward the animation"),
        Command.ZOOM_IN: _("Zoom in"),
        Command.ZOOM_OUT: _("Zoom out"),
        Command.ZOOM_FIT: _("Show the whole board"),
        Command.MENU: _("Open the menu"),
        Command.FULLSCREEN: _("Full screen"),
    }[command]


_ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)


@dataclass(slots=True)
class KeyHints:
    """The player's keys and buttons, whether to show them on buttons, and the gamepad in use."""

    bindings: KeyBindings = field(default_factory=KeyBindings)
    buttons: PadBindings = field(default_factory=PadBindings)
    on_buttons: bool = False
    pad: PadFamily | None = None

    @property
    def shown(self) -> bool:
        return self.on_buttons or self.pad is not None

    def button(self, command: Command) -> PadButton | None:
        """Return the button for a command on the gamepad in use, None if there is none."""
        if self.pad is None:
            return None
        return next(iter(self.buttons.buttons_of(command)), None)

    def name(self, command: Command, called: Callable[[int], str] = key_name) -> str:
        """Return the key or button of a command, empty if it has none.

        `called` returns the name of a key.
        """
        if self.pad is not None:
            button = self.button(command)
            if button is None:
                return ""
            return button_name(button, self.pad)
        key = next(iter(self.bindings.keys_of(command)), None)
        if key is None:
            return ""
        return called(key)

    def names(self, *commands: Command) -> str:
        """Return the keys or buttons of several commands, separated by commas."""
        return ", ".join(filter(None, map(self.name, commands)))

    def beside(self, text: str, command: Command | None) -> str:
        """Return a text followed by the key or button for it."""
        name = "" if command is None or not text else self.name(command)
        if name:
            return _("{text} ({key})").format(text=text, key=name)
        return text

    def sentences(self) -> list[str]:
        """Return a line for each key or button with its command."""
        lines = [
            (_("Take a tile from your hand"), self.names(*CHOICES[:3])),
            (_("Go from cell to cell"), self.names(*_ARROWS)),
        ]
        rest = (command for command in Command if command not in (*CHOICES, *_ARROWS))
        lines += [(command_name(command), self.name(command)) for command in rest]
        return [
            _("{command}: {keys}").format(command=what, keys=keys) for what, keys in lines if keys
        ]
