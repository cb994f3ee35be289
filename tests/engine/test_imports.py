"""The lower floors rest on nothing above them: checked in a fresh interpreter, module by module."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cacao_desktop

PACKAGE = Path(cacao_desktop.__file__).parent

SCRIPT = """
import builtins, importlib, json, sys

def refuse(*args, **kwargs):
    raise AssertionError(f"a file is opened at import: {args[0]}")

modules = json.loads(sys.argv[1])
importlib.import_module("cacao_desktop")
builtins.open = refuse
for module in modules:
    importlib.import_module(module)
print(json.dumps(sorted(sys.modules)))
"""


def modules_in(*parts: str) -> list[str]:
    """Return the names of all modules in some files and folders of the package."""
    files = []
    for part in parts:
        path = PACKAGE / part
        files += sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    names = [".".join(("cacao_desktop", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in files]
    return [name.removesuffix(".__init__") for name in names]


def imported_with(modules: list[str]) -> set[str]:
    """Return everything that a fresh interpreter has imported after these modules."""
    done = subprocess.run(
        [sys.executable, "-X", "frozen_modules=off", "-c", SCRIPT, json.dumps(modules)],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
        timeout=60,
    )
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("floor", "may_use"),
    [
        # The language only marks texts here, and needs nothing but the standard library.
        (("engine",), ("engine", "i18n")),
        (("match",), ("engine", "i18n", "match")),
        (("bots",), ("engine", "i18n", "bots")),
    ],
)
def test_a_floor_rests_only_on_those_below(floor: tuple[str, ...], may_use: tuple[str, ...]) -> None:
    modules = modules_in(*floor)
    assert modules
    imported = imported_with(modules)
    assert set(modules) <= imported
    ours = {name.split(".")[1] for name in imported if name.startswith("cacao_desktop.")}
    assert ours <= set(may_use)
    third_party = {"pygame", "pydantic", "pytmx", "platformdirs", "numpy", "PIL", "babel"}
    assert not third_party & {name.split(".")[0] for name in imported}
