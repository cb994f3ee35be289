"""Paths: shipped files are found in any installation, and the player's files are kept together."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cacao_desktop.commands.cli import main
from cacao_desktop.storage import paths

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_has_shipped_files_at_its_top() -> None:
    assert paths.resource("assets", "fonts") == ROOT / "assets" / "fonts"
    assert paths.resource("saves") == ROOT / "saves"


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(paths.MissingResourceError, match="no_such_file"):
        paths.resource("assets", "no_such_file")


@pytest.mark.full
def test_the_wheel_contains_all_shipped_files(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    site = tmp_path / "site"
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    script = (
        "from cacao_desktop.storage.paths import resource;"
        "print(resource('assets', 'fonts', 'OFL-Nunito.txt'));"
        "print(resource('assets', 'locale', 'qps', 'LC_MESSAGES', 'cacao.mo'));"
        "print(resource('saves'))"
    )
    environment = {"PYTHONPATH": str(site), "SYSTEMROOT": str(Path(sys.executable).anchor)}
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    found = [Path(line) for line in run.stdout.splitlines()]
    assert len(found) == 3
    assert all(path.is_relative_to(site / "cacao_desktop" / "_bundled") for path in found)
    assert {path.name for path in site.iterdir() if not path.name.endswith(".dist-info")} == {
        "cacao_desktop"
    }


def test_the_home_variable_decides_and_nothing_is_made(home: Path) -> None:
    everything = [
        paths.saves_folder(),
        paths.replays_folder(),
        paths.settings_path(),
        paths.log_path(),
    ]
    assert len(set(everything)) == len(everything)
    assert all(path.parent == home for path in everything)
    assert not home.exists()


def test_a_relative_home_is_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "here")
    assert paths.user_folder() == tmp_path / "here"


def test_without_a_choice_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    folder = paths.user_folder()
    assert folder.is_absolute()
    assert folder.name == "cacao-desktop"
    assert not folder.is_relative_to(ROOT)


def test_a_marked_frozen_program_keeps_everything_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "cacao-desktop"))
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "portable").touch()
    assert paths.portable_folder() is None, "only a frozen program can be portable"

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert paths.user_folder() == saves

    (saves / "portable").unlink()
    assert paths.portable_folder() is None
    assert paths.user_folder() != saves


def frozen(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))


def test_a_built_program_keeps_everything_beside_it_when_asked_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    frozen(monkeypatch, tmp_path / "cacao-desktop")
    paths.use_portable_folder()
    assert paths.settings_path().parent == tmp_path / "saves"


def test_the_source_cannot_be_portable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--portable"]) == 2
    assert paths.HOME_VARIABLE in capsys.readouterr().err


def test_licences_are_found_beside_the_program_and_in_an_application(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    beside = tmp_path / "MacOS" / "licenses"
    inside = tmp_path / "Resources" / "licenses"
    for folder in (inside, beside):
        folder.mkdir(parents=True)
        assert paths.licences_folder() is None, (
            "the libraries of an installed package bring their own"
        )
    frozen(monkeypatch, tmp_path / "MacOS" / "cacao-desktop")
    assert paths.licences_folder() == beside
    beside.rmdir()
    assert paths.licences_folder() == inside
