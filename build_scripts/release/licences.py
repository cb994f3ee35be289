"""The licence texts of everything inside a built program, in a folder beside it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from build_scripts.release.parts import TEXTS, Found

FOLDER_NAME: Final = "licenses"
_ROOT: Final = Path(__file__).resolve().parents[2]
_OWN: Final = (_ROOT / "LICENSE", *sorted((_ROOT / "assets" / "fonts").glob("OFL-*.txt")))
_HEAD: Final = """\
Cacao Desktop is under the MIT licence (cacao-desktop.txt). Its fonts Baloo 2, Nunito, Noto Sans and
Atkinson Hyperlegible are under the SIL Open Font License (the texts that begin with OFL). With it come the parts below,
each under its own licence. How to exchange one of the libraries is described in relinking.txt.
"""


def write_licences(program: Path, found: Iterable[Found]) -> None:
    """Write the texts of the parts of a program, and a list that says which belongs to which file."""
    target = program / FOLDER_NAME
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for text in _OWN:
        shutil.copyfile(
            text, target / ("cacao-desktop.txt" if text.name == "LICENSE" else text.name)
        )
    shutil.copyfile(TEXTS / "relinking.txt", target / "relinking.txt")
    lines = [_HEAD]
    for each in found:
        names = []
        for text in each.part.texts:
            name = text.name if text.parent == TEXTS else f"{each.part.name}.txt"
            shutil.copyfile(text, target / name)
            names.append(name)
        lines.append(
            f"{each.part.name}\n    licence: {each.part.licence}\n    texts:   "
            f"{', '.join(names)}\n"
            f"{_files(each.files, program)}"
        )
    (target / "README.txt").write_text("\n".join(lines), encoding="utf-8")


def _files(files: Iterable[Path], program: Path) -> str:
    return "".join(f"    file:    {file.relative_to(program).as_posix()}\n" for file in files)
