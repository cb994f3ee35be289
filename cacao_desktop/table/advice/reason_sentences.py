"""The reasons for a plan in words, and the gold lost by it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from cacao_desktop.bots.reasons import Reason, ReasonKind
from cacao_desktop.i18n import _, decimal, pgettext
from cacao_desktop.storage import Sentence, read_content, resource
from cacao_desktop.words import gain
from cacao_desktop.words.goods import MINUS, amount_in_words, gem_words
from cacao_desktop.words.rows import part_name

NameOf = Callable[[int], str]
_MAX_CLAUSES: Final = 4
"""The maximum number of reasons in a sentence."""
_MIN_GOLD_LOST: Final = 0.5
"""The smallest loss of gold that makes a plan count as worse than the best."""
_TO_OPPONENTS: Final = (ReasonKind.GIVES, ReasonKind.DENIES)
"""The reasons that come after all others, in this order."""
_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)
_WITHOUT_GOLD: Final = {
    *_TEMPLES,
    ReasonKind.TAKES,
    ReasonKind.OVERBUILDS,
    ReasonKind.WAITS,
    ReasonKind.DISCARDS,
    ReasonKind.ENDS,
}
"""The reasons that mention neither gold nor worth."""


def gold_lost_if_noticeable(gold: float) -> str:
    """Return the text for lost gold, empty below half a gold."""
    if gold < _MIN_GOLD_LOST:
        return ""
    return gold_lost_text(gold)


def gold_lost_text(gold: float) -> str:
    """Return the text for lost gold: one decimal, and a minus sign unless it is zero."""
    shown = round(max(0.0, gold), 1)
    sign = MINUS if shown else ""
    return sign + decimal(shown)


def sentences(
    reasons: Sequence[Reason], name_of: NameOf, *, gold: bool = True, best: bool = True
) -> str:
    """Return the reasons for a plan in at most two sentences, with or without gold.

    An opponent's gain is never left out, and comes before what the plan denies another; nothing is
    said to be denied to an opponent who gains. `best` is whether the plan is the best one, which
    matters if there are no reasons.
    """
    favoured = {reason.seat for reason in reasons if reason.kind is ReasonKind.GIVES}
    shown = [
        reason
        for reason in reasons
        if (gold or reason.kind in _WITHOUT_GOLD)
        and not (reason.kind is ReasonKind.DENIES and reason.seat in favoured)
    ]
    own = [reason for reason in shown if reason.kind not in _TO_OPPONENTS]
    own.sort(key=lambda reason: reason.kind is ReasonKind.WAITS)
    to_opponents = [reason for reason in shown if reason.kind in _TO_OPPONENTS]
    to_opponents.sort(key=lambda reason: _TO_OPPONENTS.index(reason.kind))
    clauses = list(_clauses(own, name_of))[: _MAX_CLAUSES - len(to_opponents)]
    clauses += _clauses(to_opponents, name_of)
    if not clauses:
        return _no_reason_text(gold=gold, best=best)
    # Some languages put a subject before the clauses, and a pronoun in a further sentence.
    text = _sentence(_("{clause}."), clauses[:2])
    if len(clauses) > 2:
        text += " " + _sentence(pgettext("a further sentence", "{clause}."), clauses[2:])
    return text


def _no_reason_text(*, gold: bool, best: bool) -> str:
    """Return the text for a plan without reasons."""
    if not best:
        return _("Gains nothing now.")
    if gold:
        return _("Gains nothing now, but the most later.")
    return _("The best turn found.")


def _sentence(frame: str, clauses: Sequence[str]) -> str:
    """Return one or two clauses as a sentence, put into a frame."""
    text = clauses[0]
    if len(clauses) > 1:
        text = _("{first} and {second}").format(first=clauses[0], second=clauses[1])
    text = frame.format(clause=text)
    return text[:1].upper() + text[1:]


def _clauses(reasons: Iterable[Reason], name_of: NameOf) -> Iterable[str]:
    """Yield each reason as a clause without its subject.

    Temples of the same standing are merged, and so are goods that are taken.
    """
    reasons = list(reasons)
    temples = Counter(reason.kind for reason in reasons if reason.kind in _TEMPLES)
    taken = [reason for reason in reasons if _is_taking(reason)]
    for reason in reasons:
        if len(taken) > 1 and reason in taken:
            if reason == taken[0]:
                yield _taking_clause(taken)
        elif reason.kind not in _TEMPLES:
            yield _clause(reason, reason.number, name_of)
        elif reason.kind in temples:
            yield _clause(reason, temples.pop(reason.kind), name_of)


def _is_taking(reason: Reason) -> bool:
    """Return whether a reason takes goods as they are; chocolate has to be made."""
    return reason.kind is ReasonKind.TAKES and reason.what != "chocolate"


def _taking_clause(reasons: Sequence[Reason]) -> str:
    """Return the clause about several goods that are taken."""
    *goods, last = map(_taken_goods, reasons)
    both = _("{first} and {second}").format(first=", ".join(goods), second=last)
    return _("takes {goods}").format(goods=both)


def _taken_goods(reason: Reason) -> str:
    amount = str(reason.number)
    if reason.what == "gems":
        return gem_words(reason.number).format(amount=amount)
    return amount_in_words(reason.what, reason.number, amount)


@cache
def _texts() -> dict[str, Sentence]:
    return read_content(resource("assets", "reasons.toml"), dict[str, Sentence])


def _clause(reason: Reason, number: int, name_of: NameOf) -> str:
    kind = reason.kind
    gold = reason.gold
    what = reason.what
    # The file has one text, "back", for each of these: a walk back, and gold that is lost.
    is_walk_back = kind is ReasonKind.WALKS and number < 0
    is_loss = kind is ReasonKind.EARNS and gold < 0
    variant = "back" if is_walk_back or is_loss else what
    text = _texts().get(f"{kind.value}-{variant}") or _texts()[kind.value]
    thing = ""
    if kind is ReasonKind.BUILDS:
        thing = part_name(what)
    name = ""
    if reason.seat is not None:
        name = name_of(reason.seat)
    return text.about(abs(number), gold=abs(gold), worth=gain(gold), what=thing, name=name)
