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
        state = self.state
        end = partial(self.table.submit, EndTurn(state.active))
        draws, refills = (
            state.worker_pile_size(state.active),
            state.jungle_pile_size and None in state.display,
        )
        follows = [_("draw a tile")] * bool(draws) + [_("refill the display")] * bool(refills)
        return PrimaryAction(_("End turn"), end, ", ".join(follows))
