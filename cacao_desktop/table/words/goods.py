"""Goods in words: what somebody has, and what somebody gains or gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue.goods import GOODS, amount_in_words
from cacao_desktop.table.model import gain, water_worth
from cacao_desktop.table.modules.base import ModuleView


def gains_in_words(views: Iterable[ModuleView], before: SeatCounts, after: SeatCounts) -> Iterator[str]:
    """Yield in words everything that somebody has more or less of."""
    for what in GOODS:
        change = getattr(after, what) - getattr(before, what)
        if change:
            yield amount_in_words(what, change, gain(change))
    for view in views:
        yield from view.gained(before, after)


def goods_in_words(views: Iterable[ModuleView], has: SeatCounts) -> str:
    """Return in one line what somebody has."""
    goods = [
        amount_in_words(what, getattr(has, what), str(getattr(has, what)))
        for what in GOODS
        if what != "water" and (getattr(has, what) or what in ("gold", "cacao"))
    ]
    goods.append(_("water worth {gold} gold").format(gold=water_worth(has.water)))
    return ", ".join([*goods, *(text for view in views for text in view.owned(has))])
