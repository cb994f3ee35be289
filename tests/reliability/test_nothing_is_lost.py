"""A game in progress while a person or another program changes its folder."""

from __future__ import annotations

import errno
import os
import re
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cacao_desktop.engine.messages import Message
from cacao_desktop.storage import save_format
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.checking import reason_of
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.storage.files import FileLock
from cacao_desktop.storage.leftovers import sweep
from cacao_desktop.storage.saves import SavedGames
from tests.matches import kept
from tests.reliability.save_files import write
from tests.storage.games import play_on, save, saved_match
from tests.table.table_player import new_match

needs_removal = pytest.mark.skipif(os.name == "nt", reason="Windows removes no open files")


def begun(folder: Path) -> AutoSave:
    """Return the saving of a match that has been saved once."""
    autosave = SavedGames(folder).begin(new_match(2), "Game")
    autosave.save()
    return autosave


def is_on_disk(autosave: AutoSave) -> bool:
    return kept(saved_match(autosave.folder, autosave.key)) == kept(autosave.match)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@needs_removal
def test_a_folder_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    autosave = begun(tmp_path / "games")
    shutil.rmtree(tmp_path / "games")
    play_on(autosave.match)
    autosave.save()
    assert is_on_disk(autosave)
    autosave.close()


@needs_removal
def test_leaving_when_the_folder_has_become_a_file_is_no_error(tmp_path: Path) -> None:
    autosave = begun(tmp_path / "games")
    shutil.rmtree(tmp_path / "games")
    (tmp_path / "games").write_text("x")
    autosave.close()
    assert not autosave.is_open


def test_leaving_when_the_folder_has_become_unwritable_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = begun(tmp_path)

    def refuse(_path: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(13, f"Permission denied {missing_ok}")

    monkeypatch.setattr(Path, "unlink", refuse)
    autosave.close()
    monkeypatch.undo()
    assert (tmp_path / f"{autosave.key}.cacao-lock").exists()
    sweep(tmp_path)
    assert not (tmp_path / f"{autosave.key}.cacao-lock").exists()


def foreign_text(path: Path) -> None:
    path.write_text("somebody else's words")


def foreign_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def foreign_game(path: Path) -> None:
    write(path)


@pytest.mark.parametrize("replace", [foreign_text, foreign_folder, foreign_game])
def test_a_replacement_of_the_file_is_kept_beside_it(tmp_path: Path, replace: object) -> None:
    autosave = begun(tmp_path)
    assert callable(replace)
    replace(autosave.path)
    play_on(autosave.match)
    autosave.save()
    assert is_on_disk(autosave)
    autosave.close()
    others = [game.name for game in SavedGames(tmp_path).entries() if game.key != autosave.key]
    assert len(others) == (replace is not foreign_folder)
    assert ("Cacao" in others) == (replace is foreign_game)
    assert len([path for path in tmp_path.iterdir() if path.suffix == ".json"]) == 2
    play_on(autosave.match)


def test_our_own_writing_is_recognized(tmp_path: Path) -> None:
    autosave = begun(tmp_path)
    for _ in range(3):
        play_on(autosave.match)
        autosave.save()
        autosave.rename("Another name")
    autosave.close()
    again = SavedGames(tmp_path).resume(autosave.key)
    play_on(again.match)
    again.save()
    assert len(SavedGames(tmp_path).entries()) == 1
    again.close()


def test_a_folder_that_allows_nothing_lets_a_saved_game_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = save(SavedGames(tmp_path), new_match(2))

    def refuse(_path: Path) -> FileLock:
        raise PermissionError(30, "Read-only file system")

    monkeypatch.setattr(FileLock, "acquire", refuse)
    autosave = SavedGames(tmp_path).resume(key)
    play_on(autosave.match)
    with pytest.raises(SaveLibraryError, match="the disk is read-only"):
        autosave.save()
    monkeypatch.undo()
    autosave.save()
    assert is_on_disk(autosave)
    autosave.close()


def test_a_new_game_begins_where_nothing_can_be_written(tmp_path: Path) -> None:
    home = tmp_path / "games"
    home.write_text("x")
    library = SavedGames(home)
    autosave = library.begin(new_match(2), "Game")
    with pytest.raises(SaveLibraryError, match=re.escape(str(home))):
        autosave.save()
    with pytest.raises(SaveLibraryError, match="nowhere"):
        autosave.move_to(home / "nowhere")
    assert autosave.folder == home
    autosave.move_to(tmp_path / "elsewhere")
    play_on(autosave.match)
    autosave.save()
    assert is_on_disk(autosave)
    autosave.close()
    assert [game.key for game in library.entries()] == [autosave.key]
    library.resume(autosave.key).close()


@pytest.mark.skipif(os.name == "nt", reason="the longest path there is a matter of settings")
def test_a_path_that_is_too_long_is_refused_like_any_other(tmp_path: Path) -> None:
    far = tmp_path.joinpath(*["x" * 200] * 30)
    autosave = SavedGames(far).begin(new_match(2), "Game")
    assert autosave.unsaved
    with pytest.raises(SaveLibraryError, match="the path is too long"):
        autosave.save()
    autosave.close()


class WindowsPathTooLongError(OSError):
    """What Windows says of a path that is too long, with the `errno` of a missing file."""

    winerror = 206


def test_windows_words_for_a_path_that_is_too_long_are_ours() -> None:
    error = WindowsPathTooLongError(errno.ENOENT, "The filename or extension is too long")
    assert reason_of(error) == Message("the path is too long")


@pytest.mark.parametrize("year", [1066, 1970, 3005])
def test_a_clock_that_is_wrong_makes_no_game_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    class WrongClock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> WrongClock:
            del tz
            return cls(year, 1, 1, tzinfo=UTC)

    monkeypatch.setattr(save_format, "datetime", WrongClock)
    key = save(SavedGames(tmp_path), new_match(2))
    monkeypatch.undo()
    assert SavedGames(tmp_path).entries()[0].problem == ""
    SavedGames(tmp_path).resume(key).close()


def test_leftovers_of_a_killed_program_are_removed(tmp_path: Path) -> None:
    held = begun(tmp_path)
    left = [
        ".a.json.k3j2.new",
        ".a.json.former",
        "a.cacao-lock",
        ".settings.json.x.new",
        f".{held.key}.json.q.new",
    ]
    stay = [
        "a.json",
        "a.json.backup",
        "a.json.bad",
        "notes.new",
        "poetry.lock",
        ".hidden",
        f"{held.key}.cacao-lock",
        f"{held.key}.json",
    ]
    for name in (*left, *stay[:6]):
        (tmp_path / name).write_text("x")
    sweep(tmp_path)
    assert names_in(tmp_path) == {*stay, f".{held.key}.json.q.new"}, "what is being written stays"
    held.close()
    sweep(tmp_path)
    assert names_in(tmp_path) == set(stay) - {f"{held.key}.cacao-lock"} | {f"{held.key}.json"}
    sweep(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "it is not allowed"),
    ],
)
def test_a_failing_disk_keeps_the_last_save_and_is_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    autosave = begun(tmp_path)
    before = autosave.path.read_bytes()
    play_on(autosave.match)

    def refuse(*_arguments: object, **_named: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(tempfile, "mkstemp", refuse)
        with pytest.raises(SaveLibraryError, match=f"could not be saved in .*: {said}"):
            autosave.save()
    assert autosave.path.read_bytes() == before
    autosave.save()
    assert is_on_disk(autosave)
    autosave.close()
