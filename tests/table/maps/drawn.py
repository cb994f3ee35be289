"""Copies of the maps of the game with one change each, as if edited in Tiled."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps import load_maps
from cacao_desktop.ui.tiled import MapError


def copied_maps(folder: Path) -> Path:
    """Copy the maps of the game and return their folder."""
    return Path(shutil.copytree(resource("assets", "maps"), folder / "maps"))


@contextmanager
def changed(path: Path) -> Iterator[ET.Element]:
    """Change a map: what is done to its root is written when the block ends."""
    tree = ET.parse(path)
    root = tree.getroot()
    assert root is not None
    yield root
    tree.write(path, encoding="UTF-8", xml_declaration=True)


def layer(root: ET.Element, name: str) -> ET.Element:
    """Return a layer of a map."""
    found = root.find(f".//objectgroup[@name='{name}']")
    assert found is not None
    return found


def drawn(root: ET.Element, name: str) -> ET.Element:
    """Return an object of a map."""
    found = root.find(f".//object[@name='{name}']")
    assert found is not None
    return found


def shift(each: ET.Element, dx: float = 0, dy: float = 0) -> None:
    """Move an object by lengths of its map."""
    each.set("x", f"{float(each.get('x', 0)) + dx:g}")
    each.set("y", f"{float(each.get('y', 0)) + dy:g}")


def drawn_property(each: ET.Element, name: str) -> ET.Element:
    """Return a property of an object."""
    found = each.find(f"properties/property[@name='{name}']")
    assert found is not None
    return found


def refusal(path: Path, damage: Callable[[ET.Element], None]) -> str:
    """Damage a map and return the reason for which the maps of its folder are then refused."""
    with changed(path) as root:
        damage(root)
    with pytest.raises(MapError) as refused:
        load_maps(path.parent)
    return str(refused.value)
