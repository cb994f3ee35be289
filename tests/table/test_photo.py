"""The photo mode: an uncovered board, any light, and a picture saved where the screen says."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cacao_desktop.storage.paths import HOME_VARIABLE, pictures_folder
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.table.overview.photo import PhotoScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    Direction,
    MouseButton as Button,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from cacao_desktop.ui.widgets import Carousel, Plaque
from tests.samples import one_in
from tests.table.table_player import is_over, match_in_progress, play_at_random
from tests.ui.harness import SIZES, click, desk, give, headless, named, part_of, widgets_of


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PhotoScene:
    """The board of a game in progress."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    context = headless()
    photo = PhotoScene(context, TableScene(context, match_in_progress()).model)
    context.stack.push(photo)
    context.stack.layout((1366, 768))
    return photo


def pixels(scene: PhotoScene) -> bytes:
    surface = pygame.Surface(scene.theme.metrics.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_picture_is_kept_without_the_buttons_and_the_screen_says_where(
    scene: PhotoScene,
) -> None:
    click(scene, named(scene, "Save the picture"))
    (path,) = pictures_folder().glob("*.png")
    assert str(path) in part_of(scene, Plaque).text
    assert part_of(scene, Plaque).visible
    kept = pygame.image.load(path)
    assert kept.get_size() == (1366, 768)
    board = pygame.Surface((1366, 768), 0, 32)
    scene.board.draw(board)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(board, "RGB")


def test_no_picture_is_written_over(scene: PhotoScene) -> None:
    for _ in range(3):
        give(scene, Confirm())
    assert len(list(pictures_folder().glob("*.png"))) == 3


def test_a_folder_that_refuses_is_told(scene: PhotoScene, tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("a file", encoding="utf-8")
    give(scene, Confirm())
    assert part_of(scene, Plaque).text.startswith("The picture could not be written")


def test_wheel_drag_and_arrow_keys_move_the_board(scene: PhotoScene) -> None:
    middle = (683, 300)
    for move in (
        [Wheel(middle, 2.0)],
        [
            PointerPressed(middle),
            PointerMoved((700, 320), (17, 20), (Button.LEFT,)),
            PointerReleased((700, 320)),
        ],
        [Navigate(Direction.LEFT)],
        [Navigate(Direction.DOWN)],
    ):
        before = scene.board.camera.placing
        give(scene, *move)
        assert scene.board.camera.placing != before
    click(scene, named(scene, "Show the whole board"))
    assert scene.board.camera.shows(scene.board.model.shown.tiles)


def test_the_light_is_that_of_the_photo_alone(scene: PhotoScene) -> None:
    day = pixels(scene)
    part_of(scene, Carousel).go(2)
    assert scene.theme.light.name == "night"
    assert pixels(scene) != day
    give(scene, Cancel())
    assert scene.theme.light.name == "day"
    assert scene.context.settings.light == "day"


@pytest.mark.parametrize("size", one_in(3, [*SIZES, (3840, 2160)]))
def test_the_whole_board_is_in_the_picture_at_first(size: tuple[int, int]) -> None:
    context = headless(size)
    photo = PhotoScene(context, TableScene(context, match_in_progress()).model)
    context.stack.push(photo)
    context.stack.layout(size)
    assert photo.board.camera.shows(photo.board.model.shown.tiles)


def test_the_menu_of_the_table_leads_there_and_escape_back() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        table = TableScene(opened.context, match_in_progress())
        opened.context.stack.push(table)
        opened.step()
        opened.key(pygame.K_ESCAPE)
        opened.click(named(opened.top, "Take a photo"))
        assert type(opened.top) is PhotoScene
        opened.key(pygame.K_ESCAPE)
        assert len(opened.context.stack) == 1
        table.on_close()


def test_the_menu_copies_the_position_only_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with desk() as opened:
        opened.context.settings.hide_hands = False
        match = match_in_progress()
        table = TableScene(opened.context, match)
        assert "Copy the position" not in [
            getattr(widget, "text", "") for widget in widgets_of(table.commands.menu())
        ]
        play_at_random(match, 1, until=is_over)
        opened.context.stack.push(table)
        opened.step()
        table.commands.open_menu()
        opened.step()
        opened.click(named(opened.top, "Copy the position"))
        assert opened.top is table
        assert read_position(copied[0]).actions == match.actions
        assert "has been copied" in table.notices.text
        table.on_close()
