"""The screen halves of the modules of the game.

The small ones stand here, a large one is a file and a line.

A module that is only tiles with goods known before needs none.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final

from cacao_desktop.engine import MakeChocolate, SellGoods, Setup, Use
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE, chocolate_price
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.decisions.chooser import Things, things_row
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.modules.emperor import EmperorView
from cacao_desktop.table.modules.gem_mines import GemMinesView
from cacao_desktop.table.modules.huts import HutsView
from cacao_desktop.table.panels.counts import Count
from cacao_desktop.ui import Sound
from cacao_desktop.words.module_sentences import (
    ChocolateWords,
    MapWords,
    TreeOfLifeWords,
    WateringWords,
)
from cacao_desktop.words.module_words import EdgeUse


class WateringView(WateringWords, ModuleView):
    """The carrier steps back for cacao."""


class TreeOfLifeView(TreeOfLifeWords, ModuleView):
    """An edge without workers may take gold, too."""


class VolcanoesView(ModuleView):
    """A volcano rumbles, and takes gold or brings it."""

    id = "volcanoes"
    laying = MappingProxyType({"volcano": Sound.VOLCANO})


class MapView(MapWords, ModuleView):
    """The open tiles are shown like those of the display; the tokens are a good."""

    heading = N_("Map board")

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("map_tokens", model.seat(seat).counts.map_tokens, self.icon)]

    def heading_count(self, model: TableModel) -> Count | None:
        return self.counts(model, model.viewer)[0]


class ChocolateView(ChocolateWords, ModuleView):
    """Kitchens and chocolate markets; the chocolate itself is a good."""

    def choice(
        self, chosen: EdgeUse, choose: Callable[[Use], None]
    ) -> tuple[str, Sequence[Things]] | None:
        match chosen.use:
            case MakeChocolate(chocolate=number):
                most = len(chosen.options) - 1
                row = things_row(
                    "chocolate", most, number, lambda made: choose(MakeChocolate(made))
                )
                return _("Make chocolate"), [row]
            case SellGoods() as use:
                title = _("Sell cacao for {cacao} and chocolate for {chocolate}").format(
                    cacao=CACAO_PRICE, chocolate=chocolate_price(chosen.state, chosen.edge.seat)
                )
                return title, _goods_rows(chosen, use, choose)
        return None


def _goods_rows(chosen: EdgeUse, use: SellGoods, choose: Callable[[Use], None]) -> list[Things]:
    """Two rows that share the workers: taking more of one leaves less for the other."""
    goods = [option for option in chosen.options if isinstance(option, SellGoods)]
    workers = chosen.workers

    def cacao(number: int) -> None:
        choose(SellGoods(number, min(use.chocolate, workers - number)))

    def chocolate(number: int) -> None:
        choose(SellGoods(min(use.cacao, workers - number), number))

    return [
        things_row("cacao", max(option.cacao for option in goods), use.cacao, cacao),
        things_row(
            "chocolate", max(option.chocolate for option in goods), use.chocolate, chocolate
        ),
    ]


VIEWS: Final[dict[str, ModuleView]] = {
    view.id: view
    for view in (
        GemMinesView(),
        HutsView(),
        MapView(),
        EmperorView(),
        ChocolateView(),
        WateringView(),
        TreeOfLifeView(),
        VolcanoesView(),
    )
}
"""By the id of the module, in the order in which their things are shown."""


def views_of(setup: Setup) -> tuple[ModuleView, ...]:
    """Return the views of the modules of a game."""
    return tuple(view for view in VIEWS.values() if setup.has(view.id))
