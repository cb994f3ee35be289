"""The cloth of the supply is laid out as drawn, and from the top down where it has another size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree.ElementTree import Element

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.library import load_maps
from cacao_desktop.table.panels.supply_places import SupplyFlow, SupplyPlaces
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, layer, refusal, shift

DRAWN = pygame.Rect(1182, 58, 176, 574)
LINE = 27


def _places(
    folder: Path, cloth: pygame.Rect = DRAWN, *, has_map: bool = True, huts: int = 6, scale: float = 1.0
) -> SupplyPlaces:
    flow = SupplyFlow(load_maps(folder).supply, cloth, round(LINE * scale), scale)
    stock = (round(62 * scale),) * 2
    hut = (round(37 * scale), round(38 * scale))
    return flow.place(has_map=has_map, pile=stock, cart=stock, hut=hut, huts=huts)


def test_on_a_cloth_of_the_drawn_size_everything_lies_as_drawn() -> None:
    supply = load_maps(resource("assets", "maps")).supply
    places = _places(resource("assets", "maps"))
    pairs = [(places.sections[name], each) for name, each in supply.sections.items()]
    pairs += [(places.headings[name], heading) for name, heading in supply.headings.items()]
    pairs += [(places.slots[key], slot) for key, slot in supply.slots.items()]
    pairs += [(places.pile, supply.pile), (places.cart, supply.cart)]
    for place, each in pairs:
        as_drawn = pygame.Rect(DRAWN.x + each.x, DRAWN.y + each.y, each.width, each.height)
        assert place == as_drawn, each.name


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("height", [574, 450, 360, 240, 200])
@pytest.mark.parametrize("has_map", [True, False])
def test_nothing_leaves_the_cloth_or_covers_another(scale: float, height: int, has_map: bool) -> None:
    cloth = pygame.Rect(700, 60, round(176 * scale), round(height * scale))
    places = _places(resource("assets", "maps"), cloth, has_map=has_map, huts=20, scale=scale)
    assert ("map" in places.sections) == has_map
    stock = [place for place in (places.pile, places.cart) if place.width]
    assert stock or height == 200
    things = [*places.slots.values(), *stock, *places.huts]
    for one, other in combinations(things, 2):
        assert not one.colliderect(other)
    for thing in things:
        assert cloth.contains(thing)


def test_pile_and_cart_go_before_the_tiles_become_too_small_to_be_seen() -> None:
    low = _places(resource("assets", "maps"), pygame.Rect(0, 0, 176, 180))
    assert not low.pile.width
    assert not low.cart.width
    sides = {slot.width for slot in low.slots.values()}
    assert min(sides) >= 48


def test_huts_and_log_go_where_there_is_no_room() -> None:
    roomy, tight = (
        _places(resource("assets", "maps"), pygame.Rect(0, 0, 176, h), huts=20) for h in (574, 320)
    )
    assert len(roomy.huts) == 18
    assert not tight.huts
    assert tight.sections["log"].height < LINE


def test_without_huts_the_log_takes_their_place() -> None:
    places = _places(resource("assets", "maps"), huts=0)
    assert "huts" not in places.sections
    assert places.sections["log"].bottom == DRAWN.bottom - 6
    assert places.sections["log"].height > 250


def _map_first(root: Element) -> None:
    for name, dy in (("map", -109), ("map heading", -109), ("map 1", -109), ("map 2", -109)):
        shift(drawn(root, name), dy=dy)
    for name in ("display", "display heading", "display 1", "display 2"):
        shift(drawn(root, name), dy=114)


def _one_below_the_other(root: Element) -> None:
    drawn(root, "display").set("height", "183")
    shift(drawn(root, "display 2"), dx=-82, dy=82)
    for name in ("map", "map heading", "map 1", "map 2", "pile", "cart", "stock", "huts", "huts heading"):
        shift(drawn(root, name), dy=82)
    shift(drawn(root, "log"), dy=82)
    shift(drawn(root, "log heading"), dy=82)
    drawn(root, "log").set("height", "75")


def _cart_left(root: Element) -> None:
    shift(drawn(root, "cart"), dx=-94)
    shift(drawn(root, "pile"), dx=94)


@pytest.mark.parametrize("height", [574, 500, 420])
def test_sections_can_change_places(tmp_path: Path, height: int) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "supply.tmx") as root:
        _map_first(root)
    places = _places(folder, pygame.Rect(1182, 58, 176, height))
    assert places.slots["map", 1].bottom < places.headings["display"].top
    assert places.slots["display", 0].bottom < places.pile.top


@pytest.mark.parametrize("height", [574, 500, 420])
def test_slots_can_lie_one_below_the_other(tmp_path: Path, height: int) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "supply.tmx") as root:
        _one_below_the_other(root)
    places = _places(folder, pygame.Rect(1182, 58, 176, height))
    upper, lower = places.slots["display", 0], places.slots["display", 1]
    assert (lower.x, lower.y) == (upper.x, upper.bottom + 8)
    assert places.slots["map", 0].top > lower.bottom


def test_the_cart_can_stand_left_of_the_pile(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "supply.tmx") as root:
        _cart_left(root)
    places = _places(folder, pygame.Rect(0, 0, 352, 1148), scale=2.0)
    assert (places.cart.left, places.pile.right) == (20, 332)


def _slot_missing(root: Element) -> None:
    layer(root, "slots").remove(drawn(root, "map 2"))


def _slot_of_another_size(root: Element) -> None:
    drawn(root, "map 2").set("width", "60")


def _slot_outside(root: Element) -> None:
    shift(drawn(root, "map 2"), dy=100)


def _heading_twice(root: Element) -> None:
    drawn_property(drawn(root, "log heading"), "section").set("value", "huts")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_slot_missing, "there is not one object for every slot"),
        (_slot_of_another_size, "the slots are not squares of one size"),
        (_slot_outside, '"map 2" is outside the section "map"'),
        (_heading_twice, "there is not one heading for every section but the stock"),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_a_damaged_supply_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    assert reason in refusal(copied_maps(tmp_path) / "supply.tmx", damage)
