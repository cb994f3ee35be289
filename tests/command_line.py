"""The command line as called from a shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.commands import cli

Captured = pytest.CaptureFixture[str]


def run(*arguments: object) -> int:
    """Run the command line; return the exit code."""
    try:
        return cli.main([str(argument) for argument in arguments])
    except SystemExit as leaving:
        if isinstance(leaving.code, int):
            return leaving.code
        return 0


def assert_refused(arguments: list[str], capsys: Captured, folder: Path) -> None:
    """Check that a command exits with 2 and one sentence, and leaves no file in its folder."""
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cacao-desktop")
    assert len(err.splitlines()) == 1
    assert list(folder.iterdir()) == []
