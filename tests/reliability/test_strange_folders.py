"""Folders of saved games that contain more, or other things, than saved games."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from cacao_desktop.scenes.saved.save_card import SaveCard
from cacao_desktop.scenes.saved.saved_game_page import PAGE, LoadScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.storage.files import read_ordinary
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import Screen
from tests.reliability.save_files import EXAMPLE, write
from tests.ui.harness import desk, named, widgets_of

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.fixture
def folder() -> Path:
    found = paths.saves_folder()
    found.mkdir(parents=True)
    return found


def strange_files(folder: Path) -> list[str]:
    """Fill the folder with every kind of thing that is not an ordinary file; return the keys."""
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "device.json").symlink_to("/dev/zero")
    (folder / "link.json").symlink_to(write(folder.parent / "elsewhere.json"))
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "nowhere.json").symlink_to("gone.json")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "socket.json"))
    return ["pipe", "device", "socket"]


@posix
def test_links_are_followed_and_special_files_are_skipped(folder: Path) -> None:
    keys = strange_files(folder)
    write(folder / "good.json", at=1_000_000)
    library = SavedGames(folder)
    games = {game.key: game for game in library.entries()}
    assert set(games) == {*keys, "good", "link"}, "no folder and no link to nothing"
    assert all("not an ordinary file" in games[key].problem for key in keys)
    assert not games["link"].problem
    library.delete("link")
    assert (folder.parent / "elsewhere.json").exists(), "only the link is removed"
    latest = library.entries().latest_unfinished()
    assert latest is not None
    assert latest.key == "good"
    for key in keys:
        with pytest.raises(SaveLibraryError, match="not an ordinary file"):
            library.resume(key)
    for key in (*keys, "loop", "nowhere"):
        library.delete(key)
    assert {path.name for path in folder.iterdir()} == {"good.json", "folder.json"}


@posix
def test_the_list_of_a_strange_folder_is_drawn(folder: Path) -> None:
    strange_files(folder)
    with desk() as opened:
        for screen in (Screen.MENU, Screen.LOAD):
            opened.context.navigation.open(screen)
            opened.step()


@posix
def test_a_file_that_may_not_be_read_is_listed_with_the_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(folder / "a.json")
    real = os.open

    def refuse(name: str | Path, *rest: int) -> int:
        if Path(name) == path:
            raise PermissionError(13, "Permission denied", str(name))
        return real(name, *rest)

    monkeypatch.setattr(os, "open", refuse)
    assert "it is not allowed" in SavedGames(folder).entries()[0].problem


@posix
@pytest.mark.parametrize("name", ["a:b", "a\\b", "-rf", "a b", "%s", "é", "x" * 240])
def test_odd_file_names_can_be_opened_and_deleted(folder: Path, name: str) -> None:
    path = write(folder / f"{name}.json")
    library = SavedGames(folder)
    (game,) = library.entries()
    assert not game.problem
    library.resume(game.key).close()
    library.delete(game.key)
    assert not path.exists()


@posix
def test_a_file_name_that_is_no_text_is_listed_and_can_be_deleted(folder: Path) -> None:
    path = folder / os.fsdecode(b"\xff\x1b[31m.json")
    path.write_bytes(b"{}")
    with desk() as opened:
        opened.context.navigation.open(Screen.LOAD)
        opened.step()
        load = opened.top
        assert isinstance(load, LoadScene)
        (game,) = load._lists.games.page(0, PAGE)
        assert game.name.isprintable()
        assert game.delete is not None
        game.delete()
    assert not path.exists()


def test_two_hundred_broken_files_hide_no_good_one(folder: Path) -> None:
    for number in range(5):
        write(folder / f"good-{number}.json", at=1_000_000 + number)
    for number in range(200):
        (folder / f"broken-{number}.json").write_text('{"format": "cacao-save"', encoding="utf-8")
    library = SavedGames(folder)
    assert len(library.entries()) == 205
    latest = library.entries().latest_unfinished()
    assert latest is not None
    assert latest.key == "good-4"
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        assert named(opened.top, "Continue").visible
        opened.context.navigation.open(Screen.LOAD)
        seen = page_through(opened.top)
    assert seen >= {f"good-{number}" for number in range(5)}


def page_through(load: object) -> set[str]:
    """Turn all pages of the list and return the keys of the games on them."""
    assert isinstance(load, LoadScene)
    seen: set[str] = set()
    while True:
        first = load._shown_page * PAGE
        seen |= {entry.key for entry in load._lists.games.page(first, PAGE)}
        assert len([widget for widget in widgets_of(load) if isinstance(widget, SaveCard)]) <= PAGE
        older = [
            widget for widget in widgets_of(load) if getattr(widget, "text", "") == "Older games"
        ]
        if not older:
            return seen
        older[0].action()  # type: ignore[attr-defined]


def test_five_thousand_games_can_all_be_reached_and_few_are_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = write(folder / "game-0.json", at=1_000_000)
    for number in range(1, 5000):
        path = folder / f"game-{number}.json"
        os.link(first, path)
    read: list[Path] = []
    real = Path.stat

    def noted(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        read.append(path)
        return real(path, follow_symlinks=follow_symlinks)

    with desk() as opened:
        monkeypatch.setattr(Path, "stat", noted)
        opened.context.navigation.open(Screen.MENU)
        own = {path for path in read if path.parent == folder}
        assert len(own) <= 4, "the menu looks at the latest game alone"
        opened.context.navigation.open(Screen.LOAD)
        own = {path for path in read if path.parent == folder}
        assert len(own) <= 4 * PAGE
        monkeypatch.undo()
        load = opened.top
        assert isinstance(load, LoadScene)
        pages = -(-5000 // PAGE)
        load._shown_page = pages - 3
        load.rebuild()
        assert len(page_through(load)) == 3 * PAGE
        assert load._shown_page == pages - 1


def test_large_rubbish_is_mostly_not_read_for_the_menu(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rubbish = '{"format":"cacao-save","more":[' + "0," * 450_000 + "0]}"
    for number in range(100):
        (folder / f"{number}.json").write_text(rubbish, encoding="utf-8")
    read: list[int] = []

    def noted(path: Path, limit: int) -> str:
        text = read_ordinary(path, limit)
        read.append(len(text))
        return text

    monkeypatch.setattr("cacao_desktop.storage.save_read.read_ordinary", noted)
    assert SavedGames(folder).entries().latest_unfinished() is None
    assert 0 < sum(read) < 10_000_000


def test_a_sparse_file_of_a_hundred_megabytes_is_not_taken_in(folder: Path) -> None:
    with (folder / "large.json").open("wb") as stream:
        stream.truncate(100 * 1024 * 1024)
    assert "too large to be a saved game" in SavedGames(folder).entries()[0].problem


def test_a_list_is_reread_when_a_file_changes(folder: Path) -> None:
    write(folder / "a.json")
    library = SavedGames(folder)
    assert library.entries()[0].name == "Cacao"
    write(folder / "a.json", lambda data: data.update(name="Another"))
    assert library.entries()[0].name == "Another"
    assert EXAMPLE.exists()
