"""Goods in words: what somebody has, and what somebody gains or gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.i18n import _
from cacao_desktop.words.goods import GOODS, amount_in_words
from cacao_desktop.words.module_words import ModuleWords
from cacao_desktop.words.numbers import gain, water_worth


def gains_in_words(modules: Iterable[ModuleWords], before: SeatCounts, after: SeatCounts) -> Iterator[str]:
    """Yield in words everything that somebody has more or less of."""
    for what in GOODS:
        change = getattr(after, what) - getattr(before, what)
        if change:
            yield amount_in_words(what, change, gain(change))
    for each in modules:
        yield from each.gained(before, after)


def goods_in_words(modules: Iterable[ModuleWords], has: SeatCounts) -> str:
    """Return in one line what somebody has."""
    goods = [
        amount_in_words(what, getattr(has, what), str(getattr(has, what)))
        for what in GOODS
        if what != "water" and (getattr(has, what) or what in ("gold", "cacao"))
    ]
    goods.append(_("water worth {gold} gold").format(gold=water_worth(has.water)))
    return ", ".join([*goods, *(text for each in modules for text in each.owned(has))])
