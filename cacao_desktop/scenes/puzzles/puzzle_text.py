"""What is said at the table of a puzzle: the task, a hint, the verdict, and the best turn on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cacao_desktop.engine import Fill, Phase, Place
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.i18n import _, decimal
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.lessons.bubble import BubbleButton, LessonBubble, Said
from cacao_desktop.scenes.lessons.lesson_text import Telling
from cacao_desktop.scenes.puzzles.puzzle_flow import MOST_HINTS, Stage
from cacao_desktop.storage.ledger import MOST_SUNS
from cacao_desktop.table.advice.suggestion_sheet import sentences
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.words import OPPONENT_NAMES, Tag, catalogue, jungle_name, module_name

if TYPE_CHECKING:
    from cacao_desktop.scenes.puzzles.scene import PuzzleScene

FACE: Final = "face_sun_worshipper"
_WITH_HINTS: Final = 2
"""How many suns can be earned with a hint."""
_WHOLE_FROM: Final = 5.0
"""Beyond this difference in gold the search is not sure of a tenth."""


def _gold(amount: float) -> str:
    """Return gold with one decimal where that says more than the whole number."""
    whole = amount >= _WHOLE_FROM or amount == round(amount)
    return str(round(amount)) if whole else decimal(round(amount, 1))


class PuzzleTelling(Telling):
    """Whoever asks for a suggestion gets a hint."""

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow, puzzled: PuzzleScene) -> None:
        super().__init__(table, panels, flow)
        self._puzzled, self._name = puzzled, OPPONENT_NAMES["sun_worshipper"]

    @property
    def reason(self) -> str:
        """A hint can be had until the turn is played."""
        return _("The turn is played.") if self._puzzled.run.over else ""

    def toggle(self) -> None:
        if not self._puzzled.run.over:
            run = self._puzzled.run
            run.hints, run.most = min(MOST_HINTS, run.hints + 1), min(_WITH_HINTS, run.most)
            self._table.refresh()

    def update(self, seconds: float) -> None:
        """Nothing is thought about but the verdict, which the table asks for."""

    # What is said.

    @property
    def words(self) -> Said:
        run = self._puzzled.run
        match run.stage:
            case Stage.SEEKING:
                return Said(_("Find the best turn"), self._hint() if run.hints else self._task())
            case Stage.JUDGING:
                return Said(_("Find the best turn"), _("Your turn is being judged ..."))
            case Stage.FAILED:
                return Said(_("No verdict"), _("Your turn could not be judged. You can try again."))
            case Stage.TOLD:
                return self._verdict()

    def _task(self) -> str:
        task = _("It is your turn, and one turn is clearly the best. Play it, then end your turn.")
        modules = ", ".join(map(module_name, self._puzzled.run.puzzle.modules))
        suns = _("Without a hint it brings 3 suns.") if self._puzzled.run.most == MOST_SUNS else ""
        return in_sentences((task, _("With {modules}.").format(modules=modules) if modules else "", suns))

    def _hint(self) -> str:
        """Return the hints asked for so far: what the turn is about, then where its tile lies, then which it is."""
        if not self._puzzled.follows_the_plan:
            return _("Hint: another turn is better. Take yours back first.")
        place, state = self._place, self._table.model.state
        idea = _(catalogue().themes[self._puzzled.run.puzzle.theme].sentence)
        hints = [_("Hint: {sentence}").format(sentence=idea)]
        if place is not None:
            number = state.hand(state.active).index(place.tile) + 1
            hints += [
                _("The tile belongs on one of the marked cells."),
                _("Take tile {number} of your hand.").format(number=number) + " " + self._fills,
            ]
        return in_sentences(hints[: self._puzzled.run.hints])

    @property
    def _place(self) -> Place | None:
        """How the best turn lays its tile, None once one is laid."""
        begins = self._puzzled.run.puzzle.plan[0]
        laying = self._table.model.state.phase == Phase.PLACE
        return begins if laying and isinstance(begins, Place) else None

    @property
    def _fills(self) -> str:
        fills = [action for action in self._puzzled.run.puzzle.plan if isinstance(action, Fill)]
        if not fills:
            return _("Nothing is filled from the open tiles.")
        return _("Fill with {tiles}.").format(tiles=", ".join(jungle_name(fill.tile) for fill in fills))

    def _verdict(self) -> Said:
        review = self._puzzled.run.review
        assert review is not None
        grade = Grade.of(review.given_away)
        if grade in (Grade.BEST, Grade.GOOD):
            title = _("The best turn!") if grade is Grade.BEST else _("A good turn!")
            why = sentences(review.played.reasons, self._table.model.match.name)
            return Said(title, _("Nothing clearly better was found. {reasons}").format(reasons=why))
        title = _("Almost") if grade is Grade.SLIP else _("There is a better one")
        text = _("The best turn leads to {gold} gold more. Look again, or have it shown.")
        return Said(title, text.format(gold=_gold(review.given_away)))

    # Its bubble.

    def bubble(self) -> LessonBubble:
        words, run, read_on = self.words, self._puzzled.run, self._puzzled.read_on
        return self.bubble_for(
            words,
            (run.stage, run.hints),
            lambda: LessonBubble(
                words, FACE, self._name, self._buttons(), done=0, steps=0, read_on=read_on, sparing=True
            ),
        )

    def _buttons(self) -> list[BubbleButton]:
        table, run = self._puzzled, self._puzzled.run
        again = BubbleButton(_("Try again"), "undo", table.again)
        further = BubbleButton(_("Next puzzle"), "play", table.next_puzzle)
        match run.stage:
            case Stage.SEEKING | Stage.JUDGING:
                waiting = run.stage is Stage.JUDGING
                text, enabled = _("Another hint") if run.hints else _("Hint"), run.hints < MOST_HINTS
                return [
                    BubbleButton(text, "bulb", self.toggle, enabled=enabled and not waiting),
                    BubbleButton(_("Another puzzle"), "fast_forward", table.next_puzzle),
                ]
            case Stage.TOLD:
                offered = [again, BubbleButton(_("Both turns"), "eye", table.show_best), further]
            case _:
                offered = [again, further]
        # What the big button does is not offered twice.
        return [button for button in offered if button.text != table.next_step]

    def mark(self, marks: BoardMarks) -> None:
        run, place = self._puzzled.run, self._place
        sought = run.stage is Stage.SEEKING and run.hints > 1 and self._puzzled.follows_the_plan
        if sought and place is not None:
            # The cell of the best turn, and one far from it in the order of all legal ones.
            cells = sorted({(each.x, each.y) for each in legal_placements(self._table.model.state)})
            right = cells.index((place.x, place.y))
            hinted = {cells[right], cells[(right + len(cells) // 2) % len(cells)]}
            marks.tags = (*marks.tags, *(Tag(cell, "bulb", "", row=1) for cell in hinted))
