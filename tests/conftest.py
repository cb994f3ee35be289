"""What every test relies on: no screen, no sound, and a home of its own."""

from __future__ import annotations

import gc
import logging
import os
import sys

# Before anything imports pygame, which reads them once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import hypothesis
import pytest

from build_scripts.catalogues import LOCALE, compile_catalogues
from build_scripts.dev import catalogues_are_stale
from cacao_desktop import i18n
from cacao_desktop.storage.paths import HOME_VARIABLE
from tests.near import Nearness, changed_files, tests_near
from tests.samples import FULL
from tests.sharing import SharedPictures

NEEDS_MORE = [
    Path(__file__).parent / folder for folder in ("build_scripts", "phones/browser", "readers")
]
"""Tests that need more than the extra `dev`: art, sounds, other programs, browsers and screen readers."""

TESTS_BETWEEN_SWEEPS = 64
"""Roughly how many tests run before what they left behind is collected."""

NEAR = pytest.StashKey[Nearness]()

Sample = Callable[[int, int], int]

SHARED = SharedPictures()

HOMES = count()
"""The numbers of the folders of players in this process."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--full",
        action="store_true",
        default=os.environ.get("CACAO_FULL") == "1",
        help="run the long checks at their full size, and those that need more than the extra dev",
    )
    parser.addoption(
        "--repaint", action="store_true", help="keep new small pictures of all screens"
    )
    parser.addoption(
        "--near",
        action="store_true",
        help="run only the tests that import what differs from the main branch",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Find the tests of this run, and let them share what Python makes of sources."""
    _keep_bytecode(config.rootpath / ".pytest_cache" / "bytecode")
    if not hasattr(config, "workerinput"):
        _compile_translations()
    config.addinivalue_line("markers", f"{FULL}: only a full run tries this")
    if config.getoption("--near"):
        config.stash[NEAR] = tests_near(config.rootpath, changed_files(config.rootpath))
    hypothesis.settings.register_profile("any machine", deadline=None)
    hypothesis.settings.load_profile("any machine")


def _compile_translations() -> None:
    """Compile translations that never were or have changed, before xdist starts its workers."""
    if catalogues_are_stale():
        compile_catalogues(LOCALE, LOCALE)


def _keep_bytecode(folder: Path) -> None:
    """Have tests and game compiled once, and not by every process that a run starts."""
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave what needs other libraries than the game and the extra `dev` to a full run, and what is far with --near."""
    if collection_path in NEEDS_MORE and not config.getoption("--full"):
        return True
    near = config.stash.get(NEAR, None)
    if near is None or not collection_path.match("test_*.py"):
        return None
    return collection_path.relative_to(config.rootpath).as_posix() not in near.files or None


def pytest_report_header(config: pytest.Config) -> str:
    """Say what a run with --near leaves out."""
    near = config.stash.get(NEAR, None)
    if near is None:
        return ""
    if near.everything:
        return "near: all tests"
    return f"near: {len(near.files)} files of tests"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what a sample leaves out to a full run."""
    if not config.getoption("--full"):
        items[:] = [item for item in items if item.get_closest_marker(FULL) is None]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector of memory pass over what stays to the end, which makes it quick."""
    del session
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Give back the pictures of the last few tests.

    They are few objects, so the collector comes late by itself.
    """
    del nextitem
    if len(item.nodeid) % TESTS_BETWEEN_SWEEPS == 0:
        gc.collect()


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Sample:
    """Return a chooser of sample sizes.

    `sample(quick, full)` is `full` in a full run, else `quick`.
    """
    full = bool(request.config.getoption("--full"))
    return lambda quick, thorough: thorough if full else quick


@pytest.fixture(scope="session", autouse=True)
def _shared_pictures() -> Iterator[None]:
    """Let the tests of this process share what they paint and read."""
    with pytest.MonkeyPatch.context() as patch:
        SHARED.install(patch)
        yield


@pytest.fixture
def own_pictures() -> Iterator[None]:
    """Let the test paint for itself what others have painted before it."""
    with SHARED.switched_off():
        yield


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a player's folder of its own, which does not exist yet."""
    folder = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def ports_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables for phones take any free port, as other programs may hold the usual ones."""
    monkeypatch.setattr("cacao_desktop.phones.phone_table.USUAL_PORT", 0)


@pytest.fixture(autouse=True)
def _english(home: Path) -> Iterator[None]:
    """Leave no other language behind for the next test."""
    yield
    i18n.set_language(i18n.SOURCE_LANGUAGE, home)


@pytest.fixture
def own_log() -> Iterator[None]:
    """Take away the log that the program sets up, so that the next test sets up its own."""
    root = logging.getLogger()
    before = list(root.handlers)
    level = root.level
    # Another test in this process may have left a log of the program too.
    left = [handler for handler in before if type(handler).__module__.startswith("cacao_desktop")]
    for handler in left:
        root.removeHandler(handler)
    yield
    root.setLevel(level)
    for handler in [*left, *(handler for handler in root.handlers if handler not in before)]:
        root.removeHandler(handler)
        handler.close()


@pytest.fixture
def ends() -> Iterator[ExitStack]:
    """Return what ends everything that a test has opened."""
    with ExitStack() as stack:
        yield stack
