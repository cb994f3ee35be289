"""The engine variant in `--version` and reports: whether it is compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from cacao_desktop.engine import moves
from cacao_desktop.engine.variant import variant


@pytest.mark.parametrize("suffix", EXTENSION_SUFFIXES)
def test_rules_from_a_library_are_compiled(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "__file__", f"somewhere/moves{suffix}")
    assert variant() == "compiled"


@pytest.mark.parametrize("suffix", [".py", ".pyc"])
def test_rules_from_sources_are_plain(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "__file__", f"somewhere/moves{suffix}")
    assert variant() == "plain Python"
