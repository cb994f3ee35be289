"""Every screen at every size of window, interface and text: no exception, nothing cut, nothing on something else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import MOMENTS, SCENES, SceneName, position
from cacao_desktop.match import Match
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.sound.sounds import SilentSounds
from cacao_desktop.ui.text import painter as text_module
from cacao_desktop.ui.text.painter import TextPainter
from cacao_desktop.ui.widgets.labels import Panel
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import HeadlessDisplay
from tests.conftest import Sample

WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = ((100, 200), (200, 100), (75, 100), *product((75, 100, 150, 200), (100, 150, 200)))
"""Sizes of interface and text; the first few tell most."""
LANGUAGES = ("de", "qps", "nl", "fr", "es", "pl", "en")
"""German and the pseudo-language, which is longer than any, are tried by every run."""


@cache
def shown_match(scene: SceneName) -> Match | None:
    return position(scene) if scene in MOMENTS else None


def sizes(
    scene: SceneName, language: str, windows: int = len(WINDOWS), scales: int = len(SCALES)
) -> Iterator[tuple[str, Scene, pygame.Surface]]:
    """Yield a screen, opened once for each window, at the sizes of interface and text."""
    for window in WINDOWS[:windows]:
        display = HeadlessDisplay(window)
        context = app.create_context(display, Settings(language=language, speed=0), SilentSounds())
        PICTURES[scene](context, shown_match(scene))
        context.settings.speed = 1
        top = context.stack.top
        assert top is not None
        for interface, text in SCALES[:scales]:
            context.theme.resize(window, interface / 100, text / 100)
            context.stack.layout(window)
            context.stack.update(0.0)
            yield f"{language}, {window}, interface {interface} %, text {text} %", top, display.surface
        context.stack.clear()


def parts_of(page: PageScene) -> list[Widget]:
    """Return what lies directly on a page and takes a place of its own."""
    return [
        widget
        for widget in page.page.widgets
        if widget.visible and widget.rect.width and not isinstance(widget, Panel)
    ]


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_drawn_at_every_size(
    scene: SceneName, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))
    broken: list[str] = []
    cut: list[str] = []
    split, shortened = text_module._split_word, TextPainter.shortened

    def split_word(word: str, letters: text_module.Letters, width: int) -> list[str]:
        pieces = split(word, letters, width)
        broken.extend([word] if len(pieces) > 1 else [])
        return pieces

    def shorten(self: TextPainter, text: str, style: text_module.TextStyle, room: int) -> str:
        short = shortened(self, text, style, room)
        cut.extend([text] if short != text else [])
        return short

    monkeypatch.setattr(text_module, "_split_word", split_word)
    monkeypatch.setattr(TextPainter, "shortened", shorten)
    wrong = []
    for language in LANGUAGES[: sample(2, len(LANGUAGES))]:
        windows, scales = (2, 3) if language == "de" else (1, 2)
        for at, top, surface in sizes(
            scene, language, sample(windows, len(WINDOWS)), sample(scales, len(SCALES))
        ):
            broken.clear()
            cut.clear()
            top.context.stack.draw(surface)
            wrong += [f"{at}: “{word}” is broken" for word in set(broken)]
            wrong += [f"{at}: “{text}” is cut" for text in set(cut)]
            if isinstance(top, PageScene):
                wrong += [f"{at}: {problem}" for problem in _problems(top, surface.get_rect())]
    assert wrong == []


def _problems(scene: PageScene, window: pygame.Rect) -> Iterator[str]:
    parts = parts_of(scene)
    for part in parts:
        if not window.contains(part.rect):
            yield f"{type(part).__name__} {part.rect} is not in the window"
    for one, other in combinations(parts, 2):
        both = one.rect.clip(other.rect)
        inside = one.rect.contains(other.rect) or other.rect.contains(one.rect)
        if min(both.size) > 4 and not inside:
            yield f"{type(one).__name__} {one.rect} and {type(other).__name__} {other.rect} are on each other"
