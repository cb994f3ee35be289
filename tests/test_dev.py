"""The two commands: the programs they would run, when they install, and their refusals."""

import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build_scripts import dev


@pytest.fixture(autouse=True)
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty checkout that the commands regard as the project."""
    monkeypatch.delenv("CACAO_FULL", raising=False)
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "cacao-desktop.json")
    monkeypatch.setattr(dev, "LOCALE", tmp_path / "assets" / "locale")
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the list of commands; instead of running, each of them succeeds."""
    ran: list[list[str]] = []

    def note(command: list[object], **_options: object) -> subprocess.CompletedProcess[bytes]:
        ran.append([str(part) for part in command])
        if "venv" in ran[-1]:
            python = Path(dev.environment_python())
            python.parent.mkdir(parents=True)
            python.touch()
        return subprocess.CompletedProcess(ran[-1], 0)

    monkeypatch.setattr(subprocess, "run", note)
    return ran


def test_the_first_play_makes_installs_and_opens(commands: list[list[str]]) -> None:
    assert dev.main(["play", "--version", "simulate"]) == 0
    made, installed, opened = commands
    assert made[1:3] == ["-m", "venv"]
    assert installed[-2:] == ["--editable", "."]
    assert opened[1:] == ["-m", "cacao_desktop", "--version", "simulate"]


def test_later_plays_only_open(commands: list[list[str]]) -> None:
    dev.main(["play"])
    commands.clear()
    dev.main(["play"])
    assert [command[1:] for command in commands if "pip" in command] == []
    assert commands[-1][1:] == ["-m", "cacao_desktop"]


def test_changed_requirements_install_again(commands: list[list[str]], checkout: Path) -> None:
    dev.main(["play"])
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    commands.clear()
    dev.main(["play"])
    assert sum("pip" in command for command in commands) == 1


def test_testing_installs_the_checks_and_playing_keeps_them(commands: list[list[str]]) -> None:
    dev.main(["play"])
    commands.clear()
    dev.main(["test"])
    assert installed_extras(commands) == ["[dev]"]
    commands.clear()
    dev.main(["play"])
    assert not any("pip" in command for command in commands)


def installed_extras(commands: list[list[str]]) -> list[str]:
    """Return the extras in each command that installs the project."""
    return [command[-1].removeprefix(".") for command in commands if "pip" in command]


def test_a_full_test_adds_the_libraries_that_only_it_needs(commands: list[list[str]]) -> None:
    dev.main(["test", "-x"])
    dev.main(["test", "--full"])
    dev.main(["test"])
    assert installed_extras(commands) == ["[dev]", "[art,build,dev,lab]"]


