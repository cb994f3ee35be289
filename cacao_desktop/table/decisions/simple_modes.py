"""Decisions of one button.

The end of a turn, a pause, somebody else who decides, a look at an earlier turn.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.i18n import _
from cacao_desktop.table.board.marks import BoardMarks, last_turns
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Status, Table
from cacao_desktop.ui import Direction
from cacao_desktop.ui.widgets.buttons import Action


class PausedMode(Mode):
    """Nothing is decided, and the person says when the game goes on, if by the big button."""

    status = Status()
    primary_action: PrimaryAction | None = None

    def __init__(self, table: Table, title: str, action: PrimaryAction | None) -> None:
        super().__init__(table)
        self.status = Status(title)
        self.primary_action = action


class WaitingMode(Mode):
    """Says whom the table waits for."""

    @property
    def status(self) -> Status:
        state = self.state
        if state.over:
            return Status(_("The game is over"))
        name = self.table.model.match.name(state.deciding)
        if self.table.model.match.seats[state.deciding].is_person:
            return Status(_("{name} is next").format(name=name))
        return Status(_("{name} is playing").format(name=name))


AWAY: Final = 30.0
"""After so many seconds a device that is away is told at the table."""


class RemoteMode(WaitingMode):
    """Waits for somebody who holds their hand on a phone, and says so when the phone is away.

    Nothing is decided.

    `presence` returns whether the seat is free or its device here or away, and for how many
    seconds it has been.
    """

    def __init__(
        self,
        table: Table,
        presence: Callable[[], tuple[str, float]],
        let_bot_play: Callable[[], None],
    ) -> None:
        super().__init__(table)
        self._presence = presence
        self._let_bot_play = let_bot_play

    @property
    def status(self) -> Status:
        name = self.table.model.match.name(self.state.deciding)
        presence, away = self._presence()
        if presence == "free":
            return Status(
                _("{name} needs a phone").format(name=name), _("the menu shows the code")
            )
        if away >= AWAY:
            minutes, seconds = divmod(int(away), 60)
            text = _("for {time}; the seat waits").format(time=f"{minutes}:{seconds:02}")
            return Status(_("{name}’s phone is away").format(name=name), text)
        return Status(_("{name} decides on the phone").format(name=name))

    @property
    def primary_action(self) -> PrimaryAction | None:
        presence, away = self._presence()
        if presence == "here" or (presence == "away" and away < AWAY):
            return None
        return PrimaryAction(
            _("Let a bot take over"), self._let_bot_play, _("until the phone is back")
        )


class LookingBackMode(Mode):
    """Shows the table after a move of the log; left and right go on to other moves."""

    def __init__(self, table: Table, move: int, look: Callable[[int], None], back: Action) -> None:
        super().__init__(table)
        self.looked_at = self._move = move
        self._look = look
        self._go_back = back
        moves = table.model.match.moves
        table.model.shown.sync(moves[move + 1].before if move + 1 < len(moves) else self.state)

    @property
    def status(self) -> Status:
        before = self.table.model.match.moves[self._move].before
        seat = before.active
        title = _("Earlier: {name}'s turn").format(name=self.table.model.match.name(seat))
        detail = _("Round {round} of {rounds}").format(
            round=before.round + 1, rounds=before.rounds
        )
        return Status(title, detail, seat)

    @property
    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(_("Back to the game"), self._go_back)

    def marks(self) -> BoardMarks:
        return BoardMarks(
            last=last_turns(self.table.model.match.moves[: self._move + 1], self.state.seats)
        )

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if step is None or not 0 <= self._move + step < len(self.table.model.match.moves):
            return False
        self._look(self._move + step)
        return True

    def cancel(self) -> bool:
        self._go_back()
        return True


class FinishingMode(Mode):
    """The turn is over as soon as the player says so."""

    step = 3

    @property
    def status(self) -> Status:
        name = self.table.model.match.name(self.state.active)
        return Status(_("{name}, end your turn").format(name=name), topic=topics.END_OF_TURN)

    @property
    def primary_action(self) -> PrimaryAction:
        state = self.state
        end = partial(self.table.submit, EndTurn(state.active))
        draws = state.worker_pile_size(state.active)
        refills = state.jungle_pile_size and None in state.display
        follows = [_("draw a tile")] * bool(draws) + [_("refill the display")] * bool(refills)
        return PrimaryAction(_("End turn"), end, ", ".join(follows))
