"""A map that cannot be used raises one error whose sentence names the map and the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element, SubElement

import pytest

from cacao_desktop.commands import cli
from cacao_desktop.commands.options import FAILED, WRONG_INPUT
from cacao_desktop.storage import paths
from cacao_desktop.table.maps import load_maps
from cacao_desktop.ui.tiled import MapError
from tests.table.maps.drawn import (
    changed,
    copied_maps,
    drawn,
    drawn_property,
    layer,
    refusal,
    shift,
)

FIELD = "field worth 4"


def _without_layer(root: Element) -> None:
    root.remove(layer(root, "sun places"))


def _layer_twice(root: Element) -> None:
    root.append(copy.deepcopy(layer(root, "sun places")))


def _without_object(root: Element) -> None:
    layer(root, "water track").remove(drawn(root, FIELD))


def _object_twice(root: Element) -> None:
    layer(root, "water track").append(copy.deepcopy(drawn(root, FIELD)))


def _without_text(root: Element) -> None:
    layer(root, "texts").remove(drawn(root, "gold"))


def _another_text(root: Element) -> None:
    drawn(root, "gold").set("name", "silver")


def _number_as_text(root: Element) -> None:
    number = drawn_property(drawn(root, FIELD), "number")
    number.attrib.pop("type")


def _number_is_no_number(root: Element) -> None:
    drawn_property(drawn(root, FIELD), "number").set("value", "five")


def _same_number_twice(root: Element) -> None:
    drawn_property(drawn(root, FIELD), "number").set("value", "6")


def _unknown_property(root: Element) -> None:
    further = SubElement(drawn(root, FIELD)[0], "property")
    further.attrib.update(name="colour", value="blue")


def _without_name(root: Element) -> None:
    drawn(root, FIELD).attrib.pop("name")


def _outside(root: Element) -> None:
    shift(drawn(root, FIELD), dx=900)


def _turned(root: Element) -> None:
    drawn(root, FIELD).set("rotation", "45")


def _no_size(root: Element) -> None:
    root.attrib.pop("width")


BROKEN: list[tuple[Callable[[Element], None], str]] = [
    (_without_layer, 'the layer "sun places" is missing'),
    (_layer_twice, 'there are two layers "sun places"'),
    (_without_object, 'the numbers in the layer "water track" are not those from 0 to 8'),
    (_object_twice, 'there are two objects "field worth 4" in the layer "water track"'),
    (_without_text, '"gold" is missing in the layer "texts"'),
    (_another_text, '"gold" is missing in the layer "texts"'),
    (
        _number_as_text,
        '"field worth 4" in the layer "water track": number: Input should be a valid integer',
    ),
    (_number_is_no_number, "Tiled could not have written it"),
    (_same_number_twice, 'the numbers in the layer "water track" are not those from 0 to 8'),
    (_unknown_property, "colour: Extra inputs are not permitted"),
    (_without_name, "name: Input should be a valid string"),
    (_outside, '"field worth 4" in the layer "water track" is outside the map'),
    (_turned, '"field worth 4" in the layer "water track": rotation: Input should be'),
    (_no_size, "it has no size"),
]


@pytest.mark.parametrize(
    ("damage", "reason"), BROKEN, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_damaged_map_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Element], None], reason: str
) -> None:
    path = copied_maps(tmp_path) / "village_board.tmx"
    text = refusal(path, damage)
    assert str(path) in text
    assert reason in text
    assert text.endswith(".")
    assert "\n" not in text


@pytest.mark.parametrize(
    "content",
    ["", "<map/>", "no map", "<tileset/>", "\x00", "<?xml version='1.0' encoding='UF-8'?><map/>"],
)
def test_a_file_that_is_no_map_is_refused(tmp_path: Path, content: str) -> None:
    folder = copied_maps(tmp_path)
    (folder / "village_board.tmx").write_text(content, encoding="utf-8")
    with pytest.raises(MapError):
        load_maps(folder)


def test_a_map_that_is_not_there_is_refused(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    (folder / "village_board.tmx").unlink()
    with pytest.raises(MapError, match=r"village_board\.tmx"):
        load_maps(folder)


def test_everything_that_a_map_shows_is_there() -> None:
    folder = paths.resource("assets", "maps")
    for path in folder.glob("*.tmx"):
        for named in ET.parse(path).iterfind(".//*[@source]"):
            assert (folder / named.get("source", "")).is_file(), (path, named.attrib)


def test_maps_number_their_objects_as_tiled_does() -> None:
    for path in paths.resource("assets", "maps").glob("*.tmx"):
        root = ET.parse(path).getroot()
        for kind, following in (("objectgroup", "nextlayerid"), ("object", "nextobjectid")):
            ids = [int(each.get("id", "")) for each in root.iter(kind)]
            assert len(set(ids)) == len(ids)
            assert max(ids) < int(root.get(following, ""))


def test_a_layer_moved_as_a_whole_moves_its_objects(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    before = load_maps(paths.resource("assets", "maps")).village_board.sun[1]
    with changed(folder / "village_board.tmx") as root:
        layer(root, "sun places").set("offsety", "30")
    after = load_maps(folder).village_board.sun[1]
    assert (after.x, after.y) == (before.x, before.y + 30)


@pytest.fixture
def broken_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the game find assets whose village board lacks a layer."""
    path = copied_maps(tmp_path) / "village_board.tmx"
    with changed(path) as root:
        _without_layer(root)
    monkeypatch.setattr(paths, "resource", lambda *parts: tmp_path.joinpath(*parts[1:]))
    return path


@pytest.mark.usefixtures("broken_copy")
def test_the_start_says_so_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == FAILED
    said = capsys.readouterr().err
    assert said.startswith("cacao-desktop: The map ")
    assert said.count("\n") == 1


@pytest.mark.usefixtures("broken_copy")
def test_a_picture_is_refused_in_the_same_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["screenshot", "menu", "--out", str(tmp_path / "menu.png")]) == WRONG_INPUT
    assert capsys.readouterr().err.startswith("cacao-desktop: The map ")
