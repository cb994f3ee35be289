"""The supply: everything if there is room, nothing that is not in the game, less if narrow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.table.panels.supply import SupplyPanel
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.theme import Icons, Theme
from cacao_desktop.ui.widgets import Widget
from cacao_desktop.words import Tag
from tests.samples import in_turn
from tests.table.table_player import new_match, table_with_large_text
from tests.ui.harness import headless


@contextmanager
def supply(scale: float = 1.0) -> Iterator[tuple[SupplyPanel, Theme]]:
    """Yield the supply of a table with all slots filled, the stock of a module, and huts."""
    context = headless(scale=scale)
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    yield scene.panels.widgets.supply, context.theme
    scene.on_close()


def shown(panel: SupplyPanel, theme: Theme, width: float, height: float) -> list[Widget]:
    """Return the visible widgets of the supply at a size in design pixels."""
    tx = theme.metrics.tx
    panel.place(pygame.Rect(100, 50, tx(width), tx(height)), theme)
    return [widget for widget in panel.children() if widget.visible]


HEIGHTS = [
    *((height, False) for height in (574, 450, 360, 240, 200)),
    *((at, True) for at in (574, 450, 360)),
]


@pytest.mark.parametrize(("at", "scale", "width"), in_turn(HEIGHTS, (1.0, 0.75, 2.0), (250, 155)))
def test_nothing_leaves_the_supply_or_covers_another(
    at: tuple[int, bool], scale: float, width: int
) -> None:
    height, listed = at
    with supply(scale) as (panel, theme):
        panel.choosing = listed
        things = shown(panel, theme, width, height)
        assert {*panel.slots} <= {*things}
        for one, other in combinations(things, 2):
            assert not one.rect.colliderect(other.rect)
        for thing in things:
            assert panel.rect.contains(thing.rect)


@pytest.mark.parametrize(("goods", "scale"), [*product((1, 2), (1.0, 2.0))])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_at_the_foot_of_an_open_tile_is_what_it_brings_to_each(
    seats: int, goods: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with supply(scale) as (panel, theme):
        panel.choosing = True
        slot = next(
            slot
            for slot in shown(panel, theme, 250 / scale, 574)
            if isinstance(slot, OpenTileSlot)
        )
        names = ("cacao", "water")[:goods]
        slot.gains = tuple(
            Tag((0, 0), name, f"+{seat}", seat) for seat in range(seats) for name in names
        )
        drawn = list[str]()
        real = type(theme.icons).draw

        def draw(
            icons: Icons, surface: pygame.Surface, name: str, *rest: Any, **more: Any
        ) -> pygame.Rect:
            drawn.append(name)
            return real(icons, surface, name, *rest, **more)

        monkeypatch.setattr(type(theme.icons), "draw", draw)
        chips = slot._paint_chips(theme, slot.rect.width + theme.metrics.tx(8))
        emblems = [f"emblem_{panel.model.match.colour(seat)}" for seat in range(seats)]
        assert list(dict.fromkeys(name for name in drawn if name.startswith("emblem"))) == emblems
        if goods > 1:
            assert all(drawn.count(name) == seats for name in names), (
                "of several goods each is named"
            )
        place = slot.chips_place(theme, chips.get_size())
        assert place.bottom <= slot.rect.bottom, "and nothing below the slot is covered"
        if goods == 1 and seats < 3 and scale == 1:
            assert place.top >= slot.tile_place.bottom, "it stands below the tile"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_with_large_text_gains_stand_beside_the_tiles_to_choose_from(
    size: tuple[int, int],
) -> None:
    """They covered a third of each tile, and the gems of a mine."""
    scene = table_with_large_text(size, "fills")
    theme = scene.theme
    slots = [slot for slot in scene.panels.widgets.slots if slot.visible and slot.gains]
    assert len(slots) > 2
    places = list[pygame.Rect]()
    for slot in slots:
        assert slot.tile_place.width >= theme.metrics.tx(40)
        painted = slot._paint_chips(theme, slot.chips_width(theme))
        chips = slot.chips_place(theme, painted.get_size())
        assert chips.left >= slot.tile_place.right
        assert scene.panels.layout.supply.contains(chips)
        places += [slot.tile_place, chips]
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))
    scene.on_close()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_log_is_in_the_place_of_a_supply_that_is_empty(size: tuple[int, int]) -> None:
    context = headless(size)
    scene = TableScene(context, new_match(2, seed=3))
    context.stack.push(scene)
    places = scene.panels.layout
    tops = places.supply.top, scene.panels.widgets.log.rect.top
    assert tops[0] < tops[1]
    scene.core.model.shown.open_tiles.clear()
    scene.core.model.shown.jungle_pile = 0
    scene.panels.widgets.supply._filled.clear()
    scene.panels._place()
    assert abs(scene.panels.widgets.log.rect.top - tops[0]) <= 1
    scene.on_close()


def test_what_is_not_there_takes_no_room() -> None:
    with supply() as (panel, theme):
        whole = panel.height_in(250, 700, 0, theme)
        cards = panel.cards
        panel.cards = []
        assert panel.height_in(250, 700, 0, theme) <= whole - 80
        panel.cards = cards
        panel.slots = panel.slots[:2]
        assert panel.height_in(250, 700, 0, theme) <= whole - 20


def test_an_empty_place_of_the_display_stays_as_long_as_the_pile_can_fill_it() -> None:
    with supply() as (panel, theme):
        first, second = (slot for slot in panel.slots if slot.source == "display")
        panel.model.shown.open_tiles.pop((second.source, second.slot))
        panel._filled.discard(second)
        assert {first, second} <= {*shown(panel, theme, 250, 574)}
        assert second.hint
        panel.model.shown.jungle_pile = 0
        assert second not in shown(panel, theme, 250, 574)


def test_with_less_room_huts_become_smaller_then_headings_huts_and_stock_go() -> None:
    with supply() as (panel, theme):
        headings = ["Jungle display", "Map board", "Huts"]
        seen = []
        sides = set()
        for height in range(500, 160, -5):
            things = shown(panel, theme, 250, height)
            cards = [card for card in panel.cards if card in things]
            sides.add(cards[0].rect.width if cards else 0)
            stock = [widget for widget in things if widget not in (*cards, *panel.slots)]
            seen.append((bool(stock), bool(cards), any(text in panel.words for text in headings)))
        stages = list(dict.fromkeys(seen))
        assert stages == [
            (True, True, True),
            (True, True, False),
            (True, False, False),
            (False, False, False),
        ]
        assert sides == {111, 73, 0}
        low = shown(panel, theme, 155, 170)
        assert low == list(panel.slots)
        assert min(slot.rect.height for slot in low) >= 40


@pytest.mark.parametrize(
    ("name", "size"), [("puzzle", (1366, 768)), ("table", (1280, 720)), ("table", (1366, 768))]
)
def test_the_cloth_is_full_and_keeps_its_height_while_a_tile_is_chosen(
    name: str, size: tuple[int, int]
) -> None:
    context = headless(size)
    modules = frozenset(("map", "huts")) if name == "table" else frozenset[str]()
    scene = TableScene(context, new_match(2, modules=modules, seed=3))
    context.stack.push(scene)
    panel = scene.panels.widgets.supply
    theme = context.theme
    heights = set()
    tiles = []
    for choosing in (False, True):
        panel.choosing = choosing
        heights.add(
            panel.height_in(
                theme.metrics.tx(250), scene.panels.layout.supply.height + 200, 0, theme
            )
        )
        shown(panel, theme, 250, 574)
        tiles.append([slot.tile_place.copy() for slot in panel.slots if slot.visible])
    assert len(heights) == 1
    assert tiles[0] == tiles[1], "and each tile its place and size"
    panel.choosing = False
    things = shown(panel, theme, 250, round(max(heights) / theme.metrics.text_scale))
    assert panel.rect.bottom - max(thing.rect.bottom for thing in things) <= theme.metrics.tx(16)
    scene.on_close()


@pytest.mark.parametrize(("text_percent", "mark"), [(100, ""), (200, "map")])
def test_without_headings_tiles_of_the_map_board_have_its_mark(
    text_percent: int, mark: str
) -> None:
    context = headless((1366, 768))
    context.settings.text_percent = text_percent
    context.apply_settings()
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    panel = scene.panels.widgets.supply
    assert panel.headed == (not mark)
    assert {(slot.source, slot.mark) for slot in panel.slots} == {("display", ""), ("map", mark)}
    scene.on_close()


def test_in_a_small_window_the_log_gives_large_cards_of_huts_the_height_they_lack() -> None:
    context = headless((1024, 640))
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    context.stack.layout((1024, 640))
    cards = scene.panels.widgets.supply.cards
    assert cards
    assert all(card.rect.width >= context.theme.metrics.tx(100) for card in cards)
    assert scene.panels.layout.log.height >= context.theme.metrics.tx(84)
    scene.on_close()


def test_with_larger_text_the_sections_keep_their_headings_and_the_log_its_place() -> None:
    context = headless((1366, 768), 1.3)
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    words = scene.panels.widgets.supply.words
    assert all(heading in words for heading in ("Jungle display", "Map board", "Huts"))
    assert scene.panels.layout.log.height >= context.theme.metrics.tx(84)
    scene.on_close()
