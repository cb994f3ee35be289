"""Downloads: their contents, their checksums, and one sentence if something is missing."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from PIL import Image

from build_scripts.release import installers, tree
from build_scripts.release.archives import TOP, make_portable_zip, make_tar
from build_scripts.release.bill import FILE_NAME, write_bill
from build_scripts.release.deb import make_deb, needed_glibc
from build_scripts.release.errors import MissingToolError, tool
from build_scripts.release.executable import icon, version_data
from build_scripts.release.licences import write_licences
from build_scripts.release.parts import parts_of
from cacao_desktop import __version__
from cacao_desktop.storage.replay_files import REPLAY_SUFFIX

SPEC: Final = Path(__file__).parents[2] / "build_scripts" / "cacao-desktop.spec"

LIBRARY = "libSDL2-2-50d19f93.0.so.0.3200.10"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a folder like that of a built program, with its licences and the list of its parts."""
    folder = tmp_path / "built" / "cacao-desktop"
    libraries = folder / "_internal" / "pygame_ce.libs"
    libraries.mkdir(parents=True)
    (libraries / LIBRARY).write_bytes(b"\x7fELF GLIBC_2.17 GLIBC_2.4")
    if os.name != "nt":
        (folder / "_internal" / LIBRARY).symlink_to(f"pygame_ce.libs/{LIBRARY}")
    (folder / "cacao-desktop").write_bytes(b"\x7fELF GLIBC_2.2.5")
    for name in ("LICENSE", "README.md"):
        (folder / name).write_text("text", encoding="utf-8")
    found = parts_of(folder)
    write_licences(folder, found)
    write_bill(folder, found)
    return folder


def test_the_list_of_parts_keeps_to_its_format_and_names_every_library(program: Path) -> None:
    text = (program / FILE_NAME).read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    parts = {part["name"]: part for part in json.loads(text)["components"]}
    assert {"Python", "pygame-ce", "pydantic-core", "pytmx", "pyinstaller"} <= parts.keys()
    (file,) = parts["SDL"]["components"]
    assert file["name"] == f"_internal/pygame_ce.libs/{LIBRARY}"
    content = (program / file["name"]).read_bytes()
    assert file["hashes"][0]["content"] == hashlib.sha256(content).hexdigest()
    assert all(part["licenses"] for part in parts.values())


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_the_tar_has_one_folder_and_no_owner(program: Path, tmp_path: Path) -> None:
    with tarfile.open(make_tar(program, tmp_path, "linux-x86_64")) as archive:
        entries = {entry.name: entry for entry in archive}
    assert all(name.split("/")[0] == TOP for name in entries)
    assert {entry.uid for entry in entries.values()} == {0}
    assert entries[f"{TOP}/_internal/{LIBRARY}"].issym()
    assert f"{TOP}/licenses/README.txt" in entries


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb")
def test_dpkg_reads_the_package_whose_files_were_packed_by_other_means(
    program: Path, tmp_path: Path
) -> None:
    tree.write_shared(program / tree.SHARED)
    package = make_deb(program, tmp_path, tmp_path / "work")
    unpacked = tmp_path / "unpacked"
    subprocess.run(["dpkg-deb", "--raw-extract", package, unpacked], check=True)
    assert (unpacked / "usr" / "games" / "cacao-desktop").read_bytes().endswith(b"GLIBC_2.2.5")
    assert "Package: cacao-desktop\n" in (unpacked / "DEBIAN" / "control").read_text("utf-8")


