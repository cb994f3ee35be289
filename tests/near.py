"""The tests that a change concerns: those that import changed files, directly or indirectly."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGES: Final = ("cacao_desktop", "build_scripts", "tests")
HUBS: Final = (
    "cacao_desktop/app.py",
    "cacao_desktop/loop.py",
    "cacao_desktop/scenes/navigator.py",
)
"""They import every screen.

A test that opens a window through them is not considered to depend on all screens.
"""
_FAR: Final = 100
"""The distance of tests that read all files.

They check how files are written, not what they do.
"""
TEXTS: Final = (".md", ".yml", ".yaml", ".txt")
UPSTREAM: Final = ("origin/main", "main")


@dataclass(frozen=True, slots=True)
class Nearness:
    """The test files that a change concerns, nearest first.

    All of them if `everything` is set.
    """

    files: tuple[str, ...]
    everything: bool = False


def changed_files(root: Path) -> list[str]:
    """Return the files that differ from the main branch, are uncommitted, or are unknown to git.

    Raises:
        OSError, subprocess.CalledProcessError: git is missing, or this is not a checkout.
    """
    bases = (_git(root, "merge-base", "HEAD", branch, check=False) for branch in UPSTREAM)
    base = next((found[0] for found in bases if found), "HEAD")
    listed = [
        *_git(root, "diff", "--name-only", "--no-renames", base),
        *_git(root, "ls-files", "--others", "--exclude-standard"),
    ]
    return sorted(set(listed))


def _git(root: Path, *arguments: str, check: bool = True) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, check=check
    )
    return done.stdout.split("\n")[:-1]


def tests_near(root: Path, changed: Iterable[str]) -> Nearness:
    """Return the tests that concern changed files, given by their paths from `root`."""
    importers = _importers(root)
    tests = sorted(
        path.relative_to(root).as_posix() for path in root.joinpath("tests").rglob("test_*.py")
    )
    shared = _reached({"tests/conftest.py"}, _turned_round(importers))
    distances: dict[str, int] = {}
    for file in changed:
        if (file in shared and file.startswith("tests/")) or not _is_text_or_code(file):
            return Nearness(tuple(tests), everything=True)
        found = _reached({file}, importers) if file.endswith(".py") else {}
        mentions = _tests_that_mention(root, tests, file)
        for test, distance in (*found.items(), *mentions):
            distances[test] = min(distance, distances.get(test, distance))
    return Nearness(
        tuple(sorted((test for test in tests if test in distances), key=distances.__getitem__))
    )


def _is_text_or_code(file: str) -> bool:
    return file.endswith((".py", *TEXTS)) or (
        file.startswith("tests/") and "/" in file[len("tests/") :]
    )


def _tests_that_mention(root: Path, tests: Iterable[str], file: str) -> Iterator[tuple[str, int]]:
    """Yield the tests that read a file, or all files of its kind, judging by their text."""
    path = Path(file)
    names = {'rglob("*.py")'}
    distance = _FAR
    if path.suffix != ".py":
        names = {f'"{name}"' for name in (path.name, path.parent.name) if name}
        distance = 1
    for test in tests:
        text = root.joinpath(test).read_text(encoding="utf-8")
        if any(name in text for name in names):
            yield test, distance


def _importers(root: Path) -> dict[str, set[str]]:
    """Return, by file, the files that import it; imports by way of a hub do not count."""
    found: dict[str, set[str]] = {}
    for package in PACKAGES:
        for path in sorted(root.joinpath(package).rglob("*.py")):
            file = path.relative_to(root).as_posix()
            for imported in _imported(root, path, file) if file not in HUBS else ():
                found.setdefault(imported, set()).add(file)
    return found


def _imported(root: Path, path: Path, file: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), file)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(Path(file).parts[: -node.level]) + "." if node.level else ""
            module = f"{above}{node.module or ''}".strip(".")
            names = [name for alias in node.names for name in (f"{module}.{alias.name}", module)]
        else:
            continue
        for name in names:
            if name.split(".")[0] in PACKAGES:
                yield from _file_of(root, name)


def _file_of(root: Path, module: str) -> Iterator[str]:
    path = root.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            yield file.relative_to(root).as_posix()


def _turned_round(arrows: dict[str, set[str]]) -> dict[str, set[str]]:
    turned: dict[str, set[str]] = {}
    for start, ends in arrows.items():
        for end in ends:
            turned.setdefault(end, set()).add(start)
    return turned


def _reached(start: set[str], arrows: dict[str, set[str]]) -> dict[str, int]:
    """Return the files that can be reached from some files, with their distance."""
    distances = dict.fromkeys(start, 0)
    edge = start
    while edge:
        steps = max(distances.values()) + 1
        edge = {end for each in edge for end in arrows.get(each, ())} - distances.keys()
        distances |= dict.fromkeys(edge, steps)
    return distances
