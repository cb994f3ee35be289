"""Packages for single systems: the Windows installer, tried under Wine, and the AppImage."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.release import installers, tree
from build_scripts.release.errors import tool

Run = Callable[..., str]
HOME = "drive_c/users/{user}/AppData/Local"
KEYS = (
    r"HKCU\Software\Classes\.cacao",
    r"HKCU\Software\Classes\CacaoDesktop.Replay",
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\CacaoDesktop",
)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a folder like that of a built program."""
    folder = tmp_path / "built" / "cacao-desktop"
    (folder / "_internal").mkdir(parents=True)
    for name in ("cacao-desktop", "cacao-desktop.exe", "_internal/library"):
        (folder / name).write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "cacao-desktop").chmod(0o755)
    return folder


@pytest.fixture
def windows(tmp_path: Path) -> Run:
    """Return a function that runs a command in a separate Wine prefix and returns its output."""
    wine = tool("wine", "wine")
    environment = os.environ | {
        "WINEPREFIX": str(tmp_path / "wine"),
        "WINEDEBUG": "-all",
        "WINEARCH": "win64",
    }
    environment.pop("DISPLAY", None)

    def run(*command: str) -> str:
        done = subprocess.run(
            [wine, *command],
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=300,
        )
        subprocess.run(["wineserver", "-w"], env=environment, check=False, timeout=300)
        return done.stdout

    run("wineboot", "-i")
    return run


@pytest.mark.full
def test_the_installer_puts_the_game_in_and_takes_all_but_the_games_out(
    program: Path, windows: Run, tmp_path: Path
) -> None:
    installer = installers.make_installer(program, tmp_path, tmp_path, "-XTarget amd64-unicode")
    (local,) = (tmp_path / "wine").glob(HOME.format(user="[!P]*"))
    home = local / "Programs" / "Cacao Desktop"
    old = home / "of_an_older_version"
    saved = local / "cacao-desktop" / "saves" / "game.json"
    for file in (old, saved):
        file.parent.mkdir(parents=True)
        file.write_text("{}", encoding="utf-8")
    windows(str(installer), "/S")
    names = {file.name for file in home.rglob("*") if file.is_file()}
    assert names == {"cacao-desktop", "cacao-desktop.exe", "library", "uninstall.exe"}
    assert "CacaoDesktop.Replay" in windows("reg", "query", KEYS[0])
    opened_with = windows("reg", "query", KEYS[1] + r"\shell\open\command")
    assert r"Programs\Cacao Desktop\cacao-desktop.exe" in opened_with
    assert '"%1"' in opened_with
    assert all("HKEY_CURRENT_USER" in windows("reg", "query", key) for key in KEYS)
    windows(str(home / "uninstall.exe"), "/S")
    assert not home.exists()
    assert not any("HKEY_CURRENT_USER" in windows("reg", "query", key) for key in KEYS)
    assert list((tmp_path / "wine").rglob("Cacao Desktop.lnk")) == []
    assert saved.exists()


HOLDS_THE_MUTEX = """
#include <windows.h>
int main(void) { CreateMutexW(NULL, FALSE, L"CacaoDesktop"); Sleep(INFINITE); return 0; }
"""


@pytest.mark.full
def test_nothing_is_installed_or_removed_while_the_game_runs(
    program: Path, windows: Run, tmp_path: Path
) -> None:
    source = tmp_path / "game.c"
    source.write_text(HOLDS_THE_MUTEX, encoding="utf-8")
    compiler = tool("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    game = program / "cacao-desktop.exe"
    subprocess.run([compiler, "-o", str(game), str(source)], check=True)
    installer = installers.make_installer(program, tmp_path, tmp_path, "-XTarget amd64-unicode")
    windows(str(installer), "/S")
    (home,) = (tmp_path / "wine").glob(HOME.format(user="[!P]*") + "/Programs/Cacao Desktop")
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*")}
    environment = os.environ | {"WINEPREFIX": str(tmp_path / "wine"), "WINEDEBUG": "-all"}
    environment.pop("DISPLAY", None)
    wine = tool("wine", "wine")
    with subprocess.Popen([wine, str(home / game.name)], env=environment) as running:
        try:
            for refused in (installer, home / "uninstall.exe"):
                done = subprocess.run([wine, str(refused), "/S"], env=environment, check=False)
                if refused == installer:
                    assert done.returncode == 2
                assert {path: path.stat().st_mtime_ns for path in home.rglob("*")} == before
        finally:
            subprocess.run(["wineserver", "-k"], env=environment, check=False)
            running.wait()
    windows(str(installer), "/S")
    assert (home / game.name).exists()
    assert not home.with_name("Cacao Desktop.new").exists()
    assert not home.with_name("Cacao Desktop.old").exists()


@pytest.mark.full
def test_the_appimage_is_its_runtime_and_all_of_the_program(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.write_shared(program / tree.SHARED)
    runtime = tmp_path / "runtime"
    runtime.write_bytes(bytes(range(256)) * 16)
    monkeypatch.setenv("APPIMAGE_RUNTIME", str(runtime))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        image = installers.makers("linux")["AppImage"](program, tmp_path / name, tmp_path / name)
        made.append(image.read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(runtime.read_bytes())
    assert os.access(image, os.X_OK)
    out = tmp_path / "out"
    unpack = [
        tool("unsquashfs", "squashfs-tools"),
        "-quiet",
        "-no-progress",
        "-offset",
        "4096",
        "-d",
        out,
    ]
    subprocess.run([*map(str, unpack), str(image)], check=True)
    assert (out / "AppRun").resolve() == out / "cacao-desktop"
    assert os.access(out / "AppRun", os.X_OK)
    assert "Icon=cacao-desktop\n" in (out / f"{tree.APPLICATION}.desktop").read_text(
        encoding="utf-8"
    )
    assert (out / ".DirIcon").read_bytes() == (out / "cacao-desktop.png").read_bytes()
    assert (out / "usr/share/metainfo" / f"{tree.APPLICATION}.metainfo.xml").exists()
    assert (out / "_internal" / "library").exists()
