"""Everything of which a player has a number: its icon, its words, and the module that brings it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cacao_desktop.engine.setup import Setup
from cacao_desktop.i18n import _, ngettext


class Good(NamedTuple):
    """A good; `words` gives the text for a number, and `stored` ones take a storage space each."""

    icon: str
    words: Callable[[int], str]
    module: str = ""
    stored: bool = False


GOODS: Final = {
    "gold": Good("coin", lambda _count: _("{amount} gold")),
    "cacao": Good("cacao", lambda _count: _("{amount} cacao"), stored=True),
    "chocolate": Good("chocolate", lambda _count: _("{amount} chocolate"), "chocolate", stored=True),
    "sun": Good("sun", lambda count: ngettext("{amount} sun token", "{amount} sun tokens", count)),
    "map_tokens": Good(
        "map", lambda count: ngettext("{amount} map token", "{amount} map tokens", count), "map"
    ),
    "water": Good("water", lambda count: ngettext("{amount} field", "{amount} fields", count)),
}
"""By the name that the good has among the counts of a seat, in the order in which they are told."""

STORED: Final = tuple(name for name, good in GOODS.items() if good.stored)


def goods_in(setup: Setup) -> Iterator[str]:
    """Yield the goods of a game."""
    return (name for name, good in GOODS.items() if not good.module or setup.has(good.module))


def amount_in_words(what: str, number: int, amount: str) -> str:
    """Return a number of a good in words; `amount` is how the number is written, with a sign or without."""
    return GOODS[what].words(abs(number)).format(amount=amount)
