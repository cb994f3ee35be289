"""The guide of a puzzle: the task, hints on request, and the verdict."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine import Fill, Phase, Place
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.bubble import BubbleActions, LessonBubble, Speaker
from cacao_desktop.scenes.lessons.bubble_content import BubbleButton, BubbleText
from cacao_desktop.scenes.lessons.guide import Guide
from cacao_desktop.scenes.puzzles.puzzle_flow import (
    MAX_HINTS,
    PuzzleFlow,
    PuzzleRun,
    Stage,
    message_after_turn,
)
from cacao_desktop.storage import MAX_SUNS
from cacao_desktop.table.board.marks import BoardMarks, last_turn_tiles
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.cards import FaceMood
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import in_sentences
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.words import OPPONENT_NAMES, Tag, catalogue, jungle_name, module_name

_SPEAKER: Final = "sun_worshipper"


@dataclass(frozen=True, slots=True)
class PuzzleActions:
    """The actions of a puzzle's buttons."""

    open_book: Callable[[], None]
    again: Callable[[], None]
    next_puzzle: Callable[[], None]
    show_best: Callable[[], None]


class PuzzleGuide(Guide):
    """Gives a hint in place of a suggestion."""

    def __init__(
        self,
        table: TableCore,
        panels: TablePanels,
        flow: PuzzleFlow,
        run: PuzzleRun,
        actions: PuzzleActions,
    ) -> None:
        super().__init__(table, panels, flow)
        self._run = run
        self._actions = actions
        self._hint_shown = 0
        """The number of the hint that is shown alone, where the text is large."""

    @property
    def reason(self) -> str:
        """The reason why no hint is possible, empty if one is."""
        if self._run.turn_ended:
            return _("This turn is over.")
        return ""

    def give_help(self) -> None:
        if self._run.turn_ended:
            return
        if self._run.hints < MAX_HINTS:
            self._run.give_hint()
            self._hint_shown = self._run.hints - 1
        else:
            self._hint_shown = (self._hint_shown + 1) % MAX_HINTS
        self._table.invalidate()

    @property
    def _shows_one_hint(self) -> bool:
        """Whether hints are shown one at a time, as all of them would take the board's room."""
        return has_large_text(self._table.theme.metrics)

    def update(self, seconds: float) -> None:
        """Do nothing, because the table itself requests the verdict."""

    @property
    def message(self) -> BubbleText:
        if self._run.turn_ended:
            return message_after_turn(self._run, self._table.model.match.name)
        text = self._hint() if self._run.hints else self._task()
        return BubbleText(_("Find the best turn"), text)

    def _task(self) -> str:
        parts = [
            _("It is your turn, and one turn is clearly the best. Play it, then end your turn.")
        ]
        modules = ", ".join(map(module_name, self._run.puzzle.modules))
        if modules:
            parts.append(_("With {modules}.").format(modules=modules))
        if self._run.suns_available == MAX_SUNS:
            parts.append(_("It earns 3 suns if you use no hints."))
        return in_sentences(parts)

    @property
    def _follows_plan(self) -> bool:
        return self._run.follows_plan(self._table.model.match)

    def _hint(self) -> str:
        """Return the hints given so far: the idea of the turn, then its cell, then its tile."""
        if not self._follows_plan:
            return _("Hint: another turn is better. Take yours back first.")
        idea = _(catalogue().themes[self._run.puzzle.theme].sentence)
        hints = [_("Hint: {sentence}").format(sentence=idea)]
        placement = self._best_placement
        if placement is not None:
            state = self._table.model.state
            number = state.hand(state.active).index(placement.tile) + 1
            take = _("Take tile {number} from your hand.").format(number=number)
            hints.append(_("The tile belongs on one of the marked cells."))
            hints.append(f"{take} {self._fill_hint}")
        shown = hints[: self._run.hints]
        if self._shows_one_hint:
            return shown[self._hint_shown % len(shown)]
        return in_sentences(shown)

    @property
    def _best_placement(self) -> Place | None:
        """The placement of the best turn, None once a tile is laid."""
        first = self._run.puzzle.plan[0]
        if self._table.model.state.phase == Phase.PLACE and isinstance(first, Place):
            return first
        return None

    @property
    def _fill_hint(self) -> str:
        fills = [action for action in self._run.puzzle.plan if isinstance(action, Fill)]
        if not fills:
            return _("No cell is filled with a face-up tile.")
        tiles = ", ".join(jungle_name(fill.tile) for fill in fills)
        return _("Fill with {tiles}.").format(tiles=tiles)

    def bubble_key(self) -> object:
        return (self._run.stage, self._run.hints, self._shows_one_hint)

    def make_bubble(self, message: BubbleText) -> LessonBubble:
        run = self._run
        mood: FaceMood = "happy"
        if run.review is not None and not run.solved:
            mood = "thoughtful"
        speaker = Speaker(f"face_{_SPEAKER}", OPPONENT_NAMES[_SPEAKER], mood)
        return LessonBubble(
            speaker,
            message,
            self._buttons(),
            BubbleActions(self._actions.open_book, self._table.invalidate),
            sparing=True,
            can_wait=run.stage is Stage.SEEKING and not run.hints,
        )

    def _buttons(self) -> list[BubbleButton]:
        run = self._run
        actions = self._actions
        if run.stage is not Stage.JUDGED:
            text = _("Another hint") if run.hints else _("Hint")
            more = run.hints < MAX_HINTS or self._shows_one_hint
            enabled = run.stage is Stage.SEEKING and more
            return [
                BubbleButton(text, "bulb", self.give_help, enabled=enabled),
                BubbleButton(_("Another puzzle"), "fast_forward", actions.next_puzzle),
            ]
        # The action of the big button is not repeated here.
        buttons: list[BubbleButton] = []
        if run.solved:
            buttons.append(BubbleButton(_("Try again"), "undo", actions.again))
        if run.review is not None:
            buttons.append(BubbleButton(_("Both turns"), "eye", actions.show_best))
        if not (run.solved and run.has_next):
            buttons.append(BubbleButton(_("Next puzzle"), "play", actions.next_puzzle))
        return buttons

    def mark(self, marks: BoardMarks) -> None:
        run = self._run
        if run.turn_ended:
            # The judged turn is marked even if the settings hide the marks of last turns.
            marks.last = last_turn_tiles(self._table.model.match.moves, 1)
        elif run.hints > 1 and self._follows_plan:
            tags = [Tag(cell, "bulb", "", row=1) for cell in self._hinted_cells()]
            marks.tags = (*marks.tags, *tags)

    def _hinted_cells(self) -> set[Cell]:
        """Return the best turn's cell and a decoy far from it, none once a tile is laid."""
        placement = self._best_placement
        if placement is None:
            return set()
        legal = legal_placements(self._table.model.state)
        cells = sorted({(each.x, each.y) for each in legal})
        index = cells.index((placement.x, placement.y))
        decoy = (index + len(cells) // 2) % len(cells)
        return {cells[index], cells[decoy]}
