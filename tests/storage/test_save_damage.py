"""Damaged or edited saved games: everything is checked, and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.storage.errors import BrokenSaveError, SaveLibraryError
from cacao_desktop.storage.save_format import MAX_SAVE_BYTES
from cacao_desktop.storage.saves import SavedGames
from tests.conftest import Sample
from tests.matches import kept
from tests.storage.games import first_moves, match_of_game, random_game, saved_match
from tests.storage.test_replay_fuzz import paths, values

OLD_SAVES = sorted((Path(__file__).resolve().parents[1] / "old_saves").glob("*.json"))
SETUP = Setup(
    (Player("Ana", "red"), Player("Ben", "white")), frozenset(["map", "huts", "gem_mines"])
)
MATCH = match_of_game(random_game(SETUP, 4), 60)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def saves(folder: Path) -> SavedGames:
    return SavedGames(folder)


def write_game(saves: SavedGames, *counts: int) -> str:
    """Save a match after each of some numbers of actions; return its key."""
    match = first_moves(MATCH, 0)
    autosave = saves.begin(match, "Game")
    for count in counts:
        for move in MATCH.moves[len(match.moves) : count]:
            match.submit(move.action, automatic=move.automatic)
        autosave.save()
    autosave.close()
    return autosave.key


def edit(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_kept_save_of_every_version_can_still_be_opened(path: Path, folder: Path) -> None:
    folder.mkdir()
    shutil.copy(path, folder)
    saves = SavedGames(folder)
    assert saves.entries()[0].problem == ""
    assert saved_match(folder, path.stem).moves
    assert json.loads(path.read_text(encoding="utf-8"))["version"] == int(
        path.stem.removeprefix("version-")
    )


def test_there_is_a_kept_save() -> None:
    assert OLD_SAVES


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "other format": lambda data: data.update(format="cacao-replay"),
    "version before the first": lambda data: data.update(version=0),
    "version that is no number": lambda data: data.update(version=True),
    "no name": lambda data: data.pop("name"),
    "no time": lambda data: data.update(saved="yesterday"),
    "name without end": lambda data: data.update(name="x" * 1000),
    "no seats": lambda data: data.update(seats=[]),
    "nobody in a seat": lambda data: data["seats"][0].update(controller=None),
    "character that is no text": lambda data: data["seats"][1].update(character=["trader"]),
    "character without a name": lambda data: data["seats"][1].update(character=""),
    "seed that is none": lambda data: data.update(bot_seed=1.5),
    "module unknown": lambda data: data["setup"]["modules"].append("nuts"),
    "tile missing": lambda data: data["initial"]["jungle_pile"].pop(),
    "hut unknown": lambda data: data["initial"]["huts"].append("palace"),
    "worker tiles as a list": lambda data: data["setup"].update(worker_tiles=["1-1-1-1"]),
    "no snapshot": lambda data: data.pop("snapshot"),
    "action unknown": lambda data: data["actions"][7].update(type="resign"),
    "action illegal": lambda data: data["actions"][0].update(x=40),
    "mark that is no truth": lambda data: data["actions"][2].update(automatic=1),
    "number that is none": lambda data: data.update(more=float("nan")),
    "action missing": lambda data: data["actions"].pop(3),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_game_is_refused_and_left_as_it_is(
    saves: SavedGames, folder: Path, name: str
) -> None:
    key = write_game(saves, 60)
    path = folder / f"{key}.json"
    edit(path, DAMAGES[name])
    before = path.read_bytes()
    for use in (saves.resume, lambda key: saves.rename(key, "x")):
        with pytest.raises(BrokenSaveError) as caught:
            use(key)
        assert str(caught.value).isprintable()
    assert path.read_bytes() == before
    assert [path.name for path in folder.iterdir()] == [path.name]


TEXTS = {
    "empty": b"",
    "cut": b'{"format": "cacao-save", "version": 1, "rul',
    "no text": b"\xff\xfe\x00",
    "nested": b"[" * 200_000,
    "too large": b" " * (MAX_SAVE_BYTES + 1),
    "list": b"[]",
    "doubled": b'{"format": "cacao-save", "format": "cacao-save"}',
}


def test_a_folder_in_the_way_of_the_backup_stops_no_saving(
    saves: SavedGames, folder: Path
) -> None:
    key = write_game(saves, 3)
    (folder / f"{key}.json.backup").mkdir()
    save = saves.resume(key)
    before = save.path.read_bytes()
    save.match.submit(legal_actions(save.match.state)[0])
    save.save()
    save.close()
    assert save.path.read_bytes() != before
    assert {path.name for path in folder.iterdir()} == {f"{key}.json", f"{key}.json.backup"}
    saves.delete(key)
    assert not save.path.exists()


def test_a_byte_order_mark_is_no_damage(saves: SavedGames, folder: Path) -> None:
    key = write_game(saves, 3)
    path = folder / f"{key}.json"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert not saves.entries()[0].problem
    saves.resume(key).close()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_linked_game_stays_a_link(saves: SavedGames, folder: Path, tmp_path: Path) -> None:
    key = write_game(saves, 3)
    path = folder / f"{key}.json"
    target = tmp_path / "kept" / "game.json"
    target.parent.mkdir()
    path.rename(target)
    path.symlink_to(target)
    before = target.read_bytes()
    save = saves.resume(key)
    save.match.submit(legal_actions(save.match.state)[0])
    save.save()
    save.close()
    assert path.is_symlink()
    assert target.read_bytes() != before
    assert len(saves.resume(key).match.moves) == 4


@pytest.mark.parametrize("name", TEXTS)
def test_broken_file_is_listed_with_its_problem_beside_sound_ones(
    saves: SavedGames, folder: Path, name: str
) -> None:
    key = write_game(saves, 60)
    (folder / "broken.json").write_bytes(TEXTS[name])
    games = {game.key: game for game in saves.entries()}
    assert games[key].problem == ""
    assert "damaged" in games["broken"].problem
    with pytest.raises(BrokenSaveError):
        saves.resume("broken")
    saves.delete("broken")
    assert [game.key for game in saves.entries()] == [key]


@pytest.mark.parametrize("data", [b"", b"nonsense", TEXTS["cut"]])
def test_backup_helps_out_and_the_damaged_file_is_kept(
    saves: SavedGames, folder: Path, data: bytes
) -> None:
    key = write_game(saves, 59, 60)
    path = folder / f"{key}.json"
    path.write_bytes(data)
    assert saves.entries()[0].problem == ""
    assert saved_match(folder, key).actions == MATCH.actions[:59]
    autosave = saves.resume(key)
    assert path.with_name(path.name + ".bad").read_bytes() == data
    autosave.save()
    autosave.close()
    assert saved_match(folder, key).actions == MATCH.actions[:59]
    path.unlink()
    # The backup was not written over by the damaged file.
    assert saved_match(folder, key).actions == MATCH.actions[:59]


def test_backup_helps_out_where_the_log_is_illegal(saves: SavedGames, folder: Path) -> None:
    key = write_game(saves, 59, 60)
    edit(folder / f"{key}.json", lambda data: data["actions"][0].update(x=40))
    assert saved_match(folder, key).actions == MATCH.actions[:59]


@pytest.mark.parametrize("mark", ["version", "rules"])
def test_game_of_a_newer_version_is_refused_kindly_and_left_untouched(
    saves: SavedGames, folder: Path, mark: str
) -> None:
    key = write_game(saves, 59, 60)
    path = folder / f"{key}.json"
    # A newer format may look quite different.
    newer = {"format": "cacao-save", "version": 3, "rules": 1, mark: 5, "name": {"new": []}}
    path.write_text(json.dumps(newer), encoding="utf-8")
    assert "newer version" in saves.entries()[0].problem
    for use in (saves.resume, lambda key: saves.rename(key, "x")):
        with pytest.raises(SaveLibraryError, match="newer version"):
            use(key)
    assert json.loads(path.read_text(encoding="utf-8")) == newer


def test_log_decides_where_the_snapshot_says_something_else(
    saves: SavedGames, folder: Path
) -> None:
    key = write_game(saves, 60)
    path = folder / f"{key}.json"
    edit(
        path,
        lambda data: data["snapshot"].update(totals=[99, 99], finished=True, turn=None, round=11),
    )
    autosave = saves.resume(key)
    assert kept(autosave.match) == kept(MATCH)
    autosave.rename("Game")
    game = saves.entries()[0]
    assert game.totals == tuple(totals(MATCH.state))
    assert not game.finished


def test_other_files_are_not_listed(saves: SavedGames, folder: Path) -> None:
    key = write_game(saves, 60)
    for name in (
        f"{key}.cacao-lock",
        ".hidden.json",
        "notes.txt",
        f"{key}.json.bad",
        ".x.json.1.new",
    ):
        (folder / name).write_text("x", encoding="utf-8")
    assert [game.key for game in saves.entries()] == [key]


def test_any_change_is_refused_or_gives_a_legal_match(
    saves: SavedGames, folder: Path, sample: Sample
) -> None:
    key = write_game(saves, 60)
    text = (folder / f"{key}.json").read_text(encoding="utf-8")

    def check(data: st.DataObject) -> None:
        content = json.loads(text)
        where = data.draw(st.sampled_from(paths(content)))
        holder = content
        for part in where[:-1]:
            holder = holder[part]
        holder[where[-1]] = data.draw(values)
        with tempfile.TemporaryDirectory() as name:
            changed = SavedGames(Path(name))
            (Path(name) / f"{key}.json").write_text(json.dumps(content), encoding="utf-8")
            assert len(list(changed.entries())) == 1
            try:
                saved_match(Path(name), key)
            except SaveLibraryError as error:
                reason = str(error)
            else:
                reason = ""
            assert reason.isprintable()
            changed.delete(key)

    settings(max_examples=sample(30, 600))(given(data=st.data())(check))()
