"""The goods that a player can own, with their icons and words."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from cacao_desktop.engine import WATER_TRACK, SeatCounts, Setup
from cacao_desktop.engine.tiles import LAST_WATER_FIELD
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.words.module_words import ModuleWords

MINUS = "\N{MINUS SIGN}"

GEM_NAMES: Final = (N_("red"), N_("green"), N_("blue"), N_("white"))
"""The names of the colours of gems."""


def signed(number: int) -> str:
    """Return a number with a real minus sign."""
    if number < 0:
        return f"{MINUS}{-number}"
    return str(number)


def gain(number: int) -> str:
    """Return a change with a plus or minus sign."""
    if number < 0:
        return signed(number)
    return f"+{number}"


def water_worth(field_index: int) -> str:
    """Return the worth of a field of the water track."""
    return signed(WATER_TRACK[field_index])


def carrier_in_words(field_index: int) -> str:
    """Return the position of a water carrier and its distance from the last field, in words."""
    position = _("The water carrier stands on the field worth {gold} gold.").format(
        gold=water_worth(field_index)
    )
    fields_left = LAST_WATER_FIELD - field_index
    if not fields_left:
        return position
    distance = counted(
        "The last field is {count} field away.",
        "The last field is {count} fields away.",
        fields_left,
    )
    return f"{position}\n{distance}"


def gem_name(colour: str) -> str:
    """Return the name of a gem's colour."""
    return _(colour)


def gem_words(count: int) -> str:
    """Return the text for a number of gems, with a placeholder `{amount}` for the number."""
    return ngettext("{amount} gem", "{amount} gems", abs(count))


class GoodWords(NamedTuple):
    """A good; `words` returns the text for a number, `stored` goods take a storage space each."""

    icon: str
    words: Callable[[int], str]
    module: str = ""
    stored: bool = False


GOODS: Final = {
    "gold": GoodWords("coin", lambda _count: _("{amount} gold")),
    "cacao": GoodWords(
        "cacao",
        lambda count: ngettext("{amount} cacao", "{amount} cacao", count),
        stored=True,
    ),
    "chocolate": GoodWords(
        "chocolate", lambda _count: _("{amount} chocolate"), "chocolate", stored=True
    ),
    "sun": GoodWords(
        "sun", lambda count: ngettext("{amount} sun token", "{amount} sun tokens", count)
    ),
    "map_tokens": GoodWords(
        "map", lambda count: ngettext("{amount} map token", "{amount} map tokens", count), "map"
    ),
    "water": GoodWords(
        "water", lambda count: ngettext("{amount} field", "{amount} fields", count)
    ),
}
"""The goods by their names in the counts of a seat, in the order of listing."""

STORED: Final = tuple(name for name, good in GOODS.items() if good.stored)
"""The goods that take a storage space each."""


def goods_in(setup: Setup) -> Iterator[str]:
    """Yield the names of the goods used in a game."""
    return (name for name, good in GOODS.items() if not good.module or setup.has(good.module))


def amount_in_words(good: str, number: int, amount: str) -> str:
    """Return an amount of a good in words.

    `amount` is the number as written, signed or not.
    """
    return GOODS[good].words(abs(number)).format(amount=amount)


def gains_in_words(
    modules: Iterable[ModuleWords], before: SeatCounts, after: SeatCounts
) -> Iterator[str]:
    """Yield each difference between two counts of a seat, in words."""
    for good in GOODS:
        change = getattr(after, good) - getattr(before, good)
        if change:
            yield amount_in_words(good, change, gain(change))
    for module in modules:
        yield from module.gained(before, after)


def goods_in_words(modules: Iterable[ModuleWords], counts: SeatCounts) -> str:
    """Return all goods of a seat in one line of text."""
    amounts = {good: getattr(counts, good) for good in GOODS if good != "water"}
    texts = [
        amount_in_words(good, amount, str(amount))
        for good, amount in amounts.items()
        if amount or good in ("gold", "cacao")
    ]
    texts.append(_("water worth {gold} gold").format(gold=water_worth(counts.water)))
    return ", ".join([*texts, *(text for each in modules for text in each.owned(counts))])
