"""The command line as a shell would run it."""

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
    """Check that a command ends with 2 and one sentence, and leaves nothing behind in the folder it is run in."""
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cacao-desktop")
    assert len(err.splitlines()) == 1
    assert list(folder.iterdir()) == []
