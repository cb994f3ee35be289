"""Big market (mini-expansion): one market pays 5 gold for each cacao."""

from cacao_desktop.engine.effects import Effect, Market
from cacao_desktop.engine.kinds import JungleKind
from cacao_desktop.engine.modules.base import Module, put_in, take_out
from cacao_desktop.engine.setup import Box, Setup
from cacao_desktop.i18n import N_

PRICE = 5


class BigMarket(Module):
    """The big market in place of a market price 3."""

    id = "big_market"
    is_mini = True
    title = N_("Big market")
    jungle_kinds = (JungleKind("big_market"),)

    def change_box(self, setup: Setup, box: Box) -> None:
        take_out(
            box, "market_3", 1, self, "{module} replaces a market of price 3, but none is left in the game."
        )
        put_in(box, "big_market", 1)

    def effects(self) -> list[Effect]:
        return [Market("big_market", PRICE)]
