"""While a bot thinks, a curtain is about to fall, or the game is over: nobody is asked."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Table


class PausedMode(Mode):
    """An opponent's turn is over, and the person says when the game goes on."""

    step = None

    def __init__(self, table: Table, who: str, go_on: Callable[[], None]) -> None:
        super().__init__(table)
        self._who = who
        self._go_on = go_on

    @property
    def sign(self) -> tuple[str, str]:
        return _("{name} has played").format(name=self._who), ""

    @property
    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(_("Go on"), self._go_on)


class WaitingMode(Mode):
    """Says whom the table waits for."""

    step = None

    @property
    def sign(self) -> tuple[str, str]:
        state = self.state
        if state.over:
            return _("The game is over"), ""
        name = self.table.model.match.name(state.deciding)
        if self.table.model.match.seats[state.deciding].is_person:
            return _("{name} is next").format(name=name), ""
        return _("{name} is playing").format(name=name), ""

    @property
    def primary_action(self) -> PrimaryAction | None:
        if self.state.over:
            return None
        text = _("{name} is playing").format(name=self.table.model.match.name(self.state.deciding))
        return PrimaryAction(text, lambda: None, reason=text)
