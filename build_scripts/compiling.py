"""Compile the rules and the bots with mypyc, in a folder of its own; the checkout stays as it is.

::

    python -m build_scripts.compiling build/compiled

The folder gets a copy of the package in which most modules of `engine` and `bots` have a compiled one beside them,
which Python prefers. The copy then plays the same games as the checkout, action by action, or the command fails.
Needs the extra `build` and a C compiler.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from setuptools import Extension

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "cacao_desktop"
PACKAGES: Final = ("engine", "bots")

_OF_THE_LIBRARY: Final = "a compiled class cannot inherit from one of the standard library"
_SUBCLASSED: Final = "third-party bots and modules are subclasses, which compiled classes refuse"
_SENT: Final = "is sent to other processes, which cannot unpickle a compiled frozen data class"
_CHECKS: Final = "describes values of wrong types, where a compiled module raises TypeError"
PLAIN: Final = {
    "__init__": "only gathers names",
    "engine/effects": _SUBCLASSED,
    "engine/modules/base": _SUBCLASSED,
    "bots/base": _SUBCLASSED,
    "bots/modules/base": _SUBCLASSED,
    "bots/levels": _SUBCLASSED,
    "engine/check": _CHECKS,
    "engine/actions": _SENT,
    "engine/events": _SENT,
    "engine/messages": _SENT,
    "engine/observation": _SENT,
    "engine/setup": _SENT,
    "bots/advice": _SENT,
    "bots/background": _SENT,
    "bots/daily": _OF_THE_LIBRARY,
    "bots/plans": _SENT,
    "bots/reasons": _SENT,
}
"""Modules that stay plain Python, by path or name, and why."""

GAMES: Final = ROOT / "build_scripts" / "seeded_games.py"
"""The script whose games the compiled copy must play like the checkout."""


class CompilingError(Exception):
    """The rules and the bots could not be compiled, or then play other games.

    The message is one sentence.
    """


def modules(root: Path) -> list[str]:
    """Return the modules to compile, as paths from the folder that holds the package."""
    folders = [root / PACKAGE / package for package in PACKAGES]
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    return [path.relative_to(root).as_posix() for path in paths if not _stays_plain(path, root)]


def _stays_plain(path: Path, root: Path) -> bool:
    return bool(
        {path.stem, path.relative_to(root / PACKAGE).with_suffix("").as_posix()} & PLAIN.keys()
    )


def imported(root: Path) -> list[str]:
    """Return everything that the modules to compile import by name.

    Tools that search for imports cannot read it from a compiled module.
    """
    found: set[str] = set()
    for name in modules(root):
        for node in ast.walk(ast.parse((root / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(found - {"__future__"})


def library() -> str:
    """Return the name of the module that holds the code of all compiled ones.

    mypyc puts it beside the package.
    """
    return f"{PACKAGE}__mypyc"


def compile_into(folder: Path) -> None:
    """Compile a copy of the package in a folder, and check that it plays the same games.

    The files of an earlier run in the folder are removed.

    Raises:
        CompilingError: there is no compiler, something does not compile, the games differ, or the
            folder contains other files.
    """
    earlier = (PACKAGE, library(), "build")
    for path in folder.glob("*"):
        if path.name.split(".")[0] not in earlier:
            raise CompilingError(f"There is something else in {folder}: {path.name}.")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        ROOT / PACKAGE,
        folder / PACKAGE,
        ignore=shutil.ignore_patterns("__pycache__", "*.pyd", "*.so"),
    )
    command = [sys.executable, __file__, "--here"]
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise CompilingError(
            "The rules and the bots could not be compiled; the lines above say why."
        )
    shutil.rmtree(folder / "build", ignore_errors=True)
    variant, played = games(folder, "--quick")
    if variant != "compiled":
        raise CompilingError("The compiled rules and bots are not what Python imports.")
    if played != games(ROOT, "--quick")[1]:
        raise CompilingError(
            "The compiled rules and bots play other games than those in plain Python."
        )


def games(folder: Path, *options: str) -> tuple[str, str]:
    """Return what the package in a folder runs as, and games of it, action by action.

    Raises:
        CompilingError: the games could not be played.
    """
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    played = subprocess.run(
        [sys.executable, str(GAMES), *options],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if played.returncode:
        raise CompilingError(f"The package in {folder} could not play; the lines above say why.")
    variant, _, lines = played.stdout.partition("\n")
    return variant, lines


def _compile_here() -> None:
    """Compile the package in the working folder.

    Leaves with an exit code when something does not compile.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - only of the extra
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    extensions: list[Extension] = mypycify(
        # Without a cache nothing is left behind, and without its configuration the copy needs no
        # libraries.
        ["--config-file=", f"--cache-dir={os.devnull}", *modules(Path())],
        debug_level="0",
        target_dir="build",
        group_name=PACKAGE,
    )
    command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
    command.build_lib = "."
    command.build_temp = "build"
    command.ensure_finalized()
    command.run()


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code."""
    if arguments == ["--here"]:
        _compile_here()
        return 0
    try:
        compile_into(Path(arguments[0]).resolve())
    except CompilingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
