"""The whole program in a home of its own, for trials that treat it badly."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cacao_desktop.scenes.load import LoadScene
from cacao_desktop.scenes.save_card import SaveCard
from cacao_desktop.storage import paths
from cacao_desktop.storage.paths import HOME_VARIABLE
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.dialog import Dialog
from cacao_desktop.ui.scene import Scene
from tests.ui.harness import Desk, desk


@contextmanager
def home_of_its_own() -> Iterator[Path]:
    """Give the program a player's folder that goes away afterwards."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def folder_of_games() -> Path:
    """Return the folder of the saved games."""
    return paths.saves_folder()
