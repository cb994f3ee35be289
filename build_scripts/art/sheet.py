"""A contact sheet that shows stored pictures large, at play size and small."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from build_scripts.art.manifest import ASSETS
from cacao_desktop.engine.tiles import WORKER_KINDS

OVERVIEW: Final = ASSETS.parent / "docs" / "contact-sheet.png"
"""The path of the sheet with one of everything."""

_SIZES: Final = (256, 64, 44)
_OVERVIEW_SIZES: Final = (120, 64, 44)
_COLUMNS: Final = 7
_OVERVIEW_COLUMNS: Final = 12
_OVERVIEW_COLOURS: Final = 80
_GAP: Final = 10
_EARTH: Final = (74, 54, 38)


def one_of_each(known: Iterable[str]) -> list[str]:
    """Return the paths of the pictures in an overview.

    It has each kind of worker tile once, and samples of the other colours.
    """

    def shown(name: str) -> bool:
        folder = name.rsplit("/", 1)[0]
        stem = Path(name).stem
        if folder == "tiles/worker/red":
            return stem in WORKER_KINDS or stem == "back"
        if folder.startswith("tiles/worker/"):
            return stem in ("1-1-1-1", "back")
        return not folder.startswith(("tiles/small", "icons")) or stem == "cacao-desktop-512"

    return [name for name in known if shown(name)]


def overview(files: list[Path]) -> Image.Image:
    """Return a sheet of many pictures, each at 120, 64 and 44 pixels.

    Few colours keep the file small.
    """
    sheet = _sheet(files, _OVERVIEW_SIZES, _OVERVIEW_COLUMNS)
    # A palette chosen by frequency alone would omit rare colours such as the blue of a gem.
    palette = sheet.quantize(_OVERVIEW_COLOURS, Image.Quantize.FASTOCTREE, kmeans=1)
    palette.putpalette([*_EARTH, *(palette.getpalette() or [])[3:]])
    return sheet.quantize(palette=palette, dither=Image.Dither.NONE)


def contact_sheet(files: list[Path]) -> Image.Image:
    """Return a sheet of the pictures, each at 256, 64 and 44 pixels on table brown, with its name."""
    return _sheet(files, _SIZES, _COLUMNS)


def _sheet(files: list[Path], sizes: tuple[int, int, int], most_columns: int) -> Image.Image:
    columns = min(most_columns, max(1, len(files)))
    cell_width = sizes[0] + _GAP
    cell_height = sizes[0] + sizes[1] + 3 * _GAP + 8
    rows = -(-len(files) // columns)
    sheet = Image.new("RGB", (columns * cell_width + _GAP, rows * cell_height + _GAP), _EARTH)
    pen = ImageDraw.Draw(sheet)
    for k, file in enumerate(files):
        x = _GAP + k % columns * cell_width
        y = _GAP + k // columns * cell_height
        with Image.open(file) as opened:
            image = opened.convert("RGBA")
        left = x
        for size, top in zip(sizes, (y, y + sizes[0] + _GAP, y + sizes[0] + _GAP), strict=True):
            small = image.copy()
            small.thumbnail((size, size), Image.Resampling.LANCZOS)
            sheet.paste(small, (left if top > y else x, top), small)
            left += size + _GAP if top > y else 0
        if sizes is _SIZES:
            name = f"{file.parent.name}\n{file.stem}"
        else:
            name = file.stem.replace("_", " ")
        if sizes is _SIZES:
            beside = (x + 130, y + sizes[0] + _GAP)
        else:
            beside = (x, y + sizes[0] + sizes[1] + _GAP + 2)
        pen.text(beside, name, fill=(240, 220, 180))
    return sheet
