"""The pages that assign keys and gamepad buttons to commands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from cacao_desktop.colours import SOFT_INK
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Radius
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
from cacao_desktop.ui.boxes.places import Flow, Grid, WithBackground
from cacao_desktop.ui.input import bindings as bound
from cacao_desktop.ui.input.intentions import ButtonPressed, Cancel, KeyPressed, PointerPressed
from cacao_desktop.ui.input.key_names import command_name, key_name
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Choice, Label, Panel, Widget, draw_chosen_ring
from cacao_desktop.ui.widgets.key_caps import key_picture, round_picture


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
    """The keys of a command; a press asks for another key, and a ring shows the wait."""

    ground = "row"
    radius = Radius.CHIP
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


def _show(cap: pygame.Surface, surface: pygame.Surface, _theme: Theme, place: pygame.Rect) -> None:
    surface.blit(cap, place)


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
        parts: list[Box] = [
            Row([WidgetBox(self.name), WidgetBox(self.button, grows=False)], gap=8)
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
        top: list[Box] = [
            WidgetBox(Label(_(self.intro), styles.TEXT_INK)),
            Row([spacer(0), self.all_at_once()]),
        ]
        content = read_content(resource("assets", "bindings.toml"), dict[str, tuple[_Group, ...]])
        groups = content[self.kept_as]
        groups_of_rows = [
            (_(group.title), [self._row(command) for command in group.commands])
            for group in groups
        ]
        self.rows = [row for _heading, rows in groups_of_rows for row in rows]
        panel = WithBackground(Pad(Grid(top, 24, 472), (24, 8, 24, 8)), Panel())
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
"""By button: the one in its place on gamepads with A on the right."""


class PadPicture(Widget):
    """A picture of a gamepad, with rings around the buttons of the focused or hovered row."""

    ignores_pointer = True
    fixed_size = _PAD_WIDTH, _PAD_WIDTH * 11 / 16

    def __init__(self, lit: Callable[[], Collection[bound.PadButton]]) -> None:
        super().__init__()
        self._lit = lit
        places = read_content(resource("assets", "gamepad.toml"), dict[str, tuple[int, int]])
        self.places = {bound.PadButton[name.upper()]: place for name, place in places.items()}

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = theme.metrics.tx(_PAD_WIDTH)
        family = theme.keys.pad or bound.PadFamily.LETTERS
        painted = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        surface.blit(theme.icons.whole("gamepad", side), painted)
        lit = self._lit()
        for button, (x, y) in self.places.items():
            place = pygame.Rect(0, 0, side // 11, side // 11)
            place.center = painted.centerx + x * side // 256, painted.centery + y * side // 256
            shown = button
            if family is bound.PadFamily.NINTENDO:
                shown = _SWAPS.get(button, button)
            if button in _SWAPS:
                surface.blit(round_picture(theme, shown, family, place.width), place)
            if shown in lit:
                draw_chosen_ring(surface, theme, place, place.width // 2)


class ButtonsScene(BindingPage):
    """The gamepad; while a row waits, the next button pressed is assigned whatever its meaning."""

    heading = N_("Gamepad")
    intro = N_(
        "The four directions and the sticks always do the same. Every other button can be "
        "changed; it then swaps places with the button that did this before."
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
