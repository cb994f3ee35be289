"""Randomly damaged saved games and settings: the menu, the list, the table and the start cope."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest

from cacao_desktop import app
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.scenes.saved.game_lists import SavedGameLists
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.storage.settings_parts import LineUp
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay
from tests.conftest import Sample
from tests.samples import first
from tests.ui.harness import headless

SAVES = sorted(paths.resource("saves").glob("*.json"))
PIECES = (
    *(
        b"0",
        b"-1",
        b"7",
        b"99999999999999999",
        b"1e400",
        b"null",
        b"true",
        b"[]",
        b"{}",
        b'""',
        b"NaN",
        b'"a"',
    ),
    *(
        "\u200b".encode(),
        "\u202e".encode(),
        b"\\u0000",
        b"\\ud800",
        "\ufe0f".encode(),
        b"../../x",
        b"\xff",
    ),
)
SETTINGS = Settings(
    player_names=["Ana", "Zoë"],
    favourites=[
        LineUp.model_validate(
            {
                "name": "Ours",
                "modules": ("map", "huts"),
                "worker_tiles": {"1-1-1-1": 4},
                "huts": ("trader",),
            }
        )
    ],
    interface_percent=150,
)


def mutated(data: bytes, rng: random.Random) -> bytes:
    """Return a file damaged in one to four places: a value, a chunk, a byte, or the end."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        match rng.randrange(5):
            case 0:
                data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
            case 1:
                data = data[:at] + rng.choice(PIECES) + data[at:]
            case 2:
                begin = data.find(b":", at) + 1
                end = min(
                    (found for mark in b",}]" if (found := data.find(mark, begin)) > 0),
                    default=begin,
                )
                data = data[:begin] + rng.choice(PIECES) + data[end:]
            case 3:
                data = data[:at] + data[at + rng.randint(1, 40) :]
            case _ if rng.random() < 0.2:
                data = data[:at] or b"{"
    return data


@pytest.fixture(autouse=True)
def unlogged(caplog: pytest.LogCaptureFixture) -> None:
    """Do not log refusals.

    Pytest would keep each error, and with it the file and the game, until the end.
    """
    caplog.set_level(logging.CRITICAL)


def show(context: GameContext, scene: Scene) -> None:
    context.stack.push(scene)
    context.stack.draw(context.display.surface)


def test_no_mutated_save_stops_the_menu_the_list_or_the_table(
    tmp_path: Path, sample: Sample
) -> None:
    rng = random.Random(3)
    context = headless((1024, 640))
    library = SavedGames(tmp_path)
    context.navigation = Navigator(context, library)
    played = 0
    for number in range(sample(60, 20_000)):
        path = tmp_path / f"{number}.json"
        path.write_bytes(mutated(rng.choice(SAVES).read_bytes(), rng))
        (game,) = library.entries()
        opened = Games(context, library).table_of_save(game.key)
        if number % 5 == 0 or not game.problem:
            context.navigation.open(Screen.MENU)
            show(context, LoadScene(context, SavedGameLists(library, lambda _key: None)))
            show(context, opened)
            played += not game.problem
        context.stack.push(opened)
        context.stack.clear()
        for each in tmp_path.iterdir():
            each.unlink()
    assert played > 2


@pytest.mark.parametrize("seed", first(1, range(3)))
def test_no_mutated_settings_stop_the_start(tmp_path: Path, sample: Sample, seed: int) -> None:
    rng = random.Random(seed)
    path = tmp_path / "settings.json"
    text = SETTINGS.model_dump_json(indent=2).encode()
    taken = []
    for _ in range(sample(150, 10_000)):
        path.write_bytes(mutated(text, rng))
        loaded = load_settings(path)
        if loaded.aside is None:
            taken.append(loaded.content)
        else:
            # Otherwise the search for a free name would take longer with each file.
            loaded.aside.unlink()
    assert taken
    for settings in taken[:2]:
        context = app.create_context(HeadlessDisplay((1024, 640)), settings, Sounds())
        context.navigation.open(Screen.MENU)
        context.navigation.open(Screen.NEW_GAME)
        context.stack.draw(context.display.surface)
