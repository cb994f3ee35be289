"""The table scene: one match on the screen, with people and bots at its seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import pgettext
from cacao_desktop.match import Match
from cacao_desktop.measures import Radius
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.advice.helper import TableHelper
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.atmosphere import Atmosphere
from cacao_desktop.table.board.marks import (
    BoardMarks,
    EdgeMark,
    EdgeState,
    LastTile,
    last_turn_tiles,
)
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.control.board_explorer import BoardExplorer
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.control.table_input import BoardPointer, TableInput
from cacao_desktop.table.core import PhoneActions, TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.flow.first_time_hints import FirstTimeHints, Hint
from cacao_desktop.table.flow.game_flow import FlowActions, GameFlow
from cacao_desktop.table.flow.handover import TableBeside
from cacao_desktop.table.flow.remarks import NO_SEAT, Remarks
from cacao_desktop.table.flow.task_progress import TaskProgress
from cacao_desktop.table.model import DisplayedState
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.layout import HandoverLayout
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.table.panels.tile_explanations import cell_in_words
from cacao_desktop.table.panels.window_rects import WindowRects
from cacao_desktop.table.table_life import TableLife
from cacao_desktop.ui import Intention, PointerShape, Scene
from cacao_desktop.ui.access.outline import Outline, Spot
from cacao_desktop.ui.cache import KeptPicture
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.widgets import draw_focus_ring

_NO_PRESS: Final = (
    intentions.Exposed,
    intentions.Pan,
    intentions.Pinch,
    intentions.PointerLeft,
    intentions.PointerMoved,
    intentions.PointerReleased,
    intentions.Resized,
    intentions.Wheel,
    intentions.WindowFocus,
    intentions.Zoom,
)
"""The intentions that do not dismiss a hint."""


@dataclass(frozen=True, slots=True)
class GameExtras:
    """The things that only a real game has, beside hints and the remarks of opponents."""

    met: Collection[str] = ()
    """The modules that the player knows already, and which need no hints."""
    task: Callable[[], str] = str
    """Returns the task of the journey's stop, empty for other games."""
    progress_text: Callable[[], str] = str
    """Returns how far that task is done, empty for other games."""


