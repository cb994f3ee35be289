"""Advice in words: the reasons for a plan as one or two sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.i18n import _, decimal
from cacao_desktop.storage.files import Sentence, read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.words.goods import MINUS, gain
from cacao_desktop.words.rows import hut_name

NameOf = Callable[[int], str]
_MOST_REASONS: Final = 4
_LAST: Final = (ReasonKind.KEEPS, ReasonKind.WAITS, ReasonKind.GIVES)
"""What is told after all that a plan brings."""
_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)
_WITHOUT_GOLD: Final = {*_TEMPLES, *map(ReasonKind, ("takes", "overbuilds", "waits", "discards"))}
"""What names no gold and no worth."""


def lag_words(lag: float) -> str:
    """Return how far something falls behind, with one decimal and a real minus sign where it is not nothing."""
    shown = round(max(0.0, lag), 1)
    return (MINUS if shown else "") + decimal(shown)


def sentences(reasons: Sequence[Reason], name_of: NameOf, *, gold: bool = True) -> str:
    """Return why a plan is good, in at most two sentences, with or without gold; what speaks against it comes last."""
    reasons = [reason for reason in reasons if gold or reason.kind in _WITHOUT_GOLD]
    ordered = sorted(reasons, key=lambda reason: _LAST.index(reason.kind) + 1 if reason.kind in _LAST else 0)
    clauses = list(_clauses(ordered, name_of))[:_MOST_REASONS]
    if not clauses:
        return (
            _("Brings nothing at once, but leads furthest later.") if gold else _("The best that was found.")
        )
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
            yield _clause(reason, reason.number, name_of)
        elif reason.kind in temples:
            yield _clause(reason, temples.pop(reason.kind), name_of)


@cache
def _texts() -> dict[str, Sentence]:
    return read_content(resource("assets", "reasons.toml"), TypeAdapter(dict[str, Sentence]))


def _clause(reason: Reason, number: int, name_of: NameOf) -> str:
    kind, gold, what = reason.kind, reason.gold, reason.what
    changes = {ReasonKind.WALKS: number, ReasonKind.EARNS: gold}.get(kind, 0)
    named = f"{kind.value}-back" if changes < 0 else f"{kind.value}-{what}"
    text = _texts().get(named) or _texts()[kind.value]
    hut = hut_name(what) if kind is ReasonKind.BUILDS else ""
    name = name_of(reason.seat) if reason.seat is not None else ""
    return text.about(abs(number), gold=abs(gold), worth=gain(gold), hut=hut, name=name)
