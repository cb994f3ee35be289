"""Modes with a single button: end of turn, pause, waiting, and viewing an earlier turn."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.i18n import _
from cacao_desktop.table.board.marks import BoardMarks, last_turn_tiles
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Status, TableFunctions
from cacao_desktop.ui import Direction
from cacao_desktop.ui.widgets.buttons import Action
from cacao_desktop.words.persons import EARLIER, END_NOW


class PausedMode(Mode):
    """Waits until the person continues, with the big button if there is an action for it."""

    status = Status()
    primary_action: PrimaryAction | None = None

    def __init__(self, table: TableFunctions, title: str, action: PrimaryAction | None) -> None:
        super().__init__(table)
        self.status = Status(title)
        self.primary_action = action


class WaitingMode(Mode):
    """Names the player the table is waiting for."""

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
"""The seconds after which a device is shown as away."""


class RemoteMode(WaitingMode):
    """Waits for a player with a phone, and offers a bot while the phone is away.

    `presence` returns "free", "here" or "away", and the seconds the device has been away.
    """

    def __init__(
        self,
        table: TableFunctions,
        presence: Callable[[], tuple[str, float]],
        play_by_bot: Callable[[], None],
    ) -> None:
        super().__init__(table)
        self._presence = presence
        self._play_by_bot = play_by_bot

    @property
    def status(self) -> Status:
        name = self.table.model.match.name(self.state.deciding)
        presence, seconds_away = self._presence()
        if presence == "free":
            return Status(
                _("{name} needs a phone").format(name=name), _("the menu shows the code")
            )
        if seconds_away >= AWAY:
            minutes, seconds = divmod(int(seconds_away), 60)
            text = _("for {time}; the seat is kept").format(time=f"{minutes}:{seconds:02}")
            return Status(_("{name}'s phone is away").format(name=name), text)
        return Status(_("{name} decides on the phone").format(name=name))

    @property
    def primary_action(self) -> PrimaryAction | None:
        presence, seconds_away = self._presence()
        if presence == "here" or (presence == "away" and seconds_away < AWAY):
            return None
        return PrimaryAction(
            _("Let a bot take over"), self._play_by_bot, _("until the phone is back")
        )


class LookingBackMode(Mode):
    """Shows the table after an earlier move; left and right lead to other moves."""

    def __init__(
        self, table: TableFunctions, move: int, look: Callable[[int], None], back: Action
    ) -> None:
        super().__init__(table)
        self.looked_at = move
        self._move = move
        self._look = look
        self._go_back = back
        later = table.model.match.moves[move + 1 :]
        table.model.shown.sync(later[0].before if later else self.state)

    @property
    def status(self) -> Status:
        before = self.table.model.match.moves[self._move].before
        seat = before.active
        model = self.table.model
        title = EARLIER.filled().to(model.listener, model.match, seat)
        detail = _("Round {round} of {rounds}").format(
            round=before.round + 1, rounds=before.rounds
        )
        return Status(title, detail, seat)

    @property
    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(_("Back to the game"), self._go_back)

    def marks(self) -> BoardMarks:
        return BoardMarks(
            last=last_turn_tiles(self.table.model.match.moves[: self._move + 1], self.state.seats)
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
    """Waits for the person to end the turn."""

    step = 3

    @property
    def status(self) -> Status:
        return Status(self.asked(END_NOW), topic=topics.END_OF_TURN)

    @property
    def primary_action(self) -> PrimaryAction:
        state = self.state
        end = partial(self.table.submit, EndTurn(state.active))
        follows = []
        if state.worker_pile_size(state.active):
            follows.append(_("draw a tile"))
        if state.jungle_pile_size and None in state.display:
            follows.append(_("refill the display"))
        return PrimaryAction(_("End turn"), end, ", ".join(follows))
