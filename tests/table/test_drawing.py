"""Drawing the table changes nothing: the second picture equals the first."""

from __future__ import annotations

import dataclasses
import random
from enum import Enum
from types import FunctionType, MethodType, ModuleType

import pygame
import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.match import Match
from cacao_desktop.table.board.tile_art import Loader
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.cache import KeptPicture, SurfaceCache
from cacao_desktop.ui.scene import AppContext, Scene, SceneStack
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.window import HeadlessDisplay
from tests.table.table_player import match_in_progress
from tests.ui.harness import headless

Snapshot = dict[str, object]

LEFT_OUT = (
    AppContext,
    Theme,
    SurfaceCache,
    KeptPicture,
    Loader,
    SceneStack,
    HeadlessDisplay,
    Match,
    type,
    ModuleType,
)
"""What belongs to the whole program, what is only remembered to be found faster, and what drawing cannot reach."""


def snapshot(thing: object) -> Snapshot:
    """Return every value that can be reached from a thing, by its path."""
    found: Snapshot = {}
    _look(thing, "table", found, set())
    return found


def _look(thing: object, path: str, found: Snapshot, seen: set[int]) -> None:
    if isinstance(thing, (int, float, str, bytes, Enum, type(None))):
        found[path] = thing
        return
    if isinstance(thing, pygame.Rect):
        found[path] = tuple(thing)
        return
    if id(thing) in seen or isinstance(thing, (*LEFT_OUT, FunctionType, MethodType)):
        return
    seen.add(id(thing))
    if isinstance(thing, pygame.Surface):
        found[path] = id(thing), hash(pygame.image.tobytes(thing, "RGBA"))
    elif isinstance(thing, random.Random):
        found[path] = hash(thing.getstate())
    elif isinstance(thing, dict):
        found[path] = tuple(map(repr, thing))
        for key, value in thing.items():
            _look(value, f"{path}[{key!r}]", found, seen)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        found[path] = len(thing)
        for number, value in enumerate(thing):
            _look(value, f"{path}[{number}]", found, seen)
    else:
        for name in _attributes(thing):
            if hasattr(thing, name):
                _look(getattr(thing, name), f"{path}.{name}", found, seen)


def _attributes(thing: object) -> list[str]:
    names = list(getattr(thing, "__dict__", {}))
    if dataclasses.is_dataclass(thing):
        names += [field.name for field in dataclasses.fields(thing)]
    return names


MOMENTS: tuple[str, ...] = ("table", "table-held", "table-suggested", "fills", "market")


@pytest.mark.parametrize("name", MOMENTS)
def test_drawing_twice_changes_nothing(name: str) -> None:
    context = headless()
    PICTURES[name](context, None)
    scene = context.stack.top
    assert scene is not None
    context.stack.layout(context.theme.metrics.size)
    for _ in range(90):
        context.stack.update(1 / 60)
    unchanged(scene)
    scene.on_close()


@pytest.mark.parametrize("frames", [1, 5, 10])
def test_drawing_while_things_move_changes_nothing(frames: int) -> None:
    context = headless()
    context.settings.hide_hands = False
    match = match_in_progress()
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.layout(context.theme.metrics.size)
    scene.timeline.finish()
    scene.mode.choose(0)
    scene.mode.press_cell(min(scene.mode.marks().legal), (0, 0))
    action = scene.mode.primary_action
    assert action is not None
    action.run()
    for _ in range(frames):
        scene.update(1 / 60)
    assert scene.timeline.busy
    unchanged(scene)
    scene.on_close()


def test_while_pieces_fly_only_they_are_drawn_and_nothing_looks_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    panels: list[TablePanels] = []
    draw = TablePanels.draw

    def count(self: TablePanels, surface: pygame.Surface, theme: Theme) -> None:
        panels.append(self)
        draw(self, surface, theme)

    monkeypatch.setattr(TablePanels, "draw", count)
    context = headless()
    match = match_in_progress()
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.layout(context.theme.metrics.size)
    scene.timeline.finish()
    scene.flow.submit(legal_actions(match.state)[0])
    shown, whole = (pygame.Surface(scene.theme.metrics.size) for _ in range(2))
    frames = 0
    drawn = 0
    while scene.timeline.busy and frames < 120:
        frames += 1
        context.stack.update(1 / 60)
        if not context.stack.needs_redraw:
            continue
        panels.clear()
        context.stack.draw(shown)
        drawn += len(panels)
        if not panels:
            scene.needs_redraw = True
            scene.draw(whole)
            scene.needs_redraw = False
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert 0 < drawn < frames / 2
    scene.on_close()


def unchanged(scene: Scene) -> None:
    surfaces = [pygame.Surface(scene.theme.metrics.size) for _ in range(2)]
    before = snapshot(scene)
    assert len(before) > 500
    scene.draw(surfaces[0])
    scene.draw(surfaces[1])
    after = snapshot(scene)
    assert {
        path for path in before.keys() | after.keys() if before.get(path) != after.get(path)
    } == set()
    assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")


def test_the_snapshot_sees_what_changes() -> None:
    context = headless()
    scene = TableScene(context, match_in_progress())
    before = snapshot(scene)
    scene.camera.pan(1, 0)
    scene.board.marks.tags = ()
    scene.model.shown.jungle_pile += 1
    after = snapshot(scene)
    changed = {path.rsplit(".", 1)[-1] for path in before if before[path] != after.get(path)}
    assert "jungle_pile" in changed
    scene.on_close()
