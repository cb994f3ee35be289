"""A suggestion for the person who decides.

Asked for in the background, shown on the board, taken over or sent away.
"""

import logging
from functools import partial
from typing import Final

from cacao_desktop.bots.advice import Advice, AdvisedPlan
from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine import (
    SIDES,
    Action,
    Activate,
    Edge,
    EndTurn,
    Fill,
    GameState,
    Place,
    legal_actions,
)
from cacao_desktop.engine.tiles import beside
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.suggestion_panel import (
    Paint,
    PlanOption,
    SuggestionPanel,
    lag_words,
    sentences,
)
from cacao_desktop.table.board.mark_paint import ghosts_of, paint_ghost
from cacao_desktop.table.board.marks import BoardMarks, Ghost
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Sound, Widget
from cacao_desktop.words.module_words import Tag
from cacao_desktop.words.preview import pieces_in, words

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(milliseconds=3300, plain_simulations=2200)


class Suggesting:
    """Keeps what was asked and what came of it; whoever acts or takes back makes it void."""

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow) -> None:
        self._table = table
        self._panels = panels
        self._flow = flow
        self.budget = BUDGET
        self.advice: Advice | None = None
        self.index = 0
        self._about: GameState | None = None
        self._sheet: SuggestionPanel | None = None

    @property
    def open(self) -> bool:
        """Whether a suggestion is shown or thought about."""
        return self._about is not None

    @property
    def shows_advice(self) -> bool:
        """Whether it says what to do, so that nothing else need say it."""
        return self.advice is not None

    @property
    def thinking(self) -> bool:
        return self.open and self.advice is None

    @property
    def reason(self) -> str:
        """Why nothing can be suggested now, empty if something can."""
        if self._table.mode.step is None:
            return _("Suggestions are for your own turn.")
        return ""

    def toggle(self) -> None:
        """Ask for a suggestion, or send the one that is shown away."""
        if self.close() or not self._table.context.settings.allow_suggestions:
            return
        state = self._table.model.match.state
        if self.reason or len(legal_actions(state)) < 2:
            self._table.notices.notice(self.reason or _("There is nothing to choose now."))
            self._table.invalidate()
            return
        self._about = state
        self._table.opponents.seek_advice(state, self.budget)
        self._show(_("Thinking"))

    def close(self) -> bool:
        """Send the suggestion away, also one that is still to come.

        Return whether there was one.
        """
        if self._about is None:
            return False
        if self.thinking:
            self._table.opponents.cancel()
        self._about = self.advice = self._sheet = None
        self.index = 0
        self._panels.focus.leave()
        self._table.invalidate()
        return True

    def update(self, seconds: float) -> None:
        if not self.thinking:
            return
        if self._about is not self._table.model.match.state:
            self.close()
            return
        try:
            advice = self._table.opponents.advice()
        except ThinkingFailedError:
            logger.exception("no suggestion could be found")
            self.close()
            self._table.notices.notice(_("No suggestion could be found."))
            return
        if advice is not None:
            self.show(advice)

    def show(self, advice: Advice) -> None:
        """Show what was found, the best first."""
        self._about = self._table.model.match.state
        self.advice = advice
        self._table.context.sounds.play(Sound.PICK_UP)
        self.choose(0)
        sheet = self._sheet
        page = self._panels.page
        if sheet is not None and sheet.take is not None and self._table.context.keyboard_used:
            page.focus_on(sheet.take)
            page.show_focus = True

    def choose(self, index: int) -> None:
        assert self.advice is not None
        self.index = index
        self._table.look_at([ghost.cell for ghost in ghosts_of(self._table.model, self._plan)])
        self._show(self._text())

    @property
    def _plan(self) -> tuple[Action, ...]:
        if self.advice is None:
            return ()
        return self.advice.plans[self.index].plan

    @property
    def _tells_gold(self) -> bool:
        house = self._table.model.match.context.house
        return house.worth and house.totals

    def _text(self) -> str:
        assert self.advice is not None
        match = self._table.model.match
        plan = self.advice.plans[self.index]
        best = self.advice.sure and not self.index
        why = sentences(plan.reasons, match.name, gold=self._tells_gold, best=best)
        first = self._plan[0]
        if not isinstance(first, Activate):
            return why
        edge = Edge(
            first.player, match.state.rules.index(first.x, first.y), SIDES.index(first.side)
        )
        return f"{words(match.state, edge, first.use)}. {why}"

    def _show(self, text: str) -> None:
        table = self._table
        advice = self.advice
        if advice is None:
            self._sheet = SuggestionPanel(text, self.close)
        else:
            lags = map(advice.lag, range(1, len(advice.plans)))
            told = [_("{amount} gold").format(amount=lag_words(lag)) for lag in lags]
            focus = self._panels.page.focus_index if self._panels.focus.shown else None
            first = _("Best") if advice.sure else ""
            told = [first, *(told if self._tells_gold else ())]
            options = [
                PlanOption(
                    index, text, partial(self.choose, index), self._pictures(plan), _cell(plan)
                )
                for index, (text, plan) in enumerate(zip(told, advice.plans, strict=False))
            ]
            options[self.index].chosen = True
            self._sheet = SuggestionPanel(text, self.close, options=options, take=self.take_over)
            table.invalidate()
            if focus is not None:
                self._panels.page.focus_index = focus
        table.invalidate()

    def _pictures(self, advised: AdvisedPlan) -> list[Paint]:
        """Return what paints a plan.

        The tiles that it lays, what it builds, or a tile with the pieces used there.
        """
        model = self._table.model
        theme = self._table.context.theme
        first = advised.plan[0]
        ghosts = list(ghosts_of(model, advised.plan))
        cell = _cell(advised)
        if isinstance(first, Activate) and cell is not None:
            ghosts = [Ghost(cell, model.shown.tiles[cell])]
        tiles: list[Paint] = [partial(paint_ghost, theme, model, ghost) for ghost in ghosts]
        return [*tiles, *(partial(theme.icons.get, icon) for icon in pieces_in(first))]

    def retranslate(self) -> None:
        """Tell what is shown in the language in use."""
        if self.advice is not None:
            self.choose(self.index)

    def take_over(self) -> None:
        """Do what is suggested step by step, as the person would; each step can be taken back."""
        table = self._table
        plan = self._plan
        self.close()
        for action in plan if isinstance(plan[0], (Place, Fill)) else plan[:1]:
            # Ending the turn is left to the person, as it cannot be taken back.
            if isinstance(action, EndTurn) or action not in legal_actions(table.model.match.state):
                return
            self._flow.submit(action)

    def mark(self, marks: BoardMarks) -> None:
        """Show the plan that is pointed at, else the chosen one, and the letters of all where they begin."""
        if self.advice is None or self._sheet is None or self._table.mode.dragging:
            return
        options = self._sheet.options
        plans = self.advice.plans
        rows = [(option.hovered, option.focused, option.chosen) for option in options]
        marks.ghosts = ghosts_of(
            self._table.model, plans[rows.index(max(rows)) if rows else 0].plan
        )
        letters: dict[Cell | None, str] = {} if options else {_cell(plans[0]): ""}
        for option in options:
            letters[option.cell] = f"{letters.get(option.cell, '')} {option.letter}".strip()
        cells = {cell: letter for cell, letter in letters.items() if cell is not None}
        taken = {*self._table.model.shown.tiles, *(ghost.cell for ghost in marks.ghosts)}
        marks.legal |= cells.keys() - taken
        tags = [Tag(cell, "" if letter else "bulb", letter) for cell, letter in cells.items()]
        marks.tags = (*marks.tags, *tags)

    @property
    def default_widget(self) -> Widget | None:
        """What Enter presses in place of the big button."""
        return None

    def widgets(self) -> list[Widget]:
        """Return the sheet, placed where it hides least of what it speaks of."""
        if self._sheet is None:
            return []
        table = self._table
        mode = self._table.mode
        rect = table.camera.tile_rect
        spoken_of = [rect(ghost.cell) for ghost in ghosts_of(table.model, self._plan)]
        needed = [rect(cell) for cell in mode.cells_in_question]
        needed += [widget.rect for widget in mode.extra_widgets] + self._panels.offered
        tiles = [rect(cell) for cell in table.model.shown.tiles]
        view = self._panels.view
        aside, borders = self._panels.right_column
        self._sheet.place_clear_of(
            spoken_of, needed, tiles, view, aside, borders, table.context.theme
        )
        return [self._sheet]


def _cell(advised: AdvisedPlan) -> Cell | None:
    """Return where on the board a plan begins, None where it does not begin there."""
    first = advised.plan[0]
    if isinstance(first, Activate):
        return beside((first.x, first.y), first.side)
    if isinstance(first, (Place, Fill)):
        return (first.x, first.y)
    return None
