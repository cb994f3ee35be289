"""The light of the day: it applies at once, is baked into pictures, and never harms legibility."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from cacao_desktop.colours import (
    CHOSEN,
    CREAM,
    FREE_CELL,
    GAIN_INK,
    INK,
    JADE_INK,
    NEGATIVE,
    OWN_TURN_INK,
    SOFT_INK,
    Colour,
)
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import load_settings
from cacao_desktop.table.board.mark_paint import free_cell
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.ambient.scenery import Scenery
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import LIGHTS, Light
from cacao_desktop.ui.paint.materials import light_plank, parchment
from tests.contrast import contrast_ratio
from tests.samples import in_turn
from tests.table.table_player import match_in_progress
from tests.ui.harness import click, desk, headless, named

ALL_LIGHTS = list(LIGHTS.values())
NAMES = list(LIGHTS)
OTHER_LIGHTS = [light for light in ALL_LIGHTS if not light.as_painted]


def tiles() -> TileArt:
    return TileArt(paths.resource("assets", "tiles"), CACHE)


CACHE = SurfaceCache()


def colours_of(
    picture: pygame.Surface, box: tuple[float, float, float, float], step: int = 1
) -> list[Colour]:
    """Return the colours in a box of a picture, given in shares of its sides."""
    width, height = picture.get_size()
    xs = range(round(box[0] * width), round(box[2] * width), step)
    ys = range(round(box[1] * height), round(box[3] * height), step)
    return [(c.r, c.g, c.b) for x in xs for y in ys for c in [picture.get_at((x, y))]]


def brightness(colour: Colour) -> float:
    return contrast_ratio(colour, (0, 0, 0))


def rgb(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _alpha = surface.get_at(at)
    return red, green, blue


def test_by_day_everything_looks_as_it_was_painted() -> None:
    art = tiles()
    assert art.jungle("water", 80, light=LIGHTS["day"]) is art.jungle("water", 80)


@pytest.mark.parametrize("light", OTHER_LIGHTS, ids=lambda light: light.name)
def test_every_other_light_looks_different(light: Light) -> None:
    art = tiles()
    lit = art.jungle("water", 80, light=light)
    plain = art.jungle("water", 80)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(plain, "RGB")
    assert lit.get_at((0, 0)).a == 0


@pytest.mark.parametrize(
    ("light", "kind", "size"),
    in_turn(ALL_LIGHTS, ("market_2", "market_3", "market_4", "big_market"), (48, 90)),
)
def test_prices_can_be_read_in_every_light(kind: str, size: int, light: Light) -> None:
    coin = sorted(
        brightness(c)
        for c in colours_of(tiles().jungle(kind, size, light=light), (0.4, 0.58, 0.6, 0.86))
    )
    dark = coin[len(coin) // 10]
    bright = coin[len(coin) * 3 // 4]
    assert bright / dark >= 4.5


@pytest.mark.parametrize("light", ALL_LIGHTS, ids=NAMES)
def test_marks_stand_out_from_the_ground_in_every_light(light: Light) -> None:
    scenery = Scenery(paths.resource("assets", "scenes"), SurfaceCache())
    scenery.light = light
    ground = set(colours_of(scenery.table((800, 450)), (0.2, 0.15, 0.8, 0.8), 11))
    for size, sign in product((40, 80, 140), (CHOSEN, FREE_CELL)):
        mark = free_cell(size, sign)
        contrasts = []
        for colour in ground:
            cell = pygame.Surface(mark.get_size())
            cell.fill(colour)
            cell.blit(mark, (0, 0))
            down = [
                (pixel.r, pixel.g, pixel.b)
                for pixel in (cell.get_at((size // 5, y)) for y in range(9))
            ]
            first = down.index(sign)
            thick = down.count(sign)
            contrasts += [contrast_ratio(sign, down[at]) for at in (first - 1, first + thick)]
        assert min(contrasts) >= 3, "and lies between dark lines, whatever is under it"


@pytest.mark.parametrize("light", ALL_LIGHTS, ids=NAMES)
@pytest.mark.parametrize(
    ("material", "ink"),
    [
        (light_plank, INK),
        *((parchment, ink) for ink in (INK, SOFT_INK, NEGATIVE, JADE_INK, GAIN_INK, OWN_TURN_INK)),
    ],
)
def test_ink_can_be_read_on_paper_and_light_wood_in_every_light(
    ink: Colour, material: Callable[..., pygame.Surface], light: Light
) -> None:
    theme = headless().theme
    theme.light = light
    sheet = colours_of(theme.material(material, (400, 200)), (0.1, 0.15, 0.9, 0.85), 5)
    contrasts = sorted(contrast_ratio(ink, ground) for ground in sheet)
    assert contrasts[len(contrasts) // 20] >= 4.5


@pytest.mark.parametrize("ink", [SOFT_INK, GAIN_INK])
def test_small_print_can_be_read_on_the_dark_patches_of_paper_at_night(ink: Colour) -> None:
    theme = headless().theme
    theme.light = LIGHTS["night"]
    sheet = colours_of(theme.material(parchment, (400, 200)), (0.1, 0.15, 0.9, 0.85), 5)
    assert min(contrast_ratio(ink, ground) for ground in sheet) >= 5


@pytest.mark.parametrize("light", OTHER_LIGHTS, ids=lambda light: light.name)
def test_tiles_keep_their_colours_and_their_blacks_in_every_light(light: Light) -> None:
    least = 0.75 if light.lamps else 0.9
    for colour in ((46, 112, 30), (196, 44, 34), (214, 140, 40), (16, 14, 12)):
        painted = pygame.Surface((60, 60), pygame.SRCALPHA)
        painted.fill(colour)
        lit = rgb(light.on_tile(painted, (), CREAM), (30, 30))
        assert max(lit) - min(lit) >= least * (max(colour) - min(colour)) - 1
        assert all(after <= before for after, before in zip(lit, colour, strict=True)), (
            "no veil lies on them"
        )


def test_by_a_low_sun_the_ground_is_darker_than_sand_on_a_tile() -> None:
    for name in ("morning", "evening"):
        scenery = Scenery(paths.resource("assets", "scenes"), SurfaceCache())
        scenery.light = LIGHTS[name]
        ground = sorted(
            map(brightness, colours_of(scenery.table((1366, 768)), (0.2, 0.06, 0.8, 0.9), 9))
        )
        painted = pygame.Surface((60, 60), pygame.SRCALPHA)
        painted.fill((206, 176, 134))
        sand = brightness(rgb(LIGHTS[name].on_tile(painted, (), CREAM), (30, 30)))
        assert ground[len(ground) // 2] < 0.9 * sand
        assert ground[len(ground) * 19 // 20] < 1.25 * sand, (
            "nor does a bright patch of it swallow tiles"
        )


def test_by_night_paper_and_light_wood_are_dimmer_and_warmer_than_by_day() -> None:
    red, _green, blue = LIGHTS["night"].paper
    assert LIGHTS["day"].paper == (255, 255, 255)
    assert red < 255
    assert blue < red * 0.85


def test_by_night_all_of_a_white_frame_is_as_bright() -> None:
    tile = tiles().worker("white", (1, 1, 1, 1), 100, light=LIGHTS["night"])
    rims = [brightness(c) for y in (0.02, 0.06) for c in colours_of(tile, (0.2, y, 0.8, y + 0.01))]
    assert sorted(rims)[len(rims) // 4] > 0.75 * max(rims)


def test_no_place_of_the_ground_is_burnt_out_in_the_morning() -> None:
    scenery = Scenery(paths.resource("assets", "scenes"), SurfaceCache())
    scenery.light = LIGHTS["morning"]
    ground = sorted(
        min(colour) for colour in colours_of(scenery.table((1366, 768)), (0, 0.06, 1, 1), 5)
    )
    assert ground[len(ground) * 999 // 1000] < 220


def test_by_night_dark_frames_have_a_light_edge_and_yellow_ones_stay_golden() -> None:
    art = tiles()
    night = LIGHTS["night"]
    for colour in ("violet", "red"):
        tile = art.worker(colour, (1, 1, 1, 1), 80, light=night)
        edge, frame = (brightness(rgb(tile, (x, 40))) for x in (0, 4))
        assert edge > 1.8 * frame
    yellow = art.worker("yellow", (1, 1, 1, 1), 80, light=night)
    red, green, blue = max(colours_of(yellow, (0.01, 0.45, 0.08, 0.55)), key=sum)
    assert red > 200
    assert red > 1.2 * green > 1.2 * blue


def test_light_is_laid_on_when_a_picture_is_made_and_not_for_every_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = headless()
    context.settings.hide_hands = False
    context.settings.light = "night"
    context.settings.day_passes = False
    context.theme.light = LIGHTS["night"]
    table = TableScene(context, match_in_progress())
    context.stack.push(table)
    context.stack.draw(context.display.surface)
    for _ in range(60 * 30):
        context.stack.update(1 / 60)
    laid: list[str] = []

    def lay_on(_light: Light, tile: pygame.Surface, _lamps: object = None) -> pygame.Surface:
        laid.append("light")
        return tile

    monkeypatch.setattr(Light, "on_tile", lay_on)
    monkeypatch.setattr(Light, "on_ground", lay_on)
    for _ in range(60):
        context.stack.update(1 / 60)
        context.stack.draw(context.display.surface)
    assert laid == []


def test_the_light_is_chosen_in_the_settings_and_felt_at_once() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        by_day = pygame.image.tobytes(opened.window.surface, "RGB")
        click(opened.top, named(opened.top, "Night"))
        opened.step()
        assert opened.context.theme.light is LIGHTS["night"]
        assert pygame.image.tobytes(opened.window.surface, "RGB") != by_day
        assert load_settings(paths.settings_path()).content.light == "night"


@pytest.mark.parametrize(("light", "count"), [("day", 0), ("night", 6)])
def test_fireflies_come_at_night(light: str, count: int) -> None:
    context = headless()
    context.settings.light = light  # type: ignore[assignment]
    context.settings.day_passes = False
    context.theme.light = LIGHTS[light]
    table = TableScene(context, match_in_progress())
    context.stack.push(table)
    context.stack.draw(context.display.surface)
    flying = len(table.board.layer.living_rects) - len(table.board.layer.living.tiles)
    assert flying >= count
    assert (flying > 0) == (count > 0)
    cells = [table.camera.tile_rect(cell) for cell in table.model.shown.tiles]
    assert all(
        place.collidelist(cells) < 0
        for place in table.board.layer.living_rects[-flying:]
        if flying
    )


def test_fireflies_do_not_move_in_saving_mode() -> None:
    context = headless()
    context.settings.reduced_motion = True
    context.settings.hide_hands = False
    context.settings.light = "night"
    context.settings.day_passes = False
    context.theme.light = LIGHTS["night"]
    context.stack.push(TableScene(context, match_in_progress()))
    context.stack.draw(context.display.surface)
    before = pygame.image.tobytes(context.display.surface, "RGB")
    for _ in range(120):
        context.stack.update(1 / 60)
    context.stack.draw(context.display.surface)
    assert pygame.image.tobytes(context.display.surface, "RGB") == before


def test_saving_mode_is_chosen_in_the_settings_and_kept() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        click(opened.top, named(opened.top, "Power saving: nothing moves on its own"))
        opened.step()
        assert opened.context.still
        assert load_settings(paths.settings_path()).content.saving_mode


def test_a_low_sun_lights_the_rims_of_tiles_and_not_things_between_them() -> None:
    picture = pygame.Surface((60, 60), pygame.SRCALPHA)
    picture.fill((90, 90, 90))
    evening = LIGHTS["evening"]
    plant, tile = (evening.on_tile(picture, (), rim) for rim in (None, CREAM))
    assert plant.get_at((57, 30)) == plant.get_at((30, 30))
    assert (
        sum(tile.get_at((57, 30))[:3])
        > sum(tile.get_at((30, 30))[:3])
        > sum(tile.get_at((2, 30))[:3])
    )


def test_a_low_sun_warms_tiles_throws_cool_shadows_away_from_it_and_leaves_mist_in_the_morning() -> (
    None
):
    art = tiles()
    size = 100
    grey = pygame.Surface((60, 60), pygame.SRCALPHA)
    grey.fill((120, 120, 120))
    for name, away in (("morning", 1), ("evening", -1)):
        light = LIGHTS[name]
        red, _green, blue, _alpha = light.on_tile(grey, (), CREAM).get_at((30, 30))
        assert red > blue
        below = art.below(size, light, None)
        near, far = (
            below.get_at(
                (below.get_width() // 2 + side * (size // 2 + 12), below.get_height() // 2)
            )
            for side in (-away, away)
        )
        assert far.a > near.a + 40
        assert far.b > far.r
    ground = {name: pygame.Surface((160, 90)) for name in ("morning", "evening")}
    for name, picture in ground.items():
        picture.fill((40, 70, 50))
        assert LIGHTS[name].on_ground(picture) is picture
    assert brightness(rgb(ground["morning"], (130, 24))) > 1.5 * brightness((40, 70, 50)), (
        "mist, far away"
    )
    assert all(brightness(rgb(ground["morning"], (158, y))) < 2.2 for y in (45, 88)), (
        "none on near leaves"
    )
    assert brightness(rgb(ground["evening"], (1, 88))) < brightness((40, 70, 50))


def test_several_lamps_stand_in_sight_at_night_and_nothing_cuts_them() -> None:
    context = headless()
    table = TableScene(context, match_in_progress())
    context.stack.push(table)
    context.stack.update(0.0)
    lamps = list(table.board.layer.lamps())
    taken = [*table.panels.layout.panels]
    taken += [table.camera.tile_rect(cell) for cell in table.model.shown.tiles]
    assert len(lamps) >= 3
    assert all(lamp.collidelist(taken) < 0 for lamp in lamps)