class TableScene(Scene):
    """Shows a match that people play; bots run in a separate process.

    With `autosave` the match is saved after each decision; without it (pictures, tests) nothing is
    saved. Lessons, puzzles and pictures have no `extras`. `connect` connects the table to phones.
    """

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        match: Match,
        autosave: AutoSave | None = None,
        extras: GameExtras | None = None,
        connect: Callable[[TableScene], PhoneActions] | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.core = TableCore.of(
            context,
            match,
            invalidate=self.invalidate,
            update_layout=self.update_layout,
            look_at=self.look_at,
            phones=None if connect is None else connect(self),
        )
        core = self.core
        theme = context.theme
        self.model = core.model
        self.timeline = core.timeline
        self.camera = core.camera
        self.board = core.board
        self.opponents = core.opponents
        self.log = core.log
        self.notices = core.notices
        self.atmosphere = Atmosphere(context, core.model, core.log, core.notices)
        self.panels = TablePanels(core)
        self.camera_control = CameraControl(core, self.panels)
        self.rects = WindowRects(core.model, self.panels, core.camera, theme)
        self.choreography = Choreography(core, self.rects, self.look_at)
        self.flow = self.make_flow(self._flow_actions(), autosave)
        self.helper = self.make_helper()
        self.pointer = BoardPointer(core, self.panels)
        rng = random.Random(len(match.state.occupied))
        self.life = TableLife(self, core, lambda: self.panels.view, self.covered, rng)
        self._hinted: Mode | None = None
        self._was_moving = False
        self._ground = KeptPicture()
        """The picture below what flies over the table, kept while something flies."""
        self.remarks: Remarks | None = None
        self.first_time_hints: FirstTimeHints | None = None
        self.task_progress: TaskProgress | None = None
        if extras is not None:
            self.remarks = Remarks(core)
            self.first_time_hints = self._hints(self.remarks, extras.met)
            self.task_progress = TaskProgress(match, extras.progress_text, self.notices.notice)
        self._has_begun = False
        self.commands = TableCommands(
            core,
            self.flow.look_at_move,
            self.flow.give_seat,
            self.show_cell,
            no_game=lambda: self.no_game,
            task=str if extras is None else extras.task,
        )
        self.explorer = BoardExplorer(core, self.camera_control)
        self.panels.build(
            self.commands, self.flow, self.helper, self.show_whole_board, self.layout_now
        )
        self.input = TableInput(
            core=core,
            panels=self.panels,
            choreography=self.choreography,
            flow=self.flow,
            helper=self.helper,
            commands=self.commands,
            pointer=self.pointer,
            explorer=self.explorer,
            camera_control=self.camera_control,
            atmosphere=self.atmosphere,
            topic=self.topic,
        )
        self.flow.begin()

    def _flow_actions(self) -> FlowActions:
        """Return the actions of parts that are built only after the flow."""
        beside = TableBeside(
            self._handover_layout,
            lambda: self.input.takes_keys,
            self.handle,
            lambda: self.outline,
        )
        return FlowActions(self._close_suggestion, self._open_menu, beside, self.panels.rest)

    def _close_suggestion(self) -> None:
        self.helper.close()

    def _open_menu(self) -> None:
        self.commands.open_menu()

    def _hints(self, remarks: Remarks, met: Collection[str]) -> FirstTimeHints:
        """Return the hints for a first game, given by the first character at the table."""
        characters = [number for number, seat in enumerate(self.match.seats) if seat.character]
        speaker = characters[0] if characters else NO_SEAT
        return FirstTimeHints(self.context.settings, partial(remarks.show_hint, seat=speaker), met)

    def _begin_for_phones(self) -> None:
        """Open the table to the phones it waits for, or the page that offers to."""
        phones = self.core.phones
        if phones is not None and phones.begin is not None:
            phones.begin()

    # Lessons and puzzles override these.

    @property
    def topic(self) -> str:
        """The topic shown while nothing is pointed at; empty for that of the decision."""
        return ""

    def make_helper(self) -> TableHelper:
        self.suggesting = Suggesting(self.core, self.panels, self.flow)
        return self.suggesting

    def make_flow(self, actions: FlowActions, autosave: AutoSave | None) -> GameFlow:
        return GameFlow(self.core, self.choreography, actions, autosave)

    @property
    def no_game(self) -> str:
        """The English note in the table's menu where no game is played, empty in a game."""
        return ""

    @property
    def outline(self) -> Outline:
        page = self.panels.page
        spots = partial(board_spots, self.core, self.explorer.look_at)
        return Outline(page.parts, page.keyboard, spots, title=self.spoken)

    @property
    def spoken(self) -> str:
        return pgettext("where one plays", "Table")

    @property
    def mode(self) -> Mode:
        return self.core.mode

    def covered(self) -> list[pygame.Rect]:
        """Return the parts of the board covered by panels and by a held tile."""
        covered = self.panels.covered()
        rect = self.mode.held_tile_rect(self.theme)
        if rect is not None:
            covered.append(rect.inflate(rect.width, rect.height))
        return covered

    def layout_changes(self) -> None:
        self.panels.show_mode()

    def update(self, seconds: float) -> None:
        """Advance the animations, and once they have ended the game."""
        if not self._has_begun:
            self._has_begun = True
            self._begin_for_phones()
        self._hide_unattended_hand()
        self._advance_animations(seconds)
        if self.remarks is not None and self.remarks.update(seconds):
            self.needs_redraw = True
        self._show_hint()
        if self.camera_control.update(
            seconds, moving=self.timeline.busy, instant=self.timeline.instant
        ):
            self.invalidate()
        self.helper.update(seconds)
        if not self.timeline.busy and self.context.stack.top is self:
            self._advance_game(seconds)
        self.update_layout()
        panels_changed = self.panels.update(seconds)
        hands_moved = self._advance_gestures(seconds)
        if panels_changed or hands_moved:
            self.needs_redraw = True
        self.atmosphere.follow(self.mode, moving=self.timeline.busy, changed=self.needs_redraw)
        self._prepare()
        self.life.update(seconds)

    def _advance_animations(self, seconds: float) -> None:
        # A press may have ended the animations since the last picture.
        was_moving = self._was_moving or self.timeline.busy
        self.moves = self.timeline.update(seconds)
        self.choreography.update()
        if self.moves and (self.timeline.turned or not self.choreography.only_flies):
            self.needs_redraw = True
        self._was_moving = self.timeline.busy
        if was_moving and not self._was_moving:
            self.invalidate()

    def _advance_game(self, seconds: float) -> None:
        if self.atmosphere.update_light():
            self.needs_redraw = True
        # The next step may open a page, which is read after the events that have led to it.
        self.atmosphere.narrator.read_events()
        self.flow.advance(seconds)

    def _hide_unattended_hand(self) -> None:
        """Hide a shared hand while another page or window is in front."""
        unattended = not self.context.in_front or self.context.stack.top is not self
        if unattended != self.core.unattended:
            self.core.unattended = unattended
            self.invalidate()

    def _show_hint(self) -> None:
        """Show a hint for each new decision of a person, once nothing moves."""
        if self.timeline.busy or self.mode is self._hinted:
            return
        self._hinted = self.mode
        if self.task_progress is not None:
            self.task_progress.update()
        if self.first_time_hints is not None and self.mode.step is not None:
            self.first_time_hints.show_next(self.match)

    def _advance_gestures(self, seconds: float) -> bool:
        """Advance the gestures of the hand; return whether the picture has changed."""
        gestures = self.model.gestures
        if not self.timeline.busy:
            gestures.pulse_edge(self.mode.edge)
        return gestures.update(seconds, instant=self.timeline.instant)

    def _prepare(self) -> None:
        """Prepare the board, so that drawing changes no state."""
        self.board.prepare(self.theme.metrics.size)
        if self.needs_redraw:
            self.board.marks = marks_of(
                self.core, self.helper, focus_on_panels=self.panels.focus.shown
            )

    @property
    def pointer_shape(self) -> PointerShape:
        return self.pointer.look

    def layout(self, size: tuple[int, int]) -> None:
        self.camera_control.layout(size)
        self.needs_layout = False
        self.layout_changes()
        self.needs_redraw = True
        self._prepare()

    def _handover_layout(self) -> HandoverLayout:
        self.invalidate()
        self.update_layout()
        first, *tiles = map(self.camera.tile_rect, self.model.shown.tiles)
        return self.panels.beside_tiles(first.unionall(tiles))

    def show_whole_board(self) -> None:
        self.camera_control.show_whole_board()
        self.needs_redraw = True

    def look_at(self, cells: list[Cell]) -> None:
        self.camera_control.look_at(cells)

    def show_cell(self, cell: Cell) -> None:
        self.core.model.highlighted_cell = cell
        self.look_at([cell])
        self.needs_redraw = True

    def handle(self, intention: Intention) -> None:
        self.needs_redraw = True
        if not isinstance(intention, (intentions.PointerMoved, intentions.PointerLeft)):
            self.flow.stop_ending()
            self.core.marked_seat = None
            if self.remarks is not None:
                self.remarks.hide_line(pressed=not isinstance(intention, _NO_PRESS))
        self.input.handle(intention)

    def draw(self, surface: pygame.Surface) -> None:
        ground = self._ground.picture
        if self.needs_redraw or ground is None or self.life.flown_over is not None:
            self._draw_ground(surface)
            self._keep_ground(surface)
        else:
            self.draw_changes(ground)
            surface.blit(ground, (0, 0))
        self.choreography.draw(surface, self.theme)
        if self.mode.dragging:
            self.mode.draw_held_tile(surface, self.theme)

    def _keep_ground(self, surface: pygame.Surface) -> None:
        if self.timeline.busy and self.choreography.only_flies:
            self._ground.keep(surface)
        else:
            self._ground.forget()

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Draw everything below what flies over the table."""
        self.board.draw(surface)
        if not self.timeline.busy:
            self.mode.draw_held_tile(surface, self.theme)
            self.board.draw_tags(surface)
        self.panels.draw(surface, self.theme)
        if self.core.phones is not None:
            self.core.phones.draw_reactions(surface, self._card_rects())
        if self.remarks is not None:
            self._draw_remark(surface, self.remarks)

    def _card_rects(self) -> dict[int, pygame.Rect]:
        """Return the rectangle of each seat's card."""
        on_page = self.panels.page.widgets
        return {card.seat: card.rect for card in self.panels.widgets.cards if card in on_page}

    def _draw_remark(self, surface: pygame.Surface, remarks: Remarks) -> None:
        for rect in self.ringed:
            draw_focus_ring(surface, self.theme, rect, Radius.PANEL)
        covered = list(self.panels.layout.panels)
        covered += [bubble.box(self.theme) for bubble in self.panels.bubbles]
        remarks.draw(surface, self._card_rects(), self.panels.layout.status_bar, covered)

    @property
    def ringed(self) -> list[pygame.Rect]:
        """The rectangles of the tiles that the visible hint is about."""
        if self.remarks is None or self.timeline.busy:
            return []
        return list(self._hint_rects(self.remarks.shown_hint))

    def _hint_rects(self, hint: Hint) -> Iterator[pygame.Rect]:
        """Yield the tiles that a hint is about: those in view on the board, and open ones."""
        for cell, tile in self.model.shown.tiles.items():
            rect = self.camera.tile_rect(cell)
            if (cell in hint.cells or hint.is_about(tile.kind)) and self.panels.view.contains(
                rect
            ):
                yield rect
        for slot in self.panels.widgets.slots:
            if slot.content is not None and hint.is_about(slot.content[0]):
                yield slot.tile_place

    def draw_changes(self, surface: pygame.Surface) -> None:
        self.life.draw_changes(surface)

    def on_resume(self) -> None:
        self._hide_unattended_hand()
        self.atmosphere.begin()
        settings = self.context.settings
        self.timeline.speed = settings.speed
        self.timeline.reduced_motion = settings.reduced_motion
        if not settings.allow_suggestions:
            self.helper.close()
        self.retranslate()
        self.invalidate()

    def rename_keys(self) -> None:
        self.invalidate()

    def retranslate(self) -> None:
        self.log.rewrite(self.match.moves)
        self.panels.retranslate()
        self.helper.retranslate()

    def on_close(self) -> None:
        if self.core.phones is not None:
            self.core.phones.leave()
        self.flow.end()
        self.opponents.close()
        self.atmosphere.end()
        self.model.art.in_motion = False


