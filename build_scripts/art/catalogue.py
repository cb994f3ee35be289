"""Every picture of the game by its path under `assets/`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from build_scripts.art import panels
from build_scripts.art.backs import jungle_back, worker_back
from build_scripts.art.jungle import (
    chocolate,
    gem_mine,
    markets,
    mines,
    plantations,
    sacred,
    tree_of_life,
    volcano,
    waters,
)
from build_scripts.art.jungle.watering import watering
from build_scripts.art.palette import PLAYERS
from build_scripts.art.pieces import (
    board_pieces,
    cursors,
    goal_masks,
    huts,
    large_faces,
    lights,
    masks,
    module_squares,
    tokens,
    undergrowth,
    village_boards,
    walkers,
    wheel,
)
from build_scripts.art.pieces.carrier import carrier
from build_scripts.art.pieces.emperor import emperor
from build_scripts.art.pieces.gamepad import gamepad
from build_scripts.art.pieces.hut_cards import hut_card
from build_scripts.art.pieces.icon import application_icon
from build_scripts.art.scenes import journey_map, menu, valley_floor
from build_scripts.art.scenes.feast import feast
from build_scripts.art.scenes.mask_wall import mask_wall
from build_scripts.art.scenes.painters_table import painters_table
from build_scripts.art.scenes.reading_mat import reading_mat
from build_scripts.art.scenes.square import square
from build_scripts.art.scenes.stelae import stelae
from build_scripts.art.scenes.storehouse import storehouse
from build_scripts.art.scenes.table_ground import table_ground
from build_scripts.art.scenes.village import village
from build_scripts.art.scenes.winner import winner
from build_scripts.art.scenes.workshop import workshop
from build_scripts.art.small import jungle as simple, sights, workers as simple_workers
from build_scripts.art.worker.tiles import bare_tile, worker_tile
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.tiles import DISTRIBUTIONS, GEMS
from cacao_desktop.ui.paint.materials import BUTTON_STATES

TILE_SIDE: Final = 384
SMALL_SIDE: Final = 96
PIECE_SIDE: Final = 256
LARGE_SIDE: Final = 480
CARD_SIDE: Final = 256
WALKER_SIDE: Final = 160
HAT_SIDE: Final = 64
PLANT_SIDE: Final = 96
BOARD_SIDE: Final = 640
CURSOR_SIDE: Final = 128
SCENE_WIDTH: Final = 1920
ICON_SIDES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_ICON: Final = 1024
_COARSE: Final = 288
_FINE: Final = 512
"""Tiles are rendered at this width and scaled down.

