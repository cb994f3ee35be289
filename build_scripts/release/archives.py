"""Downloads that are only unpacked: a tar.xz for Linux, and a portable zip for Windows."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from build_scripts.release.tree import release_time
from cacao_desktop import __version__

TOP: Final = f"cacao-desktop-{__version__}"
XZ: Final[tuple[Mapping[str, int], ...]] = (
    {"id": lzma.FILTER_X86},
    {"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 96 * 2**20},
)
"""How xz packs a program: the first filter makes the code of libraries more alike.

The dictionary holds all of it, so that the icons at its end are found at its beginning.
"""


def make_tar(program: Path, target: Path, system: str) -> Path:
    """Pack a program for Linux; owners are left out, and links stay links."""
    path = target / f"{TOP}-{system}.tar.xz"
    moment = int(release_time().timestamp())

    def without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment
        return entry

    with (
        lzma.open(path, "wb", filters=XZ) as stream,
        tarfile.open(fileobj=stream, mode="w") as archive,
    ):
        archive.add(program, TOP, filter=without_owner)
    return path


def make_portable_zip(program: Path, target: Path, system: str) -> Path:
    """Pack a program for Windows with the mark that keeps saved games in its own folder."""
    path = target / f"{TOP}-{system}-portable.zip"
    files = sorted(each for each in program.rglob("*") if each.is_file())
    contents = {each.relative_to(program).as_posix(): each.read_bytes() for each in files}
    contents["saves/portable"] = b"Saved games, settings and the log are kept in this folder.\n"
    year, month, day, hour, minute, second = release_time().timetuple()[:6]
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(f"{TOP}/{name}", (year, month, day, hour, minute, second))
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
    return path
