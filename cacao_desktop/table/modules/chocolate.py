"""Chocolate on the screen: how much of it is cooked and sold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.engine.actions import MakeChocolate, SellGoods, Use
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE, chocolate_price
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.decisions.chooser import Row, number_row
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.words.module_sentences import ChocolateWords
from cacao_desktop.words.module_words import EdgeUse


class ChocolateView(ChocolateWords, ModuleView):
    """Kitchens and chocolate markets; the chocolate itself is a good."""

    def choice(self, chosen: EdgeUse, choose: Callable[[Use], None]) -> tuple[str, Sequence[Row]] | None:
        match chosen.use:
            case MakeChocolate(chocolate=number):
                most = len(chosen.options) - 1
                row = number_row("chocolate", most, number, lambda made: choose(MakeChocolate(made)))
                return _("Make chocolate"), [row]
            case SellGoods() as use:
                title = _("Sell cacao for {cacao} and chocolate for {chocolate}").format(
                    cacao=CACAO_PRICE, chocolate=chocolate_price(chosen.state, chosen.edge.seat)
                )
                return title, _goods_rows(chosen, use, choose)
        return None

    def said_of_reason(self, reason: Reason) -> str:
        number = reason.number
        match reason.kind, reason.what:
            case ReasonKind.SELLS, "goods":
                text = _("sells goods for {gold} gold")
            case ReasonKind.SELLS, "chocolate":
                text = ngettext(
                    "sells {count} chocolate for {gold} gold",
                    "sells {count} chocolate for {gold} gold",
                    number,
                )
            case ReasonKind.TAKES, "chocolate":
                text = ngettext("makes {count} chocolate", "makes {count} chocolate", number)
            case _:
                return ""
        return text.format(count=number, gold=reason.gold)


def _goods_rows(chosen: EdgeUse, use: SellGoods, choose: Callable[[Use], None]) -> list[Row]:
    """Two rows that share the workers: taking more of one leaves less for the other."""
    goods = [option for option in chosen.options if isinstance(option, SellGoods)]
    workers = chosen.workers

    def cacao(number: int) -> None:
        choose(SellGoods(number, min(use.chocolate, workers - number)))

    def chocolate(number: int) -> None:
        choose(SellGoods(min(use.cacao, workers - number), number))

    return [
        number_row("cacao", max(option.cacao for option in goods), use.cacao, cacao),
        number_row("chocolate", max(option.chocolate for option in goods), use.chocolate, chocolate),
    ]
