"""The views of all modules of the game.

Small views are defined here, large ones in files of their own. A module that only adds tiles and
goods of the base game needs no view.
"""

from typing import Final

from cacao_desktop.engine import MakeChocolate, SellGoods, Setup
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE, chocolate_price
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.decisions.chooser import OptionRow, option_row
from cacao_desktop.table.decisions.contribution import Choose, DecisionContribution, UseChoice
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.modules.emperor import EMPEROR_VIEW
from cacao_desktop.table.modules.gem_mines import GEM_MINES_VIEW
from cacao_desktop.table.modules.huts import HUTS_VIEW
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.panels.contribution import Count, PanelContribution
from cacao_desktop.ui import Sound
from cacao_desktop.words.module_sentences import (
    ChocolateWords,
    MapWords,
    TreeOfLifeWords,
    WateringWords,
)
from cacao_desktop.words.module_words import EdgeUse


def _map_token_count(model: TableModel, seat: int) -> Count:
    return Count.of("map_tokens", model.seat(seat).counts.map_tokens, MapWords.icon)


def _map_counts(model: TableModel, seat: int) -> list[Count]:
    return [_map_token_count(model, seat)]


def _map_heading_count(model: TableModel) -> Count:
    return _map_token_count(model, model.viewer)


def _chocolate_choice(chosen: EdgeUse, choose: Choose) -> UseChoice | None:
    match chosen.use:
        case MakeChocolate(chocolate=number):
            return UseChoice(_("Make chocolate"), [_chocolate_row(chosen, number, choose)])
        case SellGoods() as use:
            title = _("Sell cacao for {cacao} and chocolate for {chocolate}").format(
                cacao=CACAO_PRICE, chocolate=chocolate_price(chosen.state, chosen.edge.seat)
            )
            return UseChoice(title, _goods_rows(chosen, use, choose))
    return None


def _chocolate_row(chosen: EdgeUse, number: int, choose: Choose) -> OptionRow:
    def make(chocolate: int) -> None:
        choose(MakeChocolate(chocolate))

    max_chocolate = len(chosen.options) - 1
    return option_row("chocolate", max_chocolate, number, make)


def _goods_rows(chosen: EdgeUse, use: SellGoods, choose: Choose) -> list[OptionRow]:
    """Return two rows that share the workers: more of one good leaves fewer for the other."""
    goods = [option for option in chosen.options if isinstance(option, SellGoods)]
    max_cacao = max(option.cacao for option in goods)
    max_chocolate = max(option.chocolate for option in goods)
    workers = chosen.workers

    def sell_cacao(number: int) -> None:
        choose(SellGoods(number, min(use.chocolate, workers - number)))

    def sell_chocolate(number: int) -> None:
        choose(SellGoods(min(use.cacao, workers - number), number))

    return [
        option_row("cacao", max_cacao, use.cacao, sell_cacao),
        option_row("chocolate", max_chocolate, use.chocolate, sell_chocolate),
    ]


_MAP_PANEL: Final = PanelContribution(
    heading=N_("Map board"), counts=_map_counts, heading_count=_map_heading_count
)
_VOLCANO_SOUND: Final = MotionContribution(sounds={"volcano": Sound.VOLCANO})
VIEWS: Final[dict[str, ModuleView]] = {
    view.id: view
    for view in (
        GEM_MINES_VIEW,
        HUTS_VIEW,
        ModuleView("map", MapWords(), (_MAP_PANEL,)),
        EMPEROR_VIEW,
        ModuleView(
            "chocolate", ChocolateWords(), (DecisionContribution(choice=_chocolate_choice),)
        ),
        ModuleView("watering", WateringWords()),
        ModuleView("tree_of_life", TreeOfLifeWords()),
        ModuleView("volcanoes", contributions=(_VOLCANO_SOUND,)),
    )
}
"""The views by id of the module, in the order in which they are shown."""


def views_of(setup: Setup) -> tuple[ModuleView, ...]:
    """Return the views of the modules in a game."""
    return tuple(view for view in VIEWS.values() if setup.has(view.id))
