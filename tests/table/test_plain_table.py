"""The plain table has flat ground, thick borders and no idle motion, at once on all screens."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.app import render_scene
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT, PLAIN_LIGHT
from tests.contrast import contrast_ratio
from tests.table.table_player import match_in_progress
from tests.ui.harness import click, desk, headless, named

SIDE = 80


def art() -> TileArt:
    return TileArt(paths.resource("assets", "tiles"), SurfaceCache())


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_a_worker_tile_has_a_border_in_the_colour_of_its_player(colour: str) -> None:
    tile = art().worker(colour, (1, 1, 1, 1), SIDE, light=PLAIN_LIGHT)
    pixels = [tile.get_at((x, SIDE // 2)) for x in range(8)]
    row = [(pixel.r, pixel.g, pixel.b) for pixel in pixels]
    assert PLAYER_COLOURS[colour] in row
    assert contrast_ratio(row[0], PLAIN_LIGHT.ground) > 7


def test_the_middle_of_a_tile_stays_as_it_was_painted() -> None:
    tiles = art()
    painted, plain = (
        tiles.jungle("water", SIDE, light=light) for light in (DAYLIGHT, PLAIN_LIGHT)
    )
    assert painted.get_at((SIDE // 2, SIDE // 2)) == plain.get_at((SIDE // 2, SIDE // 2))


def test_the_ground_of_the_table_has_one_colour() -> None:
    picture = render_scene(
        lambda context: PICTURES["table"](context, None), (1366, 768), Settings(plain_table=True)
    )
    ground = pygame.mask.from_threshold(picture, PLAIN_LIGHT.ground, (1, 1, 1, 255))
    assert ground.count() > 1366 * 768 // 4


def test_nothing_moves_by_itself_on_the_plain_table() -> None:
    context = headless()
    context.settings.plain_table = True
    context.apply_settings()
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    context.stack.draw(context.display.surface)
    for _ in range(40):
        scene.update(0.25)
    assert (scene.life.bird.rect, scene.life.changed) == (None, [])
    assert scene.board.layer.living_rects == []


def test_it_is_turned_on_in_the_settings_and_written_down() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        click(
            opened.top, named(opened.top, "Plain table: flat ground, thick borders, high contrast")
        )
        opened.step()
        assert opened.context.theme.light is PLAIN_LIGHT
        assert load_settings(paths.settings_path()).content.plain_table


def test_cards_and_goods_become_plain_with_the_table() -> None:
    def shown(scene: TableScene) -> list[bytes]:
        scene.update(0.0)
        scene.context.stack.draw(scene.context.display.surface)
        widgets = (*scene.panels.widgets.shown_cards, scene.panels.widgets.goods)
        places = [widget.rect for widget in widgets if widget.visible and widget.rect.width]
        return [
            pygame.image.tobytes(scene.context.display.surface.subsurface(place), "RGB")
            for place in places
        ]

    scenes = []
    for plain in (False, True):
        context = headless()
        context.settings.plain_table = plain
        context.settings.hide_hands = False
        context.apply_settings()
        scenes.append(TableScene(context, match_in_progress()))
        context.stack.push(scenes[-1])
    painted, plain_table = scenes
    before = shown(painted)
    painted.context.settings.plain_table = True
    painted.context.apply_settings()
    after = shown(painted)
    assert after == shown(plain_table)
    assert before
    assert all(one != other for one, other in zip(before, after, strict=True))
