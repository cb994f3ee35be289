"""The mini-expansions, of a tile or a few of huts each."""

from typing import Final

from cacao_desktop.engine.effects import Effect, Market
from cacao_desktop.engine.modules.base import Module, put_in, take_out
from cacao_desktop.engine.setup import Box, Setup
from cacao_desktop.engine.tiles import JungleKind
from cacao_desktop.i18n import N_

BIG_MARKET_PRICE: Final = 5


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
        return [Market("big_market", BIG_MARKET_PRICE)]


class GoldenTemple(Module):
    """The golden temple in place of a temple."""

    id = "golden_temple"
    is_mini = True
    title = N_("Golden temple")
    jungle_kinds = (JungleKind("golden_temple"),)

    def change_box(self, setup: Setup, box: Box) -> None:
        take_out(box, "temple", 1, self, N_("{module} replaces a temple, but none is left in the game."))
        put_in(box, "golden_temple", 1)

    def temple_values(self) -> dict[str, tuple[int, int]]:
        return {"golden_temple": (8, 1)}


class NewStorage(Module):
    """One more hut tile; what it does is in the table of huts."""

    id = "new_storage"
    is_mini = True
    title = N_("New storage")
    needs = "huts"

    def change_box(self, setup: Setup, box: Box) -> None:
        box.hut_tiles.append(("new_storage",))


class NewHuts(Module):
    """Up to three more hut tiles; what they do is in the table of huts."""

    id = "new_huts"
    is_mini = True
    title = N_("New huts")
    needs = "huts"

    def change_box(self, setup: Setup, box: Box) -> None:
        box.hut_tiles.append(("rainmaker",))
        if setup.has("chocolate"):
            box.hut_tiles.append(("chocolate_maker",))
        if setup.has("map"):
            box.hut_tiles.append(("scout",))
