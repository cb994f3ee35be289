"""The log: bounded, never in the way, and silent when the disk is full."""

from __future__ import annotations

import logging
import os
import tempfile
from pathlib import Path

import pytest

from cacao_desktop.crash import _LogFile, last_lines, start_log

logger = logging.getLogger("cacao_desktop.test")


pytestmark = pytest.mark.usefixtures("own_log")


def test_it_is_written_to_a_file_whose_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "home" / "cacao.log"
    assert start_log(path) is None
    logger.info("begun")
    assert "begun" in path.read_text(encoding="utf-8")


def test_a_full_disk_says_nothing_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert start_log(tmp_path / "cacao.log") is None

    def full(_handler: _LogFile) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(_LogFile, "flush", full)
        for number in range(3):
            logger.error("entry %s", number)
    assert capsys.readouterr().err == ""
    assert last_lines()[-1].endswith("entry 2")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "cacao.log"
    os.mkfifo(path)
    assert start_log(path) is not None
    logger.info("begun")
    assert last_lines()[-1].endswith("begun")


def test_without_a_folder_the_last_lines_are_remembered(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    assert start_log(tmp_path / "home" / "cacao.log") is not None
    for number in range(300):
        logger.info("entry %s", number)
    assert len(last_lines()) == 200
    assert last_lines()[-1].endswith("entry 299")


def test_the_log_works_without_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", no_temporary_folder)
    path = tmp_path / "cacao.log"
    assert start_log(path) is None
    logger.info("begun in %s", Path.home())
    assert "begun in <home>" in path.read_text(encoding="utf-8")
    assert last_lines()[-1].endswith("begun in <home>")


def no_temporary_folder() -> str:
    raise FileNotFoundError(2, "No usable temporary directory found")
