"""What keys and commands are called."""

from __future__ import annotations

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui.key_bindings import Command

_KEYPAD = "[]"


def key_name(key: int) -> str:
    """Return what is written on a key, in the language in use."""
    names = {
        pygame.K_RETURN: _("Enter"),
        pygame.K_KP_ENTER: _("Enter"),
        pygame.K_ESCAPE: _("Esc"),
        pygame.K_TAB: _("Tab"),
        pygame.K_SPACE: _("Space"),
        pygame.K_BACKSPACE: _("Backspace"),
        pygame.K_DELETE: _("Delete"),
        pygame.K_INSERT: _("Insert"),
        pygame.K_HOME: _("Home"),
        pygame.K_END: _("End"),
        pygame.K_PAGEUP: _("Page up"),
        pygame.K_PAGEDOWN: _("Page down"),
        pygame.K_LEFT: _("Left"),
        pygame.K_RIGHT: _("Right"),
        pygame.K_UP: _("Up"),
        pygame.K_DOWN: _("Down"),
        pygame.K_MINUS: "\N{MINUS SIGN}",
    }
    if key in names:
        return names[key]
    name = pygame.key.name(key)
    if name.startswith("[") and len(name) > 2:
        return _("Keypad {key}").format(key=name.strip(_KEYPAD).replace("-", "\N{MINUS SIGN}"))
    if name:
        return name[0].upper() + name[1:]
    letter = chr(key) if key < 0x110000 else ""
    return letter.upper() if letter.isprintable() and letter else _("Key {number}").format(number=key)


def key_cap(key: int) -> str:
    """Return what is written on a key where there is little room."""
    short = {
        pygame.K_BACKSPACE: _("Bksp"),
        pygame.K_PAGEUP: _("PgUp"),
        pygame.K_PAGEDOWN: _("PgDn"),
    }
    return short.get(key) or key_name(key)


def command_name(command: Command) -> str:
    """Return what a command does, as the page of keys lists it."""
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
        Command.PREVIOUS_REGION: _("Part of the table before"),
        Command.TURN_LEFT: _("Turn the tile back"),
        Command.TURN_RIGHT: _("Turn the tile clockwise"),
        Command.UNDO: _("Take back"),
        Command.SUGGEST: _("Suggest what to do"),
        Command.EXPLAIN: _("Explain this"),
        Command.DESCRIBE_BOARD: _("Describe the board"),
        Command.FOLD: _("Fold the panels away"),
        Command.HURRY: _("Hurry the animation"),
        Command.ZOOM_IN: _("Zoom in"),
        Command.ZOOM_OUT: _("Zoom out"),
        Command.ZOOM_FIT: _("Show the whole board"),
        Command.MENU: _("Open the menu"),
        Command.FULLSCREEN: _("Full screen"),
    }[command]
