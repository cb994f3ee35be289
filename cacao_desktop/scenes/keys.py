"""The pages that assign keys and gamepad buttons to commands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.binding_page import BindingPage, BindingTexts
from cacao_desktop.storage import read_content, resource
from cacao_desktop.ui import Command, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, WidgetBox
from cacao_desktop.ui.input import bindings as bound
from cacao_desktop.ui.input.key_names import command_name, key_name
from cacao_desktop.ui.widgets import Button, Choice, Widget, draw_chosen_ring
from cacao_desktop.ui.widgets.key_caps import round_picture


class KeysScene(BindingPage):
    """The keys; while a row waits, the next key pressed is assigned whatever its meaning."""

    heading = N_("Keys")
    intro = N_(
        "Enter, Escape, Tab and the arrow keys always work, so you can always reach this page. "
        "Everything else can have another key."
    )
    columns = (0,), (1,), (2,)
    narrowest = 358
    kept_as = "keys"
    texts = BindingTexts(
        waiting=N_("Press a key"),
        tooltip=N_("Press here, then the key you want."),
        none=N_("no key"),
    )

    @property
    def bindings(self) -> bound.KeyBindings:
        return self.theme.keys.bindings

    @property
    def wants_key(self) -> bool:
        return self._asked is not None

    def all_at_once(self) -> Box:
        changes = self.bindings.changes
        chosen = next(
            (name for name, keys in bound.PRESETS.items() if keys.changes == changes), ""
        )
        names = _("Defaults"), _("Left hand alone"), _("Right hand alone")
        presets = list(zip(bound.PRESETS, names, strict=True))
        return WidgetBox(
            Choice(presets, chosen, lambda name: self.store(bound.PRESETS[name])), grows=False
        )

    def names(self, command: Command) -> Sequence[str]:
        return tuple(dict.fromkeys(map(key_name, self.bindings.keys_of(command))))

    def refusal(self, command: Command, pressed: int) -> str:
        if pressed not in bound.RESERVED:
            return ""
        return _("{key} is reserved. Choose another key.").format(key=key_name(pressed))


_PAD_WIDTH: Final = 376
"""The width of the picture of a gamepad, in design pixels."""
_SWAPS: Final = {bound.PadButton(one): bound.PadButton(one ^ 1) for one in range(4)}
"""By button: the one in its position on gamepads with A on the right."""


class PadPicture(Widget):
    """A picture of a gamepad, with rings around the buttons of the focused or hovered row."""

    ignores_pointer = True
    fixed_size = _PAD_WIDTH, _PAD_WIDTH * 11 / 16

    def __init__(self, lit: Callable[[], Collection[bound.PadButton]]) -> None:
        super().__init__()
        self._lit = lit
        positions = read_content(resource("assets", "gamepad.toml"), dict[str, tuple[int, int]])
        self.positions = {
            bound.PadButton[name.upper()]: position for name, position in positions.items()
        }

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = theme.metrics.tx(_PAD_WIDTH)
        family = theme.keys.pad or bound.PadFamily.LETTERS
        painted = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        surface.blit(theme.icons.whole("gamepad", side), painted)
        lit = self._lit()
        for button, (x, y) in self.positions.items():
            button_rect = pygame.Rect(0, 0, side // 11, side // 11)
            button_rect.center = (
                painted.centerx + x * side // 256,
                painted.centery + y * side // 256,
            )
            shown = button
            if family is bound.PadFamily.NINTENDO:
                shown = _SWAPS.get(button, button)
            if button in _SWAPS:
                surface.blit(round_picture(theme, shown, family, button_rect.width), button_rect)
            if shown in lit:
                draw_chosen_ring(surface, theme, button_rect, button_rect.width // 2)


class ButtonsScene(BindingPage):
    """The gamepad; while a row waits, the next button pressed is assigned whatever its meaning."""

    heading = N_("Gamepad")
    intro = N_(
        "The four directions and the sticks cannot be changed. Every other button can be; if the "
        "new one is already in use, the two swap."
    )
    columns = (0,), (1,)
    kept_as = "pad_buttons"
    texts = BindingTexts(
        waiting=N_("Press a button"),
        tooltip=N_("Press here, then the gamepad button you want."),
        none=N_("no button"),
    )

    @property
    def bindings(self) -> bound.PadBindings:
        return self.theme.keys.buttons

    @property
    def wants_button(self) -> bool:
        return self._asked is not None

    def grouped(self, groups: Iterable[tuple[str, Sequence[Widget]]]) -> Box:
        (heading, rows), *others = groups
        return super().grouped([(heading, [*rows, PadPicture(self._lit_buttons)]), *others])

    def _lit_buttons(self) -> set[bound.PadButton]:
        """Return the buttons of the focused and hovered rows."""
        lit = set()
        for row in self.rows:
            if row.button in (self.page.hovered, self.page.keyboard_focus):
                lit.update(self.bindings.buttons_of(row.for_command))
        return lit

    def _name(self, button: bound.PadButton) -> str:
        return bound.button_name(button, self.theme.keys.pad or bound.PadFamily.LETTERS)

    def all_at_once(self) -> Box:
        restore = partial(self.store, bound.PadBindings())
        button = Button(_("Defaults"), restore, icon="undo", style=styles.COUNT_CREAM)
        if self.bindings.changes:
            button.reason = ""
        else:
            button.reason = _("Nothing has been changed.")
        return WidgetBox(button, grows=False)

    def names(self, command: Command) -> Sequence[str]:
        return tuple(map(self._name, self.bindings.buttons_of(command)))

    def rename_keys(self) -> None:
        """Name the buttons of the gamepad in use, unless a row is waiting."""
        if self._asked is None:
            self.rebuild()

    def refusal(self, command: Command, pressed: int) -> str:
        button = bound.PadButton(pressed)
        if button in bound.RESERVED_BUTTONS:
            return _("{button} is reserved. Choose another button.").format(
                button=self._name(button)
            )
        if not self.bindings.can_take(command, button):
            text = _("“{command}” needs a button. Choose another button.")
            return text.format(command=command_name(self.bindings.command_of(button)))
        return ""
