"""The pages for programmers: what their examples say is what happens."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("page", "least"), [("engine.md", 20), ("position-text.md", 6)])
def test_the_examples_of_a_page_are_true(page: str, least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > least
    assert found.failed == 0


def test_the_engine_needs_no_pygame_and_no_other_library() -> None:
    code = (
        "import sys, cacao_desktop.engine\n"
        "print(*sorted(name.split('.')[0] for name in sys.modules if '.' not in name))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    imported = set(done.stdout.split())
    assert "cacao_desktop" in imported
    assert not imported & {"pygame", "pydantic", "pytmx", "platformdirs"}
