"""The board as it was after an earlier decision: nobody is asked, and one goes from decision to decision."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.engine.state import GameState
from cacao_desktop.i18n import _
from cacao_desktop.table.board.last_turns import last_turns
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Table
from cacao_desktop.ui.intentions import Direction


class LookingBackMode(Mode):
    """Shows the table after a move of the log; left and right go on to other moves."""

    step = None

    def __init__(
        self, table: Table, move: int, look: Callable[[int], None], go_back: Callable[[], None]
    ) -> None:
        super().__init__(table)
        self._move = move
        self._look = look
        self._go_back = go_back
        table.model.shown.sync(self._after)

    @property
    def _after(self) -> GameState:
        moves = self.table.model.match.moves
        return moves[self._move + 1].before if self._move + 1 < len(moves) else self.state

    @property
    def sign_seat(self) -> int:
        return self.table.model.match.moves[self._move].before.active

    @property
    def looked_at(self) -> int:
        return self._move

    @property
    def sign(self) -> tuple[str, str]:
        move = self.table.model.match.moves[self._move]
        name = self.table.model.match.name(self.sign_seat)
        title = _("As it was: {name}'s turn").format(name=name)
        return title, _("Round {round} of {rounds}").format(
            round=move.before.round + 1, rounds=move.before.rounds
        )

    @property
    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(_("Back to the game"), self._go_back)

    def marks(self) -> BoardMarks:
        moves = self.table.model.match.moves[: self._move + 1]
        return BoardMarks(last=last_turns(moves, self.state.seats))

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if step is None or not 0 <= self._move + step < len(self.table.model.match.moves):
            return False
        self._look(self._move + step)
        return True

    def cancel(self) -> bool:
        self._go_back()
        return True
