"""Everything in the rules has a complete row in the catalogue, and gaps are named at start."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop import app
from cacao_desktop.commands import cli
from cacao_desktop.commands.options import FAILED, WRONG_INPUT
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.catalogue.check import CatalogueError, check_catalogue
from cacao_desktop.table.catalogue.tile_looks import tile_looks
from cacao_desktop.table.modules.registry import VIEWS
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.theme import Icons
from cacao_desktop.words.rows import ModulePicture, catalogue
from tests.toy_module import FIELD, toy_module

TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "tile kind": (catalogue().tiles, "temple"),
    "hut": (catalogue().huts, "hermit"),
    "module": (catalogue().modules, "emperor"),
    "score line": (catalogue().score_lines, "masks"),
}
COLUMNS = [
    *(("tile kind", column) for column in ("name", "sentence")),
    *(("hut", column) for column in ("name", "sentence")),
    *(("module", column) for column in ("summary", "description", "picture")),
    *(("score line", column) for column in ("icon", "name")),
]


def check(tile_folder: Path | None = None, without: str = "") -> None:
    """Check the catalogue as it is, with other tiles, or without one of the icons."""
    assets = resource("assets")
    icons = Icons(assets / "pieces", assets / "tools", SurfaceCache())
    names = [name for name in icons.names() if name != without]
    check_catalogue(names, tile_folder or assets / "tiles")


def complaint(**changes: Any) -> str:
    """Return what the check says."""
    with pytest.raises(CatalogueError) as caught:
        check(**changes)
    return str(caught.value)


def test_nothing_is_missing() -> None:
    check()


@pytest.mark.parametrize("what", TABLES)
def test_a_row_that_is_missing_is_named(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, each = TABLES[what]
    monkeypatch.delitem(table, each)
    assert complaint() == f"The {what} {each} has no row in the catalogue."


@pytest.mark.parametrize(("what", "column"), COLUMNS)
def test_a_column_that_is_left_out_is_named(
    what: str, column: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, each = TABLES[what]
    columns = {
        name: getattr(table[each], name)
        for name in table[each].__dataclass_fields__
        if name != column
    }
    monkeypatch.setitem(table, each, type(table[each])(**columns))
    assert complaint() == f"The {what} {each} has no {column} in the catalogue."


def test_every_column_is_tried() -> None:
    for what, (table, each) in TABLES.items():
        columns = set(table[each].__dataclass_fields__)
        assert {column for name, column in COLUMNS if name == what} == columns


def test_everything_of_a_new_module_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with toy_module() as module:
        assert complaint() == f"The tile kind {FIELD} has no row in the catalogue."
        row = replace(catalogue().tiles["temple"], sentence="")
        monkeypatch.setitem(catalogue().tiles, FIELD, row)
        assert complaint() == f"The tile kind {FIELD} has no sentence in the catalogue."
        monkeypatch.setitem(
            catalogue().tiles, FIELD, replace(row, sentence="Each worker harvests the rest.")
        )
        assert complaint() == f"The module {module.id} has no row in the catalogue."
        monkeypatch.setitem(catalogue().modules, module.id, catalogue().modules["map"])
        assert complaint() == f"A tile has no picture assets/tiles/jungle/{FIELD}.webp."


@pytest.mark.parametrize("what", ["tile kind", "hut", "module"])
def test_a_row_that_nothing_needs_is_named(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, each = TABLES[what]
    monkeypatch.setitem(table, "second_harvest", table[each])
    assert (
        complaint()
        == f"The catalogue has a row for the {what} second_harvest, which the rules do not know."
    )


def test_life_of_a_tile_that_can_be_turned_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(tile_looks(), "volcano")
    assert complaint() == "The tile kind volcano has no life of a turned tile in the catalogue."


@pytest.mark.parametrize(
    ("icon", "sentence"),
    [
        ("hut_hermit", "The hut hermit has no picture assets/pieces/hut_hermit.webp."),
        ("mask_9", "The mask worth 9 has no picture assets/pieces/mask_9.webp."),
        ("gem_white", "The gem white has no picture assets/pieces/gem_white.webp."),
        ("coin", "The score line gold has no picture assets/pieces/coin.webp."),
        ("module_map", "The module map has no picture assets/pieces/module_map.webp."),
    ],
)
def test_a_piece_that_is_missing_is_named(icon: str, sentence: str) -> None:
    assert complaint(without=icon) == sentence


@pytest.mark.parametrize(
    "picture",
    [
        "worker/violet/2-1-0-1",
        "small/worker/violet/2-1-0-1",
        "jungle/watering",
        "jungle/volcano_turned",
    ],
)
def test_a_tile_that_is_missing_is_named(tmp_path: Path, picture: str) -> None:
    copied = Path(shutil.copytree(resource("assets", "tiles"), tmp_path / "tiles"))
    (copied / f"{picture}.webp").unlink()
    assert complaint(tile_folder=copied) == f"A tile has no picture assets/tiles/{picture}.webp."


def test_a_view_of_an_unknown_module_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VIEWS, "second_harvest", VIEWS["map"])
    assert (
        complaint()
        == "The screen has a view of the module second_harvest, which the rules do not know."
    )


def test_a_module_shows_only_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        catalogue().modules,
        "map",
        replace(catalogue().modules["map"], picture=ModulePicture("tile", "atlas")),
    )
    assert complaint() == "The module map shows the tile kind atlas, which the rules do not know."
    monkeypatch.setitem(
        catalogue().modules,
        "map",
        replace(catalogue().modules["map"], picture=ModulePicture("icon", "atlas")),
    )
    assert complaint() == "The module map has no picture assets/pieces/atlas.webp."


@pytest.mark.usefixtures("own_pictures")
@pytest.mark.parametrize(
    ("command", "code"), [([], FAILED), (["screenshot", "menu", "--out", "x.png"], WRONG_INPUT)]
)
def test_the_start_says_so_in_one_sentence(
    command: list[str],
    code: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(catalogue().tiles, "temple")
    monkeypatch.setattr(app, "start_log", lambda _path: None)
    assert cli.main(command) == code
    assert (
        capsys.readouterr().err
        == "cacao-desktop: The tile kind temple has no row in the catalogue.\n"
    )
