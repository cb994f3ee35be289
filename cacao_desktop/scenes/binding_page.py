"""Pages of keys or buttons: groups of rows, one for each command."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from cacao_desktop.colours import SOFT_INK
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Radius, Space
from cacao_desktop.storage import read_content, resource
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Command, Intention, LaidOut, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Pad,
    Painted,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.containers import BesideOrBelow, Flow, Grid, WithBackground
from cacao_desktop.ui.input import bindings as bound
from cacao_desktop.ui.input.intentions import ButtonPressed, Cancel, KeyPressed, PointerPressed
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.pages.grouped_scene import GroupedScene
from cacao_desktop.ui.widgets import Label, Panel
from cacao_desktop.ui.widgets.key_caps import key_picture


@dataclass(frozen=True, slots=True)
class _Group:
    title: str
    commands: tuple[Command, ...]


Bindings = bound.KeyBindings | bound.PadBindings
_CAP_HEIGHT: Final = 32
"""The height of the cap of a key, in design pixels."""
_MAX_CAPS_SHARE: Final = 0.6
"""The largest share of a row for several keys."""


class KeyButton(Card):
    """The keys of a command; a press asks for another key, and a ring shows that it waits."""

    ground = "row"
    corner = Radius.CHIP
    text = ""
    keys: Sequence[str] = ()
    """The names of the current keys."""

    @property
    def words(self) -> str:
        if self.keys or self.chosen:
            return self.text
        return ""

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size with all keys, in one row if that leaves room for the command."""
        caps = self._caps(theme)
        pad = theme.metrics.tx(12)
        one_row = Row(caps, gap=4, grows=False).size(theme, 0)[0] + pad
        min_width = max(
            round((width or one_row) * _MAX_CAPS_SHARE),
            *(cap.size(theme, 0)[0] + pad for cap in caps),
        )
        return super().measure(theme, min(one_row, min_width))

    def _caps(self, theme: Theme) -> list[Box]:
        side = theme.metrics.tx(_CAP_HEIGHT)
        scale = theme.metrics.text_scale
        if self.chosen:
            return [Words(self.text, styles.TEXT_INK, grows=False)]
        caps = [key_picture(theme, key, side) for key in self.keys]
        painted: list[Box] = [
            Painted(partial(_show, cap), _CAP_HEIGHT, cap.get_width() / scale) for cap in caps
        ]
        return painted or [icon("minus", _CAP_HEIGHT, SOFT_INK)]

    def content(self, theme: Theme, width: int) -> Box:
        return Pad(Row([Flow(self._caps(theme), gap=4)]), (4, 2, 4, 2))


