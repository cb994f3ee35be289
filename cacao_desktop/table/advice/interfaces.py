"""What a suggestion needs of the table."""

from __future__ import annotations

from typing import Protocol

import pygame

from cacao_desktop.bots.advice import Advice
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.state import GameState
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.pages.page import Page


class Adviser(Protocol):
    """Whoever finds a suggestion in the background."""

    def seek_advice(self, state: GameState, budget: Budget) -> None:
        """Ask what the person who decides might do."""
        ...

    def advice(self) -> Advice | None:
        """Return the advice when it has come; raises ThinkingFailedError."""
        ...

    def cancel(self) -> None:
        """Wait for no answer any more."""
        ...


class Course(Protocol):
    """The course of the game as a suggestion sees it."""

    mode: Mode

    def submit(self, action: Action) -> None:
        """Carry out an action of the person."""
        ...


class Panels(Protocol):
    """The panels as a suggestion sees them: the page, the focus, and the part of the window that none covers."""

    page: Page

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that no panel covers."""
        ...

    @property
    def aside(self) -> pygame.Rect:
        """The part of the window beside the board where a sheet hides no decision; it may have no size."""
        ...

    @property
    def offered(self) -> list[pygame.Rect]:
        """Where the tiles and cards are that may be chosen now."""
        ...

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on a widget rather than on the board."""
        ...

    def leave_focus(self) -> None:
        """Give the keyboard back to the board."""
        ...


class AdvisedTable(Protocol):
    """What a suggestion needs of the table."""

    context: GameContext
    model: TableModel
    camera: Camera
    notices: Notices

    @property
    def opponents(self) -> Adviser:
        """Whoever finds a suggestion."""
        ...

    @property
    def course(self) -> Course:
        """The course of the game."""
        ...

    @property
    def panels(self) -> Panels:
        """What is over the board."""
        ...

    def refresh(self) -> None:
        """Show what has changed."""
        ...
