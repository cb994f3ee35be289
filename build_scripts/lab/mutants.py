"""Change one operator of the game at a time and see whether the tests notice.

::

    python -m build_scripts.lab.mutants --number 20 --seed 7 --packages scenes ui --json

The operators (comparisons, `and` and `or`, `not`, plus and minus) are drawn at random from the
named packages. Each is changed in a copy of the checkout in a temporary folder. The tests that
concern its file run there, the nearest first, until one fails. A test that also fails without the
change proves nothing and is left out from then on. A change that makes the tests run endlessly
counts as caught, but is reported separately.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tests.near import tests_near

if sys.platform != "win32":
    import resource
    import signal

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = "cacao_desktop"
PACKAGES: Final = ("table", "scenes", "ui", "storage", "external", "bots")
COPIED: Final = (PACKAGE, "build_scripts", "tests", "examples", "docs", ".github")
"""Folders that are copied; other folders that tests read are only linked."""
CHANGES: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Not: ("not", ""),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
}
"""By operator: how it is written, and its replacement."""
ALL_SCREENS: Final = "tests/scenes/test_screens.py"
"""Compares a picture of every screen with the last one, so it always runs."""
LONGEST: Final = 600
"""The seconds of processor time after which tests count as endless.

All of them together take about 340.
"""
MAX_CLOCK_SECONDS: Final = 6 * LONGEST
"""The seconds on the clock after which tests count as endless, however busy the machine is."""
NO_END: Final = "no end after"
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one operator of a file, from `start` to `end` of its text."""

    file: str
    line: int
    old: str
    new: str
    start: int
    end: int

    @property
    def place(self) -> str:
        """Its location and the change."""
        return f"{self.file}:{self.line} {self.old} to {self.new or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fate of a mutant.

    The test that caught it, or nothing for one that survived `tests` files of tests.
    """

    mutant: Mutant
    caught_by: str
    tests: int

    @property
    def endless(self) -> bool:
        """Whether no test failed, but one did not end."""
        return self.caught_by.startswith(NO_END)


def mutants_of(file: str, text: str) -> list[Mutant]:
    """Return every change of one operator of a file."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    data = text.encode()

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + column

    def begin(node: ast.expr) -> int:
        return offset(node.lineno, node.col_offset)

    def end(node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return offset(node.end_lineno, node.end_col_offset)

    found = []
    for node in ast.walk(ast.parse(text, file)):
        for operator, first, last in _gaps(node, begin, end):
            old, new = CHANGES[type(operator)]
            # Between two operands there are brackets, comments and line breaks around the
            # operator.
            written = re.escape(old).replace(r"\ ", r"\s+")
            pattern = rf"\b{written}\b" if old[0].isalpha() else written
            gap = re.sub(r"#.*", lambda comment: " " * len(comment[0]), data[first:last].decode())
            match = re.search(pattern, gap)
            if match is None:
                continue
            start = first + len(gap[: match.start()].encode())
            stop = start + len(match[0].encode())
            found.append(Mutant(file, data[:start].count(b"\n") + 1, old, new, start, stop))
    return sorted(found, key=lambda mutant: mutant.start)


def _gaps(
    node: ast.AST, begin: Callable[[ast.expr], int], end: Callable[[ast.expr], int]
) -> Iterator[tuple[ast.AST, int, int]]:
    """Yield the operators of a node that can be changed, each with its part of the text."""
    if isinstance(node, ast.Compare):
        for operator, left, right in zip(
            node.ops, (node.left, *node.comparators), node.comparators, strict=False
        ):
            yield operator, end(left), begin(right)
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield node.op, end(left), begin(right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.op, begin(node), begin(node.operand)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        yield node.op, end(node.left), begin(node.right)


def drawn(root: Path, packages: Iterable[str], number: int, seed: int) -> list[Mutant]:
    """Return changes drawn at random from some packages, never two of the same operator."""
    every: list[Mutant] = []
    for package in packages:
        for path in sorted(root.joinpath(PACKAGE, package).rglob("*.py")):
            every += mutants_of(
                path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            )
    return random.Random(seed).sample(every, min(number, len(every)))


def changed(text: str, mutant: Mutant) -> str:
    """Return the text of a file with the change."""
    data = text.encode()
    return (data[: mutant.start] + mutant.new.encode() + data[mutant.end :]).decode()


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """Copy a checkout to a place where files may be changed, and remove the copy at the end."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "checkout"
        copy.mkdir()
        left = shutil.ignore_patterns("__pycache__")
        for path in root.iterdir():
            if path.name in COPIED:
                shutil.copytree(path, copy / path.name, ignore=left)
            elif path.is_file():
                shutil.copy2(path, copy / path.name)
            elif path.name in ("assets", "saves"):
                copy.joinpath(path.name).symlink_to(path, target_is_directory=True)
        yield copy


class Trials:
    """Runs the tests in a copy of a checkout, and remembers which fail there without a change."""

    def __init__(self, copy: Path, nearest: int | None = None) -> None:
        self._copy = copy
        self._nearest = nearest
        self._always_failing: list[str] = []

    def run(self, mutant: Mutant) -> Outcome:
        """Return the fate of a change."""
        path = self._copy / mutant.file
        text = path.read_text(encoding="utf-8")
        concerned = tests_near(self._copy, [mutant.file]).files
        tests = list(concerned[: self._nearest])
        if ALL_SCREENS in concerned and ALL_SCREENS not in tests:
            tests.append(ALL_SCREENS)
        try:
            while True:
                path.write_text(changed(text, mutant), encoding="utf-8")
                failed = self._first_failure(tests)
                path.write_text(text, encoding="utf-8")
                if not failed.startswith("tests/") or not self._first_failure([failed]):
                    return Outcome(mutant, failed, len(tests))
                self._always_failing.append(failed)
        finally:
            path.write_text(text, encoding="utf-8")

    def _first_failure(self, tests: Sequence[str]) -> str:
        """Run tests until one fails; return its name, empty if all pass."""
        tests = [test for test in tests if test not in self._always_failing]
        if not tests:
            return ""
        left_out = [f"--deselect={test}" for test in self._always_failing]
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            *left_out,
            *tests,
        ]
        environment = {**os.environ, "PYTHONPATH": str(self._copy), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command,
                cwd=self._copy,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=MAX_CLOCK_SECONDS,
                preexec_fn=_bound_processor_time if sys.platform != "win32" else None,
            )
        except subprocess.TimeoutExpired:
            return f"{NO_END} {MAX_CLOCK_SECONDS} seconds by the clock"
        if sys.platform != "win32" and done.returncode == -signal.SIGXCPU:
            return f"{NO_END} {LONGEST} seconds of processor time"
        if done.returncode in (0, 5):
            return ""
        names: list[str] = FAILED.findall(done.stdout)
        if names:
            return names[0]
        return "the tests do not start"


def _bound_processor_time() -> None:
    """Make this process end after its time limit."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, most))


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, try and print; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="mutants", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "--number", type=int, default=20, help="how many operators are changed (20)"
    )
    parser.add_argument("--seed", type=int, default=1, help="what the choice follows from (1)")
    parser.add_argument(
        "--packages", nargs="+", default=list(PACKAGES), help=f"where ({' '.join(PACKAGES)})"
    )
    parser.add_argument(
        "--nearest",
        type=int,
        help="run only so many files of tests for each, and that of all screens (all)",
    )
    parser.add_argument("--json", action="store_true", help="print each outcome as a line of JSON")
    chosen = parser.parse_args(arguments)
    outcomes = []
    with copied(ROOT) as copy:
        trials = Trials(copy, chosen.nearest)
        for mutant in drawn(copy, chosen.packages, chosen.number, chosen.seed):
            outcome = trials.run(mutant)
            outcomes.append(outcome)
            print(json.dumps(asdict(outcome)) if chosen.json else line_of(outcome), flush=True)
    if not chosen.json:
        print(summary_of(outcomes))
    return 0


def line_of(outcome: Outcome) -> str:
    """Return an outcome as a line of text."""
    if outcome.endless:
        return f"endless   {outcome.mutant.place}, {outcome.caught_by}"
    if outcome.caught_by:
        return f"caught    {outcome.mutant.place}, by {outcome.caught_by}"
    return f"SURVIVED  {outcome.mutant.place}, {outcome.tests} files of tests"


def summary_of(outcomes: Sequence[Outcome]) -> str:
    """Return a sentence with the number of caught changes."""
    caught = sum(bool(outcome.caught_by) for outcome in outcomes)
    endless = sum(outcome.endless for outcome in outcomes)
    return f"{caught} of {len(outcomes)} caught, {endless} of them as the tests came to no end"


if __name__ == "__main__":
    sys.exit(main())