def board_spots(table: TableCore, look_at: Callable[[Cell], object]) -> Iterator[Spot]:
    """Yield the cells that can be pressed, then the tiles, then any empty cell being explored."""
    mode = table.mode
    model = table.model
    camera = table.camera
    looked_at = table.looked_at
    offered = mode.offered_cells
    for cell, name in offered.items():
        rect = camera.tile_rect(cell)
        press = partial(mode.press_cell, cell, rect.center)
        look = partial(look_at, cell)
        yield Spot(("cell", cell), name, rect, press, look, cell == looked_at)
    tiles = sorted(model.shown.tiles, key=lambda cell: (cell[1], cell[0]))
    if looked_at is not None and looked_at not in {*offered, *tiles}:
        tiles.append(looked_at)
    for cell in tiles:
        yield Spot(
            ("tile", cell),
            cell_in_words(model, cell),
            camera.tile_rect(cell),
            look=partial(look_at, cell),
            focused=cell == looked_at and cell not in offered,
        )


def marks_of(table: TableCore, helper: TableHelper, *, focus_on_panels: bool) -> BoardMarks:
    """Return all marks of the board as shown now."""
    match = table.model.match
    last: tuple[LastTile, ...] = ()
    if table.context.settings.mark_last_turns:
        last = last_turn_tiles(match.moves, match.state.seats)
    if table.timeline.busy:
        return BoardMarks(last=last, edges=_acted(table.model.shown))
    marks = table.mode.marks()
    marks.last = marks.last or last
    helper.mark(marks)
    refusal = table.notices.refusal
    marks.refused = None if refusal is None else refusal.cell
    if not table.context.keyboard_used or focus_on_panels:
        marks.cursor = None
    marks.cursor = table.looked_at or marks.cursor
    marks.hovered_cell = table.notices.explained or marks.cursor
    return marks


def _acted(shown: DisplayedState) -> tuple[EdgeMark, ...]:
    """Return the edges used in the displayed turn; the last one is lit."""
    marks = [
        EdgeMark(cell, side, EdgeState.USED, seat, number)
        for seat, cell, side, number in shown.acted
    ]
    if marks:
        marks[-1] = replace(marks[-1], state=EdgeState.NOW)
    return tuple(marks)
