"""The files of an installed program on Linux.

Where menus, software centres and manuals look for them.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import shtab

from build_scripts.release import about
from build_scripts.release.executable import SIZES, icon_file
from cacao_desktop import __version__
from cacao_desktop.commands.cli import parser

APPLICATION: Final = "io.github.cacao_desktop.CacaoDesktop"
SHARED: Final = "share"
"""The folder beside a program for Linux that holds them, for `/usr/share` or `~/.local/share`."""

COMPLETIONS: Final = {
    "bash": "bash-completion/completions/cacao-desktop",
    "zsh": "zsh/vendor-completions/_cacao-desktop",
}
"""By shells: where each looks for the words with which a command goes on."""

TEMPLATES: Final = Path(__file__).with_name("linux")


def release_time() -> datetime:
    """Return when this release was made: `SOURCE_DATE_EPOCH` where it is set, else now."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return datetime.fromtimestamp(int(given), UTC)
    return datetime.now(UTC)


def filled_in(template: str) -> str:
    """Return the text of a template with version, date and what is said of the game in their places."""
    values = {
        "VERSION": __version__,
        "DATE": release_time().date().isoformat(),
        "ABOUT": about.elements(),
        "KIND": about.entry_lines("GenericName", about.about()["kind"]["name"]),
        "COMMENT": about.entry_lines("Comment", about.about()["comment"]["text"]),
    }
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return re.sub("@([A-Z]+)@", lambda match: values[match[1]], text)


def write_text(path: Path, text: str) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def write_packed(path: Path, text: str) -> None:
    """Write a file packed by gzip, without the time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def write_shared(share: Path) -> None:
    """Write what belongs under `/usr/share`.

    Menu entry, kind of file, software centres, icons, manual, completion.
    """
    for folder, name in (
        ("applications", f"{APPLICATION}.desktop"),
        ("metainfo", f"{APPLICATION}.metainfo.xml"),
        ("mime/packages", f"{APPLICATION}.xml"),
    ):
        write_text(share / folder / name, filled_in(name))
    write_packed(share / "man" / "man6" / "cacao-desktop.6.gz", filled_in("cacao-desktop.6"))
    for shell, path in COMPLETIONS.items():
        write_text(share / path, shtab.complete(parser(), shell))
    for size in SIZES:
        target = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "cacao-desktop.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icon_file(size), target)
