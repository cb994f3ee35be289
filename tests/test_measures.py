"""All letters, lengths, radii and colours come from `measures` and `colours`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

import cacao_desktop
from cacao_desktop import colours
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize, css_variables

HOME: Final = Path(cacao_desktop.__file__).parent
PACKAGES: Final = ("ui", "table", "scenes")
LIGHT: Final = ("ui/paint/", "ui/ambient/", "ui/crash.py")
"""Files that mix light and shade, or draw when nothing else works."""
LENGTHS: Final = frozenset(chain((0, 1), Space, Line, Icon))
LARGE: Final = max(Space)
"""Longer lengths are sizes of particular things; those are multiples of `GRID`."""
GRID: Final = 4
SCALED: Final = ("px", "tx", "pixels", "_px")
ROWS: Final = ("Row", "Column", "Flow", "Grid")
"""Their second value is their gap."""
RADII: Final = ("radius", "corner")
"""How the names of radii end."""
NO_COLOURS: Final = frozenset({"_PRINTED_SIDES", "_LARGE_TILES", "_SHADOWS"})
"""Three numbers that are sizes or opacities."""


def odd_literals(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield each literal that is not one of the measures, as its kind and its line."""
    named = dict(_constants(tree))
    no_colours = set(_no_colours(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(node, named)
        elif isinstance(node, ast.Tuple) and _is_colour(node) and node not in no_colours:
            yield "colours", node.lineno
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            names = node.targets if isinstance(node, ast.Assign) else [node.target]
            named_radius = any(_name(each).lower().endswith(RADII) for each in names)
            if named_radius and isinstance(node.value, ast.Constant):
                yield from _radius(node.value, named)


def _constants(tree: ast.Module) -> Iterator[tuple[str, float]]:
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
            value = node.value.value
            if isinstance(value, int | float):
                yield _name(node.target), value


def _no_colours(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the paddings, and the values named as other numbers than colours."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "Pad":
            yield node.args[1]
        elif isinstance(node, ast.AnnAssign) and _name(node.target) in NO_COLOURS:
            yield from filter(None, (node.value,))


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _in_call(call: ast.Call, named: dict[str, float]) -> Iterator[tuple[str, int]]:
    name = _name(call.func)
    if name in {"sized", "TextStyle"}:
        for value in _numbers(call.args[-1 if name == "sized" else 1], named):
            if value not in set(TextSize):
                yield "letters", call.lineno
    lengths = list(call.args[-1:]) if name in SCALED else []
    if name == "Pad" and isinstance(call.args[1], ast.Tuple):
        lengths += call.args[1].elts
    lengths += call.args[1:2] if name in ROWS else []
    lengths += [keyword.value for keyword in call.keywords if keyword.arg == "gap"]
    for length in lengths:
        for value in _numbers(length, named):
            if value not in LENGTHS and (value <= LARGE or value % GRID):
                yield "lengths", call.lineno
    for keyword in call.keywords:
        if keyword.arg == "radius":
            yield from _radius(keyword.value, named)


def _radius(value: ast.expr, named: dict[str, float]) -> Iterator[tuple[str, int]]:
    for number in _numbers(value, named):
        if number and number not in set(Radius):
            yield "radii", value.lineno


def _numbers(value: ast.expr, named: dict[str, float]) -> Iterator[float]:
    if isinstance(value, ast.Constant) and isinstance(value.value, int | float):
        yield value.value
    elif isinstance(value, ast.Name) and value.id in named:
        yield named[value.id]


def _is_colour(node: ast.Tuple) -> bool:
    values = [each.value for each in node.elts if isinstance(each, ast.Constant)]
    parts = [value for value in values if isinstance(value, int)]
    return len(node.elts) == len(parts) in (3, 4) and 60 < max(parts) <= 255


def sources() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file that draws."""
    for path in chain.from_iterable((HOME / package).rglob("*.py") for package in PACKAGES):
        yield path.relative_to(HOME).as_posix(), path.read_text(encoding="utf-8")


def test_all_measures_come_from_the_scale_and_all_colours_from_the_palette() -> None:
    found = [
        f"{kind}: {place}, line {line}"
        for place, text in sources()
        for kind, line in odd_literals(ast.parse(text))
        if kind != "colours" or not place.startswith(LIGHT)
    ]
    assert not found, "take one of measures.py, or a name of colours.py"


PRESS: Final = frozenset(
    {
        "ui/styles.py",
        "ui/paint/materials.py",
        "ui/widgets/__init__.py",
        "ui/widgets/buttons.py",
        "ui/widgets/widget.py",
        "table/board/mark_paint.py",
        "table/modules/huts.py",
        "table/panels/hand.py",
        "table/panels/open_tiles.py",
        "scenes/journey/widgets.py",
        "scenes/lessons/lesson_guide.py",
        "scenes/lessons/lesson_light.py",
        "scenes/menu.py",
        "scenes/saved/continue_card.py",
    }
)
"""The files with pressable things other than the buttons of `ui/widgets`."""


def test_jade_is_only_where_something_is_to_be_pressed() -> None:
    found = {place for place, text in sources() if re.search(r"JADE|jade_ring", text)}
    assert found == PRESS, "jade means press here; colours.py has a name for each other meaning"


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("BUTTON.sized(17)", ["letters"]),
        ("_SMALL: Final = 15\nBUTTON.sized(_SMALL)", ["letters"]),
        ("TextStyle(Face.HEADING, 24, INK)", ["letters"]),
        ("tx(10); Row(parts, gap=3.5); pixels(theme, 46)", ["lengths", "lengths", "lengths"]),
        ("Pad(box, (20, 12, 16, 14)); Row(parts, 3)", ["lengths", "lengths", "lengths"]),
        ("class Card:\n    radius = 9", ["radii"]),
        ("_HEAD_CORNER: Final = 9", ["radii"]),
        ("_RED: Final = (0xC8, 0x28, 0x1A)", ["colours"]),
        ("BUTTON.sized(TextSize.LEAD); tx(Space.SMALL); tx(72); tx(2); Row(parts, gap=8)", []),
        ("Pad(box, (80, 0, 80, 0)); _SHADOWS: Final = (70, 120, 170)", []),
    ],
)
def test_odd_literals_are_found(source: str, kinds: list[str]) -> None:
    assert [kind for kind, _line in odd_literals(ast.parse(source))] == kinds


def test_the_phones_get_the_same_values() -> None:
    lines = css_variables().splitlines()
    assert "  --text-size-lead: 18px;" in lines
    assert "  --radius-panel: 12px;" in lines
    assert f"  --colour-player-red: {colours.css_hex(colours.PLAYER_COLOURS['red'])};" in lines
    assert len(lines) == len(set(lines))
