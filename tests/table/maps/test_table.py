"""What is moved on the table in Tiled moves on the screen, in windows of every size and at every size of text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import position
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.library import load_maps
from cacao_desktop.table.maps.table import PANELS
from cacao_desktop.table.panels.layout import TableLayout, lay_out_table
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.metrics import DESIGN_SIZE, Metrics
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, refusal, shift
from tests.ui.harness import SIZES, headless

SCALES = (0.75, 1.0, 1.5, 2.0)


def _laid_out(
    folder: Path, size: tuple[int, int] = DESIGN_SIZE, scale: float = 1.0, *, unfolded: bool = True
) -> TableLayout:
    return lay_out_table(
        load_maps(folder),
        Metrics.for_window(size, scale),
        left_open=unfolded,
        right_open=unfolded,
        bars=(0, 0),
        tool_buttons=5,
    )


def _places(layout: TableLayout) -> dict[str, pygame.Rect]:
    return {name: getattr(layout, name) for name in PANELS}


def test_in_a_window_of_the_drawn_size_everything_lies_as_drawn() -> None:
    maps = resource("assets", "maps")
    for name, place in _places(_laid_out(maps)).items():
        panel = load_maps(maps).table.panels[name]
        assert place == pygame.Rect(panel.x, panel.y, panel.width, panel.height), name


@pytest.mark.parametrize("size", [*SIZES, (1600, 1200), (2560, 1080)])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("unfolded", [True, False])
def test_panels_lie_in_the_window_and_beside_one_another(
    size: tuple[int, int], scale: float, unfolded: bool
) -> None:
    layout = _laid_out(resource("assets", "maps"), size, scale, unfolded=unfolded)
    shown = {name: place for name, place in _places(layout).items() if place.width}
    if layout.drawers:
        shown = {name: place for name, place in shown.items() if name not in ("cards", "supply")}
    assert {"menu", "tools", "sign", "hand", "big_button", "board"} <= shown.keys()
    for name, place in shown.items():
        assert pygame.Rect((0, 0), size).contains(place), name
    # The board reaches beneath village board and steps; only those it names keep clear of it.
    clear = {"sign", "hand", "cards", "supply"}
    for one, other in combinations(shown, 2):
        if "board" in (one, other) and not clear.intersection((one, other)):
            continue
        assert not shown[one].colliderect(shown[other]), (one, other)


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (0.75, 1.0))))
@pytest.mark.parametrize(
    ("name", "dx", "dy"),
    [
        ("menu", 20, 0),
        ("tools", -20, 12),
        ("village", 30, -20),
        ("cards", 10, 0),
        ("big_button", -30, -24),
        ("supply", -20, 0),
    ],
)
def test_a_moved_panel_moves_with_the_size_of_the_text(
    tmp_path: Path, size: tuple[int, int], scale: float, name: str, dx: int, dy: int
) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "table.tmx") as root:
        shift(drawn(root, name), dx, dy)
    was = _places(_laid_out(resource("assets", "maps"), size, scale))[name]
    now = _places(_laid_out(folder, size, scale))[name]
    grown = Metrics.for_window(size, scale).text_scale
    assert (now.x - was.x, now.y - was.y) == pytest.approx((dx * grown, dy * grown), abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_what_floats_moves_with_the_width_of_the_window_until_its_neighbours_stop_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = copied_maps(tmp_path)
    was = _laid_out(resource("assets", "maps"), size, 0.75)
    with changed(folder / "table.tmx") as root:
        for name in ("hand", "steps"):
            shift(drawn(root, name), dx=30)
        shift(drawn(root, "sign"), dx=-400)
    now = _laid_out(folder, size, 0.75)
    assert now.hand.x - was.hand.x == pytest.approx(30 * size[0] / DESIGN_SIZE[0], abs=2)
    assert now.steps.right - now.hand.left == pytest.approx(was.steps.right - was.hand.left, abs=1)
    assert now.sign.left == now.menu.right + round(8 * Metrics.for_window(size, 0.75).text_scale)


def _exchange_sides(root: Element) -> None:
    cards, supply, board = (drawn(root, name) for name in ("cards", "supply", "board"))
    cards.set("x", "1138")
    supply.set("x", "8")
    board.set("x", "192")
    drawn_property(cards, "left").set("name", "right")
    drawn_property(supply, "right").set("name", "left")
    drawn_property(cards, "bottom").set("value", "big_button")
    drawn_property(supply, "bottom").set("value", "village")
    cards.set("height", "574")
    supply.set("height", "446")
    drawn_property(board, "left").set("value", "supply")
    drawn_property(board, "right").set("value", "cards")


@pytest.mark.parametrize("size", SIZES)
def test_the_side_panels_can_change_places(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "table.tmx") as root:
        _exchange_sides(root)
    layout = _laid_out(folder, size)
    assert layout.supply.right < layout.board.left < layout.board.right < layout.cards.left
    assert layout.supply.bottom < layout.village.top
    assert layout.cards.bottom < layout.big_button.top


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
    drawn_property(drawn(root, "big_button"), "right").set("value", "hand")


def _names_no_panel(root: Element) -> None:
    drawn_property(drawn(root, "cards"), "bottom").set("value", "village, hands")


def _names_nothing(root: Element) -> None:
    drawn_property(drawn(root, "menu"), "left").set("name", "top")


def _floats_beside_nothing(root: Element) -> None:
    properties = drawn(root, "sign")[0]
    properties.remove(drawn_property(drawn(root, "sign"), "right"))


def _gap_as_text(root: Element) -> None:
    drawn_property(drawn(root, "sign"), "floating_gap").attrib.pop("type")


def _share_above_one(root: Element) -> None:
    drawn_property(drawn(root, "big_button"), "widest_share").set("value", "27")


def _further_panel(root: Element) -> None:
    SubElement(root[0], "object", id="99", name="clock", x="10", y="10", width="10", height="10")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_in_a_circle, "in a circle"),
        (_names_no_panel, '"cards" names "hands", which is no panel'),
        (_names_nothing, '"menu" names nothing at its left and nothing at its right'),
        (_floats_beside_nothing, '"sign" floats, but does not say between what'),
        (_gap_as_text, '"sign" in the layer "panels": floating_gap: Input should be a valid number'),
        (_share_above_one, "widest_share: Input should be less than or equal to 1"),
        (_further_panel, '"clock" in the layer "panels" is unknown'),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_a_table_that_cannot_be_laid_out_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    assert reason in refusal(copied_maps(tmp_path) / "table.tmx", damage)
