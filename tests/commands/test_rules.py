"""The command `rules`: answers for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, save_settings
from tests.command_line import Captured, assert_refused, run


def test_programs_get_a_list_best_answer_first(capsys: Captured) -> None:
    assert run("rules", "darf ich mehr als fünf Kakao haben", "--language", "de", "--json") == 0
    answers = json.loads(capsys.readouterr().out)
    assert all(list(answer) == ["page", "title", "sentence"] for answer in answers)
    assert answers[0] == {
        "page": "storage",
        "title": "Dein Lager",
        "sentence": "Du kannst 5 Cacao lagern.",
    }


def test_people_get_text_to_read_and_hear_what_was_mended(capsys: Captured) -> None:
    assert run("rules", "how", "many", "kakao", "may", "I", "keep?", "--language", "en") == 0
    said, title, *_ = capsys.readouterr().out.split("\n\n")
    assert said == "Searched for “kakao” as “cacao”."
    assert title == "Your storage\n  You can store 5 cacao."


def test_nonsense_gets_what_is_asked_most(capsys: Captured) -> None:
    assert run("rules", "xyzzy", "--language", "en") == 0
    assert capsys.readouterr().out.startswith(
        "No page matches. These are the most popular:\n\nWhat the game is about\n"
    )


def test_the_language_is_that_of_the_game(capsys: Captured) -> None:
    save_settings(Settings(language="pl"), paths.settings_path())
    assert run("rules", "kto zaczyna", "--json") == 0
    assert json.loads(capsys.readouterr().out)[0]["page"] == "setup"


@pytest.mark.parametrize(
    "arguments",
    [["rules"], ["rules", "???"], ["rules", ""], ["rules", "who begins", "--language", "xx"]],
)
def test_what_cannot_be_answered_gives_one_sentence(
    arguments: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(arguments, capsys, tmp_path)
