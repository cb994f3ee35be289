"""The file of deal results only grows, within bounds, and is fully checked when read."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from cacao_desktop.storage import files
from cacao_desktop.storage.files import Loaded
from cacao_desktop.storage.records import DEALS, DealResult
from tests.patience import MAX_SECONDS


def result(number: int, gold: int = 60, level: str = "normal", version: str = "") -> DealResult:
    return DealResult(number=number, level=level, gold=gold, game="cacao1:", version=version)


RESULTS = (result(1), result(2), result(1, level="easy"), result(1, version="0.0.9"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deals.json"


def test_the_first_result_of_a_deal_level_and_version_stays(path: Path) -> None:
    for each in (*RESULTS, result(1, gold=99), result(1, gold=99, version="0.0.9")):
        DEALS.add(path, each)
    assert DEALS.load(path) == Loaded(RESULTS)


def test_several_copies_at_once_lose_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "HELD_SECONDS", MAX_SECONDS)
    threads = [
        threading.Thread(target=DEALS.add, args=(path, each)) for each in (*RESULTS, *RESULTS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(DEALS.load(path).content) == set(RESULTS)
    assert len(DEALS.load(path).content) == len(RESULTS)


def test_only_the_latest_are_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DEALS, "max_games", 3)
    for each in RESULTS:
        DEALS.add(path, each)
    assert DEALS.load(path).content == RESULTS[1:]


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"number": 2**20},
        {"number": True},
        {"gold": "much"},
        {"level": "../x"},
        {"game": "x" * 9000},
    ],
)
def test_an_entry_that_cannot_be_is_passed_over_and_stays_in_the_file(
    path: Path, change: dict[str, object]
) -> None:
    for each in RESULTS[:2]:
        DEALS.add(path, each)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["games"][1].update(change)
    path.write_text(json.dumps(data), encoding="utf-8")
    assert DEALS.load(path) == Loaded(RESULTS[:1], odd=1)
    DEALS.add(path, RESULTS[1])
    assert DEALS.load(path).content == RESULTS[:2]
    assert data["games"][1] in json.loads(path.read_text(encoding="utf-8"))["games"]


def test_a_file_of_records_is_none_of_deals(path: Path) -> None:
    path.write_text('{"format": "cacao-records", "version": 1, "games": []}', encoding="utf-8")
    assert DEALS.load(path).aside == path.with_name("deals.json.bad")
