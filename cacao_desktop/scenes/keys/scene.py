"""The page of keys: each can be changed, conflicts are told at the row, and presets set all at once."""

from functools import partial
from typing import ClassVar

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.keys.page import ON_THE_TABLE, BindingPage, Groups
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.intentions import Intention, KeyPressed
from cacao_desktop.ui.input.key_bindings import CHOICES, RESERVED, Command, KeyBindings, Preset, preset
from cacao_desktop.ui.input.key_names import command_name, key_name
from cacao_desktop.ui.widgets import Button, Choice, Widget


class KeysScene(BindingPage):
    """While a row asks for a key, the next one is it, whatever it means."""

    heading = N_("Keys")
    intro = N_(
        "Enter, Escape, Tab and the arrows always work, so that this page can always be reached. Everything "
        "else can have another key."
    )
    groups: ClassVar[Groups] = (
        (
            N_("Everywhere"),
            (
                Command.CONFIRM, Command.CANCEL, Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN,
                Command.NEXT_REGION, Command.PREVIOUS_REGION, Command.MENU, Command.FULLSCREEN,
            ),
        ),
        ON_THE_TABLE,
        (N_("Tiles and numbers"), CHOICES),
    )  # fmt: skip
    columns = (0, 2), (1,)
    kept_as = "keys"
    waits = N_("Press a key")
    tells = N_("Press here, then the key that you want.")

    @property
    def bindings(self) -> KeyBindings:
        return self.theme.keys.bindings

    @property
    def wants_key(self) -> bool:
        return self.asks

    def all_at_once(self) -> Widget:
        changes = self.bindings.changes
        chosen = next((which for which in Preset if preset(which).changes == changes), None)
        return Choice[Preset | None](
            [
                (Preset.DEFAULT, _("As it comes")),
                (Preset.LEFT_HAND, _("Left hand alone")),
                (Preset.RIGHT_HAND, _("Right hand alone")),
            ],
            chosen,
            self._choose_preset,
        )

    def names(self, command: Command) -> str:
        return ", ".join(dict.fromkeys(map(key_name, self.bindings.keys_of(command)))) or _("no key")

    # Changing.

    def _choose_preset(self, which: Preset | None) -> None:
        if which is not None:
            self.keep(preset(which))

    def take(self, key: int) -> None:
        """Use the key that was pressed, or ask what to do about it."""
        row = self._asked
        if row is None:
            return
        command, meant = row.for_command, self.bindings.command_of(key)
        if key in RESERVED:
            self._ask_again(_("{key} always means the same. Choose another key.").format(key=key_name(key)))
        elif meant is None or meant is command:
            self._leave()
            self.keep(self.bindings.with_key(command, key))
        else:
            text = _("{key} is already there for “{command}”. Use it here instead?")
            use = partial(self.use_for, command, self.bindings.with_key(command, key))
            self._ask_about(
                text.format(key=key_name(key), command=command_name(meant)),
                Button(_("Use it here"), use, style=looks.COUNT_CREAM),
            )

    def handle(self, intention: Intention) -> None:
        match intention:
            case KeyPressed(key=pygame.K_ESCAPE):
                self._stop()
            case KeyPressed(key=key):
                self.take(key)
            case _:
                super().handle(intention)
