"""Pictures that ship with the game."""

from pathlib import Path

import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.paint.pictures import load_picture

PAINTED = resource("assets", "panels").glob("*.webp")


def test_a_damaged_picture_is_a_dark_square(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = min(PAINTED).read_bytes()
    path = tmp_path / "panel.webp"
    for damaged in (b"", whole[:100], whole[::-1]):
        path.write_bytes(damaged)
        assert load_picture(path).get_width() == load_picture(path).get_height()
        assert "panel.webp cannot be read" in caplog.text