def _show(cap: pygame.Surface, surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
    surface.blit(cap, rect)


@dataclass(frozen=True, slots=True)
class BindingTexts:
    """The English texts of rows: for a waiting one, for its tooltip, and for one without keys."""

    waiting: str
    tooltip: str
    none: str


class KeyRow(LaidOut):
    """A command with a button that asks for another key, and a message below."""

    width = 480

    def __init__(
        self,
        command: Command,
        names: Sequence[str],
        texts: BindingTexts,
        ask: Callable[[KeyRow], None],
    ) -> None:
        super().__init__()
        self.for_command = command
        self.name = Label(command_name(command), styles.TEXT_INK, middle=True)
        self._names = names
        self._texts = texts
        tooltip = _(texts.tooltip)
        if not names:
            tooltip = in_sentences((_(texts.none), tooltip))
        self.button = KeyButton(partial(ask, self), tooltip=tooltip)
        self.button.named_by = self.name.text
        self.message = Label("", styles.TEXT_INK)
        self.show()

    def show(self, message: str = "", *, wants_key: bool = False) -> None:
        """Show a message, and the current keys or, while it `wants_key`, a prompt for a key."""
        self.message.text = message
        self.button.chosen = wants_key
        if wants_key:
            self.button.keys = ()
            self.button.text = _(self._texts.waiting)
        else:
            self.button.keys = self._names
            self.button.text = ", ".join(self._names) or _(self._texts.none)
        label = WidgetBox(self.name)
        button = WidgetBox(self.button, grows=False)
        parts: list[Box] = [
            BesideOrBelow(label, self.name.text, self.name.style, button, Space.SMALL)
        ]
        if message:
            parts.append(WidgetBox(self.message))
        self.box = Column(parts, gap=8)


class BindingPage(GroupedScene):
    """Groups of rows, one of which may wait for a press, below buttons that set all rows."""

    context: GameContext
    backdrop = "workshop"
    between = 2
    group_icons = "menu", "board", "keyboard"
    kept_as: ClassVar[str]
    """The setting that stores the changes, and the key of the groups in `assets/bindings.toml`."""
    intro: ClassVar[str]
    """The English text above the rows."""
    texts: ClassVar[BindingTexts]

    # Subclasses define these.

    @abstractmethod
    def refusal(self, command: Command, pressed: int) -> str:
        """Return why a command cannot have a key or button, empty if it can."""

    @property
    @abstractmethod
    def bindings(self) -> Bindings:
        """The current keys or buttons."""

    @abstractmethod
    def all_at_once(self) -> Box:
        """Return the buttons that set all rows at once."""

    @abstractmethod
    def names(self, command: Command) -> Sequence[str]:
        """Return the names of the keys or buttons of a command."""

    def contents(self) -> Box:
        self._asked: KeyRow | None = None
        buttons = [self.all_at_once()]
        if not has_large_text(self.theme.metrics):
            # Beside the words, they are at the right edge.
            buttons.insert(0, spacer(0))
        top: list[Box] = [WidgetBox(Label(_(self.intro), styles.TEXT_INK)), Row(buttons)]
        content = read_content(resource("assets", "bindings.toml"), dict[str, tuple[_Group, ...]])
        groups = content[self.kept_as]
        groups_of_rows = [
            (_(group.title), [self._row(command) for command in group.commands])
            for group in groups
        ]
        self.rows = [row for _heading, rows in groups_of_rows for row in rows]
        panel = WithBackground(Pad(Grid(top, 24, 472), (16, 8, 16, 8)), Panel())
        return Column([panel, self.grouped(groups_of_rows)], gap=12)

    def _row(self, command: Command) -> KeyRow:
        return KeyRow(command, self.names(command), self.texts, self.ask_for_key)

    def ask_for_key(self, row: KeyRow) -> None:
        """Ask for the key or button of a row, or stop asking."""
        if self._asked is not None:
            self._asked.show()
        self._asked = None if row is self._asked else row
        row.show(wants_key=row is self._asked)
        self._show_row(row)

    def assign(self, pressed: int) -> None:
        """Assign a pressed key and report the command it was taken from, or why it is refused."""
        row = self._asked
        if row is None:
            return
        if refused := self.refusal(row.for_command, pressed):
            self._say(row, refused, wants_key=True)
            return
        bindings = self.bindings
        before = self.bindings.command_of(pressed)
        self.page.focus_on(row.button)
        self.store(bindings.giving(row.for_command, pressed))
        if before not in (None, row.for_command):
            text = _("“{command}” now uses {keys}.")
            keys = ", ".join(self.names(before)) or _(self.texts.none)
            again = next(each for each in self.rows if each.for_command is row.for_command)
            self._say(again, text.format(command=command_name(before), keys=keys))

    def _say(self, row: KeyRow, text: str, *, wants_key: bool = False) -> None:
        row.show(text, wants_key=wants_key)
        self.context.say(text)
        self._show_row(row)

    def store(self, bindings: Bindings) -> None:
        setattr(self.context.settings, self.kept_as, bindings.changes)
        self.context.apply_settings()
        self.rebuild()

    def handle(self, intention: Intention) -> None:
        asked = self._asked
        match intention:
            case KeyPressed(key=pygame.K_ESCAPE) | Cancel() if asked is not None:
                self.ask_for_key(asked)
            case KeyPressed(key=pressed) | ButtonPressed(button=pressed):
                self.assign(pressed)
            case PointerPressed(position=position) if asked is not None:
                if self.page.hit(position) is not asked.button:
                    self.ask_for_key(asked)
                super().handle(intention)
            case _:
                super().handle(intention)

    def _show_row(self, row: KeyRow) -> None:
        """Update the page for a row's message, and scroll to the row."""
        self.layout_now()
        for part in row.parts():
            self.scroll.reveal(part)
