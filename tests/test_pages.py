"""The pages for programmers: what their examples say is what happens."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from cacao_desktop.ui.input.key_bindings import Command, Preset, preset
from cacao_desktop.ui.input.key_names import command_name, key_name
from cacao_desktop.ui.input.pad_bindings import COMMAND_OF, PadButton, PadFamily, button_name

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("page", "least"), [("engine.md", 20), ("position-text.md", 6)])
def test_the_examples_of_a_page_are_true(page: str, least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > least
    assert found.failed == 0


def in_code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


@pytest.mark.parametrize("command", Command)
def test_the_page_of_keys_has_every_key_of_every_preset(command: Command) -> None:
    keys = [in_code(map(key_name, preset(which).keys_of(command))) for which in Preset]
    assert f"| {' | '.join([command_name(command), *keys])} |" in (DOCS / "keys.md").read_text("utf-8")


@pytest.mark.parametrize("button", PadButton)
def test_the_page_of_keys_has_every_button_of_every_gamepad(button: PadButton) -> None:
    names = [button_name(button, family) for family in PadFamily]
    row = f"| {' | '.join([command_name(COMMAND_OF[button]), *names])} |"
    assert row in (DOCS / "keys.md").read_text("utf-8")


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
