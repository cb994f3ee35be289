"""The record of the pictures: their files under `assets/`, and a digest of each one's SVG text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
MANIFEST: Final = ASSETS / "art-manifest.json"
FOLDERS: Final = ("tiles", "pieces", "scenes", "panels", "cursors", "icons")
"""The folders under `assets/` that contain only painted pictures."""


def read_manifest() -> dict[str, str]:
    """Return the digest of every stored picture by its path under `assets/`."""
    if not MANIFEST.exists():
        return {}
    kept: dict[str, str] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return kept


def write_manifest(kept: dict[str, str]) -> None:
    """Write the digests, sorted by path."""
    MANIFEST.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def picture_files() -> set[str]:
    """Return the paths under `assets/` of all files in the picture folders."""
    return {
        file.relative_to(ASSETS).as_posix()
        for folder in FOLDERS
        for file in (ASSETS / folder).rglob("*")
        if file.is_file()
    }
