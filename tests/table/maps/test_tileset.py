"""The tileset has a picture for every jungle tile of the engine, and is what the screen shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pygame
import pytest

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.modules import MODULES, jungle_kinds, module_ids
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.tiles import COLOURS, JUNGLE_BOX
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.maps.maps import load_maps
from cacao_desktop.table.maps.tileset import JungleTileset
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.tiled import MapError
from tests.table.maps.drawn import changed, copied_maps, refusal

FOUR = tuple(Player(colour, colour) for colour in COLOURS)
EXPANSIONS = frozenset(module_ids())
MINIS = frozenset(module.id for module in MODULES.values() if module.is_mini and not module.needs)


def _tiles() -> JungleTileset:
    return load_maps(resource("assets", "maps")).tiles


@pytest.mark.parametrize("kind", jungle_kinds())
def test_the_tileset_counts_the_tiles_as_the_boxes_do(kind: str) -> None:
    setups = [
        Setup(FOUR, modules=EXPANSIONS, big_game=True),
        *(Setup(FOUR, mini_expansions=frozenset({mini})) for mini in MINIS),
    ]
    most = max(assemble(setup).jungle_tiles[kind] for setup in setups)
    assert _tiles().count(kind) == most
    assert most == JUNGLE_BOX.get(kind, most)


def test_paintings_of_a_kind_take_turns() -> None:
    pictures = [_tiles().picture("temple", variant).picture.stem for variant in range(4)]
    assert pictures == ["temple", "temple_2", "temple_3", "temple"]
    assert _tiles().picture("volcano", turned=True).picture.stem == "volcano_turned"


@pytest.mark.parametrize(("size", "picture"), [(200, "image"), (40, "small")])
def test_the_screen_shows_the_picture_that_the_tileset_names(tmp_path: Path, size: int, picture: str) -> None:
    folder = copied_maps(tmp_path)
    red = pygame.Surface((96, 96))
    red.fill((250, 10, 10))
    pygame.image.save(red, tmp_path / "red.png")
    with changed(folder / "tiles.tsx") as root:
        tile = _tile(root, "water")
        if picture == "image":
            tile.find("image").set("source", "../red.png")  # type: ignore[union-attr]
        else:
            _set(tile, "small", "../red.png")
    art = TileArt(load_maps(folder).tiles, resource("assets", "tiles"), SurfaceCache())
    first, second = (art.jungle("water", size, variant=variant) for variant in (0, 1))
    assert first.get_at((size // 2, size // 2)).r > 240
    assert second.get_at((size // 2, size // 2)).r < 200


def _tile(root: Element, kind: str) -> Element:
    return next(
        tile
        for tile in root.iterfind("tile")
        if tile.find(f"properties/property[@name='kind'][@value='{kind}']") is not None
    )


def _set(tile: Element, name: str, value: str) -> None:
    found = tile.find(f"properties/property[@name='{name}']")
    assert found is not None
    found.set("value", value)


def _without_back(root: Element) -> None:
    root.remove(_tile(root, "back"))


def _same_twice(root: Element) -> None:
    _set(_tile(root, "temple"), "variant", "1")


def _variant_left_out(root: Element) -> None:
    _set(_tile(root, "temple"), "variant", "3")


def _no_count(root: Element) -> None:
    tile = _tile(root, "temple")
    properties = tile[0]
    properties.remove(next(each for each in properties if each.get("name") == "count"))


def _count_as_text(root: Element) -> None:
    next(each for each in _tile(root, "temple")[0] if each.get("name") == "count").attrib.pop("type")


def _no_picture(root: Element) -> None:
    tile = _tile(root, "temple")
    tile.remove(tile[1])


def _picture_not_there(root: Element) -> None:
    _set(_tile(root, "temple"), "small", "../tiles/nothing.webp")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_without_back, "the back of the jungle tiles is missing"),
        (_same_twice, 'there are two tiles of the kind "temple" with the variant 1'),
        (_variant_left_out, 'the variants of the kind "temple" are not counted from 0'),
        (_no_count, 'the first tile of the kind "temple" does not say how many there are'),
        (_count_as_text, "count: Input should be a valid integer"),
        (_no_picture, "has no picture"),
        (_picture_not_there, "shows ../tiles/nothing.webp, which is not there"),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_a_damaged_tileset_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    path = copied_maps(tmp_path) / "tiles.tsx"
    text = refusal(path, damage)
    assert str(path) in text
    assert reason in text


@pytest.mark.parametrize("content", [None, "", "<tileset/>", "no tileset", "<map/>"])
def test_what_is_no_tileset_is_refused(tmp_path: Path, content: str | None) -> None:
    path = copied_maps(tmp_path) / "tiles.tsx"
    path.unlink()
    if content is not None:
        path.write_text(content, encoding="utf-8")
    with pytest.raises(MapError, match=r"tiles\.tsx"):
        load_maps(path.parent)
