"""Advice in words: the reasons for a plan as one or two sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.i18n import _, counted, decimal, ngettext
from cacao_desktop.table.modules.registry import VIEWS
from cacao_desktop.words.numbers import MINUS, gain

NameOf = Callable[[int], str]

_MOST_REASONS: Final = 4
_LAST: Final = (ReasonKind.KEEPS, ReasonKind.WAITS, ReasonKind.GIVES)
"""What is told after all that a plan brings."""

_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)


def lag_words(lag: float) -> str:
    """Return how far something falls behind, with one decimal and a real minus sign where it is not nothing."""
    shown = round(max(0.0, lag), 1)
    return (MINUS if shown else "") + decimal(shown)


def sentences(reasons: Sequence[Reason], name_of: NameOf) -> str:
    """Return why a plan is good, in at most two sentences; what speaks against it comes last."""
    ordered = sorted(reasons, key=lambda reason: _LAST.index(reason.kind) + 1 if reason.kind in _LAST else 0)
    clauses = list(_clauses(ordered, name_of))[:_MOST_REASONS]
    if not clauses:
        return _("Brings nothing at once, but leads furthest later.")
    return " ".join(_sentence(clauses[start : start + 2]) for start in range(0, len(clauses), 2))


def _sentence(clauses: Sequence[str]) -> str:
    text = clauses[0]
    if len(clauses) > 1:
        text = _("{first} and {second}").format(first=clauses[0], second=clauses[1])
    return _("{clause}.").format(clause=text[:1].upper() + text[1:])


def _clauses(reasons: Iterable[Reason], name_of: NameOf) -> Iterable[str]:
    """Yield each reason as a clause without its subject; temples of the same standing are one."""
    reasons = list(reasons)
    temples = Counter(reason.kind for reason in reasons if reason.kind in _TEMPLES)
    for reason in reasons:
        if reason.kind not in _TEMPLES:
            yield _clause(reason, name_of)
        elif reason.kind in temples:
            yield _at_temples(reason.kind, temples.pop(reason.kind))


def _at_temples(kind: ReasonKind, count: int) -> str:
    words = {
        ReasonKind.LEADS: ngettext("takes the lead at a temple", "takes the lead at {count} temples", count),
        ReasonKind.TIES: ngettext("shares the lead at a temple", "shares the lead at {count} temples", count),
        ReasonKind.SECOND: ngettext("comes second at a temple", "comes second at {count} temples", count),
    }
    return words[kind].format(count=count)


def _clause(reason: Reason, name_of: NameOf) -> str:
    number, gold = reason.number, reason.gold
    of_module = next(filter(None, (view.said_of_reason(reason) for view in VIEWS.values())), "")
    if of_module:
        return of_module
    match reason.kind:
        case ReasonKind.SELLS:
            return _sells(reason)
        case ReasonKind.TAKES:
            return _takes(reason)
        case ReasonKind.WALKS:
            return _walks(number, gold)
        case ReasonKind.EARNS:
            return _earns(reason)
        case ReasonKind.OVERBUILDS:
            return _overbuilds(number)
        case ReasonKind.WAITS:
            return _waits(number)
    words = {
        ReasonKind.KEEPS: _("denies {name} about {gold} gold"),
        ReasonKind.GIVES: _("also brings {name} about {gold} gold"),
        ReasonKind.DISCARDS: _("discards a tile, as none can be laid"),
    }
    name = name_of(reason.seat) if reason.seat is not None else ""
    return words[reason.kind].format(gold=gold, name=name)


def _sells(reason: Reason) -> str:
    text = ngettext(
        "sells {count} cacao for {gold} gold", "sells {count} cacao for {gold} gold", reason.number
    )
    return text.format(count=reason.number, gold=reason.gold)


def _takes(reason: Reason) -> str:
    number = reason.number
    words = {
        "cacao": ngettext("takes {count} cacao", "takes {count} cacao", number),
        "sun": ngettext("takes {count} sun token", "takes {count} sun tokens", number),
    }
    return words[reason.what].format(count=number)


def _walks(fields: int, gold: int) -> str:
    if fields < 0:
        text = ngettext(
            "moves the carrier {count} field back ({worth})",
            "moves the carrier {count} fields back ({worth})",
            -fields,
        )
    else:
        text = ngettext(
            "moves the carrier {count} field ({worth})", "moves the carrier {count} fields ({worth})", fields
        )
    return text.format(count=abs(fields), worth=gain(gold))


def _earns(reason: Reason) -> str:
    digs = reason.what in ("gold_mine_1", "gold_mine_2")
    return (_("digs {gold} gold") if digs else _("gets {gold} gold")).format(gold=reason.gold)


def _overbuilds(tokens: int) -> str:
    if not tokens:
        return _("overbuilds a tile")
    return counted(
        "overbuilds a tile for {count} sun token", "overbuilds a tile for {count} sun tokens", tokens
    )


def _waits(workers: int) -> str:
    return counted(
        "has {count} worker ready for tiles still to come",
        "has {count} workers ready for tiles still to come",
        workers,
    )
