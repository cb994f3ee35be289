"""The program stores what `docs/privacy.md` says; log and report name no person, path or game."""

from __future__ import annotations

import fnmatch
import logging
import os
import re
import stat
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from cacao_desktop.crash import hide_in_log, report_failure, start_log, write_report
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.applied_settings import store_settings
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import load_records
from cacao_desktop.storage.replay_files import save_replay_in
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.storage.settings import load_settings
from tests.table.table_player import is_over, play_at_random
from tests.ui.harness import desk

DOCS: Final = Path(__file__).parents[2] / "docs"
NAMES: Final = ("Quetzalina", "Xbalanque")
FOLDER: Final = "Familie Quetzalina"


@pytest.fixture
def log(home: Path) -> Iterator[Path]:
    root = logging.getLogger()
    before = list(root.handlers)
    level = root.level
    assert start_log(paths.log_path()) is None
    yield home
    root.setLevel(level)
    for handler in [handler for handler in root.handlers if handler not in before]:
        root.removeHandler(handler)
        handler.close()


def play_an_evening(folder: Path) -> None:
    """Play a game to its end with names, save a replay and another game, and cause failures."""
    setup = Setup((Player(NAMES[0], "red"), Player(NAMES[1], "violet")))
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.settings.player_names = list(NAMES)
        opened.context.settings.save_folders = [str(folder)]
        hide_in_log(opened.context.settings.player_names, opened.context.settings.save_folders)
        store_settings(opened.context.settings)
        match = Match.start(setup, (Seat(), Seat()), 4)
        opened.context.navigation.start_game(match)
        play_at_random(match, 4, until=is_over)
        opened.context.navigation.open_scoring(match)
        replay = save_replay_in(paths.replays_folder(), match, datetime.now(UTC))
        opened.context.navigation.start_game(Match.start(setup, (Seat(), Seat("easy")), 5))
        for _ in range(3):
            opened.step(0.1)
        opened.context.save_all()
        opened.context.stack.clear()
    break_files(replay, folder)


def break_files(replay: Path, folder: Path) -> None:
    """Damage every file that holds names, read it, and log the errors."""
    logger = logging.getLogger("cacao_desktop.test")
    replay.write_text(f'{{"format": "cacao-replay", "version": "{NAMES[0]}"}}', encoding="utf-8")
    paths.records_path().write_text(
        f'{{"version": 1, "games": [{{"key": "{NAMES[1]}"}}]}}', encoding="utf-8"
    )
    paths.settings_path().write_text(f'{{"player_names": ["{NAMES[0]}", 7]}}', encoding="utf-8")
    load_records(paths.records_path())
    load_settings(paths.settings_path())
    for damage in (
        lambda: read_replay(replay),
        (folder / f"{NAMES[1]}.json").read_bytes,
        Path(f"/mnt/{NAMES[0]}/games.zip").read_bytes,
    ):
        try:
            damage()
        except Exception as error:
            logger.exception("it failed")
            report_failure(error)
            # Of several reports in one second only the last keeps its file.
            text = write_report(error).text
            assert not [private for private in (*NAMES, FOLDER) if private in text]


def test_log_and_reports_name_no_person_no_path_and_no_game(log: Path, tmp_path: Path) -> None:
    play_an_evening(tmp_path / FOLDER)
    written = [log / "cacao-desktop.log", *log.glob("crash-*.txt")]
    assert len(written) > 1
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert "it failed" in text or "crash report" in text
        for private in (*NAMES, FOLDER, str(tmp_path), str(Path.home())):
            assert private not in text, f"{private} is in {path.name}"


def test_every_file_is_named_in_the_page_on_privacy(log: Path, tmp_path: Path) -> None:
    play_an_evening(tmp_path / FOLDER)
    page = (DOCS / "privacy.md").read_text(encoding="utf-8")
    named = [line.replace("…", "*") for line in re.findall("^- `([^`]+)`:", page, re.MULTILINE)]
    found = {path.name for path in log.iterdir()}
    for name in (
        "games",
        "replays",
        "settings.json",
        "records.json",
        "crash-",
        "cacao-desktop.log",
    ):
        assert any(path.startswith(name) for path in found), f"nothing was kept as {name}"
    assert [
        name for name in found if not any(fnmatch.fnmatch(name, f"{line}*") for line in named)
    ] == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_the_owner_alone_can_read_records_log_and_reports(log: Path, tmp_path: Path) -> None:
    play_an_evening(tmp_path / FOLDER)
    for path in (*log.glob("records.json*"), *log.glob("crash-*.txt"), log / "cacao-desktop.log"):
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077, f"others may read {path.name}"
