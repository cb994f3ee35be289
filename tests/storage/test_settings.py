"""Settings are kept, and a broken file never stops the game."""

import errno
import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from cacao_desktop.storage import files
from cacao_desktop.storage.files import Loaded
from cacao_desktop.storage.settings import Settings, load_settings, save_settings
from cacao_desktop.storage.settings_parts import LastWindow


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(
        interface_percent=150, speed=4, player_names=["Ana", "Łukasz"], reduced_motion=True
    )
    save_settings(settings, path)
    assert load_settings(path) == Loaded(settings)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Loaded(Settings(), first=True)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"smell": NaN}',
        b'{"speed": 2, "speed": 2}',
        b" " * 300_000,
    ],
)
def test_a_broken_file_is_put_aside_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    aside = tmp_path / "settings.json.bad"
    assert load_settings(path) == Loaded(Settings(), aside)
    assert aside.read_bytes() == content
    assert not path.exists()


@pytest.mark.parametrize(
    "field",
    [
        '"interface_percent": 9000',
        '"speed": 3',
        '"player_names": ["xxxxxxxxxxxxxxxxxxxxxxxx"]',
        '"version": true',
        '"speed": true',
        '"window": {"x": 1e9, "y": 0, "width": 10, "height": 10}',
        '"window": {"x": 0, "y": 0, "width": 0, "height": 10}',
        '"fullscreen": 1',
        '"interface_percent": "100"',
        '"interface_percent": 100.0',
        '"interface_percent": 1' + "0" * 5000,
        '"master_volume": true',
        '"language": "../../x"',
        '"language": "\\ud800"',
        '"player_names": ["\\u200b"]',
        '"favourites": [{"name": "Ours", "modules": ["../map"]}]',
        '"opponents_pace": "by_mood"',
        '"save_folders": ["relative"]',
    ],
)
def test_a_field_that_cannot_be_costs_only_itself_and_is_told_once(
    tmp_path: Path, field: str
) -> None:
    path = tmp_path / "settings.json"
    text = f'{{"puzzle_suns": {{"p1": 3}}, "lessons_done": ["harvest"], {field}}}'
    path.write_text(text, encoding="utf-8")
    loaded = load_settings(path)
    assert (loaded.partly, loaded.aside) == (True, tmp_path / "settings.json.bad")
    assert (tmp_path / "settings.json.bad").read_text(encoding="utf-8") == text
    known = Settings(puzzle_suns={"p1": 3}, lessons_done=["harvest"])
    assert loaded.content.model_dump() == known.model_dump()
    assert load_settings(path) == Loaded(loaded.content)


def test_an_entry_that_cannot_be_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        '{"puzzle_suns": {"p1": 3, "p2": 7, "P/": 1}, "player_names": ["Ana", 5, "Ben"],'
        ' "favourites": [{"name": "Ours"}, {"modules": []}, {"name": "Big", "big_game": true}]}',
        encoding="utf-8",
    )
    settings = load_settings(path).content
    assert settings.puzzle_suns == {"p1": 3}
    assert settings.player_names == ["Ana", "Ben"]
    assert [each.name for each in settings.favourites] == ["Ours", "Big"]


def test_a_file_of_a_newer_version_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 2, "language": "pl", "speed": "by ear"}', encoding="utf-8")
    before = path.read_bytes()
    loaded = load_settings(path)
    assert (loaded.newer, loaded.aside, loaded.content.language) == (True, None, "pl")
    loaded.content.muted = True
    save_settings(loaded.content, path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"speed": 2}')
    assert load_settings(path).content.speed == 2


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_linked_settings_stay_a_link(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "kept.json"
    save_settings(Settings(language="de"), kept)
    path = tmp_path / "settings.json"
    path.symlink_to(kept)
    settings = load_settings(path).content
    settings.master_volume = 44
    save_settings(settings, path)
    assert path.is_symlink()
    assert load_settings(kept).content.master_volume == 44


def test_fields_of_a_newer_program_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": 2, "smell": "cacao"}')
    settings = load_settings(path).content
    assert settings.model_dump() == Settings(speed=2).model_dump()
    settings.speed = 4
    save_settings(settings, path)
    assert '"smell": "cacao"' in path.read_text(encoding="utf-8")


def test_a_setting_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValidationError):
        Settings().interface_percent = 500


def test_the_place_of_the_window_and_a_slow_speed_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(
        speed=0.5, window=LastWindow(x=-8, y=20, width=1400, height=800, maximized=True)
    )
    save_settings(settings, path)
    assert load_settings(path) == Loaded(settings)


def test_what_was_put_aside_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in range(3):
        path.write_text(f"broken {number}")
        load_settings(path)
    kept = {each.name: each.read_text() for each in tmp_path.iterdir()}
    assert kept == {
        "settings.json.bad": "broken 0",
        "settings.json.bad-2": "broken 1",
        "settings.json.bad-3": "broken 2",
    }


def test_names_are_read_plain(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"player_names": ["A\\u202ena", "❤\\ufe0f"]}', encoding="utf-8")
    assert load_settings(path).content.player_names == ["Ana", "❤"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for_and_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert load_settings(path) == Loaded(Settings(), tmp_path / "settings.json.bad")


def test_a_folder_in_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load_settings(path) == Loaded(Settings(), tmp_path / "settings.json.bad")
    save_settings(Settings(speed=4), path)
    assert load_settings(path).content.speed == 4


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_to_the_settings_is_followed(tmp_path: Path) -> None:
    save_settings(Settings(speed=4), tmp_path / "kept.json")
    (tmp_path / "settings.json").symlink_to("kept.json")
    assert load_settings(tmp_path / "settings.json").content.speed == 4


def test_where_no_file_can_be_none_is_missed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    assert load_settings(home / "settings.json") == Loaded(Settings(), first=True)
    too_long = tmp_path.joinpath(*["x" * 200] * 30)
    assert load_settings(too_long / "settings.json") == Loaded(Settings(), first=True)


def test_settings_that_cannot_even_be_put_aside_do_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Path:
        raise PermissionError(errno.EACCES, "refused", str(path))

    monkeypatch.setattr(files, "put_aside", refuse)
    path = tmp_path / "settings.json"
    path.write_text("broken", encoding="utf-8")
    assert load_settings(path) == Loaded(Settings(), unreadable=True)
    assert path.read_text(encoding="utf-8") == "broken"
