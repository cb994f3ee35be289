"""Saved games that once crashed the program are shown as damaged, and all else works."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.scenes.saved.game_lists import SavedGameLists
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Confirm
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.scene import Scene
from tests.reliability.save_files import write
from tests.samples import one_in
from tests.ui.harness import click, headless, named

Change = Callable[[dict[str, Any]], object]


def shot(**values: object) -> Change:
    return lambda data: data["snapshot"].update(values)


def player(**values: object) -> Change:
    """Change the first player in the snapshot and in the set-up."""

    def change(data: dict[str, Any]) -> None:
        for part in ("snapshot", "setup"):
            data[part]["players"][0].update(values)

    return change


REFUSED: dict[str, Change] = {
    "turn of nobody": shot(turn=7),
    "turn before the first": shot(turn=-100),
    "turn beyond all numbers": shot(turn=10**17),
    "turn in a finished game": shot(finished=True, turn=0),
    "no turn in an unfinished game": shot(turn=None),
    "nobody plays": shot(players=[]),
    "one plays": lambda data: data["snapshot"]["players"].pop(),
    "totals of somebody else": lambda data: data["snapshot"]["totals"].append(3),
    "totals without end": lambda data: data["snapshot"].update(totals=[10**17, 0]),
    "round before the first": shot(round=0),
    "rounds without end": shot(rounds=10**17),
    "colour unknown": lambda data: data["snapshot"]["players"][0].update(color="green"),
    "colour with a path": lambda data: data["snapshot"]["players"][0].update(color="../../x"),
    "no colour": lambda data: data["snapshot"]["players"][0].update(color=""),
    "colour twice": lambda data: data["snapshot"]["players"][0].update(
        color=data["snapshot"]["players"][1]["color"]
    ),
    "time before all times": lambda data: data.update(saved="0001-01-01T00:00:00+23:59"),
    "time after all times": lambda data: data.update(saved="9999-12-31T23:59:59-23:59"),
    "time long ago": lambda data: data.update(created="1066-10-14T09:00:00+00:00"),
    "name of no width": player(name="\u200b\ufeff"),
    "name of zero bytes": player(name="\0"),
    "controller with a zero byte": lambda data: data["seats"][1].update(controller="nor\0mal"),
    "controller with a path": lambda data: data["seats"][1].update(controller="../x"),
    "character of no width": lambda data: data["seats"][1].update(character="\u200b"),
    "half a character": lambda data: data.update(name="\ud83d Sunday"),
    "seed of no bot": lambda data: data.update(bot_seed=-1),
}

SHOWN_PLAIN: dict[str, Change] = {
    "zero byte in a player's name": player(name="A\0na"),
    "direction mark in a player's name": player(name="\u202eAna"),
    "zero byte in the name": lambda data: data.update(name="Sun\0day"),
    "name of the game of no width": lambda data: data.update(name="\u200b" * 80),
    "name of one accent": lambda data: data.update(name="\u0301"),
}


@pytest.fixture(scope="module")
def context() -> GameContext:
    """Return one window for all of these files, because loading its pictures takes the longest."""
    return headless()


@pytest.fixture
def library(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path)


def shown(context: GameContext, scene: Scene) -> Scene:
    """Draw a scene on its own."""
    while context.stack.top is not None:
        context.stack.pop()
    context.stack.push(scene)
    context.stack.draw(context.display.surface)
    return scene


def show_menu_and_list(context: GameContext, library: SavedGames) -> Scene:
    while context.stack.top is not None:
        context.stack.pop()
    Navigator(context, library).open(Screen.MENU)
    context.stack.draw(context.display.surface)
    return shown(context, LoadScene(context, SavedGameLists(library, lambda _key: None)))


@pytest.mark.parametrize("name", one_in(3, REFUSED))
def test_a_damaged_save_is_shown_as_such_and_can_be_deleted(
    context: GameContext, library: SavedGames, tmp_path: Path, name: str
) -> None:
    path = write(tmp_path / "a.json", REFUSED[name])
    load = show_menu_and_list(context, library)
    assert "damaged" in library.entries()[0].problem
    assert library.entries().latest_unfinished() is None
    assert isinstance(shown(context, Games(context, library).table_of_save("a")), Dialog)
    shown(context, load)
    click(load, named(load, "Delete “a”"))
    assert context.stack.top is not None
    click(context.stack.top, named(context.stack.top, "Delete"))
    assert not path.exists()
    assert list(library.entries()) == []


def test_enter_deletes_nothing(context: GameContext, library: SavedGames, tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", REFUSED[next(iter(REFUSED))])
    load = show_menu_and_list(context, library)
    shown(context, load)
    click(load, named(load, "Delete “a”"))
    question = context.stack.top
    assert isinstance(question, Dialog)
    question.handle(Confirm())
    assert context.stack.top is load
    assert path.exists()


@pytest.mark.parametrize("name", SHOWN_PLAIN)
def test_strange_text_is_shown_plain_everywhere(
    context: GameContext, library: SavedGames, tmp_path: Path, name: str
) -> None:
    write(tmp_path / "a.json", SHOWN_PLAIN[name])
    show_menu_and_list(context, library)
    (game,) = library.entries()
    assert not game.problem
    texts = [game.name, *(player.name for player in game.players)]
    assert all(text.isprintable() and "\u0301" not in text for text in texts)
    table = shown(context, Games(context, library).table_of_save("a"))
    assert isinstance(table, TableScene)
    context.stack.pop()
