"""Panels moved in Tiled move on the screen, at every size of window and text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import position
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps import PANELS, load_maps
from cacao_desktop.table.panels.layout import SizeRequests, TableLayout, layout_table
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.metrics import DESIGN_SIZE, Metrics
from tests.samples import in_turn, one_in
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, refusal, shift
from tests.ui.harness import SIZES, headless

SCALES = (0.75, 1.0, 1.5, 2.0)


ASKED = SizeRequests(
    bars=(200, 240),
    cards=lambda width: round(width * 276 / 240),
    own_card=lambda width: round(width * 0.44),
    goods=lambda width: round(width * 56 / 240),
    supply=lambda width, room, _rest: min(room, round(width * 312 / 240)),
)
"""What the panels ask for in the game for which the map was drawn."""


def _laid_out(
    folder: Path, size: tuple[int, int] = DESIGN_SIZE, scale: float = 1.0, *, folded: bool = False
) -> TableLayout:
    return layout_table(load_maps(folder), Metrics.for_window(size, scale), ASKED, folded=folded)


def _places(layout: TableLayout) -> dict[str, pygame.Rect]:
    return {name: getattr(layout, name) for name in PANELS}


def test_in_a_window_of_the_drawn_size_everything_is_as_drawn() -> None:
    maps = resource("assets", "maps")
    for name, place in _places(_laid_out(maps)).items():
        panel = load_maps(maps).table.panels[name]
        assert place == pygame.Rect(panel.x, panel.y, panel.width, panel.height), name


@pytest.mark.parametrize(
    ("size", "scale", "folded"),
    in_turn([*SIZES, (3840, 2160), (1600, 1200), (2560, 1080)], SCALES, (False, True)),
)
def test_panels_are_in_the_window_and_beside_one_another(
    size: tuple[int, int], scale: float, folded: bool
) -> None:
    layout = _laid_out(resource("assets", "maps"), size, scale, folded=folded)
    shown = {name: place for name, place in _places(layout).items() if place.width}
    assert {
        "menu",
        "tools",
        "status_bar",
        "goods",
        "hand",
        "supply",
        "big_button",
        "board",
    } <= shown.keys()
    assert layout.narrow or "cards" in shown
    for name, place in shown.items():
        assert pygame.Rect((0, 0), size).contains(place), name
    for one, other in combinations(shown, 2):
        if {one, other} != {"hand", "board"} or layout.narrow:
            assert not shown[one].colliderect(shown[other]), (one, other)


@pytest.mark.parametrize(("size", "folded"), in_turn(SIZES, (False, True)))
def test_nothing_is_below_the_board(size: tuple[int, int], folded: bool) -> None:
    layout = _laid_out(resource("assets", "maps"), size, folded=folded)
    assert layout.board.bottom >= size[1] - 4
    assert layout.board.height >= 0.9 * size[1]


@pytest.mark.parametrize(
    ("cards", "village"),
    [
        (200, (240, 240)),
        (312, (204, 204)),
        (340, (240, 144)),
        (364, (240, 144)),
        (400, (0, 0)),
        (560, (0, 0)),
    ],
)
@pytest.mark.parametrize("hand_needed", [True, False])
def test_the_village_board_and_a_hand_at_rest_give_way_to_the_cards(
    cards: int, village: tuple[int, int], hand_needed: bool
) -> None:
    requests = replace(ASKED, cards=lambda _width: cards, hand_needed=hand_needed)
    layout = layout_table(
        load_maps(resource("assets", "maps")), Metrics.for_window(DESIGN_SIZE), requests
    )
    assert layout.village.size == village
    resting = cards == 560 and not hand_needed
    spare = {200: 20, 340: 20, 364: 8}
    assert layout.hand_tile == (42 if resting else 84 + spare.get(cards, 0))
    if cards < 560:
        assert layout.cards.height >= cards


def test_the_hand_is_as_wide_as_its_tiles_which_stay_where_they_are() -> None:
    layouts = [
        layout_table(
            load_maps(resource("assets", "maps")),
            Metrics.for_window(DESIGN_SIZE),
            replace(ASKED, hand_tiles=tiles),
        )
        for tiles in (3, 2, 1)
    ]
    for fewer, layout in enumerate(layouts):
        step = layout.hand_tile + 8
        assert layout.hand == layouts[0].hand.inflate(-fewer * step, 0).move_to(left=8)
        assert layout.hand_tile == layouts[0].hand_tile
        assert layout.hand_area == layout.hand


MOVED = [
    ("menu", 20, 0),
    ("tools", -20, 12),
    ("village", 30, 0),
    ("cards", 10, 0),
    ("big_button", -30, -24),
    ("supply", -20, 0),
    ("log", -12, 0),
    ("hand", 14, -6),
]


@pytest.mark.parametrize(("at", "moved"), in_turn(list(product(SIZES, (0.75, 1.0))), MOVED))
def test_a_moved_panel_moves_with_the_size_of_the_text(
    tmp_path: Path, at: tuple[tuple[int, int], float], moved: tuple[str, int, int]
) -> None:
    size, scale = at
    name, dx, dy = moved
    folder = copied_maps(tmp_path)
    with changed(folder / "table.tmx") as root:
        shift(drawn(root, name), dx, dy)
    was = _places(_laid_out(resource("assets", "maps"), size, scale))[name]
    now = _places(_laid_out(folder, size, scale))[name]
    grown = Metrics.for_window(size, scale).text_scale
    assert (now.x - was.x, now.y - was.y) == pytest.approx((dx * grown, dy * grown), abs=2)


@pytest.mark.parametrize("size", one_in(2, SIZES))
def test_what_floats_moves_until_its_neighbours_stop_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "table.tmx") as root:
        shift(drawn(root, "status_bar"), dx=-303)
    now = _laid_out(folder, size, 0.75)
    assert now.status_bar.left == now.menu.right + round(
        8 * Metrics.for_window(size, 0.75).text_scale
    )


def _exchange_sides(root: Element) -> None:
    cards = drawn(root, "cards")
    supply = drawn(root, "supply")
    cards.set("x", "1118")
    supply.set("x", "8")
    drawn_property(cards, "left").set("name", "right")
    drawn_property(supply, "right").set("name", "left")


@pytest.mark.parametrize("size", one_in(2, SIZES))
def test_panels_can_change_sides(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "table.tmx") as root:
        _exchange_sides(root)
    layout = _laid_out(folder, size)
    assert layout.supply.right < layout.cards.left


def test_the_table_itself_follows_the_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = copied_maps(tmp_path)
    was = TableScene(headless(), position("table"))
    with changed(folder / "table.tmx") as root:
        shift(drawn(root, "big_button"), dx=-40, dy=-16)
    monkeypatch.setattr(app, "load_maps", lambda _folder: load_maps(folder))
    now = TableScene(headless(), position("table"))
    for scene in (was, now):
        scene.layout(DESIGN_SIZE)
    assert now.panels.widgets.big_button.rect.topleft == (
        was.panels.widgets.big_button.rect.x - 40,
        was.panels.widgets.big_button.rect.y - 16,
    )


def _in_a_circle(root: Element) -> None:
    drawn_property(drawn(root, "hand"), "bottom").set("value", "goods")


def _names_no_panel(root: Element) -> None:
    drawn_property(drawn(root, "cards"), "bottom").set("value", "village, hands")


def _names_nothing(root: Element) -> None:
    drawn_property(drawn(root, "menu"), "left").set("name", "top")


def _floats_beside_nothing(root: Element) -> None:
    properties = drawn(root, "status_bar")[0]
    properties.remove(drawn_property(drawn(root, "status_bar"), "right"))


def _gap_as_text(root: Element) -> None:
    drawn_property(drawn(root, "status_bar"), "floating_gap").attrib.pop("type")


def _share_above_one(root: Element) -> None:
    properties = drawn(root, "big_button")[0]
    SubElement(properties, "property", name="widest_share", type="float", value="27")


def _further_panel(root: Element) -> None:
    SubElement(root[0], "object", id="99", name="clock", x="10", y="10", width="10", height="10")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_in_a_circle, "in a circle"),
        (_names_no_panel, '"cards" names "hands", which is not a panel'),
        (_names_nothing, '"menu" names nothing at its left and nothing at its right'),
        (_floats_beside_nothing, '"status_bar" floats, but does not say between what'),
        (
            _gap_as_text,
            '"status_bar" in the layer "panels": floating_gap: Input should be a valid number',
        ),
        (_share_above_one, "widest_share: Input should be less than or equal to 1"),
        (_further_panel, '"clock" in the layer "panels" is unknown'),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_a_table_that_cannot_be_laid_out_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    assert reason in refusal(copied_maps(tmp_path) / "table.tmx", damage)
