"""What the panels need of the table."""

from __future__ import annotations

from typing import Protocol

from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.table.words.log_entries import GameLog
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.timeline import Timeline
from cacao_desktop.ui.widgets.widget import Widget


class Course(Protocol):
    """The course of the game as the panels see it."""

    mode: Mode
    looking_back: bool

    @property
    def seat_changes(self) -> bool: ...

    @property
    def can_undo(self) -> bool: ...

    def undo(self) -> None: ...

    def show_again(self) -> None: ...

    def open_scores(self) -> None:
        """Show how the game ended."""
        ...


class Suggestion(Protocol):
    """The suggestion as the panels see it: asked for, shown, or refused for a reason."""

    @property
    def open(self) -> bool: ...

    @property
    def reason(self) -> str: ...

    def toggle(self) -> None: ...

    def widgets(self) -> list[Widget]: ...


class PanelledTable(Protocol):
    """What the panels need of the table."""

    context: GameContext
    model: TableModel
    timeline: Timeline
    camera: Camera
    log: GameLog
    notices: Notices
    commands: TableCommands

    @property
    def course(self) -> Course:
        """The course of the game."""
        ...

    @property
    def suggesting(self) -> Suggestion: ...

    def layout(self, size: tuple[int, int]) -> None: ...

    def fit_again(self) -> None: ...
