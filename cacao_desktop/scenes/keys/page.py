"""A page on which commands get other keys or buttons: rows in groups, of which one at a time asks for a press."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pydantic import TypeAdapter

from cacao_desktop.i18n import _
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Row
from cacao_desktop.ui.boxes.cards import LaidOut
from cacao_desktop.ui.boxes.places import Backed, Flow, held
from cacao_desktop.ui.input.bindings import Command, KeyBindings, PadBindings
from cacao_desktop.ui.input.intentions import Cancel, Intention, PointerPressed
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Label, Panel, Widget


@dataclass(frozen=True, slots=True)
class _Group:
    title: str
    commands: tuple[Command, ...]


class KeyRow(LaidOut):
    """A command with a button that asks for another key; below it what is said or asked about the key pressed."""

    width = 480

    def __init__(
        self, command: Command, names: str, *, waits: str, tooltip: str, ask: Callable[[], None]
    ) -> None:
        super().__init__()
        self.for_command = command
        self.name = Label(command_name(command), looks.TEXT_INK, middle=True)
        self._names, self._waits = names, waits
        self.button = Button("", ask, tooltip=tooltip, style=looks.COUNT_CREAM)
        self.button.named_by = self.name.text
        self._said = Label("", looks.TEXT_INK)
        self.answers: Sequence[Button] = ()
        """What can be answered to its question."""
        self.rest()

    def rest(self) -> None:
        self.ask()
        self.button.text = self._names

    def ask(self, said: str = "", answers: Sequence[Button] = ()) -> None:
        """Wait for a press; `said` tells why the last one will not do, or asks what the `answers` are to."""
        self.button.text, self._said.text, self.answers = self._waits, said, answers
        rows: list[Box] = [Row(held(self.name, self.button), gap=10)]
        rows += held(self._said) if said else []
        rows += [Flow(held(*answers, grows=False), gap=8)] if answers else []
        self.box = Column(rows, gap=8)

    @property
    def spoken_words(self) -> str:
        return self._said.text


class BindingPage(GroupedScene):
    """Groups of rows, one of which asks for the next press, below a sheet with what sets all of them at once."""

    context: GameContext
    place = "workshop"
    signs = "menu", "board", "hand"
    kept_as: ClassVar[str]
    """The setting that holds what has been changed, and the name of the groups in `assets/bindings.toml`."""
    intro: ClassVar[str]
    waits: ClassVar[str]
    tells: ClassVar[str]
    """What is said above the rows, on a row while it asks, and of a press on it, in English."""

    # What each kind of page adds.

    @abstractmethod
    def all_at_once(self) -> Widget:
        """Make what sets all rows at once."""

    @abstractmethod
    def names(self, command: Command) -> str:
        """Return what gives a command."""

    # Its widgets.

    def row(self, command: Command) -> KeyRow:
        row = KeyRow(
            command,
            self.names(command),
            waits=_(self.waits),
            tooltip=_(self.tells),
            ask=lambda: self.ask(row),
        )
        return row

    @property
    def asks(self) -> bool:
        return self._asked is not None and not self._in_conflict

    def contents(self) -> Box:
        self._asked: KeyRow | None = None
        self._in_conflict = False
        top: list[Box] = [Held(Label(_(self.intro), looks.TEXT_INK))]
        top.append(Flow(held(self.all_at_once(), grows=False)))
        shape = TypeAdapter(dict[str, tuple[_Group, ...]])
        groups = read_content(resource("assets", "bindings.toml"), shape)[self.kept_as]
        made = [(_(group.title), list(map(self.row, group.commands))) for group in groups]
        self.rows = [row for _heading, rows in made for row in rows]
        sheet = Backed(Pad(Column(top, gap=10), (20, 14, 20, 14)), Panel())
        return Column([sheet, self.grouped(made)], gap=16)

    # Asking.

    def ask(self, row: KeyRow) -> None:
        """Ask for the key or button of a row; no more where it asks already."""
        again = row is self._asked
        self._leave()
        if not again:
            self._asked = row
            row.ask()
        self._lay_again()

    def _ask_again(self, said: str) -> None:
        """Say why what was pressed will not do, and ask for something else."""
        if self._asked is not None:
            self._asked.ask(said)
            self.context.say(self._asked.spoken_words)
            self._lay_again()

    def _ask_about(self, said: str, take: Button) -> None:
        row = self._asked
        if row is None:
            return
        self._in_conflict = True
        row.ask(said, [take, Button(_("Leave it as it is"), self._stop, style=looks.COUNT_CREAM)])
        self.context.say(row.spoken_words)
        self._lay_again()
        # A key or button was pressed last, so it may be the next one too that answers.
        self.page.show_focus = True
        self.page.focus_on(row.answers[0])

    def _leave(self) -> None:
        if self._asked is not None:
            self._asked.rest()
        self._asked, self._in_conflict = None, False

    def keep(self, bindings: KeyBindings | PadBindings) -> None:
        setattr(self.context.settings, self.kept_as, bindings.changes)
        self.context.apply_settings()
        self.rebuild()

    def use_for(self, command: Command, bindings: KeyBindings | PadBindings) -> None:
        """Use other bindings, asking for nothing any more, with the focus on the row of a command."""
        row = next(row for row in self.rows if row.for_command is command)
        self.page.focus_on(row.button)
        self._leave()
        self.keep(bindings)

    def _stop(self) -> None:
        row = self._asked
        self._leave()
        self.page.set_widgets(self.page.widgets)
        if row is not None:
            self.page.focus_on(row.button)
        self._lay_again()

    def handle(self, intention: Intention) -> None:
        match intention:
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

    def _lay_again(self) -> None:
        self.layout(self.theme.metrics.size)
        for part in () if self._asked is None else self._asked.parts():
            # What is said below the button too, which may be at the foot of the view.
            self.scroll.reveal(part)
        if self.page.focus is not None:
            self.scroll.reveal(self.page.focus)
        self.needs_redraw = True
