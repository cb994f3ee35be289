"""The crash report: everything that helps, and nothing that identifies a person."""

from __future__ import annotations

import getpass
import json
import logging
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from cacao_desktop.crash import CrashReport, without_private, write_report
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.storage import paths
from cacao_desktop.storage.anonymous import anonymous_replay
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.storage.replay_read import parse_replay
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.flow.saving import Saving
from tests.patience import MAX_SECONDS
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import headless


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the computer an owner with a name."""
    monkeypatch.setattr(getpass, "getuser", lambda: "annabel")
    monkeypatch.setattr(platform, "node", lambda: "annabels-laptop")
    monkeypatch.setattr(Path, "home", lambda: Path("/home/annabel"))


def failed(text: str) -> ValueError:
    try:
        float(text)  # int would cut a long text off
    except ValueError as error:
        return error
    raise AssertionError(text)


def report_of(text: str) -> CrashReport:
    return write_report(
        failed(text),
        settings='{"speed": 1}',
        games=['{"format":"cacao-replay"}'],
        names=["Zoë", "Max Mustermann", "X"],
        folders=["/media/stick of annabel"],
    )


def test_the_report_has_helpful_details() -> None:
    report = report_of("the fault")
    assert report.path is not None
    assert report.path.parent == paths.user_folder()
    assert report.path.read_text(encoding="utf-8") == report.text
    for part in (
        "ValueError: ",
        "in failed",
        "Python 3.",
        "pygame-ce 2.",
        "pydantic 2.",
        '"speed": 1',
        "cacao-replay",
    ):
        assert part in report.text


@pytest.mark.usefixtures("somebody")
def test_it_holds_no_name_and_no_folder_of_a_person(home: Path) -> None:
    text = (
        f"at /home/annabel/x {home}/games {tempfile.gettempdir()}/y /media/stick of annabel/z "
        "annabel annabels-laptop Zoë Max Mustermann, Maximilian X"
    )
    report = report_of(text)
    for private in (
        "annabel",
        "Zoë",
        "Mustermann",
        str(home),
        tempfile.gettempdir(),
        str(Path.cwd()),
    ):
        assert private not in report.text
    assert (
        "at <home>/x <user folder>/games <temp>/y <folder>/z <user> <computer> <player> "
        "<player>, Maximilian X" in (report.text)
    )


def test_it_is_written_elsewhere_where_the_home_takes_nothing(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where the folder should be")
    spare = tmp_path / "temporary"
    spare.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(spare))
    report = report_of("the fault")
    assert report.path is not None
    assert report.path.parent == spare
    spare.joinpath(report.path.name).unlink()
    spare.rmdir()
    spare.write_text("no folder either")
    assert report_of("the fault").path is None


def test_only_the_latest_reports_are_kept(home: Path) -> None:
    home.mkdir()
    for number in range(9):
        (home / f"crash-2020-01-0{number}-x.txt").write_text("old")
    latest = report_of("the fault").path
    kept = sorted(path.name for path in home.glob("crash-*.txt"))
    assert len(kept) == 5
    assert latest is not None
    assert latest.name == kept[-1]


def test_the_game_in_it_can_be_played_again_without_its_names() -> None:
    match = play_at_random(new_match(2), 1, until=is_over)
    text = anonymous_replay(match)
    assert [player.name for player in parse_replay(text).setup.players] == ["Player 1", "Player 2"]
    assert "Ana" not in text
    begun = new_match(2)
    begun.submit(legal_actions(begun.state)[0])
    assert len(json.loads(anonymous_replay(begun))["actions"]) == 1


def test_the_position_in_it_is_one_line_that_can_be_read_back(tmp_path: Path) -> None:
    match = new_match(2)
    match.submit(legal_actions(match.state)[0])
    saving = Saving(headless(), SavedGames(tmp_path).begin(match, "Game"), lambda _text: None)
    report = write_report(failed("fault"), games=[saving.describe()], names=saving.names)
    (line,) = [line for line in report.text.splitlines() if line.startswith("cacao1:")]
    assert read_position(line).actions == match.actions
    assert "Ana" not in report.text


def test_the_log_is_in_it(caplog: pytest.LogCaptureFixture) -> None:
    del caplog
    from cacao_desktop.crash import start_log

    root = logging.getLogger()
    before = list(root.handlers)
    level = root.level
    try:
        assert start_log(paths.log_path()) is None
        logging.getLogger("cacao_desktop.test").warning("a word before")
        assert "a word before" in report_of("the fault").text
        assert "a word before" in paths.log_path().read_text(encoding="utf-8")
    finally:
        root.setLevel(level)
        for handler in [handler for handler in root.handlers if handler not in before]:
            root.removeHandler(handler)
            handler.close()


# The outermost exception handler.


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(Path.cwd()), **environment},
        check=False,
        capture_output=True,
        text=True,
        timeout=MAX_SECONDS,
    )


FAILS = """
import sys
from cacao_desktop import __main__, app
from cacao_desktop.commands import cli
def fail(*_given):
    raise {error}
app.run = fail
sys.argv = ["cacao-desktop"]
sys.exit(__main__.main())
"""


def test_a_failure_before_the_window_is_one_sentence_and_a_report(home: Path) -> None:
    done = run(FAILS.format(error="ZeroDivisionError('early')"), CACAO_DESKTOP_HOME=str(home))
    (report,) = home.glob("crash-*.txt")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().endswith(
        f"cacao-desktop: Something went wrong, and the program has to close. A report was "
        f"written to {report}"
    )
    assert "ZeroDivisionError: early" in report.read_text(encoding="utf-8")


def test_a_break_from_the_keyboard_says_nothing(home: Path) -> None:
    done = run(FAILS.format(error="KeyboardInterrupt"), CACAO_DESKTOP_HOME=str(home))
    assert (done.returncode, done.stderr) == (130, "")


def test_a_missing_library_is_named(home: Path) -> None:
    code = "import sys; sys.modules['pydantic'] = None; from cacao_desktop import __main__; sys.exit(__main__.main())"
    done = run(code, CACAO_DESKTOP_HOME=str(home))
    assert done.returncode == 1
    assert (
        done.stderr
        == "cacao-desktop: the library pydantic is missing; please install the game again.\n"
    )


def test_without_a_temporary_folder_a_report_is_made_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", refuse)
    assert report_of("the fault").path is not None
    home.rename(home.with_name("elsewhere"))
    home.write_text("a file where the folder should be")
    report = report_of("the fault")
    assert report.path is None
    assert "the fault" in report.text


WINDOWS_HOME = "C:\\Users\\Annabel M"


@pytest.mark.parametrize(
    "text",
    [
        WINDOWS_HOME + "\\x\\notes.txt",
        repr(WINDOWS_HOME + "\\x"),
        "WindowsPath('C:/Users/Annabel M/x')",
        f"cannot open {[WINDOWS_HOME]!r}",
        repr(f"the file {WINDOWS_HOME}\\x\\y is bad"),
        "file:///C:/Users/Annabel%20M/x",
        "c:\\users\\annabel m\\x",
        '"C:/Users/Annabel M/it\'s"',
        repr("\\mnt\\Annabel M\\games.zip"),
    ],
)
def test_a_folder_is_hidden_in_every_spelling(text: str) -> None:
    hidden = without_private(text, [], [WINDOWS_HOME])
    assert "annabel" not in hidden.lower()
