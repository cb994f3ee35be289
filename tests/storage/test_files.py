"""Files are written whole or not at all, and read within bounds."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.storage import files
from cacao_desktop.storage.files import (
    FileLock,
    FileTooLargeError,
    files_in,
    hold_lock,
    read_ordinary,
    write_atomically,
)


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.json"
    write_atomically(path, "Łukasz\n")
    assert path.read_bytes() == "Łukasz\n".encode()


def test_the_former_content_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for text in ("one", "two", "three"):
        write_atomically(path, text)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.json", "game.json.backup"]
    assert path.read_text() == "three"
    assert path.with_name("game.json.backup").read_text() == "two"


def test_no_backup_where_none_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_atomically(path, "one", backup=False)
    write_atomically(path, "two", backup=False)
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


def test_a_disk_without_hard_links_gets_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "game.json"
    write_atomically(path, "one")
    write_atomically(path, "two")
    assert path.with_name("game.json.backup").read_text() == "one"


def test_a_full_disk_leaves_the_old_content_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_atomically(path, "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text() == "old"


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folders")
def test_the_name_is_written_to_the_disk_after_the_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    calls = []
    sync = os.fsync

    def noted(handle: int) -> None:
        folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        calls.append((folder, path.read_text() if path.exists() else None))
        sync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    write_atomically(path, "new")
    assert calls == [(False, None), (True, "new")]


def test_reading_stops_at_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b"x" * 11)
    assert read_ordinary(path, 11) == "x" * 11
    with pytest.raises(FileTooLargeError, match=r"large\.json"):
        read_ordinary(path, 10)


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folders")
def test_a_folder_that_cannot_be_synced_is_a_line_in_the_log_and_the_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "game.json"
    sync = os.fsync

    def files_only(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", files_only)
    for text in ("first", "second"):
        write_atomically(path, text)
        assert path.read_text(encoding="utf-8") == text
    assert len(caplog.records) == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.json", "game.json.backup"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_only_the_owner_can_enter_what_is_made(tmp_path: Path) -> None:
    path = tmp_path / "home" / "games" / "game.json"
    write_atomically(path, "one")
    modes = [each.stat().st_mode & 0o777 for each in (path.parent.parent, path.parent, path)]
    assert modes == [0o700, 0o700, 0o600]
    with hold_lock(path.with_suffix(".cacao-lock")):
        assert path.with_suffix(".cacao-lock").stat().st_mode & 0o777 == 0o600


class Busy:
    """Refuses a few times, as Windows does while a virus scanner has a file open."""

    def __init__(self, real: Callable[..., Any], times: int) -> None:
        self.real = real
        self.left = times

    def __call__(self, *arguments: Any) -> Any:
        if self.left:
            self.left -= 1
            raise PermissionError(errno.EACCES, "in use")
        return self.real(*arguments)


def test_a_file_in_use_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", (0.0,) * 4)
    path = tmp_path / "game.json"
    write_atomically(path, "one", backup=False)
    busy = Busy(Path.replace, 4)

    def replace(path: Path, target: Path) -> Any:
        return busy(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    write_atomically(path, "two", backup=False)
    assert path.read_text() == "two"
    busy.left = 5
    with pytest.raises(PermissionError):
        write_atomically(path, "three", backup=False)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_lock_that_is_just_being_removed_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", (0.0,) * 4)
    busy = Busy(os.open, 4)
    monkeypatch.setattr(os, "open", busy)
    lock = FileLock.acquire(tmp_path / "a.cacao-lock")
    assert lock is not None
    lock.release()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_hidden_files_folders_and_links_to_nothing_are_not_listed(tmp_path: Path) -> None:
    for name in ("b.toml", "A.TOML", ".hidden.toml", "c.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "nowhere.toml").symlink_to("gone")
    (tmp_path / "link.toml").symlink_to("b.toml")
    names = [path.name for path in files_in(tmp_path, ".toml")]
    assert names == ["A.TOML", "b.toml", "link.toml"]
    assert files_in(tmp_path / "missing", ".toml") == []
