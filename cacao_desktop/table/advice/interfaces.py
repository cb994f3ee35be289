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

    def seek_advice(self, state: GameState, budget: Budget) -> None: ...

    def advice(self) -> Advice | None: ...

    def cancel(self) -> None: ...


class Course(Protocol):
    """The course of the game as a suggestion sees it."""

    mode: Mode

    def submit(self, action: Action) -> None: ...


class Panels(Protocol):
    """The panels as a suggestion sees them: the page, the focus, and the part of the window that none covers."""

    page: Page

    @property
    def view(self) -> pygame.Rect: ...

    @property
    def aside(self) -> pygame.Rect: ...

    @property
    def offered(self) -> list[pygame.Rect]: ...

    @property
    def has_focus(self) -> bool: ...

    def leave_focus(self) -> None: ...


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
    def panels(self) -> Panels: ...

    def refresh(self) -> None: ...
