"""The cloth of the supply is laid out as drawn, without what is not there, and tighter where it has little room."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree.ElementTree import Element

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.maps import load_maps
from cacao_desktop.table.panels.supply import Contents, SupplyFlow, SupplyPlaces
from tests.samples import in_turn
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, layer, refusal, shift

LINE = 26
SLOTS = (("display", 0), ("display", 1), ("map", 0), ("map", 1))
STOCK = ("pile", "cart", "masks")
ALL = Contents(SLOTS, STOCK, cards=8, cards_in="huts")


def _places(
    folder: Path,
    contents: Contents = ALL,
    *,
    width: int = 250,
    height: int | None = None,
    scale: float = 1.0,
) -> SupplyPlaces:
    flow = SupplyFlow(load_maps(folder).supply, round(width * scale), round(LINE * scale), scale)
    huts = tuple((round(side * scale),) * 2 for side in (53, 43))
    return flow.best(contents, huts, None if height is None else round(height * scale))


def _things(places: SupplyPlaces) -> list[pygame.Rect]:
    return [*places.slots.values(), *places.stock.values(), *places.cards, *places.headings.values()]


def test_on_a_cloth_of_the_drawn_size_everything_is_as_drawn() -> None:
    supply = load_maps(resource("assets", "maps")).supply
    places = _places(resource("assets", "maps"))
    pairs = [(places.headings[name], heading) for name, heading in supply.headings.items()]
    pairs += [(places.slots[key], slot) for key, slot in supply.slots.items()]
    pairs += [(places.stock[name], each) for name, each in supply.stock.items()]
    for place, each in pairs:
        as_drawn = pygame.Rect(each.x, each.y, each.width, each.height)
        if each.name == "pile":
            as_drawn.height = place.height
        assert place.topleft == as_drawn.topleft, each.name
        assert place.size == as_drawn.size, each.name


HEIGHTS = [
    (574, False),
    (450, False),
    (360, False),
    (240, False),
    (200, False),
    (574, True),
    (450, True),
    (360, True),
]


@pytest.mark.parametrize(("at", "scale", "width"), in_turn(HEIGHTS, (1.0, 0.75, 2.0), (250, 155)))
def test_nothing_leaves_the_cloth_or_covers_another(at: tuple[int, bool], scale: float, width: int) -> None:
    height, listed = at
    contents = Contents(SLOTS, STOCK, cards=12, cards_in="huts", listed=listed)
    places = _places(resource("assets", "maps"), contents, width=width, height=height, scale=scale)
    cloth = pygame.Rect(0, 0, round(width * scale), round(height * scale))
    assert len(places.slots) == len(SLOTS)
    for one, other in combinations(_things(places), 2):
        assert not one.colliderect(other)
    for thing in _things(places):
        assert cloth.contains(thing)


@pytest.mark.parametrize(
    ("contents", "gone"),
    [
        (Contents(SLOTS[:2], ("pile",), cards=8, cards_in="huts"), "map"),
        (Contents(SLOTS, ("pile",), cards=0, cards_in="huts"), "huts"),
        (Contents((), (), cards=8, cards_in="huts"), "display"),
    ],
)
def test_what_is_not_there_takes_no_room(contents: Contents, gone: str) -> None:
    folder = resource("assets", "maps")
    places = _places(folder, contents)
    assert gone not in places.headings
    assert places.height <= _places(folder).height - 80


def test_with_less_room_huts_become_smaller_then_headings_huts_and_stock_go() -> None:
    folder = resource("assets", "maps")
    contents = Contents(SLOTS, STOCK, cards=12, cards_in="huts")
    seen = [
        (bool(places.stock), len(places.cards), bool(places.headings))
        for places in (_places(folder, contents, height=height) for height in range(450, 160, -5))
    ]
    stages = list(dict.fromkeys(seen))
    assert stages == [(True, 12, True), (True, 12, False), (True, 0, False), (False, 0, False)]
    sides = [_places(folder, contents, height=height).cards[0].width for height in (450, 380)]
    assert sides == [53, 43]
    low = _places(folder, contents, width=155, height=170)
    assert not low.stock
    assert min(slot.width for slot in low.slots.values()) >= 40


def _map_first(root: Element) -> None:
    for name in ("map", "map heading", "map 1", "map 2", "cart", "masks"):
        shift(drawn(root, name), dy=-106)
    for name in ("display", "display heading", "display 1", "display 2", "pile"):
        shift(drawn(root, name), dy=106)


def _cart_with_the_pile(root: Element) -> None:
    drawn_property(drawn(root, "cart"), "section").set("value", "display")
    drawn(root, "pile").set("height", "35")
    drawn(root, "cart").set("y", "73")


@pytest.mark.parametrize("height", [574, 450, 300])
def test_sections_can_change_places(tmp_path: Path, height: int) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "supply.tmx") as root:
        _map_first(root)
    places = _places(folder, height=height)
    assert places.slots["map", 1].bottom < places.slots["display", 0].top


def test_the_stock_can_change_its_section(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "supply.tmx") as root:
        _cart_with_the_pile(root)
    places = _places(folder)
    assert places.stock["cart"].bottom < places.slots["map", 0].top


def _slot_missing(root: Element) -> None:
    layer(root, "slots").remove(drawn(root, "map 2"))


def _slot_of_another_size(root: Element) -> None:
    drawn(root, "map 2").set("width", "60")


def _slot_outside(root: Element) -> None:
    shift(drawn(root, "map 2"), dy=40)


def _stock_nowhere(root: Element) -> None:
    drawn_property(drawn(root, "pile"), "section").set("value", "log")


def _heading_twice(root: Element) -> None:
    drawn_property(drawn(root, "map heading"), "section").set("value", "huts")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_slot_missing, "there is not one object for every slot"),
        (_slot_of_another_size, "the slots are not squares of one size"),
        (_slot_outside, '"map 2" is outside the section "map"'),
        (_stock_nowhere, '"pile" is outside the section "log"'),
        (_heading_twice, "there is not one heading for every section"),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_a_damaged_supply_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    assert reason in refusal(copied_maps(tmp_path) / "supply.tmx", damage)


@pytest.mark.parametrize(
    "contents", [Contents(SLOTS[:1], (), 0), Contents((), ("pile",), 0), Contents((), (), 1)]
)
def test_a_cloth_with_one_thing_on_it_is_not_empty(contents: Contents) -> None:
    assert not contents.is_empty
    assert Contents((), (), 0).is_empty
