"""A page on which commands get other keys or buttons: rows in groups, of which one at a time asks for a press."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.input.intentions import Cancel, Intention, PointerPressed
from cacao_desktop.ui.input.key_bindings import Command, KeyBindings
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.input.pad_bindings import PadBindings
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Label, Laid, Panel, Widget, column, flow, stacked

ON_THE_TABLE: Final = (
    N_("On the table"),
    (
        Command.TURN_RIGHT, Command.TURN_LEFT, Command.UNDO, Command.SUGGEST, Command.EXPLAIN,
        Command.DESCRIBE_BOARD, Command.HURRY, Command.FOLD, Command.ZOOM_IN, Command.ZOOM_OUT,
        Command.ZOOM_FIT, Command.LOOK_ROUND,
    ),
)  # fmt: skip
Groups = Sequence[tuple[str, Sequence[Command]]]
"""Headings in English, each with the commands below it."""


class KeyRow(Laid):
    """A command with a button that names what gives it; a press on it asks for another key or button.

    `waits` is on the button meanwhile. What is to be said or asked about what was pressed is below, with its answers.
    """

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
        """Show what gives the command and say nothing."""
        self.ask()
        self.button.text = self._names

    def ask(self, said: str = "", answers: Sequence[Button] = ()) -> None:
        """Wait for a press; `said` tells why the last one will not do, or asks what the `answers` are to."""
        self.button.text, self._said.text, self.answers = self._waits, said, answers

    @property
    def spoken_words(self) -> str:
        """What is said or asked about what was pressed."""
        return self._said.text

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        gap, between, beside = theme.metrics.tx(8), theme.metrics.tx(10), place.width * 9 // 20
        left = place.width - beside
        high = max(self.button.measure(theme, beside)[1], self.name.measure(theme, left - between)[1])
        self.name.place(pygame.Rect(place.x, place.y, left - between, high), theme)
        self.button.place(pygame.Rect(place.x + left, place.y, beside, high), theme)
        said = [self._said] if self._said.text else []
        below = pygame.Rect(place.x, place.y + high + gap, place.width, 0)
        used = stacked(below, theme, gap, partial(column, said), partial(flow, self.answers))
        return high + (used + gap if used else 0)

    def children(self) -> list[Widget]:
        return [self.name, self.button, *([self._said] if self._said.text else []), *self.answers]


class BindingPage(GroupedScene):
    """Groups of rows below a sheet with words and with what sets all of them at once.

    While a row asks, the next press is for it.
    """

    context: GameContext
    place = "workshop"
    groups: ClassVar[Groups]
    kept_as: ClassVar[str]
    """The setting that holds what has been changed."""
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

    def contents(self) -> Sequence[Widget]:
        self._asked: KeyRow | None = None
        self._in_conflict = False
        self._intro = Label(_(self.intro), looks.TEXT_INK)
        self._all_at_once = self.all_at_once()
        self._top_panel = Panel()
        made = [(_(heading), list(map(self.row, commands))) for heading, commands in self.groups]
        self.rows = [row for _heading, rows in made for row in rows]
        return [self._top_panel, self._intro, self._all_at_once, *self.grouped(made)]

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
        """Use other bindings from now on."""
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

    def arrange(self, place: pygame.Rect) -> int:
        top = self._arrange_top(place) + self.theme.metrics.tx(16)
        return top + super().arrange(pygame.Rect(place.x, place.y + top, place.width, 0))

    def _arrange_top(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        inner = pygame.Rect(place.x + tx(20), place.y + tx(14), place.width - 2 * tx(20), 0)
        height = column([self._intro], inner, self.theme, 0)
        wide, high = self._all_at_once.measure(self.theme, inner.width)
        self._all_at_once.place(pygame.Rect(inner.x, inner.y + height + tx(10), wide, high), self.theme)
        whole = height + high + 2 * tx(14) + tx(10)
        self._top_panel.place(pygame.Rect(place.x, place.y, place.width, whole), self.theme)
        return whole
