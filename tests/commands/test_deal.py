"""The command `deal`: today's deal, another day's, or a friend's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.bots.daily import numbered
from tests.command_line import Captured, assert_refused, run


def printed_deal(capsys: Captured, *arguments: str) -> dict[str, Any]:
    assert run("deal", *arguments, "--json") == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_deal_of_a_day_is_told_with_its_code_and_its_set_up(capsys: Captured) -> None:
    deal = printed_deal(capsys, "--date", "2027-01-31")
    assert set(deal) == {"code", "date", "seat", "opponent", "setup"}
    assert deal["code"] == numbered(395).code
    assert len(deal["setup"]["players"]) == 2
    assert printed_deal(capsys, deal["code"].lower()) == deal


def test_in_words_it_says_code_day_modules_and_opponent(capsys: Captured) -> None:
    assert run("deal", "--date", "2026-01-02") == 0
    assert capsys.readouterr().out == f"{numbered(1).code}  2026-01-02: Map, against Itzel\n"


@pytest.mark.parametrize(
    "wrong",
    [
        ["deal", "WRONGCOD"],
        ["deal", "--date", "2027-02-30"],
        ["deal", "--date", "0001-01-01"],
        ["deal", "--date", "9999-12-31"],
        ["deal", "AB CD"],
        ["play", "--deal", "WRONGCOD"],
    ],
)
def test_what_is_no_deal_is_refused_in_a_sentence(
    wrong: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(wrong, capsys, tmp_path)
