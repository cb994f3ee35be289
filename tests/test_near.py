"""Which tests a change concerns, in a small made-up house."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import near

FILES = {
    "cacao_desktop/__init__.py": "",
    "cacao_desktop/app.py": "from cacao_desktop.screen import Screen\n",
    "cacao_desktop/engine.py": "",
    "cacao_desktop/screen.py": "from cacao_desktop import engine\n",
    "cacao_desktop/alone.py": "",
    "tests/conftest.py": "from tests.paint import paint\n",
    "tests/paint.py": "",
    "tests/desk.py": "from cacao_desktop import app\n",
    "tests/test_engine.py": "from cacao_desktop import engine\n",
    "tests/test_page.py": 'PAGE = "rules.md"\n',
    "tests/test_screen.py": "import cacao_desktop.screen\n",
    "tests/test_window.py": "from tests.desk import app\n",
    "tests/test_all_code.py": 'FILES = ROOT.rglob("*.py")\n',
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("cacao_desktop/engine.py", ["test_engine", "test_screen", "test_all_code"]),
        ("cacao_desktop/screen.py", ["test_screen", "test_all_code"]),
        ("cacao_desktop/app.py", ["test_window", "test_all_code"]),
        ("cacao_desktop/alone.py", ["test_all_code"]),
        ("tests/desk.py", ["test_window", "test_all_code"]),
        ("tests/test_engine.py", ["test_engine", "test_all_code"]),
        ("docs/rules.md", ["test_page"]),
    ],
)
def test_a_change_concerns_what_imports_it(house: Path, changed: str, tests: list[str]) -> None:
    found = near.tests_near(house, [changed])
    assert found == near.Nearness(tuple(f"tests/{test}.py" for test in tests))


@pytest.mark.parametrize(
    "changed", ["tests/conftest.py", "tests/paint.py", "pyproject.toml", "assets/tile.webp"]
)
def test_what_every_test_rests_on_concerns_all(house: Path, changed: str) -> None:
    found = near.tests_near(house, ["docs/rules.md", changed])
    assert found.everything
    assert len(found.files) == 5


def test_the_hubs_are_there() -> None:
    root = Path(__file__).parents[1]
    assert [hub for hub in near.HUBS if not root.joinpath(hub).is_file()] == []


def test_what_differs_from_the_main_branch_has_changed(house: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
        subprocess.run(["git", *who, *arguments], cwd=house, check=True, capture_output=True)

    git("init", "--initial-branch", "main")
    git("add", ".")
    git("commit", "--message", "Begin")
    assert near.changed_files(house) == []
    git("checkout", "-b", "work")
    house.joinpath("cacao_desktop/engine.py").write_text("A = 1\n", encoding="utf-8")
    git("commit", "--all", "--message", "Go on")
    house.joinpath("cacao_desktop/alone.py").unlink()
    house.joinpath("new file.py").write_text("", encoding="utf-8")
    assert near.changed_files(house) == [
        "cacao_desktop/alone.py",
        "cacao_desktop/engine.py",
        "new file.py",
    ]
