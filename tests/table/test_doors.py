"""The table's files import one another in one direction only, even for types."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from cacao_desktop import table

HOME = Path(table.__file__).parent
FLOORS = ("", "catalogue", "words", "board", "decisions", "panels", "advice", "motion")
"""From the lowest: each folder may see those before it.

Everything else may be seen by all and see all.
"""


def seen_by(path: Path) -> set[str]:
    """Return the modules of the table that a file imports anywhere."""
    names = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
            "cacao_desktop.table"
        ):
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@cache
def arrows() -> dict[str, set[str]]:
    """Return which files of the table each of them sees."""
    files = {
        f"cacao_desktop.table.{'.'.join(path.relative_to(HOME).with_suffix('').parts)}": path
        for path in HOME.rglob("*.py")
        if path.name != "__init__.py"
    }
    return {name: seen_by(path) & files.keys() for name, path in files.items()}


def test_no_file_sees_itself_by_way_of_others() -> None:
    remaining = dict(arrows())
    assert len(remaining) > 40
    while free := {name for name, seen in remaining.items() if not seen & remaining.keys()}:
        for name in free:
            del remaining[name]
    assert not remaining, "a circle among or below these"


def test_a_folder_sees_only_those_below_it() -> None:
    def floor(module: str) -> int:
        parts = module.split(".")
        if len(parts) > 3 and parts[2] in FLOORS:
            return FLOORS.index(parts[2])
        return 0

    for name in filter(floor, arrows()):
        assert {seen for seen in arrows()[name] if floor(seen) > floor(name)} == set(), name
