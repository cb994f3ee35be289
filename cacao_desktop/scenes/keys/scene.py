"""The page of keys: each can be changed, conflicts are told at the row, and presets set all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.keys.row import KeyRow
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Button
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.intentions import Cancel, Intention, KeyPressed, PointerPressed
from cacao_desktop.ui.key_bindings import CHOICES, RESERVED, Command, KeyBindings, Preset, preset
from cacao_desktop.ui.key_names import command_name, key_name
from cacao_desktop.ui.labels import Label, Panel
from cacao_desktop.ui.widget import Widget

_NARROWEST_COLUMN: Final = 470
_GROUPS: Final = (
    (
        N_("Everywhere"),
        (
            Command.CONFIRM, Command.CANCEL, Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN,
            Command.NEXT_REGION, Command.PREVIOUS_REGION, Command.MENU, Command.FULLSCREEN,
        ),
    ),
    (
        N_("On the table"),
        (
            Command.TURN_RIGHT, Command.TURN_LEFT, Command.UNDO, Command.SUGGEST, Command.EXPLAIN,
            Command.DESCRIBE_BOARD, Command.HURRY, Command.FOLD, Command.ZOOM_IN, Command.ZOOM_OUT,
            Command.ZOOM_FIT,
        ),
    ),
    (N_("Tiles and numbers"), CHOICES),
)  # fmt: skip


class KeysScene(HeadedScene):
    """Groups of rows below the presets; while a row asks for a key, the next one is it."""

    context: GameContext

    def __init__(self, context: GameContext) -> None:
        self._asked: KeyRow | None = None
        self._conflict: int | None = None
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Keys")

    @property
    def bindings(self) -> KeyBindings:
        """The keys as they are now."""
        return self.theme.keys.bindings

    @property
    def wants_key(self) -> bool:
        """Whether a row waits for a key."""
        return self._asked is not None and self._conflict is None

    def contents(self) -> Sequence[Widget]:
        """Make presets and rows."""
        self._asked, self._conflict = None, None
        self._intro = Label(
            _(
                "Enter, Escape, Tab and the arrows always work, so that this page can always be reached. Everything "
                "else can have another key."
            ),
            looks.TEXT_INK,
        )
        self._presets = Choice[Preset | None](
            [
                (Preset.DEFAULT, _("As it comes")),
                (Preset.LEFT_HAND, _("Left hand alone")),
                (Preset.RIGHT_HAND, _("Right hand alone")),
            ],
            self._preset(),
            self._choose_preset,
        )
        self._top_panel = Panel()
        self._groups = [
            (Panel(), Label(_(heading), looks.HEADING_INK), [self._row(command) for command in commands])
            for heading, commands in _GROUPS
        ]
        widgets: list[Widget] = [self._top_panel, self._intro, self._presets]
        for panel, heading, rows in self._groups:
            widgets += [panel, heading, *rows]
        return widgets

    def _row(self, command: Command) -> KeyRow:
        row = KeyRow(command, self.bindings.keys_of(command), lambda: self._ask(row))
        return row

    @property
    def rows(self) -> list[KeyRow]:
        """All rows, from the top."""
        return [row for _panel, _heading, rows in self._groups for row in rows]

    # Changing.

    def _preset(self) -> Preset | None:
        """Return which preset the keys are, None if they are the player's own."""
        changes = self.bindings.changes
        return next((which for which in Preset if preset(which).changes == changes), None)

    def _choose_preset(self, which: Preset | None) -> None:
        if which is not None:
            self._keep(preset(which))

    def _keep(self, bindings: KeyBindings) -> None:
        self.context.settings.keys = bindings.changes
        self.context.apply_settings()
        self.rebuild()

    def _ask(self, row: KeyRow) -> None:
        again = row is self._asked
        self._leave()
        if not again:
            self._asked = row
            row.ask()
        self._lay_again()

    def _leave(self) -> None:
        """Ask for no key any more."""
        if self._asked is not None:
            self._asked.rest()
        self._asked, self._conflict = None, None

    def _lay_again(self) -> None:
        self.layout(self.theme.metrics.size)
        if self.page.focus is not None:
            self.scroll.reveal(self.page.focus)
        self.needs_redraw = True

    def _take(self, key: int) -> None:
        """Use the key that was pressed, or ask what to do about it."""
        row = self._asked
        if row is None:
            return
        command, meant = row.for_command, self.bindings.command_of(key)
        if key in RESERVED:
            row.ask(_("{key} always means the same. Choose another key.").format(key=key_name(key)))
            self.context.say(row.spoken_words)
        elif meant is None or meant is command:
            self._leave()
            self._keep(self.bindings.with_key(command, key))
            return
        else:
            text = _("{key} is already there for “{command}”. Use it here instead?")
            self._conflict = key
            row.question(
                text.format(key=key_name(key), command=command_name(meant)),
                [
                    Button(_("Use it here"), partial(self._use_here, command, key), style=looks.COUNT_CREAM),
                    Button(_("Leave it as it is"), self._stop, style=looks.COUNT_CREAM),
                ],
            )
            self.context.say(row.spoken_words)
            self._lay_again()
            self.page.focus_on(row.answers[0])
            return
        self._lay_again()

    def _use_here(self, command: Command, key: int) -> None:
        row = next(row for row in self.rows if row.for_command is command)
        self.page.focus_on(row.button)
        self._leave()
        self._keep(self.bindings.with_key(command, key))

    def _stop(self) -> None:
        row = self._asked
        self._leave()
        self.page.set_widgets(self.page.widgets)
        if row is not None:
            self.page.focus_on(row.button)
        self._lay_again()

    def handle(self, intention: Intention) -> None:
        """Take the key that a row waits for; Escape and a press elsewhere end the waiting."""
        match intention:
            case KeyPressed(key=pygame.K_ESCAPE):
                self._stop()
            case KeyPressed(key=key):
                self._take(key)
            case Cancel() if self._asked is not None:
                self._stop()
            case PointerPressed(position=position) if self._asked is not None:
                inside = [self._asked.button, *self._asked.answers]
                if self.page.hit(position) not in inside:
                    self._stop()
                super().handle(intention)
            case _:
                super().handle(intention)

    # Places.

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the presets above and the groups below, in two columns where there is room."""
        tx = self.theme.metrics.tx
        gap = tx(16)
        top = self._arrange_top(place) + gap
        below = pygame.Rect(place.x, place.y + top, place.width, 0)
        if place.width < 2 * tx(_NARROWEST_COLUMN) + gap:
            return top + self._arrange_column((0, 1, 2), below)
        width = (place.width - gap) // 2
        left = self._arrange_column((0, 2), pygame.Rect(below.x, below.y, width, 0))
        right = self._arrange_column((1,), pygame.Rect(below.x + width + gap, below.y, width, 0))
        return top + max(left, right)

    def _arrange_top(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        inner = pygame.Rect(place.x + tx(20), place.y + tx(14), place.width - 2 * tx(20), 0)
        height = self._intro.measure(self.theme, inner.width)[1]
        self._intro.place(pygame.Rect(inner.x, inner.y, inner.width, height), self.theme)
        wide, high = self._presets.measure(self.theme, inner.width)
        self._presets.place(pygame.Rect(inner.x, inner.y + height + tx(10), wide, high), self.theme)
        whole = height + high + 2 * tx(14) + tx(10)
        self._top_panel.place(pygame.Rect(place.x, place.y, place.width, whole), self.theme)
        return whole

    def _arrange_column(self, groups: Sequence[int], place: pygame.Rect) -> int:
        tx, y = self.theme.metrics.tx, place.y
        for number in groups:
            panel, heading, rows = self._groups[number]
            x, width, start = place.x + tx(20), place.width - 2 * tx(20), y
            y += tx(12)
            for widget in (heading, *rows):
                height = widget.measure(self.theme, width)[1]
                widget.place(pygame.Rect(x, y, width, height), self.theme)
                y += height + tx(8)
            y += tx(6)
            panel.place(pygame.Rect(place.x, start, place.width, y - start), self.theme)
            y += tx(16)
        return y - tx(16) - place.y
