"""The end of a turn, where nothing but to end it is to be done."""

from functools import partial

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Sign


class FinishingMode(Mode):
    """The turn is over as soon as the player says so."""

    step = 3

    @property
    def sign(self) -> Sign:
        name = self.table.model.match.name(self.state.active)
        return Sign(_("{name}, end your turn").format(name=name), topic=topics.END_OF_TURN)

    @property
    def primary_action(self) -> PrimaryAction:
        end = partial(self.table.submit, EndTurn(self.state.active))
        return PrimaryAction(_("End turn"), end, self._what_follows())

    def _what_follows(self) -> str:
        """Return what is drawn and refilled by itself, as far as anything is left."""
        state = self.state
        draws, refills = (
            bool(state.worker_pile_size(state.active)),
            bool(state.jungle_pile_size and None in state.display),
        )
        if draws and refills:
            return _("draw a tile, refill the display")
        return _("draw a tile") if draws else _("refill the display") if refills else ""