def test_a_full_test_may_be_asked_for_by_the_environment(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CACAO_FULL", "1")
    dev.main(["test"])
    assert installed_extras(commands) == ["[art,build,dev,lab]"]


def test_every_extra_that_is_installed_exists() -> None:
    with (Path(__file__).parents[1] / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    assert set(dev.TEST_EXTRAS) < set(dev.FULL_TEST_EXTRAS) <= set(extras)


@pytest.mark.parametrize("compiles", [True, False])
def test_a_program_is_built_with_the_compiled_modules(
    compiles: bool, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def run(command: list[object], **_options: object) -> subprocess.CompletedProcess[bytes]:
        ran.append([str(part) for part in command[1:]])
        failed = "build_scripts.compiling" in ran[-1] and not compiles
        return subprocess.CompletedProcess(ran[-1], int(failed))

    monkeypatch.setattr(dev, "prepare", lambda _extras: None)
    monkeypatch.setattr(subprocess, "run", run)
    assert dev.main(["package"]) == 0
    (building,) = [command for command in ran if "PyInstaller" in command]
    assert (
        building[-3:] == ["--", "--compiled", dev.COMPILED]
        if compiles
        else "--compiled" not in building
    )
    assert ("plain Python" in capfd.readouterr().out) is not compiles


def test_updating_translations_installs_the_checks(
    commands: list[list[str]],
) -> None:
    assert dev.main(["translations", "--add", "de"]) == 0
    assert installed_extras(commands) == ["[dev]"]
    assert commands[-1][1:] == ["-m", "build_scripts.translations", "--add", "de"]


@pytest.mark.parametrize("content", ["", "[]", "{}", "null", '{"extras": 3}', "\x00"])
def test_a_damaged_stamp_means_not_installed(checkout: Path, content: str) -> None:
    (checkout / ".venv").mkdir()
    dev.STAMP.write_text(content, encoding="utf-8")
    assert dev.installed_extras() is None


def test_a_moved_checkout_starts_without_installing(
    commands: list[list[str]], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["play"])
    moved = checkout / "moved here"
    moved.mkdir()
    for name in ("pyproject.toml", ".venv"):
        (checkout / name).rename(moved / name)
    monkeypatch.setattr(dev, "ROOT", moved)
    monkeypatch.setattr(dev, "ENVIRONMENT", moved / ".venv")
    monkeypatch.setattr(dev, "STAMP", moved / ".venv" / "cacao-desktop.json")
    commands.clear()
    dev.main(["play"])
    assert [command for command in commands if "pip" in command] == []
    assert commands[-1][1:] == ["-m", "cacao_desktop"]


def test_an_update_does_not_wait_long_for_a_network(
    commands: list[list[str]], checkout: Path
) -> None:
    dev.main(["play"])
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    commands.clear()
    dev.main(["play"])
    (installed,) = [command for command in commands if "pip" in command and "install" in command]
    assert installed[installed.index("--retries") + 1] == "0"


def test_every_check_runs_and_a_failure_is_summed_up(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def run(command: list[str], **_options: object) -> subprocess.CompletedProcess[bytes]:
        ran.append(command[2])
        return subprocess.CompletedProcess(command, int("mypy" in command))

    monkeypatch.setattr(dev, "prepare", lambda _extras: None)
    monkeypatch.setattr(subprocess, "run", run)
    assert dev.main(["test"]) == 1
    assert ran == ["ruff", "ruff", "mypy", "build_scripts.translations", "pytest"]
    summary = capfd.readouterr().out.split("== Summary")[1].splitlines()[1:]
    assert summary == [
        "passed  ruff check",
        "passed  ruff format",
        "FAILED  mypy",
        "passed  translations",
        "passed  pytest",
    ]


def test_further_arguments_reach_pytest() -> None:
    assert dev.checks(["--full", "-k", "market"])["pytest"][-3:] == ["--full", "-k", "market"]


def test_an_old_python_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(
        dev.SetupError, match=r"needs Python 3\.11 or newer; this is Python 3\.9\.$"
    ):
        dev.main(["play"])


def test_a_python_without_environments_is_refused_with_advice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name
    )
    with pytest.raises(dev.SetupError, match="python3-venv"):
        dev.main(["play"])


def test_a_failed_fetch_says_so_in_one_sentence_and_is_tried_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "make_environment", lambda: (checkout / ".venv").mkdir(exist_ok=True))
    failed = subprocess.CompletedProcess([], 1, stderr="no name\nno name\n")
    monkeypatch.setattr(subprocess, "run", lambda *_arguments, **_options: failed)
    with pytest.raises(dev.SetupError, match=r"connected to the internet.*fetching\.txt"):
        dev.main(["play"])
    assert capfd.readouterr().err == ""
    assert (checkout / ".venv" / "fetching.txt").read_text("utf-8") == "no name\nno name\n"
    assert dev.installed_extras() is None


def test_without_a_network_the_game_starts_as_installed(
    commands: list[list[str]],
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    dev.main(["play"])
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    was = dev.STAMP.read_text("utf-8")
    offline(monkeypatch, "pip")
    commands.clear()
    assert dev.main(["play"]) == 0
    assert commands[-1][1:] == ["-m", "cacao_desktop"]
    assert "starts with what is there" in capfd.readouterr().out
    assert dev.STAMP.read_text("utf-8") == was, "so that it is tried again"
    with pytest.raises(dev.SetupError, match="connected to the internet"):
        dev.main(["test"])


def test_without_a_network_a_new_library_is_missed(
    commands: list[list[str]], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["play"])
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    offline(monkeypatch, "pip", "import cacao_desktop.app")
    with pytest.raises(dev.SetupError, match="connected to the internet"):
        dev.main(["play"])
    assert "cacao_desktop" not in commands[-1]


def offline(monkeypatch: pytest.MonkeyPatch, *failing: str) -> None:
    """Make commands fail that contain one of some words."""
    succeed = subprocess.run

    def run(command: list[object], **options: object) -> subprocess.CompletedProcess[bytes]:
        succeed(command, **options)  # type: ignore[call-overload]
        return subprocess.CompletedProcess([], int(any(word in command for word in failing)))

    monkeypatch.setattr(subprocess, "run", run)


def test_a_translation_that_changed_is_compiled_before_the_game_opens(
    commands: list[list[str]], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["play"])
    catalogue = checkout / "assets" / "locale" / "de" / "LC_MESSAGES" / "cacao.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.touch()
    commands.clear()
    dev.main(["play"])
    assert [command[2] for command in commands[-2:]] == [
        "build_scripts.catalogues",
        "cacao_desktop",
    ]
    offline(monkeypatch, "build_scripts.catalogues")
    commands.clear()
    dev.main(["play"])
    assert installed_extras(commands) == [""], "an installation compiles them too"
    catalogue.with_suffix(".mo").touch()
    commands.clear()
    dev.main(["play"])
    assert [command[2] for command in commands if command[1] == "-m"] == ["cacao_desktop"]


def test_a_broken_environment_is_named_not_deleted() -> None:
    python = Path(dev.environment_python())
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    python.chmod(0o755)
    with pytest.raises(dev.SetupError, match="no longer works"):
        dev.main(["play"])
    assert python.exists()


def test_an_unknown_command_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["dance"]) == 2
    assert "dev.py play" in capsys.readouterr().out
