"""Scenes without a display, and a window of the dummy driver that is fed with posted events."""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from typing import Any, TypeVar

import pygame
import pytest

from build_scripts.pseudo_language import pseudo_text
from cacao_desktop import app, i18n, loop
from cacao_desktop.scenes import applied_settings
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import AppContext
from cacao_desktop.ui.boxes.boxes import Column, Row
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.input.bindings import PadButton
from cacao_desktop.ui.input.intentions import (
    Intention,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.text.painter import TextPainter, TextStyle, words_of
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import GameWindow, HeadlessDisplay, WindowGeometry

Part = TypeVar("Part", bound=Widget)

SELDOM = 40
SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080)]


def headless(size: tuple[int, int] = (1366, 768), scale: float = 1.0) -> GameContext:
    """Return a context that draws on a plain surface."""
    settings = Settings(language="en", interface_percent=round(scale * 100))
    return app.create_context(HeadlessDisplay(size), settings, Sounds())


def widgets_of(scene: Scene) -> list[Widget]:
    """Return all focusable widgets of a page scene."""
    page = scene.page  # type: ignore[attr-defined]
    return [part for widget in page.widgets for part in widget.parts() if part.focusable]


def named(scene: Scene, name: str) -> Widget:
    """Return the widget with the given text, or with that tooltip if it has no text."""
    found = [w for w in widgets_of(scene) if name in (getattr(w, "text", ""), w.tooltip)]
    assert len(found) == 1, f"{name}: {[getattr(w, 'text', w.tooltip) for w in widgets_of(scene)]}"
    return found[0]


def part_of(scene: Scene, kind: type[Part]) -> Part:
    """Return the only widget of a kind on a page scene."""
    (found,) = parts_of(scene, kind)
    return found


def parts_of(scene: Scene, kind: type[Part]) -> list[Part]:
    """Return the widgets of a kind on a page scene, even those that cannot be focused."""
    page = scene.page  # type: ignore[attr-defined]
    parts = chain.from_iterable(widget.parts() for widget in page.widgets)
    return [part for part in parts if isinstance(part, kind)]


def click(scene: Scene, widget: Widget) -> None:
    """Scroll to a widget and click on it."""
    for area in getattr(getattr(scene, "page", None), "widgets", ()):
        if isinstance(area, ScrollArea):
            area.reveal(widget)
    give(scene, PointerMoved(widget.rect.center), PointerPressed(widget.rect.center))
    give(scene, PointerReleased(widget.rect.center))


def lay(context: AppContext, *widgets: Widget) -> Page:
    """Return a page with the widgets one below another."""
    rows = Column([Row(widget_boxes(widget, grows=False)) for widget in widgets], gap=16)
    lay_out(rows, context.theme, pygame.Rect(20, 20, 400, 700))
    return Page(context, widgets)


def press(page: Page, widget: Widget) -> None:
    """Click on a widget of a page without a scene."""
    page.handle(PointerMoved(widget.rect.center))
    page.handle(PointerPressed(widget.rect.center))
    page.handle(PointerReleased(widget.rect.center))


def give(scene: Scene, *intentions: Intention) -> None:
    """Pass intentions to a scene."""
    for intention in intentions:
        scene.handle(intention)
        scene.update_layout()


class Desk:
    """The whole program in a window of the dummy driver."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = GameWindow("test", WindowGeometry(size))
        self.context = app.create_context(self.window, Settings(language="en"), Sounds())
        self.application = loop.Application(self.window, self.context)
        pygame.event.clear()

    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert self.context.stack.top is not None
        return self.context.stack.top

    def step(self, seconds: float = 0.016) -> None:
        """Play one frame."""
        self.application.step(seconds)

    def draw_seldom(self, number: int = SELDOM) -> None:
        """Draw only one out of this many frames, because whole games have thousands."""
        stack = self.context.stack
        due = count()
        draw = stack.draw

        def draw_some(surface: pygame.Surface) -> None:
            if next(due) % number == 0:
                draw(surface)

        stack.draw = draw_some  # type: ignore[method-assign]

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the window."""
        self.window.native.size = size

    def key(self, key: int, text: str = "", mod: int = pygame.KMOD_NONE) -> None:
        """Post a key with the text it types, and play one frame."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.step()

    def pad(self, button: PadButton, *, pad: int = 0) -> None:
        """Post a press of a gamepad's button, and play one frame."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=pad, button=button.value))
        self.step()

    def click(self, widget: Widget) -> None:
        """Post the events of a click on a widget, and play one frame."""
        position = widget.rect.center
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False
            )
        )
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False)
        )
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=False))
        self.step()


@contextmanager
def desk(size: tuple[int, int] = (1366, 768)) -> Iterator[Desk]:
    """Open a window of the dummy driver."""
    opened = Desk(size)
    try:
        yield opened
    finally:
        opened.window.close()


class _Pseudo(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return pseudo_text(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo_text(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return pseudo_text(message)


def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every text a third longer, even those not yet in any catalogue."""
    monkeypatch.setattr(i18n._Active, "catalogue", _Pseudo())
    monkeypatch.setattr(
        applied_settings, "set_language", lambda _code, _folder: i18n.current_language()
    )


def record_broken_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that collects every word drawn in pieces from now on, for lack of space.

    Measurements of sheets in narrow spaces do not count, because they are never visible.
    """
    broken: list[str] = []
    paragraph = TextPainter.paragraph

    def drawn(
        painter: TextPainter, text: str, style: TextStyle, width: int, *more: Any
    ) -> pygame.Surface:
        whole = Counter(chain.from_iterable(map(words_of, painter.wrap(text, style, width))))
        broken.extend((Counter(words_of(text)) - whole).elements())
        return paragraph(painter, text, style, width, *more)

    monkeypatch.setattr(TextPainter, "paragraph", drawn)
    return broken
