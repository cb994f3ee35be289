"""What a page may load: the page itself, and pictures, fonts and sounds of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cacao_desktop.wire.server import KEPT, listed

_PICTURES: Final = (
    "fonts/*.ttf",
    "panels/*.webp",
    "pieces/*.webp",
    "scenes/menu_temple.webp",
    "scenes/winner.webp",
    "sounds/*.ogg",
    "tiles/jungle/*.webp",
    "tiles/small/*/*.webp",
    "tiles/small/worker/*/*.webp",
    "tiles/worker/*/*.webp",
)
_START: Final = "page.html"


def page_files(assets: Path) -> dict[str, Path]:
    """Return every file that a page may ask for by its name."""
    page = listed(assets / "phones", ("*", "*/*"))
    return {**listed(assets, _PICTURES, KEPT), **page, "": page[_START]}
