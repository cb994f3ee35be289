"""The layers of the package, as documented: no import upwards, and no circular imports."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import cacao_desktop
from tests.imports import LIBRARIES, PACKAGE, PACKAGES, circle, forbidden_imports, imports_of
from tests.patience import MAX_SECONDS

HOME = Path(cacao_desktop.__file__).parent
WITHOUT_LIBRARIES = [
    name for name in ("plain_text", "i18n", "engine", "bots", "match") if name not in LIBRARIES
]

FRESH_INTERPRETER = """
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


def test_every_package_uses_only_lower_layers_and_no_imports_are_circular() -> None:
    imports = imports_of(HOME)
    assert list(forbidden_imports(imports)) == []
    assert circle(HOME, imports) == ""


def test_every_package_has_its_layer() -> None:
    packages = {
        path.stem
        for path in HOME.iterdir()
        if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    assert packages - {"__init__"} == PACKAGES.keys()
    layers = list(PACKAGES)
    for number, package in enumerate(layers):
        assert PACKAGES[package] <= set(layers[:number]), f"{package} uses a package above it"


def test_the_page_on_the_architecture_has_every_package() -> None:
    page = (HOME.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^- `(\w+)`: .+$", page, re.MULTILINE)) == PACKAGES.keys()
    layers = re.findall(r"^ *\d+  (.+)$", page, re.MULTILINE)
    above: list[str] = []
    for layer in layers:
        packages = layer.split()
        for package in packages:
            assert not PACKAGES[package].intersection(above), (
                f"{package} uses a package drawn above it"
            )
        above += packages
    assert set(above) == PACKAGES.keys()


OF_MODULES = (
    "engine/modules",
    "bots/modules",
    "table/modules",
    "table/catalogue",
    "scenes/lessons",
    "scenes/book",
    "words",
)
"""The places for the rules, the view and the texts of modules of the game."""


@pytest.mark.parametrize(
    ("names", "most"),
    [
        (r"[Hh]uts?|hut_\w+|\w+_huts?", 6),
        (r"(?i:\w*emperor\w*)", 6),
        (r"new_workers", 6),
        (r"gem_mines?", 1),
    ],
)
def test_few_files_name_a_module_outside_its_places(names: str, most: int) -> None:
    """Every further file that names a module makes the next change to that module longer."""
    naming = []
    for path in sorted(HOME.rglob("*.py")):
        name = path.relative_to(HOME).as_posix()
        text = path.read_text(encoding="utf-8")
        if not name.startswith(OF_MODULES) and re.search(rf"\b({names})\b", text):
            naming.append(name)
    assert len(naming) <= most, naming


@pytest.mark.parametrize("package", WITHOUT_LIBRARIES)
def test_importing_a_lower_package_opens_no_file_and_loads_no_library(package: str) -> None:
    """A fresh interpreter confirms what the imports in the files say."""
    files = sorted((HOME / package).rglob("*.py")) or [HOME / f"{package}.py"]
    names = [".".join((PACKAGE, *file.relative_to(HOME).with_suffix("").parts)) for file in files]
    modules = [name.removesuffix(".__init__") for name in names]
    done = subprocess.run(
        [sys.executable, "-X", "frozen_modules=off", "-c", FRESH_INTERPRETER, json.dumps(modules)],
        capture_output=True,
        text=True,
        check=True,
        cwd=HOME.parent,
        timeout=MAX_SECONDS,
    )
    imported = set(json.loads(done.stdout))
    assert set(modules) <= imported
    packages = {name.split(".")[1] for name in imported if name.startswith(f"{PACKAGE}.")}
    assert packages <= {package, *PACKAGES[package]}
    libraries = frozenset[str]().union(*LIBRARIES.values()) | {"numpy", "PIL", "babel"}
    assert not libraries & {name.split(".")[0] for name in imported}


# Tests of the checks themselves.


@pytest.fixture
def small_package(tmp_path: Path) -> Path:
    """Return a small package without forbidden imports."""
    for file, text in {
        "__init__.py": "",
        "i18n.py": "import gettext\n",
        "match.py": "from cacao_desktop.engine import state\n",
        "engine/__init__.py": "",
        "engine/state.py": "from dataclasses import dataclass\nfrom cacao_desktop.i18n import _\n",
        "engine/rules.py": "from cacao_desktop.engine.state import GameState\n",
        "ui/__init__.py": "",
        "ui/page.py": "import pygame\nfrom . import text\n",
        "ui/text.py": "from cacao_desktop import i18n, __version__\n",
        "table/__init__.py": "",
        "table/hand.py": "from cacao_desktop.engine.state import GameState\nfrom cacao_desktop.ui.page import Page\n",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_a_correct_package_passes(small_package: Path) -> None:
    assert list(forbidden_imports(imports_of(small_package))) == []
    assert circle(small_package, imports_of(small_package)) == ""


@pytest.mark.parametrize(
    ("file", "line", "sentence"),
    [
        (
            "ui/page.py",
            "from cacao_desktop.engine.state import GameState",
            "ui/page.py imports cacao_desktop.engine.state, but ui may not use engine.",
        ),
        (
            "ui/page.py",
            "def show():\n    from cacao_desktop import match",
            "ui/page.py imports cacao_desktop.match, but ui may not use match.",
        ),
        (
            "ui/page.py",
            "from ..table import hand",
            "ui/page.py imports cacao_desktop.table.hand, but ui may not use table.",
        ),
        (
            "engine/rules.py",
            "import pydantic.fields",
            "engine/rules.py imports pydantic.fields, but engine may not use the library pydantic.",
        ),
        (
            "engine/state.py",
            "if TYPE_CHECKING:\n    import cacao_desktop.match",
            "engine/state.py imports cacao_desktop.match, but engine may not use match.",
        ),
        (
            "i18n.py",
            "import babel",
            "i18n.py imports babel, but i18n may not use the library babel.",
        ),
        (
            "match.py",
            "from cacao_desktop.table.hand import Hand",
            "match.py imports cacao_desktop.table.hand, but match may not use table.",
        ),
    ],
)
def test_a_forbidden_import_is_found(
    small_package: Path, file: str, line: str, sentence: str
) -> None:
    with (small_package / file).open("a", encoding="utf-8") as added:
        added.write(f"{line}\n")
    assert list(forbidden_imports(imports_of(small_package))) == [sentence]


def test_circular_imports_are_found_except_for_types_only(small_package: Path) -> None:
    state = small_package / "engine" / "state.py"
    text = state.read_text(encoding="utf-8")
    state.write_text(f"{text}if TYPE_CHECKING:\n    from .rules import Rules\n", encoding="utf-8")
    assert circle(small_package, imports_of(small_package)) == ""
    state.write_text(f"{text}from .rules import Rules\n", encoding="utf-8")
    sentence = circle(small_package, imports_of(small_package))
    named = (
        sentence.removeprefix("These files import one another in a circle: ")
        .rstrip(".")
        .split(", ")
    )
    assert named[0] == named[-1]
    assert {*pairwise(named)} == {
        ("engine/state.py", "engine/rules.py"),
        ("engine/rules.py", "engine/state.py"),
    }
