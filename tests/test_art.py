"""The painted pictures: names, files and descriptions agree, and the same name always paints the same."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from build_scripts.art.catalogue import TILE_SIDE, pictures
from build_scripts.art.manifest import ASSETS, picture_files, read_manifest
from build_scripts.art.pieces import village_boards
from build_scripts.art.sheet import OVERVIEW, one_of_each
from build_scripts.colour_vision import (
    LEAST_DISTANCE,
    SIMULATIONS,
    distance,
    nearest_pairs,
    seen_as,
    tile_colour,
)
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.tiles import DISTRIBUTIONS, GEMS, JUNGLE_KINDS, WORKER_KINDS
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.colours import PLAYER_COLOURS, Colour
from cacao_desktop.ui.maps.library import load_maps

SAMPLES = (
    "tiles/jungle/water.webp",
    "tiles/jungle/volcano_turned.webp",
    "tiles/worker/white/3-0-0-1.webp",
    "tiles/small/worker/red/1-1-1-1.webp",
    "pieces/hut_shaman.webp",
)
MOST_BYTES = 25_000_000


def test_every_picture_has_its_file_and_its_line_in_the_manifest() -> None:
    assert pictures().keys() == picture_files() == read_manifest().keys()


def test_everything_that_can_lie_on_the_board_is_painted_large_and_simple() -> None:
    names = {f"jungle/{kind}" for kind in (*JUNGLE_KINDS, "volcano_turned", "back")}
    for colour in PLAYER_COLOURS:
        names |= {f"worker/{colour}/{'-'.join(map(str, workers))}" for workers in DISTRIBUTIONS}
        names.add(f"worker/{colour}/back")
    wanted = {f"tiles/{folder}{name}.webp" for name in names for folder in ("", "small/")}
    assert wanted <= pictures().keys()


def test_every_hut_gem_and_player_has_a_piece() -> None:
    wanted = {f"pieces/hut_{hut}.webp" for hut in HUTS} | {f"pieces/gem_{gem}.webp" for gem in GEMS}
    wanted |= {f"pieces/{kind}_{colour}.webp" for kind in ("emblem", "carrier") for colour in PLAYER_COLOURS}
    assert wanted <= pictures().keys()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_as_its_description_paints_it(name: str) -> None:
    picture = pictures()[name]
    assert picture.digest(picture.paint()) == read_manifest()[name]


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
    """Return by edge the share of the middle of a jungle tile's edge that glows like lava."""
    with Image.open(ASSETS / f"tiles/jungle/{name}.webp") as opened:
        image = opened.convert("RGB")
    near, far, deep = TILE_SIDE // 2 - 20, TILE_SIDE // 2 + 20, 14
    boxes = {
        "north": (near, 4, far, deep),
        "east": (TILE_SIDE - deep, near, TILE_SIDE - 4, far),
        "south": (near, TILE_SIDE - deep, far, TILE_SIDE - 4),
        "west": (4, near, deep, far),
    }
    edges = {side: image.crop(box) for side, box in boxes.items()}
    return {
        side: sum(
            red - blue > 110
            for red, blue in zip(edge.getchannel("R").tobytes(), edge.getchannel("B").tobytes(), strict=True)
        )
        / (edge.width * edge.height)
        for side, edge in edges.items()
    }


def test_lava_leaves_a_volcano_at_two_edges_and_at_the_other_two_when_it_is_turned() -> None:
    plain, turned = _fire_at_edges("volcano"), _fire_at_edges("volcano_turned")
    assert min(plain["north"], plain["south"]) > 0.2 + max(plain["east"], plain["west"])
    assert min(turned["east"], turned["west"]) > 0.2 + max(turned["north"], turned["south"])


@pytest.mark.parametrize("name", sorted(name for name in pictures() if name.startswith("tiles/jungle")))
def test_tiles_are_painted_up_to_their_edges(name: str) -> None:
    with Image.open(ASSETS / name) as opened:
        assert opened.size == (TILE_SIDE, TILE_SIDE)
        assert opened.mode == "RGB"


def test_the_river_is_painted_where_the_map_of_the_village_board_has_its_fields() -> None:
    places = load_maps(resource("assets", "maps")).village_board
    for number, field in enumerate(places.water):
        on_the_map = tuple(part / places.side for part in field.center)
        painted = tuple(part / village_boards.SIDE for part in village_boards.stone_place(number))
        assert painted == pytest.approx(on_the_map, abs=0.01), field


def test_everything_that_ships_beside_the_code_is_small_enough() -> None:
    assert sum(file.stat().st_size for file in ASSETS.rglob("*") if file.is_file()) < MOST_BYTES


def test_the_overview_shows_one_of_everything_and_is_small_enough_to_be_kept() -> None:
    shown = one_of_each(pictures())
    assert {f"tiles/worker/red/{kind}.webp" for kind in WORKER_KINDS} <= set(shown)
    assert {name for name in pictures() if name.startswith("tiles/jungle")} <= set(shown)
    assert {name for name in pictures() if name.startswith(("pieces", "scenes", "panels"))} <= set(shown)
    assert not any(name.startswith("tiles/small") for name in shown)
    assert 100_000 < OVERVIEW.stat().st_size < 1_500_000


def test_the_pictures_stay_small_enough_to_ship() -> None:
    assert sum((ASSETS / name).stat().st_size for name in picture_files()) < MOST_BYTES


def test_the_distance_of_colours_is_that_of_the_lab_space() -> None:
    white: Colour = (255, 255, 255)
    assert seen_as(white, "full colour vision") == pytest.approx((100, 0, 0), abs=0.02)
    assert distance(white, (0, 0, 0), "full colour vision") == pytest.approx(100, abs=0.02)
    # Two colours that differ in red and green alone are nearly one without red cones.
    assert distance((200, 40, 40), (60, 82, 40), "protanopia") < 12
    assert distance((200, 40, 40), (60, 82, 40), "tritanopia") > 60


def test_players_can_be_told_apart_with_every_kind_of_colour_vision() -> None:
    for simulation, (apart, *pair) in nearest_pairs(PLAYER_COLOURS).items():
        assert apart >= LEAST_DISTANCE, (simulation, pair)


@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_worker_tiles_can_be_told_apart_with_every_kind_of_colour_vision(simulation: str) -> None:
    folder = Path(ASSETS) / "tiles" / "worker"
    shown = {colour: tile_colour(folder / colour / "0-2-0-2.webp") for colour in PLAYER_COLOURS}
    for first, second in combinations(shown, 2):
        assert distance(shown[first], shown[second], simulation) >= LEAST_DISTANCE, (first, second)
