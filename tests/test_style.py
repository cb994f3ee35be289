"""One thought a line, and no part that knows its owner: limits for the package."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import cacao_desktop
from tests.imports import PACKAGE

HOME = Path(cacao_desktop.__file__).parent
MAX_LINE_LENGTH = 99
MAX_PARALLEL = 2.0
"""Assignments of several values to several names, per 1,000 lines of code, swaps included."""

MAX_CONDITIONAL = 15.0
"""Conditional expressions per 1,000 lines of code."""

MAX_NAMELESS = {"scenes": 8.0, "table": 10.6, "ui": 4.0}
"""Lambdas and partials for each 1,000 lines of code of a package."""

MAX_CIRCLE_FILES = 3
"""The number of files that may import one another for types."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file of the package, with counts of what its code has."""

    path: Path
    text: str
    parallel: int
    conditional: int
    nameless: int
    nested: list[int]
    """The lines with conditional expressions inside others."""
    imports: list[ast.Import | ast.ImportFrom]
    """All its imports, including those for types or in functions."""


@cache
def sources() -> list[Source]:
    """Return every file of the package; each is parsed only once."""
    return [read(path) for path in sorted(HOME.rglob("*.py"))]


def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    return Source(
        path,
        text,
        parallel=sum(map(is_parallel, nodes)),
        conditional=sum(isinstance(node, ast.IfExp) for node in nodes),
        nameless=sum(map(is_nameless, nodes)),
        nested=[node.lineno for node in nodes if isinstance(node, ast.IfExp) and is_nested(node)],
        imports=[node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)],
    )


def is_parallel(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Tuple)
        and isinstance(node.value, ast.Tuple)
    )


def is_nested(node: ast.IfExp) -> bool:
    return any(isinstance(part, ast.IfExp) for part in ast.walk(node) if part is not node)


def is_nameless(node: ast.AST) -> bool:
    """Return whether a node is a lambda or a partial: a function without a name."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "partial"
    return isinstance(node, ast.Lambda)


def lines_of_code(text: str) -> int:
    lines = [line.strip() for line in text.splitlines()]
    return sum(bool(line) and not line.startswith("#") for line in lines)


def test_no_line_is_too_long() -> None:
    found = [
        f"{source.path.relative_to(HOME)}:{number}"
        for source in sources()
        for number, line in enumerate(source.text.splitlines(), start=1)
        if len(line) > MAX_LINE_LENGTH
    ]
    assert found == []


def test_code_says_one_thing_a_line() -> None:
    nested = [
        f"{source.path.relative_to(HOME)}:{line}" for source in sources() for line in source.nested
    ]
    lines = sum(lines_of_code(source.text) for source in sources())
    parallel = sum(source.parallel for source in sources())
    conditional = sum(source.conditional for source in sources())
    assert nested == []
    assert 1000 * parallel / lines <= MAX_PARALLEL
    assert 1000 * conditional / lines <= MAX_CONDITIONAL


@pytest.mark.parametrize("package", MAX_NAMELESS)
def test_most_functions_have_names(package: str) -> None:
    found = [source for source in sources() if source.path.is_relative_to(HOME / package)]
    nameless = sum(source.nameless for source in found)
    lines = sum(lines_of_code(source.text) for source in found)
    assert 1000 * nameless / lines <= MAX_NAMELESS[package]


def imported_by(source: Source, modules: dict[str, Source]) -> set[str]:
    """Return the package modules that a file imports."""
    found = set()
    for node in source.imports:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in modules else node.module for name in whole}
    return found & modules.keys()


def reachable(module: str, imports: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [module]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_at_most_three_files_import_one_another() -> None:
    modules = {
        ".".join(source.path.relative_to(HOME.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): source
        for source in sources()
    }
    imports = {name: imported_by(source, modules) - {name} for name, source in modules.items()}
    assert PACKAGE in modules
    reached = {name: reachable(name, imports) for name in modules}
    for name in modules:
        circle = {other for other in reached[name] if name in reached[other]}
        assert len(circle) <= MAX_CIRCLE_FILES, sorted(circle)
