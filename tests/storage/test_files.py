"""Files are written whole or not at all, and read within bounds."""

import errno
import os
import stat
from pathlib import Path

import pytest

from cacao_desktop.storage.files import FileTooLargeError, read_ordinary, write_atomically


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