def test_the_portable_zip_keeps_games_in_its_own_folder(program: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(make_portable_zip(program, tmp_path, "windows-x86_64")) as archive:
        assert f"{TOP}/saves/portable" in archive.namelist()


def test_the_oldest_glibc_is_read_from_the_files(program: Path) -> None:
    assert needed_glibc(program) == (2, 17)


@pytest.mark.parametrize(
    "name", [f"{tree.APPLICATION}.desktop", f"{tree.APPLICATION}.metainfo.xml"]
)
def test_descriptions_for_menus_are_valid(name: str, tmp_path: Path) -> None:
    tree.write_shared(tmp_path)
    path = next(tmp_path.rglob(name))
    assert "@" not in path.read_text(encoding="utf-8")
    checks = {
        ".desktop": ["desktop-file-validate"],
        ".xml": ["appstreamcli", "validate", "--no-net"],
    }[path.suffix]
    if shutil.which(checks[0]):
        assert subprocess.run([*checks, path], check=False).returncode == 0


def test_a_double_click_on_a_replay_opens_the_game_on_each_system(tmp_path: Path) -> None:
    tree.write_shared(tmp_path)
    kinds = ET.parse(tmp_path / "mime" / "packages" / f"{tree.APPLICATION}.xml").getroot()
    (kind,) = kinds
    patterns = [part.get("pattern") for part in kind if part.tag.endswith("}glob")]
    assert patterns == [f"*{REPLAY_SUFFIX}"]
    entry = (tmp_path / "applications" / f"{tree.APPLICATION}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={kind.get('type')};\n" in entry
    assert "Exec=cacao-desktop %f\n" in entry
    installer = (tree.TEMPLATES.parent / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert f'"${{CLASSES}}\\{REPLAY_SUFFIX}" "" "${{REPLAY}}"' in installer
    assert f'DeleteRegKey HKCU "${{CLASSES}}\\{REPLAY_SUFFIX}"' in installer
    assert f'"CFBundleTypeExtensions": ["{REPLAY_SUFFIX[1:]}"]' in SPEC.read_text(encoding="utf-8")


def test_the_manual_names_this_version(tmp_path: Path) -> None:
    tree.write_shared(tmp_path)
    page = gzip.decompress(next(tmp_path.rglob("*.6.gz")).read_bytes()).decode()
    assert f"Cacao Desktop {__version__}" in page


def test_windows_and_macos_get_their_icon_and_version(tmp_path: Path) -> None:
    ico = icon("win32", tmp_path)
    icns = icon("darwin", tmp_path)
    assert ico is not None
    assert icns is not None
    with Image.open(ico) as windows, Image.open(icns) as macos:
        assert {size for size, _ in windows.info["sizes"]} == {16, 24, 32, 48, 64, 128, 256}
        assert min(macos.size) >= 512
    data = version_data("win32", "1.2.3", tmp_path)
    assert data is not None
    assert "filevers=(1, 2, 3, 0)" in Path(data).read_text(encoding="utf-8")
    assert icon("linux", tmp_path) is version_data("linux", "1.2.3", tmp_path) is None


def test_downloads_can_be_verified(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    target = tmp_path / "downloads"
    assert installers.main([str(program), str(target)]) == 1, "there is no dpkg-deb"
    (sums,) = target.glob("SHA256SUMS-*.txt")
    for line in sums.read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((target / name).read_bytes()).hexdigest() == digest
    assert len(list(target.iterdir())) == 3


def test_a_missing_tool_is_one_sentence(
    program: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    installers.main([str(program), str(tmp_path / "downloads")])
    (line,) = capsys.readouterr().err.splitlines()
    assert (
        line
        == "package for Debian: not made. This needs the program dpkg-deb; please install dpkg."
    )
    with pytest.raises(MissingToolError, match="makensis"):
        tool("makensis", "NSIS")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no bash")
def test_the_shell_completes_commands_and_their_options(tmp_path: Path) -> None:
    tree.write_shared(tmp_path)
    script = tmp_path / tree.COMPLETIONS["bash"]
    # What the shell has typed after "cacao-desktop s" and "cacao-desktop deal --".
    for words, expected in (
        ("s", "serve simulate screenshot"),
        ("deal --", "--help --date --json"),
    ):
        asked = f"source {script}; COMP_WORDS=(cacao-desktop {words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))"
        done = subprocess.run(
            ["bash", "-c", f'{asked}; _shtab_cacao_desktop; echo "${{COMPREPLY[@]}}"'],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == expected.split()
