"""The file of records survives every failure, and is fully checked when read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cacao_desktop.storage import files, result_file
from cacao_desktop.storage.files import BACKUP_SUFFIX
from cacao_desktop.storage.records import RECORDS, GameRecord, Records, load_records, record_of
from tests.table.table_player import is_over, new_match, play_at_random


def record(seed: int, seconds: float = 600.0, turns: int = 12) -> GameRecord:
    match = play_at_random(new_match(2, ("person", "easy"), seed=seed), seed, until=is_over)
    return record_of(match, seconds, turns)


GAMES = [record(seed) for seed in (1, 2, 3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.json"


def test_games_come_back_as_they_were_put_in(path: Path) -> None:
    for game in GAMES:
        RECORDS.add(path, game)
    assert load_records(path) == Records(tuple(GAMES))


def test_the_same_game_is_kept_once(path: Path) -> None:
    for game in (*GAMES, GAMES[0]):
        RECORDS.add(path, game)
    assert load_records(path).games == tuple(GAMES)


def test_a_game_has_the_same_key_in_every_run_of_the_program() -> None:
    line = (
        "from cacao_desktop.storage.records import record_of\n"
        "from tests.engine.deals import setup_for\n"
        "from tests.storage.games import match_of_game, random_game\n"
        "game = random_game(setup_for(2, 'map huts emperor watering'), 1)\n"
        "print(record_of(match_of_game(game), 1.0, 1).key)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", line],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        for seed in ("1", "2", "3")
    ]
    assert len({run.stdout for run in runs}) == 1


def test_without_a_file_there_are_no_games(path: Path) -> None:
    assert load_records(path) == Records()
    assert load_records(path / "below" / "nothing.json") == Records()


DAMAGES = [
    b"",
    b"{",
    b"\xff\xfe",
    b"[]",
    b'{"format": "cacao-save", "version": 1, "games": []}',
    b'{"format": "cacao-records", "version": 0, "games": []}',
    b'{"format": "cacao-records", "version": 1, "version": 1, "games": []}',
    b'{"format": "cacao-records", "version": 1, "games": NaN}',
    b"[" * 100_000,
]


@pytest.mark.parametrize("content", DAMAGES)
def test_a_broken_file_is_put_aside_and_the_backup_helps(path: Path, content: bytes) -> None:
    for game in GAMES:
        RECORDS.add(path, game)
    path.write_bytes(content)
    aside = path.with_name("records.json.bad")
    assert load_records(path) == Records(tuple(GAMES[:2]), aside)
    assert aside.read_bytes() == content
    RECORDS.add(path, GAMES[2])
    assert load_records(path) == Records(tuple(GAMES))


@pytest.mark.parametrize("content", DAMAGES)
def test_a_broken_file_without_a_backup_is_put_aside_too(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert load_records(path) == Records(aside=path.with_name("records.json.bad"))
    RECORDS.add(path, GAMES[0])
    assert load_records(path).games == (GAMES[0],)


@pytest.mark.parametrize(
    "change",
    [
        {"seconds": -1.0},
        {"seconds": "much"},
        {"rounds": 0},
        {"ended": "yesterday"},
        {"key": "../../x"},
        {"seats": []},
        {"modules": ["../map"]},
        {"turns": True},
    ],
)
def test_what_cannot_be_is_not_believed(path: Path, change: dict[str, object]) -> None:
    RECORDS.add(path, GAMES[0])
    data = json.loads(path.read_text(encoding="utf-8"))
    data["games"][0].update(change)
    path.write_text(json.dumps(data), encoding="utf-8")
    assert load_records(path) == Records()
    assert RECORDS.add(path, GAMES[1])
    assert load_records(path).games == (GAMES[1],)
    assert data["games"][0] in json.loads(path.read_text(encoding="utf-8"))["games"]


def test_a_file_of_a_newer_version_is_left_as_it_is(path: Path) -> None:
    content = '{"format": "cacao-records", "version": 2, "games": [{"new": 1}]}'
    path.write_text(content, encoding="utf-8")
    assert load_records(path) == Records(newer=True)
    assert not RECORDS.add(path, GAMES[0])
    assert path.read_text(encoding="utf-8") == content
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_what_cannot_be_read_now_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert RECORDS.add(path, GAMES[0])

    def refuse(*_arguments: object) -> str:
        raise OSError(24, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_ordinary", refuse)
        assert not RECORDS.add(path, GAMES[1])
        assert load_records(path).unreadable
    assert load_records(path).games == (GAMES[0],)


def test_a_file_that_grows_too_large_drops_the_oldest_entries(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = len(GAMES[0].model_dump_json())
    monkeypatch.setattr(result_file, "_MAX_FILE_BYTES", 1024 + round(2.5 * size))
    for game in GAMES:
        assert RECORDS.add(path, game)
    assert load_records(path).games == tuple(GAMES[1:])


def test_a_winner_with_less_gold_than_another_is_not_believed() -> None:
    data = GAMES[0].model_dump(mode="json")
    for seat in data["seats"]:
        seat["won"] = seat["total"] == min(other["total"] for other in data["seats"])
    with pytest.raises(ValueError, match="winner"):
        GameRecord.model_validate_json(json.dumps(data))


def test_a_disk_that_refuses_leaves_what_was_there(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert RECORDS.add(path, GAMES[0])

    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_atomically", refuse)
    assert not RECORDS.add(path, GAMES[1])
    assert "No space" in caplog.text
    monkeypatch.undo()
    assert load_records(path).games == (GAMES[0],)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_followed_and_a_pipe_is_no_file_of_records(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    RECORDS.add(other, GAMES[0])
    path.symlink_to(other)
    RECORDS.add(path, GAMES[1])
    assert path.is_symlink()
    assert load_records(other).games == load_records(path).games == tuple(GAMES[:2])
    path.unlink()
    os.mkfifo(path)
    assert load_records(path).games == (GAMES[0],), "the backup lies beside the link"


def test_no_more_than_the_latest_games_are_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RECORDS, "max_games", 2)
    for game in GAMES:
        RECORDS.add(path, game)
    assert load_records(path).games == tuple(GAMES[1:])


def test_the_backup_is_left_where_it_is(path: Path) -> None:
    for game in GAMES[:2]:
        RECORDS.add(path, game)
    assert load_records(path.with_name(path.name + BACKUP_SUFFIX)).games == (GAMES[0],)


def test_two_at_once_lose_no_game(path: Path) -> None:
    threads = [threading.Thread(target=RECORDS.add, args=(path, game)) for game in GAMES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {game.key for game in load_records(path).games} == {game.key for game in GAMES}
