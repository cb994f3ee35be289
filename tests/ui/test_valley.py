"""The valley behind the menu: deep, windy, and still if nothing may move."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.ambient.beats import BEATS_PER_SECOND
from cacao_desktop.ui.ambient.scenery import BACKDROPS, Valley
from cacao_desktop.ui.paint.light import LIGHTS
from cacao_desktop.ui.window import GameWindow
from tests.ui.harness import Desk, desk, headless

SIZE = (683, 384)
NOT_PAINTED = (255, 0, 255)


def seen(view: tuple[float, float], seconds: float, light: str = "day") -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(NOT_PAINTED)
    Valley(resource("assets", "scenes")).draw(surface, LIGHTS[light], view, seconds)
    return surface


@pytest.mark.parametrize("view", [(-1.2, -1.2), (1.2, 1.2), (-1.2, 1.2), (1.2, -1.2)])
def test_no_layer_shows_its_edge(view: tuple[float, float]) -> None:
    picture = seen(view, 7.0)
    assert pygame.mask.from_threshold(picture, NOT_PAINTED, (1, 1, 1)).count() == 0


def test_near_layers_follow_the_pointer_more_than_far_ones() -> None:
    left = seen((-1.0, 0.0), 0.0)
    right = seen((1.0, 0.0), 0.0)
    sky = pygame.Rect(380, 40, 40, 40)
    leaves = pygame.Rect(60, 60, 60, 60)
    assert _change(left, right, sky) < _change(left, right, leaves) / 3


def _change(one: pygame.Surface, other: pygame.Surface, place: pygame.Rect) -> float:
    first, second = (
        pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (one, other)
    )
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("light", [light for light in LIGHTS if light != "day"])
def test_the_valley_has_the_light_of_the_day(light: str) -> None:
    everything = pygame.Rect((0, 0), SIZE)
    assert _change(seen((0.0, 0.0), 0.0), seen((0.0, 0.0), 0.0, light), everything) > 4


def count_shown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    shown: list[int] = []
    monkeypatch.setattr(GameWindow, "show", lambda _self, **_how: shown.append(1))
    return shown


def watch(opened: Desk, shown: list[int], seconds: float) -> int:
    """Let time pass and return how often the menu was drawn."""
    before = len(shown)
    for _ in range(round(seconds * 60)):
        opened.step(1 / 60)
    return len(shown) - before


def test_at_rest_the_menu_is_drawn_twelve_times_a_second_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = count_shown(monkeypatch)
    with desk(SIZE) as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        assert 0 < watch(opened, shown, 3) <= 3 * BEATS_PER_SECOND + 1


@pytest.mark.parametrize("why", ["reduced_motion", "saving_mode", "focus", "nobody there"])
def test_the_menu_is_still_where_nothing_shall_move(
    monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    shown = count_shown(monkeypatch)
    with desk(SIZE) as opened:
        opened.context.navigation.open(Screen.MENU)
        if why == "focus":
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        elif why == "nobody there":
            opened.top.update(100.0)
        else:
            setattr(opened.context.settings, why, True)
        opened.step()
        opened.step()
        assert watch(opened, shown, 3) == 0


def test_at_rest_the_menu_paints_one_thing_at_a_time_for_the_screens_that_follow() -> None:
    context = headless(SIZE)
    context.navigation.open(Screen.MENU)
    menu = context.stack.top
    cache = context.theme.cache
    assert menu is not None
    for idle, saving, number in (
        (False, False, 0),
        (True, True, 0),
        (True, False, 1),
        (True, False, 1),
    ):
        context.idle = idle
        context.settings.saving_mode = saving
        before = len(cache)
        menu.update(0.0)
        assert len(cache) - before >= number
        assert number or len(cache) == before
    key = (f"place {BACKDROPS[0]}", SIZE, context.theme.light.name)
    assert cache.find(key) is context.theme.scenery.backdrop(BACKDROPS[0], SIZE)


def test_the_wind_leaves_the_keyboard_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = count_shown(monkeypatch)
    with desk(SIZE) as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_TAB)
        menu = opened.top
        assert isinstance(menu, MenuScene)
        focus = menu.page.focus
        assert focus is not None
        assert watch(opened, shown, 2) > 0
        assert menu.page.focus is focus
        assert menu.page.uses_keyboard


def rested_menu(opened: Desk) -> MenuScene:
    """Return a fully drawn menu after some seconds without input."""
    opened.context.navigation.open(Screen.MENU)
    opened.step()
    menu = opened.top
    assert isinstance(menu, MenuScene)
    for _ in range(60 * 8):
        opened.step(1 / 60)
    assert menu._valley_view.is_calm
    menu.rebuild()
    opened.step(0.0)
    return menu


def test_at_rest_drawing_the_motes_alone_gives_the_whole_picture() -> None:
    with desk((1024, 640)) as opened:
        menu = rested_menu(opened)
        moved = 0
        for _ in range(120):
            menu.update(1 / 60)
            if not menu.needs_partial_redraw:
                continue
            assert not menu.needs_redraw
            surface = opened.window.surface
            opened.context.stack.draw_changes(surface)
            whole = pygame.Surface(surface.get_size(), 0, 32)
            menu.draw(whole)
            assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
            moved += 1
        assert 2 <= moved <= 8


def test_at_rest_nothing_but_motes_is_drawn_and_a_moving_pointer_wakes_the_leaves() -> None:
    with desk((1024, 640)) as opened:
        menu = rested_menu(opened)
        for _ in range(60):
            menu.update(1 / 60)
            assert not menu.needs_redraw
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False
            )
        )
        opened.step(0.0)
        menu.update(0.1)
        assert menu.needs_redraw
        assert not menu._valley_view.is_calm
