"""Every library in a built program has a licence text, on every system."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

from build_scripts.release import parts
from build_scripts.release.licences import FOLDER_NAME, write_licences
from build_scripts.release.parts import (
    TEXTS,
    UnknownPartError,
    parts_of,
    plain_name,
    required,
    table,
)

# Contents of the wheels of pygame-ce 2.5.8 and Python on systems other than the one running this.
WINDOWS = """
SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll libopus-0.dll
libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll libxmp.dll
portmidi.dll python3.dll python313.dll libffi-8.dll vcruntime140.dll vcruntime140_1.dll ucrtbase.dll
api-ms-win-crt-runtime-l1-1-0.dll libcrypto-3.dll libcrypto-3-x64.dll libssl-3-arm64.dll
"""
MACOS = """
libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libz.1.3.1.zlib-ng.dylib
libSDL2_mixer-2.0.0.800.2.dylib libSDL2_ttf-2.0.0.2400.0.dylib libbrotlicommon.1.2.0.dylib
libbrotlidec.1.2.0.dylib libfluidsynth.3.5.6.dylib libfreetype.6.dylib libharfbuzz.0.dylib
libjpeg.62.4.0.dylib libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib libopusfile.0.dylib
libpng16.16.58.0.dylib libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib
libtiff.6.3.0.dylib libvorbis.0.4.9.dylib libvorbisenc.2.0.12.dylib libvorbisfile.3.3.8.dylib
libwavpack.1.dylib libwebp.7.2.0.dylib libwebpdemux.2.0.17.dylib libxmp.4.7.2.dylib libpython3.12.dylib
"""
LINUX = """
libpython3.11.so.1.0 libstdc++.so.6 libgcc_s.so.1 libffi.so.8 libbz2.so.1.0 liblzma.so.5
"""
KNOWN = {name for part in table() for name in part.files}


def bundled() -> list[Path]:
    """Return the libraries and fonts in the installed packages of the game."""
    files: list[Path] = []
    for name in required(parts.PROJECT):
        for file in importlib.metadata.files(name) or ():
            path = Path(str(file.locate()))
            library = parts._LIBRARY.search(path.name) and not parts._EXTENSION.search(path.name)
            font = (
                parts._FONT.search(path.name) and path.parent.name == "pygame"
            )  # Without those of its tests.
            if library or font:
                files.append(path)
    return files


def test_everything_that_is_installed_here_has_its_licence() -> None:
    names = {path.name: plain_name(path.name) for path in bundled()}
    assert len(names) > 10
    assert {name: plain for name, plain in names.items() if plain not in KNOWN} == {}


def test_everything_that_other_systems_bring_has_its_licence() -> None:
    names = f"{WINDOWS}{MACOS}{LINUX}".split()
    assert [name for name in names if plain_name(name) not in KNOWN] == []


def test_a_library_belongs_to_one_part() -> None:
    assert sum(len(part.files) for part in table()) == len(KNOWN)


def test_every_text_is_there_and_used() -> None:
    used = {text for part in table() for text in part.texts} | {TEXTS / "relinking.txt"}
    assert used == set(TEXTS.glob("*.txt"))
    assert all(len(text.read_text(encoding="utf-8")) > 150 for text in used)


@pytest.mark.parametrize("licence", ["LGPL-2.1", "LGPL-3.0"])
def test_the_lesser_licence_comes_with_its_whole_text(licence: str) -> None:
    wanted = {f"{licence}.txt"} | ({"GPL-3.0.txt"} if licence == "LGPL-3.0" else set())
    under = [part for part in table() if part.licence.startswith(licence)]
    assert under
    assert all(wanted <= {text.name for text in part.texts} for part in under)


def program_with(folder: Path, *names: str) -> Path:
    for name in names:
        path = folder / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x7fELF")
    return folder


def packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work without PyInstaller, which a normal test run does not install."""
    monkeypatch.setattr(parts, "BUILD_TOOLS", frozenset())


def test_texts_are_written_with_a_list_of_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages(monkeypatch)
    library = "libSDL2-2-50d19f93.0.so.0.3200.10"
    extension = "python3.11/lib-dynload/_ctypes.cpython-311.so"
    program = program_with(tmp_path, library, extension)
    write_licences(program, parts_of(program))
    texts = program / FOLDER_NAME
    listed = (texts / "README.txt").read_text(encoding="utf-8")
    assert (
        f"SDL\n    licence: Zlib\n    texts:   sdl2.txt\n    file:    _internal/{library}\n"
        in listed
    )
    assert {
        "cacao-desktop.txt",
        "OFL-Nunito.txt",
        "LGPL-2.1.txt",
        "libffi.txt",
        "pydantic.txt",
    } <= {path.name for path in texts.iterdir()}
    assert not (texts / "mpg123.txt").exists(), "it is not in this program"


@pytest.mark.parametrize("ending", [".cpython-313-x86_64-linux-gnu.so", ".cp313-win_amd64.pyd"])
def test_compiled_rules_come_with_the_licence_of_the_compiler(
    tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages(monkeypatch)
    names = [f"cacao_desktop/engine/moves{ending}", f"cacao_desktop__mypyc{ending}"]
    found = {each.part.name: each for each in parts_of(program_with(tmp_path, *names))}
    assert [
        file.relative_to(tmp_path / "_internal").as_posix() for file in found["mypyc"].files
    ] == names
    assert found["mypyc"].part.licence == "MIT AND PSF-2.0"
    plain = parts_of(program_with(tmp_path / "plain", "libSDL2.so"))
    assert "mypyc" not in {each.part.name for each in plain}


@pytest.mark.parametrize(
    "name", ["libsecret.so.1", "strange/engine.cpython-311.so", "strange/Letters.ttf"]
)
def test_something_unknown_stops_the_build(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages(monkeypatch)
    with pytest.raises(UnknownPartError, match=Path(name).name.split(".")[0]):
        parts_of(program_with(tmp_path, name))
