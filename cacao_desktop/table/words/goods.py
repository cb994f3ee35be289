"""Goods in words: an amount, what somebody has, and what somebody gains or gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.model import gain, water_worth

_COUNTED: Final = ("gold", "cacao", "chocolate", "sun", "map_tokens", "water")


def amount_in_words(what: str, number: int, amount: str) -> str:
    """Return a number of a good in words; `amount` is how the number is written, with a sign or without."""
    count = abs(number)
    words = {
        "gold": _("{amount} gold"),
        "cacao": _("{amount} cacao"),
        "chocolate": _("{amount} chocolate"),
        "sun": ngettext("{amount} sun token", "{amount} sun tokens", count),
        "map_tokens": ngettext("{amount} map token", "{amount} map tokens", count),
        "water": ngettext("{amount} field", "{amount} fields", count),
        "gems": ngettext("{amount} gem", "{amount} gems", count),
    }
    return words[what].format(amount=amount)


def gains_in_words(before: SeatCounts, after: SeatCounts) -> Iterator[str]:
    """Yield in words everything that somebody has more or less of."""
    for what in _COUNTED:
        change = getattr(after, what) - getattr(before, what)
        if change:
            yield amount_in_words(what, change, gain(change))
    gems = sum(after.gems.values()) - sum(before.gems.values())
    if gems:
        yield amount_in_words("gems", gems, gain(gems))
    for mask in after.masks[len(before.masks) :]:
        yield _("mask worth {gold}").format(gold=mask)


def goods_in_words(has: SeatCounts) -> str:
    """Return in one line what somebody has."""
    goods = [amount_in_words(what, getattr(has, what), str(getattr(has, what))) for what in ("gold", "cacao")]
    for what in ("chocolate", "sun", "map_tokens"):
        number = getattr(has, what)
        if number:
            goods.append(amount_in_words(what, number, str(number)))
    goods.append(_("water worth {gold} gold").format(gold=water_worth(has.water)))
    gems = sum(has.gems.values())
    if gems:
        goods.append(amount_in_words("gems", gems, str(gems)))
    goods += [_("mask worth {gold}").format(gold=mask) for mask in has.masks]
    return ", ".join(goods)
