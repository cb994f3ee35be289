"""What every test relies on: no screen, no sound, and a home of its own."""

from __future__ import annotations

import gc
import os

# Before anything imports pygame, which reads them once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cacao_desktop import i18n
from cacao_desktop.storage.paths import HOME_VARIABLE

NEEDS_MORE = [Path(__file__).parent / folder for folder in ("build_scripts", "research")]
"""Tests of scripts that paint, make sounds, fit, or play beside other programs, and of games for researchers."""

TESTS_BETWEEN_SWEEPS = 8
"""Roughly how many tests run before what they left behind is collected."""

Sample = Callable[[int, int], int]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--full",
        action="store_true",
        default=os.environ.get("CACAO_FULL") == "1",
        help="run the long checks at their full size, and those that need more than the extra dev",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave what needs other libraries than the game and the extra `dev` to a full run."""
    return True if collection_path in NEEDS_MORE and not config.getoption("--full") else None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector of memory pass over what stays to the end, which makes it quick."""
    del session
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Give back the pictures of the last few tests: they are few objects, so the collector comes late by itself."""
    del nextitem
    if len(item.nodeid) % TESTS_BETWEEN_SWEEPS == 0:
        gc.collect()


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Sample:
    """Return a chooser of sample sizes: `sample(quick, full)` is `full` in a full run, else `quick`."""
    full = bool(request.config.getoption("--full"))
    return lambda quick, thorough: thorough if full else quick


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a player's folder of its own, which does not exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(tmp_path: Path) -> Iterator[None]:
    """Leave no other language behind for the next test."""
    yield
    i18n.set_language(i18n.SOURCE_LANGUAGE, tmp_path)
