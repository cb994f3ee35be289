"""A new module, from its one file to a game on the screen: six files, including two pictures."""

from __future__ import annotations

import filecmp
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.state import JungleTile
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.replay_read import parse_replay
from cacao_desktop.storage.replay_write import replay_text
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.catalogue.check import check_catalogue
from cacao_desktop.table.context import Screen
from cacao_desktop.words.rows import ModulePicture, ModuleText, ThingText, catalogue
from tests import toy_module as toy
from tests.patience import MAX_SECONDS
from tests.samples import first
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.harness import SELDOM, desk, widgets_of

ROOT = Path(__file__).parents[1]
PAINT = (250, 10, 240)
"""A colour that no other tile has."""

ROW = f"""[tiles.{toy.FIELD}]
name = "Stubble field"
sentence = "Each worker brings 1 cacao."

[modules.second_harvest]
summary = "A field"
description = "Stubble fields replace two plantations."
picture = "tile:{toy.FIELD}"

"""


def paint(path: Path) -> None:
    """Write the picture of a tile."""
    picture = pygame.Surface((96, 96))
    picture.fill(PAINT)
    data = io.BytesIO()
    pygame.image.save(picture, data, ".png")
    path.write_bytes(data.getvalue())


def painted(surface: pygame.Surface) -> pygame.Mask:
    """Return where the tile's picture shows; scaling changes its colour a little."""
    return pygame.mask.from_threshold(surface, PAINT, (8, 8, 8, 255))


def add_pictures(tiles: Path) -> None:
    """Add the pictures of the new kind to a folder of tiles."""
    for part in ("jungle", "small/jungle"):
        paint(tiles / part / f"{toy.FIELD}.webp")


# On the screen.


@pytest.fixture
def second_harvest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Module]:
    """Register the module, with a row in the catalogue and pictures in a copy of the tiles."""
    tiles = Path(shutil.copytree(resource("assets", "tiles"), tmp_path / "tiles"))
    add_pictures(tiles)
    monkeypatch.setattr(
        app, "check_catalogue", lambda icons, _folder: check_catalogue(icons, tiles)
    )
    monkeypatch.setattr(app, "TileArt", lambda _folder, cache: TileArt(tiles, cache))
    tile = ThingText("Stubble field", "Each worker brings 1 cacao.")
    text = ModuleText(
        "A field", "Stubble fields replace two plantations.", ModulePicture("tile", toy.FIELD)
    )
    monkeypatch.setitem(catalogue().tiles, toy.FIELD, tile)
    monkeypatch.setitem(catalogue().modules, "second_harvest", text)
    with toy.toy_module() as module:
        yield module


def test_it_is_chosen_for_a_new_game_by_its_card(second_harvest: Module) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        scene = opened.top
        assert isinstance(scene, SetupScene)
        scene.unfold()
        cards = [widget for widget in widgets_of(scene) if isinstance(widget, ModuleTile)]
        (card,) = [card for card in cards if card.text == second_harvest.title]
        scene.page.focus_on(card)
        opened.step()
        opened.click(card)
        assert scene.choices.setup().has(second_harvest.id)
        assert scene.choices.problem is None


@pytest.mark.parametrize("how", first(1, ["drag", "keys"]))
def test_a_game_is_played_on_the_screen_to_the_final_scoring(
    how: str, second_harvest: Module
) -> None:
    match = play_at_random(
        new_match(2, seed=3, mini_expansions=frozenset({second_harvest.id})),
        3,
        until=lambda state: state.round == state.rounds - 3,
    )
    with desk() as opened:
        # By day the field has its painted colour, so that it can be found.
        opened.context.settings.day_passes = False
        player = TablePlayer(opened, match, how)
        scoring = player.play_to_the_end()
        scoring.update(1.0)
        table = player.table
        scoring.close()
        for _ in range(SELDOM):  # So that one of the frames is really drawn.
            opened.context.stack.draw(opened.window.surface)
        cells = [cell for cell, tile in table.model.shown.tiles.items() if _is_field(tile)]
        assert cells
        for cell in cells:
            at = table.camera.tile_rect(cell).center
            assert table.panels.covers(at) or painted(opened.window.surface).get_at(at)
        table.on_close()
    totals = [seat.total for seat in score(match.state)]
    assert parse_replay(replay_text(match.setup, match.deal, match.actions)).totals == totals


