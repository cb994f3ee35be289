"""Advice in words: whole sentences, singular and plural, with any drawback at the end."""

from __future__ import annotations

import pytest

from cacao_desktop.bots.reasons import Reason, ReasonKind
from cacao_desktop.table.advice.reason_sentences import (
    gold_lost_if_noticeable,
    gold_lost_text,
    sentences,
)

NAMES = ("Ana", "Ben")


def said(*reasons: Reason) -> str:
    return sentences(reasons, NAMES.__getitem__)


def test_two_reasons_make_one_sentence() -> None:
    sale = Reason(ReasonKind.SELLS, 2, 8, "cacao", (1, 1))
    lead = Reason(ReasonKind.LEADS, 2, 6, cell=(2, 0))
    assert said(sale, lead) == "Sells 2 cacao for 8 gold and takes the lead at a temple."


def test_what_others_get_comes_last_and_at_most_four_reasons_are_told() -> None:
    given = Reason(ReasonKind.GIVES, gold=4, seat=1)
    cacao = Reason(ReasonKind.TAKES, 1, what="cacao")
    sun = Reason(ReasonKind.TAKES, 2, what="sun")
    text = said(given, cacao, sun)
    assert text == "Takes 1 cacao and 2 sun tokens and also brings Ben about 4 gold."
    mine = Reason(ReasonKind.EARNS, gold=2, what="gold_mine_2")
    mask = Reason(ReasonKind.MASK, gold=1)
    carrier = Reason(ReasonKind.WALKS, 1, 6)
    full = said(given, cacao, mine, mask, carrier)
    assert full.count(".") == 2
    assert full.endswith("mask worth 1 gold and also brings Ben about 4 gold."), full


def test_an_opponents_gain_comes_before_what_another_is_denied() -> None:
    denied = Reason(ReasonKind.DENIES, gold=3, seat=0)
    given = Reason(ReasonKind.GIVES, gold=2, seat=1)
    assert said(denied, given) == "Also brings Ben about 2 gold and denies Ana about 3 gold."


def test_two_temples_are_told_together() -> None:
    lead = Reason(ReasonKind.LEADS, 2, 6)
    assert said(lead, lead) == "Takes the lead at 2 temples."


def test_where_nothing_comes_at_once_the_sentence_says_so() -> None:
    assert said() == "Gains nothing now, but the most later."
    assert sentences([], NAMES.__getitem__, best=False) == "Gains nothing now.", (
        "nor later, of a mistake"
    )


@pytest.mark.parametrize("kind", ReasonKind)
def test_no_gold_is_named_where_the_house_does_not_show_it(kind: ReasonKind) -> None:
    what = {ReasonKind.TAKES: "gems", ReasonKind.BUILDS: "monk"}.get(kind, "cacao")
    text = sentences([Reason(kind, 1, 77, what, (0, 0), 1)], NAMES.__getitem__, gold=False)
    assert text.endswith(".")
    assert "77" not in text
    assert "gold" not in text


@pytest.mark.parametrize("kind", ReasonKind)
def test_every_kind_of_reason_has_words(kind: ReasonKind) -> None:
    what = {ReasonKind.TAKES: "gems", ReasonKind.BUILDS: "monk"}.get(kind, "cacao")
    text = said(Reason(kind, 1, 3, what, (0, 0), 1))
    assert text.endswith(".")
    assert "{" not in text


def test_a_lag_has_one_decimal_and_a_real_minus_sign() -> None:
    assert [gold_lost_text(lag) for lag in (0.04, 0.96, 1.52, 12.0)] == [
        "0.0",
        "−1.0",
        "−1.5",
        "−12.0",
    ]
    assert [gold_lost_if_noticeable(lag) for lag in (0.0, 0.49, 0.5)] == ["", "", "−0.5"]
