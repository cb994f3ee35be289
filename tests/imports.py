"""The imports of the package, read from its files.

The packages that each package may use, and a check of these rules.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

PACKAGE: Final = "cacao_desktop"

PACKAGES: Final[dict[str, frozenset[str]]] = {
    "plain_text": frozenset(),
    "i18n": frozenset(),
    "geometry": frozenset(),
    "colours": frozenset(),
    "measures": frozenset({"colours"}),
    "wire": frozenset(),
    "engine": frozenset({"geometry", "i18n"}),
    "bots": frozenset({"geometry", "engine", "i18n", "plain_text"}),
    "match": frozenset({"engine", "geometry", "i18n"}),
    "storage": frozenset({"match", "engine", "i18n", "plain_text"}),
    "words": frozenset({"storage", "match", "engine", "i18n", "geometry"}),
    "external": frozenset({"storage", "match", "bots", "engine", "i18n"}),
    "arena": frozenset({"external", "storage", "match", "bots", "engine", "i18n"}),
    "ui": frozenset({"colours", "measures", "geometry", "i18n", "plain_text"}),
    "crash": frozenset({"storage", "match", "engine", "i18n"}),
    "phones": frozenset(
        {
            "colours",
            "measures",
            "words",
            "wire",
            "external",
            "storage",
            "match",
            "bots",
            "engine",
            "i18n",
            "plain_text",
            "geometry",
        }
    ),
    "table": frozenset(
        {
            "colours",
            "measures",
            "geometry",
            "ui",
            "words",
            "external",
            "storage",
            "match",
            "bots",
            "engine",
            "i18n",
        }
    ),
    "scenes": frozenset(
        {
            "colours",
            "measures",
            "geometry",
            "table",
            "phones",
            "wire",
            "ui",
            "words",
            "arena",
            "external",
            "storage",
            "match",
            "bots",
            "engine",
            "i18n",
        }
    ),
    "loop": frozenset({"scenes", "table", "ui", "crash", "storage", "i18n"}),
    "app": frozenset(
        {
            "loop",
            "scenes",
            "table",
            "phones",
            "ui",
            "words",
            "external",
            "crash",
            "storage",
            "match",
            "bots",
            "engine",
            "i18n",
        }
    ),
    "commands": frozenset(
        {
            "app",
            "scenes",
            "table",
            "phones",
            "wire",
            "ui",
            "words",
            "crash",
            "arena",
            "external",
            "storage",
            "match",
            "bots",
            "engine",
            "i18n",
        }
    ),
    "__main__": frozenset({"commands", "crash"}),
}
"""The packages from the lowest layer up, and the others that each may use."""

LIBRARIES: Final[dict[str, frozenset[str]]] = {
    "wire": frozenset({"ifaddr", "websockets"}),
    "phones": frozenset({"colours", "measures", "pydantic", "segno"}),
    "storage": frozenset({"pydantic", "pydantic_core", "platformdirs"}),
    "words": frozenset({"pydantic"}),
    "external": frozenset({"pydantic"}),
    "arena": frozenset({"pydantic", "pydantic_core"}),
    "ui": frozenset({"colours", "measures", "accesskit", "pygame", "pydantic", "pytmx"}),
    "crash": frozenset({"pygame"}),
    "table": frozenset({"colours", "measures", "pygame", "pydantic", "pytmx"}),
    "scenes": frozenset({"colours", "measures", "pygame", "pydantic"}),
    "loop": frozenset({"pygame"}),
    "app": frozenset({"pygame"}),
    "commands": frozenset({"pygame"}),
}
"""The libraries that a package uses besides the standard library, none if it is not listed."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import of a module, in a file given by its path in the package.

    With `typing_only` it never runs.
    """

    file: str
    module: str
    typing_only: bool = False

    @property
    def package(self) -> str:
        """The subpackage or module that the file belongs to."""
        return Path(self.file).parts[0].removesuffix(".py")


def imports_of(folder: Path) -> list[Import]:
    """Return every import of the Python files of a package in a folder."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        reader = _Reader(folder, file)
        reader.visit(ast.parse(path.read_text(encoding="utf-8"), file))
        found += reader.found
    return found


class _Reader(ast.NodeVisitor):
    """Collects the imports of a file."""

    def __init__(self, folder: Path, file: str) -> None:
        self.found: list[Import] = []
        self._folder = folder
        self._file = file
        self._typing_only = False

    def visit_If(self, node: ast.If) -> None:
        before = self._typing_only
        self._typing_only = before or (
            isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        )
        for each in node.body:
            self.visit(each)
        self._typing_only = before
        for each in node.orelse:
            self.visit(each)

    def visit_Import(self, node: ast.Import) -> None:
        self._add(alias.name for alias in node.names)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        if node.level:
            own = [PACKAGE, *Path(self._file).parent.parts]
            module = ".".join([*own[: len(own) - node.level + 1], *([module] if module else [])])
        # A name may be a submodule, or an attribute of the package.
        self._add(
            f"{module}.{alias.name}" if self._is_module(module, alias.name) else module
            for alias in node.names
        )

    def _is_module(self, package: str, name: str) -> bool:
        parts = package.split(".")
        path = self._folder.joinpath(*parts[1:], name)
        return parts[0] == PACKAGE and (
            path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
        )

    def _add(self, modules: Iterable[str]) -> None:
        self.found += [
            Import(self._file, module, self._typing_only) for module in dict.fromkeys(modules)
        ]


def forbidden_imports(imports: Iterable[Import]) -> Iterator[str]:
    """Yield a sentence for every forbidden import, including those for types only."""
    for each in imports:
        top, *inner = each.module.split(".")
        package = each.package
        if package == "__init__":
            continue
        if top == PACKAGE:
            if inner and inner[0] != package and inner[0] not in PACKAGES.get(package, ()):
                yield f"{each.file} imports {each.module}, but {package} may not use {inner[0]}."
        elif top not in sys.stdlib_module_names and top not in LIBRARIES.get(package, ()):
            yield f"{each.file} imports {each.module}, but {package} may not use the library {top}."


def circle(folder: Path, imports: Iterable[Import]) -> str:
    """Return a sentence about files that import one another in a circle, empty if there are none.

    Imports for types only do not count, because they never run.
    """
    arrows: dict[str, set[str]] = {}
    for each in imports:
        target = _file_of(folder, each.module)
        if target is not None and not each.typing_only and target != each.file:
            arrows.setdefault(each.file, set()).add(target)
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        # The sorter lists an imported file before its importer.
        return f"These files import one another in a circle: {', '.join(reversed(error.args[1]))}."
    return ""


def _file_of(folder: Path, module: str) -> str | None:
    parts = module.split(".")
    if parts[0] != PACKAGE:
        return None
    path = folder.joinpath(*parts[1:])
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if file.is_file():
        return file.relative_to(folder).as_posix()
    return None
