"""One thought a line, and no part that knows its owner: limits for the package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cacao_desktop
from tests.imports import PACKAGE

HOME = Path(cacao_desktop.__file__).parent
LONGEST_LINE = 99
MAX_PARALLEL = 2.0
"""Assignments of several values to several names, per 1,000 lines of code, swaps included."""

MAX_CONDITIONAL = 15.0
"""Conditional expressions per 1,000 lines of code."""

MAX_NAMELESS = {"scenes": 8.0, "table": 10.6, "ui": 4.0}
"""Lambdas and partials for each 1,000 lines of code of a package."""

LARGEST_CIRCLE = 3
"""The number of files that may import one another for types."""


def sources() -> Iterator[tuple[Path, str]]:
    for path in sorted(HOME.rglob("*.py")):
        yield path, path.read_text(encoding="utf-8")


def is_parallel(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Tuple)
        and isinstance(node.value, ast.Tuple)
    )


def is_nested(node: ast.AST) -> bool:
    return isinstance(node, ast.IfExp) and any(
        isinstance(part, ast.IfExp) for part in ast.walk(node) if part is not node
    )


def is_nameless(node: ast.AST) -> bool:
    """Tell whether a node is a lambda or a partial: a function without a name."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "partial"
    return isinstance(node, ast.Lambda)


def lines_of_code(text: str) -> int:
    lines = [line.strip() for line in text.splitlines()]
    return sum(bool(line) and not line.startswith("#") for line in lines)


def test_no_line_is_too_long() -> None:
    found = [
        f"{path.relative_to(HOME)}:{number}"
        for path, text in sources()
        for number, line in enumerate(text.splitlines(), start=1)
        if len(line) > LONGEST_LINE
    ]
    assert found == []


def test_code_says_one_thing_a_line() -> None:
    lines = 0
    parallel = 0
    conditional = 0
    nested = []
    for path, text in sources():
        lines += lines_of_code(text)
        for node in ast.walk(ast.parse(text)):
            parallel += is_parallel(node)
            conditional += isinstance(node, ast.IfExp)
            if is_nested(node):
                nested.append(f"{path.relative_to(HOME)}:{node.lineno}")  # type: ignore[attr-defined]
    assert nested == []
    assert 1000 * parallel / lines <= MAX_PARALLEL
    assert 1000 * conditional / lines <= MAX_CONDITIONAL


@pytest.mark.parametrize("package", MAX_NAMELESS)
def test_most_functions_have_names(package: str) -> None:
    texts = [text for path, text in sources() if path.is_relative_to(HOME / package)]
    nameless = sum(is_nameless(node) for text in texts for node in ast.walk(ast.parse(text)))
    assert 1000 * nameless / sum(map(lines_of_code, texts)) <= MAX_NAMELESS[package]


def imported_by(path: Path, modules: dict[str, Path]) -> set[str]:
    """Return the package modules that a file imports, including for types or in functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
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
        ".".join(path.relative_to(HOME.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path, _text in sources()
    }
    imports = {name: imported_by(path, modules) - {name} for name, path in modules.items()}
    assert PACKAGE in modules
    reached = {name: reachable(name, imports) for name in modules}
    for name in modules:
        circle = {other for other in reached[name] if name in reached[other]}
        assert len(circle) <= LARGEST_CIRCLE, sorted(circle)
