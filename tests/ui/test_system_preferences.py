"""The system's preferences apply to the game: queried in a thread, used at the first start."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import load_settings
from cacao_desktop.ui.system_preferences import SystemPreferences, ask_system
from cacao_desktop.ui.widgets import Carousel
from tests.ui.harness import headless, widgets_of

ON_LINUX = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the programs are those of Linux"
)


def answered(preferences: SystemPreferences) -> Future[SystemPreferences]:
    future: Future[SystemPreferences] = Future()
    future.set_result(preferences)
    return future


@pytest.mark.parametrize("motion", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
def test_the_first_start_does_as_the_system_says(motion: bool, contrast: bool) -> None:
    context = headless()
    context.stack.push(FirstStartScene(context, answered(SystemPreferences(motion, contrast))))
    context.stack.update(0.1)
    assert (context.settings.reduced_motion, context.settings.plain_table) == (motion, contrast)
    kept = load_settings(paths.settings_path()).content
    assert (kept.reduced_motion, kept.plain_table) == (motion, contrast)


def test_an_unresponsive_system_is_not_waited_for() -> None:
    context = headless()
    context.stack.push(FirstStartScene(context, Future()))
    context.stack.update(0.1)
    assert not context.settings.reduced_motion


def test_the_size_of_text_stays_in_sight_however_large_it_is() -> None:
    context = headless()
    scene = FirstStartScene(context)
    context.stack.push(scene)
    for size in (150, 200):
        context.settings.text_percent = size
        context.apply_settings()
        (sizes,) = (widget for widget in widgets_of(scene) if isinstance(widget, Carousel))
        assert scene.page.hit(sizes.rect.center) is sizes


def gsettings(folder: Path, script: str) -> None:
    program = folder / "gsettings"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)


@ON_LINUX
@pytest.mark.parametrize(
    ("script", "preferences"),
    [
        (
            'case "$3" in enable-animations) echo false;; *) echo true;; esac',
            SystemPreferences(True, True),
        ),
        (
            'case "$3" in enable-animations) echo true;; *) echo false;; esac',
            SystemPreferences(False, False),
        ),
        ("echo no such schema >&2; exit 1", SystemPreferences(False, False)),
    ],
)
def test_a_desktop_is_asked_by_its_own_program(
    script: str, preferences: SystemPreferences, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gsettings(tmp_path, script)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ask_system().result(10) == preferences


@ON_LINUX
def test_a_system_without_such_programs_wishes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ask_system().result(10) == SystemPreferences()
