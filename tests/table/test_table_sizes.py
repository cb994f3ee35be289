"""The table at every size of window, interface and text: nothing crashes, and nothing is outside the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import SceneName, position
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.buttons import RoundButton
from cacao_desktop.ui.sound import SilentSounds
from cacao_desktop.ui.window import HeadlessDisplay

WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080))
INTERFACE = (75, 100, 125, 150, 175, 200)
TEXT = (100, 125, 150, 175, 200)


MOMENTS: tuple[SceneName, ...] = ("table", "fills", "market")


def tables(moment: SceneName, size: tuple[int, int]) -> Iterator[tuple[int, int, TableScene]]:
    """Yield one table at all sizes of interface and text."""
    context = app.create_context(HeadlessDisplay(size), Settings(language="en", speed=0), SilentSounds())
    scene = TableScene(context, position(moment))
    context.stack.push(scene)
    for interface, text in product(INTERFACE, TEXT):
        context.theme.resize(size, interface / 100, text / 100)
        context.stack.layout(size)
        yield interface, text, scene
    scene.on_close()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_a_table_is_drawn_at_every_size(moment: SceneName, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for interface, text, scene in tables(moment, size):
        for _fold in range(2):
            scene.update(0.016)
            scene.context.stack.draw(scene.context.display.surface)
            for widget in scene.panels.page.widgets:
                at = f"{type(widget).__name__} at {interface} % and {text} %: {widget.rect}"
                if widget.visible:
                    assert widget.rect.width > 0 < widget.rect.height, at
                    assert window.contains(widget.rect), at
                    assert not isinstance(widget, RoundButton) or widget.rect.width == widget.rect.height, at
            scene.panels.fold()


@pytest.mark.parametrize("size", WINDOWS)
def test_open_tiles_can_be_taken_at_every_size(size: tuple[int, int]) -> None:
    for interface, text, scene in tables("fills", size):
        scene.update(0.016)
        slots = [slot for slot in scene.panels.widgets.slots if slot.selectable]
        assert slots
        at = f"{interface} % and {text} %: {slots[0].rect}"
        assert scene.panels.page.hit(slots[0].rect.center) is slots[0], at
        assert slots[0].rect.width >= 40, at


@pytest.mark.parametrize("size", WINDOWS)
def test_every_hut_has_room_as_a_card(size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(language="en", speed=0), SilentSounds())
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    huts = scene.panels.widgets.supply.huts
    scene.on_close()
    assert len(huts) >= 6
    assert all(token.visible for token in huts)
    assert min(token.rect.width for token in huts) >= 38
