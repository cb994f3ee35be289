"""The package for Debian, Ubuntu and their kin."""

from __future__ import annotations

import lzma
import os
import re
import shutil
import subprocess
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from build_scripts.release.archives import XZ
from build_scripts.release.errors import MissingToolError, tool
from build_scripts.release.licences import FOLDER_NAME
from build_scripts.release.parts import libraries
from build_scripts.release.tree import SHARED, TEMPLATES, release_time, write_packed, write_text
from cacao_desktop import __version__

NAME: Final = "cacao-desktop"
_MAINTAINER: Final = "Cacao Desktop contributors <cacao-desktop@users.noreply.github.com>"
_C: Final = ("libgcc-s1", "libstdc++6")
# What SDL opens by name when it is there; a window needs the first line, a sound one of the
# second.
_X11: Final = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2")
_MORE: Final = (
    "libasound2t64 | libasound2",
    "libpulse0",
    "libpipewire-0.3-0t64 | libpipewire-0.3-0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxkbcommon0",
    "libdecor-0-0",
)
_CONTROL: Final = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Homepage: https://github.com/cacao-desktop/cacao-desktop
Description: tile-laying board game Cacao, alone or together
 Grow and sell cacao, carry water and guard temples: the board game Cacao with
 its expansions as modules, alone against opponents at six levels or with up to
 four people at one table.
 .
 This is an unofficial fan project; the board game is by Phil Walker-Harding.
"""
_CHANGES: Final = """\
{name} ({version}) unstable; urgency=medium

  * New release; what is new is in the file CHANGELOG.md of the project.

 -- {maintainer}  {date}
"""
_WHERE: Final = f"""
The texts are in /usr/lib/{NAME}/{FOLDER_NAME}. On Debian systems those of the GNU licences are also in
/usr/share/common-licenses/LGPL-2.1, /usr/share/common-licenses/LGPL-3 and /usr/share/common-licenses/GPL-3.
"""
_SCRIPTS: Final = ("preinst", "prerm")
_WHILE_CLOSED: Final = f"""\
#!/bin/sh
# Replacing or removing the files of a running game would break it.
set -e
case "$1" in upgrade|remove) ;; *) exit 0 ;; esac
for process in /proc/[0-9]*/exe; do
    if [ "$(readlink "$process" || true)" = /usr/lib/{NAME}/{NAME} ]; then
        echo "Cacao Desktop is running. Please close the game, then try again." >&2
        exit 1
    fi
done
"""
"""What dpkg runs before it upgrades or removes the package."""
_GLIBC: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def make_deb(program: Path, target: Path, work: Path) -> Path:
    """Make the package from a built program; return its path.

    Raises:
        MissingToolError: dpkg is missing, or it fails.
    """
    dpkg_deb = tool("dpkg-deb", "dpkg")
    dpkg = tool("dpkg", "dpkg")
    architecture = subprocess.run(
        [dpkg, "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    _fill(program, tree)
    size = sum(
        path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink()
    )
    write_text(
        tree / "DEBIAN" / "control",
        _CONTROL.format(
            name=NAME,
            version=__version__,
            architecture=architecture,
            maintainer=_MAINTAINER,
            size=size // 1024,
            depends=", ".join(
                (f"libc6 (>= {'.'.join(map(str, needed_glibc(program)))})", *_C, *_X11)
            ),
            recommends=", ".join(_MORE),
        ),
    )
    for script in _SCRIPTS:
        write_text(tree / "DEBIAN" / script, _WHILE_CLOSED)
    _set_modes(tree)
    path = target / f"{NAME}_{__version__}_{architecture}.deb"
    command = [
        dpkg_deb,
        "--root-owner-group",
        "--no-uniform-compression",
        "-Znone",
        "--build",
        str(tree),
        str(path),
    ]
    if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode:
        raise MissingToolError("dpkg-deb could not make the package; the lines above say why.")
    _pack(path)
    return path


_AR_MAGIC: Final = b"!<arch>\n"
_AR_HEADER: Final = 60
_AR_SIZE: Final = slice(48, 58)


def _pack(package: Path) -> None:
    """Compress the program in a package, whose last part it is, as dpkg-deb itself cannot."""
    content = package.read_bytes()
    start = len(_AR_MAGIC)
    while not content.startswith(b"data.tar ", start):
        size = int(content[start:][_AR_SIZE])
        start += _AR_HEADER + size + size % 2
    header = bytearray(content[start : start + _AR_HEADER])
    size = int(header[_AR_SIZE])
    packed = lzma.compress(content[start + _AR_HEADER :][:size], filters=XZ)
    header[:16] = b"data.tar.xz".ljust(16)
    header[_AR_SIZE] = str(len(packed)).encode().ljust(10)
    package.write_bytes(content[:start] + header + packed + b"\n" * (len(packed) % 2))


def needed_glibc(program: Path) -> tuple[int, int]:
    """Return the oldest version of glibc that a program and its libraries run with."""
    files = [*libraries(program), program / NAME]
    return max(
        (int(major), int(minor))
        for file in files
        for major, minor in _GLIBC.findall(file.read_bytes())
    )


def _fill(program: Path, tree: Path) -> None:
    home = tree / "usr" / "lib" / NAME
    shutil.copytree(program, home, symlinks=True)
    (home / "README.md").unlink()
    (home / "LICENSE").unlink()
    start = tree / "usr" / "games" / NAME
    start.parent.mkdir(parents=True)
    start.symlink_to(f"../lib/{NAME}/{NAME}")
    share = tree / "usr" / "share"
    shutil.move(home / SHARED, share)
    documents = share / "doc" / NAME
    date = format_datetime(release_time())
    write_packed(
        documents / "changelog.gz",
        _CHANGES.format(name=NAME, version=__version__, maintainer=_MAINTAINER, date=date),
    )
    texts = home / FOLDER_NAME
    own = (texts / "cacao-desktop.txt").read_text(encoding="utf-8")
    parts = (texts / "README.txt").read_text(encoding="utf-8")
    write_text(documents / "copyright", f"{own}\n{parts}{_WHERE}")
    overrides = share / "lintian" / "overrides" / NAME
    write_text(overrides, (TEMPLATES / "lintian-overrides").read_text(encoding="utf-8"))


def _set_modes(tree: Path) -> None:
    """Let everybody read, and run only the program; give all files the time of the release."""
    moment = release_time().timestamp()
    programs = {tree / "usr" / "lib" / NAME / NAME, *(tree / "DEBIAN" / name for name in _SCRIPTS)}
    for path in sorted(tree.rglob("*"), reverse=True):
        if path.is_symlink():
            continue
        path.chmod(0o755 if path.is_dir() or path in programs else 0o644)
        os.utime(path, (moment, moment))
    os.utime(tree, (moment, moment))
