"""The environment of every test: no screen, no sound, and a temporary home folder."""

from __future__ import annotations

import gc
import logging
import os
import sys

# This must precede the import of pygame, which reads these variables once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis
import pygame
import pytest

from build_scripts.catalogues import LOCALE, compile_catalogues
from build_scripts.dev import catalogues_are_stale
from cacao_desktop import i18n
from cacao_desktop.geometry import Size
from cacao_desktop.storage.paths import HOME_VARIABLE
from tests.near import Nearness, changed_files, tests_near
from tests.samples import FULL
from tests.sharing import SharedPictures

NEEDS_MORE = [
    Path(__file__).parent / folder for folder in ("build_scripts", "phones/browser", "readers")
]
"""Tests that need more than the extra `dev`.

Art, sounds, other programs, browsers and screen readers.
"""

TESTS_BETWEEN_SWEEPS = 100
"""How many tests run between two garbage collections."""

NEW_OBJECTS = 20_000
"""The number of new objects after which the garbage collector looks at them, by default 700."""

NEAR = pytest.StashKey[Nearness]()

Sample = Callable[[int, int], int]

SHARED = SharedPictures()

FINISHED = count(1)
"""The number of finished tests in this process."""

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
    """Select the tests of this run, and share compiled bytecode between processes."""
    gc.set_threshold(NEW_OBJECTS)
    _keep_bytecode(config.rootpath / ".pytest_cache" / "bytecode")
    if not hasattr(config, "workerinput"):
        _compile_translations()
    config.addinivalue_line("markers", f"{FULL}: only a full run tries this")
    if config.getoption("--near"):
        config.stash[NEAR] = tests_near(config.rootpath, changed_files(config.rootpath))
    hypothesis.settings.register_profile("any machine", deadline=None)
    hypothesis.settings.load_profile("any machine")


def _compile_translations() -> None:
    """Compile translations that are missing or outdated, before xdist starts its workers."""
    if catalogues_are_stale():
        compile_catalogues(LOCALE, LOCALE)


def _keep_bytecode(folder: Path) -> None:
    """Compile tests and game once, and not in every process of a run."""
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip tests that this run cannot or need not run.

    Outside a full run these are the tests that need further libraries, with --near also those that
    the change does not concern.
    """
    if collection_path in NEEDS_MORE and not config.getoption("--full"):
        return True
    near = config.stash.get(NEAR, None)
    if near is None or not collection_path.match("test_*.py"):
        return None
    return collection_path.relative_to(config.rootpath).as_posix() not in near.files or None


def pytest_report_header(config: pytest.Config) -> str:
    """Report how many tests --near leaves out."""
    near = config.stash.get(NEAR, None)
    if near is None:
        return ""
    if near.everything:
        return "near: all tests"
    return f"near: {len(near.files)} files of tests"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the values that only a full run tries."""
    if not config.getoption("--full"):
        items[:] = [item for item in items if item.get_closest_marker(FULL) is None]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude everything imported so far from garbage collection, which makes it fast."""
    del session
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Collect the pictures of the last few tests.

    They are few objects, so the garbage collector would run late.
    """
    del item, nextitem
    if next(FINISHED) % TESTS_BETWEEN_SWEEPS == 0:
        gc.collect()


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Sample:
    """Return a function that selects sample sizes.

    `sample(quick, full)` is `full` in a full run, else `quick`.
    """
    full = bool(request.config.getoption("--full"))
    return lambda quick, thorough: thorough if full else quick


@pytest.fixture(scope="session", autouse=True)
def _shared_pictures() -> Iterator[None]:
    """Share painted pictures and file contents between the tests of this process."""
    with pytest.MonkeyPatch.context() as patch:
        SHARED.install(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_thin_picture_is_enlarged() -> Iterator[None]:
    """Fail where a picture one pixel wide or high is enlarged smoothly.

    pygame reads memory beyond such a picture, which crashes the program now and then.
    """
    scale = pygame.transform.smoothscale

    def checked_scale(picture: pygame.Surface, size: Size, *more: Any) -> pygame.Surface:
        for side, new_side in zip(picture.get_size(), size, strict=True):
            assert side > 1 or new_side <= 1, f"{picture.get_size()} is enlarged to {size}"
        return scale(picture, size, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.transform, "smoothscale", checked_scale)
        yield


@pytest.fixture
def own_pictures() -> Iterator[None]:
    """Make the test paint for itself instead of using shared pictures."""
    with SHARED.switched_off():
        yield


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test its own player's folder, which does not exist yet."""
    folder = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def ports_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use any free port for phone tables, because other programs may hold the usual ones."""
    monkeypatch.setattr("cacao_desktop.phones.phone_table.USUAL_PORT", 0)


@pytest.fixture(autouse=True)
def _english(home: Path) -> Iterator[None]:
    """Reset the language after the test."""
    yield
    i18n.set_language(i18n.SOURCE_LANGUAGE, home)


@pytest.fixture
def own_log() -> Iterator[None]:
    """Remove the program's log handlers, so that the test sets up its own."""
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
    """Return a stack that closes everything a test has opened."""
    with ExitStack() as stack:
        yield stack