def _is_field(tile: object) -> bool:
    return isinstance(tile, JungleTile) and tile.kind == toy.FIELD


# In a copy of the program.


def program_copy(folder: Path) -> Path:
    """Copy the program into a folder, including compiled bytecode, and return it."""
    for part in ("cacao_desktop", "assets", "saves"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    compiled, own = (
        Path(cache_from_source(str(place / "cacao_desktop/__init__.py"))).parent
        for place in (ROOT, folder)
    )
    # An earlier run may have used a temporary folder of the same name.
    shutil.copytree(compiled, own, ignore=shutil.ignore_patterns("*.pyc.*"), dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the program and the new module."""
    folder = program_copy(tmp_path_factory.mktemp("program"))
    modules = folder / "cacao_desktop/engine/modules"
    rules = Path(toy.__file__).read_text(encoding="utf-8").partition("@contextmanager")[0]
    for unneeded in (
        "from cacao_desktop.engine.modules import MODULES\n",
        "from cacao_desktop.engine.rules import rules_for\n",
    ):
        assert unneeded in rules
        rules = rules.replace(unneeded, "")
    (modules / "second_harvest.py").write_text(rules, encoding="utf-8")
    insert(
        modules / "__init__.py",
        "from cacao_desktop.engine.modules.second_harvest import SecondHarvest\n",
        "from cacao_desktop.engine.modules.tree",
    )
    insert(modules / "__init__.py", "        SecondHarvest(),\n", "        NewHuts(),")
    insert(folder / "assets/catalogue.toml", ROW, "[modules.big_market]")
    add_pictures(folder / "assets/tiles")
    return folder


def insert(path: Path, text: str, before: str) -> None:
    """Insert text into a file, before a text that occurs once."""
    content = path.read_text(encoding="utf-8")
    assert content.count(before) == 1
    path.write_text(content.replace(before, text + before), encoding="utf-8")


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the copy of the program."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(program),
        "CACAO_DESKTOP_HOME": str(program / "home"),
    }
    return subprocess.run(
        [sys.executable, "-m", "cacao_desktop", *arguments],
        cwd=program,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=MAX_SECONDS,
    )


def test_it_touches_five_files_with_its_pictures(program: Path) -> None:
    assert len(touched(program)) == 5, touched(program)


def touched(program: Path) -> set[str]:
    """Return the changed files of a copy of the program."""
    return {
        path.relative_to(program).as_posix()
        for part in ("cacao_desktop", "assets", "saves")
        for path in (program / part).rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not _same(path, ROOT / path.relative_to(program))
    }


def _same(path: Path, original: Path) -> bool:
    return original.is_file() and filecmp.cmp(path, original)


def test_the_copy_plays_it_keeps_the_replay_and_draws_the_table(program: Path) -> None:
    replays = program / "replays"
    played = run(
        program,
        *("simulate", "--players", "2", "--bots", "normal", "--games", "1", "--seed", "2"),
        *("--minis", "second_harvest", "--replay-dir", str(replays)),
    )
    assert played.returncode == 0, played.stderr
    (replay,) = replays.iterdir()
    assert toy.FIELD in replay.read_text(encoding="utf-8")
    verified = run(program, "replay", "verify", str(replay))
    assert ": ok (" in verified.stdout
    picture = program / "table.png"
    before_the_end = str(len(json.loads(replay.read_text(encoding="utf-8"))["actions"]) - 1)
    shown_game = ("--replay", str(replay), "--action", before_the_end)
    drawn = run(program, "screenshot", "table", *shown_game, "--out", str(picture))
    assert drawn.returncode == 0, drawn.stderr
    assert painted(pygame.image.load(picture)).count() > 100


def test_the_copy_without_the_row_says_so_in_one_sentence(program: Path) -> None:
    catalogue = program / "assets/catalogue.toml"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(text.replace(ROW, ""), encoding="utf-8")
    try:
        refused = run(program, "screenshot", "menu", "--out", str(program / "menu.png"))
    finally:
        catalogue.write_text(text, encoding="utf-8")
    assert refused.returncode == 2
    assert (
        refused.stderr
        == f"cacao-desktop: The tile kind {toy.FIELD} has no row in the catalogue.\n"
    )
