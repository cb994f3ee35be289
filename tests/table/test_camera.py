"""The camera glides, and brings into view what a decision is about, even after a resize."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine import SIDES
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import beside
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.camera import GLIDE_SECONDS, Camera, CameraGlide, Look
from tests.samples import in_turn
from tests.table.table_player import TablePlayer, match_in_progress, new_match, play_at_random
from tests.ui.harness import desk, headless


def test_the_camera_glides_and_never_cuts() -> None:
    camera = Camera()
    glide = CameraGlide(camera)
    looks = [camera.look]
    goal = Look(40.0, 3.0, -2.0)
    glide.to(goal)
    for _ in range(round(GLIDE_SECONDS * 60) + 1):
        assert glide.update(1 / 60, instant=False)
        looks.append(camera.look)
    assert looks[-1] == goal
    pitches = [look.pitch for look in looks]
    assert pitches == sorted(pitches, reverse=True)
    assert max(a - b for a, b in pairwise(pitches)) < 10, "no step is a cut"


@pytest.mark.parametrize("look", [Look(86.0, 0.0, 0.0), Look(40.0, 3.4, -2.6)])
def test_a_point_on_a_tile_is_told_its_cell_and_stays_on_it_while_zooming(look: Look) -> None:
    camera = Camera()
    camera.set_view(pygame.Rect(200, 40, 900, 700))
    camera.look = look
    for cell in ((0, 0), (-3, 2), (4, -5)):
        assert camera.cell_at(camera.centre(cell)) == cell
        for x, y in ((-1, 1), (1, -1)):
            inside = camera.tile_rect(cell).inflate(-4, -4)
            assert (
                camera.cell_at(
                    (inside.centerx + x * inside.w // 2, inside.centery + y * inside.h // 2)
                )
                == cell
            )
    point = camera.centre((4, -5))
    for factor in (1.3, 0.6):
        camera.zoom(factor, point)
        assert camera.cell_at(point) == (4, -5)
        assert camera.centre((4, -5)) == pytest.approx(point, abs=1)


@pytest.mark.parametrize("middle", [(0.0, 0.0), (9.0, -7.0), (-9.0, 7.0)])
def test_reaching_cells_shows_them_all_and_moves_no_further_than_it_must(
    middle: tuple[float, float],
) -> None:
    camera = Camera()
    cells = [(-1, 0), (1, 2), (0, -1)]
    camera.set_view(pygame.Rect(200, 40, 900, 700))
    camera.look = Look(60.0, *middle)
    look = camera.reaching(cells)
    camera.look = look
    assert look.pitch == 60.0
    assert camera.shows(cells)
    assert camera.reaching(cells) == look, "there is nothing left to do"
    if middle == (0.0, 0.0):
        assert look == Look(60.0, 0.0, 0.0), "all were in sight"
    else:
        rects = [camera.cell_rect(cell) for cell in cells]
        box = rects[0].unionall(rects[1:])
        assert box.left - camera.view.left <= 1 or camera.view.right - box.right <= 1


@pytest.mark.parametrize(("top", "pitch"), [(560, 77), (600, 82), (660, 88)])
def test_a_wide_board_gives_a_corner_no_more_room_than_it_must(top: int, pitch: float) -> None:
    """Ten columns go up or become a little smaller.

    Beside the whole corner they had a pitch of 76.
    """
    camera = Camera()
    cells = [(x, y) for x in range(10) for y in range(7)]
    camera.set_view(pygame.Rect(0, 0, 900, 760), pygame.Rect(0, top, 130, 760 - top))
    look = camera.fitting(cells, (0.1, 0.1), 116)
    assert camera.would_show(look, cells)
    assert pitch <= look.pitch < 89


def test_a_board_moves_out_from_behind_a_corner_and_no_further() -> None:
    camera = Camera()
    cells = [*((0, y) for y in range(7)), (3, 0)]
    view = pygame.Rect(0, 0, 900, 700)
    corner = pygame.Rect(0, 500, 300, 200)
    camera.set_view(view)
    pitch = camera.fitting(cells, (0.0, 0.0), 200.0).pitch
    camera.set_view(view, corner)
    camera.look = camera.fitting(cells, (0.0, 0.0), 200.0)
    assert camera.pitch == pitch
    assert camera.shows(cells)
    assert 8 <= camera.tile_rect((0, 6)).left - corner.right <= 12


def test_where_nothing_shall_move_the_camera_is_there_at_once() -> None:
    camera = Camera()
    glide = CameraGlide(camera)
    goal = Look(40.0, 3.0, -2.0)
    glide.to(goal)
    glide.update(0.0, instant=True)
    assert camera.look == goal


@pytest.mark.parametrize(
    ("seed", "size"), in_turn(range(6), [(1024, 640), (1366, 768), (1920, 1080)])
)
def test_every_legal_cell_is_in_sight_when_a_tile_is_to_be_laid(
    size: tuple[int, int], seed: int
) -> None:
    match = play_at_random(
        new_match(2, seed=seed),
        seed,
        until=lambda state: len(state.occupied) >= 20 + 3 * seed and state.phase == Phase.PLACE,
    )
    context = headless(size)
    context.settings.hide_hands = False
    context.settings.speed = 0
    scene = TableScene(context, match)
    context.stack.push(scene)
    scene.update(0.016)
    mode = scene.mode
    assert isinstance(mode, PlacingMode)
    for cell in mode.cells:
        place = scene.camera.tile_rect(cell)
        assert scene.panels.view.collidepoint(place.center), cell
        assert not scene.panels.covers(place.center), cell
        assert max(scene.panels.view.clip(place).size) == place.width, "it is cut once at most"
    scene.on_close()


def test_around_the_tiles_there_is_half_a_cell_in_the_usual_window() -> None:
    """Seven rows have tiles of 82 pixels and more, and nothing of them is hidden."""
    context = headless((1366, 768))
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    square = [(x, y) for x in range(7) for y in range(7)]
    tiles = [(x, y) for x, y in square if 2 <= x + y <= 10 and abs(x - y) <= 4]
    free = {beside(tile, side) for tile in tiles for side in SIDES} - set(tiles)
    camera = scene.camera
    camera.look = camera.fitting(tiles, (0.0, 0.0), 116, free)
    assert camera.tile_size >= 82
    assert camera.shows(tiles)
    assert camera.shows_part(free)
    assert not camera.shows(free)
    scene.on_close()


def test_a_smaller_window_shows_all_again() -> None:
    context = headless((1920, 1080))
    context.settings.hide_hands = False
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    for size in ((1280, 720), (1024, 640)):
        context.theme.resize(size, 1.0, 1.0)
        context.stack.layout(size)
        assert scene.camera.shows(scene.model.shown.tiles), size
        assert scene.camera.shows_part(scene.mode.cells_in_question), size
    scene.on_close()


def test_a_tile_set_by_keys_is_brought_into_sight() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, ("person", "easy"), seed=7), "keys")
        table = player.table
        table.camera.pan(-2000, 0)
        table.core.moved_by_hand = True
        opened.key(pygame.K_1)
        opened.key(pygame.K_RIGHT)
        opened.step()
        mode = table.mode
        assert isinstance(mode, PlacingMode)
        assert mode.target is not None
        assert table.panels.view.contains(table.camera.tile_rect(mode.target))
        table.on_close()


def test_one_glide_brings_into_sight_where_a_tile_lies_and_what_will_be_filled() -> None:
    match = play_at_random(
        new_match(2, ("person", "easy"), seed=5),
        5,
        until=lambda state: (
            len(state.occupied) > 24 and state.active == 1 and bool(state.cells_to_fill)
        ),
    )
    scene = TableScene(headless((1024, 640)), match)
    scene.context.stack.push(scene)
    state = match.state
    camera = scene.camera
    camera.look = Look(120.0, 0.0, 0.0)
    scene.camera_control.look_at([state.rules.cell(state.placed)])
    scene.update(10.0)
    for index in (state.placed, *state.cells_to_fill):
        assert camera.shows_part([state.rules.cell(index)])
    scene.on_close()


@pytest.mark.parametrize("chosen", [0, 150])
def test_the_board_stays_as_large_as_a_person_has_made_it(chosen: int) -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        opened.context.settings.board_zoom = chosen  # type: ignore[assignment]
        player = TablePlayer(
            opened, play_at_random(new_match(2, seed=7), 7, until=_twelve_tiles), "keys"
        )
        table = player.table
        camera = player.table.camera
        if not chosen:
            for _ in range(4):
                opened.key(pygame.K_PLUS)
        pitch = camera.pitch
        assert pitch > 110
        for key in (pygame.K_1, *[pygame.K_RIGHT] * 6, pygame.K_RETURN):
            opened.key(key)
            opened.step(2.0)
        assert camera.pitch == pitch
        assert camera.shows([cell for cell in (table.mode.cursor,) if cell is not None])
        cell = max(table.model.shown.tiles)
        camera.pan(4000, 0)
        table.core.look_at([cell])
        opened.step(2.0)
        assert camera.shows([cell])
        assert camera.pitch == pitch
        opened.key(pygame.K_0)
        opened.step(2.0)
        assert camera.shows(table.model.shown.tiles)
        table.on_close()


def _twelve_tiles(state: GameState) -> bool:
    return len(state.occupied) >= 12 and state.phase == Phase.PLACE


@pytest.mark.parametrize("language", ["de", "pl"])
def test_with_large_text_every_free_cell_is_whole_below_the_status_bar(language: str) -> None:
    context = headless((1366, 768))
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    PICTURES["table-held"](context, None)
    scene = context.stack.top
    assert isinstance(scene, TableScene)
    mode = scene.mode
    assert isinstance(mode, PlacingMode)
    bar = scene.panels.layout.status_bar
    for cell in mode.cells:
        place = scene.camera.tile_rect(cell)
        assert scene.panels.view.inflate(2, 2).contains(place), cell
        assert not bar.colliderect(place), cell
    context.stack.clear()


@pytest.mark.parametrize(("text", "large"), [(100, False), (200, True)])
def test_with_large_text_the_numbers_on_tiles_are_large(text: int, large: bool) -> None:
    context = headless((1366, 768), scale=text / 100)
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    scene.draw(context.display.surface)
    painting = context.art.jungle_painting("market_3")
    file = context.art.file(painting, scene.camera.tile_size)
    assert (file == painting.small) == large
    scene.on_close()