The relief of the paint is computed per rendered pixel.
"""


@dataclass(frozen=True)
class Picture:
    """One picture: its SVG, and the sizes at which it is rendered and stored."""

    paint: Callable[[], str]
    width: int
    rendered: int
    quality: int = 86

    def digest(self, svg: str) -> str:
        """Return a digest of everything that the file depends on.

        The SVG text and the storage format.
        """
        settings = f"{self.width} {self.rendered} {self.quality}\n"
        return hashlib.sha256((settings + svg).encode()).hexdigest()[:24]


def _tile(paint: Callable[..., str], *arguments: object) -> Picture:
    return Picture(partial(paint, *arguments), TILE_SIDE, _FINE)


def _jungle() -> dict[str, Picture]:
    tiles = {
        "back": _tile(jungle_back),
        "market_2": _tile(markets.market, "market 2", "2"),
        "market_2_2": _tile(markets.market, "market 2 again", "2", 3),
        "market_3": _tile(markets.market, "market 3", "3"),
        "market_3_2": _tile(markets.market, "market 3 again", "3", 3),
        "market_3_3": _tile(markets.market, "market 3 once more", "3", 1),
        "market_4": _tile(markets.market, "market 4", "4", 2),
        "big_market": _tile(markets.big_market, "big market"),
        "gold_mine_1": _tile(mines.gold_mine, "gold mine 1", "1"),
        "gold_mine_1_2": _tile(mines.gold_mine, "gold mine 1 again", "1"),
        "gold_mine_2": _tile(mines.gold_mine, "gold mine 2", "2"),
        "watering": _tile(watering, "watering"),
        "sun_site": _tile(sacred.sun_site, "sun"),
        "volcano": _tile(volcano.volcano, "volcano"),
        "volcano_turned": _tile(volcano.volcano, "volcano turned", True),
        "gem_mine": _tile(gem_mine.gem_mine, "gem mine"),
        "chocolate_kitchen": _tile(chocolate.chocolate_kitchen, "kitchen"),
        "chocolate_market": _tile(chocolate.chocolate_market, "chocolate market"),
        "tree_of_life": _tile(tree_of_life.tree_of_life, "tree of life"),
        "golden_temple": _tile(sacred.golden_temple, "golden temple"),
    }
    for k, pods in enumerate(plantations.SINGLE):
        tiles[_numbered("single_plantation", k)] = _tile(
            plantations.plantation, f"single {k}", pods
        )
    for k, pods in enumerate(plantations.DOUBLE):
        tiles[_numbered("double_plantation", k)] = _tile(
            plantations.plantation, f"double {k}", pods
        )
    for k in range(len(waters.PONDS)):
        tiles[_numbered("water", k)] = _tile(waters.water, f"water {k}", k)
    for k, stonework in enumerate(sacred.TEMPLES):
        tiles[_numbered("temple", k)] = _tile(sacred.temple, f"temple {k}", stonework)
    return {f"tiles/jungle/{name}.webp": picture for name, picture in tiles.items()}


def _numbered(kind: str, k: int) -> str:
    if k:
        return f"{kind}_{k + 1}"
    return kind


def _workers() -> dict[str, Picture]:
    tiles = {}
    for colour in PLAYERS:
        tiles[f"tiles/worker/{colour}/back.webp"] = _tile(worker_back, colour)
        tiles[f"tiles/worker/{colour}/bare.webp"] = _tile(bare_tile, colour)
        for workers in DISTRIBUTIONS:
            name = "-".join(map(str, workers))
            tiles[f"tiles/worker/{colour}/{name}.webp"] = _tile(worker_tile, colour, workers)
    return tiles


def _simple(paint: Callable[..., str], *arguments: object) -> Picture:
    return Picture(partial(paint, *arguments), SMALL_SIDE, _COARSE)


def _small_jungle() -> dict[str, Picture]:
    tiles = {
        "back": _simple(sights.jungle_back),
        "single_plantation": _simple(simple.plantation, "single", simple.SINGLE),
        "double_plantation": _simple(simple.plantation, "double", simple.DOUBLE),
        "market_2": _simple(simple.market, "market 2", (184, 0.60, 0.38), "2"),
        "market_3": _simple(simple.market, "market 3", "red", "3"),
        "market_4": _simple(simple.market, "market 4", (284, 0.46, 0.46), "4"),
        "big_market": _simple(simple.market, "market 5", "red", "5", (44, 0.95, 0.56), 8),
        "gold_mine_1": _simple(simple.gold_mine, "mine 1", "1"),
        "gold_mine_2": _simple(simple.gold_mine, "mine 2", "2"),
        "water": _simple(simple.water, "water"),
        "watering": _simple(simple.watering, "watering"),
        "sun_site": _simple(sights.sun_site, "sun"),
        "temple": _simple(sights.temple, "temple"),
        "golden_temple": _simple(sights.golden_temple, "golden temple"),
        "chocolate_kitchen": _simple(simple.chocolate_kitchen, "kitchen"),
        "chocolate_market": _simple(simple.chocolate_market, "chocolate market"),
        "gem_mine": _simple(sights.gem_mine, "gems"),
        "tree_of_life": _simple(sights.tree_of_life, "tree"),
        "volcano": _simple(sights.volcano, "volcano"),
        "volcano_turned": _simple(sights.volcano, "volcano turned", True),
    }
    further = [name for name in _jungle() if Path(name).stem not in tiles]
    for name in further:
        tiles[Path(name).stem] = tiles[Path(name).stem[:-2]]
    return {f"tiles/small/jungle/{name}.webp": picture for name, picture in tiles.items()}


def _small_workers() -> dict[str, Picture]:
    tiles = {}
    for colour in PLAYERS:
        tiles[f"tiles/small/worker/{colour}/back.webp"] = _simple(sights.worker_back, colour)
        tiles[f"tiles/small/worker/{colour}/bare.webp"] = _simple(simple_workers.bare_tile, colour)
        for workers in DISTRIBUTIONS:
            name = "-".join(map(str, workers))
            tiles[f"tiles/small/worker/{colour}/{name}.webp"] = _simple(
                simple_workers.worker_tile, colour, workers
            )
    return tiles


def _piece(paint: Callable[..., str], *arguments: object) -> Picture:
    return Picture(partial(paint, *arguments), PIECE_SIDE, _FINE, 88)


def _large(paint: Callable[..., str], *arguments: object) -> Picture:
    return Picture(partial(paint, *arguments), LARGE_SIDE, LARGE_SIDE, 80)


def _hut(name: str) -> Picture:
    return Picture(partial(huts.hut, name), LARGE_SIDE, 720, 84)


def _card(name: str) -> Picture:
    return Picture(partial(hut_card, name, HUTS[name].cost), CARD_SIDE, _FINE, 86)


def _walker(colour: str, edge: str) -> Picture:
    return Picture(partial(walkers.walker, colour, edge), WALKER_SIDE, _FINE, 88)


def _plant(paint: Callable[..., str], number: int) -> Picture:
    return Picture(partial(paint, number), PLANT_SIDE, 256, 86)


def _board(colour: str) -> Picture:
    return Picture(partial(village_boards.village_board, colour), BOARD_SIDE, wheel.SIDE, 88)


def _pieces() -> dict[str, Picture]:
    found = {
        "coin": _piece(tokens.coin),
        "coin_blank": _piece(tokens.coin_blank),
        "cacao": _piece(tokens.cacao),
        "chocolate": _piece(tokens.chocolate),
        "sun": _piece(tokens.sun),
        "water": _piece(tokens.water),
        "hand": _piece(tokens.hand),
        "map": _piece(tokens.map_token),
        "jungle": Picture(module_squares.jungle_piece, SMALL_SIDE, _COARSE),
        "temple": _piece(tokens.temple),
        "hut": _piece(tokens.hut),
        "hut_bonus": _piece(tokens.hut_bonus),
        "hut_cost": _piece(tokens.hut_cost),
        "worker": _piece(tokens.worker),
        "task_deny": _piece(module_squares.task_deny),
        "task_fill": _piece(tokens.task_fill),
        "mine_cart": _piece(tokens.mine_cart),
        "mask": _piece(masks.face_of_jade),
        "emperor": _piece(emperor),
        "stone": _piece(board_pieces.stone, False),
        "stone_passed": _piece(board_pieces.stone, True),
        "gamepad": Picture(gamepad, BOARD_SIDE, 2 * BOARD_SIDE, 86),
        "storage_space": _piece(board_pieces.storage_space),
        "sun_place": _piece(board_pieces.sun_place),
        "seal": _piece(board_pieces.seal),
        "seal_place": _piece(board_pieces.seal_place),
    }
    for frame in range(len(tokens.POURING)):
        found[f"cart_pour_{frame + 1}"] = _piece(tokens.pouring_cart, frame)
    found |= {f"mask_{value}": _piece(masks.mask, value) for value in masks.ANIMALS}
    found |= {f"light_{name}": _piece(lights.light, name) for name in lights.LIGHTS}
    found |= {
        f"goal_mask_{number}": _piece(goal_masks.goal_mask, number)
        for number in goal_masks.NUMBERS
    }
    found |= {f"gem_{colour}": _piece(tokens.gem, colour) for colour in GEMS}
    found |= {f"emblem_{colour}": _piece(tokens.emblem, colour) for colour in PLAYERS}
    found |= {f"carrier_{colour}": _piece(carrier, colour) for colour in PLAYERS}
    for number in range(undergrowth.LEAVES):
        found[f"parting_leaf_{number + 1}"] = _plant(undergrowth.parting_leaf, number)
    for number in range(len(undergrowth.PLANTS)):
        found[f"gap_plant_{number + 1}"] = _plant(undergrowth.plant, number)
    found |= {
        f"walker_{colour}_{edge}": _walker(colour, edge) for colour in PLAYERS for edge in "nesw"
    }
    found |= {
        f"hat_{colour}": Picture(partial(walkers.hat, colour), HAT_SIDE, _FINE, 88)
        for colour in PLAYERS
    }
    for name in large_faces.PEOPLE:
        if name in large_faces.BANDED:
            found |= {
                f"face_{name}_{dye}": _piece(large_faces.small_face, name, "happy", dye)
                for dye in PLAYERS
            }
        else:
            found[f"face_{name}"] = _piece(large_faces.small_face, name, "calm")
    for name in CHARACTERS:
        for look, mood in large_faces.LOOKS.items():
            found[f"face_{name}_{look}"] = _piece(large_faces.small_face, name, mood)
    for mood in large_faces.MOODS:
        for name in large_faces.PEOPLE:
            found[f"portrait_{name}_{mood}"] = _large(large_faces.large_face, name, mood)
        for colour in PLAYERS:
            found[f"portrait_band_{colour}_{mood}"] = _large(large_faces.band_of, colour, mood)
    found |= {f"hut_{name}": _hut(name) for name in HUTS}
    found |= {f"hut_card_{name}": _card(name) for name in HUTS}
    found |= {
        f"module_{name}": Picture(
            partial(module_squares.module_square, name), CARD_SIDE, _FINE, 86
        )
        for name in module_squares.MODULES
    }
    found |= {f"village_board_{colour}": _board(colour) for colour in PLAYERS}
    return {f"pieces/{name}.webp": picture for name, picture in found.items()}


_PLACES: Final[dict[str, Callable[[], str]]] = {
    "feast": feast,
    "mask_wall": mask_wall,
    "painters_table": painters_table,
    "reading_mat": reading_mat,
    "square": square,
    "stelae": stelae,
    "storehouse": storehouse,
    "village": village,
    "winner": winner,
    "workshop": workshop,
}
"""The backgrounds of screens with much text: dark, and so stored at a lower quality."""


def _scenes() -> dict[str, Picture]:
    found = {
        "table_ground": table_ground,
        "menu_sky": menu.sky,
        "menu_hills": menu.hills,
        "menu_temple": valley_floor.temple,
        "menu_front_left": menu.front_left,
        "menu_front_right": menu.front_right,
    }
    scenes = {name: Picture(paint, SCENE_WIDTH, SCENE_WIDTH, 90) for name, paint in found.items()}
    # At the stored size the ridges of its stones would show stair-stepping.
    scenes["menu_temple"] = Picture(valley_floor.temple, SCENE_WIDTH, 2 * SCENE_WIDTH, 88)
    scenes |= {
        name: Picture(paint, SCENE_WIDTH, SCENE_WIDTH, 82) for name, paint in _PLACES.items()
    }
    scenes["journey"] = Picture(
        journey_map.journey_map, journey_map.WIDTH, 2 * journey_map.WIDTH, 82
    )
    return {f"scenes/{name}.webp": picture for name, picture in scenes.items()}


def _panels() -> dict[str, Picture]:
    found: dict[str, tuple[Callable[[], str], tuple[int, int]]] = {
        "parchment": (panels.parchment, panels.PARCHMENT),
        "book_page": (panels.book_page, panels.BOOK_PAGE),
        "bookmark": (panels.bookmark, panels.BOOKMARK),
        "weave": (panels.weave, panels.WEAVE),
        "fibres": (panels.fibres, panels.FIBRES),
        "dark_wood": (panels.dark_wood, panels.DARK_WOOD),
        "light_plank": (panels.light_plank, panels.LIGHT_PLANK),
        "ribbon": (panels.ribbon, panels.RIBBON),
    }
    for state in BUTTON_STATES:
        found[f"wood_button_{state}"] = (partial(panels.wood_button, state), panels.WOOD_BUTTON)
        found[f"round_button_{state}"] = (partial(panels.round_button, state), panels.ROUND_BUTTON)
        if state != "chosen":
            found[f"jade_button_{state}"] = (
                partial(panels.jade_button, state),
                panels.JADE_BUTTON,
            )
    return {
        f"panels/{name}.webp": Picture(paint, size[0], size[0], 90)
        for name, (paint, size) in found.items()
    }


def _cursors() -> dict[str, Picture]:
    found = {
        "pointer": cursors.pointer,
        "open_hand": cursors.open_hand,
        "holding_hand": cursors.holding_hand,
        "turn": cursors.turn,
    }
    return {
        f"cursors/{name}.webp": Picture(paint, CURSOR_SIDE, _FINE, 90)
        for name, paint in found.items()
    }


def _icons() -> dict[str, Picture]:
    return {
        f"icons/cacao-desktop-{side}.png": Picture(application_icon, side, _ICON)
        for side in ICON_SIDES
    }


def pictures() -> dict[str, Picture]:
    """Return every picture by its path under `assets/`."""
    tiles = _jungle() | _workers() | _small_jungle() | _small_workers()
    return tiles | _pieces() | _scenes() | _panels() | _cursors() | _icons()
