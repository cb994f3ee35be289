"""What all parts of the table share: built first, whole, and handed to each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.control.camera_glide import CameraGlide
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.flow.opponents import Opponents
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.table.words.log_entries import GameLog
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Timeline


@dataclass(slots=True)
class TableCore:
    """The match as it is shown, the board with its camera, what is said, and the decision that the table waits for."""

    context: GameContext
    model: TableModel
    timeline: Timeline
    camera: Camera
    glide: CameraGlide
    board: BoardView
    opponents: Opponents
    log: GameLog
    notices: Notices
    mode: Mode = field(init=False)
    """The decision that the table waits for, from when the game has begun."""
    moved_by_hand: bool = False
    """Whether a person has moved the board, so that it stays where they look."""
    refresh: Callable[[], None] = lambda: None
    """Shows what has changed; the scene connects it once all parts are there."""

    @property
    def theme(self) -> Theme:
        """The look of the window."""
        return self.context.theme
