"""The file of an arena: each finished deal is saved at once, and only such a file is continued."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cacao_desktop.arena.deals import MatchUp, contestant
from cacao_desktop.arena.resume_file import ResumeFile, ResumeFileError
from cacao_desktop.bots.base import Budget
from tests.arena.played import THREE, halved, match_up, played_deal, played_game, won


def kept(path: Path, pair: MatchUp | None = None) -> list[int]:
    with ResumeFile(path, pair or match_up()) as file:
        return [played.number for played in file.deals]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "arena.jsonl"
    with ResumeFile(path, match_up()) as file:
        file.add(won(0))
        file.add(halved(3))
    return path


def test_deals_come_back_as_they_were(path: Path) -> None:
    with ResumeFile(path, match_up()) as file:
        assert file.deals == [won(0), halved(3)]
        file.add(won(1))
    assert kept(path) == [0, 3, 1]


def test_deal_is_in_the_file_as_soon_as_it_is_finished(path: Path) -> None:
    with ResumeFile(path, match_up()) as file:
        file.add(won(9))
        assert '"number":9' in path.read_text(encoding="utf-8")


def test_file_that_is_not_there_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "new" / "arena.jsonl"
    assert kept(path) == []
    assert path.read_text(encoding="utf-8").startswith(
        '{"format":"cacao-arena","version":1,"a":{"name":"easy"'
    )
    assert [file.name for file in path.parent.iterdir()] == ["arena.jsonl"]


def test_line_that_was_cut_off_is_written_over(path: Path) -> None:
    whole = path.read_text(encoding="utf-8")
    for lost in (1, 30):
        path.write_text(whole[:-lost], encoding="utf-8")
        with ResumeFile(path, match_up()) as file:
            assert file.deals == [won(0)]
            file.add(halved(3))
        assert path.read_text(encoding="utf-8") == whole


def test_first_line_that_was_cut_off_is_written_over(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8")[:50], encoding="utf-8")
    assert kept(path) == []
    assert kept(path) == []


def other_match_ups() -> list[MatchUp]:
    ours = match_up()
    return [
        match_up("normal"),
        match_up(b="normal"),
        match_up(seed=2),
        match_up(setup=THREE),
        replace(ours, a=contestant("easy", Budget(simulations=2))),
        replace(ours, b=contestant("random", Budget(milliseconds=1))),
        replace(ours, setup=replace(ours.setup, modules=frozenset({"map"}))),
        replace(ours, setup=replace(ours.setup, early_overbuild=True)),
    ]


@pytest.mark.parametrize("number", range(len(other_match_ups())))
def test_file_of_another_match_up_is_refused_and_left_as_it_is(path: Path, number: int) -> None:
    before = path.read_bytes()
    with pytest.raises(
        ResumeFileError, match=r"arena\.jsonl was begun with other bots, options or seeds\."
    ):
        kept(path, other_match_ups()[number])
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        "{}\n",
        "hello",
        "hello\n",
        "[1]\n[2]\n",
        '{"format":"cacao-save","version":1}\n',
        "\udce9\n",
    ],
)
def test_other_files_are_refused_and_left_as_they_are(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    before = path.read_bytes()
    with pytest.raises(ResumeFileError, match=r"notes\.txt is not an arena file\."):
        kept(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "nothing",
        "{}",
        won(-0).model_dump_json().replace('"number":0', '"number":-1'),
        won(5).model_dump_json().replace('"number":5', '"number":"5"'),
        played_deal(5, *[played_game(1, 2, 3)] * 3).model_dump_json(),
    ],
)
def test_line_that_is_no_deal_is_named(path: Path, line: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(
        ResumeFileError, match=r"Line 4 of .*arena\.jsonl is not a deal of this arena\."
    ):
        kept(path)


def test_duplicate_deal_is_refused(path: Path) -> None:
    path.write_text(
        path.read_text(encoding="utf-8") + won(3).model_dump_json() + "\n", encoding="utf-8"
    )
    with pytest.raises(
        ResumeFileError, match=r"Line 4 of .*arena\.jsonl repeats an earlier deal\."
    ):
        kept(path)


def test_two_arenas_do_not_write_to_one_file(path: Path) -> None:
    with (
        ResumeFile(path, match_up()),
        pytest.raises(ResumeFileError, match="Another arena is writing to"),
    ):
        kept(path)
    assert kept(path) == [0, 3]
