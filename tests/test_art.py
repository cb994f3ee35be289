"""The painted pictures: names, files and descriptions agree, and pictures are reproducible."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from itertools import combinations, pairwise

import pygame
import pytest

from build_scripts.art.catalogue import TILE_SIDE, pictures
from build_scripts.art.manifest import ASSETS, picture_files, read_manifest
from build_scripts.art.pieces import wheel
from build_scripts.art.scenes import journey_map, square
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.modules import jungle_kinds
from cacao_desktop.engine.modules.gem_mines import MASKS
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.tiles import DISTRIBUTIONS, GEMS
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps import load_maps

SAMPLES = (
    "tiles/jungle/water.webp",
    "tiles/jungle/volcano_turned.webp",
    "tiles/worker/white/3-0-0-1.webp",
    "tiles/small/worker/red/1-1-1-1.webp",
    "pieces/hut_shaman.webp",
)
SOURCES = (".po", ".pot", ".md")
MAX_BYTES = 34_000_000


def test_every_picture_has_its_file_and_its_line_in_the_manifest() -> None:
    assert pictures().keys() == picture_files() == read_manifest().keys()


def test_everything_that_can_lie_on_the_board_is_painted_large_and_simple() -> None:
    names = {f"jungle/{kind}" for kind in (*jungle_kinds(), "volcano_turned", "back")}
    for colour in PLAYER_COLOURS:
        names |= {f"worker/{colour}/{'-'.join(map(str, workers))}" for workers in DISTRIBUTIONS}
        names.add(f"worker/{colour}/back")
    wanted = {f"tiles/{folder}{name}.webp" for name in names for folder in ("", "small/")}
    assert wanted <= pictures().keys()


def test_every_hut_gem_mask_and_player_has_a_piece() -> None:
    wanted = {f"pieces/hut_{hut}.webp" for hut in HUTS} | {
        f"pieces/gem_{gem}.webp" for gem in GEMS
    }
    wanted |= {f"pieces/hut_card_{hut}.webp" for hut in HUTS}
    wanted |= {f"pieces/mask_{value}.webp" for value in MASKS}
    wanted |= {
        f"pieces/{kind}_{colour}.webp"
        for kind in ("emblem", "carrier")
        for colour in PLAYER_COLOURS
    }
    assert wanted <= pictures().keys()


def test_the_pictures_of_all_huts_differ_at_the_size_of_the_table() -> None:
    """Five roofs of the same straw were indistinguishable at 52 px.

    The smallest difference was 19 of 255.
    """
    cards = {}
    for hut in HUTS:
        card = pygame.image.load(ASSETS / f"pieces/hut_card_{hut}.webp")
        card = pygame.transform.smoothscale(card, (52, 52)).subsurface((0, 0, 52, 34))
        cards[hut] = pygame.image.tobytes(card, "RGB")
    for one, other in combinations(cards.values(), 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 24


def test_the_people_on_the_square_stand_apart_about_a_fire_in_the_middle() -> None:
    """Each is visible in a 4:3 window, below the middle, where pages have their sheets."""
    assert square.FIRE[0] == WIDTH / 2
    people = sorted((who[0] for who, _lit in square.CROWD), key=lambda place: place.x)
    assert all(right.x - left.x > 130 * right.scale for left, right in pairwise(people))
    for place in people:
        assert abs(place.x - WIDTH / 2) < HEIGHT * 4 / 3 / 2 - 70 * place.scale
        assert HEIGHT * 0.84 < place.y - 70 * place.scale < place.y + 50 * place.scale < HEIGHT


def test_the_poles_of_the_square_stand_before_the_huts() -> None:
    for x, foot in square.POLES:
        behind = [y + 86 * scale for at, y, scale, _lit in square.HUTS if abs(x - at) < 96 * scale]
        assert all(foot > wall for wall in behind)


def test_no_stop_of_the_journey_hides_a_hut() -> None:
    for _name, x, y, size in journey_map.HUTS:
        for across, down in journey_map.stops():
            aside = max(0.0, abs(across - x) - 90 * size)
            apart = max(0.0, y - 90 * size - down, down - y - 98 * size)
            assert math.hypot(aside, apart) > 28


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_as_its_description_paints_it(name: str) -> None:
    picture = pictures()[name]
    assert picture.digest(picture.paint()) == read_manifest()[name]


@pytest.mark.full
def test_a_description_gives_the_same_text_in_every_process() -> None:
    program = """
import sys
from build_scripts.art.catalogue import pictures
sys.stdout.write(pictures()[sys.argv[1]].paint())
"""
    texts = {
        subprocess.run(
            [sys.executable, "-c", program, SAMPLES[1]],
            check=True,
            capture_output=True,
            cwd=ASSETS.parent,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ASSETS.parent)},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1


def _fire_at_edges(name: str) -> dict[str, float]:
    """Return, by edge, the share of its middle that glows like lava."""
    image = pygame.image.load(ASSETS / f"tiles/jungle/{name}.webp")
    near = TILE_SIDE // 2 - 20
    far = TILE_SIDE // 2 + 20
    deep = 14
    edges = {
        "north": pygame.Rect(near, 4, far - near, deep - 4),
        "east": pygame.Rect(TILE_SIDE - deep, near, deep - 4, far - near),
        "south": pygame.Rect(near, TILE_SIDE - deep, far - near, deep - 4),
        "west": pygame.Rect(4, near, deep - 4, far - near),
    }
    return {side: _glowing(image.subsurface(edge)) for side, edge in edges.items()}


def _glowing(image: pygame.Surface) -> float:
    width, height = image.get_size()
    colours = [image.get_at((x, y)) for x in range(width) for y in range(height)]
    return sum(colour.r - colour.b > 110 for colour in colours) / len(colours)


def test_lava_leaves_a_volcano_at_two_edges_and_at_the_other_two_when_it_is_turned() -> None:
    plain = _fire_at_edges("volcano")
    turned = _fire_at_edges("volcano_turned")
    assert min(plain["north"], plain["south"]) > 0.2 + max(plain["east"], plain["west"])
    assert min(turned["east"], turned["west"]) > 0.2 + max(turned["north"], turned["south"])


@pytest.mark.parametrize(
    "name", sorted(name for name in pictures() if name.startswith("tiles/jungle"))
)
def test_tiles_are_painted_up_to_their_edges(name: str) -> None:
    picture = pygame.image.load(ASSETS / name)
    assert picture.get_size() == (TILE_SIDE, TILE_SIDE)
    assert picture.get_masks()[3] == 0, "a tile has no transparent part"


def test_the_river_is_painted_where_the_map_of_the_village_board_has_its_fields() -> None:
    places = load_maps(resource("assets", "maps")).village_board
    for number, field in enumerate(places.water):
        on_the_map = tuple(part / places.side for part in field.center)
        painted = tuple(part / wheel.SIDE for part in wheel.stone_place(number))
        assert painted == pytest.approx(on_the_map, abs=0.01), field


def test_everything_that_ships_beside_the_code_is_small_enough() -> None:
    # Catalogues ship compiled.
    shipped = (file for file in ASSETS.rglob("*") if file.is_file() and file.suffix not in SOURCES)
    assert sum(file.stat().st_size for file in shipped) < MAX_BYTES


def test_the_pictures_stay_small_enough_to_ship() -> None:
    assert sum((ASSETS / name).stat().st_size for name in picture_files()) < MAX_BYTES
