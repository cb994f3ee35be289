"""Settings are kept, and a broken file never stops the game."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from cacao_desktop.storage.settings import Settings, load_settings, save_settings


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(interface_percent=150, speed=4, player_names=["Ana", "Łukasz"], reduced_motion=True)
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"interface_percent": 9000}',
        b'{"speed": 3}',
        b'{"player_names": ["%s"]}' % (b"x" * 21),
        b'{"version": 2}',
        b'{"version": true}',
        b'{"speed": true}',
        b'{"fullscreen": 1}',
        b'{"interface_percent": "100"}',
        b'{"interface_percent": 100.0}',
        b'{"master_volume": true}',
        b'{"smell": NaN}',
        b'{"speed": 2, "speed": 2}',
        b" " * 70_000,
    ],
)
def test_a_broken_file_is_put_aside_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, aside = load_settings(path)
    assert settings == Settings()
    assert aside == tmp_path / "settings.json.bad"
    assert aside.read_bytes() == content
    assert not path.exists()


def test_fields_of_a_newer_program_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": 2, "smell": "cacao"}')
    assert load_settings(path) == (Settings(speed=2), None)


def test_a_setting_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValidationError):
        Settings().interface_percent = 500
