"""A suggestion for the person who decides: asked for in the background, shown on the board, taken over or sent away."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.advice import Advice
from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.actions import Action, Activate, EndTurn, Fill, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.advice_words import lag_words, sentences
from cacao_desktop.table.advice.suggestion_sheet import SuggestionSheet
from cacao_desktop.table.board.ghosts import ghosts_of
from cacao_desktop.table.board.marks import BoardMarks, Tag
from cacao_desktop.table.decisions.uses import words
from cacao_desktop.table.decisions.waiting import WaitingMode
from cacao_desktop.ui.sound import Sound
from cacao_desktop.ui.widget import Widget

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(milliseconds=1100)
_DOT: Final = 0.35
_MOST_DOTS: Final = 3


class Suggesting:
    """Keeps what was asked and what came of it; whoever acts or takes back makes it void."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.budget = BUDGET
        self.advice: Advice | None = None
        self.index = 0
        self._about: GameState | None = None
        self._sheet: SuggestionSheet | None = None
        self._time = 0.0

    @property
    def open(self) -> bool:
        """Whether a suggestion is shown or thought about."""
        return self._about is not None

    @property
    def thinking(self) -> bool:
        """Whether the suggestion is still to come."""
        return self.open and self.advice is None

    @property
    def reason(self) -> str:
        """Why nothing can be suggested now, empty if something can."""
        if isinstance(self._scene.mode, WaitingMode):
            return _("Suggestions are for your own turn.")
        return ""

    def toggle(self) -> None:
        """Ask for a suggestion, or send the one that is shown away."""
        if self.close() or not self._scene.context.settings.allow_suggestions:
            return
        state = self._scene.match.state
        if self.reason or len(legal_actions(state)) < 2:
            self._scene.panels.bulletin.notice(self.reason or _("There is nothing to choose now."))
            self._scene.needs_redraw = True
            return
        self._about, self._time = state, 0.0
        self._scene.opponents.seek_advice(state, self.budget)
        self._show(_("Thinking"))

    def close(self) -> bool:
        """Send the suggestion away, also one that is still to come; return whether there was one."""
        if self._about is None:
            return False
        if self.thinking:
            self._scene.opponents.cancel()
        self._about = self.advice = self._sheet = None
        self.index = 0
        self._scene.panels.leave_focus()
        self._scene.refresh()
        return True

    def update(self, seconds: float) -> None:
        """Look whether the suggestion has come."""
        if not self.thinking:
            return
        if self._about is not self._scene.match.state:
            self.close()
            return
        try:
            advice = self._scene.opponents.advice()
        except ThinkingFailedError:
            logger.exception("no suggestion could be found")
            self.close()
            self._scene.panels.bulletin.notice(_("No suggestion could be found."))
            return
        if advice is not None:
            self.show(advice)
        else:
            self._think_on(seconds)

    def _think_on(self, seconds: float) -> None:
        before = self._dots()
        self._time += seconds
        if self._dots() != before:
            self._show(_("Thinking") + "." * self._dots())

    def _dots(self) -> int:
        return 0 if self._scene.context.still else int(self._time / _DOT) % (_MOST_DOTS + 1)

    def show(self, advice: Advice) -> None:
        """Show what was found, the best first."""
        self._about, self.advice = self._scene.match.state, advice
        self._scene.sound(Sound.PICK_UP)
        self.choose(0)
        sheet, page = self._sheet, self._scene.panels.page
        if sheet is not None and sheet.take is not None and self._scene.context.keyboard_used:
            page.focus_on(sheet.take)
            page.show_focus = True

    def choose(self, index: int) -> None:
        """Show another of the plans found."""
        assert self.advice is not None
        self.index = index
        self._show(self._text())

    @property
    def _plan(self) -> tuple[Action, ...]:
        return () if self.advice is None else self.advice.plans[self.index].plan

    def _text(self) -> str:
        assert self.advice is not None
        match = self._scene.match
        why = sentences(self.advice.plans[self.index].reasons, match.name)
        first = self._plan[0]
        return f"{_use_in_words(match.state, first)}. {why}" if isinstance(first, Activate) else why

    def _show(self, text: str) -> None:
        scene, advice = self._scene, self.advice
        if advice is None:
            self._sheet = SuggestionSheet(text, self._close_by_hand)
        else:
            lags = [lag_words(advice.lag(index)) for index in range(1, len(advice.plans))]
            focus = scene.panels.page.focus_index if scene.panels.has_focus else None
            self._sheet = SuggestionSheet(
                text,
                self._close_by_hand,
                options=[_("Best"), *lags],
                chosen=self.index,
                choose=self.choose,
                take=self.take_over,
            )
            scene.refresh()
            if focus is not None:
                scene.panels.page.focus_index = focus
        scene.refresh()

    def retranslate(self) -> None:
        """Tell what is shown in the language in use."""
        if self.advice is not None:
            self.choose(self.index)

    def _close_by_hand(self) -> None:
        self.close()

    def take_over(self) -> None:
        """Do what is suggested step by step, as the person would; each step can be taken back."""
        scene, plan = self._scene, self._plan
        self.close()
        for action in plan if isinstance(plan[0], (Place, Fill)) else plan[:1]:
            # Ending the turn is left to the person, as it cannot be taken back.
            if isinstance(action, EndTurn) or action not in legal_actions(scene.match.state):
                return
            scene.submit(action)

    # On the table.

    def mark(self, marks: BoardMarks) -> None:
        """Mark the board with what is suggested."""
        if self.advice is None or self._scene.pointer.carrying:
            return
        marks.ghosts = ghosts_of(self._scene.model, self._plan)
        first = self._plan[0]
        if isinstance(first, Activate):
            marks.tags = (*marks.tags, Tag(self._cell_of(first), "bulb", "", row=1))

    def _cell_of(self, action: Activate) -> tuple[int, int]:
        rules = self._scene.match.state.rules
        return rules.place(rules.neighbours[rules.index(action.x, action.y)][SIDES.index(action.side)])

    def widgets(self) -> list[Widget]:
        """Return the sheet, placed where it hides least of what it speaks of."""
        if self._sheet is None:
            return []
        scene = self._scene
        cells = [scene.camera.tile_rect(ghost.cell) for ghost in ghosts_of(scene.model, self._plan)]
        cells += [widget.rect for widget in scene.mode.extra_widgets()]
        self._sheet.place_clear_of(cells, scene.panels.places.board, scene.theme)
        return [self._sheet]


def _use_in_words(state: GameState, action: Activate) -> str:
    edge = action.player, state.rules.index(action.x, action.y), SIDES.index(action.side)
    return words(state, edge, action.use)
