"""The table and its pages under touch, through posted events."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.geometry import Point
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.table.context import Screen
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.overview.scenes import SeatScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input import intention_reader
from cacao_desktop.ui.pages.on_screen_keyboard import OnScreenKeyboard
from cacao_desktop.ui.widgets.controls import Slider, Toggle
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget
from tests.table.table_player import sit_down
from tests.ui.harness import Desk, desk, named, widgets_of

SIZE = (1366, 768)
DOWN = pygame.FINGERDOWN
MOTION = pygame.FINGERMOTION
UP = pygame.FINGERUP


@pytest.fixture(autouse=True)
def _touch_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intention_reader, "_NO_TOUCH_SCREEN", False)


def finger(opened: Desk, kind: int, at: Point, number: int = 0) -> None:
    width, height = opened.window.surface.get_size()
    pygame.event.post(
        pygame.Event(
            kind, touch_id=1, finger_id=number, x=at[0] / width, y=at[1] / height, dx=0.0, dy=0.0
        )
    )
    opened.step()


def tap(opened: Desk, at: Point) -> None:
    finger(opened, DOWN, at)
    finger(opened, UP, at)


def drag(opened: Desk, start: Point, end: Point) -> None:
    finger(opened, DOWN, start)
    for share in range(1, 6):
        between = (
            start[0] + (end[0] - start[0]) * share // 5,
            start[1] + (end[1] - start[1]) * share // 5,
        )
        finger(opened, MOTION, between)
    finger(opened, UP, end)


def a_cell(table: TableScene, mode: PlacingMode) -> tuple[tuple[int, int], Point]:
    """Return a cell that may be chosen, and where it can be touched."""
    places = ((cell, table.camera.tile_rect(cell).center) for cell in sorted(mode.cells))
    return next((cell, at) for cell, at in places if not table.panels.covers(at))


def test_a_tile_is_dragged_to_its_cell_laid_and_taken_back_with_two_fingers() -> None:
    with desk(SIZE) as opened:
        table, mode = sit_down(opened)
        cell, at = a_cell(table, mode)
        before = len(table.match.moves)
        drag(opened, table.panels.widgets.hand[1].rect.center, at)
        assert (mode.source, mode.target) == (1, cell)
        button = table.panels.widgets.big_button
        while button.resting:
            opened.step(0.1)
        tap(opened, button.rect.center)
        assert len(table.match.moves) > before
        opened.step(0.1)
        finger(opened, DOWN, at)
        finger(opened, DOWN, (at[0] + 80, at[1]), 1)
        finger(opened, UP, at)
        finger(opened, UP, (at[0] + 80, at[1]), 1)
        assert len(table.match.moves) == before


def test_a_tile_is_chosen_and_laid_by_taps() -> None:
    with desk(SIZE) as opened:
        table, mode = sit_down(opened)
        cell, at = a_cell(table, mode)
        tap(opened, table.panels.widgets.hand[2].rect.center)
        tap(opened, at)
        assert (mode.source, mode.target) == (2, cell)


def test_a_tap_on_a_card_rings_that_players_tiles_until_the_next_tap() -> None:
    with desk(SIZE) as opened:
        table, mode = sit_down(opened)
        widgets = table.panels.widgets
        cards = [*widgets.shown_cards, widgets.goods]
        assert [card.seat for card in cards] == [1, 0]
        for card in cards:
            tap(opened, card.rect.center)
            assert isinstance(opened.top, SeatScene)
            opened.key(pygame.K_ESCAPE)
            opened.step(0.1)
            assert table.model.highlighted == card.seat
        tap(opened, a_cell(table, mode)[1])
        opened.step(0.1)
        assert table.model.highlighted is None


def test_two_fingers_zoom_the_board_and_move_nothing_else() -> None:
    with desk(SIZE) as opened:
        table, mode = sit_down(opened)
        before = table.camera.tile_rect((0, 0))
        finger(opened, DOWN, (600, 400))
        finger(opened, DOWN, (700, 400), 1)
        finger(opened, MOTION, (500, 400))
        finger(opened, MOTION, (800, 400), 1)
        zoomed = table.camera.tile_rect((0, 0))
        assert zoomed.width > before.width
        finger(opened, UP, (500, 400))
        finger(opened, UP, (800, 400), 1)
        assert mode.source is None
        assert table.camera.tile_rect((0, 0)) == zoomed


def test_a_finger_moves_the_board() -> None:
    with desk(SIZE) as opened:
        table, mode = sit_down(opened)
        before = table.camera.tile_rect((0, 0)).center
        drag(opened, table.camera.tile_rect((0, 0)).center, (before[0] + 50, before[1] + 30))
        after = table.camera.tile_rect((0, 0)).center
        assert after == pytest.approx((before[0] + 50, before[1] + 30), abs=2)
        assert mode.source is None


def is_explained(table: TableScene, cell: tuple[int, int]) -> bool:
    return table.notices.explained == cell


def test_a_finger_that_rests_on_a_tile_has_it_explained() -> None:
    with desk(SIZE) as opened:
        table, _mode = sit_down(opened)
        cell = next(
            cell
            for cell in table.model.shown.tiles
            if not table.panels.covers(table.camera.tile_rect(cell).center)
        )
        finger(opened, DOWN, table.camera.tile_rect(cell).center)
        opened.step(0.3)
        assert not is_explained(table, cell)
        opened.step(0.5)
        assert is_explained(table, cell)
        finger(opened, UP, table.camera.tile_rect(cell).center)
        opened.step(0.5)
        assert is_explained(table, cell), "it can be read without a finger in front"


def test_a_finger_that_rests_on_a_button_says_what_it_is_for_and_presses_nothing() -> None:
    with desk(SIZE) as opened:
        table, _mode = sit_down(opened)
        page = table.panels.page
        fold = named_on(table, "Fold the panels away")
        finger(opened, DOWN, fold.rect.center)
        opened.step(0.6)
        assert page.hint_box() is not None
        finger(opened, UP, fold.rect.center)
        before = table.panels.folded
        tap(opened, fold.rect.center)
        assert (before, table.panels.folded) == (False, True)


def named_on(table: TableScene, tooltip: str) -> Widget:
    found = [
        part
        for widget in table.panels.page.widgets
        for part in widget.parts()
        if part.tooltip == tooltip
    ]
    assert len(found) == 1
    return found[0]


def settings(opened: Desk) -> SettingsScene:
    opened.context.navigation.open(Screen.SETTINGS)
    opened.step()
    scene = opened.top
    assert isinstance(scene, SettingsScene)
    return scene


def test_a_finger_scrolls_a_page_and_presses_nothing_on_the_way() -> None:
    with desk((1024, 640)) as opened:
        scene = settings(opened)
        toggle = named(scene, "Full screen")
        assert isinstance(toggle, Toggle)
        start = toggle.rect.center
        drag(opened, start, (start[0], start[1] - 150))
        assert scene.scroll.offset == pytest.approx(150, abs=2)
        assert not toggle.on
        assert toggle.rect.centery == pytest.approx(start[1] - 150, abs=2)
        tap(opened, toggle.rect.center)
        assert toggle.on


def test_a_finger_moves_a_slider_and_leaves_the_page_where_it_is() -> None:
    with desk((1920, 1080)) as opened:
        scene = settings(opened)
        slider = next(widget for widget in widgets_of(scene) if isinstance(widget, Slider))
        scene.scroll.reveal(slider)
        before = slider.value
        offset = scene.scroll.offset
        drag(opened, slider.rect.center, (slider.rect.left, slider.rect.centery + 40))
        assert slider.value < before
        assert scene.scroll.offset == offset


def test_a_tapped_text_field_offers_letters_and_a_dragged_one_scrolls() -> None:
    with desk((1024, 640)) as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        opened.step()
        scene = opened.top
        field = next(widget for widget in widgets_of(scene) if isinstance(widget, TextField))
        drag(opened, field.rect.center, (field.rect.centerx, field.rect.centery - 60))
        assert opened.top is scene
        field = next(widget for widget in widgets_of(scene) if isinstance(widget, TextField))
        opened.click(field)
        assert opened.top is scene, "a mouse has a keyboard beside it"
        tap(opened, field.rect.center)
        board = opened.top
        assert isinstance(board, OnScreenKeyboard)
        tap(opened, board.keys[1].rect.center)
        tap(opened, board.keys[4].rect.center)
        assert field.text == "Be"
        tap(opened, named(board, "Done").rect.center)
        assert isinstance(opened.top, SetupScene)
