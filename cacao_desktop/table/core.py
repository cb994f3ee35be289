"""The state shared by all parts of the table, and the sources of decisions made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import pygame

from cacao_desktop.engine import Action, GameState
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui import Camera, Sound, Theme
from cacao_desktop.ui.camera import CameraGlide
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.timeline import Timeline
from cacao_desktop.ui.widgets.layout import weighted
from cacao_desktop.words.log_entries import GameLog

_QUESTION_WEIGHT: Final = 2
"""The cost of hiding a cell in question, where hiding another tile costs 1."""
_CHOSEN_WEIGHT: Final = 9
"""The cost of hiding the chosen cell or the hand."""


class DecisionSource(Protocol):
    """Makes decisions elsewhere: the bots of a match, or people on other devices."""

    @property
    def asked(self) -> bool:
        """Whether a decision is requested and has not been returned."""

    def ask(self, state: GameState) -> None:
        """Request a decision of the deciding seat, based only on what that seat may know."""

    def answer(self) -> Action | None:
        """Return the decision, None until it has arrived."""

    def cancel(self) -> None:
        """Cancel the request."""


class RemotePlayers(DecisionSource, Protocol):
    """People on other devices."""

    def decides_for(self, seat: int) -> bool:
        """Return whether the person at a seat now decides on another device."""

    def presence(self, seat: int) -> tuple[str, float]:
        """Return "free", "here" or "away" for a seat, and the seconds its device has been away."""


@dataclass(frozen=True, slots=True)
class PhoneActions:
    """How a table is connected to the phones that may join it."""

    show: Callable[[], None]
    """Opens the table to phones, and the page about it."""
    assign_seat: Callable[[int, str], bool]
    """Gives a seat to a person or a phone; returns whether it was given."""
    draw_reactions: Callable[[pygame.Surface, Mapping[int, pygame.Rect]], None]
    """Draws reactions from phones over the cards of the seats, given their rectangles."""
    leave: Callable[[], None]
    """Called when the table closes."""
    begin: Callable[[], None] | None = None
    """Called with the first update of a table that waits for phones."""


@dataclass(slots=True)
class TableCore:
    """The displayed match, the board, its camera, the notices and the current decision."""

    context: GameContext
    model: TableModel
    timeline: Timeline
    camera: Camera
    glide: CameraGlide
    board: BoardView
    opponents: Opponents
    log: GameLog
    notices: Notices
    invalidate: Callable[[], None]
    """Requests a layout before the next picture."""
    update_layout: Callable[[], None]
    """Performs a requested layout at once, for callers that need current rectangles."""
    look_at: Callable[[list[Cell]], None]
    """Brings cells into view."""
    mode: Mode = field(init=False)
    """The decision that the table waits for; the flow sets it when the game begins."""
    remote: RemotePlayers | None = None
    """The people on other devices; None while no device can connect to the table."""
    phones: PhoneActions | None = None
    """The connection to phones, None if the table cannot be opened to them."""
    moved_by_hand: bool = False
    """Whether a person has moved the board, which then keeps its size and position."""
    looked_at: Cell | None = None
    """The cell under the cursor while a person explores the board."""
    unattended: bool = False
    """Whether another page or window is in front of the table."""
    marked_seat: int | None = None
    """The seat whose card was pressed; its tiles stay marked until the next press."""

    def is_played_here(self, seat: int) -> bool:
        """Return whether a seat is played by a person at this computer."""
        elsewhere = self.remote is not None and self.remote.decides_for(seat)
        return self.model.match.seats[seat].is_person and not elsewhere

    @property
    def people_here(self) -> list[int]:
        return [seat for seat in self.model.match.people if self.is_played_here(seat)]

    @property
    def theme(self) -> Theme:
        return self.context.theme

    @classmethod
    def of(
        cls,
        context: GameContext,
        match: Match,
        *,
        invalidate: Callable[[], None],
        update_layout: Callable[[], None],
        look_at: Callable[[list[Cell]], None],
        phones: PhoneActions | None = None,
    ) -> TableCore:
        settings = context.settings
        viewer = next(iter(match.people_here or match.people), 0)
        model = TableModel(match, context.art, viewer, views_of(match.setup))
        model.shown.sync(match.state)
        timeline = Timeline(settings.speed, reduced_motion=settings.reduced_motion)
        camera = Camera()

        def cell_rect(cell: Cell) -> pygame.Rect | None:
            if timeline.busy:
                return None
            return camera.tile_rect(cell)

        return cls(
            context=context,
            model=model,
            timeline=timeline,
            camera=camera,
            glide=CameraGlide(camera),
            board=BoardView(model, camera, context.theme),
            opponents=Opponents(match, context.roster),
            log=GameLog(),
            notices=Notices(model, context.theme, cell_rect),
            invalidate=invalidate,
            update_layout=update_layout,
            look_at=look_at,
            phones=phones,
        )

    def refuse(self, reason: str, cell: Cell) -> None:
        self.notices.refuse(reason, cell)
        self.context.sounds.play(Sound.REFUSED)

    def bubbles(self, status_bar: pygame.Rect, board: pygame.Rect) -> list[Bubble]:
        """Return the bubbles beside cells, and the notice where it hides least.

        `status_bar` is the area of the status bar. A refusal stays within the board.
        """
        rect = self.camera.tile_rect
        cells = [rect(cell) for cell in self.mode.cells_in_question]
        if self.notices.refusal is None:
            bubbles = self.notices.beside([])
        else:
            avoid = [*map(rect, self.model.shown.tiles), *weighted(cells, _QUESTION_WEIGHT)]
            bubbles = [replace(bubble, within=board) for bubble in self.notices.beside(avoid)]
        if self.notices.text:
            bubbles.append(Bubble(self.notices.text, status_bar, avoid=self.needed, within=board))
        return bubbles

    @property
    def needed(self) -> list[pygame.Rect]:
        """The areas that no message should hide, those of the choice with more weight."""
        mode = self.mode
        rect = self.camera.tile_rect
        ghosts = self.board.marks.ghosts
        chosen = [self.camera.corner, *(rect(ghost.cell) for ghost in ghosts)]
        if mode.cursor is not None:
            chosen.append(rect(mode.cursor))
        return [
            *map(rect, self.model.shown.tiles),
            *weighted(map(rect, mode.cells_in_question), _QUESTION_WEIGHT),
            *weighted(chosen, _CHOSEN_WEIGHT),
            *(widget.rect for widget in mode.extra_widgets),
        ]
